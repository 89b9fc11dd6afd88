"""Cards 0231 to 0258: the equipment, second part."""

from warclan.engine.ask import order
from warclan.games.myths_at_war import moves, power
from warclan.games.myths_at_war.acting import pile_at
from warclan.games.myths_at_war.cards.ability_parts import copies_ability, pick_line
from warclan.games.myths_at_war.cards.amounts import chosen_count, per
from warclan.games.myths_at_war.cards.card_parts import draws, look
from warclan.games.myths_at_war.cards.model import (
    BEARER,
    BEARER_GETS_WORD,
    BEARER_MUST_BE,
    CONFRONTATION,
    EQUIPS_CHEAPER,
    INFLUENCE,
    NO_PRINTED_ABILITY,
    THIS,
    TRANSFERS,
    Act,
    Cards,
    Line,
    Part,
    Passive,
    bearer_of,
)
from warclan.games.myths_at_war.cards.power_parts import gain, gain_counted, gains, loses
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    changes_limit,
    comes_into_play,
    destroys,
    joins_battle,
    joins_either_army,
    readies,
    strips_force,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    anyone,
    cards,
    enemy,
    oracle,
    others,
    own,
    own_discard,
    own_oracle,
    own_seats,
)
from warclan.games.myths_at_war.cards.tests_of import was_in_battle
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.permits import misfit
from warclan.games.myths_at_war.standing import printed_lines
from warclan.games.myths_at_war.state import BATTLEFIELD, PANTHEON, PERMANENT, STEP_B
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    EQUIPMENT,
    GOD,
    HERO,
    PRIMIGENIAN,
    RESOURCE,
    WEAPON,
)

_GODS_ONLY = Passive(BEARER_MUST_BE, need=GOD)

passive(
    "gdm-e1-0231",
    0,
    _GODS_ONLY,
    Passive(EQUIPS_CHEAPER, 1, card="gdm-e1-0004", itself=True),
)
passive("gdm-e1-0232", 0, Passive(BEARER_GETS_WORD, word="God"))


# Talismans ------------------------------------------------------------------------------------

passive("gdm-e1-0233", 0, Passive(EQUIPS_CHEAPER, 1, card="gdm-e1-0011", itself=True))


def _cheap(play: MythsPlay, act: Act, card: int) -> bool:
    return play.table.cost[card] <= 2


