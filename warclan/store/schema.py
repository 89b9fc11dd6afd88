"""Bringing a database to today's schema: made new, upgraded, or refused.

A new database is made from the tables in one transaction; an older one goes through the
migrations, each in a transaction of its own. A test proves that both ways lead to the same
schema. Alembic is imported only when there is something to upgrade.
"""

from sqlalchemy import Connection, Engine, insert, inspect, text

from warclan.store.engine import transaction
from warclan.store.errors import NewerDatabaseError, StoreError
from warclan.store.stamp import APPLICATION_ID, SCHEMA
from warclan.store.tables import METADATA, STAMP
from warclan.store.transaction import REVISION


def revision_name(schema: int) -> str:
    """The Alembic revision of a schema number ("0002")."""
    return f"{schema:04d}"


def create(engine: Engine) -> None:
    """Make every table, unless another window has just done so."""
    with transaction(engine, write=True) as connection:
        if inspect(connection).has_table(STAMP.name):
            return
        METADATA.create_all(connection)
        connection.execute(insert(STAMP).values(key=REVISION, number=0, word=""))
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"))
        connection.execute(
            text("INSERT INTO alembic_version (version_num) VALUES (:name)"),
            {"name": revision_name(SCHEMA)},
        )
        mark(connection, SCHEMA)


def mark(connection: Connection, schema: int) -> None:
    """Write the schema number where the first look finds it (SQLite only)."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version={schema:d}")
        connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID:d}")


def schema_of(connection: Connection) -> int:
    """The schema number by Alembic's own table; 0 when there is no table yet."""
    if not inspect(connection).has_table("alembic_version"):
        return 0
    name = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return int(name) if name and str(name).isdecimal() else 0


def prepare_server(engine: Engine) -> None:
    """Make or upgrade the schema of a server database; a newer one is refused."""
    with transaction(engine, write=False) as connection:
        found = schema_of(connection)
    if found > SCHEMA:
        raise NewerDatabaseError(None, str(found), str(SCHEMA))
    if found == 0:
        create(engine)
    elif found < SCHEMA:
        upgrade(engine, found)


def upgrade(engine: Engine, present: int, target: int = SCHEMA) -> None:
    """Run the migrations after ``present`` up to ``target``, each in its own transaction.

    A migration that fails leaves the database at the schema before it. The engine of a SQLite
    database must be one without foreign keys; they are checked before each commit.
    """
    from warclan.store.migrations.runner import run

    for schema in range(present + 1, target + 1):
        with transaction(engine, write=True) as connection:
            if schema_of(connection) >= schema:
                continue
            try:
                run(connection, revision_name(schema))
            except (ValueError, LookupError, TypeError) as error:
                raise StoreError(
                    f"The database could not be upgraded to format {schema} ({error}). It was "
                    "left as it was; report this with a copy of it."
                ) from error
            _check_references(connection)
            mark(connection, schema)


def _check_references(connection: Connection) -> None:
    """Refuse to commit a migration that left a reference dangling."""
    if connection.dialect.name == "sqlite":
        dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if dangling is not None:
            raise StoreError(
                f"The upgrade of the database stopped at table {dangling[0]}, which refers to "
                "something missing. Nothing was changed; report it with a copy of the database."
            )
