"""The frame end to end: pages by key, undo, theme, scale, width classes, panels."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, focused, open_window
from warclan.gui.pages import PAGES
from warclan.gui.pages.base import Room, Width
from warclan.gui.theme.style import Theme
from warclan.gui.window.main_window import SMALLEST

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press a key where the focus is."""
    qtbot.keyClick(focused(), key, modifier or Qt.KeyboardModifier.NoModifier)


def test_pages_open_by_their_keys(qtbot: QtBot, opened: OpenWindow) -> None:
    press(qtbot, Qt.Key.Key_Comma, CTRL)
    assert opened.desk.page is not None
    assert opened.desk.page.key == "settings"
    assert opened.window.header.crumbs.parts == ("Settings",)
    press(qtbot, Qt.Key.Key_1, CTRL)
    assert opened.desk.page.key == "home"
    press(qtbot, Qt.Key.Key_Left, ALT)
    assert opened.desk.page.key == "settings"
    press(qtbot, Qt.Key.Key_Right, ALT)
    assert opened.desk.page.key == "home"


def test_every_page_of_the_registry_opens(qtbot: QtBot, opened: OpenWindow) -> None:
    for spec in PAGES:
        opened.desk.navigate(spec.key, None)
        assert opened.desk.page is not None
        assert opened.desk.page.key == spec.key
        assert opened.window.stack.currentWidget() is opened.desk.page


def test_pages_are_made_on_the_first_visit(opened: OpenWindow) -> None:
    assert list(opened.desk.pages) == ["home"]


def test_the_rail_is_walked_and_opened_by_keys(qtbot: QtBot, opened: OpenWindow) -> None:
    rail = opened.window.rail
    rail.pages.setFocus()
    rail.pages.setCurrentIndex(rail.pages.rail.index(rail.pages.rail.rowCount() - 1))
    qtbot.keyClick(rail.pages, Qt.Key.Key_Down)
    assert rail.foot.hasFocus()
    qtbot.keyClick(rail.foot, Qt.Key.Key_Return)
    assert opened.desk.page is not None
    assert opened.desk.page.key == "settings"


def test_the_badge_of_armies_is_spoken(qtbot: QtBot, opened: OpenWindow) -> None:
    rail = opened.window.rail.pages
    row = rail.row_of("armies")
    qtbot.waitUntil(lambda: "waiting" in spoken(rail.rail.index(row)))
    assert spoken(rail.rail.index(row)) == "Armies, 2 waiting"


def spoken(index: object) -> str:
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole))  # type: ignore[attr-defined]  # a model index


def test_undo_and_redo_by_key_and_the_label_says_what(qtbot: QtBot, opened: OpenWindow) -> None:
    workspace, header = opened.workspace, opened.window.header
    workspace.settings.change(paper="Letter")
    assert header.undo.toolTip() == "Undo: change paper (Ctrl Z)"
    press(qtbot, Qt.Key.Key_Z, CTRL)
    assert workspace.settings.get().paper == "A4"
    assert header.redo.toolTip() == "Redo: change paper (Ctrl Y)"
    press(qtbot, Qt.Key.Key_Z, CTRL | SHIFT)
    assert workspace.settings.get().paper == "Letter"
    press(qtbot, Qt.Key.Key_Z, CTRL)
    press(qtbot, Qt.Key.Key_Y, CTRL)
    assert workspace.settings.get().paper == "Letter"


def test_undo_in_a_field_takes_back_typing_first(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.navigate("settings", None)
    opened.workspace.settings.change(paper="Letter")
    field = opened.desk.page.findChild(QLineEdit) if opened.desk.page else None
    assert field is not None
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, "key")
    press(qtbot, Qt.Key.Key_Z, CTRL)
    assert field.text() == ""
    assert opened.workspace.settings.get().paper == "Letter"
    press(qtbot, Qt.Key.Key_Z, CTRL)
    assert opened.workspace.settings.get().paper == "A4"


def test_the_theme_button_changes_the_theme_and_can_be_undone(
    qtbot: QtBot, theme: Theme, opened: OpenWindow
) -> None:
    header = opened.window.header
    assert header.light.accessibleName() == "Change to the dark theme"
    qtbot.mouseClick(header.light, Qt.MouseButton.LeftButton)
    assert (theme.choice, opened.workspace.settings.get().theme) == ("dark", "dark")
    assert header.light.accessibleName() == "Change to the light theme"
    press(qtbot, Qt.Key.Key_Z, CTRL)
    assert (theme.choice, opened.workspace.settings.get().theme) == ("light", "light")


def test_everything_grows_with_the_scale(qtbot: QtBot, theme: Theme, opened: OpenWindow) -> None:
    before = opened.window.header.height()
    opened.workspace.settings.change(scale=200)
    assert theme.scale == 200
    assert opened.window.header.height() > 1.5 * before
    assert opened.window.room.width is Width.NARROW
    press(qtbot, Qt.Key.Key_Minus, CTRL)
    assert opened.workspace.settings.get().scale == 190


@pytest.mark.parametrize(
    ("size", "scale", "room", "folded"),
    [
        ((900, 540), 100, Room(Width.NARROW, True), True),
        ((1280, 800), 100, Room(Width.NORMAL, False), False),
        ((1920, 1080), 100, Room(Width.WIDE, False), False),
        ((1920, 1080), 200, Room(Width.NARROW, True), True),
    ],
)
def test_width_classes(
    opened: OpenWindow, size: tuple[int, int], scale: int, room: Room, folded: bool
) -> None:
    opened.workspace.settings.change(scale=scale)
    opened.window.resize(*size)
    assert opened.window.room == room
    assert opened.window.rail.folded is folded
    assert opened.desk.page is not None
    assert opened.desk.page.room == room


