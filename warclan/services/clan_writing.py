"""Writing a War Clan: its row and its ledger are read, changed and stored in one transaction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from warclan.engine.errors import Refusal
from warclan.games.war_clan import audit
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan
from warclan.services.changes import ChangeSet
from warclan.services.clan_records import (
    FORMAT,
    MOST_ENTRIES,
    NAME_LENGTH,
    ClanState,
    Line,
    appended,
    as_stored,
    line_values,
    lines_of,
    state_of,
    storable,
)
from warclan.services.clan_view import OpenClan
from warclan.services.clock import read, written
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError
from warclan.store import clan_queries
from warclan.store.clan_queries import ClanRow, EntryLine
from warclan.store.kinds import Values
from warclan.store.transaction import Transaction
from warclan.text.wholeness import one_line, whole

if TYPE_CHECKING:
    from warclan.services.clan_content import ClanContent

GONE = "This clan is not there any more; it was deleted."


def refuse(refusal: Refusal) -> RefusedError:
    """A refusal of the rules as the error of a service."""
    named = refusal.rule.startswith("WC-")
    return RefusedError(f"{refusal.reason} ({refusal.rule})" if named else refusal.reason)


@dataclass(frozen=True)
class Draft:
    """A clan in the middle of a write: what was read, or what is to be stored."""

    values: Values
    state: ClanState
    lines: tuple[Line, ...]
    book: Book

    @property
    def id(self) -> str:
        """The clan's id."""
        return str(self.values["id"])

    @cached_property
    def opened(self) -> OpenClan:
        """The same as pages see it."""
        return OpenClan(
            self.id,
            str(self.values["name"]),
            str(self.values["folder"]),
            str(self.values["source"]),
            read(str(self.values["created_at"])),
            read(str(self.values["updated_at"])),
            0,
            self.state,
            self.lines,
            self.book,
        )

    @property
    def clan(self) -> Clan:
        """The clan its ledger makes."""
        return self.opened.clan

    def with_state(self, **changes: object) -> "Draft":
        """The draft with some of its state changed; the house rules may change its book."""
        state = msgspec.structs.replace(self.state, **changes)
        return replace(self, state=state, book=Book(self.book.content, state.rules))


