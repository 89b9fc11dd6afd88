"""Rule cases: what passes, and every way a case can fail with a reason."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.engine.test_match import BITS
from tests.support.toy_game import SPEC
from warclan.engine.cases import LARGEST_FILE, Case, case_schema, load_cases, run_case, run_file
from warclan.engine.errors import CaseError
from warclan.engine.spec import AnySpec

STRIKE: dict[str, Any] = {
    "name": "a strike is countered",
    "rules": ["TOY-05", "TOY-08"],
    "given": {"abilities": {"p1b": ["guard"]}, "area": {"p1b": 4}, "oil": [2, 0]},
    "when": [
        {
            "key": "strike.target",
            "by": 0,
            "answer": "p1a",
            "offers": ["p1a"],
            "only": ["p1a"],
            "lacks": ["p1b"],
            "refuses": [{"answer": "p1b", "rule": "TOY-04"}, {"answer": "p9z"}],
        },
        {"guard.use": False},
        {"strike.dice": [4, 2, 6]},
        {"strike.oil": [["die0", 1]]},
        {"counter.use": True},
        {"key": "strike.dice", "by": 1, "answer": [1, 1, 5]},
    ],
    "then": {
        "light": {"p1a": 2, "p0a": 3},
        "oil": [1, 0],
        "events": [
            {"event": "LanternDimmed", "unit": "p1a", "amount": 2},
            {"event": "LanternDimmed", "unit": "p0a"},
        ],
        "no_events": ["CardDrawn"],
    },
}


def spec_named(game: str) -> AnySpec:
    assert game == "toy"
    return SPEC


def write(path: Path, *cases: dict[str, Any]) -> Path:
    path.write_text(json.dumps({"game": "toy", "cases": cases}))
    return path


def outcome(tmp_path: Path, **fields: Any) -> tuple[str, ...]:
    file = write(tmp_path / "case.json", {**STRIKE, **fields})
    (result,) = run_file(file, spec_named)
    assert result.passed == (not result.faults)
    return result.faults


def with_step(at: int, **fields: Any) -> list[Any]:
    steps = [dict(step) for step in STRIKE["when"]]
    steps[at].update(fields)
    return steps


def test_a_case_passes(tmp_path: Path) -> None:
    (result,) = run_file(write(tmp_path / "case.json", STRIKE), spec_named)
    assert result.faults == ()
    assert (result.file, result.name) == ("case.json", "a strike is countered")
    assert result.rules == ("TOY-05", "TOY-08")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"when": STRIKE["when"][:-1]}, "strike.dice: no roll is scripted"),
        ({"when": STRIKE["when"][:4]}, "counter.use is asked of player 1"),
        ({"when": [*STRIKE["when"], {"spark.oil": 1}]}, "spark.oil: the scripted answer was never"),
        ({"when": with_step(0, offers=["p1b"])}, "'p1b' is not offered"),
        ({"when": with_step(0, lacks=["p1a"])}, "'p1a' is offered and should not be"),
        ({"when": with_step(0, only=["p1a", "p1b"])}, "expected exactly ['p1a', 'p1b']"),
        ({"when": with_step(0, refuses=[{"answer": "p1a"}])}, "'p1a' is accepted"),
        (
            {"when": with_step(0, refuses=[{"answer": "p1b", "rule": "TOY-99"}])},
            "'p1b' is refused by TOY-04, expected TOY-99",
        ),
        ({"when": with_step(0, answer="p1b")}, "out of reach"),
        ({"when": [{"key": "strike.target"}]}, "has no answer"),
        ({"when": with_step(2, **{"strike.dice": [9, 9, 9]})}, "9 is not on these dice"),
        ({"then": {"light": {"p1a": 4}}}, "light of p1a is 2, expected 4"),
        ({"then": {"oil": [0, 0]}}, "oil is [1, 0], expected [0, 0]"),
        ({"then": {"weather": 1}}, "then.weather"),
        ({"then": {"events": [{"event": "LanternDimmed", "amount": 3}]}}, "did not happen"),
        ({"then": {"no_events": ["LanternDimmed"]}}, "happened and should not"),
        ({"given": {"abilities": {"p7a": []}}}, "no lantern 'p7a'"),
        ({"given": {"abilities": {"p0a": ["fly"]}}}, "fly"),
    ],
)
def test_a_case_fails_with_its_reason(tmp_path: Path, fields: dict[str, Any], words: str) -> None:
    faults = outcome(tmp_path, **fields)
    assert any(words in fault for fault in faults), faults


def test_a_case_may_stop_at_a_question(tmp_path: Path) -> None:
    stop = {"key": "strike.target", "only": ["p1a"], "stop": True}
    assert outcome(tmp_path, when=[stop], then={"light": {"p1a": 4}}) == ()


def test_a_single_answer_need_not_be_scripted(tmp_path: Path) -> None:
    given = {"area": {"p1b": 4}}
    steps = [{"strike.dice": [1, 1, 1]}, {"counter.use": False}]
    assert outcome(tmp_path, given=given, when=steps, then={"light": {"p1a": 4}}) == ()


def test_cards_come_in_the_order_of_the_deck(tmp_path: Path) -> None:
    steps = [{"turn.burn": []}, {"turn.action": "pass"}, {"turn.show": False}]
    then = {"hand": [["card-0-0"], []]}
    assert outcome(tmp_path, given={"turn": True}, when=steps, then=then) == ()
    scripted = [{"deck.draw": ["card-0-5"]}, *steps]
    then = {"hand": [["card-0-5"], []]}
    assert outcome(tmp_path, given={"turn": True}, when=scripted, then=then) == ()


def test_a_case_file_may_be_toml(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(
        'game = "toy"\n[[cases]]\nname = "none"\n'
        "given = {turn = true}\n"
        "[[cases.when]]\n'turn.burn' = []\n[[cases.when]]\n'turn.action' = 'pass'\n"
        "[[cases.when]]\nkey = 'turn.show'\nanswer = true\n"
    )
    (result,) = run_file(file, spec_named)
    assert result.faults == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "case.json"),
        ("[]", "object"),
        ('{"game": "toy"}', "cases"),
        ('{"game": "toy", "cases": [{"name": 1, "given": {}}]}', r"cases\[0\]\.name"),
        ('{"game": "toy", "cases": [{"name": "x", "given": {}, "wenn": []}]}', "wenn"),
        ('{"game": "toy", "cases": [{"name": "x", "given": {}, "when": [3]}]}', "when"),
        ('{"game": ' + "[" * 100_000, "nested too deeply"),
    ],
)
def test_a_damaged_case_file_is_refused(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "case.json"
    file.write_text(text)
    with pytest.raises(CaseError, match=words):
        load_cases(file)


def test_a_missing_case_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match=r"none\.json cannot be read"):
        load_cases(tmp_path / "none.json")


def test_the_schema_fits_the_files(tmp_path: Path) -> None:
    schema = case_schema(SPEC)
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate({"game": "toy", "cases": [STRIKE]})
    wrong = {"game": "toy", "cases": [{**STRIKE, "when": [3]}]}
    assert not validator.is_valid(wrong)


def test_a_game_without_words_has_no_cases() -> None:
    with pytest.raises(CaseError, match="no vocabulary"):
        run_case(Case("x", {}), BITS)
    assert case_schema(BITS)["title"] == "Rule cases of Bits"


def test_short_steps_are_read_as_long_ones(tmp_path: Path) -> None:
    step = load_cases(write(tmp_path / "case.json", STRIKE)).cases[0].when[1]
    assert (step.key, step.answer, step.by, step.stop) == ("guard.use", False, None, False)


def test_what_makes_the_rules_fail_is_a_fault_of_the_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = SPEC.case_vocabulary()
    assert words is not None

    def fails(self: object, then: dict[str, Any], play: Any) -> list[str]:
        raise AttributeError("'tuple' object has no attribute 'startswith'")

    monkeypatch.setattr(type(words), "facts", fails)
    (fault,) = outcome(tmp_path)
    assert fault.startswith("The rules failed on it (AttributeError")


def test_a_huge_case_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(CaseError, match="larger than 8 MiB"):
        load_cases(file)
