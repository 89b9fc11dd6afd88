"""Library: correcting printed units, home-made units, and what stays as printed."""

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.content_types import Power, Row, RowsKnown, Unit
from warclan.gui.pages.library.editor import UnitEditor
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.pages.library.power_edit import PowersEditor
from warclan.gui.pages.library.rows_edit import RowsEditModel
from warclan.gui.widgets.fields import NumberField

ANGRBODA = "ragnarok-monster-angrboda"


def unit_of(page: LibraryPage, key: str = ANGRBODA) -> Unit:
    return page.context.workspace.library.catalogue.units[key]


def correct(qtbot: QtBot, page: LibraryPage, key: str = ANGRBODA) -> UnitEditor:
    """Choose a unit and press E."""
    page.show_item(key)
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_E)
    assert page.correcting.is_open
    assert page.editor.name.line.hasFocus()
    return page.editor


def type_number(qtbot: QtBot, field: NumberField, text: str) -> None:
    field.spin.setFocus()
    field.spin.selectAll()
    qtbot.keyClicks(field.spin, text)
    qtbot.keyClick(field.spin, Qt.Key.Key_Return)


def saved(qtbot: QtBot, editor: UnitEditor) -> None:
    """Wait for the pause after the last change."""
    qtbot.waitUntil(lambda: not editor._pause.isActive(), timeout=3000)


def type_cell(qtbot: QtBot, editor: UnitEditor, text: str, end: Qt.Key) -> None:
    """Type into the focused cell of the rows and end with a key."""
    view = editor.rows_view
    field = QApplication.focusWidget()
    if not isinstance(field, QLineEdit) or not view.isAncestorOf(field):
        qtbot.keyClicks(view, text[0])
        text = text[1:]
        field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, end)
    # Qt takes the value over with the next events.
    QApplication.processEvents()


def test_a_number_is_saved_beside_the_printed_one_and_reverted(
    qtbot: QtBot, page: LibraryPage
) -> None:
    editor = correct(qtbot, page)
    assert editor._printed_words["vitality"].text() == "as printed 7"
    assert not editor._reverts["activation_cards"].isVisible()
    field = editor.numbers["activation_cards"]
    type_number(qtbot, field, "4")
    saved(qtbot, editor)
    assert field.spin.hasFocus()
    assert page.correcting.is_open
    assert unit_of(page).activation_cards == 4
    assert unit_of(page).provenance is Provenance.CORRECTED
    assert editor._printed_words["activation_cards"].text() == "as printed 5"
    assert editor._revert_all.isVisible()
    qtbot.mouseClick(editor._reverts["activation_cards"], Qt.MouseButton.LeftButton)
    assert unit_of(page).activation_cards == field.value == 5
    assert not editor._reverts["activation_cards"].isVisible()
    assert not editor._revert_all.isVisible()


def test_a_conflict_is_confirmed_with_the_value_in_use(qtbot: QtBot, page: LibraryPage) -> None:
    printed = unit_of(page)
    assert [conflict.field for conflict in printed.conflicts] == ["activation_cards", "classes"]
    editor = correct(qtbot, page)
    assert list(editor.conflicts.buttons) == ["activation_cards", "classes"]
    editor.conflicts.buttons["activation_cards"].click()
    now = unit_of(page)
    assert now.activation_cards == printed.activation_cards
    assert now.conflicts == printed.conflicts[1:]
    assert now.provenance is Provenance.CORRECTED
    assert list(editor.conflicts.buttons) == ["classes"]
    words = editor._printed_words["activation_cards"]
    assert words.text() == "as printed 5, confirmed by you"
    assert not editor.save_now()
    editor._reverts["activation_cards"].click()
    assert unit_of(page) == printed
    assert list(editor.conflicts.buttons) == ["activation_cards", "classes"]
    page.context.undo()
    assert unit_of(page).conflicts == printed.conflicts[1:]


def test_typing_the_printed_number_again_confirms_nothing(qtbot: QtBot, page: LibraryPage) -> None:
    printed = unit_of(page)
    editor = correct(qtbot, page)
    for number in ("4", "5"):
        type_number(qtbot, editor.numbers["activation_cards"], number)
        saved(qtbot, editor)
    assert unit_of(page) == printed


def test_reverting_keeps_what_is_typed_elsewhere(qtbot: QtBot, page: LibraryPage) -> None:
    editor = correct(qtbot, page)
    type_number(qtbot, editor.numbers["recruitment_points"], "6")
    saved(qtbot, editor)
    type_number(qtbot, editor.numbers["strategic_value"], "2")
    assert editor._pause.isActive()
    qtbot.mouseClick(editor._reverts["recruitment_points"], Qt.MouseButton.LeftButton)
    assert unit_of(page).recruitment_points == 5
    assert unit_of(page).strategic_value == editor.numbers["strategic_value"].value == 2


