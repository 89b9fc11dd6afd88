"""Checks of one board: adjacency, reachability, set-ups, sight lines and outlines."""

from collections import Counter
from collections.abc import Callable, Iterator

from warclan.content.checks import Finding
from warclan.games.mythic_battles.content_types import Area, Board, Boundary, Neighbour
from warclan.games.mythic_battles.geometry import inside
from warclan.games.mythic_battles.terrain import FACTS, TERRAIN_BY_NAME, Entry

LARGEST_BOARD = 120
"""Areas. The largest known board has 39."""


def board_findings(board: Board) -> tuple[Finding, ...]:
    """What makes a board unusable; nothing for a board known by name only."""
    if not board.areas:
        return tuple(_nameless(board))
    by_id = {area.id: area for area in board.areas}
    return (
        *_areas(board),
        *_neighbours(board, by_id),
        *_setups(board, by_id),
        *_sight(board, by_id),
    )


def completeness_findings(board: Board) -> tuple[Finding, ...]:
    """What a usable board still lacks: areas out of reach, sight lines, centres, outlines."""
    if not board.areas:
        return ()
    by_id = {area.id: area for area in board.areas}
    return (
        *_reach(board, by_id),
        *_ways(board, by_id),
        *_missing_sight(board, by_id),
        *_outlines(board),
    )


def _nameless(board: Board) -> Iterator[Finding]:
    for field, values in (("setups", board.setups), ("sight", board.sight)):
        if values:
            yield field, "a board without areas can have none."


def _areas(board: Board) -> Iterator[Finding]:
    if len(board.areas) > LARGEST_BOARD:
        yield "areas", f"{len(board.areas)} areas; at most {LARGEST_BOARD} are possible."
    counts = Counter(area.id for area in board.areas)
    for number, area in enumerate(board.areas):
        if area.id < 1 or area.id > LARGEST_BOARD:
            yield f"areas[{number}].id", f"{area.id}: area numbers go from 1 to {LARGEST_BOARD}."
        if counts[area.id] > 1:
            yield f"areas[{number}].id", f"area {area.id} stands {counts[area.id]} times."
        if area.terrain not in TERRAIN_BY_NAME:
            yield f"areas[{number}].terrain", f'there is no terrain called "{area.terrain}".'


def _neighbours(board: Board, by_id: dict[int, Area]) -> Iterator[Finding]:
    """Adjacency holds both ways, with the same boundaries (MB-BND-01)."""
    boundaries = {
        (area.id, neighbour.area): sorted(neighbour.boundaries)
        for area in board.areas
        for neighbour in area.neighbours
    }
    for number, area in enumerate(board.areas):
        counts = Counter(neighbour.area for neighbour in area.neighbours)
        for place, neighbour in enumerate(area.neighbours):
            field = f"areas[{number}].neighbours[{place}]"
            if neighbour.area == area.id:
                yield field, f"area {area.id} cannot be its own neighbour."
            elif neighbour.area not in by_id:
                yield field, f"there is no area {neighbour.area}."
            elif (neighbour.area, area.id) not in boundaries:
                yield field, f"area {neighbour.area} does not name {area.id} as its neighbour."
            elif boundaries[neighbour.area, area.id] != sorted(neighbour.boundaries):
                yield (
                    field,
                    f"areas {area.id} and {neighbour.area} state different boundaries.",
                )
            if counts[neighbour.area] > 1:
                yield field, f"area {neighbour.area} is named twice; list all its boundaries once."
            if not neighbour.boundaries:
                yield f"{field}.boundaries", "at least one boundary is needed."


def _reach(board: Board, by_id: dict[int, Area]) -> Iterator[Finding]:
    start = board.areas[0].id
    cut_off = sorted(set(by_id) - _reached(by_id, {start}, lambda _, __: True))
    if cut_off:
        text = ", ".join(str(area) for area in cut_off)
        yield "areas", f"not reachable from area {start}: {text}."


def _reached(
    by_id: dict[int, Area], start: set[int], passes: Callable[[Neighbour, Area], bool]
) -> set[int]:
    """The areas that can be reached from ``start`` over the neighbours that ``passes`` lets by."""
    reached = set(start)
    waiting = list(start)
    while waiting:
        for neighbour in by_id[waiting.pop()].neighbours:
            area = by_id.get(neighbour.area)
            if area is not None and area.id not in reached and passes(neighbour, area):
                reached.add(area.id)
                waiting.append(area.id)
    return reached


def _on_foot(neighbour: Neighbour, area: Area) -> bool:
    """Whether a unit without talents gets there: an open border, ground to walk or ascend on."""
    terrain = TERRAIN_BY_NAME.get(area.terrain)
    open_ground = terrain is not None and FACTS[terrain].entry is not Entry.FORBIDDEN
    return Boundary.NORMAL in neighbour.boundaries and open_ground


def _walkable(area: Area) -> bool:
    terrain = TERRAIN_BY_NAME.get(area.terrain)
    return terrain is not None and FACTS[terrain].entry is Entry.ALLOWED


