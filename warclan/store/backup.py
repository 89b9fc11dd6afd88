"""Backups: copies of the SQLite database that were reopened, checked and counted.

A backup is one file, ``warclan_2026-11-30_06-43-56_42-records_r120.db``: when it was made (UTC),
how many records it holds, and the revision it shows. It is written under another name and gets
this one only after it was reopened, so a file with such a name was good when it was made.
"""

import os
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from warclan.store.errors import StoreError
from warclan.store.stamp import APPLICATION_ID, SCHEMA, connect

KEEP_LAST = 10
KEEP_DAYS = 7
KEEP_WEEKS = 4
_RECORDS = (
    "army",
    "army_version",
    "clan",
    "clan_battle",
    "content_overlay",
    "deck",
    "deck_version",
    "draft",
    "match",
    "overlay",
    "owned",
    "setting",
)
_NAME = re.compile(
    r"^warclan_(\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d)_(\d+)-records_r(\d+)(?:_[a-z0-9-]+)?\.db$"
)
_MOMENT = "%Y-%m-%d_%H-%M-%S"


@dataclass(frozen=True, slots=True)
class BackupRow:
    """A backup: its file, when it was made, how many records it holds.

    ``checked`` tells that its file is as long as its header says; every backup was also reopened
    and counted when it was made.
    """

    path: Path
    at: datetime
    records: int
    checked: bool
    revision: int = 0


def list_backups(folder: Path) -> tuple[BackupRow, ...]:
    """The backups in a folder, newest first."""
    rows = []
    for path in folder.glob("warclan_*.db") if folder.is_dir() else ():
        found = _NAME.match(path.name)
        if found:
            at = datetime.strptime(found[1], _MOMENT).replace(tzinfo=UTC)
            rows.append(BackupRow(path, at, int(found[2]), _whole(path), int(found[3])))
    return tuple(sorted(rows, key=lambda row: (row.at, row.revision, row.path.name), reverse=True))


def _whole(path: Path) -> bool:
    """Whether the file is a SQLite file as long as its header says."""
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        return False
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    return path.stat().st_size == (65536 if page == 1 else page) * pages


def count_records(connection: sqlite3.Connection) -> int:
    """How many records a database of any schema holds."""
    present = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
    return sum(
        int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608  # the names are the constants above
        for table in _RECORDS
        if table in present
    )


def revision_of(connection: sqlite3.Connection) -> int:
    """The revision of a database."""
    row = connection.execute("SELECT number FROM stamp WHERE key = 'revision'").fetchone()
    return int(row[0]) if row else 0


def check(path: Path) -> int:
    """Open a backup, check all of it and count its records.

    Raises :class:`StoreError` with the cause when it is not a good backup.
    """
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as backup:
            if backup.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                raise StoreError(f"{path.name} is not a backup of Warclan; choose another file.")
            schema = int(backup.execute("PRAGMA user_version").fetchone()[0])
            if schema > SCHEMA:
                raise StoreError(f"{path.name} was made by a newer Warclan; install that first.")
            verdict = str(backup.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if verdict != "ok":
                raise StoreError(f"{path.name} is damaged ({verdict}); choose another backup.")
            if backup.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise StoreError(f"{path.name} has loose ends; choose another backup.")
            return count_records(backup)
    except sqlite3.Error as error:
        raise StoreError(
            f"{path.name} cannot be read as a backup ({error}); choose another."
        ) from None


def newest_good(folder: Path) -> BackupRow | None:
    """The newest backup that opens and checks well."""
    for row in list_backups(folder):
        try:
            if check(row.path) == row.records:
                return row
        except StoreError:
            continue
    return None


def make(database: Path, folder: Path, at: datetime, remark: str = "") -> BackupRow:
    """Back the database up, reopen the copy, check and count it, then give it its name.

    ``remark`` goes into the file's name ("before-schema-2"). Raises :class:`StoreError`; then
    no file with a backup's name was made.
    """
    temporary = folder / f"unfinished-{os.getpid()}.tmp"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary.unlink(missing_ok=True)
        records, revision = _copy(database, temporary)
        found = check(temporary)
        if found != records:
            raise StoreError(
                f"The backup holds {found} records instead of {records} and was not kept. "
                "Check the disk and make another."
            )
        moment = at.astimezone(UTC).replace(microsecond=0)
        tail = f"_{remark}" if remark else ""
        path = folder / f"warclan_{moment:{_MOMENT}}_{records}-records_r{revision}{tail}.db"
        temporary.replace(path)
        sync_folder(folder)
        return BackupRow(path, moment, records, True, revision)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"No backup could be made in {folder} ({error}). Check that the disk has room and "
            "the folder may be written; your data itself is safe."
        ) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _copy(database: Path, target: Path) -> tuple[int, int]:
    """Copy one moment of the database into a single file; its record count and revision."""
    with closing(connect(database)) as source, closing(connect(target)) as copy:
        # The read transaction makes the counts and the copy speak of the same moment.
        source.execute("BEGIN")
        counts = (count_records(source), revision_of(source))
        source.backup(copy)
        source.execute("ROLLBACK")
        copy.execute("PRAGMA journal_mode=DELETE")
    sync_file(target)
    return counts


def sync_file(path: Path) -> None:
    """Make sure a file's bytes are on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make sure a rename is on the disk (where folders can be synced, so not on Windows)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def to_keep(rows: Sequence[BackupRow], now: datetime) -> frozenset[Path]:
    """The backups to keep: the last ten, the newest of each of seven days and four weeks."""
    newest_first = sorted(rows, key=lambda row: (row.at, row.revision), reverse=True)
    kept = {row.path for row in newest_first[:KEEP_LAST]}
    kept |= _newest_of_each(
        (row for row in newest_first if row.at > now - timedelta(days=KEEP_DAYS)), "%Y-%m-%d"
    )
    kept |= _newest_of_each(
        (row for row in newest_first if row.at > now - timedelta(weeks=KEEP_WEEKS)), "%G-%V"
    )
    return frozenset(kept)


def _newest_of_each(newest_first: Iterable[BackupRow], period: str) -> set[Path]:
    """The newest backup of each day or week."""
    found: dict[str, Path] = {}
    for row in newest_first:
        found.setdefault(row.at.strftime(period), row.path)
    return set(found.values())


def prune(folder: Path, now: datetime) -> tuple[Path, ...]:
    """Delete the backups that the policy does not keep; those deleted."""
    rows = list_backups(folder)
    kept = to_keep(rows, now)
    gone = tuple(row.path for row in rows if row.path not in kept)
    for path in gone:
        path.unlink(missing_ok=True)
    return gone


def put_back(backup: Path, database: Path) -> None:
    """Make a backup the database. There must be no database at that place (it was set aside).

    Raises :class:`StoreError` when the backup is not good or a database is there.
    """
    check(backup)
    if database.exists():
        raise StoreError(f"{database} is there already; move it away before restoring a backup.")
    temporary = database.with_name(f"{database.name}.restoring")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        with closing(connect(backup)) as source, closing(connect(temporary)) as copy:
            source.backup(copy)
        sync_file(temporary)
        temporary.replace(database)
        sync_folder(database.parent)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"The backup could not be restored to {database} ({error}). Check that the disk has "
            "room and the folder may be written."
        ) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
