"""Cards 0022 to 0041: the Norse Pantheons and characters."""

from warclan.games.myths_at_war.cards.card_parts import (
    looks_at_deck,
    may_put_under_deck,
    searches_and_equips,
)
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    NO_WEAPONS,
    ROOTED,
    THIS,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import gain, gains, loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    comes_into_play,
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
    own,
    own_discard,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import exhausted
from warclan.games.myths_at_war.state import PANTHEON
from warclan.games.myths_at_war.traits import CHARACTER, NORSE, VALKYRIE, WARRIOR

MJOLNIR = "gdm-e1-0217"

ability("gdm-e1-0022", 0, INFLUENCE, effect=gains(own_oracle(CHARACTER | NORSE), 2))
ability("gdm-e1-0023", 0, INFLUENCE, effect=changes_force(all_own(NORSE | WARRIOR), 1))
ability("gdm-e1-0024", 0, INFLUENCE, effect=readies(own(NORSE)))
ability("gdm-e1-0025", 0, INFLUENCE, cost=tires(THIS), effect=searches_and_equips(MJOLNIR, THIS))
ability("gdm-e1-0025", 1, CONFRONTATION, effect=tires(enemy()))
ability("gdm-e1-0026", 0, CONFRONTATION, effect=joins_battle(THIS), rule="MW-R78")
ability("gdm-e1-0027", 0, CONFRONTATION, effect=changes_force(all_own(WARRIOR), 1))
ability(
    "gdm-e1-0028",
    0,
    INFLUENCE,
    cost=loses(THIS, 2),
    effect=comes_into_play(own_discard(CHARACTER, bar=MORTAL)),
    rule="MW-R86",
)
passive("gdm-e1-0029", 0, Passive(ROOTED))
ability("gdm-e1-0030", 0, INFLUENCE, effect=gains(own(), 1))
ability("gdm-e1-0031", 0, CONFRONTATION, effect=tires(enemy()))
ability("gdm-e1-0032", 0, CONFRONTATION, effect=destroys(anyone(bar=MORTAL, test=exhausted)))
ability("gdm-e1-0033", 0, CONFRONTATION, cost=loses(THIS, 1), effect=joins_battle(own(at=PANTHEON)))
passive("gdm-e1-0034", 0, Passive(NO_WEAPONS))
ability("gdm-e1-0035", 0, INFLUENCE, effect=readies(THIS), when_tired=True, rule="MW-R79")
ability("gdm-e1-0036", 0, INFLUENCE, effect=loses(enemy(), 1))
ability("gdm-e1-0037", 0, INFLUENCE, cost=looks_at_deck(), effect=may_put_under_deck())
ability("gdm-e1-0040", 0, CONFRONTATION, cost=loses(THIS, 2), effect=gain(3))
ability("gdm-e1-0041", 0, INFLUENCE, effect=changes_force(all_own(VALKYRIE), 1))
