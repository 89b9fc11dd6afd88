"""The exact odds against the long way: a full tree of single discards, nothing assumed."""

from itertools import combinations_with_replacement

import pytest

from tests.games.mythic_battles.combat import reference
from warclan.games.mythic_battles.combat.assault import odds_of_pool
from warclan.games.mythic_battles.combat.dice import Pool
from warclan.games.mythic_battles.combat.odds import CURSE, SLAYER, SOLAR, Reroll, attack_odds
from warclan.games.mythic_battles.combat.odds_rerolls import rerolled_dice
from warclan.odds.distribution import Distribution

DEFENSES = range(11)
EFFECTS = {
    (SLAYER,): ((2, "attacker", False),),
    (SOLAR,): ((1, "attacker", True),),
    (CURSE,): ((1, "defender", False),),
    (SLAYER, SOLAR): ((2, "attacker", False), (1, "attacker", True)),
    (SLAYER, CURSE): ((2, "attacker", False), (1, "defender", False)),
    (SOLAR, CURSE): ((1, "attacker", True), (1, "defender", False)),
    (CURSE, SLAYER): ((1, "defender", False), (2, "attacker", False)),
    (SLAYER, SOLAR, CURSE): (
        (2, "attacker", False),
        (1, "attacker", True),
        (1, "defender", False),
    ),
}


def from_tails(tails: reference.Tails, total: int, most: int) -> Distribution:
    steps = (total, *tails[:most], 0)
    return Distribution(tuple(steps[k] - steps[k + 1] for k in range(most + 1)), total)


def long_way(
    offense: int, defense: int, aim: reference.Aim, effects: tuple[reference.Effect, ...] = ()
) -> Distribution:
    total = reference.UNIT * 6 ** (offense + sum(dice for dice, _, _ in effects))
    tails = reference.attack(offense, defense, aim, effects)
    return from_tails(tails, total, min(offense, aim[1]))


@pytest.mark.rule(
    "MB-DICE-04", "MB-DICE-06", "MB-DICE-07", "MB-DICE-08", "MB-DICE-11", "MB-DICE-14"
)
@pytest.mark.parametrize("offense", range(6))
@pytest.mark.parametrize("defense", DEFENSES)
def test_most_expected_wounds(offense: int, defense: int) -> None:
    assert attack_odds(offense, defense).same_as(long_way(offense, defense, (None, 10)))


@pytest.mark.parametrize("offense", range(5))
@pytest.mark.parametrize("defense", DEFENSES)
def test_chance_of_at_least_k_wounds(offense: int, defense: int) -> None:
    for at_least in range(1, offense + 1):
        mine = attack_odds(offense, defense, at_least=at_least)
        assert mine.same_as(long_way(offense, defense, (at_least, 10)))


@pytest.mark.rule("MB-WND-04")
@pytest.mark.parametrize("limit", [0, 1, 2, 3])
@pytest.mark.parametrize("defense", [0, 3, 5, 6, 7, 8, 9, 10])
def test_only_so_many_wounds_count(limit: int, defense: int) -> None:
    for at_least in (None, 1, 2):
        mine = attack_odds(4, defense, at_least=at_least, limit=limit)
        assert mine.same_as(long_way(4, defense, (at_least, limit)))
        assert len(mine.weights) == limit + 1


@pytest.mark.rule("MB-DICE-02", "MB-TAL-17", "MB-TAL-33", "MB-TER-20")
@pytest.mark.parametrize("offense", range(4))
@pytest.mark.parametrize("rerolls", list(EFFECTS), ids=lambda use: "+".join(r.name for r in use))
def test_rerolls(offense: int, rerolls: tuple[Reroll, ...]) -> None:
    for defense in DEFENSES:
        for at_least in (None, 1, 2):
            mine = attack_odds(offense, defense, at_least=at_least, rerolls=rerolls)
            other = long_way(offense, defense, (at_least, 10), EFFECTS[rerolls])
            assert mine.same_as(other), (defense, at_least)
            assert mine.total == reference.UNIT * 6 ** (offense + rerolled_dice(rerolls))


@pytest.mark.parametrize("defense", [7, 8, 9, 10])
def test_pools_in_the_middle_of_the_discards(defense: int) -> None:
    """Also with dice raised above 5, and with wound dice already set aside."""
    for dice in range(1, 5):
        for values in combinations_with_replacement(range(1, defense + 1), dice):
            for aim in ((None, 10), (1, 10), (2, 10), (None, 2)):
                mine = odds_of_pool(Pool(values, defense), at_least=aim[0], limit=aim[1])
                tails = reference.pool(values, defense, aim)
                other = from_tails(tails, reference.UNIT, min(dice, aim[1]))
                assert mine.same_as(other), (values, aim)


@pytest.mark.nightly
@pytest.mark.parametrize("defense", [6, 7, 8, 9, 10])
def test_every_pool_of_seven_dice(defense: int) -> None:
    for values in combinations_with_replacement(range(1, 6), 7):
        for at_least in (None, *range(1, 8)):
            mine = odds_of_pool(Pool(values, defense), at_least=at_least)
            tails = reference.pool(values, defense, (at_least, 10))
            assert mine.same_as(from_tails(tails, reference.UNIT, 7)), (values, at_least)
