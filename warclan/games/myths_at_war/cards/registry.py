"""Every ability line that has code, by id ("gdm-e1-0013#0"): how a card is coded.

::

    ability("gdm-e1-0013", 0, CONFRONTATION, cost=tire(THIS), effect=tire(enemy(count=2)))

Ids name cards of the content pack. A line of a card that is not here is *manual*: the table shows
its text, and automatic play leaves it out and says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from warclan.engine.errors import EngineError
from warclan.engine.hooks import Level
from warclan.engine.rules import carried
from warclan.games.myths_at_war.cards.model import (
    ON_REVEAL,
    PASSIVE,
    Line,
    Number,
    Part,
    Passive,
    Test,
)
from warclan.games.myths_at_war.hooks import ABILITIES

LINES: dict[str, Line] = {}

Parts = Part | Sequence[Part]


def _parts(given: Parts | None) -> tuple[Part, ...]:
    if given is None:
        return ()
    return (given,) if isinstance(given, Part) else tuple(given)


def _add(line: Line) -> Line:
    if line.id in LINES:
        raise EngineError(f"{line.id} is coded twice.")
    LINES[line.id] = line
    ABILITIES.declares(line.id, rule=line.rule, level=Level.POWER)
    return line


def ability(
    card: str,
    index: int,
    phase: str,
    *,
    effect: Parts,
    cost: Parts | None = None,
    when: Test | None = None,
    x: tuple[int, Number] | None = None,
    when_tired: bool = False,
    rule: str = "MW-092",
) -> Line:
    """An ability or an action: line ``index`` of ``card``, usable in ``phase``.

    ``cost`` is what stands before the ";" besides a power cost, ``when`` a condition there.
    ``x`` lets the player choose a number: the least, and what gives the most. ``rule`` is a
    ruling that the line rests on.
    """
    conditions = () if when is None else (when,)
    if rule != "MW-092":
        carried(rule, f"{__name__}.LINES")
    return _add(
        Line(
            card,
            index,
            phase,
            costs=_parts(cost),
            effects=_parts(effect),
            conditions=conditions,
            when_tired=when_tired,
            x=x,
            rule=rule,
        )
    )


def event(
    card: str,
    *,
    effect: Parts,
    cost: Parts | None = None,
    waits: bool = False,
    rule: str = "MW-024",
) -> Line:
    """The text of an event: it resolves as it is revealed (MW-024, MW-R87).

    ``waits``: only after all own oracles are turned up.
    """
    return _add(
        Line(
            card,
            0,
            ON_REVEAL,
            costs=_parts(cost),
            effects=_parts(effect),
            waits=waits,
            rule=rule,
        )
    )


def passive(card: str, index: int, *texts: Passive, rule: str = "MW-162") -> Line:
    """A text that names no phase (MW-162)."""
    return _add(Line(card, index, PASSIVE, passives=texts, rule=rule))
