"""The SQLAlchemy engine: how connections are set up and transactions begin.

Nothing committed may be lost, not even when the power fails, so ``synchronous`` is FULL: one
more flush per commit, well inside the 20 ms an edit may take. A killed process loses nothing
under either setting, because WAL frames are in the file before the commit returns.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from warclan.store.errors import DatabaseInUseError, ServiceError, StoreError
from warclan.store.stamp import BUSY_MS, is_damage

_WRITE = "warclan_write"
_PRAGMAS = (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL")
_ADVICE = {
    sqlite3.SQLITE_FULL: "The disk is full. Free some space and try again",
    sqlite3.SQLITE_READONLY: "The database may not be written. Check the folder's permissions",
    sqlite3.SQLITE_IOERR: "The disk is full or reported a fault. Free some space, check the "
    "disk and try again",
    sqlite3.SQLITE_CANTOPEN: "The database cannot be opened. Check that its folder exists "
    "and may be written",
    sqlite3.SQLITE_PERM: "The database may not be opened. Check the folder's permissions",
}


def sqlite_engine(path: Path, *, foreign_keys: bool = True) -> Engine:
    """An engine over the SQLite file at ``path``; connections may move between threads.

    Only migrations go without foreign keys: rebuilding a table would empty those that hang on it.
    """
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=str(path)),
        connect_args={
            "isolation_level": None,
            "timeout": BUSY_MS / 1000,
            "check_same_thread": False,
        },
    )
    pragmas = (*_PRAGMAS, f"foreign_keys={'ON' if foreign_keys else 'OFF'}")

    def set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        """Settings that SQLite keeps per connection; WAL is kept in the file."""
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", _begin)
    return engine


def server_engine(url: str) -> Engine:
    """An engine for the server database that ``WARCLAN_DATABASE_URL`` names."""
    try:
        parsed = make_url(url)
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        return create_engine(parsed, pool_pre_ping=True)
    except ArgumentError:
        raise StoreError(
            "WARCLAN_DATABASE_URL is not a database address. "
            "Write it as postgresql://user@host/name, or unset it."
        ) from None
    except (ImportError, NoSuchModuleError) as error:
        raise StoreError(
            f"WARCLAN_DATABASE_URL names a database whose driver is missing ({error}). "
            'Install it with "pip install warclan[club]".'
        ) from None


def _begin(connection: Connection) -> None:
    """Writers take the write lock at once, so that none has to be refused half-way."""
    writes = connection.get_execution_options().get(_WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def transaction(engine: Engine, *, write: bool) -> Iterator[Connection]:
    """A connection inside one transaction, committed at the end, rolled back on any error.

    Database errors come out as :class:`StoreError` with a sentence.
    """
    try:
        with engine.connect() as connection:
            marked = connection.execution_options(**{_WRITE: write})
            with marked.begin():
                yield marked
    except SQLAlchemyError as error:
        raise told(error) from error


def told(error: Exception) -> ServiceError:
    """The error as one of ours, with a sentence that says what to do."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return DatabaseInUseError(
                "Another program is writing to the database. Nothing was changed; "
                "try again when it has finished."
            )
        if is_damage(cause):
            return StoreError(
                f"The database file is damaged ({cause}). Close Warclan and open it again: "
                "it keeps the file and offers the newest backup."
            )
        advice = _ADVICE.get(code, f"The database refused ({cause}). Try again")
        return StoreError(f"{advice}; nothing that was saved is lost.")
    return StoreError(
        f"The database could not be reached or refused ({cause}). "
        "Check the connection and try again; nothing that was saved is lost."
    )
