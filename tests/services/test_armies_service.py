"""Armies: created, edited, kept in versions, put away; each write one step on the disk."""

import pytest

from tests.services.support import ANGRBODA, BERSERKERS, FENRIR, LOKI, START, Home, changes
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    NameEntry,
    NoteEntry,
    RemoveEntry,
    RenameArmy,
    SetLimit,
    Several,
    WriteNotes,
)
from warclan.services import (
    NoSuchRecordError,
    RefusedError,
    StaleRecordError,
    StoreError,
    Workspace,
)
from warclan.services.armies import ArmyRow
from warclan.store.database import Store


def store_of(workspace: Workspace) -> Store:
    """The store under a workspace."""
    return workspace.armies._desk.store


def test_an_army_is_created_edited_and_read_back_after_a_restart(home: Home) -> None:
    army_id, made = home.workspace.armies.create("Ægir's wolves", folder="Club")
    assert changes(made) == [("army", "id1", "added")]
    assert made.step is not None
    assert made.step.label == "create Ægir's wolves"
    changed = home.workspace.armies.edit(army_id, AddItem(LOKI))
    assert changes(changed) == [("army", "id1", "changed")]
    assert changed.step is not None
    assert changed.step.label == "add Loki"
    record = home.reopen().armies.get(army_id)
    assert [entry.item for entry in record.army.entries] == [LOKI]
    assert (record.folder, record.source, record.created_at) == ("Club", "", START)


