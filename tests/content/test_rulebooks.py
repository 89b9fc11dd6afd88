"""The rules by id: every title has its rule, every rule its code and its test."""

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from warclan.content.rulebooks import ids_with_tests, rule_titles, rulebook
from warclan.engine.errors import EngineError
from warclan.engine.rules import carriers
from warclan.games import registry

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """``packaging/rules.py``, which makes the tables."""
    spec = importlib.util.spec_from_file_location("rules_script", ROOT / "packaging" / "rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rules_script"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", registry.keys())
def test_the_table_of_tested_rules_is_up_to_date(game: str, script: ModuleType) -> None:
    named = script.named_by_tests(ROOT / "tests")
    assert ids_with_tests(game) == named & rule_titles(game).keys(), "run python packaging/rules.py"


@pytest.mark.parametrize("game", registry.keys())
def test_the_schema_of_cases_is_up_to_date(game: str, script: ModuleType) -> None:
    file = ROOT / "docs" / f"cases.{game}.schema.json"
    assert file.read_text("utf-8") == script.schema(game), "run python packaging/rules.py"


@pytest.mark.parametrize("game", registry.keys())
def test_every_rule_has_code_and_a_test(game: str) -> None:
    book = rulebook(game)
    assert book.missing == ()
    assert book.implemented == book.tested == len(book.rules)


@pytest.mark.parametrize("game", registry.keys())
def test_code_and_tests_name_only_rules_there_are(game: str, script: ModuleType) -> None:
    rulebook(game)
    prefixes = {rule.split("-")[0] + "-" for rule in rule_titles(game)}
    named = {*carriers(), *script.named_by_tests(ROOT / "tests")}
    named = {rule for rule in named if rule.startswith(tuple(prefixes))}
    assert named - rule_titles(game).keys() == set()


def _exists(place: str) -> bool:
    """Whether a carrier's place is a file, or a name that can be imported."""
    if "/" in place:
        return (ROOT / place).is_file()
    parts = place.split(".")
    for length in range(len(parts), 1, -1):
        name = ".".join(parts[:length])
        if importlib.util.find_spec(parts[0]) and _is_module(name):
            found: object = importlib.import_module(name)
            for part in parts[length:]:
                if not hasattr(found, part) and part not in getattr(
                    found, "__dataclass_fields__", {}
                ):
                    return False
                found = getattr(found, part, None)
            return True
    return False


def _is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


@pytest.mark.parametrize("game", registry.keys())
def test_every_place_that_carries_a_rule_exists(game: str) -> None:
    book = rulebook(game)
    places = {place for line in book.rules for place in line.places}
    assert sorted(place for place in places if not _exists(place)) == []


def test_an_unknown_game_has_no_rulebook() -> None:
    with pytest.raises(EngineError, match="chess"):
        rulebook("chess")
    assert rule_titles("chess") == {}
    assert ids_with_tests("chess") == frozenset()


def test_marks_and_cases_are_read_without_running_them(tmp_path: Path, script: ModuleType) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "test_x.py").write_text('@pytest.mark.rule("MB-A-01", "MB-A-02")\ndef f(): ...\n')
    (tmp_path / "cases" / "x.toml").write_text('[[cases]]\nname = "x"\nrules = ["MB-A-03"]\n')
    assert script.named_by_tests(tmp_path) == {"MB-A-01", "MB-A-02", "MB-A-03"}
