"""The Transfer Phase (sections 7 and 8): revealing, discarding, transfers, entering play.

A player's Transfer Phase is three steps; in the third every transfer is a chance of its own.
"""

from typing import Any

from warclan.engine.ask import PASS, choose_one, number, reveal, shuffle
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, influence, moves, power, victory
from warclan.games.myths_at_war.acting import resolve_event
from warclan.games.myths_at_war.cards.model import TRANSFERS, Act
from warclan.games.myths_at_war.hooks import MythsPlay, SeatLeftError
from warclan.games.myths_at_war.lasting import end, of_kind
from warclan.games.myths_at_war.prices import entry_price
from warclan.games.myths_at_war.standing import (
    auras_moved,
    most_power,
    native,
    refresh,
    working,
)
from warclan.games.myths_at_war.state import (
    CANCEL_EVENT,
    CANCEL_FESTIVALS,
    ORACLE,
)
from warclan.games.myths_at_war.traits import CHARACTER, EVENT, FESTIVAL, RESOURCE

POOL = "pool"
_SPOT = "transfer"


def begin_transfer(play: MythsPlay) -> None:
    """The turn begins with the Transfer Phase of the active player."""
    state = play.state
    state.phase = "reveal"
    state.seat = state.active
    state.taken = 0


def _after_seat(play: MythsPlay, seat: int) -> None:
    """The player's Transfer Phase is over: the next player's, or the Influence Phase (MW-046)."""
    state = play.state
    state.taken += 1
    state.transfers = 0
    seats = victory.turn_order(play)
    later = seats[seats.index(seat) + 1 :] if seat in seats else _not_yet(play, seat)
    if later:
        state.phase = "reveal"
        state.seat = later[0]
    else:
        influence.begin_influence(play)


def _not_yet(play: MythsPlay, seat: int) -> list[int]:
    """Who comes after a seat that has left the game during its own Transfer Phase."""
    state = play.state
    at = state.order.index(seat)
    start = state.order.index(state.active)
    size = len(state.order)
    after = [state.order[(at + step) % size] for step in range(1, size)]
    gone = (at - start) % size
    return [
        other
        for other in after
        if not state.out[other] and (state.order.index(other) - start) % size > gone
    ]


# A: revealing --------------------------------------------------------------------------------


@rule("MW-046", "MW-047", "MW-048", "MW-049", "MW-050", "MW-R03", "MW-R04")
async def reveal_step(play: MythsPlay) -> None:
    """A: the tops of the player's oracles are turned up from left to right; events resolve."""
    player = play.state.seat
    play.emit(events.PhaseBegan, play.state.turn, "transfer", player)
    try:
        await _reveal_all(play, player)
    except SeatLeftError:
        _after_seat(play, player)
        return
    state = play.state
    if state.out[player]:
        _after_seat(play, player)
        return
    state.transfer_phases += 1
    state.transfers = transfers_of(play, player)
    state.phase = "drop"


async def _reveal_all(play: MythsPlay, player: int) -> None:
    late: list[tuple[int, Any]] = []
    place = 0
    while not play.state.out[player] and place < len(play.state.oracles[player]):
        await _refill(play, player, place)
        chain = True
        while chain and place < len(play.state.oracles[player]):
            state = play.state
            pile = state.oracles[player][place]
            if not pile or state.open[player][place]:
                break
            card = pile[-1]
            await turn_up(play, player, place)
            chain = False
            if play.state.traits[card] & EVENT:
                await _event(play, player, card, late)
                chain = play.table.rules.chain_reveal
        place += 1
    for card, line in late:
        if not play.state.out[player]:
            play.emit(events.EventResolved, player, play.table.ids[card])
            await resolve_event(play, Act(player, card, line))
            victory.settle(play, player)


async def turn_up(play: MythsPlay, seat: int, place: int) -> None:
    """Turn the top card of an oracle face-up."""
    card = play.state.oracles[seat][place][-1]
    ident = play.table.ids[card]
    await reveal(seat, "oracle", (ident,), rule="MW-047")
    play.state.open[seat][place] = True
    play.state.known[card] = 0
    refresh(play, card)
    auras_moved(play)
    play.emit(events.CardTurnedUp, seat, place, ident)


