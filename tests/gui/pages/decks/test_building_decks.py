"""Building a deck: adding and taking out by keys, pointer and drag, checks, repairs, undo."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.pages.decks.conftest import BOOK, NAME, card_id, checked
from tests.support.window import OpenWindow
from warclan.domain.problems import Level
from warclan.games.myths_at_war.deck import Deck, DeckPart
from warclan.gui.pages.decks import building
from warclan.gui.pages.decks.missing import show_missing
from warclan.gui.pages.decks.page import DecksPage
from warclan.gui.pages.decks.pool_table import card_mime

CTRL = Qt.KeyboardModifier.ControlModifier


def stored(page: DecksPage) -> Deck:
    assert page.record is not None
    return page.context.workspace.decks.get(page.record.id).deck


def focus_card(page: DecksPage, name: str) -> str:
    card = card_id(page.context.workspace, name)
    assert page.pool.table.focus_key(card)
    page.pool.table.setFocus()
    return card


def names(page: DecksPage, part: int) -> list[str]:
    return [line.name for line in page.deck_cards[part].tree.deck_model.lines]


def drop(widget: QWidget, card: str, *, from_deck: bool = False) -> None:
    data = card_mime(card, from_deck=from_deck)
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    widget.dropEvent(event)


def test_plus_and_minus_add_and_take_out_the_focused_card(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    ymir = focus_card(page, "Ymir")
    assert "Ymir" not in names(page, 0)
    before = stored(page).size(DeckPart.GODS)
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Plus)
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Plus)
    assert stored(page).count(ymir) == 2
    assert stored(page).size(DeckPart.GODS) == before + 2
    row = page.pool.row_of(ymir)
    assert row is not None
    assert (row.count, row.limit) == (2, 2)
    assert "Ymir" in names(page, 0)
    assert opened.workspace.history.undo_label == "+ Ymir"
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Minus)
    assert stored(page).count(ymir) == 1
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Z, CTRL)
    assert stored(page).count(ymir) == 2
    assert page.pool.row is not None
    assert page.pool.row.key == ymir


def test_what_was_added_is_told(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, page: DecksPage
) -> None:
    told: list[str] = []
    monkeypatch.setattr(building, "announce", lambda _widget, text: told.append(text))
    focus_card(page, "Ankh")
    size = stored(page).size(DeckPart.DESIGNS)
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Plus)
    assert told == [f"Ankh, 1 of 2, designs deck {size + 1} of 30"]


def test_a_double_click_adds_and_one_in_the_deck_takes_out(page: DecksPage) -> None:
    ymir = focus_card(page, "Ymir")
    page.pool.table.activated.emit(page.pool.table.currentIndex())
    assert stored(page).count(ymir) == 1
    tree = page.deck_cards[0].tree
    assert tree.choose(f"gods:{ymir}")
    tree.doubleClicked.emit(tree.currentIndex())
    assert stored(page).count(ymir) == 0


def test_cards_are_dragged_into_a_deck_and_back(page: DecksPage) -> None:
    ymir = card_id(page.context.workspace, "Ymir")
    drop(page.deck_cards[1].tree, ymir)
    assert stored(page).count(ymir, DeckPart.GODS) == 1, "a card goes where it belongs"
    drop(page.pool.table, f"gods:{ymir}", from_deck=True)
    assert stored(page).count(ymir) == 0


def test_keys_in_a_deck_act_on_its_card(qtbot: QtBot, page: DecksPage) -> None:
    tree = page.deck_cards[0].tree
    thor = card_id(page.context.workspace, "Thor")
    assert tree.choose(f"gods:{thor}")
    tree.setFocus()
    qtbot.keyClick(tree, Qt.Key.Key_Plus)
    assert stored(page).count(thor) == 2, "a rule broken is kept all the same"
    checked(qtbot, page)
    assert any("Thor" in problem.title for problem in page.found)
    qtbot.keyClick(tree, Qt.Key.Key_Delete)
    assert stored(page).count(thor) == 0
    assert tree.hasFocus()
    assert tree.line is not None


def test_tab_goes_from_the_pool_to_the_decks(qtbot: QtBot, page: DecksPage) -> None:
    page.pool.table.setFocus()
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Tab)
    assert page.deck_cards[0].tree.hasFocus()
    qtbot.keyClick(page.deck_cards[0].tree, Qt.Key.Key_Tab)
    assert page.deck_cards[1].tree.hasFocus()
    qtbot.keyClick(page.deck_cards[1].tree, Qt.Key.Key_Backtab)
    qtbot.keyClick(page.deck_cards[0].tree, Qt.Key.Key_Backtab)
    assert page.pool.table.hasFocus()


@pytest.mark.rule("MW-016")
def test_problems_name_card_and_rule_and_jump_to_it(qtbot: QtBot, page: DecksPage) -> None:
    wrong = next(problem for problem in page.found if BOOK in problem.title)
    assert (wrong.rule, wrong.level) == ("MW-016", Level.ERROR)
    line = next(each for each in page.bench.problems.lines if each.problem == wrong)
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    tree = page.deck_cards[1].tree
    assert tree.hasFocus()
    assert tree.line is not None
    assert tree.line.name == BOOK
    assert tree.line.level == "error"


def test_a_repair_is_previewed_and_applied_as_one_step(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    line = next(each for each in page.bench.problems.lines if BOOK in each.problem.title)
    button = line.buttons[0]
    button.previewed.emit(True)
    ghosts = {each.ghost for card in page.deck_cards for each in card.tree.deck_model.lines}
    assert ghosts == {"", "gone", "new"}
    button.previewed.emit(False)
    assert all(not each.ghost for each in page.deck_cards[1].tree.deck_model.lines)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    checked(qtbot, page)
    assert BOOK not in names(page, 1)
    assert not any(BOOK in problem.title for problem in page.found)
    opened.desk.undo()
    assert BOOK in names(page, 1)


def test_one_button_clears_every_error(qtbot: QtBot, page: DecksPage) -> None:
    every = page.repair_all()
    assert every is not None
    every.run()
    checked(qtbot, page)
    assert not [problem for problem in page.found if problem.level is Level.ERROR]
    assert page.repair_all() is None


def test_playing_is_off_while_errors_stand_and_says_so(page: DecksPage) -> None:
    button = page.strip.buttons["decks.play"]
    assert not button.isEnabled()
    assert "errors stand" in button.toolTip()


def test_the_pantheon_is_chosen_from_a_list(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_P)
    popup = page.pantheons
    assert popup.search.hasFocus()
    qtbot.keyClicks(popup.search, "duat")
    qtbot.keyClick(popup.search, Qt.Key.Key_Return)
    assert page.strip.pantheon.words[0] == "Duat"
    assert stored(page).pantheon == card_id(opened.workspace, "Duat")
    checked(qtbot, page)
    assert not any(BOOK in problem.title for problem in page.found)


def test_swapping_puts_a_card_in_the_place_of_another(qtbot: QtBot, page: DecksPage) -> None:
    thor, ymir = (card_id(page.context.workspace, name) for name in ("Thor", "Ymir"))
    page.deck_cards[0].tree.choose(f"gods:{thor}")
    focus_card(page, "Ymir")
    assert page.pool.foot.swap_button.text() == "Swap for Thor"
    size = stored(page).size(DeckPart.GODS)
    qtbot.keyClick(page.pool.table, Qt.Key.Key_X)
    assert (stored(page).count(thor), stored(page).count(ymir)) == (0, 1)
    assert stored(page).size(DeckPart.GODS) == size


def test_suggestions_are_legal_and_say_why(qtbot: QtBot, page: DecksPage) -> None:
    qtbot.keyClick(page.pool.table, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: 0 < page.pool.model.rowCount() <= 40)
    assert page.deck is not None
    desk = page.desk_of(page.deck)
    rows = page.pool.model.shown
    assert all(desk.refusal(row.card) == "" for row in rows)
    assert rows[0].reason.startswith("Suits")
    qtbot.keyClick(page.pool.table, Qt.Key.Key_S)
    assert page.pool.model.rowCount() > 100


def test_owned_cards_alone_are_shown_and_missing_ones_listed(
    qtbot: QtBot, opened: OpenWindow, page: DecksPage
) -> None:
    thor = card_id(opened.workspace, "Thor")
    opened.workspace.deck_cards.set_owned([thor], 1)
    qtbot.keyClick(page.pool.table, Qt.Key.Key_O)
    assert [row.name for row in page.pool.model.shown] == ["Thor"]
    qtbot.keyClick(page.pool.table, Qt.Key.Key_O)
    assert page.pool.model.rowCount() > 1
    popover = show_missing(page)
    assert popover is not None
    rows = {row.name: row for row in popover.model.shown}
    assert "Thor" not in rows
    assert rows["Odín"].missing == 1
    popover.close()


def test_filters_and_search_work_over_every_field(qtbot: QtBot, page: DecksPage) -> None:
    assert page.pool.filter.filters() == (
        ("own:yes", "Norse or neutral"),
        ("fits:yes", "Fits this deck"),
    )
    qtbot.keyClick(page.pool.table, Qt.Key.Key_Slash)
    assert page.pool.search.hasFocus()
    qtbot.keyClicks(page.pool.search, "force > 3 keyword:god")
    shown = page.pool.model.shown
    assert {row.name for row in shown} >= {"Thor", "Odín", "Loki"}
    assert all(row.card.is_god and (row.force or 0) > 3 for row in shown)
    qtbot.keyClick(page.pool.search, Qt.Key.Key_Escape)
    qtbot.keyClicks(page.pool.search, "odin")
    assert any(row.name == "Odín" for row in page.pool.model.shown)
    qtbot.keyClicks(page.pool.search, "zzz")
    assert page.pool.model.rowCount() == 0


def test_a_filter_set_is_kept_and_put_in_force(qtbot: QtBot, page: DecksPage) -> None:
    page.pool.search.setText("valkyrie")
    page.sets.keep("Choosers")
    page.pool.clear_filters()
    assert page.pool.model.rowCount() == len(page.pool.rows)
    page.sets.put("Choosers")
    assert page.pool.search.text() == "valkyrie"
    assert 0 < page.pool.model.rowCount() < 20


def test_the_deck_says_how_many_are_missing(page: DecksPage) -> None:
    designs = page.deck_cards[1]
    missing = 30 - stored(page).size(DeckPart.DESIGNS)
    assert missing > 0
    assert designs.hint.text == f"{missing} place{'s' if missing > 1 else ''} to fill"
    assert designs.chip.text == f"{30 - missing} of 30"


def test_the_deck_is_named_in_the_head(opened: OpenWindow, page: DecksPage) -> None:
    assert list(opened.window.header.crumbs.parts) == ["Decks", NAME]
    page.go_up()
    assert list(opened.window.header.crumbs.parts) == ["Decks"]
    assert not page.is_open
