"""Text that can be stored: whole characters, names on one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.text.wholeness import is_whole, one_line, whole, whole_plain

HALF = "\ud800"
ANY = st.text(st.characters(exclude_categories=()))


def test_halves_that_belong_together_are_joined_and_lone_ones_replaced() -> None:
    assert whole("a\ud83d\ude00b") == "a😀b"
    assert whole(f"a{HALF}b\udcff") == "a\ufffdb\ufffd"
    assert whole("\ude00\ud83d") == "\ufffd\ufffd"


@given(ANY)
def test_what_is_whole_stays_as_it_is_and_everything_can_be_written(text: str) -> None:
    mended = whole(text)
    assert is_whole(mended)
    assert whole(mended) == mended
    if is_whole(text):
        assert mended == text


def test_plain_data_is_made_whole_to_the_bottom() -> None:
    found = whole_plain({f"k{HALF}": [f"v{HALF}", (1, None, True)]})
    assert found == {"k\ufffd": ["v\ufffd", [1, None, True]]}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Winter  of\tTeeth\n", "Winter of Teeth"),
        ("a\x00b\x1fc\x7f\u2028d", "a b c d"),
        ("\u00a0Þórr\u00a0", "Þórr"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("\u202eשלום", "\u202eשלום"),
        (" \u200b\u200e\ufeff ", ""),
        ("\n\n", ""),
        ("", ""),
    ],
)
def test_names_stand_on_one_line_and_can_be_seen(typed: str, name: str) -> None:
    assert one_line(typed) == name
