"""Undo, redo and travel over the persistent journal."""

from warclan.services.changes import ChangeSet, StepInfo
from warclan.services.desk import Desk, step_info
from warclan.store import journal


class History:
    """The steps of everything the owner did, across restarts."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def undo_label(self) -> str | None:
        """What undo would take back ("add Angrboda"), or ``None``."""
        with self._desk.store.read() as connection:
            step = journal.next_undo(connection)
        return step.label if step else None

    @property
    def redo_label(self) -> str | None:
        """What redo would do again, or ``None``."""
        with self._desk.store.read() as connection:
            step = journal.next_redo(connection)
        return step.label if step else None

    def steps(self, limit: int = 200) -> tuple[StepInfo, ...]:
        """The newest steps, newest first; those that can be redone have ``done`` false."""
        with self._desk.store.read() as connection:
            rows = journal.steps(connection, limit)
        return tuple(info for row in rows if (info := step_info(row)) is not None)

    def undo(self) -> ChangeSet | None:
        """Take the last step back; ``None`` when there is nothing to undo."""
        if self.undo_label is None:
            return None
        with self._desk.write(None) as written:
            step = journal.next_undo(written.transaction.connection)
            if step is not None:
                journal.travel(
                    written.transaction,
                    journal.before(written.transaction.connection, step.id),
                )
        return written.change_set if step else None

    def redo(self) -> ChangeSet | None:
        """Do the step taken back last again; ``None`` when there is none."""
        if self.redo_label is None:
            return None
        with self._desk.write(None) as written:
            step = journal.next_redo(written.transaction.connection)
            if step is not None:
                journal.travel(written.transaction, step.id)
        return written.change_set if step else None

    def travel(self, step_id: int) -> ChangeSet:
        """Go to the state right after a step, back or forth; 0 is before the oldest step."""
        with self._desk.write(None) as written:
            journal.travel(written.transaction, step_id)
        return written.change_set
