"""Personal packs of Myths at War: corrected and home-made cards in one file.

``overlay.json`` holds complete home-made cards and, per corrected card, only the fields that
differ from the pack. Everything here is pure: text in, text out. The caller writes the file.
"""

import re
from collections.abc import Container, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from warclan.content.explain import faults_of
from warclan.content.faults import Fault
from warclan.content.manifest import FORMAT, MYTHS, OVERLAY, Manifest, personal_id
from warclan.content.myths_checks import card_findings
from warclan.content.overlay import OverlayError
from warclan.content.pack_files import decode_overlay
from warclan.content.writing import plain, pretty
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import Card, CardId
from warclan.text.search import fold
from warclan.text.wholeness import whole_plain

FIXED_FIELDS = frozenset({"id", "provenance", "conflicts", "sources"})
"""Fields a correction cannot change: who the card is and where its printed values come from."""
PERSONAL_MYTHS = personal_id(MYTHS)
"""The id of the owner's own pack."""


class Overlay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """``overlay.json``.

    ``changes`` maps a card's id to its changed fields; a field set to ``null`` becomes unknown.
    """

    format: Annotated[int, Meta(ge=1)] = FORMAT
    cards: tuple[Card, ...] = ()
    changes: dict[CardId, dict[str, Any]] = msgspec.field(default_factory=dict)


def personal_manifest(title: str = "My cards") -> str:
    """The text of ``pack.json`` for a new personal pack."""
    manifest = Manifest(
        id=PERSONAL_MYTHS,
        version="1",
        title=title,
        game=MYTHS,
        description="Your own corrections and home-made cards. They overlay the shipped packs.",
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
        cards=tuple(sorted(overlay.cards, key=lambda card: card.id)),
        changes=dict(sorted(overlay.changes.items())),
    )
    return pretty({"format": FORMAT, **plain(ordered)})


def differences(printed: Card, edited: Card) -> dict[str, Any]:
    """The fields in which ``edited`` differs from ``printed``, as plain values."""
    before, after = _plain(printed), _plain(edited)
    return {
        field: value
        for field, value in after.items()
        if field not in FIXED_FIELDS and value != before[field]
    }


def save(text: str, edited: Card, printed: Card | None) -> str:
    """The overlay text with ``edited`` saved.

    ``printed`` is the card as the shipped packs have it: only the differences are stored, and
    none of them removes the correction. ``None`` means a home-made card, stored in full. Raises
    ``OverlayError`` naming the first fault when ``edited`` is not sound.
    """
    if printed is not None and printed.id != edited.id:
        raise OverlayError(f"{edited.name} cannot replace {printed.name}: they are two cards.")
    findings = faults_of(msgspec.to_builtins(edited), Card) or card_findings(edited)
    if findings:
        field, message = findings[0]
        raise OverlayError(f"{edited.name}, {field}: {message}")
    edited = _whole(edited)
    overlay = read_overlay(text)
    if printed is None:
        made = msgspec.structs.replace(edited, provenance=Provenance.HOUSE_MADE)
        cards = (*(card for card in overlay.cards if card.id != made.id), made)
        return overlay_text(msgspec.structs.replace(overlay, cards=cards))
    changes = {key: fields for key, fields in overlay.changes.items() if key != edited.id}
    if fields := differences(printed, edited):
        changes[edited.id] = fields
    return overlay_text(msgspec.structs.replace(overlay, changes=changes))


def revert(text: str, card_id: str, field: str | None = None) -> str:
    """The overlay text with a correction taken back: one field, or all of them.

    Nothing changes when there is no such correction.
    """
    overlay = read_overlay(text)
    changes = {key: dict(fields) for key, fields in overlay.changes.items()}
    kept = changes.pop(card_id, {})
    if field is not None:
        kept.pop(field, None)
        if kept:
            changes[card_id] = kept
    return overlay_text(msgspec.structs.replace(overlay, changes=changes))


def add_home_made(text: str, card: Card) -> str:
    """The overlay text with a new home-made card; ``OverlayError`` when its id is taken."""
    if any(card.id == other.id for other in read_overlay(text).cards):
        raise OverlayError(f"There is already a home-made card with the id {card.id}.")
    return save(text, card, None)


def remove_home_made(text: str, card_id: str) -> str:
    """The overlay text without a home-made card. Raises ``OverlayError`` if there is none."""
    overlay = read_overlay(text)
    cards = tuple(card for card in overlay.cards if card.id != card_id)
    if len(cards) == len(overlay.cards):
        raise OverlayError(f"There is no home-made card with the id {card_id}.")
    return overlay_text(msgspec.structs.replace(overlay, cards=cards))


def corrected_fields(text: str, card_id: str) -> tuple[str, ...]:
    """The fields of a card that the overlay corrects, sorted."""
    return tuple(sorted(read_overlay(text).changes.get(card_id, ())))


def apply_changes(
    printed: Card, fields: Mapping[str, object], file: str
) -> tuple[Card, tuple[Fault, ...]]:
    """``printed`` with the changed ``fields``, and the faults of those that do not fit.

    A field that does not fit is left as printed; when the result is not sound as a whole (a cost
    on an event, say) the printed card stays.
    """
    faults: list[Fault] = []
    known = {field.encode_name: field for field in msgspec.structs.fields(Card)}
    values, changed = _plain(printed), False
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
            values[field], changed = value, True
    if not changed:
        return printed, tuple(faults)
    values["provenance"] = Provenance.CORRECTED.value
    values["conflicts"] = [each for each in values["conflicts"] if each["field"] not in fields]
    result = msgspec.convert(values, Card)
    findings = card_findings(result)
    if findings:
        faults.extend(Fault(file, printed.id, field, message) for field, message in findings)
        return printed, tuple(faults)
    return result, tuple(faults)


def new_id(name: str, kind: str, taken: Container[str]) -> str:
    """A free id for a home-made card: ``mine-<kind>-<name>``, numbered when needed."""
    stem = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")
    base = f"mine-{kind}-{stem}"[:76].rstrip("-")
    number, found = 2, base
    while found in taken:
        found, number = f"{base}-{number}", number + 1
    return found


def _whole(card: Card) -> Card:
    """The card with half characters in its texts replaced, so that it can be written."""
    try:
        msgspec.json.encode(card)
    except UnicodeEncodeError:
        return msgspec.convert(whole_plain(msgspec.to_builtins(card)), Card)
    return card


def _plain(card: Card) -> dict[str, Any]:
    """Every field as plain data, defaults included (they are left out of files)."""
    return {
        field: msgspec.to_builtins(getattr(card, field), str_keys=True)
        for field in Card.__struct_fields__
    }
