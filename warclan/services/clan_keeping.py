"""Clans as records: names, notes, folders, pictures, copies, Recently deleted, and taking back."""

from dataclasses import replace

import msgspec

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.services.changes import ChangeSet
from warclan.services.clan_phases import ClanPhases
from warclan.services.clan_records import NAME_LENGTH, Line, taken_out
from warclan.services.clan_shown import TakeBack
from warclan.services.clan_view import OpenClan
from warclan.services.clan_writing import GONE, Draft, named, refuse
from warclan.services.errors import NoSuchRecordError, RefusedError
from warclan.store import clan_queries, match_queries
from warclan.store.kinds import Values
from warclan.store.transaction import Transaction
from warclan.text.numbers import plural
from warclan.text.wholeness import one_line, whole

NOTE_LENGTH = 100_000
LARGEST_PICTURE = 1024 * 1024
"""Bytes of a portrait or crest."""
PICTURE_BEGINNINGS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
"""How PNG and JPEG files begin."""
_COPY = " (copy)"


class ClanKeeping(ClanPhases):
    """The part of the clans' service that keeps them as records."""

    # Names and notes -------------------------------------------------------------------------

    def rename(self, clan_id: str, name: str, *, expected_version: int | None = None) -> ChangeSet:
        """Call the clan otherwise from now on."""
        return self._renamed(clan_id, "", name, expected_version)

    def rename_warrior(
        self, clan_id: str, warrior: str, name: str, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Call a warrior otherwise from now on."""
        if warrior not in self.open(clan_id).clan.warriors:
            raise RefusedError("This warrior is not in the clan any more; choose another.")
        return self._renamed(clan_id, warrior, name, expected_version)

    def _renamed(
        self, clan_id: str, warrior: str, name: str, expected_version: int | None
    ) -> ChangeSet:
        """The new name as an entry; a name given just before is replaced, at the founding too."""
        wanted = named(name)
        opened = self.open(clan_id)
        old = opened.clan.warriors[warrior].name if warrior else opened.name
        label = f"rename {old} to {wanted}"

        def change(draft: Draft) -> Draft:
            present = draft.clan.warriors[warrior].name if warrior else draft.clan.name
            if present == wanted:
                return draft
            if draft.state.founding:
                return replace(
                    draft, lines=tuple(_named(each, warrior, wanted) for each in draft.lines)
                )
            last = draft.lines[-1]
            if isinstance(last.entry, led.Renamed) and last.entry.warrior == warrior:
                line = replace(last, entry=led.Renamed(warrior=warrior, name=wanted), label=label)
                return replace(draft, lines=(*draft.lines[:-1], line))
            return self.acted(draft, (led.Renamed(warrior=warrior, name=wanted),), label)

        return self.change(clan_id, label, change, expected_version=expected_version)

    def write_notes(
        self, clan_id: str, text: str, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Write the owner's notes on the clan; typing goes on as one step."""
        return self.change(
            clan_id,
            f"notes on {self.open(clan_id).name}",
            lambda draft: draft.with_state(notes=_note(text)),
            expected_version=expected_version,
            gesture=f"clan/{clan_id}/notes",
        )

    def write_warrior_note(
        self, clan_id: str, warrior: str, text: str, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Write a note on a warrior; typing goes on as one step."""

        def change(draft: Draft) -> Draft:
            notes = {**draft.state.warrior_notes, warrior: _note(text)}
            return draft.with_state(
                warrior_notes={key: each for key, each in notes.items() if each}
            )

        opened = self.open(clan_id)
        known = opened.clan.warriors.get(warrior)
        return self.change(
            clan_id,
            f"note on {known.name if known else opened.clan.gone.get(warrior, warrior)}",
            change,
            expected_version=expected_version,
            gesture=f"clan/{clan_id}/note/{warrior}",
        )

    # Folders, copies, Recently deleted -------------------------------------------------------

    def move_to_folder(self, clan_id: str, folder: str) -> ChangeSet:
        """Put a clan into a folder ("" for none)."""
        wanted = one_line(folder)
        with self._desk.write(
            f"move {self._name(clan_id)} to {wanted or 'no folder'}", content=False
        ) as written:
            values = written.transaction.need("clan", clan_id)
            written.transaction.put(
                "clan", {**values, "folder": wanted, "updated_at": self._desk.now()}
            )
        return written.change_set

    def duplicate(self, clan_id: str) -> tuple[str, ChangeSet]:
        """A copy of a clan beside it, with its story and pictures; its id and what changed."""
        copy_id = self._desk.new_id()
        name = f"{self._name(clan_id)[: NAME_LENGTH - len(_COPY)]}{_COPY}"
        with self._desk.write(f"duplicate {self._name(clan_id)}", content=False) as written:
            transaction = written.transaction
            draft = self.draft(transaction, clan_id)
            values = self.new_values(copy_id, str(draft.values["folder"]), "")
            copied = replace(draft, values=values)
            if copied.state.founding:
                lines = tuple(_named(each, "", name) for each in copied.lines)
                copied = replace(copied, lines=lines)
            else:
                renamed = led.Renamed(name=name)
                copied = self.written(copied, (renamed,), f"copied from {draft.values['name']}")
            self.store(transaction, None, copied)
            for warrior, file in clan_queries.pictures(transaction.connection, clan_id).items():
                transaction.put(
                    "clan_picture", {"clan_id": copy_id, "warrior": warrior, "file": file}
                )
        return copy_id, written.change_set

    def delete(self, clan_id: str) -> ChangeSet:
        """Put a clan into Recently deleted."""
        with self._desk.write(f"delete {self._name(clan_id)}", content=False) as written:
            values = written.transaction.need("clan", clan_id)
            written.transaction.put("clan", {**values, "deleted_at": self._desk.now()})
        return written.change_set

    def restore(self, clan_id: str) -> ChangeSet:
        """Bring a clan back from Recently deleted."""
        with self._desk.store.read() as connection:
            found = clan_queries.clan_record(connection, clan_id)
        if found is None or found.line.deleted_at is None:
            raise NoSuchRecordError("This clan is not in Recently deleted.")
        with self._desk.write(f"restore {found.line.name}", content=False) as written:
            values = written.transaction.need("clan", clan_id)
            written.transaction.put("clan", {**values, "deleted_at": None})
        return written.change_set

    def _name(self, clan_id: str) -> str:
        """A clan's name, also of one whose ledger cannot be read."""
        with self._desk.store.read() as connection:
            found = clan_queries.clan_record(connection, clan_id)
        if found is None or found.line.deleted_at is not None:
            raise NoSuchRecordError(GONE)
        return found.line.name

    # Pictures ----------------------------------------------------------------------------------

    def pictures(self, clan_id: str) -> dict[str, str]:
        """Digest of each picture by warrior key; "" is the crest."""
        with self._desk.store.read() as connection:
            return clan_queries.pictures(connection, clan_id)

    def picture(self, clan_id: str, warrior: str = "") -> bytes | None:
        """A portrait, or the crest (""); ``None`` where there is none or it is damaged."""
        with self._desk.store.read() as connection:
            digest = clan_queries.pictures(connection, clan_id).get(warrior)
            return None if digest is None else match_queries.kept_file(connection, digest)

    def set_picture(self, clan_id: str, warrior: str, data: bytes) -> ChangeSet:
        """Give a warrior a portrait, or the clan its crest (""): a PNG or JPEG of 1 MB at most."""
        if not data.startswith(PICTURE_BEGINNINGS):
            raise RefusedError("This is no PNG or JPEG picture; choose another file.")
        if len(data) > LARGEST_PICTURE:
            raise RefusedError("A picture may have 1 MB; make this one smaller.")
        opened = self.open(clan_id)
        if warrior and warrior not in opened.clan.warriors:
            raise RefusedError("This warrior is not in the clan any more; choose another.")
        whose = opened.clan.warriors[warrior].name if warrior else opened.name
        with self._desk.write(f"picture of {whose}", content=False) as written:
            transaction = written.transaction
            file = match_queries.keep_file(transaction.connection, data)
            row: Values = {"clan_id": clan_id, "warrior": warrior, "file": file}
            transaction.put("clan_picture", row)
            self._touch(transaction, clan_id)
        return written.change_set

    def remove_picture(self, clan_id: str, warrior: str = "") -> ChangeSet:
        """Take a portrait or the crest away."""
        with self._desk.write(
            f"remove a picture of {self._name(clan_id)}", content=False
        ) as written:
            written.transaction.remove("clan_picture", f"{clan_id}/{warrior}")
            self._touch(written.transaction, clan_id)
        return written.change_set

    def _touch(self, transaction: Transaction, clan_id: str) -> None:
        """Have the clan itself changed with what belongs to it, for stale edits to be noticed."""
        draft = self.draft(transaction, clan_id)
        self.store(transaction, draft, draft.with_state(edits=draft.state.edits + 1))

    # Taking back ---------------------------------------------------------------------------------

    def take_back_preview(self, clan_id: str, number: int) -> TakeBack:
        """What :meth:`take_back` would remove, or why it would be refused."""
        return self.open(clan_id).take_back(number)

    def take_back(
        self, clan_id: str, number: int, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Take one entry out of the ledger, with those of its step that cannot do without it.

        Refused when a later entry rests on it, which is named. This is a step of its own and
        can be undone.
        """
        opened = self.open(clan_id)
        found = opened.take_back(number)
        if found.refusal is not None:
            raise refuse(found.refusal)
        more = f" and {len(found.words) - 1} more" if len(found.words) > 1 else ""
        label = f"take back {found.words[0]}{more}"

        def change(draft: Draft) -> Draft:
            again = draft.opened.take_back(number)
            if again.refusal is not None:
                raise refuse(again.refusal)
            return resumed(replace(draft, lines=taken_out(draft.lines, again.numbers)))

        return self.change(clan_id, label, change, expected_version=expected_version)

    def take_back_battle_preview(self, clan_id: str, battle: str) -> dict[str, TakeBack]:
        """What :meth:`take_back_battle` would remove, by clan."""
        return {each.id: each.take_back_battle(battle) for each in self._fighters(clan_id, battle)}

    def take_back_battle(
        self, clan_id: str, battle: str, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Take a battle back with all it caused, in every clan that fought it, as one step."""
        clans = self._fighters(clan_id, battle)
        first = clans[0]
        mark = next((each for each in first.battles if each.id == battle), None)
        what = f"battle {mark.ordinal}: {mark.scenario}" if mark else "the phases"
        count = sum(len(each.take_back_battle(battle).numbers) for each in clans)
        label = f"take back {what}, {plural(count, 'entry', 'entries')}"
        with self._desk.write(label, content=False) as written:
            for each in clans:
                version = expected_version if each.id == clan_id else None
                draft = self.draft(written.transaction, each.id, version)
                found = draft.opened.take_back_battle(battle)
                if found.refusal is not None:
                    whose = Refusal(found.refusal.rule, f"{each.name}: {found.refusal.reason}")
                    raise refuse(whose)
                after = replace(draft, lines=taken_out(draft.lines, found.numbers))
                progress = draft.state.progress
                if progress is not None and progress.battle == battle:
                    after = after.with_state(progress=None)
                self.store(written.transaction, draft, after)
            if self._is_named(written.transaction, battle, clan_id):
                written.transaction.remove("clan_battle", battle)
        return written.change_set

    @staticmethod
    def _is_named(transaction: Transaction, battle: str, clan_id: str) -> bool:
        """Whether a battle's own record names the clan: a copy of it leaves the record alone."""
        values = transaction.get("clan_battle", battle)
        if values is None:
            return False
        return clan_id in msgspec.json.decode(str(values["payload"]), type=_Fighters).clans

    def _fighters(self, clan_id: str, battle: str) -> tuple[OpenClan, ...]:
        """The clan and the others that fought the battle; copies of clans are left alone."""
        with self._desk.store.read() as connection:
            lines = clan_queries.battle_lines(connection, (battle,))
            holding = clan_queries.clans_of_battle(connection, battle)
        named: tuple[str, ...] = ()
        if lines:
            named = msgspec.json.decode(lines[0].payload, type=_Fighters).clans
        if clan_id not in named:
            return (self.open(clan_id),)
        ids = [clan_id, *(each for each in named if each != clan_id and each in holding)]
        return tuple(self.open(each) for each in ids)


class _Fighters(msgspec.Struct):
    """The part of a battle's payload that names the clans of this database."""

    clans: tuple[str, ...] = ()


def resumed(draft: Draft) -> Draft:
    """The draft with its progress as the entries of the battle have it."""
    progress = draft.state.progress
    if progress is None:
        return draft
    entries = [line.entry for line in draft.lines if line.battle == progress.battle]
    settled = [each.warrior for each in entries if isinstance(each, led.Injured | led.Died)]
    raids = sum(isinstance(each, led.Raided) for each in entries)
    counted = msgspec.structs.replace(progress, settled=tuple(dict.fromkeys(settled)), raids=raids)
    return draft.with_state(progress=counted)


def _named(line: Line, warrior: str, name: str) -> Line:
    """A line of a founding with a warrior's or the clan's own name changed."""
    entry = line.entry
    if not warrior and isinstance(entry, led.Founded):
        return replace(line, entry=led.Founded(name=name, glory=entry.glory, remark=entry.remark))
    if warrior and isinstance(entry, led.Hired) and entry.warrior == warrior:
        hired = led.Hired(
            warrior=warrior, type=entry.type, name=name, glory=entry.glory, remark=entry.remark
        )
        return replace(line, entry=hired)
    return line


def _note(text: str) -> str:
    """A note fit to be stored. Raises :class:`RefusedError` for an endless one."""
    if len(text) > NOTE_LENGTH:
        raise RefusedError(f"A note has at most {NOTE_LENGTH} characters; shorten this one.")
    return whole(text)