async def turn_up_and_resolve(play: MythsPlay, seat: int, place: int) -> None:
    """Turn a card up outside step A; an event resolves for the oracle's player at once."""
    card = play.state.oracles[seat][place][-1]
    await turn_up(play, seat, place)
    if play.state.traits[card] & EVENT:
        late: list[tuple[int, Any]] = []
        await _event(play, seat, card, late)
        for waiting, line in late:
            play.emit(events.EventResolved, seat, play.table.ids[waiting])
            await resolve_event(play, Act(seat, waiting, line))


async def _event(play: MythsPlay, player: int, card: int, late: list[tuple[int, Any]]) -> None:
    """Resolve an event that was turned up, then discard it; some wait for the end of step A."""
    if cancelled(play, card):
        moves.discard(play, card)
        return
    for line in play.table.on_reveal[card]:
        if line.waits:
            late.append((card, line))
            continue
        play.emit(events.EventResolved, player, play.table.ids[card])
        await resolve_event(play, Act(player, card, line))
    if play.state.place[card] == ORACLE:
        moves.discard(play, card)
    victory.settle(play, player)


def cancelled(play: MythsPlay, card: int) -> bool:
    """Whether a text discards the revealed event unresolved (0172, 0310)."""
    ident = play.table.ids[card]
    if play.state.traits[card] & FESTIVAL and of_kind(play, CANCEL_FESTIVALS):
        play.emit(events.EventCancelled, ident, "MW-089")
        return True
    waiting = of_kind(play, CANCEL_EVENT)
    if waiting:
        first = waiting[0]
        end(play, lambda effect: effect is first)
        play.emit(events.EventCancelled, ident, "MW-089")
        return True
    return False


async def _refill(play: MythsPlay, player: int, place: int) -> None:
    """House rule: an empty oracle takes the shuffled Gods discard pile."""
    state = play.state
    if not play.table.rules.oracle_refill or state.oracles[player][place]:
        return
    cards = state.gods_discard[player][:]
    if not cards:
        return
    names = await shuffle(player, "oracle.refill", play.table.idents(cards), rule="MW-R33")
    state = play.state
    for name in names:
        card = play.table.index[name]
        state.gods_discard[player].remove(card)
        state.place[card] = ORACLE
        state.oracles[player][place].append(card)


@rule("MW-059", "MW-060", "MW-061", "MW-R01")
def transfers_of(play: MythsPlay, player: int) -> int:
    """How many transfers the player has in the Transfer Phase that begins."""
    state = play.state
    table = play.table
    count = {
        "running": state.transfer_phases - 1,
        "seat": state.taken,
        "turn": state.turn - 1,
    }[table.rules.transfer_schedule]
    amount = min(table.format.transfers_first + count, table.format.transfers_most)
    for source, text in working(play, TRANSFERS):
        if text.all_players or state.control[source] == player:
            amount += text.amount
    return max(amount, 0)


# B: discarding -------------------------------------------------------------------------------


def tops(play: MythsPlay, seat: int) -> list[int]:
    """The face-up top cards of a player's oracles, from left to right."""
    state = play.state
    return [
        pile[-1]
        for pile, shown in zip(state.oracles[seat], state.open[seat], strict=True)
        if shown and pile
    ]


@rule("MW-051", "MW-052", "MW-053", "MW-R05", "MW-R64")
async def drop_step(play: MythsPlay) -> None:
    """B: one face-up oracle card without tokens may be discarded."""
    player = play.state.seat
    power_on = play.state.power
    free = [card for card in tops(play, player) if not power_on[card]]
    answer: Any = await choose_one(
        player,
        "transfer.discard",
        [*play.table.idents(free), PASS],
        rule="MW-051",
        explain=lambda given: _why_not_drop(play, player, given),
    )
    if answer != PASS:
        moves.discard(play, play.table.number(answer))
    play.state.phase = _SPOT


def _why_not_drop(play: MythsPlay, player: int, given: Any) -> Refusal | None:
    card = play.table.index.get(given, -1) if isinstance(given, str) else -1
    if card in tops(play, player) and play.state.power[card]:
        return Refusal("MW-052", "A card with tokens cannot be discarded from an oracle.")
    return Refusal("MW-051", "Only a face-up top card of an own oracle can be discarded.")


