"""What a deck is made of: cost curve, types, keywords, Mythologies, force and power."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.games.myths_at_war.deck import PARTS, Deck, DeckPart
from warclan.games.myths_at_war.deck_terms import Desk, Held

Bars = tuple[tuple[str, int], ...]
"""Labels with their number of cards, in the order of a chart."""


@dataclass(frozen=True, slots=True)
class PartStatistics:
    """One of the two decks in numbers; every bar counts copies.

    ``cards`` counts all, ``unknown`` those no pack has: they are in no chart. ``costs`` goes from
    0 to the highest cost without gaps; ``costless`` counts cards that have no cost (events).
    ``affiliations`` counts characters by affiliation. Means are ``None`` where there is nothing.
    """

    part: DeckPart
    cards: int
    unknown: int
    costs: tuple[int, ...]
    costless: int
    mean_cost: float | None
    types: Bars
    keywords: Bars
    affiliations: Bars
    locked: Bars


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """A deck in numbers. ``force`` and ``max_power`` count characters by their number, from 0.

    ``power_for_force`` is the characters' total force divided by their total cost.
    """

    gods: PartStatistics
    designs: PartStatistics
    characters: int
    mortals: int
    summoners: int
    force: tuple[int, ...]
    max_power: tuple[int, ...]
    mean_force: float | None
    mean_max_power: float | None
    force_for_cost: float | None
    force_changes: Bars
    power_changes: Bars
    phases: Bars

    def part(self, part: DeckPart) -> PartStatistics:
        """The numbers of one deck; ``KeyError`` for any other part."""
        return {DeckPart.GODS: self.gods, DeckPart.DESIGNS: self.designs}[part]


def statistics(deck: Deck, catalogue: Catalogue) -> DeckStatistics:
    """A deck in numbers; unknown numbers of cards are in no mean and no bar."""
    desk = Desk(deck, catalogue)
    characters = [each for each in desk.part(DeckPart.GODS) if _is_character(each)]
    gear = [each for each in desk.part(DeckPart.DESIGNS) if each.card.is_equipment]
    force = _total(characters, lambda card: card.force)
    cost = _total(characters, lambda card: card.cost)
    return DeckStatistics(
        gods=_part(desk, DeckPart.GODS),
        designs=_part(desk, DeckPart.DESIGNS),
        characters=sum(each.count for each in characters),
        mortals=sum(each.count for each in characters if each.card.is_mortal),
        summoners=sum(each.count for each in characters if each.card.is_summoner),
        force=_curve(characters, lambda card: card.force),
        max_power=_curve(characters, lambda card: card.max_power),
        mean_force=_mean(characters, lambda card: card.force),
        mean_max_power=_mean(characters, lambda card: card.max_power),
        force_for_cost=force / cost if cost else None,
        force_changes=_changes(gear, lambda card: card.force_mod),
        power_changes=_changes(gear, lambda card: card.max_power_mod),
        phases=_phases(desk),
    )


def _is_character(each: Held) -> bool:
    return each.card.type is CardType.CHARACTER


def _part(desk: Desk, part: DeckPart) -> PartStatistics:
    held = desk.part(part)
    known = sum(each.count for each in held)
    kinds: Counter[str] = Counter()
    words: Counter[str] = Counter()
    sides: Counter[str] = Counter()
    locks: Counter[str] = Counter()
    for each in held:
        kinds[each.card.type.value] += each.count
        for word in each.card.keyword_set:
            words[word] += each.count
        if _is_character(each) and each.card.affiliation:
            sides[each.card.affiliation] += each.count
        for lock in each.card.deck_restricted_to:
            locks[lock] += each.count
    return PartStatistics(
        part=part,
        cards=desk.deck.size(part),
        unknown=desk.deck.size(part) - known,
        costs=_curve(held, lambda card: card.cost),
        costless=sum(each.count for each in held if each.card.cost is None),
        mean_cost=_mean(held, lambda card: card.cost),
        types=tuple((kind.value, kinds[kind.value]) for kind in CardType if kinds[kind.value]),
        keywords=_ranked(words),
        affiliations=_ranked(sides),
        locked=_ranked(locks),
    )


def _ranked(counts: Counter[str]) -> Bars:
    """The most frequent first, then by name."""
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def _curve(held: Iterable[Held], number: Callable[[Card], int | None]) -> tuple[int, ...]:
    """How many copies have 0, 1, 2 … of a number, up to the highest."""
    counts: Counter[int] = Counter()
    for each in held:
        value = number(each.card)
        if value is not None:
            counts[value] += each.count
    return tuple(counts[value] for value in range(max(counts, default=-1) + 1))


def _total(held: Iterable[Held], number: Callable[[Card], int | None]) -> int:
    return sum(each.count * (number(each.card) or 0) for each in held)


def _mean(held: Iterable[Held], number: Callable[[Card], int | None]) -> float | None:
    known = [(each.count, value) for each in held if (value := number(each.card)) is not None]
    copies = sum(count for count, _ in known)
    return sum(count * value for count, value in known) / copies if copies else None


def _changes(held: Iterable[Held], number: Callable[[Card], int | None]) -> Bars:
    """Equipment by what it adds, the largest change last; "0" too."""
    counts: Counter[int] = Counter()
    for each in held:
        value = number(each.card)
        if value is not None:
            counts[value] += each.count
    return tuple((f"{value:+d}" if value else "0", counts[value]) for value in sorted(counts))


def _phases(desk: Desk) -> Bars:
    """Copies with a text for each phase; a card with two phases stands in both."""
    counts: Counter[str] = Counter()
    for each in desk.held:
        if each.line.part in (*PARTS, DeckPart.PANTHEON):
            for phase in {ability.phase.value for ability in each.card.abilities}:
                counts[phase] += each.count
    return _ranked(counts)
