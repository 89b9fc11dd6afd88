"""The records the playing table shows: questions, previews, dice, hand, phase bar, overlays.

All of them are frozen and in words ready to be shown. They are made from a ``Look``: what one
seat knows at one moment. Chances are parts of one (0.0 to 1.0); unknown numbers are ``None``.
"""

from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal[
    "one", "some", "number", "order", "allocate", "confirm", "dice", "draw", "wait", "over"
]
"""How a question is answered, and so which control shows it.

"one": the ``value`` of an answer. "some": a tuple of values, ``low`` to ``high`` of them, in the
order of the answers. "order": all values in the wished order. "allocate": pairs (value, points)
of those with points, ``low`` to ``high`` in all, each up to its ``limit``. "number": a whole
number. "confirm": ``True`` or ``False``. "dice": the ``count`` faces read off the table. "draw":
the ``count`` things drawn, out of the answers. "wait": another seat decides. "over": the end.
"""

Group = Literal[
    "setup", "turn", "activation", "move", "attack", "dice", "payment", "cards", "stone", "power",
    "terrain", "referee", "wait", "over",
]  # fmt: skip
"""What a question is about; "dice" has a ``DicePlay``, "attack" may have an ``AttackPreview``."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a question, in words.

    ``value`` goes to the match. ``label`` is short ("Walk"), ``detail`` a second line ("7 areas"),
    ``verb`` what the committing button says ("Attack Fenrir"). ``area`` (0: none), ``unit`` and
    ``card`` are what it points at on the table; ``icon`` is a name of the icon set or "".
    ``allowed`` off: shown with its ``reason`` and ``rule``, and cannot be given. ``catch`` on:
    allowed, with something to mind that ``detail`` names. ``limit`` is the most points it takes
    ("allocate"); ``mark`` the words on the board ("2 steps", "target").
    """

    value: Any
    label: str
    detail: str = ""
    verb: str = ""
    area: int = 0
    unit: str = ""
    card: str = ""
    icon: str = ""
    allowed: bool = True
    reason: str = ""
    rule: str = ""
    catch: bool = False
    limit: int = 0
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked, in words.

    ``title`` is the question ("Sigurd: choose a simple action, 1 of 2"), ``detail`` the line
    below, ``rule`` the rule that gives it. ``low`` and ``high`` bound "some", "number" and
    "allocate"; ``count`` and ``faces`` belong to "dice" and "draw". ``verb`` commits a composed
    answer ("Re-roll these dice"). ``unit`` and ``target`` are ids to mark. ``at`` is the number
    of answers given before: an answer to a question with another ``at`` is stale. ``private``:
    others at the table must not see the answers.
    """

    seat: int
    key: str
    kind: Kind
    group: Group
    title: str
    detail: str = ""
    rule: str = ""
    answers: tuple[Answer, ...] = ()
    low: int = 0
    high: int = 0
    count: int = 0
    faces: tuple[int, ...] = ()
    verb: str = ""
    unit: str = ""
    target: str = ""
    at: int = 0
    private: bool = False

    @property
    def allowed(self) -> tuple[Answer, ...]:
        """The answers that can be given."""
        return tuple(answer for answer in self.answers if answer.allowed)

    def answer(self, value: Any) -> Answer | None:
        """The answer with this value."""
        return next((each for each in self.answers if each.value == value), None)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why an answer that was put together cannot be given."""

    reason: str
    rule: str = ""


# The attack --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figure:
    """One reason of a number: "Torment of Sigurd" −1. ``amount`` None: words only ("re-rolls")."""

    words: str
    amount: int | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Strength:
    """An effective value with everything it is made of; ``reasons`` begin with the base."""

    total: int
    reasons: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """The chance of exactly so many wounds, and of at least so many."""

    wounds: int
    chance: float
    at_least: float


@dataclass(frozen=True, slots=True)
class Aim:
    """What best play seeks: ``least`` None the most wounds, else the best chance of so many."""

    least: int | None
    label: str


@dataclass(frozen=True, slots=True)
class Slide:
    """What the target is left with after so many wounds, and how likely exactly that is."""

    wounds: int
    left: int
    chance: float
    words: str


