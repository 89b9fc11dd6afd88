"""Where a unit may go, step by step (sections 12, 13, 23). Nothing here asks or changes."""

from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles.hooks import (
    HELD_BY_BLOCK,
    MAY_ENTER,
    MAY_SHIFT,
    MythicPlay,
    Shift,
    Step,
)
from warclan.games.mythic_battles.standing import ROCK, blockers, full, has
from warclan.games.mythic_battles.tabletop import BLOCK, CLIMB
from warclan.games.mythic_battles.terrain import Entry

HUGE_NEEDS = 3
"""The least capacity of an area a huge unit enters (MB-MOVE-14)."""

_ALLOWED = int(Entry.ALLOWED)

carried("MB-BND-01", "warclan.games.mythic_battles.board.PlayBoard")
carried("MB-MOVE-08", "warclan.games.mythic_battles.board.PlayBoard.open_to")
carried("MB-BND-02", "warclan.games.mythic_battles.board.PlayBoard.open_to")
carried("MB-BND-03", "warclan.games.mythic_battles.board.PlayBoard.walled_to")
carried("MB-BRD-02", "resources/packs/mythic-ragnarok/boards.json")
carried("MB-BRD-03", "resources/packs/mythic-isfet/boards.json")
carried("MB-CLS-01", "warclan.games.mythic_battles.content_types.UnitClass")
carried("MB-UNIT-12", "warclan.games.mythic_battles.tabletop.assemble")


@rule("MB-MOVE-07", "MB-MOVE-14", "MB-FLY-06", "MB-ACT-12")
def room(play: MythicPlay, unit: int, area: int) -> bool:
    """Whether the unit finds room in the area: never when it is full."""
    state, table = play.state, play.table
    here = state.units_in[area]
    capacity = table.board.capacity[area]
    if here.bit_count() >= capacity or here & table.huge:
        return False
    return capacity >= HUGE_NEEDS or not table.huge >> unit & 1


@rule("MB-MOVE-03", "MB-MOVE-06", "MB-MOVE-11", "MB-TAL-12", "MB-TAL-13", "MB-MOVE-15")
def foot_steps(play: MythicPlay, unit: int, area: int, way: str) -> list[int]:
    """The areas the unit may enter on foot from ``area``, sorted.

    ``way``: "walk", "run", or "forced" for throws and moves by terrain, which know what a walk
    knows (RUL-06, RUL-22).
    """
    table = play.table
    board = table.board
    ground = play.state.ground
    climbs = bool(table.holders[CLIMB] >> unit & 1) and has(play.state, table, unit, CLIMB)
    entry = table.rules.climbing if climbs and way != "run" else table.rules.entry
    huge = table.huge
    if huge >> unit & 1:
        steps = [
            to
            for to in board.open_to[area]
            if entry[ground[to]] == _ALLOWED and room(play, unit, to)
        ]
    else:
        # The same with ``room`` written out: this is asked more often than anything else.
        units_in = play.state.units_in
        capacity = board.capacity
        steps = []
        for to in board.open_to[area]:
            if not entry[ground[to]]:
                here = units_in[to]
                if not here or (here.bit_count() < capacity[to] and not here & huge):
                    steps.append(to)
    steep = board.steep_to[area]
    if steep and (
        table.rules.escarpment_open or (climbs and (way != "run" or table.rules.climb_runs))
    ):
        steps += [to for to in steep if entry[ground[to]] == _ALLOWED and room(play, unit, to)]
        steps.sort()
    if "may enter" in play.bindings.permissions:
        return _permitted(play, unit, area, way, steps)
    return steps


