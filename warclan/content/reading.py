"""Reading content files safely: size, encoding, JSON, then typed entries.

A file is decoded in one go; only when that fails is it taken apart entry by entry, so that one
bad entry does not lose the rest and every fault has its exact place.
"""

import re
from codecs import getincrementaldecoder
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from warclan.content.explain import faults_of, sentence
from warclan.content.faults import Fault
from warclan.content.sharing import Sharing

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes. A pack of 20,000 full entries stays below half of it."""
PIECE = 64 * 1024
"""Bytes of a file that are looked at together."""
MOST_ENTRIES = 50_000
DEEPEST = 24
"""Levels of lists and objects inside each other; the deepest shipped file has 6."""

EntryT = TypeVar("EntryT", bound=msgspec.Struct)
FileT = TypeVar("FileT")

_PARTS = msgspec.json.Decoder(tuple[msgspec.Raw, ...])
_BYTE = re.compile(r" \(byte (\d+)\)$")
_REASONS: dict[type[OSError], str] = {
    FileNotFoundError: "there is no such file",
    IsADirectoryError: "it is a folder",
    PermissionError: "you have no permission",
}


@dataclass(frozen=True, slots=True)
class Entries(Generic[EntryT]):
    """The sound entries of a file and the faults of the others."""

    entries: tuple[EntryT, ...] = ()
    faults: tuple[Fault, ...] = ()


class UnreadableError(Exception):
    """A file that cannot be read at all; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def read_bytes(path: Path, name: str) -> bytes:
    """The file as UTF-8 bytes without byte-order mark. Raises :class:`UnreadableError`."""
    return as_utf8(read_raw(path, name, LARGEST_FILE), name)


def read_raw(path: Path, name: str, largest: int) -> bytes:
    """The file's bytes as they are, at most ``largest``. Raises :class:`UnreadableError`.

    No more than that is read, whatever the file says of its size (a device has none).
    """
    try:
        with path.open("rb") as file:
            raw = file.read(largest + 1)
    except OSError as error:
        reason = _REASONS.get(type(error), (error.strerror or "unknown reason").lower())
        raise _unreadable(name, f"the file cannot be read ({reason}).") from error
    except ValueError as error:  # a zero byte in the name
        raise _unreadable(name, "there can be no file of this name.") from error
    if len(raw) > largest:
        mebibytes = largest // 1_048_576
        raise _unreadable(name, f"the file has more than {mebibytes} MiB; at most that is read.")
    return raw


