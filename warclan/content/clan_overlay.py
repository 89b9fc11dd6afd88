"""An owner's own War Clan entries, corrections of those of packs, and what he took out.

Pure functions over :class:`Own`; a service keeps it in the database. A correction holds only the
fields that differ (of the Ratings of a type only those that do).
"""

import re
from collections.abc import Container, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from warclan.content.clan_checks import findings
from warclan.content.clan_kinds import Entry
from warclan.content.explain import faults_of
from warclan.content.faults import Fault
from warclan.content.manifest import FORMAT, WAR_CLAN, Manifest, personal_id
from warclan.content.writing import plain as written
from warclan.content.writing import pretty
from warclan.domain.provenance import Provenance
from warclan.games.war_clan.content_types import (
    AbilityKind,
    GodPower,
    InjuryRow,
    Item,
    Limits,
    Objective,
    RaidRow,
    ScenarioEntry,
    StatKind,
    WarriorType,
)
from warclan.text.search import fold

FIXED = frozenset({"id", "key", "provenance", "sources"})
"""Fields a correction cannot change."""
MERGED = frozenset({"stats", "modifiers", "carried"})
"""Fields whose members are corrected one by one."""


class ClanOverlay(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """``overlay.json`` of a War Clan pack: home-made entries, changed fields, hidden entries.

    ``changes`` maps table and id to the changed fields (``null``: not known), ``hidden`` names
    the entries of other packs that are left out.
    """

    format: int = FORMAT
    stats: tuple[StatKind, ...] = ()
    abilities: tuple[AbilityKind, ...] = ()
    types: tuple[WarriorType, ...] = ()
    items: tuple[Item, ...] = ()
    powers: tuple[GodPower, ...] = ()
    raid: tuple[RaidRow, ...] = ()
    injuries: tuple[InjuryRow, ...] = ()
    objectives: tuple[Objective, ...] = ()
    scenarios: tuple[ScenarioEntry, ...] = ()
    limits: tuple[Limits, ...] = ()
    changes: dict[str, dict[str, dict[str, Any]]] = {}
    hidden: dict[str, tuple[str, ...]] = {}

    def entries(self, table: str) -> tuple[Entry, ...]:
        """The home-made entries of a table."""
        found: tuple[Entry, ...] = getattr(self, table)
        return found


def plain(entry: Entry) -> dict[str, Any]:
    """Every field of an entry as plain data."""
    return {
        name: msgspec.to_builtins(getattr(entry, name)) for name in type(entry).__struct_fields__
    }


def differences(printed: Entry, edited: Entry) -> dict[str, Any]:
    """The fields in which ``edited`` differs from ``printed``."""
    before, after = plain(printed), plain(edited)
    found: dict[str, Any] = {}
    for name, value in after.items():
        if name in FIXED or value == before[name]:
            continue
        if name in MERGED:
            keys = dict.fromkeys((*before[name], *value))
            changed = {
                key: value.get(key) for key in keys if value.get(key) != before[name].get(key)
            }
            if changed:
                found[name] = changed
        else:
            found[name] = value
    return found


def apply_changes(
    printed: Entry, changed: Mapping[str, Any], file: str
) -> tuple[Entry, tuple[Fault, ...]]:
    """``printed`` with the changed fields, and the faults of those that do not fit.

    A field that does not fit stays as printed; when the whole is not sound, everything does.
    """
    kind = type(printed)
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    values = plain(printed)
    faults: list[Fault] = []
    took = False
    for name, value in changed.items():
        if name not in known or name in FIXED:
            message = "this field cannot be changed." if name in known else (
                f"there is no such field. Known fields: {', '.join(known)}."
            )  # fmt: skip
            faults.append(Fault(file, printed.id, name, message))
            continue
        if name in MERGED and isinstance(value, dict):
            merged = {**values[name], **value}
            if name != "stats":
                merged = {key: part for key, part in merged.items() if part is not None}
            value = merged
        wrong = faults_of(value, known[name].type, name)
        faults.extend(Fault(file, printed.id, place, message) for place, message in wrong)
        if not wrong:
            values[name] = value
            took = True
    if not took:
        return printed, tuple(faults)
    values["provenance"] = _known_from(printed.provenance)
    result: Entry = msgspec.convert(values, kind)
    wrong = list(findings(result))
    if wrong:
        faults.extend(Fault(file, printed.id, name, message) for name, message in wrong)
        return printed, tuple(faults)
    return result, tuple(faults)


def _known_from(before: Provenance) -> str:
    """What a corrected entry is marked: house-made stays house-made, whoever changed it."""
    made = before is Provenance.HOUSE_MADE
    return (Provenance.HOUSE_MADE if made else Provenance.CORRECTED).value


def house_made(entry: Entry) -> Entry:
    """The entry marked as its owner's own."""
    return msgspec.structs.replace(entry, provenance=Provenance.HOUSE_MADE)


def new_id(table: str, name: str, taken: Container[str]) -> str:
    """A free id for a home-made entry: ``mine-<name>``, numbered when needed."""
    stem = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-") or table
    base = f"mine-{stem}"[:70].rstrip("-")
    if base not in taken:
        return base
    number = 2
    while f"{base}-{number}" in taken:
        number += 1
    return f"{base}-{number}"


def overlay_text(overlay: ClanOverlay) -> str:
    """The file text of an overlay, in a stable order."""
    value = written(overlay)
    for table, entries in value.items():
        if isinstance(entries, list):
            value[table] = sorted(entries, key=lambda entry: str(entry.get("id", "")))
    return pretty({"format": FORMAT, **value})


def pack_manifest(pack_id: str, title: str) -> Manifest:
    """The manifest of a pack of one's own entries. Raises ``ValueError`` with a sentence."""
    if pack_id == personal_id(WAR_CLAN):
        raise ValueError(f"The id {pack_id} is that of your own entries; choose another.")
    values = {"id": pack_id, "version": "1", "title": title, "game": WAR_CLAN}
    wrong = faults_of(values, Manifest)
    if wrong:
        field, message = wrong[0]
        raise ValueError(f"The pack's {field}: {message}")
    return msgspec.convert(values, Manifest)
