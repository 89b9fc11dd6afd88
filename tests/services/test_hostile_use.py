"""What a clumsy paste, a broken folder, a wrong clock or a torn record must not break."""

import json
import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from tests.services.support import ANGRBODA, LOKI, Home
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    Bind,
    NoteEntry,
    RemoveEntry,
    RenameArmy,
    SetLimit,
    Several,
    WriteNotes,
)
from warclan.games.mythic_battles.draft import Draft, free_for_all
from warclan.services import Workspace
from warclan.services.errors import RefusedError, StoreError
from warclan.store.journal import inconsistencies

HALF = "x\ud83d"
"""What is left of an emoji cut in two, as Qt's fields can hand it over."""
MENDED = "x\ufffd"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.fixture
def workspace(home: Home) -> Workspace:
    return home.workspace


def test_half_characters_are_replaced_wherever_text_is_kept(home: Home) -> None:
    work = home.workspace
    army, _ = work.armies.create(HALF, Army("", notes=HALF), HALF)
    work.armies.edit(army, AddItem(LOKI))
    work.armies.edit(army, NoteEntry("e1", HALF), label=HALF)
    work.armies.edit(army, WriteNotes(HALF * 2))
    work.armies.save_version(army, HALF)
    work.settings.change(player_name=HALF, saved_filters={HALF: HALF})
    work.drafts.create(Draft(HALF, free_for_all([HALF, "B"])))
    loki = work.library.catalogue.units[LOKI]
    work.library.save_overlay(msgspec.structs.replace(loki, name=HALF, notes=(HALF,)))
    work = home.reopen()
    kept = work.armies.get(army)
    assert (kept.army.name, kept.army.notes, kept.folder) == (MENDED, MENDED * 2, MENDED)
    assert work.armies.list()[0].name == MENDED
    assert kept.army.entry("e1").note == MENDED
    assert work.armies.versions(army)[0].label == MENDED
    assert work.settings.get().player_name == MENDED
    assert work.settings.get().saved_filters == {MENDED: MENDED}
    assert work.drafts.list()[0].seats == (MENDED, "B")
    assert work.library.catalogue.units[LOKI].name == MENDED
    while work.history.undo() is not None:
        pass
    while work.history.redo() is not None:
        pass
    assert work.armies.get(army).army == kept.army


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("😀" * 200, "😀" * 200),
        ("a" + "\u0301" * 199, "a" + "\u0301" * 199),
        ("\u202eשלום", "\u202eשלום"),
        ("one\ntwo\x00three", "one two three"),
    ],
)
def test_odd_names_are_kept_on_one_line(workspace: Workspace, name: str, kept: str) -> None:
    army, _ = workspace.armies.create(name)
    draft, _ = workspace.drafts.create(Draft(name, free_for_all(["A", "B"])))
    assert workspace.armies.get(army).army.name == kept
    assert workspace.drafts.get(draft).draft.name == kept


def test_a_copy_of_a_long_name_says_that_it_is_one(workspace: Workspace) -> None:
    army, _ = workspace.armies.create("x" * 200)
    copy, _ = workspace.armies.duplicate(army)
    assert workspace.armies.get(copy).army.name == "x" * 193 + " (copy)"


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u200e", "\n", "x" * 201])
def test_no_way_leads_to_a_name_that_cannot_be_seen(workspace: Workspace, name: str) -> None:
    army, _ = workspace.armies.create("Good")
    draft, _ = workspace.drafts.create(Draft("Good", free_for_all(["A", "B"])))
    attempts: tuple[Callable[[], object], ...] = (
        lambda: workspace.armies.create(name),
        lambda: workspace.armies.edit(army, RenameArmy(name)),
        lambda: workspace.armies.edit(army, Several((WriteNotes("n"), RenameArmy(name)))),
        lambda: workspace.drafts.create(Draft(name, free_for_all(["A", "B"]))),
        lambda: workspace.drafts.rename(draft, name),
    )
    for attempt in attempts:
        with pytest.raises(RefusedError, match="name"):
            attempt()
    assert workspace.armies.get(army).army == Army("Good")
    assert len(workspace.drafts.list()) == 1


