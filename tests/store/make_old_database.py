"""Makes ``data/schema1.db``: a database as the first schema wrote it, with an undone step.

Run once, when schema 1 was current; the file is kept because real users' files are like it:
``python -m tests.store.make_old_database``.
"""

import json
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection

from warclan.store import schema
from warclan.store.engine import sqlite_engine, transaction
from warclan.store.stamp import connect

PLACE = Path(__file__).parent / "data" / "schema1.db"
TIME = "2026-11-30T12:00:00.000000Z"
ARMY = {
    "id": "a1",
    "name": "Ægir's wolves",
    "folder": "Club",
    "points_limit": 18,
    "divinity": "Loki",
    "spent": 9,
    "level": "none",
    "created_at": TIME,
    "updated_at": TIME,
    "deleted_at": None,
    "format": 1,
    "payload": '{"name":"Ægir\'s wolves","entries":[],"limit":18,"edition":"ragnarok",'
    '"house_rules":{"chosen":[]},"notes":"","next_key":1}',
}


def main() -> None:
    """Make the file anew."""
    PLACE.parent.mkdir(exist_ok=True)
    PLACE.unlink(missing_ok=True)
    engine = sqlite_engine(PLACE, foreign_keys=False)
    schema.upgrade(engine, 0, 1)
    with transaction(engine, write=True) as connection:
        _fill(connection)
    engine.dispose()
    # One file without side files, as a backup is: write-ahead logging off, small pages.
    with closing(connect(PLACE)) as plain:
        plain.execute("PRAGMA journal_mode=DELETE")
        plain.execute("PRAGMA page_size=1024")
        plain.execute("VACUUM")


def _insert(connection: Connection, table: str, values: dict[str, object]) -> None:
    columns = ", ".join(values)
    marks = ", ".join("?" * len(values))
    connection.exec_driver_sql(
        f"INSERT INTO {table} ({columns}) VALUES ({marks})",  # noqa: S608  # names from above
        tuple(values.values()),
    )


def _fill(connection: Connection) -> None:
    """An army that was renamed, with a kept version; a collection; an undone step."""
    _insert(connection, "army", {**ARMY, "version": 3})
    kept = {
        "army_id": "a1",
        "number": 1,
        "label": "first",
        "at": TIME,
        "format": 1,
        "payload": ARMY["payload"],
    }
    _insert(connection, "army_version", {**kept, "version": 2})
    _insert(connection, "owned", {"item_id": "thor", "count": 2, "version": 4})
    _insert(connection, "setting", {"key": "theme", "payload": '"dark"', "version": 5})
    named = {**ARMY, "name": "Wolves"}
    steps: tuple[tuple[int, str, bool, tuple[tuple[str, str, object, object], ...]], ...] = (
        (
            2,
            "create Wolves",
            True,
            (("army", "a1", None, named), ("army_version", "a1/1", None, kept)),
        ),
        (3, "rename Wolves", True, (("army", "a1", named, ARMY),)),
        (4, "own 2 × Thor", True, (("owned", "thor", None, {"item_id": "thor", "count": 2}),)),
        (
            5,
            "delete Ægir's wolves",
            False,
            (("army", "a1", ARMY, {**ARMY, "deleted_at": TIME}),),
        ),
    )
    for number, label, done, changes in steps:
        _insert(
            connection,
            "step",
            {"id": number, "label": label, "at": TIME, "author": "", "done": done},
        )
        for place, (kind, record, before, after) in enumerate(changes):
            _insert(
                connection,
                "step_change",
                {
                    "step_id": number,
                    "place": place,
                    "kind": kind,
                    "record": record,
                    "before": None if before is None else json.dumps(before, ensure_ascii=False),
                    "after": None if after is None else json.dumps(after, ensure_ascii=False),
                },
            )
    connection.exec_driver_sql("UPDATE stamp SET number = 6 WHERE key = 'revision'")


if __name__ == "__main__":
    main()
