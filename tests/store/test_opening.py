"""Opening: new, current, newer, damaged, foreign and busy databases."""

import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from tests.store.support import START, contents, open_store, owned, put, step
from warclan.store import backup
from warclan.store.database import Store
from warclan.store.engine import server_engine, sqlite_engine, transaction
from warclan.store.errors import (
    DamagedDatabaseError,
    DatabaseInUseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    StoreError,
)
from warclan.store.stamp import SCHEMA, State, connect, look

BEFORE = START - timedelta(days=2)
AFTER = START - timedelta(days=1)


def test_a_new_database_is_made_where_there_is_none(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "deep" / "down")) as store:
        assert contents(store) == {}
        assert store.revision() == 0
    seen = look(tmp_path / "deep" / "down" / "warclan.db")
    assert (seen.state, seen.schema) == (State.CURRENT, SCHEMA)


def test_an_empty_file_and_an_interrupted_making_are_made_good(tmp_path: Path) -> None:
    (tmp_path / "warclan.db").touch()
    open_store(tmp_path).close()
    half = tmp_path / "half"
    half.mkdir()
    with closing(connect(half / "warclan.db")) as plain:
        plain.execute("PRAGMA journal_mode=WAL")
    assert look(half / "warclan.db").state is State.EMPTY
    open_store(half).close()
    assert look(half / "warclan.db").state is State.CURRENT


