"""Two kinds of hooks, never mixed: queries, which may not ask, and windows, which may.

A *query* is a pure fold: a number with modifiers (``Query``), or a yes-or-no on which the
highest source that speaks decides (``Permission``). A *window* is a named moment at which
abilities run scripts (``Window``). The objects here are names with a type; what hangs on them is
registered in ``warclan.engine.abilities`` and evaluated by ``warclan.engine.play``.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

C = TypeVar("C")
M = TypeVar("M")


class Level(IntEnum):
    """Where an effect comes from; on a contradiction the smaller number wins."""

    ABSOLUTE = 0
    SCENARIO = 1
    POWER = 2
    TALENT = 3
    CLASS = 4
    RULES = 5


@dataclass(frozen=True, slots=True)
class Held:
    """One ability in the hands of one holder, with the parameters its pack gives."""

    ability: str
    holder: str
    parameters: tuple[tuple[str, int | str | bool], ...] = ()

    def number(self, name: str, default: int = 0) -> int:
        """The whole-number parameter called ``name``."""
        for key, value in self.parameters:
            if key == name and value.__class__ is int:
                return int(value)
        return default


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a value: what changed it, by which rule, and by how much."""

    source: str
    rule: str
    amount: int
    level: Level = Level.RULES


@dataclass(frozen=True, slots=True)
class Valued:
    """A value with its reasons; the base and all amounts add up to ``value``."""

    value: int
    base: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A yes or no with the source and rule that decided it."""

    allowed: bool
    source: str
    rule: str


@dataclass(frozen=True, slots=True)
class Query(Generic[C]):
    """A number asked about a context of type ``C``: base, modifiers, then the limits."""

    name: str
    low: int | None = None
    high: int | None = None
    limit_rule: str = ""


@dataclass(frozen=True, slots=True)
class Permission(Generic[C]):
    """A yes-or-no asked about a context of type ``C``."""

    name: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Window(Generic[M]):
    """A moment with a value of type ``M`` that abilities may replace but never change in place.

    Abilities with a smaller ``order`` number come first; among equal ones the active player
    chooses, unless ``ask_order`` is off (then scenario, power, talent, class, rules).
    """

    name: str
    order_rule: str = ""
    ask_order: bool = True
