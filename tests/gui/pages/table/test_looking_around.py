"""Looking around the table: words, journal, overlays, rosters, small windows."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.pages.table.test_taking_turns import walking
from tests.support import look
from tests.support.tables import at_an_empty_table, at_moment
from tests.support.window import OpenWindow, focused
from warclan.games.mythic_battles.table.overlays import KINDS
from warclan.games.mythic_battles.table.records import Answer
from warclan.gui.pages.table.answers import mark_words, table_in_words
from warclan.gui.play.panel import NOTHING
from warclan.gui.theme.style import Theme

Key = Qt.Key


@pytest.fixture
def opened(shared: OpenWindow, theme: Theme) -> OpenWindow:
    return at_an_empty_table(shared)


def test_the_table_in_words_has_everything_the_board_has(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    assert page.live is not None
    qtbot.keyClick(focused(), Key.Key_F6)
    assert page.shown.words.isVisible()
    assert not page.shown.board.isVisible()
    assert focused() is page.shown.words.list
    scene = page.live.look(page.viewer).scene()
    lines = table_in_words(scene, page.shown.board.options)
    told = " ".join(f"{line.words} {line.second}" for line in lines)
    for token in scene.tokens:
        assert token.name in told
    for place in scene.places:
        assert f"Area {place.number}," in told
    answers = {line.answer for line in lines if line.answer is not None}
    assert answers == {option.answer for option in page.shown.board.options}
    qtbot.keyClick(focused(), Key.Key_F6)
    assert page.shown.board.isVisible()


def test_the_journal_takes_the_place_of_the_decision_and_goes(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = at_moment(opened, walking)
    journal = page.shown.right.journal
    qtbot.keyClick(focused(), Key.Key_J)
    assert journal.isVisible()
    assert not page.shown.panel.isVisible()
    assert page.live is not None
    assert len(journal.list.lines.lines) == len(page.live.journal(page.viewer))
    journal.search.setText("draws")
    qtbot.waitUntil(lambda: 0 < journal.list.lines.rowCount() < len(journal.list.lines.lines))
    qtbot.keyClick(journal.list, Key.Key_Escape)
    assert page.shown.panel.isVisible()
    opened.window.resize(1920, 1080)
    look.settle()
    assert journal.isVisible()
    assert page.shown.panel.isVisible()


def test_overlays_follow_each_other(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    seen = []
    for _ in KINDS:
        qtbot.keyClick(focused(), Key.Key_V)
        shown = page.shown.board.overlay
        assert shown is not None
        assert page.shown.centre.title.text() == shown.title
        seen.append(shown.kind)
    assert seen == list(KINDS)
    qtbot.keyClick(focused(), Key.Key_V)
    assert page.shown.board.overlay is None
    assert not page.shown.centre.title.isVisible()


def test_zooming_by_keys_from_anywhere(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    board = page.shown.board
    whole = board.transform().m11()
    qtbot.keyClick(focused(), Key.Key_Plus)
    assert board.transform().m11() > whole
    qtbot.keyClick(focused(), Key.Key_0)
    assert board.transform().m11() == pytest.approx(whole)


@pytest.mark.parametrize(
    ("size", "folded", "short"),
    [((960, 540), True, True), ((1280, 800), True, False), ((1440, 900), False, False)],
)
def test_every_window_has_its_own_layout(
    opened: OpenWindow, size: tuple[int, int], folded: bool, short: bool
) -> None:
    page = at_moment(opened, walking)
    opened.window.resize(*size)
    look.settle()
    assert page.shown.rosters.sides[0]._folded is folded
    assert page.shown.hand._folds is short
    assert page.shown.board.width() > 300
    assert look.cut(page) == []
    assert look.outside(page) == []


def test_an_open_hand_lies_over_the_board_in_a_short_window(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = at_moment(opened, walking)
    opened.window.resize(960, 540)
    look.settle()
    hand, board = page.shown.hand, page.shown.board
    before = board.size()
    qtbot.keyClick(focused(), Key.Key_C)
    assert hand.hasFocus()
    assert not hand.folded
    assert hand.height() > page.form.hand_place.height()
    assert board.size() == before
    qtbot.keyClick(focused(), Key.Key_M)
    assert board.hasFocus()


def test_tab_goes_through_the_table_in_reading_order(qtbot: QtBot, opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    page.shown.rosters.sides[0].setFocus()
    order = [page.shown.board, page.shown.hand, page.shown.panel]
    places: list[int] = []
    for _ in range(30):
        qtbot.keyClick(focused(), Key.Key_Tab)
        for place, part in enumerate(order):
            if (part is focused() or part.isAncestorOf(focused())) and place not in places:
                places.append(place)
    assert places == [0, 1, 2]


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_it_paints_in_every_theme(
    qapp: QApplication, theme: Theme, opened: OpenWindow, name: str
) -> None:
    page = at_moment(opened, walking)
    light = page.grab().toImage()
    theme.apply(qapp, name, 100)
    look.settle()
    assert page.grab().toImage() != light


def test_labels_on_the_board_are_short() -> None:
    assert mark_words(Answer(1, "Area 1", "open ground, 0 of 4", mark="2 steps")) == "2 steps"
    assert mark_words(Answer(1, "Area 1", "zone of Astrid")) == "zone of Astrid"
    long = Answer("p1", "Garm", "area 26, vitality 7 of 7; 2 cards", "Activate Garm")
    assert mark_words(long) == "activate"
    assert mark_words(Answer("p1", "Garm", "area 26, vitality 7 of 7; 2 cards")) == "Garm"


def test_the_pointer_over_a_unit_and_an_area_tells_what_they_are(opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    assert page.live is not None
    board, cards = page.shown.board, opened.desk.context.hover
    token = next(t for t in page.live.look(page.viewer).scene().tokens if t.area)
    spot = board.spot_of(token.unit)
    assert spot is not None
    point = board.mapFromScene(spot.center())
    found = page.shown.cards._under_pointer(point)
    assert found is not None
    content, anchor = found
    assert content.title == token.name
    assert "Offense" in content.text
    assert anchor.contains(point)
    board._at, board._armed = 4, None
    by_key = cards._find(board)
    assert by_key is not None
    assert by_key[1].title == "Area 4"
    page.shown.clear()
    assert page.shown.cards._under_pointer(point) is None


def test_f1_on_a_roster_explains_the_unit_the_keyboard_stands_on(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = at_moment(opened, walking)
    side, cards = page.shown.rosters.sides[1], opened.desk.context.hover
    side._at = 0
    qtbot.keyClick(side, Key.Key_Down)
    by_key = cards._find(side)
    assert by_key is not None
    assert by_key[1] == page.shown.cards.content(side.unit_at(1))
    assert by_key[2] == side.row_rect(1)
    found = side.row_at(side.row_rect(0).center().y())
    assert found == 0
    assert side.unit_at(-1) == ""


def test_what_is_chosen_in_the_panel_is_marked_on_the_board(opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    shown = page.shown
    assert shown.question is not None
    answers = [each for each in shown.question.allowed if each.area][:2]
    areas = tuple(each.value for each in answers)
    shown.question = replace(shown.question, kind="some", low=0, high=3)
    shown.panel.set_question(shown.question)
    shown.board.set_options(shown.board.options, several=True)
    for area in areas:
        shown.board.armed.emit(area)
    assert shown.board._marks == areas
    assert all(shown.board.is_chosen(each) for each in shown.board.options if each.answer in areas)
    assert [shown.words._icon(area) for area in areas] == ["tick", "tick"]
    shown.board.armed.emit(areas[0])
    assert shown.board._marks == areas[1:]


def test_pointing_at_an_answer_lights_it_on_the_board(opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    shown = page.shown
    assert shown.question is not None
    answer = next(each for each in shown.question.allowed if each.area)
    shown.panel.pointed.emit(answer.value)
    assert shown.board._pointed == answer.value
    assert shown.panel.value is NOTHING
    shown.panel.pointed.emit(None)
    assert shown.board._pointed is None


def test_less_motion_keeps_the_tokens_still(opened: OpenWindow) -> None:
    page = at_moment(opened, walking)
    sliding = page.shown.board.sliding
    seen = [sliding.still]
    for less in (True, False):
        page.context.write(opened.workspace.settings.change, less_motion=less)
        seen.append(sliding.still)
    assert seen == [False, True, False]
