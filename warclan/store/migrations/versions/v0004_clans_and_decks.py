"""War Clans with their ledgers, decks, and corrections to the packs of every game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables; nothing that is there changes."""
    _clans()
    _decks()
    op.create_table(
        "content_overlay",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("item_id", sa.String(150), primary_key=True),
        sa.Column("category", sa.String(40), nullable=False),
        sa.Column("home_made", sa.Boolean, nullable=False),
        sa.Column("updated_at", sa.String(27), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )


def _clans() -> None:
    """Clans, their ledgers and pictures, and the battles they fought."""
    op.create_table(
        "clan",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folder", sa.Text, nullable=False),
        sa.Column("packs", sa.Text, nullable=False),
        sa.Column("phase", sa.String(20), nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("glory", sa.Integer, nullable=False),
        sa.Column("models", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("battles", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.Column("level", sa.String(10), nullable=False),
        *_record(),
    )
    op.create_index("clan_by_folder", "clan", ["deleted_at", "folder", "name"])
    op.create_table(
        "clan_entry",
        _part_of("clan"),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("battle", sa.String(80), nullable=False),
        sa.Column("at", sa.String(27), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "clan_picture",
        _part_of("clan"),
        sa.Column("warrior", sa.String(100), primary_key=True),
        sa.Column("file", sa.String(80), nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "clan_battle",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("clans", sa.Text, nullable=False),
        sa.Column("winner", sa.Text, nullable=False),
        sa.Column("way", sa.String(20), nullable=False),
        sa.Column("rounds", sa.Integer),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("file", sa.String(80), nullable=False),
        *_record(),
    )
    op.create_index("clan_battle_by_time", "clan_battle", ["created_at"])


def _decks() -> None:
    """Decks and their kept versions."""
    op.create_table(
        "deck",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folder", sa.Text, nullable=False),
        sa.Column("tags", sa.Text, nullable=False),
        sa.Column("pantheon", sa.Text, nullable=False),
        sa.Column("gods", sa.Integer, nullable=False),
        sa.Column("designs", sa.Integer, nullable=False),
        sa.Column("level", sa.String(10), nullable=False),
        *_record(),
    )
    op.create_index("deck_by_folder", "deck", ["deleted_at", "folder", "name"])
    op.create_table(
        "deck_version",
        _part_of("deck"),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("at", sa.String(27), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )


def _part_of(table: str) -> sa.Column[str]:
    """The column that names the record a row belongs to and goes with."""
    return sa.Column(
        f"{table}_id",
        sa.String(80),
        sa.ForeignKey(f"{table}.id", ondelete="CASCADE"),
        primary_key=True,
    )


def _record() -> tuple[sa.Column[object], ...]:
    """The columns every record ends with."""
    return (
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("created_at", sa.String(27), nullable=False),
        sa.Column("updated_at", sa.String(27), nullable=False),
        sa.Column("deleted_at", sa.String(27)),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
    )