@pytest.mark.parametrize(
    ("edit", "word"),
    [
        (SetLimit(-1), "limit"),
        (SetLimit(1000), "limit"),
        (SetLimit(10**30), "limit"),
        (AddItem(LOKI, price=-1), "price"),
        (AddItem(LOKI, price=10**30), "price"),
        (RemoveEntry("e9"), "no entry 'e9'"),
        (Several((AddItem(LOKI), Bind("e1", "e9"))), "no entry 'e9'"),
        (Several(tuple(AddItem(LOKI) for _ in range(501))), "at most 500"),
    ],
)
def test_edits_that_no_game_could_mean_are_refused(
    workspace: Workspace, edit: ArmyEdit, word: str
) -> None:
    army, _ = workspace.armies.create("Good")
    with pytest.raises(RefusedError, match=word):
        workspace.armies.edit(army, edit)
    assert workspace.armies.get(army).army == Army("Good")
    with pytest.raises(RefusedError, match="limit"):
        workspace.armies.create("Bad", Army("", limit=10**30))


def test_an_army_from_elsewhere_with_an_odd_limit_can_still_be_edited(home: Home) -> None:
    army, _ = home.workspace.armies.create("Old")
    odd = Army("", limit=5000)
    with sqlite3.connect(home.folders.database) as connection:
        payload = msgspec.json.encode(replace(odd, name=" Old ")).decode()
        connection.execute("update army set payload = ?, name = ' Old '", (payload,))
    connection.close()
    home.reopen().armies.edit(army, WriteNotes("n"))
    assert home.workspace.armies.get(army).army == replace(odd, name=" Old ", notes="n")


def _garbage(folder: Path) -> None:
    (folder / "mine").write_text("a file where the folder should be")


def _loop(folder: Path) -> None:
    (folder / "mine").symlink_to(folder / "mine")


@pytest.mark.parametrize("spoil", [_garbage, _loop])
def test_corrections_hold_while_their_folder_cannot_be_used(
    home: Home, spoil: Callable[[Path], None]
) -> None:
    home.folders.packs.mkdir(parents=True)
    spoil(home.folders.packs)
    library = home.reopen().library
    loki = library.catalogue.units[LOKI]
    library.save_overlay(msgspec.structs.replace(loki, recruitment_points=3))
    assert library.catalogue.units[LOKI].recruitment_points == 3
    assert "cannot be used" in str(library.faults[-1])
    library = home.reopen().library
    assert library.catalogue.units[LOKI].recruitment_points == 3
    assert "safe in the database" in library.remark
    home.workspace.history.undo()
    assert library.catalogue.units[LOKI] == loki
    (home.folders.packs / "mine").unlink()
    library.save_overlay(msgspec.structs.replace(loki, recruitment_points=4))
    assert library.faults == ()
    assert (home.folders.packs / "mine" / "overlay.json").is_file()


def test_a_spoilt_manifest_of_the_own_pack_is_kept_aside_and_written_again(home: Home) -> None:
    loki = home.workspace.library.catalogue.units[LOKI]
    home.workspace.library.save_overlay(msgspec.structs.replace(loki, recruitment_points=3))
    manifest = home.folders.packs / "mine" / "pack.json"
    for text in ("nope", '{"id": "other", "version": "1", "title": "t"}', None):
        if text is None:
            manifest.unlink()
        else:
            manifest.write_text(text)
        library = home.reopen().library
        assert library.catalogue.units[LOKI].recruitment_points == 3
        assert json.loads(manifest.read_text(encoding="utf-8"))["id"] == "mine"
        assert ("pack.json could not be read" in library.remark) == (text is not None)
    kept = {path.read_text() for path in manifest.parent.glob("pack-unreadable-*")}
    assert len(kept) == 2
    assert "nope" in kept


@pytest.mark.skipif(os.name == "nt", reason="files without content take room there")
@pytest.mark.parametrize("place", ["mine/overlay.json", "other/units.json"])
def test_a_file_of_endless_size_is_told_and_not_read(home: Home, place: str) -> None:
    path = home.folders.packs / place
    path.parent.mkdir(parents=True)
    manifest = {"id": path.parent.name, "version": "1", "title": "t"}
    (path.parent / "pack.json").write_text(json.dumps(manifest))
    with path.open("wb") as file:
        file.truncate(1 << 40)
    library = home.reopen().library
    assert LOKI in library.catalogue.units
    assert "MiB" in " ".join(map(str, library.faults)) or "could not be read" in library.remark


def test_a_clock_that_was_once_ahead_does_not_stop_the_daily_backup(home: Home) -> None:
    home.clock.now = datetime(2090, 1, 1, tzinfo=UTC)
    army, _ = home.workspace.armies.create("A")
    home.reopen()
    home.clock.now = datetime(2026, 11, 30, tzinfo=UTC)
    home.reopen()
    for day in range(2):
        home.workspace.armies.edit(army, WriteNotes(f"day {day}"))
        home.clock.on(days=1)
        home.reopen()
    home.reopen()
    days = [row.at.strftime("%Y-%m-%d") for row in home.workspace.backups.list()]
    assert days == ["2090-01-01", "2026-12-02", "2026-12-01", "2026-11-30"]


