"""War Clans: listed, founded, and changed through their ledger."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from warclan.domain.house_rules import HouseRules, Value
from warclan.domain.problems import Level
from warclan.engine.errors import Refusal
from warclan.games.war_clan import audit
from warclan.games.war_clan import founding as foundings
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.audit import Fault, Totals
from warclan.games.war_clan.clan import Book, Clan
from warclan.games.war_clan.founding import FoundingEdit
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.games.war_clan.phases import out_of_turn
from warclan.services.changes import ChangeSet
from warclan.services.clan_keeping import ClanKeeping, resumed
from warclan.services.clan_records import ClanState, entries_of, following
from warclan.services.clan_words import improvement_words, step_words
from warclan.services.clan_writing import GONE, Draft, named, refuse
from warclan.services.clans_listing import ClanRow, row_of
from warclan.services.clock import read
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError, StoreError
from warclan.store import clan_queries, queries

if TYPE_CHECKING:
    from warclan.services.clan_content import ClanContent

log = logging.getLogger(__name__)
_STAMP = "clan-totals"


class Clans(ClanKeeping):
    """The War Clans of the open database."""

    def __init__(self, desk: Desk, library: "Callable[[], ClanContent]") -> None:
        super().__init__(desk, library)
        self._settled = False
        desk.follow(self._follow)

    def _follow(self, change_set: ChangeSet) -> None:
        """Have the totals follow the content, which may change a starting Rank or a level."""
        if change_set.touches("content", "pack"):
            self._settled = False

    def settle(self) -> int:
        """Work the totals of every clan out anew where the content is not that of last time.

        Outside the history; how many clans differed. Lists do it when they are first asked for.
        """
        if self._settled:
            return 0
        self._settled = True
        digest = self._library().digest
        with self._desk.store.read() as connection:
            _, known = queries.stamp(connection, _STAMP)
        return 0 if known == digest else self._refresh(digest)

    # Reading ---------------------------------------------------------------------------------

    def list(self) -> tuple[ClanRow, ...]:
        """Every clan, by folder and name, in one query."""
        self.settle()
        with self._desk.store.read() as connection:
            return tuple(map(row_of, clan_queries.clan_lines(connection, deleted=False)))

    def deleted(self) -> tuple[ClanRow, ...]:
        """What is in Recently deleted, the newest first; it stays there for 30 days."""
        with self._desk.store.read() as connection:
            return tuple(map(row_of, clan_queries.clan_lines(connection, deleted=True)))

    def reconcile(self, clan_id: str) -> tuple[Fault, ...]:
        """What the ledger does not bear out of the stored totals; none: they are proven."""
        opened = self.open(clan_id)
        with self._desk.store.read() as connection:
            found = clan_queries.clan_record(connection, clan_id)
        if found is None:
            raise NoSuchRecordError(GONE)
        line = found.line
        stored = Totals(**{name: getattr(line, name) for name in audit.Totals.__dataclass_fields__})
        gap = next(
            (each.number for place, each in enumerate(opened.stored, 1) if each.number != place), 0
        )
        if gap:
            return (Fault(gap, "entries numbered without a gap", f"number {gap}"),)
        return audit.reconcile(stored, opened.ledger, opened.book)

    def _refresh(self, digest: str) -> int:
        changed = 0
        with self._desk.write(None, content=False) as written:
            transaction = written.transaction
            transaction.set_stamp(_STAMP, 1, digest)
            for line in clan_queries.clan_lines(transaction.connection, deleted=False):
                try:
                    draft = self.draft(transaction, line.id)
                except StoreError as error:
                    log.warning("The totals of a clan could not be worked out: %s", error)
                    continue
                given = self.values(draft)
                totals = {
                    name: given[name] for name in (*audit.Totals.__dataclass_fields__, "level")
                }
                if any(getattr(line, name) != value for name, value in totals.items()):
                    clan_queries.set_totals(transaction.connection, line.id, totals)
                    changed += 1
        return changed

    # Founding ----------------------------------------------------------------------------------

    def create(
        self,
        name: str,
        *,
        folder: str = "",
        packs: Sequence[str] = (),
        house_rules: Mapping[str, Value] | None = None,
        source: str = "",
        hires: Sequence[str] = (),
        complete: bool = False,
    ) -> tuple[str, ChangeSet]:
        """A new clan with the Glory of its founding; its id and what changed.

        ``hires`` are types that join at once; with ``complete`` the founding is over. Raises
        :class:`RefusedError` when one of them is not allowed; nothing is written then.
        """
        clan_id = self._desk.new_id()
        state = ClanState(
            founding=True, packs=tuple(packs), house_rules=_rules_of(house_rules or {})
        )
        book = self.book(state)
        ledger = foundings.begin(named(name), book)
        with self._desk.write(f"found {named(name)}", content=False) as written:
            empty = Draft(self.new_values(clan_id, folder, source), state, (), book)
            draft = self.written(empty, ledger, "the founding")
            for kind in hires:
                draft = self._edited(draft, foundings.AddWarrior(kind))
            if complete:
                draft = _founded(draft)
            self.store(written.transaction, None, draft)
        return clan_id, written.change_set

    def found(
        self, clan_id: str, edit: FoundingEdit, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Hire somebody at the founding, or send a hire away as if it had never been."""
        opened = self.open(clan_id)
        words = self._edit_words(opened.clan, opened.book, edit)

        def change(draft: Draft) -> Draft:
            if not draft.state.founding:
                raise RefusedError(
                    f"{draft.clan.name} is founded; hire and disband in its phases from now on."
                )
            return self._edited(draft, edit)

        return self.change(clan_id, words, change, expected_version=expected_version)

    def _edited(self, draft: Draft, edit: FoundingEdit) -> Draft:
        """The draft after an edit of its founding. Raises :class:`RefusedError`."""
        ledger = foundings.apply(entries_of(draft.lines), edit, draft.book)
        if isinstance(ledger, Refusal):
            raise refuse(ledger)
        words = self._edit_words(draft.clan, draft.book, edit)
        now = read(self._desk.now())
        return replace(draft, lines=following(draft.lines, ledger, words, now))

    @staticmethod
    def _edit_words(clan: Clan, book: Book, edit: FoundingEdit) -> str:
        """What an edit of the founding does."""
        if isinstance(edit, foundings.AddWarrior):
            known = book.content.types.get(edit.type)
            return f"hire {known.name if known else edit.type}"
        found = clan.warriors.get(edit.warrior)
        return f"send {found.name if found else edit.warrior} away"

    def complete_founding(
        self, clan_id: str, *, anyway: bool = False, expected_version: int | None = None
    ) -> ChangeSet:
        """The founding is over. With errors that is refused, unless ``anyway``."""

        def change(draft: Draft) -> Draft:
            return draft.with_state(founding=False) if anyway else _founded(draft)

        label = f"{self.open(clan_id).name} is founded"
        return self.change(clan_id, label, change, expected_version=expected_version)

    # Acts ----------------------------------------------------------------------------------------

    def act(
        self,
        clan_id: str,
        entries: Sequence[led.AnyEntry],
        *,
        label: str = "",
        expected_version: int | None = None,
    ) -> ChangeSet:
        """Do an act: its entries are priced and written as one step.

        Within the phases after a battle they count as caused by it. Raises
        :class:`RefusedError` naming the rule that forbids it; nothing is written then.
        """
        opened = self.open(clan_id)
        words = label or step_words(opened.clan, opened.book, entries)

        def change(draft: Draft) -> Draft:
            progress = draft.state.progress
            early = out_of_turn(progress, entries)
            if early is not None:
                raise refuse(early)
            battle = progress.battle if progress is not None else ""
            return resumed(self.acted(draft, entries, words, battle))

        return self.change(clan_id, words, change, expected_version=expected_version)

    def plan(
        self,
        clan_id: str,
        entries: Sequence[led.AnyEntry],
        *,
        expected_version: int | None = None,
    ) -> ChangeSet:
        """Keep what was picked at the improvement desk; quick picks are one step."""
        label = f"plan for {self.open(clan_id).name}"
        return self.change(
            clan_id,
            label,
            lambda draft: draft.with_state(plan=tuple(entries)),
            expected_version=expected_version,
            gesture=f"clan/{clan_id}/plan",
        )

    def confirm_plan(self, clan_id: str, *, expected_version: int | None = None) -> ChangeSet:
        """Buy everything that is planned, as one step; the plan is empty afterwards."""
        opened = self.open(clan_id)
        if not opened.plan:
            raise RefusedError("Nothing is planned; pick an improvement first.")
        step = opened.propose(opened.plan)
        if isinstance(step, Refusal):
            raise refuse(step)
        words = improvement_words(opened.clan, opened.book, step.entries)

        def change(draft: Draft) -> Draft:
            progress = draft.state.progress
            early = out_of_turn(progress, draft.state.plan)
            if early is not None:
                raise refuse(early)
            battle = progress.battle if progress is not None else ""
            return self.acted(draft, draft.state.plan, words, battle).with_state(plan=())

        return self.change(clan_id, words, change, expected_version=expected_version)

    # The clan itself -------------------------------------------------------------------------

    def set_house_rules(
        self,
        clan_id: str,
        values: Mapping[str, Value],
        *,
        expected_version: int | None = None,
    ) -> ChangeSet:
        """Set the house rules: the switches that differ from their default."""
        rules = _rules_of(values)
        label = f"house rules of {self.open(clan_id).name}"
        return self.change(
            clan_id,
            label,
            lambda draft: draft.with_state(house_rules=rules),
            expected_version=expected_version,
        )

    def set_packs(
        self, clan_id: str, packs: Sequence[str], *, expected_version: int | None = None
    ) -> ChangeSet:
        """Set the content packs the clan is judged by; none: every one there is."""

        def change(draft: Draft) -> Draft:
            moved = draft.with_state(packs=tuple(packs))
            return replace(moved, book=self.book(moved.state))

        label = f"packs of {self.open(clan_id).name}"
        return self.change(clan_id, label, change, expected_version=expected_version)


def _rules_of(values: Mapping[str, Value]) -> dict[str, Value]:
    """House rules fit to be stored. Raises :class:`RefusedError` for an unknown switch or value."""
    try:
        return dict(HouseRules.of(SWITCHES, values).chosen)
    except ValueError as error:
        raise RefusedError(str(error)) from None


def _founded(draft: Draft) -> Draft:
    """The draft with its founding over. Raises :class:`RefusedError` while it has errors."""
    errors = [each for each in draft.opened.problems if each.level is Level.ERROR]
    if errors:
        raise RefusedError(
            f"{draft.clan.name} is not complete: {errors[0].title}. Repair it, or say that the "
            "table plays it so."
        )
    return draft.with_state(founding=False)
