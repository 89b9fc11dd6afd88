"""An opened War Clan: everything its pages show, worked out from its ledger alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from warclan.domain.house_rules import HouseRules
from warclan.domain.problems import Level, Problem
from warclan.domain.receipts import Receipt
from warclan.engine.errors import Refusal
from warclan.games.war_clan import accounts, aftermath, audit, desk, phases, receipts
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.accounts import Change
from warclan.games.war_clan.acts import Step, price, propose
from warclan.games.war_clan.audit import Fault
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.content_types import WarriorKind
from warclan.games.war_clan.desk import Counters, Option, PlanState
from warclan.games.war_clan.founding import FoundingEdit
from warclan.games.war_clan.founding import problems as founding_problems
from warclan.games.war_clan.phases import PHASES, TITLES
from warclan.services.clan_records import ClanState, Line, entries_of
from warclan.services.clan_shown import (
    BattleMark,
    FoundingState,
    LedgerLine,
    PhasesState,
    Point,
    StoryGroup,
    TakeBack,
)
from warclan.services.errors import RefusedError

_WHOLE = (led.Founded, led.PhaseBegan, led.Fielded, led.Fought)


@dataclass(frozen=True)
class OpenClan:
    """One clan as it is stored, with everything that follows from it.

    ``version`` goes back as ``expected_version`` of a change. ``fault`` is the first entry that
    does not fit; ``clan`` is then the clan before it.
    """

    id: str
    name: str
    folder: str
    source: str
    created_at: datetime
    updated_at: datetime
    version: int
    state: ClanState
    stored: tuple[Line, ...]
    book: Book

    # What is stored --------------------------------------------------------------------------

    @property
    def founding(self) -> bool:
        """Whether the clan is still being founded."""
        return self.state.founding

    @property
    def notes(self) -> str:
        """The owner's notes."""
        return self.state.notes

    @property
    def warrior_notes(self) -> dict[str, str]:
        """Notes by warrior key."""
        return dict(self.state.warrior_notes)

    @property
    def house_rules(self) -> HouseRules:
        """The house rules of the clan."""
        return self.book.rules

    @property
    def packs(self) -> tuple[str, ...]:
        """The content packs it is judged by; none: all of them."""
        return self.state.packs

    @property
    def plan(self) -> led.Ledger:
        """What was picked at the improvement desk."""
        return self.state.plan

    # The clan at a moment --------------------------------------------------------------------

    @cached_property
    def ledger(self) -> led.Ledger:
        """The entries, oldest first."""
        return entries_of(self.stored)

    @cached_property
    def fault(self) -> Fault | None:
        """The first entry that does not fit what stands before it."""
        return audit.first_fault(self.ledger, self.book)

    @cached_property
    def clan(self) -> Clan:
        """The clan now."""
        try:
            return fold(self.ledger, self.book)
        except (KeyError, ValueError):
            sound = self.fault.entry - 1 if self.fault else len(self.ledger)
            return fold(self.ledger[:sound], self.book)

    def at(self, number: int) -> Clan:
        """The clan after the entry ``number``; 0 is before the first. A clan of its own."""
        sound = self.fault.entry - 1 if self.fault else len(self.ledger)
        return fold(self.ledger[: max(0, min(number, sound))], self.book)

    def number_at(self, moment: datetime) -> int:
        """The number of the last entry at or before a moment, 0 when there is none."""
        return max((line.number for line in self.stored if line.at <= moment), default=0)

    def as_fought(self, ordinal: int) -> Clan:
        """The clan as it went into its battle ``ordinal``. Raises :class:`RefusedError`."""
        mark = next((each for each in self.battles if each.ordinal == ordinal), None)
        if mark is None:
            raise RefusedError(
                f"{self.name} has no battle {ordinal}; it fought {self.clan.battles}."
            )
        return self.at(mark.before)

    # The story -------------------------------------------------------------------------------

    @cached_property
    def lines(self) -> tuple[LedgerLine, ...]:
        """The ledger in words, oldest first."""
        clan = Clan()
        told = []
        sound = self.fault.entry - 1 if self.fault else len(self.stored)
        for line in self.stored:
            if line.number > sound:
                words = f"does not fit: {audit.entry_kind(line.entry)}"
                told.append(_line(line, words, clan.glory, clan.glory))
                continue
            words, before = entry_words(line.entry, clan, self.book), clan.glory
            fold((line.entry,), self.book, clan)
            told.append(_line(line, words, before, clan.glory))
        return tuple(told)

    @cached_property
    def battles(self) -> tuple[BattleMark, ...]:
        """Every battle that was fought, the first first."""
        marks: list[BattleMark] = []
        opened = 0
        for place, line in enumerate(self.stored):
            if isinstance(line.entry, led.Fielded):
                opened = line.number
            elif isinstance(line.entry, led.Fought):
                first = opened or line.number
                last = line.number
                if line.battle:
                    last = max(each.number for each in self.stored if each.battle == line.battle)
                span = self.stored[first - 1 : last]
                marks.append(
                    BattleMark(
                        len(marks) + 1,
                        line.battle,
                        line.entry.scenario,
                        line.entry.result,
                        self.stored[place].at,
                        first - 1,
                        first,
                        last,
                        sum(each.entry.glory for each in span),
                    )
                )
                opened = 0
        return tuple(marks)

    def series(self) -> tuple[Point, ...]:
        """Glory, Rank and models after each entry, for the charts."""
        clan = Clan()
        points = []
        sound = self.fault.entry - 1 if self.fault else len(self.stored)
        for line in self.stored[:sound]:
            fold((line.entry,), self.book, clan)
            rank = sum(each.rank for each in clan.warriors.values())
            points.append(Point(line.number, line.at, clan.glory, rank, len(clan.warriors)))
        return tuple(points)

    def deeds(self, warrior: str) -> tuple[LedgerLine, ...]:
        """The lines that are about one warrior, battles it was in and kills included."""
        return tuple(line for line in self.lines if _is_about(line.entry, warrior))

    def story(self) -> tuple[StoryGroup, ...]:
        """The lines by battle and phase, in order."""
        groups: list[tuple[int, str, list[LedgerLine]]] = []
        ordinals = {mark.first: mark.ordinal for mark in self.battles}
        last = {mark.ordinal: mark.last for mark in self.battles}
        ordinal, phase = 0, "founding"
        for line in self.lines:
            if line.number in ordinals:
                ordinal, phase = ordinals[line.number], "battle"
            elif isinstance(line.entry, led.PhaseBegan):
                phase = line.entry.phase
            elif ordinal and line.number > last[ordinal] and phase != "between":
                phase = "between"
            if not groups or groups[-1][:2] != (ordinal, phase):
                groups.append((ordinal, phase, []))
            groups[-1][2].append(line)
        return tuple(
            StoryGroup(
                number,
                word,
                _title(word, lines, self.battles, number),
                sum(line.glory for line in lines),
                tuple(lines),
            )
            for number, word, lines in groups
        )

    # What is wrong, and the founding ---------------------------------------------------------

    @cached_property
    def problems(self) -> tuple[Problem[FoundingEdit], ...]:
        """What is wrong: of the founding with repairs, later what content is not known."""
        if self.fault is not None:
            torn: Problem[FoundingEdit] = Problem(
                Level.ERROR, "WC-001", str(self.fault.entry), "The ledger is torn", self.fault.words
            )
            return (torn,)
        found = founding_problems(self.clan, self.book)
        if self.founding:
            return found
        return tuple(each for each in found if each.rule != "creation")

    @property
    def level(self) -> str:
        """The worst level among the problems, or "none"."""
        levels = [each.level for each in self.problems]
        return next((each.value for each in Level if each in levels and each != Level.HINT), "none")

    @property
    def limits(self) -> FoundingState:
        """The limits of the founding and what is left of them."""
        limits = self.book.content.limits
        types = [
            each
            for each in self.book.content.types.values()
            if each.kind is WarriorKind.REGULAR
            and each.glory_cost is not None
            and each.glory_cost <= self.clan.glory
        ]
        return FoundingState(
            self.clan.glory,
            len(self.clan.warriors),
            limits.founding_least,
            limits.founding_most,
            tuple(sorted(types, key=lambda each: (not each.leader, each.name))),
            not any(each.level is Level.ERROR for each in self.problems),
        )

    # What may be done ------------------------------------------------------------------------

    def propose(self, entries: Sequence[led.AnyEntry]) -> Step | Refusal:
        """The priced entries, or the rule that refuses; nothing is written."""
        return propose(self.clan, self.book, entries)

    def propose_in_phase(self, entries: Sequence[led.AnyEntry]) -> Step | Refusal:
        """The same for an act of the open phase, which must allow it; with its own notices."""
        if self.state.progress is None:
            return self.propose(entries)
        done = phases.act(self.state.progress, self.clan, self.book, entries)
        return done if isinstance(done, Refusal) else Step(done[1].entries, done[0].notices)

    def price(self, entry: led.AnyEntry) -> int | Refusal:
        """What one entry costs, whether the clan has that much or not."""
        return price(self.clan, self.book, entry)

    def options(self, warrior: str = "", plan: Sequence[led.AnyEntry] = ()) -> tuple[Option, ...]:
        """Every improvement of a warrior, or of the clan's God Powers (""), after a plan."""
        clan = desk.plan_state(self.clan, self.book, plan).after if plan else self.clan
        return desk.options(clan, self.book, warrior)

    def plan_state(self, plan: Sequence[led.AnyEntry] | None = None) -> PlanState:
        """The stored plan, or another, judged as a whole."""
        return desk.plan_state(self.clan, self.book, self.plan if plan is None else plan)

    def cheapest(self) -> Option | None:
        """The improvement that costs least, whether the clan has that much or not."""
        return desk.cheapest(self.clan, self.book)

    @property
    def counters(self) -> Counters:
        """What of the limits of a phase is used."""
        return desk.counters(self.clan, self.book)

    @property
    def phases(self) -> PhasesState | None:
        """Where the owner stands after a battle; ``None`` when no phase is open."""
        progress = self.state.progress
        if progress is None:
            return None
        ordinal = next((each.ordinal for each in self.battles if each.id == progress.battle), 0)
        numbers = [
            line.number
            for line in self.stored
            if line.battle == progress.battle and not isinstance(line.entry, _WHOLE)
        ]
        return PhasesState(
            progress.battle,
            ordinal if progress.battle else 0,
            progress.present,
            TITLES[progress.present],
            tuple((phase, progress.mark(phase)) for phase in PHASES),
            progress.felled,
            tuple(key for key in progress.unsettled if key in self.clan.warriors),
            progress.raids,
            progress.raid_rolls,
            "glory" in progress.done,
            tuple(numbers) if progress.battle else (),
        )

    # Why ---------------------------------------------------------------------------------------

    def receipt(self, what: str, key: str = "") -> Receipt:
        """The receipt of a figure.

        ``what`` is "glory", "entry:<number>", "disband", "worth", "rank" (of the warrior
        ``key``), "total-rank", "stat:<Stat>", "power:<id>" (``key`` "" is the clan's own) or
        "raid". Raises :class:`RefusedError` for a warrior, entry or figure that is not there.
        """
        kind, _, rest = what.partition(":")
        try:
            return self._receipt(kind, rest, key)
        except (KeyError, IndexError, ValueError):
            raise RefusedError(f"{self.name} has no figure {what!r} {key!r}.") from None

    def _receipt(self, kind: str, rest: str, key: str) -> Receipt:
        clan, book = self.clan, self.book
        match kind:
            case "glory":
                return receipts.balance(self.ledger, book)
            case "entry":
                if int(rest) < 1:
                    raise IndexError(rest)
                return receipts.of_entry(self.ledger, int(rest), book)
            case "disband":
                return receipts.disbanding(clan, book, key)
            case "worth":
                return receipts.worth(clan, book, key)
            case "rank":
                return receipts.rank(clan, book, key)
            case "total-rank":
                return receipts.total_rank(clan)
            case "stat":
                return receipts.stat(clan, book, key, rest)
            case "power":
                return receipts.power(clan, book, rest, key)
            case "raid":
                return aftermath.raid_rolls(clan, book).receipt
            case _:
                raise KeyError(kind)

    def compare(self, one: int, other: int) -> tuple[Change, ...]:
        """What differs between the clan after two entries."""
        return accounts.compare(self.at(one), self.at(other), self.book)

    # Taking back -------------------------------------------------------------------------------

    def take_back(self, number: int) -> TakeBack:
        """What taking one entry back removes: the entry, or with it the step it was part of."""
        line = next((each for each in self.stored if each.number == number), None)
        if line is None:
            return TakeBack((), (), 0, Refusal("WC-001", f"{self.name} has no entry {number}."))
        if isinstance(line.entry, _WHOLE):
            return self._taken(
                (number,),
                Refusal("WC-084", "This entry belongs to a battle or phase; take that back whole."),
            )
        alone = audit.without(self.ledger, {number}, self.book)
        if not isinstance(alone, Refusal):
            return self._taken((number,), None)
        step = tuple(
            each.number
            for each in self.stored
            if each.step == line.step and not isinstance(each.entry, _WHOLE)
        )
        together = audit.without(self.ledger, set(step), self.book) if len(step) > 1 else alone
        if isinstance(together, Refusal):
            return self._taken((number,), alone)
        return self._taken(step, None)

    def take_back_battle(self, battle: str) -> TakeBack:
        """What taking a battle back removes: its record and all that its phases wrote."""
        numbers = tuple(line.number for line in self.stored if battle and line.battle == battle)
        if not numbers:
            return TakeBack((), (), 0, Refusal("WC-084", f"{self.name} did not fight that battle."))
        left = audit.without(self.ledger, set(numbers), self.book)
        return self._taken(numbers, left if isinstance(left, Refusal) else None)

    def _taken(self, numbers: tuple[int, ...], refusal: Refusal | None) -> TakeBack:
        lines = [self.lines[number - 1] for number in numbers]
        words = tuple(line.words for line in lines)
        return TakeBack(numbers, words, -sum(line.glory for line in lines), refusal)


def _line(line: Line, words: str, before: int, after: int) -> LedgerLine:
    return LedgerLine(
        line.number,
        line.entry,
        line.step,
        line.label,
        line.battle,
        line.at,
        words,
        before,
        after,
    )


def _is_about(entry: led.AnyEntry, warrior: str) -> bool:
    """Whether an entry speaks of a warrior."""
    match entry:
        case led.Equipped(moves=moves):
            return any(warrior in (giver, taker) for _item, giver, taker in moves)
        case led.Fielded(warriors=warriors):
            return warrior in warriors
        case led.Fought(kills=kills):
            return any(key == warrior for key, _number in kills)
        case _:
            return getattr(entry, "warrior", "") == warrior


def _title(
    phase: str, lines: Sequence[LedgerLine], battles: Sequence[BattleMark], ordinal: int
) -> str:
    """What a group of lines is called."""
    if phase == "battle":
        return f"Battle {ordinal}: {battles[ordinal - 1].scenario}"
    words = {"founding": "Founding", "between": "Between battles"}
    return words.get(phase) or TITLES.get(phase, lines[0].words)
