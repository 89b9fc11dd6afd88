"""Decks: new, named, filed, tagged, noted, kept in versions, compared, deleted."""

from datetime import datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.pages.decks.conftest import BOOK, NAME, card_id, checked
from tests.support.window import OpenWindow
from warclan.domain.problems import Level
from warclan.games.myths_at_war.deck import AddCard, Deck, DeckPart
from warclan.games.myths_at_war.deck_switches import SWITCHES
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.decks.notes_pane import NotesPane
from warclan.gui.pages.decks.page import DecksPage
from warclan.gui.pages.decks.strip import HISTORY, NOTES
from warclan.gui.pages.home_data import read as read_home
from warclan.gui.theme.style import Theme

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def stored(page: DecksPage) -> Deck:
    assert page.record is not None
    return page.context.workspace.decks.get(page.record.id).deck


def asked() -> AskPopover:
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, AskPopover)
    return popup


def answer(qtbot: QtBot, text: str) -> None:
    popup = asked()
    popup.field.set_text(text)
    qtbot.keyClick(popup.field.line, Qt.Key.Key_Return)


def test_a_new_deck_asks_for_its_pantheon_first(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_N, CTRL)
    assert page.pantheons.isVisible()
    assert page.deck == Deck("New deck")
    assert "pantheon" in page.deck_cards[0].empty.text()
    qtbot.keyClicks(page.pantheons.search, "asgard")
    qtbot.keyClick(page.pantheons.search, Qt.Key.Key_Return)
    assert stored(page).pantheon == card_id(opened.workspace, "Asgard")
    chosen = [words for _key, words in page.pool.filter.filters()]
    assert chosen == ["Norse or neutral", "Fits this deck"]
    opened.desk.undo()
    opened.desk.undo()
    assert not page.is_open, "the deck that was on show is gone"


def test_decks_are_renamed_filed_and_tagged(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_F2)
    answer(qtbot, "Thunder")
    qtbot.keyClick(page.pool.table, Qt.Key.Key_M)
    answer(qtbot, "League")
    qtbot.keyClick(page.pool.table, Qt.Key.Key_G)
    answer(qtbot, "fast, fast, loud")
    row = next(row for row in opened.workspace.decks.list() if row.pantheon == "Asgard")
    assert (row.name, row.folder, row.tags) == ("Thunder", "League", ("fast", "loud"))
    page.go_up()
    lists = page.start.list
    assert lists.folders.isVisible()
    lists.folders.setCurrentText("League")
    lists.folders.activated.emit(lists.folders.currentIndex())
    assert [row.name for row in lists.model.shown] == ["Thunder"]
    lists.folders.setCurrentIndex(0)
    lists.folders.activated.emit(0)
    lists.search.setText("loud")
    assert [row.name for row in lists.model.shown] == ["Thunder"]


def test_notes_are_kept_while_they_are_typed(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    page.go_to_tab(NOTES)
    field = page.keeping.notes.notes.field
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "hold the bridge 1 2 3")
    assert page.strip.tabs.currentIndex() == NOTES, "digits in a field turn no tab"
    opened.desk.navigate("home", None)
    assert stored(page).notes == "hold the bridge 1 2 3"
    opened.desk.navigate("decks", None)
    notes = page.keeping.notes
    notes.name.line.setFocus()
    notes.name.line.selectAll()
    qtbot.keyClicks(notes.name.line, "Bridge")
    qtbot.keyClick(notes.name.line, Qt.Key.Key_Return)
    assert stored(page).name == "Bridge"
    assert list(opened.window.header.crumbs.parts) == ["Decks", "Bridge"]


@pytest.mark.rule("MW-R75")
def test_house_rules_are_switched_for_the_deck(qtbot: QtBot, page: DecksPage) -> None:
    page.go_to_tab(NOTES)
    page.edit(AddCard(card_id(page.context.workspace, "Ares"), DeckPart.GODS))
    box = page.keeping.notes.rules["strict_affiliation"]
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
    assert stored(page).house_rules.get(SWITCHES["strict_affiliation"]) is True
    checked(qtbot, page)
    errors = [problem for problem in page.found if problem.level is Level.ERROR]
    assert any("Ares" in problem.title for problem in errors)


