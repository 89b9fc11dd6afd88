"""What every file from outside passes first: size, encoding and nesting.

The checks are those of content files (:mod:`warclan.content.reading`), told as sentences about a
file that somebody wants to import.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from warclan.content import reading
from warclan.content.explain import faults_of
from warclan.content.reading import UnreadableError

MAX_BYTES = 8 * 1024 * 1024
"""Far above any real army file; keeps a wrong or hostile file from filling memory."""


class ImportRefusedError(ValueError):
    """A file that cannot be read; the message says where, what and what to do."""


@contextmanager
def refusing(name: str) -> Iterator[None]:
    """Turn what content reading says of an unreadable file into a refusal that names ``name``."""
    try:
        yield
    except UnreadableError as error:
        fault = error.fault
        place = f"{name}, {fault.field}" if fault.field else name
        raise ImportRefusedError(f"{place}: {fault.message}") from None


def read_bytes(path: Path, largest: int | None = None) -> bytes:
    """The file's bytes, at most ``largest`` (``MAX_BYTES`` unless given).

    Raises :class:`ImportRefusedError` with a sentence when that fails.
    """
    with refusing(str(path)):
        return reading.read_raw(path, path.name, MAX_BYTES if largest is None else largest)


def decode_text(data: bytes, name: str) -> str:
    """The text of UTF-8 bytes, with or without a byte order mark; UTF-16 with one is read too."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            text = data.decode("utf-16")
        except UnicodeDecodeError:
            raise ImportRefusedError(
                f"{name}: the file begins like UTF-16 but is not; save it as UTF-8."
            ) from None
    else:
        with refusing(name):
            text = reading.as_utf8(data, name).decode()
    if "\x00" in text:
        raise ImportRefusedError(
            f"{name}: this is not a text file, it holds zero bytes. Check that it is the right one."
        )
    return text


def parse(text: str, name: str) -> Any:
    """The JSON value of a file's text; nesting is bounded.

    Raises :class:`ImportRefusedError` with line and column.
    """
    with refusing(name):
        try:
            return reading.parse(text.encode(), name)
        except UnicodeEncodeError:  # lone surrogates, from UTF-16
            raise ImportRefusedError(f"{name}: the text is damaged; save it as UTF-8.") from None


def explained(value: object, expected: Any, name: str, otherwise: str) -> str:
    """One sentence on what in ``value`` does not fit: the first place and how many more."""
    found = faults_of(value, expected)
    if not found:
        return f"{name}: {otherwise}."
    (field, message), more = found[0], len(found) - 1
    place = f"{name}, {field}" if field else name
    return f"{place}: {message}" + (f" (and {more} more)" if more else "")
