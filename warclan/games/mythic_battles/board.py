"""A board made ready for play: adjacency, distances, boundaries, levels and sight lines.

Everything here is worked out once per board from the pack's entry; nothing changes during a game
(what changes, such as felled trees or tokens that turn an area into water, is in the state).
Area numbers are those of the pack. Lists are indexed by area number, place 0 is unused.
"""

from collections import deque
from dataclasses import dataclass
from itertools import combinations, pairwise

from warclan.games.mythic_battles import content_types as content
from warclan.games.mythic_battles.geometry import (
    Edge,
    areas_crossed,
    outline_edges,
    shared_edges,
    walls_crossed,
)
from warclan.games.mythic_battles.terrain import TERRAIN_BY_NAME, Terrain, elements_at_start

FAR = 99
"""The distance between areas that no chain of adjacent areas joins."""


class BoardError(ValueError):
    """A board that cannot be played on; the message names the board, the area and the fault."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sight line: the areas it crosses between its ends, and whether it crosses a wall."""

    areas: tuple[int, ...] = ()
    wall: bool = False


_CLEAR = Line()


@dataclass(frozen=True, slots=True)
class PlayBoard:
    """The unchanging part of a board.

    ``open_to[a]`` lists the neighbours that a unit may walk to by at least one normal boundary
    (MB-MOVE-08), ``steep_to[a]`` those joined at best by an escarpment, ``walled_to[a]`` those
    joined by walls alone; ``near[a]`` is all of them (MB-RNG-02), sorted. ``distance[a][b]`` is
    MB-RNG-01. ``line[a][b]`` is what the centre line crosses (MB-LOS-02).
    """

    id: str
    name: str
    areas: tuple[int, ...]
    terrain: tuple[Terrain, ...]
    capacity: tuple[int, ...]
    level: tuple[float, ...]
    elements: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    open_to: tuple[tuple[int, ...], ...]
    steep_to: tuple[tuple[int, ...], ...]
    walled_to: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    line: tuple[tuple[Line, ...], ...]

    @property
    def size(self) -> int:
        """The greatest area number; lists have one place more."""
        return len(self.terrain) - 1


def prepare(board: content.Board) -> PlayBoard:
    """The board made ready. Raises :class:`BoardError` when it cannot be played on."""
    if not board.areas:
        raise BoardError(f"{board.name} is known by name only: it has no areas to play on.")
    size = max(area.id for area in board.areas)
    by_id = {area.id: area for area in board.areas}
    near: list[tuple[int, ...]] = [()] * (size + 1)
    kinds: list[dict[content.Boundary, tuple[int, ...]]] = [{} for _ in range(size + 1)]
    for area in board.areas:
        near[area.id] = tuple(sorted(neighbour.area for neighbour in area.neighbours))
        kinds[area.id] = _by_easiest(board, area, by_id)
    terrain = [Terrain.OPEN_GROUND] * (size + 1)
    for area in board.areas:
        if area.terrain not in TERRAIN_BY_NAME:
            raise BoardError(
                f"{board.name}, area {area.id}: no terrain is called {area.terrain!r}."
            )
        terrain[area.id] = TERRAIN_BY_NAME[area.terrain]
    normal, steep, wall = (
        content.Boundary.NORMAL,
        content.Boundary.ESCARPMENT,
        content.Boundary.WALL,
    )
    return PlayBoard(
        id=board.id,
        name=board.name,
        areas=tuple(sorted(by_id)),
        terrain=tuple(terrain),
        capacity=tuple(by_id[a].capacity if a in by_id else 0 for a in range(size + 1)),
        level=tuple(by_id[a].level if a in by_id else 0.0 for a in range(size + 1)),
        elements=tuple(
            elements_at_start(terrain[a], by_id[a].capacity) if a in by_id else 0
            for a in range(size + 1)
        ),
        near=tuple(near),
        open_to=tuple(kind.get(normal, ()) for kind in kinds),
        steep_to=tuple(kind.get(steep, ()) for kind in kinds),
        walled_to=tuple(kind.get(wall, ()) for kind in kinds),
        distance=tuple(_distances(near, start) for start in range(size + 1)),
        line=_lines(board, near, kinds, size),
    )


