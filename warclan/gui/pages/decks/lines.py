"""Counts as lying bars: a word, its bar, its number. The longest come first; the rest is told."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.paint import RIGHT, draw_bar, draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

MOST = 10


class CountLines(Painted):
    """The lines."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[tuple[str, int], ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        """Words and counts."""
        return self._lines

    def set_lines(self, lines: Sequence[tuple[str, int]]) -> None:
        """Show other counts."""
        self._lines = tuple(lines)
        told = ", ".join(f"{word} {count}" for word, count in self._lines) or "none"
        self.setAccessibleDescription(told)
        self.setToolTip(told if len(self._lines) > MOST else "")
        self.updateGeometry()
        self.update()

    def _high(self) -> int:
        return Theme.current().px(22)

    def sizeHint(self) -> QSize:
        shown = max(1, min(MOST, len(self._lines)) + (len(self._lines) > MOST))
        return QSize(Theme.current().px(240), self._high() * shown)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(180), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = Theme.current(), Theme.current().px
        painter = QPainter(self)
        high = self._high()
        label = min(px(150), round(self.width() * 0.46))
        most = max((count for _word, count in self._lines), default=0) or 1
        for place, (word, count) in enumerate(self._lines[:MOST]):
            top = place * high
            spot = QRectF(0, top, label - px(8), high)
            draw_text(painter, spot, word, theme.font("small"), "text")
            bar = QRectF(label, top + (high - px(8)) / 2, self.width() - label - px(34), px(8))
            draw_bar(painter, bar, count / most)
            figure = QRectF(self.width() - px(30), top, px(30), high)
            draw_text(painter, figure, str(count), theme.font("small-strong"), "text", RIGHT)
        if len(self._lines) > MOST:
            rest = QRectF(0, MOST * high, self.width(), high)
            words = f"and {len(self._lines) - MOST} more"
            draw_text(painter, rest, words, theme.font("small"), "text3")
        if not self._lines:
            draw_text(painter, QRectF(self.rect()), "none", theme.font("small"), "text3")
        painter.end()
