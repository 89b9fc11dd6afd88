"""The War Clan content page: reading, correcting, completing, own entries, CSV in and out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.clan_content.page import ContentPage
from warclan.gui.theme.style import Theme


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("clan_content", "types")
        yield window


def page_of(window: OpenWindow) -> ContentPage:
    page = window.desk.page
    assert isinstance(page, ContentPage)
    return page


def line_of(page: ContentPage, name: str) -> QLineEdit:
    control = page.entry.rows[name].control
    assert isinstance(control, QLineEdit)
    return control


def type_into(page: ContentPage, name: str, text: str) -> None:
    line = line_of(page, name)
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)
    QTest.keyClick(line, Qt.Key.Key_Return)


def unknown_of(page: ContentPage) -> int:
    return next(row.unknown for row in page.section_model.rows if row.key == page.section)


def test_every_section_is_listed_with_what_is_not_known(opened: OpenWindow) -> None:
    page = page_of(opened)
    content = opened.workspace.clan_content
    assert [row.key for row in page.section_model.rows] == [each.key for each in content.sections]
    assert unknown_of(page) == len(content.unknown("types"))
    assert "not known" in page.about.text()


def test_a_number_typed_in_completes_an_entry_and_undo_takes_it_back(opened: OpenWindow) -> None:
    page = page_of(opened)
    entry, before = page.entry.entry_id, unknown_of(page)
    assert entry == "jarl"
    type_into(page, "glory_cost", "120")
    assert unknown_of(page) == before - 1
    form = opened.workspace.clan_content.form("types", entry)
    assert form.values["glory_cost"] == 120
    assert not page.entry.rows["glory_cost"].restore.isHidden()
    opened.desk.undo()
    assert unknown_of(page) == before
    assert line_of(page, "glory_cost").text() == ""


def test_a_correction_is_taken_back_field_by_field(opened: OpenWindow) -> None:
    page = page_of(opened)
    type_into(page, "glory_cost", "120")
    page.entry.rows["glory_cost"].restore.click()
    assert opened.workspace.clan_content.form("types", "jarl").values["glory_cost"] is None


def test_what_does_not_fit_is_said_under_the_field_and_not_saved(opened: OpenWindow) -> None:
    page = page_of(opened)
    before = unknown_of(page)
    type_into(page, "glory_cost", "lots")
    row = page.entry.rows["glory_cost"]
    assert row.message
    assert row.text == "lots"
    assert row.control.accessibleDescription() == row.message
    assert unknown_of(page) == before


def test_an_own_entry_is_made_from_the_form_and_taken_out(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.begin()
    assert page.entry.entry_id == ""
    line_of(page, "name").setText("Rune Smith")
    line_of(page, "glory_cost").setText("44")
    page.make()
    made = page.entry.shown
    assert made is not None
    assert made.line is not None
    assert made.line.name == "Rune Smith"
    assert made.line.home_made
    assert page.entry.entry_id == page.entries.current_row.id
    page.remove()
    names = {line.name for line in opened.workspace.clan_content.entries("types")}
    assert "Rune Smith" not in names


def test_an_entry_of_a_pack_is_taken_out_and_brought_back(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.remove()
    assert "jarl" not in {line.id for line in page.model.rows}
    page.taken_out.click()
    assert page.entries.focus_key("jarl")
    shown = page.entry.shown
    assert shown is not None
    assert shown.line is not None
    assert shown.line.hidden
    page.entry.restore_asked.emit("")
    assert "jarl" in {line.id for line in opened.workspace.clan_content.entries("types")}


def test_search_and_chips_narrow_the_list(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.only_unknown.click()
    assert page.model.rows
    assert all(line.unknown for line in page.model.rows)
    page.only_unknown.click()
    page.search.setText("huskarl")
    assert [line.id for line in page.model.shown] == ["huskarl"]


def test_choices_are_boxes_with_an_unknown_of_their_own(opened: OpenWindow) -> None:
    page = page_of(opened)
    for section in page.section_model.rows:
        page.activate(section.key)
        for row in page.entry.rows.values():
            if isinstance(row.control, QComboBox) and not row.field.required:
                assert row.control.itemData(0) == ""
                return
    pytest.fail("no field is a choice")


def test_a_table_goes_out_and_comes_in_as_a_dry_run_first(
    opened: OpenWindow, tmp_path: Path
) -> None:
    page = page_of(opened)
    file = tmp_path / "types.csv"
    page.write_table(file)
    head, *lines = file.read_text("utf-8-sig").splitlines()
    place = head.split(",").index("glory_cost")
    jarl = next(line for line in lines if line.startswith("jarl,"))
    cells = jarl.split(",")
    cells[place] = "150"
    file.write_text("\n".join([head, ",".join(cells), "nonsense"]), encoding="utf-8")
    assert page.drop_files([file])
    assert page.form.stack.currentWidget() is page.form.dry_run
    form = opened.workspace.clan_content.form("types", "jarl")
    assert form.values["glory_cost"] is None
    assert page.dry.take.text() == "Take over 1 line"
    page.dry.take.click()
    form = opened.workspace.clan_content.form("types", "jarl")
    assert form.values["glory_cost"] == 150
    assert page.form.stack.currentWidget() is page.form.entries


def test_leaving_an_import_changes_nothing(opened: OpenWindow, tmp_path: Path) -> None:
    page = page_of(opened)
    file = tmp_path / "types.csv"
    page.write_table(file, empty=True)
    with file.open("a", encoding="utf-8") as table:
        table.write("new-one,New One\r\n")
    page.drop_files([file])
    before = opened.workspace.history.undo_label
    page.dry.cancel.click()
    assert opened.workspace.history.undo_label == before
    assert page.form.stack.currentWidget() is page.form.entries


def test_a_file_that_is_no_table_is_refused_with_a_sentence(
    opened: OpenWindow, tmp_path: Path
) -> None:
    page = page_of(opened)
    file = tmp_path / "picture.csv"
    file.write_bytes(b"\x00\x01\x02")
    assert page.drop_files([file])
    assert page.form.stack.currentWidget() is page.form.entries
    assert "picture.csv" in opened.window.messages.all[-1].text
