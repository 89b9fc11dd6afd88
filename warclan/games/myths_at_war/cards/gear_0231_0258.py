"""Cards 0231 to 0258: the equipment, second part."""

from warclan.games.myths_at_war.cards.model import (
    BEARER_MUST_BE,
    EQUIPS_CHEAPER,
    Passive,
)
from warclan.games.myths_at_war.cards.registry import passive
from warclan.games.myths_at_war.traits import GOD

passive(
    "gdm-e1-0231",
    0,
    Passive(BEARER_MUST_BE, need=GOD),
    Passive(EQUIPS_CHEAPER, 1, card="gdm-e1-0004", itself=True),
)
