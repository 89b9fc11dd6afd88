"""The match set-up file of War Clans: what ``warclan resolve`` plays between clans.

The clans stand in the file itself (as fighters with their numbers, or as a ledger), in a clan
file beside it, or among the clans that are kept. The format is described in
``docs/file-formats.md``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from warclan.domain.house_rules import HouseRules, Value
from warclan.engine.errors import EngineError
from warclan.exchange.clan_bundle import judge, read_clan
from warclan.exchange.limits import ImportRefusedError, explained, read_bytes
from warclan.exchange.setup_head import read_head
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.audit import first_fault
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.content_types import HP, MN, Content
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.games.war_clan.scenarios.field import (
    DEFENCE,
    MELEE,
    RANGED,
    RESISTANCE,
    SPEED,
)
from warclan.games.war_clan.scenarios.fielding import encounters_of, objectives_of, side_of
from warclan.games.war_clan.scenarios.setup import (
    POOL,
    ROLL,
    Conditions,
    Counter,
    FieldSetup,
    Fighter,
    Measure,
    Objective,
    Side,
    Terrain,
    Weapon,
)

GAME = "war_clan"
DEFAULT_CONTROLLER = "steady"

OTHER_NUMBERS = ("base_mm", "worth", "ST", "RN")
PLAYED_STATS = (HP, MN, SPEED, MELEE, RANGED, DEFENCE, RESISTANCE)
"""Stats the approximation plays with, whatever the packs call theirs."""

_Name = Annotated[str, Meta(max_length=200)]
_Rating = Annotated[int, Meta(ge=-20, le=99)]
_Glory = Annotated[int, Meta(ge=0, le=10_000)]
_Inches = Annotated[float, Meta(ge=0, le=200)]

FindClan = Callable[[str], tuple[str, Clan, Book]]
"""Gives the kept clan of an id or name: its id, the clan and its book. Raises
``ImportRefusedError`` with a sentence."""


class _Record(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Shared by all parts of the file."""


class WeaponRecord(_Record):
    """An attack; without a ``reach`` it is melee."""

    name: _Name
    strength: _Rating | None = None
    reach: Annotated[int, Meta(ge=0, le=200)] | None = None


class FighterRecord(_Record):
    """A model with its numbers; what is left out is not known."""

    name: _Name
    key: _Name = ""
    worth: _Glory | None = None
    base_mm: Annotated[int, Meta(ge=1, le=300)] | None = None
    stats: dict[_Name, _Rating | None] = {}
    weapons: Annotated[list[WeaponRecord], Meta(max_length=20)] = []
    animal: bool = False


class ClanSeat(_Record):
    """One seat, with one of ``fighters``, ``ledger``, ``file`` and ``clan``.

    ``name`` is the clan's where the seat itself holds it; ``warriors`` chooses by key or name.
    """

    controller: _Name = DEFAULT_CONTROLLER
    name: _Name = ""
    fighters: Annotated[list[FighterRecord], Meta(max_length=20)] | None = None
    ledger: Annotated[list[led.AnyEntry], Meta(max_length=20_000)] | None = None
    file: _Name = ""
    clan: _Name = ""
    warriors: Annotated[list[_Name], Meta(max_length=20)] = []


class ObjectiveRecord(_Record):
    """A Secondary Objective; see :class:`Objective`."""

    name: _Name
    key: _Name = ""
    interaction: bool = False
    measure: Measure = ""
    amount: Annotated[int, Meta(ge=0, le=20)] = 1


class TerrainRecord(_Record):
    """A piece of terrain, its middle at ``x`` and ``y`` inches."""

    name: _Name
    x: _Inches
    y: _Inches
    radius: _Inches = 0.0
    width: _Inches = 0.0
    height: _Inches = 0.0


class ConditionsRecord(_Record):
    """Conditions of a Scenario that is not known, entered by the owner of the book."""

    counter: Counter
    lead: Annotated[int, Meta(ge=1, le=50)] = 1


