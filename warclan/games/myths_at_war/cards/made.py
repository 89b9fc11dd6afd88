"""The cards that other cards make (G9): numbers are 0 unless their maker says otherwise."""

from typing import Final

from warclan.games.myths_at_war.tabletop import Made
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    CREATED,
    CREATURE,
    EQUIPMENT,
    MAD,
    NEUTRAL,
    WEAPON,
)

_PERSON: Final = CHARACTER | CREATED | NEUTRAL

MAKES: Final = {
    made.key: made
    for made in (
        Made("kitsune-spirit", "Kitsune Spirit", _PERSON, force=1, limit=2, power=1),
        Made("spirit", "Spirit", _PERSON, force=1, limit=2),
        Made("creature", "Creature", _PERSON | CREATURE, ("Creature",), force=1, power=1),
        Made("mad-cultist", "Cultist", _PERSON | MAD, ("Mad",), limit=1),
        Made("cultist", "Cultist", _PERSON, limit=1),
        Made(
            "forged-weapon",
            "Forged weapon",
            EQUIPMENT | CREATED | WEAPON,
            ("Weapon",),
            force_mod=1,
            limit_mod=1,
        ),
        Made(
            "smithy-weapon", "Smithy weapon", EQUIPMENT | CREATED | WEAPON, ("Weapon",), force_mod=1
        ),
    )
}
"""By key. The weapon of 0057 changes force and maximum power, that of 0154 force alone."""
