"""Cards 0212 to 0230: the equipment."""

from warclan.games.myths_at_war.cards.model import (
    BEARER,
    BEARER_GETS_WORD,
    BEARER_MUST_BE,
    CONFRONTATION,
    EQUIPS_CHEAPER,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.state_parts import joins_battle
from warclan.games.myths_at_war.traits import GOD

passive(
    "gdm-e1-0217",
    0,
    Passive(BEARER_MUST_BE, need=GOD),
    Passive(EQUIPS_CHEAPER, 1, card="gdm-e1-0025", itself=True),
)
passive(
    "gdm-e1-0223",
    0,
    Passive(BEARER_GETS_WORD, word="Warrior"),
    Passive(BEARER_GETS_WORD, word="Hero"),
)
ability("gdm-e1-0223", 1, CONFRONTATION, cost=loses(BEARER, 1), effect=joins_battle(BEARER))
