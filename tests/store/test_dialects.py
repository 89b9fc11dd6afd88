"""The same tables and statements on PostgreSQL: what can be said without a server."""

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from warclan.store.kinds import KINDS
from warclan.store.tables import METADATA, STEP

DIALECT = postgresql.dialect()


def test_every_table_can_be_made_on_postgresql() -> None:
    for table in METADATA.sorted_tables:
        text = str(CreateTable(table).compile(dialect=DIALECT))
        assert text.strip().startswith(f"CREATE TABLE {table.name}")
        assert "SERIAL" not in text
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=DIALECT)).startswith("CREATE INDEX")


def test_writes_of_every_kind_are_plain_sql() -> None:
    for kind in KINDS.values():
        record = "a/1" if len(kind.key) > 1 else "a"
        where = kind.where(record)
        for statement in (
            select(kind.table).where(where),
            delete(kind.table).where(where),
            update(kind.table).where(where).values(version=2),
            insert(kind.table).values(dict.fromkeys(kind.columns, 1) | {"version": 1}),
        ):
            assert kind.table.name in str(statement.compile(dialect=DIALECT))


def test_marks_of_done_steps_are_set_by_comparison() -> None:
    statement = update(STEP).values(done=STEP.c.id <= 5)
    text = " ".join(str(statement.compile(dialect=DIALECT)).split())
    assert text == "UPDATE step SET done=(step.id <= %(id_1)s::BIGINT)"
