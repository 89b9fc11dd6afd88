"""The tape: every answer of a match, in order. It is the truth; all else is derived."""

from typing import Any, Final, TypeAlias

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
