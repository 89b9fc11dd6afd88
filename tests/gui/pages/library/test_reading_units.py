"""Library: the detail, hover cards, owned counts, several rows at once, comparison."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow
from warclan.games.mythic_battles.content_types import Unit
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.widgets.buttons import IconButton

ANGRBODA = "ragnarok-monster-angrboda"
FAFNIR = "ragnarok-monster-fafnir"
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def angrboda(page: LibraryPage) -> Unit:
    unit = page.context.workspace.library.catalogue.units[ANGRBODA]
    page.show_item(ANGRBODA)
    page.focus_list()
    return unit


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_enter_opens_the_detail_and_arrows_change_the_row(qtbot: QtBot, page: LibraryPage) -> None:
    unit = angrboda(page)
    qtbot.keyClick(page.units.table, Qt.Key.Key_Return)
    slider = page.detail.slider
    assert slider.hasFocus()
    assert slider.value() == unit.vitality == 7
    full = unit.row_at(7)
    assert full is not None
    for vitality in (6, 5):
        qtbot.keyClick(slider, Qt.Key.Key_Left)
        row = unit.row_at(vitality)
        assert row is not None
        assert page.detail.tiles["offense"].accessibleName().startswith(f"Offense {row.offense}")
    assert (full.offense, full.defense) == (8, 9)
    assert page.detail.tiles["offense"].accessibleName() == "Offense 7, lowered by 1"
    assert page.detail.tiles["defense"].accessibleName() == "Defense 8, lowered by 1"
    assert page.detail._vitality_said.text() == "5 of 7"
    assert slider.accessibleDescription().startswith("vitality 5 of 7: offense")
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == 6


def test_a_row_behind_the_id_is_gone_to(opened: OpenWindow, page: LibraryPage) -> None:
    """So the command palette opens "angrboda 3"."""
    opened.desk.navigate("library", f"{ANGRBODA}@3")
    assert page.item is not None
    assert page.item.id == ANGRBODA
    assert page.detail.slider.value() == 3
    opened.desk.navigate("library", f"{ANGRBODA}@9")
    assert page.detail.slider.value() == 3
    assert page.context.messages.all[-1].text == "Angrboda has no row known for vitality 9."
    opened.desk.navigate("library", f"{FAFNIR}@x")
    assert page.item.id == FAFNIR


def test_what_is_not_shown_at_first_is_not_made(page: LibraryPage) -> None:
    from warclan.gui.pages.library.boards import BoardDetail
    from warclan.gui.pages.library.editor import UnitEditor
    from warclan.gui.pages.library.items_list import ItemsList

    assert [page.findChildren(kind) for kind in (UnitEditor, BoardDetail)] == [[], []]
    assert len(page.findChildren(ItemsList)) == 1


def test_the_grid_of_rows_is_clicked_and_the_choice_is_kept(
    qtbot: QtBot, page: LibraryPage
) -> None:
    angrboda(page)
    grid = page.detail.grid
    line = page.context.theme.px(20)
    qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=QPoint(20, line * 3 + line // 2))
    assert page.detail.slider.value() == 5
    page.show_item(FAFNIR)
    page.show_item(ANGRBODA)
    assert page.detail.slider.value() == 5


def test_a_unit_without_rows_says_so(page: LibraryPage) -> None:
    catalogue = page.context.workspace.library.catalogue
    bare = next(unit for unit in catalogue.units.values() if not unit.rows)
    page.show_item(bare.id)
    assert page.detail._unknown.text().startswith("Rows not known.")
    assert not page.detail.slider.isVisible()


def test_the_conflict_band_settles_where_sources_disagree(qtbot: QtBot, page: LibraryPage) -> None:
    unit = angrboda(page)
    band = page.detail._band
    assert band.isVisible()
    button = next(each for each in band.findChildren(QAbstractButton) if each.text() == "Settle…")
    click(qtbot, button)
    assert page.correcting.is_open
    assert unit.conflicts[0].field == "activation_cards"
    assert page.editor.numbers["activation_cards"].spin.hasFocus()


def test_talents_in_cells_and_chips_have_hover_cards(qtbot: QtBot, page: LibraryPage) -> None:
    angrboda(page)
    table, hover = page.units.table, page.context.hover
    at = table.model().index(table.currentIndex().row(), page.units.model.column_place("talents"))
    cell = table.visualRect(at)
    inside = QPoint(cell.left() + 12, cell.center().y())
    hit = table.talent_at(inside)
    assert hit is not None
    assert hit[0] == "Block"
    assert table.talent_at(QPoint(cell.left() + 1, cell.center().y())) is None
    qtbot.mouseMove(table.viewport(), inside)
    qtbot.waitUntil(lambda: hover.shown is not None, timeout=3000)
    assert hover.shown is not None
    assert hover.shown.title == "Block"
    assert hover.shown.rule.startswith("MB-TAL-")
    assert "units have it" in hover.shown.foot
    hover.hide()
    chip = next(each for each in page.detail.talents.chips if each.text == "Terror")
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Return)
    assert hover.pinned is not None
    assert hover.pinned.accessibleName() == "Terror"
    qtbot.keyClick(hover.pinned, Qt.Key.Key_Escape)
    assert chip.hasFocus()


def test_column_heads_powers_and_the_focused_row_are_explained(
    qtbot: QtBot, page: LibraryPage
) -> None:
    angrboda(page)
    hover, table = page.context.hover, page.units.table
    header = table.horizontalHeader()
    left = header.sectionViewportPosition(page.units.model.column_place("offense"))
    found = hover._providers[header.viewport()](QPoint(left + 4, 4))
    assert found is not None
    assert (found[0].title, found[0].rule) == ("Offense", "MB-UNIT-08")
    name = page.detail.blocks[0].name
    card = hover._providers[name](QPoint(1, 1))
    assert card is not None
    assert card[0].title == "Bad Omens"
    qtbot.keyClick(table, Qt.Key.Key_F1)
    assert hover.pinned is not None
    assert hover.pinned.accessibleName() == "Angrboda"
    assert "Terror:" in hover.pinned.accessibleDescription()
    hover.pinned.close()


def test_owned_by_keys_and_field_each_can_be_undone(
    qtbot: QtBot, opened: OpenWindow, page: LibraryPage
) -> None:
    angrboda(page)
    owned = opened.workspace.library
    table = page.units.table
    qtbot.keyClick(table, Qt.Key.Key_Plus)
    qtbot.keyClick(table, Qt.Key.Key_Plus)
    qtbot.keyClick(table, Qt.Key.Key_Minus)
    assert owned.owned[ANGRBODA] == page.owned.value == 1
    assert table.hasFocus()
    assert table.current_row.key == ANGRBODA
    assert table.current_row.owned == 1
    buttons = {each.accessibleName(): each for each in page.owned.findChildren(IconButton)}
    click(qtbot, buttons["Owned: one more"])
    assert owned.owned[ANGRBODA] == 2
    qtbot.keyClick(table, Qt.Key.Key_Z, CTRL)
    assert owned.owned[ANGRBODA] == page.owned.value == 1
    spin = page.owned.spin
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "7")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert owned.owned[ANGRBODA] == 7


def test_several_rows_are_one_step_and_stay_selected(
    qtbot: QtBot, opened: OpenWindow, page: LibraryPage
) -> None:
    page.search.setText("talent:terror")
    page.focus_list()
    table, library = page.units.table, opened.workspace.library
    qtbot.keyClick(table, Qt.Key.Key_A, CTRL)
    keys = page.units.selected_keys()
    assert len(keys) == page.units.shown_count > 3
    assert page.units.bulk.isVisible()
    assert page.units.bulk._count.text() == f"{len(keys)} selected"
    more = next(b for b in page.units.bulk.findChildren(QAbstractButton) if b.text() == "Own +1")
    click(qtbot, more)
    assert all(library.owned[key] == 1 for key in keys)
    assert set(page.units.selected_keys()) == set(keys)
    click(qtbot, more)
    assert all(library.owned[key] == 2 for key in keys)
    page.context.undo()
    assert all(library.owned[key] == 1 for key in keys)
    page.context.undo()
    assert library.owned == {}


def test_selected_units_join_an_army_as_one_step(
    qtbot: QtBot, opened: OpenWindow, page: LibraryPage
) -> None:
    page.search.setText("talent:terror rp 5")
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_A, CTRL)
    keys = page.units.selected_keys()
    qtbot.keyClick(page.units.table, Qt.Key.Key_A)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    (row,) = opened.workspace.armies.list()
    army = opened.workspace.armies.get(row.id).army
    assert [entry.item for entry in army.entries] == keys
    assert army.limit == 18
    page.show_item(FAFNIR)
    qtbot.keyClick(page.units.table, Qt.Key.Key_A)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert len(opened.workspace.armies.get(row.id).army.entries) == len(keys) + 1
    page.context.undo()
    page.context.undo()
    assert opened.workspace.armies.list() == ()


def test_the_list_is_exported_as_it_is_shown(
    qtbot: QtBot, page: LibraryPage, tmp_path: Path
) -> None:
    page.search.setText("talent:terror rp 5")
    page.exporting.write(tmp_path / "list.csv")
    lines = (tmp_path / "list.csv").read_text("utf-8-sig").splitlines()
    assert [line.partition(",")[0] for line in lines[1:]] == [
        row.key for row in page.units.model.shown
    ]
    shown = page.units.shown_count
    assert page.context.messages.all[-1].text == f"Exported {shown} entries to list.csv."
    page.exporting.write(tmp_path / "no folder" / "list.csv")
    assert "could not be written" in page.context.messages.all[-1].text
    page.units.table.selectRow(0)
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_Down, SHIFT)
    page.exporting.write(tmp_path / "two.csv")
    assert len((tmp_path / "two.csv").read_text("utf-8-sig").splitlines()) == 3


def test_the_tray_collects_four_and_opens_side_by_side(qtbot: QtBot, page: LibraryPage) -> None:
    angrboda(page)
    table = page.units.table
    qtbot.keyClick(table, Qt.Key.Key_C, SHIFT)
    assert page.context.messages.all[-1].text == "Choose at least two to compare: C adds one."
    for _ in range(5):
        qtbot.keyClick(table, Qt.Key.Key_C)
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert page.context.messages.all[-1].text == "At most 4 can be compared."
    items = page.units.tray.items
    assert len(items) == 4
    assert items[0].name == "Angrboda"
    page.comparing.drop(items[3].key)
    qtbot.keyClick(table, Qt.Key.Key_C, SHIFT)
    pane = page.comparing.pane
    assert page.form.list_stack.currentWidget() is pane
    assert [head.key for head in pane.heads] == [item.key for item in items[:3]]
    by_field = {row.field: row for row in pane.rows}
    assert by_field["Recruitment points"].values == ("5", "5", "5")
    assert not by_field["Recruitment points"].differs
    assert by_field["Vitality"].differs
    assert "Bad Omens" in by_field["Powers"].values[0]
    qtbot.keyClick(pane.table, Qt.Key.Key_Escape)
    assert page.form.list_stack.currentWidget() is page.units
    assert table.hasFocus()


def test_selected_rows_are_compared_and_the_cross_ends_it(qtbot: QtBot, page: LibraryPage) -> None:
    page.search.setText("talent:terror rp 5")
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_A, CTRL)
    bar = page.units.bulk.findChildren(QAbstractButton)
    click(qtbot, next(button for button in bar if button.text() == "Compare"))
    assert 2 <= len(page.comparing.pane.heads) <= 4
    click(qtbot, page.comparing.pane.findChildren(IconButton)[0])
    assert page.form.list_stack.currentWidget() is page.units


def test_typing_in_the_search_never_acts_on_units(qtbot: QtBot, page: LibraryPage) -> None:
    angrboda(page)
    page.search.setFocus()
    qtbot.keyClicks(page.search, "cea+")
    assert page.search.text() == "cea+"
    assert page.comparing.keys == []
    assert not page.correcting.is_open
    assert page.context.workspace.library.owned == {}
