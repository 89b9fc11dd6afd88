"""A first look at the database file with plain sqlite3, before SQLAlchemy is imported.

Opening is the common case and must be fast, so one connection answers what matters: is there a
database, is it ours, is it whole, and which schema does it have?
"""

import sqlite3
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

SCHEMA = 4
"""The schema this program writes; the number of the newest migration."""
APPLICATION_ID = 0x57434C4E
"""Marks a SQLite file as Warclan's ("WCLN")."""
BUSY_MS = 5000
"""How long a write waits for another program's write, in milliseconds."""
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class State(Enum):
    """What the file is."""

    EMPTY = "empty"
    """No file, or one without a table: a database is to be made."""
    CURRENT = "current"
    OLDER = "older"
    NEWER = "newer"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """A good SQLite file of another program."""


@dataclass(frozen=True, slots=True)
class Look:
    """The state of a file, its schema number, and the cause when it is damaged."""

    state: State
    schema: int = 0
    why: str = ""


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file itself is broken (and not, say, busy or unreadable)."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE


def connect(path: Path, busy_ms: int = BUSY_MS) -> sqlite3.Connection:
    """A plain connection without implicit transactions."""
    return sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None)


def look(path: Path, busy_ms: int = BUSY_MS) -> Look:
    """Look at the database at ``path``; nothing is changed, and no file is made.

    Raises ``sqlite3.OperationalError`` when the file cannot be read or is held exclusively.
    """
    if not path.exists() or path.stat().st_size == 0:
        return Look(State.EMPTY)
    connection = connect(path, busy_ms)
    try:
        return _look(connection)
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return Look(State.DAMAGED, why=str(error))
        raise
    finally:
        connection.close()


def _look(connection: sqlite3.Connection) -> Look:
    """The same over an open connection."""
    schema = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = int(connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0])
    if owner != APPLICATION_ID:
        return Look(State.FOREIGN if tables or owner else State.EMPTY)
    verdict = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if verdict != "ok":
        return Look(State.DAMAGED, schema, verdict)
    if schema > SCHEMA:
        return Look(State.NEWER, schema)
    if schema == SCHEMA:
        return Look(State.CURRENT, schema)
    return Look(State.OLDER if schema else State.EMPTY, schema)
