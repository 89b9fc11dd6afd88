"""Is a ledger sound, does it give what is stored, and what may be taken out of it?

``fold`` trusts its entries. A ledger from a file, or one that was torn, is walked here first:
every entry must speak of warriors, items and God Powers that are there at that moment.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import fork, judge
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Book, Clan, fold, pending_imprints
from warclan.games.war_clan.trading import LONGEST_KEY


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not agree: at which entry (0: the stored totals), and both sides."""

    entry: int
    expected: str
    found: str

    @property
    def words(self) -> str:
        """The fault as a sentence."""
        where = f"Entry {self.entry}" if self.entry else "The stored clan"
        return f"{where}: expected {self.expected}, found {self.found}."


def _warrior(clan: Clan, entry: Any) -> str:
    return "" if entry.warrior in clan.warriors else f"a warrior {entry.warrior!r} in the clan"


def _maybe_warrior(clan: Clan, entry: Any) -> str:
    return _warrior(clan, entry) if entry.warrior else ""


def _newcomer(clan: Clan, entry: led.Hired | led.Recruited) -> str:
    taken = entry.warrior in clan.warriors or entry.warrior in clan.gone
    fits = 0 < len(entry.warrior) <= LONGEST_KEY
    return "" if fits and not taken else "a key of its own for every warrior"


def _leaver(clan: Clan, entry: led.Disbanded | led.Died) -> str:
    lacking = _warrior(clan, entry)
    if not lacking and Counter(entry.kept) - Counter(clan.warriors[entry.warrior].gear):
        lacking = f"the kept items with {entry.warrior!r}"
    return lacking


def _sold(clan: Clan, entry: led.Sold) -> str:
    return "" if clan.hall[entry.item] > 0 else f"{entry.item!r} in the Treasure Hall"


def _equipped(clan: Clan, entry: led.Equipped) -> str:
    gear: dict[str, Counter[str]] = {"": clan.hall.copy()}
    for item, giver, taker in entry.moves:
        for key in (giver, taker):
            if key and key not in clan.warriors:
                return f"a warrior {key!r} in the clan"
            if key not in gear:
                gear[key] = Counter(clan.warriors[key].gear)
        if gear[giver][item] <= 0:
            return f"{item!r} with {giver or 'the Treasure Hall'!r}"
        gear[giver][item] -= 1
        gear[taker][item] += 1
    return ""


def _power(clan: Clan, entry: led.ImprovedPower) -> str:
    if not entry.warrior:
        return "" if entry.power in clan.powers else f"the God Power {entry.power!r}"
    return _bound(clan, entry)


def _bound(clan: Clan, entry: led.ImprovedPower | led.Boosted) -> str:
    lacking = _warrior(clan, entry)
    if not lacking and entry.power not in clan.warriors[entry.warrior].imprints:
        lacking = f"{entry.warrior!r} Imprinted with {entry.power!r}"
    return lacking


def _imprinted(clan: Clan, entry: led.Imprinted) -> str:
    lacking = _warrior(clan, entry)
    if not lacking and entry.power not in clan.powers:
        lacking = f"the God Power {entry.power!r}"
    return lacking


_NEEDS: Mapping[type[led.Entry], Callable[[Clan, Any], str]] = MappingProxyType(
    {
        led.Renamed: _maybe_warrior,
        led.Hired: _newcomer,
        led.Recruited: _newcomer,
        led.Disbanded: _leaver,
        led.Died: _leaver,
        led.Sold: _sold,
        led.Equipped: _equipped,
        led.ImprovedStat: _warrior,
        led.ImprovedAttack: _warrior,
        led.ImprovedAbility: _warrior,
        led.ImprovedPower: _power,
        led.Imprinted: _imprinted,
        led.Boosted: _bound,
        led.Injured: _warrior,
        led.Correction: _maybe_warrior,
    }
)


def lacking(clan: Clan, entry: led.AnyEntry) -> str:
    """What an entry speaks of and is not there, "" when all is."""
    needs = _NEEDS.get(entry.__class__)
    return needs(clan, entry) if needs is not None else ""


