"""A line of numbered steps: what is done, where one is, what is to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, draw_focus, draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

State = Literal["done", "skipped", "now", "later"]
_SPOKEN = {"done": "done", "skipped": "skipped", "now": "now", "later": "to come"}


@dataclass(frozen=True, slots=True)
class PhaseStep:
    """One step: its key, the word under it, and how far it is."""

    key: str
    word: str
    state: State = "later"


class PhaseLine(Painted):
    """The steps from left to right. ``chosen(key)`` follows a click, or Enter after ← →."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._steps: tuple[PhaseStep, ...] = ()
        self._at = 0
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    @property
    def steps(self) -> tuple[PhaseStep, ...]:
        """The steps on show."""
        return self._steps

    def set_steps(self, steps: Sequence[PhaseStep]) -> None:
        """Show other steps; the keyboard stands on the present one."""
        self._steps = tuple(steps)
        self._at = next((n for n, step in enumerate(steps) if step.state == "now"), 0)
        self._describe()
        self.updateGeometry()
        self.update()

    def _describe(self) -> None:
        if not self._steps:
            self.setAccessibleDescription("")
            return
        here = self._steps[self._at]
        told = ", ".join(f"{step.word} {_SPOKEN[step.state]}" for step in self._steps)
        self.setAccessibleDescription(f"{here.word}, {_SPOKEN[here.state]}. All: {told}")

    def _pitch(self) -> float:
        """How far two steps are from each other."""
        count = max(1, len(self._steps))
        return min(Theme.current().px(76), self.width() / count)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(66) * max(1, len(self._steps)), Theme.current().px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(52) * max(1, len(self._steps)), Theme.current().px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, pitch = Theme.current(), self._pitch()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, radius = theme.px(13), theme.px(11)
        for place, step in enumerate(self._steps):
            centre = pitch * (place + 0.5)
            if place + 1 < len(self._steps):
                token = "accent" if step.state in ("done", "skipped") else "border"
                painter.setPen(QPen(theme.color(token), theme.px(2)))
                gap = radius + theme.px(3)
                painter.drawLine(round(centre + gap), middle, round(centre + pitch - gap), middle)
            self._sign(
                painter,
                QRectF(centre - radius, middle - radius, 2 * radius, 2 * radius),
                step,
                place,
            )
            words = QRectF(centre - pitch / 2, theme.px(27), pitch, theme.px(18))
            font = theme.font("small", 600 if step.state == "now" else 400)
            token = "text3" if step.state == "later" else "text"
            draw_text(painter, words, step.word, font, token, CENTRE)
            if self.hasFocus() and place == self._at:
                draw_focus(painter, QRectF(centre - pitch / 2, 0, pitch, self.height()))
        painter.end()

    def _sign(self, painter: QPainter, spot: QRectF, step: PhaseStep, place: int) -> None:
        theme = Theme.current()
        filled = step.state == "done"
        edge = "strong" if step.state == "later" else "accent"
        painter.setPen(QPen(theme.color(edge), theme.px(2)))
        painter.setBrush(theme.color("accent" if filled else "surface"))
        painter.drawEllipse(spot)
        if filled:
            paint_icon(painter, spot, "tick", theme.color("onaccent"), theme.px(13))
        elif step.state == "skipped":
            paint_icon(painter, spot, "minus", theme.color("accent"), theme.px(13))
        else:
            token = "accent" if step.state == "now" else "text3"
            draw_text(painter, spot, str(place + 1), theme.font("small-strong"), token, CENTRE)

    def _place_at(self, left: float) -> int:
        return max(0, min(len(self._steps) - 1, int(left // max(1.0, self._pitch()))))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._steps:
            step = self._steps[self._place_at(event.pos().x())]
            QToolTip.showText(event.globalPos(), f"{step.word}: {_SPOKEN[step.state]}", self)
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._steps:
            self._at = self._place_at(event.position().x())
            self._describe()
            self.update()
            self.chosen.emit(self._steps[self._at].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self._steps:
            self._at = max(0, min(len(self._steps) - 1, self._at + step))
            self._describe()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self._steps:
                self.chosen.emit(self._steps[self._at].key)
        else:
            super().keyPressEvent(event)
