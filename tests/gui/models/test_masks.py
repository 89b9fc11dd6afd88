"""Masks of rows, and showing by mask and words at once."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from warclan.gui.models.columns import Column
from warclan.gui.models.masks import mask_of
from warclan.gui.models.rows import RowsModel


@dataclass(frozen=True)
class Thing:
    """A row with a name."""

    key: int
    name: str


NAMES = ("Ægir", "Fenrir", "Loki", "Titan Fenrir", "Skadi")


def model() -> RowsModel[Thing]:
    """Five things by name."""
    made: RowsModel[Thing] = RowsModel(
        (Column("name", "Name", lambda row: row.name),), lambda row: row.key
    )
    made.set_rows([Thing(number, name) for number, name in enumerate(NAMES)])
    return made


@given(st.integers(0, 300).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.integers(0, 299)))))
def test_a_mask_has_the_bits_of_its_rows(case: tuple[int, set[int]]) -> None:
    count, wanted = case
    numbers = sorted(number for number in wanted if number < count)
    assert mask_of(numbers, count) == sum(1 << number for number in numbers)


def test_mask_and_words_are_told_as_one_change(qtbot: QtBot) -> None:
    rows = model()
    told: list[int] = []
    rows.count_changed.connect(lambda shown, _all: told.append(shown))
    rows.show_only(mask_of((1, 2, 3), 5), "fenrir")
    assert [row.key for row in rows.shown] == [1, 3]
    rows.show_only(mask_of((1, 2, 3), 5), "tit")
    assert [row.key for row in rows.shown] == [3]
    rows.show_only(None, "")
    assert len(rows.shown) == 5
    assert told == [2, 1, 5]
    rows.show_only(None, "")
    assert told == [2, 1, 5]


def test_places_follow_what_is_shown(qtbot: QtBot) -> None:
    rows = model()
    rows.sort(0)
    rows.show_only(None, "fenrir")
    assert [rows.place_of(key) for key in range(5)] == [-1, 0, -1, 1, -1]
    assert rows.place_of("none") == -1
