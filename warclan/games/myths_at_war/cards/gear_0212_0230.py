"""Cards 0212 to 0230: the equipment (0224 and 0230 have numbers only)."""

from warclan.engine.ask import allocate
from warclan.games.myths_at_war import power
from warclan.games.myths_at_war.cards.card_parts import draws
from warclan.games.myths_at_war.cards.model import (
    BEARER,
    BEARER_GETS_WORD,
    BEARER_MUST_BE,
    CONFRONTATION,
    EQUIPS_CHEAPER,
    INFLUENCE,
    THIS,
    Act,
    Cards,
    Part,
    Passive,
)
from warclan.games.myths_at_war.cards.power_parts import (
    each_player_loses_counted,
    fills,
    gain,
    loses,
    pool_open,
)
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    changes_limit,
    destroys,
    joins_battle,
    readies,
    tires,
)
from warclan.games.myths_at_war.cards.targets import anyone, cards, enemy, own, own_seats
from warclan.games.myths_at_war.cards.tests_of import limit_below_bearer
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import most_power
from warclan.games.myths_at_war.state import PERMANENT
from warclan.games.myths_at_war.traits import EVENT, FIRE, GOD, MAD

# For gods, and cheaper for one ----------------------------------------------------------------

_GODS_ONLY = Passive(BEARER_MUST_BE, need=GOD)


def _cheaper_for(number: str) -> Passive:
    """The equipment costs 1 P less for a character."""
    return Passive(EQUIPS_CHEAPER, 1, card=f"gdm-e1-{number}", itself=True)


passive("gdm-e1-0213", 0, _cheaper_for("0005"))
passive("gdm-e1-0216", 0, _cheaper_for("0017"))
passive("gdm-e1-0217", 0, _GODS_ONLY, _cheaper_for("0025"))
passive("gdm-e1-0220", 0, _GODS_ONLY, _cheaper_for("0067"))
passive("gdm-e1-0222", 0, _GODS_ONLY, _cheaper_for("0047"))
passive("gdm-e1-0226", 0, _GODS_ONLY)

# Enemies --------------------------------------------------------------------------------------

ability("gdm-e1-0212", 0, INFLUENCE, effect=changes_limit(enemy(), -1, PERMANENT))
ability("gdm-e1-0213", 1, INFLUENCE, effect=loses(enemy(), 1))
ability("gdm-e1-0214", 0, CONFRONTATION, effect=loses(enemy(bar=FIRE), 1))
ability("gdm-e1-0216", 1, INFLUENCE, effect=changes_force(enemy(), -1))
ability("gdm-e1-0229", 0, CONFRONTATION, effect=tires(anyone(test=limit_below_bearer)))


def _pool_pays(play: MythsPlay, act: Act, card: int) -> bool:
    """The pool of the character's player has power that can be taken."""
    return pool_open(play, act, play.state.control[card])


def _move_from_pool(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        amount = power.lose_pool(play, play.state.control[card], 1, "MW-R84")
        power.gain_card(play, card, amount)


ability(
    "gdm-e1-0215",
    0,
    INFLUENCE,
    cost=tires(THIS),
    effect=Part(_move_from_pool, enemy(), _pool_pays),
)

# Own characters -------------------------------------------------------------------------------

ability("gdm-e1-0218", 0, CONFRONTATION, cost=tires(THIS), effect=readies(BEARER))


def _can_shrink(play: MythsPlay, act: Act, card: int) -> bool:
    return most_power(play, card) > 0


ability(
    "gdm-e1-0219",
    0,
    INFLUENCE,
    cost=changes_limit(own(test=_can_shrink), -1, PERMANENT),
    effect=gain(1),
)
ability("gdm-e1-0221", 0, INFLUENCE, cost=destroys(THIS), effect=draws(2))
passive(
    "gdm-e1-0223",
    0,
    Passive(BEARER_GETS_WORD, word="Warrior"),
    Passive(BEARER_GETS_WORD, word="Hero"),
)
ability("gdm-e1-0223", 1, CONFRONTATION, cost=loses(BEARER, 1), effect=joins_battle(BEARER))
passive("gdm-e1-0225", 0, Passive(BEARER_GETS_WORD, word="Mad"))
ability("gdm-e1-0225", 1, CONFRONTATION, effect=tires(anyone(MAD)))

_own_characters = cards(own_seats)
_MOST_COLLECTED = 3


def _givers(play: MythsPlay, act: Act) -> list[int]:
    """Own Ready characters with power."""
    state = play.state
    return [
        card for card in _own_characters(play, act) if not state.tired[card] and state.power[card]
    ]


async def _collect(play: MythsPlay, act: Act, found: Cards) -> None:
    state, table = play.state, play.table
    givers = [(table.ident(card), state.power[card]) for card in _givers(play, act)]
    most = min(_MOST_COLLECTED, sum(amount for _, amount in givers))
    if not most:
        return
    context = (table.ident(act.source),)
    parts = await allocate(act.player, "collect", givers, 1, most, rule="MW-R83", context=context)
    total = 0
    for name, amount in parts:
        total += power.lose_card(play, table.number(name), amount)
    power.gain_pool(play, act.player, total)


def _can_collect(play: MythsPlay, act: Act) -> bool:
    return power.pool_can_gain(play, act.player) and bool(_givers(play, act))


ability("gdm-e1-0226", 1, INFLUENCE, effect=Part(_collect, may=_can_collect), rule="MW-R81")
ability("gdm-e1-0227", 0, CONFRONTATION, cost=destroys(THIS), effect=fills(BEARER))


def _events_discarded(play: MythsPlay, seat: int) -> int:
    """The events in a player's Gods discard, at most 3."""
    state = play.state
    return min(sum(1 for card in state.gods_discard[seat] if state.traits[card] & EVENT), 3)


ability(
    "gdm-e1-0228",
    0,
    CONFRONTATION,
    cost=destroys(THIS),
    effect=each_player_loses_counted(_events_discarded),
)
