"""Armies: listed, edited, kept in versions, put away and brought back."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

import msgspec

from warclan.games.mythic_battles.army import (
    Army,
    ArmyEdit,
    NameEntry,
    NoteEntry,
    RenameArmy,
    WriteNotes,
    apply,
)
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.edits import describe
from warclan.services.changes import ChangeSet
from warclan.services.clock import read
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError, StoreError
from warclan.services.packing import packed
from warclan.services.summary import summary
from warclan.store import queries
from warclan.store.kinds import Values
from warclan.text.misfits import misfit
from warclan.text.wholeness import one_line

FORMAT = 1
"""Of an army's payload."""
NAME_LENGTH = 200
MOST_POINTS = 999
"""The highest RP allowance an army may have."""
MOST_PRICE = 99
_COPY = " (copy)"
MOST_ENTRIES = 500
Level = str


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """An army as the list shows it. ``level`` is "error", "warning" or "none"."""

    id: str
    name: str
    folder: str
    divinity: str
    spent: int | None
    limit: int
    level: Level
    updated_at: datetime
    source: str = ""
    deleted_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ArmyRecord:
    """A stored army. ``version`` goes back as ``expected_version`` of an edit."""

    id: str
    army: Army
    folder: str
    source: str
    created_at: datetime
    updated_at: datetime
    version: int


@dataclass(frozen=True, slots=True)
class VersionRow:
    """A kept version of an army, numbered from 1."""

    number: int
    at: datetime
    label: str
    army: Army


def encode(army: Army) -> str:
    """An army as stored."""
    return packed(army)


def decode(payload: str, what: str = "This army") -> Army:
    """A stored army. Raises :class:`StoreError` naming ``what`` when it cannot be read."""
    try:
        return msgspec.json.decode(payload, type=Army)
    except msgspec.MsgspecError as error:
        why = misfit(str(error)).removesuffix(".")
        raise StoreError(
            f"{what} cannot be read ({why}). It was left as it is; a backup may hold an "
            "earlier state."
        ) from None


def army_values(
    army_id: str, army: Army, folder: str, source: str, now: str, created_at: str | None = None
) -> Values:
    """The row of an army; the derived columns are filled in by :func:`derived_columns`."""
    return {
        "id": army_id,
        "name": army.name,
        "folder": folder,
        "points_limit": army.limit,
        "divinity": "",
        "spent": None,
        "level": "none",
        "source": source,
        "created_at": created_at or now,
        "updated_at": now,
        "deleted_at": None,
        "format": FORMAT,
        "payload": encode(army),
    }


def derived_columns(values: Values, catalogue: Catalogue) -> Values:
    """Divinity, spent RP and level of an army's row.

    An army that cannot be read has an error and says nothing else: it must not keep the
    others from being listed.
    """
    try:
        army = decode(str(values["payload"]))
    except StoreError:
        return {"divinity": "", "spent": None, "level": "error"}
    found = summary(army, catalogue)
    return {"divinity": found.divinity, "spent": found.spent, "level": found.level}


def _gesture(army_id: str, edit: ArmyEdit) -> str:
    """The text field an edit types in, "" when it is no typing."""
    match edit:
        case WriteNotes():
            return f"army/{army_id}/notes"
        case RenameArmy():
            return f"army/{army_id}/name"
        case NoteEntry(key):
            return f"army/{army_id}/note/{key}"
        case NameEntry(key):
            return f"army/{army_id}/name/{key}"
        case _:
            return ""


