"""A window that shows the Library."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.theme.style import Theme


def library_of(window: OpenWindow) -> LibraryPage:
    page = window.desk.page
    assert isinstance(page, LibraryPage)
    return page


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        window.desk.navigate("library", None)
        yield window


@pytest.fixture
def page(opened: OpenWindow) -> LibraryPage:
    return library_of(opened)
