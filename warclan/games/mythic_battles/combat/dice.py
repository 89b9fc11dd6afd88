"""The dice of one attack, and what the rules allow with them.

A die keeps its place from the roll to the end of the attack, so a discard is a pair of places.
Whether a die is a wound die is never stored: it is one as soon as its value reaches the defense
(MB-DICE-04), and from then on nothing can be done with it (MB-DICE-05).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

Discard = tuple[int, int]
"""The place of the discarded die and the place of the die that gets +1."""


class IllegalDiceError(ValueError):
    """A play the rules do not allow; ``rule`` is the id of the rule in the way."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Pool:
    """The dice of an attack against an effective defense of at least 1.

    ``values`` has one entry for each die rolled: what it counts, or None once it is out.
    ``rolled_again`` says whether the second assault has been rolled.
    """

    values: tuple[int | None, ...]
    defense: int
    rolled_again: bool = False

    @property
    def wound_dice(self) -> tuple[int, ...]:
        """Places of the dice set aside as wounds (MB-DICE-04)."""
        return tuple(
            die
            for die, value in enumerate(self.values)
            if value is not None and value >= self.defense
        )

    @property
    def remaining(self) -> tuple[int, ...]:
        """Places of the dice that are neither out nor set aside."""
        return tuple(
            die
            for die, value in enumerate(self.values)
            if value is not None and value < self.defense
        )

    @property
    def rollable(self) -> tuple[int, ...]:
        """Places of the dice that may be rolled in the second assault: exactly 5 (RUL-26)."""
        if self.rolled_again:
            return ()
        return tuple(die for die in self.remaining if self.values[die] == 5)


def after_roll(faces: Sequence[int], defense: int) -> Pool:
    """The pool after the first roll and all re-rolls: blanks (0) are out (MB-DICE-03).

    Defense 0 plays as 1, since blanks never wound (RUL-28). Raises `IllegalDiceError` for a face
    that no die has.
    """
    if not all(0 <= face <= 5 for face in faces):
        raise IllegalDiceError(
            "MB-DICE-01", f"A die shows blank (0), 1, 2, 3, 4 or 5; given were {list(faces)}"
        )
    return Pool(tuple(face or None for face in faces), max(defense, 1))


def discard(pool: Pool, die: int, onto: int) -> Pool:
    """Discard one remaining die for +1 on another (MB-DICE-06, -14)."""
    if die == onto:
        raise IllegalDiceError("MB-DICE-06", "A die cannot be discarded for +1 on itself")
    for place in (die, onto):
        if place not in pool.remaining:
            aside = place in pool.wound_dice
            raise IllegalDiceError(
                "MB-DICE-05" if aside else "MB-DICE-06",
                f"Die {place + 1} is "
                + ("set aside as a wound" if aside else "not among the remaining dice"),
            )
    values = list(pool.values)
    values[die] = None
    raised = values[onto]
    values[onto] = None if raised is None else raised + 1
    return replace(pool, values=tuple(values))


def discard_all(pool: Pool, discards: Sequence[Discard]) -> Pool:
    """Several discards one after another."""
    for die, onto in discards:
        pool = discard(pool, die, onto)
    return pool


def second_assault(pool: Pool, results: Mapping[int, int]) -> Pool:
    """Roll some fives again: a blank removes the die, another face is added (MB-DICE-08 to -13).

    ``results`` gives the face of every die rolled.
    """
    if pool.rolled_again:
        raise IllegalDiceError("MB-DICE-15", "There is no third assault")
    values = list(pool.values)
    for die, face in results.items():
        if die not in pool.rollable:
            rule = "MB-DICE-09" if pool.defense <= 5 else "MB-DICE-10"
            raise IllegalDiceError(rule, f"Die {die + 1} is not a remaining die of exactly 5")
        if not 0 <= face <= 5:
            raise IllegalDiceError("MB-DICE-01", f"A die shows blank (0) to 5; given was {face}")
        values[die] = 5 + face if face else None
    return replace(pool, values=tuple(values), rolled_again=True)
