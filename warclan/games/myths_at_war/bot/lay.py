"""The lay of one match: what every card is roughly worth, read off the printed cards.

All worths are in power: 1 is one token in the own pool. Nothing here looks at a position.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from warclan.games.myths_at_war.cards.model import (
    ALL,
    PASSIVE,
    THE_BEARER,
    THE_SOURCE,
    Line,
    Step,
)
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import ACTION, CHARACTER, EQUIPMENT, RESOURCE

FORCE_WORTH: Final = 2.2
"""A point of force on a character in play: it strikes or wards in about two more turns."""
CARD_WORTH: Final = 0.8
"""A card in hand, before its text is looked at."""
_UNREAD: Final = 0.6
"""A part that says nothing about itself."""
_TYPICAL: Final = 1.5
"""A number that is counted in play."""
_ROUGH: Final[dict[str, tuple[float, float]]] = {
    "gain": (1.0, 0.0),
    "pay": (-1.0, 0.0),
    "hit": (1.0, 0.0),
    "hit-all": (0.0, 0.3),
    "power": (0.7, 0.0),
    "drain": (-0.7, 0.0),
    "exhaust": (0.0, -2.5),
    "fill": (0.0, 2.0),
    "tire": (0.0, -1.5),
    "ready": (0.0, 1.5),
    "join": (0.0, 1.5),
    "home": (0.0, -2.0),
    "enter": (0.0, 4.0),
    "make": (2.0, 0.0),
    "destroy": (0.0, -5.0),
    "doom": (0.0, -4.0),
    "discard": (0.0, -0.7),
    "borrow": (0.0, -3.0),
    "draw": (0.8, 0.0),
    "arm": (0.0, 2.0),
    "hand": (0.0, 0.8),
    "oracle": (0.0, 0.5),
    "resolution": (0.0, 0.5),
    "force": (1.0, 0.0),
    "limit": (0.4, 0.0),
    "bar": (0.0, -2.0),
}
"""Deed → worth for each point of its amount, and flat; for the holder of a card it befalls."""
_PLAYERS: Final = frozenset({"gain", "pay", "hit", "hit-all", "make", "draw", "resolution"})
"""Deeds that are about players and no cards."""
_ABILITY_USES: Final = 1.6
_RESOURCE_USES: Final = 3.5
"""How often an ability is used, times what is left of its worth by then."""
_PASSIVE: Final = 0.8


@dataclass(frozen=True, slots=True)
class Lay:
    """``entry``: a card coming into play, without its power; ``held``: a card in hand.

    ``ability`` is what the lines of a card in play are worth each turn. ``common`` is what a card
    of a seat's Gods Deck brings in the mean beyond its Cost.
    """

    table: Table
    entry: tuple[float, ...]
    held: tuple[float, ...]
    ability: tuple[float, ...]
    common: tuple[float, ...]


def _step(step: Step, paid: bool) -> float:
    part = step.part
    much = part.much if isinstance(part.much, int) else _TYPICAL
    known = _ROUGH.get(part.deed)
    if known is None:
        return 0.0 if paid else _UNREAD
    rough = known[0] * much + known[1]
    who = part.who
    if part.deed in _PLAYERS or who is None:
        return rough
    if who.own or who.way in (THE_SOURCE, THE_BEARER):
        return rough
    # What hurts goes to rivals, what helps to the own side; of "each" card half are rivals'.
    return abs(rough) * (0.7 if who.way == ALL else 1.0)


@cache
def rough(line: Line) -> float:
    """What using a line once is worth, its power cost aside."""
    if line.phase == PASSIVE:
        return _PASSIVE
    return sum(_step(step, True) for step in line.costs) + sum(
        _step(step, False) for step in line.effects
    )


def _abilities(lines: tuple[Line, ...]) -> float:
    return sum(max(rough(line), 0.0) for line in lines if line.phase != PASSIVE)


def _passives(lines: tuple[Line, ...]) -> float:
    return sum(_PASSIVE for line in lines if line.phase == PASSIVE)


def survey(table: Table) -> Lay:
    """Rate the cards of a match."""
    entry: list[float] = []
    held: list[float] = []
    ability: list[float] = []
    for card in range(table.size):
        lines = table.printed[card]
        each = _abilities(lines)
        kind = table.fixed[card]
        worth = 0.0
        keep = CARD_WORTH
        if kind & CHARACTER:
            worth = FORCE_WORTH * table.force[card] + _ABILITY_USES * each + _passives(lines)
        elif kind & RESOURCE:
            worth = _RESOURCE_USES * each + _passives(lines)
        elif kind & EQUIPMENT:
            gives = 0.7 * FORCE_WORTH * table.force_mod[card] + 0.3 * table.limit_mod[card]
            keep = CARD_WORTH + max(gives + each + _passives(lines) - table.cost[card], 0.0) / 4
        elif kind & ACTION:
            keep = CARD_WORTH + max(each - table.cost[card], 0.0) / 4
        entry.append(worth)
        held.append(keep)
        ability.append(each)
    return Lay(table, tuple(entry), tuple(held), tuple(ability), _common(table, entry))


def _common(table: Table, entry: list[float]) -> tuple[float, ...]:
    found = []
    for seat in range(table.seats):
        gods = [
            max(entry[card] - table.cost[card], 0.0)
            for card in range(table.size)
            if table.in_gods_deck[card] and table.owner[card] == seat
        ]
        found.append(sum(gods) / len(gods) if gods else 0.0)
    return tuple(found)


_last: list[Lay] = []


def lay_of(table: Table) -> Lay:
    """The lay of a table, made once for all matches in a row that share it."""
    if not _last or _last[0].table is not table:
        _last[:] = [survey(table)]
    return _last[0]
