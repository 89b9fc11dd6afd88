"""Cards 0001 to 0021: the Japanese Pantheons and characters."""

from warclan.games.myths_at_war.cards.amounts import own_army, per
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    ENTERS_CHEAPER,
    INDESTRUCTIBLE,
    INFLUENCE,
    LIMIT_AURA,
    THIS,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import (
    gain,
    gain_counted,
    gains,
    loses,
    opponent_loses,
    pays,
)
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    changes_limit,
    creates,
    destroys,
    goes_home,
    joins_battle,
    readies,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_own,
    enemy,
    opponent,
    own,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import source_was_in_battle
from warclan.games.myths_at_war.state import PERMANENT
from warclan.games.myths_at_war.traits import ASHIGARU, CHARACTER, JAPANESE

ability("gdm-e1-0001", 0, INFLUENCE, cost=pays(2), effect=opponent_loses(opponent(), 2))

_servant = own(JAPANESE)
ability(
    "gdm-e1-0002",
    0,
    INFLUENCE,
    effect=(tires(_servant), gains(_servant, 1), loses(enemy(), 1)),
    rule="MW-R81",
)

ability("gdm-e1-0003", 0, INFLUENCE, effect=changes_limit(enemy(), -1, PERMANENT))
ability(
    "gdm-e1-0004",
    0,
    CONFRONTATION,
    cost=destroys(own(bar=MORTAL)),
    effect=destroys(enemy(bar=MORTAL)),
)
ability("gdm-e1-0005", 0, INFLUENCE, effect=(loses(THIS, 1), gain(2)), rule="MW-R81")
ability("gdm-e1-0006", 0, CONFRONTATION, cost=loses(THIS, 1), effect=goes_home(enemy()))
ability("gdm-e1-0007", 0, CONFRONTATION, effect=gain_counted(per(own_army, at_most=5)))
ability(
    "gdm-e1-0008",
    0,
    CONFRONTATION,
    cost=loses(THIS, 1),
    effect=gains(own_oracle(CHARACTER | JAPANESE), 2),
)
ability("gdm-e1-0009", 0, INFLUENCE, effect=changes_force(all_own(ASHIGARU), 1))

passive("gdm-e1-0010", 0, Passive(ENTERS_CHEAPER, 1, card="gdm-e1-0002", itself=True))
ability(
    "gdm-e1-0010",
    1,
    INFLUENCE,
    cost=loses(THIS, 1),
    effect=readies(THIS),
    when_tired=True,
    rule="MW-R79",
)

ability("gdm-e1-0011", 0, INFLUENCE, effect=readies(own(JAPANESE)))
ability("gdm-e1-0012", 0, CONFRONTATION, when=source_was_in_battle, effect=joins_battle(THIS))
ability("gdm-e1-0013", 0, CONFRONTATION, cost=tires(THIS), effect=tires(enemy(count=2)))

passive("gdm-e1-0014", 0, Passive(LIMIT_AURA, 1, need=ASHIGARU))
ability("gdm-e1-0014", 1, INFLUENCE, cost=loses(THIS, 1), effect=creates("kitsune-spirit"))

passive("gdm-e1-0016", 0, Passive(INDESTRUCTIBLE))
ability("gdm-e1-0016", 1, CONFRONTATION, effect=loses(enemy(), 1))
ability("gdm-e1-0017", 0, CONFRONTATION, effect=changes_force(enemy(), -2))
ability("gdm-e1-0018", 0, CONFRONTATION, cost=loses(THIS, 1), effect=changes_force(THIS, 2))
ability(
    "gdm-e1-0020",
    0,
    INFLUENCE,
    cost=loses(THIS, 1),
    effect=opponent_loses(opponent(), 1),
)
ability("gdm-e1-0021", 0, INFLUENCE, cost=loses(own(), 2), effect=gain(2))
