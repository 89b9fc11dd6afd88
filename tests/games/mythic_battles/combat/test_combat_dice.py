"""What the rules allow with the dice of one attack."""

import pytest

from warclan.games.mythic_battles.combat.dice import (
    IllegalDiceError,
    Pool,
    after_roll,
    discard,
    discard_all,
    second_assault,
)

B = 0


@pytest.mark.rule("MB-DICE-01", "MB-DICE-03", "MB-DICE-04")
def test_blanks_leave_and_dice_at_the_defense_are_set_aside() -> None:
    pool = after_roll([B, 4, 3, 5], 4)
    assert pool.values == (None, 4, 3, 5)
    assert pool.wound_dice == (1, 3)
    assert pool.remaining == (2,)


@pytest.mark.rule("MB-DICE-04")
def test_blanks_never_wound_defense_0() -> None:
    assert after_roll([B, 1], 0).wound_dice == (1,)


@pytest.mark.rule("MB-DICE-06")
def test_several_discards_may_go_to_one_die() -> None:
    pool = discard_all(after_roll([1, 2, 3], 5), [(0, 2), (1, 2)])
    assert pool.values == (None, None, 5)
    assert pool.wound_dice == (2,)


@pytest.mark.rule("MB-DICE-01")
def test_faces_no_die_has_are_refused() -> None:
    with pytest.raises(IllegalDiceError, match="MB-DICE-01"):
        after_roll([6], 7)
    with pytest.raises(IllegalDiceError, match="MB-DICE-01"):
        second_assault(after_roll([5], 7), {0: 6})


@pytest.mark.rule("MB-DICE-05")
def test_a_wound_die_can_no_longer_be_used() -> None:
    pool = after_roll([5, 3, 2], 5)
    for die, onto in ((0, 1), (1, 0)):
        with pytest.raises(IllegalDiceError, match="Die 1 is set aside as a wound") as refused:
            discard(pool, die, onto)
        assert refused.value.rule == "MB-DICE-05"


@pytest.mark.rule("MB-DICE-06")
def test_a_discarded_die_is_out_for_good() -> None:
    pool = discard(after_roll([3, 2, 1], 6), 2, 1)
    with pytest.raises(IllegalDiceError, match="not among the remaining"):
        discard(pool, 2, 0)
    with pytest.raises(IllegalDiceError, match="itself"):
        discard(pool, 0, 0)


@pytest.mark.rule("MB-DICE-08", "MB-DICE-11", "MB-DICE-12", "MB-DICE-13")
def test_any_of_the_fives_may_be_rolled() -> None:
    pool = after_roll([5, 5, 4, 1], 8)
    pool = discard(pool, 3, 2)
    assert pool.rollable == (0, 1, 2)
    rolled = second_assault(pool, {0: B, 2: 3})
    assert rolled.values == (None, 5, 8, None)
    assert rolled.wound_dice == (2,)
    assert second_assault(pool, {}).values == pool.values


@pytest.mark.rule("MB-DICE-09")
def test_no_second_assault_up_to_defense_5() -> None:
    pool = after_roll([5, 4], 5)
    assert pool.rollable == ()
    with pytest.raises(IllegalDiceError, match="MB-DICE-09"):
        second_assault(pool, {0: 1})


@pytest.mark.rule("MB-DICE-10")
def test_a_die_raised_above_5_cannot_be_rolled() -> None:
    pool = discard(after_roll([5, 1], 8), 1, 0)
    assert pool.rollable == ()
    with pytest.raises(IllegalDiceError, match="MB-DICE-10"):
        second_assault(pool, {0: 1})


@pytest.mark.rule("MB-DICE-15")
def test_no_third_assault() -> None:
    pool = discard(second_assault(after_roll([5, 4, 1], 9), {0: 2}), 2, 1)
    assert pool.values == (7, 5, None)
    assert pool.rollable == ()
    with pytest.raises(IllegalDiceError, match="third"):
        second_assault(pool, {1: 1})


@pytest.mark.rule("MB-DICE-14")
def test_every_remaining_die_may_be_discarded_at_the_end() -> None:
    pool = Pool((7, 5, 6, 2, 9), 9, rolled_again=True)
    pool = discard_all(pool, [(1, 0), (3, 0)])
    assert pool.wound_dice == (0, 4)
