"""What a script asks of chance: dice, draws and shuffles; and what it shows openly.

Chance is answered by a dice source (``warclan.engine.dice``): a seeded generator, a script, a
person who reads real dice off the table, or the enumeration of all outcomes.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product
from math import factorial
from typing import Any, ClassVar, TypeVar

from warclan.engine.errors import ScriptError
from warclan.engine.requests import NOTHING, Asked, Pick, Players, same_things

T = TypeVar("T")

D6: tuple[int, ...] = (1, 2, 3, 4, 5, 6)


class Roll(Asked[tuple[int, ...]]):
    """``count`` dice with the given faces; the answer is the faces rolled, die by die.

    ``player`` is whose dice they are (who types them in, if they lie on a real table).
    """

    kind = "roll"
    chance: ClassVar[bool] = True
    barrier = True

    count: int
    faces: tuple[int, ...] = D6

    def only(self) -> Any:
        return () if self.count == 0 else NOTHING

    def accept(self, answer: Any) -> tuple[int, ...]:
        faces = self.faces
        if not isinstance(answer, tuple) or len(answer) != self.count:
            raise self.refused(answer, f"{self.key} takes {self.count} dice.")
        for face in answer:
            if face.__class__ is bool or face not in faces:
                shown = ", ".join(str(each) for each in faces)
                raise self.refused(answer, f"{face!r} is not on these dice ({shown}).")
        return answer

    def sample(self, pick: Pick) -> tuple[int, ...]:
        count = self.count
        faces = self.faces
        rolls = _ROLLS.get((faces, count)) or _all_rolls(faces, count)
        if rolls:
            return rolls[pick(len(rolls))]
        half = count // 2
        return Roll(self.player, self.key, half, faces).sample(pick) + Roll(
            self.player, self.key, count - half, faces
        ).sample(pick)

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every result once per multiset (sorted), with how many of the rolls give it."""
        sides = len(self.faces)
        for places in combinations_with_replacement(range(sides), self.count):
            weight = factorial(self.count)
            for place in sorted(set(places)):
                weight //= factorial(places.count(place))
            yield tuple(self.faces[place] for place in places), weight

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "count": self.count, "faces": list(self.faces)}


_LONGEST_LIST = 8_000
"""Dice are taken from one drawn number by a list of all their results, if it is no longer."""

_ROLLS: dict[tuple[tuple[int, ...], int], tuple[tuple[int, ...], ...]] = {}


def _all_rolls(faces: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """All results of ``count`` dice, made once for each kind of dice; empty if too many."""
    if count > 1 and len(faces) ** count > _LONGEST_LIST:
        return ()
    return _ROLLS.setdefault((faces, count), tuple(product(faces, repeat=count)))


class Draw(Asked[tuple[T, ...]]):
    """``count`` things drawn from ``pool`` at random, in drawn order (all of them: a shuffle).

    ``audience`` is who sees what was drawn: ``None`` everybody, ``()`` nobody. A draw that
    somebody sees is a barrier to undo. The pool is not changed; the script takes the things out.
    More than there is cannot be drawn: an error of the rules code, found when the runner asks.
    """

    kind = "draw"
    chance: ClassVar[bool] = True

    pool: Sequence[T]
    count: int = 1

    @property
    def barrier(self) -> bool:
        """Whether somebody learns what was drawn."""
        return self.audience is None or bool(self.audience)

    def only(self) -> Any:
        size = len(self.pool)
        if self.count > size:
            raise ScriptError(
                f"{self.key}: {self.count} cannot be drawn from {size} ({self.rule})."
            )
        return NOTHING if self.count else ()

    def accept(self, answer: Any) -> tuple[T, ...]:
        if not isinstance(answer, tuple) or len(answer) != self.count:
            raise self.refused(answer, f"{self.key} takes {self.count} cards.")
        left = list(self.pool)
        for thing in answer:
            if thing not in left:
                raise self.refused(answer, f"{thing!r} is not left in the pool of {self.key}.")
            left.remove(thing)
        return answer

    def sample(self, pick: Pick) -> tuple[T, ...]:
        pool = self.pool
        size = len(pool)
        if self.count == 1:
            return (pool[pick(size)],)
        left = list(pool)
        for place in range(self.count):
            other = place + pick(size - place)
            left[place], left[other] = left[other], left[place]
        return tuple(left[: self.count])

    def outcomes(self) -> Iterator[tuple[tuple[T, ...], int]]:
        """Every ordered result, with how many of the draws give it."""
        counted: list[tuple[tuple[T, ...], int]] = []
        for drawn in permutations(self.pool, self.count):
            for place, (known, weight) in enumerate(counted):
                if known == drawn:
                    counted[place] = (known, weight + 1)
                    break
            else:
                counted.append((drawn, 1))
        yield from counted

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "count": self.count}


class Reveal(Asked[tuple[T, ...]]):
    """Things that are already fixed become known to ``audience``: a barrier, nothing to decide."""

    kind = "reveal"
    chance: ClassVar[bool] = True
    barrier = True

    things: Sequence[T]

    def __post_init__(self) -> None:
        self.things = tuple(self.things)

    def only(self) -> Any:
        return self.things

    def accept(self, answer: Any) -> tuple[T, ...]:
        if not isinstance(answer, tuple) or not same_things(answer, self.things):
            raise self.refused(answer)
        return tuple(self.things)


def shuffle(
    player: int, key: str, things: Sequence[T], *, rule: str = "", audience: Players | None = ()
) -> Draw[T]:
    """All of ``things`` in a new order, by default seen by nobody."""
    return Draw(player, key, things, len(things), rule=rule, audience=audience)


roll = Roll
draw = Draw
reveal = Reveal
