"""Scenarios under way: kept after every answer, resumed where they stood, set aside if damaged."""

import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.support.clans import founded
from warclan.engine.dice import TypedDice
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.fielding import objectives_of, side_of
from warclan.games.war_clan.scenarios.setup import FieldSetup
from warclan.games.war_clan.spec import SPEC
from warclan.services import Workspace
from warclan.services.backups import put_back
from warclan.services.errors import RefusedError
from warclan.services.field_tables import FieldMatch
from warclan.services.folders import Folders
from warclan.services.kept_backup import ENDING, unpack, zip_of


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace.open(Folders.below(tmp_path))


def begun(workspace: Workspace) -> FieldMatch:
    clans = [workspace.clans.open(founded(workspace, name)) for name in ("Raven", "Frost")]
    setup = FieldSetup(
        tuple(side_of(each.clan, each.book, each.id) for each in clans),
        mode="table",
        scenario="Hostile Takeover",
        deployment="flank",
        objectives=objectives_of(clans[0].book.content),
    )
    return Match.start(SPEC, setup, dice=TypedDice(3), seed=3, teaching=True)


def test_a_table_goes_on_where_it_stood(workspace: Workspace) -> None:
    match = begun(workspace)
    tables = workspace.field_tables
    table = tables.new_id()
    tables.keep(table, match)
    (shown,) = tables.list()
    assert shown.id == table
    assert shown.clans == ("Raven", "Frost")
    assert shown.words == "Hostile Takeover"
    again = tables.resume(table)
    assert again.digest() == match.digest()
    assert again.request is not None
    assert match.request is not None
    assert again.request.key == match.request.key
    workspace.close()


def test_what_is_recorded_or_given_up_goes(workspace: Workspace) -> None:
    tables = workspace.field_tables
    table = tables.new_id()
    tables.keep(table, begun(workspace))
    tables.drop(table)
    tables.drop(table)
    assert tables.list() == ()
    with pytest.raises(RefusedError, match="not there any more"):
        tables.resume(table)
    workspace.close()


def test_a_damaged_file_is_set_aside_and_the_others_stay(
    workspace: Workspace, tmp_path: Path
) -> None:
    tables = workspace.field_tables
    table = tables.new_id()
    tables.keep(table, begun(workspace))
    broken = tmp_path / "scenarios" / "broken.scenario"
    broken.write_bytes(b'{"format": 1')
    assert [each.id for each in tables.list()] == [table]
    assert not broken.exists()
    assert broken.with_name("broken.scenario.set-aside").read_bytes() == b'{"format": 1'
    workspace.close()


def test_a_place_that_cannot_be_written_is_told(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "scenarios").write_text("a file in the way")
    with pytest.raises(RefusedError, match="could not be kept"):
        workspace.field_tables.keep("one", begun(workspace))
    workspace.close()


def test_an_id_never_leads_out_of_the_folder(workspace: Workspace, tmp_path: Path) -> None:
    workspace.field_tables.keep("../../evil", begun(workspace))
    assert [path.name for path in (tmp_path / "scenarios").iterdir()] == ["evil.scenario"]
    workspace.close()


def test_matches_under_way_are_in_backups_and_come_back_with_them(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    workspace = Workspace.open(folders)
    tables = workspace.field_tables
    match = begun(workspace)
    tables.keep("one", match)
    tables.keep("two", match)
    row = workspace.backups.make()
    assert zip_of(row.path).is_file()
    tables.drop("one")
    newer = tables.resume("two")
    newer.answer(newer.request.sample(lambda _n: 0) if newer.request is not None else None)
    tables.keep("two", newer)
    workspace.backups.restore_as_copy(row.path)
    assert {each.id for each in tables.list()} == {"one", "two"}
    assert tables.resume("one").digest() == match.digest()
    assert tables.resume("two").digest() == newer.digest(), "today's stays as it is"
    workspace.close()
    folders.database.rename(folders.database.with_name("damaged.db"))
    tables.drop("one")
    put_back(folders, row.path)
    again = Workspace.open(folders)
    assert "one" in {each.id for each in again.field_tables.list()}
    again.close()


def test_a_zip_of_a_backup_leads_nowhere_else_and_damage_is_passed_over(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    backup = tmp_path / "warclan_x.db"
    assert unpack(folders, backup) == 0
    zip_of(backup).write_bytes(b"no zip")
    assert unpack(folders, backup) == 0
    with zipfile.ZipFile(zip_of(backup), "w") as packed:
        packed.writestr("../evil.scenario", "x")
        packed.writestr("scenarios/../../evil.scenario", "x")
        packed.writestr("scenarios/good.scenario", "x")
        packed.writestr("settings.json", "x")
    assert unpack(folders, backup) == 1
    assert [each.name for each in (folders.data / "scenarios").iterdir()] == ["good.scenario"]
    assert not (tmp_path / "evil.scenario").exists()


def test_a_damaged_match_in_a_backup_is_passed_over(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    backup = tmp_path / "warclan_x.db"
    with zipfile.ZipFile(zip_of(backup), "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("scenarios/bad.scenario", "something " * 50)
        packed.writestr("scenarios/good.scenario", "x")
    data = bytearray(zip_of(backup).read_bytes())
    start = data.index(b"bad.scenario") + len(b"bad.scenario")
    data[start : start + 8] = b"\xff" * 8
    zip_of(backup).write_bytes(bytes(data))
    assert unpack(folders, backup) == 1
    assert [each.name for each in (folders.data / "scenarios").iterdir()] == ["good.scenario"]


def test_backups_are_due_for_matches_alone_and_thinned_out_with_theirs(tmp_path: Path) -> None:
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    folders = Folders.below(tmp_path)
    workspace = Workspace.open(folders, clock=lambda: now[0])
    match = begun(workspace)
    workspace.backups.make()
    now[0] += timedelta(days=2)
    assert workspace.backups.make_if_due() is None, "nothing has changed"
    workspace.field_tables.keep("one", match)
    assert workspace.backups.make_if_due() is not None
    for _ in range(40):
        now[0] += timedelta(minutes=1)
        workspace.backups.make()
    backups = {each.path for each in workspace.backups.list()}
    zips = set(folders.backups.glob(f"*{ENDING}"))
    assert zips <= {zip_of(each) for each in backups}
    workspace.close()
