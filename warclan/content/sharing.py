"""Equal parts of units are kept once.

Twenty thousand units have a few hundred different rows, powers and lists of talents between them.
A decoder makes each of them anew; kept once, a large library takes a quarter of the memory.
Entries are frozen, so nobody can tell the difference.
"""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

from warclan.games.mythic_battles.content_types import Power, Row, Unit

EntryT = TypeVar("EntryT", bound=Struct)

_PLAIN = ("product", "classes", "talents", "companions", "conflicts", "sources", "notes")
"""Fields of a unit in which equal values are the same."""


class Sharing:
    """Remembers the parts seen so far; one object for the entries of a file."""

    def __init__(self) -> None:
        # Fields are kept apart: a text and an enumeration's value may be equal, yet not the same.
        self._plain: tuple[dict[object, object], ...] = tuple({} for _ in _PLAIN)
        self._powers: dict[Power, Power] = {}
        self._rows: dict[tuple[Row, tuple[type, ...]], Row] = {}
        # Parts are kept for good, so that their identities tell a list of them.
        self._row_lists: dict[tuple[int, ...], tuple[Row, ...]] = {}
        self._power_lists: dict[tuple[int, ...], tuple[Power, ...]] = {}

    def entry(self, entry: EntryT) -> EntryT:
        """The entry; a unit's parts are replaced by equal ones of units before it."""
        if isinstance(entry, Unit):
            self._share(entry)
        return entry

    def _share(self, unit: Unit) -> None:
        for name, known in zip(_PLAIN, self._plain, strict=True):
            value = getattr(unit, name)
            if value:
                first = known.setdefault(value, value)
                if first is not value:
                    force_setattr(unit, name, first)
        if unit.rows:
            rows = tuple(self._row(row) for row in unit.rows)
            rows = self._row_lists.setdefault(tuple(map(id, rows)), rows)
            force_setattr(unit, "rows", rows)
        if unit.powers:
            powers = tuple(self._powers.setdefault(power, power) for power in unit.powers)
            powers = self._power_lists.setdefault(tuple(map(id, powers)), powers)
            force_setattr(unit, "powers", powers)

    def _row(self, row: Row) -> Row:
        # "Usable" and a one are equal in Python, but not on a dashboard.
        kinds = tuple(map(type, row.powers)) if row.powers else ()
        return self._rows.setdefault((row, kinds), row)
