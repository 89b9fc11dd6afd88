"""The rows model: few signals, own filter and sort, and quick with twenty thousand rows."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from warclan.gui.models.columns import (
    KEY_ROLE,
    ROW_ROLE,
    SORT_ROLE,
    VALUE_ROLE,
    ChipText,
    Column,
    Reason,
    number_column,
)
from warclan.gui.models.rows import RowsModel
from warclan.text.search import fold, matches, words


@dataclass(frozen=True, slots=True)
class Unit:
    """A row."""

    key: int
    name: str
    cost: int | None
    talents: tuple[str, ...] = ()


UNITS = (
    Unit(1, "Ægir", 5, ("Block",)),
    Unit(2, "Baldr", 6, ("Terror", "Leader")),
    Unit(3, "Surtr", None),
    Unit(4, "angrboda", 5, ("Terror",)),
    Unit(5, "Öku-Thor", 6),
)


def columns() -> list[Column[Unit]]:
    return [
        Column("name", "Name", lambda unit: unit.name, kind="name"),
        number_column("rp", "RP", lambda unit: unit.cost, "Recruitment points · MB-UNIT-05"),
        Column(
            "talents",
            "Talents",
            lambda unit: tuple(ChipText(talent) for talent in unit.talents),
            kind="chips",
            sortable=False,
        ),
    ]


Maker = Callable[..., RowsModel[Unit]]


@pytest.fixture
def make(qapp: object) -> Maker:
    """Makes models that Qt's own tester watches; its complaints are Qt warnings, which fail."""
    testers: list[QAbstractItemModelTester] = []

    def made(rows: tuple[Unit, ...] = UNITS, **options: Any) -> RowsModel[Unit]:
        model = RowsModel(columns(), key=lambda unit: unit.key, **options)
        mode = QAbstractItemModelTester.FailureReportingMode.Warning
        testers.append(QAbstractItemModelTester(model, mode, model))
        model.set_rows(rows)
        return model

    return made


def names(model: RowsModel[Unit]) -> list[str]:
    return [unit.name for unit in model.shown]


class Signals:
    """Counts what a model tells its views."""

    def __init__(self, model: RowsModel[Unit]) -> None:
        self.resets = self.inserts = self.removals = self.changes = self.layouts = 0
        model.modelReset.connect(self._reset)
        model.rowsInserted.connect(self._inserted)
        model.rowsRemoved.connect(self._removed)
        model.dataChanged.connect(self._changed)
        model.layoutChanged.connect(self._laid_out)

    def _reset(self) -> None:
        self.resets += 1

    def _inserted(self) -> None:
        self.inserts += 1

    def _removed(self) -> None:
        self.removals += 1

    def _changed(self) -> None:
        self.changes += 1

    def _laid_out(self) -> None:
        self.layouts += 1

    @property
    def all(self) -> tuple[int, int, int, int, int]:
        return self.resets, self.inserts, self.removals, self.changes, self.layouts


def test_cells_give_text_values_and_roles(make: Maker) -> None:
    model = make()
    thor = model.index(4, 0)
    assert model.data(thor) == "Öku-Thor"
    assert model.data(thor, ROW_ROLE) == UNITS[4]
    assert model.data(thor, KEY_ROLE) == 5
    cost = model.index(4, 1)
    assert model.data(cost, VALUE_ROLE) == model.data(cost, SORT_ROLE) == 6
    assert model.data(model.index(1, 2)) == "Terror, Leader"
    assert model.data(QModelIndex()) is None


def test_an_unknown_number_is_a_dash_and_spoken_as_not_known(make: Maker) -> None:
    model = make()
    cell = model.index(2, 1)
    assert model.data(cell) == "–"
    spoken = model.data(cell, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Recruitment points not known"


def test_heads_say_abbreviations_in_full(make: Maker) -> None:
    model = make()
    across = Qt.Orientation.Horizontal
    assert model.headerData(1, across) == "RP"
    hint = model.headerData(1, across, Qt.ItemDataRole.ToolTipRole)
    assert hint == "Recruitment points · MB-UNIT-05"
    assert model.headerData(1, across, Qt.ItemDataRole.AccessibleTextRole) == "Recruitment points"
    right = model.headerData(1, across, Qt.ItemDataRole.TextAlignmentRole)
    assert right == Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("aegir", ["Ægir"]),
        ("OKU", ["Öku-Thor"]),
        ("terror", ["Baldr", "angrboda"]),
        ("terror lead", ["Baldr"]),
        ("lead terror", ["Baldr"]),
        ("unicorn", []),
        ("", [unit.name for unit in UNITS]),
    ],
)
def test_every_word_must_occur_accents_ignored(make: Maker, query: str, found: list[str]) -> None:
    model = make()
    model.set_query(query)
    assert names(model) == found


