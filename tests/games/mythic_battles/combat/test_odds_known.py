"""Numbers known from elsewhere: closed forms, measured tables, another library, simulation."""

from fractions import Fraction
from math import comb, sqrt
from random import Random

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warclan.games.mythic_battles.combat.assault import (
    best_closing,
    best_first_assault,
    best_reroll,
)
from warclan.games.mythic_battles.combat.dice import after_roll, discard_all, second_assault
from warclan.games.mythic_battles.combat.odds import (
    CURSE,
    SLAYER,
    SOLAR,
    Reroll,
    attack_json,
    attack_odds,
    attack_table,
    attack_with_blanks,
    rerolls_of,
)

values = st.integers(0, 10)
aims = st.one_of(st.none(), st.integers(1, 10))


@pytest.mark.rule("MB-DICE-03")
@pytest.mark.parametrize("defense", [0, 1])
@pytest.mark.parametrize("offense", range(11))
def test_defense_0_and_1_count_the_dice_that_are_not_blank(offense: int, defense: int) -> None:
    odds = attack_odds(offense, defense)
    for wounds in range(offense + 1):
        ways = comb(offense, wounds) * 5**wounds
        assert odds.chance(wounds) == Fraction(ways, 6**offense)


@pytest.mark.parametrize("defense", range(1, 11))
def test_a_single_die(defense: int) -> None:
    chance = Fraction(6 - defense, 6) if defense <= 5 else Fraction(11 - defense, 36)
    assert attack_odds(1, defense).chance(1) == chance


@pytest.mark.rule("MB-DICE-17")
@pytest.mark.parametrize("defense", range(11))
def test_no_dice_no_wounds(defense: int) -> None:
    assert attack_odds(0, defense).weights == (1,)
    assert attack_with_blanks(0, defense).weights == ((10**0 * 6**10,),)


@pytest.mark.parametrize(
    ("offense", "defense", "mean"), [(4, 7, 1.097), (6, 8, 1.504), (8, 6, 2.799), (10, 10, 1.845)]
)
def test_measured_means(offense: int, defense: int, mean: float) -> None:
    assert round(float(attack_odds(offense, defense).expected), 3) == mean


def test_playing_for_one_wound_costs_wounds() -> None:
    most = attack_odds(6, 8)
    sure = attack_odds(6, 8, at_least=1)
    assert round(float(most.at_least(1)), 3) in (0.909, 0.910)
    assert round(float(sure.at_least(1)), 3) == 0.953
    assert round(float(sure.expected), 3) == 1.157


def test_the_whole_table_is_counted_in_whole_numbers() -> None:
    table = attack_table()
    assert len(table) == 11
    for offense, row in enumerate(table):
        assert len(row) == 11
        for defense, odds in enumerate(row):
            assert odds.total == 36**offense
            assert sum(odds.weights) == odds.total
            assert odds is attack_odds(offense, defense)


@settings(deadline=None, max_examples=50)
@given(values, values, aims)
def test_an_aim_is_best_at_what_it_aims_at(offense: int, defense: int, aim: int | None) -> None:
    most = attack_odds(offense, defense)
    aimed = attack_odds(offense, defense, at_least=aim)
    assert aimed.expected <= most.expected
    if aim is not None:
        assert aimed.at_least(aim) >= most.at_least(aim)


@settings(deadline=None, max_examples=50)
@given(values, st.integers(0, 9), aims)
def test_a_higher_defense_never_helps_the_attacker(
    offense: int, defense: int, aim: int | None
) -> None:
    lower = attack_odds(offense, defense, at_least=aim)
    higher = attack_odds(offense, defense + 1, at_least=aim)
    if aim is None:
        assert higher.expected <= lower.expected
    else:
        assert higher.at_least(aim) <= lower.at_least(aim)


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 9), values, aims)
def test_one_die_more_never_hurts_the_attacker(offense: int, defense: int, aim: int | None) -> None:
    fewer = attack_odds(offense, defense, at_least=aim)
    more = attack_odds(offense + 1, defense, at_least=aim)
    if aim is None:
        assert more.expected >= fewer.expected
    else:
        assert more.at_least(aim) >= fewer.at_least(aim)


@pytest.mark.rule("MB-TAL-33", "MB-TER-20", "MB-TAL-17")
@settings(deadline=None, max_examples=50)
@given(st.integers(0, 8), values)
def test_rerolls_serve_their_owner(offense: int, defense: int) -> None:
    plain = attack_odds(offense, defense).expected
    slayer = attack_odds(offense, defense, rerolls=(SLAYER,)).expected
    solar = attack_odds(offense, defense, rerolls=(SOLAR,)).expected
    curse = attack_odds(offense, defense, rerolls=(CURSE,)).expected
    assert curse <= plain <= solar <= slayer


@pytest.mark.rule("MB-WND-04")
def test_a_limit_above_the_offense_changes_nothing_but_the_play_within() -> None:
    assert attack_odds(5, 8, limit=7) == attack_odds(5, 8)
    assert attack_odds(5, 8, limit=99) == attack_odds(5, 8)
    assert attack_odds(5, 8, at_least=4, limit=2) == attack_odds(5, 8, limit=2)
    capped = attack_odds(6, 8, limit=1)
    assert capped.at_least(1) == attack_odds(6, 8, at_least=1).at_least(1)


