"""The journal: one line of steps that undo, redo and travel walk, kept in the database.

Steps lie in the order of their ids. Done steps come first, undone ones after them; a new step
drops the undone ones. Walking restores the rows of every step on the way, in one transaction.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, select, update

from warclan.store.errors import NoSuchRecordError
from warclan.store.kinds import KINDS
from warclan.store.tables import STEP, STEP_CHANGE
from warclan.store.transaction import (
    RecordChange,
    StepRow,
    Transaction,
    changes_of,
    same,
    step_count,
    write_changes,
)

LIMIT = 1000
"""How many steps are kept; the oldest go first."""
GESTURE_PAUSE = timedelta(seconds=5)
"""Typing in one field goes on as one step until it rests this long."""
_STEP = (STEP.c.id, STEP.c.label, STEP.c.at, STEP.c.author, STEP.c.done)


@dataclass(frozen=True, slots=True)
class NewStep:
    """What a write says about itself. ``gesture`` is "" when it never joins another step."""

    label: str
    at: str
    author: str = ""
    gesture: str = ""


def record(transaction: Transaction, new: NewStep, limit: int = LIMIT) -> None:
    """Add the transaction's changes to the journal as a step, or to the step being typed."""
    changes = _effective(transaction.changed.values())
    if not changes:
        return
    connection = transaction.connection
    connection.execute(delete(STEP).where(STEP.c.done.is_(False)))
    if new.gesture and (typed := _typed(connection, new)) is not None:
        _join(transaction, typed, changes, new)
        return
    connection.execute(
        insert(STEP).values(
            id=transaction.revision,
            label=new.label,
            at=new.at,
            author=new.author,
            done=True,
            gesture=new.gesture,
        )
    )
    write_changes(connection, transaction.revision, changes)
    transaction.step = StepRow(transaction.revision, new.label, new.at, new.author, True)
    surplus = step_count(connection) - limit
    if surplus > 0:
        oldest = select(STEP.c.id).order_by(STEP.c.id).limit(surplus)
        last = max(connection.execute(oldest).scalars())
        connection.execute(delete(STEP).where(STEP.c.id <= last))


def _effective(changes: Iterable[RecordChange]) -> tuple[RecordChange, ...]:
    """Only the changes that leave a record other than it was."""
    return tuple(
        change for change in changes if not same(KINDS[change.kind], change.before, change.after)
    )


def _typed(connection: Connection, new: NewStep) -> StepRow | None:
    """The last step, if ``new`` goes on typing in the same field within the pause."""
    row = connection.execute(
        select(*_STEP, STEP.c.gesture).order_by(STEP.c.id.desc()).limit(1)
    ).one_or_none()
    if row is None or row[5] != new.gesture or row[3] != new.author:
        return None
    rested = datetime.fromisoformat(new.at) - datetime.fromisoformat(row[2])
    if not timedelta(0) <= rested <= GESTURE_PAUSE:
        return None
    return StepRow(*row[:5])


def _join(
    transaction: Transaction, typed: StepRow, changes: tuple[RecordChange, ...], new: NewStep
) -> None:
    """Let ``changes`` become part of the step ``typed``; typing back to the start removes it."""
    connection = transaction.connection
    merged = {(change.kind, change.record): change for change in changes_of(connection, typed.id)}
    for change in changes:
        earlier = merged.get((change.kind, change.record))
        merged[change.kind, change.record] = (
            replace(change, before=earlier.before) if earlier else change
        )
    left = _effective(merged.values())
    if not left:
        connection.execute(delete(STEP).where(STEP.c.id == typed.id))
        return
    write_changes(connection, typed.id, left)
    connection.execute(update(STEP).where(STEP.c.id == typed.id).values(at=new.at, label=new.label))
    transaction.step = replace(typed, at=new.at, label=new.label)


def steps(connection: Connection, limit: int) -> tuple[StepRow, ...]:
    """The newest steps, newest first, undone ones included."""
    rows = connection.execute(select(*_STEP).order_by(STEP.c.id.desc()).limit(limit))
    return tuple(StepRow(*row) for row in rows)


def next_undo(connection: Connection) -> StepRow | None:
    """The step that undo would take back."""
    row = connection.execute(
        select(*_STEP).where(STEP.c.done.is_(True)).order_by(STEP.c.id.desc()).limit(1)
    ).one_or_none()
    return StepRow(*row) if row else None


