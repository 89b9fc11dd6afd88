"""Tables: keys, sorting by the head, and a focus that survives filtering."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gallery import ROWS, Sample, columns
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.tables import RowsTable


def table(qtbot: QtBot, *, many: bool = False) -> tuple[RowsTable, RowsModel[Sample]]:
    made = RowsTable("Units", many=many)
    qtbot.addWidget(made)
    model = RowsModel(columns(), key=lambda row: row.name, parent=made)
    model.set_rows(ROWS)
    made.set_model(model)
    made.resize(900, 400)
    made.show()
    return made, model


def test_moving_and_enter_tell_the_row(theme: Theme, qtbot: QtBot) -> None:
    made, _model = table(qtbot)
    moved: list[str] = []
    entered: list[str] = []
    made.current_changed.connect(lambda row: moved.append(row.name))
    made.row_activated.connect(lambda row: entered.append(row.name))
    made.focus_first()
    QTest.keyClick(made, Qt.Key.Key_Down)
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert moved == ["Angrboda", "Baldr"]
    assert entered == ["Baldr"]
    assert made.current_row == ROWS[1]


def test_up_from_the_first_row_leaves(theme: Theme, qtbot: QtBot) -> None:
    made, _model = table(qtbot)
    made.focus_first()
    with qtbot.waitSignal(made.left_up):
        QTest.keyClick(made, Qt.Key.Key_Up)


def test_letters_stay_free_for_acts(theme: Theme, qtbot: QtBot) -> None:
    made, _model = table(qtbot)
    made.focus_first()
    QTest.keyClicks(made, "bc")
    assert made.current_row == ROWS[0]


def test_the_focused_row_survives_searching_and_a_reset(theme: Theme, qtbot: QtBot) -> None:
    made, model = table(qtbot)
    made.focus_key("Beowulf")
    model.set_query("block")
    assert made.current_row.name == "Beowulf"
    model.set_query("guard")
    model.set_query("")
    model.set_rows(tuple(reversed(ROWS)))
    assert made.current_row.name == "Beowulf"
    assert not made.focus_key("Nobody")


def test_the_head_sorts_up_down_and_not(theme: Theme, qtbot: QtBot) -> None:
    made, model = table(qtbot)
    head = made.horizontalHeader()
    spot = QPoint(head.sectionViewportPosition(1) + 10, head.height() // 2)
    for expected in (("rp", True), ("rp", False), None):
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert model.sorted_by == expected


def test_many_rows_can_be_selected_and_come_in_order(theme: Theme, qtbot: QtBot) -> None:
    made, _model = table(qtbot, many=True)
    made.selectAll()
    assert made.selected_rows == list(ROWS)


def test_columns_can_be_hidden(theme: Theme, qtbot: QtBot) -> None:
    made, model = table(qtbot)
    made.show_columns({"name", "rp"})
    shown = [c.key for place, c in enumerate(model.columns) if not made.isColumnHidden(place)]
    assert shown == ["name", "rp"]


def test_an_empty_table_says_so(theme: Theme, qtbot: QtBot) -> None:
    made, model = table(qtbot)
    model.set_query("unicorn")
    before = made.viewport().grab().toImage()
    made.set_empty_text("No unit matches.")
    assert made.viewport().grab().toImage() != before


def test_rows_grow_with_the_scale(qapp: QApplication, theme: Theme, qtbot: QtBot) -> None:
    made, _model = table(qtbot)
    before = made.rowHeight(0), made.columnWidth(1)
    theme.apply(qapp, scale=200)
    assert (made.rowHeight(0), made.columnWidth(1)) == (2 * before[0], 2 * before[1])