def _unuse(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        play.state.used[card] = 0


_refreshed = own(RESOURCE, test=_cheap)
ability(
    "gdm-e1-0233",
    1,
    INFLUENCE,
    effect=(readies(_refreshed), Part(_unuse, _refreshed)),
    rule="MW-087",
)
passive("gdm-e1-0234", 0, Passive(EQUIPS_CHEAPER, 1, card="gdm-e1-0006", itself=True))


def _used_lines(play: MythsPlay, card: int) -> list[Line]:
    """The printed abilities of a character that were used this turn."""
    used = play.state.used[card]
    return [line for line in printed_lines(play, card) if used >> line.index & 1]


async def _allow_again(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        line = await pick_line(play, act.player, card, _used_lines(play, card))
        play.state.used[card] &= ~(1 << line.index)


ability(
    "gdm-e1-0234",
    1,
    CONFRONTATION,
    cost=loses(BEARER, 1),
    effect=Part(_allow_again, BEARER, lambda play, act, card: bool(_used_lines(play, card))),
    rule="MW-087",
)


# Armour and what is worn ----------------------------------------------------------------------

ability("gdm-e1-0235", 0, CONFRONTATION, effect=gains(BEARER, 1))
ability("gdm-e1-0236", 0, INFLUENCE, cost=loses(BEARER, 1), effect=gain(1))
passive("gdm-e1-0237", 0, Passive(BEARER_GETS_WORD, word="Summoner"))
passive("gdm-e1-0238", 0, Passive(TRANSFERS, 1))
ability(
    "gdm-e1-0239", 0, CONFRONTATION, effect=gain_counted(per(cards(own_seats, EQUIPMENT | WEAPON)))
)


def _can_pay_cost(play: MythsPlay, act: Act, card: int) -> bool:
    """G8: the printed Cost, from the own pool."""
    price = play.table.cost[card]
    return not price or (
        power.pool(play, act.player) >= price and power.pool_can_lose(play, act.player)
    )


def _pay_cost(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        power.lose_pool(play, act.player, play.table.cost[card], "MW-091")


_called_back = own_discard(CHARACTER)
ability(
    "gdm-e1-0240",
    0,
    INFLUENCE,
    cost=Part(_pay_cost, _called_back, _can_pay_cost, untouching=True),
    effect=comes_into_play(_called_back),
    rule="MW-R86",
)
ability("gdm-e1-0241", 0, CONFRONTATION, effect=draws(1))
passive("gdm-e1-0242", 0, Passive(TRANSFERS, -1, all_players=True))
ability("gdm-e1-0243", 0, CONFRONTATION, effect=gains(BEARER, 2))
ability("gdm-e1-0244", 0, CONFRONTATION, effect=strips_force(BEARER, bonuses=False, penalties=True))
ability("gdm-e1-0245", 0, INFLUENCE, effect=tires(anyone(EQUIPMENT)))
passive("gdm-e1-0246", 0, Passive(BEARER_GETS_WORD, word="Ashigaru"))
ability("gdm-e1-0246", 1, INFLUENCE, cost=loses(BEARER, 2), effect=readies(own()))


def _bearer_was_in_battle(play: MythsPlay, act: Act) -> bool:
    return was_in_battle(play, bearer_of(play, act))


ability("gdm-e1-0247", 0, CONFRONTATION, when=_bearer_was_in_battle, effect=joins_battle(BEARER))
ability("gdm-e1-0248", 0, INFLUENCE, effect=changes_limit(BEARER, 1, PERMANENT))


async def _reorder(play: MythsPlay, act: Act, piles: Cards) -> None:
    """The player sees the cards and lays them face-down in any order; tokens are lost."""
    for pile in piles:
        seat, place = pile_at(pile)
        found = play.state.oracles[seat][place]
        await look(play, (act.player,), found[:], "oracle")
        names = await order(
            act.player,
            "oracle.order",
            play.table.idents(play.state.oracles[seat][place]),
            rule="MW-178",
            context=(play.table.ident(act.source),),
            audience=(act.player,),
        )
        moves.lose_oracle_tokens(play, seat, place)
        laid = [play.table.number(name) for name in names]
        play.state.oracles[seat][place] = laid
        for card in laid:
            play.state.known[card] = 1 << act.player


ability(
    "gdm-e1-0249",
    0,
    INFLUENCE,
    cost=destroys(THIS),
    effect=Part(_reorder, oracle(own_seats, least=2)),
    rule="MW-178",
)


# Weapons of gods and others -------------------------------------------------------------------

passive("gdm-e1-0250", 0, _GODS_ONLY)
ability("gdm-e1-0250", 1, INFLUENCE, effect=copies_ability(enemy(EQUIPMENT), THIS, STEP_B))
passive("gdm-e1-0251", 0, Passive(EQUIPS_CHEAPER, 1, need=HERO, itself=True))
ability("gdm-e1-0251", 1, CONFRONTATION, effect=tires(enemy()))
passive("gdm-e1-0252", 0, _GODS_ONLY)
ability(
    "gdm-e1-0252",
    1,
    INFLUENCE,
    cost=loses(own(bar=MORTAL), 2),
    effect=changes_force(BEARER, 2),
)
ability(
    "gdm-e1-0253",
    0,
    CONFRONTATION,
    cost=loses(BEARER, 1),
    effect=comes_into_play(own_discard(CHARACTER, bar=MORTAL), BATTLEFIELD),
    rule="MW-R86",
)
ability("gdm-e1-0254", 0, CONFRONTATION, effect=joins_either_army(others(at=PANTHEON)))
passive("gdm-e1-0255", 0, _GODS_ONLY)
ability("gdm-e1-0255", 1, INFLUENCE, cost=loses(BEARER, 1), effect=tires(anyone(RESOURCE)))
ability(
    "gdm-e1-0256",
    0,
    INFLUENCE,
    cost=tires(own(bar=MORTAL, count=99, low=1)),
    effect=gains(own_oracle(CHARACTER | PRIMIGENIAN), chosen_count(0)),
)
passive("gdm-e1-0257", 0, _GODS_ONLY)
ability("gdm-e1-0257", 1, INFLUENCE, cost=loses(BEARER, 1), effect=readies(BEARER))
passive("gdm-e1-0258", 0, Passive(NO_PRINTED_ABILITY))


def _move_this(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        moves.attach(play, act.source, card)


ability(
    "gdm-e1-0258",
    1,
    INFLUENCE,
    cost=(loses(BEARER, 1), tires(BEARER)),
    effect=Part(
        _move_this, enemy(), lambda play, act, card: misfit(play, act.source, card) is None
    ),
    rule="MW-R19",
)
