"""The foot of the replay viewer: buttons, the line of time, where it stands, and playing on."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.gui.play.time_bar import TimeBar
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.widgets.labels import Label

PAUSES = {1: 900, 2: 450, 3: 220, 4: 90}
"""Milliseconds between two steps at each speed."""
BUTTONS = (
    ("first", "step-back", "First step (Home)"),
    ("turn_back", "undo", "Turn back (Shift ←)"),
    ("back", "chevron-left", "Step back (←)"),
    ("play", "play", "Play (Space)"),
    ("on", "chevron-right", "Step on (→)"),
    ("turn_on", "redo", "Turn on (Shift →)"),
    ("last", "step", "Last step (End)"),
)


class Transport(QObject):
    """Fills the foot. ``pressed(name)`` follows a button, ``moved(step)`` the line of time.

    While it plays, ``ticked`` is emitted once a step.
    """

    pressed = Signal(str)
    moved = Signal(int)
    ticked = Signal()

    def __init__(self, foot: QWidget, row: QHBoxLayout, parent: QObject) -> None:
        super().__init__(parent)
        self.buttons: dict[str, IconButton] = {}
        self._row = row
        for name, icon, hint in BUTTONS:
            button = IconButton(icon, hint, foot, framed=name == "play")
            button.clicked.connect(lambda _checked=False, key=name: self.pressed.emit(key))
            self.buttons[name] = button
            row.addWidget(button)
        self.bar = TimeBar("Step of the battle", foot)
        self.bar.valueChanged.connect(self.moved)
        row.addWidget(self.bar, 1)
        self.where = Label("", "small", foot)
        row.addWidget(self.where)
        self._timer = QTimer(self, interval=PAUSES[2])
        self._timer.timeout.connect(self.ticked)
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._row.setContentsMargins(px(12), px(6), px(16), px(6))
        self._row.setSpacing(px(4))

    def show_steps(
        self, count: int, ticks: "tuple[int, ...]", marks: "tuple[int, ...]",
        spoken: Callable[[int], str],
    ) -> None:  # fmt: skip
        """Offer the steps 0 to ``count``."""
        blocked = self.bar.blockSignals(True)
        self.bar.show_steps(count, ticks, marks, spoken)
        self.bar.setValue(0)
        self.bar.blockSignals(blocked)

    def show_step(self, number: int, words: str) -> None:
        """Stand at a step."""
        blocked = self.bar.blockSignals(True)
        self.bar.setValue(number)
        self.bar.blockSignals(blocked)
        self.bar.describe()
        self.where.setText(words)
        last = number >= self.bar.maximum()
        for name in ("on", "turn_on", "last"):
            self.buttons[name].setEnabled(not last)
        for name in ("first", "turn_back", "back"):
            self.buttons[name].setEnabled(number > 0)

    @property
    def playing(self) -> bool:
        """Whether it plays on by itself."""
        return self._timer.isActive()

    def play(self, on: bool) -> None:
        """Begin to play, or stop."""
        if on:
            self._timer.start()
        else:
            self._timer.stop()
        button = self.buttons["play"]
        button.set_icon("pause" if on else "play")
        button.set_hint("Pause (Space)" if on else "Play (Space)")

    def set_speed(self, speed: int) -> None:
        """Play at a speed from 1 to 4."""
        self._timer.setInterval(PAUSES[speed])
