"""The row delegate paints every kind of cell, and says in a hover text what was cut."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.support.gallery import ROWS, Sample, columns
from warclan.gui.delegates.row import RowDelegate
from warclan.gui.models.columns import Column
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.tables import RowsTable


def model_of(*extra: Column[Sample]) -> RowsModel[Sample]:
    model = RowsModel([*columns(), *extra], key=lambda row: row.name)
    model.set_rows(ROWS)
    return model


def painted(
    model: RowsModel[Sample],
    row: int,
    key: str,
    *,
    width: int = 240,
    selected: bool = False,
    delegate: RowDelegate | None = None,
) -> QImage:
    """One cell as a picture."""
    delegate = delegate or RowDelegate()
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, width, delegate.row_height())
    if selected:
        option.state |= QStyle.StateFlag.State_Selected
    image = QImage(width, delegate.row_height(), QImage.Format.Format_RGB32)
    image.fill(Theme.current().color("surface"))
    painter = QPainter(image)
    delegate.paint(painter, option, model.index(row, model.column_place(key)))
    painter.end()
    return image


def colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("key", [column.key for column in columns()])
def test_every_kind_of_cell_paints_something(theme: Theme, key: str) -> None:
    # One colour is the ground, a second one the line under the row.
    assert len(colours(painted(model_of(), 0, key))) > 3


def test_selection_shows_without_colour(theme: Theme) -> None:
    image = painted(model_of(), 0, "name", selected=True)
    bar = theme.color("accent")
    assert all(image.pixelColor(x, 10) == bar for x in range(theme.metrics.accent_bar))
    assert image.pixelColor(theme.metrics.accent_bar + 1, 10) == theme.color("sel")


def test_only_the_first_cell_has_the_bar(theme: Theme) -> None:
    image = painted(model_of(), 0, "rp", selected=True)
    assert image.pixelColor(0, 10) == theme.color("sel")


def test_numbers_stand_at_the_right(theme: Theme) -> None:
    image = painted(model_of(), 0, "rp", width=200)
    ground = theme.color("surface")
    left = {image.pixelColor(x, 14).name() for x in range(100)}
    right = {image.pixelColor(x, y).name() for x in range(150, 200) for y in range(4, 24)}
    assert left == {ground.name()}
    assert len(right) > 2


def test_the_hovered_row_is_tinted(theme: Theme) -> None:
    delegate = RowDelegate()
    delegate.hovered = 2
    assert painted(model_of(), 2, "own", delegate=delegate).pixelColor(2, 2) == theme.color("hover")
    assert painted(model_of(), 1, "own", delegate=delegate).pixelColor(2, 2) != theme.color("hover")


def test_rows_that_cannot_be_chosen_are_drawn_back(theme: Theme) -> None:
    plain = painted(model_of(), 1, "name")
    dim = painted(model_of(), 1, "name", delegate=RowDelegate(dim=lambda row: True))
    assert theme.color("text").rgb() in colours(plain)
    assert theme.color("text").rgb() not in colours(dim)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("lines", [1, 2])
def test_rows_are_high_enough_to_hit(
    qapp: QApplication, theme: Theme, scale: int, lines: int
) -> None:
    theme.apply(qapp, scale=scale)
    delegate = RowDelegate(lines=lines)
    assert delegate.row_height() >= 28 * scale // 100
    hint = delegate.sizeHint(QStyleOptionViewItem(), model_of().index(0, 0))
    assert isinstance(hint, QSize)
    assert hint.height() == delegate.row_height()


def hover(model: RowsModel[Sample], row: int, key: str, width: int) -> str:
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, width, 30)
    return RowDelegate().hover_text(option, model.index(row, model.column_place(key)))


def test_hovering_shows_in_full_only_what_was_cut(theme: Theme) -> None:
    model = model_of()
    assert hover(model, 4, "name", 400) == ""
    assert hover(model, 4, "name", 90).startswith("Tanngnjostr & Tanngrisnir")
    assert hover(model, 1, "reason", 60) == "not allowed: Second divinity not allowed"


def test_hovering_explains_signs_and_unknowns(theme: Theme) -> None:
    model = model_of()
    assert hover(model, 0, "known", 40) == "sources disagree"
    assert hover(model, 3, "vit", 44) == "not known"


def test_a_hint_comes_first(theme: Theme) -> None:
    model = model_of(Column("x", "X", lambda row: row.cost, hint=lambda row: f"costs {row.cost}"))
    assert hover(model, 0, "x", 44) == "costs 5"


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_a_whole_table_paints_in_every_theme(
    qapp: QApplication, theme: Theme, qtbot: QtBot, name: str
) -> None:
    theme.apply(qapp, name)
    table = RowsTable("Units", lines=2)
    qtbot.addWidget(table)
    table.set_model(model_of())
    table.resize(800, 300)
    table.show()
    table.focus_key("Baldr")
    image = table.grab().toImage()
    assert theme.color("sel").rgb() in colours(image)
