"""The phases after a battle: Glory, injuries, raid, improvement, recruiting, trade, in this order.

Where the owner stands is a ``Progress``, kept with the clan and changed in the same transaction
as the entries of the phase, so that a crash leaves both as they were. Each phase may be skipped,
left, and taken up again; the limits of an Improvement Phase start anew once per battle (WC-002).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import Step, propose
from warclan.games.war_clan.aftermath import raid_rolls
from warclan.games.war_clan.clan import Book, Clan, pending_imprints
from warclan.text.numbers import listed

GLORY = "glory"
INJURIES = "injuries"
RAID = "raid"
IMPROVEMENT = "improvement"
RECRUITING = "recruiting"
TRADE = "trade"
PHASES = (GLORY, INJURIES, RAID, IMPROVEMENT, RECRUITING, TRADE)
"""The order of the phases."""
TITLES: Mapping[str, str] = MappingProxyType(
    {
        GLORY: "Glory",
        INJURIES: "Injuries",
        RAID: "Raid",
        IMPROVEMENT: "Improvement",
        RECRUITING: "Recruiting",
        TRADE: "Trade",
    }
)
OPEN = "open"
DONE = "done"
SKIPPED = "skipped"
WAITING = "waiting"

_ALWAYS = (led.Noted, led.Correction, led.Renamed, led.Disbanded, led.Equipped)
"""What may be done in any phase (WC-067, WC-074)."""
_OF_PHASE: Mapping[str, tuple[type[led.Entry], ...]] = MappingProxyType(
    {
        GLORY: (led.Earned,),
        INJURIES: (led.Injured, led.Died),
        RAID: (led.Raided, led.Found, led.GainedPower, led.Rediscovered, led.Earned),
        IMPROVEMENT: (
            led.ImprovedStat,
            led.ImprovedAttack,
            led.ImprovedAbility,
            led.ImprovedPower,
            led.Imprinted,
            led.Boosted,
        ),
        RECRUITING: (led.Hired, led.Recruited),
        TRADE: (led.Bought, led.Sold, led.GainedPower),
    }
)
_POWERS_FROM: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {RAID: ("raid", "campaign"), TRADE: ("random", "chosen")}
)
_RULES: Mapping[str, str] = MappingProxyType(
    {IMPROVEMENT: "WC-002", RECRUITING: "WC-003", TRADE: "WC-004"}
)


class Progress(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a clan stands after a battle.

    ``battle`` is the battle's id ("" for none), ``present`` the phase that is open. ``begun``
    phases have their entry in the ledger. ``felled`` are warriors that fell and ``settled``
    those of whom it is said what became of them; ``raids`` counts the rolls made.
    """

    battle: str = ""
    present: str = GLORY
    begun: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    felled: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    raids: int = 0
    raid_rolls: int | None = None
    """How many raid rolls the survivors have, from the beginning of the raid on."""

    def mark(self, phase: str) -> str:
        """How a phase stands: open, done, skipped or waiting."""
        if phase == self.present:
            return OPEN
        return DONE if phase in self.done else SKIPPED if phase in self.skipped else WAITING

    @property
    def unsettled(self) -> tuple[str, ...]:
        """Warriors that fell and of whom nothing is said yet."""
        return tuple(key for key in self.felled if key not in self.settled)


@dataclass(frozen=True, slots=True)
class Moved:
    """A progress with the entries to write at once; ``progress`` is ``None`` after the end."""

    progress: Progress | None
    entries: tuple[led.AnyEntry, ...] = ()
    notices: tuple[str, ...] = ()


def begin(
    clan: Clan, book: Book, *, battle: str = "", felled: Sequence[str] = (), glory_said: bool
) -> Moved:
    """The phases begin, with Glory, or with injuries where the Glory is said already."""
    progress = Progress(battle=battle, felled=tuple(felled), done=(GLORY,) if glory_said else ())
    return _open(progress, INJURIES if glory_said else GLORY, clan, book)


def _open(progress: Progress, phase: str, clan: Clan, book: Book) -> Moved:
    """The phase is the present one; its entry is written the first time."""
    opened = replace(
        progress,
        present=phase,
        done=tuple(each for each in progress.done if each != phase),
        skipped=tuple(each for each in progress.skipped if each != phase),
    )
    if phase in opened.begun:
        return Moved(opened)
    if phase == RAID:
        opened = replace(opened, raid_rolls=raid_rolls(clan, book).number)
    return Moved(replace(opened, begun=(*opened.begun, phase)), (led.PhaseBegan(phase=phase),))


