"""A window that shows a War Clan after two battles.

The story is played once; each test opens a copy of the database.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import clans_of, with_story
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.theme.style import Theme
from warclan.services import Folders, Workspace


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which the story has been played."""
    home = tmp_path_factory.mktemp("story")
    workspace = Workspace.open(Folders.below(home))
    with_story(workspace)
    workspace.close()
    return home


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path, told: Path) -> Iterator[OpenWindow]:
    home = tmp_path / "home"
    shutil.copytree(told, home)
    with open_window(qtbot, theme, home, size=(1440, 900)) as window:
        clan = window.workspace.clans.list()[0].id
        window.desk.navigate("clans", clan)
        yield window


@pytest.fixture
def page(opened: OpenWindow) -> ClansPage:
    page = clans_of(opened)
    assert page.pane == "clan"
    return page
