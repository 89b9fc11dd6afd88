"""Runs one migration over an open transaction."""

from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

_HOME = Path(__file__).parent


def run(connection: Connection, revision: str) -> None:
    """Upgrade ``connection`` by the one migration called ``revision``; the caller commits."""
    script = ScriptDirectory(str(_HOME), version_locations=[str(_HOME / "versions")])
    found = script.get_revision(revision)
    if found is None:
        raise LookupError(f"Warclan has no migration {revision}; install it again.")
    context = MigrationContext.configure(connection)
    with Operations.context(context):
        found.module.upgrade()
    context.stamp(script, revision)
