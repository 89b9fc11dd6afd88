"""Battles that were fought are kept, with their match files."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the two tables; nothing that is there changes."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("batch", sa.String(80), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("edition", sa.String(20), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("winner", sa.Text, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("file", sa.String(80), nullable=False),
        sa.Column("content", sa.String(80), nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("created_at", sa.String(27), nullable=False),
        sa.Column("updated_at", sa.String(27), nullable=False),
        sa.Column("deleted_at", sa.String(27)),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )
    op.create_index("match_by_time", "match", ["deleted_at", "batch", "created_at"])
    op.create_table(
        "kept_file",
        sa.Column("digest", sa.String(80), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
