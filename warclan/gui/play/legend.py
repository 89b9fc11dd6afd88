"""What the signs of a table mean: outlines of kinds of unit, numbers, teeth, fills."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.glyphs import paint_glyph
from warclan.gui.theme.paint import draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

KINDS = ("god", "titan", "hero", "monster", "troop")
_LINE, _ROW = 18, 22


class Legend(Painted):
    """A head, the outlines, then lines of words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: Sequence[str]) -> None:
        """Say these things below the outlines."""
        self._lines = tuple(lines)
        told = f"Each kind of unit has its outline: {', '.join(KINDS)}"
        self.setAccessibleName("Legend")
        self.setAccessibleDescription(". ".join([told, *lines]))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px = Theme.current().px
        return QSize(px(180), px(8 + _LINE + 2 * _ROW + 6) + px(_LINE) * len(self._lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = Theme.current(), Theme.current().px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(0, 0, self.width(), theme.metrics.hairline, theme.color("border"))
        top = float(px(8))
        head = QRectF(0, top, self.width(), px(_LINE))
        draw_text(painter, head, "Shape is the kind of unit", theme.font("micro-strong"), "text2")
        top += px(_LINE + 2)
        columns = (0.0, 0.37, 0.70, 1.0)
        for place, kind in enumerate(KINDS):
            left = self.width() * columns[place % 3]
            right = self.width() * columns[place % 3 + 1]
            row = top + px(_ROW) * (place // 3)
            spot = QRectF(left, row + px(3), px(14), px(14))
            paint_glyph(painter, spot, kind, "text2")
            words = QRectF(spot.right() + px(5), row, right - spot.right() - px(6), px(_ROW - 2))
            draw_text(painter, words, kind.capitalize(), theme.font("micro"), "text2")
        top += 2 * px(_ROW) + px(4)
        for line in self._lines:
            rect = QRectF(0, top, self.width(), px(_LINE))
            draw_text(painter, rect, line, theme.font("micro"), "text2")
            top += px(_LINE)
        painter.end()
