"""A window that shows the print centre with one document ready."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.pages.armies.conftest import two_armies
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme

PATIENCE = 40_000
"""Milliseconds the first document of a process may take on a busy machine: it makes the fonts."""


def print_of(window: OpenWindow) -> PrintPage:
    page = window.desk.page
    assert isinstance(page, PrintPage)
    return page


def ready(qtbot: QtBot, page: PrintPage) -> None:
    """Wait until the document of the present choice and its pictures are there."""

    def done() -> bool:
        job = page._job
        idle = not page._pause.isActive() and (job is None or not job.running)
        printed = page.printed
        return idle and printed is not None and len(page.view.drawn) == printed.pages

    qtbot.waitUntil(done, timeout=PATIENCE)


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=two_armies) as window:
        army = next(row.id for row in window.workspace.armies.list() if row.folder == "League")
        window.desk.navigate("print", army)
        yield window


@pytest.fixture
def page(qtbot: QtBot, opened: OpenWindow) -> PrintPage:
    page = print_of(opened)
    ready(qtbot, page)
    return page
