"""What a first page shows of the database, read with plain sqlite3 before SQLAlchemy is there.

Importing SQLAlchemy takes longer than showing a page. A sound database of today's schema is
therefore only glanced at first (decision 5), and opened once the page is on screen.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from warclan.store.stamp import State, connect, look


@dataclass(frozen=True, slots=True)
class Glance:
    """One moment of a database: its revision, the settings (JSON by key) and what is owned."""

    revision: int
    settings: Mapping[str, str]
    owned: Mapping[str, int]


def glance(path: Path) -> Glance | None:
    """A glance at the database at ``path``; nothing is changed, and nobody is waited for.

    ``None`` when it has to be opened first: it is new, of another schema, damaged, held by
    somebody or not ours. Opening it then does, or tells, what is to be done.
    """
    try:
        if look(path, busy_ms=0).state is not State.CURRENT:
            return None
        with closing(connect(path, busy_ms=0)) as connection:
            connection.execute("BEGIN")
            row = connection.execute("SELECT number FROM stamp WHERE key = 'revision'").fetchone()
            settings = dict(connection.execute("SELECT key, payload FROM setting"))
            owned = dict(connection.execute("SELECT item_id, count FROM owned ORDER BY item_id"))
    except (sqlite3.Error, OSError):
        return None
    return Glance(row[0], settings, owned) if row else None
