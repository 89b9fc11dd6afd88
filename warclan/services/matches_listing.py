"""Battles as lists show them. Nothing of the game is imported: palette and settings ask early."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from warclan.services.clock import read, written
from warclan.text.search import words

if TYPE_CHECKING:
    from warclan.services.desk import Desk
    from warclan.services.library import Library
    from warclan.store.match_queries import MatchLine


class SeatLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One seat as lists show it: player, name of the army, computer player."""

    player: str
    army: str
    controller: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A battle or a row of battles as the list shows it.

    ``winner`` is "" for a draw and for a row; ``rounds`` is ``None`` for a row. ``readable`` is
    off when the record is damaged: only its name and time are sure then.
    """

    id: str
    name: str
    board: str
    board_name: str
    seats: tuple[SeatLine, ...]
    winner: str
    way: str
    rounds: int | None
    games: int
    seed: str
    at: datetime
    batch: str = ""
    many: bool = False
    readable: bool = True
    source: str = ""
    deleted_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the list is narrowed to; ``winner`` ``None`` is anybody, "" a draw."""

    text: str = ""
    board: str = ""
    winner: str | None = None
    way: str = ""
    since: datetime | None = None
    until: datetime | None = None
    batch: str = ""


class MatchListing:
    """Lists battles and rows of battles by one query."""

    def __init__(self, desk: "Desk", library: "Callable[[], Library]") -> None:
        self._desk = desk
        self._library = library

    def list(self, wanted: Wanted | None = None) -> tuple[MatchRow, ...]:
        """Battles and rows of battles, the newest first, in one query.

        The kept battles of a row are listed only when ``wanted.batch`` names it.
        """
        from warclan.store.match_queries import MatchFilter, match_lines

        asked = wanted or Wanted()
        narrowed = MatchFilter(
            words(asked.text),
            asked.board,
            asked.winner,
            asked.way,
            written(asked.since) if asked.since else "",
            written(asked.until) if asked.until else "",
            asked.batch,
        )
        with self._desk.store.read() as connection:
            lines = match_lines(connection, narrowed)
        return tuple(self.row(line) for line in lines)

    def deleted(self) -> tuple[MatchRow, ...]:
        """The battles in Recently deleted; they stay there for 30 days."""
        from warclan.store.match_queries import MatchFilter, match_lines

        with self._desk.store.read() as connection:
            lines = match_lines(connection, MatchFilter(), deleted=True)
        return tuple(self.row(line) for line in lines if not line.batch)

    def row(self, line: "MatchLine") -> MatchRow:
        """A line of the store as the list shows it."""
        readable = True
        seats: tuple[SeatLine, ...] = ()
        try:
            seats = msgspec.json.decode(line.seats, type=tuple[SeatLine, ...])
        except msgspec.MsgspecError:
            readable = False
        board = self._library().catalogue.boards.get(line.board)
        return MatchRow(
            line.id,
            line.name,
            line.board,
            board.name if board else line.board,
            seats,
            line.winner,
            line.way,
            line.rounds,
            line.games,
            line.seed,
            read(line.created_at),
            line.batch,
            line.kind == "batch",
            readable,
            line.source,
            read(line.deleted_at) if line.deleted_at else None,
        )
