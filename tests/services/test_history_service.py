"""Undo, redo and travel reach armies, drafts, collection, corrections and settings."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.services.support import FENRIR, LOKI, Home, changes
from warclan.games.mythic_battles.army import AddItem, RemoveEntry, SetLimit, WriteNotes
from warclan.games.mythic_battles.draft.setup import Draft, Pick, free_for_all
from warclan.services import NoSuchRecordError, RefusedError, Workspace


def test_undo_and_redo_tell_their_labels_and_changes(home: Home) -> None:
    workspace = home.workspace
    assert (workspace.history.undo_label, workspace.history.redo_label) == (None, None)
    assert workspace.history.undo() is None
    assert workspace.history.redo() is None
    army_id, _ = workspace.armies.create("Bears")
    workspace.armies.edit(army_id, AddItem(LOKI))
    assert workspace.history.undo_label == "add Loki"
    assert changes(workspace.history.undo()) == [("army", army_id, "changed")]
    assert (workspace.history.undo_label, workspace.history.redo_label) == (
        "create Bears",
        "add Loki",
    )
    assert changes(workspace.history.undo()) == [("army", army_id, "removed")]
    assert changes(workspace.history.redo()) == [("army", army_id, "added")]
    redone = workspace.history.redo()
    assert redone is not None
    assert redone.step is not None
    assert (redone.step.label, redone.step.done) == ("add Loki", True)


def test_history_survives_a_restart(home: Home) -> None:
    army_id, _ = home.workspace.armies.create("Bears")
    home.workspace.armies.edit(army_id, AddItem(LOKI))
    home.workspace.history.undo()
    workspace = home.reopen()
    assert workspace.history.redo_label == "add Loki"
    workspace.history.redo()
    assert len(workspace.armies.get(army_id).army.entries) == 1


def test_undo_reaches_everything(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    workspace.armies.save_version(army_id, "first")
    draft_id, _ = workspace.drafts.create(Draft("Evening", free_for_all(["A", "B"])))
    workspace.drafts.pick(draft_id, Pick(0, LOKI))
    workspace.library.set_owned([LOKI, FENRIR], count=1)
    loki = workspace.library.catalogue.units[LOKI]
    workspace.library.save_overlay(msgspec.structs.replace(loki, recruitment_points=9))
    workspace.settings.change(theme="dark")
    workspace.armies.delete(army_id)
    for _ in range(8):
        assert workspace.history.undo() is not None
    assert workspace.armies.list() == workspace.armies.deleted() == ()
    assert workspace.drafts.list() == ()
    assert workspace.library.owned == {}
    assert workspace.library.catalogue.units[LOKI] == loki
    assert workspace.settings.get().theme == "system"
    workspace.history.travel(workspace.history.steps()[0].id)
    assert [row.id for row in workspace.armies.deleted()] == [army_id]
    assert [row.label for row in workspace.armies.versions(army_id)] == ["first"]
    assert workspace.drafts.get(draft_id).draft.picks == (Pick(0, LOKI),)
    assert workspace.library.owned == {LOKI: 1, FENRIR: 1}
    assert workspace.library.catalogue.units[LOKI].recruitment_points == 9
    assert workspace.settings.get().theme == "dark"


def test_a_new_edit_drops_what_was_undone(workspace: Workspace) -> None:
    workspace.settings.change(theme="dark")
    workspace.settings.change(theme="light")
    workspace.history.undo()
    assert [step.done for step in workspace.history.steps()] == [False, True]
    workspace.settings.change(theme="contrast")
    assert workspace.history.redo_label is None
    assert len(workspace.history.steps()) == 2


def test_what_the_window_remembers_is_no_step_and_keeps_redo(workspace: Workspace) -> None:
    workspace.settings.change(theme="dark")
    workspace.history.undo()
    workspace.settings.change(last_page="armies", splitters={"armies": "1,2"})
    assert workspace.history.redo_label == "change theme"
    assert workspace.settings.get().last_page == "armies"


def test_steps_say_who_and_when(home: Home) -> None:
    workspace = home.workspace
    workspace.settings.change(player_name="Astrid")
    home.clock.on(minutes=3)
    workspace.armies.create("Bears")
    step = workspace.history.steps(1)[0]
    assert (step.author, step.at) == ("Astrid", home.clock.now)
    assert home.reopen().history.steps(1)[0] == step
    home.workspace.armies.create("Wolves")
    assert home.workspace.history.steps(1)[0].author == "Astrid"


def test_travelling_to_a_step_that_is_gone_is_refused(workspace: Workspace) -> None:
    with pytest.raises(NoSuchRecordError):
        workspace.history.travel(99)


def test_undo_gives_derived_columns_of_todays_catalogue(workspace: Workspace) -> None:
    army_id, _ = workspace.armies.create("Bears")
    workspace.armies.edit(army_id, AddItem(LOKI))
    workspace.armies.edit(army_id, SetLimit(5))
    assert workspace.armies.list()[0].level == "error"
    loki = workspace.library.catalogue.units[LOKI]
    workspace.library.save_overlay(msgspec.structs.replace(loki, recruitment_points=4))
    assert (workspace.armies.list()[0].spent, workspace.armies.list()[0].level) != (6, "error")
    workspace.history.undo()
    assert (workspace.armies.list()[0].spent, workspace.armies.list()[0].level) == (6, "error")


def test_a_listener_that_stopped_is_told_nothing(home: Home) -> None:
    told: list[object] = []
    stop = home.workspace.subscribe(told.append)
    home.workspace.settings.change(theme="dark")
    stop()
    stop()
    home.workspace.settings.change(theme="light")
    assert len(told) == 1


ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("notes"), st.sampled_from(["", "a", "ab"])),
        st.tuples(st.just("add"), st.sampled_from([LOKI, FENRIR])),
        st.tuples(st.just("remove"), st.just("")),
        st.tuples(st.just("own"), st.sampled_from([LOKI, FENRIR])),
        st.tuples(st.just("delete"), st.just("")),
        st.tuples(st.just("travel"), st.integers(0, 30).map(str)),
    ),
    max_size=14,
)


@given(acts=ACTS)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_state_can_be_travelled_to(
    tmp_path_factory: pytest.TempPathFactory, acts: list[tuple[str, str]]
) -> None:
    home = Home(tmp_path_factory.mktemp("home"))
    workspace = home.workspace
    army_id, _ = workspace.armies.create("Bears")

    def snapshot() -> object:
        rows = workspace.armies.list()
        payloads = [workspace.armies.get(row.id).army for row in rows]
        return (rows, payloads, workspace.armies.deleted(), dict(workspace.library.owned))

    states: dict[int, object] = {}

    def remember() -> None:
        steps = workspace.history.steps()
        present = next((step.id for step in steps if step.done), 0)
        known = {step.id for step in steps} | {0}
        for gone in set(states) - known:
            del states[gone]
        states[present] = snapshot()

    remember()
    for kind, value in acts:
        home.clock.on(minutes=1)
        there = bool(workspace.armies.list())
        if kind == "travel":
            chosen = sorted(states)[int(value) % len(states)]
            workspace.history.travel(chosen)
            assert snapshot() == states[chosen]
        elif kind == "own":
            workspace.library.set_owned([value], delta=1)
        elif there and kind == "notes":
            workspace.armies.edit(army_id, WriteNotes(value))
        elif there and kind == "add":
            workspace.armies.edit(army_id, AddItem(value))
        elif there and kind == "remove" and workspace.armies.get(army_id).army.entries:
            key = workspace.armies.get(army_id).army.entries[0].key
            workspace.armies.edit(army_id, RemoveEntry(key))
        elif there and kind == "delete":
            workspace.armies.delete(army_id)
        remember()
    for target, state in states.items():
        workspace.history.travel(target)
        assert snapshot() == state
    workspace.close()


def test_what_was_otherwise_then_comes_along_as_copies(home: Home) -> None:
    workspace = home.workspace
    bears, _ = workspace.armies.create("Bears")
    wolves, _ = workspace.armies.create("Wolves")
    workspace.armies.edit(bears, AddItem(LOKI))
    looked_at = workspace.history.steps(1)[0].id
    workspace.armies.edit(bears, AddItem(FENRIR))
    gone, _ = workspace.armies.create("Made later")
    workspace.armies.delete(bears)
    newest = workspace.history.steps(1)[0].id

    workspace.history.travel(looked_at)
    change_set = workspace.history.restore_as_copy()

    assert [change.action for change in change_set.changes] == ["added"]
    rows = {row.id: row for row in workspace.armies.list()}
    copy = next(key for key, row in rows.items() if row.folder.startswith("As of "))
    assert rows[copy].name == "Bears"
    assert [entry.item for entry in workspace.armies.get(copy).army.entries] == [LOKI]
    assert set(rows) == {wolves, gone, copy}
    assert [row.id for row in workspace.armies.deleted()] == [bears]
    assert workspace.history.undo_label == "restore 1 army and 0 drafts as they were"
    workspace.history.undo()
    assert workspace.history.steps(2)[1].id == newest
    assert {row.id for row in workspace.armies.list()} == {wolves, gone}
    assert home.reopen().history.redo_label is not None


def test_nothing_is_copied_from_the_present_or_from_the_same(workspace: Workspace) -> None:
    with pytest.raises(RefusedError, match="this one is the present"):
        workspace.history.restore_as_copy()
    workspace.armies.create("Bears")
    workspace.settings.change(theme="dark")
    workspace.history.undo()
    with pytest.raises(RefusedError, match="No army and no draft was otherwise"):
        workspace.history.restore_as_copy()
    assert workspace.history.redo_label == "change theme"
