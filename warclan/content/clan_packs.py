"""Loading War Clan packs: one content for clans to be judged by, and what is wrong in the packs.

A later pack overlays an earlier one entry by entry. Its rows of the Raid Table and of the injury
table take the place of the earlier packs' rows whose results they claim.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from warclan.content.clan_checks import findings, reference_findings
from warclan.content.clan_kinds import TABLES, Entry
from warclan.content.clan_overlay import ClanOverlay, apply_changes
from warclan.content.faults import Fault
from warclan.content.hashes import pack_hash
from warclan.content.manifest import (
    FORMAT,
    MANIFEST,
    OVERLAY,
    WAR_CLAN,
    Manifest,
    newer_format,
    personal_id,
)
from warclan.content.pack_files import read_entries, read_manifest
from warclan.content.pack_folders import shipped_pack_folders
from warclan.content.reading import UnreadableError, decode_one, read_bytes
from warclan.domain.house_rules import HouseRules
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.content_types import Content, InjuryRow, Limits, RaidRow, span

FILES = (*(f"{table}.json" for table in TABLES), OVERLAY)
"""The data files of a War Clan pack."""
STARTER = "war-clan-starter"
"""The house-made pack a newcomer can play with at once."""
BOOK = "war-clan-ragnarok"
"""What is publicly known of the rulebook."""
_ROLLED = ("raid", "injuries")

Place = tuple[str, str]
"""Table and id of an entry."""


@dataclass(frozen=True, slots=True)
class ClanPack:
    """One pack as it is: its sound entries by table, its changes and its faults."""

    manifest: Manifest
    folder: Path
    hash: str
    entries: Mapping[str, tuple[Entry, ...]]
    changes: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    hidden: Mapping[str, Collection[str]] = field(default_factory=dict)
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
    def counts(self) -> dict[str, int]:
        """How many entries of each table it states, and how many it changes."""
        counts = {table: len(self.entries.get(table, ())) for table in TABLES}
        return {**counts, "changes": sum(map(len, self.changes.values()))}


@dataclass(frozen=True, slots=True)
class LoadedClans:
    """What the packs add up to.

    ``origin`` tells which pack an entry comes from, ``printed`` what an entry was before the
    owner corrected it, ``hidden`` the entries he took out.
    """

    content: Content
    packs: tuple[ClanPack, ...]
    faults: tuple[Fault, ...]
    origin: Mapping[Place, str]
    printed: Mapping[Place, Entry]
    hidden: Mapping[Place, Entry]

    def book(self, rules: HouseRules | None = None) -> Book:
        """What a clan is judged by, under the given house rules."""
        return Book(self.content, rules if rules is not None else HouseRules())

    def entries(self, table: str) -> tuple[Entry, ...]:
        """The entries of a table, in the order of their packs."""
        return entries_of(self.content, table)


def entries_of(content: Content, table: str) -> tuple[Entry, ...]:
    """The entries of a table of a content."""
    if table == "limits":
        return (content.limits,)
    found: Mapping[str, Entry] = getattr(content, table)
    return tuple(found.values())


def load(folders: Sequence[Path] | None = None) -> LoadedClans:
    """The content of the given packs (the shipped ones when left out).

    Never raises for anything a pack may contain; an entry with a fault is left out and reported.
    """
    return lay(read_packs(shipped_pack_folders(WAR_CLAN) if folders is None else folders))


def read_packs(folders: Iterable[Path]) -> tuple[ClanPack | Fault, ...]:
    """The packs of these folders as they are; folders of other games are passed over."""
    found = (read_pack(folder) for folder in folders)
    return tuple(each for each in found if each is not None)


def read_pack(folder: Path) -> ClanPack | Fault | None:
    """One pack; a fault when its manifest is unusable; ``None`` when it is not of this game."""
    manifest = read_manifest(folder, WAR_CLAN, FILES)
    if not isinstance(manifest, Manifest):
        return manifest
    faults: list[Fault] = []
    overlay = _overlay(folder, faults)
    entries: dict[str, tuple[Entry, ...]] = {}
    for table, kind in TABLES.items():
        stated: tuple[Entry, ...] = read_entries(folder, f"{table}.json", kind, faults)
        sound = _sound(stated, f"{folder.name}/{table}.json", faults, set())
        taken = {entry.id for entry in sound}
        own = _sound(overlay.entries(table), f"{folder.name}/{OVERLAY}", faults, taken)
        entries[table] = (*sound, *own)
    return ClanPack(
        manifest,
        folder,
        pack_hash(folder, FILES),
        entries,
        overlay.changes,
        overlay.hidden,
        tuple(faults),
    )


def own_pack(manifest: Manifest, folder: Path, overlay: ClanOverlay) -> ClanPack:
    """A pack that is an overlay alone, as if its file were in ``folder`` (which is not read)."""
    faults: list[Fault] = []
    name = f"{folder.name}/{OVERLAY}"
    entries = {table: _sound(overlay.entries(table), name, faults, set()) for table in TABLES}
    return ClanPack(manifest, folder, "", entries, overlay.changes, overlay.hidden, tuple(faults))


def _overlay(folder: Path, faults: list[Fault]) -> ClanOverlay:
    path, name = folder / OVERLAY, f"{folder.name}/{OVERLAY}"
    if not path.is_file():
        return ClanOverlay()
    try:
        raw = read_bytes(path, name)
        overlay = decode_one(raw, name, ClanOverlay) if raw.strip() else ClanOverlay()
    except UnreadableError as error:
        faults.append(error.fault)
        return ClanOverlay()
    if overlay.format > FORMAT:
        faults.append(newer_format(name, overlay.format))
        return ClanOverlay()
    return overlay


def _sound(
    entries: Iterable[Entry], name: str, faults: list[Fault], taken: set[str]
) -> tuple[Entry, ...]:
    """The entries without findings, each id once."""
    sound: list[Entry] = []
    for entry in entries:
        if entry.id in taken:
            message = "this id stands in the pack twice; the first entry is used."
            faults.append(Fault(name, entry.id, "id", message))
            continue
        taken.add(entry.id)
        wrong = findings(entry)
        faults.extend(Fault(name, entry.id, place, message) for place, message in wrong)
        if not wrong:
            sound.append(entry)
    return tuple(sound)


def lay(packs: Iterable[ClanPack | Fault], chosen: Collection[str] | None = None) -> LoadedClans:
    """Packs laid over each other in order.

    ``chosen`` limits them to those ids; the owner's own pack is always among them.
    """
    laying = _Laying()
    own = personal_id(WAR_CLAN)
    for pack in packs:
        if isinstance(pack, Fault):
            laying.faults.append(pack)
        elif chosen is None or pack.id in chosen or pack.id == own:
            laying.add(pack)
    return laying.result()


class _Laying:
    """Packs being laid over each other."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Entry]] = {table: {} for table in TABLES}
        self.packs: list[ClanPack] = []
        self.faults: list[Fault] = []
        self.origin: dict[Place, str] = {}
        self.printed: dict[Place, Entry] = {}
        self.hidden: dict[Place, Entry] = {}

    def add(self, pack: ClanPack) -> None:
        """Lay a pack over what is there."""
        if any(each.id == pack.id for each in self.packs):
            message = f'another pack has the id "{pack.id}", too: give this one its own.'
            self.faults.append(Fault(f"{pack.folder.name}/{MANIFEST}", "", "id", message))
        self.packs.append(pack)
        self.faults.extend(pack.faults)
        for table, entries in pack.entries.items():
            if table in _ROLLED:
                self._displace(table, entries)
            for entry in entries:
                self.tables[table][entry.id] = entry
                self.origin[table, entry.id] = pack.id
        for table, changed in pack.changes.items():
            for entry_id, values in changed.items():
                self._change(table, entry_id, values, pack)
        for table, ids in pack.hidden.items():
            for entry_id in ids:
                gone = self.tables.get(table, {}).pop(entry_id, None)
                if gone is not None:
                    self.hidden[table, entry_id] = gone

    def _displace(self, table: str, entries: Iterable[Entry]) -> None:
        """Drop the rows of earlier packs whose results these rows claim."""
        claimed: set[int] = set()
        for entry in entries:
            assert isinstance(entry, RaidRow | InjuryRow)
            claimed.update(span(entry.roll))
        rows = self.tables[table]
        for entry_id, row in tuple(rows.items()):
            assert isinstance(row, RaidRow | InjuryRow)
            if not claimed.isdisjoint(span(row.roll)):
                del rows[entry_id]

    def _change(self, table: str, entry_id: str, values: Mapping[str, Any], pack: ClanPack) -> None:
        file = f"{pack.folder.name}/{OVERLAY}"
        present = self.tables.get(table, {}).get(entry_id)
        if present is None and table == "limits":
            present = Limits()
        if present is None:
            if pack.id != personal_id(WAR_CLAN):
                message = f"no pack has this entry of {table}, so nothing is corrected."
                self.faults.append(Fault(file, entry_id, "", message))
            return
        changed, faults = apply_changes(present, values, file)
        self.faults.extend(faults)
        if changed is not present:
            self.printed[table, entry_id] = present
            self.tables[table][entry_id] = changed
            self.origin[table, entry_id] = pack.id

    def result(self) -> LoadedClans:
        """What has been laid."""
        limits = next(reversed(self.tables["limits"].values()), Limits())
        assert isinstance(limits, Limits)
        views: dict[str, Any] = {
            table: MappingProxyType(rows)
            for table, rows in self.tables.items()
            if table != "limits"
        }
        content = Content(limits=limits, **views)
        self.faults.extend(_loose(content, self.origin, self.printed, self.packs))
        return LoadedClans(
            content,
            tuple(self.packs),
            tuple(self.faults),
            MappingProxyType(self.origin),
            MappingProxyType(self.printed),
            MappingProxyType(self.hidden),
        )


