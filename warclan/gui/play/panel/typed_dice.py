"""Dice read off the table: typed as digits or clicked, counted and checked as they come."""

from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import Question
from warclan.gui.play.panel.dice_row import Cell, DiceRow
from warclan.gui.play.panel.editor import Editor
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.text.numbers import plural

_TYPED = "0123456789-–"


class TypedDice(Editor):
    """For questions of kind "dice". Digits fill the row, Backspace takes the last die back.

    ``rolled`` asks the program to roll instead.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counter = Label("", "small", self, wrap=True)
        self.row = DiceRow("Dice typed so far", self)
        self.row.picked.connect(self.take)
        self.row.moved.connect(self.spoken)
        self._pad = QHBoxLayout()
        self._pad.setSpacing(Theme.current().px(4))
        self.message = InlineMessage(self)
        self.roll = Button("Roll for me", self, icon="dice")
        self.roll.clicked.connect(self.rolled)
        for part in (self.counter, self.row):
            self.column.addWidget(part)
        self.column.addLayout(self._pad)
        self.column.addWidget(self.message)
        self.column.addWidget(self.roll, 0, Qt.AlignmentFlag.AlignLeft)
        self.faces: tuple[int, ...] = ()
        self.buttons: list[Button] = []
        self._count = 0
        self._typed: list[int] = []

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._count, self.faces = question.count, question.faces
        self._typed = []
        self.message.show_message("")
        clear_layout(self._pad)
        self.buttons = []
        for face in self.faces:
            button = Button("–" if face == 0 else str(face), self)
            button.setToolTip("blank, key 0" if face == 0 else f"key {face}")
            button.setAccessibleName("blank" if face == 0 else str(face))
            button.setMinimumWidth(Theme.current().metrics.hit)
            button.clicked.connect(lambda _on=False, typed=face: self.add(typed))
            self._pad.addWidget(button, 1)
            self.buttons.append(button)
        self._show()

    def _show(self) -> None:
        dice = plural(self._count, "die", "dice")
        self.counter.setText(f"{len(self._typed)} of {dice} typed. Backspace takes one back.")
        empty = [Cell(None, "empty")] * (self._count - len(self._typed))
        self.row.show_dice([*(Cell(face) for face in self._typed), *empty])

    @property
    def typed(self) -> tuple[int, ...]:
        """The faces typed so far."""
        return tuple(self._typed)

    @property
    def value(self) -> Any:
        return tuple(self._typed) if len(self._typed) == self._count else NOTHING

    @property
    def reason(self) -> str:
        missing = self._count - len(self._typed)
        if 0 < missing < self._count:
            return f"{plural(missing, 'die', 'dice')} more to type."
        if missing:
            return ""
        trouble = self.sources.trouble(self.value)
        return trouble.reason if trouble is not None else ""

    def add(self, face: int) -> None:
        """One more die; what no die shows, and a die too many, are refused in words."""
        if face not in self.faces:
            wanted = ", ".join("0 for a blank" if each == 0 else str(each) for each in self.faces)
            self._refuse(f"No die shows {face}: {wanted}.")
        elif len(self._typed) >= self._count:
            self._refuse(f"All {plural(self._count, 'die', 'dice')} are typed. Enter takes them.")
        else:
            self._typed.append(face)
            self._changed(f"{'blank' if face == 0 else face}, {self._said()}")

    def _said(self) -> str:
        return f"{len(self._typed)} of {self._count}"

    def _refuse(self, words: str) -> None:
        self.message.show_message(words)
        self.spoken.emit(words)

    def _changed(self, words: str) -> None:
        self.message.show_message("")
        self._show()
        self.spoken.emit(words)
        self.changed.emit()

    def take(self, place: int) -> None:
        """Take one die back."""
        if place < len(self._typed):
            del self._typed[place]
            self._changed(f"taken back, {self._said()}")

    def arm(self, value: Any) -> bool:
        """All the faces at once, or one more."""
        if type(value) is int:
            self.add(value)
            return value in self.faces
        if not isinstance(value, tuple) or len(value) > self._count:
            return False
        if any(face not in self.faces for face in value):
            return False
        self._typed = list(value)
        self._changed(self._said())
        return True

    def press(self, digit: int) -> bool:
        self.add(digit)
        return True

    def clear(self) -> bool:
        if not self._typed:
            return False
        self._typed = []
        self._changed("none typed")
        return True

    def first_focus(self) -> QWidget | None:
        return self.row

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            back = event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
            if back or (event.text() and event.text() in _TYPED):
                # The page may use these keys elsewhere; here they are dice.
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text() in "0123456789":
            self.add(int(event.text()))
        elif event.text() in ("-", "–"):
            self.add(0)
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.take(len(self._typed) - 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.given.emit()
        else:
            super().keyPressEvent(event)
