"""What the ways of answering by tiles share."""

from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.table.records import Answer
from warclan.gui.play.panel.answer_grid import AnswerBox
from warclan.gui.play.panel.answer_tile import Shown
from warclan.gui.play.panel.editor import DIGITS, Editor


class Tiled(Editor):
    """Answers as tiles in a box; the place of a tile is that of its answer in :attr:`shown`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: list[Shown] = []
        self.box: AnswerBox

    def take(self, box: AnswerBox) -> None:
        """Answer by this box; made where it stands among the parts, for Tab follows that order."""
        self.box = box
        box.grid.refused.connect(self._refused)
        box.grid.pointed.connect(self._pointed)

    def place_of(self, digit: int) -> int:
        """The tile with this digit, -1 when none has it."""
        places = (n for n, shown in enumerate(self.shown) if digit and shown.digit == digit)
        return next(places, -1)

    def to_filter(self) -> bool:
        return self.box.to_filter()

    def first_focus(self) -> QWidget | None:
        return self.box.grid.tiles[0] if self.shown else None

    def _refused(self, place: int, by_key: bool) -> None:
        shown = self.shown[place]
        self.spoken.emit(f"{shown.answer.label}: {shown.second}")
        if by_key and shown.answer.rule:
            self.rule_asked.emit(shown.answer.rule)

    def _pointed(self, place: int) -> None:
        # Tiles left over from a longer question may lose the focus late.
        known = 0 <= place < len(self.shown)
        self.pointed.emit(self.shown[place].answer.value if known else None)


def digits_of(answers: list[Answer]) -> list[int]:
    """The digits of answers in their order: the first nine that are possible have one."""
    digits: list[int] = []
    last = 0
    for answer in answers:
        last += answer.allowed
        digits.append(last if answer.allowed and last <= DIGITS else 0)
    return digits
