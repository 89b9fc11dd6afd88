"""Some of the answers: a list to tick with a counter."""

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import Question
from warclan.gui.play.panel.answer_grid import AnswerBox
from warclan.gui.play.panel.answer_tile import Shown
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.play.panel.tiled import Tiled, digits_of
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label


def bounds_words(low: int, high: int) -> str:
    """How many may be chosen: "2", "1 to 3", "up to 2"."""
    if low == high:
        return str(low)
    return f"{low} to {high}" if low else f"up to {high}"


class Several(Tiled):
    """For questions of kind "some": the ticked values in the order of the answers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counter = Label("", "small", self, wrap=True)
        self.none = LinkButton("Choose none", self)
        self.none.clicked.connect(self.clear)
        head = QHBoxLayout()
        head.addWidget(self.counter, 1)
        head.addWidget(self.none)
        self.take(AnswerBox(self))
        self.column.addLayout(head)
        self.column.addWidget(self.box)
        self._low = self._high = 0
        self._chosen: list[int] = []
        self._over = ""
        self.box.grid.chosen.connect(self.toggle)
        self.box.grid.sent.connect(lambda _place: self.given.emit())

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._low, self._high = question.low, question.high
        self._chosen = []
        self._over = ""
        tokens, answers = sources.tokens(), list(question.answers)
        self.shown = [
            Shown(answer, digit, tokens.get(answer.unit), ticked=False if answer.allowed else None)
            for answer, digit in zip(answers, digits_of(answers), strict=True)
        ]
        self.box.show_answers(self.shown)
        self._count()

    def _count(self) -> None:
        words = bounds_words(self._low, self._high)
        self.counter.setText(f"{len(self._chosen)} chosen of {words}")
        self.none.setVisible(bool(self._chosen))

    @property
    def places(self) -> list[int]:
        """The places of the chosen answers, in their order."""
        return sorted(self._chosen)

    @property
    def value(self) -> Any:
        if not self._low <= len(self._chosen) <= self._high:
            return NOTHING
        return tuple(self.shown[place].answer.value for place in self.places)

    @property
    def marks(self) -> tuple[Any, ...]:
        return tuple(self.shown[place].answer.value for place in self.places)

    @property
    def reason(self) -> str:
        if self._over:
            return self._over
        count = len(self._chosen)
        if count < self._low:
            missing = self._low - count
            return f"{missing} more to choose." if count else ""
        trouble = self.sources.trouble(self.value)
        return trouble.reason if trouble is not None else ""

    def toggle(self, place: int) -> None:
        """Tick or untick an answer; beyond the most of one, the new one takes its place."""
        self._over = ""
        if place in self._chosen:
            self._chosen.remove(place)
        elif len(self._chosen) < self._high:
            self._chosen.append(place)
        elif self._high == 1:
            self._chosen = [place]
        else:
            self._over = f"At most {self._high}: take one away first."
        self.box.grid.mark(frozenset(self._chosen))
        self._count()
        words = "chosen" if place in self._chosen else "not chosen"
        self.spoken.emit(f"{self.shown[place].answer.label} {words}, {self.counter.text()}")
        self.changed.emit()

    def arm(self, value: Any) -> bool:
        if isinstance(value, tuple) and not any(each.answer.value == value for each in self.shown):
            return self._take_all(value)
        places = [place for place, each in enumerate(self.shown) if each.answer.value == value]
        possible = [place for place in places if self.shown[place].answer.allowed]
        if not possible:
            return False
        # Of copies the next free one is taken; when all are taken, one goes back.
        free = [place for place in possible if place not in self._chosen]
        self.toggle(free[0] if free else possible[-1])
        return True

    def _take_all(self, values: tuple[Any, ...]) -> bool:
        """Choose exactly these values; false when one is no answer."""
        left = list(range(len(self.shown)))
        chosen: list[int] = []
        for value in values:
            place = next((each for each in left if self.shown[each].answer.value == value), -1)
            if place < 0:
                return False
            left.remove(place)
            chosen.append(place)
        self._chosen = chosen
        self._over = ""
        self.box.grid.mark(frozenset(chosen))
        self._count()
        self.changed.emit()
        return True

    def press(self, digit: int) -> bool:
        place = self.place_of(digit)
        if place >= 0:
            self.toggle(place)
        return place >= 0

    def clear(self) -> bool:
        if not self._chosen:
            return False
        self._chosen = []
        self._over = ""
        self.box.grid.mark(frozenset())
        self._count()
        self.changed.emit()
        return True