# C: transfers and entering play --------------------------------------------------------------


@rule("MW-054", "MW-055", "MW-056", "MW-057", "MW-064", "MW-065", "MW-R06")
def transfer_options(play: MythsPlay, player: int) -> list[Any]:
    """("enter", card), ("move", from, to) and a pass; places are card ids or "pool"."""
    state = play.state
    ids = play.table.ids
    shown = tops(play, player)
    options: list[Any] = []
    left = state.transfers
    if not left or not play.table.rules.enter_after_transfers:
        for card in shown:
            if state.power[card] >= entry_price(play, card, player):
                options.append(("enter", ids[card]))
    if left:
        if power.pool(play, player) > 0 and power.pool_can_lose(play, player):
            options += [("move", POOL, ids[card]) for card in shown]
        for card in shown:
            if state.power[card]:
                name = ids[card]
                options.append(("move", name, POOL))
                options += [("move", name, ids[other]) for other in shown if other != card]
    options.append(PASS)
    return options


@rule("MW-058", "MW-062", "MW-063", "MW-R02", "MW-R12")
async def transfer_chance(play: MythsPlay) -> None:
    """C: one transfer, one card put into play, or the end of the player's Transfer Phase."""
    player = play.state.seat
    answer: Any = await choose_one(
        player,
        "transfer",
        lambda: transfer_options(play, player),
        rule="MW-054",
        explain=lambda given: _why_not_transfer(play, player, given),
    )
    if answer == PASS:
        _after_seat(play, player)
        return
    if answer[0] == "enter":
        enter(play, play.table.number(answer[1]), player)
        return
    try:
        await _move(play, player, answer[1], answer[2])
    except SeatLeftError:
        _after_seat(play, player)


async def _move(play: MythsPlay, player: int, start: str, goal: str) -> None:
    state = play.state
    table = play.table
    most = table.rules.tokens_per_transfer
    amount = 1
    if most > 1:
        have = power.pool(play, player) if start == POOL else state.power[table.number(start)]
        amount = await number(player, "transfer.tokens", 1, min(most, have), rule="MW-R02")
    state = play.state
    place = table.pool_of[player]
    if start == POOL:
        state.pool[place] -= amount
    else:
        state.power[table.number(start)] -= amount
    if goal == POOL:
        state.pool[place] += amount
    else:
        state.power[table.number(goal)] += amount
    state.transfers -= 1
    play.emit(events.Transferred, player, start, goal, amount)
    victory.settle(play, player)


def _why_not_transfer(play: MythsPlay, player: int, given: Any) -> Refusal | None:
    if not isinstance(given, tuple) or len(given) < 2:
        return None
    index = play.table.index
    shown = tops(play, player)
    if given[0] == "enter":
        card = index.get(given[1], -1)
        if card not in shown:
            return Refusal("MW-064", "Only a face-up card of an own oracle enters play.")
        return Refusal("MW-064", "It has fewer tokens than its Cost.")
    if given[0] != "move" or len(given) != 3:
        return None
    if not play.state.transfers:
        return Refusal("MW-062", "No transfer is left.")
    for place in given[1:]:
        if place != POOL and index.get(place, -1) not in shown:
            return Refusal("MW-057", "Transfers go between the own pool and own face-up cards.")
    return Refusal("MW-054", "There is no token to move.")


@rule("MW-064", "MW-066", "MW-067", "MW-068", "MW-069", "MW-070", "MW-071", "MW-072", "MW-R07")
def enter(play: MythsPlay, card: int, player: int) -> None:
    """Put a face-up oracle card into play in step C.

    A character keeps no more than its Maximum Power, and one that is not of its player's
    Mythology loses a token; a resource keeps none.
    """
    state = play.state
    moves.enter_play(play, card, player, rule_id="MW-064")
    if state.traits[card] & RESOURCE:
        return
    loss = 0
    if state.traits[card] & CHARACTER and not native(play, card, player):
        loss = play.table.format.foreign_loss
    if not play.table.rules.trim_first:
        power.lose_card(play, card, loss, "MW-068")
        loss = 0
    power.lose_card(play, card, state.power[card] - most_power(play, card), "MW-067")
    power.lose_card(play, card, loss, "MW-068")
