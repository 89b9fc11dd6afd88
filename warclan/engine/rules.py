"""Which code carries which rule of a rulebook.

``@rule("MB-RET-01", "MB-RET-02")`` marks the function that carries out a rule; ``carried``
names data or a place that does so without a function of its own. Nothing happens at run time.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_CARRIERS: dict[str, list[str]] = {}


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function (or class) as carrying the rules ``ids``."""

    def mark(function: F) -> F:
        place = f"{function.__module__}.{function.__qualname__}"
        for each in ids:
            carried(each, place)
        return function

    return mark


def carried(rule_id: str, place: str) -> None:
    """Note that the data or code at ``place`` carries ``rule_id``."""
    places = _CARRIERS.setdefault(rule_id, [])
    if place not in places:
        places.append(place)


def carriers(prefix: str = "") -> dict[str, tuple[str, ...]]:
    """Rule id → places, sorted, of the ids that start with ``prefix`` (of imported modules)."""
    return {key: tuple(_CARRIERS[key]) for key in sorted(_CARRIERS) if key.startswith(prefix)}
