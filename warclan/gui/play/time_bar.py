"""The line of time of a replay: a slider with ticks at turns and marks at great moments."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from warclan.gui.theme.paint import draw_focus, fill_rounded
from warclan.gui.theme.style import Theme


class TimeBar(QSlider):
    """Steps 0 to n; ``valueChanged`` follows every move, ``play_asked`` the space bar."""

    play_asked = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._ticks: tuple[int, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._say: Callable[[int], str] = str
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self.describe)
        Theme.current().changed.connect(self.updateGeometry)

    def show_steps(
        self,
        count: int,
        ticks: Sequence[int],
        marks: Sequence[int],
        spoken: Callable[[int], str],
    ) -> None:
        """Go from 0 to ``count``; ticks where turns begin, marks at great moments."""
        self._ticks, self._marks, self._say = tuple(ticks), tuple(marks), spoken
        self.setRange(0, count)
        self.setPageStep(max(1, count // 20))
        self.describe()

    def describe(self) -> None:
        """Say where the handle stands, after a move without a signal."""
        self.setAccessibleDescription(self._say(self.value()))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(240), Theme.current().px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), Theme.current().px(32))

    def spot(self, value: int) -> float:
        """Where a step lies, in pixels from the left."""
        pad = Theme.current().px(10)
        share = (value - self.minimum()) / max(1, self.maximum() - self.minimum())
        return pad + share * (self.width() - 2 * pad)

    def _value_at(self, left: float) -> int:
        pad = Theme.current().px(10)
        share = (left - pad) / max(1, self.width() - 2 * pad)
        return round(max(0.0, min(1.0, share)) * self.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, pad = self.height() / 2, theme.px(10)
        height = theme.px(4)
        track = QRectF(pad, middle - height / 2, self.width() - 2 * pad, height)
        ground = "strong" if "contrast" in theme.name else "sunken"
        fill_rounded(painter, track, ground, "border", height / 2)
        done = QRectF(track.left(), track.top(), self.spot(self.value()) - pad, height)
        fill_rounded(painter, done, "accent", radius=height / 2)
        painter.setPen(QPen(theme.color("text3"), 1))
        last = -10.0
        for tick in self._ticks:
            at = self.spot(tick)
            if at - last >= theme.px(4):
                painter.drawLine(
                    QPointF(at, middle + theme.px(5)), QPointF(at, middle + theme.px(9))
                )
                last = at
        painter.setPen(QPen(theme.color("bronze"), theme.px(1.5)))
        painter.setBrush(theme.color("surface"))
        for mark in self._marks:
            at, side = self.spot(mark), theme.px(4)
            top = middle - theme.px(9)
            corners = ((0, -side), (side, 0), (0, side), (-side, 0))
            painter.drawPolygon([QPointF(at + x, top + y) for x, y in corners])
        side = theme.px(16)
        knob = QRectF(0, 0, side, side)
        knob.moveCenter(QPointF(self.spot(self.value()), middle))
        fill_rounded(painter, knob, "surface", "accent", side / 2, theme.px(2))
        if self.hasFocus():
            grow = theme.px(4)
            ring = knob.adjusted(-grow, -grow, grow, grow)
            draw_focus(painter, ring, ring.width() / 2)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.play_asked.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setValue(self._value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
