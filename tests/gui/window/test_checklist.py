"""What every page owes everybody: names, hover texts, sizes, keys (UI.md section 6)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window, some_armies
from warclan.gui.theme.style import Theme

OWN_PAGES = ("home", "first_run", "settings")


@pytest.fixture(params=OWN_PAGES)
def shown(
    request: pytest.FixtureRequest, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> Iterator[OpenWindow]:
    """A window with one of the frame's own pages open, and the history beside it."""
    with open_window(qtbot, theme, tmp_path, prepare=some_armies) as window:
        window.desk.navigate(str(request.param), None)
        window.desk.toggle_panel("history")
        qtbot.wait(10)
        yield window


def widgets_of(window: OpenWindow) -> list[QWidget]:
    return [each for each in window.window.findChildren(QWidget) if each.isVisible()]


def inner_part(widget: QWidget) -> bool:
    """A part of Qt's own controls, which speaks through its owner."""
    parent = widget.parentWidget()
    owners = QAbstractSpinBox | QComboBox | QAbstractItemView | QScrollArea
    while parent is not None and not parent.isWindow():
        if isinstance(parent, QAbstractSpinBox | QComboBox | QAbstractItemView):
            return True
        parent = parent.parentWidget()
    return isinstance(widget, QScrollBar) or isinstance(widget.parentWidget(), owners)


def described(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName()!r}"


def test_everything_that_takes_the_focus_has_a_name(shown: OpenWindow) -> None:
    nameless = [
        described(widget)
        for widget in widgets_of(shown)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not inner_part(widget)
        and not isinstance(widget, QScrollArea)
        and not widget.accessibleName()
        and not (isinstance(widget, QPushButton | QAbstractButton) and widget.text())
    ]
    assert nameless == []


def test_buttons_without_words_have_a_hover_text(shown: OpenWindow) -> None:
    bare = [
        described(button)
        for button in widgets_of(shown)
        if isinstance(button, QAbstractButton)
        and not inner_part(button)
        and not button.text()
        and not button.toolTip()
        and not button.accessibleDescription()
    ]
    assert bare == []


def test_nothing_that_is_clicked_is_under_28_pixels(shown: OpenWindow) -> None:
    small = [
        f"{described(widget)} {widget.width()}×{widget.height()}"
        for widget in widgets_of(shown)
        if isinstance(widget, QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox)
        and not inner_part(widget)
        and min(widget.width(), widget.height()) < 28
    ]
    assert small == []


def test_one_primary_button_at_most_in_a_card(shown: OpenWindow) -> None:
    primaries = [
        button
        for button in widgets_of(shown)
        if isinstance(button, QPushButton) and button.property("role") == "primary"
    ]
    assert len(primaries) <= 1


def test_no_label_is_cut_where_it_cannot_be_read(shown: OpenWindow) -> None:
    cut = [
        f"{described(label)} {label.text()!r}"
        for label in widgets_of(shown)
        if isinstance(label, QLabel)
        and label.text()
        and not label.wordWrap()
        and not label.toolTip()
        and label.sizeHint().width() > label.width() + 1
    ]
    assert cut == []


def test_tab_reaches_every_control_of_the_page(qtbot: QtBot, shown: OpenWindow) -> None:
    page = shown.desk.page
    assert page is not None
    wanted = {
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not inner_part(widget)
        and not isinstance(widget, QScrollArea)
    }
    seen: set[QWidget] = set()
    start = page.first_focus() or page
    widget: QWidget = start
    for _ in range(2000):
        seen.add(widget)
        following = widget.nextInFocusChain()
        if following is None or following is start:
            break
        widget = following
    assert [described(each) for each in wanted - seen] == []


def test_the_frame_acts_have_no_clashing_keys(opened: OpenWindow) -> None:
    for key in OWN_PAGES:
        opened.desk.navigate(key, None)
    clashes = [
        (row.id, row.shortcut, row.conflict)
        for row in opened.window.acts.rows()
        if row.conflict and row.id.split(".")[0] in ("frame", "home", "welcome", "settings")
    ]
    assert clashes == []


def test_the_keys_of_the_frame_are_in_the_table(opened: OpenWindow) -> None:
    keys = {key for row in opened.window.acts.rows() for key in row.shortcut.split("; ")}
    wanted = {
        "Ctrl+K", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+H", "Ctrl+Shift+M", "F8", "F4",
        "Shift+F4", "F1", "Ctrl+1", "Ctrl+,",
    }  # fmt: skip
    assert wanted <= keys
