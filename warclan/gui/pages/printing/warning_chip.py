"""The chip above the pages that says what is worth knowing before printing."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme


class WarningChip(QPushButton):
    """A tinted chip as wide as its words, cut where there is no room; a click goes to the place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""
        self.setProperty("ownFocus", True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self.updateGeometry)
        self.show_words("", "")

    @property
    def words(self) -> str:
        """The words on the chip."""
        return self._words

    def show_words(self, words: str, hint: str) -> None:
        """Say something else; without words there is no chip."""
        self._words = words
        self.setAccessibleName(words or "Warnings")
        self.setAccessibleDescription(hint)
        self.setToolTip(hint)
        self.setEnabled(bool(words))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if words else Qt.FocusPolicy.NoFocus)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), Theme.current().metrics.hit)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(28), Theme.current().metrics.hit)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._words:
            return
        theme, px = Theme.current(), Theme.current().px
        wanted = theme.font_metrics("small-name").horizontalAdvance(self._words) + px(38)
        height = px(24)
        rect = QRectF(0, (self.height() - height) / 2, min(wanted, self.width()), height)
        painter = QPainter(self)
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, rect, "warnbg", edge, height / 2)
        sign = QRectF(rect.left() + px(8), rect.top(), px(14), height)
        paint_icon(painter, sign, "warning", theme.color("warn"), px(14))
        inner = rect.adjusted(px(27), 0, -px(8), 0)
        draw_text(painter, inner, self._words, theme.font("small-name"), "warn")
        if self.hasFocus():
            draw_focus(painter, rect, height / 2)
        painter.end()
