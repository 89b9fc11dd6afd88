"""What a card says of itself."""

import pickle

import msgspec
import pytest

from tests.support.decks import catalogue
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.catalogue import Catalogue, name_key, names_of
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind


def _card(card_id: str, name: str, **more: object) -> Card:
    values = {
        "id": card_id,
        "name": name,
        "type": "character",
        "deck": "gods",
        "provenance": "one-source",
    }
    return msgspec.convert({**values, **more}, Card)


@pytest.mark.parametrize(
    ("keyword", "asked"),
    [
        ("God", "is_god"),
        ("Unique", "is_unique"),
        ("Battle", "is_battle"),
        ("Environment", "is_environment"),
        ("Summoner", "is_summoner"),
        ("Weapon", "is_weapon"),
        ("Armour", "is_armour"),
    ],
)
def test_keywords_say_what_a_card_is(keyword: str, asked: str) -> None:
    assert getattr(_card("a-1", "A", keywords=[keyword]), asked)
    assert not getattr(_card("a-1", "A", keywords=["Demon"]), asked)


@pytest.mark.rule("MW-177")
def test_a_mortal_is_a_character_without_the_keyword_god() -> None:
    assert _card("a-1", "A").is_mortal
    assert not _card("a-1", "A", keywords=["God"]).is_mortal
    assert not _card("a-1", "A", type="resource").is_mortal


@pytest.mark.rule("MW-009")
def test_an_invocation_is_equipment() -> None:
    assert _card("a-1", "A", type="invocation", deck="designs").is_equipment
    assert _card("a-1", "A", type="equipment", deck="designs").is_equipment
    assert not _card("a-1", "A", type="action", deck="designs").is_equipment


@pytest.mark.rule("MW-007")
def test_a_format_gives_thirty_tokens_a_player_to_the_central_pool() -> None:
    for chosen in catalogue().formats.values():
        assert chosen.central_per_player == 30


@pytest.mark.rule("MW-001", "MW-008")
def test_cards_carry_the_numbers_of_their_type_and_no_others() -> None:
    numbers = ("cost", "force", "max_power", "force_mod", "max_power_mod", "initial_power")
    for card in catalogue().items:
        present = {name for name in numbers if getattr(card, name) is not None}
        if card.type is CardType.PANTHEON:
            assert present == {"initial_power"}
            assert card.affiliation
        elif card.type is CardType.CHARACTER:
            assert present == {"cost", "force", "max_power"}
            assert card.affiliation
        elif card.type is CardType.EVENT:
            assert present == set()
        elif card.is_equipment:
            assert {"cost", "max_power_mod"} <= present
        else:
            assert present == {"cost"}


def test_a_catalogue_finds_cards_by_every_name_they_have() -> None:
    first = _card("a-1", "Odín", name_en="Odin", source_no="0024")
    other = _card("a-2", "K'n Yan", spellings=["k'nyan"], type="pantheon", deck="pantheon")
    book = Catalogue.of([other, first])
    assert book.by_name["Odin"] == (first,)
    assert book.by_key[name_key("ODIN")] == (first,)
    assert book.by_key["k n yan"] == book.by_key["k nyan"] == (other,)
    assert book.by_source_no["24"] is first
    assert book.pantheons == (other,)
    assert names_of(first) == ("Odín", "Odin")
    assert book.card("a-3") is None


def test_a_catalogue_goes_to_another_process() -> None:
    book = Catalogue.of([_card("a-1", "Odín")])
    again = pickle.loads(pickle.dumps(book))
    assert again.cards == dict(book.cards)
    assert again.cards["a-1"].type is CardType.CHARACTER
    assert again.cards["a-1"].deck is DeckKind.GODS
    assert again.cards["a-1"].provenance is Provenance.ONE_SOURCE
