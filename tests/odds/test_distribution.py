"""Distributions are whole numbers until somebody prints them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.odds.distribution import Distribution, mixed

weights = st.lists(st.integers(0, 50), min_size=1, max_size=6).filter(any)


def of(*parts: int) -> Distribution:
    return Distribution(parts, sum(parts))


def test_chances_of_a_small_distribution() -> None:
    odds = of(1, 2, 3)
    assert [odds.chance(k) for k in (-1, 0, 1, 2, 3)] == [
        0,
        Fraction(1, 6),
        Fraction(1, 3),
        Fraction(1, 2),
        0,
    ]
    assert [odds.at_least(k) for k in (-1, 0, 1, 2, 3)] == [
        1,
        1,
        Fraction(5, 6),
        Fraction(1, 2),
        0,
    ]
    assert odds.expected == Fraction(4, 3)
    assert odds.probabilities == (1 / 6, 1 / 3, 0.5)


@pytest.mark.parametrize(("parts", "total"), [((), 1), ((1, 1), 3), ((2, -1), 1), ((0,), 0)])
def test_what_is_no_distribution_is_refused(parts: tuple[int, ...], total: int) -> None:
    with pytest.raises(ValueError, match="no distribution"):
        Distribution(parts, total)


def test_same_odds_in_different_totals() -> None:
    assert of(1, 1).same_as(of(3, 3, 0))
    assert not of(1, 1).same_as(of(3, 3, 1))


@given(weights, st.integers(0, 7))
def test_capping_moves_the_rest_to_the_limit(parts: list[int], limit: int) -> None:
    odds = of(*parts)
    capped = odds.capped(limit)
    assert capped.at_least(limit) == odds.at_least(limit)
    assert capped.at_least(limit + 1) == 0
    assert all(capped.chance(k) == odds.chance(k) for k in range(limit))


def test_a_negative_cap_is_refused() -> None:
    with pytest.raises(ValueError, match="below 0"):
        of(1).capped(-1)


@given(st.lists(st.tuples(st.integers(1, 9), weights), min_size=1, max_size=4))
def test_a_mixture_is_the_weighted_mean_of_its_parts(parts: list[tuple[int, list[int]]]) -> None:
    pairs = [(weight, of(*part)) for weight, part in parts]
    whole = sum(weight for weight, _ in pairs)
    together = mixed(pairs)
    for k in range(6):
        expected = sum((weight * part.chance(k) for weight, part in pairs), Fraction(0)) / whole
        assert together.chance(k) == expected


def test_nothing_to_mix_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to mix"):
        mixed([(0, of(1))])
