"""The turn: its four phases as scripts, one for each stretch between checkpoints (section 9)."""

from collections.abc import Sequence

from warclan.engine.ask import PASS, choose_one, confirm
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.actions.activation import activate
from warclan.games.mythic_battles.deck import discard, draw_cards
from warclan.games.mythic_battles.effects import drop_stone, put
from warclan.games.mythic_battles.hooks import (
    ACTIVATION_COST,
    MAY_ACTIVATE,
    MAY_RECALL,
    MAY_STOP_ACTIVATING,
    RECALL_COST,
    TURN_ENDS,
    TURN_STARTS,
    MythicPlay,
    Turn,
)
from warclan.games.mythic_battles.maneuvers import is_offer, make, offer_others
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.standing import full
from warclan.games.mythic_battles.state import END_OF_TURN, end_of_turn_of
from warclan.games.mythic_battles.stones import can_use_khepers, use_khepers
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.talent_rules import activation_limit
from warclan.games.mythic_battles.terrain_rules import enter
from warclan.games.mythic_battles.turn_menu import MENU, beside, use_from_menu

carried("MB-HIER-10", f"{__name__}.begin_turn")
carried("MB-ATT-10", f"{__name__}.recall")


@rule("MB-TURN-01", "MB-TURN-02", "MB-TURN-03", "MB-MAN-10")
async def begin_turn(play: MythicPlay) -> None:
    """Phase 1: effects of the last round end, one card is drawn."""
    state, table = play.state, play.table
    seat = table.order[state.turn]
    if state.turn == 0:
        state.used = [0] * table.seats
    state.moved = 0
    if play.journal is not None:
        play.emit(events.TurnBegan, seat, state.round)
    if state.timed:
        state.timed = [each for each in state.timed if each.ends != seat]
    if "turn starts" in play.bindings.windows:
        await play.window(TURN_STARTS, Turn(seat))
    await draw_cards(play, seat, 1, "MB-TURN-03")
    play.state.phase = "activate"


@rule("MB-TURN-05", "MB-ACTV-01", "MB-ACTV-02", "MB-ACTV-03", "MB-ACTV-06", "MB-PAY-07")
def activatable(play: MythicPlay, seat: int) -> list[str]:
    """The units the seat may activate: own, not destroyed, not yet this turn, card in hand.

    Units that share a dashboard act with one card, that of the one which is not idle.
    """
    state, table = play.state, play.table
    if state.activations >= activation_limit(play, seat):
        return []
    if state.activations and not can_pay(play, seat):
        return []
    in_hand = table.units_by(frozenset(state.hand[seat]))
    found: Sequence[int] = members(in_hand & table.army[seat] & ~state.activated & ~table.idle)
    if 0 in state.vitality:
        found = [unit for unit in found if state.vitality[unit]]
    if "may activate" in play.bindings.permissions and play.heeds(MAY_ACTIVATE):
        found = [unit for unit in found if play.may(MAY_ACTIVATE, True, unit)]
    if "activation cost" in play.bindings.queries:
        found = [unit for unit in found if can_pay(play, seat, activation_cost(play, unit))]
    return [*map(table.ids.__getitem__, found)]


@rule("MB-TURN-04", "MB-TURN-05", "MB-TURN-06", "MB-TURN-10", "MB-TURN-11")
async def activation(play: MythicPlay) -> None:
    """Steps 1.c, 2 and 3: pass, activate a unit, or go on to phase 4. Maneuvers fit in between."""
    state, table = play.state, play.table
    seat = table.order[state.turn]
    if state.out[seat]:
        state.phase = "end"
        return
    if state.led >= 0:
        unit, state.led = state.led, -1
        await activate(play, unit)
        return
    chosen = await choose_one(
        seat,
        "turn.activate",
        _first_options(play, seat),
        rule="MB-TURN-06",
        audience=(seat,),
    )
    if chosen in table.index:
        unit = table.index[chosen]
        cost = activation_cost(play, unit)
        if cost:
            await pay(play, seat, cost, "MB-TURN-11")
        discard(play.state, seat, table.card_of[unit])
        await activate(play, unit)
    elif chosen == PASS:
        if not play.state.activations:
            await _pass(play, seat)
        play.state.phase = "end"
    elif is_offer(chosen):
        await make(play, seat, chosen)
    else:
        await use_from_menu(play, chosen)


def activation_cost(play: MythicPlay, unit: int) -> int:
    """The Art of War cards of activating the unit now (MB-TURN-11, and what powers add)."""
    cost = int(play.state.activations > 0)
    if "activation cost" in play.bindings.queries:
        return play.value(ACTIVATION_COST, cost, unit)
    return cost


