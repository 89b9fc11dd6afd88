"""The replay viewer: stepping by key, button, journal and line of time, and what it says."""

import statistics
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from sqlalchemy import update

from tests.gui.pages.matches.support import keep_battle, play_page, replay_page
from tests.support.window import OpenWindow
from warclan.engine import matchfile
from warclan.gui.pages.matches.replay import ReplayPage
from warclan.services.replays import Replay
from warclan.store.tables import MATCH

SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


@pytest.fixture
def shown(qtbot: QtBot, opened: OpenWindow) -> ReplayPage:
    """A replay at its first step."""
    battle = keep_battle(opened.workspace)
    opened.desk.navigate("replay", battle)
    page = replay_page(opened)
    qtbot.waitUntil(lambda: page.replay is not None, timeout=60_000)
    return page


def replay_of(page: ReplayPage) -> Replay:
    assert page.replay is not None
    return page.replay


def test_keys_step_by_event_and_turn(qtbot: QtBot, shown: ReplayPage) -> None:
    bar = shown.transport.bar
    assert bar.hasFocus()
    assert shown.at == 0
    assert shown.said.text() == "The table before the first event."
    qtbot.keyClick(bar, Key.Key_Right)
    qtbot.keyClick(bar, Key.Key_Right)
    qtbot.keyClick(bar, Key.Key_Left)
    assert shown.at == 1
    step = shown.step()
    assert step is not None
    assert shown.said.text() == step.sentence
    assert shown.rule.text() == step.rule
    qtbot.keyClick(bar, Key.Key_Right, SHIFT)
    turn = shown.step()
    assert turn is not None
    assert turn.starts_turn
    assert shown.turn.text().endswith("’s turn")
    assert shown.round.text() == "Round 1"
    qtbot.keyClick(bar, Key.Key_Left, SHIFT)
    assert shown.at == 0
    qtbot.keyClick(bar, Key.Key_End)
    assert shown.at == len(replay_of(shown))
    assert not shown.transport.buttons["on"].isEnabled()
    qtbot.keyClick(bar, Key.Key_Right)
    assert shown.at == len(replay_of(shown))
    qtbot.keyClick(bar, Key.Key_Home)
    assert shown.at == 0


def test_each_step_is_announced(
    qtbot: QtBot, shown: ReplayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        "warclan.gui.pages.matches.replay.announce", lambda _widget, text: told.append(text)
    )
    qtbot.keyClick(shown.transport.bar, Key.Key_Right)
    assert told == [replay_of(shown).steps[0].sentence]


def test_buttons_step_too(qtbot: QtBot, shown: ReplayPage) -> None:
    buttons = shown.transport.buttons
    for name in ("on", "on", "turn_on", "last", "back", "turn_back"):
        buttons[name].click()
    assert 0 < shown.at < len(replay_of(shown))
    buttons["first"].click()
    assert shown.at == 0
    assert not buttons["back"].isEnabled()


def test_the_journal_follows_and_jumps(qtbot: QtBot, shown: ReplayPage) -> None:
    shown.show_step(40)
    assert shown.journal.table.current_row == replay_of(shown).steps[39]
    shown.journal.table.setFocus()
    qtbot.keyClick(shown.journal.table, Key.Key_Down)
    assert shown.at == 41
    shown.journal.search.setText("attacks")
    qtbot.waitUntil(lambda: shown.journal.model.rowCount() < len(replay_of(shown)))
    assert all(" attacks " in step.sentence for step in shown.journal.model.shown)
    assert " of " in shown.journal.count.text()


def test_board_and_lists_show_the_same_scene(qtbot: QtBot, shown: ReplayPage) -> None:
    replay = replay_of(shown)
    shown.show_step(len(replay) // 2)
    scene = replay.scene(shown.at)
    for token in scene.tokens:
        assert (shown.board.spot_of(token.unit) is not None) is bool(token.area)
        line = f"vitality {token.vitality} of {token.full}"
        assert line in shown.sides[token.seat].accessibleDescription()
    shown.show_unit(scene.tokens[0].unit)


def test_space_plays_and_pauses_and_stops_at_the_end(qtbot: QtBot, shown: ReplayPage) -> None:
    shown.transport.set_speed(4)
    shown.show_step(len(replay_of(shown)) - 2)
    qtbot.keyClick(shown.transport.bar, Key.Key_Space)
    assert shown.transport.playing
    qtbot.waitUntil(lambda: not shown.transport.playing, timeout=10_000)
    assert shown.at == len(replay_of(shown))
    shown.toggle_play()
    assert shown.at == 0
    shown.toggle_play()
    assert not shown.transport._timer.isActive()
    for speed in "1234":
        qtbot.keyClicks(shown.transport.bar, speed)


def test_the_match_file_is_saved_whole(
    qtbot: QtBot, opened: OpenWindow, shown: ReplayPage, tmp_path: Path
) -> None:
    assert shown.record is not None
    shown.write_match_file(tmp_path / "battle.json")
    data = (tmp_path / "battle.json").read_bytes()
    assert data == opened.workspace.matches.match_file(shown.record.id)
    assert matchfile.read(data).game == "mythic_battles"
    shown.write_match_file(tmp_path / "no folder" / "battle.json")
    assert not (tmp_path / "no folder").exists()


def test_a_turning_point_leads_to_its_step(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    page = play_page(opened, battle)
    sheet = page.report.sheet
    assert sheet is not None
    page.report.moments[-1].click()
    replay = replay_page(opened)
    qtbot.waitUntil(lambda: replay.replay is not None, timeout=60_000)
    assert replay.at == sheet.moments[-1].step
    step = replay.step()
    assert step is not None
    assert step.sentence.startswith("Astrid wins")
    replay.go_up()
    assert opened.desk.page is page


def test_a_battle_that_cannot_be_replayed_says_so(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    with opened.workspace._desk.store.write(None) as writing:
        writing.connection.execute(update(MATCH).values(file="0" * 64))
    opened.desk.navigate("replay", battle)
    page = replay_page(opened)
    qtbot.waitUntil(lambda: not opened.desk.context.jobs.running, timeout=60_000)
    assert page.replay is None
    assert page.form.stack.currentWidget() is page.empty
    opened.desk.navigate("replay", "nothing")
    assert page.replay is None
    assert page.record is None


def test_deleting_the_battle_on_show_empties_the_page(
    qtbot: QtBot, opened: OpenWindow, shown: ReplayPage
) -> None:
    assert shown.record is not None
    opened.workspace.matches.delete(shown.record.id)
    qtbot.waitUntil(lambda: shown.replay is None)


def test_a_narrow_window_folds_the_lists(
    qtbot: QtBot, opened: OpenWindow, shown: ReplayPage
) -> None:
    wide = shown.sides[0].width()
    opened.window.resize(960, 540)
    qtbot.waitUntil(lambda: shown.sides[0].width() < wide)


def test_a_step_takes_well_under_fifty_milliseconds(qtbot: QtBot, shown: ReplayPage) -> None:
    shown.grab()
    taken = []
    for number in range(1, 60):
        start = time.process_time()
        shown.show_step(number)
        shown.board.viewport().repaint()
        taken.append(time.process_time() - start)
    assert statistics.median(taken) < 0.05
