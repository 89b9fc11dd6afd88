"""What became of a match, for reports and statistics."""

from collections.abc import Sequence
from typing import Any, Final

from warclan.engine.journal import Event, Line
from warclan.engine.spec import Piece, TurningPoint
from warclan.games.myths_at_war import events
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import in_play, most_power
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import CHARACTER


def manual_lines(table: Table) -> tuple[str, ...]:
    """The ids of ability lines in this match that have no code, sorted (MW-R74)."""
    found = set()
    for card, lines in zip(table.cards, table.printed, strict=True):
        coded = {line.index for line in lines}
        found |= {f"{card.id}#{at}" for at in range(len(card.abilities)) if at not in coded}
    return tuple(sorted(found))


def scores(play: MythsPlay) -> tuple[int, ...]:
    """Power in the pool of every seat; with victory points, those in halves."""
    table = play.table
    state = play.state
    if table.format.leaves_above is not None:
        return tuple(state.points)
    return tuple(state.pool[table.pool_of[seat]] for seat in range(table.seats))


def summary(play: MythsPlay) -> dict[str, Any]:
    """Plain facts of a finished match."""
    state = play.state
    table = play.table
    return {
        "turns": state.turn,
        "way": state.way,
        "pools": list(state.pool),
        "points": [points / 2 for points in state.points],
        "characters": [
            sum(1 for card in board if state.traits[card] & CHARACTER) for board in state.board
        ],
        "manual_lines": list(manual_lines(table)),
    }


def pieces(play: MythsPlay) -> tuple[Piece, ...]:
    """Every character of the decks: the power it has in play at the end."""
    table = play.table
    state = play.state
    found = []
    for card, definition in enumerate(table.cards):
        if table.fixed[card] & CHARACTER:
            there = in_play(play, card)
            found.append(
                Piece(
                    table.ids[card],
                    definition.id,
                    definition.name,
                    table.owner[card],
                    max(state.power[card], 1) if there else 0,
                    max(most_power(play, card), table.limit[card], 1),
                )
            )
    return tuple(found)


# Turning points ------------------------------------------------------------------------------

DESTROYED: Final = "destroyed"
TAKEN: Final = "taken"
SWING: Final = "power"
LOST: Final = "confrontation"
LEFT: Final = "left"
WON: Final = "won"
MOST_POINTS: Final = 12
_GREAT_SWING: Final = 4
"""Power a pool gains or loses at once, from which it is told."""


def turning_points(table: Table, lines: Sequence[Line]) -> tuple[TurningPoint, ...]:
    """The weightiest moments in order: characters lost, great swings of power, the end."""
    found: list[TurningPoint] = []
    turn = 0
    for number, line in enumerate(lines):
        event = line.event
        if isinstance(event, events.PhaseBegan):
            turn = event.turn
            continue
        told = _told(table, event)
        if told is not None:
            weight, seat, kind, subject, amount = told
            found.append(
                TurningPoint(line.at, number, turn, seat, kind, subject, "", amount, weight)
            )
    found.sort(key=lambda point: (-point.weight, point.line))
    return tuple(sorted(found[:MOST_POINTS], key=lambda point: point.line))


_Told = tuple[int, int, str, str, int]
"""Weight, favoured seat, kind, subject, amount."""


def _told(table: Table, event: Event) -> _Told | None:
    if isinstance(event, events.CardDestroyed) and event.card in table.index:
        card = table.index[event.card]
        owner = table.owner[card]
        return 4 + 4 * table.cost[card], _other(table, owner), DESTROYED, event.card, 0
    if isinstance(event, events.ControlTaken) and event.card in table.index:
        card = table.index[event.card]
        if event.seat == table.owner[card]:
            return None
        return 6 + 4 * table.cost[card], event.seat, TAKEN, event.card, 0
    if isinstance(event, events.ConfrontationResolved) and event.loser >= 0:
        margin = max(event.forces) - min(event.forces)
        winner = next(seat for seat in event.seats if seat != event.loser)
        return 5 * margin, winner, LOST, table.ids[table.pantheon[event.loser]], margin
    if isinstance(event, events.PoolChanged) and event.rule_id != "MW-121":
        if abs(event.amount) < _GREAT_SWING:
            return None
        seat = event.seat if event.amount > 0 else _other(table, event.seat)
        subject = table.ids[table.pantheon[event.seat]]
        return 5 * abs(event.amount), seat, SWING, subject, event.amount
    if isinstance(event, events.SeatLeft):
        return 500, -1, LEFT, table.ids[table.pantheon[event.seat]], 0
    if isinstance(event, events.MatchWon):
        return 1000, event.seats[0] if event.seats else -1, WON, "", 0
    return None


def _other(table: Table, seat: int) -> int:
    """The one opponent there is, or -1."""
    return table.rivals[seat][0] if len(table.rivals[seat]) == 1 else -1
