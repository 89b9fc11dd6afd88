"""What is seen while the store opens: after a moment, pale rows where the content will be."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

ROWS = 6
PATIENCE = 150
"""Milliseconds before the rows appear: a quick opening shows none."""


class OpeningPage(QWidget):
    """Six pale rows, after 150 ms."""

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self._late = False
        self.setAccessibleName("Opening")
        QTimer.singleShot(PATIENCE, self, self._show_rows)

    def _show_rows(self) -> None:
        self._late = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._late:
            return
        theme, px = self.theme, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("sunken"))
        for row in range(ROWS):
            width = min(self.width() - px(48), px(520 - 40 * (row % 3)))
            place = QRect(px(24), px(28) + row * px(44), max(px(40), width), px(20))
            painter.drawRoundedRect(place, px(4), px(4))
        painter.end()
