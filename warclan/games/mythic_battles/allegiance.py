"""Units that change sides: the table as it then is."""

from collections.abc import Sequence
from dataclasses import replace

from warclan.games.mythic_battles.tabletop import (
    TALENT_NAMES,
    Table,
    army_masks,
    holders_of,
    side_masks,
)


def turned(table: Table, changes: Sequence[tuple[int, int]]) -> Table:
    """The table after units have changed sides, each to a seat and without its attachment."""
    first = table.first or table
    if not changes:
        return first
    units = list(first.units)
    for unit, seat in changes:
        units[unit] = replace(units[unit], seat=seat, attachment=None)
    seat_of = tuple(card.seat for card in units)
    masks = side_masks(seat_of, first.side_of, first.sides)
    everyone = (1 << len(units)) - 1
    return replace(
        first,
        units=tuple(units),
        seat_of=seat_of,
        army=army_masks(seat_of, first.seats),
        allies=tuple(masks[first.side_of[seat]] for seat in seat_of),
        foes=tuple(everyone & ~masks[first.side_of[seat]] for seat in seat_of),
        holders=tuple(holders_of(units, name) for name in TALENT_NAMES),
        first=first,
    )
