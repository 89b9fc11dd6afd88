"""Warclan's own file for one War Clan: its ledger, what stands beside it, and its pictures.

The format is described in ``docs/clans.md``. Reading is a dry run: it gives the clan the file
holds and one line for everything that is doubtful, and changes nothing.
"""

import base64
import binascii
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from warclan.content import reading
from warclan.domain.house_rules import HouseRules, Value
from warclan.exchange.limits import (
    ImportRefusedError,
    decode_text,
    explained,
    parse,
    refusing,
)
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.audit import below_zero, first_fault
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.house_rules import SWITCHES

FORMAT = "warclan-clan"
VERSION = 1
SUFFIX = ".warclan-clan.json"
LARGEST_FILE = 40 * 1024 * 1024
"""Bytes of a file: a long ledger and the pictures of twenty warriors."""

_Short = Annotated[str, Meta(max_length=200)]
_Long = Annotated[str, Meta(max_length=1_000_000)]
_Picture = Annotated[str, Meta(max_length=1_500_000)]


class EntryRecord(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of the ledger. ``step`` numbers acts, ``battle`` battles, both from 1."""

    entry: led.AnyEntry
    step: Annotated[int, Meta(ge=1, le=100_000)] = 1
    label: _Short = ""
    battle: Annotated[int, Meta(ge=0, le=100_000)] = 0
    at: Annotated[str, Meta(max_length=40)] = ""


class ClanFile(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole file. ``pictures`` are base64 by warrior key; "" is the crest."""

    format: str
    version: int
    name: _Short
    folder: _Short = ""
    founding: bool = False
    packs: Annotated[list[_Short], Meta(max_length=200)] = []
    house_rules: dict[str, bool | int | str] = {}
    notes: _Long = ""
    warrior_notes: Annotated[dict[_Short, _Long], Meta(max_length=1000)] = {}
    pictures: Annotated[dict[_Short, _Picture], Meta(max_length=200)] = {}
    ledger: Annotated[list[EntryRecord], Meta(max_length=20_000)] = []


@dataclass(frozen=True, slots=True)
class ReadClan:
    """What a file holds. ``rules`` are the house rules that are known here."""

    file: ClanFile
    rules: HouseRules
    pictures: Mapping[str, bytes]
    remarks: tuple[str, ...]

    @property
    def ledger(self) -> led.Ledger:
        """The entries."""
        return tuple(record.entry for record in self.file.ledger)


def write_clan(file: ClanFile) -> bytes:
    """The bytes of a file; the same clan gives the same bytes."""
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def read_file(path: Path) -> bytes:
    """A file's bytes. Raises :class:`ImportRefusedError` with a sentence when that fails."""
    with refusing(str(path)):
        return reading.read_raw(path, path.name, LARGEST_FILE)


def picture_words(data: bytes) -> str:
    """A picture as the file writes it."""
    return base64.b64encode(data).decode("ascii")


def read_clan(data: bytes, name: str) -> ReadClan:
    """The clan in a file called ``name``.

    Raises :class:`ImportRefusedError` with a sentence when the file cannot be used at all.
    """
    head = parse(decode_text(data, name), name)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ImportRefusedError(
            f'{name} is not a War Clan file: its "format" should be "{FORMAT}".'
        )
    if head.get("version") != VERSION or isinstance(head["version"], bool):
        raise ImportRefusedError(
            f"{name} has format version {str(head.get('version'))[:20]}; this Warclan reads "
            f"{VERSION}. Update Warclan, or export the clan again."
        )
    try:
        file = msgspec.convert(head, ClanFile)
    except msgspec.ValidationError as error:
        raise ImportRefusedError(explained(head, ClanFile, name, str(error))) from None
    remarks: list[str] = []
    rules: dict[str, Value] = {}
    for key, value in sorted(file.house_rules.items()):
        switch = SWITCHES.get(key)
        if switch is None or not switch.accepts(value):
            wish = f"{key} = {value!r}"[:80]
            remarks.append(f"The house rule {wish} is not known and is left out.")
        else:
            rules[key] = value
    return ReadClan(
        file, HouseRules.of(SWITCHES, rules), _pictures(file.pictures, remarks), tuple(remarks)
    )


def _pictures(found: Mapping[str, str], remarks: list[str]) -> dict[str, bytes]:
    """The pictures that can be read."""
    pictures = {}
    for whose, text in sorted(found.items()):
        try:
            pictures[whose] = base64.b64decode(text, validate=True)
        except (ValueError, binascii.Error):
            remarks.append(f"The picture of {whose or 'the clan'} is damaged and is left out.")
    return pictures


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a file's ledger stands here. ``fault`` keeps it from being taken in."""

    clan: Clan | None
    fault: str
    remarks: tuple[str, ...]


def judge(read: ReadClan, book: Book) -> Judgement:
    """Whether the ledger is sound by the content here, and what of it the content lacks."""
    torn = first_fault(read.ledger, book)
    if torn is not None:
        return Judgement(None, torn.words, read.remarks)
    remarks = list(read.remarks)
    negative = below_zero(read.ledger)
    if negative is not None:
        remarks.append(negative.words)
    for what, ids, known in (
        ("warrior type", _named(read.ledger, "type"), book.content.types),
        ("item", _items(read.ledger), book.content.items),
        ("God Power", _named(read.ledger, "power"), book.content.powers),
    ):
        remarks.extend(
            f"{count} × {what} {each}: in none of your content packs; it is kept as unknown."
            for each, count in sorted(ids.items())
            if each not in known
        )
    return Judgement(fold(read.ledger, book), "", tuple(remarks))


def _named(ledger: led.Ledger, field: str) -> Counter[str]:
    return Counter(each for entry in ledger if (each := getattr(entry, field, "")))


def _items(ledger: Iterable[led.AnyEntry]) -> Counter[str]:
    found = Counter(each for entry in ledger if (each := getattr(entry, "item", "")))
    for entry in ledger:
        if isinstance(entry, led.Equipped):
            found.update(item for item, _giver, _taker in entry.moves)
    return found
