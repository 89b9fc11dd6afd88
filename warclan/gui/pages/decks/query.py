"""The pool's search line: words, and conditions (``force > 2``, ``cost 1-3``, ``keyword:god``)."""

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass

from warclan.gui.pages.decks.pool_rows import PoolRow
from warclan.gui.pages.decks.words import TYPE_WORDS, card_text
from warclan.text.search import fold, words

Test = Callable[[PoolRow], bool]

_OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}

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

_NUMBER_NAMES = "|".join([*NUMBERS, *_FULL_WORDS])
_CONDITION = re.compile(
    rf"\b(?P<field>{_NUMBER_NAMES})\s*(?:(?P<op><=|>=|<|>|=|:)\s*)?(?P<low>-?\d+)"
    r"(?:\s*[-–]\s*(?P<high>\d+))?(?!\S)",
    re.IGNORECASE,
)
_TEXT = re.compile(
    rf"(?<!\S)(?P<field>{'|'.join(TEXTS)}):(?:\"(?P<quoted>[^\"]*)\"|(?P<word>\S+))", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Query:
    """A search line taken apart: plain words for the model, tests for the rest."""

    words: str
    tests: tuple[Test, ...] = ()

    def passes(self, row: PoolRow) -> bool:
        """Whether a row meets every condition (the plain words are the model's part)."""
        return all(test(row) for test in self.tests)


def _number_test(field: str, sign: str, low: int, high: int | None) -> Test:
    """A test of a number; a row whose number is not known never passes."""
    getter = NUMBERS[field]
    if high is not None:
        return lambda row: (value := getter(row)) is not None and low <= value <= high
    compare = _OPERATORS.get(sign, _OPERATORS["="])
    return lambda row: (value := getter(row)) is not None and compare(value, low)


def _text_test(field: str, text: str) -> Test:
    """A test of a text field: every word of ``text`` occurs in it."""
    getter, wanted = TEXTS[field], words(text)
    return lambda row: all(word in fold(getter(row)) for word in wanted)


def parse(line: str) -> Query:
    """Take a search line apart; what is no condition stays a plain word."""
    tests: list[Test] = []

    def number(match: re.Match[str]) -> str:
        typed = match["field"].lower()
        field = _FULL_WORDS.get(typed, typed)
        sign = "=" if match["op"] in (None, ":") else match["op"]
        high = int(match["high"]) if match["high"] else None
        tests.append(_number_test(field, sign, int(match["low"]), high))
        return " "

    def text(match: re.Match[str]) -> str:
        value = match["quoted"] if match["quoted"] is not None else match["word"]
        tests.append(_text_test(match["field"].lower(), value))
        return " "

    rest = _CONDITION.sub(number, _TEXT.sub(text, line))
    return Query(" ".join(rest.split()), tuple(tests))
