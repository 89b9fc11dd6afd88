"""War Clan tables as CSV files, one section each: written for spreadsheets, read with a dry run.

Columns bear the names of the section's fields (:mod:`warclan.content.clan_fields`). Comma,
semicolon and tab part them; decimal commas, quoted cells and line ends of every system are read.
Whatever a file holds is text: nothing in it is carried out.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from warclan.content.clan_cells import UNKNOWN, shown
from warclan.content.clan_fields import Field, FieldKind, Value, fields
from warclan.content.clan_kinds import Entry, Section, label_of
from warclan.content.clan_rows import entry_of, row_of
from warclan.exchange.limits import MAX_BYTES, ImportRefusedError, decode_text
from warclan.games.war_clan.content_types import StatKind
from warclan.text.numbers import plural
from warclan.text.search import fold

MOST_LINES = 5_000
MOST_COLUMNS = 200
LONGEST_CELL = 8_000
"""Characters of a cell."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_PARTS = (",", ";", "\t")


class Outcome(StrEnum):
    """What becomes of a line."""

    ADDED = "added"
    CHANGED = "changed"
    SAME = "same"
    """It says what is known already."""
    DOUBTFUL = "doubtful"
    """It would change an entry that it does not name exactly; taken over only when asked."""
    UNMATCHED = "unmatched"
    """It names no entry, and has too little to become one."""
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the file: its number as a spreadsheet counts, and what becomes of it.

    ``entry`` is what would be stored, ``fields`` what differs from the entry as it is.
    """

    number: int
    outcome: Outcome
    entry_id: str
    name: str
    remarks: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class DryRun:
    """What taking a file over would do; ``remarks`` are about the file as a whole.

    ``basis`` tells which state of the content it was held against.
    """

    section: str
    lines: tuple[Line, ...]
    remarks: tuple[str, ...] = ()
    basis: str = ""

    def with_outcome(self, *outcomes: Outcome) -> tuple[Line, ...]:
        """The lines with one of these outcomes."""
        return tuple(line for line in self.lines if line.outcome in outcomes)

    @property
    def summary(self) -> str:
        """How many lines there are of each outcome, as a sentence."""
        counts = {outcome: len(self.with_outcome(outcome)) for outcome in Outcome}
        told = [f"{count} {outcome}" for outcome, count in counts.items() if count]
        return f"{plural(len(self.lines), 'line', 'lines')}: {', '.join(told) or 'nothing'}."


def write(section: Section, entries: Iterable[Entry], stats: Iterable[StatKind] = ()) -> bytes:
    """The section as a CSV file: UTF-8 with a byte order mark, by which spreadsheets know it."""
    stats = tuple(stats)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    heads = [field.name for field in fields(section, stats)]
    writer.writerow(heads)
    for entry in entries:
        row = row_of(section, entry, stats)
        writer.writerow([_out(row[head]) for head in heads])
    return text.getvalue().encode("utf-8-sig", "replace")


def template(section: Section, stats: Iterable[StatKind] = ()) -> bytes:
    """The file with its columns and nothing in it."""
    return write(section, (), stats)


def _out(value: Value) -> object:
    """A cell as it is written; a text that looks like a formula gets an apostrophe in front."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value


def read(
    section: Section,
    data: bytes,
    name: str,
    present: Sequence[Entry],
    stats: Iterable[StatKind] = (),
    taken: Iterable[str] = (),
) -> DryRun:
    """What the file would do to the section, whose entries are ``present``.

    ``taken`` are ids of the same table that other sections use. Raises
    :class:`~warclan.exchange.limits.ImportRefusedError` when the file as a whole cannot be read.
    """
    text, remarks = _decoded(data, name)
    rows = _rows(text, name)
    if not rows:
        raise ImportRefusedError(f"{name}: the file is empty. Export the template and fill it in.")
    (_, heads), *body = rows
    known = {field.name: field for field in fields(section, tuple(stats))}
    columns = _columns(heads, known, name, remarks)
    reading = _Reading(section, known, tuple(stats), present, frozenset(taken))
    lines = tuple(reading.line(number, _named(cells, columns)) for number, cells in body)
    return DryRun(section.key, lines, tuple(remarks))


