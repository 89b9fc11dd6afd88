"""Battles that were resolved: recorded whole, listed, put away and brought back.

A record holds frozen copies of everything: the armies and house rules, who played, the report,
the match file, and the units and board it was played with. It never changes, so that it tells
the same in ten years, whatever becomes of the armies and packs it was made from.
"""

import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from warclan.domain.provenance import Provenance
from warclan.engine.matchfile import LARGEST_FILE
from warclan.engine.resolve import GameReport, Resolution, Totals
from warclan.games.mythic_battles.content_types import Board, Unit
from warclan.games.mythic_battles.spec import SPEC
from warclan.services.battles import BattleOrder, Content
from warclan.services.changes import ChangeSet
from warclan.services.clock import read, written
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError, ServiceError, StoreError
from warclan.services.match_records import MatchPayload, MatchRecord, RowGame
from warclan.services.matches_listing import MatchListing, MatchRow, SeatLine, Wanted
from warclan.services.packing import packed
from warclan.store import match_queries
from warclan.store.kinds import Values
from warclan.store.match_queries import BATCH, BATTLE
from warclan.store.transaction import Transaction
from warclan.text.numbers import listed, plural
from warclan.text.search import fold
from warclan.text.wholeness import one_line

if TYPE_CHECKING:
    from warclan.services.library import Library

FORMAT = 1
"""Of a match's payload."""
GONE = "This battle is not there any more; it was deleted."


