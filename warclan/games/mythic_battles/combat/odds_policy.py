"""The attacker's best play after the first roll, for every roll at once.

A *pool* is what is left of a roll without its blanks, written as one integer: four bits a face,
the count of face f at bit 4·f. The decision after a roll is two numbers (the reference search
over single discards in the tests finds nothing better):

- raised: how many of the highest dice below five become exactly 5, paid with the lowest dice;
- rolled: how many fives are rolled in the second assault.

Every other discard can wait for the end, where it costs the same and more is known. Raising one
die gives a smaller pool, so the best play of a pool is the better of rolling now and the best
play of the pool with one die more raised.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from warclan.games.mythic_battles.combat.odds_second import outcomes_of_rolling
from warclan.games.mythic_battles.combat.odds_value import (
    MOST_DICE,
    SCALE,
    worth_of,
    worth_of_wounds,
)

FIVE = 1 << 20
"""One five in a pool."""


class Play(NamedTuple):
    """How many dice are raised to exactly 5, and how many fives are rolled."""

    raised: int
    rolled: int


class _Pool(NamedTuple):
    code: int
    lows: tuple[int, int, int, int]
    fives: int
    dice: int
    orders: int


@cache
def pools() -> tuple[_Pool, ...]:
    """All 3,003 pools of up to ten dice, fewer dice first."""
    found = []
    room = range(MOST_DICE + 1)
    for ones in room:
        for twos in range(MOST_DICE + 1 - ones):
            two = ones + twos
            ways_two = comb(two, ones)
            for threes in range(MOST_DICE + 1 - two):
                three = two + threes
                ways_three = ways_two * comb(three, threes)
                for fours in range(MOST_DICE + 1 - three):
                    four = three + fours
                    ways_four = ways_three * comb(four, fours)
                    code = ones << 4 | twos << 8 | threes << 12 | fours << 16
                    lows = (ones, twos, threes, fours)
                    for fives in range(MOST_DICE + 1 - four):
                        dice = four + fives
                        orders = ways_four * comb(dice, fives)
                        found.append(_Pool(code + fives * FIVE, lows, fives, dice, orders))
    found.sort(key=lambda pool: pool.dice)
    return tuple(found)


@cache
def _raise_one() -> dict[int, int]:
    """For every pool the pool after raising its highest die below five, where that is possible.

    The discards are the lowest of the other dice below five. A five never pays: it would buy
    one point where it is worth more itself.
    """
    after: dict[int, int] = {}
    for pool in pools():
        counts = list(pool.lows)
        highest = max((face for face in range(4) if counts[face]), default=-1)
        if highest < 0:
            continue
        counts[highest] -= 1
        unpaid = 4 - highest
        for face in range(4):
            paid = min(counts[face], unpaid)
            counts[face] -= paid
            unpaid -= paid
        if not unpaid:
            lows = sum(count << (4 * face + 4) for face, count in enumerate(counts))
            after[pool.code] = lows + (pool.fives + 1) * FIVE
    return after


@cache
def _closing(defense: int) -> tuple[int, ...]:
    """For every pool the wounds when all its discards are made at once."""
    costs = tuple(defense - value + 1 if value < defense else 1 for value in range(1, 6))
    one, two, three, four, five = costs
    found = []
    for _, (ones, twos, threes, fours), fives, dice, _ in pools():
        left = dice
        wounds = 0
        # The dice nearest to the defense come first, while their costs fit in the dice left.
        for count, cost in (
            (fives, five),
            (fours, four),
            (threes, three),
            (twos, two),
            (ones, one),
        ):
            if not count:
                continue
            served = left // cost
            if served < count:
                wounds += served
                break
            wounds += count
            left -= count * cost
        found.append(wounds)
    return tuple(found)


def wounds_of_closing(counts: Sequence[int], defense: int) -> int:
    """Wounds when all discards are made now; ``counts[v - 1]`` dice show v.

    The dice nearest to the defense come first, while their costs fit in the number of dice.
    """
    left = sum(counts)
    wounds = 0
    for value in range(len(counts), 0, -1):
        cost = defense - value + 1 if value < defense else 1
        served = min(counts[value - 1], left // cost)
        wounds += served
        if served < counts[value - 1]:
            break
        left -= served * cost
    return wounds


@dataclass(frozen=True, slots=True)
class _Tree:
    """What can be done with each pool against one defense, whatever the aim.

    ``plays[i][r]`` is the number of a distribution: what rolling r fives of pool i gives.
    """

    plays: tuple[tuple[int, ...], ...]
    distributions: tuple[tuple[int, ...], ...]


def _steps(lows: tuple[int, int, int, int], fives: int, defense: int, most: int) -> tuple[int, ...]:
    """How many left-over discards buy 1, 2, 3 … wounds from the dice that were not rolled."""
    steps: list[int] = []
    spent = 0
    for count, deficit in (
        (fives, defense - 5),
        (lows[3], defense - 4),
        (lows[2], defense - 3),
        (lows[1], defense - 2),
        (lows[0], defense - 1),
    ):
        for _ in range(count):
            spent += deficit + 1
            if spent > most:
                return tuple(steps)
            steps.append(spent)
    return tuple(steps)


def _distribution(
    defense: int, rolled: int, others: int, steps: tuple[int, ...]
) -> tuple[int, ...]:
    """Weights of 0 to 10 wounds, in parts of 6 ** 10."""
    weights = [0] * (MOST_DICE + 1)
    extra = [sum(step <= left for step in steps) for left in range(others + 1)]
    for wounds, left, weight in outcomes_of_rolling(defense)[rolled][others]:
        weights[wounds + extra[left]] += weight
    return tuple(weights)


@cache
def _tree(defense: int) -> _Tree:
    numbers: dict[int, int] = {}
    distributions: list[tuple[int, ...]] = []
    plays = []
    # A class holds all pools that do the same beside rolled fives: so many dice, these steps.
    classes: dict[tuple[int, tuple[int, ...]], int] = {}
    class_of: dict[int, int] = {}
    members: list[tuple[int, tuple[int, ...]]] = []
    for code, lows, fives, dice, _ in pools():
        member = dice, _steps(lows, fives, defense, dice)
        found = classes.setdefault(member, len(members))
        if found == len(members):
            members.append(member)
        class_of[code] = found
        options = []
        # Fewer dice come first, so the pool without its rolled fives is classed already.
        for rolled in range(fives + 1):
            kept = class_of[code - rolled * FIVE]
            key = kept * (MOST_DICE + 1) + rolled
            number = numbers.get(key)
            if number is None:
                number = numbers[key] = len(distributions)
                distributions.append(_distribution(defense, rolled, *members[kept]))
            options.append(number)
        plays.append(tuple(options))
    return _Tree(tuple(plays), tuple(distributions))


@dataclass(frozen=True, slots=True)
class Policy:
    """The best play of every pool for one defense, aim and limit.

    ``worth[pool]`` is counted in parts of 6 ** 10.
    """

    worth: dict[int, int]
    plays: dict[int, Play]
    by_dice: tuple[int, ...]
    """Worths of all pools of 0 to 10 dice together, each times its number of orders."""


def _single_assault(defense: int, worths: tuple[int, ...]) -> Policy:
    stay = Play(0, 0)
    value_of = [SCALE * worth for worth in worths]
    worth: dict[int, int] = {}
    orders = [[0] * (MOST_DICE + 1) for _ in range(MOST_DICE + 1)]
    for pool, wounds in zip(pools(), _closing(defense), strict=True):
        worth[pool.code] = value_of[wounds]
        orders[pool.dice][wounds] += pool.orders
    by_dice = tuple(worth_of(row, value_of) for row in orders)
    return Policy(worth, dict.fromkeys(worth, stay), by_dice)


def _both_assaults(defense: int, worths: tuple[int, ...]) -> Policy:
    tree = _tree(defense)
    value_of = [worth_of(weights, worths) for weights in tree.distributions]
    rolling = [Play(0, rolled) for rolled in range(MOST_DICE + 1)]
    after = _raise_one()
    worth: dict[int, int] = {}
    plays: dict[int, Play] = {}
    chosen: dict[int, int] = {}
    orders = [[0] * len(value_of) for _ in range(MOST_DICE + 1)]
    for pool, options in zip(pools(), tree.plays, strict=True):
        code = pool.code
        best = -1
        taken = rolled = 0
        for number, option in enumerate(options):
            if value_of[option] > best:
                best = value_of[option]
                taken, rolled = option, number
        raised = after.get(code)
        if raised is not None and worth[raised] > best:
            best = worth[raised]
            taken = chosen[raised]
            plays[code] = Play(plays[raised].raised + 1, plays[raised].rolled)
        else:
            plays[code] = rolling[rolled]
        worth[code] = best
        chosen[code] = taken
        orders[pool.dice][taken] += pool.orders
    return Policy(worth, plays, tuple(worth_of(row, value_of) for row in orders))


@lru_cache(maxsize=200)
def policy(defense: int, at_least: int | None, limit: int) -> Policy:
    """The best plays against this effective defense; see `worth_of_wounds` for aim and limit.

    Ties go to the fewest dice raised, then to the fewest fives rolled. Defense 0 plays as 1:
    blanks never wound (RUL-28). Up to defense 5 there is no second assault (MB-DICE-09), and
    every play is to make all discards at once.
    """
    worths = worth_of_wounds(at_least, limit)
    if defense > 5:
        return _both_assaults(defense, worths)
    return _single_assault(max(defense, 1), worths)
