"""Armies: names, hover texts, sizes and cut words in every size and theme; narrow windows."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.pages.armies.conftest import armies_of, two_armies
from tests.gui.pages.library.checks import page_faults
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.armies.page import ArmiesPage
from warclan.gui.theme.style import Theme


def test_nothing_is_nameless_small_or_cut(opened: OpenWindow, page: ArmiesPage) -> None:
    assert page.record is not None
    army = page.record.id

    def show() -> QWidget:
        opened.desk.navigate("armies", army)
        return page

    assert page_faults(opened, show) == []
    assert page_faults(opened, show, ("contrast",)) == []


def test_the_roster_fits_without_scrolling(opened: OpenWindow, page: ArmiesPage) -> None:
    for width, height in ((1240, 800), (1280, 800), (1440, 900), (960, 540)):
        opened.window.resize(width, height)
        total = sum(page.table.columnWidth(at) for at in range(len(page.model.columns)))
        assert total <= page.table.viewport().width() + 1, width


def test_in_a_narrow_window_list_and_army_take_turns(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path, size=(960, 540), prepare=two_armies) as window:
        window.desk.navigate("armies", None)
        page = armies_of(window)
        assert page.form.stack.isVisible() is not page.form.list_pane.isVisible()
        page._back()
        assert page.form.list_pane.isVisible()
        assert not page.form.stack.isVisible()
        spot = page.tree.visualRect(page.tree.tree_model.index_of(
            next(row.id for row in window.workspace.armies.list() if row.folder == "Old")
        )).center()  # fmt: skip
        qtbot.mouseClick(page.tree.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert page.form.stack.isVisible()
        assert page.army is not None
        assert page.army.name == "Bridge Wardens"
        assert page.table.hasFocus()
        qtbot.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
        assert page.tree.hasFocus()


def test_the_keys_of_the_page_clash_with_nothing(opened: OpenWindow, page: ArmiesPage) -> None:
    clashes = [
        (row.id, row.shortcut, row.conflict)
        for row in opened.window.acts.rows()
        if row.conflict and row.id.startswith("armies.")
    ]
    assert clashes == []
