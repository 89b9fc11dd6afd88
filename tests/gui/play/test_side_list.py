"""The units of a side: chosen by pointer and keys, folded, spoken."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.gui.play.test_scene_board import crowded
from warclan.gui.play.side_list import HEAD, SideList
from warclan.gui.theme.style import Theme


def made_list(qtbot: QtBot) -> SideList:
    made = SideList()
    qtbot.addWidget(made)
    scene = crowded()
    made.show_side(scene.sides[0], scene.of(0), ("p1-sigurd",))
    made.resize(made.sizeHint())
    made.show()
    return made


def test_rows_are_chosen_by_pointer_and_keys(qtbot: QtBot, theme: Theme) -> None:
    made = made_list(qtbot)
    told: list[str] = []
    made.unit_chosen.connect(told.append)
    second = QPoint(20, theme.px(HEAD) + made.row_height + 4)
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=second)
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(20, 4))
    qtbot.keyClick(made, Qt.Key.Key_Down)
    qtbot.keyClick(made, Qt.Key.Key_Return)
    for _ in range(20):
        qtbot.keyClick(made, Qt.Key.Key_Up)
    qtbot.keyClick(made, Qt.Key.Key_Return)
    assert told == ["p1-brunhild", "p1-sigurd", "p1-thor"]


def test_it_tells_everything_in_words(qtbot: QtBot, theme: Theme) -> None:
    said = made_list(qtbot).accessibleDescription()
    assert "cards in hand" in said
    assert "Thor, Astrid, vitality 9 of 9, carries a rune, area 18" in said


def test_folded_it_is_narrow_and_paints_losses(qtbot: QtBot, theme: Theme) -> None:
    made = made_list(qtbot)
    wide = made.sizeHint().width()
    before = made.grab().toImage()
    made.set_folded(True)
    assert made.sizeHint().width() < wide / 2
    scene = crowded()
    tokens = tuple(replace(token, vitality=0) for token in scene.of(0))
    made.show_side(replace(scene.sides[0], out=True, stones=3), tokens)
    made.set_folded(False)
    assert made.grab().toImage() != before
