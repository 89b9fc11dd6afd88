"""The content that War Clans are judged by: packs, and the owner's entries and corrections.

The owner's part is kept as rows in the database, so that it shares transactions, undo and
backups with everything else. Packs are files; they are read when first needed.
"""

import dataclasses
import hashlib
import threading
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from warclan.content import clan_overlay as own
from warclan.content.checks import Finding
from warclan.content.clan_fields import fields
from warclan.content.clan_kinds import SECTIONS, Entry, Section, label_of, section_of
from warclan.content.clan_packs import (
    ClanPack,
    LoadedClans,
    lay,
    own_pack,
    personal_manifest,
    read_packs,
)
from warclan.content.clan_rows import Row, entry_of, row_of
from warclan.content.faults import Fault
from warclan.content.manifest import MANIFEST, OVERLAY, WAR_CLAN
from warclan.content.pack_folders import own_pack_folders, shipped_pack_folders
from warclan.content.writing import plain, pretty
from warclan.domain.house_rules import HouseRules
from warclan.exchange import clan_csv
from warclan.exchange.clan_csv import DryRun, Outcome
from warclan.exchange.limits import ImportRefusedError
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.content_types import Content
from warclan.services.changes import ChangeSet
from warclan.services.clan_entries import (
    PERSONAL,
    EntryLine,
    Form,
    UnknownCell,
    before,
    entry_line,
    is_home_made,
    nothing,
    stats_of,
)
from warclan.services.clan_rows import overlay_of, own_row, remove_row, store_entry, store_own
from warclan.services.desk import Desk
from warclan.services.errors import RefusedError
from warclan.services.packing import packed
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.store.transaction import Transaction