def _decoded(data: bytes, name: str) -> tuple[str, list[str]]:
    if len(data) > MAX_BYTES:
        raise ImportRefusedError(
            f"{name}: the file has more than {MAX_BYTES // 1_048_576} MiB; split it up."
        )
    try:
        return decode_text(data, name), []
    except ImportRefusedError:
        if b"\x00" in data or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            raise
    remark = (
        f"{name} is not saved as UTF-8; it was read as Windows text. Look whether the letters are "
        "right, or save it as UTF-8."
    )
    return data.decode("cp1252", "replace"), [remark]


def _rows(text: str, name: str) -> list[tuple[int, list[str]]]:
    """The lines with their numbers; empty ones are dropped."""
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), "")
    if first.lower().startswith("sep=") and len(first) == len("sep=") + 1:
        text = text.replace(first, "", 1)
        parting = first[-1]
    else:
        parting = max(_PARTS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=parting, strict=False)
    found: list[tuple[int, list[str]]] = []
    start = 0
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return found
        except csv.Error as error:
            raise ImportRefusedError(
                f"{name}, line {reader.line_num}: this is no table of cells ({error})."
            ) from None
        number, start = start + 1, reader.line_num
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) > MOST_COLUMNS:
            raise ImportRefusedError(
                f"{name}, line {number}: it has {len(cells)} cells; at most {MOST_COLUMNS} are "
                "read. Check what parts the cells."
            )
        found.append((number, cells))
        if len(found) > MOST_LINES:
            raise ImportRefusedError(
                f"{name}: the file has more than {MOST_LINES} lines; split it up."
            )


def _columns(
    heads: Sequence[str], known: Mapping[str, Field], name: str, remarks: list[str]
) -> list[str | None]:
    """The field of each column; ``None`` for one that is not used."""
    by_words: dict[str, str] = {}
    for field in known.values():
        for words in (field.name, field.label, field.name.partition(".")[2]):
            by_words.setdefault(_folded(words), field.name)
    by_words.pop("", None)
    found = [by_words.get(_folded(head)) for head in heads]
    if not any(found):
        named = ", ".join(list(known)[:4])
        raise ImportRefusedError(
            f"{name}: no column has a known name. The first line has to hold names like {named}."
        )
    for place, (head, column) in enumerate(zip(heads, found, strict=True)):
        if column is None and head.strip():
            remarks.append(f'The column "{shown(head)}" is not known and not used.')
        elif column is not None and column in found[:place]:
            raise ImportRefusedError(f"{name}: two columns are called {column}; leave one out.")
    return found


def _folded(words: str) -> str:
    return fold(words).replace("_", " ").replace(".", " ").strip()


def _named(cells: Sequence[str], columns: Sequence[str | None]) -> dict[str, str]:
    """The cells by field; the apostrophe before a formula is taken off again."""
    row: dict[str, str] = {}
    for cell, field in zip(cells, columns, strict=False):
        if field is None:
            continue
        text = cell.strip()
        if text.startswith("'") and text[1:].startswith(_FORMULA):
            text = text[1:]
        row[field] = text
    return row


