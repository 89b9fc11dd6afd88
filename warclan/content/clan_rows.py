"""Entries as rows of plain cells, and back: what forms and CSV files work with."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from warclan.content import clan_cells as cells
from warclan.content.checks import Finding
from warclan.content.clan_checks import findings
from warclan.content.clan_fields import Field, FieldKind, Value, fields
from warclan.content.clan_kinds import Entry, Section
from warclan.content.explain import faults_of, sentence
from warclan.games.war_clan.content_types import Attack, StatKind

Row = Mapping[str, Value]
_YES = frozenset({"yes", "y", "true", "1", "x", "ja", "oui"})
_NO = frozenset({"no", "n", "false", "0", "nein", "non"})


@dataclass(frozen=True, slots=True)
class Made:
    """An entry made of a row, or what is wrong with it (then ``entry`` is ``None``)."""

    entry: Entry | None
    findings: tuple[Finding, ...] = ()


def row_of(section: Section, entry: Entry, stats: Iterable[StatKind] = ()) -> dict[str, Value]:
    """The cells of an entry, by the names of the section's fields."""
    return {field.name: _cell(field, entry) for field in fields(section, stats)}


def _cell(field: Field, entry: Any) -> Value:
    value = _get(entry, field.name)
    match field.kind:
        case FieldKind.ABILITIES:
            return cells.abilities_text(value or ())
        case FieldKind.ATTACKS:
            return cells.attacks_text(value)
        case FieldKind.BOOSTS:
            return cells.boosts_text(value)
        case FieldKind.CHANGES:
            return cells.changes_text(value)
        case FieldKind.LIST:
            return "; ".join(value)
        case FieldKind.REACH:
            return cells.reach_text(entry.attack)
        case FieldKind.CHOICE:
            return str(value.value)
    shown: Value = value
    return shown


def _get(entry: Any, name: str) -> Any:
    """The value a field's name leads to; ``None`` when the way there is not."""
    first, _, rest = name.partition(".")
    value = getattr(entry, first)
    if not rest:
        return value
    return value.get(rest) if isinstance(value, dict) else getattr(value, rest, None)


def unknown_fields(
    section: Section, entry: Entry, stats: Iterable[StatKind] = ()
) -> tuple[Field, ...]:
    """The fields of an entry that are not known yet and count as such."""
    return tuple(
        field
        for field in fields(section, stats)
        if field.counts and _cell(field, entry) in (None, "")
    )


def entry_of(
    section: Section,
    row: Row,
    *,
    base: Entry | None = None,
    entry_id: str = "",
    stats: Iterable[StatKind] = (),
) -> Made:
    """The entry a row describes: ``base`` with the row's cells in place of its own.

    Cells that are not in the row stay as ``base`` has them (as nothing without one). Texts are
    read as people type them; everything wrong is told, field by field.
    """
    known = {field.name: field for field in fields(section, stats)}
    values = _start(section, base, entry_id)
    before = row_of(section, base, stats) if base is not None else {}
    wrong: list[Finding] = []
    for name, value in row.items():
        field = known.get(name)
        if field is None:
            wrong.append((name, "there is no such field."))
        elif name in before and (value == before[name] or _same(value, before[name])):
            continue
        else:
            try:
                _put(values, field, value)
            except cells.CellError as error:
                wrong.append((name, str(error)))
    wrong.extend(_lacking(known, row, before))
    if wrong:
        return Made(None, tuple(wrong))
    if section.key == "weapons":
        values["attack"] = {**_attack(values), "name": values["name"]}
    plain = msgspec.to_builtins(values)
    try:
        entry: Entry = msgspec.convert(plain, section.type)
    except msgspec.ValidationError as error:
        return Made(None, tuple(faults_of(plain, section.type)) or (("", sentence(str(error))),))
    found = findings(entry)
    return Made(None if found else entry, found)


def _same(value: Value, before: Value) -> bool:
    """Whether a typed text says what the cell held."""
    return isinstance(value, str) and value.strip() == ("" if before is None else str(before))


