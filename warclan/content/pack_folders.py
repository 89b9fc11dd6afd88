"""Where packs lie, and which game each belongs to.

A shipped folder bears its pack's id, which begins with its game's prefix: so that the packs of
one game are found without opening those of the others. An owner's pack tells it in its manifest.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from warclan.content.manifest import (
    GAMES,
    MANIFEST,
    MYTHIC,
    MYTHS,
    WAR_CLAN,
    personal_id,
)

LARGEST_GLANCE = 1024 * 1024
"""Bytes of a manifest that are looked at for its game."""


SHIPPED: Mapping[str, str] = MappingProxyType(
    {MYTHIC: "mythic-", WAR_CLAN: "war-clan-", MYTHS: "myths-"}
)
"""Game → what its shipped packs' folders begin with."""


def shipped_packs() -> Path:
    """The folder of the shipped packs, in a checkout or an installed wheel."""
    return packs_beside(Path(__file__).resolve().parents[1])


def packs_beside(package: Path) -> Path:
    """The packs that belong to the package folder: inside it (wheel) or beside it (checkout).

    Raises ``FileNotFoundError`` with a sentence for the user.
    """
    for folder in (package / "_resources" / "packs", package.parent / "resources" / "packs"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("The shipped content packs are missing: install Warclan again.")


def shipped_pack_folders(game: str = MYTHIC) -> tuple[Path, ...]:
    """The folders of a game's shipped packs, by name."""
    found = shipped_packs().glob(f"{SHIPPED[game]}*/{MANIFEST}")
    return tuple(sorted(path.parent for path in found))


def all_shipped_pack_folders() -> tuple[Path, ...]:
    """The folders of the shipped packs of every game, game by game."""
    return tuple(folder for game in GAMES for folder in shipped_pack_folders(game))


def own_pack_folders(root: Path, game: str) -> tuple[Path, ...]:
    """An owner's packs of a game in the folder ``root``: by name, his corrections last."""
    found = sorted(path.parent for path in root.glob(f"*/{MANIFEST}"))
    mine = [folder for folder in found if game_of(folder) == game]
    return tuple(sorted(mine, key=lambda folder: folder.name == personal_id(game)))


def game_of(folder: Path) -> str:
    """The game a pack's manifest names; Mythic Battles when it names none that is known.

    Only a glance: the game's own reader tells what is wrong with a manifest.
    """
    try:
        with (folder / MANIFEST).open("rb") as file:
            manifest = msgspec.json.decode(file.read(LARGEST_GLANCE))
    except (OSError, ValueError, RecursionError, msgspec.DecodeError):
        return MYTHIC
    game = manifest.get("game") if isinstance(manifest, dict) else None
    return game if isinstance(game, str) and game in GAMES else MYTHIC
