"""Personal packs: corrections of shipped entries and home-made entries, in one file.

``overlay.json`` holds complete home-made entries and, per corrected entry, only the fields that
differ from the pack. Everything here is pure: text in, text out. The caller writes the file (and
sets a damaged one aside first; :func:`read_overlay` refuses it, so it is never overwritten).
"""

import re
from collections.abc import Container, Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from warclan.content.checks import item_findings
from warclan.content.explain import faults_of
from warclan.content.faults import Fault
from warclan.content.manifest import FORMAT, OVERLAY, PERSONAL, Manifest, newer_format
from warclan.content.pack_files import decode_overlay
from warclan.content.reading import UnreadableError
from warclan.content.writing import plain, pretty
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.content_types import Attachment, Board, Item, ItemId, Unit
from warclan.text.search import fold
from warclan.text.wholeness import whole_plain

ItemT = TypeVar("ItemT", bound=Item)

FIXED_FIELDS = frozenset({"id", "provenance", "conflicts", "sources"})
"""Fields a correction cannot change: who the entry is and where its printed values come from."""
ROW_FIELDS = ("rows", "rows_known", "vitality", "powers")
"""Fields that have to fit each other (MB-UNIT-07, MB-UNIT-09)."""


class Overlay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """``overlay.json``.

    ``changes`` maps an entry's id to its changed fields; a field set to ``null`` becomes unknown.
    """

    format: Annotated[int, Meta(ge=1)] = FORMAT
    units: tuple[Unit, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    boards: tuple[Board, ...] = ()
    changes: dict[ItemId, dict[str, Any]] = msgspec.field(default_factory=dict)


class OverlayError(ValueError):
    """A change that cannot be made; the message is a sentence for the owner."""


def personal_manifest(title: str = "My cards") -> str:
    """The text of ``pack.json`` for a new personal pack."""
    manifest = Manifest(
        id=PERSONAL,
        version="1",
        title=title,
        description="Your own corrections and home-made entries. They overlay the shipped packs.",
    )
    return pretty(plain(manifest))


def read_overlay(text: str | bytes, name: str = OVERLAY) -> Overlay:
    """The overlay in ``text`` (an empty one for empty text).

    Raises :class:`~warclan.content.reading.UnreadableError` when the text is damaged: set the
    file aside before writing a new one.
    """
    return decode_overlay(text, name, Overlay)


def overlay_text(overlay: Overlay) -> str:
    """The file text of an overlay, in a stable order."""
    ordered = msgspec.structs.replace(
        overlay,
        units=tuple(sorted(overlay.units, key=lambda unit: unit.id)),
        attachments=tuple(sorted(overlay.attachments, key=lambda card: card.id)),
        changes=dict(sorted(overlay.changes.items())),
    )
    return pretty({"format": FORMAT, **plain(ordered)})


def differences(printed: Item, edited: Item) -> dict[str, Any]:
    """The fields in which ``edited`` differs from ``printed``, as plain values."""
    before, after = _plain(printed), _plain(edited)
    return {
        field: value
        for field, value in after.items()
        if field not in FIXED_FIELDS and value != before[field]
    }


def confirmed(printed: Item, edited: Item) -> dict[str, Any]:
    """The fields in which a conflict of ``printed`` is gone from ``edited``, as plain values.

    Stored although they may be as printed: so the owner says which of two sources is right.
    """
    values = _plain(edited)
    gone = (each for each in printed.conflicts if each not in edited.conflicts)
    fields = {_conflicting(conflict.field, values) for conflict in gone}
    return {field: values[field] for field in sorted(fields) if field in values}


def save(text: str, edited: Item, printed: Item | None) -> str:
    """The overlay text with ``edited`` saved.

    ``printed`` is the entry as the shipped packs have it: only the differences and what was
    confirmed against another source are stored, and none of them removes the correction. ``None``
    means a home-made entry, stored in full. Raises :class:`OverlayError` naming the first fault
    when ``edited`` is not sound.
    """
    if printed is not None and (printed.id != edited.id or type(printed) is not type(edited)):
        raise OverlayError(f"{edited.name} cannot replace {printed.name}: they are two entries.")
    findings = faults_of(msgspec.to_builtins(edited), type(edited)) or item_findings(edited)
    if findings:
        field, message = findings[0]
        raise OverlayError(f"{edited.name}, {field}: {message}")
    edited = _whole(edited)
    overlay = read_overlay(text)
    if printed is None:
        home_made = msgspec.structs.replace(edited, provenance=Provenance.HOUSE_MADE)
        return overlay_text(_with_entry(overlay, home_made))
    changes = dict(overlay.changes)
    changes.pop(edited.id, None)
    if fields := confirmed(printed, edited) | differences(printed, edited):
        changes[edited.id] = fields
    return overlay_text(msgspec.structs.replace(overlay, changes=changes))


def revert(text: str, item_id: str, field: str | None = None, printed: Item | None = None) -> str:
    """The overlay text with a correction taken back: one field, or all of them.

    With ``printed`` given, row fields that no longer fit each other are taken back together.
    Nothing changes when there is no such correction.
    """
    overlay = read_overlay(text)
    changes = {key: dict(fields) for key, fields in overlay.changes.items()}
    kept = changes.pop(item_id, {})
    if field is not None:
        kept.pop(field, None)
        if printed is not None and not _sound(printed, kept):
            kept = {key: value for key, value in kept.items() if key not in ROW_FIELDS}
        if kept:
            changes[item_id] = kept
    return overlay_text(msgspec.structs.replace(overlay, changes=changes))


def _sound(printed: Item, fields: dict[str, Any]) -> bool:
    return not apply_changes(printed, fields, OVERLAY)[1]


def add_home_made(text: str, item: Item) -> str:
    """The overlay text with a new home-made entry.

    Raises :class:`OverlayError` when the overlay already has one with this id.
    """
    overlay = read_overlay(text)
    taken = {unit.id for unit in overlay.units} | {card.id for card in overlay.attachments}
    if item.id in taken:
        raise OverlayError(f"There is already a home-made entry with the id {item.id}.")
    return save(text, item, None)


def remove_home_made(text: str, item_id: str) -> str:
    """The overlay text without a home-made entry. Raises :class:`OverlayError` if there is none."""
    overlay = read_overlay(text)
    units = tuple(unit for unit in overlay.units if unit.id != item_id)
    cards = tuple(card for card in overlay.attachments if card.id != item_id)
    if len(units) + len(cards) == len(overlay.units) + len(overlay.attachments):
        raise OverlayError(f"There is no home-made entry with the id {item_id}.")
    return overlay_text(msgspec.structs.replace(overlay, units=units, attachments=cards))


def corrected_fields(text: str, item_id: str) -> tuple[str, ...]:
    """The fields of an entry that the overlay corrects, sorted."""
    return tuple(sorted(read_overlay(text).changes.get(item_id, ())))


def apply_changes(
    printed: ItemT, fields: Mapping[str, object], file: str
) -> tuple[ItemT, tuple[Fault, ...]]:
    """``printed`` with the changed ``fields``, and the faults of those that do not fit.

    A field that does not fit is left as printed. When the result is not sound as a whole (rows
    that do not match the vitality, say) the printed entry stays.
    """
    faults: list[Fault] = []
    kind = type(printed)
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    values = _plain(printed)
    changed = False
    for field, value in fields.items():
        if field in FIXED_FIELDS or field not in known:
            message = "this field cannot be changed." if field in known else (
                f"there is no such field. Known fields: {', '.join(known)}."
            )  # fmt: skip
            faults.append(Fault(file, printed.id, field, message))
            continue
        found = faults_of(value, known[field].type, field)
        faults.extend(Fault(file, printed.id, place, message) for place, message in found)
        if not found:
            values[field] = value
            changed = True
    if not changed:
        return printed, tuple(faults)
    values["provenance"] = Provenance.CORRECTED.value
    values["conflicts"] = [
        conflict for conflict in values["conflicts"] if not _settled(conflict["field"], fields)
    ]
    result = msgspec.convert(values, kind)
    findings = item_findings(result)
    if findings:
        faults.extend(Fault(file, printed.id, field, message) for field, message in findings)
        return printed, tuple(faults)
    return result, tuple(faults)


def _settled(conflict: str, fields: Mapping[str, object]) -> bool:
    """Whether the owner's fields settle a conflict."""
    return _conflicting(conflict, fields) in fields


def _conflicting(conflict: str, fields: Mapping[str, object]) -> str:
    """The field a conflict is about ("rows: range", "power Horde: kind", …)."""
    name = conflict.partition(":")[0]
    if name.startswith("power "):
        return "powers" if "powers" in fields else "power"
    return name


def new_id(name: str, kind: str, taken: Container[str]) -> str:
    """A free id for a home-made entry: ``mine-<kind>-<name>``, numbered when needed."""
    stem = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")
    base = f"{PERSONAL}-{kind}-{stem}"[:76].rstrip("-")
    if base not in taken:
        return base
    number = 2
    while f"{base}-{number}" in taken:
        number += 1
    return f"{base}-{number}"


def _whole(item: ItemT) -> ItemT:
    """The entry with half characters in its texts replaced, so that it can be written."""
    try:
        msgspec.json.encode(item)
    except UnicodeEncodeError:
        return msgspec.convert(whole_plain(msgspec.to_builtins(item)), type(item))
    return item


def _with_entry(overlay: Overlay, item: Item) -> Overlay:
    if isinstance(item, Unit):
        units = (*(unit for unit in overlay.units if unit.id != item.id), item)
        return msgspec.structs.replace(overlay, units=units)
    cards = (*(card for card in overlay.attachments if card.id != item.id), item)
    return msgspec.structs.replace(overlay, attachments=cards)


def _plain(item: Item) -> dict[str, Any]:
    """Every field as plain data, defaults included (they are left out of files)."""
    return {
        field: msgspec.to_builtins(getattr(item, field), str_keys=True)
        for field in type(item).__struct_fields__
    }


__all__ = [
    "FIXED_FIELDS",
    "ROW_FIELDS",
    "Overlay",
    "OverlayError",
    "UnreadableError",
    "add_home_made",
    "apply_changes",
    "corrected_fields",
    "differences",
    "new_id",
    "newer_format",
    "overlay_text",
    "personal_manifest",
    "read_overlay",
    "remove_home_made",
    "revert",
    "save",
]
