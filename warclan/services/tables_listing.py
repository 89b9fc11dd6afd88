"""The matches under way at the table as lists show them. Nothing of the game is imported: Home
asks at the start.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from warclan.engine.errors import EngineError
from warclan.services.errors import RefusedError
from warclan.services.kept_matches import KeptMatches

if TYPE_CHECKING:
    from warclan.services.desk import Desk

T = TypeVar("T")
FORMAT = 1
SUFFIX = ".table"


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


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A match under way as a list shows it; ``turn`` says whose decision it is."""

    id: str
    title: str
    sides: tuple[str, ...]
    round: int
    at: datetime
    turn: str
    answers: int


class NewerTableError(EngineError):
    """A newer version of the program has written the file."""


class TablesListing:
    """Lists the matches under way by the heads of their files."""

    def __init__(self, desk: "Desk") -> None:
        self.files = KeptMatches(lambda: desk.folders.data / "tables", SUFFIX, "match")
        self.troubles: tuple[str, ...] = ()
        """Sentences about files that the last :meth:`list` could not show."""

    def list(self) -> tuple[KeptTable, ...]:
        """Every match under way, the newest first; damaged files are set aside."""
        found: list[KeptTable] = []
        troubles: list[str] = []
        for file in self.files.files():
            try:
                head = read_head(self.files.read(file.id))
            except NewerTableError as fault:
                troubles.append(str(self.newer(file.id, fault)))
                continue
            except EngineError as fault:
                troubles.append(str(self.files.set_aside(file.id, fault)))
                continue
            except RefusedError as fault:
                troubles.append(str(fault))
                continue
            sides = tuple(seat.player for seat in head.seats)
            found.append(
                KeptTable(file.id, head.title, sides, head.round, head.at, head.turn, head.answers)
            )
        self.troubles = tuple(troubles)
        return tuple(sorted(found, key=lambda each: (each.at, each.id), reverse=True))

    def newer(self, table_id: str, fault: NewerTableError) -> RefusedError:
        """The sentence about a file of a newer program, which stays for that program."""
        name = self.files.path(table_id).name
        return RefusedError(f"{name} cannot be taken up here: {fault} It stays where it is.")


def read_head(data: bytes) -> Head:
    """What a list shows. Raises ``EngineError`` with a sentence for a file that is no table."""
    head = decoded(data, Head)
    if head.format > FORMAT:
        raise NewerTableError(
            f"It has format {head.format} and this program reads format {FORMAT}; a newer "
            "version of the program has written it."
        )
    if head.format != FORMAT:
        raise EngineError(f"Its format is {head.format}, which never was.")
    return head


def decoded(data: bytes, kind: type[T]) -> T:
    """The file as ``kind``. Raises ``EngineError`` as :func:`read_head`."""
    from warclan.engine.matchfile import LARGEST_FILE

    if len(data) > LARGEST_FILE:
        raise EngineError("It is larger than any match.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise EngineError(f"It is damaged: {error}.") from error
