"""The decision panel: arming, committing, what it says and shows, keys, the journal."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.gui.play.panel import made
from tests.gui.play.panel.told import Told, show
from tests.support.look import (
    cut,
    nameless,
    outside,
    rival_primaries,
    settle,
    sideways_bars,
    too_small,
    without_hover_text,
)
from warclan.games.mythic_battles.table.records import Answer, AreaPreview
from warclan.gui.play.panel import NOTHING, DecisionPanel, Sources
from warclan.gui.play.panel.answer_tile import AnswerTile
from warclan.gui.play.panel.choosing import Choose
from warclan.gui.theme.style import Theme


def tiles(panel: DecisionPanel) -> list[AnswerTile]:
    """The tiles of a question with one answer."""
    editor = panel.editor
    assert isinstance(editor, Choose)
    grid = editor.box.grid
    return grid.tiles[: grid.count]


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def key(panel: DecisionPanel, *keys: Qt.Key) -> None:
    for each in keys:
        QTest.keyClick(panel, each)


# Arming and committing -------------------------------------------------------------------------


def test_a_click_arms_and_only_the_button_commits(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    assert panel.value is NOTHING
    assert not panel.commit_button.isEnabled()
    click(tiles(panel)[0])
    assert told.armed == ["walk"]
    assert told.committed == []
    assert panel.commit_button.accessibleName() == "Walk"
    click(panel.commit_button)
    assert told.committed == ["walk"]


def test_hovering_points_and_commits_nothing(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    QTest.mouseMove(tiles(panel)[1], QPoint(5, 5))
    QTest.mouseMove(panel.title, QPoint(1, 1))
    assert told.armed == told.committed == []
    assert set(told.pointed) <= {"attack", None}


def test_digits_arm_enter_commits_and_escape_goes_back_step_by_step(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.action())
    key(panel, Qt.Key.Key_2)
    assert told.armed == ["attack"]
    key(panel, Qt.Key.Key_Escape)
    assert told.armed == ["attack", None]
    assert told.left == 0
    key(panel, Qt.Key.Key_Escape)
    assert told.left == 1
    key(panel, Qt.Key.Key_1, Qt.Key.Key_Return)
    assert told.committed == ["walk"]


def test_an_answer_that_was_taken_is_not_given_to_the_next_question(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.action())
    panel.committed.connect(lambda _value: panel.set_question(made.confirm(), made.sources()))
    panel.arm("walk")
    assert panel.commit()
    assert not panel.commit()
    assert told.committed == ["walk"]


def test_an_answer_that_was_refused_can_be_given_again(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    panel.arm("walk")
    assert panel.commit()
    panel.set_message("The match has moved on.")
    assert panel.message.text == "The match has moved on."
    assert panel.commit_button.isEnabled()
    assert panel.commit()
    assert told.committed == ["walk", "walk"]


def test_enter_with_nothing_armed_commits_nothing(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    key(panel, Qt.Key.Key_Return)
    assert told.committed == []


def test_digits_go_past_what_is_not_possible(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.areas())
    # Area 7 is full: the seventh digit belongs to area 8.
    assert panel.press(7)
    assert told.armed == [8]
    assert not panel.press(0)


def test_what_is_not_possible_says_why_and_is_never_given(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    claim = tiles(panel)[2]
    assert claim.accessibleName() == "Claim, not possible, no stone here"
    click(claim)
    assert not panel.arm("claim")
    assert panel.value is NOTHING
    assert told.rules == []
    claim.setFocus()
    QTest.keyClick(claim, Qt.Key.Key_Return)
    assert told.rules == ["MB-STONE-03"]
    assert told.committed == []


def test_enter_on_a_tile_arms_it_and_then_gives_it(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    tile = tiles(panel)[0]
    tile.setFocus()
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert told.committed == []
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert told.committed == ["walk"]


def test_a_double_click_on_the_armed_one_gives_it(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    tile = tiles(panel)[0]
    click(tile)
    QTest.mouseDClick(tile, Qt.MouseButton.LeftButton)
    assert told.committed == ["walk"]


def test_one_click_commits_where_it_is_set(panel: DecisionPanel, told: Told) -> None:
    panel.set_one_click(True)
    show(panel, made.action())
    click(tiles(panel)[0])
    assert told.committed == ["walk"]
    show(panel, made.several())
    panel.click("art-of-war")
    assert told.committed == ["walk"]
    # Who walks over the board arms on the way; a click on the board gives.
    show(panel, made.action())
    panel.arm("walk")
    assert told.committed == ["walk"]
    panel.click("attack")
    assert told.committed == ["walk", "attack"]


def test_a_click_on_the_board_arms_where_one_click_does_not_commit(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.action())
    assert panel.click("attack")
    assert not panel.click("claim")
    assert panel.value == "attack"
    assert told.committed == []


def test_yes_and_one_are_not_the_same(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.confirm())
    assert not panel.arm(1)
    assert panel.arm(False)
    assert panel.commit_button.accessibleName() == "Draw none"
    panel.commit()
    assert told.committed == [False]


def test_a_new_question_forgets_what_was_armed(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    panel.arm("attack")
    assert panel.preview is not None
    show(panel, made.confirm())
    assert panel.value is NOTHING
    assert panel.attack.isHidden()
    assert not panel.commit()


def test_the_same_question_once_more_keeps_what_is_armed(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    panel.arm("attack")
    show(panel, made.action())
    assert panel.value == "attack"
    assert told.armed == ["attack", "attack"]
    assert panel.attack.isVisible()
    show(panel, replace(made.action(), at=148))
    assert panel.value is NOTHING


def test_nothing_is_asked_while_another_decides_and_at_the_end(
    panel: DecisionPanel, told: Told
) -> None:
    for question in (made.wait(), made.over(), None):
        panel.set_question(question)
        assert panel.first_focus() is None
        assert not panel.arm("walk")
        assert not panel.press(1)
        assert not panel.commit()
        assert panel.commit_button.isHidden()
    show(panel, made.wait())
    assert panel.title.text() == "Marek decides"
    assert panel.sign.isVisible()


# The list ---------------------------------------------------------------------------------------


def test_arrows_walk_the_tiles(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.areas(6))
    first, second = tiles(panel)[:2]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Left)
    assert first.hasFocus()
    assert told.armed == []
    assert 2 in told.pointed


def test_a_long_list_can_be_filtered_and_puts_the_possible_first(panel: DecisionPanel) -> None:
    show(panel, made.areas(30))
    editor = panel.editor
    assert isinstance(editor, Choose)
    assert editor.box.filter.isVisible()
    allowed = [tile.shown.answer.allowed for tile in tiles(panel)]
    assert allowed == sorted(allowed, reverse=True)
    editor.box.filter.setText("forest AREA 2")
    seen = {tile.shown.answer.value for tile in tiles(panel) if tile.isVisible()}
    assert 25 in seen
    assert 4 not in seen
    editor.box.filter.setText("nowhere")
    assert editor.box.none.isVisible()
    show(panel, made.action())
    assert editor.box.filter.isHidden()
    assert editor.box.none.isHidden()


def test_enter_in_the_filter_arms_the_first_one_found_and_gives_nothing(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.areas(30))
    panel.arm(1)
    editor = panel.editor
    assert isinstance(editor, Choose)
    QTest.keyClicks(tiles(panel)[0], "/")
    assert editor.box.filter.hasFocus()
    QTest.keyClicks(editor.box.filter, "area 26")
    QTest.keyClick(editor.box.filter, Qt.Key.Key_Return)
    assert told.committed == []
    assert panel.value == 26
    focused = panel.focusWidget()
    assert isinstance(focused, AnswerTile)
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert told.committed == [26]


def test_an_armed_tile_says_so_in_words(panel: DecisionPanel) -> None:
    show(panel, made.action())
    tile = tiles(panel)[1]
    assert tile.accessibleDescription() == "key 2"
    panel.arm("attack")
    assert tile.accessibleDescription() == "armed, key 2"
    assert not tile.isCheckable()


def test_short_words_stand_side_by_side_and_long_ones_below_each_other(
    panel: DecisionPanel,
) -> None:
    show(panel, made.action())
    assert len({tile.y() for tile in tiles(panel)}) == 1
    show(panel, made.units())
    assert len({tile.x() for tile in tiles(panel)}) == 1
    heights = [tile.height() for tile in tiles(panel)]
    assert max(heights) > min(heights)


def test_rows_are_low_where_everything_fits_in_a_line(panel: DecisionPanel) -> None:
    question = made.units()
    short = replace(
        question,
        answers=tuple(
            Answer(place, f"Unit {place}", "range 1; area 16, vitality 5 of 5", icon="sword")
            for place in range(5)
        ),
    )
    show(panel, short)
    assert {tile.height() for tile in tiles(panel)} == {Theme.current().metrics.control}


# Preview, payment, referee ----------------------------------------------------------------------


def test_an_armed_attack_is_previewed_under_the_aim_that_is_kept(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.action())
    panel.arm("walk")
    assert panel.attack.isHidden()
    panel.arm("attack")
    assert panel.attack.isVisible()
    assert panel.typed.isVisible()
    combo = panel.attack.wounds.aim
    combo.setCurrentIndex(2)
    combo.activated.emit(2)
    assert panel.preview is not None
    assert panel.preview.aim == 2
    assert panel.value == "attack"
    show(panel, replace(made.action(), at=150))
    panel.arm("attack")
    assert panel.preview.aim == 2


def test_the_payment_says_what_pays_and_what_is_left(panel: DecisionPanel) -> None:
    show(panel, made.payment())
    assert panel.payment.isHidden()
    panel.arm(("art-of-war",))
    assert panel.payment.pays.text() == "Pays: Art of War"
    assert panel.payment.left.text() == "Left in hand: 4 cards: Art of War, Hel ×2, Sigurd"
    panel.arm(("card:hel", "card:hel"))
    assert panel.payment.pays.text() == "Pays: Hel ×2"
    show(panel, made.action())
    assert panel.payment.isHidden()


def test_the_referee_card_lists_what_was_done_since_the_power_began(
    panel: DecisionPanel,
) -> None:
    show(panel, made.referee())
    assert panel.referee.isVisible()
    assert panel.referee.meaning.text() == made.referee().detail
    later = [*made.journal(), made.Line(148, "Fenrir is wounded by the referee: 1.", 11)]
    panel.set_lines(later)
    show(panel, replace(made.referee(), at=11))
    assert "Fenrir is wounded by the referee: 1." in panel.referee.done.text()
    assert "Marek draws a card." not in panel.referee.done.text()
    show(panel, made.action())
    assert panel.referee.isHidden()


def test_the_rule_stands_beside_the_question(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    click(panel.rule)
    assert told.rules == ["MB-ACT-02"]


def test_warnings_have_their_own_rule(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.action())
    panel.arm("attack")
    assert [band.title for band in panel.attack.warnings] == [
        "Fenrir has Initiative: Marek may strike first"
    ]
    settle()
    click(panel.attack.bands[0].rule)
    assert told.rules == ["MB-TAL-22"]


# Tick and journal -------------------------------------------------------------------------------


def test_the_tick_reports_only_the_user(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.typed())
    panel.set_typed(True)
    assert told.typed == []
    panel.typed.click()
    assert told.typed == [False]
    show(panel, made.confirm())
    assert panel.typed.isHidden()


def test_the_journal_shows_its_end_and_all_of_it_on_demand(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.confirm())
    assert panel.journal.isVisible()
    assert panel.journal.painted.lines[0] == (147, "Sigurd is activated with his card.")
    click(panel.journal.all)
    assert told.journals == 1
    panel.set_journal_shown(False)
    panel.set_journal(made.journal(), 213)
    assert panel.journal.isHidden()


def test_in_a_low_window_the_journal_gives_its_room_away(panel: DecisionPanel) -> None:
    show(panel, made.action())
    panel.resize(380, 430)
    panel.arm("attack")
    settle()
    assert panel.journal.isHidden()
    assert panel.middle.isAncestorOf(panel.typed)
    panel.resize(412, 1000)
    settle()
    assert panel.journal.isVisible()
    assert not panel.middle.isAncestorOf(panel.typed)


def test_in_a_low_window_what_is_armed_on_the_board_scrolls_to_its_preview(
    panel: DecisionPanel,
) -> None:
    show(panel, made.action())
    panel.resize(380, 430)
    settle()
    bar = panel.middle.verticalScrollBar()
    click(tiles(panel)[1])
    settle()
    assert bar.value() == 0
    panel.arm("attack")
    settle()
    assert bar.value() > 0
    top = tiles(panel)[1].mapTo(panel.middle.viewport(), QPoint(0, 0)).y()
    assert top >= 0


# Every kind, every look -------------------------------------------------------------------------

ARMED = {
    "action": "attack",
    "areas": 5,
    "units": "p1-brunhild",
    "confirm": True,
    "several": ("art-of-war", "card:hel"),
    "order": ("initiative", "guard", "evade"),
    "number": 2,
    "split": (("p2-fenrir", 3), ("p2-hel", 1)),
    "typed": (5, 0, 3, 3, 1, 0, 4),
    "drawn": ("hel", "art-of-war"),
    "tray": (1, 4),
    "payment": ("art-of-war",),
    "referee": "pass",
}
"""A legal answer of each kind of question that is asked."""


@pytest.mark.parametrize("kind", sorted(ARMED))
def test_every_kind_can_be_armed_and_given(panel: DecisionPanel, told: Told, kind: str) -> None:
    show(panel, made.KINDS[kind]())
    assert panel.arm(ARMED[kind])
    assert told.armed[-1] == ARMED[kind]
    assert panel.commit_button.isEnabled()
    key(panel, Qt.Key.Key_Return)
    assert told.committed == [ARMED[kind]]


@pytest.mark.parametrize(("name", "scale", "width"), [("light", 100, 352), ("dark", 200, 760)])
def test_every_kind_is_readable_and_within_reach(
    panel: DecisionPanel, theme: Theme, name: str, scale: int, width: int
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, name, scale)
    panel.resize(width, theme.px(640))
    for kind, make in made.KINDS.items():
        show(panel, make())
        if kind in ARMED:
            panel.arm(ARMED[kind])
        settle()
        for look in (
            nameless,
            without_hover_text,
            too_small,
            cut,
            rival_primaries,
            outside,
            sideways_bars,
        ):
            assert look(panel) == [], (kind, look.__name__)


def test_tab_walks_from_the_rule_through_answers_and_preview_to_the_foot(
    panel: DecisionPanel,
) -> None:
    show(panel, made.action())
    panel.arm("attack")
    settle()
    walked: list[QWidget | None] = []
    panel.rule.setFocus()
    for _ in range(12):
        panel.focusNextChild()
        walked.append(panel.focusWidget())
    expected = [*tiles(panel), panel.attack.wounds.aim, panel.attack.outcome.toggle]
    assert walked[: len(expected)] == expected
    rest = [panel.typed, panel.commit_button, panel.back_button, panel.journal.all]
    at = [walked.index(each) for each in rest if each in walked]
    assert at == sorted(at)


def test_the_keyboard_stays_on_the_answers_from_question_to_question(
    panel: DecisionPanel,
) -> None:
    panel.activateWindow()
    show(panel, made.action())
    tiles(panel)[1].setFocus()
    show(panel, made.number())
    start = panel.first_focus()
    assert start is not None
    assert panel.focusWidget() is start


def test_an_armed_area_shows_what_would_be_hit_there(panel: DecisionPanel) -> None:
    hit = AreaPreview("p1-sigurd", "Sigurd", 2, (made.attack(),), "1 target")
    panel.set_question(made.areas(6), Sources(area=lambda value: hit if value == 2 else None))
    assert panel.area.isHidden()
    panel.arm(2)
    settle()
    assert panel.area.isVisible()
    assert panel.line.isVisible()
    assert panel.attack.isHidden()
    assert cut(panel) == []
    panel.back()
    assert panel.area.isHidden()
