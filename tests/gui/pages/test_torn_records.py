"""A record torn in the database: each page says so and goes on, no exception reaches a slot."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.pages.armies.conftest import armies_of, two_armies
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.library.page import LibraryPage
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme
from warclan.services import Workspace

TORN, WHOLE = "Winter of Teeth", "Bridge Wardens"


def tear(workspace: Workspace, statement: str, name: str = TORN) -> None:
    """Carry out a statement with the army's id behind the workspace's back."""
    army_id = next(row.id for row in workspace.armies.list() if row.name == name)
    with sqlite3.connect(workspace.folders.database) as connection:
        connection.execute(statement, (army_id,))
    connection.close()


def prepare(workspace: Workspace) -> None:
    two_armies(workspace)
    tear(workspace, "update army set payload = '{' where id = ?")


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=prepare) as window:
        yield window


def id_of(window: OpenWindow, name: str) -> str:
    return next(row.id for row in window.workspace.armies.list() if row.name == name)


def told(window: OpenWindow) -> int:
    """How often the user was told that the torn record cannot be read."""
    messages = window.desk.context.messages.all
    return sum("cannot be read" in message.text for message in messages)


def test_opening_a_torn_army_is_told_and_the_other_stays(opened: OpenWindow) -> None:
    opened.desk.navigate("armies", id_of(opened, WHOLE))
    page = armies_of(opened)
    before = told(opened)
    page.open_army(id_of(opened, TORN))
    assert told(opened) == before + 1
    assert page.army is not None
    assert page.army.name == WHOLE
    page.versions.compare_with(id_of(opened, TORN))
    assert told(opened) == before + 2


def test_an_army_torn_while_it_is_shown_makes_room_for_what_to_do(opened: OpenWindow) -> None:
    opened.desk.navigate("armies", id_of(opened, WHOLE))
    page = armies_of(opened)
    tear(opened.workspace, "update army set payload = '{' where id = ?", WHOLE)
    opened.workspace.armies.move_to_folder(id_of(opened, WHOLE), "Elsewhere")
    assert told(opened) >= 1
    assert page.record is None
    assert page.form.stack.currentWidget() is page.empty


def test_a_torn_version_is_told_and_the_army_stays(opened: OpenWindow) -> None:
    opened.desk.navigate("armies", id_of(opened, WHOLE))
    page = armies_of(opened)
    page.versions.keep()
    tear(opened.workspace, "update army_version set payload = '{' where army_id = ?", WHOLE)
    page.versions.show()
    assert told(opened) == 1
    assert page.army is not None


def test_a_torn_army_is_not_printed(opened: OpenWindow) -> None:
    opened.desk.navigate("print", id_of(opened, TORN))
    page = opened.desk.page
    assert isinstance(page, PrintPage)
    page._make()
    assert told(opened) >= 1
    assert page.printed is None
    assert page.form.stack.currentWidget() is page.nothing


def test_adding_to_a_torn_army_is_refused(opened: OpenWindow) -> None:
    opened.desk.navigate("library", None)
    page = opened.desk.page
    assert isinstance(page, LibraryPage)
    unit = opened.workspace.library.catalogue.items[0].id
    page.owning._add_to(id_of(opened, TORN), [unit])
    assert told(opened) == 1


def test_trouble_at_the_start_is_told(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    def trouble(workspace: Workspace) -> None:
        workspace.upkeep_trouble = "No backup could be made: the disk is full."
        assert workspace.library.catalogue.items
        workspace.library.remark = "pack.json could not be read and was set aside."

    with open_window(qtbot, theme, tmp_path, prepare=trouble) as window:
        texts = [message.text for message in window.desk.context.messages.all]
        assert "No backup could be made: the disk is full." in texts
        assert texts.count("pack.json could not be read and was set aside.") == 1
        window.desk.navigate("settings", None)
        texts = [message.text for message in window.desk.context.messages.all]
        assert texts.count("pack.json could not be read and was set aside.") == 1
