"""A table in inches that pieces are placed on: dragging, keys, the ruler, refusals with reasons.

The widget holds no rule: ``judge`` says why a piece may not lie at a place, and what was
dropped, moved or chosen is told by signals. A refused drop goes back to where it came from.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from warclan.games.war_clan.scenarios.table import Point, Table, Zone
from warclan.gui.announce import announce
from warclan.gui.play.inch_paint import Lens, paint_ground, paint_piece, paint_pill, paint_ruler
from warclan.gui.play.inch_pieces import (
    Piece,
    measure,
    nearest,
    piece_under,
    piece_words,
    place_words,
)
from warclan.gui.theme.paint import draw_focus
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

Judge = Callable[[Piece, Point], str]
"""Why a piece may not lie at a place: a sentence, or "" when it may."""

STEP, LEAP = 0.1, 1.0
"""Inches an arrow key moves the chosen piece, and with Shift."""
NEAREST_ZOOM, FARTHEST_ZOOM = 8.0, 0.5
"""How much closer and farther than the whole table the view may go."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


@dataclass(slots=True)
class _Drag:
    """A piece on its way: where it was taken, and where it is now."""

    piece: Piece
    hold: QPointF
    now: Point
    reason: str = ""
    moved: bool = False


class InchTable(Painted):
    """The table. ``placed(key, x, y)`` follows an allowed drop or key step, in inches.

    ``refused(key, sentence)`` follows one that is not allowed, ``chosen(key)`` the focus on a
    piece ("" for none), ``measured(words)`` a finished reading of the ruler.
    """

    placed = Signal(str, float, float)
    refused = Signal(str, str)
    chosen = Signal(str)
    measured = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = Table()
        self.zones: tuple[Zone, ...] = ()
        self.players: tuple[str, ...] = ()
        self.pieces: tuple[Piece, ...] = ()
        self.judge: Judge = lambda _piece, _to: ""
        self.current = ""
        self.grid = False
        self.ruler = False
        self._ruler_from: Point | None = None
        self._ruler_to: Point | None = None
        self._drag: _Drag | None = None
        self._pan: QPoint | None = None
        self._closer = 1.0
        self._shift = QPointF(0, 0)
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Table in inches")

    # --- what it shows --------------------------------------------------------------------------

    def set_table(
        self, table: Table, zones: tuple[Zone, ...] = (), players: Sequence[str] = ()
    ) -> None:
        """Show another table with its deployment zones, one per player."""
        self.table, self.zones, self.players = table, zones, tuple(players)
        self._describe()

    def set_pieces(self, pieces: Sequence[Piece]) -> None:
        """Show other pieces; the one chosen stays chosen while it is there."""
        self.pieces = tuple(pieces)
        if self.piece(self.current) is None:
            self.current = ""
        self._describe()

    def piece(self, key: str) -> Piece | None:
        """The piece with this key."""
        return next((piece for piece in self.pieces if piece.key == key), None)

    def _describe(self) -> None:
        lines = [piece_words(piece, self.players) for piece in self.pieces]
        size = f"{self.table.width:g} by {self.table.height:g} inches"
        self.setAccessibleDescription(". ".join([size, *lines]))
        self.update()

    def choose(self, key: str) -> None:
        """Choose a piece; it is read out."""
        if key == self.current:
            return
        self.current = key
        piece = self.piece(key)
        if piece is not None:
            announce(self, piece_words(piece, self.players))
        self.chosen.emit(key)
        self.update()

    # --- the view -------------------------------------------------------------------------------

    @property
    def lens(self) -> Lens:
        """How inches become pixels now."""
        pad = Theme.current().px(34)
        room_x, room_y = max(1, self.width() - 2 * pad), max(1, self.height() - 2 * pad)
        zoom = min(room_x / self.table.width, room_y / self.table.height) * self._closer
        left = (self.width() - zoom * self.table.width) / 2 + self._shift.x()
        foot = (self.height() + zoom * self.table.height) / 2 + self._shift.y()
        return Lens(zoom, QPointF(left, foot))

    def fit(self) -> None:
        """Show the whole table."""
        self._closer, self._shift = 1.0, QPointF(0, 0)
        self.update()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Go closer or farther; the place under ``at`` stays where it is."""
        spot = at or QPointF(self.width() / 2, self.height() / 2)
        place = self.lens.place(spot)
        self._closer = max(FARTHEST_ZOOM, min(NEAREST_ZOOM, self._closer * factor))
        self._shift += spot - self.lens.spot(place)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(620), Theme.current().px(620))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(280), Theme.current().px(280))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        lens = self.lens
        paint_ground(painter, lens, self.table, self.zones, grid=self.grid)
        drag = self._drag
        # What is large is painted first, so that nothing small is hidden under it.
        for piece in sorted(self.pieces, key=lambda piece: (-piece.radius, piece.key)):
            if drag is None or piece.key != drag.piece.key:
                here = piece.key == self.current and self.hasFocus()
                paint_piece(painter, lens, piece, chosen=here, bad=False)
        if drag is not None:
            self._paint_drag(painter, lens, drag)
        if self._ruler_from is not None and self._ruler_to is not None:
            words = measure(self._ruler_from, self._ruler_to, self.pieces).words()
            paint_ruler(painter, lens, self._ruler_from, self._ruler_to, words)
        if self.hasFocus() and not self.current:
            draw_focus(painter, lens.ground(self.table))
        painter.end()

    def _paint_drag(self, painter: QPainter, lens: Lens, drag: _Drag) -> None:
        moved = drag.piece.moved(drag.now)
        paint_ruler(painter, lens, drag.piece.at, drag.now, "")
        paint_piece(painter, lens, moved, chosen=True, bad=bool(drag.reason))
        gone = f'moved {drag.piece.at.to(drag.now):.1f}"'
        spot = lens.spot(drag.now) - QPointF(0, moved.radius * lens.zoom + 20)
        words = f"{gone}: {drag.reason}" if drag.reason else gone
        paint_pill(painter, spot, words, "danger" if drag.reason else "text")

    # --- placing --------------------------------------------------------------------------------

    def place(self, key: str, to: Point) -> bool:
        """Ask for a piece to lie at a place; tells ``placed`` or ``refused``."""
        piece = self.piece(key)
        if piece is None or not piece.movable:
            return False
        reason = self.judge(piece, to)
        if reason:
            announce(self, reason)
            self.refused.emit(key, reason)
            return False
        moved = piece.moved(to)
        self.pieces = tuple(moved if each.key == key else each for each in self.pieces)
        self._describe()
        announce(self, f"{piece.name}, {place_words(to)}")
        self.placed.emit(key, to.x, to.y)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        at = self.lens.place(spot)
        if event.button() != Qt.MouseButton.LeftButton:
            self._pan = event.position().toPoint()
            return
        if self.ruler:
            self._ruler_click(at)
            return
        found = piece_under(at, self.pieces, reach=4 / self.lens.zoom)
        self.choose(found.key if found else "")
        if found is None:
            self._pan = event.position().toPoint()
        elif found.movable:
            self._drag = _Drag(found, spot - self.lens.spot(found.at), found.at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        drag, lens = self._drag, self.lens
        if drag is not None:
            drag.now = lens.place(event.position() - drag.hold)
            drag.moved = drag.moved or drag.piece.at.to(drag.now) * lens.zoom >= 4
            drag.reason = self.judge(drag.piece, drag.now) if drag.moved else ""
            self.update()
        elif self._pan is not None:
            now = event.position().toPoint()
            self._shift += QPointF(now - self._pan)
            self._pan = now
            self.update()
        elif self.ruler and self._ruler_from is not None:
            self._ruler_to = lens.place(event.position())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, self._drag, self._pan = self._drag, None, None
        if drag is not None and drag.moved:
            self.place(drag.piece.key, drag.now)
        self.update()

    def _ruler_click(self, at: Point) -> None:
        if self._ruler_from is None or self._ruler_to is None:
            self._ruler_from, self._ruler_to = at, at
        else:
            self._ruler_to = at
            words = measure(self._ruler_from, at, self.pieces).words()
            announce(self, words)
            self.measured.emit(words)
            self._ruler_from = None
        self.update()

    def set_ruler(self, on: bool) -> None:
        """Take the ruler up, or put it down."""
        self.ruler = on
        self._ruler_from = self._ruler_to = None
        self.setCursor(Qt.CursorShape.CrossCursor if on else Qt.CursorShape.ArrowCursor)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(1.0015 ** event.angleDelta().y(), event.position())

    # --- keys -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS and self.current:
            across, up = _ARROWS[key]
            far = LEAP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP
            piece = self.piece(self.current)
            if piece is not None:
                to = Point(round(piece.at.x + across * far, 3), round(piece.at.y + up * far, 3))
                self.place(piece.key, to)
        elif key in _ARROWS or key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            forward = key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_PageDown)
            self.step(1 if forward else -1)
        elif key == Qt.Key.Key_R:
            self.set_ruler(not self.ruler)
        elif key == Qt.Key.Key_V:
            self.grid = not self.grid
            self.update()
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(1.25 if key == Qt.Key.Key_Plus else 0.8)
        elif key == Qt.Key.Key_Escape and (self.ruler or self.current):
            self.set_ruler(False)
            self.choose("")
        else:
            super().keyPressEvent(event)

    def step(self, by: int) -> None:
        """Choose the next or the previous piece, from left to right and from below."""
        order = sorted(self.pieces, key=lambda piece: (piece.at.x, piece.at.y, piece.key))
        if not order:
            return
        keys = [piece.key for piece in order]
        here = keys.index(self.current) if self.current in keys else (-1 if by > 0 else 0)
        self.choose(keys[(here + by) % len(keys)])

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._hover(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def _hover(self, spot: QPointF) -> str:
        """What stands under the pointer, and what is nearest to it."""
        found = piece_under(self.lens.place(spot), self.pieces, reach=3 / self.lens.zoom)
        if found is None:
            return ""
        lines = [piece_words(found, self.players)]
        close = nearest(self.pieces, found)
        if close is not None:
            lines.append(f'Nearest: {close[0].name}, {close[1]:.1f}" away')
        return "\n".join(lines)
