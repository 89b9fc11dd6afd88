"""What is done without being asked: emptying Recently deleted, noticing other windows."""

from datetime import timedelta

from warclan.services.clock import written
from warclan.services.desk import Desk
from warclan.store import journal, match_queries, queries
from warclan.store.kinds import KINDS

KEPT_DELETED = timedelta(days=30)
"""How long a deleted record can be brought back."""


def tidy(desk: Desk) -> int:
    """Remove for good what was deleted more than 30 days ago; how many records went.

    The steps that speak of them, and those before, leave the history with them, and so do the
    match files that nothing names any more.
    """
    before = written(desk.clock() - KEPT_DELETED)
    with desk.store.read() as connection:
        gone = queries.expired(connection, before)
        loose = match_queries.unused_files(connection)
    if not gone and not loose:
        return 0
    with desk.store.write(None) as transaction:
        for kind, record in queries.expired(transaction.connection, before):
            last = journal.last_step_of(transaction.connection, kind, record)
            journal.forget_up_to(transaction.connection, last)
            transaction.remove(kind, record)
        unused = match_queries.unused_files(transaction.connection)
        match_queries.drop_files(transaction.connection, unused)
    return len(gone)


def changes_elsewhere(desk: Desk) -> tuple[tuple[str, str, str], ...]:
    """Kind, id and action of what others changed since this workspace last wrote or looked."""
    since = desk.store.seen_revision
    revision = desk.store.revision()
    if revision == since:
        return ()
    with desk.store.read() as connection:
        touched = {
            **dict.fromkeys(queries.recorded_since(connection, since)),
            **dict.fromkeys(queries.newer_than(connection, since)),
        }
    desk.store.seen_revision = revision
    told = dict.fromkeys(KINDS[kind].told(record) for kind, record in touched)
    return tuple((kind, record, "changed") for kind, record in told)
