"""The table in inches: dragging, keys, refusals that go back, the ruler, the view."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from warclan.games.war_clan.scenarios.deployment import Deployment, zones
from warclan.games.war_clan.scenarios.table import Point, Table
from warclan.gui.play.inch_pieces import Piece
from warclan.gui.play.inch_table import InchTable
from warclan.gui.theme.style import Theme


@pytest.fixture
def table(qtbot: QtBot, theme: Theme) -> InchTable:
    """A table of two players with a model each; nothing may lie in the right half."""
    widget = InchTable()
    qtbot.addWidget(widget)
    surface = Table()
    widget.set_table(surface, zones(surface, Deployment.STANDARD, 2), ["Astrid", "Björn"])
    widget.set_pieces(
        [
            Piece("a", "Ulf", "model", Point(10, 3), 0.5, 0),
            Piece("b", "Edda", "model", Point(20, 45), 0.5, 1),
            Piece("m", "Marker", "marker", Point(24, 24), 0.79, 1, "Size 2"),
        ]
    )
    widget.judge = lambda _piece, to: "Not in the right half." if to.x > 24 else ""
    widget.resize(700, 700)
    widget.show()
    return widget


def pixel(table: InchTable, at: Point) -> QPoint:
    return table.lens.spot(at).toPoint()


def drag(table: InchTable, start: Point, end: Point) -> None:
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=pixel(table, start))
    QTest.mouseMove(table, pixel(table, end))
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=pixel(table, end))


def test_places_and_pixels_go_back_and_forth(table: InchTable) -> None:
    for place in (Point(0, 0), Point(48, 48), Point(12.5, 7.25)):
        back = table.lens.place(table.lens.spot(place))
        assert back.x == pytest.approx(place.x)
        assert back.y == pytest.approx(place.y)
    # y grows upwards on the table and downwards on the screen.
    assert table.lens.spot(Point(0, 40)).y() < table.lens.spot(Point(0, 4)).y()


def test_a_dragged_piece_lies_where_it_was_dropped(qtbot: QtBot, table: InchTable) -> None:
    with qtbot.waitSignal(table.placed) as told:
        drag(table, Point(10, 3), Point(12, 5))
    assert told.args is not None
    key, x, y = told.args
    assert key == "a"
    assert (x, y) == (pytest.approx(12, abs=0.15), pytest.approx(5, abs=0.15))
    moved = table.piece("a")
    assert moved is not None
    assert moved.at == Point(x, y)


def test_a_refused_drop_goes_back_with_the_reason(qtbot: QtBot, table: InchTable) -> None:
    with qtbot.waitSignal(table.refused) as told:
        drag(table, Point(10, 3), Point(30, 5))
    assert told.args == ["a", "Not in the right half."]
    kept = table.piece("a")
    assert kept is not None
    assert kept.at == Point(10, 3)


def test_a_click_chooses_and_moves_nothing(qtbot: QtBot, table: InchTable) -> None:
    placed: list[object] = []
    table.placed.connect(lambda *told: placed.append(told))
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=pixel(table, Point(20, 45)))
    assert table.current == "b"
    assert placed == []


def test_arrow_keys_move_the_chosen_piece_by_tenths_and_with_shift_by_inches(
    table: InchTable,
) -> None:
    table.choose("a")
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    moved = table.piece("a")
    assert moved is not None
    assert moved.at == Point(10.1, 4.0)


def test_without_a_chosen_piece_the_arrows_walk_through_them(table: InchTable) -> None:
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert table.current == "a"
    table.choose("")
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert table.current == "m"
    QTest.keyClick(table, Qt.Key.Key_PageDown)
    assert table.current == "a"


def test_a_fixed_piece_stays(table: InchTable) -> None:
    table.set_pieces([Piece("t", "Hill", "terrain", Point(10, 10), 3, movable=False)])
    assert not table.place("t", Point(11, 10))


def test_the_ruler_reads_from_click_to_click(qtbot: QtBot, table: InchTable) -> None:
    QTest.keyClick(table, Qt.Key.Key_R)
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=pixel(table, Point(10, 3)))
    with qtbot.waitSignal(table.measured) as told:
        QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=pixel(table, Point(20, 45)))
    assert told.args is not None
    assert "nearest point" in told.args[0]
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.ruler


def test_zoom_keeps_the_place_under_the_pointer_and_0_fits(table: InchTable) -> None:
    spot = QPointF(200, 300)
    before = table.lens.place(spot)
    table.zoom(2, spot)
    after = table.lens.place(spot)
    assert after.x == pytest.approx(before.x)
    assert after.y == pytest.approx(before.y)
    closer = table.lens.zoom
    QTest.keyClick(table, Qt.Key.Key_0)
    assert table.lens.zoom < closer


def test_everything_on_the_table_is_in_the_description(table: InchTable) -> None:
    said = table.accessibleDescription()
    assert said.startswith("48 by 48 inches")
    for piece in table.pieces:
        assert piece.name in said


def test_it_paints_ground_pieces_drag_and_ruler(table: InchTable) -> None:
    table.grid = True
    plain = table.grab().toImage()
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=pixel(table, Point(10, 3)))
    QTest.mouseMove(table, pixel(table, Point(30, 9)))
    assert table.grab().toImage() != plain
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=pixel(table, Point(10, 3)))
