"""One write: records put and removed, with what they were before, ready for the journal."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from warclan.store.errors import NoSuchRecordError, StaleRecordError
from warclan.store.kinds import KINDS, Kind, Value, Values
from warclan.store.tables import STAMP, STEP, STEP_CHANGE
from warclan.text.wholeness import whole

REVISION = "revision"
Derive = Callable[[str, Values], Values]
"""Works out the derived columns of a row of the given kind."""


@dataclass(frozen=True, slots=True)
class RecordChange:
    """A record before and after; ``None`` is no row. ``place`` orders changes in a step."""

    kind: str
    record: str
    before: Values | None
    after: Values | None


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step of the journal as a list shows it."""

    id: int
    label: str
    at: str
    author: str
    done: bool


def same(kind: Kind, one: Values | None, other: Values | None) -> bool:
    """Whether two states of a record are the same, derived columns aside."""
    if one is None or other is None:
        return one is other
    return all(one[name] == other[name] for name in kind.columns if name not in kind.derived)


@dataclass(slots=True)
class Transaction:
    """What a service sees of an open transaction.

    ``revision`` is the number of this write: every record it touches takes it as its version.
    """

    connection: Connection
    derive: Derive
    revision: int = 0
    changed: dict[tuple[str, str], RecordChange] = field(default_factory=dict)
    step: StepRow | None = None

    def get(self, kind: str, record: str) -> Values | None:
        """The row of a record, or ``None``."""
        return self._row(KINDS[kind], record)[0]

    def need(self, kind: str, record: str, expected_version: int | None = None) -> Values:
        """The row of a record that must be there, at ``expected_version`` if one is given."""
        values, version = self._row(KINDS[kind], record)
        if values is None:
            raise NoSuchRecordError(f"There is no {kind} {record!r} any more; it was removed.")
        if expected_version is not None and version != expected_version:
            raise StaleRecordError(f"{values.get('name', record)}")
        return values

    def put(self, kind: str, values: Values) -> None:
        """Write a row, new or changed; a row that would not change is left alone."""
        about = KINDS[kind]
        record = about.id_of(values)
        before = self._row(about, record)[0]
        values = {name: _whole(value) for name, value in values.items()}
        if before is not None and same(about, before, values):
            return
        after = self._write(about, record, values, exists=before is not None)
        self._note(about, record, before, after)

    def remove(self, kind: str, record: str) -> None:
        """Remove a row for good (what is only put away has a ``deleted_at`` instead)."""
        about = KINDS[kind]
        before = self._row(about, record)[0]
        if before is None:
            return
        self.connection.execute(delete(about.table).where(about.where(record)))
        self._note(about, record, before, None)

    def restore(
        self, kind: str, record: str, present: Values | None, wanted: Values | None
    ) -> None:
        """Give a record the state ``wanted``; it must be in the state ``present`` now."""
        about = KINDS[kind]
        now = self._row(about, record)[0]
        if not same(about, now, present):
            raise StaleRecordError(f"The {kind} {record!r}")
        if wanted is None:
            self.connection.execute(delete(about.table).where(about.where(record)))
            self._note(about, record, now, None)
        else:
            after = self._write(about, record, wanted, exists=now is not None)
            self._note(about, record, now, after)

    def refresh_derived(
        self, kind: str, mentioning: str = "", records: Collection[str] | None = None
    ) -> None:
        """Work the derived columns of a kind's rows out again, outside the journal.

        With ``mentioning`` only of the rows whose payload holds that word, with ``records`` only
        of these.
        """
        about = KINDS[kind]
        columns = [about.table.columns[name] for name in about.columns]
        query = select(*columns)
        if mentioning:
            payload = about.table.columns["payload"]
            query = query.where(payload.contains(mentioning, autoescape=True))
        if records is not None:
            query = query.where(about.table.columns["id"].in_(records))
        for row in self.connection.execute(query).mappings().all():
            values: Values = dict(row.items())  # type: ignore[arg-type]  # keys are our column names
            derived = self.derive(kind, values)
            if any(values[name] != value for name, value in derived.items()):
                where = about.where(about.id_of(values))
                self.connection.execute(update(about.table).where(where).values(**derived))

    def set_stamp(self, key: str, number: int, word: str = "") -> None:
        """Set a single value about the database."""
        done = self.connection.execute(
            update(STAMP).where(STAMP.c.key == key).values(number=number, word=word)
        )
        if done.rowcount == 0:
            self.connection.execute(insert(STAMP).values(key=key, number=number, word=word))

    def take_revision(self) -> None:
        """Take the next revision number. On a server this row lock makes writers queue."""
        self.connection.execute(
            update(STAMP).where(STAMP.c.key == REVISION).values(number=STAMP.c.number + 1)
        )
        self.revision = self.connection.execute(
            select(STAMP.c.number).where(STAMP.c.key == REVISION)
        ).scalar_one()

    def _row(self, about: Kind, record: str) -> tuple[Values | None, int]:
        """A row without its version, and the version."""
        found = (
            self.connection.execute(select(about.table).where(about.where(record)))
            .mappings()
            .one_or_none()
        )
        if found is None:
            return None, 0
        return {name: found[name] for name in about.columns}, int(found["version"])

    def _write(self, about: Kind, record: str, values: Values, *, exists: bool) -> Values:
        """Insert or update a row at this revision, its derived columns worked out."""
        full = {name: values[name] for name in about.columns}
        if about.derived:
            full |= self.derive(about.name, full)
        if exists:
            self.connection.execute(
                update(about.table).where(about.where(record)).values(**full, version=self.revision)
            )
        else:
            self.connection.execute(insert(about.table).values(**full, version=self.revision))
        return full

    def _note(self, about: Kind, record: str, before: Values | None, after: Values | None) -> None:
        """Remember a change; several of one record in a transaction become one."""
        earlier = self.changed.get((about.name, record))
        first = earlier.before if earlier else before
        self.changed[about.name, record] = RecordChange(about.name, record, first, after)


def _whole(value: Value) -> Value:
    """A value that the database can hold."""
    return whole(value) if isinstance(value, str) else value


def packed(values: Values | None) -> str | None:
    """A row as JSON for the journal."""
    return None if values is None else msgspec.json.encode(values).decode()


def unpacked(text: str | None) -> Values | None:
    """A row from the journal's JSON."""
    return None if text is None else msgspec.json.decode(text, type=dict[str, Value])


def changes_of(connection: Connection, step: int) -> tuple[RecordChange, ...]:
    """The changes of a step, in the order they were made."""
    rows = connection.execute(
        select(
            STEP_CHANGE.c.kind,
            STEP_CHANGE.c.record,
            STEP_CHANGE.c.before,
            STEP_CHANGE.c.after,
        )
        .where(STEP_CHANGE.c.step_id == step)
        .order_by(STEP_CHANGE.c.place)
    )
    return tuple(RecordChange(row[0], row[1], unpacked(row[2]), unpacked(row[3])) for row in rows)


def write_changes(connection: Connection, step: int, changes: Iterable[RecordChange]) -> None:
    """Store the changes of a step, in place of those it had."""
    connection.execute(delete(STEP_CHANGE).where(STEP_CHANGE.c.step_id == step))
    rows = [
        {
            "step_id": step,
            "place": place,
            "kind": change.kind,
            "record": change.record,
            "before": packed(change.before),
            "after": packed(change.after),
        }
        for place, change in enumerate(changes)
    ]
    if rows:
        connection.execute(insert(STEP_CHANGE), rows)


def step_count(connection: Connection) -> int:
    """How many steps the journal holds."""
    return connection.execute(select(func.count()).select_from(STEP)).scalar_one()
