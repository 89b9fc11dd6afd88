"""``warclan tour``: its folder, its seeds, and work that must not be lost."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.app.commands.conftest import Run
from tests.support.mythic import real_catalogue
from warclan.app.commands import tour_steps
from warclan.app.commands.output import CommandError
from warclan.app.commands.tour_place import TourPlace
from warclan.games.mythic_battles.army import Several


def test_seeds_give_other_drafts_and_the_report_is_data(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "tour"
    first = run("tour", "--out", out, "--seed", 1, "--json")
    assert first.code == 0
    assert json.loads((out / "report.json").read_text("utf-8")) == first.data
    again = run("tour", "--out", out, "--seed", 2, "--json")
    assert again.code == 0
    picks = [
        [pick["item"] for draft in data["drafts"] for pick in draft["picks"]]
        for data in (first.data, again.data)
    ]
    assert picks[0] != picks[1]
    ids = [*real_catalogue().units, *real_catalogue().attachments]
    report = (out / "report.md").read_text("utf-8")
    assert [item for item in ids if item in report] == []
    names = {Path(army["pdf"]).name for army in again.data["armies"]}
    assert {path.name for path in (out / "sheets").iterdir()} == names


def test_the_users_own_data_is_not_touched(run: Run, home: Path, tmp_path: Path) -> None:
    assert run("tour", "--out", tmp_path / "tour").code == 0
    assert {path.name for path in home.iterdir()} == {"cache"}


def test_an_army_that_stays_illegal_ends_with_1(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def helpless(*_: object) -> Several | None:
        return None

    monkeypatch.setattr(tour_steps, "apply_all_repair", helpless)
    answer = run("tour", "--out", tmp_path / "tour")
    assert answer.code == 1
    assert "not legal" in answer.out
    assert "| not legal |" in (tmp_path / "tour" / "report.md").read_text("utf-8")


@pytest.mark.parametrize("seed", [-1, 2**31])
def test_a_seed_out_of_range_is_refused(seed: int, run: Run, tmp_path: Path) -> None:
    answer = run("tour", f"--seed={seed}", "--out", tmp_path / "tour")
    assert answer.code == 2
    assert f"--seed cannot be {seed}" in answer.sentence
    assert not (tmp_path / "tour").exists()


def test_a_file_or_a_folder_nobody_may_write_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("mine")
    assert "is a file" in run("tour", "--out", path).sentence
    answer = run("tour", "--out", path / "below")
    assert answer.code == 3
    assert answer.sentence
    assert path.read_text() == "mine"


def stamped(out: Path) -> TourPlace:
    """A place where a tour has been, with a database."""
    place = TourPlace(out)
    place.clear()
    place.begin()
    place.folders.data.mkdir()
    with closing(sqlite3.connect(place.folders.database)) as database:
        database.execute("CREATE TABLE army (id)")
    place.finish({}, "# Report\n")
    return place


def test_a_tour_makes_room_for_the_next(tmp_path: Path) -> None:
    place = stamped(tmp_path)
    (tmp_path / "own.txt").write_text("mine")
    place.clear()
    assert [path.name for path in tmp_path.iterdir()] == ["own.txt"]


@pytest.mark.parametrize("name", ["report.md", "armies.json", "sheets", "home"])
def test_what_is_not_from_a_tour_stays(name: str, tmp_path: Path) -> None:
    if "." in name:
        (tmp_path / name).write_text("mine")
    else:
        (tmp_path / name).mkdir()
    with pytest.raises(CommandError, match=f"holds {name}, which is not from a tour"):
        TourPlace(tmp_path).clear()
    assert (tmp_path / name).exists()


def test_a_home_somebody_worked_in_stays(tmp_path: Path) -> None:
    place = stamped(tmp_path)
    with closing(sqlite3.connect(place.folders.database)) as database:
        database.execute("INSERT INTO army VALUES (1)")
        database.commit()
    with pytest.raises(CommandError, match="was used since"):
        place.clear()
    assert place.folders.database.exists()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "other"}'])
def test_a_damaged_stamp_is_no_licence(text: str, tmp_path: Path) -> None:
    place = stamped(tmp_path)
    (tmp_path / "tour.json").write_text(text)
    with pytest.raises(CommandError):
        place.clear()


def test_a_tour_stopped_on_its_way_makes_room(tmp_path: Path) -> None:
    place = TourPlace(tmp_path)
    place.begin()
    place.clear()
    assert not list(tmp_path.iterdir())