class ClanContent:
    """Everything a War Clan is judged by, and its editor."""

    def __init__(self, desk: Desk, shipped: Sequence[Path] | None = None) -> None:
        self._desk = desk
        self._shipped = shipped
        self._loading = threading.RLock()
        self._packs: tuple[ClanPack | Fault, ...] | None = None
        self._laid: dict[frozenset[str] | None, LoadedClans] = {}
        desk.follow(self._follow)

    @property
    def sections(self) -> tuple[Section, ...]:
        """The lists of the editor, in their order."""
        return tuple(SECTIONS.values())

    @property
    def packs(self) -> tuple[ClanPack, ...]:
        """The packs there are, the owner's own last; clans choose among the others by id."""
        return self.loaded().packs

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What in the packs could not be used."""
        return self.loaded().faults

    def loaded(self, chosen: Collection[str] | None = None) -> LoadedClans:
        """What the chosen packs (all when none is named) and the owner's own entries add up to."""
        key = frozenset(chosen) if chosen else None
        found = self._laid.get(key)
        if found is None:
            with self._loading:
                if self._packs is None:
                    self._packs = self._read()
                mine = own_pack(personal_manifest(), self._desk.folders.packs / PERSONAL,
                                self._overlay())  # fmt: skip
                found = self._laid[key] = lay((*self._packs, mine), key)
        return found

    @property
    def digest(self) -> str:
        """What tells one state of all content from another: packs and the owner's entries."""
        loaded = self.loaded()
        parts = [f"{pack.id}:{pack.hash}" for pack in loaded.packs]
        parts.append(packed(self._overlay(), "sorted"))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def content(self, chosen: Collection[str] | None = None) -> Content:
        """The content of the chosen packs."""
        return self.loaded(chosen).content

    def book(self, rules: HouseRules | None = None, chosen: Collection[str] | None = None) -> Book:
        """What a clan with these house rules and packs is judged by."""
        return self.loaded(chosen).book(rules)

    def reload(self) -> None:
        """Read the packs' files again, as after one was changed."""
        with self._loading:
            self._packs = None
            self._laid.clear()

    def entries(
        self, section: str, chosen: Collection[str] | None = None, *, hidden: bool = False
    ) -> tuple[EntryLine, ...]:
        """The entries of a section; with ``hidden`` those that were taken out come last."""
        loaded = self.loaded(chosen)
        wanted = _section(section)
        found = [
            entry_line(loaded, wanted, entry)
            for entry in loaded.entries(wanted.table)
            if wanted.holds(entry)
        ]
        if hidden:
            found.extend(
                entry_line(loaded, wanted, entry, hidden=True)
                for (table, _), entry in loaded.hidden.items()
                if table == wanted.table and wanted.holds(entry)
            )
        return tuple(found)

    def unknown(
        self, section: str = "", chosen: Collection[str] | None = None
    ) -> tuple[UnknownCell, ...]:
        """The cells nobody knows yet: of one section, or of all."""
        sections = [_section(section)] if section else self.sections
        return tuple(
            UnknownCell(each, line.id, line.name, field)
            for each in sections
            for line in self.entries(each.key, chosen)
            for field in line.unknown
        )

    def form(self, section: str, entry_id: str = "") -> Form:
        """What an editor shows of an entry, or of a new one. Raises :class:`RefusedError`."""
        wanted, loaded = _section(section), self.loaded()
        stats = stats_of(loaded)
        shown = fields(wanted, stats)
        if not entry_id:
            empty = {field.name: nothing(field) for field in shown}
            return Form(wanted, shown, empty, {})
        taken_out = loaded.hidden.get((wanted.table, entry_id))
        entry = taken_out or self._entry(loaded, wanted, entry_id)
        values = row_of(wanted, entry, stats)
        printed = before(loaded, wanted.table, entry_id)
        told = row_of(wanted, printed, stats) if printed is not None else {}
        changed = {name: cell for name, cell in told.items() if cell != values[name]}
        return Form(
            wanted,
            shown,
            values,
            changed,
            entry_line(loaded, wanted, entry, hidden=taken_out is not None),
        )

    def check(self, section: str, values: Row, entry_id: str = "") -> tuple[Finding, ...]:
        """What would keep these cells from being saved: ``(field, sentence)`` pairs."""
        wanted, loaded = _section(section), self.loaded()
        base = self._entry(loaded, wanted, entry_id) if entry_id else None
        given = _given_id(wanted, values)
        return entry_of(
            wanted,
            _without_id(values),
            base=base,
            entry_id=entry_id or given or "new",
            stats=stats_of(loaded),
        ).findings

    def save(self, section: str, values: Row, entry_id: str = "") -> tuple[str, ChangeSet]:
        """Save the cells: a new entry of the owner's, or a correction; gives the entry's id.

        Cells left out stay as they are. Typing goes on as one step. Raises
        :class:`RefusedError` naming the first fault.
        """
        wanted, loaded = _section(section), self.loaded()
        base = self._entry(loaded, wanted, entry_id) if entry_id else None
        made_id = entry_id or self._free_id(loaded, wanted, values)
        made = entry_of(
            wanted, _without_id(values), base=base, entry_id=made_id, stats=stats_of(loaded)
        )
        if made.entry is None:
            field, message = made.findings[0]
            label = label_of(base) if base else wanted.one
            raise RefusedError(f"{label}, {_label(wanted, loaded, field)}: {message}")
        what = f"{'correct' if base else 'add'} {label_of(made.entry)}"
        with self._desk.write(
            what, gesture=f"content/{wanted.table}/{made_id}", content=False
        ) as written:
            self._store(written.transaction, loaded, wanted.table, made.entry)
        return made_id, written.change_set

    def remove(self, section: str, entry_id: str) -> ChangeSet:
        """Take an entry out: the owner's own for good (undo brings it back), others hidden.

        Clans that hold it go on showing it as unknown.
        """
        wanted, loaded = _section(section), self.loaded()
        if wanted.table == "limits":
            raise RefusedError("The figures of the rules cannot be removed; restore them instead.")
        entry = self._entry(loaded, wanted, entry_id)
        with self._desk.write(f"remove {label_of(entry)}", content=False) as written:
            if is_home_made(loaded, wanted.table, entry_id):
                remove_row(written.transaction, wanted.table, entry_id)
            else:
                present = own_row(written.transaction, wanted.table, entry_id)
                store_own(
                    written.transaction, wanted.table, entry_id, present.changes, hidden=True,
                    now=self._desk.now(),
                )  # fmt: skip
        return written.change_set

    def restore(self, section: str, entry_id: str, field: str = "") -> ChangeSet:
        """Bring an entry back as the packs have it: shown again, corrections taken back.

        With ``field`` (a name of the form's) only that cell. Nothing changes when there is
        nothing to take back.
        """
        wanted, loaded = _section(section), self.loaded()
        place = (wanted.table, entry_id)
        shown = loaded.hidden.get(place) or self._entry(loaded, wanted, entry_id)
        if is_home_made(loaded, *place):
            raise RefusedError(f"{label_of(shown)} is your own: there is nothing to restore it to.")
        what = f"restore {field or label_of(shown)}"
        with self._desk.write(what, content=False) as written:
            present = own_row(written.transaction, *place)
            changes = _without(present.changes, field) if field else {}
            if changes or (field and present.hidden):
                store_own(
                    written.transaction, *place, changes, hidden=present.hidden,
                    now=self._desk.now(),
                )  # fmt: skip
            else:
                remove_row(written.transaction, *place)
        return written.change_set

    def pack_files(self, pack_id: str, title: str) -> dict[str, bytes]:
        """The owner's entries and corrections as the files of a pack for others, by name.

        Raises :class:`RefusedError` when there is nothing of his, or the id is not possible.
        """
        overlay = self._overlay()
        if overlay == own.ClanOverlay():
            raise RefusedError("There is nothing of your own yet: correct or add an entry first.")
        try:
            manifest = own.pack_manifest(pack_id, title)
        except ValueError as error:
            raise RefusedError(str(error)) from None
        texts = {MANIFEST: pretty(plain(manifest)), OVERLAY: own.overlay_text(overlay)}
        return {name: text.encode() for name, text in texts.items()}

    def csv(self, section: str) -> bytes:
        """The section as a CSV file."""
        wanted, loaded = _section(section), self.loaded()
        return clan_csv.write(wanted, self._present(loaded, wanted), stats_of(loaded))

    def template(self, section: str) -> bytes:
        """An empty CSV file with the section's columns."""
        return clan_csv.template(_section(section), stats_of(self.loaded()))

    def dry_run(self, section: str, data: bytes, name: str = "the file") -> DryRun:
        """What taking a CSV file over would do; nothing is written.

        Raises :class:`RefusedError` with a sentence when the file as a whole cannot be read.
        """
        wanted, loaded = _section(section), self.loaded()
        present = self._present(loaded, wanted)
        ids = {entry.id for entry in present}
        taken = {entry.id for entry in loaded.entries(wanted.table)} - ids
        try:
            found = clan_csv.read(wanted, data, name, present, stats_of(loaded), taken)
        except ImportRefusedError as error:
            raise RefusedError(str(error)) from None
        return dataclasses.replace(found, basis=self.digest)

    def take_over(self, dry_run: DryRun, *, doubtful: bool = False) -> ChangeSet:
        """Write what a dry run found, as one step; doubtful lines only when asked.

        Raises :class:`RefusedError` when there is nothing to write, or when the content was
        changed since.
        """
        wanted, loaded = _section(dry_run.section), self.loaded()
        outcomes = (Outcome.ADDED, Outcome.CHANGED, *((Outcome.DOUBTFUL,) if doubtful else ()))
        lines = dry_run.with_outcome(*outcomes)
        if not lines:
            raise RefusedError(f"There is nothing to take over. {dry_run.summary}")
        if dry_run.basis != self.digest:
            raise RefusedError(
                "The content has changed since the file was looked at. Read the file again."
            )
        ids = {entry.id for entry in loaded.entries(wanted.table)}
        label = f"import {plural(len(lines), wanted.one, wanted.many)}"
        with self._desk.write(label, content=False) as written:
            for line in lines:
                entry = line.entry
                assert entry is not None
                if not line.entry_id:
                    made_id = own.new_id(wanted.table, label_of(entry), ids)
                    ids.add(made_id)
                    entry = _with_id(wanted, entry, made_id)
                self._store(written.transaction, loaded, wanted.table, entry)
        return written.change_set

    def _read(self) -> tuple[ClanPack | Fault, ...]:
        """The packs' files: the shipped ones, then the owner's other packs."""
        shipped = shipped_pack_folders(WAR_CLAN) if self._shipped is None else self._shipped
        others = own_pack_folders(self._desk.folders.packs, WAR_CLAN)
        return read_packs([*shipped, *(path for path in others if path.name != PERSONAL)])

    def _overlay(self) -> own.ClanOverlay:
        from warclan.store.queries import content_overlay_lines

        with self._desk.store.read() as connection:
            return overlay_of(content_overlay_lines(connection, WAR_CLAN))

    def _follow(self, change_set: ChangeSet) -> None:
        """Lay the packs anew after a write, an undo or another window's change."""
        if change_set.touches("content"):
            with self._loading:
                self._laid.clear()

    def _store(
        self, transaction: "Transaction", loaded: LoadedClans, table: str, entry: Entry
    ) -> None:
        """Keep an entry: in full when it is the owner's own, else what differs from the packs."""
        place = (table, entry.id)
        present = {each.id: each for each in loaded.entries(table)}.get(entry.id)
        now = self._desk.now()
        if present is None or is_home_made(loaded, *place):
            store_entry(transaction, table, own.house_made(entry), now)
            return
        changes = own.differences(before(loaded, *place) or present, entry)
        if changes:
            store_own(transaction, *place, changes, hidden=False, now=now)
        else:
            remove_row(transaction, *place)

    def _entry(self, loaded: LoadedClans, section: Section, entry_id: str) -> Entry:
        for entry in loaded.entries(section.table):
            if entry.id == entry_id and section.holds(entry):
                return entry
        raise RefusedError(f"There is no {section.one} with the id {entry_id}; choose another.")

    def _present(self, loaded: LoadedClans, section: Section) -> list[Entry]:
        return [entry for entry in loaded.entries(section.table) if section.holds(entry)]

    def _free_id(self, loaded: LoadedClans, section: Section, values: Row) -> str:
        """The id of a new entry: the one that was given, or one made of the name."""
        if section.table == "limits":
            raise RefusedError("There is one set of figures only; correct it.")
        taken = {entry.id for entry in loaded.entries(section.table)}
        taken.update(each for table, each in loaded.hidden if table == section.table)
        given = _given_id(section, values)
        if given in taken:
            raise RefusedError(f"There is already an entry with the id {given}; choose another.")
        if given or section.table == "stats":
            return given
        name = str(values.get("name") or values.get("roll") or "")
        return own.new_id(section.table, name, taken)


