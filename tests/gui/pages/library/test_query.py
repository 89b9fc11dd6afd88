"""The search line taken apart: words, numbers and fields."""

import pytest

from warclan.content.loader import load, shipped_pack_folders
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.pages.library.query import completions, parse
from warclan.gui.pages.library.rows import LibraryRow, item_rows
from warclan.gui.pages.library.talent_cell import fitted
from warclan.text.search import fold, matches, words


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load(shipped_pack_folders()).catalogue


@pytest.fixture(scope="module")
def rows(catalogue: Catalogue) -> list[LibraryRow]:
    return item_rows(catalogue, {"ragnarok-god-thor": 2}, attachments=False)[0]


def found(line: str, rows: list[LibraryRow]) -> list[LibraryRow]:
    query = parse(line)
    wanted = words(query.words)
    return [row for row in rows if query.passes(row) and matches(fold(row.words), wanted)]


@pytest.mark.parametrize(
    ("line", "plain", "conditions"),
    [
        ("terror", "terror", ()),
        ("rp 3-5", "", ("rp 3–5",)),
        ("rp 3–5 troll", "troll", ("rp 3–5",)),
        ("off > 6", "", ("off > 6",)),
        ("off>=6", "", ("off >= 6",)),
        ("force > 2", "force > 2", ()),
        ("talent:terror flying", "flying", ("talent: terror",)),
        ('talent:"mighty throw"', "", ("talent: mighty throw",)),
        ("vitality 7", "", ("vit 7",)),
        ("rp:4", "", ("rp 4",)),
        ("", "", ()),
    ],
)
def test_a_line_is_taken_apart(line: str, plain: str, conditions: tuple[str, ...]) -> None:
    query = parse(line)
    assert (query.words, query.conditions) == (plain, conditions)


def test_a_range_of_cost_takes_both_ends_and_no_unknown_one(rows: list[LibraryRow]) -> None:
    hits = found("rp 3-5", rows)
    assert {row.points for row in hits} == {3, 4, 5}
    assert len(hits) == sum(row.points in (3, 4, 5) for row in rows)


def test_a_stat_that_is_not_known_never_passes(rows: list[LibraryRow]) -> None:
    strong = {row.key for row in found("off > 6", rows)}
    weak = {row.key for row in found("off <= 6", rows)}
    unknown = {row.key for row in rows if row.stat("offense") is None}
    assert strong
    assert weak
    assert unknown
    assert not unknown & (strong | weak)
    assert len(strong) + len(weak) + len(unknown) == len(rows)


def test_fields_and_words_narrow_each_other(rows: list[LibraryRow]) -> None:
    hits = found("talent:terror type:monster edition:ragnarok", rows)
    assert "Angrboda" in {row.item.name for row in hits}
    assert all("Terror" in (row.talents or ()) and row.kind == "monster" for row in hits)
    assert {row.item.name for row in found("angrboda own 0", rows)} == {"Angrboda"}
    assert {row.item.name for row in found("own > 1", rows)} == {"Thor"}


def test_search_ignores_accents_and_case(rows: list[LibraryRow]) -> None:
    plain = {row.key for row in found("ragnarok", rows)}
    assert plain == {row.key for row in found("RAGNARÖK", rows)}
    assert len(plain) == 87


def test_fields_and_talents_are_completed() -> None:
    assert completions("ta") == ("talent:",)
    assert completions("hero ra") == ()
    assert completions("hero rn") == ("rng ",)
    assert completions("t") == ()
    talents = ("Mighty Throw", "Mobility", "Terror")
    assert completions("talent:m", talents) == ('talent:"Mighty Throw"', "talent:Mobility")
    assert completions("talent:Terror", talents) == ()


def test_rows_are_dearest_first_and_known_before_unknown(rows: list[LibraryRow]) -> None:
    keys = [(-(row.points or 0), row.unit is not None and not row.unit.rows) for row in rows]
    assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("width", "text", "shown"),
    [(100, "Block, Terror, Guard", 3), (16, "Block · 2 more", 1), (9, "Block +2", 1)],
)
def test_talents_are_cut_between_words(width: int, text: str, shown: int) -> None:
    assert fitted(("Block", "Terror", "Guard"), width, len) == (text, shown)


def test_one_talent_is_never_counted_as_more() -> None:
    assert fitted(("Force of Nature",), 4, len) == ("Force of Nature", 1)