class Armies:
    """The armies of the open database."""

    def __init__(self, desk: Desk, catalogue: Callable[[], Catalogue]) -> None:
        self._desk = desk
        self._catalogue = catalogue

    def list(self) -> tuple[ArmyRow, ...]:
        """Every army, by folder and name."""
        return self._rows(deleted=False)

    def deleted(self) -> tuple[ArmyRow, ...]:
        """What is in Recently deleted, the newest first; it stays there for 30 days."""
        return self._rows(deleted=True)

    def _rows(self, *, deleted: bool) -> tuple[ArmyRow, ...]:
        with self._desk.store.read() as connection:
            lines = queries.army_lines(connection, deleted=deleted)
        return tuple(
            ArmyRow(
                line.id,
                line.name,
                line.folder,
                line.divinity,
                line.spent,
                line.limit,
                line.level,
                read(line.updated_at),
                line.source,
                read(line.deleted_at) if line.deleted_at else None,
            )
            for line in lines
        )

    def get(self, army_id: str) -> ArmyRecord:
        """One army. Raises :class:`NoSuchRecordError` when it is gone or put away."""
        with self._desk.store.read() as connection:
            found = queries.army_record(connection, army_id)
        if found is None:
            raise NoSuchRecordError("This army is not there any more; it was deleted.")
        payload, folder, source, created_at, updated_at, version = found
        return ArmyRecord(
            army_id,
            decode(payload),
            folder,
            source,
            read(created_at),
            read(updated_at),
            version,
        )

    def create(
        self, name: str, army: Army | None = None, folder: str = "", source: str = ""
    ) -> tuple[str, ChangeSet]:
        """A new army: empty, or a given one under ``name``; its id and what changed."""
        made = _storable(replace(army or Army(name), name=name))
        army_id = self._desk.new_id()
        with self._desk.write(f"create {made.name}") as written:
            values = army_values(army_id, made, folder, source, self._desk.now())
            written.transaction.put("army", values)
        return army_id, written.change_set

    def edit(
        self,
        army_id: str,
        edit: ArmyEdit,
        *,
        label: str | None = None,
        expected_version: int | None = None,
    ) -> ChangeSet:
        """Change an army by one edit, as one step (typing in one field goes on as one step).

        The edit is made on the state that is stored, so nothing is overwritten unseen; with
        ``expected_version`` it is refused (:class:`StaleRecordError`) when that is no longer
        the one the caller saw. An edit that changes nothing makes no step. Raises
        :class:`RefusedError` when the edit names an entry that is not there.
        """
        words = label or self._words(army_id, edit)
        with self._desk.write(words, gesture=_gesture(army_id, edit)) as written:
            values = written.transaction.need("army", army_id, expected_version)
            _present(values)
            army = decode(str(values["payload"]))
            try:
                changed = apply(army, edit)
            except KeyError as error:
                raise RefusedError(str(error.args[0])) from None
            if changed != army:
                written.transaction.put("army", self._with(values, _storable(changed, army)))
        return written.change_set

    def _words(self, army_id: str, edit: ArmyEdit) -> str:
        """What an edit does, for the history."""
        try:
            return describe(edit, self.get(army_id).army, self._catalogue())
        except KeyError as error:
            if isinstance(error, NoSuchRecordError):
                raise
            raise RefusedError(str(error.args[0])) from None

    def move_to_folder(self, army_id: str, folder: str) -> ChangeSet:
        """Put an army into a folder ("" for none)."""
        label = f"move {self._name(army_id)} to {folder or 'no folder'}"
        with self._desk.write(label) as written:
            values = written.transaction.need("army", army_id)
            written.transaction.put(
                "army", {**values, "folder": folder.strip(), "updated_at": self._desk.now()}
            )
        return written.change_set

    def duplicate(self, army_id: str) -> tuple[str, ChangeSet]:
        """A copy of an army beside it; its id and what changed."""
        record = self.get(army_id)
        name = f"{record.army.name[: NAME_LENGTH - len(_COPY)]}{_COPY}"
        copy_id = self._desk.new_id()
        with self._desk.write(f"duplicate {record.army.name}") as written:
            copied = replace(record.army, name=name)
            values = army_values(copy_id, copied, record.folder, "", self._desk.now())
            written.transaction.put("army", values)
        return copy_id, written.change_set

    def delete(self, army_id: str) -> ChangeSet:
        """Put an army into Recently deleted."""
        with self._desk.write(f"delete {self._name(army_id)}") as written:
            values = written.transaction.need("army", army_id)
            written.transaction.put("army", {**values, "deleted_at": self._desk.now()})
        return written.change_set

    def restore(self, army_id: str) -> ChangeSet:
        """Bring an army back from Recently deleted."""
        name = next((row.name for row in self.deleted() if row.id == army_id), None)
        if name is None:
            raise NoSuchRecordError("This army is not in Recently deleted.")
        with self._desk.write(f"restore {name}") as written:
            values = written.transaction.need("army", army_id)
            written.transaction.put("army", {**values, "deleted_at": None})
        return written.change_set

    def versions(self, army_id: str) -> tuple[VersionRow, ...]:
        """The kept versions of an army, oldest first."""
        with self._desk.store.read() as connection:
            lines = queries.version_lines(connection, army_id)
        return tuple(
            VersionRow(number, read(at), label, decode(payload, f"Version {number}"))
            for number, at, label, payload in lines
        )

    def save_version(self, army_id: str, label: str) -> ChangeSet:
        """Keep the present state of an army under a label."""
        name = self.get(army_id).army.name
        with self._desk.write(f"keep a version of {name}") as written:
            values = written.transaction.need("army", army_id)
            number = queries.last_version(written.transaction.connection, army_id) + 1
            written.transaction.put(
                "army_version",
                {
                    "army_id": army_id,
                    "number": number,
                    "label": label.strip() or f"Version {number}",
                    "at": self._desk.now(),
                    "format": FORMAT,
                    "payload": values["payload"],
                },
            )
        return written.change_set

    def restore_version(self, army_id: str, number: int) -> ChangeSet:
        """Make a kept version the present state; the present one stays reachable by undo."""
        kept = next((row for row in self.versions(army_id) if row.number == number), None)
        if kept is None:
            raise NoSuchRecordError(f"This army has no version {number}.")
        with self._desk.write(f"go back to {kept.label}") as written:
            values = written.transaction.need("army", army_id)
            _present(values)
            army = decode(str(values["payload"]))
            # Entry keys given since then are never given again.
            back = replace(kept.army, next_key=max(army.next_key, kept.army.next_key))
            written.transaction.put("army", self._with(values, back))
        return written.change_set

    def _name(self, army_id: str) -> str:
        """An army's name, also of one whose record cannot be read."""
        with self._desk.store.read() as connection:
            name = queries.army_name(connection, army_id)
        if name is None:
            raise NoSuchRecordError("This army is not there any more; it was deleted.")
        return name

    def _with(self, values: Values, army: Army) -> Values:
        """A row with another army in it."""
        return {
            **values,
            "name": army.name,
            "points_limit": army.limit,
            "updated_at": self._desk.now(),
            "format": FORMAT,
            "payload": encode(army),
        }


