"""Adventures: recruitment, lead, table and victory by the scenario."""

from dataclasses import replace

import pytest

from tests.support.house import BOARD, house_army, house_catalogue
from warclan.domain.chance import Chance
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.games.mythic_battles.adventure import (
    Adventure,
    Party,
    for_players,
    lead_of,
    match_setup,
    recruitment,
)
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft.setup import PoolSpec
from warclan.games.mythic_battles.draft.state import replay
from warclan.games.mythic_battles.setup import BookCard, Diagram, Goal, Scenario
from warclan.games.mythic_battles.spec import SPEC

HUNT = Adventure(
    Scenario(
        "The Hunt",
        abilities=("scenario.no-recall",),
        own_victory=True,
        goals=(
            Goal(0, "slay", unit="isfet-house-monster-mire-croc"),
            Goal(1, "last", round=3),
        ),
    ),
    BOARD,
    (
        Party("Hunters", 0, 6, ("isfet-house-god-merutek", "isfet-house-hero-nakari")),
        Party("Marsh", 1, 5, ("isfet-house-titan-ombur", "isfet-house-monster-mire-croc")),
    ),
    Diagram(((8, 15), (14, 21)), (18,)),
    Edition.ISFET,
    lead=1,
    pool=PoolSpec(products=("House set",)),
)


@pytest.mark.rule("MB-ADV-01")
def test_an_adventure_is_chosen_by_the_number_of_players() -> None:
    three = replace(HUNT, parties=(*HUNT.parties, Party("Third", 2, 4)))
    assert for_players((HUNT, three), 2) == (HUNT,)
    assert for_players((HUNT, three), 3) == (three,)
    with pytest.raises(EngineError, match="for 2 players, not 1"):
        match_setup(HUNT, (house_army("Lamp"),))


@pytest.mark.rule("MB-ADV-01", "MB-DRAFT-02")
def test_the_lead_is_the_scenario_s_or_in_isfet_the_die_s() -> None:
    assert lead_of(HUNT) == 1
    assert lead_of(HUNT, rolled=0) == 1
    rolled = replace(HUNT, lead=None)
    assert lead_of(rolled, rolled=0) == 0
    with pytest.raises(EngineError, match="roll for the lead first"):
        lead_of(rolled)
    with pytest.raises(EngineError, match="the scenario names the lead"):
        lead_of(replace(rolled, edition=Edition.RAGNAROK), rolled=0)


@pytest.mark.rule("MB-DRAFT-19", "MB-DRAFT-20", "MB-DRAFT-21", "MB-ADV-02")
def test_prescribed_units_come_first_and_the_draft_has_no_divinities() -> None:
    setup = recruitment(HUNT, ("Ana", "Bo"))
    assert [seat.name for seat in setup.seats] == ["Ana", "Bo"]
    state = replay(setup, (), house_catalogue())
    assert state.phase == "recruitment"
    assert [seat.remaining for seat in state.seats] == [6, 5]
    assert state.turn == 0, "against the clock from the player before the lead"
    held = [[entry.item for entry in army.entries] for army in state.armies]
    assert held == [list(party.prescribed) for party in HUNT.parties]
    pool = dict(state.pool)
    assert pool["isfet-house-hero-djosar"] == 1
    assert "ragnarok-hero-beowulf" not in pool
    drafted = recruitment(
        replace(HUNT, divinities=True, parties=(Party("A", 0, 9), Party("B", 1, 9)))
    )
    assert replay(drafted, (), house_catalogue()).phase == "divinities"


@pytest.mark.rule("MB-ADV-01", "MB-ADV-02", "MB-WIN-03")
def test_a_whole_adventure_is_played_to_a_goal() -> None:
    catalogue = house_catalogue()
    armies = replay(recruitment(HUNT), (), catalogue).armies
    ways = set()
    for seed in range(6):
        match = Match.start(SPEC, match_setup(HUNT, armies), content=catalogue, seed=seed)
        assert match.play.table.order == (1, 0)
        chance = Chance(seed)
        while match.request is not None:
            match.answer(match.request.sample(chance.below), player=match.request.player)
            assert SPEC.faults(match.play) == ()
        assert match.outcome is not None
        assert match.state.round <= 4
        ways.add(match.outcome.way)
    assert ways == {"goal of the scenario"}


@pytest.mark.rule("MB-ADV-03")
def test_book_of_the_dead_cards_are_for_adventures_of_isfet() -> None:
    catalogue = house_catalogue()
    armies = replay(recruitment(HUNT), (), catalogue).armies
    book = (BookCard("isfet-house-hero-nakari", "book.hardened"),)
    with_book = replace(HUNT, scenario=replace(HUNT.scenario, book=book))
    match = Match.start(SPEC, match_setup(with_book, armies), content=catalogue, seed=1)
    assert [held.holder for held in match.play.held("book.hardened")] == ["p1-nakari-the-veiled"]
    old = replace(with_book, edition=Edition.RAGNAROK)
    with pytest.raises(EngineError, match="belong to adventures of Isfet"):
        Match.start(SPEC, match_setup(old, armies), content=catalogue, seed=1)


@pytest.mark.rule("MB-HIER-01")
def test_a_special_rule_without_code_is_refused_by_name() -> None:
    armies = replay(recruitment(HUNT), (), house_catalogue()).armies
    unknown = replace(HUNT, scenario=Scenario("Odd", abilities=("scenario.rain",)))
    with pytest.raises(EngineError, match=r"scenario\.rain"):
        Match.start(SPEC, match_setup(unknown, armies), content=house_catalogue(), seed=1)
