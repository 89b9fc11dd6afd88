"""``docs/cases.md`` tells the truth: its examples hold, and it names every field and fact."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from warclan.engine import cases
from warclan.engine.cases import Case, CaseStep, run_case
from warclan.games.mythic_battles import case_given
from warclan.games.mythic_battles.case_drafts import MEANINGS
from warclan.games.mythic_battles.case_facts import FACTS
from warclan.games.mythic_battles.spec import SPEC

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "cases.md").read_text("utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", GUIDE, re.S)


@pytest.mark.parametrize("example", EXAMPLES, ids=["match", "draft"])
def test_the_examples_hold(example: str, tmp_path: Path) -> None:
    text = example if example.startswith("game") else f'game = "mythic_battles"\n{example}'
    file = tmp_path / "example.toml"
    file.write_text(text, "utf-8")
    assert tomllib.loads(text)
    (case,) = cases.load_cases(file).cases
    assert run_case(case, SPEC).faults == ()


def test_every_fact_is_told() -> None:
    told = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", GUIDE, re.M)
    facts = {name: (fact.of or "–", fact.meaning) for name, fact in FACTS.items()}
    facts |= {name: (of or "–", meaning) for name, (of, meaning) in MEANINGS.items()}
    assert {name: (of.strip(), meaning.strip()) for name, of, meaning in told} == facts


@pytest.mark.parametrize("record", [Case, CaseStep, case_given.GivenSetup, case_given.GivenRun])
def test_every_field_is_told(record: type[msgspec.Struct]) -> None:
    words = set(re.findall(r"[a-z_]+", GUIDE))
    assert [field for field in record.__struct_fields__ if field not in words] == []
