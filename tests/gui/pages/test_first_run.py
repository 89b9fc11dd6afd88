"""The first page of a new user."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.first_run import FirstRunPage
from warclan.gui.theme.style import Theme


@pytest.fixture
def new_user(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path) as window:
        yield window


def page_of(window: OpenWindow) -> FirstRunPage:
    page = window.desk.page
    assert isinstance(page, FirstRunPage)
    return page


def test_enter_opens_the_sample(qtbot: QtBot, new_user: OpenWindow) -> None:
    choice = page_of(new_user).choices[0]
    assert choice.hasFocus()
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    assert new_user.desk.page is not None
    assert new_user.desk.page.key == "home"
    assert new_user.workspace.armies.list()
    assert new_user.workspace.settings.get().welcomed


def test_the_sample_is_removed_by_one_click(qtbot: QtBot, new_user: OpenWindow) -> None:
    page = page_of(new_user)
    assert not page.form.remove_sample.isVisible()
    new_user.workspace.samples.open_sample()
    assert page.form.remove_sample.isVisible()
    qtbot.mouseClick(page.form.remove_sample, Qt.MouseButton.LeftButton)
    assert new_user.workspace.armies.list() == ()
    assert not page.form.remove_sample.isVisible()


def test_the_library_is_a_key_away(qtbot: QtBot, new_user: OpenWindow) -> None:
    qtbot.keyClick(page_of(new_user).choices[0], Qt.Key.Key_L)
    assert new_user.desk.page is not None
    assert new_user.desk.page.key == "library"


def test_ticking_a_box_fills_the_collection_as_one_step(qtbot: QtBot, new_user: OpenWindow) -> None:
    page, library = page_of(new_user), new_user.workspace.library
    product, box = next(iter(page.boxes.items()))
    items = [item.id for item in library.catalogue.items if item.product == product]
    box.click()
    assert {item for item, count in library.owned.items() if count} == set(items)
    assert box.checkState() is Qt.CheckState.Checked
    new_user.desk.undo()
    assert not any(library.owned.values())
    assert box.checkState() is Qt.CheckState.Unchecked


def test_theme_and_size_act_at_once(qtbot: QtBot, theme: Theme, new_user: OpenWindow) -> None:
    form = page_of(new_user).form
    form.theme_choice.setCurrentIndex(form.theme_choice.findData("dark"))
    form.theme_choice.activated.emit(form.theme_choice.currentIndex())
    form.scale_choice.setCurrentIndex(form.scale_choice.findData(125))
    form.scale_choice.activated.emit(form.scale_choice.currentIndex())
    assert (theme.choice, theme.scale) == ("dark", 125)


def test_a_real_board_is_drawn(new_user: OpenWindow) -> None:
    picture = page_of(new_user).picture
    assert picture.accessibleName().startswith("The board ")
    image = picture.grab().toImage()
    colours = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 9)
        for y in range(0, image.height(), 9)
    }
    assert len(colours) > 4


def test_it_is_shown_only_until_it_was_left(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path) as first:
        assert page_of(first).isVisible()
        first.desk.navigate("home", None)
    with open_window(qtbot, theme, tmp_path) as second:
        assert second.desk.page is not None
        assert second.desk.page.key == "home"
