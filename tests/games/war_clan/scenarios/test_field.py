"""What a set-up must have to be played, and what is said when it has not."""

from dataclasses import replace
from typing import Any

import pytest

from warclan.domain.house_rules import HouseRules
from warclan.engine.errors import EngineError
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.games.war_clan.scenarios.field import Strike, build, choices, possible
from warclan.games.war_clan.scenarios.records import RECORDS, wanting
from warclan.games.war_clan.scenarios.report import assumptions
from warclan.games.war_clan.scenarios.samples import OBJECTIVES, house_side
from warclan.games.war_clan.scenarios.setup import (
    Conditions,
    FieldSetup,
    Fighter,
    Side,
    Terrain,
    Weapon,
)

TWO = (house_side("Bears"), house_side("Wolves"))
QUICK = FieldSetup(TWO, scenario="Hostile Takeover", objectives=OBJECTIVES)
SLING_AND_CLUB = (Weapon("Sling"), Weapon("Club", melee=True))
BARE = Side("Strays", "Strays", (Fighter("stray", "Stray", weapons=SLING_AND_CLUB),))


def refused(setup: FieldSetup) -> str:
    with pytest.raises(EngineError) as error:
        build(setup)
    return str(error.value)


def test_unknown_numbers_are_named_and_never_guessed() -> None:
    said = refused(replace(QUICK, sides=(TWO[0], BARE)))
    for number in ("size of the base", "Glory Cost", "HP", "SP", "DF", "RS", "MA", "RA",
                   "ST of Sling", "ST of Club", "reach of Sling"):  # fmt: skip
        assert number in said
    assert "Stray of Strays" in said
    assert "play at the table" in said
    at_table = replace(QUICK, sides=(TWO[0], BARE), mode="table")
    assert "size of the base" in refused(at_table)
    assert "SP" not in refused(at_table)
    assert build(replace(at_table, entry="totals")).seats == 2


def test_entered_numbers_stand_in_and_are_told() -> None:
    numbers = {"base_mm": 25, "worth": 10, "HP": 2, "SP": 5, "DF": 1, "RS": 1, "MA": 3, "RA": 2,
               "ST": 1, "RN": 9}  # fmt: skip
    field = build(replace(QUICK, sides=(TWO[0], BARE), entered=tuple(numbers.items())))
    stray = field.models[-1]
    assert (stray.worth, stray.hp, stray.speed, round(stray.radius, 2)) == (10, 2, 5, 0.49)
    assert (stray.melee, stray.ranged) == (Strike("Club", 3, 1), Strike("Sling", 2, 1, 9.0))
    jarl = field.models[0]
    assert (jarl.hp, jarl.worth) == (6, 120), "known numbers stay"
    told = assumptions(field)
    assert "(1 models)" in told[-1]
    assert "SP 5" in told[-1]


@pytest.mark.rule("WC-R57")
def test_what_is_not_known_of_a_scenario_is_said() -> None:
    said = refused(replace(QUICK, scenario="Rampage of Trolls"))
    assert "Rampage of Trolls cannot be resolved" in said
    assert "the Major condition" in said
    assert "WC-R57" in said
    assert "The Dead Dragon's Hoard" in refused(replace(QUICK, scenario="roll"))
    again = HouseRules.of(SWITCHES, {"reroll_unknown_scenarios": True})
    assert len(possible(build(replace(QUICK, scenario="roll", house_rules=again)))) == 3
    entered = (Conditions("Rampage of Trolls", "kills", 2),)
    field = build(replace(QUICK, scenario="Rampage of Trolls", conditions=entered))
    assert field.counter("Rampage of Trolls") == "kills"
    by_hand = (Conditions("Rampage of Trolls", "tally"),)
    said = refused(replace(QUICK, scenario="Rampage of Trolls", conditions=by_hand))
    assert "counted by hand" in said
    manual = HouseRules.of(SWITCHES, {"scenario3_conditions": "manual"})
    assert "judged by hand" in refused(
        replace(QUICK, scenario="Sudden Conflict", house_rules=manual)
    )
    assert build(replace(QUICK, scenario="Rampage of Trolls", mode="table")).seats == 2


@pytest.mark.rule("WC-080", "WC-R57")
def test_the_records_say_what_is_known() -> None:
    assert [record.complete for record in RECORDS.values()] == [True] * 3 + [False] * 3
    assert wanting(RECORDS["Hostile Takeover"]) == ""
    assert "a carrier arrives" in wanting(RECORDS["The Dead Dragon's Hoard"])
    hoard = RECORDS["The Dead Dragon's Hoard"]
    assert (hoard.size, hoard.keywords) == (1, ("Difficult", "Light Cover"))
    assert RECORDS["Bloody Contest"].keywords == ("Impassable", "Impaled (2)")
    assert RECORDS["Hostile Takeover"].keywords == ("Heavy Cover", "Wall (1)")


@pytest.mark.rule("WC-115", "WC-R55")
def test_sudden_conflict_needs_five_objectives() -> None:
    few = replace(QUICK, scenario="Sudden Conflict", objectives=OBJECTIVES[:4])
    assert "needs 5 Secondary Objectives and the table has 4" in refused(few)
    asked = build(replace(few, scenario="ask"))
    assert choices(asked) == ("Hostile Takeover", "Bloody Contest")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sides": TWO[:1]}, "for 2 to 8 clans"),
        ({"sides": (TWO[0], Side("x", "Nobody", ()))}, "Nobody fields nobody"),
        ({"sides": (TWO[0], Side("x", "Many", TWO[0].fighters * 5))}, "fields 25 models"),
        ({"sides": (TWO[0], Side("x", "Twice", TWO[0].fighters[:1] * 2))}, "a warrior twice"),
        ({"roller": 5}, "no seat 5"),
        ({"width": 12.0}, "cannot be used"),
        ({"deployment": "heap"}, "no deployment 'heap'"),
        ({"deployment": "corners"}, "Two clans deploy Flank"),
        ({"sides": (*TWO, house_side("Ravens")), "deployment": "flank"}, "at corners"),
        ({"scenario": "Brawl"}, "no Scenario 'Brawl'"),
        ({"corners": (1, 1)}, "a point of its own"),
        ({"objectives": OBJECTIVES[:1] * 2}, "one key"),
        ({"pool": 0}, "pool of 0"),
        ({"conditions": (Conditions("Hostile Takeover"),)}, "Scenarios 4 to 6 only"),
        ({"terrain": (Terrain("wood", "Wood", 60, 2),)}, "Wood lies beside the table"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_in_a_sentence(
    change: dict[str, Any], said: str
) -> None:
    assert said in refused(replace(QUICK, **change))