@rule("WC-002", "WC-003", "WC-004")
def allowed(progress: Progress, entry: led.AnyEntry) -> Refusal | None:
    """Why an entry does not belong into the present phase, or ``None``."""
    phase = progress.present
    kind = entry.__class__
    fits = kind in _ALWAYS or kind in _OF_PHASE[phase]
    if fits and isinstance(entry, led.GainedPower):
        fits = entry.source in _POWERS_FROM[phase]
    if fits:
        return None
    homes = [
        TITLES[each]
        for each in PHASES
        if kind in _OF_PHASE[each]
        and not (
            isinstance(entry, led.GainedPower) and entry.source not in _POWERS_FROM.get(each, ())
        )
    ]
    where = listed(homes, "or") or "a battle"
    return Refusal(
        _RULES.get(phase, "phase"),
        f"This belongs to {where}; the open phase is {TITLES[phase]}. Take the other up first.",
    )


@rule("WC-002", "WC-008", "WC-009")
def out_of_turn(progress: Progress | None, entries: Sequence[led.AnyEntry]) -> Refusal | None:
    """Why Improvements wait: while the phases run they belong into theirs, or ``None``.

    Whatever else may be done at any time is not barred here.
    """
    if progress is None:
        return None
    for entry in entries:
        if entry.__class__ in _OF_PHASE[IMPROVEMENT]:
            refused = allowed(progress, entry)
            if refused is not None:
                return refused
    return None


def act(
    progress: Progress, clan: Clan, book: Book, entries: Sequence[led.AnyEntry]
) -> tuple[Moved, Step] | Refusal:
    """An act of the present phase: the progress after it, and the priced entries."""
    for entry in entries:
        refused = allowed(progress, entry)
        if refused is not None:
            return refused
    step = propose(clan, book, entries)
    if isinstance(step, Refusal):
        return step
    settled = [each.warrior for each in entries if isinstance(each, led.Injured | led.Died)]
    raids = progress.raids + sum(isinstance(each, led.Raided) for each in entries)
    after = replace(
        progress,
        settled=tuple(dict.fromkeys((*progress.settled, *settled))),
        raids=raids,
    )
    remarks = list(step.notices)
    if raids > progress.raids and progress.raid_rolls is not None and raids > progress.raid_rolls:
        remarks.append(f"This is raid roll {raids}; the survivors have {progress.raid_rolls}.")
    return Moved(after, step.entries, tuple(remarks)), step


@rule("WC-029", "WC-R11")
def _may_leave(clan: Clan, book: Book) -> Refusal | None:
    """A Power that reached 0 must have its warrior before the phase closes."""
    pending = pending_imprints(clan, book)
    if not pending:
        return None
    known = book.content.powers.get(pending[0])
    name = known.name if known else pending[0]
    return Refusal("WC-029", f"{name} costs 0 Godspark: name the warrior who is Imprinted with it.")


def close(progress: Progress, clan: Clan, book: Book, *, skip: bool = False) -> Moved | Refusal:
    """The present phase is done or skipped, and the next that waits begins.

    After the last one those that were passed over come up once more.
    """
    refused = _may_leave(clan, book)
    if refused is not None:
        return refused
    phase = progress.present
    unsettled = [key for key in progress.unsettled if key in clan.warriors]
    if phase == INJURIES and unsettled and not skip:
        names = [clan.warriors[key].name for key in unsettled]
        return Refusal("phase", f"Say what became of {listed(names, 'and')}, or skip the injuries.")
    marked = replace(
        progress,
        done=progress.done if skip else (*progress.done, phase),
        skipped=(*progress.skipped, phase) if skip else progress.skipped,
    )
    place = PHASES.index(phase)
    following = next(
        (
            each
            for each in (*PHASES[place + 1 :], *PHASES[:place])
            if each not in marked.done and each not in marked.skipped
        ),
        None,
    )
    return Moved(None) if following is None else _open(marked, following, clan, book)


def go_to(progress: Progress, clan: Clan, book: Book, phase: str) -> Moved | Refusal:
    """Leave the present phase as it is and take up another, done, skipped or waiting."""
    if phase not in PHASES:
        return Refusal("phase", f"There is no phase {phase!r}; there are {listed(PHASES, 'and')}.")
    refused = _may_leave(clan, book)
    return refused if refused is not None else _open(progress, phase, clan, book)


def leave(clan: Clan, book: Book) -> Moved | Refusal:
    """Skip everything that is left: the phases are over."""
    refused = _may_leave(clan, book)
    return refused if refused is not None else Moved(None)
