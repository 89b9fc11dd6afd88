"""Backups of the database: made, listed, thinned out, and restored as copies."""

from datetime import timedelta
from pathlib import Path

from warclan.services import kept_backup
from warclan.services.changes import ChangeSet
from warclan.services.copies import PARTS, counted, put_copy
from warclan.services.desk import Desk
from warclan.services.errors import StoreError
from warclan.services.folders import Folders
from warclan.store import backup, match_queries
from warclan.store.backup import BackupRow
from warclan.store.database import files_of_backup, records_of_backup
from warclan.store.kinds import KINDS, Values
from warclan.store.match_queries import FILE_COLUMNS
from warclan.store.transaction import Transaction

EVERY = timedelta(days=1)
"""A backup is due when the newest is older than this and something has changed since."""


class Backups:
    """The backups of the open database."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def folder(self) -> Path:
        """Where the backups lie."""
        return self._desk.folders.backups

    def list(self) -> tuple[BackupRow, ...]:
        """The backups, newest first."""
        return backup.list_backups(self.folder)

    def make(self) -> BackupRow:
        """Back the database up now; the copy is reopened, checked and counted.

        Matches under way lie in files of their own; they go into a zip beside the copy.

        Raises :class:`StoreError` when that fails, or when the database is on a server.
        """
        path = self._desk.store.path
        if path is None:
            raise StoreError(
                "This database is on a server, which makes its own backups; ask who runs it."
            )
        row = backup.make(path, self.folder, self._desk.clock())
        for gone in backup.prune(self.folder, self._desk.clock()):
            kept_backup.zip_of(gone).unlink(missing_ok=True)
        kept_backup.pack(self._desk.folders, row.path)
        return row

    def make_if_due(self) -> BackupRow | None:
        """Back up when the newest backup is older than a day and something has changed."""
        if self._desk.store.path is None:
            return None
        revision = self._desk.store.revision()
        now = self._desk.clock()
        # A backup from the future was made while the clock was wrong; it tells nothing of today.
        newest = next((row for row in self.list() if row.at <= now), None)
        if newest is None:
            return self.make() if revision else None
        old = now - newest.at >= EVERY
        changed = newest.revision != revision or kept_backup.changed_since(
            self._desk.folders, newest.at
        )
        return self.make() if old and changed else None

    def check(self, path: Path) -> int:
        """Open a backup again, check all of it, and count its records."""
        return backup.check(path)

    def restore_as_copy(self, path: Path) -> ChangeSet:
        """Bring the armies, drafts, clans and decks of a backup in beside today's, as one step.

        They get new ids and lie in a folder named after the backup; corrections and home-made
        entries come along where today has none, and so do battles and matches under way that are
        not there any more.
        Nothing else of today is changed.
        """
        backup.check(path)
        rows = records_of_backup(path)
        moment = next((row.at for row in self.list() if row.path == path), self._desk.clock())
        folder = f"Backup of {moment:%Y-%m-%d %H.%M}"
        kept = [(kind, row) for kind in PARTS for row in rows[kind]]
        label = f"restore {counted(kind for kind, _ in kept)} from a backup"
        with self._desk.write(label) as writing:
            transaction = writing.transaction
            for kind, row in kept:
                parts = [
                    (part, each)
                    for part, column in PARTS[kind]
                    for each in rows[part]
                    if each[column] == row["id"]
                ]
                put_copy(transaction, kind, row, parts, self._desk.new_id(), folder)
            for kind in ("overlay", "content_overlay"):
                for row in rows[kind]:
                    if transaction.get(kind, KINDS[kind].id_of(row)) is None:
                        transaction.put(kind, row)
            lost = [
                (kind, row)
                for kind in ("match", "clan_battle")
                for row in rows[kind]
                if not _is_there(transaction, kind, row)
            ]
            for kind, row in lost:
                transaction.put(kind, row)
            # What is kept today is not kept twice, so that naming too much does no harm.
            lost.extend(("clan_picture", row) for row in rows["clan_picture"])
            named = {str(row[column]) for kind, row in lost for column in FILE_COLUMNS[kind]}
            for data in files_of_backup(path, sorted(named - {""})) if lost else ():
                match_queries.keep_file(transaction.connection, data)
        kept_backup.unpack(self._desk.folders, path)
        return writing.change_set


def _is_there(transaction: Transaction, kind: str, row: Values) -> bool:
    """Whether a battle is kept and not in Recently deleted."""
    present = transaction.get(kind, str(row["id"]))
    return present is not None and present["deleted_at"] is None


def put_back(folders: Folders, path: Path) -> None:
    """Make a backup the database, after a damaged one was set aside; then open as usual."""
    backup.put_back(path, folders.database)
    kept_backup.unpack(folders, path)


__all__ = ["EVERY", "BackupRow", "Backups", "put_back"]
