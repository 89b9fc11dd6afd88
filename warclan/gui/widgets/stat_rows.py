"""All rows of a dashboard in one painted grid, the present one marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.paint import LEFT, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

_HEADS = ("VIT", "OFF", "DEF", "RNG", "MOV")
_NAMES = ("vitality", "offense", "defense", "range", "movement")


@dataclass(frozen=True, slots=True)
class StatRow:
    """One row: vitality, offense, defense, range, movement, and its power slots.

    A power is ``True`` (usable), ``False`` (lost at this vitality) or its number.
    """

    numbers: tuple[int | None, int | None, int | None, int | None, int | None]
    powers: tuple[bool | int, ...] | None = None


class StatRows(Painted):
    """The grid. ``chosen(vitality)`` follows a click on a row; the slider above has the keys."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[StatRow, ...] = ()
        self._vitality = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("All rows")

    def set_rows(self, rows: Sequence[StatRow], vitality: int = 0) -> None:
        """Show other rows, top row first, with the one at ``vitality`` marked."""
        self._rows = tuple(rows)
        self._vitality = vitality
        said = []
        for row in self._rows:
            parts = (
                f"{name} {'not known' if number is None else number}"
                for name, number in zip(_NAMES, row.numbers, strict=True)
            )
            said.append(", ".join(parts))
        self.setAccessibleDescription("; ".join(said))
        self.updateGeometry()
        self.update()

    def mark(self, vitality: int) -> None:
        """Mark another row."""
        self._vitality = vitality
        self.update()

    def _height(self) -> int:
        return Theme.current().px(20)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(300), self._height() * (len(self._rows) + 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        height = self._height()
        column = min(theme.px(58), int(self.width() * 0.155))
        for place, head in enumerate(_HEADS):
            spot = QRectF(place * column, 0, column - theme.px(8), height)
            draw_text(painter, spot, head, theme.font("micro-strong"), "text2", RIGHT)
        left = len(_HEADS) * column + theme.px(8)
        last = QRectF(left, 0, self.width() - left, height)
        draw_text(painter, last, "Powers", theme.font("micro-strong"), "text2", LEFT)
        for line, row in enumerate(self._rows, start=1):
            top = line * height
            if row.numbers[0] == self._vitality:
                fill_rounded(
                    painter, QRectF(0, top, self.width(), height), "sel", radius=theme.px(4)
                )
                painter.fillRect(QRectF(0, top, theme.px(3), height), theme.color("accent"))
            for place, number in enumerate(row.numbers):
                spot = QRectF(place * column, top, column - theme.px(8), height)
                font = theme.font("small-strong" if place == 0 else "small")
                text = "–" if number is None else str(number)
                draw_text(painter, spot, text, font, "text", RIGHT)
            self._powers(painter, QRectF(left, top, self.width() - left, height), row)
        painter.end()

    def _powers(self, painter: QPainter, rect: QRectF, row: StatRow) -> None:
        theme = Theme.current()
        if row.powers is None:
            draw_text(painter, rect, "–", theme.font("small"), "text3", LEFT)
            return
        side = theme.px(12)
        for place, power in enumerate(row.powers):
            box = QRectF(rect.left() + place * theme.px(20), 0, side, side)
            box.moveTop(rect.center().y() - side / 2)
            if power is True:
                fill_rounded(painter, box, "text2", radius=theme.px(3))
            elif power is False:
                fill_rounded(painter, box, "", "text2", theme.px(3))
                painter.setPen(QPen(theme.color("text2"), theme.px(1.5)))
                middle, inset = box.center().y(), theme.px(2)
                painter.drawLine(
                    QPointF(box.left() + inset, middle), QPointF(box.right() - inset, middle)
                )
            else:
                wide = box.adjusted(-theme.px(2), 0, theme.px(4), 0)
                draw_text(painter, wide, str(power), theme.font("small-strong"), "text", LEFT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        line = int(event.position().y()) // self._height() - 1
        if 0 <= line < len(self._rows) and event.button() == Qt.MouseButton.LeftButton:
            vitality = self._rows[line].numbers[0]
            if vitality is not None:
                self.chosen.emit(vitality)
