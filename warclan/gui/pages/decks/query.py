"""The pool's search line: words, and conditions (``force > 2``, ``cost 1-3``, ``keyword:god``)."""

from collections.abc import Callable

from warclan.gui.models.search_line import Query, SearchLine
from warclan.gui.pages.decks.pool_rows import PoolRow
from warclan.gui.pages.decks.words import TYPE_WORDS, card_text

NUMBERS: dict[str, Callable[[PoolRow], int | None]] = {
    "cost": lambda row: row.card.cost,
    "force": lambda row: row.force,
    "max": lambda row: row.power,
    "own": lambda row: row.owned,
    "copies": lambda row: row.count,
}
"""Fields that take a number, by the word typed."""
_FULL_WORDS = {"f": "force", "power": "max", "mp": "max", "owned": "own", "count": "copies"}

TEXTS: dict[str, Callable[[PoolRow], str]] = {
    "keyword": lambda row: " ".join((*row.card.keywords, *row.card.keywords_es)),
    "type": lambda row: " ".join(TYPE_WORDS[row.card.type]),
    "affiliation": lambda row: row.card.affiliation or "none",
    "lock": lambda row: " ".join(row.card.deck_restricted_to),
    "text": lambda row: card_text(row.card),
    "set": lambda row: row.card.set or "",
    "name": lambda row: row.name,
}
"""Fields that take a word after a colon."""

_LINE = SearchLine(NUMBERS, TEXTS, _FULL_WORDS)


def parse(line: str) -> Query[PoolRow]:
    """Take a search line apart; what is no condition stays a plain word."""
    return _LINE.parse(line)
