"""What lists and pages read of decks."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from warclan.store.tables import DECK, DECK_VERSION


class DeckLine(NamedTuple):
    """A deck as lists show it; ``tags`` are joined by line ends."""

    id: str
    name: str
    folder: str
    tags: str
    pantheon: str
    gods: int
    designs: int
    level: str
    source: str
    created_at: str
    updated_at: str
    deleted_at: str | None


_LINE = tuple(DECK.c[name] for name in DeckLine._fields)


def deck_lines(connection: Connection, *, deleted: bool) -> Sequence[DeckLine]:
    """Decks by folder and name; ``deleted`` picks Recently deleted, newest first, instead."""
    query = select(*_LINE)
    if deleted:
        query = query.where(DECK.c.deleted_at.is_not(None)).order_by(
            DECK.c.deleted_at.desc(), DECK.c.id
        )
    else:
        query = query.where(DECK.c.deleted_at.is_(None)).order_by(
            DECK.c.folder, DECK.c.name, DECK.c.id
        )
    return [DeckLine._make(row) for row in connection.execute(query)]


class DeckRow(NamedTuple):
    """What is read of one deck that is not deleted."""

    name: str
    payload: str
    folder: str
    tags: str
    source: str
    created_at: str
    updated_at: str
    version: int


def deck_record(connection: Connection, deck: str) -> DeckRow | None:
    """One deck that is not deleted."""
    columns = (DECK.c[name] for name in DeckRow._fields)
    row = connection.execute(
        select(*columns).where(DECK.c.id == deck, DECK.c.deleted_at.is_(None))
    ).one_or_none()
    return DeckRow._make(row) if row else None


def deck_payloads(connection: Connection) -> Sequence[tuple[str, str, str]]:
    """Id, name and payload of every deck that is not deleted, by folder and name."""
    rows = connection.execute(
        select(DECK.c.id, DECK.c.name, DECK.c.payload)
        .where(DECK.c.deleted_at.is_(None))
        .order_by(DECK.c.folder, DECK.c.name, DECK.c.id)
    )
    return [(row[0], row[1], row[2]) for row in rows]


def deck_version_lines(connection: Connection, deck: str) -> Sequence[tuple[int, str, str, str]]:
    """Number, time, label and payload of a deck's kept versions, oldest first."""
    rows = connection.execute(
        select(
            DECK_VERSION.c.number,
            DECK_VERSION.c.at,
            DECK_VERSION.c.label,
            DECK_VERSION.c.payload,
        )
        .where(DECK_VERSION.c.deck_id == deck)
        .order_by(DECK_VERSION.c.number)
    )
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def last_deck_version(connection: Connection, deck: str) -> int:
    """The highest number among a deck's kept versions, or 0."""
    found = connection.execute(
        select(func.max(DECK_VERSION.c.number)).where(DECK_VERSION.c.deck_id == deck)
    ).scalar_one()
    return int(found or 0)
