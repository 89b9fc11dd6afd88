"""A whole number, and points split over several things."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.panel.editor import Editor
from warclan.gui.play.panel.several import bounds_words
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.labels import Label


class HowMany(Editor):
    """For questions of kind "number": − value +, typing, and what the number means."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = QHBoxLayout()
        self._line.setSpacing(Theme.current().px(12))
        self.words = Label("", "body", self, wrap=True)
        self.field = NumberField("How many", 0, 9, self)
        self._line.addWidget(self.field)
        self._line.addWidget(self.words, 1)
        self.column.addLayout(self._line)
        self._answers: dict[int, Answer] = {}

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._answers = {int(answer.value): answer for answer in question.answers}
        # A field's bounds are given when it is made.
        fresh = NumberField(question.title, question.low, question.high, self)
        fresh.set_value(question.low)
        self._line.replaceWidget(self.field, fresh)
        self.field.hide()
        self.field.setParent(None)
        self.field.deleteLater()
        self.field = fresh
        self.field.changed.connect(lambda _value: self._tell())
        self.field.spin.installEventFilter(self)
        # Each key counts at once: Enter may be pressed before the field is left.
        self.field.spin.setKeyboardTracking(True)
        self.field.spin.selectAll()
        self._say(question.low, question.high)

    def _say(self, low: int, high: int) -> None:
        self._range = bounds_words(low, high) if low else f"0 to {high}"
        self._show_words()

    def _show_words(self) -> None:
        answer = self._answers.get(self.field.value or 0)
        words = [answer.label, answer.detail] if answer is not None else [self._range]
        self.words.setText(": ".join(word for word in words if word))

    def _tell(self) -> None:
        self._show_words()
        self.spoken.emit(f"{self.field.value}, {self.words.text()}")
        self.changed.emit()

    @property
    def value(self) -> Any:
        return self.field.value if self.field.value is not None else NOTHING

    @property
    def verb(self) -> str:
        answer = self._answers.get(self.field.value or 0)
        return answer.verb if answer is not None else ""

    def arm(self, value: Any) -> bool:
        spin = self.field.spin
        if type(value) is not int or not spin.minimum() <= value <= spin.maximum():
            return False
        self.field.set_value(value)
        self._tell()
        return True

    def press(self, digit: int) -> bool:
        return self.arm(digit)

    def first_focus(self) -> QWidget | None:
        return self.field.spin

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """+ and − step the field, which would take them for signs."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {"+": 1, "-": -1, "−": -1}.get(event.text())
            if step is not None:
                self.field.spin.stepBy(step)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.given.emit()
        else:
            super().keyPressEvent(event)


class Split(Editor):
    """For questions of kind "allocate": a number for each, and their sum."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sum = Label("", "small", self, wrap=True)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self.column.addLayout(self._grid)
        self.column.addWidget(self.sum)
        self.fields: list[tuple[Answer, NumberField]] = []
        self._low = self._high = 0

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._low, self._high = question.low, question.high
        clear_layout(self._grid)
        self.fields = []
        for row, answer in enumerate(question.answers):
            name = Label(answer.label, "body", self, wrap=True)
            detail = answer.detail or f"up to {answer.limit}"
            field = NumberField(f"{answer.label}, {detail}", 0, answer.limit, self)
            field.set_value(0)
            field.setEnabled(answer.allowed)
            field.spin.setKeyboardTracking(True)
            field.changed.connect(lambda _value: self._tell())
            second = Label(detail if answer.allowed else answer.reason, "small", self, wrap=True)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(second, row, 1)
            self._grid.addWidget(field, row, 2)
            self.fields.append((answer, field))
        self._show_sum()

    @property
    def total(self) -> int:
        """The points given so far."""
        return sum(field.value or 0 for _answer, field in self.fields)

    def _show_sum(self) -> None:
        self.sum.setText(f"{self.total} given of {bounds_words(self._low, self._high)}")

    def _tell(self) -> None:
        self._show_sum()
        self.spoken.emit(self.sum.text())
        self.changed.emit()

    @property
    def value(self) -> Any:
        if not self._low <= self.total <= self._high:
            return NOTHING
        return tuple((answer.value, field.value) for answer, field in self.fields if field.value)

    @property
    def marks(self) -> tuple[Any, ...]:
        return tuple(answer.value for answer, field in self.fields if field.value)

    @property
    def reason(self) -> str:
        if self.total > self._high:
            return f"{self.total - self._high} too many: at most {self._high}."
        if self.total < self._low:
            return f"{self._low - self.total} more to give." if self.total else ""
        trouble = self.sources.trouble(self.value)
        return trouble.reason if trouble is not None else ""

    def arm(self, value: Any) -> bool:
        """One point more for this, or the whole answer as pairs."""
        if isinstance(value, tuple) and value and all(isinstance(each, tuple) for each in value):
            points = dict(value)
            for answer, field in self.fields:
                field.set_value(points.get(answer.value, 0))
            self._tell()
            return True
        for answer, field in self.fields:
            if answer.value == value and (field.value or 0) < answer.limit:
                field.set_value((field.value or 0) + 1)
                self._tell()
                return True
        return False

    def clear(self) -> bool:
        if not self.total:
            return False
        for _answer, field in self.fields:
            field.set_value(0)
        self._tell()
        return True

    def first_focus(self) -> QWidget | None:
        return self.fields[0][1].spin if self.fields else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.given.emit()
        else:
            super().keyPressEvent(event)
