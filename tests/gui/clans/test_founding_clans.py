"""The list of clans, and founding one: by keyboard, with problems, repairs and what is left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import clans_of, founded, stored
from tests.support.window import OpenWindow, open_window
from warclan.content.clan_packs import BOOK, STARTER
from warclan.gui.pages.clans.choose import ChoosePopover
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.rules import RulesPopover
from warclan.gui.theme.style import Theme

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def bare(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        window.desk.navigate("clans", None)
        yield window


def test_the_empty_page_offers_to_found_or_to_try(qtbot: QtBot, bare: OpenWindow) -> None:
    page = clans_of(bare)
    assert page.list_pane.empty.isVisible()
    assert "No War Clan" in page.list_pane.empty.accessibleName()
    page.list_pane.empty.acted.emit("starter")
    assert page.pane == "clan"
    assert len(stored(page).battles) == 4
    assert stored(page).fault is None
    assert page.clan_pane.chip.isVisible()
    page.go_up()
    page.context.acts.run("clans.starter")
    assert len(bare.workspace.clans.list()) == 1


def new_clan(qtbot: QtBot, window: OpenWindow) -> ClansPage:
    page = clans_of(window)
    qtbot.keyClick(page, Qt.Key.Key_N, CTRL)
    assert page.pane == "founding"
    return page


def test_a_clan_is_founded_by_keyboard(qtbot: QtBot, bare: OpenWindow) -> None:
    page = new_clan(qtbot, bare)
    pane = page.founding_pane
    assert pane.name.line.hasFocus()
    qtbot.keyClicks(pane.name.line, "Fjord Wolves")
    qtbot.keyClick(pane.name.line, Qt.Key.Key_Return)
    assert stored(page).name == "Fjord Wolves"
    assert not pane.complete.isEnabled()
    pane.types.setFocus()
    leader = next(row for row in pane.type_model.rows if row.allowed)
    qtbot.keyClick(pane.types, Qt.Key.Key_Return)
    opened = stored(page)
    assert [each.type for each in opened.clan.warriors.values()] == [leader.key]
    assert str(opened.clan.glory) in pane.glory.accessibleName()
    cheapest = min((row for row in pane.type_model.rows if row.allowed), key=lambda r: r.price or 0)
    pane.types.focus_key(cheapest.key)
    for _ in range(6):
        qtbot.keyClick(pane.types, Qt.Key.Key_Return)
    assert page.problems() is not None
    assert not [each for each in page.problems() or () if each.level == "error"]
    qtbot.keyClick(pane.types, Qt.Key.Key_Return, CTRL)
    assert page.pane == "clan"
    assert not stored(page).founding


def test_problems_name_what_is_missing_and_repairs_mend_it(qtbot: QtBot, bare: OpenWindow) -> None:
    page = new_clan(qtbot, bare)
    found = page.problems()
    assert found
    leader = next(each for each in found if "leader" in each.title)
    page.preview_repair(leader.repairs[0])
    assert len(page.founding_pane.founder_model.rows) == 1
    assert len(stored(page).ledger) == 1
    page.preview_repair(None)
    assert page.founding_pane.founder_model.rowCount() == 0
    page.apply_repair(leader.repairs[0])
    assert not [each for each in page.problems() or () if "leader" in each.title]


def test_a_hired_warrior_is_sent_away_with_delete(qtbot: QtBot, bare: OpenWindow) -> None:
    page = new_clan(qtbot, bare)
    pane = page.founding_pane
    pane.types.setFocus()
    qtbot.keyClick(pane.types, Qt.Key.Key_Return)
    pane.founders.setFocus()
    pane.founders.focus_first()
    qtbot.keyClick(pane.founders, Qt.Key.Key_Delete)
    assert stored(page).clan.warriors == {}
    assert stored(page).clan.glory == stored(page).book.content.limits.founding_glory


def test_the_list_shows_folders_and_finds(qtbot: QtBot, bare: OpenWindow) -> None:
    page = clans_of(bare)
    founded(bare.workspace, "Hrafnvik", "League")
    founded(bare.workspace, "Iron Hall")
    pane = page.list_pane
    assert [row.name for row in pane.model.shown] == ["Iron Hall", "Hrafnvik"] or len(
        pane.model.shown
    ) == 2
    qtbot.mouseClick(pane.chips["League"], Qt.MouseButton.LeftButton)
    assert [row.name for row in pane.model.shown] == ["Hrafnvik"]
    qtbot.mouseClick(pane.chips["*"], Qt.MouseButton.LeftButton)
    pane.table.setFocus()
    qtbot.keyClick(pane.table, Qt.Key.Key_Slash)
    assert pane.search.hasFocus()
    qtbot.keyClicks(pane.search, "iron")
    assert [row.name for row in pane.model.shown] == ["Iron Hall"]
    qtbot.keyClick(pane.search, Qt.Key.Key_Down)
    pane.table.focus_first()
    qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    assert page.crumbs() == ("War Clans", "Iron Hall")


def test_a_clan_is_deleted_from_the_list_and_comes_back(qtbot: QtBot, bare: OpenWindow) -> None:
    page = clans_of(bare)
    founded(bare.workspace)
    page.list_pane.table.setFocus()
    page.list_pane.table.focus_first()
    qtbot.keyClick(page.list_pane.table, Qt.Key.Key_Delete)
    assert bare.workspace.clans.list() == ()
    page.context.undo()
    assert len(bare.workspace.clans.list()) == 1


def test_a_first_god_power_is_taken_or_rolled(qtbot: QtBot, bare: OpenWindow) -> None:
    page = new_clan(qtbot, bare)
    pane = page.founding_pane
    assert pane.power.isVisible()
    qtbot.mouseClick(pane.power, Qt.MouseButton.LeftButton)
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, ChoosePopover)
    assert asked.table.current_row.key == "*"
    wanted = next(row for row in asked.model.rows if row.allowed and row.key != "*")
    asked.table.focus_key(wanted.key)
    qtbot.keyClick(asked.table, Qt.Key.Key_Return)
    assert list(stored(page).clan.powers) == [wanted.key]
    assert not pane.power.isVisible()
    assert stored(page).clan.glory == stored(page).book.content.limits.founding_glory


def test_types_without_a_cost_say_so_and_lead_to_the_content(
    qtbot: QtBot, bare: OpenWindow
) -> None:
    made, _ = bare.workspace.clans.create("By the book", packs=(BOOK,))
    bare.desk.navigate("clans", made)
    pane = clans_of(bare).founding_pane
    assert {row.reason.text for row in pane.type_model.rows} == {"Cost not entered"}
    assert "enter it" in pane.type_model.rows[0].why
    assert "Glory Cost" in pane.message.text
    qtbot.mouseClick(pane.enter, Qt.MouseButton.LeftButton)
    assert bare.desk.page is not None
    assert bare.desk.page.key == "clan_content"


def test_house_rules_and_packs_are_kept_with_the_clan(qtbot: QtBot, bare: OpenWindow) -> None:
    page = new_clan(qtbot, bare)
    page.context.acts.run("clans.rules")
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, RulesPopover)
    box = asked.boxes["hp_improvable"]
    assert isinstance(box, QCheckBox)
    box.setChecked(False)
    assert dict(stored(page).house_rules.chosen) == {"hp_improvable": False}
    asked.packs[BOOK].setChecked(False)
    assert stored(page).packs == (STARTER,)
    asked.close()
