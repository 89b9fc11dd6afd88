"""The improvement desk: every possible improvement with its price, its effect, and why or why not.

A plan is a list of entries that are not written yet. It is kept with the clan, judged as a whole
each time, and written as one step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import fork, judge, price
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import (
    RANKS_FOR_HP,
    Book,
    Clan,
    Warrior,
    attacks,
    fold,
    pending_imprints,
    rating,
    strength,
)
from warclan.games.war_clan.content_types import HP
from warclan.games.war_clan.improving import (
    POWER_STEPS_A_PHASE,
    STATS_A_PHASE,
    attack_abilities,
    notices,
    power_count,
)
from warclan.games.war_clan.trading import MOST_MODELS

Kind = Literal["stat", "attack", "ability", "power", "imprint", "boost"]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that could be bought at the desk.

    ``subject`` is the warrior's key, "" for a God Power of the whole clan. ``present`` and
    ``after`` are the rating, cost or Boost value before and after, ``None`` where not known.
    ``price`` is known also where ``allowed`` is false for want of Glory.
    """

    entry: led.AnyEntry
    kind: Kind
    subject: str
    what: str
    present: int | None
    after: int | None
    price: int | None
    effect: str
    rule: str = ""
    reason: str = ""
    notices: tuple[str, ...] = ()
    asks: bool = False
    """Whether the owner must name a warrior with it: the cost reaches 0 (WC-029)."""

    @property
    def allowed(self) -> bool:
        """Whether it may be bought now."""
        return not self.rule


def options(clan: Clan, book: Book, subject: str = "") -> tuple[Option, ...]:
    """Everything that could be improved on one warrior, or on the clan's own God Powers."""
    if not subject:
        return tuple(_clan_powers(clan, book))
    warrior = clan.warriors[subject]
    return (
        *_stats(clan, book, warrior),
        *_attacks(clan, book, warrior),
        *_abilities(clan, book, warrior),
        *_imprints(clan, book, warrior),
    )


def cheapest(clan: Clan, book: Book) -> Option | None:
    """What could be bought for the least Glory, were there enough of it."""
    found = [
        each
        for subject in ("", *clan.warriors)
        for each in options(clan, book, subject)
        if each.kind != "imprint" and each.price is not None and each.rule in ("", "WC-001")
    ]
    return min(found, key=lambda each: (each.price or 0, each.subject, each.what), default=None)


def _option(
    clan: Clan,
    book: Book,
    entry: led.AnyEntry,
    kind: Kind,
    what: str,
    present: int | None,
    after: int | None,
    effect: str,
) -> Option:
    """The option an entry makes, judged on the clan."""
    priced, judged = price(clan, book, entry), judge(clan, book, entry)
    refused = judged if isinstance(judged, Refusal) else None
    asks = isinstance(entry, led.ImprovedPower) and not entry.warrior and present == 1
    return Option(
        entry,
        kind,
        getattr(entry, "warrior", ""),
        what,
        present,
        after,
        None if isinstance(priced, Refusal) else priced,
        effect,
        refused.rule if refused else "",
        refused.reason if refused else "",
        tuple(notices(clan, book, entry)) if refused is None else (),
        asks,
    )


def _rank_words(book: Book, warrior: Warrior, *, gives: bool = True, for_hp: bool = True) -> str:
    """What one more Rank does: the Rank, and the free HP when it is the fifth (WC-013)."""
    if not gives:
        return "no Rank"
    words = f"Rank {warrior.rank + 1}"
    if for_hp and (warrior.advanced + 1) % RANKS_FOR_HP == 0:
        now = rating(book, warrior, HP)
        words += f", {HP} {now} → {now + 1}" if now is not None else f", {HP} +1"
    return words


def _raised(present: int | None) -> int | None:
    return None if present is None else present + 1


def _stats(clan: Clan, book: Book, warrior: Warrior) -> Iterator[Option]:
    own = book.type_of(warrior).stats
    for stat in dict.fromkeys((*book.content.stats, *own)):
        if stat in own or stat in warrior.raised:
            now = rating(book, warrior, stat)
            entry = led.ImprovedStat(warrior=warrior.key, stat=stat)
            words = _rank_words(book, warrior)
            yield _option(clan, book, entry, "stat", stat, now, _raised(now), words)


@rule("WC-R63")
def _attacks(clan: Clan, book: Book, warrior: Warrior) -> Iterator[Option]:
    """Attacks had now, and those whose bonus rests because the weapon is away (WC-018)."""
    had = [attack.name for attack in attacks(book, warrior)]
    words = _rank_words(book, warrior, for_hp=book.on("attack_st_counts_for_rank_hp"))
    for name in dict.fromkeys((*had, *warrior.attack_bonus)):
        now = strength(book, warrior, name)
        entry = led.ImprovedAttack(warrior=warrior.key, weapon=name)
        yield _option(clan, book, entry, "attack", name, now, _raised(now), words)


def _abilities(clan: Clan, book: Book, warrior: Warrior) -> Iterator[Option]:
    if not warrior.recruited:
        return
    printed = attack_abilities(book, warrior)
    words = _rank_words(book, warrior, gives=book.on("attack_ability_gives_rank"))
    for each in {ability.name: ability for ability in reversed(printed)}.values():
        now = None if each.rating is None else each.rating + warrior.ability_bonus[each.name]
        entry = led.ImprovedAbility(warrior=warrior.key, ability=each.name)
        yield _option(clan, book, entry, "ability", each.name, now, _raised(now), words)


