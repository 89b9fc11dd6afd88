"""``warclan case``: files and folders of cases, faults, exit codes, data."""

import json
from pathlib import Path

import jsonschema

from tests.app.commands.conftest import Run

GOOD = """
game = "mythic_battles"

[[cases]]
name = "fire burns"
rules = ["MB-TER-04"]
given.areas = { 1 = {}, 2 = { terrain = "burning" } }
given.borders = [[1, 2]]
given.units.x = { area = 1 }
given.run.move = [["x", 2, "walk"]]
then.vitality = { x = 3 }
"""
FROM_A_PACK = """
game = "mythic_battles"

[[cases]]
name = "Beowulf on Naglfar"
given.board = "ragnarok-board-naglfar"
given.diagram = "1"
given.units.b = { card = "ragnarok-hero-beowulf", area = 3, left = 5 }
given.units.e = { seat = 1, card = "ragnarok-troop-seers", area = 4 }
then.distance = { "b>e" = 1 }
then.vitality = { b = 5, e = 5 }
then.stone = { "0" = 8 }
"""
MYTHS = """
game = "myths_at_war"

[[cases]]
name = "a shipped card"
given.seats = [{ pantheon = "Asgard", play = ["thor p=2"] }, {}]
then.pool = { "0" = 18, "1" = 20 }
then.power = { "0:thor" = 2 }
"""
REPORT = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["file"],
        "properties": {
            "error": {"type": "string"},
            "cases": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["name", "rules", "passed", "faults"],
                    "additionalProperties": False,
                    "properties": {
                        "name": {"type": "string"},
                        "rules": {"type": "array", "items": {"type": "string"}},
                        "passed": {"type": "boolean"},
                        "faults": {"type": "array", "items": {"type": "string"}},
                    },
                },
            },
        },
    },
}


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_cases_that_hold_end_with_0(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a" / "fire.toml", GOOD)
    write(tmp_path / "pack.toml", FROM_A_PACK)
    write(tmp_path / "myths.toml", MYTHS)
    write(tmp_path / "readme.txt", "no case")
    answer = run("case", tmp_path)
    assert (answer.code, answer.out) == (0, "3 cases played, 0 failed\n")


def test_a_failed_case_ends_with_1_and_says_why(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path / "fire.toml", GOOD.replace("x = 3", "x = 4").replace("TER-04", "TER-99"))
    answer = run("case", file)
    assert answer.code == 1
    assert answer.out == (
        "fire.toml: fire burns\n"
        "  vitality of x is 3, expected 4.\n"
        "  rules: there is no rule MB-TER-99.\n"
        "1 case played, 1 failed\n"
    )
    data = run("case", file, "--json")
    assert data.code == 1
    jsonschema.validate(data.data, REPORT)
    assert data.data[0]["cases"][0]["passed"] is False


def test_an_answer_nobody_asked_for_fails_the_case(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path / "fire.toml", GOOD + 'when = [{ "attack.roll" = [1] }]\n')
    answer = run("case", file)
    assert answer.code == 1
    assert "attack.roll: the scripted answer was never asked for." in answer.out


def test_a_question_without_an_answer_fails_the_case(run: Run, tmp_path: Path) -> None:
    file = write(
        tmp_path / "fire.toml", GOOD.replace("given.run.move", "given.run.activate = 'x' #")
    )
    answer = run("case", file)
    assert answer.code == 1
    assert "activation.declare is asked of player 0" in answer.out


def test_what_is_no_case_file_ends_with_3_and_the_rest_is_played(run: Run, tmp_path: Path) -> None:
    broken = write(tmp_path / "broken.toml", "game = ")
    odd = write(
        tmp_path / "odd.json", json.dumps({"game": "mythic_battles", "cases": [{"nam": 1}]})
    )
    chess = write(tmp_path / "chess.json", json.dumps({"game": "chess", "cases": []}))
    good = write(tmp_path / "good.toml", GOOD)
    answer = run("case", broken, odd, chess, good, tmp_path / "none.toml")
    assert answer.code == 3
    assert answer.out == "1 case played, 0 failed\n"
    lines = answer.err.splitlines()
    assert [line.split()[1] for line in lines] == [
        "broken.toml:",
        "odd.json:",
        "chess.json:",
        "none.toml",
    ]
    assert "no game called 'chess'" in lines[2]
    data = run("case", odd, "--json").data
    jsonschema.validate(data, REPORT)
    assert "nam" in data[0]["error"]


def test_a_faulty_position_is_one_sentence(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path / "far.toml", GOOD.replace('[["x", 2, "walk"]]', '[["x", 9, "walk"]]'))
    answer = run("case", file)
    assert answer.code == 1
    assert "given: run.move: there is no area 9 for x." in answer.out


def test_a_folder_without_a_case_file_is_no_success(run: Run, tmp_path: Path) -> None:
    answer = run("case", tmp_path)
    assert answer.code == 3
    assert "there is no case file (.toml or .json) in this folder." in answer.err
