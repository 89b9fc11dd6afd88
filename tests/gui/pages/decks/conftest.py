"""A window that shows a deck: the Norse starter with one card it may not have."""

from collections.abc import Iterator
from pathlib import Path

import pytest
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


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=starters) as window:
        yield window


@pytest.fixture
def page(qtbot: QtBot, opened: OpenWindow) -> DecksPage:
    page = open_asgard(opened)
    checked(qtbot, page)
    return page


def checked(qtbot: QtBot, page: DecksPage) -> None:
    """Wait until the problems with their repairs are there."""
    qtbot.waitUntil(lambda: page.looking.is_checked)
