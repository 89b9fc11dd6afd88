"""Backups of the database: made, listed, thinned out, and restored as copies."""

from datetime import timedelta
from pathlib import Path

from warclan.services.changes import ChangeSet
from warclan.services.desk import Desk
from warclan.services.errors import StoreError
from warclan.services.folders import Folders
from warclan.store import backup, match_queries
from warclan.store.backup import BackupRow
from warclan.store.database import files_of_backup, records_of_backup
from warclan.store.kinds import Value, Values
from warclan.store.transaction import Transaction
from warclan.text.numbers import plural

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

        Raises :class:`StoreError` when that fails, or when the database is on a server.
        """
        path = self._desk.store.path
        if path is None:
            raise StoreError(
                "This database is on a server, which makes its own backups; ask who runs it."
            )
        row = backup.make(path, self.folder, self._desk.clock())
        backup.prune(self.folder, self._desk.clock())
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
        return self.make() if old and newest.revision != revision else None

    def check(self, path: Path) -> int:
        """Open a backup again, check all of it, and count its records."""
        return backup.check(path)

    def restore_as_copy(self, path: Path) -> ChangeSet:
        """Bring the armies and drafts of a backup in beside today's, as one step.

        They get new ids and lie in a folder named after the backup; corrections and home-made
        entries come along where today has none, and so do battles that are not there any more.
        Nothing else of today is changed.
        """
        backup.check(path)
        rows = records_of_backup(path)
        moment = next((row.at for row in self.list() if row.path == path), self._desk.clock())
        folder = f"Backup of {moment:%Y-%m-%d %H.%M}"
        label = (
            f"restore {plural(len(rows['army']), 'army', 'armies')} and "
            f"{plural(len(rows['draft']), 'draft', 'drafts')} from a backup"
        )
        new_ids: dict[Value, str] = {
            row["id"]: self._desk.new_id() for row in (*rows["army"], *rows["draft"])
        }
        with self._desk.write(label) as writing:
            transaction = writing.transaction
            for row in rows["army"]:
                transaction.put("army", {**row, "id": new_ids[row["id"]], "folder": folder})
            for row in rows["army_version"]:
                if row["army_id"] in new_ids:
                    transaction.put("army_version", {**row, "army_id": new_ids[row["army_id"]]})
            for row in rows["draft"]:
                transaction.put("draft", {**row, "id": new_ids[row["id"]]})
            for row in rows["overlay"]:
                if transaction.get("overlay", str(row["item_id"])) is None:
                    transaction.put("overlay", row)
            lost = [row for row in rows["match"] if not _is_there(transaction, row)]
            for row in lost:
                transaction.put("match", row)
            named = {str(row[column]) for row in lost for column in ("file", "content")}
            for data in files_of_backup(path, sorted(named - {""})) if lost else ():
                match_queries.keep_file(transaction.connection, data)
        return writing.change_set


def _is_there(transaction: Transaction, row: Values) -> bool:
    """Whether a battle is kept and not in Recently deleted."""
    present = transaction.get("match", str(row["id"]))
    return present is not None and present["deleted_at"] is None


def put_back(folders: Folders, path: Path) -> None:
    """Make a backup the database, after a damaged one was set aside; then open as usual."""
    backup.put_back(path, folders.database)


__all__ = ["EVERY", "BackupRow", "Backups", "put_back"]
