"""Decks as plain text: for forums and messages, and read back tolerantly.

A line names one card, with or without a number of copies; headers in English or Spanish say which
part follows. Names match whatever their accents and case, never by a part.
"""

import re
from dataclasses import replace

from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.deck_words import SECTIONS, part_named
from warclan.exchange.limits import decode_text
from warclan.games.myths_at_war.catalogue import DUEL, Catalogue, name_key
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_matching import Found, match

KEY = "text"
MOST_TEXT_LINES = 5000
LONGEST_LINE = 500
"""Characters; a longer line is no name and is only reported."""
_NOTE = " // "
"""What stands between a card and its note."""

_COUNT_FIRST = re.compile(r"^[(\[]?(\d{1,6})\s?[x×]?\s?[)\]]?\s(?=\S)|^(\d{1,6})[x×](?=\S)", re.I)
_TIMES_FIRST = re.compile(r"^[x×]\s?(\d{1,6})\s", re.I)
_COUNT_LAST = re.compile(r"\s(?:[x×]\s?(\d{1,6})|[(\[]\s?[x×]?\s?(\d{1,6})\s?[x×]?\s?[)\]])$", re.I)
_TAB_COUNT = re.compile(r"^\s*([^\t]+?)\s*\t\s*[x×]?(\d{1,6})\s*$", re.I)
"""A line copied from a table: the name, a tab, the count."""
_CELLS = re.compile(
    r"^(\d{1,6})\s?[,;:]\s?(.+)$|^(.+?)\s?(?:[,;:]|\s[-–—])\s?[x×]?(\d{1,6})$", re.I
)
"""Name and count with a sign between them: only where the rest is the name of a card."""
_REMARK = " # "
_BULLET = re.compile(r"^(?:[-*•·–—+]\s|SB:\s?)")
_SET = re.compile(r"\s[(\[][^()\[\]]{1,30}[)\]](?:\s#?\d{1,4})?$")
_HEAD = re.compile(r"^[#*=\-_\s]{0,12}(.+?)[*=\-_:\s]{0,12}$")
_HEAD_COUNT = re.compile(r"\s?[(\[]?\s?\d{1,4}(?:\s?(?:cards|cartas))?\s?[)\]]?$", re.I)
_FACTS = {
    "name": "name", "nombre": "name", "deck": "name", "mazo": "name", "title": "name",
    "format": "format", "formato": "format", "tags": "tags", "etiquetas": "tags",
}  # fmt: skip
_NOTES = ("notes", "notas")
_ANY_PART = (
    "deck", "mazo", "main", "main deck", "mainboard", "side", "sideboard", "cards", "cartas",
)  # fmt: skip
"""Headers of other games' lists: what follows goes where its type belongs."""


def write_text(deck: Deck, catalogue: Catalogue) -> str:
    """The deck as lines of text."""
    lines = [f"# Name: {deck.name}"]
    if deck.format != DUEL:
        lines.append(f"# Format: {deck.format}")
    if deck.tags:
        lines.append(f"# Tags: {', '.join(deck.tags)}")
    for part, heading in SECTIONS.items():
        held = deck.part(part)
        if not held and part is DeckPart.ASIDE:
            continue
        number = "" if part is DeckPart.PANTHEON else f" ({deck.size(part)})"
        lines += ["", f"{heading}{number}"]
        lines += [_line(line, catalogue) for line in held]
    if deck.notes.strip():
        lines += ["", "Notes", *deck.notes.splitlines()]
    return "\n".join(lines) + "\n"


def _line(line: DeckLine, catalogue: Catalogue) -> str:
    name = line_name(line, catalogue)
    # Where several cards have the name, or the name is no name, the id says which is meant.
    if line.known and match(name, catalogue, line.part).card != catalogue.cards.get(line.card):
        name = line.card
    note = " ".join(line.note.split())
    return f"{line.count} {name}" + (f"{_NOTE}{note}" if note else "")


