"""Rows painted whole look as they do painted cell by cell, and only what changed is painted."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gallery import ROWS, columns
from warclan.gui.delegates import words
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.tables import RowsTable


def made(qtbot: QtBot, lines: int = 1) -> RowsTable:
    table = RowsTable("Units", many=True, lines=lines)
    qtbot.addWidget(table)
    model = RowsModel(columns(), key=lambda row: row.name, parent=table)
    model.set_rows(ROWS)
    table.set_model(model)
    table.resize(760, 170)
    table.show()
    return table


def picture(table: RowsTable, *, by_cell: bool) -> QImage:
    """The table as it is painted; Qt goes cell by cell where rows can be dragged."""
    table.setDragEnabled(by_cell)
    return table.viewport().grab().toImage()


@pytest.mark.parametrize("lines", [1, 2])
def test_whole_rows_look_as_cells_do(theme: Theme, qtbot: QtBot, lines: int) -> None:
    table = made(qtbot, lines)
    table.setColumnHidden(2, True)
    table.focus_key(ROWS[1].name)
    table.setFocus()
    table.verticalScrollBar().setValue(9)
    QApplication.processEvents()
    assert picture(table, by_cell=False) == picture(table, by_cell=True)
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert len(table.selected_rows) == 2
    assert picture(table, by_cell=False) == picture(table, by_cell=True)


class Painted(QObject):
    """Heights of what was painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__(watched)
        self.heights: list[int] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.heights.append(event.rect().height())
        return False


def test_the_pointer_repaints_the_rows_it_leaves_and_enters(theme: Theme, qtbot: QtBot) -> None:
    table = made(qtbot)
    QApplication.processEvents()
    painted = Painted(table.viewport())
    height = table.row_delegate.row_height()
    for place in (0, 1):
        QTest.mouseMove(table.viewport(), QPoint(40, place * height + 9))
        QApplication.processEvents()
    assert table.row_delegate.hovered == 1
    assert 0 < max(painted.heights) <= 2 * height


def test_lines_are_laid_out_once_and_not_kept_for_ever(theme: Theme, qtbot: QtBot) -> None:
    words._lines.clear()
    table = made(qtbot)
    table.viewport().grab()
    known = dict(words._lines)
    table.viewport().grab()
    assert 0 < len(known) == len(words._lines)
    assert all(words._lines[key] is line for key, line in known.items())
    for number in range(words.MOST + 5):
        words._line(f"unit {number}", 80, "name", None, 100)
    assert len(words._lines) <= words.MOST
