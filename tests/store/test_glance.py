"""A first glance at a database: what a page shows before SQLAlchemy is imported."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.store.support import open_store, owned, setting, step
from warclan.store import queries
from warclan.store.glance import glance
from warclan.store.stamp import connect

OLD = Path(__file__).parent / "data"


def test_a_glance_sees_what_the_store_sees(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.write(step("own two")) as writing:
            writing.put("owned", owned("wolf", 2))
            writing.put("owned", owned("bear", 1))
            writing.put("setting", setting("theme", '"dark"'))
        seen = glance(tmp_path / "warclan.db")
        assert seen is not None
        with store.read() as connection:
            assert seen.owned == queries.owned_counts(connection) == {"bear": 1, "wolf": 2}
            assert seen.settings == queries.settings_rows(connection) == {"theme": '"dark"'}
        assert seen.revision == store.revision() == 1


def test_what_has_to_be_opened_first_is_not_glanced_at(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    assert glance(path) is None
    path.touch()
    assert glance(path) is None
    path.unlink()
    for old in sorted(OLD.glob("*.db")):
        shutil.copy(old, path)
        before = path.read_bytes()
        assert glance(path) is None
        assert path.read_bytes() == before
    path.unlink()
    open_store(tmp_path).close()
    assert glance(path) is not None
    with closing(connect(path)) as plain:
        plain.execute("PRAGMA user_version = 9999")
    assert glance(path) is None
    with closing(connect(path)) as plain:
        plain.execute("PRAGMA user_version = 1")
        plain.execute("PRAGMA application_id = 1")
    assert glance(path) is None
    path.write_bytes(b"no database at all" * 400)
    assert glance(path) is None


def test_a_held_database_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    open_store(tmp_path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        assert glance(path) is None


def test_a_database_without_its_tables_is_not_glanced_at(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    open_store(tmp_path).close()
    with closing(connect(path)) as plain:
        plain.execute("DELETE FROM stamp")
    assert glance(path) is None
    with closing(connect(path)) as plain:
        plain.execute("DROP TABLE owned")
    assert glance(path) is None
