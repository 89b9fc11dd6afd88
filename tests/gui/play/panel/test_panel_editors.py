"""Ways of answering that put an answer together: lists, numbers, orders, splits, dice, draws."""

from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.play.panel import made
from tests.gui.play.panel.told import Told, show
from warclan.gui.play.panel import NOTHING, DecisionPanel
from warclan.gui.play.panel.amounts import HowMany, Split
from warclan.gui.play.panel.choosing import Choose
from warclan.gui.play.panel.drawing import Drawn
from warclan.gui.play.panel.editor import Editor
from warclan.gui.play.panel.ordering import Ordering
from warclan.gui.play.panel.several import Several
from warclan.gui.play.panel.typed_dice import TypedDice

E = TypeVar("E", bound=Editor)


def editor(panel: DecisionPanel, kind: type[E]) -> E:
    """The panel's editor, which must be of this kind."""
    found = panel.editor
    assert isinstance(found, kind)
    return found


# Some -------------------------------------------------------------------------------------------


def test_ticks_are_counted_and_given_in_the_order_of_the_answers(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.several())
    some = editor(panel, Several)
    assert some.counter.text() == "0 chosen of 2 to 3"
    assert panel.arm("card:hel")
    assert panel.value is NOTHING
    assert panel.message.text == "1 more to choose."
    assert panel.arm("art-of-war")
    assert some.counter.text() == "2 chosen of 2 to 3"
    assert panel.value == ("art-of-war", "card:hel")
    panel.commit()
    assert told.committed == [("art-of-war", "card:hel")]


def test_copies_are_taken_one_after_another_and_put_back_again(panel: DecisionPanel) -> None:
    show(panel, made.several())
    panel.arm("art-of-war")
    panel.arm("art-of-war")
    assert panel.value == ("art-of-war", "art-of-war")
    panel.arm("art-of-war")
    assert panel.value is NOTHING


def test_one_too_many_is_refused_in_words(panel: DecisionPanel) -> None:
    show(panel, made.several())
    for digit in (1, 2, 3, 4):
        panel.press(digit)
    assert panel.message.text == "At most 3: take one away first."
    assert panel.value == ("art-of-war", "art-of-war", "card:hel")
    assert not panel.commit()
    panel.press(3)
    assert panel.message.text == ""


def test_what_cannot_go_together_says_so_while_it_is_built(panel: DecisionPanel) -> None:
    show(panel, made.several())
    panel.arm("card:hel")
    panel.arm("rune")
    assert panel.message.text == "Hel’s card and a rune cannot go together."
    assert not panel.commit_button.isEnabled()
    assert not panel.commit()


def test_what_may_not_be_chosen_cannot_be_ticked(panel: DecisionPanel) -> None:
    show(panel, made.several())
    assert not panel.arm("card:sigurd")
    some = editor(panel, Several)
    tile = some.box.grid.tiles[2]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert some.places == []
    assert "he is acting" in tile.accessibleName()


def test_choosing_none_clears_the_ticks(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.several())
    panel.arm("rune")
    panel.back()
    assert editor(panel, Several).places == []
    assert told.left == 0
    panel.back()
    assert told.left == 1


# Draws ------------------------------------------------------------------------------------------


def test_drawn_cards_keep_the_order_in_which_they_were_drawn(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.drawn())
    drawn = editor(panel, Drawn)
    panel.arm("hel")
    assert panel.message.text == "1 more to draw."
    panel.arm("art-of-war")
    assert panel.value == ("hel", "art-of-war")
    assert drawn.sequence.text() == "1. Hel, 2. Art of War"
    assert not panel.arm("sigurd")
    panel.commit()
    assert told.committed == [("hel", "art-of-war")]


def test_a_card_is_drawn_as_often_as_the_deck_has_it(panel: DecisionPanel) -> None:
    show(panel, made.drawn())
    drawn = editor(panel, Drawn)
    panel.press(3)
    assert drawn.box.grid.tiles[2].shown.second == "0 of 1 left"
    assert not panel.arm("sigurd")
    panel.press(1)
    assert panel.value == ("sigurd", "art-of-war")
    QTest.keyClick(drawn.box.grid.tiles[0], Qt.Key.Key_Backspace)
    assert panel.value is NOTHING
    panel.press(2)
    assert panel.value == ("sigurd", "hel")


