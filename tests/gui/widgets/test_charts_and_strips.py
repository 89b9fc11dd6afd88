"""Charts, strips, comparisons, chips and frames: what they say and what they report."""

from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gallery import board
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.board import BoardPreview, terrain_key
from warclan.gui.widgets.charts import Bar, BarRows, DotWhiskers, Estimate, SegmentBar
from warclan.gui.widgets.chips import FilterChips, WordChips
from warclan.gui.widgets.compare import CompareRow, CompareTable, CompareTray, TrayItem
from warclan.gui.widgets.frames import Band, Card, EmptyState
from warclan.gui.widgets.labels import Chip, ElidedLabel, IconLabel
from warclan.gui.widgets.stat_rows import StatRow, StatRows
from warclan.gui.widgets.strips import Moment, PickCell, PickStrip, Timeline
from warclan.gui.widgets.tiles import StatTile, TotalTile

W = TypeVar("W", bound=QWidget)


def shown(qtbot: QtBot, widget: W) -> W:
    qtbot.addWidget(widget)
    widget.resize(widget.sizeHint())
    widget.show()
    return widget


def test_charts_are_said_in_words(theme: Theme, qtbot: QtBot) -> None:
    bars = shown(qtbot, BarRows("Chance to hold one"))
    bars.set_bars([Bar("Hel", 0.5, 0.75), Bar("Thor", 0.25)])
    assert bars.accessibleDescription() == "Hel 50.0 percent, later 75.0 percent; Thor 25.0 percent"
    segments = shown(qtbot, SegmentBar("RP"))
    segments.set_values(20, 18)
    assert segments.accessibleName() == "RP: 20 of 18"


def test_a_segment_over_the_limit_is_red(theme: Theme, qtbot: QtBot) -> None:
    segments = shown(qtbot, SegmentBar("RP"))
    segments.resize(180, 8)
    colours = []
    for spent in (18, 20):
        segments.set_values(spent, 18)
        colours.append(segments.grab().toImage().pixelColor(176, 4).name())
    assert colours == [theme.color("accent").name(), theme.color("danger").name()]


