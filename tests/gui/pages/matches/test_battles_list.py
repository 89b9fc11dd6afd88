"""The list of battles: filters, reports, damaged records, deletion, narrow windows."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from sqlalchemy import update

from tests.gui.pages.matches.support import keep_battle, keep_row, play_page
from tests.support.battles import fought, lost, order
from tests.support.window import OpenWindow
from warclan.gui.pages.matches.page import PlayPage
from warclan.services.matches_listing import MatchRow
from warclan.store.tables import MATCH


def rows(page: PlayPage) -> list[MatchRow]:
    return list(page.model.shown)


def test_an_empty_list_says_what_to_do(opened: OpenWindow) -> None:
    page = play_page(opened, "list")
    assert rows(page) == []
    assert page.table._empty == "No battle yet. Set one up and resolve it."


def test_the_report_of_the_focused_battle_is_shown(qtbot: QtBot, opened: OpenWindow) -> None:
    battle, row = keep_battle(opened.workspace), keep_row(opened.workspace)
    page = play_page(opened, battle)
    assert page.report.sheet is not None
    assert page.report.sheet.verdict == "Astrid wins"
    assert page.report.moments
    assert page.games_bar.isHidden()
    page.table.focus_key(row)
    assert "of 3 battles" in page.report.sheet.verdict
    assert not page.games_bar.isHidden()
    assert page.games.count() == 3
    assert page.crumbs() == ("Play", "Astrid – Marek, Naglfar")


def test_filters_narrow_and_are_cleared(qtbot: QtBot, opened: OpenWindow) -> None:
    workspace = opened.workspace
    battle = keep_battle(workspace)
    keep_row(workspace)
    workspace.matches.record(order(lost()), fought(lost()))
    page = play_page(opened, "list")
    filters = page.filters
    assert page.form.tabs.tabText(1) == "Battles  3"
    filters.winner.setCurrentIndex(filters.winner.findData("Astrid"))
    filters.winner.activated.emit(filters.winner.currentIndex())
    assert [row.id for row in rows(page)] == [battle]
    assert filters.count.text() == "1 of 3"
    filters.clear_link.click()
    assert len(rows(page)) == 3
    filters.search.setFocus()
    qtbot.keyClicks(filters.search, "nobody at all")
    qtbot.waitUntil(lambda: rows(page) == [])
    assert page.table._empty == "No battle matches. Clear a filter."
    filters.clear()
    filters.time.setCurrentIndex(1)
    filters.changed.emit()
    assert len(rows(page)) == 3


def test_a_damaged_battle_is_told_in_place(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    with opened.workspace._desk.store.write(None) as writing:
        writing.connection.execute(update(MATCH).values(payload="torn", seats="torn"))
    page = play_page(opened, "list")
    page._fill_list()
    (row,) = rows(page)
    assert not row.readable
    page.table.focus_key(battle)
    assert page.form.report_stack.currentWidget() is page.nothing
    assert page.record is None
    page.delete()
    assert rows(page) == []
    assert len(opened.workspace.matches.deleted()) == 1


def test_delete_takes_the_battle_away_and_undo_brings_it_back(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    battle = keep_battle(opened.workspace)
    page = play_page(opened, battle)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert rows(page) == []
    assert page.record is None
    opened.desk.context.undo()
    assert [row.id for row in rows(page)] == [battle]


def test_a_narrow_window_shows_one_pane_and_back(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    opened.window.resize(960, 540)
    page = play_page(opened, "list")
    assert page.form.report_pane.isHidden()
    page.table.focus_key(battle)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.form.list_pane.isHidden()
    assert page.step_button.hasFocus()
    page.back_button.click()
    assert not page.form.list_pane.isHidden()
    assert page.table.hasFocus()


def test_enter_steps_through_and_p_prints(qtbot: QtBot, opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    page = play_page(opened, battle)
    qtbot.keyClick(page.table, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert opened.desk.page is not None
    assert opened.desk.page.key == "print"
    page = play_page(opened, battle)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert opened.desk.page.key == "replay"


def test_house_made_content_wears_its_chip(opened: OpenWindow) -> None:
    battle = keep_battle(opened.workspace)
    page = play_page(opened, battle)
    assert page.report.sheet is not None
    assert page.report.sheet.house_made == ()