class _Reading:
    """The lines of one file, matched with the entries there are."""

    def __init__(
        self,
        section: Section,
        known: Mapping[str, Field],
        stats: tuple[StatKind, ...],
        present: Sequence[Entry],
        taken: frozenset[str],
    ) -> None:
        self.section, self.known, self.stats = section, known, stats
        self.by_id = {entry.id: entry for entry in present}
        self.by_folded_id = {fold(entry.id): entry for entry in present}
        self.by_name: dict[str, list[Entry]] = {}
        for entry in present:
            self.by_name.setdefault(fold(label_of(entry)), []).append(entry)
        self.taken = taken
        self.used: dict[str, int] = {}
        self.key = "key" if section.table == "stats" else "id"

    def line(self, number: int, row: dict[str, str]) -> Line:
        """What becomes of one line."""
        given = row.get(self.key, "")
        name = row.get("name", "") or row.get("roll", "")
        long = [field for field, cell in row.items() if len(cell) > LONGEST_CELL]
        if long:
            remark = f"{long[0]}: the cell has more than {LONGEST_CELL} characters."
            return Line(number, Outcome.REFUSED, given[:80], shown(name), (remark,))
        base, doubts = self._match(given, row)
        if base is None:
            return self._new(number, given, name, row)
        if base.id in self.used:
            remark = f"line {self.used[base.id]} is about the same entry."
            return Line(number, Outcome.REFUSED, base.id, label_of(base), (remark,))
        self.used[base.id] = number
        if not given:
            # The name has told the entry; written otherwise it is no new name.
            row = {field: cell for field, cell in row.items() if field != "name"}
        return self._changed(number, base, row, doubts)

    def _match(self, given: str, row: Mapping[str, str]) -> tuple[Entry | None, tuple[str, ...]]:
        """The entry a line is about, and why that is doubtful."""
        if self.section.table == "limits":
            return next(iter(self.by_id.values()), None), ()
        name = row.get("name", "")
        if given in self.by_id:
            found = self.by_id[given]
            if name and fold(name) != fold(label_of(found)) and fold(name) in self.by_name:
                return found, (f'its id is that of {label_of(found)}, its name "{shown(name)}".',)
            return found, ()
        if given:
            near = self.by_folded_id.get(fold(given))
            return near, (f'"{shown(given)}" is taken for {near.id}.',) if near else ()
        named = self.by_name.get(fold(name), []) if name else self._rolled(row.get("roll", ""))
        if len(named) == 1:
            exact = not name or name == label_of(named[0])
            doubt = f'it has no id; "{shown(name)}" is taken for {label_of(named[0])}.'
            return named[0], () if exact else (doubt,)
        if named:
            return named[0], (f"{len(named)} entries have this name; give the id.",)
        return None, ()

    def _rolled(self, roll: str) -> list[Entry]:
        """Rows of a table by their roll, when there is nothing else to tell them by."""
        wanted = roll.replace(" ", "").replace("–", "-")
        rows = self.by_id.values() if wanted and "roll" in self.known else ()
        return [entry for entry in rows if getattr(entry, "roll", None) == wanted]

    def _new(self, number: int, given: str, name: str, row: dict[str, str]) -> Line:
        if not name and self.section.table != "stats":
            remark = "it names no entry that is known, and has no name to become one."
            return Line(number, Outcome.UNMATCHED, given, "", (remark,))
        if given in self.taken:
            remark = f"the id {given} is used in another list of the same kind."
            return Line(number, Outcome.REFUSED, given, name, (remark,))
        if given and given in self.used:
            remark = f"line {self.used[given]} has the same id."
            return Line(number, Outcome.REFUSED, given, name, (remark,))
        if given:
            self.used[given] = number
        values: dict[str, Value] = {
            field: cell for field, cell in row.items() if field != self.key and cell
        }
        made = entry_of(self.section, values, entry_id=given or f"new-{number}", stats=self.stats)
        if made.entry is None:
            return Line(number, Outcome.REFUSED, given, shown(name), _told(made.findings))
        stored = tuple(field for field, cell in row.items() if cell and field != self.key)
        return Line(number, Outcome.ADDED, given, shown(name), (), stored, made.entry)

    def _changed(
        self, number: int, base: Entry, row: dict[str, str], doubts: tuple[str, ...]
    ) -> Line:
        """A line about an entry there is; empty cells leave it as it is, "?" makes it unknown."""
        values: dict[str, Value] = {
            field: self._cleared(field, cell)
            for field, cell in row.items()
            if field != self.key and cell
        }
        made = entry_of(self.section, values, base=base, stats=self.stats)
        if made.entry is None:
            return Line(number, Outcome.REFUSED, base.id, label_of(base), _told(made.findings))
        before = row_of(self.section, base, self.stats)
        after = row_of(self.section, made.entry, self.stats)
        changed = tuple(field for field, value in after.items() if value != before[field])
        if not changed:
            return Line(number, Outcome.SAME, base.id, label_of(base), doubts)
        outcome = Outcome.DOUBTFUL if doubts else Outcome.CHANGED
        return Line(number, outcome, base.id, label_of(base), doubts, changed, made.entry)

    def _cleared(self, field: str, cell: str) -> Value:
        """A cell that says "not known" in a field of words is emptied."""
        words = self.known[field].kind in (FieldKind.TEXT, FieldKind.LONG, FieldKind.LIST)
        return "" if words and cell in UNKNOWN else cell


def _told(findings: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(f"{field}: {message}" if field else message for field, message in findings)
