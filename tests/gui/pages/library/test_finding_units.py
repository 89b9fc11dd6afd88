"""Library: tabs, facets, chips, search, sort, nearest results and filter sets."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow
from warclan.gui.models.facet_tree import COUNT_ROLE
from warclan.gui.pages.filter_sets import read_sets
from warclan.gui.pages.library.filter_sets import PREFIX, FilterSet
from warclan.gui.pages.library.lists import BOARDS
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.widgets.labels import Chip

ANGRBODA = "ragnarok-monster-angrboda"


def facet_line(page: LibraryPage, heading: str, words: str) -> QModelIndex:
    model = page.facets.model
    for place in range(model.rowCount()):
        head = model.index(place, 0)
        if head.data() == heading:
            for line in range(model.rowCount(head)):
                index = model.index(line, 0, head)
                if index.data() == words:
                    return index
    raise AssertionError(f"no facet {heading}: {words}")


def tick(qtbot: QtBot, page: LibraryPage, heading: str, words: str) -> None:
    """Focus a line of the facets and press Space."""
    tree = page.facets._tree
    tree.setCurrentIndex(facet_line(page, heading, words))
    qtbot.keyClick(tree, Qt.Key.Key_Space)


def counted(page: LibraryPage, heading: str, words: str) -> object:
    return facet_line(page, heading, words).data(COUNT_ROLE)


def names(page: LibraryPage) -> list[str]:
    return [row.item.name for row in page.items.model.shown]


def chip_words(page: LibraryPage) -> list[str]:
    return [words for _key, words in page.chips.filters]


def test_tabs_count_what_is_in_them(page: LibraryPage) -> None:
    tabs = page.form.tabs
    assert [tabs.tabText(place) for place in range(3)] == [
        "Units  278",
        "Attachments  11",
        "Boards  25",
    ]
    assert page.count.text() == "278 units"


def test_facets_narrow_the_list_and_count_live(qtbot: QtBot, page: LibraryPage) -> None:
    assert counted(page, "Edition", "Ragnarök") == 87
    tick(qtbot, page, "Edition", "Ragnarök")
    assert page.count.text() == "87 units"
    assert counted(page, "Edition", "Isfet") == 75
    monsters = counted(page, "Type", "Monster")
    tick(qtbot, page, "Type", "Monster")
    assert page.count.text() == f"{monsters} units"
    assert {row.kind for row in page.items.model.shown} == {"monster"}
    tick(qtbot, page, "Type", "Hero")
    assert {row.kind for row in page.items.model.shown} == {"monster", "hero"}
    assert chip_words(page) == ["Ragnarök", "Monster or Hero"]
    tick(qtbot, page, "Type", "God")
    assert chip_words(page) == ["Ragnarök", "3 types"]
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_Backspace)
    assert chip_words(page) == ["Ragnarök", "Monster or Hero"]
    page.chips.removed.emit("type:")
    assert chip_words(page) == ["Ragnarök"]
    assert page.count.text() == "87 units"


def test_words_typed_count_in_the_facets_too(qtbot: QtBot, page: LibraryPage) -> None:
    qtbot.keyClicks(page.search, "angrboda")
    assert counted(page, "Type", "Monster") == len(names(page)) == 1


def test_chips_go_by_backspace_by_their_cross_and_all_at_once(
    qtbot: QtBot, page: LibraryPage
) -> None:
    tick(qtbot, page, "Edition", "Ragnarök")
    tick(qtbot, page, "Talent", "Archery")
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_Backspace)
    assert chip_words(page) == ["Ragnarök"]
    chip = page.chips.findChild(Chip)
    assert chip is not None
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Delete)
    assert chip_words(page) == []
    tick(qtbot, page, "Edition", "Isfet")
    page.facets.cost.set_values(3, 5)
    assert chip_words(page) == ["Isfet", "RP 3–5"]
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert chip_words(page) == []
    assert page.count.text() == "278 units"


def test_the_search_key_focuses_esc_clears_then_leaves(qtbot: QtBot, page: LibraryPage) -> None:
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_Slash)
    assert page.search.hasFocus()
    qtbot.keyClicks(page.search, "MJÖL rp 6")
    assert all(row.points == 6 for row in page.items.model.shown)
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    qtbot.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.units.table.hasFocus()


def test_conditions_work_together_with_words(qtbot: QtBot, page: LibraryPage) -> None:
    qtbot.keyClicks(page.search, "talent:terror rp 3-5 ragnarok")
    assert "Angrboda" in names(page)
    assert all("Terror" in (row.talents or ()) for row in page.items.model.shown)
    assert all(row.points in (3, 4, 5) for row in page.items.model.shown)


def test_the_last_word_is_completed(qtbot: QtBot, page: LibraryPage) -> None:
    page.search.setFocus()
    qtbot.keyClicks(page.search, "ta")
    popup = page.search.completer().popup()
    assert popup is not None
    assert popup.isVisible()
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert page.search.text() == "talent:"
    popup.hide()


def test_sorting_by_the_field_and_by_the_head(qtbot: QtBot, page: LibraryPage) -> None:
    by_name = page.sorts.findText("Sort: Name")
    page.sorts.setCurrentIndex(by_name)
    page.sorts.activated.emit(by_name)
    shown = [name.casefold() for name in names(page)]
    assert shown[0] < shown[-1]
    header = page.units.table.horizontalHeader()
    at = header.sectionViewportPosition(page.units.model.column_place("rp")) + 5
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=header.rect().topLeft()
                     + type(header.rect().topLeft())(at, 5))  # fmt: skip
    costs = [row.points for row in page.units.model.shown if row.points is not None]
    assert costs == sorted(costs)


def test_when_nothing_fits_the_nearest_results_name_the_filter(
    qtbot: QtBot, page: LibraryPage
) -> None:
    tick(qtbot, page, "Talent", "Archery")
    page.facets.cost.set_values(11, 12)
    assert page.count.text() == "0 units"
    assert page.units.near_results.isVisible()
    archers = page.units.near_results.model.rowCount()
    assert archers > 0
    assert page.units.table._empty == f"No unit matches. Without RP 11 and more: {archers}."
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_Down)
    assert page.units.near_results.table.hasFocus()
    qtbot.mouseClick(page.units.near_results.link, Qt.MouseButton.LeftButton)
    assert page.count.text() == f"{archers} units"
    assert not page.units.near_results.isVisible()


def test_the_nearest_results_heed_the_words_typed(qtbot: QtBot, page: LibraryPage) -> None:
    tick(qtbot, page, "Type", "Troop")
    qtbot.keyClicks(page.search, "angrboda")
    assert [row.item.name for row in page.units.near_results.model.shown] == ["Angrboda"]
    page.search.setText("no such word anywhere")
    assert not page.units.near_results.isVisible()
    assert page.units.table._empty == "No unit matches. Clear a filter or a word."


def test_filter_sets_are_kept_chosen_and_forgotten(
    qtbot: QtBot, opened: OpenWindow, page: LibraryPage
) -> None:
    tick(qtbot, page, "Type", "Monster")
    page.facets.cost.set_values(2, 5)
    qtbot.keyClicks(page.search, "terror")
    page.focus_list()
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(page.units.table, Qt.Key.Key_S, keys)
    field = page.sets.popover.name.line
    assert field.hasFocus()
    qtbot.keyClicks(field, "Small horrors")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    before = names(page)
    assert list(opened.workspace.settings.get().saved_filters) == [f"{PREFIX}Small horrors"]
    page.clear_filters()
    qtbot.keyClick(page.units.table, Qt.Key.Key_S, keys)
    assert not page.sets.popover.keep_button.isEnabled()
    qtbot.mouseClick(page.sets.popover.links["Small horrors"], Qt.MouseButton.LeftButton)
    assert names(page) == before
    assert page.search.text() == "terror"
    page.sets.drop("Small horrors")
    assert read_sets(opened.workspace.settings.get().saved_filters, PREFIX, FilterSet) == {}
    page.context.undo()
    assert list(read_sets(opened.workspace.settings.get().saved_filters, PREFIX, FilterSet)) == [
        "Small horrors"
    ]


def test_a_set_that_cannot_be_read_is_left_out() -> None:
    kept = {f"{PREFIX}Bad": "{", f"{PREFIX}Good": '{"search":"x"}', "armies/Other": "{}"}
    assert list(read_sets(kept, PREFIX, FilterSet)) == ["Good"]


def test_columns_can_be_hidden_and_share_their_room(page: LibraryPage) -> None:
    page._choose_columns()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    cards = next(action for action in menu.actions() if action.text().startswith("Activation"))
    cards.trigger()
    menu.close()
    table = page.units.table
    assert table.isColumnHidden(page.units.model.column_place("cards"))
    total = sum(table.columnWidth(at) for at in range(len(page.units.model.columns)))
    assert abs(total - table.viewport().width()) <= 2


def test_a_target_is_shown_whatever_hides_it(opened: OpenWindow, page: LibraryPage) -> None:
    page.search.setText("zzz")
    opened.desk.navigate("library", ANGRBODA)
    assert page.item is not None
    assert page.item.name == "Angrboda"
    assert page.units.table.current_row.key == ANGRBODA
    assert page.search.text() == ""
    opened.desk.navigate("library", "ragnarok-attachment-angrim")
    assert page.item.name == "Angrim"
    assert not page.correct_button.isEnabled()
    board = next(iter(opened.workspace.library.catalogue.boards))
    opened.desk.navigate("library", board)
    assert page.form.tabs.currentIndex() == BOARDS


def test_boards_show_their_set_ups(qtbot: QtBot, page: LibraryPage) -> None:
    page.form.tabs.setCurrentIndex(BOARDS)
    catalogue = page.context.workspace.library.catalogue
    drawn = next(b for b in catalogue.boards.values() if b.areas and b.setups)
    assert page.boards.focus_key(drawn.id)
    assert page.form.detail_stack.currentWidget() is page.board
    combo = page.board._setups
    assert combo.count() == len(drawn.setups)
    assert page.board.preview.isVisible()
    before = page.board.preview.grab().toImage()
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert page.board.preview.grab().toImage() != before
    page.search.setText(drawn.name)
    assert page.count.text().endswith("board" if page.boards.boards.rowCount() == 1 else "boards")
    named = next(b for b in catalogue.boards.values() if not b.areas)
    page.search.clear()
    page.boards.focus_key(named.id)
    assert page.board._areas.text() == "Only the name of this board is known."
    assert not page.board.preview.isVisible()
