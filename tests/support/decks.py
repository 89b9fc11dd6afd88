"""Decks and cards for tests: the shipped catalogue, the real deck that is known, decks by lot."""

from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st

from warclan.content.myths_packs import load_myths
from warclan.games.myths_at_war.catalogue import Catalogue, name_key
from warclan.games.myths_at_war.content_types import Card, DeckKind
from warclan.games.myths_at_war.deck import (
    ChoosePantheon,
    Deck,
    DeckLine,
    DeckPart,
    add,
    apply,
    merged,
)

GODS = (
    (2, "Luces del norte"), (2, "Hinamatsuri"), (2, "Shogatsu"), (2, "Imbolc"), (2, "Kadru"),
    (2, "Arvad"), (2, "Ollin"), (2, "Moctezuma"), (1, "Tezcalipoca"), (1, "Coyolxauhqui"),
    (1, "Chicomecoatl"), (1, "Otengu"),
)  # fmt: skip
DESIGNS = (
    (1, "Nuevo oráculo"), (2, "Salto temporal"), (2, "Karonte"), (2, "Ankh"),
    (2, "Mariposa y guerrero"), (1, "La sandalia de Nitocris"), (2, "Ladina fortuna"),
    (2, "Laberintos de la pirámide"), (2, "Mitsudomoe"), (1, "Inspiración"),
    (1, "Niebla debilitadora"), (1, "Tributos de conquista"), (1, "Risa de los bosques"),
    (2, "Puertas abiertas"), (2, "Expulsión"), (1, "La venganza de las Erinias"),
    (2, "Canticos de guerra"), (2, "Eclipse"), (1, "Sleipnir"),
)  # fmt: skip
"""The list of a championship's runner-up; some of its cards are of sets no pack has."""


@cache
def catalogue() -> Catalogue:
    """The shipped cards."""
    return load_myths().catalogue


def named(name: str) -> Card:
    """The card of this name."""
    (card,) = catalogue().by_name[name]
    return card


@cache
def el_dorado() -> Deck:
    """The runner-up's deck; the Pantheon El Dorado and four cards are not known."""
    lines = [DeckLine(DeckPart.PANTHEON, "", 1, "El Dorado")]
    for part, listed in ((DeckPart.GODS, GODS), (DeckPart.DESIGNS, DESIGNS)):
        for count, name in listed:
            found = catalogue().by_name.get(name)
            lines.append(
                DeckLine(part, found[0].id, count) if found else DeckLine(part, "", count, name)
            )
    return Deck("El Dorado", tuple(lines), notes="A list of 2014.", tags=("tournament",))


def deck_of(pantheon: str, *cards: tuple[int, str], name: str = "Mine") -> Deck:
    """A deck of named cards, each where it belongs."""
    deck = apply(Deck(name), ChoosePantheon(named(pantheon).id))
    for count, card in cards:
        deck = apply(deck, add(named(card), count))
    return deck


def made(card_id: str, name: str, **fields: Any) -> Card:
    """A card of a test's own: a character unless it says otherwise."""
    values: dict[str, Any] = {
        "id": card_id,
        "name": name,
        "type": "character",
        "deck": "gods",
        "cost": 1,
        "force": 1,
        "max_power": 3,
        "provenance": "one-source",
    }
    return msgspec.convert({**values, **fields}, Card)


def padded(deck: Deck, gods: int = 20, designs: int = 30) -> tuple[Deck, Catalogue]:
    """The deck filled up to a size with plain cards of two copies, and a catalogue with them."""
    cards = dict(catalogue().cards)
    for part, size, kind in (
        (DeckPart.GODS, gods, "resource"),
        (DeckPart.DESIGNS, designs, "action"),
    ):
        number = 0
        while deck.size(part) < size:
            number += 1
            words = {"force": None, "max_power": None, "type": kind, "deck": part.value}
            card = made(f"plain-{kind}-{number}", f"Plain {kind} {number}", **words)
            cards[card.id] = card
            deck = apply(deck, add(card, min(2, size - deck.size(part))))
    book = catalogue()
    return deck, Catalogue(cards, book.tokens, book.formats, book.sets)


_LETTERS = st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp", "Cn"))
_names = st.text(_LETTERS, min_size=1, max_size=24).map(lambda text: " ".join(text.split()))
_notes = st.one_of(st.just(""), st.text(_LETTERS, max_size=30).map(str.strip))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any deck at all: cards in any part, unknown lines, notes, tags, house rules."""
    from warclan.domain.house_rules import HouseRules
    from warclan.games.myths_at_war.deck_switches import SWITCHES

    ids = sorted(catalogue().cards)
    lines = []
    for _ in range(draw(st.integers(0, 12))):
        part, count = draw(st.sampled_from(DeckPart)), draw(st.integers(1, 5))
        note = draw(_notes)
        if draw(st.booleans()):
            lines.append(DeckLine(part, draw(st.sampled_from(ids)), count, note=note))
            continue
        name = draw(_names.filter(lambda name: bool(name.strip()) and _unknown(name)))
        lines.append(DeckLine(part, "", count, name, note))
    rules = draw(st.dictionaries(st.sampled_from(sorted(SWITCHES)), st.booleans(), max_size=2))
    return Deck(
        draw(_names.filter(bool)),
        merged(lines),
        draw(st.sampled_from(("duel", "two-against-two", "any"))),
        HouseRules.of(SWITCHES, rules),
        draw(_notes),
        tuple(dict.fromkeys(draw(st.lists(_names.filter(bool), max_size=2)))),
    )


def _unknown(name: str) -> bool:
    """Whether no card is called so, nor has such a number or id."""
    named_so = name_key(name) in catalogue().by_key or name.lower() in catalogue().cards
    return not named_so and not name.lstrip("#").isdigit()


def belongs(card: Card) -> bool:
    """Whether a card is of one of the two decks."""
    return card.deck in (DeckKind.GODS, DeckKind.DESIGNS)
