"""What differs between two moments of a clan, and the Treasure Hall in order."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from warclan.games.war_clan.clan import Book, Clan, Warrior, rating
from warclan.games.war_clan.content_types import ItemCategory


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
            ("Name", one.name, other.name),
            ("Glory", one.glory, other.glory),
            ("Models", len(one.warriors), len(other.warriors)),
            ("Battles", one.battles, other.battles),
        )
        if before != after
    ]
    for power in sorted({*one.powers, *other.powers}):
        before, after = (_power_words(clan, power) for clan in (one, other))
        if before != after:
            found.append(Change("", power_name(book, power), before, after))
    for item in sorted({*one.hall, *other.hall}):
        if one.hall[item] != other.hall[item]:
            words = (str(one.hall[item]), str(other.hall[item]))
            found.append(Change("", f"{item_name(book, item)} in the Treasure Hall", *words))
    for key in sorted({*one.warriors, *other.warriors}):
        found.extend(_warrior_changes(one, other, book, key))
    return tuple(found)


def item_name(book: Book, item: str) -> str:
    """An item's name, or its id when no pack has it."""
    known = book.content.items.get(item)
    return known.name if known is not None else item


def power_name(book: Book, power: str) -> str:
    """A God Power's name, or its id when no pack has it."""
    known = book.content.powers.get(power)
    return known.name if known is not None else power


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
    if before.name != after.name:
        yield Change(after.name, "Name", before.name, after.name)
    stats = sorted({*before.raised, *after.raised, *before.changed, *after.changed, "HP"})
    for stat in stats:
        was, now = rating(book, before, stat), rating(book, after, stat)
        if was != now:
            yield Change(after.name, stat, str(was), str(now))
    if before.rank != after.rank:
        yield Change(after.name, "Rank", str(before.rank), str(after.rank))
    yield from _bonuses(before, after, lambda each: each.attack_bonus, "ST with {}")
    yield from _bonuses(before, after, lambda each: each.ability_bonus, "{}")
    for what, told in _LISTS:
        was_words, now_words = (listed_words(told(each, book)) for each in (before, after))
        if was_words != now_words:
            yield Change(after.name, what, was_words, now_words)


def listed_words(names: list[str]) -> str:
    """Names in order, "nothing" for none."""
    return ", ".join(sorted(names)) or "nothing"


_LISTS: tuple[tuple[str, Callable[[Warrior, Book], list[str]]], ...] = (
    ("gear", lambda each, book: [item_name(book, item) for item in each.gear]),
    ("injuries", lambda each, _book: each.injuries),
    (
        "Imprints",
        lambda each, book: [
            f"{power_name(book, power)} ({'–' if mark.cost is None else mark.cost}"
            + "".join(f", {boost} +{number}" for boost, number in sorted(mark.boosts.items()))
            + ")"
            for power, mark in each.imprints.items()
        ],
    ),
)


def _bonuses(
    before: Warrior, after: Warrior, of: Callable[[Warrior], Counter[str]], words: str
) -> Iterator[Change]:
    was, now = of(before), of(after)
    for name in sorted({*was, *now}):
        if was[name] != now[name]:
            yield Change(after.name, words.format(name), f"+{was[name]}", f"+{now[name]}")


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
