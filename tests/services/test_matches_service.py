"""Battles are recorded whole, listed, narrowed, put away, brought back and told when damaged."""

import zlib
from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import update

from tests.services.support import START, Home, changes
from tests.support.battles import armies, decided, fought, lost, order
from warclan.engine import matchfile
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.spec import SPEC
from warclan.services import NoSuchRecordError, RefusedError, StoreError, Workspace
from warclan.services.battles import Seat, fight
from warclan.services.matches_listing import MatchRow, Wanted
from warclan.services.replays import Replay, fight_again, replay_of
from warclan.store import match_queries
from warclan.store.tables import KEPT_FILE, MATCH


def record(workspace: Workspace) -> str:
    """A battle that Astrid won."""
    return workspace.matches.record(order(decided()), fought(decided()))[0]


def row_of(workspace: Workspace, *, keep: bool = True) -> str:
    """Three battles as a row."""
    return workspace.matches.record(order(games=3, keep=keep), fought(games=3, keep=keep))[0]


def test_a_battle_is_one_step_with_everything_in_it(home: Home) -> None:
    match_id, made = home.workspace.matches.record(order(decided()), fought(decided()))
    assert changes(made) == [("match", match_id, "added")]
    assert home.workspace.history.undo_label == "record the battle Astrid – Marek, Naglfar"
    workspace = home.reopen()
    (row,) = workspace.matches.list()
    assert isinstance(row, MatchRow)
    (report,) = fought(decided()).games
    assert (row.id, row.winner, row.way, row.games) == (match_id, "Astrid", report.way, 1)
    assert (row.board_name, row.at, row.many, row.readable) == ("Naglfar", START, False, True)
    assert [seat.army for seat in row.seats] == [army.name for army in armies()[:2]]
    kept = workspace.matches.get(match_id)
    assert kept.armies == armies()[:2]
    assert kept.payload.report is not None
    assert kept.payload.report.pieces == report.pieces
    assert kept.payload.report.turning_points == report.turning_points
    assert kept.payload.report.left_out == report.left_out
    assert kept.payload.packs == {pack.id: pack.hash for pack in workspace.library.packs}
    assert kept.won_by(report.winners) == "Astrid"
    assert workspace.matches.match_file(match_id) == report.file
    assert matchfile.read(workspace.matches.match_file(match_id)).final == report.digest


def test_undo_redo_delete_and_restore(workspace: Workspace) -> None:
    match_id = record(workspace)
    workspace.history.undo()
    assert workspace.matches.list() == ()
    with pytest.raises(NoSuchRecordError):
        workspace.matches.get(match_id)
    workspace.history.redo()
    assert workspace.matches.match_file(match_id)
    assert changes(workspace.matches.delete(match_id)) == [("match", match_id, "removed")]
    assert workspace.matches.list() == ()
    assert [row.id for row in workspace.matches.deleted()] == [match_id]
    with pytest.raises(NoSuchRecordError):
        workspace.matches.delete(match_id)
    assert changes(workspace.matches.restore(match_id)) == [("match", match_id, "added")]
    assert len(workspace.matches.list()) == 1
    with pytest.raises(NoSuchRecordError):
        workspace.matches.restore(match_id)


def test_what_is_deleted_for_a_month_goes_with_its_file(home: Home) -> None:
    match_id = record(home.workspace)
    home.workspace.matches.delete(match_id)
    home.clock.on(days=31)
    workspace = home.reopen()
    assert workspace.matches.deleted() == ()
    with workspace._desk.store.read() as connection:
        assert connection.execute(KEPT_FILE.select()).all() == []


def test_a_row_of_battles_is_one_record_with_its_games(workspace: Workspace) -> None:
    row_id = row_of(workspace)
    assert workspace.history.undo_label == "record 3 battles of Astrid – Marek, Naglfar"
    (row,) = workspace.matches.list()
    assert (row.id, row.many, row.games, row.rounds) == (row_id, True, 3, None)
    games = workspace.matches.list(Wanted(batch=row_id))
    assert len(games) == 3
    assert {game.batch for game in games} == {row_id}
    kept = workspace.matches.get(row_id)
    assert kept.payload.totals == fought(games=3, keep=True).totals
    assert [game.place for game in kept.payload.games] == [0, 1, 2]
    workspace.matches.delete(row_id)
    assert workspace.matches.list(Wanted(batch=row_id)) == ()
    assert len(workspace.matches.deleted()) == 1
    workspace.matches.restore(row_id)
    assert len(workspace.matches.list(Wanted(batch=row_id))) == 3
    workspace.history.travel(0)
    assert workspace.matches.list() == ()


