"""The lists of the content page: sections, entries, and the lines of an import."""

from dataclasses import dataclass
from typing import Literal

from warclan.exchange.clan_csv import Line, Outcome
from warclan.gui.models.columns import Column, Reason
from warclan.services.clan_content import EntryLine
from warclan.text.numbers import plural


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A section with how many entries it has and how many cells nobody knows."""

    key: str
    title: str
    entries: int
    unknown: int


def unknown_words(line: EntryLine) -> str:
    """What is not known of an entry, in words."""
    return ", ".join(field.label for field in line.unknown)


SECTION_COLUMNS: tuple[Column[SectionRow], ...] = (
    Column(
        "title",
        "Section",
        lambda row: row.title,
        kind="name",
        second=lambda row: (
            f"{row.entries}, {plural(row.unknown, 'cell', 'cells')} not known"
            if row.unknown
            else f"{row.entries}"
        ),
    ),
)

ENTRY_COLUMNS: tuple[Column[EntryLine], ...] = (
    Column(
        "name", "Name", lambda line: line.name, kind="name", second=lambda line: line.origin_title
    ),
    Column(
        "unknown",
        "Not known",
        lambda line: len(line.unknown) or "",
        kind="text",
        align="right",
        width=84,
        token=lambda _line: "warn",
        tooltip="Cells that are empty: totals that need them cannot be added up",
        sort_key=lambda line: len(line.unknown),
        hint=unknown_words,
        speech=lambda line: (
            f"not known: {unknown_words(line)}" if line.unknown else "everything is known"
        ),
    ),
    Column(
        "provenance",
        "Known from",
        lambda line: "taken out" if line.hidden else line.known_from,
        width=150,
        hint=lambda line: (
            f"corrected by you: {', '.join(line.corrected)}" if line.corrected else ""
        ),
    ),
)

_SIGNS: dict[Outcome, Literal["yes", "no", "link", "doubt"]] = {
    Outcome.ADDED: "yes",
    Outcome.CHANGED: "yes",
    Outcome.SAME: "link",
    Outcome.DOUBTFUL: "doubt",
    Outcome.UNMATCHED: "no",
    Outcome.REFUSED: "no",
}


def outcome_of(line: Line) -> Reason:
    """What becomes of a line of the file, with its remarks."""
    words = "; ".join([str(line.outcome), *line.remarks])
    return Reason(_SIGNS[line.outcome], words)


IMPORT_COLUMNS: tuple[Column[Line], ...] = (
    Column("number", "Line", lambda line: line.number, kind="number", width=60),
    Column("name", "Name", lambda line: line.name or line.entry_id, kind="name", width=220),
    Column("outcome", "What becomes of it", outcome_of, kind="reason"),
    Column("fields", "Cells", lambda line: ", ".join(line.fields), width=220),
)
