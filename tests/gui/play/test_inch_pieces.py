"""Pieces in values and words: distances from base to base, and the ruler."""

import pytest

from warclan.games.war_clan.scenarios.table import Point
from warclan.gui.play.inch_pieces import (
    Piece,
    measure,
    nearest,
    piece_under,
    piece_words,
    place_words,
)

ULF = Piece("0", "Ulf", "model", Point(10, 10), 0.5, 0, "Champion")
EDDA = Piece("1", "Edda", "model", Point(13, 14), 1.0, 1)
MARKER = Piece("m", "Marker", "marker", Point(10.2, 10), 0.2, 1, "Size 2, Impassable")


def test_a_piece_says_whose_it_is_and_where() -> None:
    assert place_words(ULF.at) == '10.0" from the left, 10.0" from below'
    said = 'Ulf, Astrid\'s, Champion, 10.0" from the left, 10.0" from below'
    assert piece_words(ULF, ["Astrid", "Björn"]) == said


def test_the_nearest_piece_is_measured_from_edge_to_edge() -> None:
    found = nearest([ULF, EDDA], ULF)
    assert found is not None
    assert found[0] == EDDA
    assert found[1] == pytest.approx(3.5)
    assert nearest([ULF], ULF) is None


@pytest.mark.rule("WC-R39")
def test_the_ruler_measures_to_the_nearest_and_the_farthest_point_of_a_base() -> None:
    reading = measure(ULF.at, EDDA.at, [ULF, EDDA])
    assert reading.nearest == pytest.approx(3.5)
    assert reading.farthest == pytest.approx(5.5)
    assert reading.words(3).endswith('not within 3"')
    assert reading.words(4).endswith('within 4", not completely')
    assert reading.words(5.5).endswith('completely within 5.5"')


def test_between_bare_places_there_is_one_length() -> None:
    assert measure(Point(0, 0), Point(3, 4), []).words() == '5.00"'


def test_the_smallest_of_what_lies_on_top_of_each_other_is_taken() -> None:
    assert piece_under(Point(10.1, 10), [ULF, MARKER]) == MARKER
    assert piece_under(Point(10.9, 10), [ULF]) is None
    assert piece_under(Point(10.9, 10), [ULF], reach=0.5) == ULF
