"""Units and attachments as a table for spreadsheets: CSV, one line each, unknown is empty."""

import csv
import io
from collections.abc import Iterable, Mapping

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.mythic_battles.content_types import Item, Unit, type_word

HEADS = (
    "id", "name", "type", "edition", "product", "recruitment_points", "activation_cards",
    "strategic_value", "vitality", "offense", "defense", "range", "movement", "classes",
    "talents", "powers", "known_from", "owned",
)  # fmt: skip
"""The columns, named as the fields of a pack are; the stats are those at full vitality."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_items(items: Iterable[Item], owned: Mapping[str, int]) -> bytes:
    """The file's bytes; ``owned`` is how many of an item the user has, by its id.

    UTF-8 with a byte order mark, by which spreadsheets know it. Words that a spreadsheet would
    take for a formula get an apostrophe in front.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEADS)
    for item in items:
        cells = (*_cells(item), owned.get(item.id, 0))
        writer.writerow([_plain(cell) for cell in cells])
    return text.getvalue().encode("utf-8-sig", "replace")


def _cells(item: Item) -> tuple[object, ...]:
    """What a line says of an item, without how many are owned."""
    head = (item.id, item.name, type_word(item), item.edition.value, item.product)
    known = PROVENANCE_WORDS[item.provenance]
    if not isinstance(item, Unit):
        rest = (item.recruitment_points, *[None] * 9, item.power.name)
        return (*head, *rest, known)
    top = item.top_row
    stats = (top.offense, top.defense, top.range, top.movement) if top else (None,) * 4
    lists = (
        [kind.value for kind in item.classes] if item.classes is not None else None,
        item.talents,
        [power.name for power in item.powers] if item.powers is not None else None,
    )
    numbers = (
        item.recruitment_points, item.activation_cards, item.strategic_value, item.vitality
    )  # fmt: skip
    words = tuple(None if each is None else "; ".join(each) for each in lists)
    return (*head, *numbers, *stats, *words, known)


def _plain(cell: object) -> object:
    """A cell as it is written."""
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"'{cell}"
    return "" if cell is None else cell
