"""A battle from wish to paper, through the real window and by keyboard."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, focused, open_window
from warclan.gui.pages.matches.page import PlayPage
from warclan.gui.pages.matches.replay import ReplayPage
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme
from warclan.printing.preview import page_texts
from warclan.services.replays import replay_of

CTRL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key


def fight(qtbot: QtBot, window: OpenWindow) -> str:
    """Open Play by its key, choose two armies by keyboard, resolve; the battle's id."""
    qtbot.keyClick(focused(), Key.Key_6, CTRL)
    page = window.desk.page
    assert isinstance(page, PlayPage)
    first = focused()
    assert isinstance(first, QComboBox)
    assert first is page.setup.seats[0].armies
    qtbot.keyClick(first, Key.Key_Down)
    second = page.setup.seats[1].armies
    second.setFocus()
    qtbot.keyClick(second, Key.Key_Down)
    assert first.currentIndex() == 1
    assert second.currentIndex() == 2
    page.setup.seats[0].name.setText("Ægir")
    page.setup.seed.setText("20261130")
    qtbot.keyClick(focused(), Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: page.record is not None, timeout=120_000)
    assert page.record is not None
    return page.record.id


def test_choose_resolve_step_and_print(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        match_id = fight(qtbot, window)
        record = window.workspace.matches.get(match_id)
        report = record.payload.report
        assert report is not None
        assert record.players[0] == "Ægir"
        play = window.desk.page
        assert isinstance(play, PlayPage)
        assert play.table.hasFocus()
        qtbot.keyClick(play.table, Key.Key_Return)
        replay = window.desk.page
        assert isinstance(replay, ReplayPage)
        qtbot.waitUntil(lambda: replay.replay is not None, timeout=60_000)
        for _ in range(5):
            qtbot.keyClick(focused(), Key.Key_Right)
        assert replay.at == 5
        qtbot.keyClick(focused(), Key.Key_End)
        last = replay.step()
        assert last is not None
        if report.winners:
            assert "win" in last.sentence
        qtbot.keyClick(focused(), Key.Key_P, CTRL)
        printing = window.desk.page
        assert isinstance(printing, PrintPage)
        qtbot.waitUntil(lambda: printing.printed is not None, timeout=60_000)
        target = tmp_path / "report.pdf"
        printing.write_pdf(target)
        text = " ".join(page_texts(target.read_bytes()))
        assert "Ægir" in text
        for piece in report.pieces:
            assert piece.name.split()[0] in text
        assert play.report.sheet is not None
        assert play.report.sheet.verdict in text
        qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=60_000)
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        (row,) = window.workspace.matches.list()
        assert row.id == match_id
        assert replay_of(window.workspace.matches, match_id).verified
        window.workspace.history.travel(0)
        assert window.workspace.matches.list() == ()
        window.workspace.history.travel(window.workspace.history.steps(1)[0].id)
        assert len(window.workspace.matches.list()) == 1
