"""Decks as a table for spreadsheets: CSV, a line for each card, and lines for what else there is.

Reading is tolerant: commas, semicolons or tabs, headers in English or Spanish, in any order.
Nothing of a deck is lost.
"""

import csv
import io

from warclan.exchange.deck_file import known_rules
from warclan.exchange.deck_report import MOST_LINES, DeckImport, Gatherer
from warclan.exchange.deck_words import part_named
from warclan.exchange.limits import ImportRefusedError, decode_text
from warclan.games.myths_at_war.catalogue import DUEL, Catalogue, name_key
from warclan.games.myths_at_war.deck import Deck, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name

KEY = "csv"
HEADS = ("part", "count", "id", "name", "type", "affiliation", "cost", "note")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
_MARK = "'"
"""Stands before words that a spreadsheet would take for a formula."""
_COLUMNS = {
    "part": ("part", "deck", "section", "parte", "mazo", "seccion", "zone"),
    "count": ("count", "quantity", "qty", "copies", "number", "cantidad", "copias", "unidades"),
    "id": ("id", "code", "card id", "numero", "codigo"),
    "name": ("name", "card", "card name", "nombre", "carta"),
    "note": ("note", "notes", "comment", "nota", "notas", "comentario"),
}
_FACTS = ("deck", "format", "tag", "rule")
"""What a line may hold instead of a card: its part says so."""


def write_csv(deck: Deck, catalogue: Catalogue) -> bytes:
    """The file's bytes: UTF-8 with a byte order mark, by which spreadsheets know it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEADS)
    rows: list[tuple[object, ...]] = [("deck", "", "", deck.name, "", "", "", deck.notes)]
    if deck.format != DUEL:
        rows.append(("format", "", "", deck.format, "", "", "", ""))
    rows += [("tag", "", "", tag, "", "", "", "") for tag in deck.tags]
    for key, value in deck.house_rules.chosen:
        rows.append(("rule", "", key, str(value).lower(), "", "", "", ""))
    for line in deck.lines:
        card = catalogue.cards.get(line.card)
        told = (card.type.value, card.affiliation, card.cost) if card else ("", "", "")
        name = line_name(line, catalogue)
        rows.append((line.part.value, line.count, line.card, name, *told, line.note))
    for row in rows:
        writer.writerow([_plain(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig", "replace")


def _plain(cell: object) -> object:
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"{_MARK}{cell}"
    return "" if cell is None else cell


def _bare(cell: str) -> str:
    """A cell as it was before it was made plain."""
    return cell[1:] if cell[:1] == _MARK and cell[1:2] in _FORMULA else cell


def columns_of(head: list[str]) -> dict[str, int]:
    """The places of the columns that are known, by our names for them."""
    found: dict[str, int] = {}
    for place, words in enumerate(head):
        for column, names in _COLUMNS.items():
            if name_key(words) in names:
                found.setdefault(column, place)
    return found


def rows_of(text: str, name: str) -> list[list[str]]:
    """The cells of a table, whatever stands between them."""
    first = text.lstrip("\ufeff\r\n").splitlines()[:1]
    mark = max(",;\t", key=first[0].count) if first else ","
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=mark))
    except csv.Error:
        raise ImportRefusedError(
            f"{name}: a cell of this table is damaged or far too long. Save it again as CSV."
        ) from None


def read_csv(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck in a table, as a dry run."""
    rows = [row for row in rows_of(decode_text(data, name), name) if any(map(str.strip, row))]
    columns = columns_of(rows[0]) if rows else {}
    if "name" not in columns and "id" not in columns:
        raise ImportRefusedError(
            f"{name} is no table of cards: its first line needs a column called name or id."
        )
    reader = _Reader(name.rpartition(".")[0] or name, catalogue)
    for number, row in enumerate(rows[1 : MOST_LINES * 2], start=2):
        cells = {key: _bare(row[at]) for key, at in columns.items() if at < len(row)}
        reader.read(number, cells)
    if len(rows) > MOST_LINES * 2:
        left = len(rows) - MOST_LINES * 2
        reader.gathered.remarks.append(f"The last {left} lines were left out: they are too many.")
    return (reader.finish(),)


class _Reader:
    """Reads row by row."""

    def __init__(self, name: str, catalogue: Catalogue) -> None:
        self.gathered = Gatherer(catalogue)
        self.name, self.notes, self.format = name, "", DUEL
        self.tags: list[str] = []
        self.rules: dict[str, bool | int | str] = {}

    def read(self, number: int, cells: dict[str, str]) -> None:
        """Take one row."""
        part_word, card_id = cells.get("part", "").strip(), cells.get("id", "").strip()
        name = cells.get("name", "")
        if part_word in _FACTS and not cells.get("count", "").strip():
            self._fact(part_word, name, card_id, cells.get("note", ""))
            return
        parts = {part.value: part for part in DeckPart}
        self.gathered.take(
            f"line {number}",
            name,
            cells.get("count", "").strip() or 1,
            parts.get(part_word.lower()) or part_named(part_word),
            card_id=card_id,
            note=cells.get("note", ""),
            strict_id=True,
        )

    def _fact(self, word: str, name: str, key: str, note: str) -> None:
        if word == "deck":
            self.name, self.notes = name, note
        elif word == "format":
            self.format = name
        elif word == "tag":
            self.tags.append(name)
        else:
            self.rules[key] = {"true": True, "false": False}.get(name, name)

    def finish(self) -> DeckImport:
        """What was read."""
        rules, told = known_rules(self.rules)
        self.gathered.remarks.extend(told)
        deck = Deck(self.name, (), self.format, rules, self.notes, tuple(self.tags))
        return self.gathered.finish(deck, KEY)