def _storable(army: Army, before: Army | None = None) -> Army:
    """An army fit to be stored. Raises :class:`RefusedError` for what no game could mean.

    What ``before`` had already is let alone, so that an army from elsewhere can be edited.
    """
    if before is None or army.name != before.name:
        army = replace(army, name=_named(army.name))
    if not 0 <= army.limit <= MOST_POINTS and (before is None or army.limit != before.limit):
        raise RefusedError(
            f"The limit of an army is 0 to {MOST_POINTS} RP, not {army.limit}; type another."
        )
    if len(army.entries) > MOST_ENTRIES:
        raise RefusedError(
            f"An army holds at most {MOST_ENTRIES} units and attachments; remove some first."
        )
    for entry in army.entries:
        if entry.price is not None and not 0 <= entry.price <= MOST_PRICE:
            raise RefusedError(
                f"The price of a companion is 0 to {MOST_PRICE} RP, not {entry.price}."
            )
    return army


def _named(name: str) -> str:
    """A usable name. Raises :class:`RefusedError` for an empty or endless one."""
    trimmed = one_line(name)
    if not trimmed:
        raise RefusedError("An army needs a name; type one.")
    if len(trimmed) > NAME_LENGTH:
        raise RefusedError(f"A name has at most {NAME_LENGTH} characters; shorten this one.")
    return trimmed


def _present(values: Values) -> None:
    """Refuse to edit what is in Recently deleted."""
    if values["deleted_at"] is not None:
        raise NoSuchRecordError("This army was deleted; restore it first, then edit it.")
