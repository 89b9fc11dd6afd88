"""Warclan's own army file: one or more armies as JSON, readable by people and by other programs.

The format is described in ``docs/file-formats.md``. Reading is a dry run: it returns what the
file holds and one line per thing that was doubtful or not recognised, and changes nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from warclan.domain.house_rules import HouseRules, Value
from warclan.exchange.limits import ImportRefusedError, decode_text, explained, parse
from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.house_rules import SWITCHES

FORMAT = "warclan-armies"
VERSION = 1
NAMELESS = "Army without a name"

_Short = Annotated[str, Meta(max_length=200)]
_Long = Annotated[str, Meta(max_length=1_000_000)]


class EntryRecord(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of an army as the file writes it."""

    item: _Short
    key: _Short = ""
    name: _Long = ""
    note: _Long = ""
    bound_to: _Short = ""
    companion_of: _Short = ""
    price: Annotated[int, Meta(ge=0, le=99)] | None = None


class ArmyRecord(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One army as the file writes it."""

    name: _Short
    limit: Annotated[int, Meta(ge=0, le=999)] = 18
    edition: Edition = Edition.RAGNAROK
    folder: _Short = ""
    notes: _Long = ""
    house_rules: dict[str, bool | int | str] = {}
    entries: Annotated[list[EntryRecord], Meta(max_length=500)] = []


class ArmyFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    version: int
    armies: Annotated[list[ArmyRecord], Meta(max_length=2000)]


@dataclass(frozen=True, slots=True)
class ImportedArmy:
    """An army read from a file, the folder it asks for, and what was doubtful in it."""

    army: Army
    folder: str
    remarks: tuple[str, ...] = ()


def write_armies(armies: Iterable[tuple[Army, str]]) -> bytes:
    """The file's bytes for armies and their folders; the same armies give the same bytes."""
    records = [
        ArmyRecord(
            name=army.name,
            limit=army.limit,
            edition=army.edition,
            folder=folder,
            notes=army.notes,
            house_rules=dict(army.house_rules.chosen),
            entries=[
                EntryRecord(
                    key=entry.key,
                    item=entry.item,
                    name=entry.name,
                    note=entry.note,
                    bound_to=entry.bound_to,
                    companion_of=entry.companion_of,
                    price=entry.price,
                )
                for entry in army.entries
            ],
        )
        for army, folder in armies
    ]
    packed = msgspec.json.encode(ArmyFile(format=FORMAT, version=VERSION, armies=records))
    return msgspec.json.format(packed, indent=2) + b"\n"


def read_armies(data: bytes, name: str, catalogue: Catalogue) -> tuple[ImportedArmy, ...]:
    """The armies in a file called ``name``.

    Raises :class:`ImportRefusedError` with a sentence when the file cannot be used at all. Items
    that the catalogue does not know are kept as they are and named in the remarks.
    """
    head = parse(decode_text(data, name), name)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ImportRefusedError(
            f'{name} is not a Warclan army file: its "format" should be "{FORMAT}".'
        )
    if head.get("version") != VERSION or isinstance(head["version"], bool):
        raise ImportRefusedError(
            f"{name} has format version {str(head.get('version'))[:20]}; this Warclan reads "
            f"{VERSION}. Update Warclan, or export the army again."
        )
    try:
        parsed = msgspec.convert(head, ArmyFile)
    except msgspec.ValidationError as error:
        raise ImportRefusedError(explained(head, ArmyFile, name, str(error))) from None
    return tuple(_army(record, catalogue) for record in parsed.armies)


def _army(record: ArmyRecord, catalogue: Catalogue) -> ImportedArmy:
    """An army from its record, with remarks on what was not recognised."""
    remarks: list[str] = []
    rules: dict[str, Value] = {}
    for key, value in sorted(record.house_rules.items()):
        switch = SWITCHES.get(key)
        if switch is None or not switch.accepts(value):
            wish = f"{key} = {value!r}"[:80]
            remarks.append(f"The house rule {wish} is not known and was left out.")
        else:
            rules[key] = value
    entries = _entries(record.entries, remarks)
    remarks.extend(
        f"{entry.item} is in none of your content packs; it is kept as unknown."
        for entry in entries
        if catalogue.item(entry.item) is None
    )
    name = record.name.strip()
    if not name:
        remarks.append(f"An army has no name and was called {NAMELESS}.")
    army = Army(
        name=name or NAMELESS,
        entries=entries,
        limit=record.limit,
        edition=record.edition,
        house_rules=HouseRules.of(SWITCHES, rules),
        notes=record.notes,
        next_key=1 + max((_number(entry.key) for entry in entries), default=0),
    )
    return ImportedArmy(army, record.folder, tuple(remarks))


def _number(key: str) -> int:
    """The number in an entry key of ours ("e7"), 0 for any other key."""
    return int(key[1:]) if key[:1] == "e" and key[1:].isdecimal() and len(key) < 9 else 0


def _entries(records: list[EntryRecord], remarks: list[str]) -> tuple[ArmyEntry, ...]:
    """Entries with keys that are unique, and references that lead somewhere."""
    given = [record.key for record in records]
    highest = max((_number(key) for key in given), default=0)
    keys: list[str] = []
    for key in given:
        if not key or key in keys:
            highest += 1
            key = f"e{highest}"
        keys.append(key)
    entries = []
    for key, record in zip(keys, records, strict=True):
        bound_to, companion_of = record.bound_to, record.companion_of
        for reference in (bound_to, companion_of):
            if reference and reference not in keys:
                remarks.append(f"{record.item} points at entry {reference}, which is not there.")
        entries.append(
            ArmyEntry(
                key,
                record.item,
                name=record.name,
                note=record.note,
                bound_to=bound_to if bound_to in keys else "",
                companion_of=companion_of if companion_of in keys else "",
                price=record.price,
            )
        )
    return tuple(entries)
