"""The best play of a given roll: what the attack dialog proposes and the computer player does.

Plans come from the same policy as the odds, so following them reproduces the odds exactly.
Aim and limit mean what they mean in `odds`: ``limit`` counts the wounds of the whole attack.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from warclan.games.mythic_battles.combat.dice import Discard, Pool, after_roll
from warclan.games.mythic_battles.combat.odds import checked_aim
from warclan.games.mythic_battles.combat.odds_policy import policy, wounds_of_closing
from warclan.games.mythic_battles.combat.odds_rerolls import (
    Reroll,
    rerolled_dice,
    roll_code,
    stages,
)
from warclan.games.mythic_battles.combat.odds_value import (
    MOST_DICE,
    SCALE,
    distribution_of,
    worth_of_wounds,
)
from warclan.odds.dice import rolls
from warclan.odds.distribution import Distribution

_POWERS: tuple[int, ...] = tuple(6**dice for dice in range(MOST_DICE + 1))

_Counts = tuple[int, ...]
"""How many remaining dice show 1, 2, … 9."""


@dataclass(frozen=True, slots=True)
class FirstAssault:
    """Discards to make now, in this order, then the dice to roll in the second assault.

    Without dice to roll the discards are the last ones of the attack.
    """

    discards: tuple[Discard, ...]
    roll_again: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of play with values instead of places: (discarded value, raised value)."""

    worth: int
    moves: tuple[tuple[int, int], ...]
    rolled: int


def best_first_assault(
    pool: Pool, *, at_least: int | None = None, limit: int | None = None
) -> FirstAssault:
    """The best play of a pool before its second assault, also in the middle of the discards.

    Raises ``ValueError`` after the second assault, where only `best_closing` is left.
    """
    if pool.rolled_again:
        raise ValueError("The second assault has been rolled: only the last discards are left.")
    line = _line(pool, at_least, limit)
    if not line.rolled:
        return FirstAssault(best_closing(pool), ())
    values = list(pool.values)
    free = list(pool.remaining)
    discards: list[Discard] = []
    for paid, raised in line.moves:
        onto = next(die for die in free if values[die] == raised)
        die = next(die for die in free if values[die] == paid and die != onto)
        discards.append((die, onto))
        free.remove(die)
        values[onto] = raised + 1
    fives = [die for die in free if values[die] == 5]
    return FirstAssault(tuple(discards), tuple(fives[: line.rolled]))


def best_closing(pool: Pool) -> tuple[Discard, ...]:
    """The last discards of an attack: the most wounds that the remaining dice can make.

    The dice nearest to the defense are raised, paid with the lowest ones (MB-DICE-14).
    """
    order = sorted(pool.remaining, key=lambda die: (-(pool.values[die] or 0), die))
    left = len(order)
    raised: list[int] = []
    for die in order:
        cost = pool.defense - (pool.values[die] or 0) + 1
        if cost > left:
            break
        left -= cost
        raised.append(die)
    payers = [die for die in reversed(order) if die not in raised]
    discards: list[Discard] = []
    for die in raised:
        for _ in range(pool.defense - (pool.values[die] or 0)):
            discards.append((payers[len(discards)], die))
    return tuple(discards)


def best_reroll(
    faces: Sequence[int],
    defense: int,
    rerolls: Sequence[Reroll],
    *,
    at_least: int | None = None,
    limit: int | None = None,
) -> tuple[int, ...]:
    """Places of the dice the first of ``rerolls`` should touch; the others are still to come.

    The side that owns the effect plays it for its own good. Ties go to the fewest dice, then to
    the lowest faces.
    """
    aim, counted = checked_aim(len(faces), defense, at_least, limit)
    if not rerolls:
        return ()
    first = stages(len(faces), defense, aim, counted, tuple(rerolls))[0]
    places: list[int] = []
    for wanted in first.chosen[_code_of(faces)]:
        places.append(
            next(die for die, face in enumerate(faces) if face == wanted and die not in places)
        )
    return tuple(places)


def odds_of_roll(
    faces: Sequence[int],
    defense: int,
    rerolls: Sequence[Reroll] = (),
    *,
    at_least: int | None = None,
    limit: int | None = None,
) -> Distribution:
    """Wounds from this first roll on; ``rerolls`` are the effects still to come."""
    aim, counted = checked_aim(len(faces), defense, at_least, limit)
    most = min(len(faces), counted)
    if not rerolls:
        return odds_of_pool(after_roll(faces, defense), at_least=at_least, limit=limit)
    effects = tuple(rerolls)
    first = stages(len(faces), defense, aim, counted, effects)[0]
    total = SCALE * 6 ** rerolled_dice(effects)
    return distribution_of(first.worth[_code_of(faces)], total, most)


def odds_of_pool(
    pool: Pool, *, at_least: int | None = None, limit: int | None = None
) -> Distribution:
    """Wounds of the attack from this pool on, wound dice included, under the best play."""
    return _whole(pool, _line(pool, at_least, limit).worth, limit)


