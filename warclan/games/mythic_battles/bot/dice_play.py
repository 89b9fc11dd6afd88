"""The dice of an attack, as the odds play them: which to discard, how many fives to roll."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from warclan.engine.ask import PASS
from warclan.games.mythic_battles.combat.assault import best_closing, best_first_assault
from warclan.games.mythic_battles.combat.dice import Pool

DISCARD, AGAIN, CLOSING = "attack.discard", "attack.again", "attack.closing"
KEYS = (DISCARD, AGAIN, CLOSING)


def answer(key: str, context: Sequence[Any], options: Sequence[Any]) -> Any:
    """The best answer to one of ``KEYS``; ``context`` is (attacker, target, defense, wounds, dice).

    Following it from the first roll on makes exactly the wounds that ``combat.odds`` expects.
    """
    defense, dice = int(context[2]), tuple(context[4:])
    if key == AGAIN:
        return _again(defense, dice)
    found = _discard(defense, dice, key == CLOSING)
    return found if found in options else PASS


@lru_cache(maxsize=16384)
def _discard(defense: int, dice: tuple[int, ...], closing: bool) -> tuple[int, int] | str:
    pool = Pool(dice, defense, rolled_again=closing)
    moves = best_closing(pool) if closing else best_first_assault(pool).discards
    if not moves:
        return PASS
    paid, raised = moves[0]
    return dice[paid], dice[raised]


@lru_cache(maxsize=16384)
def _again(defense: int, dice: tuple[int, ...]) -> int:
    return len(best_first_assault(Pool(dice, defense)).roll_again)
