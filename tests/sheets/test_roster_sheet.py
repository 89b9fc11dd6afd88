"""What stands on a roster sheet."""

from dataclasses import replace

import pytest

from tests.sheets.examples import CATALOGUE, DISPUTED, GOD, JARL, TROOP, an_army, full_army
from warclan.games.mythic_battles.army import AddItem, Army, Bind, NameEntry, RemoveEntry, apply
from warclan.sheets.army import roster_sheet
from warclan.sheets.records import Shape


def entry(name: str) -> int:
    """The place of an entry on the full army's roster."""
    return [each.name for each in roster_sheet(full_army(), CATALOGUE).entries].index(name)


@pytest.mark.rule("MB-VAL-01", "MB-VAL-07", "MB-VAL-08")
def test_head_shows_points_deck_and_hand() -> None:
    army = an_army(GOD.id, DISPUTED.id, TROOP.id)
    sheet = roster_sheet(army, CATALOGUE, player="Astrid", version="version 5")
    assert sheet.title == "Winter of Teeth"
    assert sheet.points == "12 of 18 RP"
    assert sheet.left == "Astrid · Ragnarök edition"
    assert sheet.right == "version 5 · deck 14 cards, 2 Art of War · hand 3 + 3 + 6"


def test_unknown_numbers_make_the_totals_lower_bounds() -> None:
    sheet = roster_sheet(full_army(), CATALOGUE)
    assert sheet.points == "at least 13 of 18 RP"
    assert "deck at least 14 cards" in sheet.right
    assert "at most 5" in sheet.right


@pytest.mark.rule("MB-UNIT-07")
def test_a_unit_shows_all_rows_and_a_box_for_each() -> None:
    god = roster_sheet(full_army(), CATALOGUE).entries[entry("Ægir")]
    assert god.shape is Shape.HEXAGON
    assert god.vitality == ("8", "7", "6", "5", "4", "3", "2", "1")
    assert god.ticks == 8
    assert [line.label for line in god.lines] == ["OFF", "DEF", "RNG", "MOV"]
    assert god.lines[0].values == ("9", "8", "7", "6", "5", "4", "3", "2")
    assert god.talents == "Archery, God Slayer · aquatic"
    assert god.figures == "6 RP · 4 cards · SV 1"
    assert god.remarks == ("Paint the beard.",)


@pytest.mark.rule("MB-UNIT-09")
def test_powers_tell_kind_cost_and_rows() -> None:
    god = roster_sheet(full_army(), CATALOGUE).entries[entry("Ægir")]
    water, ale = god.blocks
    assert (water.heading, water.remark) == ("Deep Water", "active, 1 AoW")
    assert water.text == "Every enemy here loses 1 vitality. Usable at VIT 8–4."
    assert ale.text == "Regains X vitality. VIT 8–4: 3, 3–1: 2."


def test_unknown_numbers_are_dashes() -> None:
    kraken = roster_sheet(full_army(), CATALOGUE).entries[entry("Kraken")]
    assert kraken.figures == "– RP · – cards · SV –"
    assert kraken.vitality == ("–",)
    assert all(line.values == ("–",) for line in kraken.lines)
    assert kraken.ticks == 0
    assert kraken.talents == "talents –"
    assert kraken.blocks[0].text == "Not known."


def test_disputed_values_are_marked_and_both_told() -> None:
    disputed = roster_sheet(full_army(), CATALOGUE).entries[entry("Angrboda")]
    assert "5* cards" in disputed.figures
    assert disputed.blocks[0].remark == "active, 1 AoW*"
    assert disputed.remarks == (
        "* Sources disagree on activation cards (5 or 4), power Omen: kind (active or passive).",
    )


@pytest.mark.rule("MB-ATT-05")
def test_an_attachment_stands_under_its_troop() -> None:
    sheet = roster_sheet(full_army(), CATALOGUE)
    assert "Angrim" not in [each.name for each in sheet.entries]
    troop = sheet.entries[entry("Ulfhednar")]
    assert [block.heading for block in troop.blocks] == ["Pack", "With Angrim, 1 RP", "Bearer"]
    assert troop.blocks[2].text == "Not with a troop that has Scout or Guard."


@pytest.mark.rule("MB-UNIT-17")
def test_a_troop_repeats_its_numbers_over_all_miniatures() -> None:
    troop = roster_sheet(full_army(), CATALOGUE).entries[entry("Ulfhednar")]
    assert troop.vitality == ("4", "3", "2", "1")
    assert troop.lines[0].values == ("3", "3", "3", "3")


def test_an_unbound_attachment_stands_alone() -> None:
    army = apply(full_army(), RemoveEntry("e4"))
    names = [each.name for each in roster_sheet(army, CATALOGUE).entries]
    assert names[-1] == "Angrim"
    alone = roster_sheet(army, CATALOGUE).entries[-1]
    assert alone.shape is Shape.TRIANGLE
    assert "joins no troop yet" in alone.talents


def test_attachments_bound_in_a_ring_are_not_lost() -> None:
    army = an_army(JARL.id, JARL.id)
    army = apply(apply(army, Bind("e1", "e2")), Bind("e2", "e1"))
    assert len(roster_sheet(army, CATALOGUE).entries) == 2


def test_an_item_no_pack_has_is_still_told() -> None:
    army = apply(Army("Odd"), AddItem("lost-unit"))
    lost = roster_sheet(army, CATALOGUE).entries[0]
    assert lost.name == "lost-unit"
    assert "No content pack has 'lost-unit'" in lost.remarks[0]


def test_own_names_keep_the_printed_name_beside_them() -> None:
    army = apply(an_army(), NameEntry("e1", "Old Brewer"))
    named = roster_sheet(army, CATALOGUE).entries[0]
    assert named.name == "Old Brewer"
    assert named.talents.startswith("Ægir · ")


@pytest.mark.rule("RUL-84")
def test_a_companion_says_with_whom_it_came_and_at_what_price() -> None:
    army = apply(an_army(GOD.id), AddItem(TROOP.id, companion_of="e1", price=0))
    companion = roster_sheet(army, CATALOGUE).entries[1]
    assert companion.figures.startswith("0 RP")
    assert companion.remarks == ("Came with Ægir.",)


def test_footer_names_provenance_and_verdict_is_passed_on() -> None:
    sheet = roster_sheet(full_army(), CATALOGUE, verdict="not legal: 2 RP too many")
    assert sheet.verdict == "not legal: 2 RP too many"
    assert sheet.footer.startswith("Unofficial helper sheet. Numbers: two sources, one source,")
    assert roster_sheet(replace(full_army(), entries=()), CATALOGUE).entries == ()
