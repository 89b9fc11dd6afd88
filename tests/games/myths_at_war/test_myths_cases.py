"""The rule cases of Myths at War in ``tests/cases``: the worked examples and more."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.myths_game import shipped
from warclan.engine.cases import Case, load_cases, run_case
from warclan.games.myths_at_war.spec import SPEC

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "myths_at_war"
CASES = [
    pytest.param(path.name, case, id=f"{path.stem}: {case.name}")
    for path in sorted(FOLDER.glob("*.toml"))
    for case in load_cases(path).cases
]


def _content() -> Any:
    return shipped()


@pytest.mark.parametrize(("file", "case"), CASES)
def test_case(file: str, case: Case) -> None:
    assert run_case(case, SPEC, file, _content).faults == ()


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"play": ["Thro"]}, "neither the case nor a pack has a card 'Thro'. Is one of"),
        ({"play": ["no such card at all"]}, "has a card 'no such card at all'."),
        ({"play": ["p=3"]}, "a card has no name"),
        ({"play": ["Thor p=3 tired soon"]}, "'soon' in 'Thor p=3 tired soon' makes no sense"),
        ({"play": ["Mjolnir on Freyja"]}, "there is no bearer 'Freyja'"),
        ({"play": ["Asgard"]}, "a Pantheon is given as `pantheon`"),
        ({"pantheon": "Thor"}, "Thor is no Pantheon"),
        ({"pantheon": "Asgard", "power": 3}, "'Asgard' prints its power; leave power out"),
        ({"pantheon": "Asgard", "text": ["gdm-e1-0031#0"]}, "prints its text"),
    ],
)
def test_a_card_that_makes_no_sense_is_told(seat: dict[str, Any], said: str) -> None:
    case = Case("odd", {"seats": [seat, {}]})
    (fault,) = run_case(case, SPEC, "odd.toml", _content).faults
    assert said in fault


def test_without_packs_only_the_case_s_own_cards_are_known() -> None:
    (fault,) = run_case(Case("odd", {"seats": [{"play": ["Thor"]}, {}]}), SPEC).faults
    assert "there is no card 'Thor'" in fault
