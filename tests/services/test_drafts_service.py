"""Drafts: kept at every pick, corrected, played by the computer, turned into armies."""

import pytest

from tests.services.support import FENRIR, LOKI, START, Home, changes
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft.setup import Draft, Pick, PoolSpec, free_for_all
from warclan.services import (
    NoSuchRecordError,
    RefusedError,
    StaleRecordError,
    StoreError,
    Workspace,
)
from warclan.services.drafts import DraftRow

IDUNN = "ragnarok-god-idunn"
BALDR = "ragnarok-god-baldr"
NIDHOGG = "ragnarok-monster-nidhogg"


def new_draft(seed: int = 1) -> Draft:
    """A draft of two before its first pick."""
    pool = PoolSpec(editions=(Edition.RAGNAROK,), seed=seed)
    return Draft("Evening", free_for_all(["Astrid", "Marek"], computers=(1,), pool=pool))


def test_a_draft_survives_a_restart_at_any_pick(home: Home) -> None:
    draft_id, made = home.workspace.drafts.create(new_draft())
    assert changes(made) == [("draft", draft_id, "added")]
    for number in range(1, 30):
        state = home.workspace.drafts.state(draft_id)
        if state.turn is None:
            break
        home.workspace.drafts.computer_pick(draft_id)
        workspace = home.reopen()
        assert len(workspace.drafts.get(draft_id).draft.picks) == number
    assert home.workspace.drafts.state(draft_id).done
    with pytest.raises(RefusedError, match="The draft is over"):
        home.workspace.drafts.computer_pick(draft_id)


def test_picks_are_steps_with_names_and_authors(workspace: Workspace) -> None:
    draft_id, _ = workspace.drafts.create(new_draft())
    workspace.drafts.pick(draft_id, Pick(0, LOKI))
    assert workspace.history.undo_label == "Astrid picks Loki"
    told = workspace.drafts.computer_pick(draft_id)
    assert told.step is not None
    assert told.step.author == "Computer"
    assert told.step.label.startswith("Marek picks ")
    workspace.history.undo()
    assert workspace.drafts.get(draft_id).draft.picks == (Pick(0, LOKI),)


def test_an_illegal_pick_is_refused_with_its_reason_and_nothing_is_kept(
    workspace: Workspace,
) -> None:
    draft_id, _ = workspace.drafts.create(new_draft())
    with pytest.raises(RefusedError, match="Fenrir"):
        workspace.drafts.pick(draft_id, Pick(0, FENRIR))
    with pytest.raises(RefusedError):
        workspace.drafts.pick(draft_id, Pick(7, LOKI))
    assert workspace.drafts.get(draft_id).draft.picks == ()
    assert len(workspace.history.steps()) == 1


def test_two_windows_cannot_pick_over_each_other(home: Home) -> None:
    draft_id, _ = home.workspace.drafts.create(new_draft())
    seen = home.workspace.drafts.get(draft_id).version
    other = home.open()
    other.drafts.pick(draft_id, Pick(0, LOKI), expected_version=seen)
    with pytest.raises(StaleRecordError, match="Evening was changed in another window"):
        home.workspace.drafts.pick(draft_id, Pick(0, IDUNN), expected_version=seen)
    other.close()


def test_correcting_a_pick_takes_back_only_what_is_no_longer_legal(workspace: Workspace) -> None:
    drafts = workspace.drafts
    draft_id, _ = drafts.create(new_draft())
    for pick in (Pick(0, LOKI), Pick(1, IDUNN), Pick(1, NIDHOGG), Pick(0, FENRIR)):
        drafts.pick(draft_id, pick)
    assert drafts.correction(draft_id, 0, Pick(0, BALDR)).clean
    drafts.correct(draft_id, 0, Pick(0, BALDR))
    assert [pick.item for pick in drafts.get(draft_id).draft.picks] == [
        BALDR,
        IDUNN,
        NIDHOGG,
        FENRIR,
    ]
    drafts.correct(draft_id, 2, Pick(1, FENRIR))
    assert [pick.item for pick in drafts.get(draft_id).draft.picks] == [BALDR, IDUNN, FENRIR]
    with pytest.raises(RefusedError):
        drafts.correct(draft_id, 2, Pick(1, BALDR))
    for act in (drafts.correct, drafts.correction):
        with pytest.raises(RefusedError, match="no pick 10"):
            act(draft_id, 9, Pick(0, LOKI))
    workspace.history.undo()
    assert len(drafts.get(draft_id).draft.picks) == 4


def test_seats_change_hands_and_drafts_their_name(workspace: Workspace) -> None:
    drafts = workspace.drafts
    draft_id, _ = drafts.create(new_draft())
    drafts.set_seat(draft_id, 0, "computer")
    assert drafts.get(draft_id).draft.setup.seats[0].controller == "computer"
    with pytest.raises(RefusedError, match="no seat 3"):
        drafts.set_seat(draft_id, 2, "person")
    drafts.rename(draft_id, "Late evening")
    assert drafts.list() == (DraftRow(draft_id, "Late evening", ("Astrid", "Marek"), 0, 18, START),)
    with pytest.raises(RefusedError, match="needs a name"):
        drafts.rename(draft_id, " ")
    with pytest.raises(RefusedError, match="needs a name"):
        drafts.create(Draft("", new_draft().setup))


def test_armies_of_a_draft_are_kept_as_one_step(workspace: Workspace) -> None:
    draft_id, _ = workspace.drafts.create(new_draft())
    for pick in (Pick(0, LOKI), Pick(1, IDUNN)):
        workspace.drafts.pick(draft_id, pick)
    ids = workspace.drafts.save_armies(draft_id)
    rows = [workspace.armies.get(army_id) for army_id in ids]
    assert [(row.army.name, row.folder, row.source) for row in rows] == [
        ("Evening, Astrid", "Evening", f"draft/{draft_id}"),
        ("Evening, Marek", "Evening", f"draft/{draft_id}"),
    ]
    workspace.history.undo()
    assert workspace.armies.list() == ()


def test_drafts_are_put_away_and_brought_back(workspace: Workspace) -> None:
    drafts = workspace.drafts
    draft_id, _ = drafts.create(new_draft())
    assert changes(drafts.delete(draft_id)) == [("draft", draft_id, "removed")]
    assert drafts.list() == ()
    assert [row.deleted_at for row in drafts.deleted()] == [START]
    for act in (drafts.get, drafts.state, drafts.delete):
        with pytest.raises(NoSuchRecordError):
            act(draft_id)
    drafts.restore(draft_id)
    assert [row.id for row in drafts.list()] == [draft_id]
    with pytest.raises(NoSuchRecordError):
        drafts.restore(draft_id)


def test_a_draft_that_cannot_be_read_says_so(workspace: Workspace) -> None:
    draft_id, _ = workspace.drafts.create(new_draft())
    with workspace.drafts._desk.store.write(None) as writing:
        writing.connection.exec_driver_sql("UPDATE draft SET payload = '[]'")
    with pytest.raises(StoreError, match="This draft cannot be read"):
        workspace.drafts.get(draft_id)
