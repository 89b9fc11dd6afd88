"""Sight tables against drawings: how far they agree, and what the drawing says by itself."""

from dataclasses import astuple

import msgspec
import pytest

from warclan.content.board_geometry import border_differences, sight_differences
from warclan.content.loader import load, shipped_pack_folders
from warclan.games.mythic_battles.board import Line, prepare
from warclan.games.mythic_battles.content_types import Board, SightLine, WallPicture
from warclan.games.mythic_battles.geometry import crosses, inside

NAMES = ("Naglfar", "Vigrid", "Raid on Hedeby", "Mimir's Well", "Reedwater Terraces")


@pytest.fixture(scope="module")
def boards() -> dict[str, Board]:
    drawn = load(shipped_pack_folders()).catalogue.boards.values()
    return {board.name: board for board in drawn if board.areas}


@pytest.mark.rule("MB-LOS-02", "RUL-10")
@pytest.mark.parametrize(
    ("name", "lines", "differ", "walls"),
    [
        ("Naglfar", 435, 34, 0),
        ("Vigrid", 741, 53, 0),
        ("Raid on Hedeby", 595, 62, 0),
        ("Mimir's Well", 435, 26, 3),
        ("Reedwater Terraces", 595, 0, 0),
    ],
)
def test_table_and_drawing_agree_but_for_known_lines(
    boards: dict[str, Board], name: str, lines: int, differ: int, walls: int
) -> None:
    board = boards[name]
    found = sight_differences(board)
    assert (len(board.sight), len(found)) == (lines, differ)
    assert sum(each.drawn_wall not in (each.stated_wall, None) for each in found) == walls


@pytest.mark.parametrize("name", NAMES)
def test_neighbours_share_a_border_on_the_drawing(boards: dict[str, Board], name: str) -> None:
    touching = [(one, other) for one, other, adjacent in border_differences(boards[name])]
    # On Naglfar three pairs meet over a short stretch that the drawing makes longer.
    assert touching == ([(9, 16), (12, 15), (12, 16)] if name == "Naglfar" else [])
    assert not any(adjacent for _, _, adjacent in border_differences(boards[name]))


def without_sight(board: Board, **fields: object) -> Board:
    return msgspec.structs.replace(board, sight=(), **fields)


@pytest.mark.rule("MB-LOS-02", "MB-LOS-04", "MB-BND-03", "RUL-11")
def test_a_board_without_a_table_is_seen_by_its_drawing(boards: dict[str, Board]) -> None:
    """Whole walls block lines that cross them, between areas that are not adjacent too."""
    stated = boards["Reedwater Terraces"]
    ready, table = prepare(without_sight(stated)), prepare(stated)
    partly = {17, 18, 19}
    for line in stated.sight:
        if partly & {line.a, line.b, *line.areas}:
            continue
        assert ready.line[line.a][line.b].wall == table.line[line.a][line.b].wall
    assert ready.line[8][11] == Line((9, 10), True)
    assert ready.line[9][10] == Line((), True)


@pytest.mark.rule("MB-LOS-02")
def test_a_line_may_be_stated_from_either_end(boards: dict[str, Board]) -> None:
    board = boards["Naglfar"]
    turned = tuple(
        SightLine(a=line.b, b=line.a, areas=line.areas[::-1], wall=line.wall)
        for line in board.sight
    )
    assert prepare(msgspec.structs.replace(board, sight=turned)).line == prepare(board).line


def test_differences_name_both_readings(boards: dict[str, Board]) -> None:
    first = sight_differences(boards["Naglfar"])[0]
    assert astuple(first) == (1, 14, (7, 8), (7, 8, 12), False, False)
    undrawn = tuple(msgspec.structs.replace(area, outline=()) for area in boards["Naglfar"].areas)
    assert sight_differences(msgspec.structs.replace(boards["Naglfar"], areas=undrawn)) == ()


def test_a_wall_picture_blocks_what_crosses_it(boards: dict[str, Board]) -> None:
    board = boards["Vigrid"]
    one, other = board.areas[0], board.areas[-1]
    assert one.centre is not None
    assert other.centre is not None
    x, y = (one.centre[0] + other.centre[0]) / 2, (one.centre[1] + other.centre[1]) / 2
    box = ((x - 0.05, y - 0.05), (x + 0.05, y - 0.05), (x + 0.05, y + 0.05), (x - 0.05, y + 0.05))
    walled = without_sight(board, walls=(WallPicture(outline=box),))
    assert prepare(walled).line[one.id][other.id].wall
    assert not prepare(without_sight(board)).line[one.id][other.id].wall


def test_crossing_and_inside() -> None:
    square = ((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))
    assert inside((0.5, 0.5), square)
    assert not inside((0.9, 0.5), square)
    assert not inside((0.5, 0.1), square)
    assert crosses((0.0, 0.5), (1.0, 0.5), (0.5, 0.0), (0.5, 1.0))
    assert not crosses((0.0, 0.5), (0.4, 0.5), (0.5, 0.0), (0.5, 1.0))
    assert not crosses((0.0, 0.5), (1.0, 0.5), (0.5, 0.6), (0.5, 1.0))
