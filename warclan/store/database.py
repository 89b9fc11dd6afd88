"""The store: an open database, read and written through transactions that keep the journal."""

import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, select

from warclan.store import backup, journal, match_queries
from warclan.store.engine import server_engine, sqlite_engine, told, transaction
from warclan.store.errors import (
    DamagedDatabaseError,
    DatabaseInUseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    StoreError,
)
from warclan.store.journal import NewStep
from warclan.store.kinds import KINDS, Values
from warclan.store.schema import create, prepare_server, upgrade
from warclan.store.stamp import SCHEMA, Look, State, look
from warclan.store.tables import STAMP
from warclan.store.transaction import REVISION, Derive, Transaction

_SIDE_FILES = ("-wal", "-shm", "-journal")


def _underived(_kind: str, _values: Values) -> Values:
    """The columns as they are, until a service says how to work them out."""
    return {}


class Store:
    """An open database.

    May be used from any thread; writes queue. ``derive`` is set by the services and works out
    the columns that follow from payload and catalogue.
    """

    def __init__(self, engine: Engine, path: Path | None, backups: Path | None) -> None:
        self.engine = engine
        self.path = path
        """The SQLite file, or ``None`` on a server."""
        self.backup_folder = backups
        self.derive: Derive = _underived
        self.step_limit = journal.LIMIT
        self.seen_revision = 0
        """The revision up to which every write was ours or has been told to listeners."""
        self._writing = threading.Lock()

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection that sees one moment of the database."""
        with transaction(self.engine, write=False) as connection:
            yield connection

    @contextmanager
    def write(self, step: NewStep | None) -> Iterator[Transaction]:
        """One write, committed as a whole at the end of the block.

        With ``step`` the changes become a step of the journal; without, they cannot be undone
        (the last page shown, derived columns). After the block the transaction's ``changed``
        and ``step`` tell what was done.
        """
        with self._writing:
            with transaction(self.engine, write=True) as connection:
                writing = Transaction(connection, self.derive)
                writing.take_revision()
                yield writing
                if step is not None:
                    journal.record(writing, step, self.step_limit)
            if self.seen_revision == writing.revision - 1:
                # Another window's write in between is left for look_for_changes to find.
                self.seen_revision = writing.revision

    def revision(self) -> int:
        """The number of the last write, by whichever program."""
        with self.read() as connection:
            return connection.execute(
                select(STAMP.c.number).where(STAMP.c.key == REVISION)
            ).scalar_one()


def open_sqlite(path: Path, backups: Path, now: Callable[[], datetime]) -> Store:
    """Open the SQLite database at ``path``, making or upgrading it as needed.

    Raises :class:`NewerDatabaseError`, :class:`ForeignDatabaseError`,
    :class:`DatabaseInUseError`, :class:`DamagedDatabaseError` (the file was then set aside) or
    another :class:`StoreError`.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        seen = look(path)
    except sqlite3.Error as error:
        raise told(error) from error
    except OSError as error:
        raise StoreError(
            f"The data folder {path.parent} cannot be used ({error.strerror}). "
            "Check its permissions, or choose another."
        ) from error
    if seen.state is State.EMPTY and _emptied(path, backups):
        seen = Look(State.DAMAGED, why="it is empty, though there are backups of it")
    match seen.state:
        case State.NEWER:
            raise NewerDatabaseError(path, str(seen.schema), str(SCHEMA))
        case State.FOREIGN:
            raise ForeignDatabaseError(path)
        case State.DAMAGED:
            raise _damaged(path, backups, seen, now())
        case State.OLDER:
            _upgrade(path, backups, seen, now())
        case State.EMPTY | State.CURRENT:
            pass
    engine = sqlite_engine(path)
    try:
        if seen.state is State.EMPTY:
            create(engine)
    except StoreError:
        engine.dispose()
        raise
    return _ready(Store(engine, path, backups))


def _ready(store: Store) -> Store:
    """The store, with what was written so far counted as seen; closed when it cannot be read."""
    try:
        store.seen_revision = store.revision()
    except StoreError:
        store.close()
        raise
    return store


def _upgrade(path: Path, backups: Path, seen: Look, now: datetime) -> None:
    """Bring an older database up to date, after a verified backup of it."""
    backup.make(path, backups, now, remark=f"before-schema-{SCHEMA}")
    engine = sqlite_engine(path, foreign_keys=False)
    try:
        upgrade(engine, seen.schema)
    finally:
        engine.dispose()


def _emptied(path: Path, backups: Path) -> bool:
    """Whether the file lost its content: a new database has no backups yet."""
    wal = Path(f"{path}-wal")
    return (
        path.exists()
        and not (wal.exists() and wal.stat().st_size)
        and backup.newest_good(backups) is not None
    )


def _damaged(path: Path, backups: Path, seen: Look, now: datetime) -> DamagedDatabaseError:
    """Set a damaged database aside with all its side files, and find the newest good backup."""
    stem = f"{path.stem}-damaged-{now.astimezone(UTC):%Y-%m-%d_%H-%M-%S}"
    aside, number = path.with_name(f"{stem}.db"), 1
    while any(Path(f"{aside}{tail}").exists() for tail in ("", *_SIDE_FILES)):
        # The clock stood still or went back: what was kept first is not written over.
        number += 1
        aside = path.with_name(f"{stem}-{number}.db")
    kept: Path | None = None
    try:
        for tail in ("", *_SIDE_FILES):
            side = Path(f"{path}{tail}")
            if side.exists():
                side.rename(f"{aside}{tail}")
        kept = aside
    except OSError:
        # Another window holds the file (Windows): it stays where it is and is told as such.
        kept = None
    good = backup.newest_good(backups)
    return DamagedDatabaseError(path, kept, good.path if good else None, seen.why)


def records_of_backup(path: Path) -> dict[str, list[Values]]:
    """The rows in a backup by kind, those in Recently deleted left out."""
    with _copy_of(path) as connection:
        return {
            kind.name: [
                {name: row[name] for name in kind.columns}
                for row in connection.execute(select(kind.table)).mappings()
                if row.get("deleted_at") is None
            ]
            for kind in KINDS.values()
        }


def files_of_backup(path: Path, digests: Iterable[str]) -> tuple[bytes, ...]:
    """The kept files of these digests that a backup holds whole."""
    with _copy_of(path) as connection:
        found = (match_queries.kept_file(connection, digest) for digest in digests)
        return tuple(data for data in found if data is not None)


@contextmanager
def _copy_of(path: Path) -> Iterator[Connection]:
    """A connection to a copy of a backup, brought to today's schema; the backup is only read."""
    with tempfile.TemporaryDirectory(prefix="warclan-") as folder:
        copy = Path(folder) / "copy.db"
        backup.put_back(path, copy)
        seen = look(copy)
        if seen.state is State.OLDER:
            _upgrade(copy, Path(folder), seen, datetime.now(UTC))
        store = Store(sqlite_engine(copy), copy, None)
        try:
            with store.read() as connection:
                yield connection
        finally:
            store.close()


def open_server(url: str) -> Store:
    """Open the server database a club shares; its backups are the server's own business."""
    engine = server_engine(url)
    try:
        prepare_server(engine)
    except StoreError:
        engine.dispose()
        raise
    return _ready(Store(engine, None, None))


__all__ = ["DatabaseInUseError", "Store", "open_server", "open_sqlite"]
