"""Rules that no case can express: views, printed cards, malformed cases."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.games.mythic_battles.play.test_mythic_parts import play_of
from tests.support.house import house_army, house_catalogue
from warclan.engine.cases import Case, case_schema, load_cases, run_case
from warclan.engine.errors import CaseError
from warclan.games.mythic_battles.case_words import MythicWords
from warclan.games.mythic_battles.spec import SPEC
from warclan.sheets.cards import recruitment_cards

EXAMPLES = 64
"""Worked examples of the rule matrix."""


def test_every_worked_example_is_a_case() -> None:
    folder = Path(__file__).parents[3] / "cases" / "mythic"
    names = [case.name for path in folder.glob("*.toml") for case in load_cases(path).cases]
    found = {int(name[3:5]) for name in names if name.startswith("EX-")}
    assert found == set(range(1, EXAMPLES + 1))
    assert len(names) == len(set(names)), "a name tells its case"


@pytest.mark.rule("RUL-74", "MB-DECK-02", "MB-DECK-13")
def test_in_isfet_too_all_piles_lie_open_and_hands_are_secret() -> None:
    given = {
        "edition": "isfet",
        "units": {"a": {"area": 1}, "b": {"seat": 1, "area": 1}},
        "cards": [{"hand": ["a"]}, {"hand": ["b"], "pile": ["b"]}],
    }
    seen = SPEC.view_for(play_of(given), 0)
    assert seen.pile == [[], ["card:b"]]
    assert seen.hand == [["card:a"], ["?"]]


@pytest.mark.rule("MB-UNIT-23")
def test_recruitment_cards_repeat_the_top_row_and_no_rule_reads_them() -> None:
    sheet = recruitment_cards(house_army("Lamp"), house_catalogue())
    card = next(card for card in sheet.cards if card.title.startswith("Sefkhari"))
    unit = house_catalogue().units["isfet-house-god-sefkhari"]
    top = unit.top_row
    assert top is not None
    figures = [figure for _, figure in card.stats]
    assert figures == [str(value) for value in (top.offense, top.defense, top.range, top.movement)]
    assert card.ticks == unit.vitality


UNITS: dict[str, Any] = {"x": {"area": 1}, "y": {"seat": 1, "area": 1}}


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"units": {"x": {"area": 7}}}, "units.x.area: there is no area 7"),
        ({"units": {"x": {"seat": 2**64}}}, "units.x.seat: seats go from 0 to 7"),
        ({"units": {"x": {"seat": -1}}}, "units.x.seat: seats go from 0 to 7"),
        ({"units": {"x": {"vitality": 10**9}}}, "units.x.vitality: it goes from 0 to 99"),
        ({"areas": {"one": {}}}, "goes by its number, 1 or more, not by 'one'"),
        ({"borders": [["wall", 2]]}, "has to be two areas"),
        ({"borders": [[2]]}, "has to be two areas"),
        ({"units": {"x": {"stats": [1, 2, 3, "4"]}}}, "a whole number is needed, not text"),
        ({"stones": [{"area": 9}]}, "stones[0].area: there is no area 9"),
        ({"stones": [{"on": "nobody"}]}, "there is no unit 'nobody'"),
        ({"stones": [{"kind": "pebble"}]}, "pebble"),
        ({"tokens": [{"kind": "t", "source": "x", "area": 3}]}, "tokens[0].area"),
        ({"tokens": [{"kind": "t", "source": "z"}]}, "there is no unit 'z'"),
        ({"board": "atlantis"}, "no pack has a board 'atlantis'"),
        ({"units": {"x": {"card": "nobody"}}}, "no pack has a unit 'nobody'"),
        ({"diagram": "1"}, "no set-up '1'"),
        ({"cards": [{"hand": ["ghost"]}]}, "there is no card 'ghost'"),
        ({"used": [["dance"]]}, "there is no maneuver 'dance'"),
        ({"house_rules": {"no_such": True}}, "no_such"),
        ({"areas": {"1": {"terrain": "lava"}}}, "lava"),
        ({"borders": [[1, 5]]}, "there is no area 5"),
        ({"abilities": ["scenario.rain"]}, "scenario.rain"),
        ({"book": [{"unit": "x", "ability": "book.hardened"}]}, "MB-ADV-03"),
        ({"goals": [{"side": 0, "kind": "slay", "unit": "z"}]}, "there is no 'z'"),
        ({"run": {"recall": [0, "z"]}}, "no unit 'z'"),
        ({"run": {"draw": [4, 1]}}, "no seat 4"),
        ({"run": {"maneuver": [0, "nap"]}}, "'nap' is none of"),
        ({"run": {"move": [["x", 8, "walk"]]}}, "no area 8 for x"),
        ({"run": {"move": [["x", 1, "swim"]]}}, "'swim' is no way"),
        ({"draft": {"players": [{}]}}, "draft.players: 2 to 4 are needed, not 1"),
        (
            {"draft": {"players": [{}, {}], "picks": [[0, "sun"]]}},
            "draft.picks[0]",
        ),
    ],
)
def test_a_position_that_cannot_be_is_one_sentence(given: dict[str, Any], says: str) -> None:
    case = Case("odd", {"units": UNITS, **given})
    (fault,) = run_case(case, SPEC).faults
    assert says in fault
    assert "\n" not in fault


@pytest.mark.parametrize(
    ("then", "says"),
    [
        ({"hand": {"9": []}}, "there is no seat '9'"),
        ({"elements": {"k": 1}}, "there is no area 'k'"),
        ({"stone": {"3": 1}}, "there is no stone '3'"),
        ({"vitality": 4}, "give a value for each unit"),
        ({"offense": {"x>y@far": 4}}, "is no attack"),
        ({"steps": {"x": []}}, "needs a way"),
        ({"power_works": {"x flight": True}}, "x has no power 'flight'"),
        ({"cost": {"0": 18}}, "no such fact in this case"),
    ],
)
def test_a_fact_that_makes_no_sense_is_one_sentence(then: dict[str, Any], says: str) -> None:
    (fault,) = run_case(Case("odd", {"units": UNITS}, then=then), SPEC).faults
    assert says in fault


def test_facts_of_drafts_and_armies_name_what_differs() -> None:
    recruits = {"g": {"type": "god", "cost": 6}, "h": {"cost": 3}}
    army = {"recruits": recruits, "armies": [{"items": ["g"]}]}
    (fault,) = run_case(Case("odd", army, then={"cost": {"0": 7}}), SPEC).faults
    assert fault == "cost of 0 is 6, expected 7."
    (fault,) = run_case(Case("odd", army, then={"cost": {"4": 7}}), SPEC).faults
    assert fault == "then.cost: there is no '4'."
    words = MythicWords()
    words.position({"armies": [{"items": ["z"]}]})
    with pytest.raises(CaseError, match=r"armies\[0\]\.items: there is no recruit 'z'"):
        words.facts({"cost": {"0": 0}}, play_of({}))


def test_the_schema_accepts_what_the_program_accepts_and_refuses_the_rest() -> None:
    schema = json.loads(json.dumps(case_schema(SPEC)))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    case = {
        "name": "x",
        "rules": ["MB-TER-04"],
        "given": {"units": UNITS, "run": {"attack": ["x", "y", 0]}},
        "when": [{"attack.roll": [1]}, {"key": "attack.target", "stop": True}],
        "then": {"vitality": {"x": 4}, "events": [{"event": "AttackRolled", "offense": 4}]},
    }
    assert validator.is_valid({"game": "mythic_battles", "cases": [case]})
    wrong = [
        {**case, "given": {"unit": {}}},
        {**case, "given": {"units": {"x": {"speed": 3}}}},
        {**case, "then": {"speed": 3}},
        {**case, "then": {"vitality": {"x": "four"}}},
    ]
    for each in wrong:
        assert not validator.is_valid({"game": "mythic_battles", "cases": [each]}), each
