"""One of the answers: tiles with digits; the armed one is marked, the rest says why not."""

from typing import Any

from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.panel.answer_grid import MANY, AnswerBox
from warclan.gui.play.panel.answer_tile import Shown
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.play.panel.tiled import Tiled, digits_of


def in_order(question: Question) -> list[Answer]:
    """The answers as they are shown: in a long list the possible ones come first."""
    answers = list(question.answers)
    if len(answers) > MANY:
        answers.sort(key=lambda answer: not answer.allowed)
    return answers


class Choose(Tiled):
    """For questions of kind "one" and "confirm"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.take(AnswerBox(self))
        self.column.addWidget(self.box)
        self._at = -1
        self.box.grid.chosen.connect(self._chosen)
        self.box.grid.sent.connect(self._sent)

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._at = -1
        self.shown = self.tiles(question)
        self.box.show_answers(self.shown)

    def tiles(self, question: Question) -> list[Shown]:
        """What the tiles show: digits go to the answers that are possible."""
        tokens, answers = self.sources.tokens(), in_order(question)
        return [
            Shown(answer, digit, tokens.get(answer.unit))
            for answer, digit in zip(answers, digits_of(answers), strict=True)
        ]

    @property
    def value(self) -> Any:
        return self.shown[self._at].answer.value if self._at >= 0 else NOTHING

    @property
    def armed(self) -> Answer | None:
        return self.shown[self._at].answer if self._at >= 0 else None

    @property
    def place(self) -> QWidget | None:
        return self.box.grid.tiles[self._at] if self._at >= 0 else None

    @property
    def verb(self) -> str:
        answer = self.armed
        return (answer.verb or answer.label) if answer is not None else ""

    def arm(self, value: Any) -> bool:
        for place, shown in enumerate(self.shown):
            # ``True`` equals 1 to Python, but never stands for it.
            if shown.answer.value == value and type(shown.answer.value) is type(value):
                if not shown.answer.allowed:
                    self._refused(place, by_key=False)
                    return False
                self._chosen(place)
                self.box.show_place(place)
                return True
        return False

    def press(self, digit: int) -> bool:
        place = self.place_of(digit)
        if place < 0:
            return False
        self._chosen(place)
        self.box.show_place(place)
        return True

    def clear(self) -> bool:
        if self._at < 0:
            return False
        self._at = -1
        self.box.grid.mark(frozenset())
        self.changed.emit()
        return True

    # --- from the tiles -------------------------------------------------------------------------

    def _chosen(self, place: int) -> None:
        self._at = place
        self.box.grid.mark(frozenset({place}))
        self.changed.emit()

    def _sent(self, place: int) -> None:
        if place == self._at:
            self.given.emit()
