"""Exact chances when cards are drawn without being put back.

All results are fractions, so that complements and sums are exact; a page rounds them last.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb


def _check(population: int, successes: int, draws: int) -> None:
    """Refuse numbers that describe no deck."""
    if population < 0 or not 0 <= successes <= population:
        raise ValueError(f"A deck of {population} cards cannot hold {successes} wanted ones.")
    if draws < 0:
        raise ValueError(f"{draws} cards cannot be drawn.")


@lru_cache(maxsize=4096)
def exactly(population: int, successes: int, draws: int, k: int) -> Fraction:
    """The chance that exactly ``k`` of ``draws`` cards are among the ``successes`` wanted ones.

    Drawing more cards than there are draws them all.
    """
    _check(population, successes, draws)
    draws = min(draws, population)
    if k < 0 or k > successes or draws - k < 0:
        return Fraction(0)
    ways = comb(successes, k) * comb(population - successes, draws - k)
    return Fraction(ways, comb(population, draws))


@lru_cache(maxsize=4096)
def at_least(population: int, successes: int, draws: int, k: int) -> Fraction:
    """The chance of ``k`` or more wanted cards among ``draws`` from a deck of ``population``."""
    _check(population, successes, draws)
    return 1 - sum((exactly(population, successes, draws, n) for n in range(k)), Fraction(0))


def distribution(population: int, successes: int, draws: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2 … wanted cards, up to all of them; they add up to 1."""
    return tuple(exactly(population, successes, draws, k) for k in range(successes + 1))


def expected(population: int, successes: int, draws: int) -> Fraction:
    """How many wanted cards come on average; 0 from an empty deck."""
    _check(population, successes, draws)
    return Fraction(min(draws, population) * successes, population) if population else Fraction(0)


def all_of(population: int, wanted: Sequence[tuple[int, int]], draws: int) -> Fraction:
    """The chance to hold at least ``k`` of every kind at once.

    ``wanted`` lists per kind how many such cards the deck has and the ``k`` that is asked; the
    kinds share no card. Cards of no listed kind fill the rest of the deck.
    """
    listed = sum(cards for cards, _ in wanted)
    _check(population, listed, draws)
    draws = min(draws, population)
    ways = {0: 1}
    for cards, least in wanted:
        grown: dict[int, int] = {}
        for drawn, count in ways.items():
            for more in range(max(least, 0), min(cards, draws - drawn) + 1):
                grown[drawn + more] = grown.get(drawn + more, 0) + count * comb(cards, more)
        ways = grown
    rest = population - listed
    hits = sum(count * comb(rest, draws - drawn) for drawn, count in ways.items())
    return Fraction(hits, comb(population, draws))


def any_of(population: int, kinds: Sequence[int], draws: int) -> Fraction:
    """The chance to hold at least one card of any of the kinds (given by their card counts)."""
    return at_least(population, sum(kinds), draws, 1)


def number_of_kinds(population: int, kinds: Mapping[str, int], draws: int) -> tuple[Fraction, ...]:
    """The chances that the drawn cards show 0, 1, 2 … different kinds; they add up to 1.

    ``kinds`` gives the cards of each kind; cards of no listed kind count for none.
    """
    listed = sum(kinds.values())
    _check(population, listed, draws)
    draws = min(draws, population)
    ways = {(0, 0): 1}
    for cards in kinds.values():
        grown: dict[tuple[int, int], int] = {}
        for (drawn, shown), count in ways.items():
            for more in range(min(cards, draws - drawn) + 1):
                place = (drawn + more, shown + (more > 0))
                grown[place] = grown.get(place, 0) + count * comb(cards, more)
        ways = grown
    hits = [0] * (len(kinds) + 1)
    for (drawn, shown), count in ways.items():
        hits[shown] += count * comb(population - listed, draws - drawn)
    return tuple(Fraction(hit, comb(population, draws)) for hit in hits)
