"""Loading content for commands: the shipped packs and the owner's own."""

import sys
from pathlib import Path

from warclan.content.loader import Loaded, load, shipped_packs
from warclan.services.folders import Folders


def pack_folders() -> list[Path]:
    """The shipped pack folders, then the owner's, in the order they overlay each other."""
    shipped = sorted(path for path in shipped_packs().iterdir() if (path / "pack.json").exists())
    own_root = Folders.standard().packs
    own = sorted(path for path in own_root.glob("*") if (path / "pack.json").exists())
    return [*shipped, *own]


def load_content() -> Loaded:
    """Everything that can be loaded; faults are told on standard error, the rest is used."""
    loaded = load(pack_folders())
    for fault in loaded.faults:
        sys.stderr.write(f"{fault}\n")
    return loaded
