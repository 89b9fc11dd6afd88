"""A window that shows an army with problems."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.gui.pages.armies.page import ArmiesPage
from warclan.gui.theme.style import Theme
from warclan.services import Workspace

WINTER = ("Skadi", "Fenrir", "Angrboda", "Frost Jotunn", "Ulfhednar", "Angrim")
WARDENS = ("Thor", "Brunhild", "Garm", "Sigurd", "Dwarves", "Huscarls")


def build(workspace: Workspace, name: str, units: tuple[str, ...]) -> Army:
    """An army of Ragnarök units by their names."""
    ids = {
        item.name: item.id
        for item in workspace.library.catalogue.items
        if item.edition.value == "ragnarok"
    }
    army = Army(name)
    for unit in units:
        army = apply(army, AddItem(ids[unit]))
    return army


def two_armies(workspace: Workspace) -> None:
    """An army with three errors in a folder, and a legal one."""
    create = workspace.armies.create
    create("Winter of Teeth", build(workspace, "Winter of Teeth", WINTER), "League")
    create("Bridge Wardens", build(workspace, "Bridge Wardens", WARDENS), "Old")


def armies_of(window: OpenWindow) -> ArmiesPage:
    page = window.desk.page
    assert isinstance(page, ArmiesPage)
    return page


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=two_armies) as window:
        window.desk.navigate("armies", None)
        yield window


@pytest.fixture
def page(opened: OpenWindow) -> ArmiesPage:
    page = armies_of(opened)
    assert page.army is not None
    assert page.army.name == "Winter of Teeth"
    return page
