"""Both sliders answer keys and pointer."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.sliders import RangeSlider, VitalitySlider


def test_vitality_goes_from_stop_to_stop(theme: Theme, qtbot: QtBot) -> None:
    slider = VitalitySlider(speech=lambda vitality: f"offense {vitality}")
    qtbot.addWidget(slider)
    slider.set_stops([1, 2, 4])
    slider.show()
    assert slider.value() == 4
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert slider.value() == 2
    assert slider.accessibleDescription() == "vitality 2 of 4: offense 2"
    QTest.keyClick(slider, Qt.Key.Key_Right)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() == 4
    QTest.keyClick(slider, Qt.Key.Key_Home)
    assert slider.value() == 1


def test_a_click_goes_to_the_nearest_stop(theme: Theme, qtbot: QtBot) -> None:
    slider = VitalitySlider()
    qtbot.addWidget(slider)
    slider.set_stops(range(1, 8))
    slider.resize(300, 46)
    slider.show()
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(2, 14))
    assert slider.value() == 1
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(150, 14))
    assert slider.value() == 4


def test_each_handle_of_a_range_takes_keys_and_pushes_the_other(theme: Theme, qtbot: QtBot) -> None:
    slider = RangeSlider("Cost in RP", 0, 10)
    qtbot.addWidget(slider)
    slider.show()
    told: list[tuple[int, int]] = []
    slider.changed.connect(lambda first, last: told.append((first, last)))
    assert slider.is_whole
    first, last = slider.handles()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert told == [(1, 10)]
    slider.set_values(4, 5)
    QTest.keyClick(first, Qt.Key.Key_Right)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert slider.values == (6, 6)
    assert last.accessibleDescription() == "6 to 6"


def test_the_pointer_drags_the_nearest_handle(theme: Theme, qtbot: QtBot) -> None:
    slider = RangeSlider("Cost in RP", 0, 10)
    qtbot.addWidget(slider)
    slider.resize(228, 60)
    slider.show()
    track = slider._track
    spot = QPoint(round(track._spot(3)), track.height() // 2)
    QTest.mousePress(track, Qt.MouseButton.LeftButton, pos=spot)
    assert slider.values == (3, 10)
    QTest.mouseMove(track, QPoint(round(track._spot(5)), spot.y()))
    QTest.mouseRelease(track, Qt.MouseButton.LeftButton, pos=spot)
    assert slider.values == (5, 10)
