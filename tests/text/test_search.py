"""Folding and matching of names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.text.search import fold, matches, words


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Ægir", "aegir"),
        ("Njörðr", "njordr"),
        ("Þórr", "thorr"),
        ("Fafnir", "fafnir"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Ἀθηνᾶ", "αθηνα"),
        ("Перун", "перун"),
        ("Freyja’s Cats", "freyja's cats"),
        ("Øyvind", "oyvind"),
    ],
)
def test_fold(name: str, folded: str) -> None:
    assert fold(name) == folded


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet=st.characters(max_codepoint=0x24F)))
def test_case_does_not_matter(text: str) -> None:
    assert fold(text.upper()) == fold(text.lower())


def test_every_word_must_occur() -> None:
    haystack = fold("Titan Fenrir, Ragnarök core box")
    assert matches(haystack, words("FENRIR ragnarok"))
    assert not matches(haystack, words("fenrir isfet"))
    assert matches(haystack, words("  "))


def test_words_keep_order_and_drop_repeats() -> None:
    assert words(" Hel  odin HEL ") == ("hel", "odin")
