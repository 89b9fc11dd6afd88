"""The reader of Mythic Battles packs: units, attachments and boards."""

from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path

from warclan.content.board_checks import completeness_findings
from warclan.content.faults import Fault
from warclan.content.loader import load, read_pack, shipped_pack_folders
from warclan.content.manifest import (
    ATTACHMENTS,
    BOARDS,
    DATA_FILES,
    MANIFEST,
    MYTHIC,
    OVERLAY,
    UNITS,
    Manifest,
    PackInfo,
)
from warclan.content.overlay import Overlay
from warclan.content.readers import PackLine, Reader
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Board, Power, Unit

SCHEMAS = {
    MANIFEST: Manifest,
    UNITS: tuple[Unit, ...],
    ATTACHMENTS: tuple[Attachment, ...],
    BOARDS: tuple[Board, ...],
    OVERLAY: Overlay,
}
"""The type of each content file."""


def lint_folder(folder: Path, known_abilities: Container[str] | None) -> Iterator[Fault]:
    """Everything the loader checks in this pack, and what a usable pack still lacks."""
    content = read_pack(folder)
    if isinstance(content, Fault):
        yield content
        return
    if content is None:
        return
    # A shipped folder has its pack's id as name; a copy under work takes its original's place.
    shipped = [pack for pack in shipped_pack_folders() if pack.name != content.info.id]
    loaded = load([*shipped, folder])
    prefix = f"{folder.name}/"
    yield from (fault for fault in loaded.faults if fault.file.startswith(prefix))
    own = _Own(loaded.catalogue, content.info)
    yield from own.talents()
    yield from own.boards()
    yield from own.abilities(known_abilities)


def listed(folders: Sequence[Path]) -> tuple[tuple[PackLine, ...], tuple[Fault, ...]]:
    """A line for each pack, and the faults of all."""
    loaded = load(folders)
    return tuple(_line(info) for info in loaded.packs), loaded.faults


def _line(info: PackInfo) -> PackLine:
    counts = {
        "units": info.units,
        "attachments": info.attachments,
        "boards": info.boards,
        "changes": info.changes,
    }
    return PackLine(info.manifest, counts, info.hash, info.folder)


class _Own:
    """The entries of a catalogue that come from one pack."""

    def __init__(self, catalogue: Catalogue, info: PackInfo) -> None:
        self.catalogue, self.folder = catalogue, info.folder.name
        mine = {key for key, origin in catalogue.origin.items() if origin == info.id}
        self.units = [unit for key, unit in catalogue.units.items() if key in mine]
        self.cards = [card for key, card in catalogue.attachments.items() if key in mine]
        self.board_entries = [board for key, board in catalogue.boards.items() if key in mine]

    def _file(self, file: str, entry_id: str) -> str:
        corrected = entry_id in self.catalogue.printed
        return f"{self.folder}/{OVERLAY if corrected else file}"

    def talents(self) -> Iterator[Fault]:
        """Talents that no rulebook has, and so no explanation."""
        for unit in self.units:
            file = self._file(UNITS, unit.id)
            yield from self._unknown_talents(file, unit.id, "talents", unit.talents or ())
        for card in self.cards:
            file = self._file(ATTACHMENTS, card.id)
            yield from self._unknown_talents(
                file, card.id, "excluded_talents", card.excluded_talents
            )

    def _unknown_talents(
        self, file: str, entry: str, field: str, names: Iterable[str]
    ) -> Iterator[Fault]:
        for number, name in enumerate(names):
            if self.catalogue.talent(name) is None:
                yield Fault(file, entry, f"{field}[{number}]", f'no talent is called "{name}".')

    def boards(self) -> Iterator[Fault]:
        """What a drawn board still lacks."""
        for board in self.board_entries:
            for field, message in completeness_findings(board):
                yield Fault(f"{self.folder}/{BOARDS}", board.id, field, message)

    def abilities(self, known: Container[str] | None) -> Iterator[Fault]:
        """Abilities two entries share, and powers without code when ``known`` is given."""
        owner: dict[str, str] = {}
        powers: list[tuple[str, str, str, Power]] = []
        for unit in self.units:
            for number, power in enumerate(unit.powers or ()):
                powers.append((self._file(UNITS, unit.id), unit.id, f"powers[{number}]", power))
        for card in self.cards:
            powers.append((self._file(ATTACHMENTS, card.id), card.id, "power", card.power))
        for file, entry, field, power in powers:
            other = owner.setdefault(power.ability, entry)
            if other != entry:
                yield Fault(
                    file, entry, f"{field}.ability", f"{other} has a power with this id, too."
                )
            if known is not None and power.ability not in known:
                yield Fault(
                    file,
                    entry,
                    f"{field}.ability",
                    f"no code is registered as {power.ability}; the power is played by hand.",
                )


READER = Reader(MYTHIC, DATA_FILES, lint_folder, listed, SCHEMAS)
