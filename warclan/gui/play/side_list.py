"""The units of one side: token, name, vitality as numbers and segments; folded to tokens alone."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from warclan.games.mythic_battles.scene import Side, Token
from warclan.gui.play.scene_board import token_words
from warclan.gui.theme.glyphs import monogram, paint_token
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import LEFT, RIGHT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.gui.widgets.base import Painted

ROW = 36
FOLDED_ROW = 44
HEAD = 40


class SideList(Painted):
    """One side of the table. ``unit_chosen(id)`` follows a click, or Enter after ↑ ↓."""

    unit_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side: Side | None = None
        self._tokens: tuple[Token, ...] = ()
        self._marked: frozenset[str] = frozenset()
        self._folded = False
        self._at = 0
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_folded(self, on: bool) -> None:
        """Show tokens with their vitality alone."""
        if on != self._folded:
            self._folded = on
            self.updateGeometry()
            self.update()

    def show_side(self, side: Side, tokens: Sequence[Token], marked: Sequence[str] = ()) -> None:
        """Show a player's edge of the table and units."""
        grown = len(tokens) != len(self._tokens)
        own = frozenset(token.unit for token in tokens) & frozenset(marked)
        if (self._side, self._tokens, self._marked) == (side, tuple(tokens), own):
            return
        self._side, self._tokens, self._marked = side, tuple(tokens), own
        self._at = min(self._at, max(0, len(self._tokens) - 1))
        self.setAccessibleName(f"Units of {side.name}")
        self.setAccessibleDescription(
            f"{side.hand} cards in hand, deck {side.deck}, {side.stones} stones; "
            + "; ".join(self._spoken(token) for token in self._tokens)
        )
        if grown:
            self.updateGeometry()
        self.update()

    def _spoken(self, token: Token) -> str:
        name = self._side.name if self._side is not None else ""
        where = f", area {token.area}" if token.area else ", not on the board"
        return token_words(token, [name] * 4) + ("" if token.lost else where)

    @property
    def row_height(self) -> int:
        """The height of a unit's row in pixels."""
        return Theme.current().px(FOLDED_ROW if self._folded else ROW)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        height = theme.px(HEAD) + self.row_height * len(self._tokens)
        return QSize(theme.px(56 if self._folded else 212), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(52 if self._folded else 168), self.sizeHint().height())

    # --- painting -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._side is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        self._paint_head(painter, QRectF(0, 0, self.width(), theme.px(HEAD)), self._side)
        top = float(theme.px(HEAD))
        for place, token in enumerate(self._tokens):
            row = QRectF(0, top + place * self.row_height, self.width(), self.row_height)
            self._paint_row(painter, row, token)
            if self.hasFocus() and place == self._at:
                draw_focus(painter, row)
        painter.end()

    def _paint_head(self, painter: QPainter, rect: QRectF, side: Side) -> None:
        theme = Theme.current()
        colour = SIDES[side.seat % 4]
        if self._folded:
            draw_text(painter, rect, side.name, theme.font("micro-strong"), colour)
            return
        first = QRectF(rect.left(), rect.top() + theme.px(2), rect.width(), theme.px(19))
        draw_text(painter, first, side.name, theme.font("head"), colour)
        gem = theme.px(13)
        for place in range(side.stones):
            spot = QRectF(first.right() - (place + 1) * (gem + 2), first.top(), gem, first.height())
            paint_icon(painter, spot, "gem", theme.color(colour), gem)
        second = QRectF(rect.left(), first.bottom(), rect.width(), theme.px(17))
        words = "out of the match" if side.out else f"{side.hand} in hand · deck {side.deck}"
        draw_text(painter, second, words, theme.font("micro"), "text2")

    def _paint_row(self, painter: QPainter, rect: QRectF, token: Token) -> None:
        theme = Theme.current()
        colour = SIDES[token.seat % 4]
        if token.acting or token.unit in self._marked:
            box = rect.adjusted(0, 1, -1, -1)
            fill_rounded(painter, box, "sel", colour if token.acting else "", theme.px(6))
        side = theme.px(26)
        spot = QRectF(rect.left() + theme.px(4), rect.center().y() - side / 2, side, side)
        painter.setOpacity(0.45 if token.lost else 1.0)
        paint_token(painter, spot, token.kind, token.seat % 4, monogram(token.name))
        painter.setOpacity(1.0)
        if token.lost:
            cross = theme.px(14)
            paint_icon(painter, spot, "skull", theme.color("text"), cross)
        left = spot.right() + theme.px(8)
        if self._folded:
            rest = QRectF(left - theme.px(4), rect.top(), rect.right() - left, rect.height())
            draw_text(painter, rest, str(token.vitality), theme.font("small-strong"), "text")
            return
        figures = f"{token.vitality}/{token.full}"
        width = theme.font_metrics("small", 600).horizontalAdvance(figures) + 2
        right = rect.right() - theme.px(6)
        line = QRectF(left, rect.top() + theme.px(4), right - left, theme.px(17))
        name = QRectF(left, line.top(), right - left - width - theme.px(4), line.height())
        token_name = "text3" if token.lost else "text"
        draw_text(painter, name, token.name, theme.font("small", 600), token_name, LEFT)
        draw_text(painter, line, figures, theme.font("small", 600), token_name, RIGHT)
        self._paint_segments(painter, QRectF(left, line.bottom() + 2, right - left, 0), token)

    def _paint_segments(self, painter: QPainter, rect: QRectF, token: Token) -> None:
        """Vitality as segments; lost ones are hollow."""
        theme = Theme.current()
        gap, height = theme.px(2), theme.px(5)
        width = (rect.width() - gap * (token.full - 1)) / max(1, token.full)
        for place in range(token.full):
            box = QRectF(rect.left() + place * (width + gap), rect.top(), width, height)
            full = place < token.vitality
            fill = SIDES[token.seat % 4] if full else "sunken"
            fill_rounded(painter, box, fill, "" if full else "border", theme.px(2))

    # --- pointer and keys -----------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The row the keyboard stands on."""
        return self._at

    def unit_at(self, place: int) -> str:
        """The unit of a row, "" for none."""
        return self._tokens[place].unit if 0 <= place < len(self._tokens) else ""

    def row_rect(self, place: int) -> QRect:
        """Where a row is."""
        top = Theme.current().px(HEAD) + place * self.row_height
        return QRect(0, top, self.width(), self.row_height)

    def row_at(self, height: float) -> int:
        """The row at a height, -1 for none."""
        place = int((height - Theme.current().px(HEAD)) // self.row_height)
        return place if 0 <= place < len(self._tokens) else -1

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self.row_at(event.position().y())
        if place >= 0:
            self._at = place
            self.update()
            self.unit_chosen.emit(self._tokens[place].unit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._tokens:
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._at = max(0, min(len(self._tokens) - 1, self._at + step))
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._tokens:
            self.unit_chosen.emit(self._tokens[self._at].unit)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.row_at(event.pos().y())
            words = self._spoken(self._tokens[place]) if place >= 0 else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)
