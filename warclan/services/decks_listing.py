"""The decks as lists show them. Nothing of the game is imported for it: badges ask at the start."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from warclan.services.clock import read

if TYPE_CHECKING:
    from warclan.services.desk import Desk


STARTER = "starter"
"""The source that starter decks carry; a duplicate of one is the owner's own."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A deck as the list shows it. ``level`` is "error", "warning" or "none".

    ``gods`` and ``designs`` count cards, ``pantheon`` is its name or "".
    """

    id: str
    name: str
    folder: str
    tags: tuple[str, ...]
    pantheon: str
    gods: int
    designs: int
    level: str
    updated_at: datetime
    source: str = ""
    deleted_at: datetime | None = None


class DeckListing:
    """Lists decks by one query."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk

    def list(self) -> tuple[DeckRow, ...]:
        """Every deck, by folder and name."""
        return self._rows(deleted=False)

    def deleted(self) -> tuple[DeckRow, ...]:
        """What is in Recently deleted, the newest first; it stays there for 30 days."""
        return self._rows(deleted=True)

    def _rows(self, *, deleted: bool) -> tuple[DeckRow, ...]:
        from warclan.store.deck_queries import deck_lines

        with self._desk.store.read() as connection:
            lines = deck_lines(connection, deleted=deleted)
        return tuple(
            DeckRow(
                line.id,
                line.name,
                line.folder,
                tuple(line.tags.split("\n")) if line.tags else (),
                line.pantheon,
                line.gods,
                line.designs,
                line.level,
                read(line.updated_at),
                line.source,
                read(line.deleted_at) if line.deleted_at else None,
            )
            for line in lines
        )
