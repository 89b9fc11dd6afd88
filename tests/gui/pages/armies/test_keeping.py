"""Armies: problems and repairs, versions, comparison, copies, folders, files, deleting."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.pages.armies.conftest import armies_of, two_armies
from tests.support.window import OpenWindow, open_window
from warclan.domain.problems import Level
from warclan.games.mythic_battles.army import Army
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.armies.exchange import ImportReport
from warclan.gui.pages.armies.page import ArmiesPage
from warclan.gui.theme.style import Theme

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def stored(page: ArmiesPage) -> Army:
    assert page.record is not None
    return page.context.workspace.armies.get(page.record.id).army


def errors(page: ArmiesPage) -> list[str]:
    return [problem.title for problem in page.found if problem.level is Level.ERROR]


def rows(page: ArmiesPage) -> list[str]:
    return [row.name for row in page.context.workspace.armies.list()]


def open_by_name(page: ArmiesPage, name: str) -> None:
    found = next(row for row in page.context.workspace.armies.list() if row.name == name)
    page.open_army(found.id)


def choose(qtbot: QtBot, words: str) -> None:
    """Choose a line of the open menu by its words."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(action for action in menu.actions() if action.text() == words)
    menu.setActiveAction(action)
    qtbot.keyClick(menu, Qt.Key.Key_Return)


# --- problems -----------------------------------------------------------------------------------


def test_the_problems_stand_open_beside_the_army(opened: OpenWindow, page: ArmiesPage) -> None:
    side = opened.desk.side
    assert side.name == "problems"
    assert not side.drawer
    assert page.table.hasFocus()
    assert len(errors(page)) == 3
    opened.desk.navigate("library", None)
    assert side.name == ""
    opened.desk.navigate("armies", None)
    assert side.name == "problems"
    side.close_panel()
    open_by_name(page, "Bridge Wardens")
    open_by_name(page, "Winter of Teeth")
    opened.desk.navigate("library", None)
    opened.desk.navigate("armies", None)
    assert side.name == ""
    opened.desk.toggle_panel("problems")
    assert side.name == "problems"


def test_the_panel_stays_shut_where_there_is_no_room(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1180, 800), prepare=two_armies) as window:
        window.desk.navigate("armies", None)
        assert armies_of(window).found
        assert window.desk.side.name == ""
        window.window.resize(1440, 900)
        window.desk.navigate("home", None)
        window.desk.navigate("armies", None)
        assert window.desk.side.name == "problems"
        window.window.resize(1180, 800)
        assert window.desk.side.name == ""


def test_a_repair_is_previewed_and_applied_as_one_step(
    qtbot: QtBot, opened: OpenWindow, page: ArmiesPage
) -> None:
    before = stored(page)
    problem = next(each for each in page.found if each.rule == "MB-VAL-03")
    repair = problem.repairs[0]
    page.preview_repair(repair)
    ghosts = [row.ghost for row in page.model.shown if row.ghost]
    assert ghosts == ["new"]
    assert stored(page) == before
    assert page.totals.tiles["rp"].accessibleName().startswith("RP spent 18 of 18")
    page.preview_repair(None)
    assert not any(row.ghost for row in page.model.shown)
    assert page.totals.tiles["rp"].accessibleName().startswith("RP spent 20 of 18")
    page.apply_repair(repair)
    assert stored(page) != before
    assert page.context.messages.all[-1].text.startswith("Done: ")
    page.context.undo()
    assert stored(page) == before


def test_a_unit_that_would_leave_is_not_acted_on(page: ArmiesPage) -> None:
    problem = next(each for each in page.found if each.rule == "MB-VAL-05")
    leaving = next(each for each in problem.repairs if each.label.startswith("Remove"))
    page.preview_repair(leaving)
    gone = next(row for row in page.model.shown if row.ghost == "gone")
    assert gone.second == "would leave"
    page.table.focus_key(gone.key)
    before = stored(page)
    page.entries.remove()
    assert stored(page) == before


def test_one_button_clears_every_error(qtbot: QtBot, opened: OpenWindow, page: ArmiesPage) -> None:
    every = page.repair_all()
    assert every is not None
    assert (every.remark, every.button) == ("clears all 3 errors", "Apply both")
    panel = opened.desk.problems.panel
    qtbot.mouseClick(panel._all, Qt.MouseButton.LeftButton)
    assert errors(page) == []
    assert page.repair_all() is None
    page.context.undo()
    assert len(errors(page)) == 3


