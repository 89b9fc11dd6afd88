"""The files of a pack, read the same way for every game: the manifest, then lists of entries."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from warclan.content.faults import Fault
from warclan.content.manifest import (
    FORMAT,
    GAMES,
    MANIFEST,
    Manifest,
    newer_format,
    unknown_game,
)
from warclan.content.pack_folders import game_of
from warclan.content.reading import (
    Entries,
    UnreadableError,
    decode_entries,
    decode_one,
    read_bytes,
)

EntryT = TypeVar("EntryT", bound=msgspec.Struct)


def read_manifest(folder: Path, game: str, data_files: Iterable[str]) -> Manifest | Fault | None:
    """The manifest of a pack of ``game``; a fault when it is unusable.

    ``None`` for a folder without any pack file and for a pack of another game, which that game's
    reader deals with.
    """
    name = f"{folder.name}/{MANIFEST}"
    if not (folder / MANIFEST).is_file():
        if not any((folder / file).is_file() for file in data_files):
            return None
        return Fault(name, "", "", "the pack has no manifest: add a pack.json with id and title.")
    try:
        manifest = decode_one(read_bytes(folder / MANIFEST, name), name, Manifest)
    except UnreadableError as error:
        return error.fault if game_of(folder) == game else None
    if manifest.game != game and manifest.game in GAMES:
        return None
    if manifest.format > FORMAT:
        return newer_format(name, manifest.format)
    if manifest.game != game:
        return unknown_game(name, manifest.game)
    return manifest


def read_entries(
    folder: Path, file: str, entry_type: type[EntryT], faults: list[Fault]
) -> tuple[EntryT, ...]:
    """The sound entries of a list file (none when it is absent); faults go into ``faults``."""
    path, name = folder / file, f"{folder.name}/{file}"
    if not path.is_file():
        return ()
    try:
        found: Entries[EntryT] = decode_entries(read_bytes(path, name), name, entry_type)
    except UnreadableError as error:
        faults.append(error.fault)
        return ()
    faults.extend(found.faults)
    return found.entries
