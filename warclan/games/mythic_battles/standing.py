"""How things stand: what a unit is, sees and may use at this moment. Nothing here asks or changes.

These functions are called at every decision, so they read lists and masks and build nothing.
"""

from warclan.engine.rules import rule
from warclan.games.mythic_battles.hooks import MOVEMENT, RANGE, MythicPlay
from warclan.games.mythic_battles.printed import IGNORING_TERRAIN
from warclan.games.mythic_battles.state import ALOFT, COMPLEX, MythicState
from warclan.games.mythic_battles.tabletop import BLESSED, BLOCK, Table, members
from warclan.games.mythic_battles.terrain import Terrain

ROCK = int(Terrain.ROCK)
STEPS = int(Terrain.STEPS)
WATER = int(Terrain.WATER)
QUICKSAND = int(Terrain.QUICKSAND)
STRUCTURE = int(Terrain.STRUCTURE)
SACRED = int(Terrain.SACRED_WATERS)
_HIGH = (ROCK, STEPS)
_QUIET = (WATER, QUICKSAND)
"""Terrains in which talents rest (MB-TER-13, MB-TER-23)."""


@rule("MB-UNIT-22", "MB-CLS-06", "MB-LOS-09")
def full(state: MythicState, table: Table, area: int) -> bool:
    """Whether the area holds as many units as it can, or a huge one (RUL-31)."""
    here = state.units_in[area]
    return here.bit_count() >= table.board.capacity[area] or bool(here & table.huge)


def on_board(state: MythicState, unit: int) -> bool:
    """Whether the unit stands on the board."""
    return state.area[unit] != 0


@rule("MB-ACTV-06", "MB-WND-05")
def destroyed(state: MythicState, unit: int) -> bool:
    """Whether the unit has been destroyed (and not come back)."""
    return state.vitality[unit] == 0


def ground_under(state: MythicState, unit: int) -> int:
    """The terrain under the unit as it is for this unit: a power may make it Water for some."""
    area = state.area[unit]
    if state.flooded:
        for at, mask, _ in state.flooded:
            if at == area and mask >> unit & 1:
                return WATER
    return state.ground[area]


def steady(state: MythicState, table: Table, unit: int) -> bool:
    """Whether the unit ignores terrain effects as it likes: the Dwarves, unless it is barred."""
    if not table.steady >> unit & 1:
        return False
    return f"{table.ids[unit]} {IGNORING_TERRAIN}" not in state.barred


@rule("MB-UNIT-18", "MB-TER-13", "MB-TER-23", "MB-ACT-08", "MB-TAL-06", "MB-CLS-02", "MB-UNIT-16")
def talents_work(state: MythicState, table: Table, unit: int) -> bool:
    """Whether the unit has the use of its talents (RUL-47, RUL-58, RUL-60, RUL-63)."""
    if state.declared == COMPLEX and unit == state.acting and table.rules.talents_off_in_complex:
        return False
    bit = 1 << unit
    blessed = table.holders[BLESSED] & bit
    if (
        table.troops & bit
        and state.vitality[unit] == 1
        and table.full_vitality[unit] > 1
        and not blessed
    ):
        return False
    ground = ground_under(state, unit) if state.flooded else state.ground[state.area[unit]]
    if ground not in _QUIET or (state.done & ALOFT and unit == state.acting):
        return True
    if steady(state, table, unit) or (ground == WATER and (table.aquatic | state.hardy) & bit):
        return True
    return bool(blessed) and table.rules.blessed_vs_terrain


def has(state: MythicState, table: Table, unit: int, talent: int) -> bool:
    """Whether the unit has the talent and the use of it now."""
    return bool(table.holders[talent] >> unit & 1) and talents_work(state, table, unit)


def stats(state: MythicState, table: Table, unit: int) -> tuple[int, int, int, int]:
    """Offense, defense, range and movement of the row showing (MB-UNIT-07)."""
    return table.stats[unit][state.vitality[unit]]


@rule("MB-EFF-08", "MB-TER-14")
def reach(play: MythicPlay, unit: int) -> int:
    """The range of the unit where it stands, limited to 0–10."""
    base = play.table.stats[unit][play.state.vitality[unit]][2]
    return play.value(RANGE, base, unit)


