"""``warclan odds``."""

import jsonschema
import pytest

from tests.app.commands.conftest import Run

SCHEMA = {
    "type": "object",
    "required": ["wounds", "expected"],
    "additionalProperties": False,
    "properties": {
        "wounds": {
            "type": "object",
            "patternProperties": {r"^\d+$": {"type": "number", "minimum": 0, "maximum": 1}},
            "additionalProperties": False,
        },
        "expected": {"type": "number", "minimum": 0},
    },
}


def test_the_chances_are_data(run: Run) -> None:
    answer = run("odds", "attack", "--offense", 1, "--defense", 10, "--json")
    assert answer.code == 0
    jsonschema.validate(answer.data, SCHEMA)
    assert answer.data["wounds"]["1"] == pytest.approx(1 / 36)
    assert sum(answer.data["wounds"].values()) == pytest.approx(1)


def test_an_aim_and_rerolls_change_the_chances(run: Run) -> None:
    line = ("odds", "attack", "--offense", 6, "--defense", 8, "--json")
    plain = run(*line).data
    aimed = run(*line, "--at-least", 1).data
    assert aimed["wounds"]["0"] < plain["wounds"]["0"]
    assert aimed["expected"] < plain["expected"]
    assert run(*line, "--slayer").data["expected"] > plain["expected"]
    assert run(*line, "--solar").data["expected"] > plain["expected"]
    assert run(*line, "--curse").data["expected"] < plain["expected"]


def test_people_read_a_table(run: Run) -> None:
    lines = run("odds", "attack", "--offense", 2, "--defense", 3, "--at-least", 2).out.splitlines()
    assert lines[0] == "Offense 2 against defense 3, played for at least 2"
    assert lines[1].split() == ["Wounds", "Exactly", "At", "least"]
    assert len(lines) == 6
    assert lines[-1].startswith("Expected wounds: ")


@pytest.mark.rule("MB-EFF-02")
@pytest.mark.parametrize(
    ("offense", "defense", "more", "says"),
    [
        (11, 3, (), "offense of 11 is outside 0 to 10"),
        (-1, 3, (), "offense of -1 is outside"),
        (3, 99999999999999999999, (), "defense of 99999999999999999999"),
        (3, 3, ("--at-least", 0), "aim at 1 or more"),
    ],
)
def test_values_no_attack_has_are_refused(
    offense: int, defense: int, more: tuple[object, ...], says: str, run: Run
) -> None:
    answer = run("odds", "attack", f"--offense={offense}", f"--defense={defense}", *more)
    assert answer.code == 2
    assert says in answer.sentence
