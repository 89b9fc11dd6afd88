"""Ready set-ups of invented units, for conformance tests, benchmarks and first tries.

Small armies without powers on a small board with every terrain. The names are our own.
"""

from functools import cache

from warclan.domain.provenance import Provenance
from warclan.engine.spec import Sample
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Area,
    Board,
    Boundary,
    Edition,
    Neighbour,
    Row,
    RowsKnown,
    Unit,
    UnitClass,
    UnitType,
)
from warclan.games.mythic_battles.setup import Diagram, MythicSetup

_COLUMNS, _ROWS = 5, 4
_TERRAIN = (
    *("open-ground", "rock", "forest", "quicksand", "open-ground"),
    *("burning", "open-ground", "divine-source", "water", "polar"),
    *("steps", "ruins", "open-ground", "divine-growth", "structure"),
    *("open-ground", "sacred-waters", "solar", "cliff", "building"),
)
_CAPACITY = (4, 2, 3, 3, 4, 3, 4, 2, 3, 3, 3, 3, 4, 3, 3, 4, 3, 3, 2, 3)
_WALLS = {(2, 7), (13, 18)}
_CLIFFS = {(3, 4), (11, 16)}


def _kind(a: int, b: int) -> tuple[Boundary, ...]:
    pair = (min(a, b), max(a, b))
    if pair in _WALLS:
        return (Boundary.WALL,)
    return (Boundary.ESCARPMENT,) if pair in _CLIFFS else (Boundary.NORMAL,)


def garden() -> Board:
    """The Garden: twenty areas in a grid, with every terrain of both books and all boundaries."""
    areas = []
    for number in range(1, _COLUMNS * _ROWS + 1):
        row, column = divmod(number - 1, _COLUMNS)
        near = []
        if row:
            near.append(number - _COLUMNS)
        if column:
            near.append(number - 1)
        if column < _COLUMNS - 1:
            near.append(number + 1)
        if row < _ROWS - 1:
            near.append(number + _COLUMNS)
        areas.append(
            Area(
                id=number,
                terrain=_TERRAIN[number - 1],
                capacity=_CAPACITY[number - 1],
                level=1.0 if number in (11, 12) else 0.0,
                neighbours=tuple(
                    Neighbour(area=other, boundaries=_kind(number, other)) for other in near
                ),
            )
        )
    return Board(
        id="garden",
        name="The Garden",
        edition=Edition.RAGNAROK,
        provenance=Provenance.HOUSE_MADE,
        areas=tuple(areas),
    )


def _unit(
    name: str,
    kind: UnitType,
    cost: int,
    rows: tuple[tuple[int, int, int, int], ...],
    talents: tuple[str, ...],
    classes: tuple[UnitClass, ...] = (),
    value: int = 1,
) -> Unit:
    """A unit; a dashboard's rows from the top, a troop's one row and its miniatures."""
    troop = kind is UnitType.TROOP
    count = 4 if troop else len(rows)
    return Unit(
        id=name.lower().replace(" ", "-"),
        name=name,
        edition=Edition.RAGNAROK,
        product="House-made",
        type=kind,
        provenance=Provenance.HOUSE_MADE,
        recruitment_points=cost,
        activation_cards=3 if troop else 4,
        strategic_value=0 if troop else value,
        classes=classes or (UnitClass.TERRESTRIAL,),
        vitality=count,
        talents=talents,
        rows_known=RowsKnown.SAME if troop else RowsKnown.ALL,
        rows=tuple(
            Row(
                vitality=count - place,
                offense=row[0],
                defense=row[1],
                range=row[2],
                movement=row[3],
            )
            for place, row in enumerate(rows)
        ),
        powers=(),
    )


_GREAT = ((8, 7, 1, 2), (8, 7, 1, 2), (7, 7, 1, 2), (7, 6, 1, 1), (6, 6, 0, 1), (5, 5, 0, 1))
_STRONG = ((6, 6, 0, 2), (6, 6, 0, 2), (5, 6, 0, 2), (5, 5, 0, 1), (4, 5, 0, 1))
_SHARP = ((5, 6, 2, 2), (5, 5, 2, 2), (4, 5, 1, 2), (4, 5, 1, 1))


