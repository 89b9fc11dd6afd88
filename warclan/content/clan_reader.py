"""The reader of War Clan packs: how they are checked and listed, and the types of their files."""

from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from types import GenericAlias
from typing import Any

from warclan.content.clan_kinds import SECTIONS, TABLES, Entry
from warclan.content.clan_overlay import ClanOverlay
from warclan.content.clan_packs import FILES, ClanPack, lay, load, read_pack, read_packs
from warclan.content.clan_rows import row_of
from warclan.content.faults import Fault
from warclan.content.manifest import MANIFEST, OVERLAY, WAR_CLAN, Manifest
from warclan.content.pack_folders import shipped_pack_folders
from warclan.content.readers import PackLine, Reader
from warclan.domain.provenance import Provenance
from warclan.games.war_clan.content_types import Item, WarriorType

SCHEMAS: dict[str, Any] = {
    MANIFEST: Manifest,
    **{f"{table}.json": GenericAlias(tuple, (kind, ...)) for table, kind in TABLES.items()},
    OVERLAY: ClanOverlay,
}
"""The type of each content file."""


def lint_folder(folder: Path, _known_abilities: Container[str] | None) -> Iterator[Fault]:
    """Everything the loader checks in this pack, and what a usable pack still lacks.

    The Raid Table and the rest may refer to what shipped packs hold.
    """
    pack = read_pack(folder)
    if isinstance(pack, Fault):
        yield pack
        return
    if pack is None:
        return
    shipped = [each for each in shipped_pack_folders(WAR_CLAN) if each.name != pack.id]
    loaded = lay((*read_packs(shipped), pack))
    prefix = f"{folder.name}/"
    yield from (fault for fault in loaded.faults if fault.file.startswith(prefix))
    own = {table: pack.entries[table] for table in TABLES}
    for table, entries in own.items():
        for entry in entries:
            file = f"{prefix}{table}.json"
            yield from (Fault(file, entry.id, *each) for each in _claims(table, entry))


def _claims(table: str, entry: Entry) -> Iterator[tuple[str, str]]:
    """A provenance that says more than the entry holds, and abilities nobody explains."""
    section = next(each for each in SECTIONS.values() if each.table == table and each.holds(entry))
    row = row_of(section, entry)
    numbers = [
        value
        for name, value in row.items()
        if name not in ("starting_rank", "roll") and isinstance(value, int | float)
        and not isinstance(value, bool)
    ]  # fmt: skip
    rated = isinstance(entry, WarriorType) and any(
        rating is not None for rating in entry.stats.values()
    )
    if entry.provenance is Provenance.NAME_ONLY and (numbers or rated):
        yield "provenance", "it says that only the name is known, but the entry holds numbers."
    if isinstance(entry, Item) and entry.attack is None and entry.category.value == "weapon":
        yield "attack", "a weapon needs its attack, with nothing in it while it is not known."


def listed(folders: Sequence[Path]) -> tuple[tuple[PackLine, ...], tuple[Fault, ...]]:
    """A line for each pack, and the faults of all."""
    loaded = load(folders)
    return tuple(map(_line, loaded.packs)), loaded.faults


def _line(pack: ClanPack) -> PackLine:
    return PackLine(pack.manifest, pack.counts, pack.hash, pack.folder)


READER = Reader(WAR_CLAN, FILES, lint_folder, listed, SCHEMAS)
