"""The Reorganization Phase (section 15), strictly in its order, and the start of a new turn."""

from warclan.engine.ask import choose_some
from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, moves, power, transfer, victory
from warclan.games.myths_at_war.cards.model import YEARLY_LOSS
from warclan.games.myths_at_war.drawing import draw_cards
from warclan.games.myths_at_war.hooks import MythsPlay, SeatLeftError
from warclan.games.myths_at_war.lasting import end
from warclan.games.myths_at_war.standing import most_power, working
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    BORROWED,
    ORACLE,
    STAYS_ARMY,
    STEP_B,
    TURN_END,
    USED_OR_TURN_END,
)
from warclan.games.myths_at_war.traits import CHARACTER, RESOURCE


@rule("MW-043", "MW-045", "MW-141")
async def reorganize(play: MythsPlay) -> None:
    """A to G, the check for God of Gods, and the next turn."""
    play.emit(events.PhaseBegan, play.state.turn, "reorganization", play.state.active)
    _go_home(play)
    _end_effects(play)
    _trim(play)
    await _draw(play)
    _ready(play)
    pass_token(play, victory.left_of(play, play.state.active), "MW-140")
    _end_turn(play)
    victory.settle(play)
    victory.god_of_gods(play)
    begin_turn(play)


@rule("MW-132")
def _go_home(play: MythsPlay) -> None:
    """A: characters return; those that joined another army go to their own side."""
    state = play.state
    for effect in end(play, lambda each: each.kind == STAYS_ARMY):
        moves.give_back(play, effect)
    for board in state.board:
        for card in board:
            if state.place[card] == BATTLEFIELD and state.on[card] < 0:
                moves.to_pantheon(play, card, told=False)


@rule("MW-133", "MW-134", "MW-R82")
def _end_effects(play: MythsPlay) -> None:
    """B: effects without a stated duration end."""
    _finish(play, STEP_B)
    if play.table.rules.turn_ends_with_b:
        _finish(play, TURN_END, USED_OR_TURN_END)


def _finish(play: MythsPlay, *moments: int) -> None:
    for effect in end(play, lambda each: each.until in moments):
        if effect.kind == BORROWED:
            moves.give_back(play, effect)


@rule("MW-135", "MW-136", "MW-137", "MW-R21", "MW-R67")
def _trim(play: MythsPlay) -> None:
    """C and D: tokens above the Maximum Power, and on resources in oracles above the Cost."""
    state = play.state
    for card, amount in enumerate(state.power):
        if not amount:
            continue
        traits = state.traits[card]
        if traits & CHARACTER:
            power.lose_card(play, card, amount - most_power(play, card), "MW-135")
        elif traits & RESOURCE and state.place[card] == ORACLE:
            power.lose_card(play, card, amount - play.table.cost[card], "MW-137")


@rule("MW-138", "MW-R34")
async def _draw(play: MythsPlay) -> None:
    """E: each player draws; a hand limit of the house is kept."""
    for seat in victory.turn_order(play):
        if play.state.out[seat]:
            continue
        try:
            await draw_cards(play, seat, play.table.format.draw)
        except SeatLeftError:
            # The house rule on an empty deck: the seat is out.
            continue
        limit = play.table.rules.hand_limit
        over = len(play.state.hand[seat]) - limit
        if limit and over > 0:
            table = play.table
            dropped = await choose_some(
                seat,
                "hand.limit",
                table.idents(play.state.hand[seat]),
                over,
                over,
                rule="MW-R34",
                audience=(seat,),
            )
            for name in dropped:
                moves.discard(play, table.number(name))


@rule("MW-139")
def _ready(play: MythsPlay) -> None:
    """F: all cards in play become Ready."""
    state = play.state
    state.tired = [False] * len(state.tired)


def pass_token(play: MythsPlay, seat: int, rule_id: str) -> None:
    """The turn token goes to a player (MW-140, 0347)."""
    play.state.active = seat
    play.emit(events.TokenPassed, seat, rule_id)


@rule("MW-142")
def _end_turn(play: MythsPlay) -> None:
    """After G: uses are cleared, effects of the turn end; a yearly loss is paid (0043#0)."""
    state = play.state
    state.used = [0] * len(state.used)
    _finish(play, TURN_END, USED_OR_TURN_END)
    for source, text in working(play, YEARLY_LOSS):
        power.lose_pool(play, state.control[source], text.amount, "MW-089")


def begin_turn(play: MythsPlay) -> None:
    """A new turn begins with the holder of the turn token."""
    play.state.turn += 1
    transfer.begin_transfer(play)