def _ways(board: Board, by_id: dict[int, Area]) -> Iterator[Finding]:
    """Every zone takes a unit without talents, which gets to every other zone and every stone."""
    for number, setup in enumerate(board.setups):
        field = f"setups[{number}]"
        for seat, zone in enumerate(setup.deployment):
            start = {area for area in zone if area in by_id and _walkable(by_id[area])}
            if not start:
                yield f"{field}.deployment[{seat}]", "no area here takes a unit without talents."
                continue
            reached = _reached(by_id, start, _on_foot)
            for other, goal in enumerate(setup.deployment):
                if other != seat and not reached & set(goal):
                    yield (
                        f"{field}.deployment[{seat}]",
                        f"nobody gets from here to the zone of seat {other} on foot.",
                    )
            lost = sorted(
                stone for stone in setup.stones if stone in by_id and stone not in reached
            )
            if lost:
                text = ", ".join(str(area) for area in lost)
                yield (
                    f"{field}.stones",
                    f"nobody gets from the zone of seat {seat} to {text} on foot.",
                )


def _setups(board: Board, by_id: dict[int, Area]) -> Iterator[Finding]:
    if not board.setups:
        yield "setups", "at least one set-up is needed."
    names = Counter(setup.id for setup in board.setups)
    for number, setup in enumerate(board.setups):
        field = f"setups[{number}]"
        if names[setup.id] > 1:
            yield f"{field}.id", f'"{setup.id}" stands {names[setup.id]} times.'
        if len(setup.deployment) != setup.players:
            yield (
                f"{field}.deployment",
                f"{setup.players} players, but {len(setup.deployment)} deployment zones.",
            )
        zones = {f"deployment[{seat}]": zone for seat, zone in enumerate(setup.deployment)}
        edges = {f"table_edge[{seat}]": edge for seat, edge in enumerate(setup.table_edge)}
        for place, areas in {**zones, **edges, "stones": setup.stones}.items():
            yield from _places(by_id, areas, f"{field}.{place}")
        for place, zone in zones.items():
            if not zone:
                yield f"{field}.{place}", "a deployment zone needs at least one area."
        taken = Counter(area for zone in setup.deployment for area in set(zone))
        for area in sorted(area for area, count in taken.items() if count > 1):
            yield f"{field}.deployment", f"area {area} belongs to two deployment zones."


def _places(by_id: dict[int, Area], areas: tuple[int, ...], field: str) -> Iterator[Finding]:
    for number, area in enumerate(areas):
        if area not in by_id:
            yield f"{field}[{number}]", f"there is no area {area}."
        elif areas.index(area) != number:
            yield f"{field}[{number}]", f"area {area} stands here twice."


def _sight(board: Board, by_id: dict[int, Area]) -> Iterator[Finding]:
    """Each pair of areas has one sight line, in either direction (MB-LOS-02)."""
    ids = by_id.keys()
    seen: set[tuple[int, int]] = set()
    for number, line in enumerate(board.sight):
        a, b, crossed = line.a, line.b, line.areas
        pair = (a, b) if a < b else (b, a)
        if a == b:
            yield f"sight[{number}]", "a sight line joins two different areas."
        elif pair in seen:
            yield f"sight[{number}]", f"the line from {a} to {b} is stated twice."
        seen.add(pair)
        places = {a, b, *crossed}
        if not places <= ids:
            yield f"sight[{number}]", f"there is no area {min(places - ids)}."
        if len(places) != len(crossed) + 2 and a != b:
            yield (
                f"sight[{number}].areas",
                "list each area between the two ends once, where the line enters it first.",
            )


def _missing_sight(board: Board, by_id: dict[int, Area]) -> Iterator[Finding]:
    if not board.sight:
        return
    seen = {(min(line.a, line.b), max(line.a, line.b)) for line in board.sight}
    ids = sorted(by_id)
    missing = [
        f"{a}-{b}" for place, a in enumerate(ids) for b in ids[place + 1 :] if (a, b) not in seen
    ]
    if missing:
        shown = ", ".join(missing[:10]) + (" …" if len(missing) > 10 else "")
        yield "sight", f"{len(missing)} sight lines are missing: {shown}."


def _outlines(board: Board) -> Iterator[Finding]:
    for number, area in enumerate(board.areas):
        if area.centre is None:
            yield f"areas[{number}].centre", f"area {area.id} has no centre."
        elif len(area.outline) > 2 and not inside(area.centre, area.outline):
            yield f"areas[{number}].centre", f"the centre of area {area.id} is outside its outline."
        if not area.outline:
            yield f"areas[{number}].outline", f"area {area.id} has no outline to draw."
        elif len(area.outline) < 3:
            yield f"areas[{number}].outline", "an outline needs at least three points."
    for number, wall in enumerate(board.walls):
        if len(wall.outline) < 3:
            yield f"walls[{number}].outline", "an outline needs at least three points."
