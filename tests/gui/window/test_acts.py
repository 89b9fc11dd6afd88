"""Acts and the table of their keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from warclan.gui.acts import FRAME, Act, ActTable, is_single_key, sequences, shown


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(widget)
    return widget


def shown_page(qtbot: QtBot, page: QWidget) -> None:
    page.show()
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(page.hasFocus)


def test_a_key_runs_the_act(qtbot: QtBot, page: QWidget) -> None:
    ran: list[str] = []
    table = ActTable()
    table.add(page, "Army", [Act("army.add", "Add a unit", "A", lambda: ran.append("add"))])
    shown_page(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_A)
    assert ran == ["add"]


def test_a_single_key_types_into_a_text_field_instead(qtbot: QtBot, page: QWidget) -> None:
    ran: list[str] = []
    table = ActTable()
    field = QLineEdit()
    QVBoxLayout(page).addWidget(field)
    table.add(page, "Army", [Act("army.add", "Add a unit", "A", lambda: ran.append("add"))])
    page.show()
    page.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClick(field, Qt.Key.Key_A)
    assert (ran, field.text()) == ([], "a")


def test_single_keys_can_be_switched_off_as_a_whole(qtbot: QtBot, page: QWidget) -> None:
    ran: list[str] = []
    table = ActTable()
    table.add(
        page,
        "Army",
        [
            Act("army.add", "Add a unit", "A", lambda: ran.append("add")),
            Act("army.print", "Print", "Ctrl+P", lambda: ran.append("print")),
        ],
    )
    table.set_keys({}, single_keys=False)
    shown_page(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_A)
    qtbot.keyClick(page, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert ran == ["print"]


def test_an_own_key_replaces_the_default(qtbot: QtBot, page: QWidget) -> None:
    ran: list[str] = []
    table = ActTable()
    table.add(page, "Army", [Act("army.add", "Add a unit", "A", lambda: ran.append("add"))])
    table.set_keys({"army.add": "Ctrl+J"}, single_keys=True)
    shown_page(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_A)
    assert ran == []
    qtbot.keyClick(page, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert ran == ["add"]
    row = table.rows()[0]
    assert (row.shortcut, row.default) == ("Ctrl+J", "A")


def test_an_impossible_act_says_why_and_does_not_run(page: QWidget) -> None:
    ran: list[str] = []
    told: list[str] = []
    table = ActTable()
    table.refused.connect(told.append)
    table.add(
        page,
        "Army",
        [
            Act("army.play", "Play", "F5", lambda: ran.append("x"), lambda: False, lambda: "No."),
            Act("army.rest", "Rest", "", lambda: ran.append("y"), lambda: False),
        ],
    )
    assert not table.run("army.play")
    assert not table.run("army.rest")
    assert ran == []
    assert told == ["No.", "“Rest” is not possible now."]


def test_clashes_are_named_within_a_place_and_with_the_frame(page: QWidget) -> None:
    other = QWidget(page)
    table = ActTable()
    nothing: list[object] = []
    table.add(page, FRAME, [Act("frame.print", "Print", "Ctrl+P", nothing.clear)])
    table.add(
        other,
        "Army",
        [
            Act("army.palette", "Paint", "Ctrl+P", nothing.clear),
            Act("army.add", "Add", "A", nothing.clear),
        ],
    )
    table.add(page, "Library", [Act("library.army", "Add to army", "A", nothing.clear)])
    clashes = {row.id: row.conflict for row in table.rows()}
    assert clashes == {
        "frame.print": "Paint",
        "army.palette": "Print",
        "army.add": "",
        "library.army": "",
    }


def test_removed_acts_are_gone(page: QWidget) -> None:
    table = ActTable()
    table.add(page, "Army", [Act("army.add", "Add", "A", list)])
    table.remove(page)
    assert table.rows() == []
    assert page.actions() == []
    assert table.get("army.add") is None


@pytest.mark.parametrize(
    ("shortcut", "words"),
    [
        ("Ctrl+K", "Ctrl K"),
        ("Ctrl+Y; Ctrl+Shift+Z", "Ctrl Y"),
        ("Ctrl+,", "Ctrl ,"),
        ("Ctrl++", "Ctrl +"),
        ("+", "+"),
        ("", ""),
    ],
)
def test_keys_are_written_as_on_screen(shortcut: str, words: str) -> None:
    assert shown(shortcut) == words


@pytest.mark.parametrize(
    ("shortcut", "single"),
    [("A", True), ("Shift+C", True), ("/", True), ("Ctrl+A", False), ("F5", False), ("Del", False)],
)
def test_what_counts_as_a_single_letter_key(shortcut: str, single: bool) -> None:
    assert is_single_key(sequences(shortcut)[0]) is single
