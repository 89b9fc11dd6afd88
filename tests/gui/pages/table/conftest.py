"""Fixtures of the playing table: a real window, of one's own or shared by a module."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.gui.theme.style import Theme
from warclan.services import Workspace


def prepared(workspace: Workspace) -> None:
    """Nobody is welcomed a second time."""
    workspace.settings.change(welcomed=True)


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    """The window at 1440×900."""
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=prepared) as window:
        yield window
        qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=60_000)


@pytest.fixture(scope="module")
def shared(request: pytest.FixtureRequest, session_theme: Theme) -> Iterator[OpenWindow]:
    """A window for a whole module; ``at_an_empty_table`` makes it ready for the next test."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bot = QtBot(request)
        yield stack.enter_context(
            open_window(bot, session_theme, home, size=(1440, 900), prepare=prepared)
        )