def test_f4_walks_through_the_problems_to_their_causes(
    qtbot: QtBot, opened: OpenWindow, page: ArmiesPage
) -> None:
    assert opened.desk.problems.panel.problems
    subjects = [problem.subject for problem in opened.desk.problems.panel.problems]
    focus = []
    for _ in subjects:
        qtbot.keyClick(opened.window, Qt.Key.Key_F4)
        tile = page.totals.tiles["rp"].hasFocus()
        focus.append("" if tile else page.table.current_row.key)
    assert focus == subjects


# --- versions and comparison --------------------------------------------------------------------


def test_versions_are_kept_compared_and_brought_back(qtbot: QtBot, page: ArmiesPage) -> None:
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_K, CTRL | SHIFT)
    first = stored(page)
    fenrir = next(row for row in page.model.shown if row.name == "Fenrir")
    page.table.focus_key(fenrir.key)
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    qtbot.keyClick(page.table, Qt.Key.Key_K, CTRL | SHIFT)
    assert page.record is not None
    kept = page.context.workspace.armies.versions(page.record.id)
    assert [row.label for row in kept] == ["Version 1", "Version 2"]
    moments = page.versions.card._line._moments
    qtbot.waitUntil(lambda: len(page.versions.card._line._moments) == 2, timeout=2000)
    moments = page.versions.card._line._moments
    assert [(moment.title, moment.text) for moment in moments] == [
        ("Version 2", "− Fenrir"),
        ("Version 1", "first save"),
    ]
    page.versions.menu(1)
    choose(qtbot, "Compare it with now")
    pane = page.versions.pane
    assert [head.name for head in pane.heads] == ["Version 1", "Now"]
    fields = {row.field: row for row in pane.rows}
    assert fields["Fenrir"].values == ("yes", "–")
    assert fields["RP spent"].values == ("20", "15")
    qtbot.keyClick(pane.table, Qt.Key.Key_Escape)
    assert page.table.hasFocus()
    page.versions.menu(1)
    choose(qtbot, "Go back to this version")
    assert stored(page).entries == first.entries
    page.context.undo()
    assert len(stored(page).entries) == len(first.entries) - 1


def test_two_armies_side_by_side(qtbot: QtBot, page: ArmiesPage) -> None:
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_C, CTRL | SHIFT)
    choose(qtbot, "With Bridge Wardens")
    pane = page.versions.pane
    assert [head.name for head in pane.heads] == ["Winter of Teeth", "Bridge Wardens"]
    assert {row.field: row.values for row in pane.rows}["RP limit"] == ("18", "18")
    open_by_name(page, "Bridge Wardens")
    assert page.form.stack.currentWidget() is page.form.scroll


def test_the_opening_hand_draws_cards_of_the_army(qtbot: QtBot, page: ArmiesPage) -> None:
    qtbot.waitUntil(page.opening._draw.isEnabled, timeout=2000)
    qtbot.mouseClick(page.opening._draw, Qt.MouseButton.LeftButton)
    drawn = page.opening._hand.text().split(" · ")
    assert len(drawn) == 3
    assert set(drawn) <= {*(row.name for row in page.model.rows), "Art of War"}


# --- copies, folders, deleting ------------------------------------------------------------------


def test_a_copy_is_independent(qtbot: QtBot, page: ArmiesPage) -> None:
    first = stored(page)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_D)
    assert stored(page).name == "Winter of Teeth (copy)"
    page.table.focus_first()
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    open_by_name(page, "Winter of Teeth")
    assert stored(page) == first


def test_an_army_moves_to_a_folder_and_folded_ones_stay_folded(
    qtbot: QtBot, page: ArmiesPage
) -> None:
    tree = page.tree
    old = tree.tree_model.index(1, 0)
    assert old.data() == "Old"
    tree.setExpanded(old, False)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_M)
    asked = page.findChild(AskPopover)
    assert asked is not None
    asked.field.line.selectAll()
    qtbot.keyClicks(asked.field.line, "Autumn")
    qtbot.keyClick(asked.field.line, Qt.Key.Key_Return)
    folders = [tree.tree_model.index(at, 0) for at in range(tree.tree_model.rowCount())]
    assert [folder.data() for folder in folders] == ["Autumn", "Old"]
    assert [tree.isExpanded(folder) for folder in folders] == [True, False]
    assert page.record is not None
    assert page.record.folder == "Autumn"


