"""What the store's tests share: rows, a clock, and an open store."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from warclan.store.database import Store, open_sqlite
from warclan.store.journal import NewStep
from warclan.store.kinds import KINDS, Values

START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def at(seconds: float = 0) -> str:
    """A moment as the store writes it, in seconds after noon."""
    return (START + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def step(label: str, seconds: float = 0, gesture: str = "", author: str = "") -> NewStep:
    """What a write says about itself."""
    return NewStep(label, at(seconds), author, gesture)


def open_store(folder: Path) -> Store:
    """The store in a folder."""
    return open_sqlite(folder / "warclan.db", folder / "backups", lambda: START)


def owned(item: str, count: int) -> Values:
    """A row of the collection."""
    return {"item_id": item, "count": count}


def setting(key: str, payload: str) -> Values:
    """A row of the settings."""
    return {"key": key, "payload": payload}


def army(key: str, name: str = "Wolves", **fields: str | int | None) -> Values:
    """A row of an army; the payload is not looked at by the store."""
    values: Values = {
        "id": key,
        "name": name,
        "folder": "",
        "points_limit": 18,
        "divinity": "",
        "spent": None,
        "level": "none",
        "source": "",
        "created_at": at(),
        "updated_at": at(),
        "deleted_at": None,
        "format": 1,
        "payload": "{}",
    }
    return {**values, **fields}


def kept_version(key: str, number: int) -> Values:
    """A row of a kept version."""
    return {
        "army_id": key,
        "number": number,
        "label": f"v{number}",
        "at": at(),
        "format": 1,
        "payload": "{}",
    }


def put(store: Store, label: str, *rows: tuple[str, Values], seconds: float = 0) -> int:
    """Put rows as one step; its id."""
    with store.write(step(label, seconds)) as writing:
        for kind, values in rows:
            writing.put(kind, values)
    assert writing.step is not None
    return writing.step.id


def contents(store: Store) -> dict[tuple[str, str], Values]:
    """Every record by kind and id, derived columns and versions left out."""
    found: dict[tuple[str, str], Values] = {}
    with store.read() as connection:
        for kind in KINDS.values():
            for row in connection.execute(kind.table.select()).mappings():
                values: Values = {
                    name: row[name] for name in kind.columns if name not in kind.derived
                }
                found[kind.name, kind.id_of(values)] = values
    return found
