"""What all services share: the store, the clock, and telling listeners what changed.

The store may be opened after the desk was set up (decision 5), so what needs SQLAlchemy is
imported where it is used.
"""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from warclan.services.changes import Change, ChangeSet, StepInfo
from warclan.services.clock import Clock, NewId, read, written
from warclan.services.folders import Folders
from warclan.text.wholeness import whole

if TYPE_CHECKING:
    from warclan.store.database import Store
    from warclan.store.glance import Glance
    from warclan.store.kinds import Values
    from warclan.store.transaction import Derive, RecordChange, StepRow, Transaction

log = logging.getLogger(__name__)
Listener = Callable[[ChangeSet], None]


def step_info(row: "StepRow | None") -> StepInfo | None:
    """A step of the store as the services show it."""
    return StepInfo(row.id, row.label, read(row.at), row.author, row.done) if row else None


def _nothing() -> None:
    """Nothing to be done before a write."""


def _absent(values: "Values | None") -> bool:
    """Whether a state of a record is not there, or in Recently deleted."""
    return values is None or values.get("deleted_at") is not None


def change_of(record: "RecordChange") -> Change:
    """What listeners are told about a record's change."""
    from warclan.store.kinds import KINDS

    kind, told_id = KINDS[record.kind].told(record.record)
    if KINDS[record.kind].belongs_to:
        return Change(kind, told_id, "changed")
    gone, was_gone = _absent(record.after), _absent(record.before)
    action = "changed" if gone == was_gone else "removed" if gone else "added"
    return Change(kind, told_id, action)


@dataclass(slots=True)
class Written:
    """The outcome of a write, filled in when its block ends."""

    transaction: "Transaction"
    change_set: ChangeSet = field(default_factory=ChangeSet)


class Desk:
    """The store with its clock, ids, author and listeners."""

    def __init__(
        self,
        opener: "Callable[[], Store]",
        folders: Folders,
        clock: Clock,
        ids: NewId,
        glance: "Glance | None" = None,
    ) -> None:
        self.folders = folders
        self.clock = clock
        self.new_id = ids
        self.author = ""
        self.glance = glance
        """What is known of the store while it is not open; ``None`` once it is."""
        self.before_write: Callable[[], None] = _nothing
        self.derive: Derive | None = None
        """Works out the columns that follow from payload and catalogue."""
        self._derive_also: dict[str, Derive] = {}
        self._opener = opener
        self._opening = threading.RLock()
        self._store: Store | None = None
        self._listeners: list[Listener] = []
        self._services: list[Listener] = []

    @property
    def is_open(self) -> bool:
        """Whether the store is open."""
        return self._store is not None

    @property
    def store(self) -> "Store":
        """The store, opened when it is not yet; see :meth:`open`."""
        store = self._store
        return store if store is not None else self.open()

    def open(self) -> "Store":
        """Open the store. Whoever needs it first does, and all others wait for that.

        Raises :class:`~warclan.services.errors.StoreError` or one of its kinds.
        """
        with self._opening:
            store = self._store
            if store is None:
                store = self._opener()
                store.derive = self._derived
                if self.glance is not None:
                    # What another window wrote since then is found by the next look for changes.
                    store.seen_revision = self.glance.revision
                self._store = store
                self.glance = None
            return store

    def derive_also(self, kind: str, derive: "Derive") -> None:
        """Have ``derive`` work out the derived columns of a further kind from now on."""
        self._derive_also[kind] = derive

    def _derived(self, kind: str, values: "Values") -> "Values":
        """The derived columns of a row; those of a kind nobody works out stay as given."""
        derive = self._derive_also.get(kind, self.derive)
        return derive(kind, values) if derive is not None else {}

    def close(self) -> None:
        """Close the store, if it is open."""
        with self._opening:
            store, self._store = self._store, None
            if store is not None:
                store.close()

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

    def follow(self, service: Listener) -> None:
        """Let a service hear of every write before the listeners do, however late it was made.

        What it keeps of the database is then up to date when a page asks for it.
        """
        self._services.append(service)

    def tell(self, change_set: ChangeSet) -> ChangeSet:
        """Tell every service and then every listener, unless nothing changed."""
        if change_set.changes:
            for listener in (*self._services, *self._listeners):
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
        from warclan.store.journal import NewStep

        step = None
        if label is not None:
            who = self.author if author is None else author
            step = NewStep(whole(label), self.now(), whole(who), gesture)
        with self.store.write(step) as transaction:
            written_ = Written(transaction)
            yield written_
        changes = dict.fromkeys(change_of(change) for change in transaction.changed.values())
        written_.change_set = self.tell(ChangeSet(tuple(changes), step_info(transaction.step)))