def test_deleting_shows_the_next_and_undo_the_deleted_one(qtbot: QtBot, page: ArmiesPage) -> None:
    page.tree.setFocus()
    qtbot.keyClick(page.tree, Qt.Key.Key_Delete)
    assert rows(page) == ["Bridge Wardens"]
    assert stored(page).name == "Bridge Wardens"
    qtbot.keyClick(page.tree, Qt.Key.Key_Delete)
    assert page.form.stack.currentWidget() is page.empty
    assert page.problems() is None
    page.context.undo()
    assert stored(page).name == "Bridge Wardens"
    page.context.undo()
    assert stored(page).name == "Winter of Teeth"
    assert len(rows(page)) == 2


def test_armies_are_found_and_opened_by_keyboard(qtbot: QtBot, page: ArmiesPage) -> None:
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Slash)
    assert page.search.hasFocus()
    qtbot.keyClicks(page.search, "THÓR")
    assert page.tree.tree_model.rowCount() == 1
    qtbot.keyClick(page.search, Qt.Key.Key_Down)
    assert page.tree.hasFocus()
    page.tree.setCurrentIndex(page.tree.tree_model.first())
    assert stored(page).name == "Bridge Wardens"
    qtbot.keyClick(page.tree, Qt.Key.Key_Return)
    assert page.table.hasFocus()
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""


def test_without_an_army_the_page_says_how_to_begin(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("armies", None)
        page = armies_of(window)
        assert page.form.stack.currentWidget() is page.empty
        window.window.acts.run("armies.add")
        assert window.window.messages.all[-1].text == "Choose an army first."
        page.empty.acted.emit("new")
        assert stored(page).name == "New army"


# --- files --------------------------------------------------------------------------------------


def report_of(page: ArmiesPage) -> ImportReport:
    found = page.findChild(ImportReport)
    assert found is not None
    return found


def test_a_file_goes_out_and_comes_back_after_a_dry_run(
    qtbot: QtBot, page: ArmiesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "winter.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_E, CTRL)
    assert page.context.messages.all[-1].text == "Exported to winter.json."
    assert [each.name for each in tmp_path.glob("winter*")] == ["winter.json"]
    out = stored(page)
    qtbot.keyClick(page.table, Qt.Key.Key_O, CTRL)
    assert len(rows(page)) == 2
    report = report_of(page)
    assert report.button.hasFocus()
    qtbot.keyClick(report.button, Qt.Key.Key_Escape)
    assert len(rows(page)) == 2
    qtbot.keyClick(page.table, Qt.Key.Key_O, CTRL)
    report = next(each for each in page.findChildren(ImportReport) if each.isVisible())
    qtbot.mouseClick(report.button, Qt.MouseButton.LeftButton)
    assert len(rows(page)) == 3
    assert stored(page).entries == out.entries


def test_a_text_list_is_read_with_remarks(page: ArmiesPage, tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    path.write_text("Skadi\nFenrir\nNobody in particular\n", encoding="utf-8")
    assert page.drop_files([path])
    report = report_of(page)
    assert len(report._found[0].army.entries) == 2
    assert "Nobody in particular" in report._found[0].remarks[0]
    report.close()
    assert len(rows(page)) == 2


@pytest.mark.parametrize("content", [b"\x00\xff\xfe\x00", b"{", b"", b"nobody\n"])
def test_a_bad_file_is_told_and_changes_nothing(
    page: ArmiesPage, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    said = len(page.context.messages.all)
    assert page.drop_files([path])
    assert len(page.context.messages.all) == said + 1
    assert "bad.json" in page.context.messages.all[-1].text
    assert page.findChild(ImportReport) is None
    assert len(rows(page)) == 2


def test_a_place_that_cannot_be_written_is_told(page: ArmiesPage, tmp_path: Path) -> None:
    army = stored(page)
    page.files.write(tmp_path / "no such folder" / "a.json", army, "")
    assert page.context.messages.all[-1].text.endswith("Choose another place.")
    assert page.context.messages.all[-1].level == "error"


def test_printing_goes_to_the_print_centre(
    qtbot: QtBot, opened: OpenWindow, page: ArmiesPage
) -> None:
    assert page.record is not None
    army = page.record.id
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_P, CTRL)
    assert opened.desk.page is not None
    assert opened.desk.page.key == "print"
    assert getattr(opened.desk.page, "army_id", "") == army