@dataclass(frozen=True, slots=True)
class Warned:
    """What may happen in between: Guard, Initiative, Evade, retaliation, a power.

    ``expected`` and ``bars`` are the odds of the blow it brings, empty where it brings none.
    """

    kind: str
    title: str
    detail: str
    rule: str
    expected: float | None = None
    bars: tuple[Bar, ...] = ()
    unit: str = ""


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """An attack before it is made, from what the seat knows.

    ``target`` is "" for a power token. ``by`` is the player who resolves it, "" where that is the
    attacker's own. ``bars`` go from 0 to the most wounds that count (the target's vitality).
    ``kill`` is the chance that it is destroyed; ``summary`` the sentence under the bars;
    ``remarks`` what the figures leave out.
    """

    attacker: str
    target: str
    attacker_name: str
    target_name: str
    range_words: str
    offense: Strength
    defense: Strength
    bars: tuple[Bar, ...]
    expected: float
    kill: float
    vitality: int
    slides: tuple[Slide, ...]
    summary: str
    warnings: tuple[Warned, ...]
    aims: tuple[Aim, ...]
    aim: int | None
    remarks: tuple[str, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class AreaPreview:
    """An area attack before it is made: a blow for each unit of ``area``, in its order."""

    attacker: str
    attacker_name: str
    area: int
    blows: tuple[AttackPreview, ...]
    summary: str


# The dice of an attack ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Die:
    """A die of the tray: its face or value, and what became of it.

    ``state``: "left" (can be used), "wound" (set aside), "five" (left, and may be rolled again).
    """

    value: int
    state: Literal["left", "wound", "five"]


@dataclass(frozen=True, slots=True)
class DiceMove:
    """One way to go on with the dice: the answer, in words, and what is to be expected after it.

    ``given`` and ``taking`` are the values of the die given up and of the one that gets +1 (0:
    none). ``chance`` is that of the aim (of at least 1 wound when it is the most wounds).
    """

    value: Any
    label: str
    expected: float
    chance: float
    best: bool
    given: int = 0
    taking: int = 0


@dataclass(frozen=True, slots=True)
class DicePlay:
    """The dice on the table in the middle of an attack, and the best that can be done with them.

    ``kind``: "discard", "again" (how many fives are rolled), "closing", "reroll". ``best`` is
    the answer the computer player would give; ``bars`` the wounds to expect under best play.
    """

    kind: Literal["discard", "again", "closing", "reroll"]
    dice: tuple[Die, ...]
    wounds: int
    defense: int
    moves: tuple[DiceMove, ...]
    best: Any
    best_words: str
    expected: float
    bars: tuple[Bar, ...]
    aims: tuple[Aim, ...]
    aim: int | None


# Around the board --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandCard:
    """Cards of one kind in a seat's own hand.

    ``kind``: the type word of the unit ("hero"), "art-of-war" or the kind of stone; ``unit`` its
    unit, if any. ``usable`` with ``sub`` saying what it can do now ("playable next", "pays 1");
    ``why`` says why it can do nothing. ``value``: giving it answers the present question, else
    ``None``.
    """

    card: str
    title: str
    kind: str
    count: int
    sub: str
    usable: bool
    why: str = ""
    unit: str = ""
    value: Any = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A step of the turn: "done", "now" or "next"."""

    label: str
    state: Literal["done", "now", "next"]


@dataclass(frozen=True, slots=True)
class StoneCount:
    """A side's stones towards victory: absorbed, carried by its units, and how many win."""

    seats: tuple[int, ...]
    name: str
    absorbed: int
    carried: int
    needed: int


@dataclass(frozen=True, slots=True)
class PhaseBar:
    """Whose turn it is, the round, the steps of the turn, and the stones of every side."""

    seat: int
    player: str
    title: str
    round: int
    round_words: str
    chips: tuple[Chip, ...]
    stones: tuple[StoneCount, ...]


@dataclass(frozen=True, slots=True)
class AreaMark:
    """An area of an overlay with its words ("2 steps", "range 1"); ``catch``: dashed edge."""

    area: int
    words: str
    catch: bool = False
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Overlay:
    """What the board shows over itself until V is pressed again; ``lines`` join area to area."""

    kind: str
    title: str
    marks: tuple[AreaMark, ...]
    lines: tuple[tuple[int, int], ...] = ()
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether the last decision can be taken back.

    ``label`` is what the button says ("Take back: Sigurd walks", "dice were rolled"); ``at``
    the place of the tape it leads to (-1: none); ``crosses``: only teaching mode goes there.
    """

    possible: bool
    label: str
    reason: str = ""
    at: int = -1
    crosses: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """What the sound computer player would do, in words, and why where that is known.

    ``value`` answers the question; ``answer`` is its line there, if it is one line.
    """

    value: Any
    words: str
    why: str = ""
    answer: Answer | None = None
    at: int = 0
