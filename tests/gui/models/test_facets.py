"""Facets: "or" within, "and" between, live counts, the nearest results."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from warclan.gui.models.facet_tree import (
    COUNT_ROLE,
    GLYPH_ROLE,
    HEADING_ROLE,
    MORE_ROLE,
    FacetModel,
)
from warclan.gui.models.facets import Choice, Facet, FacetIndex, FacetState


@dataclass(frozen=True, slots=True)
class Unit:
    """A row."""

    kind: str
    talents: tuple[str, ...]


UNITS = (
    Unit("god", ("terror", "leader")),
    Unit("god", ("leader",)),
    Unit("monster", ("terror",)),
    Unit("monster", ()),
    Unit("hero", ("block",)),
)
FACETS: list[Facet[Unit]] = [
    Facet(
        "kind",
        "Type",
        tuple(Choice(kind, kind.title(), kind) for kind in ("god", "hero", "monster", "troop")),
        lambda unit: (unit.kind,),
    ),
    Facet(
        "talent",
        "Talent",
        tuple(Choice(key, key.title()) for key in ("block", "leader", "terror")),
        lambda unit: unit.talents,
        most=2,
    ),
]


def found(mask: int) -> list[int]:
    return [place for place in range(len(UNITS)) if mask >> place & 1]


def test_or_within_a_facet_and_between_facets() -> None:
    index = FacetIndex(FACETS, UNITS)
    chosen = {"kind": frozenset({"god", "monster"}), "talent": frozenset({"terror"})}
    assert found(index.mask(chosen)) == [0, 2]
    assert found(index.mask({})) == [0, 1, 2, 3, 4]
    assert found(index.mask(chosen, extra=0b00100)) == [2]


def test_counts_are_those_under_the_other_filters() -> None:
    counts = FacetIndex(FACETS, UNITS).counts({"talent": frozenset({"terror"})})
    assert counts["kind", "god"] == 1
    assert counts["kind", "hero"] == 0
    assert counts["talent", "leader"] == 2


def test_nearest_names_the_filter_to_drop() -> None:
    index = FacetIndex(FACETS, UNITS)
    chosen = {"kind": frozenset({"hero"}), "talent": frozenset({"terror"})}
    assert index.mask(chosen) == 0
    nearest = index.nearest(chosen)
    assert nearest is not None
    assert nearest[:2] == ("kind", "hero")
    assert found(nearest[2]) == [0, 2]
    assert index.nearest({}) is None


@given(
    st.sets(st.sampled_from(["god", "hero", "monster", "troop"])),
    st.sets(st.sampled_from(["block", "leader", "terror"])),
)
def test_masks_equal_a_plain_filter(kinds: set[str], talents: set[str]) -> None:
    index = FacetIndex(FACETS, UNITS)
    mask = index.mask({"kind": frozenset(kinds), "talent": frozenset(talents)})
    expected = [
        place
        for place, unit in enumerate(UNITS)
        if (not kinds or unit.kind in kinds) and (not talents or talents & set(unit.talents))
    ]
    assert found(mask) == expected


def test_the_state_remembers_the_order_of_choices() -> None:
    state = FacetState()
    assert state.set("kind", "god", True)
    assert state.set("talent", "terror", True)
    assert not state.set("kind", "god", True)
    assert state.pairs == (("kind", "god"), ("talent", "terror"))
    assert state.set("kind", "god", False)
    assert state.chosen == {"talent": frozenset({"terror"})}


@pytest.fixture
def model(qapp: object) -> FacetModel:
    made = FacetModel(FACETS)
    QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Warning, made)
    return made


def line(model: FacetModel, facet: int, place: int) -> QModelIndex:
    return model.index(place, 0, model.index(facet, 0))


def test_the_tree_has_headings_choices_and_show_all(model: FacetModel) -> None:
    assert model.rowCount() == 2
    assert model.data(model.index(0, 0), HEADING_ROLE)
    assert model.rowCount(model.index(1, 0)) == 3
    last = line(model, 1, 2)
    assert model.data(last) == "Show all 3"
    assert model.data(last, MORE_ROLE)
    model.toggle_more(last)
    assert model.data(line(model, 1, 2)) == "Terror"
    assert model.rowCount(model.index(1, 0)) == 3


def test_checking_a_line_chooses_and_tells(model: FacetModel) -> None:
    told: list[object] = []
    model.changed.connect(lambda: told.append(model.state.chosen))
    god = line(model, 0, 0)
    assert model.data(god, GLYPH_ROLE) == "god"
    assert model.setData(god, Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    assert model.data(god, Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    assert told == [{"kind": frozenset({"god"})}]
    model.drop_last()
    assert model.state.chosen == {}
    assert not model.setData(model.index(0, 0), True, Qt.ItemDataRole.CheckStateRole)


def test_counts_are_told_where_they_differ(model: FacetModel) -> None:
    model.set_counts(FacetIndex(FACETS, UNITS).counts({}))
    assert model.data(line(model, 0, 0), COUNT_ROLE) == 2
    changed: list[QModelIndex] = []
    model.dataChanged.connect(lambda first, last: changed.append(first))
    counts = FacetIndex(FACETS, UNITS).counts({})
    counts["kind", "god"] = 1
    model.set_counts(counts)
    assert [index.data() for index in changed] == ["God"]


def test_lines_are_spoken_in_full(model: FacetModel) -> None:
    model.set_counts(FacetIndex(FACETS, UNITS).counts({}))
    model.choose("kind", "god")
    spoken = model.data(line(model, 0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Type: God, 2, chosen"


def test_clearing_and_other_facets(model: FacetModel) -> None:
    model.choose("kind", "god")
    model.choose("talent", "leader")
    assert model.label_of("talent", "leader") == "Leader"
    model.set_facets(FACETS[:1])
    assert model.state.chosen == {"kind": frozenset({"god"})}
    model.clear()
    assert model.state.chosen == {}
