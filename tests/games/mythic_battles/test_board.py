"""Boards made ready for play: adjacency, distances, sight."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.board import FAR, BoardError, Line, prepare
from warclan.games.mythic_battles.content_types import (
    Area,
    Board,
    Boundary,
    Edition,
    Neighbour,
    SightLine,
)
from warclan.games.mythic_battles.geometry import areas_crossed
from warclan.games.mythic_battles.terrain import Terrain, elements_at_start

N, W, E = Boundary.NORMAL, Boundary.WALL, Boundary.ESCARPMENT


def board(
    links: Sequence[tuple[int, int, tuple[Boundary, ...]]],
    terrain: dict[int, str] | None = None,
    sight: tuple[SightLine, ...] = (),
    size: int = 4,
) -> Board:
    """A board of ``size`` areas joined by ``links``."""
    neighbours: dict[int, list[Neighbour]] = {area: [] for area in range(1, size + 1)}
    for a, b, boundaries in links:
        neighbours[a].append(Neighbour(area=b, boundaries=boundaries))
        neighbours[b].append(Neighbour(area=a, boundaries=boundaries))
    areas = tuple(
        Area(
            id=area,
            terrain=(terrain or {}).get(area, "open ground"),
            capacity=3,
            neighbours=tuple(neighbours[area]),
        )
        for area in neighbours
    )
    return Board(
        id="test-board",
        name="Test",
        edition=Edition.RAGNAROK,
        provenance=Provenance.HOUSE_MADE,
        areas=areas,
        sight=sight,
    )


ROW = [(1, 2, (N,)), (2, 3, (N,)), (3, 4, (N,))]


@pytest.mark.rule("MB-RNG-01", "MB-RNG-02")
def test_distance_counts_areas_and_ignores_walls() -> None:
    ready = prepare(board([(1, 2, (W,)), (2, 3, (N,)), (3, 4, (E,))]))
    assert ready.distance[1][1:] == (0, 1, 2, 3)
    assert ready.near[2] == (1, 3)


@pytest.mark.rule("MB-MOVE-08")
def test_the_least_restrictive_of_several_boundaries_decides_movement() -> None:
    ready = prepare(board([(1, 2, (W, N)), (2, 3, (W,)), (3, 4, (W, E))]))
    assert ready.open_to[1] == (2,)
    assert (ready.open_to[2], ready.walled_to[2]) == ((1,), (3,))
    assert (ready.steep_to[3], ready.walled_to[3]) == ((4,), (2,))


@pytest.mark.rule("MB-LOS-02", "MB-LOS-03")
def test_a_line_crosses_the_areas_between_and_not_its_ends() -> None:
    ready = prepare(board(ROW))
    assert ready.line[1][4] == Line((2, 3))
    assert ready.line[4][1] == Line((3, 2))
    assert ready.line[1][2] == Line()


@pytest.mark.rule("MB-LOS-04")
def test_a_wall_between_neighbours_blocks_unless_another_boundary_is_shared() -> None:
    assert prepare(board([(1, 2, (W,)), *ROW[1:]])).line[1][2].wall
    assert not prepare(board([(1, 2, (W, N)), *ROW[1:]])).line[1][2].wall


def test_a_stated_line_is_used_and_turned_round() -> None:
    stated = (SightLine(a=1, b=4, areas=(3, 2), wall=True),)
    ready = prepare(board(ROW, sight=stated))
    assert ready.line[1][4] == Line((3, 2), True)
    assert ready.line[4][1] == Line((2, 3), True)


def test_unjoined_areas_are_far_and_unseen() -> None:
    ready = prepare(board(ROW[:2]))
    assert ready.distance[1][4] == FAR
    assert ready.line[1][4].wall


@pytest.mark.parametrize(
    ("terrain", "link", "word"),
    [({1: "lava"}, 2, "'lava'"), ({}, 9, "no area 9")],
)
def test_a_board_that_cannot_be_played_says_where(
    terrain: dict[int, str], link: int, word: str
) -> None:
    made = board(ROW, terrain)
    first = made.areas[0]
    broken = Area(id=1, terrain=first.terrain, capacity=3, neighbours=(Neighbour(area=link),))
    whole = Board(
        id=made.id,
        name="Test",
        edition=made.edition,
        provenance=made.provenance,
        areas=(broken, *made.areas[1:]),
    )
    with pytest.raises(BoardError, match=word) as caught:
        prepare(whole)
    assert "Test, area 1" in str(caught.value)


def test_a_board_known_by_name_only_is_refused() -> None:
    with pytest.raises(BoardError, match="by name only"):
        prepare(Board(id="nun", name="Nun", edition=Edition.ISFET, provenance=Provenance.NAME_ONLY))


@pytest.mark.rule("MB-SETUP-02")
@pytest.mark.parametrize(
    ("terrain", "capacity", "elements"),
    [
        (Terrain.FOREST, 3, 2),
        (Terrain.FOREST, 4, 2),
        (Terrain.FOREST, 5, 3),
        (Terrain.RUINS, 5, 1),
        (Terrain.WATER, 5, 0),
    ],
)
def test_elements_at_start(terrain: Terrain, capacity: int, elements: int) -> None:
    assert elements_at_start(terrain, capacity) == elements


def square(x: float, y: float) -> tuple[tuple[float, float], ...]:
    """A unit cell of a 4 by 4 grid."""
    return ((x, y), (x + 0.25, y), (x + 0.25, y + 0.25), (x, y + 0.25))


CELLS = {
    column + 1 + 4 * row: square(column / 4, row / 4) for row in range(4) for column in range(4)
}
CENTRES: dict[int, tuple[float, float] | None] = {
    area: (cell[0][0] + 0.125, cell[0][1] + 0.125) for area, cell in CELLS.items()
}


def test_lines_over_a_grid() -> None:
    assert areas_crossed(CENTRES, CELLS, 1, 4) == (2, 3)
    assert areas_crossed(CENTRES, CELLS, 4, 1) == (3, 2)
    assert areas_crossed(CENTRES, CELLS, 1, 7) == (2, 6)


@pytest.mark.rule("MB-LOS-02")
def test_a_line_through_a_corner_is_not_blocked_by_one_side() -> None:
    assert areas_crossed(CENTRES, CELLS, 1, 16) == (6, 11)


def test_the_demand_for_centres_names_the_areas() -> None:
    with pytest.raises(ValueError, match="Areas 1 and 2"):
        areas_crossed({**CENTRES, 1: None}, CELLS, 1, 2)


PACK = Path(__file__).resolve().parents[3] / "resources/packs/mythic-ragnarok/boards.json"


@pytest.mark.rule("MB-BRD-02")
@pytest.mark.parametrize("name", ["Naglfar", "Vigrid", "Raid on Hedeby", "Mimir's Well"])
def test_shapes_and_stated_lines_agree_on_the_shipped_boards(name: str) -> None:
    import msgspec

    data = json.loads(PACK.read_text("utf-8"))
    entries = data["boards"] if isinstance(data, dict) else data
    found = next(entry for entry in entries if entry["name"] == name)
    shipped = msgspec.convert(found, Board)
    shapes = {area.id: area.outline for area in shipped.areas}
    centres = {area.id: area.centre for area in shipped.areas}
    walls = any(Boundary.WALL in n.boundaries for area in shipped.areas for n in area.neighbours)
    near = {area.id: {n.area for n in area.neighbours} for area in shipped.areas}
    pairs = [line for line in shipped.sight if line.b not in near[line.a]]
    same = sum(set(areas_crossed(centres, shapes, p.a, p.b)) == set(p.areas) for p in pairs)
    # The shapes are our own drawing fitted to the sight table; over nine in ten lines agree.
    assert same / len(pairs) > (0.75 if walls else 0.88)