def test_a_tile_left_over_from_a_longer_question_points_at_nothing(
    qtbot: QtBot, panel: DecisionPanel
) -> None:
    show(panel, made.drawn())
    drawn = editor(panel, Drawn)
    with qtbot.waitSignal(drawn.pointed) as pointed:
        drawn.box.grid.pointed.emit(len(drawn.shown))
    assert pointed.args == [None]


def test_a_click_too_many_gives_nothing_and_a_single_card_is_exchanged(
    panel: DecisionPanel, told: Told
) -> None:
    show(panel, made.drawn())
    tiles = editor(panel, Drawn).box.grid.tiles
    for tile in tiles[:3]:
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert panel.value == ("art-of-war", "hel")
    assert told.committed == []
    QTest.keyClick(tiles[0], Qt.Key.Key_Return)
    assert told.committed == [("art-of-war", "hel")]
    show(panel, replace(made.drawn(), count=1, at=1))
    panel.arm("hel")
    panel.arm("sigurd")
    assert panel.value == ("sigurd",)


def test_the_program_draws_on_demand(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.drawn())
    editor(panel, Drawn).roll.click()
    assert told.rolled == 1
    panel.arm("hel")
    editor(panel, Drawn).take_back.click()
    assert panel.message.text == ""


# Number -----------------------------------------------------------------------------------------


def test_a_number_is_stepped_typed_and_put_into_words(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.number())
    number = editor(panel, HowMany)
    assert panel.value == 0
    spin = number.field.spin
    spin.setFocus()
    QTest.keyClicks(spin, "++-")
    assert panel.value == 1
    assert number.words.text() == "1 runes: offense 8"
    assert panel.commit_button.accessibleName() == "Spend 1 runes"
    panel.press(3)
    assert panel.value == 3
    assert not panel.arm(4)
    assert not panel.press(9)
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert told.committed == [3]


def test_a_typed_number_is_taken_with_enter(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.number())
    spin = editor(panel, HowMany).field.spin
    spin.setFocus()
    QTest.keyClicks(spin, "2")
    # A page may commit before the field has seen Enter.
    assert panel.value == 2
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert told.committed == [2]


def test_each_number_question_has_its_own_bounds(panel: DecisionPanel) -> None:
    show(panel, made.number())
    panel.arm(3)
    show(panel, replace(made.number(), at=1, high=2))
    assert panel.value == 0
    assert not panel.arm(3)


# Order ------------------------------------------------------------------------------------------


