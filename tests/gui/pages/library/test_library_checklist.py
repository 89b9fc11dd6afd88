"""Library: names, hover texts, sizes and cut words in every size and theme; narrow windows."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.pages.library.checks import page_faults
from tests.gui.pages.library.conftest import library_of
from tests.support.look import settle
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.library.lists import ATTACHMENTS, BOARDS, UNITS
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.theme.style import Theme

ANGRBODA = "ragnarok-monster-angrboda"


def test_nothing_is_nameless_small_or_cut(opened: OpenWindow, page: LibraryPage) -> None:
    def show() -> QWidget:
        opened.desk.navigate("library", ANGRBODA)
        return page

    assert page_faults(opened, show) == []


def test_the_editor_and_the_other_tabs_are_whole_too(opened: OpenWindow, page: LibraryPage) -> None:
    def edit() -> QWidget:
        opened.desk.navigate("library", ANGRBODA)
        page.correcting.open()
        return page

    assert page_faults(opened, edit, ("dark", "light")) == []
    for tab in (ATTACHMENTS, BOARDS):
        page.form.tabs.setCurrentIndex(tab)
        assert page_faults(opened, lambda: page) == []


def test_columns_fit_without_scrolling_where_three_panes_stand(page: LibraryPage) -> None:
    window = page.window()
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        window.resize(width, height)
        table = page.units.table
        total = sum(table.columnWidth(at) for at in range(len(page.units.model.columns)))
        assert total <= table.viewport().width(), width


def test_nearly_every_name_is_whole_at_1280(page: LibraryPage) -> None:
    page.window().resize(1280, 800)
    settle()
    table = page.units.table
    theme = page.context.theme
    pad = theme.px(table.row_delegate.lead) + theme.px(16 + 8) + theme.px(6)
    room = table.columnWidth(page.units.model.column_place("name")) - pad
    measure = theme.font_metrics("name").horizontalAdvance
    cut = [row.item.name for row in page.units.model.rows if measure(row.item.name) > room]
    assert len(cut) * 50 <= len(page.units.model.rows), cut
    cards = page.units.model.column_place("cards")
    assert table.isColumnHidden(cards)
    table.show_column(cards, True)
    page.window().resize(1290, 800)
    settle()
    assert not table.isColumnHidden(cards)


def test_in_a_narrow_window_panes_take_turns(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(960, 540)) as window:
        window.desk.navigate("library", None)
        page = library_of(window)
        assert page.form.tabs.currentIndex() == UNITS
        assert page.form.list_pane.isVisible()
        assert not page.form.detail_pane.isVisible()
        assert not page.form.facet_pane.isVisible()
        page.focus_list()
        qtbot.keyClick(page.units.table, Qt.Key.Key_F)
        assert page.form.facet_pane.isVisible()
        assert page.facets._tree.hasFocus()
        qtbot.keyClick(page.facets._tree, Qt.Key.Key_F)
        assert not page.form.facet_pane.isVisible()
        page.focus_list()
        qtbot.keyClick(page.units.table, Qt.Key.Key_Return)
        assert page.form.detail_pane.isVisible()
        assert not page.form.list_pane.isVisible()
        qtbot.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
        assert page.form.list_pane.isVisible()
        assert page.units.table.hasFocus()


def test_the_keys_of_the_page_clash_with_nothing(opened: OpenWindow, page: LibraryPage) -> None:
    clashes = [
        (row.id, row.shortcut, row.conflict)
        for row in opened.window.acts.rows()
        if row.conflict and row.id.startswith("library.")
    ]
    assert clashes == []


def test_a_detail_made_wider_stays_so(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1500, 900)) as window:
        window.desk.navigate("library", None)
        page = library_of(window)
        splitter = page.form.splitter
        splitter.moveSplitter(splitter.width() - 500, 2)
        splitter.splitterMoved.emit(splitter.width() - 500, 2)
        made = page.form.detail_pane.width()
        assert made > 480
        window.window.resize(1520, 900)
        assert page.form.detail_pane.width() == made
    with open_window(qtbot, theme, tmp_path, size=(1500, 900)) as window:
        window.desk.navigate("library", None)
        assert library_of(window).form.detail_pane.width() == made
