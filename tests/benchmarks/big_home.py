"""A home with as many library entries as wanted: the shipped units over and over, renamed."""

from pathlib import Path

import msgspec

from warclan.content.loader import load, shipped_pack_folders
from warclan.services import Folders, Workspace

ENDINGS = ("the Elder", "of the North", "Ironside", "the Unlucky", "Ægirsson", "of Hedeby")
"""Put behind names, so that a search finds some of them."""


def write_pack(folder: Path, count: int) -> None:
    """A content pack with ``count`` units, every number and power of the originals in it."""
    units = list(load(shipped_pack_folders()).catalogue.units.values())
    entries = []
    for number in range(count):
        unit = units[number % len(units)]
        entry = msgspec.to_builtins(unit)
        entry["id"] = f"big-unit-{number}"
        entry["name"] = f"{unit.name} {ENDINGS[number // len(units) % len(ENDINGS)]} {number}"
        for field in ("twins", "companions", "companion_of", "conflicts", "sources"):
            entry.pop(field, None)
        entries.append(entry)
    folder.mkdir(parents=True)
    manifest = {
        "id": "big",
        "version": "1.0",
        "title": "Twenty thousand",
        "game": "mythic-battles",
        "format": 1,
        "edition": "any",
    }
    (folder / "pack.json").write_bytes(msgspec.json.encode(manifest))
    (folder / "units.json").write_bytes(msgspec.json.encode(entries))


def make_home(home: Path, entries: int = 0) -> Folders:
    """A home whose window opens on the Library, with ``entries`` more units than are shipped."""
    folders = Folders.below(home)
    if entries:
        write_pack(folders.packs / "big", entries)
    workspace = Workspace.open(folders)
    workspace.settings.change(welcomed=True, last_page="library")
    assert not workspace.library.faults, workspace.library.faults[:3]
    workspace.close()
    return folders