def units() -> tuple[Unit, ...]:
    """Two dozen units that between them have every talent and class."""
    god, titan = UnitType.GOD, UnitType.TITAN
    hero, monster, troop = UnitType.HERO, UnitType.MONSTER, UnitType.TROOP
    return (
        _unit("Dawn", god, 6, _GREAT, ("Bolster", "Leader", "Terror"), (UnitClass.FLYING,)),
        _unit("Dusk", god, 6, _GREAT, ("Force of Nature", "Initiative", "Hero Slayer")),
        _unit("Old Stone", titan, 7, _GREAT, ("Block", "God Slayer", "Mighty Throw")),
        _unit("Tide", titan, 7, _GREAT, ("Curse", "Torment"), (UnitClass.AQUATIC, UnitClass.HUGE)),
        _unit("Archer", hero, 3, _SHARP, ("Archery", "Mobility")),
        _unit("Reaver", hero, 4, _STRONG, ("Berserk", "Close Combat", "Scout")),
        _unit("Warden", hero, 4, _STRONG, ("Guard", "Close Protection", "Gem Collector")),
        _unit("Oracle", hero, 3, _SHARP, ("Blessed by the Gods", "Curse")),
        _unit("Drake", monster, 4, _STRONG, ("Monster Slayer",), (UnitClass.FLYING,)),
        _unit("Ember", monster, 4, _STRONG, ("Torment",), (UnitClass.FIREPROOF,)),
        _unit("Frost", monster, 4, _STRONG, ("Mighty Throw", "Climb"), (UnitClass.BOREAL,)),
        _unit("Spears", troop, 1, ((3, 5, 0, 2),), ("Close Protection",)),
        _unit("Bows", troop, 1, ((3, 4, 2, 2),), ("Archery",)),
        _unit("Climbers", troop, 1, ((3, 4, 0, 3),), ("Climb", "Sneak Attack")),
        _unit("Shields", troop, 1, ((2, 6, 0, 2),), ("Guard", "Block")),
        _unit("Collectors", troop, 1, ((2, 4, 0, 3),), ("Gem Collector", "Initiative")),
    )


@cache
def sample_catalogue() -> Catalogue:
    """The units and the board of the samples."""
    return Catalogue.of(units(), boards=(garden(),))


def _army(name: str, edition: Edition, *items: str) -> Army:
    army = Army(name, limit=18, edition=edition)
    for item in items:
        army = apply(army, AddItem(item))
    return army


_STONES = (2, 4, 8, 12, 13, 15, 17)


@cache
def samples() -> tuple[Sample, ...]:
    """A duel under each edition, three players, and two teams of two."""
    catalogue = sample_catalogue()
    old, new = Edition.RAGNAROK, Edition.ISFET
    duel = MythicSetup(
        (
            _army("North", old, "dawn", "reaver", "archer", "spears", "bows", "climbers"),
            _army("South", old, "old-stone", "warden", "drake", "shields", "collectors"),
        ),
        "garden",
        layout=Diagram(((1, 2, 6), (15, 20)), _STONES),
        round_limit=16,
    )
    isfet = MythicSetup(
        (
            _army("East", new, "tide", "ember", "oracle", "spears", "collectors"),
            _army("West", new, "dusk", "frost", "warden", "bows", "shields", "climbers"),
        ),
        "garden",
        layout=Diagram(
            ((5, 10), (11, 16)), _STONES, ("kheper", "rune", "kheper", "omphalos") + ("kheper",) * 3
        ),
        edition=new,
        lead=1,
        plant=True,
        round_limit=8,
    )
    three = MythicSetup(
        (
            _army("One", old, "dawn", "archer", "spears"),
            _army("Two", old, "dusk", "ember", "climbers"),
            _army("Three", old, "old-stone", "drake", "bows"),
        ),
        "garden",
        layout=Diagram(((1, 6), (5, 10), (16, 17)), _STONES),
        round_limit=8,
    )
    teams = MythicSetup(
        (
            _army("Red one", old, "dawn", "archer", "spears"),
            _army("Blue one", old, "dusk", "ember", "climbers"),
            _army("Red two", old, "tide", "warden", "bows"),
            _army("Blue two", old, "old-stone", "drake", "shields"),
        ),
        "garden",
        layout=Diagram(((1, 6, 2), (15, 20)), _STONES),
        sides=(0, 1, 0, 1),
        lead=2,
        round_limit=6,
    )
    return (
        Sample("duel", duel, catalogue),
        Sample("isfet", isfet, catalogue),
        Sample("three", three, catalogue),
        Sample("teams", teams, catalogue),
    )
