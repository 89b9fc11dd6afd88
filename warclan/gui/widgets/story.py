"""A record over time: numbers as steps or lines above a slider with one stop per event."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QVBoxLayout, QWidget

from warclan.gui.theme.paint import CENTRE, LEFT, RIGHT, draw_focus, draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

Level = Callable[[int], float]

MARGIN = 44
"""Room left and right of the first and the last stop, at 100 %."""


@dataclass(frozen=True, slots=True)
class Series:
    """One number over the stops. ``steps`` draws it level between two stops, with its figure."""

    name: str
    values: tuple[int | None, ...]
    token: str = "bronze"
    shape: Literal["steps", "line"] = "steps"

    @property
    def spoken(self) -> str:
        """The numbers in words."""
        told = ", ".join("not known" if value is None else str(value) for value in self.values)
        return f"{self.name}: {told}"


def stop_spot(width: float, place: int, count: int) -> float:
    """Where a stop stands between the left and the right end."""
    margin = Theme.current().px(MARGIN)
    return margin + (width - 2 * margin) * place / max(1, count - 1)


class StoryChart(Painted):
    """Series one below the other, each with its own scale from 0."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._series: tuple[Series, ...] = ()
        self._at = 0
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def series(self) -> tuple[Series, ...]:
        """What is drawn."""
        return self._series

    def set_series(self, series: Sequence[Series], at: int) -> None:
        """Show other series; ``at`` is the stop that is looked at."""
        self._series, self._at = tuple(series), at
        self.setAccessibleDescription("; ".join(each.spoken for each in self._series))
        self.setToolTip("")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(420), Theme.current().px(150))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(220), Theme.current().px(96))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shares = [2 if each.shape == "steps" else 1 for each in self._series]
        top, whole = 0.0, float(self.height())
        for each, share in zip(self._series, shares, strict=True):
            height = whole * share / sum(shares)
            self._paint(painter, QRectF(0, top, self.width(), height), each)
            top += height
        painter.end()

    def _paint(self, painter: QPainter, rect: QRectF, series: Series) -> None:
        theme = Theme.current()
        known = [value for value in series.values if value is not None]
        low, high = min(0, *known, 0), max(1, *known, 1)
        head, foot = theme.px(18), theme.px(6)
        room = rect.height() - head - foot

        def level(value: int) -> float:
            return rect.top() + head + room * (1 - (value - low) / (high - low))

        left, right = stop_spot(rect.width(), 0, 2), stop_spot(rect.width(), 1, 2)
        painter.setPen(QPen(theme.color("border"), theme.metrics.hairline))
        for value in (low, high):
            painter.drawLine(QPointF(left, level(value)), QPointF(right, level(value)))
        name = QRectF(0, rect.top(), theme.px(MARGIN) - theme.px(4), theme.px(18))
        draw_text(painter, name, series.name, theme.font("micro-strong"), series.token, LEFT)
        zero = QRectF(0, level(low) - theme.px(9), theme.px(MARGIN) - theme.px(8), theme.px(18))
        draw_text(painter, zero, str(low), theme.font("micro"), "text2", RIGHT)
        if series.shape == "steps":
            self._steps(painter, rect, series, level)
        else:
            self._line(painter, rect, series, level)
        if known and series.values[-1] is not None:
            last = series.values[-1]
            spot = QRectF(
                right + theme.px(8), level(last) - theme.px(9), theme.px(40), theme.px(18)
            )
            draw_text(painter, spot, str(last), theme.font("small-strong"), series.token, LEFT)

    def _steps(self, painter: QPainter, rect: QRectF, series: Series, level: Level) -> None:
        """Level from each stop to the next; the last stop is where the line ends."""
        theme = Theme.current()
        count = len(series.values)
        points: list[QPointF] = []
        figures: list[tuple[QRectF, str]] = []
        every = max(1, (count - 1) // max(1, int(rect.width() / theme.px(46))))
        for place, value in enumerate(series.values):
            if value is None:
                continue
            spot = stop_spot(rect.width(), place, count)
            points.append(QPointF(spot, level(value)))
            if place + 1 < count:
                after = stop_spot(rect.width(), place + 1, count)
                points.append(QPointF(after, level(value)))
                if place % every == 0:
                    box = QRectF(spot, level(value) - theme.px(17), after - spot, theme.px(16))
                    figures.append((box, str(value)))
        painter.setPen(QPen(theme.color(series.token), theme.px(1.75)))
        painter.drawPolyline(points)
        for box, text in figures:
            draw_text(painter, box, text, theme.font("micro-strong"), series.token, CENTRE)

    def _line(self, painter: QPainter, rect: QRectF, series: Series, level: Level) -> None:
        theme = Theme.current()
        count = len(series.values)
        points = [
            QPointF(stop_spot(rect.width(), place, count), level(value))
            for place, value in enumerate(series.values)
            if value is not None
        ]
        painter.setPen(QPen(theme.color(series.token), theme.px(1.75)))
        painter.drawPolyline(points)
        side = theme.px(5)
        for point in points:
            mark = QRectF(point.x() - side / 2, point.y() - side / 2, side, side)
            painter.fillRect(mark, theme.color(series.token))


class StopSlider(QSlider):
    """A slider over named stops, the last of which is the present.

    ``stopped(place)`` follows the user's moves.
    """

    stopped = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._labels: tuple[str, ...] = ("",)
        self.setAccessibleName(name)
        self.setProperty("ownFocus", True)
        self.setPageStep(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self._moved)
        Theme.current().changed.connect(self.updateGeometry)

    @property
    def labels(self) -> tuple[str, ...]:
        """The words of the stops."""
        return self._labels

    def set_stops(self, labels: Sequence[str], at: int) -> None:
        """Show other stops and stand at one of them, without reporting it."""
        self._labels = tuple(labels) or ("",)
        blocked = self.blockSignals(True)
        self.setRange(0, len(self._labels) - 1)
        self.setValue(at)
        self.blockSignals(blocked)
        self._describe()
        self.update()

    def _describe(self) -> None:
        words = self._labels[self.value()] if self.value() < len(self._labels) else ""
        self.setAccessibleDescription(
            f"as of {words}, stop {self.value() + 1} of {self.maximum() + 1}"
        )

    def _moved(self, place: int) -> None:
        self._describe()
        self.stopped.emit(place)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(240), Theme.current().px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), Theme.current().px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, count = Theme.current(), len(self._labels)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = theme.px(11)
        ends = (stop_spot(self.width(), 0, count), stop_spot(self.width(), count - 1, count))
        painter.setPen(QPen(theme.color("accent"), theme.px(3)))
        painter.drawLine(QPointF(ends[0], middle), QPointF(ends[1], middle))
        pitch = (ends[1] - ends[0]) / max(1, count - 1)
        widest = max(theme.font_metrics("micro").horizontalAdvance(each) for each in self._labels)
        every = max(1, -(-(widest + theme.px(8)) // max(1, int(pitch) or 1)))
        for place, label in enumerate(self._labels):
            here = place == self.value()
            spot = QPointF(stop_spot(self.width(), place, count), middle)
            radius = theme.px(8 if here else 5)
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.setBrush(theme.color("accent" if here else "surface"))
            painter.drawEllipse(spot, radius, radius)
            if here and self.hasFocus():
                out = radius + theme.px(3)
                ring = QRectF(spot.x() - out, spot.y() - out, 2 * out, 2 * out)
                draw_focus(painter, ring, out)
            if here or (place % every == 0 and abs(place - self.value()) >= every) or every == 1:
                box = QRectF(spot.x() - widest / 2 - 4, theme.px(21), widest + 8, theme.px(18))
                font = theme.font("micro", 600 if here else 500)
                draw_text(painter, box, label, font, "text" if here else "text2", CENTRE)
        painter.end()

    def _to(self, point: QPoint) -> None:
        count = len(self._labels)
        near = min(
            range(count), key=lambda place: abs(stop_spot(self.width(), place, count) - point.x())
        )
        self.setValue(near)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._to(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._to(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: 1,
        }.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.setValue(self.value() + step)


class Story(QWidget):
    """Chart and slider with the same stops. ``stopped(place)`` follows the slider."""

    stopped = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.chart = StoryChart(name, self)
        self.slider = StopSlider(f"{name}, as of", self)
        self.slider.stopped.connect(self.stopped)
        column.addWidget(self.chart, 1)
        column.addWidget(self.slider)
        self.setFocusProxy(self.slider)

    def set_story(self, labels: Sequence[str], series: Sequence[Series], at: int) -> None:
        """Show other stops and numbers."""
        self.chart.set_series(series, at)
        self.slider.set_stops(labels, at)
