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


def distances(
    board: PlayBoard, entry: tuple[int, ...], climbs: bool, fireproof: bool, flies: bool
) -> Distances:
    """Areas from one to another for a kind of walker, other units aside; ``FAR``: no way."""
    allowed = []
    for terrain in board.terrain:
        ground = int(terrain)
        fine = flies or ((climbs or not entry[ground]) and (fireproof or ground != BURNING))
        allowed.append(fine)
    ways = board.near if flies else board.open_to
    if climbs and not flies:
        ways = tuple((*ways[a], *board.steep_to[a]) for a in range(len(ways)))
    return _distances(ways, tuple(allowed))


@lru_cache(maxsize=256)
def _distances(ways: tuple[tuple[int, ...], ...], allowed: tuple[bool, ...]) -> Distances:
    found: list[tuple[int, ...]] = []
    for start in range(len(ways)):
        reached = [FAR] * len(ways)
        reached[start] = 0
        queue = deque((start,))
        while queue:
            area = queue.popleft()
            for to in ways[area]:
                if reached[to] == FAR and allowed[to]:
                    reached[to] = reached[area] + 1
                    queue.append(to)
        found.append(tuple(reached))
    return tuple(found)


@lru_cache(maxsize=256)
def wounds(offense: int, defense: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … wounds when the attacker plays for the most of them."""
    return tuple(attack_odds(offense, max(defense, 1)).probabilities)


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each consideration counts; found by playing variants against each other."""

    rivals: float = 0.8
    """How much of the rivals' progress counts against the own."""
    danger: float = 1.0
    """How much of what rivals could take next turn counts as lost."""
    pull: float = 0.5
    """What a blow that could be struck later is worth, compared with one struck now."""
    in_play: float = 1.2
    """The worth of a unit's being on the board, beside what it does there."""
    loose: float = 6.0
    """The worth of making a rival drop its stone."""
    strikes: float = 0.85
    """How often one who could strike back does."""
    card: float = 1.0
    """What a card costs its owner who strikes back."""
    passing: float = 0.9
    """What the card for passing is worth; an activation has to promise more."""
    thrift: float = 1.0
    """How dear Art of War cards are."""
    fetch: float = 5.0
    """How much better a plan must be before its card is searched for."""
    first: float = 0.75
    second: float = 0.35
    """How likely the worst and the second worst blow are."""
    absorb: float = 2.2
    """Activations an absorb counts as: a divinity's cards are few."""
    afoot: float = 1.3
    """The same for each of its walks to a stone."""
    menace: float = 0.8
    """How much of what a rival threatens is gained by destroying it."""
    scarce: float = 1.5
    """What a divinity's card is worth that will be needed for a stone."""
    pair: float = 0.3
    """How likely two blows in a row at a divinity are."""
    stone: float = 0.45
    """How much the race for stones counts."""


class Lay:
    """What a player works out before the first turn.

    ``worth[u][v]`` is the worth of unit u at vitality v to its own side, ``steps[u]`` its
    distances on foot (in flight for a flyer).
    """

    __slots__ = ("_gains", "steps", "table", "weights", "worth")

    def __init__(
        self,
        table: Table,
        worth: tuple[tuple[float, ...], ...],
        steps: tuple[Distances, ...],
        weights: Weights,
    ) -> None:
        self.table = table
        self.worth = worth
        self.steps = steps
        self.weights = weights
        self._gains: dict[int, float] = {}

    def gain(self, target: int, vitality: int, offense: int, defense: int) -> float:
        """The worth an attack is expected to take from ``target``."""
        key = ((target * 32 + vitality) * 16 + offense) * 16 + defense
        known = self._gains.get(key)
        if known is None:
            known = self._gains[key] = self._gain(target, vitality, offense, defense)
        return known

    def _gain(self, target: int, vitality: int, offense: int, defense: int) -> float:
        worth = self.worth[target]
        now = worth[vitality]
        total = 0.0
        chances = wounds(min(max(offense, 0), 10), min(defense, 10))
        for count, chance in enumerate(chances):
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


_last: dict[Weights, Lay] = {}
"""The last lay for each setting: in a row of battles all tables are one and the same."""


def survey(table: Table, weights: Weights) -> Lay:
    """The lay of a table."""
    known = _last.get(weights)
    if known is None or known.table is not table:
        known = _last[weights] = _survey(table, weights)
    return known


def _survey(table: Table, weights: Weights) -> Lay:
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
        weights,
    )
