"""Armies: new, add, remove, reorder, bind, name, receipts, rules, notes."""

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow
from warclan.domain.house_rules import HouseRules
from warclan.games.mythic_battles.army import Army
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.armies.page import ArmiesPage
from warclan.gui.pages.armies.totals import TOTALS

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def stored(page: ArmiesPage) -> Army:
    assert page.record is not None
    return page.context.workspace.armies.get(page.record.id).army


def shown(page: ArmiesPage) -> list[str]:
    return [row.name for row in page.model.shown]


def focus_unit(page: ArmiesPage, name: str) -> None:
    row = next(row for row in page.model.shown if row.name == name)
    page.table.focus_key(row.key)
    page.table.setFocus()


def popup_menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_new_army_is_named_and_built_by_keyboard(
    qtbot: QtBot, opened: OpenWindow, page: ArmiesPage
) -> None:
    qtbot.keyClick(page.table, Qt.Key.Key_N, CTRL)
    assert page.name.line.hasFocus()
    qtbot.keyClicks(page.name.line, "Sea wolves")
    qtbot.keyClick(page.name.line, Qt.Key.Key_Return)
    assert stored(page).name == "Sea wolves"
    assert opened.window.header.crumbs.parts == ("Armies", "Sea wolves")
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_A)
    popup = page.entries.popup
    assert popup.search.hasFocus()
    qtbot.keyClicks(popup.search, "njord")
    qtbot.keyClick(popup.search, Qt.Key.Key_Return)
    assert shown(page) == ["Njord"]
    assert popup.isVisible()
    popup.search.clear()
    qtbot.keyClicks(popup.search, "ulfhednar")
    qtbot.keyClick(popup.search, Qt.Key.Key_Down)
    assert popup.table.hasFocus()
    qtbot.keyClick(popup.table, Qt.Key.Key_Return)
    assert shown(page) == ["Njord", "Ulfhednar"]
    qtbot.keyClick(popup.table, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert page.add_button.hasFocus()
    qtbot.keyClick(page.add_button, Qt.Key.Key_Z, CTRL)
    assert shown(page) == ["Njord"]


def test_units_that_do_not_fit_say_why_and_may_be_added_all_the_same(
    qtbot: QtBot, page: ArmiesPage
) -> None:
    page.entries.open_popup()
    popup = page.entries.popup
    assert all(row.legal for row in popup.model.shown)
    qtbot.keyClicks(popup.search, "thor")
    before = popup.model.rowCount()
    qtbot.mouseClick(popup.fitting, Qt.MouseButton.LeftButton)
    rows = [row for row in popup.model.shown if row.item.name == "Thor"]
    assert popup.model.rowCount() > before
    assert not rows[0].legal
    assert rows[0].reason.text != ""
    popup.close()


def test_a_jarl_joins_the_only_free_troop(page: ArmiesPage) -> None:
    focus_unit(page, "Angrim")
    page.entries.remove()
    page.entries.add("ragnarok-attachment-angrim")
    troop = next(entry for entry in stored(page).entries if entry.item.endswith("ulfhednar"))
    assert stored(page).entries[-1].bound_to == troop.key
    assert page.table.current_row.name == "Angrim"


def test_delete_removes_the_focused_unit_and_undo_brings_it_back(
    qtbot: QtBot, page: ArmiesPage
) -> None:
    focus_unit(page, "Fenrir")
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert "Fenrir" not in shown(page)
    assert page.table.hasFocus()
    assert page.table.current_row is not None
    qtbot.keyClick(page.table, Qt.Key.Key_Z, CTRL)
    assert shown(page)[1] == "Fenrir"


def test_delete_in_a_field_deletes_letters_only(qtbot: QtBot, page: ArmiesPage) -> None:
    before = stored(page)
    page.notes.field.setFocus()
    qtbot.keyClicks(page.notes.field, "ab")
    qtbot.keyClick(page.notes.field, Qt.Key.Key_Home)
    qtbot.keyClick(page.notes.field, Qt.Key.Key_Delete)
    assert page.notes.field.toPlainText() == "b"
    page.name.line.setFocus()
    qtbot.keyClick(page.name.line, Qt.Key.Key_Home)
    qtbot.keyClick(page.name.line, Qt.Key.Key_Delete)
    assert page.name.text == "inter of Teeth"
    assert stored(page).entries == before.entries
    assert len(page.context.workspace.armies.list()) == 2


def test_units_are_reordered_by_keys_and_by_dropping(qtbot: QtBot, page: ArmiesPage) -> None:
    focus_unit(page, "Fenrir")
    qtbot.keyClick(page.table, Qt.Key.Key_Up, ALT)
    assert shown(page)[:2] == ["Fenrir", "Skadi"]
    assert page.table.current_row.name == "Fenrir"
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Up, ALT)
    assert shown(page)[0] == "Fenrir"
    qtbot.keyClick(page.table, Qt.Key.Key_Down, ALT)
    assert shown(page)[:2] == ["Skadi", "Fenrir"]
    model = page.model
    data: QMimeData = model.mimeData([model.index(5, 0)])
    model.dropMimeData(data, Qt.DropAction.MoveAction, 1, 0, QModelIndex())
    assert shown(page)[:3] == ["Skadi", "Angrim", "Fenrir"]
    assert page.table.current_row.name == "Angrim"
    assert [entry.item for entry in stored(page).entries][1] == "ragnarok-attachment-angrim"


