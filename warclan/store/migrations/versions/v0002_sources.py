"""Armies and drafts know where they came from; steps know the field that was typed in.

The journal keeps whole rows, so its rows get the new column too: undo reaches back across the
upgrade.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns, then fill them in the journal's rows."""
    # A constant default lets every database add the column to rows that exist; it is dropped
    # from the definition by rebuilding, because today's rows always say their source.
    for table, column in (("army", "source"), ("draft", "source"), ("step", "gesture")):
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column(column, sa.Text, nullable=False, server_default=""))
        with op.batch_alter_table(table) as batch:
            batch.alter_column(column, server_default=None)
    connection = op.get_bind()
    change = sa.table(
        "step_change",
        sa.column("step_id", sa.BigInteger),
        sa.column("place", sa.Integer),
        sa.column("kind", sa.String),
        sa.column("before", sa.Text),
        sa.column("after", sa.Text),
    )
    rows = connection.execute(
        sa.select(change.c.step_id, change.c.place, change.c.before, change.c.after).where(
            change.c.kind.in_(("army", "draft"))
        )
    ).all()
    for step, place, before, after in rows:
        connection.execute(
            sa.update(change)
            .where(change.c.step_id == step, change.c.place == place)
            .values(before=_with_source(before), after=_with_source(after))
        )


def _with_source(row: str | None) -> str | None:
    """A journal row with an empty source."""
    if row is None:
        return None
    return json.dumps({**json.loads(row), "source": ""}, ensure_ascii=False)
