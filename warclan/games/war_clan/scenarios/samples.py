"""Set-ups for the conformance suite and benchmarks; every figure is house-made for that purpose."""

from functools import cache

from warclan.domain.house_rules import HouseRules
from warclan.engine.spec import Sample
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.games.war_clan.scenarios.setup import (
    ASK,
    Conditions,
    Encounter,
    FieldSetup,
    Fighter,
    Objective,
    Side,
    Terrain,
    Weapon,
)

OBJECTIVES = (
    Objective("first-blood", "First blood", measure="kills"),
    Objective("harvest", "A harvest of shields", measure="kills", amount=3),
    Objective("runes", "Read the runes", interaction=True, measure="markers"),
    Objective("all-runes", "Read many runes", interaction=True, measure="markers", amount=3),
    Objective("unbroken", "Unbroken", measure="standing", amount=3),
    Objective("at-their-hearth", "At their hearth", measure="inroad"),
    Objective("saga", "A saga to tell"),
)
"""House-made Secondary Objectives; the last has no measure, so quick resolve leaves it alone."""

ENCOUNTERS = (
    Encounter(
        "troll",
        "Troll",
        fighter=Fighter(
            "troll",
            "Troll",
            base_mm=50,
            stats=(("HP", 5), ("SP", 5), ("MA", 4), ("RA", 2), ("DF", 2), ("RS", 5)),
            weapons=(Weapon("Trunk", 3, melee=True), Weapon("Rock", 2, reach=9)),
        ),
    ),
    Encounter("eel", "Eel", water=True, fighter=Fighter("eel", "Eel", base_mm=40)),
    Encounter("shade", "Shade"),
)
"""House-made encounter models: all numbers known, few, none."""

_AXE = Weapon("Axe", 2, melee=True)
_SPEAR = Weapon("Spear", 1, melee=True)
_BOW = Weapon("Bow", 1, reach=18)


def house_side(name: str, clan: str = "") -> Side:
    """A leader and four warriors with house-made numbers."""
    return Side(
        clan or name,
        name,
        (
            _fighter("jarl", "Jarl", 120, (6, 6, 5, 3, 5, 4), _AXE, leader=True),
            _fighter("huskarl", "Huskarl", 80, (4, 5, 4, 2, 4, 4), _AXE),
            _fighter("bondi", "Bondi", 40, (3, 6, 3, 2, 3, 2), _SPEAR),
            _fighter("archer", "Archer", 50, (3, 6, 2, 4, 3, 2), _SPEAR, _BOW),
            _fighter("hound", "Hound", 30, (2, 8, 3, 0, 4, 1), _SPEAR, animal=True),
        ),
    )


def _fighter(
    key: str,
    name: str,
    worth: int,
    ratings: tuple[int, int, int, int, int, int],
    *weapons: Weapon,
    animal: bool = False,
    leader: bool = False,
) -> Fighter:
    stats = dict(zip(("HP", "SP", "MA", "RA", "DF", "RS"), ratings, strict=True))
    return Fighter(
        key,
        name,
        f"house-{key}",
        worth,
        32,
        (*stats.items(), ("MN", 0 if animal else 1)),
        weapons,
        animal=animal,
        leader=leader,
    )


def _short(side: Side, count: int) -> Side:
    return Side(side.clan, side.name, side.fighters[:count])


@cache
def samples() -> tuple[Sample, ...]:
    """Quick resolve of every Scenario, and matches at the table by positions and by totals."""
    bears, wolves, ravens = (house_side(name) for name in ("Bears", "Wolves", "Ravens"))
    two = (bears, wolves)
    again = HouseRules.of(SWITCHES, {"reroll_unknown_scenarios": True})
    unknown = Fighter("stray", "Stray", base_mm=40)
    stray = Side("Strays", "Strays", (*ravens.fighters[:2], unknown))
    wood = Terrain("wood", "Wood", 24.0, 24.5, radius=3.0, keywords=("Rough",))
    setups = {
        "takeover": FieldSetup(two, scenario="Hostile Takeover", objectives=OBJECTIVES),
        "contest": FieldSetup(two, scenario="Bloody Contest", objectives=OBJECTIVES),
        "any scenario": FieldSetup(
            two,
            objectives=OBJECTIVES,
            encounters=ENCOUNTERS,
            house_rules=again,
            encounter_rolls=True,
        ),
        "three clans": FieldSetup(
            (_short(bears, 3), _short(wolves, 3), _short(ravens, 3)),
            scenario="Sudden Conflict",
            objectives=OBJECTIVES,
        ),
        "at the table": FieldSetup(
            (_short(bears, 3), stray),
            mode="table",
            scenario=ASK,
            deployment=ASK,
            terrain=(wood,),
            objectives=OBJECTIVES,
            encounters=ENCOUNTERS,
            conditions=(Conditions("Rampage of Trolls", "kills", 2),),
            encounter_rolls=True,
            moves=2,
        ),
        "totals": FieldSetup(
            (_short(bears, 2), _short(wolves, 2), _short(ravens, 2)),
            mode="table",
            entry="totals",
            scenario=ASK,
            corners=(1, 0, 3),
            encounters=ENCOUNTERS,
            encounter_rolls=True,
            conditions=(Conditions("Doorway to the Bifrost", "tally", 2),),
        ),
    }
    return tuple(Sample(name, setup) for name, setup in setups.items())
