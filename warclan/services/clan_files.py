"""War Clans as files: written out whole, looked into before they are taken in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from warclan.exchange import clan_bundle
from warclan.exchange.clan_bundle import ClanFile, EntryRecord, ReadClan
from warclan.exchange.limits import ImportRefusedError
from warclan.games.war_clan.clan import Clan
from warclan.services.changes import ChangeSet
from warclan.services.clan_keeping import LARGEST_PICTURE, PICTURE_BEGINNINGS
from warclan.services.clan_records import ClanState, Line, renumbered
from warclan.services.clan_writing import ClanDesk, Draft, named
from warclan.services.clock import read, written
from warclan.services.errors import RefusedError
from warclan.store import clan_queries, match_queries
from warclan.text.numbers import plural


@dataclass(frozen=True, slots=True)
class ClanLook:
    """What taking a file in would do: the dry run. ``fault`` says why it cannot be taken in."""

    name: str
    entries: int
    warriors: tuple[str, ...]
    glory: int
    battles: int
    pictures: int
    fault: str
    remarks: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """The same as lines for a person."""
        head = (
            f"{self.name}: {plural(self.entries, 'entry', 'entries')}, "
            f"{plural(len(self.warriors), 'model', 'models')}, {self.glory} Glory, "
            f"{plural(self.battles, 'battle', 'battles')}."
        )
        return (head, *((self.fault,) if self.fault else ()), *self.remarks)


class ClanFiles(ClanDesk):
    """Takes clans out into files and in from them."""

    def export(self, clan_id: str) -> bytes:
        """A clan as the bytes of a file."""
        opened = self.open(clan_id)
        battles = {mark.id: mark.ordinal for mark in opened.battles if mark.id}
        steps: dict[int, int] = {}
        records = [
            EntryRecord(
                entry=line.entry,
                step=steps.setdefault(line.step, len(steps) + 1),
                label=line.label,
                battle=battles.get(line.battle, 0),
                at=written(line.at),
            )
            for line in opened.stored
        ]
        with self._desk.store.read() as connection:
            kept = {
                warrior: match_queries.kept_file(connection, digest)
                for warrior, digest in clan_queries.pictures(connection, clan_id).items()
            }
        return clan_bundle.write_clan(
            ClanFile(
                format=clan_bundle.FORMAT,
                version=clan_bundle.VERSION,
                name=opened.name,
                folder=opened.folder,
                founding=opened.founding,
                packs=list(opened.packs),
                house_rules=dict(opened.state.house_rules),
                notes=opened.notes,
                warrior_notes=opened.warrior_notes,
                pictures={
                    warrior: clan_bundle.picture_words(data)
                    for warrior, data in kept.items()
                    if data is not None
                },
                ledger=records,
            )
        )

    def look_into(self, data: bytes, name: str) -> ClanLook:
        """What a file holds and what is doubtful about it; nothing is changed.

        Raises :class:`RefusedError` when it is no War Clan file at all.
        """
        found = _read(data, name)
        judged = clan_bundle.judge(found, self.book(_state(found)))
        clan = judged.clan
        return ClanLook(
            clan.name if clan is not None else found.file.name,
            len(found.ledger),
            tuple(each.name for each in clan.warriors.values()) if clan is not None else (),
            clan.glory if clan is not None else 0,
            clan.battles if clan is not None else 0,
            len(found.pictures),
            judged.fault,
            (*judged.remarks, *_pictures(found, judged.clan)[1]),
        )

    def take_in(self, data: bytes, name: str, folder: str | None = None) -> tuple[str, ChangeSet]:
        """Take the clan of a file in beside the others, as one step; its id and what changed.

        Raises :class:`RefusedError` when its ledger is torn; nothing is written then.
        """
        found = _read(data, name)
        state = _state(found)
        book = self.book(state)
        judged = clan_bundle.judge(found, book)
        if judged.clan is None:
            raise RefusedError(f"{name} cannot be taken in. {judged.fault}")
        named(judged.clan.name)
        clan_id = self._desk.new_id()
        place = found.file.folder if folder is None else folder
        values = self.new_values(clan_id, place, "file")
        with self._desk.write(f"import {judged.clan.name}", content=False) as writing:
            lines = _lines(found.file.ledger, clan_id, read(self._desk.now()))
            draft = Draft(values, state, lines, book)
            self.store(writing.transaction, None, draft)
            for warrior, picture in _pictures(found, judged.clan)[0].items():
                file = match_queries.keep_file(writing.transaction.connection, picture)
                writing.transaction.put(
                    "clan_picture", {"clan_id": clan_id, "warrior": warrior, "file": file}
                )
        return clan_id, writing.change_set


def _read(data: bytes, name: str) -> ReadClan:
    try:
        return clan_bundle.read_clan(data, name)
    except ImportRefusedError as error:
        raise RefusedError(str(error)) from None


def _pictures(found: ReadClan, clan: Clan | None) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """The pictures that can be kept, and a sentence for each that cannot."""
    kept: dict[str, bytes] = {}
    remarks: list[str] = []
    for key, picture in found.pictures.items():
        known = clan.warriors.get(key) if clan is not None else None
        whose = known.name if known is not None else key or "the clan"
        why = ""
        if key and clan is not None and known is None:
            why = "belongs to nobody in the clan"
        elif len(picture) > LARGEST_PICTURE:
            why = f"is larger than {LARGEST_PICTURE // 1024} KiB"
        elif not picture.startswith(PICTURE_BEGINNINGS):
            why = "is neither PNG nor JPEG"
        if why:
            remarks.append(f"The picture of {whose} {why} and is left out.")
        else:
            kept[key] = picture
    return kept, tuple(remarks)


def _state(found: ReadClan) -> ClanState:
    """What is stored beside the ledger."""
    file = found.file
    return ClanState(
        founding=file.founding,
        packs=tuple(file.packs),
        house_rules=dict(found.rules.chosen),
        notes=file.notes,
        warrior_notes=dict(file.warrior_notes),
    )


def _lines(records: Sequence[EntryRecord], clan_id: str, now: datetime) -> tuple[Line, ...]:
    """The ledger's lines; steps that do not follow on each other are taken as one by one."""
    lines = []
    for number, record in enumerate(records, 1):
        battle = f"{clan_id}-{record.battle}" if record.battle else ""
        lines.append(
            Line(number, record.entry, record.step, record.label, battle, _moment(record.at, now))
        )
    return renumbered(lines)


def _moment(text: str, otherwise: datetime) -> datetime:
    """A moment of a file, or the present where it cannot be read."""
    try:
        found = read(text)
        # A moment at the edge of the calendar has none in UTC.
        return found.astimezone(UTC) if found.tzinfo is not None else otherwise
    except (ValueError, OverflowError):
        return otherwise
