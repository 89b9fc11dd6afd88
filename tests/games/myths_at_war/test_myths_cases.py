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
