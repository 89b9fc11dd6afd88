"""Decisions whose answer is composed: some of the options, an order, a split of points."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, TypeAlias, TypeVar

from warclan.engine.errors import Refusal, RefusedError, ScriptError
from warclan.engine.requests import NOTHING, Asked, Options, Pick, same_things

A = TypeVar("A")
T = TypeVar("T")

Check: TypeAlias = Callable[[tuple[Any, ...]], Refusal | None]
"""Says what is wrong with a composed answer, or nothing if it is legal."""

_TRIES = 24
_SEARCH_LIMIT = 20_000


class _Composed(Asked[A], kw_only=True):
    """Shared by requests whose answers are composed and may have to pass a check."""

    check: Check | None = None

    def _checked(self, answer: Any) -> Any:
        refusal = self.check(answer) if self.check is not None else None
        if refusal is not None:
            raise RefusedError(refusal)
        return answer

    def _draw(self, draw: Callable[[], Any], first: Callable[[], Any]) -> Any:
        """A drawn answer that passes the check, or after some tries the first legal one."""
        if self.check is None:
            return draw()
        for _ in range(_TRIES):
            answer = draw()
            if self.check(answer) is None:
                return answer
        return first()


class _FromOptions(_Composed[tuple[T, ...]]):
    """Shared by the two that choose among options which may be worked out when first asked for."""

    _options: Options[T]

    def options(self) -> tuple[T, ...]:
        """What may be chosen from, or the items to be put in order."""
        options = self._options
        if options.__class__ is not tuple:
            options = self._options = tuple(options() if callable(options) else options)
        return options


class ChooseSome(_FromOptions[T]):
    """Between ``low`` and ``high`` of the options (``high`` None: all), in option order.

    The same id may stand among the options several times (copies of a card). ``check`` forbids
    combinations.
    """

    kind = "choose_some"

    low: int = 0
    high: int | None = None

    def bounds(self) -> tuple[int, int]:
        """The least and greatest number that may be chosen."""
        count = len(self.options())
        high = count if self.high is None else min(self.high, count)
        if self.low > high:
            raise ScriptError(f"{self.key}: {self.low} of {count} cannot be chosen ({self.rule}).")
        return self.low, high

    def only(self) -> Any:
        low, high = self.bounds()
        options = self.options()
        if high == 0 or low == len(options):
            return self._checked(options[:high])
        return NOTHING

    def accept(self, answer: Any) -> tuple[T, ...]:
        low, high = self.bounds()
        if not isinstance(answer, tuple):
            raise self.refused(answer)
        chosen, left = self._in_order(answer)
        if left:
            raise self.refused(answer, f"{left[0]!r} cannot be chosen for {self.key}.")
        if not low <= len(chosen) <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            raise self.refused(answer, f"{self.key} takes {wanted}, not {len(chosen)}.")
        result: tuple[T, ...] = self._checked(chosen)
        return result

    def _in_order(self, answer: tuple[Any, ...]) -> tuple[tuple[T, ...], list[Any]]:
        """The things of ``answer`` in option order (copies: the first ones), and the rest."""
        left = list(answer)
        chosen: list[T] = []
        for option in self.options():
            if option in left:
                left.remove(option)
                chosen.append(option)
        return tuple(chosen), left

    def sample(self, pick: Pick) -> tuple[T, ...]:
        low, high = self.bounds()
        options = self.options()

        def draw() -> tuple[T, ...]:
            places = list(range(len(options)))
            count = low + pick(high - low + 1)
            for place in range(count):
                other = place + pick(len(places) - place)
                places[place], places[other] = places[other], places[place]
            return self._in_order(tuple(options[place] for place in places[:count]))[0]

        result: tuple[T, ...] = self._draw(draw, self._first)
        return result

    def _first(self) -> tuple[T, ...]:
        low, high = self.bounds()
        looked = 0
        for count in range(low, high + 1):
            for answer in combinations(self.options(), count):
                looked += 1
                chosen, _ = self._in_order(answer)
                if self.check is None or self.check(chosen) is None:
                    return chosen
                if looked > _SEARCH_LIMIT:
                    break
        raise ScriptError(f"{self.key}: no legal combination was found ({self.rule}).")

    def plain(self) -> dict[str, Any]:
        low, high = self.bounds()
        return {**super().plain(), "options": list(self.options()), "low": low, "high": high}


class Order(_FromOptions[T]):
    """All the items, in the order the player wants."""

    kind = "order"

    def only(self) -> Any:
        items = self.options()
        return items if len(items) < 2 else NOTHING

    def accept(self, answer: Any) -> tuple[T, ...]:
        items = self.options()
        if not isinstance(answer, tuple) or not same_things(answer, items):
            raise self.refused(answer, f"{self.key} takes each item once, in some order.")
        result: tuple[T, ...] = self._checked(answer)
        return result

    def sample(self, pick: Pick) -> tuple[T, ...]:
        def draw() -> tuple[T, ...]:
            items = list(self.options())
            for last in range(len(items) - 1, 0, -1):
                other = pick(last + 1)
                items[last], items[other] = items[other], items[last]
            return tuple(items)

        result: tuple[T, ...] = self._draw(draw, self.options)
        return result

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "options": list(self.options())}


class Allocate(_Composed[tuple[tuple[T, int], ...]]):
    """Between ``low`` and ``high`` points split over targets, each up to its own limit.

    ``targets`` are pairs (id, limit). The answer is pairs (id, points) of the targets that get
    points, in target order.
    """

    kind = "allocate"

    _options: Options[tuple[T, int]]
    low: int
    high: int

    def options(self) -> tuple[tuple[T, int], ...]:
        """The targets with their limits."""
        options = self._options
        if options.__class__ is not tuple:
            options = self._options = tuple(options() if callable(options) else options)
        return options

    def bounds(self) -> tuple[int, int]:
        """The least and greatest sum that may be split."""
        room = sum(limit for _, limit in self.options())
        high = min(self.high, room)
        if self.low > high:
            raise ScriptError(f"{self.key}: {self.low} points do not fit ({self.rule}).")
        return self.low, high

    def only(self) -> Any:
        low, high = self.bounds()
        targets = self.options()
        if high == 0:
            return self._checked(())
        if low == high and len(targets) == 1:
            return self._checked(((targets[0][0], low),))
        if low == sum(limit for _, limit in targets):
            return self._checked(tuple((name, limit) for name, limit in targets if limit))
        return NOTHING

    def accept(self, answer: Any) -> tuple[tuple[T, int], ...]:
        low, high = self.bounds()
        targets = self.options()
        if not isinstance(answer, tuple):
            raise self.refused(answer)
        given: list[tuple[Any, int]] = []
        for pair in answer:
            if not (isinstance(pair, tuple) and len(pair) == 2 and pair[1].__class__ is int):
                raise self.refused(answer, f"{self.key} takes pairs of an id and its points.")
            given.append(pair)
        result: list[tuple[T, int]] = []
        for name, limit in targets:
            points = sum(number for given_name, number in given if given_name == name)
            if not 0 <= points <= limit:
                raise self.refused(answer, f"{name!r} takes up to {limit}, not {points}.")
            if points:
                result.append((name, points))
        total = sum(points for _, points in result)
        if total != sum(number for _, number in given) or any(n < 1 for _, n in given):
            raise self.refused(answer, f"{self.key} names a target that gets no points.")
        if not low <= total <= high:
            raise self.refused(answer, f"{self.key} splits {low} to {high} points, not {total}.")
        checked: tuple[tuple[T, int], ...] = self._checked(tuple(result))
        return checked

    def sample(self, pick: Pick) -> tuple[tuple[T, int], ...]:
        low, high = self.bounds()
        targets = self.options()

        def draw() -> tuple[tuple[T, int], ...]:
            points = [0] * len(targets)
            for _ in range(low + pick(high - low + 1)):
                open_places = [i for i, (_, limit) in enumerate(targets) if points[i] < limit]
                points[open_places[pick(len(open_places))]] += 1
            return tuple((name, n) for (name, _), n in zip(targets, points, strict=True) if n)

        result: tuple[tuple[T, int], ...] = self._draw(draw, self._first)
        return result

    def _first(self) -> tuple[tuple[T, int], ...]:
        low, high = self.bounds()
        units = [place for place, (_, limit) in enumerate(self.options()) for _ in range(limit)]
        looked = 0
        for count in range(low, high + 1):
            for chosen in combinations(units, count):
                looked += 1
                answer = tuple(
                    (name, chosen.count(place))
                    for place, (name, _) in enumerate(self.options())
                    if place in chosen
                )
                if self.check is None or self.check(answer) is None:
                    return answer
                if looked > _SEARCH_LIMIT:
                    break
        raise ScriptError(f"{self.key}: no legal split was found ({self.rule}).")

    def plain(self) -> dict[str, Any]:
        low, high = self.bounds()
        targets = [list(pair) for pair in self.options()]
        return {**super().plain(), "options": targets, "low": low, "high": high}


choose_some = ChooseSome
order = Order
allocate = Allocate