class ScenarioFile(_Record):
    """The whole file."""

    format: str
    version: int
    game: Literal["war_clan"]
    seats: Annotated[list[ClanSeat], Meta(min_length=2, max_length=8)]
    scenario: _Name = ROLL
    deployment: _Name = ROLL
    corners: Annotated[list[int], Meta(max_length=8)] = []
    width: _Inches = 48.0
    height: _Inches = 48.0
    terrain: Annotated[list[TerrainRecord], Meta(max_length=100)] = []
    objectives: Annotated[list[ObjectiveRecord], Meta(max_length=100)] | None = None
    pool: Annotated[int, Meta(ge=1, le=20)] | None = None
    conditions: dict[_Name, ConditionsRecord] = {}
    entered: dict[_Name, Annotated[int, Meta(ge=-20, le=10_000)]] = {}
    roller: Annotated[int, Meta(ge=0, le=7)] = 0
    encounters: bool | Annotated[list[_Name], Meta(min_length=6, max_length=6)] = False
    """Whether encounter models come by the roll; six ids or names are the agreed pool."""
    house_rules: dict[str, bool | int | str] | None = None
    """Without them those of the first seat whose clan is kept or stands in a file count."""


@dataclass(frozen=True, slots=True)
class ScenarioSetup:
    """What the file asks for: the set-up and the computer player of each seat."""

    setup: FieldSetup
    controllers: tuple[str, ...]


def read_scenario_setup(path: Path, content: Content, kept: FindClan) -> ScenarioSetup:
    """The set-up in the file. Raises :class:`ImportRefusedError` naming file and place."""
    name = path.name
    head = read_head(path)
    try:
        file = msgspec.convert(head, ScenarioFile)
    except msgspec.ValidationError as error:
        raise ImportRefusedError(explained(head, ScenarioFile, name, str(error))) from None
    rules = (
        _house_rules(file.house_rules, name)
        if file.house_rules is not None
        else _rules_of_clans(file.seats, path.parent, kept)
    )
    sides = tuple(
        _side(seat, f"{name}, seats[{place}]", path.parent, Book(content, rules), kept)
        for place, seat in enumerate(file.seats)
    )
    setup = _setup(file, _apart(sides), content, rules)
    return ScenarioSetup(setup, tuple(seat.controller for seat in file.seats))


def _check_entered(entered: Mapping[str, int], content: Content, sides: tuple[Side, ...]) -> None:
    """Raises ``ImportRefusedError`` for a number of something no fighter has."""
    stats = {key for side in sides for each in side.fighters for key, _value in each.stats}
    known = (*OTHER_NUMBERS, *sorted({*content.stats, *stats, *PLAYED_STATS}))
    strange = next((key for key in entered if key not in known), None)
    if strange is not None:
        raise ImportRefusedError(
            f"entered.{strange}: no fighter has such a number; it is one of {', '.join(known)}."
        )


def _setup(
    file: ScenarioFile, sides: tuple[Side, ...], content: Content, rules: HouseRules
) -> FieldSetup:
    rolled = content.limits.objectives_rolled
    _check_entered(file.entered, content, sides)
    return FieldSetup(
        sides,
        scenario=file.scenario,
        deployment=file.deployment,
        corners=tuple(file.corners),
        width=file.width,
        height=file.height,
        terrain=tuple(
            Terrain(f"terrain{n}", each.name, each.x, each.y, each.radius, each.width, each.height)
            for n, each in enumerate(file.terrain)
        ),
        objectives=_objectives(file, content),
        pool=file.pool or rolled or POOL,
        conditions=tuple(
            Conditions(scenario, each.counter, each.lead)
            for scenario, each in file.conditions.items()
        ),
        entered=tuple(sorted(file.entered.items())),
        roller=file.roller,
        house_rules=rules,
        encounters=encounters_of(Book(content, rules)),
        encounter_rolls=file.encounters is not False,
        encounter_pool=_pool(file, content),
    )


def _pool(file: ScenarioFile, content: Content) -> tuple[str, ...]:
    """The agreed Encounter Pool by id; a name is taken as well. Unknown ones are left as written:
    the game names them.
    """
    if isinstance(file.encounters, bool):
        return ()
    ids = {kind.name: kind.id for kind in content.types.values()}
    return tuple(each if each in content.types else ids.get(each, each) for each in file.encounters)