@pytest.mark.rule("MB-VAL-05")
def test_an_attachment_is_bound_and_loosed(qtbot: QtBot, page: ArmiesPage) -> None:
    focus_unit(page, "Angrim")
    assert page.table.current_row.second == "Not bound to a troop"
    qtbot.keyClick(page.table, Qt.Key.Key_B)
    assert [action.text() for action in popup_menu().actions()] == ["Bind to Ulfhednar"]
    qtbot.keyClick(popup_menu(), Qt.Key.Key_Return)
    assert page.table.current_row.second == "With Ulfhednar"
    qtbot.keyClick(page.table, Qt.Key.Key_B)
    assert [action.text() for action in popup_menu().actions()] == ["Unbind"]
    qtbot.keyClick(popup_menu(), Qt.Key.Key_Return)
    assert page.table.current_row.second == "Not bound to a troop"
    focus_unit(page, "Skadi")
    qtbot.keyClick(page.table, Qt.Key.Key_B)
    assert page.context.messages.all[-1].text.startswith("Choose a jarl or tjati")


def test_a_unit_gets_its_own_name(qtbot: QtBot, page: ArmiesPage) -> None:
    focus_unit(page, "Fenrir")
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    asked = page.findChild(AskPopover)
    assert asked is not None
    assert asked.field.line.hasFocus()
    qtbot.keyClicks(asked.field.line, "Hairy")
    qtbot.keyClick(asked.field.line, Qt.Key.Key_Return)
    assert page.table.current_row.name == "Hairy"
    assert page.table.current_row.second.startswith("Fenrir")
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_F2)
    again = next(each for each in page.findChildren(AskPopover) if each.isVisible())
    qtbot.keyClick(again.field.line, Qt.Key.Key_Escape)
    assert page.table.current_row.name == "Hairy"


def test_every_total_opens_a_receipt_that_adds_up(qtbot: QtBot, page: ArmiesPage) -> None:
    popover = page.totals.popover
    for key, _words, _make in TOTALS:
        tile = page.totals.tiles[key]
        tile.setFocus()
        qtbot.keyClick(tile, Qt.Key.Key_Space)
        receipt = popover.receipt
        assert receipt is not None
        assert popover.isVisible()
        for column, total in enumerate(receipt.totals):
            amounts = [line.amounts[column] for line in receipt.lines]
            assert sum(amount or 0 for amount in amounts) == total
        assert f" {receipt.total} " in f"{tile.accessibleName()} ".replace(",", " ")
        qtbot.keyClick(popover, Qt.Key.Key_C, CTRL)
        assert QGuiApplication.clipboard().text() == receipt.as_text()
        qtbot.keyClick(popover, Qt.Key.Key_Escape)
        assert tile.hasFocus()


