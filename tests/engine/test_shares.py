"""Shares with their intervals, and spreads."""

import pytest

from warclan.engine.shares import Spread, spread, wilson


def test_the_interval_is_wilsons() -> None:
    share = wilson(7, 10)
    assert share.share == 0.7
    assert share.low == pytest.approx(0.3967781, abs=1e-6)
    assert share.high == pytest.approx(0.8922087, abs=1e-6)


def test_the_ends_are_exact() -> None:
    none, all_of_them = wilson(0, 20), wilson(20, 20)
    assert (none.low, all_of_them.high) == (0.0, 1.0)
    assert none.high == pytest.approx(1 - all_of_them.low)
    assert 0.16 < none.high < 0.162


def test_without_matches_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert spread(()) is None


@pytest.mark.parametrize(("count", "of"), [(-1, 3), (4, 3)])
def test_what_is_no_share_is_refused(count: int, of: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(count, of)


def test_quartiles_are_values_that_occur() -> None:
    assert spread([4, 1, 3, 2]) == Spread(2.5, 1, 1, 2, 3, 4)
    assert spread([5]) == Spread(5.0, 5, 5, 5, 5, 5)