class ClanDesk:
    """Reads and writes clans; the services of clans are made of it."""

    def __init__(self, desk: Desk, library: "Callable[[], ClanContent]") -> None:
        self._desk = desk
        self._library = library
        self._read_last: tuple[str, int, tuple[Line, ...]] | None = None
        """Id, version and lines of the clan that was opened last: lines never change."""

    # Reading ---------------------------------------------------------------------------------

    def now(self) -> datetime:
        """The present moment, by the clock the clans are written with."""
        return self._desk.clock()

    def open(self, clan_id: str) -> OpenClan:
        """One clan. Raises :class:`NoSuchRecordError` when it is gone or put away."""
        with self._desk.store.read() as connection:
            found = clan_queries.clan_record(connection, clan_id)
            if found is None or found.line.deleted_at is not None:
                raise NoSuchRecordError(GONE)
            lines = self._lines(found, lambda: clan_queries.entry_lines(connection, clan_id))
        line = found.line
        self._read_last = (clan_id, found.version, lines)
        state = state_of(found.payload, line.name)
        return OpenClan(
            clan_id,
            line.name,
            line.folder,
            line.source,
            read(line.created_at),
            read(line.updated_at),
            found.version,
            state,
            lines,
            self.book(state),
        )

    def _lines(self, found: ClanRow, rows: Callable[[], Sequence[EntryLine]]) -> tuple[Line, ...]:
        """The ledger of a clan, not read again when nobody has written since it was opened."""
        known = self._read_last
        if known is not None and known[:2] == (found.line.id, found.version):
            return known[2]
        return lines_of(rows(), found.line.name, found.line.entries)

    def book(self, state: ClanState) -> Book:
        """What a clan with this state is judged by."""
        return Book(self._library().content(state.packs), state.rules)

    # Writing ---------------------------------------------------------------------------------

    def change(
        self,
        clan_id: str,
        label: str,
        change: Callable[[Draft], Draft],
        *,
        expected_version: int | None = None,
        gesture: str = "",
    ) -> ChangeSet:
        """Change a clan as one step: its row and its ledger together, or neither."""
        with self._desk.write(label, gesture=gesture, content=False) as written_:
            draft = self.draft(written_.transaction, clan_id, expected_version)
            after = change(draft)
            self.store(written_.transaction, draft, after)
        if ("clan", clan_id) in written_.transaction.changed:
            # It is on the disk, under the number of this write.
            self._read_last = (clan_id, written_.transaction.revision, after.lines)
        return written_.change_set

    def draft(
        self, transaction: Transaction, clan_id: str, expected_version: int | None = None
    ) -> Draft:
        """A clan as it stands in a transaction."""
        values = transaction.need("clan", clan_id, expected_version)
        if values["deleted_at"] is not None:
            raise NoSuchRecordError("This clan was deleted; restore it first, then change it.")
        state = state_of(str(values["payload"]), str(values["name"]))
        found = clan_queries.clan_record(transaction.connection, clan_id)
        if found is None:
            raise NoSuchRecordError(GONE)
        # What is read here is not remembered: this transaction may yet be undone.
        lines = self._lines(
            found, lambda: clan_queries.entry_lines(transaction.connection, clan_id)
        )
        return Draft(values, state, lines, self.book(state))

    def store(self, transaction: Transaction, before: Draft | None, after: Draft) -> None:
        """Store what differs from ``before``; ``None`` is a new clan."""
        old = before.lines if before is not None else ()
        if len(after.lines) > max(MOST_ENTRIES, len(old)):
            raise RefusedError(f"A ledger holds at most {MOST_ENTRIES} entries.")
        if before is not None:
            if (before.state, before.lines) == (after.state, after.lines):
                return
            after = after.with_state(edits=before.state.edits + 1)
        transaction.put("clan", self.values(after))
        for number in range(len(after.lines) + 1, len(old) + 1):
            transaction.remove("clan_entry", f"{after.id}/{number}")
        for place, line in enumerate(after.lines):
            if place >= len(old) or old[place] != line:
                transaction.put("clan_entry", line_values(after.id, line, written(line.at)))

    def values(self, draft: Draft) -> Values:
        """The row of a clan, its totals worked out from its ledger."""
        opened = draft.opened
        clan = opened.clan
        totals = audit.totals(clan, len(draft.lines))
        progress = draft.state.progress
        return {
            **draft.values,
            "name": clan.name,
            "packs": " ".join(draft.state.packs),
            "phase": progress.present if progress is not None else "",
            **{name: getattr(totals, name) for name in audit.Totals.__dataclass_fields__},
            "level": opened.level,
            "updated_at": self._desk.now(),
            "format": FORMAT,
            "payload": storable(draft.state),
        }

    def new_values(self, clan_id: str, folder: str, source: str) -> Values:
        """The row of a clan that is to be made; :meth:`values` fills the rest in."""
        now = self._desk.now()
        return {
            "id": clan_id,
            "name": "",
            "folder": one_line(folder),
            "source": source,
            "created_at": now,
            "updated_at": now,
            "deleted_at": None,
        }

    def written(
        self, draft: Draft, entries: Sequence[led.AnyEntry], label: str, battle: str = ""
    ) -> Draft:
        """The draft with priced entries as one more step of its ledger."""
        if not entries:
            return draft
        now = read(self._desk.now())
        kept = [as_stored(entry) for entry in entries]
        return replace(draft, lines=appended(draft.lines, kept, whole(label), now, battle))

    def acted(
        self, draft: Draft, entries: Sequence[led.AnyEntry], label: str, battle: str = ""
    ) -> Draft:
        """The draft after an act. Raises :class:`RefusedError` with the rule that forbids it."""
        step = propose(draft.clan, draft.book, entries)
        if isinstance(step, Refusal):
            raise refuse(step)
        return self.written(draft, step.entries, label, battle)


def named(name: str) -> str:
    """A usable name. Raises :class:`RefusedError` for an empty or endless one."""
    trimmed = one_line(name)
    if not trimmed:
        raise RefusedError("A clan and a warrior need a name; type one.")
    if len(trimmed) > NAME_LENGTH:
        raise RefusedError(f"A name has at most {NAME_LENGTH} characters; shorten this one.")
    return trimmed
