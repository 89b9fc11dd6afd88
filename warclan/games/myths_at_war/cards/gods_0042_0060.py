"""Cards 0042 to 0060: the Greek Pantheons and characters."""

from warclan.games.myths_at_war.cards.card_parts import either, equips_made, searches_to_hand
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    THIS,
    YEARLY_LOSS,
    Act,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import gains, loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.state_parts import (
    becomes_for,
    borrows,
    changes_force,
    creates,
    joins_battle,
    strips_force,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_own,
    anyone,
    enemy,
    own,
    own_oracle,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import NEXT_ACTION, PANTHEON, PERMANENT, STEP_B
from warclan.games.myths_at_war.traits import EQUIPMENT, GREEK, HERO, WARRIOR, WEAPON

TRIDENT = "gdm-e1-0222"
SMITHY = "gdm-e1-0154"

_greek = own(GREEK)
ability("gdm-e1-0042", 0, CONFRONTATION, effect=(gains(_greek, 1), changes_force(_greek, 1)))

passive("gdm-e1-0043", 0, Passive(YEARLY_LOSS, 1))


def _attached(play: MythsPlay, act: Act, card: int) -> bool:
    return play.state.on[card] >= 0


ability(
    "gdm-e1-0043",
    1,
    INFLUENCE,
    effect=changes_force(all_own(EQUIPMENT | WEAPON, test=_attached), 1),
)
ability("gdm-e1-0044", 0, INFLUENCE, effect=tires(enemy()))
ability("gdm-e1-0045", 0, INFLUENCE, cost=loses(THIS, 1), effect=creates("spirit", power=1))


def _for_good_if_greek(play: MythsPlay, act: Act, card: int) -> int:
    return PERMANENT if play.state.traits[card] & GREEK else STEP_B


_trained = own()
ability(
    "gdm-e1-0046",
    0,
    INFLUENCE,
    effect=either(
        ("Warrior", becomes_for(_trained, "Warrior", _for_good_if_greek)),
        ("Hero", becomes_for(_trained, "Hero", _for_good_if_greek)),
    ),
)
ability("gdm-e1-0047", 0, INFLUENCE, cost=tires(THIS), effect=searches_to_hand(TRIDENT))
ability("gdm-e1-0047", 1, CONFRONTATION, effect=loses(enemy(), 1))
ability("gdm-e1-0048", 0, INFLUENCE, effect=loses(enemy(), 1))
ability("gdm-e1-0049", 0, CONFRONTATION, effect=changes_force(enemy(count=2), -1))
ability("gdm-e1-0050", 0, CONFRONTATION, cost=loses(THIS, 1), effect=borrows(enemy(), NEXT_ACTION))
ability("gdm-e1-0051", 0, INFLUENCE, effect=changes_force(all_own(HERO), 1))
ability("gdm-e1-0052", 0, INFLUENCE, effect=gains(own(bar=MORTAL), 2))
ability("gdm-e1-0053", 0, CONFRONTATION, cost=tires(THIS), effect=joins_battle(own(at=PANTHEON)))
ability("gdm-e1-0054", 0, CONFRONTATION, effect=changes_force(all_own(WARRIOR), 1))
ability("gdm-e1-0055", 0, CONFRONTATION, effect=loses(enemy(), 1))
ability("gdm-e1-0056", 0, INFLUENCE, effect=changes_force(own(GREEK), 1, PERMANENT))
ability("gdm-e1-0057", 0, INFLUENCE, effect=equips_made("forged-weapon", own(GREEK)))


def _is_smithy(play: MythsPlay, act: Act, card: int) -> bool:
    return play.table.cards[card].id == SMITHY


ability("gdm-e1-0057", 1, INFLUENCE, effect=gains(own_oracle(test=_is_smithy), 1))
ability(
    "gdm-e1-0060", 0, CONFRONTATION, effect=strips_force(anyone(), bonuses=True, penalties=True)
)
