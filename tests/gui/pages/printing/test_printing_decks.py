"""Print: a deck's list, stand-ins and cards made during play, from the Decks page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.games.myths_at_war.deck import Deck, DeckPart, RemoveLine, apply
from warclan.gui.pages.decks.page import DecksPage
from warclan.gui.pages.printing.page import PrintPage
from warclan.gui.theme.style import Theme
from warclan.services import Folders, Workspace
from warclan.services.decks_prints import print_deck
from warclan.services.prints import PrintChoice
from warclan.sheets.deck_list import verdict


def norse(workspace: Workspace) -> Deck:
    workspace.deck_starters.take()
    deck_id = next(row.id for row in workspace.decks.list() if row.pantheon == "Asgard")
    return workspace.decks.get(deck_id).deck


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, prepare=norse) as window:
        yield window


def test_a_deck_is_printed_from_its_page(qtbot: QtBot, opened: OpenWindow) -> None:
    rows = opened.workspace.decks.list()
    deck_id = next(row.id for row in rows if row.pantheon == "Asgard")
    opened.desk.navigate("decks", deck_id)
    decks = opened.desk.page
    assert isinstance(decks, DecksPage)
    qtbot.keyClick(decks.pool.table, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    page = opened.desk.page
    assert isinstance(page, PrintPage)
    assert page.crumbs()[1] == "Deck: Asgard, a starter"
    qtbot.waitUntil(lambda: page.printed is not None, timeout=20_000)
    assert page.options.deck_parts["list"].isVisible()
    assert not page.options.parts["roster"].isVisible()
    assert page.options.deck_counts["list"].text().endswith(("page", "pages"))
    assert page.told == ()
    page.options.deck_parts["proxies"].setChecked(True)
    qtbot.waitUntil(lambda: page.options.deck_counts["proxies"].text() != "", timeout=20_000)


def test_the_chosen_parts_are_made_and_an_illegal_deck_says_so(workspace: Workspace) -> None:
    deck = norse(workspace)
    catalogue = workspace.deck_cards.catalogue
    choice = PrintChoice(deck_parts=("tokens", "proxies", "list"), backs=False)
    printed, pages = print_deck(deck, catalogue, choice)
    assert list(pages) == ["list", "proxies", "tokens"]
    assert sum(pages.values()) == printed.pages
    assert pages["proxies"] == 1 + 3 + 4, "nine cards a page: 1 pantheon, 20 gods, 30 designs"
    again, _ = print_deck(deck, catalogue, choice)
    assert again.pdf == printed.pdf
    small = apply(deck, RemoveLine(deck.part(DeckPart.GODS)[0].key))
    assert verdict(small, catalogue).startswith("not legal")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    made = Workspace.open(Folders.below(tmp_path))
    yield made
    made.close()
