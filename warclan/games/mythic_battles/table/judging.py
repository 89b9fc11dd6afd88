"""What is wrong with an answer that is being put together, in words for who does it."""

from collections import Counter
from typing import Any

from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.errors import RefusedError
from warclan.engine.lots import Draw, Roll
from warclan.engine.requests import Number, Request
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Trouble
from warclan.text.numbers import plural


def trouble(look: Look, value: Any) -> Trouble | None:
    """Why ``value`` is no legal answer to the seat's request; ``None`` if it is one."""
    request = look.request
    if request is None:
        return Trouble("Nothing is asked of you now.")
    words = _shape(request, value)
    if words:
        return Trouble(words, request.rule)
    try:
        request.accept(value)
    except RefusedError as refused:
        refusal = refused.refusal
        # The engine names the key of a question, which tells people nothing.
        plain = request.key not in refusal.reason
        reason = refusal.reason if plain else "This cannot be chosen now."
        return Trouble(reason, refusal.rule)
    return None


def _shape(request: Request[Any], value: Any) -> str:
    """Too many or too few, said before anything else; "" if the count is right."""
    if isinstance(request, ChooseSome):
        low, high = request.bounds()
        return _count("Choose", len(value), low, high) if isinstance(value, tuple) else ""
    if isinstance(request, Allocate):
        low, high = request.bounds()
        pairs = isinstance(value, tuple) and all(isinstance(each, tuple) for each in value)
        return _count("Share out", sum(each[1] for each in value), low, high) if pairs else ""
    if isinstance(request, Order):
        whole = isinstance(value, tuple) and len(value) == len(request.options())
        return "" if whole else "Put all of them in an order."
    if isinstance(request, Number):
        fits = isinstance(value, int) and request.low <= value <= request.high
        return "" if fits else f"Choose a number from {request.low} to {request.high}."
    if isinstance(request, Roll):
        return _dice(request, value)
    return _cards(request, value) if isinstance(request, Draw) else ""


def _count(verb: str, count: int, low: int, high: int) -> str:
    if low <= count <= high:
        return ""
    wanted = str(low) if low == high else f"{low} to {high}"
    return f"{verb} {wanted}, not {count}."


def _dice(request: Roll, value: Any) -> str:
    if not isinstance(value, tuple) or len(value) != request.count:
        return f"Name {plural(request.count, 'die', 'dice')}."
    odd = [face for face in value if face not in request.faces]
    return f"No die shows {odd[0]}." if odd else ""


def _cards(request: Draw[Any], value: Any) -> str:
    if not isinstance(value, tuple) or len(value) != request.count:
        return f"Name {plural(request.count, 'card', 'cards')}."
    if Counter(value) - Counter(request.pool):
        return "So many of these cards are not there to be drawn."
    return ""
