"""A pack's manifest and what is told about a loaded pack."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from warclan.games.mythic_battles.content_types import ItemId, Name, Text

FORMAT = 1
"""The pack format this program reads and writes."""
GAME = "mythic-battles"
MANIFEST = "pack.json"
UNITS = "units.json"
ATTACHMENTS = "attachments.json"
BOARDS = "boards.json"
OVERLAY = "overlay.json"
DATA_FILES = (UNITS, ATTACHMENTS, BOARDS, OVERLAY)
PERSONAL = "mine"
"""The id of the owner's own pack, and the origin the catalogue gives for its entries."""


class PackEdition(StrEnum):
    """The edition a pack covers; ``any`` for packs of mixed or home-made content."""

    RAGNAROK = "ragnarok"
    ISFET = "isfet"
    PANTHEON = "pantheon"
    ANY = "any"


class Source(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where facts were read: a file of a public repository at a commit, or a page.

    ``fields`` tells which fields it supplied or cross-checked.
    """

    title: Name
    repo: str = ""
    path: str = ""
    commit: str | None = None
    page: str = ""
    fields: tuple[str, ...] = ()
    remark: Text = ""


class Manifest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """``pack.json``."""

    id: ItemId
    version: Annotated[str, Meta(min_length=1, max_length=40)]
    title: Name
    game: Name = GAME
    edition: PackEdition = PackEdition.ANY
    format: Annotated[int, Meta(ge=1)] = FORMAT
    licence: Text = ""
    description: Text = ""
    sources: dict[str, Source] = msgspec.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PackInfo:
    """A loaded pack: its manifest, folder, content hash and how much it holds.

    ``units``, ``attachments`` and ``boards`` count entries the pack states in full, ``changes``
    the entries of other packs it corrects.
    """

    manifest: Manifest
    folder: Path
    hash: str
    units: int = 0
    attachments: int = 0
    boards: int = 0
    changes: int = 0

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
        return self.manifest.id == PERSONAL

    def as_record(self) -> dict[str, Any]:
        """Plain values for tables and JSON."""
        return {
            "id": self.manifest.id,
            "version": self.manifest.version,
            "edition": self.manifest.edition.value,
            "title": self.manifest.title,
            "units": self.units,
            "attachments": self.attachments,
            "boards": self.boards,
            "changes": self.changes,
            "hash": self.hash[:12],
            "folder": str(self.folder),
        }