def next_redo(connection: Connection) -> StepRow | None:
    """The step that redo would do again."""
    row = connection.execute(
        select(*_STEP).where(STEP.c.done.is_(False)).order_by(STEP.c.id).limit(1)
    ).one_or_none()
    return StepRow(*row) if row else None


def before(connection: Connection, step: int) -> int:
    """The id of the step before ``step``, or 0."""
    found = connection.execute(select(func.max(STEP.c.id)).where(STEP.c.id < step)).scalar_one()
    return int(found or 0)


def travel(transaction: Transaction, target: int) -> None:
    """Bring every record to its state right after the step ``target`` (0: before the first).

    Raises :class:`NoSuchRecordError` when the journal has no such step, and
    :class:`StaleRecordError` when a record is not in the state the journal left it in.
    """
    connection = transaction.connection
    known = connection.execute(
        select(func.count()).select_from(STEP).where(STEP.c.id == target)
    ).scalar_one()
    if target and not known:
        raise NoSuchRecordError("That step is no longer in the history; choose a later one.")
    back = select(STEP.c.id).where(STEP.c.done.is_(True), STEP.c.id > target)
    for step in connection.execute(back.order_by(STEP.c.id.desc())).scalars().all():
        for change in reversed(changes_of(connection, step)):
            transaction.restore(change.kind, change.record, change.after, change.before)
    forth = select(STEP.c.id).where(STEP.c.done.is_(False), STEP.c.id <= target)
    for step in connection.execute(forth.order_by(STEP.c.id)).scalars().all():
        for change in changes_of(connection, step):
            transaction.restore(change.kind, change.record, change.before, change.after)
    connection.execute(update(STEP).values(done=STEP.c.id <= target))
    latest = next_undo(connection)
    transaction.step = latest


def undone_records(connection: Connection) -> tuple[tuple[str, str], ...]:
    """Kind and id of every record that the undone steps would change, each once, in order."""
    undone = select(STEP.c.id).where(STEP.c.done.is_(False)).order_by(STEP.c.id)
    found: dict[tuple[str, str], None] = {}
    for step in connection.execute(undone).scalars().all():
        found.update(dict.fromkeys((c.kind, c.record) for c in changes_of(connection, step)))
    return tuple(found)


def forget_up_to(connection: Connection, step: int) -> None:
    """Drop the steps up to ``step``, because a record they speak of is gone for good."""
    undone = connection.execute(
        select(func.count()).select_from(STEP).where(STEP.c.id <= step, STEP.c.done.is_(False))
    ).scalar_one()
    connection.execute(delete(STEP).where(STEP.c.id <= step))
    if undone:
        connection.execute(delete(STEP).where(STEP.c.done.is_(False)))


def last_step_of(connection: Connection, kind: str, record: str) -> int:
    """The last step that changed a record, or 0."""
    found = connection.execute(
        select(func.max(STEP_CHANGE.c.step_id)).where(
            STEP_CHANGE.c.kind == kind, STEP_CHANGE.c.record == record
        )
    ).scalar_one()
    return int(found or 0)


def inconsistencies(connection: Connection) -> tuple[str, ...]:
    """What is wrong with the journal: nothing, unless a write was torn.

    Every record's changes must follow on each other, and its row must be what its last done
    step left. Steps done must come before steps undone.
    """
    faults: list[str] = []
    state: dict[tuple[str, str], RecordChange] = {}
    present: dict[tuple[str, str], RecordChange] = {}
    undone_seen = False
    for step in reversed(steps(connection, step_count(connection))):
        if step.done and undone_seen:
            faults.append(f"Step {step.id} is done after an undone one.")
        undone_seen = undone_seen or not step.done
        found = changes_of(connection, step.id)
        if not found:
            faults.append(f"Step {step.id} changes nothing.")
        for change in found:
            key = (change.kind, change.record)
            earlier = state.get(key)
            about = KINDS[change.kind]
            if earlier is not None and not same(about, earlier.after, change.before):
                faults.append(f"Step {step.id} does not follow on for {key}.")
            state[key] = change
            if step.done:
                present[key] = change
            else:
                present.setdefault(key, replace(change, after=change.before))
    reader = Transaction(connection, lambda _kind, values: values)
    for (kind, name), change in sorted(present.items()):
        if not same(KINDS[kind], reader.get(kind, name), change.after):
            faults.append(f"The {kind} {name!r} is not as the journal left it.")
    return tuple(faults)
