"""Cards drawn from a deck on the table: clicked in the order in which they were drawn."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.panel.answer_grid import AnswerBox
from warclan.gui.play.panel.answer_tile import Shown
from warclan.gui.play.panel.editor import DIGITS
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.play.panel.tiled import Tiled
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.labels import Label


class Drawn(Tiled):
    """For questions of kind "draw"; an answer's ``limit`` is how many of it the pool has.

    ``rolled`` asks the program to draw instead.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counter = Label("", "small", self, wrap=True)
        self.take_back = LinkButton("Take one back", self)
        self.take_back.clicked.connect(self._take_back)
        self.sequence = Label("", "body", self, wrap=True)
        self.take(AnswerBox(self))
        self.roll = Button("Draw for me", self, icon="dice")
        self.roll.clicked.connect(self.rolled)
        head = QHBoxLayout()
        head.addWidget(self.counter, 1)
        head.addWidget(self.take_back)
        self.column.addLayout(head)
        for part in (self.sequence, self.box):
            self.column.addWidget(part)
        self.column.addWidget(self.roll, 0, Qt.AlignmentFlag.AlignLeft)
        self._answers: tuple[Answer, ...] = ()
        self._count = 0
        self._drawn: list[int] = []
        grid = self.box.grid
        grid.chosen.connect(self._add)
        grid.sent.connect(self._sent)

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._answers = question.answers
        self._count = question.count
        self._drawn = []
        self.shown = [self._tile(place) for place in range(len(self._answers))]
        self.box.show_answers(self.shown)
        pool = sum(self._most(place) for place in range(len(self._answers)))
        self.roll.setText("Shuffle for me" if self._count == pool > 1 else "Draw for me")
        self._show_drawn()

    def _most(self, place: int) -> int:
        """How many of an answer the pool has."""
        return max(1, self._answers[place].limit)

    def _left(self, place: int) -> int:
        return self._most(place) - self._drawn.count(place)

    def _tile(self, place: int) -> Shown:
        answer = self._answers[place]
        detail = f"{self._left(place)} of {self._most(place)} left"
        digit = place + 1 if place < DIGITS else 0
        return Shown(replace(answer, detail=detail), digit, self.sources.tokens().get(answer.unit))

    def _show_drawn(self) -> None:
        names = [self._answers[place].label for place in self._drawn]
        words = ", ".join(f"{number}. {name}" for number, name in enumerate(names, 1))
        order = ", in the order they were drawn" if self._count > 1 else ""
        self.counter.setText(f"{len(names)} of {self._count}{order}")
        self.sequence.setText(words)
        self.sequence.setVisible(bool(words))
        self.take_back.setVisible(bool(words))
        for place in range(len(self._answers)):
            tile = self.box.grid.tiles[place]
            tile.show_answer(self._tile(place))
            tile.set_armed(place in self._drawn)

    def _changed(self) -> None:
        self._show_drawn()
        self.spoken.emit(f"{self.sequence.text()}. {self.counter.text()}")
        self.changed.emit()

    def _add(self, place: int) -> bool:
        """One more card; false when all are drawn or the pool has no more of it.

        A single card is exchanged for another one.
        """
        if self._count == 1 and place not in self._drawn:
            self._drawn = []
        if len(self._drawn) >= self._count:
            self.spoken.emit("All are drawn: take one back first.")
            return False
        if not self._left(place):
            self.spoken.emit(f"No {self._answers[place].label} is left.")
            return False
        self._drawn.append(place)
        self._changed()
        return True

    def _sent(self, place: int) -> None:
        """Enter on a card that is drawn: give them all, or draw another one like it."""
        if len(self._drawn) >= self._count:
            self.given.emit()
        else:
            self._add(place)

    def _take_back(self) -> None:
        if self._drawn:
            self._drawn.pop()
            self._changed()

    @property
    def value(self) -> Any:
        if len(self._drawn) != self._count:
            return NOTHING
        return tuple(self._answers[place].value for place in self._drawn)

    @property
    def reason(self) -> str:
        missing = self._count - len(self._drawn)
        if missing:
            return f"{missing} more to draw." if self._drawn else ""
        trouble = self.sources.trouble(self.value)
        return trouble.reason if trouble is not None else ""

    def arm(self, value: Any) -> bool:
        """One more card, or all of them in their order."""
        places = {answer.value: place for place, answer in enumerate(self._answers)}
        if value in places:
            return self._add(places[value])
        if not isinstance(value, tuple) or len(value) != self._count:
            return False
        if any(each not in places for each in value):
            return False
        drawn = [places[each] for each in value]
        if any(drawn.count(place) > self._most(place) for place in drawn):
            return False
        self._drawn = drawn
        self._changed()
        return True

    def press(self, digit: int) -> bool:
        if 1 <= digit <= min(DIGITS, len(self._answers)):
            return self.arm(self._answers[digit - 1].value)
        return False

    def clear(self) -> bool:
        if not self._drawn:
            return False
        self._drawn = []
        self._changed()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._take_back()
        else:
            super().keyPressEvent(event)