def test_the_rail_folds_where_there_is_room(qtbot: QtBot, opened: OpenWindow) -> None:
    press(qtbot, Qt.Key.Key_B, CTRL)
    assert opened.window.rail.folded
    press(qtbot, Qt.Key.Key_B, CTRL)
    assert not opened.window.rail.folded


def test_the_window_does_not_get_too_small(opened: OpenWindow) -> None:
    opened.window.resize(300, 200)
    assert (opened.window.width(), opened.window.height()) == SMALLEST


def test_history_opens_travels_and_closes_by_key(qtbot: QtBot, opened: OpenWindow) -> None:
    workspace, side = opened.workspace, opened.desk.side
    workspace.settings.change(paper="Letter")
    workspace.settings.change(less_motion=True)
    before = QApplication.focusWidget()
    press(qtbot, Qt.Key.Key_H, CTRL)
    assert (side.name, side.isVisible()) == ("history", True)
    lines = opened.desk.history.list.line_model.lines
    assert [line.words for line in lines[:2]] == ["Change motion", "Change paper"]
    assert lines[0].second == "you are here"
    opened.desk.history.list.setCurrentIndex(opened.desk.history.list.line_model.index(1))
    press(qtbot, Qt.Key.Key_Return)
    assert not workspace.settings.get().less_motion
    lines = opened.desk.history.list.line_model.lines
    assert [line.second for line in lines[:2]] == ["taken back", "you are here"]
    press(qtbot, Qt.Key.Key_Escape)
    assert (side.name, QApplication.focusWidget()) == ("", before)


def is_drawer(window: OpenWindow) -> bool:
    return window.desk.side.drawer


def test_side_panels_are_drawers_in_a_narrow_window(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.toggle_panel("history")
    side, stack, body = opened.desk.side, opened.window.stack, opened.window.body
    qtbot.waitUntil(lambda: stack.width() == body.width() - side.width())
    assert not is_drawer(opened)
    opened.window.resize(960, 540)
    assert is_drawer(opened)
    qtbot.waitUntil(lambda: stack.width() == body.width())
    qtbot.waitUntil(lambda: side.geometry().right() == body.rect().right())
    assert side.isVisible()
    opened.window.resize(1280, 800)
    assert not is_drawer(opened)
    qtbot.waitUntil(lambda: stack.width() == body.width() - side.width())


def test_messages_are_kept_and_shown(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.window.messages.say("The roster was printed.", "ok")
    assert opened.desk.toast.text == "The roster was printed."
    press(qtbot, Qt.Key.Key_F8)
    panel = opened.desk.side.panel("messages")
    assert panel is not None
    assert panel.list.line_model.lines[0].words == "The roster was printed."  # type: ignore[attr-defined]  # the messages panel has a list


def test_a_refused_write_is_told_and_changes_nothing(opened: OpenWindow) -> None:
    done = opened.desk.context.write(opened.workspace.settings.change, scale=3000)
    assert done is None
    assert "scale" in opened.window.messages.all[-1].text
    assert opened.window.messages.all[-1].level == "error"
    assert opened.window.status.saved.text() == "Last act not saved"
    opened.desk.context.write(opened.workspace.settings.change, paper="Letter")
    assert opened.window.status.saved.text().startswith("Saved")


def test_an_impossible_act_says_why(qtbot: QtBot, opened: OpenWindow) -> None:
    press(qtbot, Qt.Key.Key_Right, ALT)
    assert opened.window.messages.all[-1].text == "There is no page after this one."


def test_f6_walks_the_parts_of_the_window(qtbot: QtBot, opened: OpenWindow) -> None:
    seen: list[QWidget] = []
    for _ in range(3):
        press(qtbot, Qt.Key.Key_F6)
        focused = QApplication.focusWidget()
        assert focused is not None
        seen.append(focused)
    assert len(set(seen)) == 3
    assert opened.window.header.command in seen


def test_an_unknown_page_is_told(opened: OpenWindow) -> None:
    opened.desk.navigate("nowhere", None)
    assert opened.window.messages.all[-1].text == "There is no page called “nowhere”."


def test_the_last_page_is_shown_again(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path) as first:
        first.desk.navigate("settings", None)
    with open_window(qtbot, theme, tmp_path) as second:
        assert second.desk.page is not None
        assert second.desk.page.key == "settings"


def test_a_change_by_a_job_reaches_the_pages(qtbot: QtBot, opened: OpenWindow) -> None:
    told: list[object] = []
    opened.desk.changes.changed.connect(told.append)
    opened.window.jobs.start(
        "Change", lambda _task: opened.workspace.settings.change(paper="Letter")
    )
    qtbot.waitUntil(lambda: bool(told))
    assert opened.window.header.undo.toolTip() == "Undo: change paper (Ctrl Z)"


def test_a_dropped_file_nobody_reads_is_told(opened: OpenWindow, tmp_path: Path) -> None:
    opened.desk.drop_files([tmp_path / "holiday.xyz"])
    assert "holiday.xyz" in opened.window.messages.all[-1].text


def test_a_window_that_goes_may_still_be_resized(opened: OpenWindow) -> None:
    opened.desk.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    opened.window.resize(1100, 700)
    opened.window.theme.changed.emit()
    assert opened.window.width() == 1100
