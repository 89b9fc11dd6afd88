"""The lay of the land for one match: walking distances, worths of units, the wounds of an attack.

All of it follows from the table, which lies open to everybody; nothing changes during a match.
Everything is whole numbers or sums and products of floats, so that every machine agrees.
"""

from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from warclan.games.mythic_battles.board import FAR, PlayBoard
from warclan.games.mythic_battles.combat.odds import attack_odds
from warclan.games.mythic_battles.tabletop import CLIMB, Table
from warclan.games.mythic_battles.terrain import Terrain

WON: Final = 1000.0
"""The worth of having won: more than everything else together."""
_POINT: Final = 1.7
"""What a recruitment point of a healthy unit is worth."""
_BARE: Final = 0.4
"""The part of it that is lost only with the unit's last vitality."""
_DIVINE: Final = 2.2
_DIVINE_LAST: Final = 8.0
"""What a divinity's vitality is worth: so much each, and the more the less is left."""

BURNING: Final = int(Terrain.BURNING)
POLAR: Final = int(Terrain.POLAR)
_ROCKY: Final = (int(Terrain.ROCK), int(Terrain.CLIFF))

Distances = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=256)
def distances(
    board: PlayBoard, entry: tuple[int, ...], climbs: bool, fireproof: bool, flies: bool
) -> Distances:
    """Areas from one to another for a kind of walker, other units aside; ``FAR``: no way."""
    allowed = [False] * (board.size + 1)
    for area in board.areas:
        ground = int(board.terrain[area])
        fine = flies or climbs or not entry[ground]
        allowed[area] = fine and (flies or fireproof or ground != BURNING)
    found: list[tuple[int, ...]] = [()] * (board.size + 1)
    for start in board.areas:
        reached = [FAR] * (board.size + 1)
        reached[start] = 0
        queue = deque((start,))
        while queue:
            area = queue.popleft()
            ways = board.near[area] if flies else board.open_to[area]
            if climbs and not flies:
                ways = (*ways, *board.steep_to[area])
            for to in ways:
                if reached[to] == FAR and allowed[to]:
                    reached[to] = reached[area] + 1
                    queue.append(to)
        found[start] = tuple(reached)
    return tuple(found)


@lru_cache(maxsize=256)
def wounds(offense: int, defense: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … wounds when the attacker plays for the most of them."""
    return tuple(attack_odds(offense, max(defense, 1)).probabilities)


@dataclass(frozen=True)
class Lay:
    """What a player works out before the first turn.

    ``worth[u][v]`` is the worth of unit u at vitality v to its own side, ``steps[u]`` its
    distances on foot (in flight for a flyer).
    """

    table: Table
    worth: tuple[tuple[float, ...], ...]
    steps: tuple[Distances, ...]
    climbs: tuple[bool, ...]

    def gain(self, target: int, vitality: int, offense: int, defense: int) -> float:
        """The worth an attack is expected to take from ``target``."""
        return _gain(self.worth[target], vitality, min(max(offense, 0), 10), min(defense, 10))


@lru_cache(maxsize=65536)
def _gain(worth: tuple[float, ...], vitality: int, offense: int, defense: int) -> float:
    now = worth[vitality]
    total = 0.0
    for count, chance in enumerate(wounds(offense, defense)):
        total += chance * (now - worth[max(vitality - count, 0)])
    return total


@lru_cache(maxsize=65536)
def kill_chance(vitality: int, offense: int, defense: int) -> float:
    """The chance that one attack takes all the vitality."""
    return sum(wounds(min(max(offense, 0), 10), min(defense, 10))[vitality:])


@lru_cache(maxsize=1024)
def _worths(points: int, vitality: int, divine: bool) -> tuple[float, ...]:
    if not divine:
        whole = _POINT * points
        return (
            0.0,
            *(whole * (_BARE + (1 - _BARE) * left / vitality) for left in range(1, vitality + 1)),
        )
    worths = [0.0, WON]
    for left in range(2, vitality + 1):
        worths.append(worths[-1] + _DIVINE + _DIVINE_LAST / left)
    return tuple(worths)


def survey(table: Table) -> Lay:
    """The lay of a table."""
    entry = table.rules.entry
    climbs = tuple(bool(table.holders[CLIMB] >> card.index & 1) for card in table.units)
    return Lay(
        table,
        tuple(
            _worths(card.unit.recruitment_points or 1, card.vitality, card.type.is_divinity)
            for card in table.units
        ),
        tuple(
            distances(
                table.board,
                entry,
                climbs[card.index],
                bool(table.fireproof >> card.index & 1),
                bool(table.flying >> card.index & 1),
            )
            for card in table.units
        ),
        climbs,
    )