def _start(section: Section, base: Entry | None, entry_id: str) -> dict[str, Any]:
    values: dict[str, Any]
    if base is not None:
        values = {
            name: getattr(base, name)
            for name in type(base).__struct_fields__
        }  # fmt: skip
        for name, value in values.items():
            if isinstance(value, dict):
                values[name] = dict(value)
    else:
        values = dict(section.fixed)
    if entry_id and section.table != "limits":
        values["key" if section.table == "stats" else "id"] = entry_id
    return values


def _lacking(known: Mapping[str, Field], row: Row, before: Row) -> Iterator[Finding]:
    for name, field in known.items():
        value = row.get(name, before.get(name))
        if field.required and field.kind is not FieldKind.KEY and (
            value is None or not str(value).strip()
        ):  # fmt: skip
            yield name, f"{field.label} is needed."


def _put(values: dict[str, Any], field: Field, value: Value) -> None:
    """Write a cell into the plain values of an entry. Raises ``CellError``."""
    read = _read(field, value)
    first, _, rest = field.name.partition(".")
    if field.kind is FieldKind.REACH:
        attack = _attack(values)
        attack.update({"melee": False, "reach": None})
        cells.reach(_text(value), attack)
        values["attack"] = attack
    elif first == "attack":
        attack = _attack(values)
        attack[rest] = read
        values["attack"] = attack
    elif rest:
        inner = values.setdefault(first, {})
        if read is None and first == "carried":
            inner.pop(rest, None)
        else:
            inner[rest] = read
    elif field.kind is FieldKind.KEY and not read:
        if first not in ("id", "key"):
            values[first] = None
    else:
        values[first] = read


def _attack(values: dict[str, Any]) -> dict[str, Any]:
    """The plain attack of a weapon; its name is the weapon's."""
    present = values.get("attack")
    if isinstance(present, Attack):
        return {name: getattr(present, name) for name in Attack.__struct_fields__}
    return dict(present) if present else {"name": values.get("name", "")}


def _text(value: Value) -> str:
    return "" if value is None else str(value)


def _read(field: Field, value: Value) -> Any:
    """A cell as the entry holds it. Raises ``CellError``."""
    text = _text(value).strip()
    if isinstance(value, bool) and field.kind in (FieldKind.YES_NO, FieldKind.MAYBE):
        return value
    match field.kind:
        case FieldKind.NUMBER:
            return _bounded(field, None if text in cells.UNKNOWN else cells.whole(text))
        case FieldKind.DECIMAL:
            return _bounded(field, None if text in cells.UNKNOWN else cells.decimal(text))
        case FieldKind.YES_NO | FieldKind.MAYBE:
            return _yes(text, field.kind is FieldKind.MAYBE)
        case FieldKind.CHOICE:
            return _choice(field, text)
        case FieldKind.ROLL:
            text = text.replace(" ", "").replace("–", "-").replace("—", "-")
            return None if text in cells.UNKNOWN else text
        case FieldKind.ABILITIES:
            return cells.abilities_of(text)
        case FieldKind.ATTACKS:
            return cells.attacks_of(text)
        case FieldKind.BOOSTS:
            return cells.boosts_of(text)
        case FieldKind.CHANGES:
            return cells.changes_of(text)
        case FieldKind.LIST:
            return tuple(cells.parts(text))
        case FieldKind.LONG:
            return _short_enough(field, text)
    return _short_enough(field, " ".join(text.split()))


def _short_enough(field: Field, text: str) -> str:
    if field.high and len(text) > field.high:
        raise cells.CellError(f"at most {field.high} characters are possible; it has {len(text)}.")
    return text


def _bounded(field: Field, number: float | None) -> float | None:
    if number is not None and not field.low <= number <= field.high:
        raise cells.CellError(f"a number from {field.low} to {field.high} is needed.")
    return number


def _yes(text: str, maybe: bool) -> bool | None:
    word = text.lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    if word in cells.UNKNOWN:
        return None if maybe else False
    raise cells.CellError(f'yes or no is needed, not "{cells.shown(text)}".')


def _choice(field: Field, text: str) -> str:
    for value, words in field.choices:
        if text.lower() in (value.lower(), words.lower()):
            return value
    named = ", ".join(value or "nothing" for value, _ in field.choices)
    raise cells.CellError(f'one of {named} is needed, not "{cells.shown(text)}".')
