"""Print: a War Clan's sheet, its warriors' cards and its log, beside armies and decks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.clans import founded
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme
from warclan.services import Workspace


def raven(workspace: Workspace) -> None:
    founded(workspace, "Raven Hall")


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, prepare=raven) as window:
        yield window


def test_a_clan_is_printed_with_the_parts_chosen(qtbot: QtBot, opened: OpenWindow) -> None:
    (row,) = opened.workspace.clans.list()
    opened.desk.navigate("print", f"clan/{row.id}")
    page = opened.desk.page
    assert isinstance(page, PrintPage)
    assert page.crumbs()[1] == "War Clan: Raven Hall"
    qtbot.waitUntil(lambda: page.printed is not None, timeout=20_000)
    options = page.options
    assert options.clan_parts["clan"].isVisible()
    assert not options.parts["roster"].isVisible()
    assert options.clan_counts["warriors"].text().endswith(("page", "pages"))
    options.clan_parts["log"].setChecked(True)
    qtbot.waitUntil(lambda: options.clan_counts["log"].text() != "", timeout=20_000)
    small = page.printed
    options.card_size.setCurrentIndex(1)
    options.card_size.activated.emit(1)
    qtbot.waitUntil(lambda: page.printed is not small, timeout=20_000)
    assert page.printed is not None
    assert small is not None
    assert page.printed.pages >= small.pages


def test_without_a_part_nothing_is_made(qtbot: QtBot, opened: OpenWindow) -> None:
    (row,) = opened.workspace.clans.list()
    opened.desk.navigate("print", f"clan/{row.id}")
    page = opened.desk.page
    assert isinstance(page, PrintPage)
    for box in page.options.clan_parts.values():
        box.setChecked(False)
    qtbot.waitUntil(lambda: page.form.stack.currentWidget() is page.nothing, timeout=20_000)
    assert page.printed is None
