"""Make the board of the house-made Isfet pack: Reedwater Terraces.

    python packaging/packs/house_board.py

Thirty-five areas in five staggered rows; half a turn lays the board on itself, so that two sides
have the same ground. Every terrain and boundary of Isfet is there. Outlines share their corners,
and the sight table is worked out from them: the areas and walls that the line between two centres
really crosses (RUL-10, RUL-11). Running it again gives the same bytes.
"""

import sys
from itertools import combinations, pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from warclan.content.writing import pretty_entries
from warclan.domain.chance import Chance
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.content_types import (
    Area,
    Board,
    BoardSetup,
    Boundary,
    Edition,
    Neighbour,
    SightLine,
)
from warclan.games.mythic_battles.geometry import areas_crossed, crosses, shared_edges

PACK = Path(__file__).resolve().parents[2] / "resources" / "packs" / "mythic-isfet-house"
ROWS, COLUMNS = 5, 7
SIZE = ROWS * COLUMNS
HALF = SIZE // 2 + 1
Point = tuple[float, float]
Edge = tuple[Point, Point]

OPEN, RUINS = "open_ground", "ruins"
TERRAIN = {
    2: ("forest", 3),
    4: ("solar", 3),
    5: ("steps", 3),
    9: ("quicksand", 3),
    10: ("building", 3),
    11: ("rock", 2),
    12: ("divine_growth", 3),
    13: ("burning", 3),
    16: ("water", 4),
    17: ("sacred_waters", 3),
    18: (RUINS, 4),
}
"""Terrain and capacity by area of the first half; the rest is open ground for four units."""
HIGH = (5, 6)
"""Areas a level up: the steps and the terrace beside them."""
STEEP = ((4, 5), (5, 12))
WALLS = ((9, 10), (13, 14))
BROKEN_WALLS = ((17, 18),)
"""A wall along the first half of the shared line; the other half is open (MB-MOVE-08)."""
SHIFT = (-0.25, 0.25, 0.0, -0.25, 0.25)
SWAY = 0.022
"""How far corners stray from the grid, as a share of the board."""

SETUPS = (
    BoardSetup(
        id="1",
        players=2,
        deployment=((8, 15, 22), (14, 21, 28)),
        stones=(4, 10, 12, 18, 24, 26, 32),
        table_edge=((1, 8, 15, 22, 29), (7, 14, 21, 28, 35)),
    ),
    BoardSetup(
        id="2",
        players=2,
        deployment=((2, 3, 4), (32, 33, 34)),
        stones=(9, 12, 16, 18, 20, 24, 27),
        table_edge=((1, 2, 3, 4, 5, 6, 7), (29, 30, 31, 32, 33, 34, 35)),
    ),
    BoardSetup(
        id="3",
        players=3,
        deployment=((1, 2, 8), (6, 7, 14), (31, 32, 33)),
        stones=(4, 10, 12, 16, 18, 20, 25),
    ),
    BoardSetup(
        id="4",
        players=4,
        deployment=((1, 2, 8), (6, 7, 14), (28, 34, 35), (22, 29, 30)),
        stones=(4, 10, 12, 18, 24, 26, 32),
    ),
)


def mirror(area: int) -> int:
    """The area that half a turn lays on this one."""
    return SIZE + 1 - area


def _both(pairs: tuple[tuple[int, int], ...]) -> set[tuple[int, int]]:
    """Pairs of areas and their mirrored ones, smaller number first."""
    return {
        (min(one, two), max(one, two))
        for a, b in pairs
        for one, two in ((a, b), (mirror(a), mirror(b)))
    }


class Grid:
    """The corners of the board, each moved a little, and the edges between them."""

    def __init__(self) -> None:
        self._chance = Chance(7)
        self._moved: dict[Point, Point] = {}
        self._middles: dict[Edge, Point] = {}

    def corner(self, x: float, y: float) -> Point:
        """Where a corner of the regular grid stands; half a turn maps corners on corners."""
        key, other = (round(x, 4), round(y, 4)), (round(1 - x, 4), round(1 - y, 4))
        if key not in self._moved:
            dx = 0.0 if key[0] in (0, 1) else self._sway()
            dy = 0.0 if key[1] in (0, 1) else self._sway()
            self._keep(key, other, (key[0] + dx, key[1] + dy))
        return self._moved[key]

    def _keep(self, key: Point, other: Point, point: Point) -> None:
        self._moved[key] = (round(point[0], 3), round(point[1], 3))
        self._moved[other] = (round(1 - point[0], 3), round(1 - point[1], 3))

    def _sway(self) -> float:
        return (self._chance.below(2001) / 1000 - 1) * SWAY

    def middle(self, one: Point, two: Point) -> Point:
        """A point beside the middle of an edge, so that borders look drawn by hand."""
        edge = (min(one, two), max(one, two))
        if edge not in self._middles:
            (x1, y1), (x2, y2) = edge
            along = (x1 == x2 and x1 in (0, 1)) or (y1 == y2 and y1 in (0, 1))
            sway = 0.0 if along else self._sway() / 2
            point = (
                round((x1 + x2) / 2 + sway * (y2 - y1) * 8, 3),
                round((y1 + y2) / 2 - sway * (x2 - x1) * 8, 3),
            )
            turned = (
                (round(1 - x2, 3), round(1 - y2, 3)),
                (round(1 - x1, 3), round(1 - y1, 3)),
            )
            self._middles[edge] = point
            self._middles[turned] = (round(1 - point[0], 3), round(1 - point[1], 3))
        return self._middles[edge]