def test_undo_shows_in_the_open_editor(qtbot: QtBot, page: LibraryPage) -> None:
    editor = correct(qtbot, page)
    type_number(qtbot, editor.numbers["recruitment_points"], "6")
    saved(qtbot, editor)
    page.context.undo()
    assert unit_of(page).recruitment_points == 5
    assert editor.numbers["recruitment_points"].value == 5
    page.context.redo()
    assert editor.numbers["recruitment_points"].value == 6


def test_esc_saves_and_leaves(qtbot: QtBot, page: LibraryPage) -> None:
    editor = correct(qtbot, page)
    editor.name.line.selectAll()
    qtbot.keyClicks(editor.name.line, "Angrboda the Old")
    qtbot.keyClick(editor.name.line, Qt.Key.Key_Tab)
    qtbot.keyClick(editor.product.line, Qt.Key.Key_Escape)
    assert not page.correcting.is_open
    assert page.units.table.hasFocus()
    assert unit_of(page).name == "Angrboda the Old"
    assert page.detail._name.text() == "Angrboda the Old"


def test_the_name_stays_while_a_filter_hides_the_unit(qtbot: QtBot, page: LibraryPage) -> None:
    page.search.setText("angrboda")
    editor = correct(qtbot, page)
    editor.name.line.selectAll()
    qtbot.keyClicks(editor.name.line, "Mother of wolves")
    qtbot.waitUntil(lambda: unit_of(page).name == "Mother of wolves", timeout=3000)
    assert page.units.shown_count == 0
    assert page.correcting.is_open
    assert editor.name.line.hasFocus()
    assert editor.name.text == "Mother of wolves"


def test_an_empty_name_and_a_wrong_cell_are_told_and_not_saved(
    qtbot: QtBot, page: LibraryPage
) -> None:
    editor = correct(qtbot, page)
    editor.name.line.selectAll()
    qtbot.keyClick(editor.name.line, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: editor.name.message != "", timeout=2000)
    assert editor.name.message == "Enter a name."
    view = editor.rows_view
    view.setFocus()
    view.setCurrentIndex(editor.rows.index(0, 1))
    before = unit_of(page).rows
    type_cell(qtbot, editor, "99", Qt.Key.Key_Return)
    assert "0 to 10" in editor._rows_message.text
    field = view.findChild(QLineEdit)
    assert field is not None
    assert field.text() == "99"
    editor.save_now()
    assert unit_of(page).rows == before
    assert unit_of(page).name == "Angrboda"
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    saved(qtbot, editor)
    assert unit_of(page).rows[0].offense == 9
    assert editor._rows_message.text == ""


def test_a_row_that_does_not_fit_is_told_in_place(qtbot: QtBot, page: LibraryPage) -> None:
    editor = correct(qtbot, page)
    view = editor.rows_view
    view.setFocus()
    view.setCurrentIndex(editor.rows.index(0, 0))
    type_cell(qtbot, editor, "9", Qt.Key.Key_Return)
    saved(qtbot, editor)
    assert "first row is for the full vitality of 7, not for 9" in editor._rows_message.text
    assert unit_of(page).rows[0].vitality == 7


def test_an_isfet_unit_is_completed_row_by_row(qtbot: QtBot, page: LibraryPage) -> None:
    catalogue = page.context.workspace.library.catalogue
    unit = next(
        each
        for each in catalogue.units.values()
        if each.edition.value == "isfet" and not each.rows and each.type.value == "hero"
    )
    editor = correct(qtbot, page, unit.id)
    assert not editor._reverts["rows"].isVisible()
    type_number(qtbot, editor.numbers["vitality"], "3")
    view = editor.rows_view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert [row.vitality for row in editor.rows.rows] == [3]
    for text in ("7", "8", "0"):
        type_cell(qtbot, editor, text, Qt.Key.Key_Tab)
    type_cell(qtbot, editor, "2", Qt.Key.Key_Return)
    assert [row.vitality for row in editor.rows.rows] == [3, 2]
    assert view.currentIndex().row() == 1
    qtbot.keyClick(view, Qt.Key.Key_Return)
    view.setCurrentIndex(editor.rows.index(2, 1))
    type_cell(qtbot, editor, "5", Qt.Key.Key_Return)
    saved(qtbot, editor)
    stored = unit_of(page, unit.id)
    assert stored.rows_known is RowsKnown.ALL
    assert [(row.vitality, row.offense, row.movement) for row in stored.rows] == [
        (3, 7, 2),
        (2, 7, 2),
        (1, 5, 2),
    ]
    assert editor._printed_words["rows"].text() == "as printed 0 rows"
    qtbot.mouseClick(editor._reverts["rows"], Qt.MouseButton.LeftButton)
    saved(qtbot, editor)
    assert unit_of(page, unit.id) == unit


