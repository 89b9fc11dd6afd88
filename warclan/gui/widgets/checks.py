"""A box to tick whose words go on in the next line where there is no room."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QWidget


class WrappedCheck(QCheckBox):
    """As wide as it is given room for; ``words`` is what it says without the breaks."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.words = words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        broken = "\n".join(self._lines())
        if broken != self.text():
            self.setText(broken)

    def _lines(self) -> list[str]:
        style = self.style()
        box = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)
        gap = style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing, None, self)
        room = self.width() - box - 2 * gap
        measure = self.fontMetrics().horizontalAdvance
        lines: list[str] = []
        for word in self.words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and measure(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines
