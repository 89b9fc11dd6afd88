"""Checks inside one unit or attachment that types alone cannot state.

Each function returns ``(field, sentence)`` pairs. The editor uses them as its owner types, the
loader before an entry is used.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from warclan.games.mythic_battles.content_types import (
    Attachment,
    Conflict,
    Item,
    Power,
    Row,
    RowsKnown,
    Unit,
    UnitType,
)
from warclan.text.wholeness import has_breaks, one_line

Finding = tuple[str, str]
"""``(field path, sentence)``."""

MOST_POWER_DICE = 20


def item_findings(item: Item) -> tuple[Finding, ...]:
    """Everything wrong inside a unit or attachment."""
    if isinstance(item, Unit):
        return unit_findings(item)
    return attachment_findings(item)


def unit_findings(unit: Unit) -> tuple[Finding, ...]:
    """Everything wrong inside a unit (MB-UNIT-07, MB-UNIT-09, MB-UNIT-14, MB-UNIT-17)."""
    return (
        *_unlined(unit),
        *_rows(unit),
        *_powers(unit.powers or ()),
        *_lists(unit),
        *_links(unit),
        *_conflicts(unit.conflicts),
    )


def attachment_findings(card: Attachment) -> tuple[Finding, ...]:
    """Everything wrong inside an attachment."""
    return (
        *_unlined(card),
        *_repeated(card.excluded_talents, "excluded_talents"),
        *_repeated(card.sources, "sources"),
        *_conflicts(card.conflicts),
    )


def _unlined(item: Item) -> Iterator[Finding]:
    """Names that do not stand on one line, or that nobody could see."""
    names = [("name", item.name), ("product", item.product)]
    if isinstance(item, Unit):
        powers = enumerate(item.powers or ())
        names += [(f"powers[{number}].name", power.name) for number, power in powers]
        names += [(f"talents[{number}]", name) for number, name in enumerate(item.talents or ())]
    else:
        names.append(("power.name", item.power.name))
    for field, name in names:
        if not one_line(name):
            yield field, "it holds no letter that can be seen."
        elif has_breaks(name):
            yield field, "it has to stand on one line, without tabs and control characters."


def _rows(unit: Unit) -> Iterator[Finding]:
    known, rows = unit.rows_known, unit.rows
    if known is RowsKnown.NONE:
        if rows:
            yield (
                "rows_known",
                f'it says "none", but there are {len(rows)} rows: say "some" or "all".',
            )
        return
    if not rows:
        yield "rows", f'rows_known is "{known.value}", but there is no row: say "none".'
        return
    if known is RowsKnown.SAME and unit.type is not UnitType.TROOP:
        yield "rows_known", 'only a troop has one row for all miniatures: say "top" or "all".'
    yield from _row_places(unit)
    for number, row in enumerate(rows):
        yield from _row_powers(unit, row, f"rows[{number}].powers")


def _row_places(unit: Unit) -> Iterator[Finding]:
    """Rows stand for the right vitality points, top row first (MB-UNIT-07)."""
    known, rows = unit.rows_known, unit.rows
    points = [row.vitality for row in rows]
    for number, (above, below) in enumerate(pairwise(points), start=1):
        if below >= above:
            yield (
                f"rows[{number}].vitality",
                f"{below} follows {above}: rows go down from full vitality.",
            )
    if unit.vitality is None:
        yield "vitality", "with rows stated, the full vitality is needed too."
        return
    if known in (RowsKnown.TOP, RowsKnown.SAME) and len(rows) > 1:
        yield (
            "rows",
            f'rows_known is "{known.value}", which means one row; there are {len(rows)}.',
        )
    if known is RowsKnown.SOME:
        if max(points) > unit.vitality:
            yield "rows", f"a row is above the full vitality of {unit.vitality}."
        return
    if points[0] != unit.vitality:
        yield (
            "rows[0].vitality",
            f"the first row is for the full vitality of {unit.vitality}, not for {points[0]}.",
        )
    if known is RowsKnown.ALL and points != list(range(unit.vitality, 0, -1)):
        missing = sorted(set(range(1, unit.vitality + 1)) - set(points), reverse=True)
        if missing:
            text = ", ".join(str(point) for point in missing)
            yield "rows", f'rows_known is "all", but these rows are missing: {text}.'


def _row_powers(unit: Unit, row: Row, field: str) -> Iterator[Finding]:
    if row.powers is None:
        return
    count = 0 if unit.powers is None else len(unit.powers)
    if len(row.powers) != count:
        yield (
            field,
            f"one entry per power is needed: {len(row.powers)} entries, {count} powers.",
        )
        return
    for slot, entry in enumerate(row.powers):
        if not isinstance(entry, bool) and not 0 <= entry <= MOST_POWER_DICE:
            yield (
                f"{field}[{slot}]",
                f"a number from 0 to {MOST_POWER_DICE} is needed, not {entry}.",
            )


def _powers(powers: Iterable[Power]) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, power in enumerate(powers):
        if power.ability in seen:
            yield f"powers[{number}].ability", f"two powers share the id {power.ability}."
        seen.add(power.ability)


def _lists(unit: Unit) -> Iterator[Finding]:
    if unit.classes is not None:
        if not unit.classes:
            yield (
                "classes",
                'an empty list says nothing: leave the field out if unknown, or say "terrestrial".',
            )
        yield from _repeated(tuple(part.value for part in unit.classes), "classes")
    yield from _repeated(unit.talents or (), "talents")
    yield from _repeated(unit.twins, "twins")
    yield from _repeated(unit.sources, "sources")


def _links(unit: Unit) -> Iterator[Finding]:
    if unit.companion_of == unit.id:
        yield "companion_of", "a unit cannot be its own companion."
    if unit.id in unit.twins:
        yield "twins", "a unit cannot be its own twin."
    for number, companion in enumerate(unit.companions):
        if companion.item == unit.id:
            yield f"companions[{number}].item", "a unit cannot be its own companion."


def _conflicts(conflicts: Iterable[Conflict]) -> Iterator[Finding]:
    for number, conflict in enumerate(conflicts):
        if len(conflict.values) < 2:
            yield (
                f"conflicts[{number}].values",
                "a conflict needs at least two values, the one in use first.",
            )


def _repeated(values: Iterable[str], field: str) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, value in enumerate(values):
        if value in seen:
            yield f"{field}[{number}]", f"{value} stands here twice."
        seen.add(value)
