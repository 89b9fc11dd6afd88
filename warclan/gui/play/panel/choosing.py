"""One of the answers: tiles with digits; the armed one is marked, the rest says why not."""

from typing import Any

from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.panel.answer_grid import MANY, AnswerBox
from warclan.gui.play.panel.answer_tile import Shown
from warclan.gui.play.panel.editor import DIGITS, Editor
from warclan.gui.play.panel.sources import NOTHING, Sources


def in_order(question: Question) -> list[Answer]:
    """The answers as they are shown: in a long list the possible ones come first."""
    answers = list(question.answers)
    if len(answers) > MANY:
        answers.sort(key=lambda answer: not answer.allowed)
    return answers


class Choose(Editor):
    """For questions of kind "one" and "confirm"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = AnswerBox(self)
        self.column.addWidget(self.box)
        self.shown: list[Shown] = []
        self._at = -1
        grid = self.box.grid
        grid.chosen.connect(self._chosen)
        grid.sent.connect(self._sent)
        grid.refused.connect(self._refused)
        grid.pointed.connect(self._pointed)

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._at = -1
        self.shown = self.tiles(question)
        self.box.show_answers(self.shown)

    def tiles(self, question: Question) -> list[Shown]:
        """What the tiles show: digits go to the answers that are possible."""
        tokens = self.sources.tokens()
        digit = 0
        shown: list[Shown] = []
        for answer in in_order(question):
            digit += answer.allowed
            own = digit if answer.allowed and digit <= DIGITS else 0
            shown.append(Shown(answer, own, tokens.get(answer.unit)))
        return shown

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
        for place, shown in enumerate(self.shown):
            if digit and shown.digit == digit:
                self._chosen(place)
                self.box.show_place(place)
                return True
        return False

    def clear(self) -> bool:
        if self._at < 0:
            return False
        self._at = -1
        self.box.grid.mark(frozenset())
        self.changed.emit()
        return True

    def to_filter(self) -> bool:
        return self.box.to_filter()

    def first_focus(self) -> QWidget | None:
        return self.box.grid.tiles[0] if self.shown else None

    # --- from the tiles -------------------------------------------------------------------------

    def _chosen(self, place: int) -> None:
        self._at = place
        self.box.grid.mark(frozenset({place}))
        self.changed.emit()

    def _sent(self, place: int) -> None:
        if place == self._at:
            self.given.emit()

    def _refused(self, place: int, by_key: bool) -> None:
        shown = self.shown[place]
        self.spoken.emit(f"{shown.answer.label}: {shown.second}")
        if by_key and shown.answer.rule:
            self.rule_asked.emit(shown.answer.rule)

    def _pointed(self, place: int) -> None:
        # Tiles left over from a longer question may lose the focus late.
        known = 0 <= place < len(self.shown)
        self.pointed.emit(self.shown[place].answer.value if known else None)
