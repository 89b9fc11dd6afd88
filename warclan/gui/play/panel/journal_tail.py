"""The last lines of the journal, newest on top, as many as there is room for."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from warclan.gui.announce import announce
from warclan.gui.theme.paint import RIGHT, draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label

MOST = 60
"""Lines kept for painting; no panel is taller."""
_WRAP = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
_SPOKEN = 3


class TailLine(Protocol):
    """What the tail reads of a line of the journal."""

    @property
    def number(self) -> int:
        """Its number, from 1."""

    @property
    def text(self) -> str:
        """Its sentence."""

    @property
    def rule(self) -> str:
        """The rule behind it."""

    @property
    def at(self) -> int:
        """How many answers had been given."""


class _Lines(Painted):
    """The painted lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[tuple[int, str], ...] = ()
        self.setAccessibleName("Last lines of the journal")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), Theme.current().px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        metrics = theme.font_metrics("small")
        number = metrics.horizontalAdvance("0000")
        left, top = number + theme.px(12), 0
        for place, text in self.lines:
            box = QRect(left, top, self.width() - left, 10_000)
            height = metrics.boundingRect(box, _WRAP, text).height()
            if top + height > self.height():
                break
            first = QRect(0, top, number, metrics.height())
            draw_text(painter, first, str(place), theme.font("small"), "text3", RIGHT)
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("text2"))
            painter.drawText(QRect(left, top, self.width() - left, height + 1), _WRAP, text)
            top += height + theme.px(4)
        painter.end()


class JournalTail(QWidget):
    """Head with "all N" and the last lines. New lines are read aloud."""

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = Label("Journal", "head", self)
        self.all = LinkButton("", self)
        self.all.clicked.connect(self.asked)
        self.painted = _Lines(self)
        row = QHBoxLayout()
        row.addWidget(self.head)
        row.addStretch(1)
        row.addWidget(self.all)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(4))
        column.addLayout(row)
        column.addWidget(self.painted, 1)
        self._last = -1

    def show_lines(self, lines: Sequence[TailLine], total: int) -> None:
        """Show the end of the journal; what is new since the last time is announced."""
        self.painted.lines = tuple((each.number, each.text) for each in reversed(lines[-MOST:]))
        self.painted.setAccessibleDescription(
            " ".join(text for _number, text in self.painted.lines[:12])
        )
        self.all.setText(f"all {total}")
        self.all.setAccessibleName(f"The whole journal, {total} lines")
        self.painted.update()
        newest = lines[-1].number if lines else 0
        if 0 <= self._last < newest:
            fresh = [each.text for each in lines if each.number > self._last][-_SPOKEN:]
            announce(self, " ".join(fresh))
        self._last = newest
