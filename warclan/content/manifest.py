"""A pack's manifest and what is told about a loaded pack."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from warclan.content.faults import Fault
from warclan.games.mythic_battles.content_types import ItemId, Name, Text

FORMAT = 1
"""The pack format this program reads and writes."""
MYTHIC = "mythic-battles"
WAR_CLAN = "war-clan"
MYTHS = "myths-at-war"
GAMES = {
    MYTHIC: "Mythic Battles",
    WAR_CLAN: "Ragnarok: Heavy Metal Combat",
    MYTHS: "Myths at War",
}
"""The games a manifest may name, and what they are called."""
GAME = MYTHIC
"""The game of a manifest that names none."""
MANIFEST = "pack.json"
UNITS = "units.json"
ATTACHMENTS = "attachments.json"
BOARDS = "boards.json"
OVERLAY = "overlay.json"
DATA_FILES = (UNITS, ATTACHMENTS, BOARDS, OVERLAY)
PERSONAL = "mine"
"""The id of the owner's own pack, and the origin the catalogue gives for its entries."""


def personal_id(game: str) -> str:
    """The id, and the folder, of the owner's own pack for a game."""
    return PERSONAL if game == MYTHIC else f"{PERSONAL}-{game}"


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


def newer_format(name: str, number: int) -> Fault:
    """The fault of a file that a newer program wrote."""
    message = f"this file has format {number}; this program reads formats up to {FORMAT}. "
    return Fault(name, "", "format", f"{message}Update Warclan.")


def unknown_game(name: str, game: str) -> Fault:
    """The fault of a manifest that names a game this program does not know."""
    known = ", ".join(f'"{each}"' for each in GAMES)
    return Fault(name, "", "game", f'there is no game "{game}"; known are {known}.')


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
        return self.manifest.id == personal_id(self.manifest.game)