def _splits(row: int) -> list[float]:
    """The x of the upright edges of a row, the board's sides included."""
    if not 0 <= row < ROWS:
        return [0.0, 1.0]
    return [0.0, *((place + SHIFT[row]) / COLUMNS for place in range(1, COLUMNS)), 1.0]


def outlines() -> dict[int, tuple[Point, ...]]:
    """Every area's outline, clockwise from the top left."""
    grid = Grid()
    found = {}
    for row in range(ROWS):
        own = _splits(row)
        for column, (left, right) in enumerate(pairwise(own)):
            top = sorted({*own[column : column + 2], *_between(row - 1, left, right)})
            low = sorted({*own[column : column + 2], *_between(row + 1, left, right)}, reverse=True)
            corners = [grid.corner(x, row / ROWS) for x in top]
            corners += [grid.corner(x, (row + 1) / ROWS) for x in low]
            shape: list[Point] = []
            for one, two in zip(corners, (*corners[1:], corners[0]), strict=True):
                shape += [one, grid.middle(one, two)]
            found[row * COLUMNS + column + 1] = tuple(shape)
    return found


def _between(row: int, left: float, right: float) -> list[float]:
    return [x for x in _splits(row) if left < x < right]


def centre(outline: tuple[Point, ...]) -> Point:
    """The centre of mass of an outline."""
    area = x = y = 0.0
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = x1 * y2 - x2 * y1
        area += cross
        x += (x1 + x2) * cross
        y += (y1 + y2) * cross
    return round(x / (3 * area), 3), round(y / (3 * area), 3)


def build() -> Board:
    """The board."""
    shapes = outlines()
    edges = {
        pair: shared
        for pair in combinations(shapes, 2)
        if (shared := shared_edges(shapes[pair[0]], shapes[pair[1]]))
    }
    kinds = _boundaries(edges)
    centres: dict[int, Point] = {}
    for area in range(1, HALF + 1):
        x, y = (0.5, 0.5) if area == mirror(area) else centre(shapes[area])
        centres[area], centres[mirror(area)] = (x, y), (round(1 - x, 3), round(1 - y, 3))
    walls = _walls(edges, kinds)
    return Board(
        id="isfet-house-board-reedwater-terraces",
        name="Reedwater Terraces",
        edition=Edition.ISFET,
        product="House set",
        provenance=Provenance.HOUSE_MADE,
        aspect=1.4,
        areas=tuple(_area(area, shapes, centres, kinds) for area in sorted(shapes)),
        setups=SETUPS,
        sight=tuple(
            _line(a, b, shapes, centres, walls) for a, b in combinations(sorted(shapes), 2)
        ),
        notes=("Invented for this program; no publisher's board.",),
    )


def _area(
    area: int,
    shapes: dict[int, tuple[Point, ...]],
    centres: dict[int, Point],
    kinds: dict[tuple[int, int], tuple[Boundary, ...]],
) -> Area:
    half = min(area, mirror(area))
    terrain, capacity = TERRAIN.get(half, (OPEN, 4))
    near = {a + b - area: kind for (a, b), kind in kinds.items() if area in (a, b)}
    return Area(
        id=area,
        terrain=terrain,
        capacity=capacity,
        level=float(half in HIGH),
        neighbours=tuple(Neighbour(area=to, boundaries=near[to]) for to in sorted(near)),
        centre=centres[area],
        outline=shapes[area],
    )


def _boundaries(
    edges: dict[tuple[int, int], list[Edge]],
) -> dict[tuple[int, int], tuple[Boundary, ...]]:
    """The kinds of every shared border."""
    kinds: dict[tuple[int, int], tuple[Boundary, ...]] = dict.fromkeys(edges, (Boundary.NORMAL,))
    for pairs, kind in (
        (STEEP, (Boundary.ESCARPMENT,)),
        (WALLS, (Boundary.WALL,)),
        (BROKEN_WALLS, (Boundary.NORMAL, Boundary.WALL)),
    ):
        for pair in _both(pairs):
            if pair not in edges:
                sys.exit(f"Areas {pair[0]} and {pair[1]} are no neighbours.")
            kinds[pair] = kind
    return kinds


def _walls(
    edges: dict[tuple[int, int], list[Edge]],
    kinds: dict[tuple[int, int], tuple[Boundary, ...]],
) -> list[Edge]:
    """The stretches that are walls: whole borders, and the first halves of broken ones."""
    found: list[Edge] = []
    for pair, kind in kinds.items():
        if kind == (Boundary.WALL,):
            found += edges[pair]
        elif Boundary.WALL in kind:
            stretches, half = edges[pair], len(edges[pair]) // 2
            # The mirrored border is open where this one is a wall, turned by half a turn.
            found += stretches[:half] if pair[0] + pair[1] <= SIZE + 1 else stretches[half:]
    return found


def _line(
    a: int,
    b: int,
    shapes: dict[int, tuple[Point, ...]],
    centres: dict[int, Point],
    walls: list[Edge],
) -> SightLine:
    return SightLine(
        a=a,
        b=b,
        areas=areas_crossed(centres, shapes, a, b),
        wall=any(crosses(centres[a], centres[b], *edge) for edge in walls),
    )


def main() -> None:
    """Write the board file of the pack."""
    (PACK / "boards.json").write_text(pretty_entries([build()]), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
