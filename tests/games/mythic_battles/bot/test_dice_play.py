"""Dice are played as the odds play them."""

from fractions import Fraction
from itertools import product

import pytest

from warclan.engine.ask import PASS
from warclan.games.mythic_battles.bot import dice_play
from warclan.games.mythic_battles.combat.odds import attack_odds

FACES = range(6)


def _discarded(dice: list[int], wounds: int, defense: int, key: str) -> tuple[list[int], int]:
    """Follow the advice until it says to stop."""
    while len(dice) > 1:
        options = [(a, b) for i, a in enumerate(dice) for j, b in enumerate(dice) if i != j]
        context = (0, 1, defense, wounds, *dice)
        choice = dice_play.answer(key, context, [*options, PASS])
        if choice == PASS:
            break
        paid, raised = choice
        dice.remove(paid)
        dice.remove(raised)
        if raised + 1 >= defense:
            wounds += 1
        else:
            dice = sorted([*dice, raised + 1])
    return dice, wounds


def _mean(offense: int, defense: int) -> Fraction:
    """The wounds expected by following the advice through both assaults."""
    total = Fraction(0)
    for faces in product(FACES, repeat=offense):
        dice = sorted(face for face in faces if 0 < face < defense)
        wounds = sum(face >= defense for face in faces)
        dice, wounds = _discarded(dice, wounds, defense, dice_play.DISCARD)
        again = 0
        if dice.count(5) and defense > 5:
            context = (0, 1, defense, wounds, *dice)
            again = dice_play.answer(dice_play.AGAIN, context, ())
        for second in product(FACES, repeat=again):
            left = list(dice)
            made = wounds
            for face in second:
                left.remove(5)
                if 5 + face >= defense and face:
                    made += 1
                elif face:
                    left.append(5 + face)
            if again or dice.count(5):
                _, made = _discarded(sorted(left), made, defense, dice_play.CLOSING)
            total += Fraction(made, 6 ** (offense + again))
    return total


@pytest.mark.parametrize(("offense", "defense"), [(3, 4), (3, 6), (4, 7), (3, 9), (4, 5)])
def test_following_the_advice_makes_the_wounds_of_the_odds(offense: int, defense: int) -> None:
    assert _mean(offense, defense) == attack_odds(offense, defense).expected
