"""Answers on the board: edged, labelled, armed by pointer and keys."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.gui.play.test_scene_board import crowded
from tests.support.battles import NAGLFAR
from tests.support.mythic import real_catalogue
from warclan.games.mythic_battles.scene import Scene
from warclan.games.mythic_battles.table.records import AreaMark, Overlay
from warclan.gui.play.table_board import BoardOption, TableBoard
from warclan.gui.theme.style import Theme

Key = Qt.Key
WALKS = (
    BoardOption(9, "2 steps", 9),
    BoardOption(17, "1 step, stop", 17, catch=True),
)
UNIT = crowded().tokens[1].unit
TARGET = BoardOption(UNIT, "target", 18, UNIT, against=True)


@pytest.fixture
def board(qtbot: QtBot, theme: Theme) -> TableBoard:
    made = TableBoard()
    qtbot.addWidget(made)
    made.resize(700, 700)
    made.set_board(real_catalogue().boards[NAGLFAR])
    scene = crowded()
    made.set_scene(
        replace(scene, places=tuple(replace(each, option=False) for each in scene.places))
    )
    made.show()
    return made


def at_area(board: TableBoard, area: int) -> QPoint:
    """A point of an area where no unit stands."""
    path = board._paths[area]
    bounds = path.boundingRect()
    for across in range(1, 20):
        for down in range(1, 20):
            point = bounds.topLeft()
            point.setX(point.x() + bounds.width() * across / 20)
            point.setY(point.y() + bounds.height() * down / 20)
            if path.contains(point) and board.token_at(point) is None:
                return board.mapFromScene(point)
    raise AssertionError(area)


def click(qtbot: QtBot, board: TableBoard, point: QPoint) -> None:
    qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_a_click_arms_and_commits_nothing(qtbot: QtBot, board: TableBoard) -> None:
    board.set_options(WALKS)
    armed: list[object] = []
    sent: list[bool] = []
    board.armed.connect(armed.append)
    board.committed.connect(lambda: sent.append(True))
    click(qtbot, board, at_area(board, 9))
    click(qtbot, board, at_area(board, 1))
    assert armed == [9]
    assert sent == []
    qtbot.mouseDClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at_area(board, 9))
    assert sent == [True]


def test_a_unit_is_armed_by_its_token_and_by_its_area(qtbot: QtBot, board: TableBoard) -> None:
    board.set_options((TARGET,))
    armed: list[object] = []
    board.armed.connect(armed.append)
    spot = board.spot_of(UNIT)
    assert spot is not None
    click(qtbot, board, board.mapFromScene(spot.center()))
    board.set_armed(None)
    click(qtbot, board, at_area(board, 18))
    assert armed == [UNIT, UNIT]


def test_the_arrows_walk_and_arm_and_enter_commits(qtbot: QtBot, board: TableBoard) -> None:
    board.set_options(WALKS)
    armed: list[object] = []
    sent: list[bool] = []
    board.armed.connect(armed.append)
    board.committed.connect(lambda: sent.append(True))
    board.setFocus()
    board.set_armed(17)
    board.set_armed(None)
    for key in (Key.Key_Up, Key.Key_Left, Key.Key_Up, Key.Key_Right, Key.Key_Left, Key.Key_Down):
        qtbot.keyClick(board, key)
        if armed:
            break
    assert armed
    assert armed[0] in (9, 17)
    qtbot.keyClick(board, Key.Key_Return)
    assert sent == [True]


def test_space_goes_through_the_answers_of_an_area(qtbot: QtBot, board: TableBoard) -> None:
    other = crowded().tokens[2].unit
    board.set_options((TARGET, BoardOption(other, "target", 18, other)))
    board.set_armed(UNIT)
    armed: list[object] = []
    board.armed.connect(armed.append)
    board.setFocus()
    qtbot.keyClick(board, Key.Key_Space)
    qtbot.keyClick(board, Key.Key_Space)
    assert armed == [other, UNIT]
    words = [each[1] for each in board._labels()]
    assert words == ["target"]
    board.set_armed(None)
    assert [each[1] for each in board._labels()] == ["2 targets"]


def test_armed_from_elsewhere_it_only_shows(board: TableBoard) -> None:
    board.set_options(WALKS)
    armed: list[object] = []
    board.armed.connect(armed.append)
    board.clearFocus()
    before = board.grab().toImage()
    board.set_armed(9)
    assert armed == []
    assert board.grab().toImage() != before
    board.set_options(WALKS)
    assert board.grab().toImage() == before


def test_an_area_speaks_what_stands_there_and_what_is_asked(board: TableBoard) -> None:
    board.set_options(WALKS)
    words = board.area_words(17)
    assert words.startswith("Area 17")
    assert "answer: 1 step, stop" in words


def test_an_overlay_is_painted_and_taken_off(board: TableBoard) -> None:
    before = board.grab().toImage()
    marks = (AreaMark(5, "range 1"), AreaMark(6, "", catch=True, seat=1))
    board.set_overlay(Overlay("sight", "What Thor sees", marks, ((5, 6),)))
    shown = board.grab().toImage()
    assert shown != before
    assert QColor(shown.pixel(at_area(board, 5))) != QColor(before.pixel(at_area(board, 5)))
    board.set_overlay(None)
    assert board.grab().toImage() == before


def test_several_chosen_answers_are_marked_at_once(qtbot: QtBot, board: TableBoard) -> None:
    board.set_options((*WALKS, TARGET), several=True)
    armed: list[object] = []
    sent: list[bool] = []
    board.armed.connect(armed.append)
    board.committed.connect(lambda: sent.append(True))
    click(qtbot, board, at_area(board, 9))
    click(qtbot, board, at_area(board, 17))
    assert armed == [9, 17]
    board.set_marks((9, UNIT))
    chosen = [option.answer for option in board.options if board.is_chosen(option)]
    assert chosen == [9, UNIT]
    token = next(token for token in crowded().tokens if token.unit == UNIT)
    assert board._mark_of(token) == "target"
    words = [words for _spot, words, _token, _dashed in board._labels()]
    assert words == ["✓ 2 steps", "1 step, stop", "✓ target"]
    board.set_options(WALKS)
    assert not any(board.is_chosen(option) for option in board.options)


def test_the_arrows_only_walk_where_several_answers_make_one(
    qtbot: QtBot, board: TableBoard
) -> None:
    every = tuple(BoardOption(area, "choose", area) for area in board._paths)
    board.set_options(every, several=True)
    armed: list[object] = []
    sent: list[bool] = []
    board.armed.connect(armed.append)
    board.committed.connect(lambda: sent.append(True))
    qtbot.keyClick(board, Key.Key_Right)
    qtbot.keyClick(board, Key.Key_Down)
    assert armed == []
    qtbot.keyClick(board, Key.Key_Space)
    assert armed == [board.area_in_focus]
    qtbot.keyClick(board, Key.Key_Return)
    assert sent == [True]


def test_an_answer_pointed_at_elsewhere_is_lit_and_not_armed(board: TableBoard) -> None:
    board.set_options((*WALKS, TARGET))
    token = next(token for token in crowded().tokens if token.unit == UNIT)
    board.repaint()
    before = board.grab().toImage()
    board.point_at(9)
    assert board.grab().toImage() != before
    board.point_at(UNIT)
    assert board._mark_of(token) == "pointed"
    assert board._armed is None
    board.point_at(None)
    assert board._mark_of(token) == "option"
    assert board.grab().toImage() == before


def moved_scene() -> tuple[Scene, str]:
    """The crowded scene after the first unit of area 18 went to area 9."""
    scene = crowded()
    token = scene.at(18)[0]
    tokens = tuple(replace(each, area=9) if each is token else each for each in scene.tokens)
    return replace(scene, tokens=tokens), token.unit


def slides(board: TableBoard) -> bool:
    """Whether anything slides now."""
    return board.sliding.running


def test_a_unit_slides_to_where_it_went_and_the_others_stay(
    qtbot: QtBot, board: TableBoard
) -> None:
    scene, unit = moved_scene()
    before = board.spot_of(unit)
    board.set_scene(scene)
    after, sliding = board.spot_of(unit), board.sliding
    assert before is not None
    assert after is not None
    assert sliding.running
    assert sliding.at(unit, after).center() == before.center()
    other = next(token for token in scene.at(18) if token.unit != unit)
    spot = board.spot_of(other.unit)
    assert spot is not None
    assert sliding.at(other.unit, spot) == spot
    qtbot.waitUntil(lambda: not sliding.running, timeout=2000)
    assert sliding.at(unit, after) == after


def test_the_next_answer_ends_a_slide_at_once(board: TableBoard) -> None:
    scene, _unit = moved_scene()
    board.set_scene(scene)
    assert slides(board)
    board.set_scene(replace(scene, round=scene.round + 1))
    assert not slides(board)
    board.set_scene(crowded())
    board.set_board(real_catalogue().boards[NAGLFAR])
    assert not slides(board)
    board.set_scene(scene)
    assert not slides(board)


def test_less_motion_shows_the_end_at_once(board: TableBoard) -> None:
    scene, _unit = moved_scene()
    board.sliding.still = True
    board.set_scene(scene)
    assert not board.sliding.running
