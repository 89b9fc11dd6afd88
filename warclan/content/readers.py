"""One reader per game: what its packs hold, how they are checked and listed.

A game's reader is imported when it is first asked for, so that looking at the packs of one game
costs nothing for the others. To add a game: its line in ``manifest.GAMES``, its prefix in
``pack_folders.SHIPPED``, and here the place of its ``READER``.
"""

import importlib
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from warclan.content.faults import Fault
from warclan.content.manifest import MANIFEST, MYTHIC, MYTHS, WAR_CLAN, Manifest

REFERENCES: dict[str, str] = {
    MYTHIC: "warclan.content.mythic_reader:READER",
    WAR_CLAN: "warclan.content.clan_reader:READER",
    MYTHS: "warclan.content.myths_reader:READER",
}
"""Game → "module:attribute" of its reader."""


@dataclass(frozen=True, slots=True)
class PackLine:
    """What a list of packs shows of one: ``counts`` says how many entries of each kind it has."""

    manifest: Manifest
    counts: Mapping[str, int]
    hash: str
    folder: Path

    def as_record(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "id": self.manifest.id,
            "version": self.manifest.version,
            "game": self.manifest.game,
            "edition": self.manifest.edition.value,
            "title": self.manifest.title,
            **self.counts,
            "hash": self.hash[:12],
            "folder": str(self.folder),
        }

    @property
    def holds(self) -> str:
        """The counts that are not 0, as words."""
        return ", ".join(f"{count} {kind}" for kind, count in self.counts.items() if count)


@dataclass(frozen=True, slots=True)
class Reader:
    """How the packs of a game are read.

    ``files`` are the data files beside the manifest; ``lint`` gives every fault of one folder
    (with the ids of the powers that have code, or ``None`` when that is not asked); ``listed``
    loads packs together and gives a line for each, and the faults of all; ``schemas`` holds the
    type of each file.
    """

    game: str
    files: tuple[str, ...]
    lint: Callable[[Path, Container[str] | None], Iterable[Fault]]
    listed: Callable[[Sequence[Path]], tuple[tuple[PackLine, ...], tuple[Fault, ...]]]
    schemas: Mapping[str, Any]

    @property
    def all_files(self) -> tuple[str, ...]:
        """Every file a pack of this game may have."""
        return (MANIFEST, *self.files)


def reader(game: str) -> Reader:
    """The reader of a game; Mythic Battles' own for a game that has none."""
    module, _, name = REFERENCES.get(game, REFERENCES[MYTHIC]).partition(":")
    found: Reader = getattr(importlib.import_module(module), name)
    return found


def readers() -> tuple[Reader, ...]:
    """Every reader, in the order of the games."""
    return tuple(reader(game) for game in REFERENCES)
