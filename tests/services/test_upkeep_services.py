"""Settings, backups, samples, folders, opening, and emptying Recently deleted."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.services.support import FENRIR, LOKI, START, Home, changes
from warclan.games.mythic_battles.army import AddItem, SetLimit, WriteNotes
from warclan.games.mythic_battles.draft.setup import Draft, free_for_all
from warclan.services import (
    DamagedDatabase,
    Folders,
    NewerDatabase,
    RefusedError,
    StoreError,
    Workspace,
)
from warclan.services.backups import put_back
from warclan.services.samples import Samples, examples_folder, read_drafts, write_drafts
from warclan.services.settings import Settings
from warclan.store import journal
from warclan.store.stamp import connect


def test_settings_are_typed_kept_and_checked(home: Home) -> None:
    settings = home.workspace.settings
    assert settings.get() == Settings()
    told = settings.change(theme="dark", scale=150, house_rules={"early_stop": True})
    assert set(told.ids("setting")) == {"theme", "scale", "house_rules"}
    assert home.reopen().settings.get() == Settings(
        theme="dark", scale=150, house_rules={"early_stop": True}
    )
    settings = home.workspace.settings
    settings.change(theme="system")
    assert settings.get().theme == "system"
    for wrong in ({"scale": 90}, {"theme": "pink"}, {"paper": 4}, {"less_motion": "yes"}):
        with pytest.raises(RefusedError, match=r"cannot be"):
            settings.change(**wrong)
    with pytest.raises(RefusedError, match="no setting called 'colour'"):
        settings.change(colour="red")
    assert settings.get().scale == 150


def test_a_mixed_change_is_one_step_for_what_can_be_undone(workspace: Workspace) -> None:
    workspace.settings.change(theme="dark", last_page="armies")
    assert [step.label for step in workspace.history.steps()] == ["change theme"]
    workspace.history.undo()
    assert workspace.settings.get() == Settings(last_page="armies")


def test_a_stored_setting_that_no_longer_fits_falls_back(workspace: Workspace) -> None:
    workspace.settings.change(scale=150, theme="dark")
    with workspace._desk.store.write(None) as writing:
        writing.connection.exec_driver_sql("UPDATE setting SET payload = '900' WHERE key = 'scale'")
    assert workspace.settings.get() == Settings(theme="dark")


def test_turning_the_scale_is_one_step(home: Home) -> None:
    for percent in (110, 120, 130):
        home.clock.on(seconds=1)
        home.workspace.settings.change(scale=percent)
    assert len(home.workspace.history.steps()) == 1


def test_a_backup_is_made_at_open_when_due(home: Home) -> None:
    assert home.workspace.backups.list() == ()
    home.workspace.armies.create("Bears")
    assert len(home.reopen().backups.list()) == 1
    home.workspace.armies.create("Wolves")
    home.clock.on(hours=23)
    assert len(home.reopen().backups.list()) == 1
    home.clock.on(hours=2)
    newest, oldest = home.reopen().backups.list()
    assert (newest.records, oldest.records) == (2, 1)
    assert newest.checked
    assert home.workspace.backups.check(newest.path) == 2
    home.clock.on(days=3)
    assert len(home.reopen().backups.list()) == 2


def test_backups_on_demand_are_thinned_out(home: Home) -> None:
    for _ in range(14):
        home.clock.on(minutes=1)
        home.workspace.backups.make()
    assert len(home.workspace.backups.list()) == 10


def test_a_backup_comes_back_as_a_copy_in_one_step(home: Home) -> None:
    workspace = home.workspace
    army_id, _ = workspace.armies.create("Bears")
    workspace.armies.edit(army_id, AddItem(LOKI))
    workspace.armies.save_version(army_id, "first")
    workspace.drafts.create(Draft("Evening", free_for_all(["A", "B"])))
    gone, _ = workspace.armies.create("Gone")
    workspace.armies.delete(gone)
    row = workspace.backups.make()
    workspace.armies.edit(army_id, WriteNotes("later"))
    before = workspace.armies.list()
    told = workspace.backups.restore_as_copy(row.path)
    copies = [each for each in workspace.armies.list() if each not in before]
    assert [(each.name, each.folder, each.spent) for each in copies] == [
        ("Bears", "Backup of 2026-11-30 12.00", 6)
    ]
    copy = workspace.armies.get(copies[0].id).army
    assert (copy.notes, len(copy.entries)) == ("", 1)
    assert [kept.label for kept in workspace.armies.versions(copies[0].id)] == ["first"]
    assert len(workspace.drafts.list()) == 2
    assert told.step is not None
    assert told.step.label == "restore 1 army and 1 draft from a backup"
    workspace.history.undo()
    assert workspace.armies.list() == before
    with pytest.raises(StoreError):
        workspace.backups.restore_as_copy(Path("nowhere.db"))


def test_corrections_come_back_from_a_backup_only_where_today_has_none(home: Home) -> None:
    library = home.workspace.library
    loki, fenrir = library.catalogue.units[LOKI], library.catalogue.units[FENRIR]
    library.save_overlay(msgspec.structs.replace(loki, recruitment_points=9))
    library.save_overlay(msgspec.structs.replace(fenrir, recruitment_points=9))
    row = home.workspace.backups.make()
    home.clock.on(minutes=1)
    library.revert_overlay(LOKI)
    library.save_overlay(msgspec.structs.replace(fenrir, recruitment_points=2))
    home.workspace.backups.restore_as_copy(row.path)
    assert library.catalogue.units[LOKI].recruitment_points == 9
    assert library.catalogue.units[FENRIR].recruitment_points == 2


def test_a_damaged_database_is_replaced_by_its_backup(home: Home) -> None:
    home.workspace.armies.create("Bears")
    row = home.workspace.backups.make()
    home.workspace.close()
    home.folders.database.write_bytes(b"scrambled " * 1000)
    with pytest.raises(DamagedDatabase) as refusal:
        home.open()
    assert refusal.value.backup == row.path
    put_back(home.folders, row.path)
    home.workspace = home.open()
    assert [army.name for army in home.workspace.armies.list()] == ["Bears"]


def test_a_newer_database_is_refused(home: Home) -> None:
    home.workspace.close()
    with connect(home.folders.database) as plain:
        plain.execute("PRAGMA user_version=99")
    plain.close()
    with pytest.raises(NewerDatabase, match="written by a newer Warclan"):
        home.open()
    with connect(home.folders.database) as plain:
        plain.execute("PRAGMA user_version=2")
    plain.close()
    home.workspace = home.open()


def test_the_sample_comes_and_goes_as_one_step(workspace: Workspace) -> None:
    told = workspace.samples.open_sample()
    assert len(told.ids("army")) == 4
    assert len(told.ids("draft")) == 2
    levels = {row.name: row.level for row in workspace.armies.list()}
    assert levels["The golden hall"] == "none"
    assert levels["Loki's brood"] == "error"
    for row in workspace.drafts.list():
        assert workspace.drafts.state(row.id).number == row.picks + 1
    assert changes(workspace.samples.open_sample()) == []
    kept, _ = workspace.armies.duplicate(workspace.armies.list()[0].id)
    workspace.samples.remove_sample()
    assert [row.id for row in workspace.armies.list()] == [kept]
    assert workspace.samples.present() == ()
    workspace.history.undo()
    assert len(workspace.samples.present()) == 6


def test_a_broken_sample_is_told(workspace: Workspace, tmp_path: Path) -> None:
    sample = Samples(workspace._desk, lambda: workspace.library.catalogue, tmp_path)
    with pytest.raises(RefusedError, match="cannot be read"):
        sample.open_sample()
    (tmp_path / "sample-armies.json").write_text("[]", encoding="utf-8")
    (tmp_path / "sample-drafts.json").write_text("{}", encoding="utf-8")
    with pytest.raises(RefusedError, match=r"sample-armies\.json"):
        sample.open_sample()
    armies = (examples_folder() / "sample-armies.json").read_bytes()
    (tmp_path / "sample-armies.json").write_bytes(armies)
    with pytest.raises(RefusedError, match=r"sample-drafts\.json"):
        sample.open_sample()
    assert workspace.armies.list() == ()


def test_drafts_go_through_their_file(workspace: Workspace) -> None:
    data = (examples_folder() / "sample-drafts.json").read_bytes()
    assert write_drafts(read_drafts(data, "sample")) == data


def test_recently_deleted_is_emptied_after_thirty_days(home: Home) -> None:
    workspace = home.workspace
    old, _ = workspace.armies.create("Old")
    workspace.armies.save_version(old, "first")
    workspace.armies.delete(old)
    home.clock.on(days=1)
    kept, _ = workspace.armies.create("Kept")
    workspace.armies.delete(kept)
    home.clock.on(days=29)
    assert [row.name for row in home.reopen().armies.deleted()] == ["Kept", "Old"]
    home.clock.on(minutes=1)
    workspace = home.reopen()
    assert [row.name for row in workspace.armies.deleted()] == ["Kept"]
    assert workspace.armies.versions(old) == ()
    assert [step.label for step in workspace.history.steps()] == ["delete Kept", "create Kept"]
    with workspace._desk.store.read() as connection:
        assert journal.inconsistencies(connection) == ()
    workspace.history.travel(0)
    assert workspace.armies.deleted() == ()


def test_folders_follow_the_environment(tmp_path: Path) -> None:
    for variable in ("WARCLAN_HOME", "WARCLAN_DATA_DIR"):
        folders = Folders.standard({variable: str(tmp_path / "x")})
        assert folders == Folders.below(tmp_path / "x")
    assert folders.database == tmp_path / "x" / "warclan.db"
    assert folders.packs == tmp_path / "x" / "packs"
    assert Folders.standard({}).data.name.lower() == "warclan"


def test_the_workspace_tells_its_place(home: Home) -> None:
    assert home.workspace.place == str(home.folders.database)
    assert home.workspace.folders == home.folders
    assert home.clock() == START


def test_importing_the_services_brings_no_database_library_in() -> None:
    program = (
        "import sys, warclan.services\n"
        "print([name for name in ('sqlalchemy', 'alembic', 'msgspec') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.strip() == "[]"


def test_an_address_that_cannot_be_reached_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="WARCLAN_DATABASE_URL"):
        Workspace.open(Folders.below(tmp_path), "nonsense")
    assert not (tmp_path / "warclan.db").exists()


def test_a_full_disk_is_told_and_the_army_stays_as_it_was(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    with workspace._desk.store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    with pytest.raises(StoreError, match="The disk is full"):
        workspace.armies.edit(army_id, WriteNotes("x" * 100_000))
    assert workspace.armies.get(army_id).army.notes == ""
    workspace.armies.edit(army_id, SetLimit(14))
