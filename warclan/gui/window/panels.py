"""Side panels: problems, history and messages; docked, or drawers in a narrow window."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from warclan.gui.messages import Message, Messages
from warclan.gui.theme.style import set_role
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.window.rows import Line, LineList
from warclan.gui.window.when import when_words

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme
    from warclan.services import StepInfo

LEVEL_ICONS = {
    "ok": ("ok", "ok"),
    "info": ("info", "accent"),
    "warning": ("warning", "warn"),
    "error": ("error", "danger"),
}


class SidePanel(QFrame):
    """A titled panel with a close button. Esc closes it when it is a drawer."""

    close_wanted = Signal()

    def __init__(self, theme: "Theme", title: str, hint: str = "") -> None:
        super().__init__()
        self.theme = theme
        self.setAccessibleName(title)
        self.setObjectName("side_panel")
        self.title = QLabel(title)
        set_role(self.title, "section")
        self.close_button = IconButton("close", f"Close {title.lower()} (Esc)", token="text2")
        self.close_button.clicked.connect(self.close_wanted)
        self.top = QHBoxLayout()
        self.top.addWidget(self.title)
        self.top.addStretch(1)
        self.top.addWidget(self.close_button)
        self.hint = QLabel(hint)
        set_role(self.hint, "hint")
        self.hint.setWordWrap(True)
        self.column = QVBoxLayout(self)
        self.column.addLayout(self.top)
        self.column.addWidget(self.hint)
        # Only now: a label without a parent would show as a window of its own.
        self.hint.setVisible(bool(hint))
        self.rescale()

    def rescale(self) -> None:
        """Take the sizes of the theme's present scale."""
        px = self.theme.px
        self.column.setContentsMargins(px(14), px(8), px(10), px(10))
        self.column.setSpacing(px(6))
        self.close_button.setFixedSize(self.close_button.sizeHint())

    def first_focus(self) -> QWidget:
        """The widget that takes the focus when the panel opens."""
        return self.close_button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_wanted.emit()
            return
        super().keyPressEvent(event)


class MessagesPanel(SidePanel):
    """Every message since the window opened, newest first."""

    def __init__(self, theme: "Theme", messages: Messages) -> None:
        super().__init__(theme, "Messages")
        self.messages = messages
        self.list = LineList(theme, "Messages")
        self.list.setWordWrap(True)
        self.full = QLabel()
        self.full.setWordWrap(True)
        self.full.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.act = QPushButton()
        self.act.clicked.connect(self._run)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.full)
        self.column.addWidget(self.act, 0, Qt.AlignmentFlag.AlignLeft)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_full())
        messages.said.connect(lambda _message: self.refresh())
        self.refresh()

    def _newest_first(self) -> list[Message]:
        return list(reversed(self.messages.all))

    def refresh(self) -> None:
        """Show the list anew."""
        now = datetime.now().astimezone()
        lines = []
        for message in self._newest_first():
            icon, token = LEVEL_ICONS[message.level]
            at = when_words(message.at, now, today="") if message.at else ""
            lines.append(Line(message.text, icon=icon, token=token, right=at))
        self.list.show_lines(lines or [Line("Nothing was said yet.", icon="info", faint=True)])
        self._show_full()

    def _present(self) -> Message | None:
        every, row = self._newest_first(), self.list.currentIndex().row()
        return every[row] if 0 <= row < len(every) else None

    def _show_full(self) -> None:
        message = self._present()
        self.full.setText(message.text if message else "")
        self.full.setVisible(message is not None)
        self.act.setText(message.action if message else "")
        self.act.setVisible(bool(message and message.action and message.action != "Undo"))

    def _run(self) -> None:
        message = self._present()
        if message is not None and message.run is not None:
            message.run()

    def first_focus(self) -> QWidget:
        return self.list


class HistoryPanel(SidePanel):
    """The undo steps, newest first, the present one marked; choosing one travels there."""

    travel_wanted = Signal(int)
    """The id of the step to go to; 0 is before the first one."""

    def __init__(self, theme: "Theme", steps: Callable[[], Sequence["StepInfo"]]) -> None:
        super().__init__(
            theme, "History", "Choose a step to go back or forward to it. Nothing is lost."
        )
        self._ask = steps
        self._steps: list[StepInfo] = []
        self.list = LineList(theme, "Steps, newest first")
        self.list.chosen.connect(self._travel)
        self.column.addWidget(self.list, 1)

    def refresh(self) -> None:
        """Read the steps anew."""
        self._steps = sorted(self._ask(), key=lambda step: step.id, reverse=True)
        now = datetime.now().astimezone()
        present = next((step.id for step in self._steps if step.done), None)
        lines = [
            Line(
                step.label[:1].upper() + step.label[1:],
                "you are here" if step.id == present else ("" if step.done else "taken back"),
                icon="step" if step.id == present else ("tick" if step.done else "redo"),
                token="accent" if step.id == present else "text3",
                right=" · ".join(
                    part for part in (step.author, when_words(step.at, now, today="")) if part
                ),
                strong=step.id == present,
                faint=not step.done,
            )
            for step in self._steps
        ]
        start = Line(
            "Before the first step",
            "you are here" if present is None and self._steps else "",
            icon="home",
            token="text3",
        )
        self.list.show_lines([*lines, start] if lines else [Line("No steps yet.", faint=True)])

    def _travel(self, row: int) -> None:
        if row < len(self._steps):
            self.travel_wanted.emit(self._steps[row].id)
        elif self._steps:
            self.travel_wanted.emit(0)

    def first_focus(self) -> QWidget:
        return self.list
