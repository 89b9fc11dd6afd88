"""``warclan resolve`` and ``warclan replay`` for Scenarios between War Clans."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.app.commands.conftest import Run
from tests.support.clans import founded
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome, entries_after
from warclan.services import Folders, Workspace


def fighter(name: str, **changed: Any) -> dict[str, Any]:
    """A model with house-made numbers."""
    stats = {"HP": 3, "SP": 6, "MA": 4, "DF": 3, "RS": 3}
    made = {
        "name": name,
        "worth": 50,
        "base_mm": 32,
        "stats": stats,
        "weapons": [{"name": "Axe", "strength": 2}],
    }
    return {**made, **changed}


SETUP: dict[str, Any] = {
    "format": "warclan-match-setup",
    "version": 1,
    "game": "war_clan",
    "scenario": "Hostile Takeover",
    "seats": [
        {"name": "Bears", "fighters": [fighter("Ulf"), fighter("Ragna")]},
        {"name": "Wolves", "fighters": [fighter("Leif"), fighter("Jon")], "controller": "random"},
    ],
    "objectives": [{"name": "First blood", "measure": "kills"}],
}


@pytest.fixture
def setup_file(tmp_path: Path) -> Path:
    """A Scenario between two small clans."""
    return changed(tmp_path / "scenario.json")


def changed(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps({**SETUP, **fields}), encoding="utf-8")
    return path


def test_a_scenario_is_reported(run: Run, setup_file: Path) -> None:
    answer = run("resolve", setup_file, "--seed", 3)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0].startswith("Hostile Takeover, ")
    assert " won." in lines[0] or "a draw of" in lines[0]
    assert any(line.startswith("Bears: ") and "Victory Point" in line for line in lines)
    assert "What this result rests on:" in lines
    assert any("2D6" in line for line in lines)


def test_the_report_as_data_has_the_outcome_for_the_ledgers(run: Run, setup_file: Path) -> None:
    data = run("resolve", setup_file, "--seed", 3, "--json").data
    assert (data["game"], data["clans"]) == ("war_clan", ["Bears", "Wolves"])
    outcome = msgspec.convert(data["outcome"], ScenarioOutcome)
    assert [side.victory_points for side in outcome.sides] == data["games"][0]["scores"]
    assert entries_after(outcome, "Bears")
    assert len(data["assumptions"]) >= 10


def test_a_kept_scenario_is_verified_and_told(run: Run, setup_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    told = run("resolve", setup_file, "--seed", 3, "--save", kept, "--json").data["games"][0]
    answer = run("replay", kept, "--verify")
    assert (answer.code, answer.err) == (0, "")
    assert told["digest"] in answer.out
    assert run("replay", kept, "--json").data["journal"] == told["journal"]
    lines = run("replay", kept).out.splitlines()
    assert lines[1] == "It is agreed: the Scenario is Hostile Takeover."
    assert "Round 6 begins" in " ".join(lines)
    file = json.loads(kept.read_text(encoding="utf-8"))
    file["final"] = "0" * 32
    kept.write_text(json.dumps(file), encoding="utf-8")
    assert run("replay", kept, "--verify").code == 3


def test_many_games_are_added_up(run: Run, setup_file: Path) -> None:
    answer = run("resolve", setup_file, "--seed", 3, "--games", 4)
    assert answer.code == 0
    assert "4 games from seed 3" in answer.out
    assert "Bears (steady): won" in answer.out
    assert "Ulf: felled" in answer.out


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
    alone = _child(setup_file, "1")
    assert json.loads(alone)["totals"]["games"] == 3
    assert alone == _child(setup_file, "2", "--workers", "2")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"format": "x"}, 'its "format" should be "warclan-match-setup"'),
        ({"version": 2}, "has format version 2"),
        ({"scenario": "Brawl"}, "no Scenario 'Brawl'"),
        ({"scenario": "Rampage of Trolls"}, "Rampage of Trolls cannot be resolved"),
        ({"scenario": "Sudden Conflict"}, "needs 5 Secondary Objectives"),
        ({"deployment": "heap"}, "no deployment 'heap'"),
        ({"house_rules": {"x": 1}}, "house_rules.x"),
        ({"surprise": 1}, "surprise"),
        ({"seats": SETUP["seats"][:1]}, "seats"),
        ({"seats": [SETUP["seats"][0], {}]}, "seats[1]: give exactly one of"),
        ({"seats": [SETUP["seats"][0], {"file": "gone.json"}]}, "gone.json"),
        ({"seats": [SETUP["seats"][0], {"clan": "Nobody"}]}, "no clan is called 'Nobody'"),
        ({"seats": [SETUP["seats"][0], {"name": "Odd", "fighters": [{"name": "Odd"}]}]},
         "Odd of Odd: size of the base, Glory Cost, HP, SP, DF and RS"),
        ({"seats": [SETUP["seats"][0], {**SETUP["seats"][1], "controller": "clever"}]},
         "no computer player called 'clever'"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_one_sentence(
    run: Run, setup_file: Path, fields: dict[str, Any], sentence: str
) -> None:
    answer = run("resolve", changed(setup_file, **fields), "--seed", 1)
    assert answer.code == 3
    assert answer.out == ""
    assert sentence in answer.sentence


def test_numbers_that_are_not_known_can_be_entered(run: Run, setup_file: Path) -> None:
    bare = {"name": "Odd", "fighters": [{"name": "Odd"}]}
    entered = {"base_mm": 30, "worth": 20, "HP": 2, "SP": 5, "DF": 2, "RS": 2}
    seats = [SETUP["seats"][0], bare]
    answer = run("resolve", changed(setup_file, seats=seats, entered=entered), "--seed", 1)
    assert answer.code == 0
    assert "Entered by hand where a number is not known (1 models)" in answer.out


def test_clans_come_from_a_ledger_and_from_the_starter_pack(run: Run, setup_file: Path) -> None:
    ledger = [
        {"entry": "founded", "name": "Ravens", "glory": 800},
        {"entry": "hired", "warrior": "w1", "type": "starter-ring-giver", "name": "Ran"},
        {"entry": "hired", "warrior": "w2", "type": "starter-hearth-spear", "name": "Sigr"},
    ]
    seats: list[dict[str, Any]] = [
        {"ledger": ledger},
        {"ledger": ledger, "warriors": ["Ran"]},
    ]
    data = run("resolve", changed(setup_file, seats=seats), "--seed", 1, "--json").data
    assert data["clans"] == ["Ravens", "Ravens"]
    assert [piece["name"] for piece in data["games"][0]["pieces"]] == ["Ran", "Sigr", "Ran"]
    assert [side["clan"] for side in data["outcome"]["sides"]] == ["Ravens", "Ravens 2"]
    seats[1]["warriors"] = ["Nobody"]
    said = run("resolve", changed(setup_file, seats=seats), "--seed", 1).sentence
    assert "no warriors of Ravens are called 'Nobody'" in said
    torn = [ledger[0], {"entry": "sold", "item": "axe"}]
    said = run(
        "resolve", changed(setup_file, seats=[seats[0], {"ledger": torn}]), "--seed", 1
    ).sentence
    assert "seats[1].ledger" in said


def test_clans_come_from_files_and_from_those_that_are_kept(
    run: Run, home: Path, setup_file: Path, tmp_path: Path
) -> None:
    workspace = Workspace.open(Folders.standard())
    try:
        clan_id, _ = workspace.clans.create("Owls")
        workspace.clans.act(
            clan_id,
            (led.Hired(warrior="w1", type="starter-ring-giver", name="Ran"),),
        )
        (tmp_path / "owls.json").write_bytes(workspace.clan_files.export(clan_id))
    finally:
        workspace.close()
    seats = [{"file": "owls.json"}, {"clan": "Owls"}]
    data = run("resolve", changed(setup_file, seats=seats), "--seed", 1, "--json").data
    assert data["clans"] == ["Owls", "Owls"]
    assert [side["clan"] for side in data["outcome"]["sides"]] == ["Owls", clan_id]
    by_id = [{"clan": clan_id}, SETUP["seats"][0]]
    assert run("resolve", changed(setup_file, seats=by_id), "--seed", 1).code == 0


def test_a_result_is_written_to_the_clans_that_are_kept(
    run: Run, home: Path, setup_file: Path
) -> None:
    workspace = Workspace.open(Folders.standard())
    try:
        ids = []
        for name in ("Owls", "Elks"):
            clan_id, _ = workspace.clans.create(name)
            hired = led.Hired(warrior="w1", type="starter-ring-giver", name="Ran")
            workspace.clans.act(clan_id, (hired,))
            workspace.clans.complete_founding(clan_id, anyway=True)
            ids.append(clan_id)
    finally:
        workspace.close()
    path = changed(setup_file, seats=[{"clan": ids[0]}, {"clan": ids[1]}])
    answer = run("resolve", path, "--seed", 2, "--record")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[-1].startswith("Recorded for Owls and Elks")
    workspace = Workspace.open(Folders.standard())
    try:
        (row,) = workspace.clan_battles.list()
        assert (row.scenario, row.way) == ("Hostile Takeover", "quick")
        assert workspace.clan_battles.get(row.id).report
        assert [workspace.clans.open(clan).clan.battles for clan in ids] == [1, 1]
    finally:
        workspace.close()


def test_only_one_scenario_of_kept_clans_is_written(run: Run, setup_file: Path) -> None:
    assert run("resolve", setup_file, "--seed", 2, "--games", 2, "--record").code == 2
    said = run("resolve", setup_file, "--seed", 2, "--record").sentence
    assert "None of these clans is in this database" in said
    mythic = {"format": "warclan-match-setup", "version": 1, "board": "x", "seats": []}
    setup_file.write_text(json.dumps(mythic), encoding="utf-8")
    assert run("resolve", setup_file, "--seed", 2, "--record").code == 2


def test_a_fight_of_a_clan_against_itself_is_not_recorded(
    run: Run, home: Path, tmp_path: Path
) -> None:
    hires = [word for _ in range(6) for word in ("--hire", "starter-hearth-spear")]
    assert run("clan", "new", "Ravens", "--done", "--hire", "starter-ring-giver", *hires).code == 0
    seats = [{"clan": "Ravens"}, {"clan": "Ravens"}]
    path = changed(tmp_path / "own.json", seats=seats, entered={"base_mm": 32})
    answer = run("resolve", path, "--seed", 2, "--record")
    assert answer.code == 3
    assert "fought itself" in answer.sentence
    assert run("clan", "show", "Ravens", "--json").data["battles"] == 0


def test_an_entered_number_that_nobody_has_is_refused(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path / "odd.json", entered={"SPD": 6})
    answer = run("resolve", path, "--seed", 2)
    assert answer.code == 3
    assert "entered.SPD: no fighter has such a number" in answer.sentence


@pytest.mark.rule("WC-R54")
def test_house_rules_come_from_the_file_or_from_the_first_clan(run: Run, tmp_path: Path) -> None:
    workspace = Workspace.open(Folders.standard())
    kept = {}
    for name in ("Raven", "Frost"):
        kept[name] = founded(workspace, name)
    workspace.clans.set_house_rules(kept["Raven"], {"praise_for_friendly": True})
    workspace.close()
    seats = [{"clan": "Raven"}, {"clan": "Frost"}]
    own = changed(tmp_path / "own.json", seats=seats, scenario="Bloody Contest", objectives=[])
    told = "House rules: Praise for one's own: yes (WC-R53)."
    assert told in run("resolve", own, "--seed", 1, "--json").data["assumptions"]
    none = changed(tmp_path / "none.json", seats=seats, objectives=[], house_rules={})
    assert told not in run("resolve", none, "--seed", 1, "--json").data["assumptions"]
    answer = run("clan", "show", "Raven")
    assert "House rule: Praise for one's own: yes (WC-R53)" in answer.out


def test_encounter_models_come_where_the_file_says_so(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path / "met.json", encounters=True)
    answer = run("resolve", path, "--seed", 2, "--json")
    assert answer.code == 0, answer.err
    assert any("Encounter roll" in each for each in answer.data["assumptions"])
    pool = changed(tmp_path / "pool.json", encounters=["Fen Wolf"] * 5 + ["starter-ash-bear"])
    assert run("resolve", pool, "--seed", 2).code == 0
    for wrong, said in (
        (["Fen Wolf"], "at least 6"),
        ([], "at least 6"),
        (["Orc"] * 6, "no encounter model 'Orc'"),
        (["Kraken"] * 6, "Numbers of encounter models are not known"),
        ("yes", "encounters"),
    ):
        answer = run("resolve", changed(tmp_path / "wrong.json", encounters=wrong), "--seed", 1)
        assert answer.code != 0
        assert said in answer.err
        assert "Traceback" not in answer.err
