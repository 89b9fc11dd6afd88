"""What stands on cards, on the quick reference and on blank forms."""

import pytest

from tests.sheets.examples import CATALOGUE, GOD, JARL, an_army, full_army, rows, unit
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.content_types import Row, RowsKnown, UnitType
from warclan.sheets.blank import blank_cards, blank_roster
from warclan.sheets.cards import activation_cards, item_cards, recruitment_cards, troop_cards
from warclan.sheets.records import CardKind, Face, Shape
from warclan.sheets.reference import reference
from warclan.sheets.wording import availability, stat_lines, top_stats


def test_every_recruit_has_a_card() -> None:
    sheet = recruitment_cards(full_army(), CATALOGUE)
    assert [card.title for card in sheet.cards] == [
        "Ægir",
        "Angrboda",
        "Kraken",
        "Ulfhednar",
        "Angrim",
    ]
    assert [card.cost for card in sheet.cards] == ["6", "5", "–", "1", "1"]
    assert [card.shape for card in sheet.cards] == [
        Shape.HEXAGON,
        Shape.DIAMOND,
        Shape.OCTAGON,
        Shape.SQUARE,
        Shape.TRIANGLE,
    ]
    god = sheet.cards[0]
    assert god.subtitle == "God · 4 cards · SV 1"
    assert god.stats == (("OFF", "9"), ("DEF", "7"), ("RNG", "0"), ("MOV", "2"))
    assert god.ticks == 8
    assert [block.heading for block in god.blocks] == ["Deep Water", "Ale", "Note"]


def test_absent_items_are_told_on_every_sheet_of_cards() -> None:
    army = apply(Army("Odd"), AddItem("lost-unit"))
    for sheet in (
        recruitment_cards(army, CATALOGUE),
        troop_cards(army, CATALOGUE),
        activation_cards(army, CATALOGUE),
    ):
        assert sheet.cards == ()
        assert sheet.left_out == ("lost-unit: no content pack has 'lost-unit'",)


def test_troop_cards_carry_their_attachment() -> None:
    sheet = troop_cards(full_army(), CATALOGUE)
    assert sheet.kind is CardKind.TROOPS
    assert [card.title for card in sheet.cards] == ["Ulfhednar", "Angrim"]
    assert "With Angrim, 1 RP" in [block.heading for block in sheet.cards[0].blocks]


@pytest.mark.rule("MB-SETUP-10")
def test_the_deck_has_a_card_for_each_activation_and_art_of_war() -> None:
    sheet = activation_cards(full_army(), CATALOGUE)
    faces = [card.face for card in sheet.cards]
    assert faces.count(Face.ACTIVATION) == 4 + 5 + 3
    assert faces.count(Face.ART_OF_WAR) == 2
    assert sheet.cards[3].count == "4 of 4"
    assert "Kraken: number of activation cards not known" in sheet.left_out
    assert "Kraken: strategic value not known" in sheet.left_out


def test_single_items_become_cards_without_an_army() -> None:
    sheet = item_cards((GOD, JARL), "Library")
    assert [(card.title, card.cost) for card in sheet.cards] == [("Ægir", "6"), ("Angrim", "1")]


def test_reference_explains_each_talent_once_with_its_owners() -> None:
    sheet = reference(full_army(), CATALOGUE, rulings=True)
    (heading, talents), (second, rulings) = sheet.sections
    assert (heading, second) == ("Talents", "Rulings on powers")
    assert [line.word for line in talents] == ["Archery", "Berserk", "God Slayer"]
    assert talents[0].owners == "Ægir, Angrboda"
    assert talents[2].meaning != "Meaning not known."
    assert "MB-TAL" in talents[2].rules
    assert {line.word for line in rulings} == {"Deep Water", "Ale", "Omen", "Pack"}


def test_reference_says_when_a_talent_is_not_known() -> None:
    odd = unit("Odd", talents=("Juggling",))
    catalogue = type(CATALOGUE).of(units=(odd,))
    sheet = reference(an_army(odd.id), catalogue)
    assert sheet.sections[0][1][0].meaning == "Meaning not known."


def test_blank_forms_are_empty() -> None:
    roster = blank_roster(4, vitality=7)
    assert len(roster.entries) == 4
    assert all(each.blank and len(each.vitality) == 7 for each in roster.entries)
    assert all(card.blank and not card.title for card in blank_cards(9).cards)


@pytest.mark.rule("MB-UNIT-09")
def test_rows_of_powers_are_told_only_when_they_differ() -> None:
    always = unit(stats=rows(3, ((True,), (True,), (True,))))
    never = unit(stats=rows(2, ((False,), (False,))))
    ones = unit(stats=rows(3, ((True,), (1,), (False,))))
    split = unit(stats=rows(3, ((True,), (False,), (True,))))
    assert availability(always, 0) == ""
    assert availability(always, 1) == ""
    assert availability(never, 0) == "Usable on no row."
    assert availability(ones, 0) == "VIT 3: usable, 2: 1, 1: –."
    assert availability(split, 0) == "Usable at VIT 3 and 1."


def test_rows_that_are_not_known_are_dashes() -> None:
    top = Row(vitality=3, offense=5, defense=6, range=0, movement=1)
    known_top = unit(stats=(top,), known=RowsKnown.TOP, vitality=3)
    assert stat_lines(known_top)[0].values == ("5", "–", "–")
    low = Row(vitality=1, offense=2, defense=6, range=0, movement=1)
    some = unit(kind=UnitType.HERO, stats=(low,), known=RowsKnown.SOME, vitality=3)
    assert stat_lines(some)[0].values == ("–", "–", "2")
    assert top_stats(some)[0] == ("OFF", "–")
