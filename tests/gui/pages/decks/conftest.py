"""A window that shows a deck: the Norse starter with one card it may not have."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.games.myths_at_war.deck import DeckPart, RemoveLine, RenameDeck, add
from warclan.gui.pages.decks.page import DecksPage
from warclan.gui.theme.style import Theme
from warclan.services import Workspace

NAME = "Asgard, hammer first"
BOOK = "Libro de Los muertos"


def card_id(workspace: Workspace, name: str) -> str:
    """The id of a card by its printed name."""
    return next(card.id for card in workspace.deck_cards.catalogue.items if card.name == name)


def starters(workspace: Workspace) -> str:
    """The starter decks, the Norse one renamed, with an Egyptian card and too few designs."""
    workspace.deck_starters.take()
    decks = workspace.decks
    deck_id = next(row.id for row in decks.list() if row.pantheon == "Asgard")
    decks.edit(deck_id, RenameDeck(NAME))
    book = workspace.deck_cards.catalogue.cards[card_id(workspace, BOOK)]
    decks.edit(deck_id, add(book))
    for line in decks.get(deck_id).deck.part(DeckPart.DESIGNS)[:2]:
        decks.edit(deck_id, RemoveLine(line.key))
    workspace.settings.change(welcomed=True)
    return deck_id


def decks_of(window: OpenWindow) -> DecksPage:
    page = window.desk.page
    assert isinstance(page, DecksPage)
    return page


def open_asgard(window: OpenWindow) -> DecksPage:
    deck_id = next(row.id for row in window.workspace.decks.list() if row.name == NAME)
    window.desk.navigate("decks", deck_id)
    return decks_of(window)


class Shared:
    """A window for a module, and the step of its history that every test begins at."""

    def __init__(self, window: OpenWindow) -> None:
        self.window = window
        self.step = window.workspace.history.steps(1)[0].id

    def begin(self) -> OpenWindow:
        """The window as at first: the steps of the test before are taken back."""
        window = self.window
        window.window.resize(1440, 900)
        window.workspace.history.travel(self.step)
        window.workspace.settings.change(theme="light", scale=100)
        window.desk.navigate("home", None)
        page = window.desk.pages.get("decks")
        if isinstance(page, DecksPage):
            page.comparisons.end()
            page.show_record(None)
            page.strip.tabs.setCurrentIndex(0)
            page.form.start_tabs.setCurrentIndex(0)
            page.pool.clear_filters()
            page.bench.forget_filters()
            page.start.list.search.clear()
            page.start.list.folders.setCurrentIndex(0)
        return window


@pytest.fixture(scope="module")
def shared(request: pytest.FixtureRequest, session_theme: Theme) -> Iterator[Shared]:
    """One window for all tests of a module: making one takes longer than most tests."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bot = QtBot(request)
        window = open_window(bot, session_theme, home, size=(1440, 900), prepare=starters)
        yield Shared(stack.enter_context(window))


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, shared: Shared) -> Iterator[OpenWindow]:
    window = shared.begin()
    window.window.activateWindow()
    qtbot.waitUntil(window.window.isActiveWindow)
    yield window
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


@pytest.fixture
def page(qtbot: QtBot, opened: OpenWindow) -> DecksPage:
    page = open_asgard(opened)
    checked(qtbot, page)
    return page


def checked(qtbot: QtBot, page: DecksPage) -> None:
    """Wait until the problems with their repairs are there."""
    qtbot.waitUntil(lambda: page.looking.is_checked)
