"""How quick resolve sees Secondary Objectives done: by what they measure, never by their text."""

from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.deployment import ScenarioName
from warclan.games.war_clan.scenarios.falls import base_of, complete, kills_of, standing
from warclan.games.war_clan.scenarios.field import Field, FieldPlay, zones_of
from warclan.games.war_clan.scenarios.scoring import secondary_counts
from warclan.games.war_clan.scenarios.setup import Measure, Objective
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.games.war_clan.scenarios.table import touches_zone

AT_END: tuple[Measure, ...] = ("standing", "inroad")
"""Measures that are looked at when the points are counted."""


def open_ones(table: Field, state: FieldState, seat: int, measure: Measure) -> list[Objective]:
    """The chosen Secondary Objectives of a seat with this measure that are not done."""
    return [
        table.objectives[key]
        for key in state.chosen[seat]
        if key not in state.done[seat] and table.objectives[key].measure == measure
    ]


def see_kills(play: FieldPlay, seat: int) -> None:
    """After a kill of the seat."""
    kills = kills_of(play.table, play.state, seat)
    for each in open_ones(play.table, play.state, seat, "kills"):
        if kills >= each.amount:
            complete(play, seat, each.key)


def use_marker(play: FieldPlay, index: int, marker: int) -> None:
    """A model interacts with an Objective marker; in a sudden Round 1 that earns nothing."""
    state, table = play.state, play.table
    seat = table.models[index].seat
    play.emit(events.MarkerUsed, table.models[index].id, marker)
    if not secondary_counts(ScenarioName(state.scenario), state.round, by_interaction=True):
        return
    if (seat, marker) not in state.touched:
        state.touched.append((seat, marker))
    used = sum(1 for who, _marker in state.touched if who == seat)
    for each in open_ones(table, state, seat, "markers"):
        if used >= each.amount:
            complete(play, seat, each.key)


def see_end(play: FieldPlay) -> None:
    """When the points are counted: what holds now is done, what no longer holds is not."""
    if not play.table.quick:
        return
    state, table = play.state, play.table
    for seat in range(table.seats):
        state.done[seat] = [
            key for key in state.done[seat] if table.objectives[key].measure not in AT_END
        ]
        for measure in AT_END:
            reached = _reached(table, state, seat, measure)
            for each in open_ones(table, state, seat, measure):
                if reached >= each.amount:
                    complete(play, seat, each.key)


def _reached(table: Field, state: FieldState, seat: int, measure: Measure) -> int:
    mine = standing(table, state, seat)
    if measure == "standing":
        return len(mine)
    others = [zone for who, zone in enumerate(zones_of(table, state)) if who != seat]
    count = 0
    for index in mine:
        base = base_of(table, state, index)
        count += base is not None and any(touches_zone(zone, base) for zone in others)
    return count