def odds_of_rolling(pool: Pool, dice: Sequence[int], *, limit: int | None = None) -> Distribution:
    """Wounds when exactly these fives are rolled now and the last discards are the best ones.

    Raises ``ValueError`` for a die that may not be rolled.
    """
    if len(set(dice)) != len(dice) or not set(dice) <= set(pool.rollable):
        raise ValueError(
            f"Of the dice {sorted(die + 1 for die in dice)} at least one may not be rolled: "
            "name dice of exactly 5, each once (MB-DICE-08, MB-DICE-10)."
        )
    aim, counted = _left(pool, None, limit)
    return _whole(
        pool, _rolling(_counts(pool), len(dice), pool.defense, worth_of_wounds(aim, counted)), limit
    )


def _code_of(faces: Sequence[int]) -> int:
    return roll_code(tuple(sum(face == wanted for face in faces) for wanted in range(6)))


def _counts(pool: Pool) -> _Counts:
    counts = [0] * 9
    for die in pool.remaining:
        counts[(pool.values[die] or 0) - 1] += 1
    return tuple(counts)


def _left(pool: Pool, at_least: int | None, limit: int | None) -> tuple[int | None, int]:
    """Aim and limit for the remaining dice, once the wound dice are counted."""
    aim, counted = checked_aim(len(pool.values), pool.defense, at_least, limit)
    made = len(pool.wound_dice)
    wanted = None if aim is None or aim <= made else aim - made
    return wanted, max(counted - made, 0)


def _whole(pool: Pool, worth: int, limit: int | None) -> Distribution:
    """The distribution of all wounds of the attack, out of the worth of the remaining dice."""
    _, counted = _left(pool, None, limit)
    made = min(len(pool.wound_dice), MOST_DICE if limit is None else limit)
    rest = distribution_of(worth, SCALE, min(len(pool.remaining), counted))
    return Distribution((*(0,) * made, *rest.weights), rest.total)


def _line(pool: Pool, at_least: int | None, limit: int | None) -> _Line:
    aim, counted = _left(pool, at_least, limit)
    counts = _counts(pool)
    if pool.rolled_again or pool.defense <= 5:
        wounds = wounds_of_closing(counts, pool.defense)
        return _Line(SCALE * worth_of_wounds(aim, counted)[wounds], (), 0)
    if any(counts[5:]):
        # Only a play off the best line leaves a die above 5 before the second assault.
        return _search(counts, pool.defense, aim, counted)
    known = policy(pool.defense, aim, counted)
    code = roll_code((0, *counts[:5]))
    play = known.plays[code]
    return _Line(known.worth[code], _raising(counts, play.raised), play.rolled)


def _raising(counts: _Counts, dice: int) -> tuple[tuple[int, int], ...]:
    """The single discards that raise so many of the highest dice below five to exactly 5."""
    left = list(counts[:4])
    moves: list[tuple[int, int]] = []
    for _ in range(dice):
        highest = max(face for face in range(4) if left[face])
        left[highest] -= 1
        for value in range(highest + 1, 5):
            lowest = min(face for face in range(4) if left[face])
            left[lowest] -= 1
            moves.append((lowest + 1, value))
    return tuple(moves)


def _rolling(counts: _Counts, rolled: int, defense: int, worths: Sequence[int]) -> int:
    """The worth of rolling so many fives now, in parts of 6 ** 10."""
    worth = 0
    for faces, orders in rolls(rolled, 6):
        after = [*counts, 0]
        after[4] -= rolled
        for face in range(1, 6):
            after[4 + face] += faces[face]
        worth += orders * worths[wounds_of_closing(tuple(after), defense)]
    return worth * _POWERS[MOST_DICE - rolled]


@lru_cache(maxsize=4096)
def _search(counts: _Counts, defense: int, at_least: int | None, limit: int) -> _Line:
    """The best line of a pool that may hold dice above 5, by trying every way to pay."""
    worths = worth_of_wounds(at_least, limit)
    best = _Line(-1, (), 0)
    for rolled in range(counts[4] + 1):
        worth = _rolling(counts, rolled, defense, worths)
        if worth > best.worth:
            best = _Line(worth, (), rolled)
    target = max((value for value in range(1, 5) if counts[value - 1]), default=0)
    if not target:
        return best
    raised = list(counts)
    raised[target - 1] -= 1
    raised[target] += 1
    for paid in range(1, 10):
        # The raised die itself cannot pay.
        if raised[paid - 1] - (paid == target + 1) < 1:
            continue
        after = list(raised)
        after[paid - 1] -= 1
        line = _search(tuple(after), defense, at_least, limit)
        if line.worth > best.worth:
            best = _Line(line.worth, ((paid, target), *line.moves), line.rolled)
    return best
