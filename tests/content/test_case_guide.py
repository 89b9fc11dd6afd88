"""``docs/cases.md`` tells the truth: its examples hold, and it names every field and fact."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from warclan.engine import cases
from warclan.engine.cases import Case, CaseStep, run_case
from warclan.games import registry
from warclan.games.mythic_battles import case_given
from warclan.games.mythic_battles.case_drafts import MEANINGS
from warclan.games.mythic_battles.case_facts import FACTS
from warclan.games.war_clan import case_given as clan_given
from warclan.games.war_clan.case_clan import CLAN_FACTS
from warclan.games.war_clan.case_field import FIELD_FACTS
from warclan.games.war_clan.spec import SPEC as CLAN_SPEC

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "cases.md").read_text("utf-8")
CLAN_GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "cases-war-clans.md").read_text(
    "utf-8"
)
CLAN_EXAMPLES = re.findall(r"```toml\n(.*?)```", CLAN_GUIDE, re.S)
EXAMPLES = re.findall(r"```toml\n(.*?)```", GUIDE, re.S)


def is_given(thing: object) -> bool:
    """Whether it is a part of what a War Clan case may give."""
    return isinstance(thing, type) and thing.__name__.startswith("Given")


@pytest.mark.parametrize("example", EXAMPLES, ids=["match", "draft", "cards"])
def test_the_examples_hold(example: str, tmp_path: Path) -> None:
    text = example if example.startswith("game") else f'game = "mythic_battles"\n{example}'
    file = tmp_path / "example.toml"
    file.write_text(text, "utf-8")
    loaded = cases.load_cases(file)
    assert loaded.game == tomllib.loads(text)["game"]
    (case,) = loaded.cases
    assert run_case(case, registry.find(loaded.game)).faults == ()


@pytest.mark.parametrize("example", CLAN_EXAMPLES, ids=["clan", "scenario"])
def test_the_examples_of_war_clans_hold(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(f'game = "war_clan"\n{example}', "utf-8")
    (case,) = cases.load_cases(file).cases
    assert run_case(case, CLAN_SPEC).faults == ()


def test_every_fact_of_war_clans_is_told() -> None:
    told = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", CLAN_GUIDE, re.M)
    facts: dict[str, tuple[str, str]] = {}
    for each in (CLAN_FACTS, FIELD_FACTS):
        facts |= {name: (fact.of or "–", fact.meaning) for name, fact in each.items()}
    assert {name: (of.strip(), meaning.strip()) for name, of, meaning in told} == facts


@pytest.mark.parametrize("record", [each for each in vars(clan_given).values() if is_given(each)])
def test_every_field_of_war_clans_is_told(record: type[msgspec.Struct]) -> None:
    words = set(re.findall(r"[a-z_]+", CLAN_GUIDE))
    assert [field for field in record.__struct_fields__ if field not in words] == []


def test_every_fact_is_told() -> None:
    told = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", GUIDE, re.M)
    facts = {name: (fact.of or "–", fact.meaning) for name, fact in FACTS.items()}
    facts |= {name: (of or "–", meaning) for name, (of, meaning) in MEANINGS.items()}
    assert {name: (of.strip(), meaning.strip()) for name, of, meaning in told} == facts


@pytest.mark.parametrize("record", [Case, CaseStep, case_given.GivenSetup, case_given.GivenRun])
def test_every_field_is_told(record: type[msgspec.Struct]) -> None:
    words = set(re.findall(r"[a-z_]+", GUIDE))
    assert [field for field in record.__struct_fields__ if field not in words] == []
