"""Settings: every change acts at once, is stored, and can be undone."""

from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.gui.pages import PAGES
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.pages.settings import SettingsPage
from warclan.gui.pages.settings_data import LIBRARIES, version_of
from warclan.gui.pages.settings_lines import LINES, SECTIONS
from warclan.gui.pages.settings_rows import ChoiceRow, NumberRow, SwitchRow, TextRow
from warclan.gui.theme.style import Theme
from warclan.gui.window.when import when_words


@pytest.fixture
def settings(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("settings", None)
        yield window


def page_of(window: OpenWindow) -> SettingsPage:
    page = window.desk.page
    assert isinstance(page, SettingsPage)
    return page


def choose(window: OpenWindow, key: str, value: object) -> None:
    row = page_of(window).values[key]
    assert isinstance(row, ChoiceRow)
    row.combo.setCurrentIndex(row.combo.findData(value))
    row.combo.activated.emit(row.combo.currentIndex())


def test_every_line_has_a_row_in_its_section(settings: OpenWindow) -> None:
    page = page_of(settings)
    assert set(page.rows) == {line.key for line in LINES}
    assert {line.section_key for line in LINES} == {key for key, _, _ in SECTIONS}


def test_every_house_rule_is_there_with_its_ruling(settings: OpenWindow) -> None:
    page = page_of(settings)
    for key, switch in SWITCHES.items():
        row = page.values[f"rules.{key}"]
        assert isinstance(row, ChoiceRow | SwitchRow)
        shown = row.combo.currentData() if isinstance(row, ChoiceRow) else row.box.isChecked()
        assert shown == switch.default, key
        assert switch.ruling in row.line.words


def test_a_choice_acts_at_once_and_undo_takes_it_back(settings: OpenWindow) -> None:
    choose(settings, "paper", "Letter")
    assert settings.workspace.settings.get().paper == "Letter"
    settings.desk.undo()
    row = page_of(settings).values["paper"]
    assert isinstance(row, ChoiceRow)
    assert row.combo.currentData() == "A4"


def test_the_scale_shows_while_it_is_chosen(theme: Theme, settings: OpenWindow) -> None:
    choose(settings, "scale", 150)
    assert theme.scale == 150
    row = page_of(settings).values["scale"]
    assert isinstance(row, ChoiceRow)
    assert row.combo.currentText() == "150 %"


def test_a_house_rule_is_stored_only_while_it_differs(settings: OpenWindow) -> None:
    stored = settings.workspace.settings
    row = page_of(settings).values["rules.divinity_free"]
    assert isinstance(row, SwitchRow)
    row.box.click()
    assert stored.get().house_rules == {"divinity_free": True}
    choose(settings, "rules.copies_per_item", 2)
    assert stored.get().house_rules == {"copies_per_item": 2, "divinity_free": True}
    row.box.click()
    assert stored.get().house_rules == {"copies_per_item": 2}


def test_search_filters_lines_by_word_and_rule_id(qtbot: QtBot, settings: OpenWindow) -> None:
    page = page_of(settings)
    page.search.setFocus()
    qtbot.keyClicks(page.search, "rul-42")
    shown = [key for key, row in page.rows.items() if row.isVisible()]
    assert shown == ["rules.divinity_free"]
    assert page.form.found.text() == "1 line"
    page.search.setText("nothing like this")
    assert "nothing like this" in page.form.found.text()
    page.search.clear()
    assert all(row.isVisible() for row in page.rows.values())


def test_the_palette_leads_to_a_line(qtbot: QtBot, settings: OpenWindow) -> None:
    settings.desk.navigate("settings", "single_keys")
    row = page_of(settings).values["single_keys"]
    assert isinstance(row, SwitchRow)
    qtbot.waitUntil(row.box.hasFocus)
    assert not row.visibleRegion().isEmpty()


def test_the_key_table_is_complete_after_a_moment(qtbot: QtBot, settings: OpenWindow) -> None:
    qtbot.waitUntil(lambda: len(settings.desk.pages) == len(PAGES), timeout=20_000)
    places = {row.place for row in settings.window.acts.rows()}
    assert {"Everywhere", "Home", "Settings"} <= places


def test_a_new_key_is_recorded_and_taken_back(qtbot: QtBot, settings: OpenWindow) -> None:
    table = page_of(settings).keys
    row = next(n for n, each in enumerate(table._rows) if each.id == "frame.history")
    table.list.setCurrentIndex(table.list.line_model.index(row))
    table.editor.setKeySequence(QKeySequence("Ctrl+J"))
    table.editor.editingFinished.emit()
    assert settings.workspace.settings.get().keys == {"frame.history": "Ctrl+J"}
    page = page_of(settings)
    page.search.setFocus()
    qtbot.keyClick(page.search, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert settings.desk.side.name == "history"
    table.default.click()
    assert settings.workspace.settings.get().keys == {}


def test_a_clash_is_named(qtbot: QtBot, settings: OpenWindow) -> None:
    table = page_of(settings).keys
    row = next(n for n, each in enumerate(table._rows) if each.id == "frame.history")
    table.list.setCurrentIndex(table.list.line_model.index(row))
    table.editor.setKeySequence(QKeySequence("Ctrl+K"))
    table.editor.editingFinished.emit()
    assert table.clash.text == "The same key runs “Go to or do…” too. Give one of them another."


def test_single_letter_keys_are_switched_off(qtbot: QtBot, settings: OpenWindow) -> None:
    page = page_of(settings)
    row = page.values["single_keys"]
    assert isinstance(row, SwitchRow)
    page.sections.setFocus()
    qtbot.keyClick(page.sections, Qt.Key.Key_Slash)
    assert page.search.hasFocus()
    row.box.click()
    page.sections.setFocus()
    qtbot.keyClick(page.sections, Qt.Key.Key_Slash)
    assert page.sections.hasFocus()


def test_a_backup_is_made_and_restored_as_a_copy(settings: OpenWindow) -> None:
    workspace = settings.workspace
    workspace.samples.open_sample()
    number = len(workspace.armies.list())
    page = page_of(settings)
    page.backups.make()
    backup = workspace.backups.list()[0]
    page.backups._restore(backup.path)
    assert len(workspace.armies.list()) == 2 * number
    settings.desk.undo()
    assert len(workspace.armies.list()) == number


def test_packs_are_listed_with_what_they_hold(settings: OpenWindow) -> None:
    page = page_of(settings)
    workspace = settings.workspace
    shown = len(workspace.library.packs) + len(workspace.deck_cards.packs)
    assert page.packs.column.count() == shown
    assert page.faults.column.count() == max(1, len(settings.workspace.library.faults))


def test_a_name_is_kept_when_it_is_left(qtbot: QtBot, settings: OpenWindow) -> None:
    row = page_of(settings).values["player_name"]
    assert isinstance(row, TextRow)
    row.field.insert("  Freydís ")
    assert settings.workspace.settings.get().player_name == ""
    qtbot.keyClick(row.field, Qt.Key.Key_Return)
    assert settings.workspace.settings.get().player_name == "Freydís"
    settings.desk.undo()
    assert row.field.text() == ""


def test_the_limit_of_new_armies_is_chosen(settings: OpenWindow) -> None:
    row = page_of(settings).values["rp_limit"]
    assert isinstance(row, NumberRow)
    row.field.spin.stepUp()
    assert settings.workspace.settings.get().rp_limit == 19


def test_compact_rows_are_lower_and_still_wide_enough_to_click(
    theme: Theme, settings: OpenWindow
) -> None:
    settings.desk.navigate("library", None)
    library = settings.desk.page
    assert isinstance(library, LibraryPage)
    before = library.units.table.verticalHeader().defaultSectionSize()
    settings.desk.navigate("settings", None)
    choose(settings, "density", "compact")
    after = library.units.table.verticalHeader().defaultSectionSize()
    assert theme.metrics.hit <= after < before
    choose(settings, "density", "comfortable")
    assert library.units.table.verticalHeader().defaultSectionSize() == before


def test_dates_are_written_in_the_chosen_order(settings: OpenWindow) -> None:
    day = datetime(2026, 11, 26, 12, tzinfo=UTC)
    now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    later = datetime(2027, 3, 1, 12, tzinfo=UTC)
    words = {}
    for order in ("day-first", "month-first", "iso"):
        choose(settings, "date_format", order)
        words[order] = (when_words(day, now), when_words(day, later))
    assert words == {
        "day-first": ("26 Nov", "26 Nov 2026"),
        "month-first": ("Nov 26", "Nov 26, 2026"),
        "iso": ("2026-11-26", "2026-11-26"),
    }
    choose(settings, "date_format", "system")


def test_every_library_is_named_with_its_version() -> None:
    assert {name: version_of(name) for name, _ in LIBRARIES} == {
        name: version(name) for name, _ in LIBRARIES
    }
    assert version_of("no-such-library") == "–"
