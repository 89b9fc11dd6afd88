"""Battles of War Clans: recorded for every clan that fought in one transaction, listed and told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import msgspec
from msgspec import Struct

from warclan.domain.problems import Level
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan import phases
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.aftermath import glory_paid
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Clan, fold
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome, SideOutcome, entries_after
from warclan.services.changes import ChangeSet
from warclan.services.clan_records import taken_out
from warclan.services.clan_writing import ClanDesk, Draft, refuse
from warclan.services.clock import read
from warclan.services.errors import NoSuchRecordError, RefusedError, StoreError
from warclan.services.packing import packed
from warclan.store import clan_queries, match_queries
from warclan.store.clan_queries import BattleLine
from warclan.store.kinds import Values
from warclan.store.transaction import Transaction
from warclan.text.numbers import listed

FORMAT = 1
"""Of a battle's payload."""
QUICK = "quick"
TABLE = "table"
TYPED = "typed"
"""How a battle was settled: resolved quickly, played at the table, or typed in afterwards."""


class BattlePayload(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is stored of a battle: how it ended, and the clans of this database that fought it."""

    outcome: ScenarioOutcome
    clans: tuple[str, ...] = ()
    notes: str = ""


@dataclass(frozen=True, slots=True)
class ClanBattleRow:
    """A battle as lists show it; ``winner`` is a name, "" for a draw."""

    id: str
    scenario: str
    at: datetime
    clans: tuple[str, ...]
    winner: str
    way: str
    rounds: int | None
    seed: str
    source: str


@dataclass(frozen=True, slots=True)
class ClanBattleRecord:
    """One battle. ``report`` is the match file where one was kept."""

    row: ClanBattleRow
    outcome: ScenarioOutcome
    clans: tuple[str, ...]
    report: bytes | None


@dataclass(frozen=True, slots=True)
class ClanAfter:
    """What recording a battle would write for one clan: the entries in words, and the Glory."""

    clan: str
    name: str
    words: tuple[str, ...]
    glory: int
    refusal: Refusal | None = None


class ClanBattles(ClanDesk):
    """The battles of the clans of the open database."""

    # Reading ---------------------------------------------------------------------------------

    def list(self, clan_id: str = "") -> tuple[ClanBattleRow, ...]:
        """Every battle, or those of one clan, the newest first."""
        with self._desk.store.read() as connection:
            ids = None
            if clan_id:
                rows = clan_queries.entry_lines(connection, clan_id)
                ids = {row.battle for row in rows} - {""}
            lines = clan_queries.battle_lines(connection, ids)
        return tuple(_row(line) for line in lines)

    def get(self, battle: str) -> ClanBattleRecord:
        """One battle. Raises :class:`NoSuchRecordError` when it is gone."""
        with self._desk.store.read() as connection:
            lines = clan_queries.battle_lines(connection, (battle,))
            if not lines:
                raise NoSuchRecordError("This battle is not there any more; it was taken back.")
            line = lines[0]
            report = match_queries.kept_file(connection, line.file) if line.file else None
        try:
            payload = msgspec.json.decode(line.payload, type=BattlePayload)
        except msgspec.MsgspecError as error:
            raise StoreError(
                f"The battle {line.scenario} cannot be read ({error}). It was left as it is; a "
                "backup may hold it whole."
            ) from None
        return ClanBattleRecord(_row(line), payload.outcome, payload.clans, report)

    def as_fought(self, battle: str, clan_id: str) -> Clan:
        """A clan as it went into a battle, worked out from its ledger."""
        opened = self.open(clan_id)
        mark = next((each for each in opened.battles if each.id == battle), None)
        if mark is None:
            raise RefusedError(f"{opened.name} did not fight that battle.")
        return opened.at(mark.before)

    # Recording -------------------------------------------------------------------------------

    def preview(
        self,
        outcome: ScenarioOutcome,
        glory: Mapping[str, int | None] | None = None,
        battle: str = "",
    ) -> tuple[ClanAfter, ...]:
        """What :meth:`record` would write, by clan of this database."""
        ended = _with_glory(outcome, glory or {})
        after = []
        for side in ended.sides:
            if not self._is_ours(side.clan):
                continue
            opened = self.open(side.clan)
            entries = _entries(ended, side)
            if battle and any(line.battle == battle for line in opened.lines):
                entries = entries[1:]
            step = propose(opened.clan, opened.book, entries)
            if isinstance(step, Refusal):
                after.append(ClanAfter(side.clan, opened.name, (), 0, step))
                continue
            clan, words = opened.at(len(opened.ledger)), []
            for entry in step.entries:
                words.append(entry_words(entry, clan, opened.book))
                fold((entry,), opened.book, clan)
            after.append(ClanAfter(side.clan, opened.name, tuple(words), -step.price))
        return tuple(after)

    def suggested_glory(self, outcome: ScenarioOutcome) -> dict[str, int | None]:
        """What the game pays each clan by the figures of its packs; ``None`` where not known."""
        paid: dict[str, int | None] = {}
        for side in outcome.sides:
            if self._is_ours(side.clan):
                kills = sum(number for _warrior, number in side.kills)
                book = self.open(side.clan).book
                receipt = glory_paid(book, side.result, side.victory_points, kills)
                paid[side.clan] = None if receipt.unknown else receipt.total
        return paid

    @rule("WC-R32")
    def field(self, scenario: str, warriors: Mapping[str, Sequence[str]]) -> tuple[str, ChangeSet]:
        """A Scenario opens: the warriors of each clan are fielded until its record is closed.

        They cannot be disbanded meanwhile. The id goes to :meth:`record` as ``battle``, or to
        :meth:`call_off` when the Scenario is not played to its end.
        """
        battle = self._desk.new_id()
        with self._desk.write(f"field for {scenario}", content=False) as written:
            for clan, keys in warriors.items():
                draft = self.draft(written.transaction, clan)
                _check(draft)
                fielded = led.Fielded(scenario=scenario, warriors=tuple(keys))
                after = self.acted(draft, (fielded,), f"{scenario} opens", battle)
                self.store(written.transaction, draft, after)
        return battle, written.change_set

    def call_off(self, battle: str) -> ChangeSet:
        """A Scenario that was opened is not played: nobody is fielded any more."""
        with self._desk.store.read() as connection:
            clans = clan_queries.clans_of_battle(connection, battle)
        with self._desk.write("call a Scenario off", content=False) as written:
            for clan in clans:
                draft = self.draft(written.transaction, clan)
                numbers = [line.number for line in draft.lines if line.battle == battle]
                if any(isinstance(draft.lines[n - 1].entry, led.Fought) for n in numbers):
                    raise RefusedError("This battle was fought; take it back instead.")
                after = replace(draft, lines=taken_out(draft.lines, numbers))
                self.store(written.transaction, draft, after)
        return written.change_set

    def record(
        self,
        outcome: ScenarioOutcome,
        *,
        glory: Mapping[str, int | None] | None = None,
        way: str = "",
        seed: str = "",
        report: bytes = b"",
        versions: Mapping[str, int] | None = None,
        battle: str = "",
        source: str = "",
    ) -> tuple[str, ChangeSet]:
        """Write a battle into the ledger of every clan of this database that fought it.

        One transaction and one step: the battle's record, and for each clan who was fielded, the
        result with kills and defeated kinds, the Glory where ``glory`` (or the outcome) says it,
        and the beginning of the phases. Sides that are no clan of this database are only named.
        ``battle`` is the id a Scenario was opened under (:meth:`field`).
        Raises :class:`RefusedError` when a clan cannot have fought it; nothing is written then.
        """
        ended = _with_glory(outcome, glory or {})
        ours = tuple(dict.fromkeys(each.clan for each in ended.sides if self._is_ours(each.clan)))
        if not ours:
            raise RefusedError("None of these clans is in this database; choose yours.")
        _fightable(ended)
        battle = battle or self._desk.new_id()
        label = _label(ended)
        with self._desk.write(label, content=False) as written:
            transaction = written.transaction
            file = match_queries.keep_file(transaction.connection, report) if report else ""
            transaction.put(
                "clan_battle",
                self._battle_values(battle, ended, ours, way or ended.mode, seed, file, source),
            )
            for clan in ours:
                version = (versions or {}).get(clan)
                self._write(transaction, clan, battle, ended, label, version)
        return battle, written.change_set

    def _write(
        self,
        transaction: Transaction,
        clan: str,
        battle: str,
        ended: ScenarioOutcome,
        label: str,
        version: int | None,
    ) -> None:
        """One clan's part of a battle."""
        draft = self.draft(transaction, clan, version)
        _check(draft)
        side = ended.side(clan)
        opened = any(line.battle == battle for line in draft.lines)
        entries = _entries(ended, side)
        step = propose(draft.clan, draft.book, entries[1:] if opened else entries)
        if isinstance(step, Refusal):
            raise refuse(Refusal(step.rule, f"{draft.clan.name}: {step.reason}"))
        fought = self.written(draft, step.entries, label, battle)
        moved = phases.begin(
            fought.clan,
            fought.book,
            battle=battle,
            felled=side.felled,
            glory_said=side.glory is not None,
        )
        begun = self.written(fought, moved.entries, "the phases begin", battle)
        after = begun.with_state(progress=moved.progress, founding=False)
        self.store(transaction, draft, after)

    def _battle_values(
        self,
        battle: str,
        ended: ScenarioOutcome,
        clans: tuple[str, ...],
        way: str,
        seed: str,
        file: str,
        source: str,
    ) -> Values:
        now = self._desk.now()
        return {
            "id": battle,
            "scenario": ended.scenario,
            "clans": "\n".join(side.name for side in ended.sides),
            "winner": _winner(ended),
            "way": way,
            "rounds": ended.rounds,
            "seed": seed,
            "file": file,
            "source": source,
            "created_at": now,
            "updated_at": now,
            "deleted_at": None,
            "format": FORMAT,
            "payload": packed(BattlePayload(outcome=ended, clans=clans)),
        }

    def _is_ours(self, clan: str) -> bool:
        """Whether a side is a clan of this database."""
        with self._desk.store.read() as connection:
            found = clan_queries.clan_record(connection, clan)
        return found is not None and found.line.deleted_at is None


def _check(draft: Draft) -> None:
    """Refuse to record for a clan that cannot have fought now."""
    name = draft.clan.name
    if draft.state.progress is not None:
        raise RefusedError(
            f"{name} is still in the phases after its last battle; finish or skip them first."
        )
    if draft.state.founding:
        errors = [each for each in draft.opened.problems if each.level is Level.ERROR]
        if errors:
            raise RefusedError(
                f"{name} is not complete: {errors[0].title}. Repair it, or end its founding as "
                "the table plays it."
            )


def _fightable(ended: ScenarioOutcome) -> None:
    """Raises :class:`RefusedError` for a battle without a name, or of a clan against itself."""
    if not ended.scenario.strip():
        raise RefusedError("The battle has no name; say which Scenario was fought.")
    clans = [side.clan for side in ended.sides if side.clan]
    twice = next((side.name for side in ended.sides if clans.count(side.clan) > 1), "")
    if twice:
        raise RefusedError(f"{twice} cannot fight itself; name another clan.")


def _entries(ended: ScenarioOutcome, side: SideOutcome) -> tuple[led.AnyEntry, ...]:
    """What a battle writes for one side: who was fielded, and what came of it."""
    fielded = led.Fielded(scenario=ended.scenario, warriors=side.fielded)
    return (fielded, *entries_after(ended, side.clan))


def _with_glory(outcome: ScenarioOutcome, glory: Mapping[str, int | None]) -> ScenarioOutcome:
    """The outcome with the Glory that is said for some clans."""
    sides = tuple(
        msgspec.structs.replace(side, glory=glory[side.clan]) if side.clan in glory else side
        for side in outcome.sides
    )
    return msgspec.structs.replace(outcome, sides=sides)


def _winner(ended: ScenarioOutcome) -> str:
    return "" if ended.winner is None else ended.sides[ended.winner].name


def _label(ended: ScenarioOutcome) -> str:
    """What the battle is called in the history."""
    names = [side.name for side in ended.sides]
    winner = _winner(ended)
    if not winner:
        return f"{ended.scenario}: {listed(names, 'and')} drew"
    others = [name for place, name in enumerate(names) if place != ended.winner]
    against = f" against {listed(others, 'and')}" if others else ""
    return f"{ended.scenario}: {winner} won{against}"


def _row(line: BattleLine) -> ClanBattleRow:
    return ClanBattleRow(
        line.id,
        line.scenario,
        read(line.created_at),
        tuple(line.clans.split("\n")),
        line.winner,
        line.way,
        line.rounds,
        line.seed,
        line.source,
    )
