"""The match set-up file: what ``warclan resolve`` plays.

Armies stand in the file itself, or are named: by an army file beside it, or by the name of a
shipped one. The format is described in ``docs/file-formats.md``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from warclan.domain.house_rules import HouseRules, Value
from warclan.exchange.armies_in import armies_in
from warclan.exchange.army_file import FORMAT as ARMY_FORMAT
from warclan.exchange.army_file import VERSION as ARMY_VERSION
from warclan.exchange.army_file import ArmyRecord, ImportedArmy, read_armies
from warclan.exchange.limits import ImportRefusedError, explained
from warclan.exchange.setup_head import read_head
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.games.mythic_battles.setup import ROUND_LIMIT, MythicSetup

DEFAULT_CONTROLLER = "sound"

_Name = Annotated[str, Meta(max_length=200)]
_Small = Annotated[int, Meta(ge=0, le=3)]

FindSample = Callable[[str], Army | None]
"""Gives the shipped army of a name, or nothing."""


class SeatRecord(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One seat, with one of ``army``, ``file`` and ``sample``; ``name`` says which in a file."""

    controller: _Name = DEFAULT_CONTROLLER
    army: ArmyRecord | None = None
    file: _Name = ""
    name: _Name = ""
    sample: _Name = ""


class SetupFile(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    version: int
    board: _Name
    seats: Annotated[list[SeatRecord], Meta(min_length=2, max_length=4)]
    game: Literal["mythic_battles"] = "mythic_battles"
    diagram: _Name = "1"
    edition: Edition = Edition.RAGNAROK
    house_rules: dict[str, bool | int | str] = {}
    sides: list[_Small] = []
    lead: _Small = 0
    plant: bool = False
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = ROUND_LIMIT


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What the file asks for: the set-up and the computer player of each seat."""

    setup: MythicSetup
    controllers: tuple[str, ...]


def read_match_setup(path: Path, catalogue: Catalogue, sample: FindSample) -> MatchSetup:
    """The set-up in the file. Raises :class:`ImportRefusedError` naming file and place."""
    name = path.name
    head = read_head(path)
    try:
        file = msgspec.convert(head, SetupFile)
    except msgspec.ValidationError as error:
        raise ImportRefusedError(explained(head, SetupFile, name, str(error))) from None
    armies = tuple(
        _army(seat, f"{name}, seats[{place}]", path.parent, catalogue, sample)
        for place, seat in enumerate(file.seats)
    )
    setup = MythicSetup(
        armies,
        _board(file.board, name, catalogue),
        file.diagram,
        edition=file.edition,
        house_rules=_house_rules(file.house_rules, name),
        sides=tuple(file.sides),
        lead=file.lead,
        plant=file.plant,
        round_limit=file.round_limit,
    )
    return MatchSetup(setup, tuple(seat.controller for seat in file.seats))


def _board(wish: str, name: str, catalogue: Catalogue) -> str:
    """The id of the board called ``wish``, by id or printed name."""
    if wish in catalogue.boards:
        return wish
    named = [board.id for board in catalogue.boards.values() if board.name == wish]
    if len(named) != 1:
        raise ImportRefusedError(
            f"{name}, board: there is no board {wish!r}; `warclan library boards` lists them."
        )
    return named[0]


def _house_rules(chosen: dict[str, bool | int | str], name: str) -> HouseRules:
    rules: dict[str, Value] = {}
    for key, value in sorted(chosen.items()):
        switch = SWITCHES.get(key)
        if switch is None or not switch.accepts(value):
            raise ImportRefusedError(
                f"{name}, house_rules.{key[:60]}: {value!r} is no setting of a known house rule."
            )
        rules[key] = value
    return HouseRules.of(SWITCHES, rules)


def _army(
    seat: SeatRecord, place: str, folder: Path, catalogue: Catalogue, sample: FindSample
) -> Army:
    """The army of a seat, wherever it stands."""
    given = [seat.army is not None, bool(seat.file), bool(seat.sample)]
    if given.count(True) != 1:
        raise ImportRefusedError(f"{place}: give exactly one of army, file and sample.")
    if seat.sample:
        found = sample(seat.sample)
        if found is None:
            raise ImportRefusedError(f"{place}.sample: no shipped army is called {seat.sample!r}.")
        return found
    if seat.army is not None:
        whole = {"format": ARMY_FORMAT, "version": ARMY_VERSION, "armies": [seat.army]}
        return _known(read_armies(msgspec.json.encode(whole), place, catalogue)[0], place)
    return _named(armies_in(folder / seat.file, catalogue), seat, place)


def _named(found: tuple[ImportedArmy, ...], seat: SeatRecord, place: str) -> Army:
    """The one army of a file that is meant."""
    wanted = [each for each in found if not seat.name or each.army.name == seat.name]
    if len(wanted) != 1:
        names = ", ".join(each.army.name for each in found[:9])
        raise ImportRefusedError(
            f"{place}.name: name one of the armies in {seat.file}: {names or 'there is none'}."
        )
    return _known(wanted[0], place)


def _known(imported: ImportedArmy, place: str) -> Army:
    """The army, if nothing in it was doubtful: a match with a hole in an army is another match."""
    if imported.remarks:
        raise ImportRefusedError(f"{place}, {imported.army.name}: {imported.remarks[0]}")
    return imported.army