class Matches:
    """The battles of the open database."""

    def __init__(self, desk: Desk, library: "Callable[[], Library]", listing: MatchListing) -> None:
        self._desk = desk
        self._library = library
        self._listing = listing

    # Reading ---------------------------------------------------------------------------------

    def list(self, wanted: Wanted | None = None) -> tuple[MatchRow, ...]:
        """Battles and rows of battles, the newest first, in one query."""
        return self._listing.list(wanted)

    def deleted(self) -> tuple[MatchRow, ...]:
        """The battles in Recently deleted; they stay there for 30 days."""
        return self._listing.deleted()

    def get(self, match_id: str) -> MatchRecord:
        """One battle or row. Raises :class:`StoreError` with a sentence when it is damaged."""
        with self._desk.store.read() as connection:
            found = match_queries.match_record(connection, match_id)
        if found is None:
            raise NoSuchRecordError(GONE)
        try:
            payload = msgspec.json.decode(found.payload, type=MatchPayload)
        except msgspec.MsgspecError as error:
            raise StoreError(
                f"The battle {found.name} cannot be read ({error}). It was left as it is; a "
                "backup may hold it whole."
            ) from None
        return MatchRecord(
            match_id,
            found.name,
            payload,
            read(found.created_at),
            found.batch,
            found.kind == BATCH,
            bool(found.file),
        )

    def match_file(self, match_id: str) -> bytes:
        """The match file of a battle, as the engine writes it."""
        return self._kept(match_id, "file")

    def content(self, match_id: str) -> Content:
        """The units and the board a battle was played with."""
        try:
            return msgspec.json.decode(self._kept(match_id, "content"), type=Content)
        except msgspec.MsgspecError as error:
            raise StoreError(
                f"The units this battle was played with cannot be read ({error}); a backup may "
                "hold them whole."
            ) from None

    def content_or_none(self, match_id: str) -> Content | None:
        """The same, or ``None`` where it is damaged: a report stands without it."""
        try:
            return self.content(match_id)
        except ServiceError:
            return None

    def _kept(self, match_id: str, column: str) -> bytes:
        """A file of a battle, unpacked."""
        with self._desk.store.read() as connection:
            row = match_queries.match_record(connection, match_id)
            if row is None:
                raise NoSuchRecordError(GONE)
            digest = row.file if column == "file" else row.content
            if not digest:
                raise RefusedError(
                    f"{row.name}: no match file was kept with it, so it cannot be replayed."
                )
            data = match_queries.kept_file(connection, digest)
        unpacked = _unpacked(data)
        if unpacked is None:
            raise StoreError(
                f"{row.name}: its match file is missing or damaged, so it cannot be replayed. The "
                "report stands; a backup may hold the file."
            )
        return unpacked

    # Writing ---------------------------------------------------------------------------------

    def record(
        self,
        order: BattleOrder,
        resolution: Resolution,
        *,
        batch: MatchRecord | None = None,
        source: str = "",
        played_with: tuple[Content, dict[str, str]] | None = None,
        match_id: str = "",
    ) -> tuple[str, ChangeSet]:
        """Keep what was resolved as one step of the history; its id and what changed.

        One battle is a record of its own; of several a row is recorded, with the battles whose
        match files were kept. ``batch`` adds the single battle to an earlier row, with the
        content of that row. ``played_with`` is content and packs of a match played at the table,
        where those of today may be others; such a match keeps the ``match_id`` it has.
        """
        if not resolution.games:
            raise RefusedError("Nothing was fought, so there is nothing to record.")
        if played_with is not None:
            content, packs = played_with
        else:
            library = self._library()
            content = Content.of(order.setup, library.catalogue)
            packs = {pack.id: pack.hash for pack in library.packs}
        if batch is not None:
            content, packs = self.content(batch.id), batch.payload.packs
        making = _Making(self._desk, order, resolution, content, packs, source, match_id)
        if order.games == 1 or batch is not None:
            label = f"record the battle {making.name}"
            row = batch.id if batch is not None else ""
            with self._desk.write(label) as written_:
                match_id = making.battle(written_.transaction, resolution.games[0], row)
            return match_id, written_.change_set
        count = plural(len(resolution.games), "battle", "battles")
        with self._desk.write(f"record {count} of {making.name}") as written_:
            match_id = making.row(written_.transaction)
            for report in resolution.games:
                if report.file is not None:
                    making.battle(written_.transaction, report, match_id)
        return match_id, written_.change_set

    def delete(self, match_id: str) -> ChangeSet:
        """Put a battle, or a row with its battles, into Recently deleted."""
        row = self._line(match_id, deleted=False)
        return self._put_away(match_id, f"delete the battle {row.name}", self._desk.now(), None)

    def restore(self, match_id: str) -> ChangeSet:
        """Bring a battle, or a row with the battles deleted with it, back."""
        row = self._line(match_id, deleted=True)
        moment = written(row.deleted_at) if row.deleted_at else None
        return self._put_away(match_id, f"restore the battle {row.name}", None, moment)

    def _line(self, match_id: str, *, deleted: bool) -> MatchRow:
        """The row of a battle, read without its payload: a torn one can be put away too."""
        with self._desk.store.read() as connection:
            lines = match_queries.lines_of(connection, match_id)
        for line in lines:
            if (line.deleted_at is not None) is deleted:
                return self._listing.row(line)
        raise NoSuchRecordError("This battle is not in Recently deleted." if deleted else GONE)

    def _put_away(
        self, match_id: str, label: str, moment: str | None, present: str | None
    ) -> ChangeSet:
        """Set when a battle and the battles of its row were deleted, where it is ``present``."""
        with self._desk.write(label) as written_:
            transaction = written_.transaction
            for each in (match_id, *match_queries.members(transaction.connection, match_id)):
                values = transaction.need("match", each)
                if values["deleted_at"] == present:
                    transaction.put("match", {**values, "deleted_at": moment})
        return written_.change_set


