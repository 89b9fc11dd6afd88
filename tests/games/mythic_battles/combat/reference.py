"""An attack worked out the long way: every single discard, every choice, nothing assumed.

Written apart from the product's policy. Slow, so for a few dice only. Results are *tails*: the
entry k - 1 counts the cases with at least k wounds, in parts of 6 ** 10 (times 6 for every die
that may be re-rolled).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product

MOST = 10
UNIT = 6**MOST

Tails = tuple[int, ...]
Values = tuple[int, ...]
Aim = tuple[int | None, int]
"""At least so many wounds (None: most expected), and how many wounds count at most."""


def sort_key(tails: Tails, aim: Aim) -> tuple[int, ...]:
    """What the attacker compares."""
    at_least, limit = aim
    counted = tails[:limit]
    mean = sum(counted)
    if at_least is None:
        return (mean, *counted)
    return (counted[at_least - 1] if at_least <= limit else 0, mean, *counted)


def sure(wounds: int) -> Tails:
    """So many wounds and no more."""
    return tuple(UNIT if wounds > step else 0 for step in range(MOST))


def split(values: Values, defense: int) -> tuple[int, Values]:
    """Wound dice, and the others in order."""
    rest = tuple(sorted(value for value in values if value < defense))
    return len(values) - len(rest), rest


def discards(values: Values) -> Iterator[Values]:
    """Every pool after one discard for +1 on another die."""
    seen = set()
    for die in range(len(values)):
        for onto in range(len(values)):
            if die != onto and (values[die], values[onto]) not in seen:
                seen.add((values[die], values[onto]))
                left = [value for place, value in enumerate(values) if place not in (die, onto)]
                yield (*left, values[onto] + 1)


@cache
def closing(values: Values, defense: int) -> int:
    """The most wounds from the last discards, by trying all of them."""
    made, rest = split(values, defense)
    best = 0
    for after in discards(rest):
        best = max(best, closing(after, defense))
    return made + best


@cache
def rolled(values: Values, fives: int, defense: int) -> Tails:
    """Tails after rolling so many of the fives."""
    left = list(values)
    for _ in range(fives):
        left.remove(5)
    total = [0] * MOST
    cases = Counter(tuple(sorted(faces)) for faces in product(range(6), repeat=fives))
    for faces, orders in cases.items():
        after = tuple(sorted((*left, *(5 + face for face in faces if face))))
        for step in range(closing(after, defense)):
            total[step] += orders * (UNIT // 6**fives)
    return tuple(total)


@cache
def first_assault(values: Values, defense: int, aim: Aim) -> Tails:
    """The best tails of the remaining dice; ``values`` sorted, no wound dice among them."""
    fives = values.count(5) if defense > 5 else 0
    options = [rolled(values, number, defense) for number in range(fives + 1)]
    for after in discards(values):
        options.append(pool(after, defense, aim))
    return max(options, key=lambda tails: sort_key(tails, aim))


def pool(values: Values, defense: int, aim: Aim) -> Tails:
    """The best tails of a pool without blanks."""
    at_least, limit = aim
    made, rest = split(values, defense)
    wanted = None if at_least is None or at_least <= made else at_least - made
    tails = first_assault(rest, defense, (wanted, max(limit - made, 0)))
    return (*(UNIT,) * made, *tails)[:MOST]


def roll(faces: Values, defense: int, aim: Aim) -> Tails:
    """The best tails of a first roll, blanks (0) included."""
    return pool(tuple(face for face in faces if face), max(defense, 1), aim)


Effect = tuple[int, str, bool]
"""Up to so many dice, by whom ("attacker" or "defender"), blanks only."""


def added(parts: list[Tails]) -> Tails:
    """The sum of tails."""
    return tuple(sum(column) for column in zip(*parts, strict=True))


def with_rerolls(
    faces: Values, defense: int, aim: Aim, effects: tuple[Effect, ...], known: dict[object, Tails]
) -> Tails:
    """Tails of a roll with effects to come; scaled by 6 for every die they may re-roll."""
    key = (tuple(sorted(faces)), effects)
    if key not in known:
        known[key] = _with_rerolls(faces, defense, aim, effects, known)
    return known[key]


def _with_rerolls(
    faces: Values, defense: int, aim: Aim, effects: tuple[Effect, ...], known: dict[object, Tails]
) -> Tails:
    if not effects:
        return roll(faces, defense, aim)
    (most, by, blanks_only), *later = effects
    options = []
    for dice in range(min(most, len(faces)) + 1):
        for places in combinations(range(len(faces)), dice):
            if blanks_only and any(faces[place] for place in places):
                continue
            results = []
            for shown in product(range(6), repeat=dice):
                after = list(faces)
                for place, face in zip(places, shown, strict=True):
                    after[place] = face
                results.append(with_rerolls(tuple(after), defense, aim, tuple(later), known))
            tails = added(results)
            options.append(tuple(part * 6 ** (most - dice) for part in tails))
    choose: Callable[..., Tails] = max if by == "attacker" else min
    return choose(options, key=lambda tails: sort_key(tails, aim))


def attack(offense: int, defense: int, aim: Aim, effects: tuple[Effect, ...] = ()) -> Tails:
    """Tails of a whole attack, summed over all ordered first rolls."""
    known: dict[object, Tails] = {}
    cases = Counter(tuple(sorted(faces)) for faces in product(range(6), repeat=offense))
    parts = []
    for faces, orders in cases.items():
        tails = with_rerolls(faces, defense, aim, effects, known)
        parts.append(tuple(part * orders for part in tails))
    return added(parts)