def _section(key: str) -> Section:
    found = SECTIONS.get(key)
    if found is None:
        raise RefusedError(f'There is no list "{key}"; there are {", ".join(SECTIONS)}.')
    return found


def _given_id(section: Section, values: Row) -> str:
    name = "key" if section.table == "stats" else "id"
    return str(values.get(name) or "").strip()


def _without_id(values: Row) -> Row:
    return {name: value for name, value in values.items() if name not in ("id", "key")}


def _with_id(section: Section, entry: Entry, entry_id: str) -> Entry:
    return replace(entry, **{"key" if section.table == "stats" else "id": entry_id})


def _label(section: Section, loaded: LoadedClans, name: str) -> str:
    """What a form calls a field."""
    named = {field.name: field.label for field in fields(section, stats_of(loaded))}
    return named.get(name, name)


def _without(changes: Mapping[str, object], field: str) -> dict[str, object]:
    """The changes without those of one cell."""
    first, _, rest = field.partition(".")
    kept = dict(changes)
    inner = kept.get(first)
    if rest and isinstance(inner, dict) and first in own.MERGED:
        inner = {key: value for key, value in inner.items() if key != rest}
        if inner:
            return {**kept, first: inner}
    kept.pop(first, None)
    return kept


__all__ = [
    "ClanContent",
    "DryRun",
    "EntryLine",
    "Form",
    "Outcome",
    "UnknownCell",
    "section_of",
]
