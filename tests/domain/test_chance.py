"""The seeded source of chance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.domain.chance import Chance


def test_stream_is_splitmix64() -> None:
    # The published reference values for seed 1234567.
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(), st.integers(min_value=1, max_value=2**63))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Chance(seed).below(n) < n


def test_below_reaches_every_number_about_equally() -> None:
    chance = Chance(7)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert min(counts) > 900
    assert max(counts) < 1100


@pytest.mark.parametrize("n", [0, -3])
def test_below_nothing_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        Chance(1).below(n)


@given(st.integers(), st.lists(st.integers()))
def test_shuffle_keeps_everything_and_leaves_the_list_alone(seed: int, things: list[int]) -> None:
    before = list(things)
    assert sorted(Chance(seed).shuffle(things)) == sorted(before)
    assert things == before


def test_state_resumes_the_stream() -> None:
    first = Chance(99)
    first.shuffle(range(20))
    second = Chance(0)
    second.state = first.state
    assert [first.below(1000) for _ in range(5)] == [second.below(1000) for _ in range(5)]


def test_pick_takes_one_of_them() -> None:
    chance = Chance(3)
    assert {chance.pick("abc") for _ in range(50)} == {"a", "b", "c"}
