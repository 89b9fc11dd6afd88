"""Re-rolls of the first assault: which dice each side re-rolls, and what that does to the odds.

A *roll* is a pool with its blanks: the count of blanks stands at bit 0. Re-rolls act directly
after the roll, before anything is set aside or removed, so every die is eligible (MB-DICE-02,
RUL-24). The dice of one effect are chosen together and rolled together; each effect touches a
die at most once. The attacker's effects seek the aim of the attack, the defender's the opposite;
each side knows which effects are still to come. Nobody is forced to re-roll.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Literal

from warclan.games.mythic_battles.combat.odds_policy import policy
from warclan.odds.dice import rolls

BLANKS = 0xF
"""The bits of a roll that count its blanks."""

_FACES = range(6)


@dataclass(frozen=True, slots=True)
class Reroll:
    """One effect that re-rolls up to ``dice`` dice of the first assault, and who chooses them."""

    name: str
    rule: str
    dice: int
    by: Literal["attacker", "defender"]
    blanks_only: bool = False


SLAYER = Reroll("Slayer", "MB-TAL-33", 2, "attacker")
SOLAR = Reroll("Solar", "MB-TER-20", 1, "attacker", blanks_only=True)
CURSE = Reroll("Curse", "MB-TAL-17", 1, "defender")


def roll_code(counts: tuple[int, ...]) -> int:
    """The roll with ``counts[f]`` dice of face f, blank being 0."""
    return sum(count << (4 * face) for face, count in enumerate(counts))


@cache
def all_rolls(dice: int) -> tuple[tuple[int, int], ...]:
    """Every roll of so many dice and its number of orders; these add up to 6 ** dice."""
    return tuple((roll_code(counts), orders) for counts, orders in rolls(dice, 6))


@cache
def _choices(effect: Reroll) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Which faces an effect may re-roll, fewest dice first, each with the roll they make."""
    faces = (0,) if effect.blanks_only else tuple(_FACES)
    return tuple(
        (chosen, sum(1 << (4 * face) for face in chosen))
        for dice in range(effect.dice + 1)
        for chosen in combinations_with_replacement(faces, dice)
    )


def _holds(roll: int, part: int) -> bool:
    """Whether the roll has the dice of the other one."""
    while part:
        if part & 0xF > roll & 0xF:
            return False
        part >>= 4
        roll >>= 4
    return True


@dataclass(frozen=True, slots=True)
class Stage:
    """One effect: for every roll the faces to re-roll, and its worth before the effect.

    Worths of stage i are counted in parts of 6 ** (10 + dice of this and all later effects).
    """

    effect: Reroll
    chosen: dict[int, tuple[int, ...]]
    worth: dict[int, int]


def _stage(effect: Reroll, dice: int, later: dict[int, int]) -> Stage:
    most = min(effect.dice, dice)
    # summed[k][q]: the worths of all results of k dice rolled beside the roll q, scaled alike.
    summed = [later]
    for rolled in range(1, most + 1):
        before = summed[-1]
        summed.append(
            {
                rest: sum(before[rest + (1 << (4 * face))] for face in _FACES)
                for rest, _ in all_rolls(dice - rolled)
            }
        )
    scaled = [
        {roll: worth * 6 ** (effect.dice - rolled) for roll, worth in part.items()}
        for rolled, part in enumerate(summed)
    ]
    attacking = effect.by == "attacker"
    choices = [choice for choice in _choices(effect) if len(choice[0]) <= most]
    chosen: dict[int, tuple[int, ...]] = {}
    worth: dict[int, int] = {}
    for roll, _ in all_rolls(dice):
        best = scaled[0][roll]
        faces: tuple[int, ...] = ()
        for candidate, part in choices[1:]:
            if not _holds(roll, part):
                continue
            value = scaled[len(candidate)][roll - part]
            if value > best if attacking else value < best:
                best, faces = value, candidate
        chosen[roll] = faces
        worth[roll] = best
    return Stage(effect, chosen, worth)


@lru_cache(maxsize=64)
def stages(
    offense: int, defense: int, at_least: int | None, limit: int, rerolls: tuple[Reroll, ...]
) -> tuple[Stage, ...]:
    """The effects in their order, solved from the last one back."""
    worths = policy(defense, at_least, limit).worth
    later = {roll: worths[roll & ~BLANKS] for roll, _ in all_rolls(offense)}
    solved: list[Stage] = []
    for effect in reversed(rerolls):
        stage = _stage(effect, offense, later)
        solved.insert(0, stage)
        later = stage.worth
    return tuple(solved)


def final_rolls(offense: int, solved: tuple[Stage, ...]) -> dict[int, int]:
    """How often each roll is there after all re-rolls, in 6 ** (offense + dice of all effects)."""
    weights = dict(all_rolls(offense))
    for stage in solved:
        after: dict[int, int] = {}
        for roll, weight in weights.items():
            faces = stage.chosen[roll]
            kept = roll - sum(1 << (4 * face) for face in faces)
            share = weight * 6 ** (stage.effect.dice - len(faces))
            for result, orders in all_rolls(len(faces)):
                new = kept + result
                after[new] = after.get(new, 0) + share * orders
        weights = after
    return weights


def rerolled_dice(rerolls: tuple[Reroll, ...]) -> int:
    """How many dice all effects together may re-roll."""
    return sum(effect.dice for effect in rerolls)