def _loose(
    content: Content,
    origin: Mapping[Place, str],
    corrected: Collection[Place],
    packs: Iterable[ClanPack],
) -> Iterator[Fault]:
    """References that lead nowhere, and sources no manifest has."""
    by_id = {pack.id: pack for pack in packs}
    for table, entry_id, place, message in reference_findings(content):
        pack = by_id.get(origin.get((table, entry_id), ""))
        folder = f"{pack.folder.name}/" if pack else ""
        yield Fault(f"{folder}{table}.json", entry_id, place, message)
    for table in TABLES:
        for entry in entries_of(content, table):
            pack = by_id.get(origin.get((table, entry.id), ""))
            if pack is None or (table, entry.id) in corrected:
                continue  # a corrected entry keeps the sources of the pack it comes from
            for number, key in enumerate(entry.sources):
                if key not in pack.manifest.sources:
                    message = f'the manifest has no source called "{key}" ({MANIFEST}, sources).'
                    file = f"{pack.folder.name}/{table}.json"
                    yield Fault(file, entry.id, f"sources[{number}]", message)


def personal_manifest() -> Manifest:
    """The manifest of the owner's own pack."""
    return msgspec.convert(
        {
            "id": personal_id(WAR_CLAN),
            "version": "1",
            "title": "My War Clan tables",
            "game": WAR_CLAN,
            "description": "Your own entries and corrections. They overlay the other packs.",
        },
        Manifest,
    )
