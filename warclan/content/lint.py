"""The pack linter: everything the loader checks, and what a usable pack still lacks."""

import json
from collections.abc import Container, Iterable, Iterator
from pathlib import Path

from warclan.content.faults import Fault
from warclan.content.manifest import MANIFEST
from warclan.content.pack_folders import game_of
from warclan.content.readers import reader, readers
from warclan.content.reading import UnreadableError, parse, read_bytes


def lint(path: Path, known_abilities: Container[str] | None = None) -> tuple[Fault, ...]:
    """Every fault of a pack folder, of one file in it, or of all packs in a folder of packs.

    The manifest's game decides what is checked. References may lead into the shipped packs.
    ``known_abilities`` holds the ids of the powers that have code; a power without code is a
    fault only when it is given. Sorted by place, each fault once.
    """
    if path.is_file():
        files = reader(game_of(path.parent)).all_files
        if path.name not in files:
            names = ", ".join(files)
            return (Fault(path.name, "", "", f"this is no pack file; pack files are {names}."),)
        name = f"{path.parent.resolve().name}/{path.name}"
        return tuple(f for f in _lint_folder(path.parent, known_abilities) if f.file == name)
    folder = path.resolve()
    if not folder.is_dir():
        return (Fault(path.name, "", "", "there is no such pack folder."),)
    if not any((folder / name).is_file() for each in readers() for name in each.all_files):
        packs = sorted(inner.parent for inner in folder.glob(f"*/{MANIFEST}"))
        if not packs:
            message = f"this is no pack: it has no {MANIFEST}."
            return (Fault(folder.name, "", "", message),)
        return tuple(fault for pack in packs for fault in _lint_folder(pack, known_abilities))
    return _lint_folder(folder, known_abilities)


def _lint_folder(folder: Path, known_abilities: Container[str] | None) -> tuple[Fault, ...]:
    folder = folder.resolve()
    own = reader(game_of(folder))
    faults = set(_repeated_keys(folder, own.all_files))
    return tuple(sorted(faults.union(own.lint(folder, known_abilities))))


def _repeated_keys(folder: Path, files: Iterable[str]) -> Iterator[Fault]:
    """Objects that state a field twice: the first value would be lost without a word."""
    for file in files:
        path, name = folder / file, f"{folder.name}/{file}"
        if not path.is_file():
            continue
        try:
            raw = read_bytes(path, name)
            parse(raw, name)
        except UnreadableError:
            continue  # the loader reports it
        for entry, key in _repetitions(raw):
            yield Fault(name, entry, key, "this field stands twice; only the last one counts.")


def _repetitions(raw: bytes) -> list[tuple[str, str]]:
    """``(entry id, field)`` for every repeated field; the id is empty inside an entry."""
    found: list[tuple[str, str]] = []

    def pairs(members: list[tuple[str, object]]) -> dict[str, object]:
        result = dict(members)
        if len(result) != len(members):
            names = [key for key, _ in members]
            entry = result.get("id", "")
            repeated = sorted({key for key in names if names.count(key) > 1})
            found.extend((entry if isinstance(entry, str) else "", key) for key in repeated)
        return result

    json.loads(raw, object_pairs_hook=pairs)
    return found
