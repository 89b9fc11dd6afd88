"""The rule cases of Mythic Battles: worked examples of the rule matrix, and more."""

from pathlib import Path

import pytest

from tests.support.mythic import real_catalogue
from warclan.engine.cases import Case, load_cases, run_case
from warclan.games.mythic_battles.spec import SPEC

FOLDER = Path(__file__).parents[3] / "cases" / "mythic"
CASES = [
    pytest.param(case, id=f"{path.stem}: {case.name}", marks=pytest.mark.rule(*case.rules))
    for path in sorted(FOLDER.rglob("*.toml"))
    for case in load_cases(path).cases
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    result = run_case(case, SPEC, content=real_catalogue)
    assert result.faults == ()
