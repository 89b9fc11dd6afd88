"""Cards 0142 to 0176: the resources."""

from dataclasses import replace

from warclan.engine.ask import confirm, reveal
from warclan.games.myths_at_war import moves, power
from warclan.games.myths_at_war.acting import pile_at
from warclan.games.myths_at_war.cards.ability_parts import copies_ability
from warclan.games.myths_at_war.cards.amounts import OWN_RESOURCES, chosen_number, per
from warclan.games.myths_at_war.cards.card_parts import (
    draws,
    equips_made,
    look,
    looks_at_deck,
    moves_gear,
)
from warclan.games.myths_at_war.cards.model import (
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
    gain,
    gain_counted,
    gains,
    loses,
    opponent_loses,
    own_pool_loses,
)
from warclan.games.myths_at_war.cards.registry import ability, passive
from warclan.games.myths_at_war.cards.rule_parts import for_all
from warclan.games.myths_at_war.cards.state_parts import (
    becomes,
    changes_force,
    changes_limit,
    discards,
    readies,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_own,
    anyone,
    enemy,
    everyone,
    in_play_or_oracle,
    opponent,
    oracle,
    own,
    own_hand,
    own_oracle,
)
from warclan.games.myths_at_war.cards.tests_of import fits_bearer
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.permits import can_destroy
from warclan.games.myths_at_war.state import (
    CANCEL_EVENT,
    PERMANENT,
    STEP_B,
    TURN_END,
    WHEN_USED,
)
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    EQUIPMENT,
    GOD,
    HERO,
    INVOCATION,
    MAD,
    RESOURCE,
    SUMMONER,
    WEAPON,
)
from warclan.games.myths_at_war.transfer import turn_up_and_resolve

_TIRED = tires(THIS)


def _resource(number: str, effect: Part | tuple[Part, ...], place: int = 0) -> None:
    """An INFLUENCE ability for which the resource is tired."""
    ability(f"gdm-e1-{number}", place, INFLUENCE, cost=_TIRED, effect=effect)


# Power ---------------------------------------------------------------------------------------

ability("gdm-e1-0142", 0, CONFRONTATION, cost=_TIRED, effect=loses(enemy(), 1))
_resource("0145", loses(anyone(), 2))
ability("gdm-e1-0147", 0, CONFRONTATION, cost=_TIRED, effect=loses(enemy(), 1))
_resource("0149", gain(2))
_resource("0155", (loses(own(), 1), gain(1)))
_resource("0155", (own_pool_loses(1), gains(own(), 1)), 1)
_resource("0156", gains(own_oracle(CHARACTER | GOD), 2))
_resource("0162", loses(in_play_or_oracle(), 1))
ability("gdm-e1-0163", 0, INFLUENCE, cost=(_TIRED, loses(own(), 1)), effect=gain(3))
_resource("0164", gains(own(), 2))
_resource("0165", gains(own(bar=MORTAL), 1))
_resource("0166", gain(1))
_resource("0167", opponent_loses(opponent(), 1))
ability("gdm-e1-0169", 0, CONFRONTATION, cost=_TIRED, effect=gains(all_own(), 1))
_resource("0171", gains(own(GOD), 1))
_resource("0175", gain_counted(per(OWN_RESOURCES, at_most=3)))

# Numbers, states and keywords ----------------------------------------------------------------

_resource("0143", changes_force(enemy(), -1))
_resource("0152", readies(own()))
ability("gdm-e1-0153", 0, CONFRONTATION, cost=_TIRED, effect=changes_force(own(), 1))
_resource("0157", changes_limit(own(SUMMONER), 1, PERMANENT))
_resource("0158", becomes(own(), "Mad"))
_resource("0158", changes_force(own(MAD), 1), 1)
_resource("0160", changes_limit(everyone(), -2, TURN_END))
_resource("0161", changes_limit(enemy(), -1, PERMANENT))
_resource("0174", changes_force(anyone(HERO, count=2, low=1), 1))

# Cards ---------------------------------------------------------------------------------------

