"""Older databases are upgraded, after a backup, to exactly the schema of a new one."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect

from tests.store.support import contents, open_store
from warclan.store import backup, journal, schema
from warclan.store.database import records_of_backup
from warclan.store.engine import sqlite_engine, transaction
from warclan.store.errors import StoreError
from warclan.store.stamp import SCHEMA, Look, State, look

OLD = Path(__file__).parent / "data" / "schema1.db"


def shape(connection: Connection) -> dict[str, object]:
    """Tables, columns, keys and indexes, as the database reports them."""
    seen = inspect(connection)
    return {
        table: (
            sorted(
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in seen.get_columns(table)
            ),
            seen.get_pk_constraint(table)["constrained_columns"],
            [
                (key["constrained_columns"], key["referred_table"], key["options"])
                for key in seen.get_foreign_keys(table)
            ],
            sorted(
                (str(index["name"]), index["column_names"]) for index in seen.get_indexes(table)
            ),
        )
        for table in seen.get_table_names()
        if table != "alembic_version"
    }


def test_migrating_and_making_new_lead_to_the_same_schema(tmp_path: Path) -> None:
    migrated = sqlite_engine(tmp_path / "migrated.db", foreign_keys=False)
    schema.upgrade(migrated, 0)
    made = sqlite_engine(tmp_path / "made.db")
    schema.create(made)
    shapes = []
    for engine in (migrated, made):
        with transaction(engine, write=False) as connection:
            shapes.append(shape(connection))
            assert schema.schema_of(connection) == SCHEMA
        engine.dispose()
    assert shapes[0] == shapes[1]
    assert look(tmp_path / "migrated.db") == look(tmp_path / "made.db")


def test_an_old_database_is_upgraded_and_its_history_still_works(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "warclan.db")
    assert look(tmp_path / "warclan.db").state is State.OLDER
    with closing(open_store(tmp_path)) as store:
        now = contents(store)
        assert now["army", "a1"]["name"] == "Ægir's wolves"
        assert now["army", "a1"]["source"] == ""
        assert now["owned", "thor"]["count"] == 2
        with store.read() as connection:
            assert journal.inconsistencies(connection) == ()
        with store.write(None) as writing:
            journal.travel(writing, 5)
        assert contents(store)["army", "a1"]["deleted_at"] is not None
        with store.write(None) as writing:
            journal.travel(writing, 2)
        assert contents(store)["army", "a1"]["name"] == "Wolves"
        with store.write(None) as writing:
            journal.travel(writing, 0)
        assert set(contents(store)) == {("setting", "theme")}
    assert look(tmp_path / "warclan.db").state is State.CURRENT


def test_a_verified_backup_is_made_before_the_upgrade(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "warclan.db")
    open_store(tmp_path).close()
    (row,) = backup.list_backups(tmp_path / "backups")
    assert row.path.name == "warclan_2026-11-30_12-00-00_4-records_r6_before-schema-4.db"
    assert backup.check(row.path) == 4
    assert look(row.path).schema == 1


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    shutil.copy(OLD, path)
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("UPDATE step_change SET before = 'not json' WHERE step_id = 3")
        plain.commit()
        before = list(plain.iterdump())
    with pytest.raises(StoreError, match="could not be upgraded to format 2"):
        open_store(tmp_path)
    assert look(path).schema == 1
    with closing(sqlite3.connect(path)) as plain:
        assert list(plain.iterdump()) == before


def test_a_migration_that_leaves_a_loose_end_is_not_committed(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    shutil.copy(OLD, path)
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("UPDATE army_version SET army_id = 'nobody'")
        plain.commit()
    with pytest.raises(StoreError):
        open_store(tmp_path)
    assert look(path).schema == 1
    engine = sqlite_engine(path, foreign_keys=False)
    with pytest.raises(StoreError, match="stopped at table army_version"):
        schema.upgrade(engine, 1)
    engine.dispose()
    assert look(path).schema == 1


def test_two_windows_upgrading_at_once_upgrade_once(tmp_path: Path) -> None:
    path = tmp_path / "warclan.db"
    shutil.copy(OLD, path)
    engine = sqlite_engine(path, foreign_keys=False)
    schema.upgrade(engine, 1)
    schema.upgrade(engine, 1)
    engine.dispose()
    assert look(path) == Look(State.CURRENT, SCHEMA)


def test_migrations_never_import_todays_tables() -> None:
    folder = Path(schema.__file__).parent / "migrations" / "versions"
    modules = sorted(folder.glob("v*.py"))
    assert [module.name[1:5] for module in modules] == [
        schema.revision_name(number) for number in range(1, SCHEMA + 1)
    ]
    for module in modules:
        assert "warclan" not in module.read_text(encoding="utf-8")


def test_alembic_is_not_imported_for_a_current_or_new_database(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tests.store.support import open_store\n"
        "folder = Path(sys.argv[1])\n"
        "open_store(folder).close()\n"
        "open_store(folder).close()\n"
        "print('alembic' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.strip() == "False"


def test_records_of_an_old_backup_come_in_todays_shape() -> None:
    rows = records_of_backup(OLD)
    assert [row["source"] for row in rows["army"]] == [""]
    assert [row["number"] for row in rows["army_version"]] == [1]
    assert look(OLD).schema == 1
