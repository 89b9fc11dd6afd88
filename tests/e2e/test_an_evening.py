"""The one complete path: draft by keyboard, save, close, reopen, check, print."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, focused, open_window
from warclan.domain.problems import Level
from warclan.games.mythic_battles.draft.options import binding_options
from warclan.games.mythic_battles.validation import check
from warclan.gui.pages.armies.page import ArmiesPage
from warclan.gui.pages.draft.page import DraftPage
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme
from warclan.printing.preview import page_texts

CTRL = Qt.KeyboardModifier.ControlModifier


def draft_to_the_end(qtbot: QtBot, page: DraftPage) -> int:
    """Press Enter for Astrid until the draft is over; the computer plays Marek."""
    presses = 0
    while True:
        qtbot.waitUntil(lambda: not page._thinking.isActive(), timeout=10_000)
        state = page.state
        assert state is not None
        if state.done:
            return presses
        if state.turn is None or state.seats[state.turn].controller == "computer":
            continue
        if state.phase == "binding":
            page.room_view._bind(binding_options(state)[0])
            continue
        qtbot.keyClick(page.room_view.table, Qt.Key.Key_Return)
        presses += 1
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            qtbot.keyClick(menu, Qt.Key.Key_Return)


def evening(qtbot: QtBot, window: OpenWindow) -> None:
    """Draft against the computer and keep the armies."""
    window.desk.navigate("draft", "new")
    page = window.desk.page
    assert isinstance(page, DraftPage)
    qtbot.keyClicks(page.start.form.name.line, "Hedeby evening")
    page.start.form.seats[0].name.setText("Ægir Ἀθηνᾶ")
    qtbot.keyClick(focused(), Qt.Key.Key_Return, CTRL)
    assert draft_to_the_end(qtbot, page) >= 3
    qtbot.mouseClick(page.end.buttons["save"], Qt.MouseButton.LeftButton)
    assert isinstance(window.desk.page, ArmiesPage)


def test_draft_save_reopen_and_print(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        evening(qtbot, window)
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        rows = window.workspace.armies.list()
        assert [row.folder for row in rows] == ["Hedeby evening"] * 2
        catalogue = window.workspace.library.catalogue
        for row in rows:
            army = window.workspace.armies.get(row.id).army
            errors = [p for p in check(army, catalogue) if p.level is Level.ERROR]
            assert errors == []
        window.desk.navigate("armies", rows[0].id)
        qtbot.keyClick(focused(), Qt.Key.Key_P, CTRL)
        page = window.desk.page
        assert isinstance(page, PrintPage)
        qtbot.waitUntil(lambda: page.printed is not None, timeout=60_000)
        target = tmp_path / "army.pdf"
        page.write_pdf(target)
        text = " ".join(page_texts(target.read_bytes()))
        army = window.workspace.armies.get(rows[0].id).army
        for entry in army.entries:
            item = catalogue.item(entry.item)
            assert item is not None
            assert item.name.split()[0] in text
        qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=30_000)


def test_the_whole_evening_can_be_undone(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        before = window.workspace.history.steps(1)[0].id
        evening(qtbot, window)
        window.workspace.history.travel(before)
        assert window.workspace.armies.list() == ()
        assert window.workspace.drafts.list() == ()
        while window.workspace.history.redo_label is not None:
            window.workspace.history.redo()
        assert len(window.workspace.armies.list()) == 2


def test_a_correction_reaches_army_and_print(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        window.workspace.samples.open_sample()
        window.desk.navigate("library", "ragnarok-monster-angrboda")
        page = window.desk.page
        assert isinstance(page, LibraryPage)
        page.correcting.open()
        page.editor.numbers["activation_cards"].spin.setValue(4)
        assert page.editor.save_now()
        unit = window.workspace.library.catalogue.units["ragnarok-monster-angrboda"]
        assert unit.activation_cards == 4
        window.desk.context.undo()
        unit = window.workspace.library.catalogue.units["ragnarok-monster-angrboda"]
        assert unit.activation_cards == 5
