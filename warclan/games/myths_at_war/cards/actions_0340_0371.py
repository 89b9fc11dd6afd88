"""Cards 0340 to 0371: the last third of the actions."""

from dataclasses import replace

from warclan.engine.ask import PASS, choose_one, shuffle
from warclan.games.myths_at_war import events, moves, power, reorganization
from warclan.games.myths_at_war.acting import pile_at
from warclan.games.myths_at_war.cards.ability_parts import uses_as
from warclan.games.myths_at_war.cards.amounts import chosen_count, chosen_number, per
from warclan.games.myths_at_war.cards.card_parts import to_hand
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    Act,
    Cards,
    Part,
    on_field,
    whole,
)
from warclan.games.myths_at_war.cards.power_parts import (
    gain,
    gain_counted,
    gains,
    loses,
    opponent_loses,
)
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.rule_parts import bars_assigning, replaces_resolution
from warclan.games.myths_at_war.cards.state_parts import (
    changes_force,
    destroys,
    destroys_after_resolution,
    goes_home,
    readies,
    sacrifices,
    strips_force,
    tires,
)
from warclan.games.myths_at_war.cards.targets import (
    MORTAL,
    all_enemies,
    all_own,
    an_oracle,
    anyone,
    cards,
    enemy,
    everyone,
    opponent,
    oracle,
    own,
    own_discard,
    own_seats,
)
from warclan.games.myths_at_war.cards.tests_of import limit_compared, may_be_chosen
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.permits import can_go_home, can_tire
from warclan.games.myths_at_war.resolution import lose_margin, resolves
from warclan.games.myths_at_war.standing import gives, most_power, native
from warclan.games.myths_at_war.state import FORCE, STEP_B, Effect
from warclan.games.myths_at_war.traits import (
    AIR,
    CHARACTER,
    EARTH,
    EQUIPMENT,
    FIRE,
    GOD,
    INVOCATION,
    RESOURCE,
    WATER,
    WEAPON,
)
from warclan.games.myths_at_war.transfer import turn_up_and_resolve

# Other resolutions ----------------------------------------------------------------------------

ability("gdm-e1-0340", 0, INFLUENCE, effect=replaces_resolution(), rule="MW-R29")


