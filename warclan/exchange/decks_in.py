"""The decks in a file of any kind that is known, told by what the file holds, not by its name."""

from pathlib import Path

from warclan.exchange import deck_arkham, deck_conjurer, deck_file, deck_tts
from warclan.exchange.deck_cod import read_cod
from warclan.exchange.deck_csv import columns_of, read_csv, rows_of
from warclan.exchange.deck_o8d import read_o8d
from warclan.exchange.deck_report import DeckImport
from warclan.exchange.deck_text import read_text
from warclan.exchange.deck_xml import parse_xml, plain_tag
from warclan.exchange.limits import MAX_BYTES, ImportRefusedError, decode_text, parse, read_bytes
from warclan.games.myths_at_war.catalogue import Catalogue

_ZIP = b"PK\x03\x04"


def decks_in(path: Path, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """What the file holds, as a dry run.

    Raises :class:`ImportRefusedError` with a sentence when there is nothing to import.
    """
    return decks_from(read_bytes(path), path.name, catalogue)


def decks_from(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """What the bytes of a file called ``name`` hold, or a text that was pasted; a dry run."""
    if len(data) > MAX_BYTES:
        raise ImportRefusedError(
            f"{name} has more than {MAX_BYTES // 1_048_576} MiB; no deck file is that large."
        )
    if data[:4] == _ZIP:
        raise ImportRefusedError(
            f"{name} is a ZIP archive; unpack it and take the deck file in it."
        )
    if _looks_like_xml(data):
        root = plain_tag(parse_xml(data, name))
        if root == "cockatrice_deck":
            return read_cod(data, name, catalogue)
        if root == "deck":
            return read_o8d(data, name, catalogue)
        raise ImportRefusedError(
            f"{name} is XML of a kind that is not known; Cockatrice and OCTGN decks are read."
        )
    text = decode_text(data, name)
    if not text.strip():
        raise ImportRefusedError(f"{name} is empty: there is no deck in it.")
    if text.lstrip()[:1] in ("{", "[") and not _is_list_of_names(text):
        return _json(data, name, catalogue)
    first = text.lstrip("\ufeff\r\n ").splitlines()[0]
    if any(mark in first for mark in ",;\t"):
        columns = columns_of(rows_of(first, name)[0])
        if ("name" in columns or "id" in columns) and len(columns) > 1:
            return read_csv(data, name, catalogue)
    found = read_text(data, name, catalogue)
    if not any(each.deck.lines for each in found):
        raise ImportRefusedError(
            f"{name} names no card. It should be a deck file, or a text with one card a line."
        )
    return found


def _looks_like_xml(data: bytes) -> bool:
    start = data[:200].replace(b"\x00", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    return start.startswith(b"<")


def _is_list_of_names(text: str) -> bool:
    """Whether a text begins with a count in brackets ("[2] Ankh") and is no JSON."""
    first = text.lstrip().splitlines()[0]
    return (
        first.startswith("[") and first[1:2].isdigit() and not first.rstrip().endswith((",", "]"))
    )


def _json(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    value = parse(decode_text(data, name), name)
    if isinstance(value, dict) and value.get("format") == deck_file.FORMAT:
        return deck_file.read_decks(data, name, catalogue)
    if deck_tts.is_tts(value):
        return deck_tts.read_tts(data, name, catalogue)
    if deck_conjurer.is_conjurer(value):
        return deck_conjurer.read_conjurer(data, name, catalogue)
    first = value[0] if isinstance(value, list) and value else value
    if deck_arkham.is_arkham(first):
        return deck_arkham.read_arkham(data, name, catalogue)
    raise ImportRefusedError(
        f"{name} is JSON of a kind that is not known. It should be a deck file of Warclan, "
        "ArkhamDB's kind, The Conjurer or Tabletop Simulator."
    )
