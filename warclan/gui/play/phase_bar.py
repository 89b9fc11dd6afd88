"""The bar above a table: the steps of the turn as chips, and each side's stones."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.games.mythic_battles.table.records import Chip, StoneCount
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.gui.widgets.base import Painted

_SPOKEN = {"done": "done", "now": "now", "next": "to come"}


class StepChips(Painted):
    """The steps of a turn: what is done is struck out, the present one is filled.

    Where there is little room only the present step is shown.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[Chip, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_chips(self, chips: Sequence[Chip]) -> None:
        """Show other steps."""
        self._chips = tuple(chips)
        told = ", ".join(f"{chip.label} {_SPOKEN[chip.state]}" for chip in chips)
        self.setAccessibleName("Steps of the turn")
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self.updateGeometry()
        self.update()

    def _width(self, chip: Chip) -> int:
        theme = Theme.current()
        return theme.font_metrics("small", 600).horizontalAdvance(chip.label) + theme.px(24)

    def _widest(self, chips: Sequence[Chip]) -> int:
        gap = Theme.current().px(6)
        return sum(self._width(chip) + gap for chip in chips)

    def _fitting(self) -> tuple[Chip, ...]:
        """All steps, else those from the present one on, else it alone."""
        now = next((at for at, chip in enumerate(self._chips) if chip.state == "now"), 0)
        for chips in (self._chips, self._chips[now:], self._chips[now : now + 2]):
            if self._widest(chips) <= self.width():
                return chips
        return self._chips[now : now + 1]

    def sizeHint(self) -> QSize:
        return QSize(self._widest(self._chips), Theme.current().px(28))

    def minimumSizeHint(self) -> QSize:
        now = [self._width(chip) for chip in self._chips if chip.state == "now"]
        return QSize(max(now, default=0), Theme.current().px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = theme.px(24)
        left = 0.0
        for chip in self._fitting():
            now = chip.state == "now"
            rect = QRectF(left, (self.height() - height) / 2, self._width(chip), height)
            ground, edge = ("accentbg", "accent") if now else ("", "border")
            fill_rounded(painter, rect, ground, edge, height / 2, theme.px(1.5) if now else 0)
            font = theme.font("small", 600 if now else 400)
            font.setStrikeOut(chip.state == "done")
            token = "accent" if now else "text3" if chip.state == "done" else "text2"
            draw_text(painter, rect, chip.label, font, token, CENTRE)
            left = rect.right() + theme.px(6)
        painter.end()


class StonesRow(Painted):
    """A side's divine stones: absorbed ones filled, the rest pale; carried ones are edged."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stones: StoneCount | None = None
        self._named = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_stones(self, stones: StoneCount, *, named: bool = True) -> None:
        """Show a side; without ``named`` only its gems and their number."""
        self._stones, self._named = stones, named
        carried = f", {stones.carried} carried" if stones.carried else ""
        words = f"{stones.name}: {stones.absorbed} of {stones.needed} divine stones{carried}"
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    @property
    def _name_width(self) -> int:
        stones, theme = self._stones, Theme.current()
        if stones is None or not self._named:
            return 0
        wide = theme.font_metrics("small", 600).horizontalAdvance(stones.name)
        return min(wide, theme.px(110)) + theme.px(6)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        needed = self._stones.needed if self._stones is not None else 0
        return QSize(self._name_width + needed * theme.px(18), theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        stones = self._stones
        if stones is None:
            return
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        token = SIDES[(stones.seats[0] if stones.seats else 0) % 4]
        left = float(self._name_width)
        if self._named:
            name = QRectF(0, 0, left - theme.px(4), self.height())
            draw_text(painter, name, stones.name, theme.font("small", 600), token)
        side = theme.px(15)
        for place in range(stones.needed):
            spot = QRectF(left + place * theme.px(18), 0, side, self.height())
            got = place < stones.absorbed
            held = not got and place < stones.absorbed + stones.carried
            painter.setOpacity(1.0 if got or held else 0.55)
            paint_icon(painter, spot, "gem", theme.color(token if got else "text3"), side)
            painter.setOpacity(1.0)
            if held:
                middle = QRectF(0, 0, side + theme.px(3), side + theme.px(3))
                middle.moveCenter(spot.center())
                fill_rounded(painter, middle, "", token, theme.px(4), dashed=True)
        painter.end()
