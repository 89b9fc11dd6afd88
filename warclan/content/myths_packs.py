"""Packs of Myths at War: cards, tokens, formats, sets and Pantheons, loaded into one catalogue.

A damaged file or entry never stops the rest. A later pack overlays an earlier one.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from warclan.content.checks import Finding
from warclan.content.faults import Fault
from warclan.content.hashes import pack_hash
from warclan.content.manifest import (
    MANIFEST,
    MYTHS,
    OVERLAY,
    Manifest,
    personal_id,
)
from warclan.content.myths_checks import card_findings, format_findings, token_findings
from warclan.content.myths_overlay import Overlay, apply_changes, overlay_text
from warclan.content.pack_files import read_entries, read_manifest, read_overlay_file
from warclan.content.pack_folders import shipped_pack_folders
from warclan.content.reading import convert_entries
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardSet, Format, PantheonNote, Token

CARDS = "cards.json"
TOKENS = "tokens.json"
FORMATS = "formats.json"
SETS = "sets.json"
PANTHEONS = "pantheons.json"
MYTHS_FILES = (CARDS, TOKENS, FORMATS, SETS, PANTHEONS, OVERLAY)

EntryT = TypeVar("EntryT", Card, Token, Format, CardSet, PantheonNote)


@dataclass(frozen=True, slots=True)
class MythsPack:
    """A loaded pack: what it states in full, and what it corrects in others."""

    manifest: Manifest
    folder: Path
    hash: str
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()
    formats: tuple[Format, ...] = ()
    sets: tuple[CardSet, ...] = ()
    pantheon_notes: tuple[PantheonNote, ...] = ()
    changes: dict[str, dict[str, Any]] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def id(self) -> str:
        """The pack's id."""
        return self.manifest.id

    @property
    def title(self) -> str:
        """The pack's title."""
        return self.manifest.title

    @property
    def personal(self) -> bool:
        """Whether this is the owner's own pack."""
        return self.manifest.id == personal_id(MYTHS)


@dataclass(frozen=True, slots=True)
class LoadedMyths:
    """Everything that could be loaded, and the faults of what could not."""

    catalogue: Catalogue
    packs: tuple[MythsPack, ...]
    faults: tuple[Fault, ...]


def load_myths(folders: Sequence[Path] | None = None) -> LoadedMyths:
    """The catalogue of the given packs (the shipped ones by default).

    An entry with a fault is left out (or, when it corrects another pack's card, that card stays
    as it was), and the fault is reported. Never raises for anything a pack may contain.
    """
    chosen = shipped_pack_folders(MYTHS) if folders is None else folders
    read = (read_myths_pack(folder) for folder in chosen)
    return lay_myths(pack for pack in read if pack is not None)


def read_myths_pack(folder: Path) -> MythsPack | Fault | None:
    """One pack's content; a fault when its manifest is unusable, ``None`` for no pack of ours."""
    manifest = read_manifest(folder, MYTHS, MYTHS_FILES)
    if not isinstance(manifest, Manifest):
        return manifest
    faults: list[Fault] = []
    overlay = read_overlay_file(folder, Overlay, _overlay_in_parts, faults)
    cards = _sound(read_entries(folder, CARDS, Card, faults), folder, CARDS, faults, card_findings)
    own = {card.id for card in cards}
    more = _sound(overlay.cards, folder, OVERLAY, faults, card_findings, own)
    tokens = read_entries(folder, TOKENS, Token, faults)
    ways = read_entries(folder, FORMATS, Format, faults)
    sets = read_entries(folder, SETS, CardSet, faults)
    notes = read_entries(folder, PANTHEONS, PantheonNote, faults)
    return MythsPack(
        manifest,
        folder,
        pack_hash(folder, MYTHS_FILES),
        (*cards, *more),
        _sound(tokens, folder, TOKENS, faults, token_findings),
        _sound(ways, folder, FORMATS, faults, format_findings),
        _sound(sets, folder, SETS, faults, _nothing),
        _sound(notes, folder, PANTHEONS, faults, _nothing),
        overlay.changes,
        tuple(faults),
    )


def myths_overlay_pack(folder: Path, manifest: Manifest, overlay: Overlay) -> MythsPack:
    """A pack that is an overlay alone, as if its files were in ``folder`` (which is not read)."""
    faults: list[Fault] = []
    digest = hashlib.sha256(overlay_text(overlay).encode()).hexdigest()
    cards = _sound(overlay.cards, folder, OVERLAY, faults, card_findings)
    return MythsPack(manifest, folder, digest, cards, changes=overlay.changes, faults=tuple(faults))


def lay_myths(packs: Iterable[MythsPack | Fault]) -> LoadedMyths:
    """Packs laid over each other in order; see :func:`load_myths`."""
    merge = _Merge()
    laid: list[MythsPack] = []
    for pack in packs:
        if isinstance(pack, Fault):
            merge.faults.append(pack)
            continue
        if any(other.id == pack.id for other in laid):
            file = f"{pack.folder.name}/{MANIFEST}"
            message = f'another pack has the id "{pack.id}", too: give this one its own.'
            merge.faults.append(Fault(file, "", "id", message))
        laid.append(pack)
        merge.add(pack)
    catalogue = merge.catalogue()
    merge.faults.extend(reference_faults(catalogue, laid))
    return LoadedMyths(catalogue, tuple(laid), tuple(merge.faults))


