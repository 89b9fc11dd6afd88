"""Shares with their intervals as bars with whiskers, on one scale from 0 to 100 %."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.paint import LEFT, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.charts import Estimate


class ShareBars(Painted):
    """One line a share: words above, then the bar, its interval as a whisker, and the figures."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares: tuple[Estimate, ...] = ()
        self._tokens: tuple[str, ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_shares(self, shares: Sequence[Estimate], tokens: Sequence[str] = ()) -> None:
        """Show these shares, each in the colour of its token."""
        self._shares = tuple(shares)
        self._tokens = tuple(tokens) or ("accent",) * len(self._shares)
        self.setAccessibleDescription(
            "; ".join(f"{each.label} {self._figures(each)}" for each in self._shares)
        )
        self.updateGeometry()
        self.update()

    @staticmethod
    def _figures(share: Estimate) -> str:
        return f"{100 * share.value:.0f} %, {100 * share.low:.0f} to {100 * share.high:.0f} %"

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(270), theme.px(36) * len(self._shares))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = Theme.current().px(36)
        for place, share in enumerate(self._shares):
            rect = QRectF(0, place * height, self.width(), height)
            self._line(painter, rect, share, self._tokens[place])
        painter.end()

    def _line(self, painter: QPainter, rect: QRectF, share: Estimate, token: str) -> None:
        theme = Theme.current()
        figures = self._figures(share)
        width = theme.font_metrics("small", 600).horizontalAdvance(figures) + 4
        line = QRectF(rect.left(), rect.top(), rect.width(), theme.px(19))
        words = QRectF(line.left(), line.top(), line.width() - width - theme.px(6), line.height())
        draw_text(painter, words, share.label, theme.font("small"), "text", LEFT)
        draw_text(painter, line, figures, theme.font("small", 600), "text", RIGHT)
        track = QRectF(rect.left(), line.bottom() + 1, rect.width(), theme.px(10))
        edge = "strong" if "contrast" in theme.name else ""
        fill_rounded(painter, track, "sunken", edge, radius=theme.px(3))
        if share.value:
            bar = QRectF(track.left(), track.top(), track.width() * share.value, track.height())
            fill_rounded(painter, bar, token, radius=theme.px(3))
        middle = track.center().y()
        low = track.left() + track.width() * share.low
        high = track.left() + track.width() * share.high
        # A light line under the dark one keeps the whisker visible on bar and track alike.
        for colour, thick in (("surface", 4.0), ("text", 1.6)):
            painter.setPen(QPen(theme.color(colour), theme.px(thick)))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        for at in (low, high):
            top, bottom = middle - theme.px(4), middle + theme.px(4)
            painter.drawLine(QPointF(at, top), QPointF(at, bottom))