def test_versions_are_kept_compared_and_gone_back_to(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    assert page.record is not None
    qtbot.keyClick(page.pool.table, Qt.Key.Key_K, CTRL | SHIFT)
    answer(qtbot, "Before the storm")
    ymir = card_id(opened.workspace, "Ymir")
    page.edit(AddCard(ymir, DeckPart.GODS, 2))
    page.go_to_tab(HISTORY)
    pane = page.keeping.history
    assert pane.back_button.isEnabled()
    fields = {row.field for row in pane.shown}
    assert "Ymir" in fields
    assert BOOK not in fields, "what is the same is left out"
    qtbot.mouseClick(pane.back_button, Qt.MouseButton.LeftButton)
    assert stored(page).count(ymir) == 0
    qtbot.waitUntil(lambda: not pane.back_button.isEnabled())
    opened.desk.undo()
    assert stored(page).count(ymir) == 2


def test_two_decks_stand_side_by_side(qtbot: QtBot, opened: OpenWindow, page: DecksPage) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_D, CTRL)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    words = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert f"With {NAME}" not in words
    next(action for action in menu.actions() if "Duat" in action.text()).trigger()
    menu.close()
    pane = page.comparisons.pane
    assert page.comparisons.is_open
    rows = {row.field: row.values for row in pane.rows}
    assert rows["Pantheon"] == ("Asgard", "Duat")
    assert rows["Thor"] == ("1×", "–")
    qtbot.keyClick(pane.table, Qt.Key.Key_Escape)
    assert page.form.panes.currentWidget() is page.form.splitter
    assert page.pool.table.hasFocus()


def test_a_deck_is_duplicated_deleted_and_brought_back(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_D)
    assert stored(page).name == f"{NAME} (copy)"
    page.go_up()
    table = page.start.list.table
    assert page.start.list.row is not None
    assert page.start.list.row.name == f"{NAME} (copy)"
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    names = [row.name for row in page.start.list.model.shown]
    assert f"{NAME} (copy)" not in names
    opened.desk.undo()
    assert f"{NAME} (copy)" in [row.name for row in page.start.list.model.shown]


def test_enter_opens_the_chosen_deck(qtbot: QtBot, opened: OpenWindow, page: DecksPage) -> None:
    page.go_up()
    lists = page.start.list
    row = next(row for row in lists.model.shown if row.pantheon == "Duat")
    lists.choose(row.id)
    lists.table.setFocus()
    qtbot.keyClick(lists.table, Qt.Key.Key_Return)
    assert page.is_open
    assert page.pool.table.hasFocus()
    assert page.strip.pantheon.words[0] == "Duat"


def test_the_palette_finds_decks_cards_and_filter_sets(opened: OpenWindow, page: DecksPage) -> None:
    page.pool.search.setText("valkyrie")
    page.sets.keep("Choosers")
    found = {hit.line.words: hit for hit in opened.desk._findable()}
    assert found[NAME].line.right.endswith("cards")
    found["Odín"].run("")
    assert page.start.at_cards
    assert page.start.cards.sheet.card is not None
    assert page.start.cards.sheet.card.name == "Odín"
    page.pool.clear_filters()
    found["Choosers"].run("")
    assert page.is_open
    assert page.pool.search.text() == "valkyrie"


def test_what_another_window_changed_is_shown(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    assert page.record is not None
    decks = opened.workspace.decks
    decks.edit(page.record.id, AddCard(card_id(opened.workspace, "Ymir"), DeckPart.GODS))
    assert "Ymir" in [line.name for line in page.deck_cards[0].tree.deck_model.lines]
    decks.delete(page.record.id)
    assert not page.is_open
    assert page.record is None


def test_home_goes_on_with_the_decks_of_the_owner(opened: OpenWindow, page: DecksPage) -> None:
    page.context.acts.run("decks.duplicate")
    cards = read_home(opened.workspace, datetime.now().astimezone()).cards
    assert [card.name for card in cards] == [f"{NAME} (copy)"], "starters do not crowd it"
    opened.desk.navigate(cards[0].page, cards[0].target)
    assert page.is_open


def test_fields_beside_the_notes_are_scrolled_in_a_low_window(qtbot: QtBot, theme: Theme) -> None:
    pane = NotesPane()
    qtbot.addWidget(pane)
    pane.resize(500, 240)
    pane.show()
    qtbot.waitExposed(pane)
    fields = (pane.name, pane.folder, pane.tags, pane.formats, *pane.rules.values())
    # Words that wrap are laid out in a second round.
    qtbot.waitUntil(lambda: all(f.height() >= f.minimumSizeHint().height() for f in fields))
    assert pane.area.verticalScrollBar().maximum() > 0
