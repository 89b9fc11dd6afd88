"""Fixtures of the play pages: a real window over a new workspace."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.gui.theme.style import Theme


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    """The window, with the sample in it."""
    with open_window(
        qtbot,
        theme,
        tmp_path,
        size=(1440, 900),
        prepare=lambda workspace: workspace.samples.open_sample(),
    ) as window:
        yield window
        qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=60_000)
