"""What is told of a finished match: what became of the units, and what turned the battle."""

from collections.abc import Sequence
from typing import Final

from warclan.engine.journal import Event, Line
from warclan.engine.spec import Piece, TurningPoint
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.tabletop import Table

MOST_POINTS: Final = 8
"""Turning points of one match; more would be a second journal."""
_GRAVE: Final = 3
"""Wounds of one blow that are worth telling, if they strike a divinity."""
_HEAVY: Final = 4
"""The same for any other unit but a troop."""

DESTROYED: Final = "destroyed"
WOUNDED: Final = "wounded"
ABSORBED: Final = "absorbed"
WON: Final = "won"
KINDS: Final = (DESTROYED, WOUNDED, ABSORBED, WON)
"""Kinds of turning points. ``amount``: the wounds, or the stones absorbed by the side so far."""


def pieces(play: MythicPlay) -> tuple[Piece, ...]:
    """Every unit with its vitality left."""
    state, table = play.state, play.table
    return tuple(
        Piece(
            card.id,
            card.unit.id,
            card.unit.name,
            card.seat,
            state.vitality[card.index],
            card.vitality,
        )
        for card in table.units
    )


def stones(play: MythicPlay) -> tuple[int, ...]:
    """Stones absorbed, by seat."""
    absorbed = play.state.absorbed
    return tuple(absorbed.count(seat) for seat in range(play.table.seats))


def turning_points(table: Table, lines: Sequence[Line]) -> tuple[TurningPoint, ...]:
    """The weightiest moments in order: units destroyed, grave wounds, stones, the victory."""
    found: list[TurningPoint] = []
    round_number = 0
    for number, line in enumerate(lines):
        event = line.event
        if isinstance(event, events.TurnBegan):
            round_number = event.round
            continue
        told = _told(table, event)
        if told is None:
            continue
        weight, seat, kind, subject, by, amount = told
        found.append(
            TurningPoint(line.at, number, round_number, seat, kind, subject, by, amount, weight)
        )
    found.sort(key=lambda point: (-point.weight, point.line))
    return tuple(sorted(found[:MOST_POINTS], key=lambda point: point.line))


_Told = tuple[int, int, str, str, str, int]
"""Weight, favoured seat, kind, subject, by whom, amount."""


def _told(table: Table, event: Event) -> _Told | None:
    if isinstance(event, events.UnitDestroyed):
        unit = table.index[event.unit]
        return _worth(table, unit), _foe(table, unit, event.by), DESTROYED, event.unit, event.by, 0
    if isinstance(event, events.UnitWounded):
        unit = table.index[event.unit]
        divine = bool(table.divinities >> unit & 1)
        least = _GRAVE if divine else _HEAVY
        if event.amount < least or table.troops >> unit & 1 or not event.left:
            return None
        weight = event.amount * (12 if divine else 6)
        seat = _foe(table, unit, event.by)
        return weight, seat, WOUNDED, event.unit, event.by, event.amount
    if isinstance(event, events.StoneAbsorbed):
        seat = table.seat_of[table.index[event.unit]]
        return 15 + 15 * event.total, seat, ABSORBED, event.unit, "", event.total
    if isinstance(event, events.MatchWon):
        return 1000, event.seats[0] if event.seats else -1, WON, "", "", 0
    return None


def _worth(table: Table, unit: int) -> int:
    """What losing the unit weighs: its recruitment points, a divinity most of all."""
    card = table.units[unit]
    if card.type.is_divinity:
        return 500
    return 10 + 12 * (card.unit.recruitment_points or 1)


def _foe(table: Table, unit: int, by: str) -> int:
    """Whom a blow on the unit favours: who struck it, else the one opponent there is."""
    own = table.side_of[table.seat_of[unit]]
    if by in table.index:
        seat = table.seat_of[table.index[by]]
        return seat if table.side_of[seat] != own else -1
    others = [seat for seat in range(table.seats) if table.side_of[seat] != own]
    return others[0] if len(others) == 1 else -1