def test_estimates_are_chosen_by_key_and_pointer(theme: Theme, qtbot: QtBot) -> None:
    dots = shown(qtbot, DotWhiskers("Chance to win"))
    dots.set_estimates([Estimate("A", 0.56, 0.5, 0.6, "a"), Estimate("B", 0.5, 0.4, 0.6, "b")], "a")
    assert dots.accessibleDescription() == "A 56 percent, 50 to 60; B 50 percent, 40 to 60"
    dots.resize(dots.sizeHint())
    chosen: list[str] = []
    dots.chosen.connect(chosen.append)
    QTest.keyClick(dots, Qt.Key.Key_Down)
    QTest.keyClick(dots, Qt.Key.Key_Return)
    QTest.mouseClick(dots, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    assert chosen == ["b", "a"]


def test_the_pick_strip_shows_the_present_pick(theme: Theme, qtbot: QtBot) -> None:
    strip = shown(qtbot, PickStrip())
    strip.resize(200, 40)
    cells = [PickCell(n, n % 2, "Astrid", "Thor" if n < 30 else "", n == 30) for n in range(1, 41)]
    strip.set_cells(cells)
    inner = strip.widget()
    assert inner is not None
    assert inner.accessibleDescription() == "pick 30, Astrid, now"
    assert strip.horizontalScrollBar().value() > 0
    chosen: list[int] = []
    strip.chosen.connect(chosen.append)
    QTest.keyClick(inner, Qt.Key.Key_Left)
    QTest.keyClick(inner, Qt.Key.Key_Return)
    assert chosen == [29]


def test_the_timeline_goes_by_key(theme: Theme, qtbot: QtBot) -> None:
    line = shown(qtbot, Timeline())
    line.set_moments([Moment("2", "Version 2", "won", "today"), Moment("1", "Version 1")])
    assert line.accessibleDescription() == "Version 2, today, won, shown now"
    chosen: list[str] = []
    line.chosen.connect(chosen.append)
    QTest.keyClick(line, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert chosen == ["1"]


def test_the_tray_takes_four_and_opens_with_two(theme: Theme, qtbot: QtBot) -> None:
    tray = shown(qtbot, CompareTray())
    items = [TrayItem(str(n), f"Unit {n}", "hero") for n in range(5)]
    assert not tray._open.isEnabled()
    tray.set_items(items[:2])
    assert tray._open.isEnabled()
    with pytest.raises(ValueError, match="Only 4"):
        tray.set_items(items)
    removed: list[str] = []
    tray.removed.connect(removed.append)
    QTest.keyClick(tray.findChildren(Chip)[0], Qt.Key.Key_Delete)
    assert removed == ["0"]


def test_differing_rows_are_marked_without_colour(theme: Theme, qtbot: QtBot) -> None:
    table = shown(qtbot, CompareTable())
    rows = [CompareRow("RP", ("5", "5")), CompareRow("Vitality", ("7", "9"))]
    table.set_comparison([TrayItem("a", "A"), TrayItem("b", "B")], rows)
    marks = [label for label in table.findChildren(IconLabel) if label.toolTip() == "differs"]
    assert len(marks) == 1
    assert table.accessibleDescription() == "RP: 5, 5; Vitality: 7, 9, differs"


def test_filter_chips_go_one_by_one_or_all(theme: Theme, qtbot: QtBot) -> None:
    chips = FilterChips()
    qtbot.addWidget(chips)
    chips.resize(500, 40)
    chips.set_filters([("a", "Ragnarök"), ("b", "Terror")])
    chips.show()
    removed: list[str] = []
    cleared: list[bool] = []
    chips.removed.connect(removed.append)
    chips.cleared.connect(lambda: cleared.append(True))
    first = chips.findChildren(Chip)[0]
    right = QPoint(first.width() - 8, first.height() // 2)
    QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=right)
    chips.findChildren(QPushButton)[0].click()
    assert (removed, cleared) == (["a"], [True])
    chips.set_filters([])
    assert chips.isHidden()


def test_words_are_chosen(theme: Theme, qtbot: QtBot) -> None:
    words = WordChips()
    qtbot.addWidget(words)
    words.set_words(["Terror", "Block"])
    chosen: list[str] = []
    words.chosen.connect(chosen.append)
    QTest.keyClick(words.chips[1], Qt.Key.Key_Return)
    assert chosen == ["Block"]


def test_tiles_speak_in_full(theme: Theme, qtbot: QtBot) -> None:
    stat = shown(qtbot, StatTile("Offense", "sword"))
    stat.set_value(7, -1)
    assert stat.accessibleName() == "Offense 7, lowered by 1"
    stat.set_value(None)
    assert stat.accessibleName() == "Offense not known"
    total = shown(qtbot, TotalTile("RP spent"))
    total.set_total("20", "of 18", alarm="2 too many")
    assert total.accessibleName() == "RP spent 20 of 18, 2 too many, opens receipt"
    with qtbot.waitSignal(total.clicked):
        QTest.keyClick(total, Qt.Key.Key_Return)


def test_stat_rows_report_the_clicked_row(theme: Theme, qtbot: QtBot) -> None:
    rows = shown(qtbot, StatRows())
    rows.set_rows([StatRow((2, 7, 8, 0, 1), (True,)), StatRow((1, 6, None, 0, 1))], 2)
    assert "defense not known" in rows.accessibleDescription()
    rows.resize(rows.sizeHint())
    with qtbot.waitSignal(rows.chosen) as chosen:
        QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(20, 50))
    assert chosen.args == [1]


def test_elided_labels_show_the_rest_when_hovered(theme: Theme, qtbot: QtBot) -> None:
    label = ElidedLabel("Tanngnjostr & Tanngrisnir")
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.show()
    assert label.text().endswith("…")
    assert label.toolTip() == "Tanngnjostr & Tanngrisnir"
    label.resize(400, 20)
    assert label.text() == label.full_text
    assert label.toolTip() == ""


def test_frames_report_their_acts(theme: Theme, qtbot: QtBot) -> None:
    band = shown(qtbot, Band("Sources disagree", level="warning", action="Settle…"))
    with qtbot.waitSignal(band.acted):
        band.findChildren(QPushButton)[0].click()
    card = shown(qtbot, Card("Versions", link="Compare two…"))
    with qtbot.waitSignal(card.link_clicked):
        card.findChildren(QPushButton)[0].click()
    empty = shown(qtbot, EmptyState("Nothing yet.", acts=(("add", "Add"), ("open", "Open"))))
    with qtbot.waitSignal(empty.acted) as acted:
        empty.findChildren(QPushButton)[1].click()
    assert acted.args == ["open"]
    assert [button.property("role") for button in empty.findChildren(QPushButton)] == [
        "primary",
        "",
    ]


def test_the_board_is_walked_by_keys_and_told_in_words(theme: Theme, qtbot: QtBot) -> None:
    view = BoardPreview()
    qtbot.addWidget(view)
    view.resize(500, 500)
    view.set_board(board())
    view.show()
    assert view.accessibleDescription().startswith("area 1, forest, 4 places; area 2, ruins")
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.accessibleDescription() == "area 1, forest, 4 places"
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.accessibleDescription().startswith("area 2,")
    with qtbot.waitSignal(view.area_chosen) as chosen:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert chosen.args == [2]
    view.set_board(None)
    view.grab()


def test_every_area_of_a_board_is_found_under_its_centre(theme: Theme, qtbot: QtBot) -> None:
    view = BoardPreview()
    qtbot.addWidget(view)
    shown_board = board()
    view.set_board(shown_board)
    assert all(view.area_at(view._centre(area)) == area.id for area in shown_board.areas)


def test_zoom_has_bounds(theme: Theme, qtbot: QtBot) -> None:
    view = BoardPreview()
    qtbot.addWidget(view)
    view.resize(500, 500)
    view.set_board(board())
    view.show()
    whole = view.transform().m11()
    view.zoom(0.2)
    assert view.transform().m11() == pytest.approx(whole)
    for _step in range(40):
        view.zoom(1.5)
    assert view.transform().m11() <= 8 * whole * 1.05


def test_terrain_keys() -> None:
    assert terrain_key("Open Ground") == terrain_key("open-ground") == "open_ground"
