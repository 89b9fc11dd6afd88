"""Cards 0080 to 0099: the Egyptian Pantheons and characters."""

from warclan.engine.ask import allocate, number
from warclan.games.myths_at_war import moves, power
from warclan.games.myths_at_war.acting import pile_at
from warclan.games.myths_at_war.cards.amounts import OWN_RESOURCES, own_army, per, removed
from warclan.games.myths_at_war.cards.card_parts import look, oracle_count
from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE, THIS, Act, Cards, Part
from warclan.games.myths_at_war.cards.power_parts import (
    each_opponent_loses,
    exhausts,
    gains,
    gains_counted,
    loses,
    pays,
)
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    comes_into_play,
    joins_either_army,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_seats,
    an_oracle,
    anyone,
    enemy,
    everyone,
    oracle,
    others_discard,
    own,
    own_oracle,
    own_seats,
)
from warclan.games.myths_at_war.cards.tests_of import limit_below_source
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.state import BATTLEFIELD, DOOMED, FIGHT_END, PANTHEON, Effect
from warclan.games.myths_at_war.traits import CHARACTER, EVENT, INVOCATION, RESOURCE


def _only_chosen(play: MythsPlay, act: Act, cards: Cards) -> None:
    """The next part does it."""


def _slip_under(play: MythsPlay, act: Act, piles: Cards) -> None:
    for pile in piles:
        seat, place = pile_at(pile)
        for card in act.chosen[0]:
            moves.under_oracle(play, card, seat, place)


ability(
    "gdm-e1-0080",
    0,
    INFLUENCE,
    effect=(
        Part(_only_chosen, others_discard(EVENT), untouching=True),
        Part(_slip_under, oracle(own_seats)),
    ),
)


def _open_to_duat(play: MythsPlay, act: Act, pile: int) -> bool:
    """Its player has at least as many oracles, and its top card holds no tokens (MW-052)."""
    seat, place = pile_at(pile)
    top = play.state.oracles[seat][place][-1]
    enough = oracle_count(play, seat) >= oracle_count(play, act.player)
    return enough and not play.state.power[top]


def _clear_oracle(play: MythsPlay, act: Act, piles: Cards) -> None:
    for pile in piles:
        seat, place = pile_at(pile)
        for card in play.state.oracles[seat][place][::-1]:
            moves.discard(play, card)


ability(
    "gdm-e1-0081",
    0,
    INFLUENCE,
    cost=pays(2),
    effect=Part(_clear_oracle, oracle(all_seats, test=_open_to_duat)),
    rule="MW-052",
)

_drained = own(bar=MORTAL)
ability(
    "gdm-e1-0082",
    0,
    INFLUENCE,
    cost=(tires(_drained), exhausts(_drained)),
    effect=(gains(THIS, removed), changes_force(THIS, removed)),
)


def _brood(play: MythsPlay, act: Act, cards: Cards) -> None:
    for _ in range(act.removed):
        card = moves.make(play, "creature", act.player, BATTLEFIELD)
        begin(play, Effect(DOOMED, card, 0, FIGHT_END, act.player, act.source))


ability("gdm-e1-0083", 0, CONFRONTATION, cost=exhausts(THIS), effect=Part(_brood))
ability("gdm-e1-0084", 0, INFLUENCE, effect=gains(own(), 1))
ability("gdm-e1-0085", 0, CONFRONTATION, effect=changes_force(THIS, per(OWN_RESOURCES, at_most=3)))
ability("gdm-e1-0086", 0, INFLUENCE, effect=tires(anyone(INVOCATION)))
ability("gdm-e1-0087", 0, INFLUENCE, effect=tires(enemy(RESOURCE)))
ability("gdm-e1-0088", 0, INFLUENCE, cost=pays(1), effect=each_opponent_loses(1))
ability("gdm-e1-0089", 0, CONFRONTATION, effect=loses(anyone(), 2))


async def _share_out(play: MythsPlay, act: Act, cards: Cards) -> None:
    army = own_army(play, act)
    total = act.removed
    if not army or not total:
        return
    parts = await allocate(
        act.player,
        "share",
        [(play.table.ident(card), total) for card in army],
        total,
        total,
        rule="MW-089",
        context=(play.table.ident(act.source),),
    )
    for name, amount in parts:
        power.gain_card(play, play.table.number(name), amount)


ability("gdm-e1-0090", 0, CONFRONTATION, cost=exhausts(THIS), effect=Part(_share_out))
ability("gdm-e1-0091", 0, INFLUENCE, cost=loses(THIS, 1), effect=gains(own_oracle(RESOURCE), 2))
ability(
    "gdm-e1-0092",
    0,
    CONFRONTATION,
    cost=loses(THIS, 1),
    effect=joins_either_army(anyone(at=PANTHEON)),
)


async def _drain_oracle(play: MythsPlay, act: Act, cards: Cards) -> None:
    for card in cards:
        most = min(2, play.state.power[card])
        amount = await number(act.player, "drain", 1, most, rule="MW-092")
        power.lose_card(play, card, amount)


def _holds_power(play: MythsPlay, act: Act, card: int) -> bool:
    return play.state.power[card] > 0


ability("gdm-e1-0093", 0, INFLUENCE, effect=Part(_drain_oracle, an_oracle(), _holds_power))
ability(
    "gdm-e1-0094",
    0,
    INFLUENCE,
    cost=loses(THIS, 1),
    effect=comes_into_play(an_oracle(CHARACTER, bar=MORTAL)),
    rule="MW-R86",
)
ability("gdm-e1-0095", 0, CONFRONTATION, effect=loses(everyone(test=limit_below_source), 1))
ability("gdm-e1-0096", 0, INFLUENCE, effect=gains_counted(THIS, per(OWN_RESOURCES, at_most=3)))


async def _look_and_discard_events(play: MythsPlay, act: Act, piles: Cards) -> None:
    for pile in piles:
        seat, place = pile_at(pile)
        top = play.state.oracles[seat][place][-1]
        if not play.state.open[seat][place]:
            await look(play, (act.player,), [top], "oracle")
        if play.state.traits[top] & EVENT:
            moves.discard(play, top)


ability("gdm-e1-0099", 0, INFLUENCE, effect=Part(_look_and_discard_events, oracle()))
