"""What all services share: the store, the clock, and telling listeners what changed."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from warclan.services.changes import Change, ChangeSet, StepInfo
from warclan.services.clock import Clock, NewId, read, written
from warclan.services.folders import Folders
from warclan.store.database import Store
from warclan.store.journal import NewStep
from warclan.store.kinds import KINDS, Values
from warclan.store.transaction import RecordChange, StepRow, Transaction
from warclan.text.wholeness import whole

log = logging.getLogger(__name__)
Listener = Callable[[ChangeSet], None]


def step_info(row: StepRow | None) -> StepInfo | None:
    """A step of the store as the services show it."""
    return StepInfo(row.id, row.label, read(row.at), row.author, row.done) if row else None


def _nothing() -> None:
    """Nothing to be done before a write."""


def _absent(values: Values | None) -> bool:
    """Whether a state of a record is not there, or in Recently deleted."""
    return values is None or values.get("deleted_at") is not None


def change_of(record: RecordChange) -> Change:
    """What listeners are told about a record's change."""
    kind, told_id = KINDS[record.kind].told(record.record)
    if KINDS[record.kind].belongs_to:
        return Change(kind, told_id, "changed")
    gone, was_gone = _absent(record.after), _absent(record.before)
    action = "changed" if gone == was_gone else "removed" if gone else "added"
    return Change(kind, told_id, action)


@dataclass(slots=True)
class Written:
    """The outcome of a write, filled in when its block ends."""

    transaction: Transaction
    change_set: ChangeSet = field(default_factory=ChangeSet)


class Desk:
    """The store with its clock, ids, author and listeners."""

    def __init__(
        self, store: Store, folders: Folders, clock: Clock, ids: NewId, author: str = ""
    ) -> None:
        self.store = store
        self.folders = folders
        self.clock = clock
        self.new_id = ids
        self.author = author
        self.before_write: Callable[[], None] = _nothing
        self._listeners: list[Listener] = []

    def now(self) -> str:
        """The present moment as the store writes it."""
        return written(self.clock())

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` after every write, on the thread that wrote; returns how to stop."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def tell(self, change_set: ChangeSet) -> ChangeSet:
        """Tell every listener, unless nothing changed."""
        if change_set.changes:
            for listener in tuple(self._listeners):
                listener(change_set)
        return change_set

    @contextmanager
    def write(
        self,
        label: str | None,
        *,
        gesture: str = "",
        author: str | None = None,
        content: bool = True,
    ) -> Iterator[Written]:
        """One write as one step called ``label`` (``None``: outside the history).

        When the block ends well the write is on the disk, and listeners have been told.
        ``content`` is false for writes that touch no army, made before the packs are read.
        """
        if content:
            self.before_write()
        step = None
        if label is not None:
            who = self.author if author is None else author
            step = NewStep(whole(label), self.now(), whole(who), gesture)
        with self.store.write(step) as transaction:
            written_ = Written(transaction)
            yield written_
        changes = dict.fromkeys(change_of(change) for change in transaction.changed.values())
        written_.change_set = self.tell(ChangeSet(tuple(changes), step_info(transaction.step)))
