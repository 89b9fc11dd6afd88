"""The Confrontation Phase (sections 11 to 14): who fights whom, Assigning, and the step itself.

One script for each chance; the resolution is in ``resolution``.
"""

from typing import Any

from warclan.engine.ask import PASS, choose_one
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, moves, power, victory
from warclan.games.myths_at_war.acting import play_action, use_ability
from warclan.games.myths_at_war.cards.model import CONFRONTATION
from warclan.games.myths_at_war.chances import act_for, confrontation_options, refusal
from warclan.games.myths_at_war.hooks import MythsPlay, SeatLeftError
from warclan.games.myths_at_war.lasting import begin, end, is_on, of_kind
from warclan.games.myths_at_war.state import (
    ASSIGNED_STRONGER,
    BORROWED,
    DOOMED,
    EXTRA_FIGHT,
    FIGHT_END,
    FORCE,
    FREE_ASSIGNED,
    NEXT_ACTION,
    NOT_ASSIGNED,
    PANTHEON,
    Effect,
)
from warclan.games.myths_at_war.traits import CHARACTER, MAD


@rule("MW-104", "MW-128")
def begin_confrontations(play: MythsPlay) -> None:
    """The Confrontation Phase begins: two sides fight at once, more choose pairs."""
    state = play.state
    state.fought = []
    state.fighters = []
    if play.table.pairs:
        next_pair(play)
        return
    _begin_fight(play, victory.turn_order(play))


def _begin_fight(play: MythsPlay, fighters: list[int]) -> None:
    state = play.state
    state.fighters = fighters
    state.fought += [seat for seat in fighters if seat not in state.fought]
    state.locked = [False] * play.table.seats
    state.phase = "assign"
    state.seat = fighters[0]
    state.passes = 0
    play.emit(events.OpponentsPaired, tuple(fighters))


@rule("MW-129", "MW-130", "MW-131", "MW-R30")
def next_pair(play: MythsPlay) -> None:
    """The next player without a Confrontation Phase this turn chooses; or the phase is over."""
    state = play.state
    state.fighters = []
    free = [seat for seat in victory.turn_order(play) if seat not in state.fought]
    if len(free) >= 2:
        state.phase = "pair"
        state.seat = free[0]
        return
    extra = of_kind(play, EXTRA_FIGHT)
    if extra and free and len(victory.alive(play)) > 1:
        end(play, lambda each: each.kind == EXTRA_FIGHT)
        state.phase = "pair"
        state.seat = free[0]
        return
    state.phase = "reorganize"


@rule("MW-128", "MW-129", "MW-130", "MW-R31")
async def choose_opponent(play: MythsPlay) -> None:
    """A player chooses whom to fight, among those without a Confrontation Phase this turn."""
    state = play.state
    player = state.seat
    others = [seat for seat in victory.turn_order(play) if seat != player]
    free = [seat for seat in others if seat not in state.fought]
    answer: int = await choose_one(
        player,
        "pair",
        # With nobody left it is an extra Confrontation (0335): any opponent.
        free or others,
        rule="MW-128",
        explain=lambda given: Refusal("MW-130", "That player has fought this turn."),
    )
    _begin_fight(play, [player, answer])


# Assigning -----------------------------------------------------------------------------------


@rule("MW-105", "MW-106", "MW-107")
def assignable(play: MythsPlay, player: int) -> list[int]:
    """The characters a player may assign now."""
    return [
        card
        for card in play.state.board[player]
        if play.state.traits[card] & CHARACTER and assign_refusal(play, player, card) is None
    ]


def _toll(play: MythsPlay, card: int) -> int:
    """What the character pays to be assigned (MW-106, 0206, 0208)."""
    for effect in of_kind(play, FREE_ASSIGNED):
        if effect.card == card or (effect.card < 0 and play.state.traits[card] & MAD):
            return 0
    return play.table.format.assign


