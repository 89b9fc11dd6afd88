"""Undo, redo and travel over the persistent journal."""

from warclan.services.changes import ChangeSet, StepInfo
from warclan.services.clock import read
from warclan.services.copies import PARTS, counted, parts_of, put_copy
from warclan.services.desk import Desk, step_info
from warclan.services.errors import RefusedError
from warclan.store import journal
from warclan.store.kinds import KINDS, Values
from warclan.store.transaction import Transaction, same


def _as_stored(_kind: str, values: Values) -> Values:
    """A reader works nothing out anew."""
    return values


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

    def restore_as_copy(self) -> ChangeSet:
        """Bring the armies, drafts, clans and decks of the state looked at along, as copies.

        Goes forward to the newest step; what was otherwise then (or is gone since) is put in
        beside today's as one step, in a folder named after the moment. Nothing of today is
        changed. Raises :class:`RefusedError` when no earlier state is looked at, or when nothing
        of the kind was otherwise then.
        """
        with self._desk.store.read() as connection:
            known = journal.steps(connection, 1)
            present = journal.next_undo(connection)
            if not known or known[0].done:
                raise RefusedError("Go back to an earlier state first; this one is the present.")
            then = self._state_of(Transaction(connection, _as_stored))
        if not then:
            raise RefusedError(
                "No army and no draft was otherwise then, and no War Clan or deck; "
                "Return leads back."
            )
        self.travel(known[0].id)
        moment = (
            "the first step"
            if present is None
            else f"{read(present.at).astimezone():%Y-%m-%d %H.%M}"
        )
        with self._desk.store.read() as connection:
            now = Transaction(connection, _as_stored)
            then = [
                (kind, values, parts)
                for kind, values, parts in then
                if not same(KINDS[kind], now.get(kind, str(values["id"])), values)
            ]
        label = f"restore {counted(kind for kind, _, _ in then)} as they were"
        with self._desk.write(label) as written:
            for kind, values, parts in then:
                put_copy(
                    written.transaction,
                    kind,
                    values,
                    parts,
                    self._desk.new_id(),
                    f"As of {moment}",
                )
        return written.change_set

    @staticmethod
    def _state_of(reader: Transaction) -> list[tuple[str, Values, list[tuple[str, Values]]]]:
        """The live records that the undone steps would change, as they are now, and their parts."""
        rows = (
            (kind, reader.get(kind, record))
            for kind, record in journal.undone_records(reader.connection)
            if kind in PARTS
        )
        return [
            (kind, values, parts_of(reader, kind, str(values["id"])))
            for kind, values in rows
            if values and not values["deleted_at"]
        ]