_EASE = {
    content.Boundary.NORMAL: 0,
    content.Boundary.ESCARPMENT: 1,
    content.Boundary.WALL: 2,
}


def _by_easiest(
    board: content.Board, area: content.Area, by_id: dict[int, content.Area]
) -> dict[content.Boundary, tuple[int, ...]]:
    """The neighbours of an area by the least restrictive boundary shared (MB-MOVE-08)."""
    found: dict[content.Boundary, list[int]] = {}
    for neighbour in area.neighbours:
        if neighbour.area not in by_id:
            raise BoardError(f"{board.name}, area {area.id}: there is no area {neighbour.area}.")
        easiest = min(neighbour.boundaries, key=_EASE.__getitem__)
        found.setdefault(easiest, []).append(neighbour.area)
    return {boundary: tuple(sorted(areas)) for boundary, areas in found.items()}


def _distances(near: list[tuple[int, ...]], start: int) -> tuple[int, ...]:
    """Steps from ``start`` to every area over adjacent areas (MB-RNG-01, MB-RNG-02)."""
    steps = [FAR] * len(near)
    steps[start] = 0
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in near[here]:
            if steps[there] == FAR:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return tuple(steps)


def _lines(
    board: content.Board,
    near: list[tuple[int, ...]],
    kinds: list[dict[content.Boundary, tuple[int, ...]]],
    size: int,
) -> tuple[tuple[Line, ...], ...]:
    """Every sight line: as stated in the pack, else from the shapes, else over the graph."""
    table: list[list[Line]] = [[_CLEAR] * (size + 1) for _ in range(size + 1)]
    stated = {(line.a, line.b): Line(line.areas, line.wall) for line in board.sight}
    stated |= {(line.b, line.a): Line(line.areas[::-1], line.wall) for line in board.sight}
    shapes = {area.id: area.outline for area in board.areas}
    centres = {area.id: area.centre for area in board.areas}
    drawn = all(shapes.values()) and all(centres.values())
    walls = _walls(board, shapes) if drawn else []
    for a, b in combinations(sorted(shapes), 2):
        line = stated.get((a, b))
        if line is not None:
            found = line
        elif drawn and b not in near[a]:
            wall = walls_crossed(centres, a, b, walls)
            found = Line(areas_crossed(centres, shapes, a, b), wall)
        else:
            found = _over_the_graph(near, kinds, a, b)
        table[a][b] = found
        table[b][a] = Line(found.areas[::-1], found.wall)
    return tuple(tuple(row) for row in table)


def _walls(board: content.Board, shapes: dict[int, tuple[tuple[float, float], ...]]) -> list[Edge]:
    """The borders that are nothing but walls, and the pictures of walls (MB-BND-03)."""
    found = [edge for wall in board.walls for edge in outline_edges(wall.outline)]
    for area in board.areas:
        for neighbour in area.neighbours:
            if area.id < neighbour.area and set(neighbour.boundaries) == {content.Boundary.WALL}:
                found += shared_edges(shapes[area.id], shapes[neighbour.area])
    return found


def _over_the_graph(
    near: list[tuple[int, ...]],
    kinds: list[dict[content.Boundary, tuple[int, ...]]],
    a: int,
    b: int,
) -> Line:
    """The line along the first shortest path by area number, for boards without shapes.

    RUL-11 (b): between neighbours it is blocked by a wall only when every shared boundary is one.
    """
    back = _distances(near, b)
    if back[a] == FAR:
        return Line((), True)
    path = [a]
    while path[-1] != b:
        path.append(next(there for there in near[path[-1]] if back[there] == back[path[-1]] - 1))
    walls = content.Boundary.WALL
    blocked = any(there in kinds[here].get(walls, ()) for here, there in pairwise(path))
    return Line(tuple(path[1:-1]), blocked)