class _Making:
    """Turns one resolution into rows."""

    def __init__(
        self,
        desk: Desk,
        order: BattleOrder,
        resolution: Resolution,
        content: Content,
        packs: dict[str, str],
        source: str,
        match_id: str = "",
    ) -> None:
        self.match_id = match_id
        self.desk, self.order, self.resolution = desk, order, resolution
        self.packs, self.source = packs, source
        self.content = msgspec.json.encode(content)
        self.board = content.boards[0].name if content.boards else order.board
        named: tuple[Board | Unit, ...] = (*content.boards, *content.units)
        self.names = tuple(each.name for each in named)
        made = [
            each.name
            for each in (*named, *content.attachments)
            if each.provenance is Provenance.HOUSE_MADE
        ]
        self.house_made = tuple(dict.fromkeys(made))

    @property
    def name(self) -> str:
        """What the record is called."""
        players = " – ".join(one_line(seat.player) for seat in self.order.seats)
        return f"{players}, {self.board}"

    @property
    def seats(self) -> tuple[SeatLine, ...]:
        """The seats in short."""
        return tuple(
            SeatLine(
                player=one_line(seat.player),
                army=one_line(seat.army.name),
                controller=seat.controller,
            )
            for seat in self.order.seats
        )

    def battle(self, transaction: Transaction, report: GameReport, batch: str) -> str:
        """Put one battle, and its files; its id."""
        file = _keep(transaction, report.file) if report.file is not None else ""
        payload = self._payload(report=replace(report, file=None))
        winner = listed([self.seats[seat].player for seat in report.winners])
        return self._put(
            transaction,
            payload,
            kind=BATTLE,
            batch=batch,
            name=f"{self.name}, battle {report.place + 1}" if batch else self.name,
            winner=winner,
            way=report.way,
            rule=report.rule,
            rounds=report.rounds,
            games=1,
            seed=str(report.seed),
            file=file,
        )

    def row(self, transaction: Transaction) -> str:
        """Put the row itself; its id."""
        games = tuple(
            RowGame(each.place, each.seed, each.winners, each.way, each.rounds)
            for each in self.resolution.games
        )
        payload = self._payload(totals=self.resolution.totals, games=games)
        return self._put(
            transaction,
            payload,
            kind=BATCH,
            batch="",
            name=self.name,
            winner="",
            way="",
            rule="",
            rounds=None,
            games=len(games),
            seed=str(self.resolution.seed),
            file="",
        )

    def _payload(
        self,
        report: GameReport | None = None,
        totals: Totals | None = None,
        games: tuple[RowGame, ...] = (),
    ) -> MatchPayload:
        return MatchPayload(
            setup=self.order.setup,
            seats=self.seats,
            board=self.board,
            seed=self.resolution.seed,
            games_asked=self.order.games,
            packs=self.packs,
            rules_version=SPEC.rules_version,
            house_made=self.house_made,
            report=report,
            totals=totals,
            games=games,
        )

    def _put(
        self, transaction: Transaction, payload: MatchPayload, **columns: str | int | None
    ) -> str:
        known = [*(f"{seat.player} {seat.army}" for seat in payload.seats), *self.names]
        match_id, now = self.match_id or self.desk.new_id(), self.desk.now()
        values: Values = {
            "id": match_id,
            "game": SPEC.key,
            "board": self.order.board,
            "edition": self.order.edition.value,
            "seats": packed(payload.seats),
            "words": fold(" ".join(known)),
            "content": _keep(transaction, self.content),
            "source": self.source,
            "created_at": now,
            "updated_at": now,
            "deleted_at": None,
            "format": FORMAT,
            "payload": packed(payload),
            **columns,
        }
        transaction.put("match", values)
        return match_id


def _keep(transaction: Transaction, data: bytes) -> str:
    """Keep a file packed; its digest."""
    return match_queries.keep_file(transaction.connection, zlib.compress(data, 6))


def _unpacked(data: bytes | None) -> bytes | None:
    """A kept file as it was, or ``None`` when it is missing, damaged or grows without end."""
    if data is None:
        return None
    reader = zlib.decompressobj()
    try:
        whole = reader.decompress(data, LARGEST_FILE)
    except zlib.error:
        return None
    return whole if reader.eof else None
