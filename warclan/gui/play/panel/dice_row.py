"""Dice in a row: numbers on squares, with signs for what became of them and what is picked."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

SIDE, GAP, UNDER = 34, 8, 16
_WORDS = {"wound": "set aside as a wound", "five": "may be rolled again", "empty": "not typed yet"}


@dataclass(frozen=True, slots=True)
class Cell:
    """A die: what it counts (0 blank, ``None`` not there yet) and what became of it.

    ``state``: "left", "five" (may be rolled again), "wound" (set aside), "empty".
    """

    value: int | None
    state: str = "left"

    @property
    def face(self) -> str:
        """What is written on it."""
        return "" if self.value is None else str(self.value or "–")

    @property
    def spoken(self) -> str:
        """The die as it is read aloud."""
        name = "blank" if self.value == 0 else "empty" if self.value is None else str(self.value)
        return f"{name}, {_WORDS[self.state]}" if self.state in _WORDS else name


class DiceRow(Painted):
    """``picked(place)`` follows a click on a die, or Space or Enter after ← →.

    ``moved(words)`` says where the keyboard is.
    """

    picked = Signal(int)
    moved = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells: tuple[Cell, ...] = ()
        self._signs: dict[int, str] = {}
        self._best: frozenset[int] = frozenset()
        self._at = 0
        self.setAccessibleName(name)
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_dice(self, cells: Sequence[Cell]) -> None:
        """Show other dice; nothing is picked."""
        changed = len(cells) != len(self.cells)
        self.cells = tuple(cells)
        self._signs, self._best = {}, frozenset()
        self._at = min(self._at, max(0, len(self.cells) - 1))
        self._describe()
        if changed:
            self.updateGeometry()
        self.update()

    def pick(self, signs: dict[int, str], best: frozenset[int] = frozenset()) -> None:
        """Show what is picked: a sign under each ("−", "+1", "again"); tint the best ones."""
        self._signs, self._best = dict(signs), best
        self._describe()
        self.update()

    def _describe(self) -> None:
        self.setAccessibleDescription(
            "; ".join(self._words(place) for place in range(len(self.cells)))
        )

    def _words(self, place: int) -> str:
        sign = {"−": ", given up", "+1": ", gets one more", "again": ", is rolled again"}
        return f"{self.cells[place].spoken}{sign.get(self._signs.get(place, ''), '')}"

    # --- places ---------------------------------------------------------------------------------

    def _across(self, width: int) -> int:
        theme = Theme.current()
        return max(1, (width + theme.px(GAP)) // (theme.px(SIDE) + theme.px(GAP)))

    def rect_of(self, place: int) -> QRectF:
        """The square of a die."""
        theme = Theme.current()
        row, column = divmod(place, self._across(self.width()))
        side = theme.px(SIDE)
        return QRectF(
            theme.px(2) + column * (side + theme.px(GAP)),
            theme.px(2) + row * (side + theme.px(UNDER)),
            side,
            side,
        )

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        theme = Theme.current()
        rows = -(-max(1, len(self.cells)) // self._across(width))
        return rows * (theme.px(SIDE) + theme.px(UNDER)) + theme.px(2)

    def sizeHint(self) -> QSize:
        width = self.width() or Theme.current().px(320)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(120), theme.px(SIDE + UNDER))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    # --- painting -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, cell in enumerate(self.cells):
            self._paint_die(painter, place, cell)
        painter.end()

    def _paint_die(self, painter: QPainter, place: int, cell: Cell) -> None:
        theme = Theme.current()
        rect = self.rect_of(place)
        sign = self._signs.get(place, "")
        fill, edge, token, width = "surface", "strong", "text", theme.metrics.hairline
        if cell.state == "wound":
            fill, edge, token = "dangerbg", "danger", "danger"
        elif cell.state == "empty" or cell.value == 0:
            fill, edge, token = "sunken", "border", "text3"
        if place in self._best:
            fill, edge = "okbg", "ok"
        if sign:
            fill, edge, token, width = "accentbg", "accent", "accent", theme.px(2)
        fill_rounded(painter, rect, fill, edge, theme.px(6), width, dashed=sign == "−")
        draw_text(painter, rect, cell.face, theme.font("section"), token, CENTRE)
        below = QRectF(rect.left() - 4, rect.bottom(), rect.width() + 8, theme.px(UNDER))
        icon = theme.px(12)
        if sign:
            draw_text(painter, below, sign, theme.font("micro-strong"), "accent", CENTRE)
        elif cell.state == "wound":
            paint_icon(painter, below, "tick", theme.color("danger"), icon)
        elif cell.state == "five":
            paint_icon(painter, below, "refresh", theme.color("text2"), icon)
        if self.hasFocus() and place == self._at:
            grow = theme.px(2)
            draw_focus(painter, rect.adjusted(-grow, -grow, grow, grow), theme.px(7))

    # --- pointer and keys -----------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for place in range(len(self.cells)):
            if self.rect_of(place).contains(event.position()):
                self._at = place
                self.update()
                self.picked.emit(place)
                return

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._say()

    def _say(self) -> None:
        if self.cells:
            place = f"die {self._at + 1} of {len(self.cells)}"
            self.moved.emit(f"{place}: {self._words(self._at)}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        across = self._across(self.width())
        step = step or {Qt.Key.Key_Up: -across, Qt.Key.Key_Down: across}.get(Qt.Key(event.key()))
        if step is not None and self.cells:
            if 0 <= self._at + step < len(self.cells):
                self._at += step
                self.update()
                self._say()
        elif event.key() == Qt.Key.Key_Space and self.cells:
            self.picked.emit(self._at)
        else:
            super().keyPressEvent(event)