def test_settings_of_a_connection(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store, store.read() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


def test_a_newer_database_is_refused_and_left_untouched(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    open_store(tmp_path).close()
    with closing(connect(path)) as plain:
        plain.execute(f"PRAGMA user_version={SCHEMA + 1}")
    before = path.read_bytes()
    with pytest.raises(NewerDatabaseError) as refusal:
        open_store(tmp_path)
    assert str(refusal.value) == (
        f"{path} was written by a newer Warclan (format {SCHEMA + 1}; this one knows {SCHEMA}). "
        "Install the newer version; the data was not touched."
    )
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_left_untouched(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    with closing(connect(path)) as plain:
        plain.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(ForeignDatabaseError, match="belongs to another program"):
        open_store(tmp_path)
    assert path.read_bytes() == before


def test_a_damaged_database_is_set_aside_and_the_newest_good_backup_offered(
    tmp_path: Path,
) -> None:
    path = tmp_path / "warclan.db"
    with closing(open_store(tmp_path)) as store:
        put(store, "own", ("owned", owned("thor", 1)))
        good = backup.make(path, tmp_path / "backups", BEFORE)
        put(store, "own more", ("owned", owned("thor", 2)))
        bad = backup.make(path, tmp_path / "backups", AFTER)
    bad.path.write_bytes(bad.path.read_bytes()[:5000])
    whole = path.read_bytes()
    broken = whole[:4096] + b"\xa5" * (len(whole) - 4096)
    path.write_bytes(broken)
    with pytest.raises(DamagedDatabaseError) as refusal:
        open_store(tmp_path)
    aside = tmp_path / "warclan-damaged-2026-11-30_12-00-00.db"
    assert refusal.value.set_aside == aside
    assert refusal.value.backup == good.path
    assert f"It was kept as {aside.name}." in str(refusal.value)
    assert f"The newest good backup is {good.path.name}" in str(refusal.value)
    assert aside.read_bytes() == broken
    assert not path.exists()
    backup.put_back(good.path, path)
    with closing(open_store(tmp_path)) as store:
        assert contents(store) == {("owned", "thor"): owned("thor", 1)}


def test_a_file_that_is_no_database_is_set_aside_without_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    path.write_bytes(b"This was a shopping list. " * 100)
    with pytest.raises(DamagedDatabaseError, match="There is no good backup") as refusal:
        open_store(tmp_path)
    assert refusal.value.backup is None
    assert refusal.value.set_aside is not None
    assert refusal.value.set_aside.read_bytes().startswith(b"This was a shopping list.")
    open_store(tmp_path).close()


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(StoreError, match=r"The data folder .* cannot be used"):
        open_store(tmp_path / "file")
    (tmp_path / "warclan.db").mkdir()
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(tmp_path)


def test_a_database_that_another_program_holds_is_told(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    with closing(connect(tmp_path / "warclan.db")) as other:
        engine = sqlite_engine(tmp_path / "warclan.db")
        other.execute("BEGIN IMMEDIATE")

        def write() -> None:
            with engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA busy_timeout=1")
            with transaction(engine, write=True):
                pass

        with pytest.raises(DatabaseInUseError, match="Another program is writing"):
            write()
        engine.dispose()


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        put(store, "own", ("owned", owned("thor", 1)))
        fill_disk(store)

        def write() -> None:
            with store.write(step("big")) as writing:
                writing.put("setting", {"key": "notes", "payload": "x" * 5_000_000})

        with pytest.raises(StoreError) as refusal:
            write()
        assert str(refusal.value) == (
            "The disk is full. Free some space and try again; nothing that was saved is lost."
        )
        assert contents(store) == {("owned", "thor"): owned("thor", 1)}
    with closing(open_store(tmp_path)) as store:
        put(store, "own more", ("owned", owned("thor", 2)))


def fill_disk(store: Store) -> None:
    """Let the database grow no further."""
    with store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 2}")


def test_a_database_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only=ON")

        def write() -> None:
            put(store, "own", ("owned", owned("thor", 1)))

        with pytest.raises(StoreError, match=r"may not be written\. Check the folder's perm"):
            write()


def test_threads_write_one_after_the_other(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:

        def add(item: str) -> None:
            for _ in range(10):
                with store.write(step("own")) as writing:
                    row = writing.get("owned", item) or owned(item, 0)
                    writing.put("owned", owned(item, int(row["count"] or 0) + 1))

        threads = [threading.Thread(target=add, args=("thor",)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert contents(store) == {("owned", "thor"): owned("thor", 40)}


def test_a_write_of_another_window_is_not_counted_as_seen(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as one, closing(open_store(tmp_path)) as two:
        put(one, "own", ("owned", owned("thor", 1)))
        put(two, "own", ("owned", owned("loki", 1)))
        assert (one.seen_revision, two.seen_revision) == (1, 0)
        put(one, "own", ("owned", owned("hel", 1)))
        assert (one.seen_revision, one.revision()) == (1, 3)


@pytest.mark.parametrize("address", ["not an address", "nosuchdb://host/name"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(StoreError, match="WARCLAN_DATABASE_URL"):
        server_engine(address)


def test_damage_found_while_open_is_told(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        store.engine.dispose()
        (tmp_path / "warclan.db").write_bytes(b"no database " * 1000)
        for tail in ("-wal", "-shm"):
            (tmp_path / f"warclan.db{tail}").unlink(missing_ok=True)
        with pytest.raises(StoreError, match="is damaged"):
            store.revision()


def test_a_look_at_a_file_that_is_held_says_busy(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    path = tmp_path / "warclan.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            look(path, busy_ms=1)


def test_an_emptied_database_beside_backups_is_taken_for_damaged(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    open_store(tmp_path).close()
    kept = backup.make(path, tmp_path / "backups", BEFORE)
    path.write_bytes(b"")
    for tail in ("-wal", "-shm"):
        Path(f"{path}{tail}").unlink(missing_ok=True)
    with pytest.raises(DamagedDatabaseError, match="it is empty") as refusal:
        open_store(tmp_path)
    assert refusal.value.backup == kept.path


def test_an_empty_file_without_backups_becomes_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "warclan.db").touch()
    with closing(open_store(tmp_path)) as store:
        assert contents(store) == {}


def test_a_current_database_opens_without_orm_and_without_migrations(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    program = (
        "import sys\n"
        "from datetime import UTC, datetime\n"
        "from pathlib import Path\n"
        "from warclan.store.database import open_sqlite\n"
        "path = Path(sys.argv[1]) / 'warclan.db'\n"
        "store = open_sqlite(path, path.parent / 'backups', lambda: datetime.now(UTC))\n"
        "with store.write(None) as transaction:\n"
        "    transaction.put('setting', {'key': 'theme', 'payload': '1'})\n"
        "store.close()\n"
        "print([name for name in ('sqlalchemy.orm', 'alembic') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.strip() == "[]", done.stderr
