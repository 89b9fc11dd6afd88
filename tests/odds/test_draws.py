"""Draws without replacement: hand-counted cases, and every hand counted for small decks."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.odds.draws import (
    all_of,
    any_of,
    at_least,
    distribution,
    exactly,
    expected,
    number_of_kinds,
)


def test_the_deck_of_the_army_page() -> None:
    # 21 cards, 5 of them Angrboda's: three in the opening hand, six by turn 3.
    assert round(float(at_least(21, 5, 3, 1)), 3) == 0.579
    assert round(float(at_least(21, 5, 6, 1)), 3) == 0.852
    assert at_least(21, 5, 3, 1) == 1 - Fraction(560, 1330)


def test_drawing_the_whole_deck_is_certain() -> None:
    assert at_least(5, 2, 9, 2) == 1
    assert exactly(5, 2, 5, 2) == 1
    assert at_least(0, 0, 3, 1) == 0


@pytest.mark.parametrize("numbers", [(3, 4, 1), (3, -1, 1), (-1, 0, 0), (3, 1, -1)])
def test_impossible_decks_are_refused(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="cannot"):
        exactly(*numbers, 0)
    with pytest.raises(ValueError, match="cannot"):
        expected(*numbers)


decks = st.lists(st.integers(0, 3), min_size=1, max_size=3).flatmap(
    lambda kinds: st.tuples(st.just(kinds), st.integers(0, 3), st.integers(0, 10))
)


@given(decks)
def test_against_counting_every_hand(deck: tuple[list[int], int, int]) -> None:
    kinds, blanks, draws = deck
    cards = [kind for kind, count in enumerate(kinds) for _ in range(count)] + [-1] * blanks
    hands = list(combinations(range(len(cards)), min(draws, len(cards))))
    counted = [Counter(cards[place] for place in hand) for hand in hands]
    size = len(cards)

    def share(hits: int) -> Fraction:
        return Fraction(hits, len(hands))

    first = [hand[0] for hand in counted]
    assert distribution(size, kinds[0], draws) == tuple(
        share(first.count(k)) for k in range(kinds[0] + 1)
    )
    assert at_least(size, kinds[0], draws, 2) == share(sum(n >= 2 for n in first))
    assert expected(size, kinds[0], draws) == Fraction(sum(first), len(hands))
    assert any_of(size, kinds, draws) == share(
        sum(any(kind >= 0 for kind in hand) for hand in counted)
    )
    assert all_of(size, [(count, 1) for count in kinds], draws) == share(
        sum(all(hand[kind] >= 1 for kind in range(len(kinds))) for hand in counted)
    )
    shown = [sum(kind >= 0 for kind in hand) for hand in counted]
    assert number_of_kinds(size, {str(k): n for k, n in enumerate(kinds)}, draws) == tuple(
        share(shown.count(n)) for n in range(len(kinds) + 1)
    )


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 50))
def test_a_distribution_adds_up_to_one(size: int, wanted: int, draws: int) -> None:
    wanted = min(wanted, size)
    assert sum(distribution(size, wanted, draws)) == 1