@resolves("gdm-e1-0340#0")
def _winner_gains(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """The stronger side gains power equal to the margin."""
    if winners:
        power.gain_pool(play, winners[0], margin)


ability("gdm-e1-0342", 0, INFLUENCE, effect=replaces_resolution(), rule="MW-R27")


@resolves("gdm-e1-0342#0")
def _rulebook(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """The resolution of the rulebook is back."""
    lose_margin(play, losers, margin)


ability("gdm-e1-0343", 0, INFLUENCE, effect=replaces_resolution(), rule="MW-R88")


@resolves("gdm-e1-0343#0")
async def _winner_takes_a_resource(
    play: MythsPlay, effect: Effect, winners: list[int], losers: list[int], margin: int
) -> None:
    """The stronger side takes a resource with a Cost up to the margin, for good."""
    state, table = play.state, play.table
    found = [
        card
        for seat in losers
        for card in state.board[seat]
        if state.traits[card] & RESOURCE and table.cost[card] <= margin
    ]
    if found:
        name = await choose_one(winners[0], "spoils", table.idents(found), rule="MW-R88")
        moves.take_for_good(play, table.number(name), winners[0])


# Equipment ------------------------------------------------------------------------------------


def _attached(play: MythsPlay, act: Act, card: int) -> bool:
    return play.state.on[card] >= 0


def _double(play: MythsPlay, act: Act, found: Cards) -> None:
    for card in found:
        amount = gives(play, card)[0]
        begin(play, Effect(FORCE, card, amount, STEP_B, act.player, act.source))


_weapon = own(EQUIPMENT | WEAPON, test=_attached)
ability(
    "gdm-e1-0344",
    0,
    CONFRONTATION,
    effect=(Part(_double, _weapon), destroys_after_resolution(_weapon)),
)
ability("gdm-e1-0345", 0, INFLUENCE, effect=to_hand(own_discard(INVOCATION, gods=False)))
ability("gdm-e1-0349", 0, CONFRONTATION, effect=destroys(anyone(EQUIPMENT)))
ability("gdm-e1-0357", 0, INFLUENCE, effect=destroys(anyone(INVOCATION)))
ability("gdm-e1-0364", 0, INFLUENCE, effect=to_hand(own_discard(EQUIPMENT | WEAPON, gods=False)))


def _talismans(play: MythsPlay, act: Act) -> bool:
    """Four own attached Talismans with four different element keywords."""
    state, table = play.state, play.table
    elements = 0
    for card in state.board[act.player]:
        named = card < table.size and table.cards[card].name.startswith("Talismán")
        if named and state.on[card] >= 0:
            elements |= state.traits[card] & (FIRE | WATER | AIR | EARTH)
    return elements.bit_count() == 4


ability("gdm-e1-0352", 0, INFLUENCE, when=_talismans, effect=gain(20))


# Oracles and the turn token -------------------------------------------------------------------


async def _discards_become_an_oracle(play: MythsPlay, act: Act, found: Cards) -> None:
    table = play.table
    pile = play.state.gods_discard[act.player]
    names = await shuffle(act.player, "shuffle", table.idents(pile), rule="MW-180")
    moves.new_oracle(play, act.player, [table.index[name] for name in names])


def _has_discards(play: MythsPlay, act: Act) -> bool:
    return bool(play.state.gods_discard[act.player])


ability("gdm-e1-0346", 0, INFLUENCE, effect=Part(_discards_become_an_oracle, may=_has_discards))


def _take_token(play: MythsPlay, act: Act, found: Cards) -> None:
    reorganization.pass_token(play, act.player, "MW-R76")


ability(
    "gdm-e1-0347",
    0,
    INFLUENCE,
    effect=Part(_take_token, may=lambda play, act: play.state.active != act.player),
    rule="MW-R76",
)


async def _flip(play: MythsPlay, act: Act, piles: Cards) -> None:
    for pile in piles:
        seat, place = pile_at(pile)
        if not play.state.oracles[seat][place]:
            continue
        if play.state.open[seat][place]:
            top = play.state.oracles[seat][place][-1]
            play.state.open[seat][place] = False
            play.state.known[top] = (1 << play.table.seats) - 1
            moves.face_changed(play, seat, place)
        else:
            await turn_up_and_resolve(play, seat, place)


ability("gdm-e1-0363", 0, INFLUENCE, effect=Part(_flip, oracle(own_seats, count=2, low=1)))


async def _deal_anew(play: MythsPlay, act: Act, found: Cards) -> None:
    """All cards left in the own oracles are shuffled and dealt into five; tokens are lost."""
    table = play.table
    for place in range(len(play.state.oracles[act.player])):
        moves.lose_oracle_tokens(play, act.player, place)
    left = [card for pile in play.state.oracles[act.player] for card in pile]
    names = await shuffle(act.player, "shuffle", table.idents(left), rule="MW-178")
    state = play.state
    piles: list[list[int]] = [[] for _ in range(_NEW_ORACLES)]
    for place, name in enumerate(names):
        card = table.index[name]
        state.known[card] = 0
        piles[place % _NEW_ORACLES].append(card)
    state.oracles[act.player] = piles
    state.open[act.player] = [False] * _NEW_ORACLES
    play.emit(events.OraclesDealt, act.player, tuple(len(pile) for pile in piles))


_NEW_ORACLES = 5
ability(
    "gdm-e1-0368",
    0,
    INFLUENCE,
    effect=Part(_deal_anew, may=lambda play, act: any(play.state.oracles[act.player])),
)
ability("gdm-e1-0358", 0, INFLUENCE, effect=loses(an_oracle(CHARACTER), 1))


# Power ----------------------------------------------------------------------------------------

_gods = cards(own_seats, GOD)


def _gods_of_own_mythology(play: MythsPlay, act: Act) -> list[int]:
    return [card for card in _gods(play, act) if native(play, card, act.player)]


ability("gdm-e1-0348", 0, INFLUENCE, effect=gain_counted(per(_gods_of_own_mythology)))
ability("gdm-e1-0351", 0, CONFRONTATION, effect=gains(own(), 1))
ability(
    "gdm-e1-0355",
    0,
    CONFRONTATION,
    cost=tires(own(GOD)),
    effect=opponent_loses(opponent(), 1),
)
_leaving = own(low=1, count=99)
ability(
    "gdm-e1-0356",
    0,
    CONFRONTATION,
    effect=(goes_home(_leaving), gain(chosen_count(0))),
    rule="MW-R81",
)
ability(
    "gdm-e1-0359",
    0,
    CONFRONTATION,
    cost=sacrifices(own(bar=MORTAL)),
    effect=gain(chosen_number),
)
ability(
    "gdm-e1-0369",
    0,
    CONFRONTATION,
    cost=destroys(own(bar=MORTAL)),
    effect=opponent_loses(opponent(), 2),
)


async def _likewise_or_pay(play: MythsPlay, act: Act, seats: Cards) -> None:
    """The opponent may send an own character home too; otherwise the player gains 4 P."""
    for seat in seats:
        able = [
            card
            for card in on_field(play, seat)
            if can_go_home(play, card) and may_be_chosen(play, card)
        ]
        names = [*play.table.idents(able), PASS]
        answer = await choose_one(seat, "likewise", names, rule="MW-093")
        if answer == PASS:
            power.gain_pool(play, act.player, 4)
        else:
            moves.to_pantheon(play, play.table.number(answer))


ability(
    "gdm-e1-0354",
    0,
    CONFRONTATION,
    cost=goes_home(own()),
    effect=Part(_likewise_or_pay, opponent()),
)


# Force and tiring -----------------------------------------------------------------------------

ability("gdm-e1-0341", 0, CONFRONTATION, effect=changes_force(everyone(), -2))
ability(
    "gdm-e1-0350",
    0,
    CONFRONTATION,
    cost=changes_force(own(count=2), -1),
    effect=changes_force(enemy(count=2), -3),
)


def _weaker_than_god(play: MythsPlay, act: Act, card: int) -> bool:
    """Lower Maximum Power than the own god that was tired for it."""
    return bool(act.chosen and act.chosen[0]) and (
        most_power(play, card) < most_power(play, act.chosen[0][0])
    )


_shaken = everyone(test=_weaker_than_god)


def _shakes_somebody(play: MythsPlay, act: Act, card: int) -> bool:
    """Somebody weaker can be tired, and the god and the own ones among them can pay."""
    before, act.chosen = act.chosen, [(card,)]
    hit = [each for each in whole(play, act, _shaken) if can_tire(play, each)]
    act.chosen = before
    own_hit = [each for each in hit if play.state.control[each] == act.player]
    paying = sum(play.state.power[each] for each in dict.fromkeys((card, *own_hit)))
    return bool(hit) and paying >= act.cost


_shaker = replace(own(GOD, test=_shakes_somebody), settles=True)
ability(
    "gdm-e1-0353",
    0,
    CONFRONTATION,
    cost=tires(_shaker),
    effect=replace(tires(_shaken), optional=True),
)
ability(
    "gdm-e1-0360",
    0,
    CONFRONTATION,
    effect=strips_force(everyone(), bonuses=True, penalties=False),
)
ability(
    "gdm-e1-0361",
    0,
    CONFRONTATION,
    effect=(tires(own(GOD)), changes_force(all_enemies(), -1)),
    rule="MW-R81",
)
ability(
    "gdm-e1-0362",
    0,
    INFLUENCE,
    cost=tires(own(GOD)),
    effect=bars_assigning(replace(enemy(test=limit_compared(0, strict=True)), depends=True)),
)
ability("gdm-e1-0366", 0, CONFRONTATION, effect=readies(own()))
ability("gdm-e1-0367", 0, CONFRONTATION, effect=tires(enemy()))
ability("gdm-e1-0370", 0, CONFRONTATION, effect=changes_force(all_own(), 1))
ability("gdm-e1-0371", 0, CONFRONTATION, effect=loses(enemy(), 1))


# Another's ability ----------------------------------------------------------------------------

ability("gdm-e1-0365", 0, INFLUENCE, effect=uses_as(enemy(), replace(own(), depends=True)))
