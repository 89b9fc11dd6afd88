"""The window of these tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window, some_armies
from warclan.gui.theme.style import Theme


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    """A window over a workspace with two armies, on its home page."""
    with open_window(qtbot, theme, tmp_path, prepare=some_armies) as window:
        yield window
