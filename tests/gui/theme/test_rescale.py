"""Layouts follow the scale, there and back."""

import pytest
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from warclan.gui.theme.style import Theme


@pytest.fixture
def nested(qtbot: QtBot, theme: Theme) -> QWidget:
    """A column with a grid in it, spaced for 100 %."""
    widget = QWidget()
    qtbot.addWidget(widget)
    column = QVBoxLayout(widget)
    column.setContentsMargins(12, 7, 12, 5)
    column.setSpacing(8)
    grid = QGridLayout()
    grid.setHorizontalSpacing(10)
    grid.setVerticalSpacing(3)
    grid.addWidget(QLabel("a"), 0, 0)
    column.addLayout(grid)
    column.addSpacing(6)
    return widget


def sizes(widget: QWidget) -> list[int]:
    column = widget.layout()
    assert isinstance(column, QVBoxLayout)
    first, second = column.itemAt(0), column.itemAt(1)
    assert first is not None
    assert second is not None
    grid, spacer = first.layout(), second.spacerItem()
    assert isinstance(grid, QGridLayout)
    assert spacer is not None
    margins = column.contentsMargins()
    return [
        margins.left(), margins.top(), margins.bottom(), column.spacing(),
        grid.horizontalSpacing(), grid.verticalSpacing(), spacer.sizeHint().height(),
    ]  # fmt: skip


def test_margins_gaps_and_spacers_double(qapp: QApplication, theme: Theme, nested: QWidget) -> None:
    theme.apply(qapp, scale=200)
    assert sizes(nested) == [24, 14, 10, 16, 20, 6, 12]


def test_going_up_and_down_ends_where_it_began(
    qapp: QApplication, theme: Theme, nested: QWidget
) -> None:
    before = sizes(nested)
    for scale in (110, 130, 170, 110, 100):
        theme.apply(qapp, scale=scale)
    assert sizes(nested) == before


def test_what_a_page_sets_itself_is_the_new_measure(
    qapp: QApplication, theme: Theme, nested: QWidget
) -> None:
    theme.apply(qapp, scale=200)
    column = nested.layout()
    assert column is not None
    column.setContentsMargins(40, 40, 40, 40)
    theme.apply(qapp, scale=100)
    assert column.contentsMargins().left() == 20


def test_another_theme_at_the_same_scale_moves_nothing(
    qapp: QApplication, theme: Theme, nested: QWidget
) -> None:
    row = QHBoxLayout()
    row.setSpacing(5)
    before = sizes(nested)
    theme.apply(qapp, "dark")
    assert sizes(nested) == before
