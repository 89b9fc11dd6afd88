"""Search lines: plain words, and conditions on the fields of a row (``rp 3-5``, ``off > 6``,
``talent:terror``, ``name:"two words"``). Each list declares its fields; the grammar is one.
"""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from warclan.text.search import fold, words

R = TypeVar("R")

_OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}


@dataclass(frozen=True, slots=True)
class Query(Generic[R]):
    """A search line taken apart: plain words for the model, tests for the rest."""

    words: str
    tests: tuple[Callable[[R], bool], ...] = ()
    conditions: tuple[str, ...] = ()
    """The conditions as they are shown in chips."""

    def passes(self, row: R) -> bool:
        """Whether a row meets every condition (the plain words are the model's part)."""
        return all(test(row) for test in self.tests)


class SearchLine(Generic[R]):
    """The conditions a list understands.

    ``numbers`` and ``texts`` read a field of a row by the word typed; ``full_words`` are other
    words for fields of numbers. A row whose number is not known meets no condition on it.
    """

    def __init__(
        self,
        numbers: Mapping[str, Callable[[R], int | None]],
        texts: Mapping[str, Callable[[R], str]],
        full_words: Mapping[str, str],
    ) -> None:
        self._numbers, self._texts, self._full_words = numbers, texts, full_words
        names = "|".join([*numbers, *full_words])
        self._condition = re.compile(
            rf"\b(?P<field>{names})\s*(?:(?P<op><=|>=|<|>|=|:)\s*)?(?P<low>-?\d+)"
            r"(?:\s*[-–]\s*(?P<high>\d+))?(?!\S)",
            re.IGNORECASE,
        )
        self._text = re.compile(
            rf"(?<!\S)(?P<field>{'|'.join(texts)}):(?:\"(?P<quoted>[^\"]*)\"|(?P<word>\S+))",
            re.IGNORECASE,
        )

    def parse(self, line: str) -> Query[R]:
        """Take a search line apart; what is no condition stays a plain word."""
        tests: list[Callable[[R], bool]] = []
        shown: list[str] = []

        def number(match: re.Match[str]) -> str:
            typed = match["field"].lower()
            field = self._full_words.get(typed, typed)
            sign = "=" if match["op"] in (None, ":") else match["op"]
            high = int(match["high"]) if match["high"] else None
            tests.append(_number_test(self._numbers[field], sign, int(match["low"]), high))
            amount = match["low"] if high is None else f"{match['low']}–{high}"
            shown.append(f"{field} {sign + ' ' if sign != '=' else ''}{amount}")
            return " "

        def text(match: re.Match[str]) -> str:
            field = match["field"].lower()
            value = match["quoted"] if match["quoted"] is not None else match["word"]
            tests.append(_text_test(self._texts[field], value))
            shown.append(f"{field}: {value}")
            return " "

        rest = self._condition.sub(number, self._text.sub(text, line))
        return Query(" ".join(rest.split()), tuple(tests), tuple(shown))


def _number_test(
    getter: Callable[[R], int | None], sign: str, low: int, high: int | None
) -> Callable[[R], bool]:
    if high is not None:
        return lambda row: (value := getter(row)) is not None and low <= value <= high
    compare = _OPERATORS.get(sign, _OPERATORS["="])
    return lambda row: (value := getter(row)) is not None and compare(value, low)


def _text_test(getter: Callable[[R], str], text: str) -> Callable[[R], bool]:
    """Every word of ``text`` occurs in the field."""
    wanted = words(text)
    return lambda row: all(word in fold(getter(row)) for word in wanted)
