"""Search, text and number fields."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.fields import NumberField, SearchField, TextField


def test_search_reports_every_key(theme: Theme, qtbot: QtBot) -> None:
    field = SearchField("Search names")
    qtbot.addWidget(field)
    field.show()
    said: list[str] = []
    field.searched.connect(said.append)
    QTest.keyClicks(field, "thor")
    assert said == ["t", "th", "tho", "thor"]


def test_escape_clears_and_then_leaves(theme: Theme, qtbot: QtBot) -> None:
    field = SearchField()
    qtbot.addWidget(field)
    field.show()
    field.setFocus()
    left: list[bool] = []
    field.left.connect(lambda: left.append(True))
    QTest.keyClicks(field, "a")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert not left
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert left == [True]


def test_backspace_in_the_empty_field_drops_the_last_filter(theme: Theme, qtbot: QtBot) -> None:
    field = SearchField()
    qtbot.addWidget(field)
    field.show()
    dropped: list[bool] = []
    field.last_dropped.connect(lambda: dropped.append(True))
    QTest.keyClicks(field, "a")
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert not dropped
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert dropped == [True]


def needed(text: str) -> str:
    return "" if text else "A name is needed."


def test_a_wrong_value_stays_and_is_explained(theme: Theme, qtbot: QtBot) -> None:
    field = TextField("Name", check=needed)
    qtbot.addWidget(field)
    field.show()
    field.set_text("Thor")
    assert field.message == ""
    field.line.clear()
    assert not field.check_now()
    assert field.message == "A name is needed."
    assert field.line.accessibleDescription() == "A name is needed."
    assert field.line.property("state") == "danger"


def test_typing_is_checked_after_a_pause_and_committed_with_enter(
    theme: Theme, qtbot: QtBot
) -> None:
    field = TextField("Name", check=needed)
    qtbot.addWidget(field)
    field.show()
    field.set_text("Thor")
    committed: list[str] = []
    field.committed.connect(committed.append)
    with qtbot.waitSignal(field.edited, timeout=2000) as typed:
        QTest.keyClicks(field.line, "s")
    assert typed.args == ["Thors"]
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    QTest.keyClick(field.line, Qt.Key.Key_Return)
    assert committed == ["Thors"]


def test_numbers_stay_in_their_bounds(theme: Theme, qtbot: QtBot) -> None:
    field = NumberField("Owned", 0, 2)
    qtbot.addWidget(field)
    field.show()
    told: list[object] = []
    field.changed.connect(told.append)
    field.set_value(1)
    assert told == []
    QTest.mouseClick(field._more, Qt.MouseButton.LeftButton)
    QTest.mouseClick(field._more, Qt.MouseButton.LeftButton)
    assert field.value == 2
    assert told == [2]
    assert not field._more.isEnabled()


def test_an_unknown_number_is_none(theme: Theme, qtbot: QtBot) -> None:
    field = NumberField("Offense", 0, 10, allow_unknown=True)
    qtbot.addWidget(field)
    field.set_value(None)
    assert field.value is None
    assert field.spin.text() == "–"
    told: list[object] = []
    field.changed.connect(told.append)
    field.set_value(0)
    field.spin.stepUp()
    field.spin.stepDown()
    field.spin.stepDown()
    assert told == [1, 0, None]


def test_the_wheel_changes_nothing_without_focus(theme: Theme, qtbot: QtBot) -> None:
    field = NumberField("Owned", 0, 9)
    qtbot.addWidget(field)
    field.show()
    field.set_value(5)
    field.spin.clearFocus()
    wheel = QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(field.spin, wheel)
    assert field.value == 5


def test_a_number_beyond_the_bounds_is_shown_as_it_is(theme: Theme, qtbot: QtBot) -> None:
    """An imported army may have a higher limit than the field lets one type."""
    field = NumberField("RP limit", 0, 99)
    qtbot.addWidget(field)
    told: list[object] = []
    field.changed.connect(told.append)
    field.set_value(150)
    assert (field.value, field.spin.text(), told) == (150, "150", [])
    field.spin.stepDown()
    assert told == [149]
    field.set_value(20)
    assert field.spin.maximum() == 99
