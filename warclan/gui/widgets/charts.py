"""Small painted charts: segments, bars with odds, dots with intervals, steps over time."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.paint import LEFT, RIGHT, draw_bar, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted


class SegmentBar(Painted):
    """A limit as a row of segments: the spent ones filled, the rest hollow.

    Over the limit the bar says so with a danger edge around the last segment.
    """

    def __init__(self, name: str, parent: QWidget | None = None, *, token: str = "accent") -> None:
        super().__init__(parent)
        self._name, self._token = name, token
        self._spent, self._limit = 0, 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_values(self, spent: int, limit: int, token: str = "") -> None:
        """Show ``spent`` of ``limit``."""
        self._spent, self._limit = spent, max(1, limit)
        self._token = token or self._token
        self.setAccessibleName(f"{self._name}: {spent} of {limit}")
        self.setToolTip(f"{spent} of {limit}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(180), Theme.current().px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        gap = theme.px(3) if self._limit <= 30 else 1
        width = (self.width() - gap * (self._limit - 1)) / self._limit
        for place in range(self._limit):
            rect = QRectF(place * (width + gap), 0, width, self.height())
            if place < self._spent:
                over = self._spent > self._limit and place == self._limit - 1
                fill_rounded(painter, rect, "danger" if over else self._token, radius=theme.px(2))
            else:
                edge = "strong" if "contrast" in theme.name else ""
                fill_rounded(painter, rect, "sunken", edge, theme.px(2))
        painter.end()


class VitalityPips(Painted):
    """The vitality of a unit as small boxes; lost ones are hollow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left, self._full = 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_values(self, left: int, full: int) -> None:
        """Show ``left`` of ``full`` points."""
        self._left, self._full = left, full
        self.setAccessibleName(f"vitality {left} of {full}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(11) * max(1, self._full), theme.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        side = theme.px(8)
        for place in range(self._full):
            rect = QRectF(place * theme.px(11), 1, side, side)
            fill = "text2" if place < self._left else ""
            fill_rounded(painter, rect, fill, "text2", theme.px(2))
        painter.end()


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a bar chart: a share from 0 to 1, and a second one drawn behind it."""

    label: str
    share: float
    later: float | None = None
    key: str = ""


class BarRows(Painted):
    """Shares as bars with exact figures: "57.9 %   85.2 %".

    The second share (by a later turn) is the paler part of the bar.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_bars(self, bars: Sequence[Bar]) -> None:
        """Show other bars."""
        self._bars = tuple(bars)
        lines = []
        for bar in self._bars:
            later = "" if bar.later is None else f", later {100 * bar.later:.1f} percent"
            lines.append(f"{bar.label} {100 * bar.share:.1f} percent{later}")
        self.setAccessibleName(self._name)
        self.setAccessibleDescription("; ".join(lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(270), theme.px(23) * len(self._bars))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(220), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        height = theme.px(23)
        later_width = theme.px(60) if any(bar.later is not None for bar in self._bars) else 0
        figure = theme.px(58)
        label_width = min(theme.px(140), int(self.width() * 0.34))
        for place, bar in enumerate(self._bars):
            line = QRectF(0, place * height, self.width(), height)
            words = QRectF(0, line.top(), label_width - theme.px(6), height)
            draw_text(painter, words, bar.label, theme.font("small"), "text")
            right = self.width() - later_width - figure
            track = QRectF(
                label_width, line.center().y() - theme.px(4), right - label_width, theme.px(8)
            )
            draw_bar(painter, track, bar.later or 0.0, "accentbg")
            draw_bar(painter, track, bar.share, "accent", "")
            first = QRectF(right, line.top(), figure, height)
            draw_text(
                painter,
                first,
                f"{100 * bar.share:.1f} %",
                theme.font("small-strong"),
                "text",
                RIGHT,
            )
            if bar.later is not None:
                second = QRectF(right + figure, line.top(), later_width, height)
                text = f"{100 * bar.later:.1f} %"
                draw_text(painter, second, text, theme.font("small"), "text2", RIGHT)
        painter.end()


@dataclass(frozen=True, slots=True)
class Estimate:
    """One line of a dot-and-whisker list: an estimate with the interval it lies in, as shares."""

    label: str
    value: float
    low: float
    high: float
    key: str = ""


class DotWhiskers(Painted):
    """Estimates with their intervals, around a reference line; one of them may be marked.

    ``chosen(key)`` follows a click, or Enter after ↑ ↓.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None, *, reference: float = 0.5) -> None:
        super().__init__(parent)
        self._name, self._reference = name, reference
        self._estimates: tuple[Estimate, ...] = ()
        self._marked = ""
        self._at = 0
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def set_estimates(self, estimates: Sequence[Estimate], marked: str = "") -> None:
        """Show other estimates; ``marked`` is the key of the line drawn in the accent."""
        self._estimates = tuple(estimates)
        self._marked = marked
        self._at = min(self._at, max(0, len(self._estimates) - 1))
        self.setAccessibleDescription("; ".join(self._spoken(each) for each in self._estimates))
        self.updateGeometry()
        self.update()

    def _spoken(self, estimate: Estimate) -> str:
        return (
            f"{estimate.label} {100 * estimate.value:.0f} percent,"
            f" {100 * estimate.low:.0f} to {100 * estimate.high:.0f}"
        )

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(270), theme.px(28) * max(1, len(self._estimates)))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(220), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = theme.px(28)
        for place, estimate in enumerate(self._estimates):
            self._line(painter, QRectF(0, place * height, self.width(), height), estimate)
        painter.setPen(QPen(theme.color("text2"), theme.px(1), Qt.PenStyle.DashLine))
        middle = self._spot(self._reference)
        painter.drawLine(QPointF(middle, 0), QPointF(middle, height * len(self._estimates)))
        if self.hasFocus() and self._estimates:
            draw_focus(painter, QRectF(0, self._at * height, self.width(), height))
        painter.end()

    def _bounds(self) -> tuple[float, float]:
        """Left and right end of the tracks."""
        theme = Theme.current()
        return min(theme.px(110), int(self.width() * 0.32)), self.width() - theme.px(92)

    def _spot(self, value: float) -> float:
        """Where a share stands; the scale is symmetric around the reference."""
        left, right = self._bounds()
        ends = [value for each in self._estimates for value in (each.low, each.high)]
        reach = max([0.1, *(abs(end - self._reference) for end in ends)])
        share = (value - self._reference + reach) / (2 * reach)
        return left + max(0.0, min(1.0, share)) * (right - left)

    def _line(self, painter: QPainter, rect: QRectF, estimate: Estimate) -> None:
        theme = Theme.current()
        left, right = self._bounds()
        marked = bool(estimate.key) and estimate.key == self._marked
        font = theme.font("small", 600 if marked else 400)
        words = QRectF(0, rect.top(), left - theme.px(6), rect.height())
        draw_text(painter, words, estimate.label, font, "text", LEFT)
        middle = rect.center().y()
        track = QRectF(left, middle - theme.px(2), right - left, theme.px(4))
        fill_rounded(painter, track, "sunken", radius=theme.px(2))
        colour = theme.color("accent" if marked else "text2")
        painter.setPen(QPen(colour, theme.px(2)))
        painter.drawLine(
            QPointF(self._spot(estimate.low), middle), QPointF(self._spot(estimate.high), middle)
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(self._spot(estimate.value), middle), theme.px(5), theme.px(5))
        figure = QRectF(right, rect.top(), theme.px(50), rect.height())
        draw_text(
            painter, figure, f"{100 * estimate.value:.0f} %", theme.font("small"), "text", RIGHT
        )
        points = round(100 * (estimate.value - self._reference))
        sign = "+" if points > 0 else "−" if points < 0 else ""
        token = "ok" if points > 0 else "danger" if points < 0 else "text2"
        last = QRectF(right + theme.px(50), rect.top(), theme.px(40), rect.height())
        draw_text(painter, last, f"{sign}{abs(points)}", theme.font("small-strong"), token, RIGHT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = int(event.position().y()) // Theme.current().px(28)
        if 0 <= place < len(self._estimates):
            self._at = place
            self.update()
            self.chosen.emit(self._estimates[place].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._estimates:
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._at = max(0, min(len(self._estimates) - 1, self._at + step))
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._estimates:
            self.chosen.emit(self._estimates[self._at].key)
        else:
            super().keyPressEvent(event)


class StepChart(Painted):
    """A number over time as steps, for a thumbnail beside a record."""

    def __init__(self, name: str, parent: QWidget | None = None, *, token: str = "bronze") -> None:
        super().__init__(parent)
        self._token = token
        self._values: tuple[float, ...] = ()
        self.setAccessibleName(name)

    def set_values(self, values: Sequence[float]) -> None:
        """Show other values, oldest first."""
        self._values = tuple(values)
        self.setAccessibleDescription(", ".join(f"{value:g}" for value in self._values))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(116), Theme.current().px(64))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._values:
            return
        theme = Theme.current()
        painter = QPainter(self)
        painter.setPen(QPen(theme.color(self._token), theme.px(1.75)))
        low, high = min(self._values), max(self._values)
        span = (high - low) or 1.0
        pad = theme.px(3)
        step = self.width() / len(self._values)
        points = []
        for place, value in enumerate(self._values):
            top = pad + (self.height() - 2 * pad) * (1 - (value - low) / span)
            points += [QPointF(place * step, top), QPointF((place + 1) * step, top)]
        painter.drawPolyline(points)
        painter.end()
