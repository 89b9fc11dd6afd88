"""The first schema: armies with kept versions, drafts, collection, overlays, settings, journal."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _record(*columns: sa.Column[object]) -> tuple[sa.Column[object], ...]:
    """The columns every payload has after its own."""
    return (
        *columns,
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )


def _times() -> tuple[sa.Column[object], ...]:
    """When a record was made, changed and put away."""
    return (
        sa.Column("created_at", sa.String(27), nullable=False),
        sa.Column("updated_at", sa.String(27), nullable=False),
        sa.Column("deleted_at", sa.String(27)),
    )


def upgrade() -> None:
    """Make the tables."""
    _records()
    _journal()


def _records() -> None:
    """The tables of what the user keeps."""
    op.create_table(
        "army",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folder", sa.Text, nullable=False),
        sa.Column("points_limit", sa.Integer, nullable=False),
        sa.Column("divinity", sa.Text, nullable=False),
        sa.Column("spent", sa.Integer),
        sa.Column("level", sa.String(10), nullable=False),
        *_record(*_times()),
    )
    op.create_index("army_by_folder", "army", ["deleted_at", "folder", "name"])
    op.create_table(
        "army_version",
        sa.Column(
            "army_id", sa.String(80), sa.ForeignKey("army.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("at", sa.String(27), nullable=False),
        *_record(),
    )
    op.create_table(
        "draft",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("picks", sa.Integer, nullable=False),
        sa.Column("points_limit", sa.Integer, nullable=False),
        *_record(*_times()),
    )
    op.create_index("draft_by_time", "draft", ["deleted_at", "updated_at"])
    op.create_table(
        "owned",
        sa.Column("item_id", sa.String(80), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "overlay",
        sa.Column("item_id", sa.String(80), primary_key=True),
        sa.Column("category", sa.String(20), nullable=False),
        sa.Column("home_made", sa.Boolean, nullable=False),
        sa.Column("updated_at", sa.String(27), nullable=False),
        *_record(),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )


def _journal() -> None:
    """The tables of the journal and the database's own values."""
    op.create_table(
        "step",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("at", sa.String(27), nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_table(
        "step_change",
        sa.Column(
            "step_id", sa.BigInteger, sa.ForeignKey("step.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("record", sa.String(200), nullable=False),
        sa.Column("before", sa.Text),
        sa.Column("after", sa.Text),
    )
    op.create_index("step_change_by_record", "step_change", ["kind", "record"])
    stamp = op.create_table(
        "stamp",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("word", sa.Text, nullable=False),
    )
    op.bulk_insert(stamp, [{"key": "revision", "number": 0, "word": ""}])
