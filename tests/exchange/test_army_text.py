"""Armies as plain text, read back tolerantly; nothing is dropped without a word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import army_of, item_id, jarl, real_catalogue, small_catalogue, unit
from warclan.exchange.army_text import (
    LONGEST_LINE,
    MOST_LINES,
    TextLine,
    army_text,
    read_army_text,
)
from warclan.games.mythic_battles.army import AddItem, Army, Bind, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Edition

CATALOGUE = small_catalogue()
REAL = real_catalogue()


def read(text: str, catalogue: Catalogue = CATALOGUE) -> tuple[list[str], list[str]]:
    """Ids that were recognised, and the remarks."""
    army, lines = read_army_text(text, "Test", catalogue)
    assert [entry.item for entry in army.entries] == [line.item for line in lines if line.item]
    return [entry.item for entry in army.entries], [line.remark for line in lines if line.remark]


@pytest.mark.parametrize(
    "line",
    [
        "Sun God",
        "  sun   GOD ",
        "- Sun God",
        "* Sun God",
        "• Sun God",
        "· Sun God",
        "– Sun God",
        "1. Sun God",
        "12) Sun God",
        "1 Sun God",
        "1x Sun God",
        "1 x Sun God",
        "Sun God 6 RP",
        "Sun God, 6RP",
        "Sun God – 6 rp",
        "Sun God: 6 RP",
        "Sun God (6 RP)",
        "Sun God (6)",
        "Sun God [6]",
        "Sun God ? RP",
        "Sun God (god) 6 RP",
        "- Sun God (god), 6 RP",
        "Sün Gód",
        "\u00a0Sun\u00a0God\u3000",
    ],
)
def test_a_name_is_found_whatever_stands_around_it(line: str) -> None:
    assert read(line) == (["sun-god"], [])


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Aegir", "Ægir"),
        ("njordr", "Njörðr"),
        ("Þrúðr", "Þrúðr"),
        ("- hodr (god) 5 RP", "Höðr"),
        ("geri & freki", "Geri & Freki"),
        ("O’Hara", "O'Hara"),
    ],
)
def test_accents_do_not_matter(line: str, name: str) -> None:
    catalogue = Catalogue.of(
        [
            unit("Ægir", "god", 5),
            unit("Njörðr", "god", 5),
            unit("Þrúðr", "hero", 5),
            unit("Höðr", "god", 5),
            unit("Geri & Freki", "monster", 5),
            unit("O'Hara", "hero", 5),
        ]
    )
    assert read(line, catalogue) == ([item_id(name)], [])


@pytest.mark.rule("MB-ATT-05")
@pytest.mark.parametrize(
    "line",
    [
        "Spearmen + Old Jarl",
        "Spearmen+Old Jarl",
        "Spearmen with Old Jarl",
        "- Spearmen (troop) 1 RP + Old Jarl (jarl) 1 RP",
    ],
)
def test_an_attachment_follows_its_troop(line: str) -> None:
    army, _ = read_army_text(line, "Test", CATALOGUE)
    assert [entry.item for entry in army.entries] == ["spearmen", "old-jarl"]
    assert army.entries[1].bound_to == army.entries[0].key


def test_an_attachment_on_a_line_of_its_own_stays_unbound() -> None:
    army, _ = read_army_text("Spearmen\nOld Jarl\n", "Test", CATALOGUE)
    assert army.entries[1].bound_to == ""


def test_what_is_not_recognised_stays_in_the_report() -> None:
    text = "# My list\n// a remark\n\nSun God\nDragn\nSpearmen + Odd Jarl\n2x Bear\n"
    army, lines = read_army_text(text, "Test", CATALOGUE)
    assert [entry.item for entry in army.entries] == ["sun-god", "spearmen", "bear"]
    assert lines == (
        TextLine(4, "Sun God", "sun-god"),
        TextLine(5, "Dragn", "", "No unit or attachment has this name."),
        TextLine(6, "Spearmen", "spearmen"),
        TextLine(6, "Odd Jarl", "", "No unit or attachment has this name."),
        TextLine(7, "2x Bear", "bear", "Taken once, not 2 times: write one line for each."),
    )


def test_a_name_is_never_found_by_a_part() -> None:
    assert read("Sun")[0] == []
    assert read("Sun God the Great")[0] == []


def test_of_one_name_the_place_and_the_edition_decide() -> None:
    twin = unit("Wulf", "hero", 3, edition=Edition.ISFET)
    catalogue = Catalogue.of(
        [unit("Spearmen", "troop", 1), unit("Wulf Two", "hero", 2), twin],
        [jarl("Wulf Jarl")],
    )
    assert read("Wulf", catalogue) == (["wulf"], [])
    same = Catalogue.of([unit("Spearmen", "troop", 1)], [jarl("Spearmen Jarl")])
    assert read("Spearmen + Spearmen Jarl", same)[0] == ["spearmen", "spearmen-jarl"]


def test_long_texts_are_bounded_and_that_is_told() -> None:
    text = "\n".join(["Sun God"] * (MOST_LINES + 5))
    items, remarks = read(text)
    assert len(items) == MOST_LINES
    assert remarks == [f"Only {MOST_LINES} lines are read; this one and those below were left out."]
    items, remarks = read("x" * (LONGEST_LINE + 1) + "\nBear")
    assert items == ["bear"]
    assert remarks == ["This line is too long for names."]


def test_a_line_made_to_be_slow_is_not() -> None:
    # Each of these would keep a backtracking expression busy for minutes.
    for foe in (" " * 400_000 + "x", "(" * 499, "1 " * 249, "- " * 249, "a + " * 124):
        items, _ = read(foe)
        assert items == []


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    army, lines = read_army_text(text, "Test", CATALOGUE)
    recognised = sum(bool(line.item) for line in lines)
    assert len(army.entries) == recognised
    assert all(line.remark for line in lines if not line.item)


@given(st.lists(st.sampled_from([item.id for item in REAL.items]), max_size=12))
def test_what_is_written_is_read_back(ids: list[str]) -> None:
    army = Army("Round trip")
    for each in ids:
        army = apply(army, AddItem(each))
        troop = next(
            (
                entry
                for entry in army.entries[:-1]
                if not isinstance(REAL.item(entry.item), Attachment)
            ),
            None,
        )
        if isinstance(REAL.item(each), Attachment) and troop:
            army = apply(army, Bind(army.entries[-1].key, troop.key))
    back, lines = read_army_text(army_text(army, REAL), "Round trip", REAL)
    assert not any(line.remark for line in lines)
    assert sorted(_bindings(back)) == sorted(_bindings(army))


def _bindings(army: Army) -> list[tuple[str, str]]:
    """Every item with the item it is bound to."""
    return [
        (entry.item, army.entry(entry.bound_to).item if entry.bound_to else "")
        for entry in army.entries
    ]


def test_the_text_is_as_one_writes_it() -> None:
    army = army_of(CATALOGUE, "Sun God", "Spearmen", "Old Jarl > Spearmen")
    army = apply(army, AddItem("lost-item"))
    assert army_text(army, CATALOGUE).splitlines() == [
        "# Test army",
        "# 18 RP, ragnarok",
        "Sun God (god) 6 RP",
        "Spearmen (troop) 1 RP + Old Jarl (jarl) 1 RP",
        "lost-item",
    ]
