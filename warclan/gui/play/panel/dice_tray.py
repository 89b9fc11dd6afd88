"""The dice of an attack on a tray: wounds set aside, discards from die to die, fives, re-rolls.

The dice can be clicked, the ways to go on stand below in words; the best play is tinted and named.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.table.records import Answer, DiceMove, DicePlay, Die, Question
from warclan.gui.play.panel.answer_grid import AnswerBox
from warclan.gui.play.panel.answer_tile import Shown
from warclan.gui.play.panel.dice_row import Cell, DiceRow
from warclan.gui.play.panel.editor import DIGITS
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.play.panel.tiled import Tiled
from warclan.gui.play.panel.wounds import Wounds, short_percent
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import plural

_HINTS = {
    "discard": "Click the die to give up, then the die that gets +1.",
    "closing": "Click the die to give up, then the die that gets +1.",
    "again": "Click the fives to roll again.",
    "reroll": "Click the dice to roll again.",
}


def laid_out(dice: Sequence[Die]) -> list[Die]:
    """The dice as they lie on the tray: what can be used first, wounds set aside last."""
    return sorted(dice, key=lambda die: die.state == "wound")


class DiceTray(Tiled):
    """For questions of group "dice" about an attack. ``aimed(least)`` follows another aim."""

    aimed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.count = Label("", "small", self, wrap=True)
        self.row = DiceRow("Dice of the attack", self)
        self.hint = Label("", "hint", self, wrap=True)
        self.best = Label("", "ok", self, wrap=True)
        self.take(AnswerBox(self, many=3, room=158, filtered=False))
        self.wounds = Wounds(self)
        self.wounds.head.setText("From here, exact")
        for part in (self.count, self.row, self.hint, self.best, self.box, Line(self), self.wounds):
            self.column.addWidget(part)
        self.row.picked.connect(self._picked)
        self.row.moved.connect(self.spoken)
        self.wounds.aimed.connect(self._aimed)
        grid = self.box.grid
        grid.chosen.connect(self._chosen)
        grid.sent.connect(lambda _place: self.given.emit())
        self.play: DicePlay | None = None
        self.aim: int | None = None
        self._question: Question | None = None
        self._dice: list[Die] = []
        self._picks: list[int] = []
        self._value: Any = NOTHING

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._question = question
        self._picks, self._value = [], NOTHING
        play = sources.dice(self.aim)
        if play is not None:
            self._show_play(play)

    def _aimed(self, least: int | None) -> None:
        self.aim = least
        self.aimed.emit(least)
        play = self.sources.dice(least)
        if play is not None:
            kept = self._value
            self._show_play(play)
            if kept is not NOTHING:
                self.arm(kept)

    def _show_play(self, play: DicePlay) -> None:
        self.play = play
        self._dice = laid_out(play.dice)
        self.row.show_dice([Cell(die.value, die.state) for die in self._dice])
        aside = plural(play.wounds, "wound die", "wound dice") if play.wounds else "No wound die"
        self.count.setText(f"{aside} set aside · defense {play.defense}")
        self.hint.setText(_HINTS[play.kind])
        self.best.setText(f"Best play: {play.best_words}" if play.best_words else "")
        self.best.setVisible(bool(play.best_words))
        self.shown = [self._tile(place, move) for place, move in enumerate(self._moves(play))]
        self.box.show_answers(self.shown)
        self.wounds.show_wounds(play.bars, play.aims, play.aim)
        self._mark()

    @staticmethod
    def _moves(play: DicePlay) -> list[DiceMove]:
        """The best first, then by what is to be expected: few wounds where that is sought."""
        best = next((move.expected for move in play.moves if move.best), 0.0)
        few = all(best <= move.expected for move in play.moves)
        sign = 1 if few else -1
        return sorted(play.moves, key=lambda move: (not move.best, sign * move.expected))

    def _tile(self, place: int, move: DiceMove) -> Shown:
        least = self.play.aim if self.play is not None and self.play.aim else 1
        detail = f"{move.expected:.2f} expected, ≥{least}: {short_percent(move.chance)}"
        answer = Answer(move.value, move.label, detail, move.label)
        return Shown(answer, place + 1 if place < DIGITS else 0, best=move.best)

    # --- the dice -------------------------------------------------------------------------------

    def _usable(self, place: int) -> bool:
        """Whether a die can be picked now."""
        if self.play is None or not 0 <= place < len(self._dice):
            return False
        state = self._dice[place].state
        if self.play.kind == "reroll":
            return any(self._dice[place].value == each for each in self._faces())
        return state == "five" if self.play.kind == "again" else state != "wound"

    def _faces(self) -> list[Any]:
        """The faces that may be rolled again, one for each die."""
        return [answer.value for answer in self._question.answers] if self._question else []

    def _picked(self, place: int) -> None:
        if not self._usable(place):
            self.spoken.emit("This die cannot be used now.")
            return
        if place in self._picks:
            self._picks.remove(place)
        elif len(self._picks) >= self._most():
            self._picks = [place]
        else:
            self._picks.append(place)
        self._value = self._from_picks()
        self._mark()
        self._tell()

    def _most(self) -> int:
        """How many dice may be picked."""
        if self.play is not None and self.play.kind in ("discard", "closing"):
            return 2
        return self._question.high if self._question is not None else 0

    def _from_picks(self) -> Any:
        """The answer that the picked dice make."""
        play = self.play
        if play is None:
            return NOTHING
        values = [self._dice[place].value for place in self._picks]
        if play.kind in ("discard", "closing"):
            pair = tuple(values)
            return next((m.value for m in play.moves if (m.given, m.taking) == pair), NOTHING)
        if play.kind == "again":
            return len(values)
        return self._in_order(values)

    def _in_order(self, values: list[int]) -> tuple[Any, ...]:
        """Chosen faces in the order of the question's answers."""
        left = list(values)
        chosen = []
        for face in self._faces():
            if face in left:
                left.remove(face)
                chosen.append(face)
        return tuple(chosen)

    def _to_picks(self) -> list[int]:
        """The dice that the armed answer is about."""
        play = self.play
        if play is None or self._value is NOTHING:
            return []
        if play.kind == "again":
            return [place for place in range(len(self._dice)) if self._usable(place)][: self._value]
        if play.kind == "reroll":
            wanted = list(self._value) if isinstance(self._value, tuple) else []
        else:
            move = next((each for each in play.moves if each.value == self._value), None)
            wanted = [each for each in (move.given, move.taking) if each] if move else []
        picks: list[int] = []
        for value in wanted:
            place = next(
                (
                    place
                    for place, die in enumerate(self._dice)
                    if die.value == value and place not in picks and self._usable(place)
                ),
                -1,
            )
            if place >= 0:
                picks.append(place)
        return picks

    def _mark(self) -> None:
        """Show picks on the dice and in the list."""
        if self.play is None:
            return
        pair = self.play.kind in ("discard", "closing")
        signs = ("−", "+1") if pair else ("again",) * len(self._picks)
        self.row.pick(dict(zip(self._picks, signs, strict=False)))
        armed = {
            place
            for place, shown in enumerate(self.shown)
            if self._value is not NOTHING and shown.answer.value == self._value
        }
        self.box.grid.mark(frozenset(armed))
        half = pair and len(self._picks) == 1 and self._value is NOTHING
        self.hint.setText("Now the die that gets +1." if half else _HINTS[self.play.kind])

    def _tell(self) -> None:
        self.spoken.emit(self.hint.text() if self._value is NOTHING else self.verb)
        self.changed.emit()

    def _chosen(self, place: int) -> None:
        self._value = self.shown[place].answer.value
        self._picks = self._to_picks()
        self._mark()
        self._tell()

    # --- the answer -----------------------------------------------------------------------------

    @property
    def value(self) -> Any:
        return self._value

    @property
    def armed(self) -> Answer | None:
        if self._value is NOTHING:
            return None
        return next((each.answer for each in self.shown if each.answer.value == self._value), None)

    @property
    def verb(self) -> str:
        answer = self.armed
        return answer.verb if answer is not None else ""

    @property
    def reason(self) -> str:
        if self._value is NOTHING:
            return ""
        trouble = self.sources.trouble(self._value)
        return trouble.reason if trouble is not None else ""

    def arm(self, value: Any) -> bool:
        if self.play is None:
            return False
        known = any(each.answer.value == value for each in self.shown)
        if not known and self.play.kind == "reroll" and isinstance(value, tuple):
            known = self._in_order(list(value)) == tuple(value) and len(value) <= self._most()
        if not known:
            return False
        self._value = value
        self._picks = self._to_picks()
        self._mark()
        self._tell()
        return True

    def press(self, digit: int) -> bool:
        place = self.place_of(digit)
        if place < 0:
            return False
        self._chosen(place)
        self.box.show_place(place)
        return True

    def clear(self) -> bool:
        if self._value is NOTHING and not self._picks:
            return False
        self._picks, self._value = [], NOTHING
        self._mark()
        self.changed.emit()
        return True

    def first_focus(self) -> QWidget | None:
        return self.row
