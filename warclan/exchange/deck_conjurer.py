"""The JSON of The Conjurer, a community deckbuilder: its decks and its simulator's lists.

A deck maps card numbers to counts, the Pantheon among them; the simulator has two lists of numbers
or names and a Pantheon. Cards without a number in that tool's list are written by name.
"""

import json
from collections import Counter
from typing import Any

from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.limits import ImportRefusedError, decode_text, parse
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name

KEY = "conjurer"
_CARDS = ("mazoCards", "deckCards")
_NAMES = ("mazoName", "deckName")
_LISTS = {"dioses": DeckPart.GODS, "designios": DeckPart.DESIGNS}
_MYTHOLOGIES = {
    "Japanese": "Japonesa",
    "Norse": "Nórdica",
    "Greek": "Griega",
    "Aztec": "Azteca",
    "Egyptian": "Egipcia",
    "Primigenian": "Primigenia",
    "Neutral": "Neutral",
}


def write_conjurer(deck: Deck, catalogue: Catalogue) -> bytes:
    """The file's bytes, in the shape of that tool's decks."""
    cards: dict[str, int] = {}
    for line in deck.lines:
        code = _code(line, catalogue)
        cards[code] = cards.get(code, 0) + line.count
    pantheon = catalogue.cards.get(deck.pantheon)
    side = pantheon.affiliation if pantheon else None
    record = {
        "mazoName": deck.name,
        "mazoCards": cards,
        "currentPantheon": _MYTHOLOGIES.get(side, side) if side else None,
    }
    return (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace")


def _code(line: DeckLine, catalogue: Catalogue) -> str:
    card = catalogue.cards.get(line.card)
    return card.source_no if card and card.source_no else line_name(line, catalogue)


def is_conjurer(value: object) -> bool:
    """Whether a JSON value looks like a file of that tool."""
    if not isinstance(value, dict):
        return False
    return any(isinstance(value.get(key), dict | list) for key in (*_CARDS, *_LISTS))


def read_conjurer(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck in a file, as a dry run."""
    record = parse(decode_text(data, name), name)
    if not is_conjurer(record):
        raise ImportRefusedError(
            f'{name} is no deck of The Conjurer: it has neither "mazoCards" nor "dioses".'
        )
    gathered = Gatherer(catalogue, numbers=True)
    for key in _CARDS:
        for code, count in _counted(record.get(key)):
            gathered.take(f"{key}, {code[:40]}", code, count)
    pantheon = record.get("pantheon")
    if isinstance(pantheon, str | int) and not isinstance(pantheon, bool):
        gathered.take("pantheon", str(pantheon), 1, DeckPart.PANTHEON)
    for key, part in _LISTS.items():
        for code, count in _counted(record.get(key)):
            gathered.take(f"{key}, {code[:40]}", code, count, part)
    side = record.get("currentPantheon")
    if isinstance(side, str) and not any(line.part is DeckPart.PANTHEON for line in gathered.lines):
        told = f"The file names only the Mythology of its Pantheon, {side[:40]}: choose one."
        gathered.remarks.append(told)
    title = next((record[key] for key in _NAMES if isinstance(record.get(key), str)), "")
    return (gathered.finish(Deck(title.strip() or name.rpartition(".")[0]), KEY),)


def _counted(value: Any) -> list[tuple[str, object]]:
    """Codes with counts, from a map or from a list with one member a copy."""
    if isinstance(value, dict):
        return [(str(code), count) for code, count in value.items()]
    if isinstance(value, list):
        codes = (each if isinstance(each, str | int) else json.dumps(each) for each in value)
        return list(Counter(str(code) for code in codes).items())
    return []