def test_list_rows_carry_what_the_list_shows(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Brood", folder="Club")
    for item in (LOKI, ANGRBODA, FENRIR):
        workspace.armies.edit(army_id, AddItem(item))
    assert workspace.armies.list() == (
        ArmyRow("id1", "Brood", "Club", "Loki", 16, 18, "error", START),
    )
    workspace.armies.edit(army_id, RemoveEntry("e3"))
    workspace.armies.edit(army_id, SetLimit(11))
    (row,) = workspace.armies.list()
    assert (row.spent, row.limit, row.level) == (11, 11, "warning")


def test_spent_is_unknown_when_an_item_is_in_no_pack(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Strange", Army("", notes="x"))
    workspace.armies.edit(army_id, AddItem("no-such-unit"))
    assert workspace.armies.list()[0].spent is None


def test_lists_come_by_folder_and_name(workspace: Workspace) -> None:
    for name, folder in (("b", "Z"), ("a", "Z"), ("c", "")):
        workspace.armies.create(name, folder=folder)
    assert [row.name for row in workspace.armies.list()] == ["c", "a", "b"]


def test_a_given_army_is_kept_under_the_given_name(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create(" Bears ", Army("x", limit=14), source="import")
    record = workspace.armies.get(army_id)
    assert (record.army.name, record.army.limit, record.source) == ("Bears", 14, "import")


@pytest.mark.parametrize("name", ["", "   ", "x" * 201])
def test_a_name_that_cannot_be_used_is_refused(workspace: Workspace, name: str) -> None:
    with pytest.raises(RefusedError):
        workspace.armies.create(name)
    army_id, _ = workspace.armies.create("Bears")
    assert workspace.armies.list()[0].id == army_id


def test_typing_in_one_field_is_one_step(home: Home) -> None:
    armies = home.workspace.armies
    army_id, _ = armies.create("Bears")
    armies.edit(army_id, AddItem(LOKI))
    for edits in (
        [WriteNotes("w"), WriteNotes("wo"), WriteNotes("wol")],
        [NameEntry("e1", "L"), NameEntry("e1", "Lo")],
        [NoteEntry("e1", "n"), NoteEntry("e1", "no")],
        [RenameArmy("B"), RenameArmy("Be")],
    ):
        for edit in edits:
            home.clock.on(seconds=2)
            armies.edit(army_id, edit)
    assert len(home.workspace.history.steps()) == 2 + 4
    home.workspace.history.undo()
    assert armies.get(army_id).army.name == "Bears"


def test_other_edits_are_steps_of_their_own(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    workspace.armies.edit(army_id, SetLimit(16))
    workspace.armies.edit(army_id, SetLimit(14), label="play small")
    assert workspace.history.steps()[0].label == "play small"
    assert len(workspace.history.steps()) == 3


def test_several_edits_are_one_step(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    both = Several((AddItem(LOKI), AddItem(BERSERKERS)), "take the brood")
    workspace.armies.edit(army_id, both)
    workspace.history.undo()
    assert workspace.armies.get(army_id).army.entries == ()


def test_an_edit_that_changes_nothing_makes_no_step(home: Home) -> None:
    army_id, _ = home.workspace.armies.create("Bears")
    home.told.clear()
    assert changes(home.workspace.armies.edit(army_id, SetLimit(18))) == []
    assert home.told == []
    assert len(home.workspace.history.steps()) == 1


def test_an_edit_of_an_absent_entry_is_refused(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    with pytest.raises(RefusedError, match="The army has no entry 'e9'"):
        workspace.armies.edit(army_id, RemoveEntry("e9"), label="remove")
    with pytest.raises((RefusedError, KeyError)):
        workspace.armies.edit(army_id, RemoveEntry("e9"))


def test_a_stale_edit_is_refused_and_the_other_windows_state_kept(home: Home) -> None:
    army_id, _ = home.workspace.armies.create("Bears")
    seen = home.workspace.armies.get(army_id).version
    other = home.open()
    other.armies.edit(army_id, WriteNotes("theirs"), expected_version=seen)
    with pytest.raises(StaleRecordError, match="Bears was changed in another window"):
        home.workspace.armies.edit(army_id, WriteNotes("mine"), expected_version=seen)
    assert home.workspace.armies.get(army_id).army.notes == "theirs"
    other.close()


def test_another_windows_change_is_found_and_told(home: Home) -> None:
    army_id, _ = home.workspace.armies.create("Bears")
    assert home.workspace.library.owned == {}
    other = home.open()
    other.armies.edit(army_id, SetLimit(14))
    other.library.set_owned([LOKI], count=2)
    assert home.workspace.library.owned == {}
    home.told.clear()
    found = home.workspace.look_for_changes()
    assert set(changes(found)) == {("army", army_id, "changed"), ("owned", LOKI, "changed")}
    assert home.told == [found]
    assert home.workspace.library.owned == {LOKI: 2}
    assert changes(home.workspace.look_for_changes()) == []
    other.history.undo()
    assert ("owned", LOKI, "changed") in changes(home.workspace.look_for_changes())
    other.close()


def test_own_writes_are_not_told_twice(workspace: Workspace) -> None:
    workspace.armies.create("Bears")
    assert changes(workspace.look_for_changes()) == []


def test_folders_copies_and_recently_deleted(home: Home) -> None:
    armies = home.workspace.armies
    army_id, _ = armies.create("Bears", source="sample")
    armies.move_to_folder(army_id, "Club")
    copy_id, made = armies.duplicate(army_id)
    assert changes(made) == [("army", copy_id, "added")]
    copied = armies.get(copy_id)
    assert (copied.army.name, copied.folder, copied.source) == ("Bears (copy)", "Club", "")
    assert changes(armies.delete(army_id)) == [("army", army_id, "removed")]
    assert [row.id for row in armies.list()] == [copy_id]
    assert [(row.id, row.deleted_at) for row in armies.deleted()] == [(army_id, START)]
    with pytest.raises(NoSuchRecordError) as refusal:
        armies.get(army_id)
    assert str(refusal.value) == "This army is not there any more; it was deleted."
    assert changes(armies.restore(army_id)) == [("army", army_id, "added")]
    assert armies.deleted() == ()
    with pytest.raises(NoSuchRecordError):
        armies.restore(army_id)


def test_versions_are_kept_and_brought_back(home: Home) -> None:
    armies = home.workspace.armies
    army_id, _ = armies.create("Bears")
    armies.edit(army_id, AddItem(LOKI))
    assert changes(armies.save_version(army_id, "")) == [("army", army_id, "changed")]
    armies.edit(army_id, AddItem(BERSERKERS))
    armies.save_version(army_id, "with troops")
    armies.edit(army_id, RemoveEntry("e1"))
    kept = armies.versions(army_id)
    assert [(row.number, row.label, len(row.army.entries)) for row in kept] == [
        (1, "Version 1", 1),
        (2, "with troops", 2),
    ]
    armies.restore_version(army_id, 1)
    back = armies.get(army_id).army
    assert [entry.key for entry in back.entries] == ["e1"]
    assert back.next_key == 3
    with pytest.raises(NoSuchRecordError, match="no version 7"):
        armies.restore_version(army_id, 7)
    home.workspace.history.undo()
    assert [entry.key for entry in armies.get(army_id).army.entries] == ["e2"]


def test_an_army_that_cannot_be_read_says_so_and_stays(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    with store_of(workspace).write(None) as writing:
        writing.connection.exec_driver_sql("UPDATE army SET payload = '{}'")
    with pytest.raises(StoreError, match="This army cannot be read"):
        workspace.armies.get(army_id)
    assert [row.name for row in workspace.armies.list()] == ["Bears"]


def test_a_list_of_a_thousand_armies_is_one_query(workspace: Workspace) -> None:
    from sqlalchemy import event

    for number in range(5):
        workspace.armies.create(f"Army {number}")
    statements: list[str] = []

    def listen(*arguments: object) -> None:
        statements.append(str(arguments[2]))

    event.listen(store_of(workspace).engine, "before_cursor_execute", listen)
    assert len(workspace.armies.list()) == 5
    assert [text.split()[0] for text in statements] == ["BEGIN", "SELECT"]
    assert "payload" not in statements[1]
