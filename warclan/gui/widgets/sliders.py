"""Sliders: a range between two handles, and the vitality of a unit."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QVBoxLayout, QWidget

from warclan.gui.theme.paint import CENTRE, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.labels import Label


class _Handle(QSlider):
    """One handle of a range: a slider for the keyboard and screen readers, painted as a ring."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        side = theme.px(16)
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(QRectF(self.rect()).center())
        fill_rounded(painter, spot, "surface", "accent", side / 2, theme.px(2))
        if self.hasFocus():
            ring = spot.adjusted(-theme.px(4), -theme.px(4), theme.px(4), theme.px(4))
            draw_focus(painter, ring, ring.width() / 2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.ignore()


class _Track(Painted):
    """The track of a range slider, with both handles on it."""

    moved = Signal()

    def __init__(self, name: str, low: int, high: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._low, self._high = low, high
        self.first = _Handle(f"{name}, from", self)
        self.last = _Handle(f"{name}, to", self)
        for handle, value in ((self.first, low), (self.last, high)):
            handle.setRange(low, high)
            handle.setPageStep(max(1, (high - low) // 4))
            handle.setValue(value)
            handle.valueChanged.connect(self._changed)
        self._dragged: _Handle | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), Theme.current().metrics.hit)

    def _spot(self, value: int) -> float:
        side = Theme.current().metrics.hit
        span = max(1, self._high - self._low)
        return side / 2 + (self.width() - side) * (value - self._low) / span

    def _value(self, left: float) -> int:
        side = Theme.current().metrics.hit
        share = (left - side / 2) / max(1, self.width() - side)
        return round(self._low + max(0.0, min(1.0, share)) * (self._high - self._low))

    def place(self) -> None:
        """Put the handles where their values are."""
        side = Theme.current().metrics.hit
        for handle in (self.first, self.last):
            left = round(self._spot(handle.value()) - side / 2)
            handle.setGeometry(left, (self.height() - side) // 2, side, side)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def restyle(self) -> None:
        super().restyle()
        self.place()

    def _changed(self) -> None:
        if self.first.value() > self.last.value():
            # The handle that moves pushes the other along.
            if self.sender() is self.first:
                self.last.setValue(self.first.value())
            else:
                self.first.setValue(self.last.value())
            return
        self.place()
        self.moved.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        height = theme.px(4)
        top = (self.height() - height) / 2
        inset = theme.metrics.hit / 2
        whole = QRectF(inset, top, self.width() - 2 * inset, height)
        fill_rounded(
            painter, whole, "strong" if "contrast" in theme.name else "sunken", radius=height / 2
        )
        left, right = self._spot(self.first.value()), self._spot(self.last.value())
        fill_rounded(painter, QRectF(left, top, right - left, height), "accent", radius=height / 2)
        painter.end()

    def _nearest(self, left: float) -> _Handle:
        to_first = abs(left - self._spot(self.first.value()))
        to_last = abs(left - self._spot(self.last.value()))
        if to_first == to_last:
            return self.last if left > self._spot(self.last.value()) else self.first
        return self.first if to_first < to_last else self.last

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._dragged = self._nearest(event.position().x())
            self._dragged.setFocus(Qt.FocusReason.MouseFocusReason)
            self._dragged.setValue(self._value(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._dragged.setValue(self._value(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None


class RangeSlider(QWidget):
    """A range of whole numbers between two handles, each of which takes the keyboard.

    ``changed(first, last)`` follows every move.
    """

    changed = Signal(int, int)

    def __init__(self, title: str, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._low, self._high = low, high
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        self._title = Label(title, "small", self)
        self._said = Label("", "small", self)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._said)
        column.addLayout(head)
        self._track = _Track(title, low, high, self)
        column.addWidget(self._track)
        self._track.moved.connect(self._moved)
        self.setFocusProxy(self._track.first)
        self._describe()

    @property
    def values(self) -> tuple[int, int]:
        """Where the two handles stand."""
        return self._track.first.value(), self._track.last.value()

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left out."""
        return self.values == (self._low, self._high)

    def set_values(self, first: int, last: int) -> None:
        """Put the handles elsewhere; reported like a move when something changes."""
        self._track.last.setValue(last)
        self._track.first.setValue(first)

    def handles(self) -> tuple[QSlider, QSlider]:
        """The two handles, for the order of Tab."""
        return self._track.first, self._track.last

    def _describe(self) -> None:
        first, last = self.values
        self._said.setText(f"{first} – {last}")
        for handle in self.handles():
            handle.setAccessibleDescription(f"{first} to {last}")

    def _moved(self) -> None:
        self._describe()
        self.changed.emit(*self.values)


class VitalitySlider(QSlider):
    """The vitality of a unit, one stop per row of its dashboard.

    ``speech(vitality)`` gives what a screen reader adds, such as the numbers of that row.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        speech: Callable[[int], str] | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._speech = speech
        self._stops: tuple[int, ...] = (1,)
        self.setAccessibleName("Vitality")
        self.setProperty("ownFocus", True)
        self.setPageStep(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self._describe)
        Theme.current().changed.connect(self.updateGeometry)
        self.set_stops((1,))

    def set_speech(self, speech: Callable[[int], str] | None) -> None:
        """Say other things about each stop."""
        self._speech = speech
        self._describe()

    def set_stops(self, stops: Sequence[int], value: int | None = None) -> None:
        """Show other stops (ascending); the highest is chosen unless ``value`` is given."""
        self._stops = tuple(stops) or (1,)
        self.setRange(self._stops[0], self._stops[-1])
        self.setValue(self._stops[-1] if value is None else value)
        self._describe()
        self.update()

    def _describe(self) -> None:
        words = f"vitality {self.value()} of {self.maximum()}"
        if self._speech is not None and (more := self._speech(self.value())):
            words = f"{words}: {more}"
        self.setAccessibleDescription(words)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(26) * max(4, len(self._stops)), theme.px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), self.sizeHint().height())

    def _spot(self, place: int) -> float:
        edge = Theme.current().px(26)
        count = max(1, len(self._stops) - 1)
        return edge + (self.width() - 2 * edge) * place / count

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, height = theme.px(14), theme.px(5)
        whole = QRectF(0, middle - height / 2, self.width(), height)
        fill_rounded(painter, whole, "sunken", radius=height / 2)
        value = self.value()
        at = next((i for i, stop in enumerate(self._stops) if stop == value), 0)
        filled = QRectF(0, whole.top(), self._spot(at), height)
        fill_rounded(painter, filled, "accent", radius=height / 2)
        for place, stop in enumerate(self._stops):
            self._stop(painter, place, stop, value, middle)
        painter.end()

    def _stop(self, painter: QPainter, place: int, stop: int, value: int, middle: int) -> None:
        theme = Theme.current()
        chosen = stop == value
        radius = theme.px(8 if chosen else 5)
        spot = QRectF(0, 0, 2 * radius, 2 * radius)
        spot.moveCenter(QRectF(self._spot(place) - 1, middle - 1, 2, 2).center())
        if stop <= value:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
        else:
            painter.setPen(QPen(theme.color("strong"), theme.px(1.5)))
            painter.setBrush(theme.color("surface"))
        painter.drawEllipse(spot)
        if chosen and self.hasFocus():
            out = theme.px(4)
            draw_focus(painter, spot.adjusted(-out, -out, out, out), radius + out)
        label = QRect(
            round(self._spot(place)) - theme.px(13), theme.px(26), theme.px(26), theme.px(18)
        )
        font = theme.font("micro", 700 if chosen else 500)
        draw_text(painter, label, str(stop), font, "text" if chosen else "text2", CENTRE)

    def _to(self, point: QPoint) -> None:
        near = min(range(len(self._stops)), key=lambda place: abs(self._spot(place) - point.x()))
        self.setValue(self._stops[near])

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
        # A troop may have stops with gaps; the arrows go from stop to stop.
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: 1,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        at = next((i for i, stop in enumerate(self._stops) if stop == self.value()), 0)
        self.setValue(self._stops[max(0, min(len(self._stops) - 1, at + step))])
