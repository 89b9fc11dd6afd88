"""``warclan resolve`` and ``warclan replay``."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.app.commands.conftest import Run, legal_army
from warclan.exchange.army_file import write_armies
from warclan.games.mythic_battles.army import AddItem, apply

SETUP: dict[str, Any] = {
    "format": "warclan-match-setup",
    "version": 1,
    "board": "Mimir's Well",
    "round_limit": 2,
    "seats": [
        {"sample": "Thunder over Midgard", "controller": "fast"},
        {"sample": "Skadi's winter", "controller": "random"},
    ],
}


@pytest.fixture
def setup_file(tmp_path: Path) -> Path:
    """A short battle of shipped armies."""
    path = tmp_path / "setup.json"
    path.write_text(json.dumps(SETUP), encoding="utf-8")
    return path


def changed(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps({**SETUP, **fields}), encoding="utf-8")
    return path


def test_a_battle_is_reported(run: Run, setup_file: Path) -> None:
    answer = run("resolve", setup_file, "--seed", 3)
    assert (answer.code, answer.err) == (0, "")
    assert "Draw after 2 rounds" in answer.out or " won in round " in answer.out
    assert "stones absorbed; vitality left:" in answer.out


def test_the_report_as_data(run: Run, setup_file: Path) -> None:
    data = run("resolve", setup_file, "--seed", 3, "--json").data
    (game,) = data["games"]
    assert data["armies"] == ["Thunder over Midgard", "Skadi's winter"]
    assert data["board"] == "ragnarok-board-mimir-s-well"
    assert game["rounds"] == 2
    assert (game["winners"], game["way"]) == ([], "round limit")
    assert set(game["losses"]) <= {piece["id"] for piece in game["pieces"]}
    assert data["totals"]["draws"]["count"] == 1


def test_a_kept_battle_is_verified(run: Run, setup_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "battle.json"
    told = run("resolve", setup_file, "--seed", 3, "--save", kept, "--json").data["games"][0]
    answer = run("replay", kept, "--verify")
    assert (answer.code, answer.err) == (0, "")
    assert told["digest"] in answer.out
    data = run("replay", kept, "--json").data
    assert data["verified"] is True
    assert (data["digest"], data["journal"]) == (told["digest"], told["journal"])
    assert "Winner: nobody (round limit)." in run("replay", kept).out


def test_with_several_battles_the_first_is_kept(run: Run, setup_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "battle.json"
    several = run("resolve", setup_file, "--seed", 3, "--games", 2, "--save", kept, "--json").data
    assert run("replay", kept, "--json").data["digest"] == several["games"][0]["digest"]
    answer = run("resolve", setup_file, "--seed", 3, "--games", 2)
    assert "2 battles from seed 3" in answer.out


def test_a_tampered_match_file_is_refused(run: Run, setup_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "battle.json"
    run("resolve", setup_file, "--seed", 3, "--save", kept)
    file = json.loads(kept.read_text(encoding="utf-8"))
    file["final"] = "0" * 32
    kept.write_text(json.dumps(file), encoding="utf-8")
    answer = run("replay", kept, "--verify")
    assert answer.code == 3
    assert "The last position is not the one the file names" in answer.sentence


def test_a_match_of_other_packs_is_told(run: Run, setup_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "battle.json"
    run("resolve", setup_file, "--seed", 3, "--save", kept)
    file = json.loads(kept.read_text(encoding="utf-8"))
    file["packs"]["mythic-ragnarok"] = "another"
    kept.write_text(json.dumps(file), encoding="utf-8")
    answer = run("replay", kept, "--verify")
    assert answer.code == 1
    assert "other content packs" in answer.sentence


def _child(setup: Path, hash_seed: str, *more: str) -> bytes:
    command = [sys.executable, "-m", "warclan", "resolve", str(setup), "--seed", "9", "--json"]
    return subprocess.run(
        [*command, "--games", "3", *more],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        timeout=120,
    ).stdout


def test_hash_seed_and_workers_do_not_matter(home: Path, setup_file: Path) -> None:
    alone = _child(changed(setup_file, seats=[{**SETUP["seats"][0]}] * 2), "1")
    assert json.loads(alone)["totals"]["games"] == 3
    assert alone == _child(setup_file, "2", "--workers", "2")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"format": "x"}, 'its "format" should be "warclan-match-setup"'),
        ({"version": 2}, "has format version 2"),
        ({"board": "Nowhere"}, "there is no board 'Nowhere'"),
        ({"diagram": "9"}, "no set-up diagram '9'"),
        ({"board": "Bifrost"}, "Bifrost"),
        ({"house_rules": {"x": 1}}, "house_rules.x"),
        ({"round_limit": 0}, "round_limit"),
        ({"sides": [0, 0]}, "at least two sides"),
        ({"surprise": 1}, "surprise"),
        ({"seats": SETUP["seats"][:1]}, "seats"),
        ({"seats": [SETUP["seats"][0], {}]}, "seats[1]: give exactly one of"),
        ({"seats": [SETUP["seats"][0], {"sample": "No one"}]}, "no shipped army"),
        ({"seats": [SETUP["seats"][0], {"file": "gone.json"}]}, "gone.json"),
        (
            {"seats": [SETUP["seats"][0], {"sample": "Skadi's winter", "controller": "clever"}]},
            "no computer player called 'clever'",
        ),
    ],
)
def test_what_cannot_be_fought_is_one_sentence(
    run: Run, setup_file: Path, fields: dict[str, Any], sentence: str
) -> None:
    answer = run("resolve", changed(setup_file, **fields), "--seed", 1)
    assert answer.code == 3
    assert answer.out == ""
    assert sentence in answer.sentence


def test_armies_come_from_files_and_from_the_set_up_itself(
    run: Run, setup_file: Path, tmp_path: Path
) -> None:
    sample = next(iter(SETUP["seats"]))
    inline = {
        "name": "Alone",
        "limit": 6,
        "entries": [{"item": "ragnarok-god-baldr"}],
    }
    changed(setup_file, seats=[sample, {"army": inline}])
    answer = run("resolve", setup_file, "--seed", 1, "--json")
    assert answer.data["armies"][1] == "Alone"
    two = [(legal_army("One"), ""), (apply(legal_army("Two"), AddItem("mystery")), "")]
    (tmp_path / "armies.json").write_bytes(write_armies(two))
    changed(setup_file, seats=[sample, {"file": "armies.json"}])
    assert (
        "name one of the armies in armies.json: One, Two"
        in run("resolve", setup_file, "--seed", 1).sentence
    )
    changed(setup_file, seats=[sample, {"file": "armies.json", "name": "Two"}])
    assert "mystery" in run("resolve", setup_file, "--seed", 1).sentence


def test_illegal_armies_do_not_fight(run: Run, setup_file: Path) -> None:
    inline = {"name": "Leaderless", "entries": [{"item": "ragnarok-hero-sigurd"}]}
    changed(setup_file, seats=[SETUP["seats"][0], {"army": inline}])
    assert "Leaderless" in run("resolve", setup_file, "--seed", 1).sentence


@pytest.mark.parametrize("words", [(), ("--seed", "x"), ("--seed", "1", "--games", "0")])
def test_a_wrong_command_line_ends_with_2(
    run: Run, setup_file: Path, words: tuple[str, ...]
) -> None:
    assert run("resolve", setup_file, *words).code == 2


def test_no_match_file_is_one_sentence(run: Run, tmp_path: Path) -> None:
    assert run("replay", tmp_path / "gone.json").code == 3
    other = tmp_path / "other.json"
    other.write_text("[]", encoding="utf-8")
    answer = run("replay", other)
    assert answer.code == 3
    if Path("/dev/zero").exists():
        assert "more than 32 MiB" in run("replay", Path("/dev/zero")).sentence
    assert "does not fit the format: an object is needed, not a list." in answer.sentence
