"""Warclan's own deck file: one or more decks as JSON, readable by people and other programs.

The format is described in ``docs/file-formats.md``. Reading is a dry run: it returns what the
file holds and what was doubtful, and changes nothing. Nothing of a deck is lost.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from warclan.domain.house_rules import HouseRules, Value
from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.limits import ImportRefusedError, decode_text, explained, parse
from warclan.games.myths_at_war.catalogue import DUEL, Catalogue
from warclan.games.myths_at_war.deck import MOST_COPIES, Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_switches import SWITCHES

KEY = "warclan"
FORMAT = "warclan-decks"
VERSION = 1

_Short = Annotated[str, Meta(max_length=200)]
_Long = Annotated[str, Meta(max_length=1_000_000)]


class LineRecord(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of a deck as the file writes it. ``name`` is for readers, and for lost packs."""

    part: DeckPart
    count: Annotated[int, Meta(ge=1, le=MOST_COPIES)] = 1
    card: _Short = ""
    name: _Short = ""
    note: _Long = ""


class DeckRecord(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One deck as the file writes it."""

    name: _Short
    format: _Short = DUEL
    folder: _Short = ""
    notes: _Long = ""
    tags: Annotated[list[_Short], Meta(max_length=200)] = []
    house_rules: dict[str, bool | int | str] = {}
    lines: Annotated[list[LineRecord], Meta(max_length=2000)] = []


class DeckFile(Struct, kw_only=True, forbid_unknown_fields=True):
    """The whole file."""

    format: str
    version: int
    game: str = "myths-at-war"
    decks: Annotated[list[DeckRecord], Meta(max_length=2000)]


def write_decks(decks: Iterable[tuple[Deck, str]], catalogue: Catalogue) -> bytes:
    """The file's bytes for decks and their folders; the same decks give the same bytes."""
    records = [
        DeckRecord(
            name=deck.name,
            format=deck.format,
            folder=folder,
            notes=deck.notes,
            tags=list(deck.tags),
            house_rules=dict(deck.house_rules.chosen),
            lines=[_record(line, catalogue) for line in deck.lines],
        )
        for deck, folder in decks
    ]
    packed = msgspec.json.encode(DeckFile(format=FORMAT, version=VERSION, decks=records))
    return msgspec.json.format(packed, indent=2) + b"\n"


def _record(line: DeckLine, catalogue: Catalogue) -> LineRecord:
    return LineRecord(
        part=line.part,
        count=line.count,
        card=line.card,
        name=line_name(line, catalogue),
        note=line.note,
    )


def read_decks(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The decks in a file called ``name``.

    Raises :class:`ImportRefusedError` with a sentence when the file cannot be used at all.
    """
    head = parse(decode_text(data, name), name)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ImportRefusedError(
            f'{name} is not a Warclan deck file: its "format" should be "{FORMAT}".'
        )
    if head.get("version") != VERSION or isinstance(head["version"], bool):
        raise ImportRefusedError(
            f"{name} has format version {str(head.get('version'))[:20]}; this Warclan reads "
            f"{VERSION}. Update Warclan, or export the deck again."
        )
    try:
        parsed = msgspec.convert(head, DeckFile)
    except msgspec.ValidationError as error:
        raise ImportRefusedError(explained(head, DeckFile, name, str(error))) from None
    return tuple(_deck(record, catalogue) for record in parsed.decks)


def _deck(record: DeckRecord, catalogue: Catalogue) -> DeckImport:
    """A deck from its record."""
    gathered = Gatherer(catalogue)
    for number, line in enumerate(record.lines, start=1):
        gathered.take(
            f"card {number}",
            line.name,
            line.count,
            line.part,
            card=catalogue.cards.get(line.card),
            card_id=line.card,
            note=line.note,
            strict_id=True,
        )
    rules, remarks = known_rules(record.house_rules)
    gathered.remarks.extend(remarks)
    deck = Deck(
        record.name,
        format=record.format,
        house_rules=rules,
        notes=record.notes,
        tags=tuple(record.tags),
    )
    return gathered.finish(deck, KEY, record.folder)


def known_rules(values: dict[str, bool | int | str]) -> tuple[HouseRules, list[str]]:
    """The house rules that are known, and a remark on each of the others."""
    remarks: list[str] = []
    rules: dict[str, Value] = {}
    for key, value in sorted(values.items()):
        switch = SWITCHES.get(key)
        if switch is None or not switch.accepts(value):
            wish = f"{key} = {value!r}"[:80]
            remarks.append(f"The house rule {wish} is not known and was left out.")
        else:
            rules[key] = value
    return HouseRules.of(SWITCHES, rules), remarks