def test_a_battle_of_a_row_can_be_played_again_and_added(workspace: Workspace) -> None:
    row_id = row_of(workspace, keep=False)
    assert workspace.matches.list(Wanted(batch=row_id)) == ()
    match_id = fight_again(workspace.matches, row_id, 2)
    (game,) = workspace.matches.list(Wanted(batch=row_id))
    assert (game.id, game.name) == (match_id, "Astrid – Marek, Naglfar, battle 3")
    assert replay_of(workspace.matches, match_id).verified
    assert fight_again(workspace.matches, row_id, 2) == match_id
    with pytest.raises(RefusedError, match="has no battle 8"):
        fight_again(workspace.matches, row_id, 7)


def test_a_battle_that_comes_out_otherwise_is_not_passed_for_the_old_one(
    workspace: Workspace,
) -> None:
    row_id = row_of(workspace, keep=False)
    with workspace._desk.store.write(None) as writing:
        payload = workspace.matches.get(row_id).payload
        first = structs.replace(payload.games[0], rounds=99)
        changed = structs.replace(payload, games=(first, *payload.games[1:]))
        text = msgspec.json.encode(changed).decode()
        writing.connection.execute(update(MATCH).values(payload=text))
    with pytest.raises(RefusedError, match="comes out otherwise"):
        fight_again(workspace.matches, row_id, 0)
    assert workspace.matches.list(Wanted(batch=row_id)) == ()


def test_the_list_is_narrowed(home: Home) -> None:
    workspace = home.workspace
    first = record(workspace)
    home.clock.on(days=1)
    second, _ = workspace.matches.record(order(lost()), fought(lost()))
    (first_report,), (second_report,) = fought(decided()).games, fought(lost()).games
    drawn = not second_report.winners

    def ids(wanted: Wanted) -> list[str]:
        return [row.id for row in workspace.matches.list(wanted)]

    assert ids(Wanted()) == [second, first]
    assert ids(Wanted(text="THUNDER garm")) == [second, first]
    assert ids(Wanted(text="vigrid")) == []
    assert ids(Wanted(winner="Astrid", way=first_report.way)) == [first]
    assert ids(Wanted(winner="")) == ([second] if drawn else [])
    assert ids(Wanted(board="ragnarok-board-vigrid")) == []
    assert ids(Wanted(since=START + timedelta(hours=1))) == [second]
    assert ids(Wanted(until=START + timedelta(hours=1))) == [first]


def test_three_players_and_house_made_content_are_recorded_and_replayed(
    workspace: Workspace,
) -> None:
    seats = tuple(
        Seat(name, "fast", armies()[place])
        for name, place in (("Astrid", 0), ("Marek", 1), ("Ines", 4))
    )
    asked = replace(
        order(),
        seats=seats,
        board="isfet-house-board-reedwater-terraces",
        diagram="3",
        edition=Edition.ISFET,
    )
    packs = {pack.id: pack.hash for pack in workspace.library.packs}
    found = fight(asked, workspace.library.catalogue, packs, workers=1)
    match_id, _ = workspace.matches.record(asked, found)
    (row,) = workspace.matches.list()
    assert row.name == "Astrid – Marek – Ines, Reedwater Terraces"
    kept = workspace.matches.get(match_id)
    assert "Reedwater Terraces" in kept.payload.house_made
    assert "Tjati of Embers" in kept.payload.house_made
    assert "Thor" not in kept.payload.house_made
    replay = replay_of(workspace.matches, match_id)
    assert replay.verified
    assert [side.name for side in replay.scene(0).sides] == ["Astrid", "Marek", "Ines"]