def as_utf8(raw: bytes, name: str) -> bytes:
    """``raw`` checked to be UTF-8, its byte-order mark removed."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _unreadable(name, "the file is saved as UTF-16; save it as UTF-8.")
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    if raw.isascii():
        return raw
    try:
        _check_utf8(raw)
    except UnicodeDecodeError as error:
        line, column = position(raw, error.start)
        raise _unreadable(
            name, f"line {line}, column {column}: the file is not UTF-8; save it as UTF-8."
        ) from error
    return raw


def _check_utf8(raw: bytes) -> None:
    """Raise ``UnicodeDecodeError`` for bytes that are not UTF-8.

    In pieces: the text of a large file, made whole, would leave its room behind for good.
    """
    decoder, view = getincrementaldecoder("utf-8")(), memoryview(raw)
    try:
        for start in range(0, len(raw), PIECE):
            decoder.decode(view[start : start + PIECE], start + PIECE >= len(raw))
    except UnicodeDecodeError:
        raw.decode("utf-8")  # the same fault, with its place in the whole


def position(raw: bytes, byte: int) -> tuple[int, int]:
    """Line and column, counted from 1, of a byte offset."""
    before = raw[:byte]
    start = before.rfind(b"\n") + 1
    return before.count(b"\n") + 1, len(before[start:].decode("utf-8", "replace")) + 1


def parse(raw: bytes, name: str) -> Any:
    """The JSON value of a file. Raises :class:`UnreadableError` with line and column."""
    try:
        value = msgspec.json.decode(raw)
    except RecursionError as error:
        raise _unreadable(name, "lists and objects are nested too deeply.") from error
    except msgspec.DecodeError as error:
        raise _unreadable(name, _json_fault(raw, str(error))) from error
    if _too_deep(value):
        raise _unreadable(name, f"lists and objects are nested more than {DEEPEST} levels deep.")
    return value


def _json_fault(raw: bytes, message: str) -> str:
    if not raw.strip():
        return "the file is empty."
    place = _BYTE.search(message)
    if place is None:
        line, _ = position(raw, len(raw))
        return f"line {line}: the file ends too early; a closing bracket or quote is missing."
    line, column = position(raw, int(place[1]))
    what = message[: place.start()].removeprefix("JSON is malformed: ")
    return f"line {line}, column {column}: this is not valid JSON ({what})."


def _too_deep(value: object) -> bool:
    level: list[object] = [value]
    for _ in range(DEEPEST + 1):
        deeper: list[object] = []
        for part in level:
            if isinstance(part, dict):
                deeper.extend(v for v in part.values() if isinstance(v, list | dict))
            elif isinstance(part, list):
                deeper.extend(v for v in part if isinstance(v, list | dict))
        if not deeper:
            return False
        level = deeper
    return True


def decode_entries(raw: bytes, name: str, entry_type: type[EntryT]) -> Entries[EntryT]:
    """The entries of a list file, and the faults of those that do not fit."""
    try:
        parts = _PARTS.decode(raw)
        if len(parts) <= MOST_ENTRIES:
            # One by one, so that parts that are kept already need not all be there at once.
            decoder, sharing = msgspec.json.Decoder(entry_type), Sharing()
            return Entries(tuple(sharing.entry(decoder.decode(part)) for part in parts))
    except (msgspec.DecodeError, RecursionError):
        pass  # taken apart below, where every fault gets its place
    try:
        value = parse(raw, name)
    except UnreadableError as error:
        return Entries((), (error.fault,))
    if not isinstance(value, list):
        return Entries((), (Fault(name, "", "", "the file must hold a list of entries: [ … ]."),))
    if len(value) > MOST_ENTRIES:
        message = f"the file has {len(value)} entries; at most {MOST_ENTRIES} are read."
        return Entries((), (Fault(name, "", "", message),))
    return convert_entries(value, name, entry_type)


def convert_entries(
    values: list[Any], name: str, entry_type: type[EntryT], place: str = "entry"
) -> Entries[EntryT]:
    """Plain values as entries, one by one."""
    entries: list[EntryT] = []
    faults: list[Fault] = []
    for number, value in enumerate(values, start=1):
        entry = entry_name(value, f"{place} {number}")
        try:
            entries.append(msgspec.convert(value, entry_type))
        except msgspec.ValidationError as error:
            found = faults_of(value, entry_type) or [("", sentence(str(error)))]
            faults.extend(Fault(name, entry, field, message) for field, message in found)
    return Entries(tuple(entries), tuple(faults))


def decode_one(raw: bytes, name: str, entry_type: type[FileT]) -> FileT:
    """A file that holds one object. Raises :class:`UnreadableError` for its first fault."""
    value = parse(raw, name)
    try:
        return msgspec.convert(value, entry_type)
    except msgspec.ValidationError as error:
        found = faults_of(value, entry_type) or [("", sentence(str(error)))]
        field, message = found[0]
        raise UnreadableError(Fault(name, "", field, message)) from error


def entry_name(value: object, otherwise: str) -> str:
    """The id of an entry as far as it has one."""
    if isinstance(value, dict) and isinstance(value.get("id"), str):
        return str(value["id"])[:81] or otherwise
    return otherwise


def _unreadable(name: str, message: str) -> UnreadableError:
    return UnreadableError(Fault(name, "", "", message))
