"""Where a unit gets with one action, how many steps that takes, and why not elsewhere."""

from dataclasses import dataclass
from typing import Final

from warclan.games.mythic_battles.hooks import RUN_BONUS, MythicPlay
from warclan.games.mythic_battles.movement_rules import HUGE_NEEDS, flights, foot_steps
from warclan.games.mythic_battles.standing import movement
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.words import terrain_words
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import Entry, Terrain
from warclan.games.mythic_battles.terrain_rules import acts_on_entry
from warclan.text.numbers import listed

ENTERING: Final = {
    Terrain.BURNING: "fire: 1 wound, then driven on",
    Terrain.DIVINE_SOURCE: "Divine Source: roll a die, the movement ends",
    Terrain.QUICKSAND: "Quicksand: the movement ends",
    Terrain.SACRED_WATERS: "Sacred Waters: 1 vitality back, the actions end",
}
"""What happens to who enters, by terrain."""


@dataclass(frozen=True, slots=True)
class Reached:
    """An area a unit can get to: steps from the start, and what ends the movement there."""

    area: int
    steps: int
    stop: str = ""


def stop_words(play: MythicPlay, unit: int, area: int, look: Look) -> str:
    """What ends a movement on foot in ``area``: its ground or the enemies there; "" if nothing.

    ``play`` is a copy whose state may be changed for a moment.
    """
    state = play.state
    here = state.area[unit]
    state.area[unit] = area
    acts = acts_on_entry(play, unit)
    state.area[unit] = here
    if acts:
        return ENTERING.get(Terrain(state.ground[area]), "the ground acts")
    foes = members(state.units_in[area] & play.table.foes[unit])
    if foes:
        verb = "stands" if len(foes) == 1 else "stand"
        return f"stops: {listed([look.name(foe) for foe in foes])} {verb} there"
    return ""


def reach(look: Look, unit: int, way: str) -> tuple[Reached, ...]:
    """Every area the unit can get to by a "walk", "run" or "flight", nearest first.

    Tolls, and what powers do on the way, are left aside.
    """
    play = look.copy()
    start = play.state.area[unit]
    if not start or play.state.rooted >> unit & 1:
        return ()
    most = movement(play, unit)
    if way == "run":
        most += play.value(RUN_BONUS, 1, unit) if "run bonus" in play.bindings.queries else 1
    elif way == "flight":
        most += 1
    found: dict[int, Reached] = {}
    edge = [start]
    for step in range(1, most + 1):
        ahead: list[int] = []
        for area in edge:
            ways = (
                flights(play, unit, area) if way == "flight" else foot_steps(play, unit, area, way)
            )
            for to in ways:
                if to in found or to == start:
                    continue
                stop = "" if way == "flight" else stop_words(play, unit, to, look)
                found[to] = Reached(to, step, stop)
                if not stop:
                    ahead.append(to)
        edge = ahead
    return tuple(found.values())


def why_not(look: Look, unit: int, area: int, to: int, way: str) -> tuple[str, str]:
    """Why the unit cannot step from ``area`` into ``to``: the reason and its rule."""
    play = look.play
    state, table = play.state, play.table
    board = table.board
    here = state.units_in[to]
    if way != "flight":
        if to in board.walled_to[area]:
            return "a wall is between", "MB-BND-03"
        if to in board.steep_to[area]:
            return "an escarpment is between", "MB-BND-04"
        entry = table.rules.entry[state.ground[to]]
        if entry == Entry.ASCEND:
            return "rock: only by ascending", "MB-MOVE-10"
        if entry == Entry.FORBIDDEN:
            return f"{terrain_words(state.ground[to])}: nobody enters on foot", "MB-MOVE-06"
    if here & table.huge:
        return "a huge unit fills it", "MB-CLS-06"
    if here.bit_count() >= board.capacity[to]:
        return f"full: {here.bit_count()} of {board.capacity[to]}", "MB-MOVE-07"
    if table.huge >> unit & 1 and board.capacity[to] < HUGE_NEEDS:
        return "too small for a huge unit", "MB-MOVE-14"
    return "not now: no step is left, a toll cannot be paid, or a power bars it", "MB-MOVE-01"
