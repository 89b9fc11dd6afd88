"""The reader of Myths at War packs, for the linter, lists of packs and the schemas."""

from collections.abc import Container, Iterator, Sequence
from pathlib import Path

from warclan.content.faults import Fault
from warclan.content.manifest import MANIFEST, MYTHS, OVERLAY, Manifest
from warclan.content.myths_overlay import Overlay
from warclan.content.myths_packs import (
    CARDS,
    FORMATS,
    MYTHS_FILES,
    PANTHEONS,
    SETS,
    TOKENS,
    MythsPack,
    lay_myths,
    load_myths,
    read_myths_pack,
)
from warclan.content.pack_folders import shipped_pack_folders
from warclan.content.readers import PackLine, Reader
from warclan.games.myths_at_war.content_types import Card, CardSet, Format, PantheonNote, Token

SCHEMAS = {
    MANIFEST: Manifest,
    CARDS: tuple[Card, ...],
    TOKENS: tuple[Token, ...],
    FORMATS: tuple[Format, ...],
    SETS: tuple[CardSet, ...],
    PANTHEONS: tuple[PantheonNote, ...],
    OVERLAY: Overlay,
}
"""The type of each content file."""


def lint_folder(folder: Path, known_abilities: Container[str] | None) -> Iterator[Fault]:
    """Everything the loader checks in this pack, and what a usable pack still lacks.

    ``known_abilities`` holds the ids of the cards whose text has code.
    """
    pack = read_myths_pack(folder)
    if isinstance(pack, Fault):
        yield pack
        return
    if pack is None:
        return
    # A shipped folder has its pack's id as name; a copy under work takes its original's place.
    others = [each for each in shipped_pack_folders(MYTHS) if each.name != pack.id]
    read = [each for each in map(read_myths_pack, others) if each is not None]
    loaded = lay_myths([*read, pack])
    prefix = f"{folder.name}/"
    yield from (fault for fault in loaded.faults if fault.file.startswith(prefix))
    if known_abilities is not None:
        for card in pack.cards:
            if card.abilities and card.id not in known_abilities:
                message = "no code is registered for this card; its text is played by hand."
                yield Fault(f"{folder.name}/{CARDS}", card.id, "abilities", message)


def listed(folders: Sequence[Path]) -> tuple[tuple[PackLine, ...], tuple[Fault, ...]]:
    """A line for each pack, and the faults of all."""
    loaded = load_myths(folders)
    return tuple(_line(pack) for pack in loaded.packs), loaded.faults


def _line(pack: MythsPack) -> PackLine:
    counts = {
        "cards": len(pack.cards),
        "tokens": len(pack.tokens),
        "formats": len(pack.formats),
        "sets": len(pack.sets),
        "pantheons": len(pack.pantheon_notes),
        "changes": len(pack.changes),
    }
    return PackLine(pack.manifest, counts, pack.hash, pack.folder)


READER = Reader(MYTHS, MYTHS_FILES, lint_folder, listed, SCHEMAS)
