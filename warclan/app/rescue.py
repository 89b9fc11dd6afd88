"""Ways out when the database cannot be opened: what the trouble page offers."""

import logging
from datetime import datetime
from pathlib import Path

from warclan.gui.window.trouble import BackupLine
from warclan.services.folders import Folders

log = logging.getLogger(__name__)


def backup_lines(folders: Folders) -> list[BackupLine]:
    """The backups in the data folder, newest first; an unreadable folder has none."""
    from warclan.store.backup import list_backups

    try:
        rows = list_backups(folders.backups)
    except OSError as error:
        log.warning("The backups in %s cannot be listed: %s", folders.backups, error)
        return []
    return [BackupLine(row.path, row.at, row.records, bool(row.checked)) for row in rows]


def set_aside(folders: Folders, now: datetime) -> Path | None:
    """Give the present database another name, together with its side files.

    The new name of the file, or ``None`` when there was none. Raises ``OSError`` when the file
    cannot be moved (another program holds it).
    """
    database = folders.database
    if not database.exists():
        return None
    aside = database.with_name(f"warclan set aside {now:%Y-%m-%d %H.%M.%S}.db")
    database.rename(aside)
    for ending in ("-wal", "-shm", "-journal"):
        side = database.with_name(database.name + ending)
        if side.exists():
            side.rename(aside.with_name(aside.name + ending))
    return aside


def put_back(folders: Folders, backup: Path, now: datetime) -> None:
    """Make a backup the database; the present one stays beside it under another name."""
    from warclan.services.backups import put_back as copy_back

    set_aside(folders, now)
    copy_back(folders, backup)