def first_fault(entries: Sequence[led.AnyEntry], book: Book) -> Fault | None:
    """The first entry that does not fit what stands before it; ``None`` for a sound ledger."""
    clan = Clan()
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, led.Founded) != (number == 1):
            return Fault(number, "a ledger that begins once, with its founding", entry_kind(entry))
        needed = lacking(clan, entry)
        if needed:
            return Fault(number, needed, f"none ({entry_kind(entry)})")
        fold((entry,), book, clan)
    if not entries:
        return Fault(1, "a founding", "no entry at all")
    return None


def entry_kind(entry: led.AnyEntry) -> str:
    """The word by which an entry's kind is stored."""
    return str(entry.__struct_config__.tag)


@rule("WC-001")
def below_zero(entries: Sequence[led.AnyEntry]) -> Fault | None:
    """The first entry after which the balance is under 0, which no act allows."""
    glory = 0
    for number, entry in enumerate(entries, 1):
        glory += entry.glory
        if glory < 0:
            return Fault(number, "a Glory balance of 0 or more", str(glory))
    return None


@dataclass(frozen=True, slots=True)
class Totals:
    """What a list shows of a clan."""

    entries: int = 0
    glory: int = 0
    models: int = 0
    rank: int = 0
    battles: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0


def totals(clan: Clan, entries: int) -> Totals:
    """The totals of a clan that so many entries make."""
    return Totals(
        entries,
        clan.glory,
        len(clan.warriors),
        sum(warrior.rank for warrior in clan.warriors.values()),
        clan.battles,
        clan.results[led.WON],
        clan.results[led.DRAWN],
        clan.results[led.LOST],
    )


def reconcile(stored: Totals, entries: Sequence[led.AnyEntry], book: Book) -> tuple[Fault, ...]:
    """What the ledger does not bear out of the stored totals; none: they are proven."""
    torn = first_fault(entries, book)
    if torn is not None:
        return (torn,)
    given = totals(fold(entries, book), len(entries))
    faults = [
        Fault(0, f"{name} {getattr(given, name)} by the ledger", str(getattr(stored, name)))
        for name in Totals.__dataclass_fields__
        if getattr(given, name) != getattr(stored, name)
    ]
    negative = below_zero(entries)
    return (*faults, negative) if negative is not None else tuple(faults)


def without(
    entries: Sequence[led.AnyEntry], numbers: Collection[int], book: Book
) -> led.Ledger | Refusal:
    """The ledger without the entries of these numbers, or the later entry that rests on them.

    What was allowed before must still be allowed, at the same price, and the balance must not
    fall under 0 where it was not.
    """
    first = min(numbers, default=len(entries) + 1)
    old = fold(entries[: first - 1], book)
    new = fork(old)
    for number, entry in enumerate(entries[first - 1 :], first):
        if number not in numbers:
            why = _rests(old, new, entry, book)
            if why is not None:
                words = entry_words(entry, old, book)
                return Refusal(
                    why.rule,
                    f"Entry {number} rests on it ({words}): {why.reason} Take it back too.",
                )
            fold((entry,), book, new)
        fold((entry,), book, old)
    before = pending_imprints(old, book)
    waiting = [each for each in pending_imprints(new, book) if each not in before]
    if waiting and book.word("forced_imprint_timing") == "at_once":
        return Refusal("WC-029", "A God Power would be left at 0 without its Imprint.")
    return tuple(each for number, each in enumerate(entries, 1) if number not in numbers)


def _rests(old: Clan, new: Clan, entry: led.AnyEntry, book: Book) -> Refusal | None:
    """Why an entry would no longer stand in the new clan as it stood in the old one."""
    needed = lacking(new, entry)
    if needed:
        return Refusal("WC-001", f"it needs {needed}.")
    was, now = judge(old, book, entry), judge(new, book, entry)
    if isinstance(now, Refusal):
        return None if isinstance(was, Refusal) else now
    if not isinstance(was, Refusal) and was != now:
        return Refusal("WC-015", f"its price would be {now} Glory instead of {was}.")
    if new.glory + entry.glory < min(0, old.glory + entry.glory):
        return Refusal("WC-001", "the Glory would not last.")
    return None


def standing(entries: Sequence[led.AnyEntry], book: Book) -> led.Ledger:
    """The entries that stand when those that rest on something missing fall away in turn."""
    clan = Clan()
    kept: list[led.AnyEntry] = []
    for entry in entries:
        if not lacking(clan, entry):
            fold((entry,), book, clan)
            kept.append(entry)
    return tuple(kept)
