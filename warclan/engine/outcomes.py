"""Exact odds of a script: every outcome of chance, with its probability.

The script is run once per path through the outcomes (a coroutine cannot be copied), so this is
for short scripts: one attack, one test. Long-run odds belong to the games' own enumerations.
"""

from collections.abc import Callable, Coroutine, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from warclan.engine.errors import ScriptError
from warclan.engine.lots import Draw, Roll
from warclan.engine.requests import NOTHING, Request

R = TypeVar("R")


def enumerate_outcomes(
    begin: Callable[[], Coroutine[Request[Any], Any, R]],
    decide: Callable[[Request[Any]], Any],
) -> Iterator[tuple[R, Fraction]]:
    """Each path's result with its probability (they add up to 1).

    ``begin`` starts the script afresh, on its own copy of the state; ``decide`` answers the
    decisions of players and must depend on nothing but the request and that copy.
    """
    paths: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while paths:
        prefix, chance = paths.pop()
        ended, result, request = _run(begin(), prefix, decide)
        if ended:
            yield result, chance
            continue
        branches = list(_outcomes(request))
        total = sum(weight for _, weight in branches)
        for outcome, weight in reversed(branches):
            paths.append(((*prefix, outcome), chance * Fraction(weight, total)))


def _outcomes(request: Request[Any]) -> Iterator[tuple[Any, int]]:
    if isinstance(request, Roll | Draw):
        return request.outcomes()
    raise ScriptError(f"{request.key}: this request has no outcomes to enumerate.")


def _run(
    script: Coroutine[Request[Any], Any, R],
    prefix: tuple[Any, ...],
    decide: Callable[[Request[Any]], Any],
) -> tuple[bool, Any, Any]:
    """Play one path; either the result, or the first request of chance beyond ``prefix``."""
    used = 0
    answer: Any = None
    try:
        while True:
            request = script.send(answer)
            answer = request.only()
            if answer is not NOTHING:
                continue
            if not request.chance:
                answer = request.accept(decide(request))
            elif used < len(prefix):
                answer = prefix[used]
                used += 1
            else:
                script.close()
                return False, None, request
    except StopIteration as stop:
        return True, stop.value, None