def assign_refusal(play: MythsPlay, player: int, card: int) -> Refusal | None:
    """Why the character cannot be assigned, or nothing."""
    state = play.state
    if state.control[card] != player or not state.traits[card] & CHARACTER:
        return Refusal("MW-105", "Only own characters are assigned.")
    if state.place[card] != PANTHEON or state.tired[card]:
        return Refusal("MW-107", "Only a Ready character in the Pantheon zone can be assigned.")
    if state.power[card] < _toll(play, card):
        return Refusal("MW-107", "The character has no power to pay for it.")
    if is_on(play, card, NOT_ASSIGNED):
        return Refusal("MW-089", "A text forbids to assign the character.")
    return None


@rule("MW-105", "MW-109", "MW-110", "MW-R22")
async def assign_chance(play: MythsPlay) -> None:
    """One chance of the Assigning step: a character, or a pass that locks out."""
    player = play.state.seat
    answer: Any = await choose_one(
        player,
        "assign",
        lambda: [*play.table.idents(assignable(play, player)), PASS],
        rule="MW-105",
        explain=lambda given: _why_not(play, player, given),
    )
    state = play.state
    if answer == PASS:
        state.locked[player] = True
        play.emit(events.Passed, player, "assign")
    else:
        assign(play, player, play.table.number(answer))
    _next_to_assign(play, player)


def _why_not(play: MythsPlay, player: int, given: Any) -> Refusal | None:
    if not isinstance(given, str) or given not in play.table.index:
        return None
    return assign_refusal(play, player, play.table.number(given))


@rule("MW-106", "MW-108", "MW-111")
def assign(play: MythsPlay, player: int, card: int) -> None:
    """A character pays and goes to the Battlefield."""
    power.lose_card(play, card, _toll(play, card), "MW-106")
    moves.to_battlefield(play, card, told=False)
    play.emit(events.Assigned, player, play.table.ident(card))
    for effect in of_kind(play, ASSIGNED_STRONGER):
        if effect.player == player:
            begin(play, Effect(FORCE, card, effect.amount, player=player, source=effect.source))
            begin(play, Effect(DOOMED, card, until=FIGHT_END, player=player, source=effect.source))


def _next_to_assign(play: MythsPlay, player: int) -> None:
    state = play.state
    at = state.fighters.index(player)
    for step in range(1, len(state.fighters) + 1):
        seat = state.fighters[(at + step) % len(state.fighters)]
        if not state.locked[seat]:
            state.seat = seat
            return
    state.phase = "confront"
    state.seat = state.fighters[0]
    state.passes = 0
    play.emit(events.PhaseBegan, state.turn, "confrontation", state.seat)


# The Confrontation step ----------------------------------------------------------------------


@rule("MW-112")
async def confront_chance(play: MythsPlay) -> None:
    """One chance of the Confrontation step: a CONFRONTATION action or a pass."""
    player = play.state.seat
    answer: Any = await choose_one(
        player,
        "confrontation",
        lambda: confrontation_options(play, player),
        rule="MW-112",
        audience=(player,),
        explain=lambda given: refusal(play, player, given, CONFRONTATION),
    )
    state = play.state
    seats = state.fighters[:]
    if answer == PASS:
        play.emit(events.Passed, player, "confrontation")
        state.passes += 1
    else:
        state.passes = 0
        act, bit = act_for(play, player, answer, CONFRONTATION)
        try:
            if bit < 0:
                await play_action(play, act)
            else:
                await use_ability(play, act, bit)
        except SeatLeftError:
            play.state.passes = 0
    _next_to_confront(play, seats, player)


@rule("MW-R45")
def _next_to_confront(play: MythsPlay, seats: list[int], player: int) -> None:
    state = play.state
    teams = {play.table.team[seat] for seat in state.fighters}
    if len(teams) < 2 or state.passes >= len(state.fighters):
        state.phase = "resolve"
        give_back_borrowed(play)
        return
    at = seats.index(player)
    for step in range(1, len(seats) + 1):
        seat = seats[(at + step) % len(seats)]
        if seat in state.fighters:
            state.seat = seat
            return


def give_back_borrowed(play: MythsPlay) -> None:
    """Control until an own next action ends at the latest with the step, before Resolution."""
    for effect in end(play, lambda each: each.until == NEXT_ACTION):
        if effect.kind == BORROWED:
            moves.give_back(play, effect)