_resource("0144", draws(1))
ability("gdm-e1-0146", 0, INFLUENCE, cost=(_TIRED, discards(own_hand())), effect=draws(2))


async def _may_take_an_invocation(play: MythsPlay, act: Act, cards: Cards) -> None:
    """The card just looked at is shown and taken to hand, if it is one and the player will."""
    player = act.player
    deck = play.state.deck[player]
    if not deck or not play.state.traits[deck[-1]] & INVOCATION:
        return
    name = play.table.ids[deck[-1]]
    if await confirm(player, "take", rule="MW-089", context=(name,), audience=(player,)):
        await reveal(player, "show", (name,), rule="MW-089")
        moves.to_hand(play, play.state.deck[player][-1])


_resource("0159", (looks_at_deck(), Part(_may_take_an_invocation)))


def _face_down(play: MythsPlay, act: Act, pile: int) -> bool:
    seat, place = pile_at(pile)
    return not play.state.open[seat][place]


async def _turn_up(play: MythsPlay, act: Act, piles: Cards) -> None:
    for pile in piles:
        await turn_up_and_resolve(play, *pile_at(pile))


_resource("0150", Part(_turn_up, oracle(test=_face_down)))


async def _look_and_may_bury(play: MythsPlay, act: Act, piles: Cards) -> None:
    """The top card may go under its oracle, face-down; the tokens of the oracle are lost then."""
    for pile in piles:
        seat, place = pile_at(pile)
        shown = play.state.open[seat][place]
        top = play.state.oracles[seat][place][-1]
        if not shown:
            await look(play, (act.player,), [top], "oracle")
        name = play.table.ids[top]
        if await confirm(
            act.player, "oracle.under", rule="MW-178", context=(name,), audience=(act.player,)
        ):
            moves.lose_oracle_tokens(play, seat, place)
            cards = play.state.oracles[seat][place]
            cards.insert(0, cards.pop())
            if shown:
                play.state.known[cards[0]] = (1 << play.table.seats) - 1


_resource("0168", Part(_look_and_may_bury, oracle()))


def _payable(play: MythsPlay, act: Act, card: int) -> bool:
    """G8: the printed Cost, from the own pool, beside what the action itself costs (0288)."""
    price = play.table.cost[card]
    return power.pool(play, act.player) >= price + act.cost and (
        not price or power.pool_can_lose(play, act.player)
    )


def _buy(play: MythsPlay, act: Act, cards: Cards) -> None:
    for card in cards:
        power.lose_pool(play, act.player, play.table.cost[card], "MW-091")
        moves.enter_play(play, card, act.player)


ability(
    "gdm-e1-0170",
    0,
    INFLUENCE,
    effect=Part(_buy, own_oracle(RESOURCE), _payable, deed="enter"),
    rule="MW-R86",
)
_resource("0172", for_all(CANCEL_EVENT, WHEN_USED))

# Equipment and abilities ---------------------------------------------------------------------


def _destroy_noting_cost(play: MythsPlay, act: Act, cards: Cards) -> None:
    for card in cards:
        act.x = play.table.cost[card] if card < play.table.size else 0
        moves.destroy(play, card)


def _destructible(play: MythsPlay, act: Act, card: int) -> bool:
    return can_destroy(play, card, act.player)


_resource(
    "0148",
    (
        Part(_destroy_noting_cost, own(EQUIPMENT), _destructible, deed="destroy"),
        gain(chosen_number),
    ),
)
ability("gdm-e1-0151", 0, INFLUENCE, effect=copies_ability(enemy(RESOURCE), THIS, STEP_B))
_resource("0154", equips_made("smithy-weapon", own()))
ability(
    "gdm-e1-0173",
    0,
    INFLUENCE,
    effect=moves_gear(own(EQUIPMENT), replace(own(test=fits_bearer(0)), depends=True)),
    rule="MW-R19",
)
passive("gdm-e1-0176", 0, Passive(EQUIPS_CHEAPER, 1, need=WEAPON))
