"""The question a Scenario asks now, and the controls that answer it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.chance import Chance
from warclan.engine.composed import ChooseSome
from warclan.engine.lots import Roll
from warclan.engine.requests import ChooseOne, Confirm, Number, Request
from warclan.games.war_clan.scenarios.arrange import Arrange
from warclan.games.war_clan.scenarios.text import QUESTIONS, Names
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, let_ground_through
from warclan.gui.widgets.buttons import Button, RuleButton
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.text.numbers import plural

DIGITS = 9
"""Answers with a digit key of their own."""


class AnswerPanel(QWidget):
    """Shows one request. ``answered(value)`` follows an answer; ``arranged`` the button that
    takes what was placed on the table; ``suggested`` asks for a legal placing.

    ``rule_asked(id)`` follows the rule beside the question.
    """

    answered = Signal(object)
    arranged = Signal()
    suggested = Signal()
    rule_asked = Signal(str)
    changed = Signal()
    """It shows something else, which may need another height."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.question = Label("", "section", self, wrap=True)
        self.whose = Label("", "small", self, wrap=True)
        self.rule = RuleButton("", self)
        self.rule.clicked.connect(lambda: self.rule_asked.emit(self.rule.text()))
        self._area = QVBoxLayout()
        self.message = InlineMessage(self)
        self.buttons: list[Button] = []
        self._commit: Callable[[], object] | None = None
        head = QHBoxLayout()
        head.addWidget(self.question, 1)
        head.addWidget(self.rule)
        self._column.addLayout(head)
        self._column.addWidget(self.whose)
        self._column.addLayout(self._area)
        self._column.addWidget(self.message)
        self.setAccessibleName("Decision")

    def tell(self, text: str, level: str = "error") -> None:
        """Say something under the answers ("" for nothing)."""
        self.message.show_message(text, level)
        self.changed.emit()

    def show_request(self, request: Request[Any] | None, names: Names, seed: int) -> None:
        """Show a request; ``None`` when nothing is asked."""
        clear_layout(self._area)
        self.buttons, self._commit = [], None
        self.message.show_message("")
        self.rule.set_rule(request.rule if request is not None else "")
        if request is None:
            self.question.setText("Nothing is asked.")
            self.whose.setText("")
            return
        self.question.setText(QUESTIONS.get(request.key, request.key))
        about = [names.option(each) for each in request.context if isinstance(each, str)]
        self.whose.setText(", ".join([names.clan(request.player), *about]))
        match request:
            case ChooseOne():
                self._choices(request.options(), names)
            case ChooseSome():
                self._several(request, names)
            case Number():
                self._number(request)
            case Confirm():
                self._choices((True, False), names)
            case Roll():
                self._roll(request, seed)
            case Arrange():
                self._arrange(request)
        for button in self.buttons:
            self._area.addWidget(button)
        self.changed.emit()

    # --- by kind of request ---------------------------------------------------------------------

    def _button(self, words: str, run: Callable[[], object], *, primary: bool = False) -> Button:
        number = len(self.buttons) + 1
        key = str(number) if number <= DIGITS else ""
        button = Button(words, self, role="primary" if primary else "", key=key)
        button.clicked.connect(lambda _checked=False: run())
        self.buttons.append(button)
        return button

    def _choices(self, options: Sequence[Any], names: Names) -> None:
        for option in options:
            words = {True: "Yes", False: "No"}.get(option) if isinstance(option, bool) else None
            self._button(words or names.option(option), partial(self.answered.emit, option))

    def _several(self, request: ChooseSome[Any], names: Names) -> None:
        low, high = request.bounds()
        wanted = f"{low}" if low == high else f"{low} to {high}"
        self._area.addWidget(Label(f"Choose {wanted}.", "hint", self))
        boxes: list[tuple[Any, QCheckBox]] = []
        for option in request.options():
            box = QCheckBox(names.option(option), self)
            box.setFixedHeight(Theme.current().metrics.hit)
            boxes.append((option, box))
            self._area.addWidget(box)

        def commit() -> None:
            self.answered.emit(tuple(option for option, box in boxes if box.isChecked()))

        self._commit = commit
        self._button("Choose these", commit, primary=True)

    def _number(self, request: Number) -> None:
        field = NumberField(self.question.text(), request.low, request.high, self)
        field.set_value(request.low)
        self._area.addWidget(field)

        def commit() -> None:
            self.answered.emit(field.value)

        self._commit = commit
        self._button("Enter", commit, primary=True)
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _roll(self, request: Roll, seed: int) -> None:
        line = QLineEdit(self)
        faces = f"{request.faces[0]} to {request.faces[-1]}"
        line.setPlaceholderText(f"{request.count} dice, {faces}" if request.count > 1 else faces)
        line.setAccessibleName("Dice rolled on the table")
        self._area.addWidget(line)

        def typed() -> None:
            parts = line.text().replace(",", " ").split()
            if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
                self.message.show_message("Type what the dice show, with spaces between.")
                return
            shown = tuple(int(part) for part in parts)
            if len(shown) != request.count or not set(shown) <= set(request.faces):
                dice = plural(request.count, "die", "dice")
                self.message.show_message(f"Type what {dice} showed, {faces}, or roll here.")
                return
            self.answered.emit(shown)

        def rolled() -> None:
            self.answered.emit(request.sample(Chance(seed).below))

        line.returnPressed.connect(typed)
        self._commit = typed
        self._button("Take what I typed", typed)
        self._button("Roll for me", rolled, primary=True)

    def _arrange(self, request: Arrange) -> None:
        many = len(request.things) > 1
        words = (
            "Drag the models, or choose one and use the arrow keys. Delete takes one off the table."
            if many
            else "Drag it, or choose it and use the arrow keys."
        )
        self._area.addWidget(Label(words, "hint", self, wrap=True))
        self._commit = self.arranged.emit
        self._button("Suggest places", self.suggested.emit)
        self._button(
            "They stand like this" if many else "It lies here", self.arranged.emit, primary=True
        )

    # --- keys -----------------------------------------------------------------------------------

    def commit(self) -> None:
        """Take the answer as it stands, where there is one to take."""
        if self._commit is not None:
            self._commit()

    def press(self, number: int) -> bool:
        """Press the button with this digit; whether there is one."""
        if 1 <= number <= min(DIGITS, len(self.buttons)):
            self.buttons[number - 1].click()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.key() - Qt.Key.Key_0
        if not self.press(digit):
            super().keyPressEvent(event)


class PanelArea(QScrollArea):
    """The panel in what height there is: as high as it needs, and scrolling where that is less."""

    def __init__(self, panel: AnswerPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self._panel = panel
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setWidget(panel)
        let_ground_through(self)
        panel.changed.connect(self.updateGeometry)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel asks for another layout: it may need another height (Qt watches it, too)."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """As wide as it is, as high as the panel is then."""
        layout = self._panel.layout()
        wide = self.viewport().width()
        if layout is None:
            return super().sizeHint()
        high = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else 0
        return QSize(wide, max(high, layout.totalSizeHint().height()) + 2)

    def minimumSizeHint(self) -> QSize:
        """Two answers high."""
        return QSize(0, Theme.current().px(96))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
