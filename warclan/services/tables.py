"""Matches of Mythic Battles that people play at the table: begun, kept, taken up, recorded.

A match that is not finished is a file of its own in the data folder, written whole after every
answer. When it is recorded among the battles of the database, or given up, the file goes.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from warclan.engine import matchfile
from warclan.engine.dice import dice_from_plain
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.engine.resolve import Resolution, report_of, totals
from warclan.engine.spec import Outcome
from warclan.engine.tape import is_decision
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.spec import SPEC
from warclan.services import battles
from warclan.services.battles import BattleOrder, Content
from warclan.services.changes import ChangeSet
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError
from warclan.services.tables_file import TableFile, read_file
from warclan.services.tables_listing import (
    FORMAT,
    KeptTable,
    NewerTableError,
    StoredSeat,
    TablesListing,
)
from warclan.services.tables_live import APP, PERSON, TYPED, TYPED_DRAWS, LiveTable, Thinking

if TYPE_CHECKING:
    from warclan.services.library import Library
    from warclan.services.matches import Matches

__all__ = [
    "APP",
    "PERSON",
    "SOURCE",
    "TYPED",
    "TYPED_DRAWS",
    "KeptTable",
    "LiveTable",
    "Tables",
    "Thinking",
]

SOURCE = "table"
"""How a battle's record says that it was played at the table."""


class Tables:
    """The matches under way of the open data folder."""

    def __init__(
        self, desk: Desk, library: "Callable[[], Library]", matches: "Callable[[], Matches]"
    ) -> None:
        self._desk, self._library, self._matches = desk, library, matches
        self._listing = TablesListing(desk)
        self._files = self._listing.files

    @property
    def troubles(self) -> tuple[str, ...]:
        """Sentences about files that the last :meth:`list` could not show."""
        return self._listing.troubles

    def list(self) -> tuple[KeptTable, ...]:
        """Every match under way, the newest first; damaged files are set aside."""
        return self._listing.list()

    def troubles_of(self, order: BattleOrder) -> tuple[str, ...]:
        """Everything that bars a match of people and computer players, each as a sentence."""
        told = list(battles.order_troubles(_played_by_all(order), self._library().catalogue))
        if not any(seat.controller == PERSON for seat in order.seats):
            told.append("Nobody plays at the table: let a person take a seat, or resolve it.")
        return tuple(told)

    def begin(
        self,
        order: BattleOrder,
        *,
        dice: str = APP,
        teaching: bool = False,
        referee: bool = True,
        curtain: bool = True,
    ) -> LiveTable:
        """Begin a match and keep it at once.

        ``dice`` is ``APP``, ``TYPED`` or ``TYPED_DRAWS``; ``referee`` lets people carry out
        powers without code by hand; ``curtain`` covers the table between people. Raises
        :class:`RefusedError` with everything that bars it.
        """
        troubles = self.troubles_of(order)
        if troubles:
            raise RefusedError(" ".join(troubles))
        library = self._library()
        order = replace(order, games=1, keep_games=False, referee=referee)
        content = Content.of(order.setup, library.catalogue)
        try:
            match = Match.start(
                SPEC,
                order.setup,
                content=content.catalogue,
                packs={pack.id: pack.hash for pack in library.packs},
                seed=order.seed,
                dice=dice_from_plain(dice, order.seed),
                teaching=teaching,
            )
        except EngineError as error:
            raise RefusedError(f"The match could not begin: {error}") from None
        live = LiveTable(self._desk.new_id(), order, content, match, self._keep)
        live.curtain = curtain
        self._keep(live)
        return live

    def resume(self, table_id: str) -> LiveTable:
        """A match as it stood. Raises :class:`RefusedError` when it is gone or damaged.

        A damaged file is set aside. ``notes`` of the match tell what could not be kept.
        """
        data = self._files.read(table_id)
        try:
            file, content, stored = read_file(data)
            resumed = matchfile.load(
                stored, SPEC, content.catalogue, stored.packs, check=_seats_fit(file)
            )
        except NewerTableError as fault:
            raise self._listing.newer(table_id, fault) from None
        except EngineError as fault:
            raise self._files.set_aside(table_id, fault) from None
        who = [(seat.player, seat.controller) for seat in file.seats]
        order = BattleOrder.of(resumed.match.origin.setup, who, stored.dice.seed)
        live = LiveTable(table_id, order, content, resumed.match, self._keep, resumed.notes)
        live.curtain = file.curtain
        return live

    def drop(self, table_id: str) -> None:
        """A match is given up: its file goes."""
        self._files.drop(table_id)

    def record(self, live: LiveTable) -> tuple[str, ChangeSet]:
        """Put a finished match among the battles of the database; then its file goes.

        The id of the record, which is the match's own, and what changed: nothing for a match that
        is recorded already, whose file could not be deleted then. Raises :class:`RefusedError`
        before its end.
        """
        outcome = live.outcome
        if outcome is None:
            raise RefusedError("This match is not over yet; play on, or give it up.")
        done = (live.id, ChangeSet()) if self._is_recorded(live.id) else self._record(live, outcome)
        # The record stands; a file that stays behind is no reason to tell otherwise.
        with suppress(RefusedError):
            self.drop(live.id)
        return done

    def _is_recorded(self, table_id: str) -> bool:
        try:
            self._matches().get(table_id)
        except NoSuchRecordError:
            return False
        return True

    def _record(self, live: LiveTable, outcome: Outcome) -> tuple[str, ChangeSet]:
        match = live.match
        decisions = sum(1 for entry in match.tape if is_decision(entry))
        seed = match.origin.seed
        report = report_of(match, outcome, decisions, place=0, seed=seed, keep_file=True)
        resolution = Resolution(seed, (report,), True, totals([report], seats=len(live.seats)))
        return self._matches().record(
            live.order,
            resolution,
            source=SOURCE,
            played_with=(live.content, dict(live.packs)),
            match_id=live.id,
        )

    def _keep(self, live: LiveTable) -> None:
        match = live.match
        file = TableFile(
            format=FORMAT,
            title=live.title,
            seats=tuple(
                StoredSeat(player=seat.player, controller=seat.controller) for seat in live.seats
            ),
            round=match.rounds,
            turn=live.turn_words,
            answers=live.at,
            at=self._desk.clock(),
            content=Raw(msgspec.json.encode(live.content)),
            match=Raw(matchfile.save(match, live.notes, live.digests)),
            curtain=live.curtain,
        )
        self._files.write(live.id, msgspec.json.encode(file))


def _played_by_all(order: BattleOrder) -> BattleOrder:
    """The order with a computer player in every person's place, to be judged as a battle."""
    stand_in = battles.controllers()[0]
    seats = tuple(
        replace(seat, controller=stand_in) if seat.controller == PERSON else seat
        for seat in order.seats
    )
    return replace(order, seats=seats, games=1)


def _seats_fit(file: TableFile) -> Callable[[MythicSetup], None]:
    """Refuses a set-up with another number of armies than the file has seats."""

    def check(setup: MythicSetup) -> None:
        known = (PERSON, *battles.controllers())
        if len(setup.armies) != len(file.seats):
            raise EngineError(f"It has {len(file.seats)} seats and {len(setup.armies)} armies.")
        for seat in file.seats:
            if seat.controller not in known:
                raise EngineError(f"Nobody here plays like {seat.controller!r}.")

    return check
