"""Facts line by line: an icon, words, and a value at the right end."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted


@dataclass(frozen=True, slots=True)
class Fact:
    """One line. ``number`` stands in a round sign where an icon would."""

    words: str
    value: str = ""
    icon: str = ""
    icon_token: str = "text2"
    value_token: str = "text2"
    number: str = ""
    key: str = ""

    @property
    def spoken(self) -> str:
        """The line in words."""
        before = f"{self.number}: " if self.number else ""
        return before + ", ".join(filter(None, (self.words, self.value)))


class FactRows(Painted):
    """Lines that are read, not clicked; what is cut shows in full when hovered."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._facts: tuple[Fact, ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The lines on show."""
        return self._facts

    def set_facts(self, facts: Sequence[Fact]) -> None:
        """Show other lines."""
        self._facts = tuple(facts)
        self.setAccessibleDescription("; ".join(fact.spoken for fact in self._facts))
        self.setVisible(bool(facts))
        self.updateGeometry()
        self.update()

    def _height(self) -> int:
        return Theme.current().px(24)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(240), self._height() * len(self._facts))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), self._height() * len(self._facts))

    def fact_at(self, point: QPoint) -> tuple[Fact, QRect] | None:
        """The line at a point, with its place."""
        height = self._height()
        place = point.y() // height
        if not 0 <= place < len(self._facts):
            return None
        return self._facts[place], QRect(0, place * height, self.width(), height)

    def _parts(self, place: int) -> tuple[QRectF, QRectF, QRectF]:
        """Sign, words and value of a line."""
        theme, fact = Theme.current(), self._facts[place]
        line = QRectF(0, place * self._height(), self.width(), self._height())
        sign = QRectF(line.left(), line.top(), theme.px(24), line.height())
        left = theme.px(28) if fact.icon or fact.number else 0
        wanted = theme.font_metrics("small").horizontalAdvance(fact.value) + theme.px(2)
        room = line.width() - left
        words = theme.font_metrics("small").horizontalAdvance(fact.words) + theme.px(4)
        width = min(wanted, max(room - words - theme.px(8), room * 0.45)) if fact.value else 0
        value = QRectF(line.right() - width, line.top(), width, line.height())
        text = QRectF(left, line.top(), max(0.0, room - width - theme.px(8)), line.height())
        return sign, text, value

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        for place, fact in enumerate(self._facts):
            sign, text, value = self._parts(place)
            if fact.number:
                side = theme.px(22)
                spot = QRectF(0, sign.center().y() - side / 2, max(side, theme.px(22)), side)
                edge = "border" if "contrast" in theme.name else ""
                fill_rounded(painter, spot, "sunken", edge, side / 2)
                draw_text(painter, spot, fact.number, theme.font("micro"), "text2", CENTRE)
            elif fact.icon:
                colour = theme.color(fact.icon_token)
                paint_icon(
                    painter, sign.adjusted(0, 0, -theme.px(8), 0), fact.icon, colour, theme.px(15)
                )
            draw_text(painter, text, fact.words, theme.font("small"), "text")
            if fact.value:
                strong = fact.value_token not in ("text2", "text3")
                font = theme.font("small", 500 if strong else 400)
                draw_text(painter, value, fact.value, font, fact.value_token, RIGHT)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.fact_at(event.pos())
            QToolTip.showText(event.globalPos(), found[0].spoken if found else "", self)
            return True
        return super().event(event)