def test_typing_on_and_back_finds_the_same_as_starting_anew(make: Maker) -> None:
    model = make()
    for text in ("t", "te", "ter", "te", "ter l", "l", ""):
        model.set_query(text)
        fresh = make()
        fresh.set_query(text)
        assert names(model) == names(fresh)


@given(st.lists(st.text("abcæöT ", max_size=5), max_size=6))
def test_any_sequence_of_queries_equals_a_plain_search(queries: list[str]) -> None:
    model = RowsModel(columns(), key=lambda unit: unit.key)
    model.set_rows(UNITS)
    for query in queries:
        model.set_query(query)
        expected = [
            unit
            for unit in UNITS
            if all(
                word in fold(" ".join(column.text(unit) for column in columns()))
                for word in fold(query).split()
            )
        ]
        assert list(model.shown) == expected


def test_sorting_ignores_case_and_puts_unknown_last_both_ways(make: Maker) -> None:
    model = make()
    model.sort(0)
    assert names(model) == ["Ægir", "angrboda", "Baldr", "Öku-Thor", "Surtr"]
    model.sort(1)
    assert [unit.cost for unit in model.shown] == [5, 5, 6, 6, None]
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert [unit.cost for unit in model.shown] == [6, 6, 5, 5, None]
    assert model.sorted_by == ("rp", False)
    model.sort(-1)
    assert names(model) == [unit.name for unit in UNITS]


def test_a_column_that_cannot_be_sorted_is_left_alone(make: Maker) -> None:
    model = make()
    model.sort(2)
    assert model.sorted_by is None


def test_sorting_keeps_the_focused_row(make: Maker) -> None:
    model = make()
    selection = QItemSelectionModel(model)
    selection.setCurrentIndex(model.index(4, 0), QItemSelectionModel.SelectionFlag.Select)
    model.sort(0)
    assert selection.currentIndex().data(ROW_ROLE) == UNITS[4]


def test_a_search_tells_only_what_goes_and_comes(make: Maker) -> None:
    model = make()
    signals = Signals(model)
    model.set_query("terror")
    assert signals.all == (0, 0, 3, 0, 0)
    model.set_query("")
    assert signals.all == (0, 3, 3, 0, 0)


def test_the_same_search_tells_nothing(make: Maker) -> None:
    model = make()
    model.set_query("terror")
    signals = Signals(model)
    model.set_query(" TERROR ")
    assert signals.all == (0, 0, 0, 0, 0)


def test_a_changed_row_is_told_alone(make: Maker) -> None:
    model = make()
    signals = Signals(model)
    spots: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last: spots.append((first.row(), last.row())))
    model.set_rows([*UNITS[:3], replace(UNITS[3], cost=4), UNITS[4]])
    assert signals.all == (0, 0, 0, 1, 0)
    assert spots == [(3, 3)]


def test_an_added_and_a_removed_row_are_told_alone(make: Maker) -> None:
    model = make()
    signals = Signals(model)
    model.set_rows([*UNITS[1:], Unit(6, "Troll", 4)])
    assert signals.all == (0, 1, 1, 0, 0)


def test_another_order_is_a_reset(make: Maker) -> None:
    model = make()
    signals = Signals(model)
    model.set_rows(tuple(reversed(UNITS)))
    assert signals.resets == 1
    assert names(model) == [unit.name for unit in reversed(UNITS)]


def test_filters_and_search_work_together(make: Maker) -> None:
    model = make()
    model.set_filter(lambda unit: unit.cost == 6)
    model.set_query("terror")
    assert names(model) == ["Baldr"]
    model.set_filter(None)
    assert names(model) == ["Baldr", "angrboda"]
    model.sort(0)
    model.set_mask(0b01010)
    assert names(model) == ["angrboda", "Baldr"]


def test_new_rows_lose_the_filter_of_the_old(make: Maker) -> None:
    model = make()
    model.set_mask(1)
    model.set_rows([Unit(7, "Hel", 6), Unit(8, "Garm", 3)])
    assert names(model) == ["Hel", "Garm"]


def test_counts_follow_what_is_shown(make: Maker) -> None:
    model = make()
    counts: list[tuple[int, int]] = []
    model.count_changed.connect(lambda shown, every: counts.append((shown, every)))
    model.set_query("terror")
    assert counts == [(2, 5)]


