"""Exact opening odds, checked against every hand of a small deck."""

from fractions import Fraction
from itertools import combinations

import pytest

from tests.support.mythic import army_of, jarl, small_catalogue, unit
from warclan.domain.chance import Chance
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.opening import deck_cards, opening_chances, sample_hand

CATALOGUE = small_catalogue()
TINY = Catalogue.of(
    [
        unit("God", "god", 6, cards=3, value=1),
        unit("Wolf", "monster", 3, cards=2),
        unit("Host", "troop", 1, cards=2),
    ],
    [jarl("Jarl")],
)


@pytest.mark.rule("MB-VAL-08", "MB-TURN-03")
def test_against_every_hand() -> None:
    army = army_of(TINY, "God", "Wolf", "Host", "Jarl > Host")
    cards = deck_cards(army, TINY)
    assert len(cards) == 8
    for row in opening_chances(army, TINY, turns=2):
        for drawn, chance in zip((3, 4, 5), (row.start, *row.by_turn), strict=True):
            hands = list(combinations(cards, drawn))
            hits = sum(any(card.key == row.key for card in hand) for hand in hands)
            assert chance == Fraction(hits, len(hands)), (row.name, drawn)


@pytest.mark.rule("MB-ATT-01")
def test_rows_are_likeliest_first_with_art_of_war_last_and_no_attachments() -> None:
    army = army_of(TINY, "Host", "Wolf", "God", "Jarl > Host")
    rows = opening_chances(army, TINY)
    assert [row.name for row in rows] == ["God", "Host", "Wolf", "Art of War"]


def test_an_unknown_deck_has_no_odds() -> None:
    catalogue = Catalogue.of([unit("God", "god", 6), unit("Shade", "monster", 3, cards=None)])
    rows = opening_chances(army_of(catalogue, "God", "Shade"), catalogue)
    assert [(row.name, row.start, set(row.by_turn)) for row in rows] == [
        ("God", None, {None}),
        ("Shade", None, {None}),
    ]
    unknown = Catalogue.of([unit("God", "god", 6, value=None)])
    rows = opening_chances(army_of(unknown, "God"), unknown)
    assert [(row.name, row.cards) for row in rows] == [("God", 4), ("Art of War", None)]


def test_a_sample_hand_holds_cards_of_the_deck() -> None:
    army = army_of(TINY, "God", "Wolf", "Host")
    deck = list(deck_cards(army, TINY))
    for seed in range(20):
        hand = sample_hand(army, TINY, Chance(seed).below)
        assert len(hand) == 3
        rest = list(deck)
        for card in hand:
            rest.remove(card)
    assert len(sample_hand(army, TINY, Chance(1).below, 99)) == len(deck)
    assert sample_hand(army_of(CATALOGUE), CATALOGUE, Chance(1).below) == ()
