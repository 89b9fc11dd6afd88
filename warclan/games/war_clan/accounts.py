"""Receipts of a clan's Glory, the clan as it stood, and the check of stored totals."""

from collections.abc import Iterator
from dataclasses import dataclass

from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Book, Clan, fold, rating
from warclan.games.war_clan.content_types import ItemCategory


def balance(entries: led.Ledger, book: Book) -> Receipt:
    """Where the clan's Glory came from and went, entry by entry (WC-001)."""
    clan = Clan()
    lines = []
    for entry in entries:
        words = entry_words(entry, clan, book)
        fold((entry,), book, clan)
        if entry.glory:
            lines.append(ReceiptLine(words, (entry.glory,), getattr(entry, "warrior", "")))
    return Receipt("Glory", "WC-001", ("Glory",), tuple(lines), "Glory")


def disbanding(clan: Clan, key: str) -> Receipt:
    """What disbanding a warrior pays (WC-068)."""
    warrior = clan.warriors[key]
    line = ReceiptLine(f"Rank {warrior.rank} at 15 each", (15 * warrior.rank,), key)
    return Receipt(f"Disbanding {warrior.name}", "WC-068", ("Glory",), (line,), "Glory")


def worth(clan: Clan, book: Book, key: str) -> Receipt:
    """What a warrior counts for on the ground, by the house rule (WC-R43)."""
    warrior = clan.warriors[key]
    reading = book.word("takeover_value")
    listed = book.type_of(warrior).glory_cost
    lines = [ReceiptLine("hire cost", (listed,), key)]
    if reading in ("gear", "everything"):
        for item in warrior.gear:
            known = book.content.items.get(item)
            name, cost = (known.name, known.glory_cost) if known else (item, None)
            lines.append(ReceiptLine(name, (cost,), key))
    if reading == "everything":
        lines.append(ReceiptLine("Improvements", (warrior.spent,), key))
    return Receipt(f"Worth of {warrior.name}", "WC-R43", ("Glory",), tuple(lines), "Glory")


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs between two moments of a clan: whose, what, before and after."""

    subject: str
    what: str
    before: str
    after: str


def compare(one: Clan, other: Clan, book: Book) -> tuple[Change, ...]:
    """What differs between two moments of a clan, the clan's own things first."""
    found = [
        Change("", what, str(before), str(after))
        for what, before, after in (
            ("Glory", one.glory, other.glory),
            ("Models", len(one.warriors), len(other.warriors)),
            ("Battles", one.battles, other.battles),
        )
        if before != after
    ]
    for power in sorted({*one.powers, *other.powers}):
        before, after = (_power_words(clan, power) for clan in (one, other))
        if before != after:
            known = book.content.powers.get(power)
            found.append(Change("", known.name if known else power, before, after))
    for key in sorted({*one.warriors, *other.warriors}):
        found.extend(_warrior_changes(one, other, book, key))
    return tuple(found)


def _power_words(clan: Clan, power: str) -> str:
    if power not in clan.powers:
        return "not had"
    cost = clan.powers[power]
    return "cost not known" if cost is None else f"cost {cost}"


def _warrior_changes(one: Clan, other: Clan, book: Book, key: str) -> Iterator[Change]:
    before, after = one.warriors.get(key), other.warriors.get(key)
    words = ("in the clan", "not in the clan")
    if before is None or after is None:
        name = before.name if before else after.name if after else key
        yield Change(name, "", words[before is None], words[after is None])
        return
    stats = sorted({*before.raised, *after.raised, *before.changed, *after.changed, "HP"})
    for stat in stats:
        was, now = rating(book, before, stat), rating(book, after, stat)
        if was != now:
            yield Change(after.name, stat, str(was), str(now))
    if before.rank != after.rank:
        yield Change(after.name, "Rank", str(before.rank), str(after.rank))
    if sorted(before.gear) != sorted(after.gear):
        names = [", ".join(sorted(each.gear)) or "nothing" for each in (before, after)]
        yield Change(after.name, "gear", *names)


def reconcile(entries: led.Ledger, stored: Clan, book: Book) -> tuple[str, ...]:
    """What a stored clan claims that its ledger does not give: nothing, unless it was torn."""
    true = fold(entries, book)
    faults = [
        f"{what}: stored {claimed}, the ledger gives {given}."
        for what, claimed, given in (
            ("Glory", stored.glory, true.glory),
            ("Models", len(stored.warriors), len(true.warriors)),
            ("Treasure Hall", sum(stored.hall.values()), sum(true.hall.values())),
            ("Ranks", _ranks(stored), _ranks(true)),
        )
        if claimed != given
    ]
    if not faults and stored != true:
        faults.append("The stored clan differs from its ledger in detail; make it anew.")
    return tuple(faults)


def _ranks(clan: Clan) -> int:
    return sum(warrior.rank for warrior in clan.warriors.values())


def hall_by_category(clan: Clan, book: Book) -> dict[ItemCategory, tuple[tuple[str, int], ...]]:
    """The Treasure Hall by category: item ids with their number, in order of name."""
    found: dict[ItemCategory, list[tuple[str, int]]] = {}
    for item, number in clan.hall.items():
        known = book.content.items.get(item)
        category = known.category if known else ItemCategory.EQUIPMENT
        found.setdefault(category, []).append((item, number))
    return {
        category: tuple(sorted(found[category])) for category in ItemCategory if category in found
    }