def read_text(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck in lines of text, and what became of each line."""
    return (text_deck(decode_text(data, name), name.rpartition(".")[0] or name, catalogue),)


def text_deck(text: str, name: str, catalogue: Catalogue) -> DeckImport:
    """The deck in ``text``, called ``name`` unless the text names it."""
    reader = _Reader(name, catalogue)
    lines = text.splitlines()
    for number, raw in enumerate(lines[:MOST_TEXT_LINES], start=1):
        if reader.notes is not None:
            reader.notes.append(raw)
            continue
        # No run of spaces stays, so that no expression below can take long over one.
        line = " ".join(_TAB_COUNT.sub(r"\2 \1", raw).split())
        if len(line) > LONGEST_LINE:
            reader.gathered.remarks.append(f"line {number} is too long for a name; left out.")
        elif line:
            reader.read(number, line)
    if len(lines) > MOST_TEXT_LINES:
        left = len(lines) - MOST_TEXT_LINES
        told = f"Only {MOST_TEXT_LINES} lines are read; {left} were left out."
        reader.gathered.remarks.append(told)
    notes = "\n".join(reader.notes or ()).strip("\n")
    return reader.gathered.finish(replace(reader.deck, notes=notes), KEY)


class _Reader:
    """Reads line by line: what the lines say of the deck, the part they are in, the cards."""

    def __init__(self, name: str, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.gathered = Gatherer(catalogue)
        self.deck = Deck(name)
        self.part: DeckPart | None = None
        self.notes: list[str] | None = None

    def read(self, number: int, line: str) -> None:
        """Take one line, its runs of spaces made single."""
        if self._fact(line) or self._heading(number, line):
            return
        if line.startswith(("//", "#")):
            return
        self._card(f"line {number}", line, self.part)

    def _fact(self, line: str) -> bool:
        """Whether the line says something of the whole deck ("# Name: …", "Panteón: Asgard")."""
        word, colon, value = line.lstrip("#*/ ").partition(":")
        # Stars are marks of emphasis, unless there is nothing else.
        value = value.strip(" *") or value.strip()
        fact = _FACTS.get(name_key(word)) if colon and value else None
        if fact == "tags":
            self.deck = replace(self.deck, tags=tuple(tag.strip() for tag in value.split(",")))
        elif fact == "format":
            self.deck = replace(self.deck, format=value)
        elif fact == "name":
            self.deck = replace(self.deck, name=value)
        elif colon and value and part_named(word) is DeckPart.PANTHEON:
            self._card("the Pantheon", value, DeckPart.PANTHEON)
        else:
            return False
        return True

    def _heading(self, number: int, line: str) -> bool:
        """Whether the line heads a part, or the notes, or only counts cards."""
        if self._known(line):
            return False
        head = _HEAD.match(line)
        words = head[1] if head else line
        bare = _HEAD_COUNT.sub("", words).rstrip(" :")
        if name_key(bare) in _NOTES:
            self.notes = []
            return True
        if not name_key(bare) and any(map(str.isdigit, words)):
            self.gathered.remarks.append(f"line {number}, {words!r}: only a number; left out.")
            return True
        part = part_named(bare)
        if part is None and name_key(bare) not in _ANY_PART:
            return False
        self.part = part
        return True

    def _card(self, place: str, line: str, part: DeckPart | None) -> None:
        text, _, note = line.partition(_NOTE)
        count, name = self._counted(text)
        bare, sign, remark = text.partition(_REMARK)
        if sign and not self._known(name):
            fewer, shorter = self._counted(bare)
            if self._known(shorter):
                count, name, note = fewer, shorter, note or remark
        self.gathered.take(place, name, count, part, note=note)

    def _counted(self, text: str) -> tuple[int, str]:
        """Number of copies and name; the whole line first, since names may begin with a number."""
        if self._known(text):
            return 1, text
        bare = _BULLET.sub("", text)
        count = 1
        for pattern in (_COUNT_FIRST, _TIMES_FIRST, _COUNT_LAST):
            found = pattern.search(bare)
            if found:
                count = int(next(group for group in found.groups() if group))
                bare = (bare[: found.start()] + bare[found.end() :]).strip()
                break
        if not self._known(bare):
            shorter = _SET.sub("", bare)
            if self._known(shorter):
                bare = shorter
        cells = _CELLS.match(bare) if count == 1 and not self._known(bare) else None
        if cells:
            name = (cells[2] or cells[3]).strip()
            if self._known(name):
                return int(cells[1] or cells[4]), name
        return count, bare

    def _known(self, name: str) -> bool:
        return match(name, self.catalogue, offers=False).found is not Found.UNMATCHED
