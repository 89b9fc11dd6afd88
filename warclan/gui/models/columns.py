"""What a table shows: columns, and the small values that cells are made of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from PySide6.QtCore import Qt

from warclan.text.search import fold

R = TypeVar("R")

Align = Literal["left", "right", "centre"]
Kind = Literal[
    "text",
    "name",
    "number",
    "chips",
    "reason",
    "level",
    "provenance",
    "bar",
    "drag",
    "boxes",
    "act",
]

ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The row record itself."""
SORT_ROLE = ROW_ROLE + 1
"""The value a cell is sorted by."""
KEY_ROLE = ROW_ROLE + 2
"""The key of the row."""
VALUE_ROLE = ROW_ROLE + 3
"""The value of the cell, before it is made into text."""

UNKNOWN = "–"
"""Shown for a number or text that is not known."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a row can be chosen, or why not: a tick or a cross with words.

    ``sign`` is "yes", "no", "link" (allowed, something comes along) or "doubt".
    """

    sign: Literal["yes", "no", "link", "doubt"]
    text: str

    def __str__(self) -> str:
        word = {"yes": "allowed", "no": "not allowed", "link": "allowed", "doubt": "doubtful"}
        return f"{word[self.sign]}: {self.text}"


@dataclass(frozen=True, slots=True)
class ChipText:
    """A chip in a cell: its words and the token they are written in."""

    text: str
    token: str = "text2"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Boxes:
    """A few uses of a limit as boxes: ``used`` of ``most`` are filled."""

    used: int
    most: int

    def __str__(self) -> str:
        return f"{self.used} of {self.most} used"


_SIGNS = ("yes", "link", "doubt", "no")
"""The signs of reasons in the order they are sorted in."""


def _comparable(value: object) -> object:
    """A cell's value as something that compares with the others of its column."""
    match value:
        case Reason():
            return (_SIGNS.index(value.sign), fold(value.text))
        case ChipText():
            return value.text
        case Boxes():
            return value.used
        case tuple() | list():
            return tuple(fold(str(part)) if _is_words(part) else part for part in value)
        case _:
            return value


def _is_words(value: object) -> bool:
    return isinstance(value, str | ChipText | Reason)


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """One column of a table over rows of type ``R``.

    ``key`` names it for good, ``header`` stands at its head and ``tooltip`` says in full what an
    abbreviation means, with its rule. ``getter`` gives the value; ``None`` is unknown and shown
    as a dash. ``kind`` says how the delegate paints it:

    - ``text``, ``number``: ``str`` or ``int``;
    - ``name``: ``str``, with ``glyph`` (kind of unit) and ``second`` (second line) if given;
    - ``chips``: ``Sequence[ChipText]``; ``reason``: :class:`Reason`;
    - ``level``: "error", "warning", "hint" or "ok"; ``provenance``: a provenance;
    - ``bar``: a share from 0 to 1; ``drag``: anything;
    - ``boxes``: :class:`Boxes`; ``act``: the words of a button, "" for none.

    ``sort_key`` replaces the value when sorting; rows without a value always come last.
    ``token`` colours a value, ``strong`` makes it semibold, ``hint`` is a hover text of the cell.
    ``width`` is in pixels at 100 %; 0 stretches.
    """

    key: str
    header: str
    getter: Callable[[R], object]
    sort_key: Callable[[R], object] | None = None
    align: Align = "left"
    tooltip: str = ""
    kind: Kind = "text"
    width: int = 0
    glyph: Callable[[R], str] | None = None
    second: Callable[[R], str] | None = None
    second_token: Callable[[R], str] | None = None
    token: Callable[[R], str] | None = None
    strong: bool = False
    hint: Callable[[R], str] | None = None
    speech: Callable[[R], str] | None = None
    sortable: bool = True

    def value(self, row: R) -> object:
        """The value of a cell."""
        return self.getter(row)

    def sort_value(self, row: R) -> object:
        """What the cell is sorted by; ``None`` when it is not known."""
        return _comparable((self.sort_key or self.getter)(row))

    def text(self, row: R) -> str:
        """The cell in one line of words."""
        return self.text_of(self.getter(row))

    def text_of(self, value: object) -> str:
        """A value of the column in one line of words."""
        if value is None:
            return UNKNOWN
        if isinstance(value, str):
            return value
        if isinstance(value, tuple | list):
            return ", ".join(str(part) for part in value)
        if self.kind == "bar" and isinstance(value, float):
            return f"{100 * value:.1f} %"
        return str(value)

    def spoken(self, row: R) -> str:
        """The cell with its column's full name, for screen readers."""
        if self.speech is not None:
            return self.speech(row)
        text = self.text(row)
        words = "not known" if text == UNKNOWN else text
        if self.second is not None and (second := self.second(row)):
            words = f"{words}, {second}"
        name = self.tooltip.split(" · ")[0] or self.header
        return f"{name} {words}" if name else words

    @property
    def alignment(self) -> Qt.AlignmentFlag:
        """Where the value stands in its cell."""
        return _SIDES["right" if self.kind == "number" and self.align == "left" else self.align]

    @property
    def side(self) -> int:
        """:attr:`alignment` as a number, for painting: flags of Qt are slow to join and ask."""
        return _NUMBERS[self.kind == "number", self.align]


_SIDES: dict[Align, Qt.AlignmentFlag] = {
    "left": Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    "right": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
    "centre": Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter,
}
_NUMBERS: dict[tuple[bool, Align], int] = {
    (number, align): _SIDES["right" if number and align == "left" else align].value
    for number in (False, True)
    for align in _SIDES
}


def number_column(
    key: str,
    header: str,
    getter: Callable[[R], int | None],
    tooltip: str = "",
    *,
    width: int = 44,
    strong: bool = False,
) -> Column[R]:
    """A narrow column of whole numbers, right-aligned."""
    return Column(
        key,
        header,
        getter,
        align="right",
        tooltip=tooltip,
        kind="number",
        width=width,
        strong=strong,
    )
