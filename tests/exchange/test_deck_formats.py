"""Decks go out and come back in every format, and what cannot is said."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.support.decks import catalogue, decks, el_dorado, named
from warclan.exchange.deck_formats import FORMATS, lost, same_deck, write_deck
from warclan.exchange.decks_in import decks_from
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart, merged
from warclan.games.myths_at_war.deck_samples import sound_deck

LOSSLESS = ("warclan", "csv", "arkhamdb")


def there_and_back(deck: Deck, key: str) -> Deck:
    """The deck after a round trip through the sniffing import."""
    name = f"{deck.name}{FORMATS[key].extension}"
    (back,) = decks_from(write_deck(deck, catalogue(), key), name, catalogue())
    assert back.format == key
    return back.deck


@pytest.mark.parametrize("key", LOSSLESS)
@settings(max_examples=12, deadline=None)
@given(deck=decks())
def test_nothing_is_lost(key: str, deck: Deck) -> None:
    assert same_deck(there_and_back(deck, key), deck)


@pytest.mark.parametrize("key", sorted(set(FORMATS) - set(LOSSLESS)))
@settings(max_examples=12, deadline=None)
@given(deck=decks())
def test_what_is_lost_is_said_and_no_copy_vanishes(key: str, deck: Deck) -> None:
    name = f"deck{FORMATS[key].extension}"
    (back,) = FORMATS[key].read(write_deck(deck, catalogue(), key), name, catalogue())
    copies = sum(line.count for line in deck.lines)
    assert sum(line.count for line in back.deck.lines) == copies
    told = lost(deck, catalogue(), key)
    if same_deck(replace(back.deck, name=deck.name), deck) and back.deck.name == deck.name:
        assert told == ()
    for line in deck.lines:
        if line.known:
            assert back.deck.count(line.card) == deck.count(line.card)


@pytest.mark.parametrize("key", sorted(FORMATS))
def test_the_known_tournament_deck(key: str) -> None:
    deck = el_dorado()
    back = there_and_back(deck, key)
    # That tool's decks have no parts: a card it does not know may be of either deck.
    assert back.size(DeckPart.DESIGNS) == (29 if key == "conjurer" else 30)
    known = {line.card: line.count for line in deck.lines if line.known}
    assert {line.card: line.count for line in back.lines if line.known} == known
    names = {line.name for line in back.lines if not line.known}
    assert names == {"El Dorado", "Imbolc", "Moctezuma", "Coyolxauhqui", "Risa de los bosques"}


@pytest.mark.parametrize("key", sorted(FORMATS))
def test_a_legal_deck_keeps_all_its_cards(key: str) -> None:
    deck = sound_deck(catalogue(), named("Asgard").id)
    back = there_and_back(deck, key)
    assert same_deck(replace(back, name=deck.name), deck)
    # Two formats have no place for a deck's name: the file's name is taken, which is the same here.
    assert lost(deck, catalogue(), key) == ()


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("text", "House rule: Affiliation locks a card is off."),
        ("cockatrice", "Thor: note."),
        ("octgn", "Tags: a → none."),
        ("conjurer", "The notes differ."),
        ("tts", "Format: two-against-two → duel."),
    ],
)
def test_what_each_format_loses(key: str, told: str) -> None:
    from warclan.domain.house_rules import HouseRules
    from warclan.games.myths_at_war.deck_switches import SWITCHES

    thor = DeckLine(DeckPart.GODS, named("Thor").id, note="first")
    rules = HouseRules.of(SWITCHES, {"strict_affiliation": True})
    deck = Deck("Mine", merged((thor,)), "two-against-two", rules, "Notes.", ("a",))
    assert told in lost(deck, catalogue(), key)


def test_the_same_deck_gives_the_same_bytes() -> None:
    for key in FORMATS:
        assert write_deck(el_dorado(), catalogue(), key) == write_deck(
            el_dorado(), catalogue(), key
        )
