"""What lists and pages read of battles, and the files that records name by their digest."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select

from warclan.store.kinds import KINDS
from warclan.store.tables import KEPT_FILE, MATCH, STEP_CHANGE

BATTLE = "battle"
BATCH = "batch"


class MatchLine(NamedTuple):
    """A battle or a row of battles as lists show it; ``seats`` is JSON."""

    id: str
    kind: str
    batch: str
    name: str
    board: str
    edition: str
    seats: str
    winner: str
    way: str
    rounds: int | None
    games: int
    seed: str
    source: str
    created_at: str
    deleted_at: str | None


_LINE = tuple(MATCH.c[name] for name in MatchLine._fields)


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """What a list of battles is narrowed to; what is empty or ``None`` narrows nothing.

    ``words`` are folded words that must all occur in the names of players, armies, units and
    board. ``winner`` "" asks for draws. ``since`` and ``until`` bound the time, ``until`` not
    included. ``batch`` lists the kept battles of a row; without it those are left out.
    """

    words: tuple[str, ...] = ()
    board: str = ""
    winner: str | None = None
    way: str = ""
    since: str = ""
    until: str = ""
    batch: str = ""


def match_lines(
    connection: Connection, wanted: MatchFilter, *, deleted: bool = False
) -> Sequence[MatchLine]:
    """Battles, the newest first; ``deleted`` picks Recently deleted instead."""
    query = select(*_LINE)
    if deleted:
        query = query.where(MATCH.c.deleted_at.is_not(None))
    else:
        query = query.where(MATCH.c.deleted_at.is_(None), MATCH.c.batch == wanted.batch)
    for word in wanted.words:
        query = query.where(MATCH.c.words.contains(word, autoescape=True))
    if wanted.board:
        query = query.where(MATCH.c.board == wanted.board)
    if wanted.winner is not None:
        query = query.where(MATCH.c.kind == BATTLE, MATCH.c.winner == wanted.winner)
    if wanted.way:
        query = query.where(MATCH.c.way == wanted.way)
    if wanted.since:
        query = query.where(MATCH.c.created_at >= wanted.since)
    if wanted.until:
        query = query.where(MATCH.c.created_at < wanted.until)
    order = MATCH.c.deleted_at.desc() if deleted else MATCH.c.created_at.desc()
    rows = connection.execute(query.order_by(order, MATCH.c.id))
    return [MatchLine._make(row) for row in rows]


def lines_of(connection: Connection, match: str) -> Sequence[MatchLine]:
    """The line of one battle, deleted or not; none when there is no such battle."""
    rows = connection.execute(select(*_LINE).where(MATCH.c.id == match))
    return [MatchLine._make(row) for row in rows]


class MatchRow(NamedTuple):
    """What is read of one battle that is not deleted."""

    payload: str
    kind: str
    batch: str
    name: str
    file: str
    content: str
    created_at: str


def match_record(connection: Connection, match: str) -> MatchRow | None:
    """One battle or row of battles that is not deleted."""
    columns = (MATCH.c[name] for name in MatchRow._fields)
    row = connection.execute(
        select(*columns).where(MATCH.c.id == match, MATCH.c.deleted_at.is_(None))
    ).one_or_none()
    return MatchRow._make(row) if row else None


def members(connection: Connection, batch: str) -> tuple[str, ...]:
    """The ids of the kept battles of a row, deleted ones included."""
    rows = connection.execute(select(MATCH.c.id).where(MATCH.c.batch == batch).order_by(MATCH.c.id))
    return tuple(row[0] for row in rows)


def digest_of(data: bytes) -> str:
    """The name under which a file is kept."""
    return hashlib.sha256(data).hexdigest()


def keep_file(connection: Connection, data: bytes) -> str:
    """Keep a file unless it is there already; its digest."""
    digest = digest_of(data)
    known = connection.execute(
        select(KEPT_FILE.c.digest).where(KEPT_FILE.c.digest == digest)
    ).one_or_none()
    if known is None:
        connection.execute(insert(KEPT_FILE).values(digest=digest, data=data))
    return digest


def kept_file(connection: Connection, digest: str) -> bytes | None:
    """A kept file, or ``None`` when there is none or its bytes are no longer those kept."""
    data = connection.execute(
        select(KEPT_FILE.c.data).where(KEPT_FILE.c.digest == digest)
    ).scalar_one_or_none()
    return data if data is not None and digest_of(data) == digest else None


FILE_COLUMNS = {
    "match": ("file", "content"),
    "clan_picture": ("file",),
    "clan_battle": ("file",),
}
"""The columns that name kept files, by kind of record."""


def unused_files(connection: Connection) -> tuple[str, ...]:
    """Digests of the kept files that no record and no step of the history names."""
    query = select(KEPT_FILE.c.digest)
    for kind, names in FILE_COLUMNS.items():
        for name in names:
            named = select(KINDS[kind].table.columns[name])
            query = query.where(KEPT_FILE.c.digest.not_in(named))
    loose = set(connection.execute(query).scalars())
    if loose:
        loose -= _named_in_history(connection)
    return tuple(sorted(loose))


def _named_in_history(connection: Connection) -> set[str]:
    """The digests that steps would bring back."""
    rows = connection.execute(
        select(STEP_CHANGE.c.kind, STEP_CHANGE.c.before, STEP_CHANGE.c.after).where(
            STEP_CHANGE.c.kind.in_(FILE_COLUMNS)
        )
    )
    named: set[str] = set()
    for kind, *states in rows:
        for text in states:
            if text is not None:
                values = msgspec.json.decode(text)
                named.update(values[name] for name in FILE_COLUMNS[kind])
    return named


def drop_files(connection: Connection, digests: Iterable[str]) -> None:
    """Remove kept files for good."""
    for digest in digests:
        connection.execute(delete(KEPT_FILE).where(KEPT_FILE.c.digest == digest))
