"""The Library's search line: words, and conditions (``rp 3-5``, ``off > 6``, ``talent:terror``)."""

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warclan.gui.pages.library.rows import LibraryRow
from warclan.text.search import fold, words

Test = Callable[[LibraryRow], bool]

_OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}

NUMBERS: dict[str, Callable[[LibraryRow], int | None]] = {
    "rp": lambda row: row.points,
    "cards": lambda row: row.unit.activation_cards if row.unit else None,
    "sv": lambda row: row.unit.strategic_value if row.unit else None,
    "vit": lambda row: row.unit.vitality if row.unit else None,
    "off": lambda row: row.stat("offense"),
    "def": lambda row: row.stat("defense"),
    "rng": lambda row: row.stat("range"),
    "mov": lambda row: row.stat("movement"),
    "own": lambda row: row.owned,
}
"""Fields that take a number, by the word typed."""

_FULL_WORDS = {
    "vitality": "vit",
    "offense": "off",
    "defense": "def",
    "range": "rng",
    "movement": "mov",
    "cost": "rp",
    "owned": "own",
}

TEXTS: dict[str, Callable[[LibraryRow], str]] = {
    "talent": lambda row: " ".join(row.talents or ()),
    "type": lambda row: row.kind,
    "class": lambda row: " ".join(kind.value for kind in (row.unit and row.unit.classes) or ()),
    "product": lambda row: row.item.product,
    "edition": lambda row: row.item.edition.value,
    "name": lambda row: row.item.name,
}
"""Fields that take a word after a colon."""

_NUMBER_NAMES = "|".join([*NUMBERS, *_FULL_WORDS])
_CONDITION = re.compile(
    rf"\b(?P<field>{_NUMBER_NAMES})\s*(?:(?P<op><=|>=|<|>|=|:)\s*)?(?P<low>\d+)"
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
    conditions: tuple[str, ...] = ()
    """The conditions as they are shown in chips."""

    def passes(self, row: LibraryRow) -> bool:
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
    shown: list[str] = []

    def number(match: re.Match[str]) -> str:
        typed = match["field"].lower()
        field = _FULL_WORDS.get(typed, typed)
        sign = "=" if match["op"] in (None, ":") else match["op"]
        high = int(match["high"]) if match["high"] else None
        tests.append(_number_test(field, sign, int(match["low"]), high))
        amount = match["low"] if high is None else f"{match['low']}–{high}"
        shown.append(f"{field} {sign + ' ' if sign != '=' else ''}{amount}")
        return " "

    def text(match: re.Match[str]) -> str:
        field = match["field"].lower()
        value = match["quoted"] if match["quoted"] is not None else match["word"]
        tests.append(_text_test(field, value))
        shown.append(f"{field}: {value}")
        return " "

    rest = _CONDITION.sub(number, _TEXT.sub(text, line))
    return Query(" ".join(rest.split()), tuple(tests), tuple(shown))


def completions(line: str, talents: Sequence[str] = ()) -> tuple[str, ...]:
    """What the last word of ``line`` may become: a field, or a talent after ``talent:``.

    A single letter offers nothing, so that the list does not stand in the way of typing.
    """
    last = line.rsplit(" ", maxsplit=1)[-1].lower()
    if last.startswith("talent:"):
        begun = fold(last.removeprefix("talent:"))
        named = [f'talent:"{name}"' if " " in name else f"talent:{name}" for name in talents]
        return tuple(
            shown
            for shown, name in zip(named, talents, strict=True)
            if fold(name).startswith(begun) and fold(shown) != fold(last)
        )
    if len(last) < 2 or ":" in last:
        return ()
    fields = [f"{name}:" for name in TEXTS] + [f"{name} " for name in NUMBERS]
    return tuple(field for field in fields if field.startswith(last) and field.strip() != last)
