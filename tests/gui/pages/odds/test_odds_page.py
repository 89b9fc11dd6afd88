"""The Odds page: values and units in, exact chances, advice and comparison out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.odds.page import OddsPage
from warclan.gui.theme.style import Theme


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("odds", None)
        yield window


def page_of(window: OpenWindow) -> OddsPage:
    page = window.desk.page
    assert isinstance(page, OddsPage)
    return page


def test_the_arrow_keys_change_the_question_and_the_answer(opened: OpenWindow) -> None:
    page = page_of(opened)
    before = page.expected.text()
    spin = page.question.offense.spin
    spin.setFocus()
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert page.attack.offense == 7
    assert page.expected.text() != before
    assert page.expected.text() == f"{float(page.attack.odds.expected):.2f} wounds expected"


def test_a_unit_brings_its_numbers_and_what_it_can_lose(opened: OpenWindow) -> None:
    page = page_of(opened)
    catalogue = opened.workspace.library.catalogue
    unit = next(
        each
        for each in catalogue.units.values()
        if each.top_row and each.top_row.offense and each.top_row.defense
    )
    assert unit.top_row is not None
    page.question.attacker.choose(unit.id)
    page.question.defender.choose(unit.id)
    assert page.attack.offense == unit.top_row.offense
    assert page.attack.defense == unit.top_row.defense
    assert page.attack.limit == unit.top_row.vitality


def test_effects_and_aim_are_part_of_the_question(opened: OpenWindow) -> None:
    page = page_of(opened)
    plain = page.attack.odds.expected
    page.question.effects["slayer"].click()
    assert page.attack.odds.expected > plain
    page.question.aim.spin.setValue(4)
    assert "at least 4 wounds" in page.aim_words.text()


def test_typed_dice_are_advised_on_and_faults_named(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.roll.line.setText("5 5 4 2 1 0")
    page.show_advice()
    assert page.advice.text().startswith("1. ")
    assert "From here" in page.advice.text()
    page.roll.line.setText("5 5")
    page.show_advice()
    assert "2 are typed in" in page.roll.message
    page.closing.click()
    assert not page.roll.message


def test_up_to_four_attacks_are_kept_side_by_side(opened: OpenWindow) -> None:
    page = page_of(opened)
    for offense in range(2, 8):
        page.question.offense.spin.setValue(offense)
        page.keep()
    page.keep()
    assert [attack.offense for attack in page.kept] == [4, 5, 6, 7]
    assert page.kept_lines.count() == 8
    page.clear()
    assert page.kept_lines.count() == 0


def test_the_table_goes_to_the_clipboard(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.copy()
    assert QGuiApplication.clipboard().text().startswith(page.attack.words)


def test_the_library_sets_two_units_against_each_other(opened: OpenWindow) -> None:
    known = [unit for unit in opened.workspace.library.catalogue.units.values() if unit.rows]
    opened.desk.navigate("odds", f"{known[0].id}/{known[1].id}")
    page = page_of(opened)
    assert page.question.attacker.unit == known[0]
    assert page.question.defender.unit == known[1]
    opened.desk.navigate("odds", None)
    assert page.question.attacker.unit == known[0]


def test_a_unit_of_the_library_opens_its_odds(opened: OpenWindow) -> None:
    known = [unit for unit in opened.workspace.library.catalogue.units.values() if unit.rows]
    opened.desk.navigate("library", known[3].id)
    library = opened.desk.page
    assert library is not None
    act = next(act for act in library.acts() if act.id == "library.odds")
    assert act.is_enabled()
    act.run()
    assert page_of(opened).question.attacker.unit == known[3]
