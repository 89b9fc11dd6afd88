"""Decks against decks through the window: barred starts, one match with its story, many, stop."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.engine import matchfile
from warclan.games.myths_at_war.deck import DeckPart, RemoveLine
from warclan.gui.pages.deck_match.page import MatchPage
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.labels import Label
from warclan.services import Workspace
from warclan.services.deck_battles import DeckOrder, computer_players, fight, troubles
from warclan.services.errors import RefusedError


def starters(workspace: Workspace) -> None:
    workspace.deck_starters.take()
    workspace.settings.change(welcomed=True)


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, prepare=starters) as window:
        window.desk.navigate("deck_match", playable(window.workspace)[0])
        page = page_of(window)
        second = page.setup.seats[1].deck
        second.setCurrentIndex(second.findData(playable(window.workspace)[1]))
        for seat in page.setup.seats:
            seat.player.setCurrentIndex(seat.player.findData("random"))
        page._check()
        yield window


def playable(workspace: Workspace) -> list[str]:
    catalogue = workspace.deck_cards.catalogue
    found = []
    for row in workspace.decks.list():
        deck = workspace.decks.get(row.id).deck
        if not troubles(DeckOrder((deck, deck), ("random", "random")), catalogue):
            found.append(row.id)
    return found


def page_of(window: OpenWindow) -> MatchPage:
    page = window.desk.pages["deck_match"]
    assert isinstance(page, MatchPage)
    return page


def test_one_match_tells_its_story_and_is_saved(
    qtbot: QtBot, opened: OpenWindow, tmp_path: Path
) -> None:
    page = page_of(opened)
    page.start()
    qtbot.waitUntil(lambda: bool(page.report.headline), timeout=30_000)
    assert "after" in page.report.headline
    assert len(page.report.story.toPlainText().splitlines()) > 20
    file = tmp_path / "match.json"
    page.save(file)
    assert matchfile.read(file.read_bytes()).game == "myths_at_war"


def test_many_matches_give_shares_that_add_up(qtbot: QtBot, opened: OpenWindow) -> None:
    page = page_of(opened)
    page.setup.games.set_value(4)
    page.start()
    qtbot.waitUntil(lambda: bool(page.report.headline), timeout=30_000)
    assert page.report.headline == "4 matches played"
    assert not page.acts()[1].is_enabled()


def test_a_deck_with_an_error_is_barred_with_its_name_and_rule(opened: OpenWindow) -> None:
    page = page_of(opened)
    deck = str(page.setup.seats[0].deck.currentData())
    record = opened.workspace.decks.get(deck)
    first = record.deck.part(DeckPart.GODS)[0]
    opened.workspace.decks.edit(deck, RemoveLine(first.key))
    assert not page.setup.start.isEnabled()
    assert record.deck.name in page.setup.message.text
    assert "MW-002" in page.setup.message.text


def test_seats_come_and_go(opened: OpenWindow) -> None:
    page = page_of(opened)
    page.setup.more.click()
    assert len(page.setup.seats) == 3
    page.setup.less.click()
    assert len(page.setup.seats) == 2
    assert page.setup.less.isHidden()


def test_the_deckbuilder_leads_here(opened: OpenWindow) -> None:
    deck = playable(opened.workspace)[1]
    opened.desk.navigate("decks", deck)
    opened.window.acts.run("decks.play")
    assert opened.desk.page is page_of(opened)
    assert page_of(opened).setup.chosen[0][0] == deck


def test_the_service_refuses_before_anything_is_played(opened: OpenWindow) -> None:
    workspace = opened.workspace
    deck = workspace.decks.get(playable(workspace)[0]).deck
    catalogue = workspace.deck_cards.catalogue
    assert set(computer_players()) >= {"random", "fast"}
    with pytest.raises(RefusedError, match="2 to 6 decks"):
        fight(DeckOrder((deck,), ("random",)), catalogue, {}, workers=1)
    with pytest.raises(RefusedError, match="no computer player"):
        fight(DeckOrder((deck, deck), ("random", "nobody")), catalogue, {}, workers=1)


def test_the_same_seed_gives_the_same_match(opened: OpenWindow) -> None:
    workspace = opened.workspace
    decks = tuple(workspace.decks.get(deck).deck for deck in playable(workspace)[:2])
    order = DeckOrder(decks, ("random", "random"), seed=7)
    catalogue = workspace.deck_cards.catalogue
    one, two = (fight(order, catalogue, {}, workers=1).games[0] for _ in range(2))
    assert (one.digest, one.journal) == (two.digest, two.journal)


def test_texts_without_code_are_shown_with_their_cards(qtbot: QtBot, opened: OpenWindow) -> None:
    """Of one match and of many: what nobody used is named with its card and its text."""
    page = page_of(opened)
    order = page.order
    assert order is not None
    cards = opened.workspace.deck_cards
    card = next(
        found
        for found in (cards.catalogue.cards[each] for each in order.setup.decks[0].gods)
        if found.abilities
    )
    changed = structs.replace(card.abilities[0], effect="win the game")
    cards.save(structs.replace(card, abilities=(changed, *card.abilities[1:])))
    for games in (1, 2):
        page.setup.games.set_value(games)
        page.report.headline = ""
        page.start()
        qtbot.waitUntil(lambda: bool(page.report.headline), timeout=30_000)
        words = [label.text() for label in page.report.findChildren(Label)]
        assert any(each.startswith(f"{card.name}: ") and "in the game." in each for each in words)
        assert "Texts nobody used" in words
