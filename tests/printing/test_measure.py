"""Widths and line breaks."""

from hypothesis import given
from hypothesis import strategies as st

from warclan.printing.fonts import REGULAR, FontSet
from warclan.printing.measure import Measure

WORDS = st.lists(st.text("abcdefghijWMi-,.", min_size=1, max_size=30), max_size=20)


@given(WORDS, st.floats(8.0, 120.0), st.sampled_from((6.5, 8.0, 18.0)))
def test_lines_fit_and_hold_every_character(
    measure: Measure, words: list[str], width: float, size: float
) -> None:
    text = " ".join(words)
    lines = measure.lines(text, REGULAR, size, width)
    assert "".join("".join(lines).split()) == "".join(words)
    for line in lines:
        assert measure.width(line, REGULAR, size) <= width + 1e-6


@given(WORDS)
def test_words_that_fit_are_not_cut(measure: Measure, words: list[str]) -> None:
    lines = measure.lines(" ".join(words), REGULAR, 8.0, 120.0)
    assert [word for line in lines for word in line.split()] == words


def test_a_character_wider_than_the_line_stands_alone(measure: Measure) -> None:
    assert measure.lines("WW", REGULAR, 18.0, 1.0) == ("W", "W")


def test_line_feeds_are_kept_and_nothing_has_no_lines(measure: Measure) -> None:
    assert measure.lines("one\n\ntwo", REGULAR, 8.0, 50.0) == ("one", "", "two")
    assert measure.lines("", REGULAR, 8.0, 50.0) == ()


def test_widths_agree_with_reportlab(measure: Measure, fonts: FontSet) -> None:
    text = "Ægir, 3 × Ἀθηνᾶ"
    theirs = fonts.faces[REGULAR].stringWidth(text, 8.0) * 25.4 / 72
    assert abs(measure.width(text, REGULAR, 8.0) - theirs) < 1e-6


def test_the_largest_fitting_size_is_found(measure: Measure) -> None:
    sizes = (18.0, 14.0, 10.0)
    width = measure.width("Skadi", REGULAR, 14.0)
    assert measure.largest("Skadi", REGULAR, sizes, width) == 14.0
    assert measure.largest("Skadi", REGULAR, sizes, 1.0) is None


def test_a_line_break_in_a_text_of_one_line_is_as_wide_as_a_space(measure: Measure) -> None:
    assert measure.width("a\nb", REGULAR, 8.0) == measure.width("a b", REGULAR, 8.0)