@rule("MB-UNIT-11")
def movement(play: MythicPlay, unit: int) -> int:
    """The movement of the unit, limited to 0–10 (RUL-81)."""
    base = play.table.stats[unit][play.state.vitality[unit]][3]
    # Printed numbers keep within the limits.
    return play.value(MOVEMENT, base, unit) if "movement" in play.bindings.queries else base


def controller(state: MythicState, unit: int) -> int:
    """The seat that decides for the unit now."""
    return state.control[unit]


@rule("MB-LOS-01", "MB-LOS-02", "MB-LOS-03", "MB-LOS-04", "MB-LOS-05", "MB-LOS-06")
def clear(state: MythicState, table: Table, start: int, end: int) -> bool:
    """Whether the line between two areas meets no obstacle: unit, terrain or wall."""
    if start == end:
        return True
    between = table.lines[start][end]
    if between is None:
        return False
    obstacle = table.rules.obstacle
    units_in = state.units_in
    ground = state.ground
    return not any(units_in[area] or obstacle[ground[area]] for area in between)


@rule("MB-LOS-07", "MB-LOS-08", "MB-TER-15", "MB-TER-21", "MB-TER-22", "MB-BND-06")
def sees(state: MythicState, table: Table, unit: int, target: int) -> bool:
    """Whether ``unit`` sees ``target``, both on the board."""
    start, end = state.area[unit], state.area[target]
    if start == end:
        return True
    from_ground, at_ground = ground_under(state, unit), state.ground[end]
    if at_ground == ROCK or from_ground in _HIGH:
        return True
    if table.higher[start][end]:
        return True
    if from_ground == STRUCTURE and at_ground == STRUCTURE:
        return True
    return clear(state, table, start, end)


@rule("MB-HIER-09")
def sees_area(state: MythicState, table: Table, unit: int, area: int) -> bool:
    """Whether the area is visible to the unit (its own always is)."""
    start = state.area[unit]
    if start == area:
        return True
    ground = ground_under(state, unit)
    if ground in _HIGH or table.higher[start][area]:
        return True
    return clear(state, table, start, area)


def surroundings(state: MythicState, table: Table, unit: int) -> tuple[int, ...]:
    """The visible areas among the unit's own and the adjacent ones (MB-HIER-09), sorted."""
    start = state.area[unit]
    near = [area for area in table.board.near[start] if sees_area(state, table, unit, area)]
    return tuple(sorted([start, *near]))


@rule("MB-RNG-01", "MB-RNG-02", "MB-RNG-03")
def distance(state: MythicState, table: Table, unit: int, other: int) -> int:
    """Areas from one unit to the other, boundaries and terrain aside."""
    return table.board.distance[state.area[unit]][state.area[other]]


def allies_here(state: MythicState, table: Table, unit: int) -> int:
    """Mask of the other allied units in the unit's area (MB-UNIT-03)."""
    return state.units_in[state.area[unit]] & table.allies[unit] & ~(1 << unit)


def enemies_in(state: MythicState, table: Table, unit: int, area: int) -> int:
    """Mask of the unit's enemies in an area."""
    return state.units_in[area] & table.foes[unit]


def any_with(state: MythicState, table: Table, mask: int, talent: int) -> bool:
    """Whether a unit of the mask has the talent and the use of it."""
    mask &= table.holders[talent]
    if not mask:
        return False
    return any(talents_work(state, table, unit) for unit in members(mask))


def blockers(state: MythicState, table: Table, mask: int) -> bool:
    """Whether a unit of the mask has Block, printed or by a power, and the use of it."""
    mask &= table.holders[BLOCK] | state.apart
    return bool(mask) and any(talents_work(state, table, unit) for unit in members(mask))


def seat_units(state: MythicState, table: Table, seat: int) -> int:
    """Mask of the seat's units that are on the board."""
    mask = 0
    for unit in members(table.army[seat]):
        if state.area[unit]:
            mask |= 1 << unit
    return mask