def test_a_line_of_a_receipt_leads_to_its_unit(page: ArmiesPage) -> None:
    focus_unit(page, "Skadi")
    row = next(row for row in page.model.shown if row.name == "Angrboda")
    page.totals.line_chosen.emit(row.key)
    assert page.table.current_row.name == "Angrboda"
    assert page.table.hasFocus()


def test_the_rules_of_an_army(qtbot: QtBot, page: ArmiesPage) -> None:
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_R)
    rules = page.rules
    assert rules.isVisible()
    spin = rules.limit.spin
    assert spin.hasFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "20")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert stored(page).limit == 20
    assert not any(problem.rule == "MB-VAL-01" for problem in page.found)
    rules.edition.setFocus()
    qtbot.keyClick(rules.edition, Qt.Key.Key_Down)
    assert stored(page).edition.value == "isfet"
    switch = next(iter(rules.switches.values()))
    before = switch.isChecked()
    switch.click()
    assert stored(page).house_rules != HouseRules()
    assert switch.isChecked() is not before
    assert rules.isVisible()
    qtbot.keyClick(switch, Qt.Key.Key_Escape)
    assert not rules.isVisible()
    page.context.undo()
    page.context.undo()
    page.context.undo()
    assert (stored(page).limit, stored(page).edition.value) == (18, "ragnarok")


def test_notes_are_kept_while_typing_without_losing_the_cursor(
    qtbot: QtBot, page: ArmiesPage
) -> None:
    page.notes.field.setFocus()
    qtbot.keyClicks(page.notes.field, "Too slow")
    qtbot.waitUntil(lambda: stored(page).notes == "Too slow", timeout=3000)
    assert page.notes.field.hasFocus()
    assert page.notes.field.textCursor().position() == 8
    qtbot.keyClicks(page.notes.field, " in ruins")
    page.open_army(next(row.id for row in page.context.workspace.armies.list()
                        if row.name == "Bridge Wardens"))  # fmt: skip
    assert page.notes.field.toPlainText() == ""
    other = next(r for r in page.context.workspace.armies.list() if r.name == "Winter of Teeth")
    assert page.context.workspace.armies.get(other.id).army.notes == "Too slow in ruins"


def test_an_edit_does_not_lose_notes_being_typed(qtbot: QtBot, page: ArmiesPage) -> None:
    qtbot.keyClicks(page.notes.field, "Keep this")
    focus_unit(page, "Fenrir")
    qtbot.keyClick(page.table, Qt.Key.Key_Up, ALT)
    assert stored(page).notes == page.notes.field.toPlainText() == "Keep this"


def test_a_name_being_typed_survives_the_notes_being_saved(qtbot: QtBot, page: ArmiesPage) -> None:
    qtbot.keyClicks(page.notes.field, "x")
    page.name.line.setFocus()
    page.name.line.end(False)
    qtbot.keyClicks(page.name.line, "!")
    page.save_pending()
    assert stored(page).notes == "x"
    assert page.name.text == "Winter of Teeth!"
    qtbot.keyClick(page.name.line, Qt.Key.Key_Return)
    assert stored(page).name == "Winter of Teeth!"


def test_an_army_without_a_name_is_refused_in_place(qtbot: QtBot, page: ArmiesPage) -> None:
    page.name.line.setFocus()
    page.name.line.selectAll()
    qtbot.keyClick(page.name.line, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: page.name.message != "", timeout=2000)
    assert page.name.message == "An army needs a name."
    qtbot.keyClick(page.name.line, Qt.Key.Key_Return)
    assert stored(page).name == "Winter of Teeth"


def test_enter_opens_the_unit_and_the_row_menu_names_the_keys(
    qtbot: QtBot, opened: OpenWindow, page: ArmiesPage
) -> None:
    focus_unit(page, "Fenrir")
    page.entries.menu(QPoint(10, 10))
    words = [action.text() for action in popup_menu().actions()]
    assert words[0] == "Own name for the unit (F2)"
    popup_menu().close()
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert opened.desk.page is not None
    assert opened.desk.page.key == "library"
