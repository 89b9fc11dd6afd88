"""Spelling of characters the font lacks."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sheets.examples import CATALOGUE, full_army
from warclan.games.mythic_battles.army import RenameArmy, apply
from warclan.printing.fonts import FontSet
from warclan.printing.lettering import Lettering
from warclan.sheets.army import roster_sheet


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("Ἀθηνᾶ Перун Ægir ð Ö", "Ἀθηνᾶ Перун Ægir ð Ö"),
        ("ᚱᚢᚾ", "run"),
        ("ᚦorr", "thorr"),
        ("A\u0308gir", "Ägir"),
        ("ﬁre", "fire"),
        ("𓂀", "[U+13080]"),
        ("狼", "[U+72FC]"),
        ("a\tb\u200bc\u00add", "a bcd"),
        ("one\r\ntwo", "one\ntwo"),
        ("\u3000", " "),
    ],
)
def test_spelling(fonts: FontSet, text: str, spelt: str) -> None:
    assert Lettering(fonts.covered).text(text) == spelt


def test_replaced_characters_are_remembered(fonts: FontSet) -> None:
    lettering = Lettering(fonts.covered)
    lettering.text("ᚱ and 狼 and ö")
    assert lettering.replaced == {"ᚱ": "r", "狼": "[U+72FC]"}


@given(st.text(max_size=40))
def test_every_result_can_be_drawn(fonts: FontSet, text: str) -> None:
    spelt = Lettering(fonts.covered).text(text)
    assert set(spelt) <= fonts.covered | {"\n"}


@given(st.text(st.characters(categories=("Lu", "Ll", "Lo", "Nd", "So", "Po")), min_size=1))
def test_no_visible_character_vanishes(fonts: FontSet, text: str) -> None:
    for char in unicodedata.normalize("NFC", text):
        assert Lettering(fonts.covered).text(char).strip()


def test_records_are_spelt_through_and_kept_when_nothing_changes(fonts: FontSet) -> None:
    lettering = Lettering(fonts.covered)
    plain = roster_sheet(full_army(), CATALOGUE)
    assert lettering.record(plain) is plain
    runic = lettering.record(
        roster_sheet(apply(full_army(), RenameArmy("ᚱᚢᚾ")), CATALOGUE),
    )
    assert runic.title == "run"
    assert runic.entries == plain.entries