def test_powers_are_added_with_a_column_and_dropped_with_theirs(
    qtbot: QtBot, page: LibraryPage
) -> None:
    editor = correct(qtbot, page)
    printed = unit_of(page)
    assert [power.name for power in editor.powers.powers] == ["Bad Omens", "Gruesome Curse"]
    editor.powers._add.click()
    fields = editor.powers.fields[-1]
    assert fields.name.line.hasFocus()
    fields.name.line.selectAll()
    qtbot.keyClicks(fields.name.line, "Howl")
    fields.effect.setFocus()
    qtbot.keyClicks(fields.effect, "Everybody hears it.")
    qtbot.waitUntil(lambda: editor.powers.powers[-1].effect != "", timeout=2000)
    qtbot.waitUntil(lambda: len(unit_of(page).powers or ()) == 3, timeout=3000)
    qtbot.waitUntil(lambda: (unit_of(page).powers or ())[-1].effect != "", timeout=3000)
    assert fields.effect.hasFocus()
    assert all(row.powers is not None and row.powers[2] is True for row in unit_of(page).rows)
    first = editor.powers.fields[0]
    first.dropped.emit()
    saved(qtbot, editor)
    now = unit_of(page)
    assert [power.name for power in now.powers or ()] == ["Gruesome Curse", "Howl"]
    for row, old in zip(now.rows, printed.rows, strict=True):
        assert old.powers is not None
        assert row.powers == (old.powers[1], True)
    qtbot.mouseClick(editor._reverts["powers"], Qt.MouseButton.LeftButton)
    saved(qtbot, editor)
    assert unit_of(page) == printed


def test_talents_and_classes_are_chosen_and_may_be_unknown(qtbot: QtBot, page: LibraryPage) -> None:
    editor = correct(qtbot, page)
    editor.talents["Guard"].click()
    editor.classes["flying"].click()
    saved(qtbot, editor)
    assert unit_of(page).talents == ("Block", "Guard", "Mighty Throw", "Terror")
    assert {kind.value for kind in unit_of(page).classes or ()} == {"flying", "terrestrial"}
    assert editor._printed_words["talents"].text() == "as printed Block, Mighty Throw, Terror"
    editor._reverts["talents"].click()
    editor._reverts["classes"].click()
    assert unit_of(page).provenance is not Provenance.CORRECTED


def test_every_correction_is_taken_back_at_once(qtbot: QtBot, page: LibraryPage) -> None:
    printed = unit_of(page)
    editor = correct(qtbot, page)
    type_number(qtbot, editor.numbers["recruitment_points"], "8")
    type_number(qtbot, editor.numbers["strategic_value"], "3")
    saved(qtbot, editor)
    editor._revert_all.click()
    assert unit_of(page) == printed
    assert editor.numbers["recruitment_points"].value == 5


def test_a_home_made_unit_is_added_edited_and_removed(
    qtbot: QtBot, opened: OpenWindow, page: LibraryPage
) -> None:
    page.focus_list()
    qtbot.keyClick(page.units.table, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    editor = page.editor
    assert page.correcting.is_open
    assert page.form.tabs.tabText(0) == "Units  279"
    qtbot.keyClicks(editor.name.line, "Night raven")
    type_number(qtbot, editor.numbers["recruitment_points"], "2")
    saved(qtbot, editor)
    made = unit_of(page, "home-1")
    assert (made.name, made.recruitment_points) == ("Night raven", 2)
    assert made.provenance is Provenance.HOUSE_MADE
    assert editor._printed_words["recruitment_points"].text() == ""
    qtbot.keyClick(editor.numbers["vitality"].spin, Qt.Key.Key_Escape)
    assert page.correct_button.text() == "Edit…"
    qtbot.mouseClick(page.correct_button, Qt.MouseButton.LeftButton)
    assert editor._remove.isVisible()
    editor._remove.click()
    assert "home-1" not in opened.workspace.library.catalogue.units
    assert page.form.tabs.tabText(0) == "Units  278"
    assert page.form.detail_stack.currentWidget() is page.detail
    assert page.item is not None
    page.context.undo()
    assert unit_of(page, "home-1").name == "Night raven"


def test_another_row_saves_what_was_typed(qtbot: QtBot, page: LibraryPage) -> None:
    editor = correct(qtbot, page)
    type_number(qtbot, editor.numbers["recruitment_points"], "7")
    page.units.table.focus_key("ragnarok-monster-fafnir")
    assert not page.correcting.is_open
    assert unit_of(page).recruitment_points == 7
    assert page.detail._name.text() == "Fafnir"


def test_a_power_with_unknown_tokens_stays_as_it_is(qtbot: QtBot) -> None:
    powers = PowersEditor()
    qtbot.addWidget(powers)
    power = Power(ability="test-power", name="Test", tokens=None, has_x=True, ruling="So.")
    powers.set_powers([power], "test")
    assert powers.powers == (power,)


def test_dropping_a_slot_of_rows_that_are_not_known_keeps_them_unknown() -> None:
    model = RowsEditModel()
    rows = (Row(vitality=2, offense=3, powers=(True, 4)), Row(vitality=1))
    model.set_rows(rows, 2)
    model.drop_slot(0)
    assert model.rows == (msgspec.structs.replace(rows[0], powers=(4,)), rows[1])
    model.drop_slot(0)
    assert model.rows[0].powers is None
    model.drop_slot(5)
    assert model.columnCount() == 5