def test_places_and_keys(make: Maker) -> None:
    model = make()
    assert model.place_of(4) == 3
    assert model.place_of(99) == -1
    assert model.column_place("rp") == 1
    with pytest.raises(KeyError, match="no column 'vit'"):
        model.column_place("vit")


def test_a_drop_asks_for_a_move_and_changes_nothing(make: Maker) -> None:
    model = make(movable=True)
    asked: list[tuple[object, int]] = []
    model.move_asked.connect(lambda key, place: asked.append((key, place)))
    data = model.mimeData([model.index(0, 0)])
    for place in (3, 0, 1):
        done = model.dropMimeData(data, Qt.DropAction.MoveAction, place, 0, QModelIndex())
        assert not done
    assert asked == [(1, 2)]
    assert names(model) == [unit.name for unit in UNITS]


@given(
    st.lists(st.integers(0, 30), unique=True, max_size=25),
    st.lists(st.integers(0, 30), unique=True, max_size=25),
)
def test_any_change_of_rows_arrives_whole(old: list[int], new: list[int]) -> None:
    model = RowsModel(columns(), key=lambda unit: unit.key)
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    tester = QAbstractItemModelTester(model, mode)
    model.set_rows([Unit(key, str(key), key) for key in old])
    model.set_rows([Unit(key, str(key), key + 1) for key in new])
    assert [unit.key for unit in model.shown] == new
    assert [unit.cost for unit in model.shown] == [key + 1 for key in new]
    assert tester.model() is model


def test_reasons_are_said_in_words() -> None:
    assert str(Reason("no", "Costs 6, you have 5")) == "not allowed: Costs 6, you have 5"
    assert str(Reason("link", "needs a troop")) == "allowed: needs a troop"


def said(unit: Unit) -> str:
    """Every word of a row."""
    return " ".join((unit.name, str(unit.cost), *unit.talents))


def test_twenty_thousand_rows_are_filtered_right_key_by_key(qapp: object) -> None:
    """How fast each key is answered is measured in ``tests/benchmarks``."""
    rows = [
        Unit(
            n, f"Unit {n * 7919 % 20011} of the {n % 37} Fjörd", n % 9, ("Terror", "Block")[: n % 3]
        )
        for n in range(20_000)
    ]
    model = RowsModel(columns(), key=lambda unit: unit.key)
    model.set_rows(rows)
    model.sort(0)
    folded = [(row.key, fold(said(row))) for row in rows]
    for query in ("f", "fj", "fjo", "fjor", "fjord", "fjord 1", "fjord 12", "terror 12", "", "u"):
        model.set_query(query)
        wanted = [key for key, text in folded if matches(text, words(query))]
        assert sorted(unit.key for unit in model.shown) == wanted, query
    assert model.rowCount() == 20_000


@pytest.mark.parametrize(
    ("values", "order"),
    [
        (
            (
                Reason("no", "Costs 6"),
                Reason("yes", "b"),
                None,
                Reason("doubt", "x"),
                Reason("yes", "Ä"),
                Reason("link", "y"),
            ),
            [4, 1, 5, 3, 0, 2],
        ),
        ((ChipText("b"), ChipText("A", "danger"), None), [1, 0, 2]),
        (((ChipText("Terror"),), (), (ChipText("block"), ChipText("x")), None), [1, 2, 0, 3]),
        ((("b", "a"), ("Á",), ["a", "b"]), [1, 2, 0]),
        ((0.5, 1, True, None), [0, 1, 2, 3]),
    ],
)
def test_cells_of_every_kind_can_be_sorted(values: tuple[object, ...], order: list[int]) -> None:
    """A click on the head of any column sorts it, whatever its cells are made of."""
    column: Column[int] = Column("any", "Any", lambda place: values[place])
    model = RowsModel([column], key=lambda place: place)
    model.set_rows(tuple(range(len(values))))
    model.sort(0)
    assert list(model.shown) == order
    model.sort(0, Qt.SortOrder.DescendingOrder)
    assert set(model.shown) == set(order)


def test_rows_come_with_their_mask_in_one_go(make: Maker) -> None:
    model = make()
    signals: list[str] = []
    for name in ("rowsInserted", "rowsRemoved", "modelReset", "dataChanged"):
        getattr(model, name).connect(lambda *_, told=name: signals.append(told))
    dearer = tuple(replace(unit, cost=9) if unit.key == 2 else unit for unit in UNITS)
    model.set_rows(dearer, None, 0b11111)
    assert signals == ["dataChanged"], "nothing comes and goes in between"
    model.set_rows(dearer, None, 0b00110)
    assert [unit.key for unit in model.shown] == [2, 3]
    model.set_mask(None)
    assert model.rowCount() == len(UNITS)
