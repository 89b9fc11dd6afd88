"""Loading packs into one catalogue; a damaged file or entry never stops the rest."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from warclan.content.board_checks import board_findings
from warclan.content.checks import Finding, attachment_findings, unit_findings
from warclan.content.faults import Fault
from warclan.content.hashes import pack_hash
from warclan.content.manifest import (
    ATTACHMENTS,
    BOARDS,
    DATA_FILES,
    FORMAT,
    MANIFEST,
    MYTHIC,
    OVERLAY,
    UNITS,
    Manifest,
    PackInfo,
)
from warclan.content.overlay import Overlay, apply_changes, overlay_text
from warclan.content.pack_files import read_entries, read_manifest, read_overlay_file
from warclan.content.pack_folders import packs_beside, shipped_pack_folders, shipped_packs
from warclan.content.reading import convert_entries
from warclan.content.references import reference_faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Board, Unit
from warclan.games.mythic_battles.talents import TALENTS

EntryT = TypeVar("EntryT", Unit, Attachment, Board)


@dataclass(frozen=True, slots=True)
class Loaded:
    """Everything that could be loaded, and the faults of what could not."""

    catalogue: Catalogue
    packs: tuple[PackInfo, ...]
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class PackContent:
    """One pack's sound entries and its faults, before packs are laid over each other."""

    info: PackInfo
    units: tuple[Unit, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    boards: tuple[Board, ...] = ()
    changes: dict[str, dict[str, Any]] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()


def load(pack_folders: Sequence[Path]) -> Loaded:
    """The catalogue of the given packs; a later pack overlays an earlier one.

    An entry with a fault is left out (or, when it corrects another pack's entry, that entry
    stays as it was), and the fault is reported. Never raises for anything a pack may contain.
    """
    return lay(read_packs(pack_folders))


def read_packs(pack_folders: Sequence[Path]) -> "tuple[PackContent | Fault, ...]":
    """The packs of these folders as they are, not yet laid over each other.

    What is read once can be laid again and again, under another version of the last pack.
    """
    contents = (read_pack(folder) for folder in pack_folders)
    return tuple(content for content in contents if content is not None)


def lay(contents: "Iterable[PackContent | Fault]") -> Loaded:
    """Packs laid over each other in order; see :func:`load`."""
    merge = _Merge()
    infos: list[PackInfo] = []
    for content in contents:
        if isinstance(content, Fault):
            merge.faults.append(content)
            continue
        if any(info.id == content.info.id for info in infos):
            file = f"{content.info.folder.name}/{MANIFEST}"
            message = f'another pack has the id "{content.info.id}", too: give this one its own.'
            merge.faults.append(Fault(file, "", "id", message))
        infos.append(content.info)
        merge.add(content)
    catalogue = merge.catalogue()
    merge.faults.extend(reference_faults(catalogue, infos))
    return Loaded(catalogue, tuple(infos), tuple(merge.faults))


def read_pack(folder: Path) -> PackContent | Fault | None:
    """One pack's content; a fault when its manifest is unusable.

    ``None`` for an empty folder and for a pack of another game.
    """
    manifest = read_manifest(folder, MYTHIC, DATA_FILES)
    if not isinstance(manifest, Manifest):
        return manifest
    digest = pack_hash(folder)
    faults: list[Fault] = []
    units = _checked(read_entries(folder, UNITS, Unit, faults), folder, UNITS, faults)
    found = read_entries(folder, ATTACHMENTS, Attachment, faults)
    cards = _checked(found, folder, ATTACHMENTS, faults)
    boards = _checked(read_entries(folder, BOARDS, Board, faults), folder, BOARDS, faults)
    overlay = read_overlay_file(folder, Overlay, _overlay_in_parts, faults)
    units += _checked(overlay.units, folder, OVERLAY, faults, {unit.id for unit in units})
    cards += _checked(overlay.attachments, folder, OVERLAY, faults, {card.id for card in cards})
    boards += _checked(overlay.boards, folder, OVERLAY, faults, {board.id for board in boards})
    return _content(manifest, folder, digest, units, cards, boards, overlay.changes, faults)


def overlay_content(folder: Path, manifest: Manifest, overlay: Overlay) -> PackContent:
    """A pack that is an overlay alone, as if its files were in ``folder`` (which is not read)."""
    faults: list[Fault] = []
    digest = hashlib.sha256(overlay_text(overlay).encode()).hexdigest()
    units = _checked(overlay.units, folder, OVERLAY, faults)
    cards = _checked(overlay.attachments, folder, OVERLAY, faults)
    boards = _checked(overlay.boards, folder, OVERLAY, faults)
    return _content(manifest, folder, digest, units, cards, boards, overlay.changes, faults)


def _content(
    manifest: Manifest,
    folder: Path,
    digest: str,
    units: tuple[Unit, ...],
    cards: tuple[Attachment, ...],
    boards: tuple[Board, ...],
    changes: dict[str, dict[str, Any]],
    faults: list[Fault],
) -> PackContent:
    info = PackInfo(manifest, folder, digest, len(units), len(cards), len(boards), len(changes))
    return PackContent(info, units, cards, boards, changes, tuple(faults))


def _overlay_in_parts(value: object, name: str, faults: list[Fault]) -> Overlay:
    if not isinstance(value, dict):
        faults.append(Fault(name, "", "", "the file must hold one object: { … }."))
        return Overlay()
    known = Overlay.__struct_fields__
    for field_name in value:
        if field_name not in known:
            message = f"there is no such field. Known fields: {', '.join(known)}."
            faults.append(Fault(name, "", str(field_name), message))
    if value.get("format", FORMAT) != FORMAT:
        faults.append(Fault(name, "", "format", f"the format must be {FORMAT}."))
    lists: dict[str, list[Any]] = {}
    for field_name in ("units", "attachments", "boards"):
        part = value.get(field_name, [])
        if not isinstance(part, list):
            faults.append(Fault(name, "", field_name, "a list of entries is needed here."))
            part = []
        lists[field_name] = part
    units = convert_entries(lists["units"], name, Unit, "unit")
    cards = convert_entries(lists["attachments"], name, Attachment, "attachment")
    boards = convert_entries(lists["boards"], name, Board, "board")
    faults.extend((*units.faults, *cards.faults, *boards.faults))
    changes: dict[str, dict[str, Any]] = {}
    given = value.get("changes", {})
    if not isinstance(given, dict):
        faults.append(Fault(name, "", "changes", "an object of changed entries is needed here."))
        given = {}
    for item_id, fields in given.items():
        if isinstance(fields, dict):
            changes[str(item_id)] = fields
        else:
            message = "an object of changed fields is needed here."
            faults.append(Fault(name, str(item_id), "", message))
    return Overlay(
        units=units.entries, attachments=cards.entries, boards=boards.entries, changes=changes
    )


def _findings(entry: Unit | Attachment | Board) -> tuple[Finding, ...]:
    if isinstance(entry, Unit):
        return unit_findings(entry)
    if isinstance(entry, Attachment):
        return attachment_findings(entry)
    return board_findings(entry)


def _checked(
    entries: Iterable[EntryT],
    folder: Path,
    file: str,
    faults: list[Fault],
    taken: Iterable[str] = (),
) -> tuple[EntryT, ...]:
    """The entries without findings, each id once."""
    name = f"{folder.name}/{file}"
    seen = set(taken)
    sound: list[EntryT] = []
    for entry in entries:
        if entry.id in seen:
            message = "this id stands in the pack twice; the first entry is used."
            faults.append(Fault(name, entry.id, "id", message))
            continue
        seen.add(entry.id)
        findings = _findings(entry)
        if findings:
            faults.extend(Fault(name, entry.id, place, message) for place, message in findings)
        else:
            sound.append(entry)
    return tuple(sound)


class _Merge:
    """Packs laid over each other in order."""

    def __init__(self) -> None:
        self.units: dict[str, Unit] = {}
        self.attachments: dict[str, Attachment] = {}
        self.boards: dict[str, Board] = {}
        self.origin: dict[str, str] = {}
        self.printed: dict[str, Unit | Attachment] = {}
        self.faults: list[Fault] = []

    def add(self, pack: PackContent) -> None:
        """Lay a pack over what is there."""
        self.faults.extend(pack.faults)
        file = f"{pack.info.folder.name}/{UNITS}"
        for unit in pack.units:
            if unit.id in self.attachments:
                self.faults.append(Fault(file, unit.id, "id", "an attachment has this id."))
                continue
            self._keep_printed(self.units.get(unit.id))
            self.units[unit.id] = unit
            self.origin[unit.id] = pack.info.id
        file = f"{pack.info.folder.name}/{ATTACHMENTS}"
        for card in pack.attachments:
            if card.id in self.units:
                self.faults.append(Fault(file, card.id, "id", "a unit has this id."))
                continue
            self._keep_printed(self.attachments.get(card.id))
            self.attachments[card.id] = card
            self.origin[card.id] = pack.info.id
        for board in pack.boards:
            self.boards[board.id] = board
            self.origin[board.id] = pack.info.id
        for item_id, fields in pack.changes.items():
            self._change(item_id, fields, pack.info)

    def _keep_printed(self, entry: Unit | Attachment | None) -> None:
        if entry is not None:
            self.printed.setdefault(entry.id, entry)

    def _change(self, item_id: str, fields: dict[str, Any], info: PackInfo) -> None:
        file = f"{info.folder.name}/{OVERLAY}"
        unit, card = self.units.get(item_id), self.attachments.get(item_id)
        if unit is not None:
            changed_unit, faults = apply_changes(unit, fields, file)
            self.units[item_id] = changed_unit
            changed = changed_unit is not unit
        elif card is not None:
            changed_card, faults = apply_changes(card, fields, file)
            self.attachments[item_id] = changed_card
            changed = changed_card is not card
        else:
            message = "no pack has an entry with this id, so nothing is corrected."
            self.faults.append(Fault(file, item_id, "", message))
            return
        self.faults.extend(faults)
        if changed:
            self._keep_printed(unit or card)
            self.origin[item_id] = info.id

    def catalogue(self) -> Catalogue:
        """The result."""
        return Catalogue(
            units=MappingProxyType(self.units),
            attachments=MappingProxyType(self.attachments),
            boards=MappingProxyType(self.boards),
            talents=MappingProxyType({talent.id: talent for talent in TALENTS}),
            origin=MappingProxyType(self.origin),
            printed=MappingProxyType(self.printed),
        )


__all__ = [
    "Loaded",
    "PackContent",
    "lay",
    "load",
    "overlay_content",
    "packs_beside",
    "read_pack",
    "read_packs",
    "shipped_pack_folders",
    "shipped_packs",
]
