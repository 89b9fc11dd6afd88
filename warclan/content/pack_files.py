"""The files of a pack, read the same way for every game: the manifest, then lists of entries."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from warclan.content.faults import Fault
from warclan.content.manifest import (
    FORMAT,
    GAMES,
    MANIFEST,
    OVERLAY,
    Manifest,
    newer_format,
    unknown_game,
)
from warclan.content.pack_folders import game_of
from warclan.content.reading import (
    Entries,
    UnreadableError,
    as_utf8,
    decode_entries,
    decode_one,
    parse,
    read_bytes,
)

EntryT = TypeVar("EntryT", bound=msgspec.Struct)


class _Dated(Protocol):
    """What every overlay has."""

    @property
    def format(self) -> int: ...


OverlayT = TypeVar("OverlayT", bound=_Dated)


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


def decode_overlay(text: str | bytes, name: str, overlay_type: type[OverlayT]) -> OverlayT:
    """The personal overlay in ``text`` (an empty one for empty text), whichever game it is for.

    Raises :class:`~warclan.content.reading.UnreadableError` when the text is damaged or of a
    newer format.
    """
    raw = text.encode() if isinstance(text, str) else text
    if not raw.strip():
        return overlay_type()
    overlay = decode_one(as_utf8(raw, name), name, overlay_type)
    if overlay.format > FORMAT:
        raise UnreadableError(newer_format(name, overlay.format))
    return overlay


def read_overlay_file(
    folder: Path,
    overlay_type: type[OverlayT],
    in_parts: Callable[[object, str, list[Fault]], OverlayT],
    faults: list[Fault],
) -> OverlayT:
    """The pack's ``overlay.json`` (an empty one when there is none).

    ``in_parts`` takes it apart entry by entry when it does not fit as a whole.
    """
    path, name = folder / OVERLAY, f"{folder.name}/{OVERLAY}"
    if not path.is_file():
        return overlay_type()
    try:
        raw = read_bytes(path, name)
        if not raw.strip():
            return overlay_type()
        value = parse(raw, name)
    except UnreadableError as error:
        faults.append(error.fault)
        return overlay_type()
    number = value.get("format", FORMAT) if isinstance(value, dict) else FORMAT
    if isinstance(number, int) and number > FORMAT:
        faults.append(newer_format(name, number))
        return overlay_type()
    try:
        return msgspec.convert(value, overlay_type)
    except msgspec.ValidationError:
        return in_parts(value, name, faults)
