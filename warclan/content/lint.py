"""The pack linter: everything the loader checks, and what a usable pack still lacks."""

import json
from collections.abc import Container, Iterable, Iterator
from pathlib import Path

from warclan.content.board_checks import completeness_findings
from warclan.content.faults import Fault
from warclan.content.loader import load, read_pack, shipped_pack_folders
from warclan.content.manifest import (
    ATTACHMENTS,
    BOARDS,
    DATA_FILES,
    MANIFEST,
    OVERLAY,
    UNITS,
    PackInfo,
)
from warclan.content.reading import UnreadableError, parse, read_bytes
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Power

FILES = (MANIFEST, *DATA_FILES)


def lint(path: Path, known_abilities: Container[str] | None = None) -> tuple[Fault, ...]:
    """Every fault of a pack folder, of one file in it, or of all packs in a folder of packs.

    References may lead into the shipped packs. ``known_abilities`` holds the ids of the powers
    that have code; a power without code is a fault only when it is given. Sorted by place, each
    fault once.
    """
    if path.is_file():
        if path.name not in FILES:
            names = ", ".join(FILES)
            return (Fault(path.name, "", "", f"this is no pack file; pack files are {names}."),)
        name = f"{path.parent.resolve().name}/{path.name}"
        return tuple(f for f in _lint_folder(path.parent, known_abilities) if f.file == name)
    folder = path.resolve()
    if not folder.is_dir():
        return (Fault(path.name, "", "", "there is no such pack folder."),)
    if not any((folder / name).is_file() for name in FILES):
        packs = sorted(inner.parent for inner in folder.glob(f"*/{MANIFEST}"))
        if not packs:
            message = f"this is no pack: it has no {MANIFEST}."
            return (Fault(folder.name, "", "", message),)
        return tuple(fault for pack in packs for fault in _lint_folder(pack, known_abilities))
    return _lint_folder(folder, known_abilities)


def _lint_folder(folder: Path, known_abilities: Container[str] | None) -> tuple[Fault, ...]:
    folder = folder.resolve()
    faults = set(_repeated_keys(folder))
    content = read_pack(folder)
    if isinstance(content, Fault):
        return tuple(sorted({*faults, content}))
    if content is None:
        return tuple(sorted(faults))
    # A shipped folder has its pack's id as name; a copy under work takes its original's place.
    shipped = [pack for pack in shipped_pack_folders() if pack.name != content.info.id]
    loaded = load([*shipped, folder])
    prefix = f"{folder.name}/"
    faults.update(fault for fault in loaded.faults if fault.file.startswith(prefix))
    own = _Own(loaded.catalogue, content.info)
    faults.update(own.talents())
    faults.update(own.boards())
    faults.update(own.abilities(known_abilities))
    return tuple(sorted(faults))


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


def _repeated_keys(folder: Path) -> Iterator[Fault]:
    """Objects that state a field twice: the first value would be lost without a word."""
    for file in FILES:
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
