"""Powers that make a unit what it is, before anything happens: read once off the cards.

Two miniatures of one dashboard (The Sleeper and the Bear, Bodvar Bjarki: RUL-84) are units of
their own on the board: each takes room, can be seen and hit. The vitality is common to both, so
is the fate, and the activation cards are the Bear's.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from warclan.games.mythic_battles.tabletop import UnitCard

TALENTS_GIVEN: Final = {"modgud-modgud": "Block"}
"""Attachments whose power is a talent for their troop (MB-ATT-02)."""
IGNORING_TERRAIN: Final = "dwarves-dwarves"
"""The power to ignore the effects of terrain (always there: MB-UNIT-19)."""
BEAR: Final = "bodvar-bjarki-the-sleeper-the-bear"
SLEEPER: Final = "the-sleeper-the-sleeper-the-bear"
"""The power that joins two miniatures, on either dashboard."""
NO_PARTNER: Final = -1


def prints(card: "UnitCard", ability: str) -> bool:
    """Whether the unit's dashboard or card prints the power."""
    return any(power.ability == ability for power in card.unit.powers or ())


def printing(units: Sequence["UnitCard"], ability: str) -> int:
    """Mask of the units that print the power."""
    return sum(1 << card.index for card in units if prints(card, ability))


def partners(units: Sequence["UnitCard"]) -> tuple[int, ...]:
    """Per unit: the one that shares its dashboard, or ``NO_PARTNER``."""
    found = [NO_PARTNER] * len(units)
    for bear in units:
        for sleeper in units:
            same = bear.seat == sleeper.seat
            if same and prints(bear, BEAR) and prints(sleeper, SLEEPER):
                found[bear.index], found[sleeper.index] = sleeper.index, bear.index
    return tuple(found)


def sleepers(units: Sequence["UnitCard"]) -> int:
    """Mask of the units that never act and are put on the board by their partner's arrival."""
    return printing(units, SLEEPER)


def cards_of(units: Sequence["UnitCard"], partner: Sequence[int]) -> tuple[str, ...]:
    """Per unit: the code of its activation cards; a sleeper's are its partner's."""
    return tuple(
        units[partner[card.index]].card
        if partner[card.index] >= 0 and prints(card, SLEEPER)
        else card.card
        for card in units
    )