def can_step(play: MythicPlay, unit: int, area: int, way: str) -> bool:
    """Whether there is any area the unit may enter on foot from ``area``: the first is enough."""
    table = play.table
    huge = table.huge
    if not huge >> unit & 1 and "may enter" not in play.bindings.permissions:
        ground, units_in = play.state.ground, play.state.units_in
        entry, capacity = table.rules.entry, table.board.capacity
        for to in table.board.open_to[area]:
            if not entry[ground[to]]:
                here = units_in[to]
                if not here or (here.bit_count() < capacity[to] and not here & huge):
                    return True
    return bool(foot_steps(play, unit, area, way))


def _permitted(play: MythicPlay, unit: int, area: int, way: str, steps: list[int]) -> list[int]:
    """The steps after powers and scenarios have spoken; none opens an area without room."""
    return [
        to
        for to in play.table.board.near[area]
        if play.may(MAY_ENTER, to in steps, Step(unit, area, to, way)) and room(play, unit, to)
    ]


@rule("MB-MOVE-10", "MB-BND-02")
def ascents(play: MythicPlay, unit: int) -> list[int]:
    """The Rock areas the unit can ascend to (RUL-72).

    Whoever may cross an escarpment, by Climb too where it works in complex actions, may do so.
    """
    state, table = play.state, play.table
    if state.rooted >> unit & 1:
        return []
    area = state.area[unit]
    ways = table.board.open_to[area]
    steep = table.board.steep_to[area]
    if steep and (table.rules.escarpment_open or has(state, table, unit, CLIMB)):
        ways = tuple(sorted((*ways, *steep)))
    ground = state.ground
    return [to for to in ways if ground[to] == ROCK and room(play, unit, to)]


@rule("MB-FLY-02", "MB-FLY-04", "MB-FLY-05")
def flights(play: MythicPlay, unit: int, area: int) -> list[int]:
    """The areas a unit in fast flight may enter next: any neighbour with room.

    Only Rock and Cliff are opened to it: terrain forbidden by a house rule stays closed (RUL-09).
    """
    if play.state.rooted >> unit & 1:
        return []
    ground, entry = play.state.ground, play.table.rules.climbing
    return [
        to for to in play.table.board.near[area] if not entry[ground[to]] and room(play, unit, to)
    ]


@rule("MB-TAL-08", "MB-TAL-10", "MB-MOVE-05")
def blocked(play: MythicPlay, unit: int) -> bool:
    """Whether an enemy with Block holds the unit (RUL-57)."""
    state, table = play.state, play.table
    held = (
        state.units_in[state.area[unit]] & table.foes[unit] & (table.holders[BLOCK] | state.apart)
    )
    if not held or not blockers(state, table, held):
        return False
    if blockers(state, table, 1 << unit):
        return False
    return "held by block" not in play.bindings.permissions or play.may(HELD_BY_BLOCK, True, unit)


@rule("MB-CLS-07")
def movable(play: MythicPlay, unit: int, by: int, source: str) -> bool:
    """Whether a talent or power of ``by`` could move the unit: never a huge one (RUL-32)."""
    if play.table.huge >> unit & 1:
        return False
    return "may shift" not in play.bindings.permissions or play.may(
        MAY_SHIFT, True, Shift(unit, by, source)
    )


@rule("MB-ACT-11", "MB-ACT-13", "MB-SETUP-06", "MB-CLS-05")
def deployments(play: MythicPlay, unit: int, *, before: bool = False) -> list[int]:
    """Areas where the unit can be deployed (RUL-22); ``before``: in troop deployment."""
    state, table = play.state, play.table
    seat = table.seat_of[unit]
    anywhere = bool(table.flying >> unit & 1)
    if not anywhere and table.holders[CLIMB] >> unit & 1:
        anywhere = before or has(state, table, unit, CLIMB)
    entry = table.rules.climbing if anywhere else table.rules.entry
    return [
        area
        for area in zone_of(play, seat)
        if not full(state, table, area) and entry[state.ground[area]] == _ALLOWED
    ]


def zone_of(play: MythicPlay, seat: int) -> tuple[int, ...]:
    """The deployment areas of the seat."""
    return play.table.diagram.zones[play.state.zone[seat]]
