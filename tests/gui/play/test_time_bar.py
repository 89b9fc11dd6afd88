"""The line of time: keys, pointer, and what it says of where it stands."""

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from warclan.gui.play.time_bar import TimeBar
from warclan.gui.theme.style import Theme


def bar(qtbot: QtBot) -> TimeBar:
    made = TimeBar("Step of the battle")
    qtbot.addWidget(made)
    made.resize(420, 32)
    made.show_steps(100, (5, 6, 40), (50, 99), lambda step: f"step {step}")
    made.show()
    return made


def test_keys_step_and_space_asks_to_play(qtbot: QtBot, theme: Theme) -> None:
    made = bar(qtbot)
    asked: list[bool] = []
    made.play_asked.connect(lambda: asked.append(True))
    qtbot.keyClick(made, Qt.Key.Key_Right)
    qtbot.keyClick(made, Qt.Key.Key_Right)
    qtbot.keyClick(made, Qt.Key.Key_Left)
    assert made.value() == 1
    qtbot.keyClick(made, Qt.Key.Key_End)
    assert made.accessibleDescription() == "step 100"
    qtbot.keyClick(made, Qt.Key.Key_Space)
    assert asked == [True]


def test_a_click_goes_where_it_points(qtbot: QtBot, theme: Theme) -> None:
    made = bar(qtbot)
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(round(made.spot(50)), 16))
    assert made.value() == 50
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=QPoint(419, 16))
    assert made.value() == 100
    made.grab()


def test_no_steps_at_all_is_no_fault(qtbot: QtBot, theme: Theme) -> None:
    made = bar(qtbot)
    made.show_steps(0, (), (), str)
    assert made.value() == 0
    made.grab()
