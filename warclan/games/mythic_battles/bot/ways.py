"""The areas a unit can get to with one action, and the way there."""

from typing import Final

from warclan.engine.play import Play
from warclan.games.mythic_battles.bot.lay import BURNING
from warclan.games.mythic_battles.movement_rules import flights, foot_steps
from warclan.games.mythic_battles.standing import movement
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.terrain import Terrain

Path = tuple[int, ...]
"""The areas entered, one after another."""

_STOPS: Final = (
    int(Terrain.DIVINE_SOURCE),
    int(Terrain.QUICKSAND),
    int(Terrain.SACRED_WATERS),
)


def reachable(play: Play[MythicState, Table], unit: int, way: str) -> tuple[tuple[int, Path], ...]:
    """Every area the unit can end in by a "walk", "run" or fast "flight", with a shortest path.

    Fire is kept out of, unless the unit is fireproof or flies over it.
    """
    state, table = play.state, play.table
    start = state.area[unit]
    most = movement(play, unit) + (way != "walk")
    flies = way == "flight"
    fireproof = flies or bool(table.fireproof >> unit & 1)
    found: dict[int, Path] = {start: ()}
    edge = [start]
    for _ in range(most):
        ahead: list[int] = []
        for area in edge:
            path = found[area]
            steps = flights(play, unit, area) if flies else foot_steps(play, unit, area, way)
            for to in steps:
                ground = state.ground[to]
                if to in found or (ground == BURNING and not fireproof):
                    continue
                found[to] = (*path, to)
                if flies or not (state.units_in[to] & table.foes[unit] or ground in _STOPS):
                    ahead.append(to)
        edge = ahead
    del found[start]
    return tuple(found.items())
