"""The Library's search line: words, and conditions (``rp 3-5``, ``off > 6``, ``talent:terror``)."""

from collections.abc import Callable, Sequence

from warclan.gui.models.search_line import Query, SearchLine
from warclan.gui.pages.library.rows import LibraryRow
from warclan.text.search import fold

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

_LINE = SearchLine(NUMBERS, TEXTS, _FULL_WORDS)


def parse(line: str) -> Query[LibraryRow]:
    """Take a search line apart; what is no condition stays a plain word."""
    return _LINE.parse(line)


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