def _imprints(clan: Clan, book: Book, warrior: Warrior) -> Iterator[Option]:
    for power, imprint in warrior.imprints.items():
        entry = led.ImprovedPower(power=power, warrior=warrior.key)
        after = None if imprint.cost is None else imprint.cost - 1
        words = f"Godspark Cost of {warrior.name} alone"
        yield _option(clan, book, entry, "power", _power(book, power), imprint.cost, after, words)
        yield from _boosts(clan, book, warrior, power)
    for power, cost in clan.powers.items():
        if power not in warrior.imprints:
            act = led.Imprinted(power=power, warrior=warrior.key)
            words = f"{warrior.name} alone may use it from then on"
            yield _option(clan, book, act, "imprint", _power(book, power), cost, cost, words)


def _boosts(clan: Clan, book: Book, warrior: Warrior, power: str) -> Iterator[Option]:
    known = book.content.powers.get(power)
    for each in known.boosts if known else ():
        had = warrior.imprints[power].boosts[each.key]
        now = None if each.standard is None else each.standard + had * each.increment
        after = None if now is None else now + each.increment
        entry = led.Boosted(power=power, warrior=warrior.key, boost=each.key)
        what = f"{_power(book, power)}: {each.label}"
        words = f"{each.label} +{each.increment}{each.unit} for good"
        yield _option(clan, book, entry, "boost", what, now, after, words)


def _clan_powers(clan: Clan, book: Book) -> Iterator[Option]:
    for power, cost in clan.powers.items():
        entry = led.ImprovedPower(power=power)
        after = None if cost is None else cost - 1
        words = "Godspark Cost for every warrior"
        if cost == 1:
            words = "Godspark Cost 0: a warrior is Imprinted with it at once"
        yield _option(clan, book, entry, "power", _power(book, power), cost, after, words)


def _power(book: Book, power: str) -> str:
    known = book.content.powers.get(power)
    return known.name if known is not None else power


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One planned entry: its words and price, or why it cannot be bought any more."""

    entry: led.AnyEntry
    words: str
    price: int | None
    rule: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlanState:
    """A plan judged as a whole: the Glory now, what it costs, what is left.

    ``asks`` is the God Power that would reach 0 and wants a warrior ("" when none does);
    ``after`` the clan as the plan leaves it.
    """

    now: int
    planned: int
    lines: tuple[PlanLine, ...]
    asks: str
    after: Clan
    notices: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """The Glory that stays."""
        return self.now - self.planned

    @property
    def ready(self) -> bool:
        """Whether it can be confirmed."""
        return bool(self.lines) and not self.asks and not any(each.rule for each in self.lines)


@rule("WC-015", "WC-029")
def plan_state(clan: Clan, book: Book, plan: Sequence[led.AnyEntry]) -> PlanState:
    """The plan, judged purchase by purchase; what is refused is passed over and says why."""
    trial = fork(clan)
    lines: list[PlanLine] = []
    remarks: list[str] = []
    for entry in plan:
        words = entry_words(entry, trial, book)
        judged = judge(trial, book, entry)
        if isinstance(judged, Refusal):
            lines.append(PlanLine(entry, words, None, judged.rule, judged.reason))
            continue
        remarks.extend(notices(trial, book, entry))
        fold((priced(entry, judged),), book, trial)
        lines.append(PlanLine(entry, words, judged))
    before = pending_imprints(clan, book)
    asks = [each for each in pending_imprints(trial, book) if each not in before]
    at_once = book.word("forced_imprint_timing") == "at_once"
    return PlanState(
        clan.glory,
        clan.glory - trial.glory,
        tuple(lines),
        asks[0] if asks and at_once else "",
        trial,
        tuple(remarks),
    )


def priced(entry: led.AnyEntry, cost: int) -> led.AnyEntry:
    """The entry with what it costs written in."""
    return replace(entry, glory=-cost)


@dataclass(frozen=True, slots=True)
class Counters:
    """What of the limits of a phase is used (WC-008, WC-009, WC-026, WC-044, WC-046).

    ``raised`` names by warrior what was raised ("stat MA", "attack Yew Bow", "ability Stun");
    ``powers`` counts the steps of each God Power, by Power and Imprinted warrior ("" for the
    clan's own).
    """

    raised: dict[str, tuple[str, ...]]
    powers: dict[tuple[str, str], int]
    models: int
    most_raised: int = STATS_A_PHASE
    most_power_steps: int = POWER_STEPS_A_PHASE
    most_models: int = MOST_MODELS


@rule("WC-002", "WC-010", "WC-027")
def counters(clan: Clan, book: Book) -> Counters:
    """The counters of the present phase; what was not used stands at nothing."""
    powers = {(power, ""): power_count(clan, book, power, "") for power in clan.powers}
    for warrior in clan.warriors.values():
        for power in warrior.imprints:
            powers[power, warrior.key] = power_count(clan, book, power, warrior.key)
    raised = {key: tuple(sorted(clan.phase.raised.get(key, ()))) for key in clan.warriors}
    return Counters(raised, powers, len(clan.warriors))
