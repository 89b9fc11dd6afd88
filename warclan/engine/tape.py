"""The tape: every answer of a match, in order. It is the truth; all else is derived."""

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

S = TypeVar("S")

Entry: TypeAlias = tuple[str, int, Any, int]
"""Key of the request, player, answer, flags."""

AUTO: Final = 1
"""The runner answered: only one answer was legal."""
CHANCE: Final = 2
"""An outcome of chance."""
BARRIER: Final = 4
"""Somebody learnt something: undo stops here."""
TYPED: Final = 8
"""An outcome of chance that a person typed in."""

ALL_FLAGS: Final = AUTO | CHANCE | BARRIER | TYPED


def is_decision(entry: Entry) -> bool:
    """Whether a player really chose here."""
    return not entry[3] & (AUTO | CHANCE)


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """A safe point between two scripts: tape length, state, memory of the dice, journal length."""

    at: int
    state: S
    dice: Any
    lines: int


@dataclass(frozen=True, slots=True)
class Crossing:
    """A rewind across a barrier in teaching mode: from and to which place of the tape."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Origin:
    """What a match was started from; needed to store it."""

    setup: Any
    packs: tuple[tuple[str, str], ...]
    seed: int
    resumed: bool = False
    """Whether it goes on from a stored position instead of from its set-up."""
