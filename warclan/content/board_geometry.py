"""What a board's outlines say of sight and borders, held against what its pack states.

Outlines are drawn by eye and the stated lines were read off the printed board, so the two need
not agree near corners: a difference is no fault of the pack, and play follows what is stated.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from warclan.games.mythic_battles.content_types import Board, Boundary
from warclan.games.mythic_battles.geometry import (
    Edge,
    areas_crossed,
    outline_edges,
    shared_edges,
    walls_crossed,
)


@dataclass(frozen=True, slots=True)
class SightDifference:
    """A sight line on which table and drawing differ: areas crossed, and whether a wall is.

    ``drawn_wall`` is ``None`` where the drawing cannot tell: the line crosses a border that is a
    wall in part.
    """

    a: int
    b: int
    stated: tuple[int, ...]
    drawn: tuple[int, ...]
    stated_wall: bool
    drawn_wall: bool | None


def drawn_walls(board: Board) -> tuple[tuple[Edge, ...], tuple[Edge, ...]]:
    """The stretches that are walls for sure, and those that are walls in part."""
    shapes = {area.id: area.outline for area in board.areas}
    sure: list[Edge] = [edge for wall in board.walls for edge in outline_edges(wall.outline)]
    partly: list[Edge] = []
    for area in board.areas:
        for neighbour in area.neighbours:
            if neighbour.area < area.id or Boundary.WALL not in neighbour.boundaries:
                continue
            edges = shared_edges(shapes[area.id], shapes.get(neighbour.area, ()))
            (sure if set(neighbour.boundaries) == {Boundary.WALL} else partly).extend(edges)
    return tuple(sure), tuple(partly)


def sight_differences(board: Board) -> tuple[SightDifference, ...]:
    """Every stated line that the drawing contradicts; none for a board without drawing."""
    centres = {area.id: area.centre for area in board.areas}
    shapes = {area.id: area.outline for area in board.areas}
    if not all(shapes.values()) or None in centres.values():
        return ()
    sure, partly = drawn_walls(board)
    found = []
    for line in board.sight:
        if line.a not in shapes or line.b not in shapes:
            continue
        drawn = areas_crossed(centres, shapes, line.a, line.b)
        wall: bool | None = walls_crossed(centres, line.a, line.b, sure)
        if not wall and walls_crossed(centres, line.a, line.b, partly):
            wall = None
        if drawn != line.areas or wall not in (line.wall, None):
            found.append(SightDifference(line.a, line.b, line.areas, drawn, line.wall, wall))
    return tuple(found)


def border_differences(board: Board) -> Iterator[tuple[int, int, bool]]:
    """Pairs of areas where drawing and adjacency differ: (one, other, whether adjacent).

    Adjacent areas that share no stretch, unless a wall's picture lies between them; areas that
    share one and are not adjacent.
    """
    shapes = {area.id: area.outline for area in board.areas}
    near = {
        area.id: {each.area: each.boundaries for each in area.neighbours} for area in board.areas
    }
    for one, other in combinations(sorted(shapes), 2):
        shared = bool(shared_edges(shapes[one], shapes[other]))
        adjacent = other in near[one]
        behind_picture = adjacent and bool(board.walls) and Boundary.WALL in near[one][other]
        if shared != adjacent and not behind_picture:
            yield one, other, adjacent
