"""A Scenario through the window: barred starts, quick resolve, the table, recording."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.support.clans import founded
from tests.support.window import OpenWindow, open_window
from warclan.engine.errors import Refusal
from warclan.games.war_clan.content_types import ScenarioEntry
from warclan.games.war_clan.ledger import Disbanded
from warclan.games.war_clan.scenarios.arrange import Arrange
from warclan.gui.pages.clan_field.fielded import FieldedPopover
from warclan.gui.pages.clan_field.page import REPORT, SETUP, TABLE, FieldPage
from warclan.gui.pages.clan_field.scenario_words import ScenarioPopover, scenario_parts
from warclan.gui.theme.style import Theme
from warclan.services import Workspace


def two_clans(workspace: Workspace) -> None:
    founded(workspace, "Raven Hall")
    founded(workspace, "Frost Kin")
    workspace.settings.change(welcomed=True)


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, prepare=two_clans) as window:
        window.desk.navigate("clan_field", None)
        yield window


def page_of(window: OpenWindow) -> FieldPage:
    page = window.desk.pages["clan_field"]
    assert isinstance(page, FieldPage)
    return page


def choose(page: FieldPage, way: str, scenario: str = "Hostile Takeover") -> None:
    setup = page.setup
    next(button for key, button in setup.ways.items() if key == way).setChecked(True)
    setup.scenario.setCurrentIndex(setup.scenario.findData(scenario))
    setup.deployment.setCurrentIndex(setup.deployment.findData("standard"))
    setup._check()


def play_to_the_rounds(page: FieldPage) -> None:
    """Answer everything before the first Round as the panel offers it."""
    playing = page.playing
    while (match := playing.match) is not None and (request := match.request) is not None:
        if request.key == "round.fact":
            return
        if isinstance(request, Arrange):
            playing.suggest()
            playing.commit_placing()
        else:
            playing.panel.buttons[-1].click()
    pytest.fail("the match ended before the first Round")


def end_rounds(page: FieldPage) -> None:
    playing = page.playing
    while (match := playing.match) is not None and (request := match.request) is not None:
        assert request.key == "round.fact"
        playing.answer("end")


def test_a_start_that_is_barred_says_why(opened: OpenWindow) -> None:
    page = page_of(opened)
    assert page.setup.start.isEnabled()
    page.setup.sides[1].setCurrentIndex(page.setup.sides[0].currentIndex())
    page.setup._check()
    assert not page.setup.start.isEnabled()
    assert page.setup.message.text == "A clan cannot fight itself; choose another."
    page.setup.sides[1].setCurrentIndex(1 - page.setup.sides[0].currentIndex())
    page.setup.seed.setText("many")
    assert page.setup.message.text == "The seed is a whole number."
    page.setup.seed.setText("1")
    choose(page, "quick", "Doorway to the Bifrost")
    assert "Not known" in page.setup.message.text


def test_quick_resolve_reports_its_assumptions_and_records_every_clan_in_one_step(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = page_of(opened)
    workspace = opened.workspace
    choose(page, "quick")
    page.start()
    qtbot.waitUntil(lambda: page.form.stack.currentIndex() == REPORT, timeout=20_000)
    outcome = page.report.outcome
    assert outcome is not None
    assert outcome.assumptions
    assert set(page.report.glory) == {row.id for row in workspace.clans.list()}
    page.record()
    (row,) = workspace.clan_battles.list()
    assert row.scenario == "Hostile Takeover"
    assert row.way == "quick"
    assert workspace.clan_battles.get(row.id).report
    assert all(clan.battles == 1 for clan in workspace.clans.list())
    opened.desk.undo()
    assert workspace.clan_battles.list() == ()
    assert all(clan.battles == 0 for clan in workspace.clans.list())


def test_the_same_seed_gives_the_same_result_and_the_next_another_match(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = page_of(opened)
    choose(page, "quick", "Bloody Contest")
    files = []
    for _ in range(2):
        page.start()
        qtbot.waitUntil(lambda: page.report.outcome is not None, timeout=20_000)
        files.append(page._file)
        page._leave_report()
    assert files[0] == files[1]
    page._once_more()
    assert page.setup.seed.text() == "2"
    qtbot.waitUntil(lambda: page.report.outcome is not None, timeout=20_000)
    assert page._file != files[0]


def test_a_scenario_at_the_table_is_kept_and_goes_on(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "positions")
    page.start()
    assert page.form.stack.currentIndex() == TABLE
    play_to_the_rounds(page)
    match = page.playing.match
    assert match is not None
    digest = match.digest()
    page.go_up()
    assert page.form.stack.currentIndex() == SETUP
    (kept,) = opened.workspace.field_tables.list()
    page.resume(kept.id)
    again = page.playing.match
    assert again is not None
    assert again.digest() == digest
    assert "Round 1" in page.playing.where.text()


def test_terrain_is_laid_out_before_the_battle(opened: OpenWindow) -> None:
    page = page_of(opened)
    card = page.terrain
    assert card.isHidden()
    choose(page, "positions")
    assert not card.isHidden()
    assert len(card.board.zones) == 2
    card.name.setText("Wood")
    card.add()
    card.add()
    wood = card.board.pieces[0]
    assert card.board.place(wood.key, type(wood.at)(12, 30))
    assert not card.board.place(wood.key, type(wood.at)(1, 30))
    assert "edge of the table" in card.message.text
    card.remove()
    assert [(each.name, each.x, each.y) for each in card.terrain] == [("Wood", 12, 30)]
    page.start()
    match = page.playing.match
    assert match is not None
    assert match.play.table.setup.terrain == card.terrain
    laid = page.playing.board.piece(f"terrain:{wood.key}")
    assert laid is not None
    assert not laid.movable


def test_a_refused_drop_is_told_with_its_rule_and_changes_nothing(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "positions")
    page.start()
    playing = page.playing
    assert playing.match is not None
    playing.panel.buttons[-1].click()
    assert playing.match.request is not None
    assert playing.match.request.key == "marker.place"
    key = playing.placing.request.things[0].id if playing.placing is not None else ""
    board = playing.board
    before = board.piece(key)
    assert before is not None
    assert not board.place(key, type(before.at)(24, 1))
    assert "WC-097" in playing.panel.message.text
    assert board.piece(key) == before


def test_taking_back_an_answer_asks_again(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "totals")
    page.start()
    play_to_the_rounds(page)
    match = page.playing.match
    assert match is not None
    answers = len(match.tape)
    page.playing.answer("felled")
    assert match.request is not None
    assert match.request.key == "felled.victim"
    page.playing.undo()
    assert len(match.tape) == answers
    assert match.request.key == "round.fact"


def test_typed_dice_are_taken_and_wrong_ones_refused(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.setup.deployment.setCurrentIndex(0)
    page.setup.ways["totals"].setChecked(True)
    page.start()
    playing = page.playing
    assert playing.match is not None
    assert playing.match.request is not None
    assert playing.match.request.key == "deployment.roll"
    line = playing.panel.findChild(QLineEdit)
    assert line is not None
    line.setText("9")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert playing.panel.message.text
    line.setText("1")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert playing.match.state.deployment == "flank"


def test_an_ended_table_is_recorded_and_its_file_goes(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "totals", "Bloody Contest")
    page.start()
    play_to_the_rounds(page)
    end_rounds(page)
    assert page.form.stack.currentIndex() == REPORT
    assert page.report.replay.isHidden()
    assert not any(after.refusal for after in page.report._preview(page.report.said_glory))
    page.record()
    assert opened.workspace.field_tables.list() == ()
    assert opened.workspace.clan_battles.list()[0].way == "table"


def test_digits_press_the_answers(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "totals")
    page.start()
    play_to_the_rounds(page)
    assert not page.playing.panel.press(9)
    assert page.playing.panel.press(1)


@pytest.mark.rule("WC-R32")
def test_whoever_is_fielded_cannot_be_disbanded_until_it_is_given_up(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "totals")
    page.start()
    clans = opened.workspace.clans
    clan = clans.open(clans.list()[0].id)
    leaving = Disbanded(warrior=next(key for key in clan.clan.warriors))
    refused = clan.propose((leaving,))
    assert isinstance(refused, Refusal)
    assert refused.rule == "WC-R32"
    page.go_up()
    (table,) = opened.workspace.field_tables.list()
    page.give_up(table.id)
    assert opened.workspace.field_tables.list() == ()
    assert not isinstance(clans.open(clan.id).propose((leaving,)), Refusal)


def test_a_clan_in_its_phases_waits(qtbot: QtBot, opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "quick")
    page.start()
    qtbot.waitUntil(lambda: page.form.stack.currentIndex() == REPORT, timeout=20_000)
    page.record()
    opened.desk.navigate("clan_field", None)
    assert "still in the phases" in page.setup.message.text


@pytest.mark.parametrize("words", ["", "9 9 9 9 9", "1 2"])
def test_dice_that_cannot_have_been_rolled_are_asked_for_again(
    opened: OpenWindow, words: str
) -> None:
    page = page_of(opened)
    choose(page, "totals")
    page.start()
    match = page.playing.match
    assert match is not None
    asked = match.request
    line = page.playing.panel.findChild(QLineEdit)
    assert line is not None
    line.setText(words)
    QTest.keyClick(line, Qt.Key.Key_Return)
    told = page.playing.panel.message.text
    assert told == "Type what 5 dice showed, 1 to 8, or roll here."
    assert match.request is asked


def test_who_is_fielded_is_chosen_and_encounter_models_come(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = page_of(opened)
    choose(page, "quick")
    setup = page.setup
    clan = str(setup.sides[0].currentData())
    keys = [key for key, _name in page._warriors(clan)]
    assert setup.who[0].text() == f"fields all {len(keys)}"
    setup.who[0].click()
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, FieldedPopover)
    asked.boxes[keys[0]].setChecked(False)
    asked.close()
    assert setup.who[0].text() == f"fields {len(keys) - 1} of {len(keys)}"
    setup.encounters.setChecked(True)
    assert setup.start.isEnabled(), setup.message.text
    page.start()
    qtbot.waitUntil(lambda: page.form.stack.currentIndex() == REPORT, timeout=20_000)
    outcome = page.report.outcome
    assert outcome is not None
    assert outcome.side(clan).fielded == tuple(keys[1:])
    assert any("Encounter roll" in each for each in outcome.assumptions)
    page._leave_report()
    page.setup._drop_side()
    assert len(page.setup.sides) == 2


@pytest.mark.rule("WC-R54")
def test_whose_house_rules_count_is_said_and_kept_with_the_battle(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page, workspace = page_of(opened), opened.workspace
    first = str(page.setup.sides[0].currentData())
    assert not page.setup.rules.isVisibleTo(page.setup)
    workspace.clans.set_house_rules(first, {"praise_for_friendly": True})
    page.setup._check()
    assert "Praise for one's own: yes (WC-R53)" in page.setup.rules.text()
    assert "has other ones at home" in page.setup.rules.text()
    choose(page, "quick", "Bloody Contest")
    page.start()
    qtbot.waitUntil(lambda: page.form.stack.currentIndex() == REPORT, timeout=20_000)
    page.record()
    (row,) = workspace.clan_battles.list()
    kept = workspace.clan_battles.get(row.id).outcome.assumptions
    assert "House rules: Praise for one's own: yes (WC-R53)." in kept


def test_moves_are_told_with_the_limit_while_models_are_placed(opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "positions")
    page.start()
    play_to_the_rounds(page)
    playing = page.playing
    playing.answer("moved")
    assert playing.placing is not None
    key, (x, y) = next(iter(playing.placing.places.items()))
    playing._placed(key, x / 1000, y / 1000 + 3)
    assert '3.0" since the Round began of' in playing.panel.message.text
    playing._placed(key, x / 1000, y / 1000 + 30)
    assert "more than" in playing.panel.message.text
    playing.commit_placing()
    assert "since the Round began" in playing.journal.toPlainText()


@pytest.mark.rule("WC-R57")
def test_what_counts_in_a_scenario_is_shown_with_what_the_owner_entered(
    opened: OpenWindow,
) -> None:
    known = dict(scenario_parts("Hostile Takeover", None))
    assert "at least 3 more" in known["Major condition, 1 more"]
    assert "Not known" not in known
    bare = dict(scenario_parts("Doorway to the Bifrost", None))
    assert bare["Not known"].startswith("Not known of Doorway")
    own = ScenarioEntry(id="x", name="Doorway to the Bifrost", setup="A gate.", rules="Run.",
                        minor="Be first.", major="Be far ahead.")  # fmt: skip
    told = dict(scenario_parts("Doorway to the Bifrost", own))
    assert told["Minor condition, 3 Victory Points"] == "Be first."
    assert "Not known" not in told
    assert scenario_parts("Tea", None) == []
    page = page_of(opened)
    choose(page, "totals")
    page.start()
    play_to_the_rounds(page)
    page.playing.rules.click()
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, ScenarioPopover)
    assert "Rules" in dict(asked.parts)
    asked.close()


def test_many_answers_scroll_where_the_window_is_low(qtbot: QtBot, opened: OpenWindow) -> None:
    page = page_of(opened)
    choose(page, "positions")
    page.setup.encounters.setChecked(True)
    page.start()
    playing = page.playing
    while (match := playing.match) is not None and match.request is not None:
        if match.request.key == "encounters.pick":
            break
        faces = iter(range(1, 7))
        count = getattr(match.request, "count", 1)
        if match.request.key == "encounters.roll_order":
            playing.answer((len(match.tape) % 6 + 1,))
        else:
            playing.answer(tuple(next(faces) for _ in range(count)))
    buttons = playing.panel.buttons
    assert len(buttons) >= 6
    opened.window.resize(960, 540)
    qtbot.waitUntil(lambda: opened.window.height() <= 560)
    qtbot.wait(50)
    hit = Theme.current().metrics.hit
    assert all(button.height() >= hit for button in buttons), "none is squeezed"
    tops = [button.y() for button in buttons]
    assert all(low - high >= hit for high, low in pairwise(tops)), "none lies over another"
