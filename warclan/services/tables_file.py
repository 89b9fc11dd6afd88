"""The file of a match under way at the table: the match, who sits where, and what it needs.

The units and the board lie in it, so that a match can be taken up again whatever becomes of the
packs. Its head tells a list all it shows without running the match.
"""

from datetime import datetime
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.services.battles import Content

T = TypeVar("T")
FORMAT = 1


class StoredSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who sits at a place: the player's name, and "person" or the name of a computer player."""

    player: str
    controller: str


class Head(Struct, frozen=True, kw_only=True):
    """What a list shows of a match; the rest of the file is left unread."""

    format: int
    title: str
    seats: tuple[StoredSeat, ...]
    round: int
    turn: str
    answers: int
    at: datetime


class TableFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole file. ``match`` is an engine match file, ``content`` what it is played with."""

    format: int
    title: str
    seats: tuple[StoredSeat, ...]
    round: int
    turn: str
    answers: int
    at: datetime
    content: Raw
    match: Raw


def read_head(data: bytes) -> Head:
    """What a list shows. Raises ``EngineError`` with a sentence for a file that is no table."""
    head = _decoded(data, Head)
    if head.format != FORMAT:
        raise EngineError(
            f"It has format {head.format} and this program reads format {FORMAT}; a newer "
            "version of the program may have written it."
        )
    return head


def read_file(data: bytes) -> tuple[TableFile, Content, matchfile.MatchFile]:
    """The file, its content and its match, not yet run. Raises ``EngineError`` as above."""
    read_head(data)
    file = _decoded(data, TableFile)
    try:
        content = msgspec.json.decode(file.content, type=Content)
    except msgspec.MsgspecError as error:
        raise EngineError(f"The units in it cannot be read: {error}.") from error
    return file, content, matchfile.read(bytes(file.match))


def _decoded(data: bytes, kind: type[T]) -> T:
    if len(data) > matchfile.LARGEST_FILE:
        raise EngineError("It is larger than any match.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise EngineError(f"It is damaged: {error}.") from error
