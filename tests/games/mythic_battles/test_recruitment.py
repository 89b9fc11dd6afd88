"""The predicates that validator and draft share."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import army_of, house, small_catalogue, unit
from warclan.games.mythic_battles.recruitment import (
    Hand,
    Recruit,
    Refusal,
    Terms,
    bearer_outlook,
    hand_of,
    recruit_of,
    refuse,
    refuse_bearer,
    refuse_cost,
    refuse_dear,
    refuse_divinity,
    seat_attachments,
)

CATALOGUE = small_catalogue()
R = CATALOGUE.recruits
TROOPS = CATALOGUE.recruits_by_kind["troop"]
PLAIN = Terms()


def reason(names: tuple[str, ...], item: str, *, limit: int = 18, terms: Terms = PLAIN) -> str:
    """The rule that refuses ``item`` to an army of ``names``, "" when none does."""
    army = army_of(CATALOGUE, *names, limit=limit)
    refusal = refuse(hand_of(army, CATALOGUE, terms), R[item], terms, TROOPS)
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("MB-DRAFT-10")
def test_one_divinity() -> None:
    assert reason(("Sun God",), "old-titan") == "MB-DRAFT-10"
    assert reason(("Wolf",), "old-titan") == ""
    assert refuse_divinity(Hand(0), R["sun-god"]) is None


@pytest.mark.rule("MB-DRAFT-11", "RUL-39")
def test_one_dear_unit_beside_the_divinity() -> None:
    assert reason(("Sun God", "Dragon"), "champion") == "MB-DRAFT-11"
    assert reason(("Sun God", "Dragon"), "swordsman") == ""
    assert reason(("Sun God",), "champion") == ""
    dear_card = Recruit("x", "X", "jarl", 5, attachment=True)
    assert refuse_dear(hand_of(army_of(CATALOGUE, "Dragon"), CATALOGUE), dear_card) is None


@pytest.mark.rule("RUL-39")
def test_a_troop_of_five_points_counts_as_dear() -> None:
    assert recruit_of(unit("Host", "troop", 5)).dear
    assert not recruit_of(unit("Host", "troop", 4)).dear
    assert not recruit_of(unit("Zeus", "god", 6)).dear


@pytest.mark.rule("MB-DRAFT-12")
def test_no_copy() -> None:
    assert reason(("Wolf",), "wolf") == "MB-DRAFT-12"


@pytest.mark.rule("MB-DRAFT-09")
def test_paid_in_full_or_not_at_all() -> None:
    assert reason(("Sun God",), "giant", limit=10) == ""
    assert reason(("Sun God",), "giant", limit=9) == "MB-DRAFT-09"


@pytest.mark.rule("MB-DRAFT-07", "RUL-42")
def test_a_divinity_costs_its_points_unless_the_house_gives_it_free() -> None:
    assert reason((), "sun-god", limit=5) == "MB-DRAFT-09"
    free = Terms.of(house(divinity_free=True))
    assert reason((), "sun-god", limit=5, terms=free) == ""
    assert hand_of(army_of(CATALOGUE, "Sun God", limit=5), CATALOGUE, free).left == 5


@pytest.mark.rule("RUL-73")
def test_an_attachment_needs_a_free_troop_or_the_points_for_one() -> None:
    assert reason(("Spearmen",), "old-jarl", limit=2) == ""
    assert reason((), "old-jarl", limit=2) == ""
    assert reason((), "old-jarl", limit=1) == "RUL-73"
    assert reason(("Spearmen", "Old Jarl > Spearmen"), "bold-jarl", limit=3) == "RUL-73"
    assert reason(("Spearmen", "Old Jarl > Spearmen"), "bold-jarl", limit=4) == ""


@pytest.mark.rule("MB-ATT-05")
def test_which_troop_may_bear() -> None:
    lone = R["lone-jarl"]
    assert refuse_bearer(lone, R["spearmen"]) is None
    assert refuse_bearer(lone, R["riders"]) is None, "unknown talents get the benefit of the doubt"
    refusal = refuse_bearer(lone, R["shieldmen"])
    assert refusal is not None
    assert refusal.reason == "Not on a troop with Guard"
    assert refuse_bearer(R["old-jarl"], R["wolf"]) is not None


@pytest.mark.rule("RUL-73", "MB-ATT-05")
def test_the_outlook_moves_attachments_to_make_room() -> None:
    hand = hand_of(army_of(CATALOGUE, "Spearmen", "Shieldmen"), CATALOGUE)
    cards = (R["old-jarl"], R["lone-jarl"])
    assert bearer_outlook(hand, cards, (), PLAIN).possible
    hand = hand_of(army_of(CATALOGUE, "Shieldmen", "Royal Guard"), CATALOGUE)
    outlook = bearer_outlook(hand, cards, TROOPS, PLAIN)
    assert (outlook.possible, outlook.missing, outlook.cost) == (True, 1, 1)
    assert not bearer_outlook(hand, cards, (R["wolf"],), PLAIN).possible


def cards_and_troops() -> st.SearchStrategy[tuple[list[Recruit], list[Recruit]]]:
    talents = st.lists(st.sampled_from("abc"), max_size=2).map(tuple)
    cards = st.lists(
        talents.map(lambda ban: Recruit("c", "C", "jarl", 1, attachment=True, excluded=ban)),
        max_size=4,
    )
    troops = st.lists(
        st.tuples(talents, st.integers(0, 5)).map(
            lambda row: Recruit("t", "T", "troop", row[1], troop=True, talents=row[0])
        ),
        max_size=4,
    )
    return st.tuples(cards, troops)


@given(cards_and_troops())
def test_seating_is_the_largest_and_cheapest(case: tuple[list[Recruit], list[Recruit]]) -> None:
    cards, troops = case
    troops.sort(key=lambda troop: troop.cost or 0)
    seated = seat_attachments(cards, troops)
    assert len({card for card, _ in seated}) == len({troop for _, troop in seated}) == len(seated)
    assert all(refuse_bearer(cards[card], troops[troop]) is None for card, troop in seated)

    best_size, best_cost = 0, 0
    places: list[int | None] = [*range(len(troops)), *([None] * len(cards))]
    for chosen in set(permutations(places, len(cards))):
        pairs = [(card, troop) for card, troop in enumerate(chosen) if troop is not None]
        if any(refuse_bearer(cards[card], troops[troop]) is not None for card, troop in pairs):
            continue
        cost = sum(troops[troop].cost or 0 for _, troop in pairs)
        if len(pairs) > best_size or (len(pairs) == best_size and cost < best_cost):
            best_size, best_cost = len(pairs), cost
    assert len(seated) == best_size
    assert sum(troops[troop].cost or 0 for _, troop in seated) == best_cost


@pytest.mark.rule("MB-DRAFT-09")
def test_what_costs_nothing_can_be_paid_by_anybody() -> None:
    assert refuse_cost(Hand(-3), 0) is None
    assert refuse_cost(Hand(-3), 1) == Refusal("MB-DRAFT-09", "Costs 1, you have 0")
