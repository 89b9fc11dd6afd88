"""Exact odds of one attack: through both assaults, under the attacker's best play for an aim.

Two aims. Without ``at_least`` the attacker seeks the most expected wounds; plays that tie are
told apart by the greatest chance of at least 1 wound, then of at least 2, and so on. With
``at_least=k`` the attacker seeks the greatest chance of k wounds or more; ties go to the most
expected wounds, then again to the chances of at least 1, 2, ….

``limit`` says how many wounds of the attack count at most: the defender's vitality (MB-WND-04)
or a power's cap, whichever is lower. Wounds beyond it neither show nor steer the play.

Offense and defense are effective values, 0 to 10 (MB-EFF-02).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypedDict

from warclan.games.mythic_battles.combat.odds_policy import policy
from warclan.games.mythic_battles.combat.odds_rerolls import (
    BLANKS,
    CURSE,
    SLAYER,
    SOLAR,
    Reroll,
    all_rolls,
    final_rolls,
    rerolled_dice,
    stages,
)
from warclan.games.mythic_battles.combat.odds_value import (
    MOST_DICE,
    MOST_REROLLED,
    SCALE,
    distribution_of,
)
from warclan.odds.distribution import Distribution

__all__ = [
    "CURSE",
    "SLAYER",
    "SOLAR",
    "AttackJson",
    "Reroll",
    "WoundsAndBlanks",
    "attack_json",
    "attack_odds",
    "attack_table",
    "attack_with_blanks",
    "rerolls_of",
]


class AttackJson(TypedDict):
    """What ``warclan odds attack --json`` prints."""

    wounds: dict[str, float]
    expected: float


@dataclass(frozen=True, slots=True)
class WoundsAndBlanks:
    """The joint distribution of wounds and of first-assault blanks after all re-rolls (RUL-23).

    ``weights[b][w]`` of ``total`` cases have b blanks and w wounds. The play is that of the
    aim; it does not look for blanks.
    """

    weights: tuple[tuple[int, ...], ...]
    total: int

    @property
    def wounds(self) -> Distribution:
        """The wounds, whatever the blanks."""
        return Distribution(
            tuple(sum(column) for column in zip(*self.weights, strict=True)), self.total
        )

    @property
    def blanks(self) -> Distribution:
        """The blanks, whatever the wounds."""
        return Distribution(tuple(sum(row) for row in self.weights), self.total)

    def chance(self, *, blanks: int, wounds: int = 0) -> Fraction:
        """The chance of at least so many blanks together with at least so many wounds."""
        first, least = max(blanks, 0), max(wounds, 0)
        return Fraction(sum(sum(row[least:]) for row in self.weights[first:]), self.total)


def checked_aim(
    offense: int, defense: int, at_least: int | None, limit: int | None
) -> tuple[int | None, int]:
    """Aim and limit as the tables know them.

    Raises ``ValueError`` for values outside 0 to 10 (MB-EFF-02), a negative limit or an aim
    below 1 wound. An aim that no play can reach counts as the aim at the most expected wounds.
    """
    for name, value in (("offense", offense), ("defense", defense)):
        if not 0 <= value <= MOST_DICE:
            raise ValueError(
                f"An effective {name} of {value} is outside 0 to 10 (MB-EFF-02): "
                "add all modifiers, then limit the sum."
            )
    if limit is not None and limit < 0:
        raise ValueError(f"A limit of {limit} wounds is below 0: give 0 or more.")
    if at_least is not None and at_least < 1:
        raise ValueError(
            f"Every attack inflicts at least {at_least} wounds: aim at 1 or more, or at none."
        )
    counted = MOST_DICE if limit is None else min(limit, MOST_DICE)
    return (None if at_least is None or at_least > counted else at_least), counted


def _checked_rerolls(rerolls: Sequence[Reroll]) -> tuple[Reroll, ...]:
    if (dice := rerolled_dice(tuple(rerolls))) > MOST_REROLLED:
        raise ValueError(
            f"The effects of one attack re-roll {dice} dice together; "
            f"at most {MOST_REROLLED} can be reckoned with. Leave an effect out."
        )
    return tuple(effect for effect in rerolls if effect.dice > 0)


def attack_odds(
    offense: int,
    defense: int,
    *,
    at_least: int | None = None,
    limit: int | None = None,
    rerolls: Sequence[Reroll] = (),
) -> Distribution:
    """The distribution of wounds of one attack; ``rerolls`` act in the order given (RUL-24).

    The outcomes go from 0 to ``offense``, or to ``limit`` where that is lower. Without re-rolls
    the cases are the 6 ** (2·offense) results of both assaults. Raises ``ValueError`` with a
    sentence for values that no attack has.
    """
    aim, counted = checked_aim(offense, defense, at_least, limit)
    return _attack_odds(offense, defense, aim, counted, _checked_rerolls(rerolls))


@lru_cache(maxsize=4096)
def _attack_odds(
    offense: int, defense: int, at_least: int | None, limit: int, rerolls: tuple[Reroll, ...]
) -> Distribution:
    most = min(offense, limit)
    if not rerolls:
        by_dice = policy(defense, at_least, limit).by_dice
        worth = sum(comb(offense, dice) * by_dice[dice] for dice in range(offense + 1))
        # No pool of this attack rolls more than ``offense`` fives: the rest of the scale is idle.
        return distribution_of(worth // 6 ** (MOST_DICE - offense), 6 ** (2 * offense), most)
    first = stages(offense, defense, at_least, limit, rerolls)[0]
    worth = sum(orders * first.worth[roll] for roll, orders in all_rolls(offense))
    return distribution_of(worth, SCALE * 6 ** (offense + rerolled_dice(rerolls)), most)


def attack_table(
    *, at_least: int | None = None, limit: int | None = None
) -> tuple[tuple[Distribution, ...], ...]:
    """``[offense][defense]``: all 121 attacks without re-rolls."""
    return tuple(
        tuple(
            attack_odds(offense, defense, at_least=at_least, limit=limit)
            for defense in range(MOST_DICE + 1)
        )
        for offense in range(MOST_DICE + 1)
    )


def attack_with_blanks(
    offense: int,
    defense: int,
    *,
    at_least: int | None = None,
    limit: int | None = None,
    rerolls: Sequence[Reroll] = (),
) -> WoundsAndBlanks:
    """Wounds together with first-assault blanks, for Mighty Throw (MB-TAL-28, RUL-23)."""
    aim, counted = checked_aim(offense, defense, at_least, limit)
    return _attack_with_blanks(offense, defense, aim, counted, _checked_rerolls(rerolls))


@lru_cache(maxsize=512)
def _attack_with_blanks(
    offense: int, defense: int, at_least: int | None, limit: int, rerolls: tuple[Reroll, ...]
) -> WoundsAndBlanks:
    worths = policy(defense, at_least, limit).worth
    solved = stages(offense, defense, at_least, limit, rerolls)
    worth = [0] * (offense + 1)
    cases = [0] * (offense + 1)
    for roll, weight in final_rolls(offense, solved).items():
        blanks = roll & BLANKS
        worth[blanks] += weight * worths[roll & ~BLANKS]
        cases[blanks] += weight * SCALE
    most = min(offense, limit)
    rows = tuple(
        distribution_of(worth[blanks], cases[blanks], most).weights
        if cases[blanks]
        else (0,) * (most + 1)
        for blanks in range(offense + 1)
    )
    return WoundsAndBlanks(rows, sum(cases))


def rerolls_of(
    *, slayer: bool = False, solar: bool = False, curse: bool = False
) -> tuple[Reroll, ...]:
    """The rulebooks' re-rolls in the proposed order Slayer, Solar, Curse (RUL-24)."""
    wanted = ((SLAYER, slayer), (SOLAR, solar), (CURSE, curse))
    return tuple(effect for effect, has in wanted if has)


def attack_json(odds: Distribution) -> AttackJson:
    """The odds as printed: wounds as text to their probability, and the expected wounds."""
    return {
        "wounds": {str(wounds): chance for wounds, chance in enumerate(odds.probabilities)},
        "expected": float(odds.expected),
    }
