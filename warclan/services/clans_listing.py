"""The War Clans as lists show them. Nothing of the game is imported: badges ask at the start."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from warclan.services.clock import read

if TYPE_CHECKING:
    from warclan.services.desk import Desk
    from warclan.store.clan_queries import ClanLine


@dataclass(frozen=True, slots=True)
class ClanRow:
    """A clan as the list shows it.

    ``phase`` is the phase after a battle that is open, "" when none is; ``rank`` the Ranks of all
    warriors together; ``level`` is "error", "warning" or "none".
    """

    id: str
    name: str
    folder: str
    packs: tuple[str, ...]
    phase: str
    entries: int
    glory: int
    models: int
    rank: int
    battles: int
    wins: int
    draws: int
    losses: int
    level: str
    source: str
    created_at: datetime
    updated_at: datetime
    deleted_at: datetime | None = None


def row_of(line: "ClanLine") -> ClanRow:
    """A line of the store as the list shows it."""
    return ClanRow(
        line.id,
        line.name,
        line.folder,
        tuple(line.packs.split()),
        line.phase,
        line.entries,
        line.glory,
        line.models,
        line.rank,
        line.battles,
        line.wins,
        line.draws,
        line.losses,
        line.level,
        line.source,
        read(line.created_at),
        read(line.updated_at),
        read(line.deleted_at) if line.deleted_at else None,
    )


class ClanListing:
    """Lists War Clans by one query."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def list(self) -> tuple[ClanRow, ...]:
        """Every clan, by folder and name."""
        return self._rows(deleted=False)

    def deleted(self) -> tuple[ClanRow, ...]:
        """What is in Recently deleted, the newest first; it stays there for 30 days."""
        return self._rows(deleted=True)

    def _rows(self, *, deleted: bool) -> tuple[ClanRow, ...]:
        from warclan.store.clan_queries import clan_lines

        with self._desk.store.read() as connection:
            return tuple(map(row_of, clan_lines(connection, deleted=deleted)))
