"""A window that shows a War Clan after two battles.

The story is played once and one window serves a whole module: after each test the history goes
back to where the story ended.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import NAME, clans_of, with_story
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


@pytest.fixture(scope="module")
def shared(
    request: pytest.FixtureRequest, session_theme: Theme, told: Path
) -> Iterator[OpenWindow]:
    """The window of a module, over a copy of the story."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "home"
        shutil.copytree(told, home)
        yield stack.enter_context(
            open_window(QtBot(request), session_theme, home, size=(1440, 900))
        )


@pytest.fixture
def opened(qtbot: QtBot, shared: OpenWindow) -> Iterator[OpenWindow]:
    """The window with the clan as the story left it."""
    history = shared.workspace.history
    end = next(step.id for step in history.steps(200) if step.done)
    clan = next(row.id for row in shared.workspace.clans.list() if row.name == NAME)
    shared.window.activateWindow()
    qtbot.waitUntil(shared.window.isActiveWindow)
    shared.desk.navigate("clans", clan)
    page = clans_of(shared)
    page.clan_pane.show_tab("roster")
    page.clan_pane.roster.table.focus_first()
    page.clan_pane.roster.table.setFocus()
    yield shared
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    shared.desk.side.close_panel()
    history.travel(end)


@pytest.fixture
def page(opened: OpenWindow) -> ClansPage:
    page = clans_of(opened)
    assert page.pane == "clan"
    return page
