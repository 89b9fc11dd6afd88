"""Loading content for commands: the shipped packs and the owner's own."""

import sys
from pathlib import Path

from warclan.content.loader import Loaded, load
from warclan.content.manifest import MYTHIC
from warclan.content.pack_folders import own_pack_folders, shipped_pack_folders
from warclan.services.folders import Folders


def pack_folders(game: str = MYTHIC) -> list[Path]:
    """A game's shipped packs, then the owner's other packs, and corrections last."""
    own = own_pack_folders(Folders.standard().packs, game)
    return [*shipped_pack_folders(game), *own]


def load_content() -> Loaded:
    """Everything that can be loaded; faults are told on standard error, the rest is used."""
    loaded = load(pack_folders())
    for fault in loaded.faults:
        sys.stderr.write(f"{fault}\n")
    return loaded
