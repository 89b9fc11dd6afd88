"""The race for stones: how far a side is on its way to four absorbed ones.

Every stone within reach costs activations until a divinity of the side has absorbed it; the next
stones count the more the fewer activations they still take. Worked out once per moment, so that
trying out where one unit stands costs next to nothing.
"""

from typing import Final

from warclan.engine.play import Play
from warclan.games.mythic_battles.board import FAR
from warclan.games.mythic_battles.bot.lay import Lay
from warclan.games.mythic_battles.movement_rules import zone_of
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table

STONES: Final = 4
"""Stones absorbed that win (MB-WIN-02)."""
_ABSORBED: Final = (0.0, 22.0, 46.0, 74.0, 1000.0)
"""The worth of so many stones absorbed."""
_NEXT: Final = (22.0, 24.0, 28.0, 40.0)
"""What the next stone is worth once it is absorbed."""
_QUARTERS: Final = 80
_DEPLOY: Final = 1.5
"""An activation of a divinity counts more than one: its cards are few."""
_CLAIM: Final = 0.3
"""A claim mostly comes along with a walk."""
_SLOWEST: Final = 0.4
"""Areas an activation for a unit that does not move by itself."""
_NEVER: Final = 2.0 * FAR


def _discounts() -> tuple[float, ...]:
    """What is left of a stone's worth for each quarter of an activation that it still takes."""
    found = [1.0]
    for _ in range(_QUARTERS):
        found.append(found[-1] * 0.9337)  # 0.76 for a whole one
    return tuple(found)


_DISCOUNT: Final = _discounts()


class Race:
    """The race of one side, in the moment it is made."""

    __slots__ = (
        "_absorb",
        "_area",
        "_carries",
        "_costs",
        "_homes",
        "_lay",
        "_lying",
        "_paces",
        "_stones",
        "absorbed",
    )

    def __init__(self, lay: Lay, play: Play[MythicState, Table], side: int) -> None:
        state, table = play.state, play.table
        self._lay = lay
        self._absorb = lay.weights.absorb
        self._homes = _homes(play, side)
        self._stones = len(state.lies)
        self._lying = [(stone, at) for stone, at in enumerate(state.lies) if at]
        self._carries = state.carries[:]
        side_of, seat_of = table.side_of, table.seat_of
        self._area = [
            area if area and side_of[seat_of[unit]] == side else 0
            for unit, area in enumerate(state.area)
        ]
        self._paces = [
            stats[left][3] or _SLOWEST
            for stats, left in zip(table.stats, state.vitality, strict=True)
        ]
        self._costs: dict[int, list[float]] = {}
        self.absorbed = 0
        for by in state.absorbed:
            if by >= 0 and side_of[by] == side:
                self.absorbed += 1

    def value(self) -> float:
        """The worth of the side's prospects as things stand."""
        return self._worth(self._without(-1))

    def with_unit(self, unit: int, area: int, carried: int) -> float:
        """The same if ``unit`` (no divinity) stood at ``area`` carrying ``carried`` (-1: none)."""
        costs = self._without(unit)[:]
        if area:
            self._help(costs, unit, area, carried)
        return self._worth(costs)

    def _worth(self, costs: list[float]) -> float:
        place = self.absorbed
        if place >= STONES:
            return _ABSORBED[STONES]
        worth = _ABSORBED[place]
        costs.sort()
        for cost in costs[: STONES - place]:
            quarters = int(cost * 4)
            if quarters >= _QUARTERS:
                break
            worth += _NEXT[place] * _DISCOUNT[quarters]
            place += 1
        return worth

    def _without(self, unit: int) -> list[float]:
        """What each stone costs the side if ``unit`` did not help."""
        known = self._costs.get(unit)
        if known is None:
            known = self._costs[unit] = self._all_costs(unit)
        return known

    def _all_costs(self, left_out: int) -> list[float]:
        costs = [_NEVER] * self._stones
        if not self._homes:
            return costs
        steps, paces, carries = self._lay.steps, self._paces, self._carries
        divine = self._lay.table.divinities
        for area, unit, extra in self._homes:
            row, pace = steps[unit][area], paces[unit] / self._lay.weights.afoot
            extra += self._absorb
            for stone, at in self._lying:
                cost = row[at] / pace + extra
                costs[stone] = cost if cost < costs[stone] else costs[stone]
        for unit, here in enumerate(self._area):
            if here and unit != left_out:
                if not divine >> unit & 1:
                    self._help(costs, unit, here, carries[unit])
                elif carries[unit] >= 0:
                    costs[carries[unit]] = self._absorb
        return costs

    def _help(self, costs: list[float], unit: int, here: int, carried: int) -> None:
        """Lower the costs by what the unit could fetch, or bring home."""
        steps, pace = self._lay.steps[unit], self._paces[unit]
        homes = self._homes
        absorb = self._absorb
        if carried >= 0:
            ways = steps[here]
            best = _NEVER
            for area, _, extra in homes:
                cost = ways[area] / pace + extra
                best = min(best, cost)
            costs[carried] = best + absorb
            return
        row = steps[here]
        for stone, at in self._lying:
            there = row[at] / pace + _CLAIM + absorb
            before = costs[stone]
            if there < before:
                ways = steps[at]
                for area, _, extra in homes:
                    cost = there + ways[area] / pace + extra
                    if cost < before:
                        costs[stone] = before = cost


def _homes(play: Play[MythicState, Table], side: int) -> list[tuple[int, int, float]]:
    """Where the side's divinities absorb: area, its owner, and activations to be there."""
    state, table = play.state, play.table
    found = []
    for seat in range(table.seats):
        unit = table.divinities_of[seat]
        if table.side_of[seat] != side or unit < 0 or not state.vitality[unit]:
            continue
        if state.area[unit]:
            found.append((state.area[unit], unit, 0.0))
        else:
            found += [(area, unit, _DEPLOY) for area in zone_of(play, seat)]
    return found


def own_side(table: Table, side: int) -> int:
    """Mask of the units of a side."""
    return sum(table.army[seat] for seat in range(table.seats) if table.side_of[seat] == side)