@pytest.mark.rule("MB-TAL-28")
@pytest.mark.parametrize("rerolls", [(), (SLAYER,), (SOLAR, CURSE)])
def test_blanks_and_wounds_together(rerolls: tuple[Reroll, ...]) -> None:
    for offense in (1, 3, 5):
        for defense in (2, 6, 9):
            joint = attack_with_blanks(offense, defense, rerolls=rerolls)
            assert joint.wounds.same_as(attack_odds(offense, defense, rerolls=rerolls))
            assert joint.chance(blanks=0) == 1
            assert joint.chance(blanks=0, wounds=1) == joint.wounds.at_least(1)
            assert joint.chance(blanks=1) == joint.blanks.at_least(1)
            assert joint.chance(blanks=offense, wounds=1) == 0


@pytest.mark.rule("MB-TAL-28")
def test_blanks_without_rerolls_are_binomial() -> None:
    joint = attack_with_blanks(5, 8)
    for blanks in range(6):
        chance = Fraction(comb(5, blanks) * 5 ** (5 - blanks), 6**5)
        assert joint.blanks.chance(blanks) == chance
    assert joint.chance(blanks=2) == 1 - Fraction(5**5 + 5 * 5**4, 6**5)


def test_a_reroll_of_several_blanks_and_one_of_none() -> None:
    three = Reroll("three blanks", "test", 3, "attacker", blanks_only=True)
    nothing = Reroll("nothing", "test", 0, "attacker")
    # A blank re-rolled once: not blank with 5/6 + 1/6 · 5/6.
    odds = attack_odds(3, 1, rerolls=(nothing, three))
    assert odds.chance(3) == Fraction(35, 36) ** 3
    assert attack_odds(3, 1, rerolls=(nothing,)) == attack_odds(3, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"offense": 11, "defense": 3}, "offense of 11 is outside 0 to 10"),
        ({"offense": 3, "defense": -1}, "defense of -1 is outside 0 to 10"),
        ({"offense": 3, "defense": 3, "at_least": 0}, "aim at 1 or more"),
        ({"offense": 3, "defense": 3, "limit": -1}, "limit of -1 wounds is below 0"),
    ],
)
@pytest.mark.rule("MB-EFF-02")
def test_impossible_attacks_are_refused(options: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        attack_odds(**options)  # type: ignore[arg-type]  # the options are all whole numbers


def test_too_many_rerolls_are_refused() -> None:
    with pytest.raises(ValueError, match="re-roll 12 dice together"):
        attack_odds(3, 3, rerolls=(SLAYER,) * 6)


@pytest.mark.rule("MB-DICE-02")
def test_the_proposed_order_of_the_rerolls() -> None:
    assert rerolls_of(curse=True, solar=True, slayer=True) == (SLAYER, SOLAR, CURSE)
    assert rerolls_of(solar=True) == (SOLAR,)
    assert rerolls_of() == ()


def test_the_printed_form() -> None:
    assert attack_json(attack_odds(1, 6)) == {
        "wounds": {"0": 31 / 36, "1": 5 / 36},
        "expected": 5 / 36,
    }


@pytest.mark.parametrize(("offense", "defense"), [(3, 6), (4, 7), (4, 9), (5, 8)])
def test_another_library_agrees_on_the_chances(offense: int, defense: int) -> None:
    """icepool enumerates the rolls; the play is the product's."""
    die = icepool.Die([0, 1, 2, 3, 4, 5])

    def attack(faces: tuple[int, ...]) -> object:
        pool = after_roll(faces, defense)
        plan = best_first_assault(pool)
        pool = discard_all(pool, plan.discards)

        def close(results: tuple[int, ...]) -> int:
            rolled = second_assault(pool, dict(zip(plan.roll_again, results, strict=True)))
            return len(discard_all(rolled, best_closing(rolled)).wound_dice)

        return die.pool(len(plan.roll_again)).expand().map(close) if plan.roll_again else close(())

    wounds = die.pool(offense).expand().map(attack)
    odds = attack_odds(offense, defense)
    for count in range(offense + 1):
        assert Fraction(wounds.probability(count)) == odds.chance(count)


@pytest.mark.parametrize(
    ("offense", "defense", "at_least", "rerolls"),
    [(10, 10, None, ()), (9, 7, 3, ()), (8, 9, 1, (SLAYER, CURSE)), (7, 6, None, (SLAYER, SOLAR))],
)
def test_played_attacks_come_close_to_the_odds(
    offense: int, defense: int, at_least: int | None, rerolls: tuple[Reroll, ...]
) -> None:
    chance = Random(f"{offense}-{defense}")
    games = 6000
    seen = [0] * (offense + 1)
    for _ in range(games):
        faces = [chance.randrange(6) for _ in range(offense)]
        for stage in range(len(rerolls)):
            for die in best_reroll(faces, defense, rerolls[stage:], at_least=at_least):
                faces[die] = chance.randrange(6)
        pool = after_roll(faces, defense)
        plan = best_first_assault(pool, at_least=at_least)
        pool = discard_all(pool, plan.discards)
        if plan.roll_again:
            pool = second_assault(pool, {die: chance.randrange(6) for die in plan.roll_again})
            pool = discard_all(pool, best_closing(pool))
        seen[len(pool.wound_dice)] += 1
    odds = attack_odds(offense, defense, at_least=at_least, rerolls=rerolls)
    for wounds, count in enumerate(seen):
        expected = games * float(odds.chance(wounds))
        assert abs(count - expected) <= 5 * sqrt(expected) + 5, wounds
