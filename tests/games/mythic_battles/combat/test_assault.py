"""The best play of a given roll: legal, and exactly what the odds are made of."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.mythic_battles.combat import reference
from warclan.games.mythic_battles.combat.assault import (
    FirstAssault,
    best_closing,
    best_first_assault,
    best_reroll,
    odds_of_pool,
    odds_of_roll,
    odds_of_rolling,
)
from warclan.games.mythic_battles.combat.dice import (
    IllegalDiceError,
    Pool,
    after_roll,
    discard_all,
    second_assault,
)
from warclan.games.mythic_battles.combat.odds import (
    CURSE,
    SLAYER,
    SOLAR,
    Reroll,
    attack_odds,
    attack_with_blanks,
)
from warclan.odds.dice import rolls
from warclan.odds.distribution import Distribution, mixed

B = 0


def spread(counts: tuple[int, ...]) -> list[int]:
    """Faces in an order that is not sorted, so that places and faces cannot be mixed up."""
    faces = [face for face, count in enumerate(counts) for _ in range(count)]
    return faces[1::2] + faces[::2][::-1]


def played_out(pool: Pool, at_least: int | None, limit: int | None) -> Distribution:
    """Follow the plan of a pool over every result of the second assault."""
    plan = best_first_assault(pool, at_least=at_least, limit=limit)
    pool = discard_all(pool, plan.discards)
    weights = [0] * (len(pool.values) + 1)
    for counts, orders in rolls(len(plan.roll_again), 6):
        after = pool
        if plan.roll_again:
            results = dict(zip(plan.roll_again, spread(counts), strict=True))
            after = second_assault(pool, results)
            after = discard_all(after, best_closing(after))
        weights[len(after.wound_dice)] += orders
    odds = Distribution(tuple(weights), 6 ** len(plan.roll_again))
    return odds if limit is None else odds.capped(limit)


@cache
def played_through(
    counts: tuple[int, ...], defense: int, rerolls: tuple[Reroll, ...], at_least: int | None
) -> Distribution:
    """The same from the roll on, over every result of the re-rolls."""
    faces = spread(counts)
    if not rerolls:
        return played_out(after_roll(faces, defense), at_least, None)
    dice = best_reroll(faces, defense, rerolls, at_least=at_least)
    parts = []
    for shown, orders in rolls(len(dice), 6):
        after = list(faces)
        for die, face in zip(dice, spread(shown), strict=True):
            after[die] = face
        new = tuple(after.count(face) for face in range(6))
        parts.append((orders, played_through(new, defense, rerolls[1:], at_least)))
    return mixed(parts)


def whole_attack(
    offense: int, defense: int, at_least: int | None = None, limit: int | None = None
) -> Distribution:
    return mixed(
        (orders, played_out(after_roll(spread(counts), defense), at_least, limit))
        for counts, orders in rolls(offense, 6)
    )


@pytest.mark.rule("MB-DICE-06", "MB-DICE-11", "MB-DICE-14")
@pytest.mark.parametrize("defense", range(11))
def test_following_the_plans_reproduces_the_odds(defense: int) -> None:
    for offense in range(6):
        assert whole_attack(offense, defense).same_as(attack_odds(offense, defense))
    for at_least in (1, 2, 3):
        odds = attack_odds(4, defense, at_least=at_least)
        assert whole_attack(4, defense, at_least).same_as(odds)
    for limit in (0, 1, 2):
        odds = attack_odds(4, defense, limit=limit)
        assert whole_attack(4, defense, limit=limit).same_as(odds)


@pytest.mark.parametrize(("offense", "defense", "at_least"), [(7, 8, None), (7, 10, 2)])
def test_following_the_plans_of_many_dice(offense: int, defense: int, at_least: int | None) -> None:
    odds = attack_odds(offense, defense, at_least=at_least)
    assert whole_attack(offense, defense, at_least).same_as(odds)


@pytest.mark.rule("MB-DICE-02")
@pytest.mark.parametrize(
    "rerolls", [(SLAYER,), (SOLAR,), (CURSE,), (SLAYER, SOLAR, CURSE), (CURSE, SLAYER)]
)
def test_following_the_rerolls_reproduces_the_odds(rerolls: tuple[Reroll, ...]) -> None:
    for defense in (3, 6, 8):
        for at_least in (None, 1):
            played = mixed(
                (orders, played_through(counts, defense, rerolls, at_least))
                for counts, orders in rolls(3, 6)
            )
            odds = attack_odds(3, defense, at_least=at_least, rerolls=rerolls)
            assert played.same_as(odds), (defense, at_least)


@settings(deadline=None)
@given(st.lists(st.integers(1, 9), min_size=0, max_size=6), st.integers(1, 10), st.booleans())
def test_the_last_discards_are_legal_and_the_best(
    values: list[int], defense: int, second: bool
) -> None:
    pool = Pool(tuple(values), defense, rolled_again=second)
    closed = discard_all(pool, best_closing(pool))
    assert len(closed.wound_dice) == reference.closing(tuple(sorted(values)), defense)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.one_of(st.none(), st.integers(1, 8)), min_size=0, max_size=6),
    st.integers(4, 10),
    st.one_of(st.none(), st.integers(1, 4)),
    st.one_of(st.none(), st.integers(0, 4)),
)
def test_a_plan_from_any_pool_is_legal_and_worth_its_odds(
    values: list[int | None], defense: int, at_least: int | None, limit: int | None
) -> None:
    pool = Pool(tuple(values), defense)
    odds = odds_of_pool(pool, at_least=at_least, limit=limit)
    assert played_out(pool, at_least, limit).same_as(odds)


@pytest.mark.rule("MB-DICE-10", "MB-DICE-14")
@pytest.mark.parametrize("defense", [8, 10])
def test_a_plan_with_a_die_above_five_in_the_pool(defense: int) -> None:
    for high in range(6, defense):
        for others in combinations_with_replacement(range(1, 6), 3):
            pool = Pool((*others, high), defense)
            for at_least in (None, 2):
                odds = odds_of_pool(pool, at_least=at_least)
                assert played_out(pool, at_least, None).same_as(odds)


def test_a_six_pays_for_a_five_where_that_is_all_it_can_do() -> None:
    assert best_first_assault(Pool((6, 4), 10)) == FirstAssault(((0, 1),), (1,))


def test_odds_of_a_choice_of_fives() -> None:
    pool = after_roll([5, 5, 3, 2, B], 6)
    assert odds_of_rolling(pool, ()).chance(2) == 1
    assert odds_of_rolling(pool, (0, 1)).chance(2) == Fraction(25, 36)
    assert odds_of_rolling(pool, (0, 1), limit=1).chance(1) == Fraction(35, 36)
    best = odds_of_pool(pool)
    assert all(odds_of_rolling(pool, dice).expected <= best.expected for dice in ((), (1,), (0, 1)))
    with pytest.raises(ValueError, match="may not be rolled"):
        odds_of_rolling(pool, (2,))
    with pytest.raises(ValueError, match="may not be rolled"):
        odds_of_rolling(pool, (0, 0))


def test_after_the_second_assault_only_the_last_discards_are_left() -> None:
    pool = second_assault(after_roll([5, 5, 1], 8), {0: 2, 1: 1})
    with pytest.raises(ValueError, match="second assault has been rolled"):
        best_first_assault(pool)
    assert odds_of_pool(pool).weights[1] == odds_of_pool(pool).total


def test_odds_of_a_roll_with_effects_to_come() -> None:
    assert odds_of_roll([B], 1).chance(0) == 1
    assert odds_of_roll([B], 1, (SOLAR,)).chance(1) == Fraction(5, 6)
    assert odds_of_roll([5], 1, (CURSE,)).chance(1) == Fraction(5, 6)
    assert best_reroll([5, 4], 1, ()) == ()


def test_nobody_has_to_reroll() -> None:
    assert best_reroll([5, 5], 5, (SLAYER,)) == ()
    assert best_reroll([B, 5], 5, (CURSE, SLAYER)) == (1,)
    assert best_reroll([B, B], 5, (CURSE,)) == ()


@pytest.mark.rule("MB-DICE-03", "MB-DICE-06", "MB-DICE-08", "MB-DICE-13", "MB-DICE-14", "MB-WND-01")
def test_ex_31_oathbreakers_attack_beowulf() -> None:
    pool = after_roll([B, 3, 4, 5], 7)
    plan = best_first_assault(pool)
    assert plan == FirstAssault(((1, 2),), (2, 3))
    pool = second_assault(discard_all(pool, plan.discards), {2: 1, 3: 1})
    assert pool.values == (None, None, 6, 6)
    assert best_closing(pool) == ((3, 2),)
    assert len(discard_all(pool, best_closing(pool)).wound_dice) == 1


@pytest.mark.rule("MB-DICE-04", "MB-DICE-06")
def test_ex_32_beowulf_retaliates() -> None:
    pool = after_roll([B, 1, 2, 2, 3, 4, 5], 4)
    assert pool.wound_dice == (5, 6)
    plan = best_first_assault(pool)
    assert plan == FirstAssault(((1, 4),), ())
    assert len(discard_all(pool, plan.discards).wound_dice) == 3


@pytest.mark.rule("MB-DICE-04", "MB-DICE-06", "MB-DICE-09")
def test_ex_33_no_second_assault_against_defense_4() -> None:
    pool = after_roll([B, 1, 2, 3, 4, 5], 4)
    plan = best_first_assault(pool)
    assert plan == FirstAssault(((1, 3),), ())
    closed = discard_all(pool, plan.discards)
    assert closed.wound_dice == (3, 4, 5)
    assert closed.remaining == (2,)
    assert closed.rollable == ()


@pytest.mark.rule("MB-DICE-06", "MB-DICE-11", "MB-DICE-12")
def test_ex_34_two_plans() -> None:
    pool = after_roll([5, 5, 3, 2, B], 6)
    plan = best_first_assault(pool)
    assert plan.roll_again == ()
    assert discard_all(pool, plan.discards).wound_dice == (0, 1)
    rolled = second_assault(pool, {0: B, 1: 1})
    assert best_closing(rolled) == ()
    assert rolled.wound_dice == (1,)


@pytest.mark.rule("MB-DICE-10", "MB-DICE-14")
def test_ex_35_a_raised_six_pays_at_the_end() -> None:
    pool = discard_all(after_roll([5, 4, 1, 1, B], 8), [(2, 0), (3, 1)])
    assert pool.values == (6, 5, None, None, None)
    assert pool.rollable == (1,)
    with pytest.raises(IllegalDiceError, match="MB-DICE-10"):
        second_assault(pool, {0: 1})
    pool = second_assault(pool, {1: 2})
    assert best_closing(pool) == ((0, 1),)
    assert len(discard_all(pool, best_closing(pool)).wound_dice) == 1


@pytest.mark.rule("MB-EFF-02", "MB-DICE-17")
def test_ex_36_limits_and_no_dice() -> None:
    with pytest.raises(ValueError, match="defense of 12"):
        attack_odds(3, 12)
    assert attack_odds(0, 10).chance(0) == 1
    assert best_first_assault(after_roll([], 10)) == FirstAssault((), ())


@pytest.mark.rule("MB-AREA-07")
@pytest.mark.parametrize(
    ("faces", "defense", "wounds"),
    [([4, 4, 2, B], 4, 2), ([5, 3, 1, 1], 5, 2), ([5, 1, 2, B], 6, 1)],
)
def test_ex_39_three_targets_of_an_area_attack(faces: list[int], defense: int, wounds: int) -> None:
    pool = after_roll(faces, defense)
    closed = discard_all(pool, best_closing(pool))
    assert len(closed.wound_dice) == wounds
    assert odds_of_pool(pool, at_least=wounds).at_least(wounds) == 1


@pytest.mark.rule("MB-DICE-16", "MB-TAL-28")
def test_ex_42_both_fives_after_the_throw() -> None:
    pool = discard_all(after_roll([5, 4, 3, B, B], 6), [(2, 1)])
    assert pool.rollable == (0, 1)
    pool = second_assault(pool, {0: 1, 1: 2})
    assert pool.wound_dice == (0, 1)
    assert attack_with_blanks(5, 6).chance(blanks=1) == 1 - Fraction(5, 6) ** 5


@pytest.mark.rule("MB-TAL-33", "MB-TAL-28")
def test_ex_43_slayer_before_the_blanks_go() -> None:
    faces = [B, B, 1, 4, 5]
    dice = best_reroll(faces, 5, (SLAYER,))
    assert len(dice) == 2
    assert set(dice) <= {0, 1, 2, 3}
    pool = after_roll([B, 3, B, 4, 5], 5)
    assert best_first_assault(pool) == FirstAssault(((1, 3),), ())
    assert odds_of_pool(pool).chance(2) == 1


@pytest.mark.rule("MB-TAL-17")
def test_ex_44_curse_takes_a_wound_die() -> None:
    faces = [5, 4, 2, B]
    assert odds_of_roll(faces, 4).chance(2) == 1
    (die,) = best_reroll(faces, 4, (CURSE,))
    assert die in (0, 1)
    assert odds_of_roll([1, 4, 2, B], 4).chance(1) == 1


@pytest.mark.rule("MB-TER-20")
def test_ex_55_solar_rerolls_one_blank() -> None:
    assert best_reroll([4, B, B], 5, (SOLAR,)) == (1,)
    assert best_reroll([4, 1, 3], 5, (SOLAR,)) == ()
