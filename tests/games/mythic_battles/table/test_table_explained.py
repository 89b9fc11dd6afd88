"""Hover cards in words: what a unit and an area are, as far as the seat may know."""

import pytest

from tests.games.mythic_battles.table.test_table_positions import number, seen, stood, strike
from tests.support.mythic_table import any_match
from warclan.games.mythic_battles.state import Token
from warclan.games.mythic_battles.table.explained import _DOES, area_card, unit_card
from warclan.games.mythic_battles.table.look import Look, look_of
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.text import Names


def unit_lines(look: Look, name: str) -> list[str]:
    """The lines of a unit's card."""
    told = unit_card(look, name)
    assert told is not None
    return list(told.lines)


@pytest.mark.rule("MB-TER-14")
def test_present_numbers_say_why_they_are_not_the_rows() -> None:
    match = stood(0, reaver=7, drake=8)
    reaver = match.play.table.ids[number(match, "reaver")]
    plain = unit_lines(seen(match), reaver)
    offense, defense, reach, movement = match.play.table.stats[number(match, "reaver")][-1]
    row = f"Offense {offense}, defense {defense}, range {reach}, movement {movement}"
    assert row in plain
    match.state.ground[7] = int(Terrain.ROCK)
    high = unit_lines(seen(match), reaver)
    assert f"Range {reach + 1}: {reach} of its row, +1 From high ground" in high
    assert any(line.startswith("Rock: +1 range") for line in high)


def test_an_enemys_card_says_what_the_acting_unit_would_do_to_it() -> None:
    match = stood(0, reaver=7, drake=8)
    table = match.play.table
    reaver, drake = number(match, "reaver"), number(match, "drake")
    assert not any("attacking it" in line for line in unit_lines(seen(match), table.ids[drake]))
    match.state.acting = reaver
    preview = strike(match, "reaver", "drake")
    told = unit_lines(seen(match), table.ids[drake])[-1]
    assert told.startswith(f"Reaver attacking it ({preview.range_words}): ")
    assert f"{preview.offense.total} dice against {preview.defense.total}" in told
    assert preview.summary in told
    own = unit_lines(seen(match), table.ids[reaver])
    assert not any("attacking it" in line for line in own)
    other = unit_lines(seen(match, 1), table.ids[drake])
    assert not any("attacking it" in line for line in other)


def test_an_area_says_its_terrain_its_room_and_who_is_there() -> None:
    match = stood(0, reaver=7, drake=7)
    drake = number(match, "drake")
    match.state.tokens = [Token("skadi-trap", drake, area=7, defense=6, vitality=2)]
    told = area_card(seen(match), 7)
    assert told is not None
    assert told.title == "Area 7"
    assert told.lines[0] == "Open ground: no further effect"
    capacity = match.play.table.board.capacity[7]
    assert f"2 of {capacity} places taken" in told.lines
    assert sum("vitality" in line for line in told.lines) == 2
    assert told.lines[-1] == "Tokens: Skadi trap of Drake"
    assert area_card(seen(match), 0) is None
    assert unit_card(seen(match), "nobody") is None


def test_every_terrain_says_what_it_does() -> None:
    assert set(_DOES) == set(Terrain)


def test_every_unit_and_area_of_any_match_has_a_card() -> None:
    for seed in range(4):
        match = any_match(seed)
        look = look_of(match, 0, Names.of(match.play.table, ("Astrid", "Marek")))
        for name in look.table.ids:
            told = unit_card(look, name)
            assert told is not None
            assert all(told.lines)
        for area in look.table.board.areas:
            assert area_card(look, area) is not None
