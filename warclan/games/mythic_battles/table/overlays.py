"""What the board shows over itself: reach, sight lines, threats, deployment zones."""

from typing import Final

from warclan.games.mythic_battles.movement_rules import blocked
from warclan.games.mythic_battles.standing import clear, reach, sees_area
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.reaches import reach as reachable
from warclan.games.mythic_battles.table.records import AreaMark, Overlay
from warclan.games.mythic_battles.table.words import steps_words
from warclan.text.numbers import listed

KINDS: Final = ("reach", "sight", "threats", "zones")
"""In the order in which the key V goes through them."""


def overlay(look: Look, kind: str, unit: str = "") -> Overlay:
    """One overlay; "reach" and "sight" are those of ``unit`` (the one acting unless named).

    Raises ``LookupError`` for a kind that is not there.
    """
    number = look.unit(unit) if unit else look.state.acting
    if kind == "zones":
        return _zones(look)
    if kind == "threats":
        return _threats(look)
    maker = {"reach": _reach, "sight": _sight}[kind]
    if number < 0 or not look.state.area[number]:
        return Overlay(kind, f"{kind.capitalize()}: choose a unit on the board", ())
    return maker(look, number)


def _reach(look: Look, unit: int) -> Overlay:
    """Where it gets on foot, or in a fast flight."""
    name = look.name(unit)
    if blocked(look.play, unit):
        return Overlay("reach", f"{name} is held by Block", (), unit=look.table.ids[unit])
    walk = {each.area: each for each in reachable(look, unit, "walk")}
    run = {each.area: each for each in reachable(look, unit, "run")}
    marks = []
    for area, each in {**run, **walk}.items():
        words = steps_words(each.steps) if area in walk else f"run, {steps_words(each.steps)}"
        words += ", stop" if each.stop else ""
        marks.append(AreaMark(area, words, bool(each.stop)))
    if look.table.flying >> unit & 1:
        seen = {mark.area for mark in marks}
        marks += [
            AreaMark(each.area, f"flight, {steps_words(each.steps)}")
            for each in reachable(look, unit, "flight")
            if each.area not in seen
        ]
    return Overlay("reach", f"Reach of {name}", _sorted(marks), unit=look.table.ids[unit])


def _sight(look: Look, unit: int) -> Overlay:
    """Areas it sees, with their distance; dashed beyond its range."""
    state, table = look.state, look.table
    start = state.area[unit]
    most = reach(look.play, unit)
    marks = []
    lines = []
    for area in table.board.areas:
        if not sees_area(state, table, unit, area):
            continue
        far = table.board.distance[start][area]
        marks.append(AreaMark(area, f"range {far}", far > most + table.higher[start][area]))
        if area != start:
            lines.append((start, area))
    title = f"Sight of {look.name(unit)}, range {most}"
    return Overlay("sight", title, _sorted(marks), tuple(lines), table.ids[unit])


def _threats(look: Look) -> Overlay:
    """Areas in which enemies could attack after a walk, and which enemies."""
    table, state = look.table, look.state
    side = table.side_of[look.seat]
    by_area: dict[int, list[str]] = {}
    for foe, seat in enumerate(table.seat_of):
        if table.side_of[seat] == side or not state.area[foe]:
            continue
        for area in _struck(look, foe):
            by_area.setdefault(area, []).append(look.name(foe))
    marks = [AreaMark(area, listed(names)) for area, names in by_area.items()]
    return Overlay("threats", "Where enemies could attack next", _sorted(marks))


def _struck(look: Look, foe: int) -> set[int]:
    """The areas an enemy could attack, from where it stands or after a walk."""
    table, state = look.table, look.state
    most = reach(look.play, foe)
    held = blocked(look.play, foe)
    walked = () if held else tuple(each.area for each in reachable(look, foe, "walk"))
    found: set[int] = set()
    for start in (state.area[foe], *walked):
        for area in table.board.areas:
            far = table.board.distance[start][area]
            near = far <= most + table.higher[start][area]
            if area not in found and near and clear(state, table, start, area):
                found.add(area)
    return found


def _zones(look: Look) -> Overlay:
    """Deployment areas, with whose they are."""
    table, state = look.table, look.state
    marks = []
    for place, areas in enumerate(table.diagram.zones):
        seats = [seat for seat in range(table.seats) if state.zone[seat] == place]
        chosen = state.phase != "sides"
        words = listed([look.names.player(seat) for seat in seats]) if chosen and seats else ""
        marks += [
            AreaMark(area, words or f"zone {place + 1}", seat=seats[0] if words else -1)
            for area in areas
        ]
    return Overlay("zones", "Deployment zones", _sorted(marks))


def _sorted(marks: list[AreaMark]) -> tuple[AreaMark, ...]:
    return tuple(sorted(marks, key=lambda mark: mark.area))