def reference_faults(catalogue: Catalogue, packs: Iterable[MythsPack]) -> Iterator[Fault]:
    """References that lead nowhere. The entries stay usable; the link is missing."""
    codes = {each.code for each in catalogue.sets.values()}
    for pack in packs:
        for card in pack.cards:
            place = f"{pack.folder.name}/{CARDS}"
            if card.set is not None and card.set not in codes:
                yield Fault(place, card.id, "set", f'no pack has a set with the code "{card.set}".')
        for token in pack.tokens:
            for number, maker in enumerate(token.made_by):
                if maker not in catalogue.cards:
                    yield Fault(
                        f"{pack.folder.name}/{TOKENS}",
                        token.id,
                        f"made_by[{number}]",
                        f"there is no card {maker}.",
                    )
        for note in pack.pantheon_notes:
            if note.card is not None and note.card not in catalogue.cards:
                file = f"{pack.folder.name}/{PANTHEONS}"
                yield Fault(file, note.id, "card", f"there is no card {note.card}.")
        yield from _source_faults(pack)


def _source_faults(pack: MythsPack) -> Iterator[Fault]:
    groups = (
        (CARDS, pack.cards),
        (TOKENS, pack.tokens),
        (FORMATS, pack.formats),
        (SETS, pack.sets),
        (PANTHEONS, pack.pantheon_notes),
    )
    for file, entries in groups:
        for entry in entries:
            for number, key in enumerate(entry.sources):
                if key not in pack.manifest.sources:
                    yield Fault(
                        f"{pack.folder.name}/{file}",
                        entry.id,
                        f"sources[{number}]",
                        f'the manifest has no source called "{key}" ({MANIFEST}, sources).',
                    )


def _nothing(_: object) -> tuple[Finding, ...]:
    return ()


def _sound(
    entries: Iterable[EntryT],
    folder: Path,
    file: str,
    faults: list[Fault],
    findings: Callable[[EntryT], tuple[Finding, ...]],
    taken: Iterable[str] = (),
) -> tuple[EntryT, ...]:
    """The entries without findings, each id once."""
    name = f"{folder.name}/{file}"
    seen, sound = set(taken), []
    for entry in entries:
        if entry.id in seen:
            message = "this id stands in the pack twice; the first entry is used."
            faults.append(Fault(name, entry.id, "id", message))
            continue
        seen.add(entry.id)
        found = findings(entry)
        faults.extend(Fault(name, entry.id, place, message) for place, message in found)
        if not found:
            sound.append(entry)
    return tuple(sound)


def _overlay_in_parts(value: object, name: str, faults: list[Fault]) -> Overlay:
    if not isinstance(value, dict):
        faults.append(Fault(name, "", "", "the file must hold one object: { … }."))
        return Overlay()
    known = Overlay.__struct_fields__
    for key in value:
        if key not in known:
            message = f"there is no such field. Known fields: {', '.join(known)}."
            faults.append(Fault(name, "", str(key), message))
    listed, given = value.get("cards", []), value.get("changes", {})
    if not isinstance(listed, list):
        faults.append(Fault(name, "", "cards", "a list of entries is needed here."))
        listed = []
    if not isinstance(given, dict):
        faults.append(Fault(name, "", "changes", "an object of changed entries is needed here."))
        given = {}
    cards = convert_entries(listed, name, Card, "card")
    faults.extend(cards.faults)
    changes: dict[str, dict[str, Any]] = {}
    for card_id, fields in given.items():
        if isinstance(fields, dict):
            changes[str(card_id)] = fields
        else:
            message = "an object of changed fields is needed here."
            faults.append(Fault(name, str(card_id), "", message))
    return Overlay(cards=cards.entries, changes=changes)


class _Merge:
    """Packs laid over each other in order."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.formats: dict[str, Format] = {}
        self.sets: dict[str, CardSet] = {}
        self.notes: dict[str, PantheonNote] = {}
        self.origin: dict[str, str] = {}
        self.printed: dict[str, Card] = {}
        self.faults: list[Fault] = []

    def add(self, pack: MythsPack) -> None:
        """Lay a pack over what is there."""
        self.faults.extend(pack.faults)
        for card in pack.cards:
            self._put(card, pack.id)
        self.tokens.update((each.id, each) for each in pack.tokens)
        self.formats.update((each.id, each) for each in pack.formats)
        self.sets.update((each.id, each) for each in pack.sets)
        self.notes.update((each.id, each) for each in pack.pantheon_notes)
        self.origin.update(dict.fromkeys((each.id for each in pack.tokens), pack.id))
        self.origin.update(dict.fromkeys((each.id for each in pack.formats), pack.id))
        file = f"{pack.folder.name}/{OVERLAY}"
        for card_id, fields in pack.changes.items():
            before = self.cards.get(card_id)
            if before is None:
                message = "no pack has a card with this id, so nothing is corrected."
                self.faults.append(Fault(file, card_id, "", message))
                continue
            changed, faults = apply_changes(before, fields, file)
            self.faults.extend(faults)
            if changed is not before:
                self._put(changed, pack.id)

    def _put(self, card: Card, origin: str) -> None:
        before = self.cards.get(card.id)
        if before is not None:
            self.printed.setdefault(card.id, before)
        self.cards[card.id] = card
        self.origin[card.id] = origin

    def catalogue(self) -> Catalogue:
        """The result."""
        return Catalogue(
            cards=MappingProxyType(self.cards),
            tokens=MappingProxyType(self.tokens),
            formats=MappingProxyType(self.formats),
            sets=MappingProxyType(self.sets),
            pantheon_notes=MappingProxyType(self.notes),
            origin=MappingProxyType(self.origin),
            printed=MappingProxyType(self.printed),
        )