def _objectives(file: ScenarioFile, content: Content) -> tuple[Objective, ...]:
    """The file's own, or those of the packs."""
    if file.objectives is None:
        return objectives_of(content)
    return tuple(
        Objective(
            each.key or f"objective{place}",
            each.name,
            interaction=each.interaction,
            measure=each.measure,
            amount=each.amount,
        )
        for place, each in enumerate(file.objectives)
    )


def _house_rules(chosen: Mapping[str, Value], name: str) -> HouseRules:
    for key, value in sorted(chosen.items()):
        switch = SWITCHES.get(key)
        if switch is None or not switch.accepts(value):
            raise ImportRefusedError(
                f"{name}, house_rules.{key[:60]}: {value!r} is no setting of a known house rule."
            )
    return HouseRules.of(SWITCHES, chosen)


def _rules_of_clans(seats: list[ClanSeat], folder: Path, kept: FindClan) -> HouseRules:
    """The house rules that the first clan with rules of its own keeps."""
    for seat in seats:
        if seat.clan:
            return kept(seat.clan)[2].rules
        if seat.file:
            return read_clan(read_bytes(folder / seat.file), seat.file).rules
    return HouseRules()


def _side(seat: ClanSeat, place: str, folder: Path, book: Book, kept: FindClan) -> Side:
    """The side of a seat, wherever its clan stands."""
    given = [seat.fighters is not None, seat.ledger is not None, bool(seat.file), bool(seat.clan)]
    if given.count(True) != 1:
        raise ImportRefusedError(f"{place}: give exactly one of fighters, ledger, file and clan.")
    if seat.fighters is not None:
        return _inline(seat.name or "Clan", seat.fighters)
    if seat.clan:
        clan_id, clan, own = kept(seat.clan)
        return _chosen(seat, place, clan_id, clan, Book(own.content, book.rules))
    if seat.ledger is not None:
        torn = first_fault(tuple(seat.ledger), book)
        if torn is not None:
            raise ImportRefusedError(f"{place}.ledger: {torn.words}")
        clan = fold(seat.ledger, book)
        return _chosen(seat, place, seat.name or clan.name or "Clan", clan, book)
    read = read_clan(read_bytes(folder / seat.file), seat.file)
    judged = judge(read, Book(book.content, read.rules))
    if judged.clan is None:
        raise ImportRefusedError(f"{place}.file: {seat.file} cannot be played. {judged.fault}")
    return _chosen(seat, place, judged.clan.name, judged.clan, book)


def _inline(name: str, fighters: list[FighterRecord]) -> Side:
    return Side(
        name,
        name,
        tuple(
            Fighter(
                each.key or f"model{place}",
                each.name,
                "",
                each.worth,
                each.base_mm,
                tuple(each.stats.items()),
                tuple(
                    Weapon(weapon.name, weapon.strength, weapon.reach is None, weapon.reach)
                    for weapon in each.weapons
                ),
                animal=each.animal,
            )
            for place, each in enumerate(fighters, 1)
        ),
    )


def _chosen(seat: ClanSeat, place: str, clan_id: str, clan: Clan, book: Book) -> Side:
    """The warriors the seat names, by key or by name; all of them when it names none."""
    keys = []
    for wish in seat.warriors:
        found = [key for key, each in clan.warriors.items() if wish in (key, each.name)]
        if len(found) != 1:
            raise ImportRefusedError(
                f"{place}.warriors: {len(found) or 'no'} warriors of {clan.name} are called "
                f"{wish!r}; write the key."
            )
        keys += found
    try:
        return side_of(clan, book, clan_id, keys)
    except EngineError as error:
        raise ImportRefusedError(f"{place}: {error}") from None


def _apart(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Sides with ids of their own, so that a clan can fight itself."""
    seen: dict[str, int] = {}
    made = []
    for side in sides:
        seen[side.clan] = seen.get(side.clan, 0) + 1
        often = seen[side.clan]
        made.append(side if often == 1 else replace(side, clan=f"{side.clan} {often}"))
    return tuple(made)
