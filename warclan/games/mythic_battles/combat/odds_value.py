"""What an outcome is worth to an attacker: one whole number that compares and adds up.

An aim is a list of numbers compared one after another: the mean first and then the chances of
at least 1, 2, 3 … wounds, or the chance of at least k wounds before all these. Each number gets
a field of its own in one big integer, the most important one on top. Comparing two such integers
compares the lists, adding them mixes the outcomes, and the lowest fields give the distribution
back. So the best play, its worth and its distribution are found in one pass without a float.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul

from warclan.odds.distribution import Distribution

MOST_DICE = 10
"""The highest effective offense (MB-EFF-02), so also the most wounds of one attack."""

MOST_REROLLED = 10
"""How many dice the re-rolls of one attack may ask for together; the fields are sized for it."""

SCALE = 6**MOST_DICE
"""The chances of a second assault are counted in parts of this."""

# 10 wounds × 6^10 (second assault) × 6^10 (first) × 6^10 (re-rolls) stays below 2^82.
_FIELD = 96
_MASK = (1 << _FIELD) - 1


@cache
def worth_of_wounds(at_least: int | None, limit: int) -> tuple[int, ...]:
    """The worth of surely inflicting 0, 1, … 10 wounds, of which only ``limit`` count.

    ``at_least`` None aims at the most expected wounds; k at the greatest chance of k or more.
    """
    mean = 1 << (_FIELD * MOST_DICE)
    first = 1 << (_FIELD * (MOST_DICE + 1))
    worths = [0]
    for wound in range(1, MOST_DICE + 1):
        step = 0
        if wound <= limit:
            step = mean + (1 << (_FIELD * (MOST_DICE - wound)))
            if wound == at_least:
                step += first
        worths.append(worths[-1] + step)
    return tuple(worths)


def worth_of(weights: Sequence[int], worths: Sequence[int]) -> int:
    """The worth of a distribution of wounds, times the sum of its weights."""
    return sum(map(mul, weights, worths))


def distribution_of(worth: int, total: int, most: int) -> Distribution:
    """The distribution of 0 to ``most`` wounds that has this worth, counted in ``total`` cases."""
    tails = [total]
    tails += [(worth >> (_FIELD * (MOST_DICE - wound))) & _MASK for wound in range(1, most + 1)]
    tails.append(0)
    return Distribution(tuple(tails[wound] - tails[wound + 1] for wound in range(most + 1)), total)
