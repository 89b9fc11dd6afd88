"""Loading content for commands: the shipped packs and the owner's own."""

import sys
from pathlib import Path

from warclan.content.loader import Loaded, load, shipped_pack_folders
from warclan.content.manifest import MANIFEST, PERSONAL
from warclan.services.folders import Folders


def pack_folders() -> list[Path]:
    """The shipped pack folders, then the owner's other packs, and corrections last."""
    own = sorted(path.parent for path in Folders.standard().packs.glob(f"*/{MANIFEST}"))
    return [*shipped_pack_folders(), *sorted(own, key=lambda path: path.name == PERSONAL)]


def load_content() -> Loaded:
    """Everything that can be loaded; faults are told on standard error, the rest is used."""
    loaded = load(pack_folders())
    for fault in loaded.faults:
        sys.stderr.write(f"{fault}\n")
    return loaded
