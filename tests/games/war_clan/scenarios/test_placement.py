"""Whether something may stand somewhere, with the measured inches; the ruler."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.domain.chance import Chance
from warclan.engine.dice import ScriptedDice
from warclan.engine.errors import RefusedError
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.arrange import Arrange, Thing
from warclan.games.war_clan.scenarios.deployment import Deployment, zones
from warclan.games.war_clan.scenarios.events import ModelMoved
from warclan.games.war_clan.scenarios.field import Field
from warclan.games.war_clan.scenarios.placement import (
    Layout,
    Moved,
    boxes_of,
    counts_in,
    first_spot,
    layout_of,
    moved_since,
    ruled,
    some_spot,
    verdict,
)
from warclan.games.war_clan.scenarios.samples import house_side
from warclan.games.war_clan.scenarios.setup import FieldSetup
from warclan.games.war_clan.scenarios.state import MIL, FieldState, base_at, spot
from warclan.games.war_clan.scenarios.table import MARKER_RADIUS, Base, Point, Table
from warclan.games.war_clan.spec import SPEC

TABLE = Table()
LAYOUT = Layout(TABLE, zones(TABLE, Deployment.STANDARD, 2), "Hostile Takeover")
MARKER = Thing("marker0", "marker", MARKER_RADIUS)
SETUP_MOVES = FieldSetup(
    (house_side("Bears"), house_side("Wolves")),
    mode="table",
    scenario="Hostile Takeover",
    deployment="standard",
)
MODEL = Thing("0.ulf", "model", 0.6, 0)


@pytest.mark.rule("WC-097", "WC-R42")
def test_a_refusal_says_rule_and_inches() -> None:
    said = verdict(LAYOUT, MARKER, Point(24, 14.7))
    assert not said.ok
    assert said.rule == "WC-097"
    assert "7.91" in said.reason
    zone, edge = said.measures
    assert (zone.kept, edge.kept) == (False, True)
    assert zone.words() == 'Deployment Zone 7.91", more than 8"'
    good = verdict(LAYOUT, MARKER, Point(24, 14.9))
    assert good.ok
    assert [f"{each.inches:.2f}" for each in good.measures] == ["8.11", "14.11"]


@pytest.mark.rule("WC-093", "WC-R39")
def test_a_model_is_measured_to_its_farthest_point_while_it_is_deployed() -> None:
    deploying = replace(LAYOUT, deploying=True)
    said = verdict(deploying, MODEL, Point(24, 5.5))
    assert said.rule == "WC-093"
    assert said.measures[0].words() == 'own zone, farthest point 6.10", at most 6"'
    assert verdict(deploying, MODEL, Point(24, 5.4)).ok
    assert verdict(LAYOUT, MODEL, Point(24, 24)).ok, "later it may stand anywhere"
    over = verdict(LAYOUT, MODEL, Point(0.5, 24))
    assert over.reason.startswith('It reaches 0.10" over')


@pytest.mark.rule("WC-105", "WC-R58")
def test_the_stage_stays_clear_of_terrain_and_markers() -> None:
    contest = replace(LAYOUT, scenario="Bloody Contest")
    wood = Thing("wood", "terrain", 3.0)
    assert verdict(contest, wood, Point(28, 24)).rule == "WC-105"
    assert verdict(contest, wood, Point(29, 24)).ok
    assert verdict(LAYOUT, wood, Point(24, 24)).ok
    assert verdict(contest, MARKER, Point(24, 24)).rule == "WC-105"


def test_quick_resolve_keeps_bases_apart() -> None:
    layout = replace(LAYOUT, models={"1.leif": Base(Point(24, 24), 0.6)})
    assert verdict(layout, MODEL, Point(24.5, 24)).ok
    assert not verdict(replace(layout, apart=True), MODEL, Point(24.5, 24)).ok
    assert verdict(replace(layout, apart=True), MODEL, Point(25.2, 24)).ok


@pytest.mark.rule("WC-R39")
def test_the_ruler_knows_within_and_completely_within() -> None:
    base = Base(Point(10, 0), 1.0)
    found = ruled(base, Point(0, 0))
    assert (found.nearest, found.farthest) == (9.0, 11.0)
    assert (found.within(9), found.completely_within(10)) == (True, False)
    apart = ruled(base, Base(Point(20, 0), 2.0))
    assert (apart.nearest, apart.farthest) == (7.0, 9.0)


@pytest.mark.rule("WC-099", "WC-100")
def test_a_warrior_that_counts_nowhere_is_told_why() -> None:
    assert counts_in(TABLE, Base(Point(10, 10), 0.6)) == ("SW", "")
    assert "5.06" in counts_in(TABLE, Base(Point(28, 28), 0.6))[1]
    assert "WC-100" in counts_in(TABLE, Base(Point(23.7, 8), 0.6))[1]


@given(st.floats(0, 48), st.floats(0, 48))
def test_places_survive_being_kept(x: float, y: float) -> None:
    kept = base_at(spot(Point(x, y)), 0.5)
    assert kept.centre.to(Point(x, y)) < 0.001


@given(st.integers(0, 2**32))
def test_a_drawn_place_fits(seed: int) -> None:
    boxes = boxes_of(TABLE, LAYOUT.zones[1])
    deploying = replace(LAYOUT, deploying=True)
    thing = Thing("1.leif", "model", 0.6, 1)

    def fits(at: tuple[int, int]) -> bool:
        return verdict(deploying, thing, Point(at[0] / MIL, at[1] / MIL)).ok

    at = some_spot(Chance(seed).below, boxes, fits)
    assert at is not None
    assert fits(at)


def test_without_room_no_place_is_drawn() -> None:
    boxes = ((0, 0, 10_000, 10_000),)
    assert some_spot(Chance(1).below, boxes, lambda at: False) is None
    assert first_spot(boxes, lambda at: at == (500, 0)) == (500, 0)
    assert some_spot(Chance(1).below, boxes, lambda at: at == (9_500, 10_000)) == (9_500, 10_000)


def _deploying() -> Match[FieldState, Field]:
    setup = FieldSetup(
        (house_side("Bears"), house_side("Wolves")),
        mode="table",
        scenario="Hostile Takeover",
        deployment="standard",
    )
    match = Match.start(SPEC, setup, seed=3)
    chance = Chance(1)
    while match.request is not None and match.request.key == "marker.place":
        match.answer(match.request.sample(chance.below))
    return match


def test_what_is_no_place_is_refused() -> None:
    match = _deploying()
    request = match.request
    assert isinstance(request, Arrange)
    for wrong in (
        "x",
        (("0.jarl", 1000),),
        (("0.jarl", 1.5, 2),),
        (("9.nobody", 24000, 3000),),
        (("0.jarl", 24000, 3000), ("0.jarl", 26000, 3000)),
    ):
        with pytest.raises(RefusedError):
            match.answer(wrong)
    plain = request.plain()
    assert plain["things"][0] == ["0.jarl", "model", 630, 0]


def test_the_layout_of_a_match_knows_what_lies_there() -> None:
    match = Match.start(SPEC, _deploying().origin.setup, seed=3)
    chance = Chance(2)
    while match.request is not None and match.request.key != "round.fact":
        match.answer(match.request.sample(chance.below))
    layout = layout_of(match.play.table, match.state, without="0.jarl")
    assert len(layout.markers) == 4
    assert len(layout.models) == 9
    assert not layout.deploying
    assert (layout.stage, layout.dragon) == (None, None)


@pytest.mark.rule("WC-097")
def test_where_there_is_no_room_a_marker_is_left_out() -> None:
    sides = tuple(house_side(f"Clan {number}") for number in range(1, 9))
    setup = FieldSetup(sides, mode="table", scenario="Hostile Takeover")
    match = Match.start(SPEC, setup, seed=1)
    chance = Chance(4)
    while match.request is not None and match.request.key == "marker.place":
        match.answer(match.request.sample(chance.below))
    state = match.state
    assert state.passed > 0
    assert len(state.markers) + state.passed == 16
    assert SPEC.faults(match.play) == ()


@pytest.mark.rule("WC-R39")
def test_moves_are_measured_from_where_the_round_began() -> None:
    setup = replace(SETUP_MOVES, moves=2)
    match = Match.start(SPEC, setup, seed=1, dice=ScriptedDice(()), teaching=True)
    while match.request is not None and match.request.key != "round.fact":
        match.take(match.request.sample(Chance(1).below))
    jarl, start = match.play.table.index["0.jarl"], match.state.at[0]
    assert start is not None
    for at, words in (
        ((start[0], start[1] + 5000), '5.0" since the Round began of 12" (2 × SP 6).'),
        ((start[0], start[1] + 12_100), '12.1" since the Round began, more than 12" (2 × SP 6)'),
    ):
        match.answer("moved")
        match.answer((("0.jarl", *at),))
        gone = moved_since(match.play.table, match.state, jarl, at)
        assert gone is not None
        assert gone.words().startswith(words)
        assert gone.too_far == ("more" in words)
    assert match.journal is not None
    told = [line.event for line in match.journal.lines if isinstance(line.event, ModelMoved)]
    assert [event.inches for event in told] == [5000, 12_100]
    assert Moved(3, 6).words() == '3.0" since the Round began; one move is 6".'
    assert Moved(3).words().endswith("its SP is not known.")
    assert not Moved(99, 6).too_far
    match.answer("end")
    now = match.state.at[jarl]
    assert now is not None
    gone = moved_since(match.play.table, match.state, jarl, now)
    assert gone is not None
    assert gone.inches == 0, "a new Round begins from there"