def _first_options(play: MythicPlay, seat: int) -> list[str]:
    """Whom to activate, maneuvers, powers of the turn, or going on."""
    options = [*activatable(play, seat), *beside(play, seat)]
    if "may stop activating" not in play.bindings.permissions or play.may(
        MAY_STOP_ACTIVATING, True, seat
    ):
        options.append(PASS)
    return options


@rule("MB-TURN-04")
async def _pass(play: MythicPlay, seat: int) -> None:
    """Passing gives one more card; in one edition it may be declined."""
    play.emit(events.TurnPassed, seat)
    if play.table.rules.second_draw_optional and not await confirm(
        seat, "turn.extra-card", rule="MB-TURN-04"
    ):
        return
    await draw_cards(play, seat, 1, "MB-TURN-04")


@rule("MB-RCL-01", "MB-RCL-03")
def recallable(play: MythicPlay, seat: int) -> list[str]:
    """The troops the seat could recall to its divinity now (RUL-68).

    Those it controls, a teammate's troop that its Leader has called up this turn included.
    """
    state, table = play.state, play.table
    divinity = table.divinity_of(seat)
    if divinity < 0 or not state.area[divinity]:
        return []
    control = state.control
    troops = [u for u in members(table.troops & state.entered) if control[u] == seat]
    if not troops:
        return []
    priced = "recall cost" in play.bindings.queries
    if not priced and not can_pay(play, seat):
        return []
    restricted = "may recall" in play.bindings.permissions
    area = state.area[divinity]
    crowded = full(state, table, area)
    if crowded and not table.rules.recall_in_full:
        return []
    return [
        table.ids[unit]
        for unit in troops
        if (not crowded or state.area[unit] == area)
        and (not restricted or play.may(MAY_RECALL, True, unit))
        and (not priced or can_pay(play, seat, recall_cost(play, unit)))
    ]


def recall_cost(play: MythicPlay, unit: int) -> int:
    """Art of War cards that recalling the troop costs."""
    return play.value(RECALL_COST, 1, unit)


@rule("MB-RCL-01", "MB-RCL-02", "MB-RCL-04", "MB-RCL-05", "MB-TURN-12", "MB-UNIT-15")
async def recall(play: MythicPlay, seat: int, unit: int) -> None:
    """Pay, and bring all miniatures of the troop to the divinity; its attachment comes along."""
    await pay(play, seat, recall_cost(play, unit), "MB-RCL-01")
    state, table = play.state, play.table
    if state.area[unit]:
        drop_stone(play, unit)
    if state.tokens:
        state.tokens = [token for token in state.tokens if token.unit != unit]
    area = state.area[table.divinity_of(seat)]
    put(state, unit, area)
    state.vitality[unit] = table.full_vitality[unit]
    play.emit(events.TroopRecalled, table.ids[unit], area)
    await enter(play, unit)


@rule("MB-TURN-12", "MB-TURN-13", "MB-TURN-14", "MB-TURN-15")
async def end_turn(play: MythicPlay) -> None:
    """Phase 4: one recall, kheper cards, maneuvers in any order; then the next player."""
    table = play.table
    seat = table.order[play.state.turn]
    recalled = khepers = False
    while not play.state.out[seat]:
        options = [] if recalled else recallable(play, seat)
        if not khepers and can_use_khepers(play, seat):
            options.append("kheper")
        options += (*beside(play, seat), PASS)
        chosen = await choose_one(seat, "turn.end", options, rule="MB-TURN-12", audience=(seat,))
        if chosen == PASS:
            break
        if is_offer(chosen):
            await make(play, seat, chosen)
        elif chosen.startswith(MENU):
            await use_from_menu(play, chosen)
        elif chosen == "kheper":
            khepers = True
            await use_khepers(play, seat)
        else:
            recalled = True
            await recall(play, seat, table.index[chosen])
    if "turn ends" in play.bindings.windows and play.stirs(TURN_ENDS, Turn(seat)):
        await play.window(TURN_ENDS, Turn(seat))
    await offer_others(play)
    _pass_on(play)


def _pass_on(play: MythicPlay) -> None:
    """Clear the turn and make the next player active."""
    state, table = play.state, play.table
    if state.timed:
        ended = (END_OF_TURN, end_of_turn_of(state.active))
        state.timed = [each for each in state.timed if each.ends not in ended]
    state.control = list(table.seat_of)
    state.activated = 0
    state.retaliated = 0
    state.activations = 0
    state.no_regain = 0
    state.rooted = 0
    state.blessed = 0
    state.led = -1
    state.powers_used = []
    state.fallen = []
    while True:
        state.turn += 1
        if state.turn == table.seats:
            state.turn = 0
            state.round += 1
            state.used = [0] * table.seats
        if not state.out[table.order[state.turn]]:
            break
    state.active = table.order[state.turn]
    state.phase = "start"