def test_one_torn_army_hides_no_other_and_can_be_put_away(home: Home) -> None:
    armies = home.workspace.armies
    torn, _ = armies.create("Torn")
    good, _ = armies.create("Good", Army("", (), 18))
    armies.edit(good, AddItem(ANGRBODA))
    with sqlite3.connect(home.folders.database) as connection:
        connection.execute("update army set payload = '{\"nam' where id = ?", (torn,))
        connection.execute("update stamp set word = '' where key = 'levels'")
    connection.close()
    armies = home.reopen().armies
    assert LOKI in home.workspace.library.catalogue.units
    assert {(row.name, row.level) for row in armies.list()} == {
        ("Torn", "error"),
        ("Good", "error"),
    }
    with pytest.raises(StoreError, match="cannot be read"):
        armies.edit(torn, WriteNotes("n"))
    armies.move_to_folder(torn, "Broken")
    armies.delete(torn)
    assert [row.name for row in armies.list()] == ["Good"]
    armies.restore(torn)
    assert {row.folder for row in armies.list()} == {"", "Broken"}


def test_home_made_entries_out_of_range_are_refused_with_the_field(workspace: Workspace) -> None:
    loki = msgspec.structs.replace(workspace.library.catalogue.units[LOKI], id="mine-god-x")
    for change, field in (
        ({"name": ""}, "name"),
        ({"name": "x" * 500}, "name"),
        ({"recruitment_points": -3}, "recruitment_points"),
        ({"notes": ("x" * 5000,)}, r"notes\[0\]"),
    ):
        with pytest.raises(RefusedError, match=field):
            workspace.library.add_home_made(msgspec.structs.replace(loki, **change))
    assert workspace.history.steps() == ()


def test_two_windows_undo_and_travel_over_mixed_kinds(home: Home) -> None:
    first, second = home.workspace, home.open()
    army, _ = first.armies.create("A")
    second.armies.edit(army, AddItem(LOKI))
    first.library.set_owned([LOKI], count=2)
    second.settings.change(paper="Letter")
    loki = first.library.catalogue.units[LOKI]
    first.library.save_overlay(msgspec.structs.replace(loki, recruitment_points=9))
    second.look_for_changes()
    assert second.library.catalogue.units[LOKI].recruitment_points == 9
    assert second.armies.list()[0].spent == 9
    second.armies.delete(army)
    steps = first.history.steps()
    assert len(steps) == 6
    for step in (steps[-1].id, steps[0].id, steps[2].id, 0, steps[0].id):
        for work in (first, second):
            work.history.travel(step)
            work.look_for_changes()
            with work._desk.store.read() as connection:
                assert inconsistencies(connection) == ()
    assert first.armies.list() == ()
    assert first.armies.deleted()[0].spent == 9
    second.close()


def test_two_damaged_databases_of_one_second_are_both_kept(home: Home) -> None:
    home.workspace.close()
    for number in range(3):
        home.folders.database.write_bytes(b"SQLite format 3\x00" + bytes([number]) * 5000)
        with pytest.raises(StoreError, match="is damaged"):
            home.open()
    kept = sorted(home.folders.data.glob("warclan-damaged-*.db"))
    assert {path.read_bytes()[16] for path in kept} == {0, 1, 2}
    home.workspace = home.open()


def test_a_backup_that_fails_at_the_start_is_told_and_keeps_nobody_out(home: Home) -> None:
    army, _ = home.workspace.armies.create("A")
    home.folders.backups.write_text("a file where the folder should be")
    work = home.reopen()
    assert "No backup could be made" in work.upkeep_trouble
    assert work.armies.get(army).army.name == "A"
    home.folders.backups.unlink()
    assert home.reopen().upkeep_trouble == ""
    assert len(home.workspace.backups.list()) == 1


def test_a_torn_draft_is_listed_and_can_be_put_away(home: Home) -> None:
    torn, _ = home.workspace.drafts.create(Draft("Torn", free_for_all(["A", "B"])))
    with sqlite3.connect(home.folders.database) as connection:
        connection.execute("update draft set payload = '{'")
    connection.close()
    drafts = home.reopen().drafts
    with pytest.raises(StoreError, match="cannot be read"):
        drafts.get(torn)
    assert drafts.list()[0].name == "Torn"
    drafts.delete(torn)
    assert drafts.list() == ()
    assert drafts.deleted()[0].name == "Torn"
    with pytest.raises(StoreError, match="was deleted"):
        drafts.delete(torn)
