"""The rule cases of War Clans: every worked example of the rule matrix, and more."""

from pathlib import Path
from typing import Any

import pytest

from warclan.engine.cases import Case, CaseStep, load_cases, run_case
from warclan.games.war_clan.spec import SPEC

FOLDER = Path(__file__).parents[2] / "cases" / "war_clan"
CASES = [
    pytest.param(case, id=f"{path.stem}: {case.name}", marks=pytest.mark.rule(*case.rules))
    for path in sorted(FOLDER.rglob("*.toml"))
    for case in load_cases(path).cases
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    assert run_case(case, SPEC).faults == ()


def test_every_worked_example_has_a_case() -> None:
    names = " ".join(str(param.id) for param in CASES)
    wanted = [f"WC-E{number:02d}" for number in range(1, 33)]
    assert [name for name in wanted if name not in names] == []


def faults(given: dict[str, Any], then: dict[str, Any] | None = None) -> str:
    """What a case with this position says when it cannot be played or does not hold."""
    return " ".join(run_case(Case("x", given, then=then or {}), SPEC).faults)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "a clan or about a field"),
        ({"clan": {"gold": 1}}, "gold"),
        ({"clan": {"warriors": {"ulf": {"type": "x", "gear": ["axe"]}}}, "house_rules": {"y": 1}},
         "house rule"),
        ({"clan": {"powers": {"ward": 3}}}, "'ward'"),
        ({"field": {"sides": [{"ulf": {}}]}}, "2 to 8 clans"),
        ({"field": {"sides": [{"ulf": {}}, {"leif": {}}], "run": ["dance"]}}, "no step 'dance'"),
        ({"field": {"sides": [{"ulf": {}}, {"leif": {}}], "ready": ["ulf"]}}, "seat.key"),
    ],
)  # fmt: skip
def test_a_position_that_makes_no_sense_is_named(given: dict[str, Any], said: str) -> None:
    assert said in faults(given)


def test_facts_that_there_are_not_are_named() -> None:
    clan: dict[str, Any] = {"clan": {"glory": 3}}
    field: dict[str, Any] = {"field": {"sides": [{"ulf": {}}, {"leif": {}}]}}
    assert "no such fact of a clan" in faults(clan, {"winner": 1})
    assert "no such fact of a Scenario" in faults(field, {"glory": 1})
    assert "glory is 3, expected 4" in faults(clan, {"glory": 4})
    assert "a value for each warrior" in faults(clan, {"rank": 4})
    assert "no warrior 'ulf'" in faults(clan, {"rank": {"ulf": 4}})
    assert "no seat '7'" in faults(field, {"rites": {"7": 1}})


def test_an_act_that_is_none_is_named() -> None:
    for act, said in (
        (["dance"], "is no act"),
        (["stat", "ulf", "X", "Y"], "takes warrior, stat"),
        (["injured", "ulf", 3], "text is needed, not a whole number"),
    ):
        case = Case("x", {"clan": {}}, when=[], then={})
        case.when.append(CaseStep("act", act))
        assert said in " ".join(run_case(case, SPEC).faults)
