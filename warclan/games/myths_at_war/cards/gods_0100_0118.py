"""Cards 0100 to 0118: the Primigenian Pantheons and characters."""

from warclan.games.myths_at_war.cards.ability_parts import loses_ability
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    SUMMONS_AS_IF,
    THIS,
    Act,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import gains, loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.rule_parts import for_all
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    creates,
    destroys,
    joins_battle,
    readies,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_own,
    anyone,
    enemy,
    outlasting,
    own,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import exhausted
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import (
    EQUIP_CHEAPER,
    PANTHEON,
    PERMANENT,
    USED_OR_TURN_END,
)
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    CREATURE,
    DEMON,
    EQUIPMENT,
    GOD,
    INVOCATION,
    MAD,
    PANTHEON_CARD,
    PRIMIGENIAN,
    RESOURCE,
)

ability("gdm-e1-0100", 0, INFLUENCE, effect=creates("mad-cultist"))
ability("gdm-e1-0101", 0, INFLUENCE, effect=tires(enemy(RESOURCE)))
ability(
    "gdm-e1-0102",
    0,
    INFLUENCE,
    cost=destroys(own(bar=MORTAL)),
    effect=loses_ability(anyone(PANTHEON_CARD), PERMANENT, whole_text=True),
)
ability(
    "gdm-e1-0103",
    0,
    INFLUENCE,
    cost=destroys(own(bar=MORTAL)),
    effect=loses_ability(outlasting(anyone(INVOCATION)), PERMANENT),
)
ability(
    "gdm-e1-0104",
    0,
    INFLUENCE,
    cost=destroys(own(bar=MORTAL)),
    effect=loses_ability(outlasting(anyone()), PERMANENT),
)
ability(
    "gdm-e1-0105",
    0,
    INFLUENCE,
    cost=destroys(own(bar=MORTAL)),
    effect=destroys(outlasting(anyone(EQUIPMENT, bar=INVOCATION))),
)


def _demon_or_primigenian(play: MythsPlay, act: Act, card: int) -> bool:
    return bool(play.state.traits[card] & (DEMON | PRIMIGENIAN))


ability("gdm-e1-0106", 0, INFLUENCE, effect=tires(anyone(test=_demon_or_primigenian)))
ability("gdm-e1-0107", 0, INFLUENCE, effect=changes_force(anyone(GOD), -1))
ability(
    "gdm-e1-0108",
    0,
    INFLUENCE,
    cost=destroys(own(bar=MORTAL)),
    effect=loses_ability(anyone(RESOURCE), PERMANENT),
)
ability("gdm-e1-0109", 0, INFLUENCE, effect=gains(own_oracle(CHARACTER | PRIMIGENIAN), 1))
ability("gdm-e1-0110", 0, INFLUENCE, effect=for_all(EQUIP_CHEAPER, USED_OR_TURN_END, 1))
ability("gdm-e1-0111", 0, INFLUENCE, effect=readies(anyone(CREATURE)))
passive("gdm-e1-0112", 0, Passive(SUMMONS_AS_IF, 3))
ability("gdm-e1-0115", 0, CONFRONTATION, cost=loses(THIS, 1), effect=joins_battle(own(at=PANTHEON)))
ability("gdm-e1-0116", 0, CONFRONTATION, effect=changes_force(all_own(MAD), 1))


def _another_exhausted(play: MythsPlay, act: Act, card: int) -> bool:
    """The Horror cannot pay with itself: it would get nothing."""
    return card != act.source and exhausted(play, act, card)


ability(
    "gdm-e1-0118",
    0,
    CONFRONTATION,
    cost=destroys(anyone(bar=MORTAL, test=_another_exhausted)),
    effect=changes_force(THIS, 1),
)
