"""The facet tree's delegate: a click anywhere on a line, or Space, turns its check."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from warclan.gui.models.facet_tree import FacetModel
from warclan.gui.models.facets import Choice, Facet
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.tables import FacetTree

FACETS: list[Facet[str]] = [
    Facet(
        "kind",
        "Type",
        (Choice("god", "God", "god"), Choice("hero", "Hero", "hero"), Choice("troop", "Troop")),
        lambda row: (row,),
        most=2,
    )
]


def tree(qtbot: QtBot) -> FacetTree:
    made = FacetTree(FacetModel(FACETS))
    qtbot.addWidget(made)
    made.resize(220, 260)
    made.show()
    return made


def test_a_click_on_the_words_turns_the_check(theme: Theme, qtbot: QtBot) -> None:
    view = tree(qtbot)
    model = view.facet_model
    hero = model.index(1, 0, model.index(0, 0))
    spot = view.visualRect(hero).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert model.state.chosen == {"kind": frozenset({"hero"})}
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert model.state.chosen == {}


def test_space_turns_the_check_and_folds_a_heading(theme: Theme, qtbot: QtBot) -> None:
    view = tree(qtbot)
    model = view.facet_model
    heading = model.index(0, 0)
    view.setCurrentIndex(model.index(0, 0, heading))
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert model.state.pairs == (("kind", "god"),)
    view.setCurrentIndex(heading)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert not view.isExpanded(heading)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.isExpanded(heading)


def test_show_all_opens_the_rest(theme: Theme, qtbot: QtBot) -> None:
    view = tree(qtbot)
    model = view.facet_model
    heading = model.index(0, 0)
    view.setCurrentIndex(model.index(2, 0, heading))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert [model.index(n, 0, heading).data() for n in range(3)] == ["God", "Hero", "Troop"]


def test_lines_are_high_enough_to_hit(theme: Theme, qtbot: QtBot) -> None:
    view = tree(qtbot)
    model = view.facet_model
    heights = [view.visualRect(model.index(n, 0, model.index(0, 0))).height() for n in range(3)]
    assert min(heights) >= 28
