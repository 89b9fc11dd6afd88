"""Every deck format by key, and what each would lose of a deck."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from warclan.exchange import (
    deck_arkham,
    deck_cod,
    deck_conjurer,
    deck_csv,
    deck_file,
    deck_o8d,
    deck_text,
    deck_tts,
)
from warclan.exchange.deck_report import DeckImport
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.deck_difference import difference

Writer = Callable[[Deck, Catalogue], bytes]
DeckReader = Callable[[bytes, str, Catalogue], tuple[DeckImport, ...]]


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """One format: its key, what people call it, its files' ending, its writer and reader."""

    key: str
    title: str
    extension: str
    write: Writer
    read: DeckReader


def _own(deck: Deck, catalogue: Catalogue) -> bytes:
    return deck_file.write_decks(((deck, ""),), catalogue)


def _text(deck: Deck, catalogue: Catalogue) -> bytes:
    return deck_text.write_text(deck, catalogue).encode("utf-8", "replace")


_ALL = (
    DeckFormat(deck_file.KEY, "Warclan deck", ".json", _own, deck_file.read_decks),
    DeckFormat(deck_text.KEY, "Plain text", ".txt", _text, deck_text.read_text),
    DeckFormat(deck_cod.KEY, "Cockatrice", ".cod", deck_cod.write_cod, deck_cod.read_cod),
    DeckFormat(deck_o8d.KEY, "OCTGN", ".o8d", deck_o8d.write_o8d, deck_o8d.read_o8d),
    DeckFormat(
        deck_arkham.KEY,
        "ArkhamDB-style JSON",
        ".arkham.json",
        deck_arkham.write_arkham,
        deck_arkham.read_arkham,
    ),
    DeckFormat(
        deck_conjurer.KEY,
        "The Conjurer",
        ".conjurer.json",
        deck_conjurer.write_conjurer,
        deck_conjurer.read_conjurer,
    ),
    DeckFormat(deck_csv.KEY, "Table (CSV)", ".csv", deck_csv.write_csv, deck_csv.read_csv),
    DeckFormat(
        deck_tts.KEY, "Tabletop Simulator", ".tts.json", deck_tts.write_tts, deck_tts.read_tts
    ),
)

FORMATS: Mapping[str, DeckFormat] = MappingProxyType({each.key: each for each in _ALL})
"""By key, in the order a list shows them."""


def write_deck(deck: Deck, catalogue: Catalogue, key: str) -> bytes:
    """The deck as a file of this format; ``KeyError`` when there is no such format."""
    return FORMATS[key].write(deck, catalogue)


def lost(deck: Deck, catalogue: Catalogue, key: str) -> tuple[str, ...]:
    """What a file of this format would lose of this deck, found by writing and reading it."""
    name = f"{deck.name}{FORMATS[key].extension}"
    (back,) = FORMATS[key].read(write_deck(deck, catalogue, key), name, catalogue)
    found = difference(deck, back.deck, catalogue)
    told = [f"{change.words}." for change in found.lines]
    return (*found.facts, *told)


def same_deck(deck: Deck, other: Deck) -> bool:
    """Whether two decks are equal but for the order of their lines."""
    lines = sorted(deck.lines, key=lambda line: line.key)
    return replace(deck, lines=tuple(lines)) == replace(
        other, lines=tuple(sorted(other.lines, key=lambda line: line.key))
    )
