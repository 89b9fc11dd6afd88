"""The second assault: what rolled fives bring, for every defense it can happen at (6 to 10).

A die with deficit d (so many points below the defense) costs d + 1 dice to turn into a wound:
itself and d discards. The cheapest dice are served first while the costs fit in the number of
dice left (MB-DICE-14). A rolled five that is not blank shows 6 to 10, so it never costs more
than one that was not rolled; what rolled dice leave over buys wounds from the others.
"""

from functools import cache
from math import comb

from warclan.games.mythic_battles.combat.odds_value import MOST_DICE, SCALE
from warclan.odds.dice import rolls


def _served(deficits: tuple[int, ...], dice: int) -> int:
    """Wounds when the dice do not suffice for all; ``deficits[d]`` rolled dice lack d points.

    What is left over helps nobody: whatever was not rolled costs more than the first rolled die
    that could not be served.
    """
    wounds = 0
    for deficit, count in enumerate(deficits):
        served = min(count, dice // (deficit + 1))
        wounds += served
        if served < count:
            break
        dice -= served * (deficit + 1)
    return wounds


def _survivors(values: int, defense: int) -> list[dict[tuple[int, int], int]]:
    """What ``values`` fives bring that came up without a blank, by the number of dice in all."""
    hits = 11 - defense
    shown = [
        (
            deficits,
            sum(count * (deficit + 1) for deficit, count in enumerate(deficits)),
            orders * hits ** deficits[0],
        )
        for deficits, orders in rolls(values, defense - 5)
    ]
    found: list[dict[tuple[int, int], int]] = []
    for dice in range(MOST_DICE + 1):
        outcomes: dict[tuple[int, int], int] = {}
        if dice >= values:
            for deficits, cost, weight in shown:
                key = (values, dice - cost) if cost <= dice else (_served(deficits, dice), 0)
                outcomes[key] = outcomes.get(key, 0) + weight
        found.append(outcomes)
    return found


Outcomes = tuple[tuple[int, int, int], ...]
"""(wounds of the rolled dice, discards left over, weight); the weights add up to 6 ** 10."""


@cache
def outcomes_of_rolling(defense: int) -> tuple[tuple[Outcomes, ...], ...]:
    """``[r][R]``: what rolling r fives beside R other dice gives, for this defense."""
    survivors = [_survivors(values, defense) for values in range(MOST_DICE + 1)]
    table = []
    for rolled in range(MOST_DICE + 1):
        row = []
        factor = SCALE // 6**rolled
        for others in range(MOST_DICE - rolled + 1):
            outcomes: dict[tuple[int, int], int] = {}
            for lost in range(rolled + 1):
                values = rolled - lost
                ways = comb(rolled, lost) * factor
                for key, weight in survivors[values][values + others].items():
                    outcomes[key] = outcomes.get(key, 0) + ways * weight
            row.append(tuple((*key, weight) for key, weight in outcomes.items()))
        table.append(tuple(row))
    return tuple(table)