def test_nothing_fought_is_nothing_recorded(workspace: Workspace) -> None:
    stopped = fight(order(games=2), workspace.library.catalogue, workers=1, cancelled=lambda: True)
    with pytest.raises(RefusedError, match="Nothing was fought"):
        workspace.matches.record(order(games=2), stopped)
    assert workspace.matches.list() == ()
    assert workspace.history.undo_label is None


def test_a_replay_shows_every_event_with_the_table_after_it(workspace: Workspace) -> None:
    match_id = record(workspace)
    replay = replay_of(workspace.matches, match_id)
    assert isinstance(replay, Replay)
    assert replay.verified
    assert len(replay) == len(replay.steps) > 100
    assert {token.area for token in replay.scene(0).tokens} == {0}
    assert replay.scene(len(replay)).phase == "over"
    assert replay.steps[-1].sentence.startswith("Astrid wins: ")
    assert replay.steps[-1].rule == fought(decided()).games[0].rule
    moved = next(step for step in replay.steps if " walks " in step.sentence)
    (unit,) = moved.units
    place = {token.unit: token.area for token in replay.scene(moved.number).tokens}
    assert place[unit] == moved.area
    first = replay.turn_after(0)
    assert replay.steps[first - 1].starts_turn
    assert replay.turn_before(first) == 0
    assert replay.turn_before(replay.turn_after(first)) == first
    assert replay.turn_after(len(replay)) == len(replay)
    assert replay.scene(-5) == replay.scene(0)


def test_a_battle_replays_after_its_armies_and_packs_have_changed(workspace: Workspace) -> None:
    match_id = record(workspace)
    unit = workspace.library.catalogue.units["ragnarok-god-thor"]
    rows = tuple(structs.replace(row, offense=1) for row in unit.rows)
    changed = structs.replace(unit, rows=rows)
    workspace.library.save_overlay(changed)
    assert replay_of(workspace.matches, match_id).verified


def test_damage_is_told_in_a_sentence_and_never_raised_by_the_list(workspace: Workspace) -> None:
    match_id = record(workspace)
    with workspace._desk.store.write(None) as writing:
        writing.connection.execute(update(MATCH).values(payload='{"setup": 3}', seats="torn"))
    (row,) = workspace.matches.list()
    assert (row.name, row.readable, row.seats) == ("Astrid – Marek, Naglfar", False, ())
    with pytest.raises(StoreError, match="cannot be read"):
        workspace.matches.get(match_id)
    workspace.matches.delete(match_id)
    assert workspace.matches.list() == ()


ENDLESS = zlib.compress(bytes(matchfile.LARGEST_FILE + 1), 9)
"""Small on the disk, larger unpacked than any match file."""


@pytest.mark.parametrize("data", [b"", b"not packed", b"x\x9c\x03", ENDLESS])
def test_a_damaged_match_file_is_told(workspace: Workspace, data: bytes) -> None:
    match_id = record(workspace)
    digest = match_queries.digest_of(data)
    with workspace._desk.store.write(None) as writing:
        match_queries.keep_file(writing.connection, data)
        writing.connection.execute(update(MATCH).values(file=digest, content=digest))
    with pytest.raises(StoreError, match="missing or damaged"):
        workspace.matches.match_file(match_id)
    with pytest.raises(StoreError):
        replay_of(workspace.matches, match_id)


def test_a_battle_of_other_rules_keeps_its_report(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = record(workspace)
    kept = SPEC.rules_version
    monkeypatch.setattr("warclan.services.replays.SPEC.rules_version", 99)
    with pytest.raises(RefusedError, match=f"version {kept} of the rules"):
        replay_of(workspace.matches, match_id)
    assert workspace.matches.get(match_id).payload.report is not None


def test_a_backup_brings_lost_battles_back(home: Home) -> None:
    workspace = home.workspace
    match_id = record(workspace)
    kept = workspace.backups.make()
    workspace.history.undo()
    workspace.settings.change(player_name="Astrid")
    workspace.backups.restore_as_copy(kept.path)
    assert [row.id for row in workspace.matches.list()] == [match_id]
    assert replay_of(workspace.matches, match_id).verified
    workspace.backups.restore_as_copy(kept.path)
    assert len(workspace.matches.list()) == 1
