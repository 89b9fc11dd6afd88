"""Going to a page whose code is still to be loaded."""

import sys
from importlib import import_module

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow
from warclan.gui.pages import PAGES, page_spec


@pytest.fixture
def unloaded(monkeypatch: pytest.MonkeyPatch) -> str:
    """A page of the rail that nobody has been to, with its module out of reach."""
    spec = page_spec("odds")
    assert spec is not None
    monkeypatch.delitem(sys.modules, spec.module)
    return spec.key


def test_a_page_is_shown_once_it_is_loaded(qtbot: QtBot, opened: OpenWindow, unloaded: str) -> None:
    qtbot.keyClick(opened.window, Qt.Key.Key_8, Qt.KeyboardModifier.ControlModifier)
    desk = opened.desk
    assert desk.page is not None
    assert desk.page.key == "home"
    rail = opened.window.rail.pages
    assert rail.currentIndex().row() == rail.row_of(unloaded)
    qtbot.waitUntil(lambda: desk.page is not None and desk.page.key == unloaded)


def test_who_goes_elsewhere_meanwhile_is_not_called_back(
    qtbot: QtBot, opened: OpenWindow, unloaded: str
) -> None:
    desk = opened.desk
    desk.visits.go(unloaded)
    desk.navigate("settings", None)
    spec = page_spec(unloaded)
    assert spec is not None
    qtbot.waitUntil(lambda: spec.module in sys.modules and not desk.visits.busy)
    assert desk.page is not None
    assert desk.page.key == "settings"


def test_the_wish_of_last_counts(qtbot: QtBot, opened: OpenWindow, unloaded: str) -> None:
    desk = opened.desk
    desk.visits.go(unloaded)
    desk.visits.go("print")
    assert desk.page is not None
    assert desk.page.key == "print"
    qtbot.waitUntil(lambda: not desk.visits.busy)
    assert desk.page.key == "print"


def test_a_page_that_cannot_be_loaded_is_told(
    qtbot: QtBot, opened: OpenWindow, unloaded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = page_spec(unloaded)
    assert spec is not None
    # ``None`` makes the import fail, as for a file that is gone.
    monkeypatch.setitem(sys.modules, spec.module, None)
    opened.desk.visits.go(unloaded)
    said = opened.window.messages
    qtbot.waitUntil(lambda: any("Odds cannot be opened" in each.text for each in said.all))
    assert opened.desk.page is not None
    assert opened.desk.page.key == "home"
    rail = opened.window.rail.pages
    assert rail.currentIndex().row() == rail.row_of("home")


def test_a_page_is_prepared_without_being_shown(
    qtbot: QtBot, opened: OpenWindow, unloaded: str
) -> None:
    desk = opened.desk
    desk.visits.prepare(unloaded)
    assert unloaded not in desk.pages
    qtbot.waitUntil(lambda: not desk.visits.busy)
    desk.visits.prepare(unloaded)
    assert unloaded in desk.pages
    assert desk.page is not None
    assert desk.page.key == "home"


def test_every_page_has_its_class_where_it_says() -> None:
    for spec in PAGES:
        assert hasattr(import_module(spec.module), spec.place.partition(":")[2])
