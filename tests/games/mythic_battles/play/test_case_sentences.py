"""A rule case that cannot be is told in one sentence with the place in the file."""

from typing import Any

import pytest

from tests.support.mythic import real_catalogue
from warclan.engine.cases import Case, CaseStep, run_case
from warclan.games.mythic_battles.spec import SPEC

X = {"area": 1}


def _said(given: dict[str, Any], then: dict[str, Any] | None = None, **more: Any) -> str:
    case = Case(name="x", given=given, then=then or {}, **more)
    return " ".join(run_case(case, SPEC, content=real_catalogue).faults)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"units": {"x": {"aera": 1}}}, "given: units.x.aera: there is no such field."),
        ({"units": {"x": {"card": "Ymir"}}}, "Write ragnarok-titan-ymir."),
        ({"units": {"x": {"card": "Bragi"}}}, "no pack has a unit 'Bragi'. Units go by their ids."),
        ({"units": {"x": {"talents": ["Flying"]}}}, "units.x.talents: there is no talent 'Flying'"),
        ({"units": {"x": {"talents": ["Dwarf Slayer"]}}}, "there is no talent 'Dwarf Slayer'"),
        ({"units": {"x": {"classes": ["bird"]}}}, "units.x.classes: there is no class 'bird'"),
        ({"units": {"x": {"vitality": 3, "left": 9}}}, "units.x.left: it has 3 vitality at most."),
        ({"units": {"x": {"stats": [-1, 4, 0, 2]}}}, "units.x"),
        ({"units": {"x": {"control": 4}}}, "units.x: there is no seat 4."),
        ({"areas": {"1": {"terrain": "lava"}}}, "areas.1.terrain: no terrain is called 'lava'."),
        ({"areas": {"a": {}}}, "areas: an area goes by its number, 1 or more, not by 'a'."),
        ({"borders": [[1, 9]]}, "borders: there is no area 9."),
        ({"borders": [[1]]}, "borders: [1] has to be two areas"),
        ({"areas": {"1": {}, "2": {}}, "borders": [[1, 2, "hedge"]]}, "no boundary 'hedge'"),
        ({"zones": [[4]]}, "zones[0]: there is no area 4."),
        ({"areas": {"1": {"capacity": 1}}, "units": {"x": X, "y": X}}, "2 stand in area 1, which"),
        ({"units": {"x": X}, "cards": [{"hand": ["z"]}]}, "cards[0]: there is no card 'z'"),
        ({"units": {"x": X}, "stones": [{}]}, "stones[0]: a stone lies in an area, is on a unit"),
        ({"units": {"x": X}, "stones": [{"on": "q"}]}, "stones: there is no unit 'q'."),
        ({"tokens": [{"kind": "a", "source": "z"}]}, "tokens: there is no unit 'z'."),
        ({"active": 5}, "active: there is no seat 5; this case has 2, counted from 0."),
        ({"phase": "lunch"}, "phase: there is no phase 'lunch'"),
        ({"used": [["dance"]]}, "used: there is no maneuver 'dance'"),
        ({"activated": ["q"]}, "activated: there is no unit 'q'."),
    ],
)
def test_what_cannot_be_given_is_told_with_its_place(given: dict[str, Any], sentence: str) -> None:
    assert sentence in _said(given)


def test_a_roll_without_a_script_names_the_answers_that_wait() -> None:
    units = {"x": {"area": 1, "stats": [1, 4, 0, 1]}, "y": {"area": 1, "seat": 1}}
    given = {"units": units, "run": {"attack": ["x", "y", 0]}}
    assert _said(given, when=[CaseStep(key="attack.rol", answer=[1])]) == (
        "attack.roll: no roll is scripted (MB-DICE-01). "
        "Answers that were still to be asked for: attack.rol."
    )


@pytest.mark.parametrize("field", ["events", "no_events"])
def test_an_event_that_no_rule_tells_of_is_no_expectation(field: str) -> None:
    wanted = [{"event": "UnitEaten"}] if field == "events" else ["UnitEaten"]
    assert _said({"units": {"x": X}}, {field: wanted}) == "There is no event called 'UnitEaten'."


def test_an_attack_is_written_with_its_units_and_distance() -> None:
    assert "write it as attacker>target@distance" in _said(
        {"units": {"x": X}}, {"offense": {"x-y": 3}}
    )
