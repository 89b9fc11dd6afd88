"""Receipts add up exactly and carry their doubts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import army_of, house, jarl, key_of, small_catalogue, unit
from warclan.games.mythic_battles import receipts
from warclan.games.mythic_battles.army import AddItem, NameEntry, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Companion, Conflict
from warclan.games.mythic_battles.validation import is_legal

CATALOGUE = small_catalogue()
EX_10 = Catalogue.of(
    [
        unit("God", "god", 6, cards=4, value=3),
        unit("Hero", "hero", 5, cards=4, value=2),
        unit("Monster", "monster", 4, cards=3, value=1),
        unit("Host", "troop", 1, cards=3),
        unit("Band", "troop", 1, cards=3),
    ],
    [jarl("Jarl")],
)


@pytest.mark.rule(
    "MB-ATT-01", "MB-VAL-01", "MB-VAL-07", "MB-VAL-08", "MB-SETUP-10", "MB-UNIT-20", "MB-UNIT-21"
)
def test_ex_10() -> None:
    army = army_of(EX_10, "God", "Hero", "Monster", "Host", "Band", "Jarl > Host")
    assert is_legal(army, EX_10)
    assert receipts.recruitment_points(army, EX_10).title == "18 of 18 RP spent"
    deck = receipts.deck(army, EX_10)
    assert (deck.totals, deck.total, deck.title) == ((17, 6), 23, "Deck of 23 cards")
    hand = receipts.opening_hand(army, EX_10)
    assert (hand.total, hand.title) == (6, "Opening hand of 6 cards")
    assert deck.total - receipts.DEALT == 20
    assert receipts.activation_cards(army, EX_10).title == "17 activation cards"
    assert receipts.art_of_war(army, EX_10).title == "6 Art of War cards in the deck"


@pytest.mark.rule("MB-VAL-06", "MB-VAL-08", "MB-DRAFT-15", "MB-SETUP-11")
def test_leftover_points_join_the_opening_hand_and_not_the_deck() -> None:
    full = army_of(EX_10, "God", "Hero", "Monster", "Host", limit=16)
    left = army_of(EX_10, "God", "Hero", "Monster", "Host", limit=18)
    assert receipts.unspent(left, EX_10) == 2
    assert receipts.deck(left, EX_10).total == receipts.deck(full, EX_10).total
    hand = receipts.opening_hand(left, EX_10)
    assert [line.amounts for line in hand.lines] == [(3,), (3,), (2,)]
    assert hand.total == 8


@pytest.mark.rule("MB-VAL-06", "MB-VAL-08")
def test_points_over_the_limit_take_no_card_out_of_the_hand() -> None:
    over = army_of(EX_10, "God", "Hero", "Monster", limit=10)
    assert receipts.unspent(over, EX_10) == 0
    assert [line.amounts for line in receipts.opening_hand(over, EX_10).lines] == [(3,), (3,)]


def test_a_deck_smaller_than_the_hand() -> None:
    catalogue = Catalogue.of([unit("God", "god", 6, cards=2)])
    hand = receipts.opening_hand(army_of(catalogue, "God", limit=6), catalogue)
    assert hand.total == 5
    assert hand.lines[1].doubt == "the deck has 2 cards"


def test_doubts_and_unknowns() -> None:
    conflict = Conflict(field="activation_cards", values=("5", "4"))
    catalogue = Catalogue.of(
        [
            unit("God", "god", 6, conflicts=(conflict,)),
            unit("Shade", "monster", None, cards=None, value=None),
        ]
    )
    army = army_of(catalogue, "God", "Shade")
    army = apply(army, AddItem("lost"))
    deck = receipts.deck(army, catalogue)
    assert deck.title == "Deck of at least 4 cards"
    assert deck.unknown == ("Shade", "lost")
    assert [line.doubt for line in deck.lines] == [
        "sources say 5 or 4; 5 used",
        "cards and Art of War not known",
        "not in the library",
    ]
    assert "God: sources say 5 or 4; 5 used" in deck.notes
    points = receipts.recruitment_points(army, catalogue)
    assert points.title == "At least 6 of 18 RP spent"
    assert points.lines[0].doubt == ""
    assert points.lines[1].doubt == "RP not known"
    assert receipts.opening_hand(army, catalogue).notes == (
        "Shade and lost: RP not known, so fewer may be left.",
    )


@pytest.mark.rule("RUL-84", "RUL-42")
def test_prices_that_are_not_the_printed_ones_say_why() -> None:
    cats = Companion(name="Cats", item="cats", recruitment_points=2)
    catalogue = Catalogue.of(
        [unit("Cat God", "god", 6, companions=(cats,)), unit("Cats", "monster", 3)]
    )
    army = apply(
        army_of(catalogue, "Cat God", house_rules=house(divinity_free=True)),
        AddItem("cats", "e1", 2),
    )
    points = receipts.recruitment_points(army, catalogue)
    assert [(line.amounts, line.doubt) for line in points.lines] == [
        ((0,), "divinities are free, house rule (RUL-42)"),
        ((2,), "price with Cat God (RUL-84)"),
    ]


def test_own_names_label_the_lines() -> None:
    army = army_of(CATALOGUE, "Sun God", "Wolf")
    army = apply(army, NameEntry(key_of(army, "Wolf"), "Fang"))
    deck = receipts.deck(army, CATALOGUE)
    assert [(line.label, line.subject) for line in deck.lines] == [
        ("Sun God", "e1"),
        ("Fang", "e2"),
    ]


names = st.lists(st.sampled_from([item.name for item in CATALOGUE.items]), max_size=12)


@given(names, st.integers(0, 30))
def test_lines_add_up_to_the_total_shown(chosen: list[str], limit: int) -> None:
    army = army_of(CATALOGUE, *chosen, limit=limit)
    for receipt in (
        receipts.recruitment_points(army, CATALOGUE),
        receipts.activation_cards(army, CATALOGUE),
        receipts.art_of_war(army, CATALOGUE),
        receipts.deck(army, CATALOGUE),
        receipts.opening_hand(army, CATALOGUE),
    ):
        assert receipt.total == sum(sum(a or 0 for a in line.amounts) for line in receipt.lines)
        assert str(receipt.total) in receipt.title
        assert receipt.rule.startswith("MB-")
    spent = receipts.recruitment_points(army, CATALOGUE).total
    assert receipts.spent(army, CATALOGUE) == spent
    assert receipts.unspent(army, CATALOGUE) == max(limit - spent, 0)
