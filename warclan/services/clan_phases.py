"""The phases after a battle, each act written with where the owner stands, in one transaction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warclan.domain.chance import Chance
from warclan.engine.errors import Refusal
from warclan.games.war_clan import aftermath, phases
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan
from warclan.games.war_clan.content_types import GodPower, InjuryRow, Item, RaidRow
from warclan.games.war_clan.phases import TITLES, Moved, Progress
from warclan.services.changes import ChangeSet
from warclan.services.clan_words import step_words
from warclan.services.clan_writing import ClanDesk, Draft, refuse
from warclan.services.errors import RefusedError


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll on a table: the faces, the result, and the seed ("" for dice that were typed).

    ``row`` is the row of the table; ``refusal`` says why there is none, or why a God Power is
    rolled again.
    """

    table: str
    faces: tuple[int, ...]
    result: int
    seed: str
    row: InjuryRow | RaidRow | GodPower | Item | None = None
    refusal: Refusal | None = None


class ClanPhases(ClanDesk):
    """The part of the clans' service that walks through the phases."""

    def begin_phases(self, clan_id: str, *, expected_version: int | None = None) -> ChangeSet:
        """Begin the phases without a battle, as after one that is not recorded."""

        def change(draft: Draft) -> Draft:
            if draft.state.progress is not None:
                raise RefusedError(
                    f"{draft.clan.name} is in the phases after a battle; finish those first."
                )
            moved = phases.begin(
                draft.clan, draft.book, battle=self._desk.new_id(), glory_said=False
            )
            return self.moved(draft, moved, "the phases begin")

        label = f"{self.open(clan_id).name}: the phases begin"
        return self.change(clan_id, label, change, expected_version=expected_version)

    def phase_act(
        self,
        clan_id: str,
        entries: Sequence[led.AnyEntry],
        *,
        label: str = "",
        expected_version: int | None = None,
    ) -> ChangeSet:
        """Do an act of the open phase. Raises :class:`RefusedError` naming the rule."""
        opened = self.open(clan_id)
        words = label or step_words(opened.clan, opened.book, entries)

        def change(draft: Draft) -> Draft:
            done = phases.act(_progress(draft), draft.clan, draft.book, entries)
            if isinstance(done, Refusal):
                raise refuse(done)
            return self.moved(draft, done[0], words)

        return self.change(clan_id, words, change, expected_version=expected_version)

    def close_phase(
        self, clan_id: str, *, skip: bool = False, expected_version: int | None = None
    ) -> ChangeSet:
        """The open phase is done, or skipped; the next one that waits begins."""
        done = "skip" if skip else "finish"
        return self._move(
            clan_id,
            lambda title: f"{done} {title.lower()}",
            lambda draft: phases.close(_progress(draft), draft.clan, draft.book, skip=skip),
            expected_version,
        )

    def go_to_phase(
        self, clan_id: str, phase: str, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Take another phase up, one that was skipped or done among them."""
        return self._move(
            clan_id,
            lambda _title: f"go to {TITLES.get(phase, phase).lower()}",
            lambda draft: phases.go_to(_progress(draft), draft.clan, draft.book, phase),
            expected_version,
        )

    def leave_phases(self, clan_id: str, *, expected_version: int | None = None) -> ChangeSet:
        """Skip all phases that are left."""
        return self._move(
            clan_id,
            lambda _title: "skip the rest of the phases",
            lambda draft: phases.leave(draft.clan, draft.book),
            expected_version,
        )

    def _move(
        self,
        clan_id: str,
        words: Callable[[str], str],
        move: Callable[[Draft], Moved | Refusal],
        expected_version: int | None,
    ) -> ChangeSet:
        opened = self.open(clan_id)
        state = opened.phases
        label = f"{opened.name}: {words(state.title if state else '')}"

        def change(draft: Draft) -> Draft:
            _progress(draft)
            moved = move(draft)
            if isinstance(moved, Refusal):
                raise refuse(moved)
            return self.moved(draft, moved, label)

        return self.change(clan_id, label, change, expected_version=expected_version)

    def moved(self, draft: Draft, moved: Moved, label: str) -> Draft:
        """The draft with the entries of a move and where it leads."""
        progress = moved.progress or draft.state.progress
        battle = progress.battle if progress is not None else ""
        grown = self.written(draft, moved.entries, label, battle)
        return grown.with_state(progress=moved.progress)

    def roll(
        self,
        clan_id: str,
        table: str,
        *,
        seed: int | None = None,
        typed: Sequence[int] | int | None = None,
    ) -> Rolled:
        """Roll on a table ("injury", "raid", "power", or one of items), or read typed dice.

        ``typed`` are the faces, or the result alone. Nothing is written: what the row brings goes
        into :meth:`phase_act`. Raises :class:`RefusedError` for dice that cannot fall so, and
        where the dice of the table are not known.
        """
        opened = self.open(clan_id)
        dice = aftermath.dice_for(opened.book, table)
        faces: tuple[int, ...] = ()
        used = ""
        if isinstance(typed, int):
            result = typed
            if not isinstance(dice, Refusal) and result not in dice.results:
                raise RefusedError(f"{result} cannot be rolled on the {table} table; type another.")
        else:
            if isinstance(dice, Refusal):
                raise refuse(dice)
            if typed is None:
                number = self._seed() if seed is None else seed
                chance = Chance(number)
                faces = tuple(chance.below(dice.sides) + 1 for _ in range(dice.number))
                used = str(number)
            else:
                faces = tuple(typed)
                wrong = dice.fault(faces)
                if wrong:
                    raise RefusedError(wrong)
            result = dice.read(faces)
        row = _row(opened.clan, opened.book, table, result)
        refusal = row if isinstance(row, Refusal) else None
        return Rolled(
            table, faces, result, used, None if isinstance(row, Refusal) else row, refusal
        )

    def _seed(self) -> int:
        """A seed nobody chose: the present moment, in microseconds."""
        return int(self._desk.clock().timestamp() * 1_000_000)


def _row(
    clan: Clan, book: Book, table: str, result: int
) -> InjuryRow | RaidRow | GodPower | Item | Refusal:
    """The row of a table for a result, or why there is none."""
    if table == aftermath.INJURY:
        return aftermath.injury_of(book, result)
    if table == aftermath.RAID:
        return aftermath.raid_of(book, result)
    if table in aftermath.ITEM_TABLES:
        return aftermath.item_of(book, table, result)
    return aftermath.power_of(clan, book, result)


def _progress(draft: Draft) -> Progress:
    if draft.state.progress is None:
        raise RefusedError(
            f"{draft.clan.name} is in no phase after a battle; record a battle or begin them."
        )
    return draft.state.progress