def test_rows_are_moved_with_alt_and_arrows(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.order())
    rows = editor(panel, Ordering).list
    assert panel.value == ("guard", "evade", "initiative")
    rows.setCurrentRow(2)
    QTest.keyClick(rows, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert panel.value == ("guard", "initiative", "evade")
    assert [rows.item(row).text()[0] for row in range(3)] == ["1", "2", "3"]
    QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert panel.value == ("guard", "evade", "initiative")
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert told.committed == [("guard", "evade", "initiative")]


def test_dragged_rows_change_the_order(panel: DecisionPanel) -> None:
    show(panel, made.order())
    rows = editor(panel, Ordering).list
    parent = rows.rootIndex()
    assert rows.model().moveRow(parent, 0, parent, 3)
    assert panel.value == ("evade", "initiative", "guard")
    assert rows.item(0).text().startswith("1")


def test_things_pointed_at_on_the_board_come_in_that_order(panel: DecisionPanel) -> None:
    show(panel, made.order())
    panel.arm("initiative")
    assert panel.value == ("initiative", "guard", "evade")
    panel.arm("evade")
    assert panel.value == ("initiative", "evade", "guard")
    # Pointed at once more it begins a new order.
    panel.arm("evade")
    assert panel.value == ("evade", "initiative", "guard")
    assert not panel.arm("nothing")
    assert panel.value == ("evade", "initiative", "guard")


def test_the_buttons_move_the_marked_row(panel: DecisionPanel) -> None:
    show(panel, made.order())
    order = editor(panel, Ordering)
    panel.press(2)
    order.up.click()
    assert panel.value == ("evade", "guard", "initiative")
    order.up.click()
    assert panel.value == ("evade", "guard", "initiative")
    order.down.click()
    assert panel.value == ("guard", "evade", "initiative")


# Split ------------------------------------------------------------------------------------------


def test_points_are_summed_and_bounded(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.split())
    split = editor(panel, Split)
    assert panel.value is NOTHING
    fenrir, hel, garm = (field for _answer, field in split.fields)
    fenrir.spin.setValue(9)
    assert fenrir.value == 3
    assert split.sum.text() == "3 given of 3 to 4"
    assert panel.value == (("p2-fenrir", 3),)
    hel.spin.setValue(2)
    assert split.marks == ("p2-fenrir", "p2-hel")
    assert panel.message.text == "1 too many: at most 4."
    assert not panel.commit()
    hel.spin.setValue(1)
    garm.spin.setValue(0)
    panel.commit()
    assert told.committed == [(("p2-fenrir", 3), ("p2-hel", 1))]


def test_a_click_on_the_board_gives_one_point_more(panel: DecisionPanel) -> None:
    show(panel, made.split())
    for _ in range(2):
        assert panel.arm("p2-garm")
    assert not panel.arm("p2-garm")
    assert not panel.arm("p1-sigurd")
    assert panel.message.text == "1 more to give."


def typed(dice: TypedDice) -> tuple[int, ...]:
    """The faces typed so far."""
    return dice.typed


# Typed dice -------------------------------------------------------------------------------------


def test_faces_are_typed_counted_and_taken_back(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.typed())
    dice = editor(panel, TypedDice)
    QTest.keyClicks(dice.row, "50-31")
    assert typed(dice) == (5, 0, 0, 3, 1)
    assert dice.counter.text().startswith("5 of 7 dice")
    assert panel.message.text == "2 dice more to type."
    assert panel.value is NOTHING
    QTest.keyClick(dice.row, Qt.Key.Key_Backspace)
    assert typed(dice) == (5, 0, 0, 3)
    QTest.keyClicks(dice.row, "222")
    assert panel.value == (5, 0, 0, 3, 2, 2, 2)
    QTest.keyClick(dice.row, Qt.Key.Key_Return)
    assert told.committed == [(5, 0, 0, 3, 2, 2, 2)]


def overridden(widget: QWidget, key: Qt.Key, text: str = "") -> bool:
    """Whether a widget takes a key before the shortcuts of the page do."""
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier, text)
    event.ignore()
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_dice_and_filters_take_their_keys_before_the_page_does(panel: DecisionPanel) -> None:
    show(panel, made.typed())
    row = editor(panel, TypedDice).row
    assert overridden(row, Qt.Key.Key_0, "0")
    assert overridden(row, Qt.Key.Key_Minus, "-")
    assert overridden(row, Qt.Key.Key_Backspace)
    assert not overridden(row, Qt.Key.Key_Return)
    assert not overridden(row, Qt.Key.Key_H, "h")
    show(panel, made.areas(30))
    box = editor(panel, Choose).box
    box.filter.setFocus()
    assert overridden(box.filter, Qt.Key.Key_Return)
    box.grid.tiles[0].setFocus()
    assert overridden(box.grid.tiles[0], Qt.Key.Key_Return)
    panel.press(1)
    assert not overridden(box.grid.tiles[0], Qt.Key.Key_Return)


def test_faces_no_die_has_and_dice_too_many_are_refused_in_words(panel: DecisionPanel) -> None:
    show(panel, made.typed())
    dice = editor(panel, TypedDice)
    QTest.keyClicks(dice.row, "7")
    assert typed(dice) == ()
    assert dice.message.text == "No die shows 7: 0 for a blank, 1, 2, 3, 4, 5."
    QTest.keyClicks(dice.row, "11111111")
    assert typed(dice) == (1,) * 7
    assert dice.message.text == "All 7 dice are typed. Enter takes them."
    assert panel.value == (1,) * 7
    assert not panel.arm((9,))


def test_a_die_is_clicked_away_and_faces_are_clicked_in(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.typed())
    dice = editor(panel, TypedDice)
    for button in dice.buttons[3:5]:
        button.click()
    assert typed(dice) == (3, 4)
    at = dice.row.rect_of(0).center().toPoint()
    QTest.mouseClick(dice.row, Qt.MouseButton.LeftButton, pos=at)
    assert typed(dice) == (4,)
    dice.roll.click()
    assert told.rolled == 1
    panel.back()
    assert typed(dice) == ()
