"""The dice of an attack: picking dice, the list of moves, the best play, the odds from here."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui.play.panel import made
from tests.gui.play.panel.told import Told, show
from warclan.games.mythic_battles.table.records import (
    Answer,
    Bar,
    DiceMove,
    DicePlay,
    Die,
    Question,
)
from warclan.gui.play.panel import NOTHING, DecisionPanel, Sources
from warclan.gui.play.panel.dice_tray import DiceTray
from warclan.gui.play.panel.several import Several
from warclan.gui.play.panel.wounds import folded, percent, short_percent


def tray(panel: DecisionPanel) -> DiceTray:
    found = panel.editor
    assert isinstance(found, DiceTray)
    return found


def pick(panel: DecisionPanel, *places: int) -> None:
    """Click dice by place on the tray."""
    row = tray(panel).row
    for place in places:
        at = row.rect_of(place).center().toPoint()
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=at)


def test_wounds_lie_apart_and_the_best_play_comes_first(panel: DecisionPanel) -> None:
    show(panel, made.tray())
    found = tray(panel)
    assert [cell.value for cell in found.row.cells] == [5, 4, 4, 2, 1, 7]
    assert found.row.cells[-1].state == "wound"
    assert found.count.text() == "1 wound die set aside · defense 7"
    assert found.best.text().startswith("Best play: give up the 1")
    first = found.box.grid.tiles[0].shown
    assert first.best
    assert first.answer.value == (1, 4)
    assert "best play" in first.spoken


def test_a_die_is_given_up_for_another_by_two_clicks(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.tray())
    pick(panel, 3)
    assert panel.value is NOTHING
    assert tray(panel).hint.text() == "Now the die that gets +1."
    pick(panel, 1)
    assert panel.value == (2, 4)
    panel.commit()
    assert told.committed == [(2, 4)]


def test_a_third_click_begins_again_and_the_same_die_is_let_go(panel: DecisionPanel) -> None:
    show(panel, made.tray())
    pick(panel, 3, 1, 4)
    assert panel.value is NOTHING
    pick(panel, 4)
    assert tray(panel).hint.text() != "Now the die that gets +1."


def test_a_wound_die_cannot_be_picked(panel: DecisionPanel) -> None:
    show(panel, made.tray())
    pick(panel, 5, 1)
    assert panel.value is NOTHING
    pick(panel, 3)
    assert panel.value == (4, 2)


def test_dice_are_picked_by_keys(panel: DecisionPanel, told: Told) -> None:
    show(panel, made.tray())
    row = tray(panel).row
    row.setFocus()
    for each in (Qt.Key.Key_Right,) * 3:
        QTest.keyClick(row, each)
    QTest.keyClick(row, Qt.Key.Key_Space)
    QTest.keyClick(row, Qt.Key.Key_Left)
    QTest.keyClick(row, Qt.Key.Key_Space)
    assert panel.value == (2, 4)
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert told.committed == [(2, 4)]


def test_the_best_play_is_the_first_and_the_list_marks_the_dice(panel: DecisionPanel) -> None:
    show(panel, made.tray())
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert panel.value == (1, 4)
    assert "1, given up" in tray(panel).row.accessibleDescription()
    assert "4, gets one more" in tray(panel).row.accessibleDescription()
    assert panel.arm("pass")
    assert "given up" not in tray(panel).row.accessibleDescription()
    assert not panel.arm((9, 9))
    panel.press(2)
    assert panel.value == (2, 4)
    panel.back()
    assert panel.value is NOTHING


def test_another_aim_keeps_the_armed_move(panel: DecisionPanel) -> None:
    show(panel, made.tray())
    panel.arm((2, 4))
    combo = tray(panel).wounds.aim
    combo.setCurrentIndex(3)
    combo.activated.emit(3)
    assert tray(panel).aim == 3
    assert combo.currentData() == 3
    assert panel.value == (2, 4)


def _again() -> tuple[Question, DicePlay]:
    """Two fives that may be rolled again."""
    question = Question(
        0,
        "attack.again",
        "number",
        "dice",
        "How many fives?",
        answers=tuple(Answer(count, f"{count} fives") for count in range(3)),
        high=2,
    )
    moves = tuple(
        DiceMove(count, f"Roll {count}", 1.0 + count, 0.5, best=count == 2) for count in range(3)
    )
    dice = (Die(5, "five"), Die(2, "left"), Die(5, "five"))
    play = replace(made.dice_play(), kind="again", dice=dice, moves=moves, best=2)
    return question, play


def test_fives_are_picked_for_the_second_assault(panel: DecisionPanel, told: Told) -> None:
    question, play = _again()
    show(panel, question, Sources(dice=lambda _aim: play))
    pick(panel, 1)
    assert panel.value is NOTHING
    pick(panel, 0)
    assert panel.value == 1
    pick(panel, 2)
    assert panel.value == 2
    panel.commit()
    assert told.committed == [2]


def _reroll(best: tuple[int, ...], sign: int) -> tuple[Question, DicePlay]:
    """Two of four dice may be rolled again; ``sign`` -1: few wounds are sought."""
    faces = (0, 2, 4, 4)
    question = Question(
        0,
        "attack.slayer",
        "some",
        "dice",
        "Which dice?",
        answers=tuple(Answer(face, str(face)) for face in faces),
        high=2,
        verb="Re-roll these",
    )
    values: tuple[tuple[int, ...], ...] = ((), (0,), (2,), (0, 2))
    moves = tuple(
        DiceMove(value, f"Re-roll {value}", 2 - sign * abs(len(value) - 1), 0.5, best=value == best)
        for value in values
    )
    dice = tuple(Die(face, "left") for face in (4, 0, 4, 2))
    play = replace(made.dice_play(), kind="reroll", dice=dice, moves=moves, best=best)
    return question, play


def test_dice_are_picked_for_a_re_roll_also_beyond_the_list(
    panel: DecisionPanel, told: Told
) -> None:
    question, play = _reroll((0,), 1)
    show(panel, question, Sources(dice=lambda _aim: play))
    pick(panel, 2)
    assert panel.value == (4,)
    pick(panel, 1)
    assert panel.value == (0, 4)
    panel.commit()
    assert told.committed == [(0, 4)]
    assert not panel.arm((4, 4, 4))


@pytest.mark.parametrize("sign", [1, -1])
def test_the_list_follows_what_is_sought(panel: DecisionPanel, sign: int) -> None:
    question, play = _reroll((0,), sign)
    show(panel, question, Sources(dice=lambda _aim: play))
    order = [tile.shown.answer.value for tile in tray(panel).box.grid.tiles[:4]]
    expected = [next(m.expected for m in play.moves if m.value == value) for value in order]
    assert order[0] == (0,)
    assert expected[1:] == sorted(expected[1:], reverse=sign > 0)


def test_without_a_play_the_dice_are_a_plain_list(panel: DecisionPanel) -> None:
    question, _play = _reroll((0,), 1)
    show(panel, question, made.sources(dice=False))
    assert isinstance(panel.editor, Several)


# The bars ---------------------------------------------------------------------------------------


def bars(*chances: float) -> list[Bar]:
    return [Bar(wounds, each, sum(chances[wounds:])) for wounds, each in enumerate(chances)]


def test_what_cannot_happen_is_no_line_and_what_hardly_does_shares_one() -> None:
    assert [label for label, _bar in folded(bars(0.25, 0.75, 0, 0))] == ["0", "1"]
    lines = folded(bars(0.3, 0.3, 0.3995, 0.0003, 0.0002))
    assert [label for label, _bar in lines] == ["0", "1", "2+"]
    assert lines[-1][1].chance == pytest.approx(0.4)
    many = folded(bars(*[0.1] * 10))
    assert len(many) == 7
    assert many[-1][0] == "6+"


def test_shares_are_never_rounded_to_what_they_are_not() -> None:
    assert percent(0) == "0.0 %"
    assert percent(0.0001) == "< 0.1 %"
    assert percent(0.99999) == "> 99.9 %"
    assert percent(1) == "100.0 %"
    assert short_percent(0.004) == "< 1 %"
    assert short_percent(0.996) == "> 99 %"
    assert short_percent(1) == "100 %"
