"""Parts of the play package by themselves: table, views, powers' conditions, refusals."""

from dataclasses import replace
from typing import Any

import pytest

from warclan.domain.chance import Chance
from warclan.engine.abilities import Abilities
from warclan.engine.bound import bind
from warclan.engine.cases import Case, run_case
from warclan.engine.errors import CaseError, EngineError
from warclan.engine.hooks import Held, Level
from warclan.engine.match import Match
from warclan.engine.play import Play
from warclan.engine.rules import carriers
from warclan.games.mythic_battles import power_state
from warclan.games.mythic_battles.actions.activation import simple_options
from warclan.games.mythic_battles.case_words import MythicWords
from warclan.games.mythic_battles.combat.values import explained
from warclan.games.mythic_battles.content_types import (
    Edition,
    Power,
    PowerKind,
    Row,
    UnitType,
)
from warclan.games.mythic_battles.hooks import ABILITIES, MAY_WALK, Attack, MythicPlay
from warclan.games.mythic_battles.maneuvers import MANEUVERS
from warclan.games.mythic_battles.rulebook import summary
from warclan.games.mythic_battles.setup import Diagram
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import ATTACK, COMPLEX, SIMPLE, Token
from warclan.games.mythic_battles.tabletop import Table, build
from warclan.games.mythic_battles.terrain import Terrain


def play_of(given: dict[str, Any], abilities: Abilities = ABILITIES) -> MythicPlay:
    """A position of a case, ready to be asked about."""
    position = MythicWords().position(given)
    table: Table = position.table
    held = SPEC.holdings(table.setup, table)
    return Play(position.state, table, bind(abilities, held), SPEC.active_player)


def with_powers(play: MythicPlay, *kinds: PowerKind, entries: tuple[bool | int, ...]) -> None:
    """Give unit 0 powers of these kinds, shown in every row as ``entries``."""
    table = play.table
    card = table.units[0]
    powers = tuple(Power(ability=f"power-{kind.value}", name="P", kind=kind) for kind in kinds)
    unit = replace_unit(card.unit, powers)
    rows = (None, *(Row(vitality=v, powers=entries) for v in range(1, card.vitality + 1)))
    new = replace(card, unit=unit, rows=rows)
    play.table = replace(table, units=(new, *table.units[1:]))


def replace_unit(unit: Any, powers: tuple[Power, ...]) -> Any:
    fields = {name: getattr(unit, name) for name in unit.__struct_fields__}
    return type(unit)(**{**fields, "powers": powers})


KINDS = (PowerKind.PERMANENT, PowerKind.PASSIVE, PowerKind.ACTIVE, PowerKind.OFFENSIVE)


def working(play: MythicPlay) -> list[bool]:
    return [power_state.works(play, 0, place) for place in range(4)]


@pytest.mark.rule("MB-POW-01", "MB-POW-02", "MB-POW-04", "MB-POW-05", "MB-POW-06", "MB-POW-07")
def test_ex_51_powers_by_kind() -> None:
    play = play_of({"units": {"x": {"area": 1}}})
    with_powers(play, *KINDS, entries=(True, True, 3, True))
    assert working(play) == [True, True, False, False]
    play.state.acting, play.state.declared = 0, SIMPLE
    assert working(play) == [True, True, True, True]
    assert power_state.entry(play, 0, 2) == 3
    play.state.declared = COMPLEX
    assert working(play) == [True, False, False, False]
    play.state.area[0] = 0
    play.state.declared = 0
    assert working(play) == [True, False, False, False]
    play.state.vitality[0] = 0
    assert working(play) == [False] * 4
    power_state.mark_used(play, 0, "power-active")
    assert power_state.used(play, 0, "power-active")
    assert not power_state.used(play, 0, "power-offensive")


@pytest.mark.rule("MB-POW-02", "MB-TER-11", "MB-TER-23", "MB-TAL-06")
def test_powers_in_water_after_polar_and_behind_a_dash() -> None:
    given = {"areas": {"1": {"terrain": "water"}}, "units": {"x": {"area": 1}}}
    play = play_of(given)
    with_powers(play, *KINDS, entries=(True, False, True, True))
    play.state.acting, play.state.declared = 0, SIMPLE
    assert working(play) == [True, False, False, False]
    play.state.ground[1] = int(Terrain.OPEN_GROUND)
    assert working(play) == [True, False, True, True]
    play.state.frozen = True
    assert working(play) == [True, False, False, False]


@pytest.mark.rule("MB-HIER-01", "MB-ACT-05", "MB-TAL-32")
def test_ex_01_a_scenario_rule_stands_above_a_talent() -> None:
    given: dict[str, Any] = {
        "areas": {"1": {}, "2": {}},
        "borders": [[1, 2]],
        "units": {"x": {"area": 1, "talents": ["Mobility"]}},
    }
    play = play_of(given)
    play.state.acting, play.state.declared, play.state.done = 0, SIMPLE, ATTACK
    assert "walk" in simple_options(play, 0)
    own = Abilities("scenario")

    @own.speaks(MAY_WALK, "no-walk", rule="X-01", level=Level.SCENARIO)
    def no_walk(play: MythicPlay, unit: int) -> bool | None:
        return False if play.state.done & ATTACK else None

    play.bindings = bind(own, [Held("no-walk", "")])
    assert "walk" not in simple_options(play, 0)
    play.state.done = 0
    assert "walk" in simple_options(play, 0)


@pytest.mark.rule("MB-TOK-01", "MB-TER-02")
def test_ex_52_a_token_keeps_its_terrain() -> None:
    from warclan.games.mythic_battles.effects import settle_ground

    play = play_of({"areas": {"1": {"terrain": "forest"}}, "units": {"x": {"area": 1}}})
    state = play.state
    state.tokens.append(Token("ice", 0, area=1, terrain=int(Terrain.POLAR)))
    state.elements[1] = 0
    settle_ground(state, 1)
    state.vitality[0] = 0
    settle_ground(state, 1)
    assert state.ground[1] == Terrain.POLAR


@pytest.mark.rule("MB-EFF-01", "MB-UNIT-11")
def test_values_come_with_their_reasons() -> None:
    play = play_of(
        {
            "areas": {"1": {"terrain": "forest"}, "2": {}},
            "borders": [[1, 2]],
            "units": {
                "a": {"area": 2, "stats": [3, 4, 2, 2], "talents": ["Archery"]},
                "t": {"seat": 1, "area": 1, "stats": [4, 5, 0, 2]},
            },
        }
    )
    offense, defense = explained(play, Attack(0, 1, 1, 0))
    assert (offense.value, offense.base) == (4, 3)
    assert [(each.rule, each.amount) for each in offense.reasons] == [("MB-TAL-03", 1)]
    assert [(each.rule, each.amount) for each in defense.reasons] == [("MB-EFF-05", 1)]


@pytest.mark.rule("MB-DECK-02", "MB-DECK-13", "MB-SETUP-03")
def test_a_view_shows_piles_and_the_own_hand_only() -> None:
    given = {
        "units": {"a": {"area": 1}, "b": {"seat": 1, "area": 1}},
        "cards": [
            {"hand": ["a"], "deck": ["a", "art-of-war"]},
            {"hand": ["b", "art-of-war"], "pile": ["b"]},
        ],
    }
    play = play_of(given)
    seen = SPEC.view_for(play, 0)
    assert seen.hand == [["card:a"], ["?", "?"]]
    assert seen.deck == [["?", "?"], []]
    assert seen.pile == [[], ["card:b"]]
    assert SPEC.hidden_ids(play, 1) == {"card:a"}
    assert SPEC.hidden_ids(play, 0) == frozenset()


def test_matches_at_one_table_share_its_sorted_hooks() -> None:
    sample = SPEC.samples()[0]
    table = SPEC.table(sample.setup, sample.content)
    one, other = (Match.start(SPEC, sample.setup, table=table, seed=seed) for seed in (1, 2))
    assert one.play.bindings is other.play.bindings
    strange = replace(sample.setup)
    assert Match.start(SPEC, strange, table=table).play.bindings is not one.play.bindings


@pytest.mark.rule(
    "MB-UNIT-01", "MB-UNIT-05", "MB-UNIT-06", "MB-UNIT-08", "MB-UNIT-12", "MB-TEAM-09"
)
@pytest.mark.rule("MB-DECK-13", "MB-MAN-01")
def test_what_a_hand_can_pay_for_is_asked_in_private() -> None:
    sample = SPEC.samples()[3]
    keys = set()
    for seed in range(3):
        match = Match.start(SPEC, sample.setup, content=sample.content, seed=seed)
        chance = Chance(seed)
        while (request := match.request) is not None:
            offered = {str(option) for option in request.plain().get("options", ())}
            if offered & set(MANEUVERS):
                keys.add(request.key)
                assert request.audience == (request.player,), request.key
            match.take(request.sample(chance.below))
    assert keys >= {"turn.activate", "activation.action", "activation.complex", "turn.end"}


def test_the_table_knows_units_by_type_and_class() -> None:
    sample = SPEC.samples()[0]
    table = build(sample.setup, sample.content)
    dawn = table.index["p1-dawn"]
    assert table.units[dawn].type is UnitType.GOD
    assert table.flying >> dawn & 1
    assert table.divinity_of(0) == dawn
    assert table.stats[dawn][table.full_vitality[dawn]] == (8, 7, 1, 2)
    assert table.free_sides == 1
    assert table.allies[dawn] >> dawn & 1


def test_what_cannot_be_played_is_refused_by_name() -> None:
    sample = SPEC.samples()[0]
    setup, content = sample.setup, sample.content
    with pytest.raises(EngineError, match="no board called 'nowhere'"):
        build(replace(setup, board="nowhere"), content)
    with pytest.raises(EngineError, match="2 to 4 players"):
        build(replace(setup, armies=setup.armies[:1]), content)
    with pytest.raises(EngineError, match="at least two sides"):
        build(replace(setup, sides=(0, 0)), content)
    with pytest.raises(EngineError, match="area 99"):
        build(replace(setup, layout=Diagram(((1,), (99,)))), content)
    with pytest.raises(EngineError, match="Base edition"):
        build(replace(setup, edition=Edition.PANTHEON), content)
    with pytest.raises(EngineError, match="The lead is seat 5"):
        build(replace(setup, lead=5), content)
    with pytest.raises(EngineError, match="no set-up diagram '1'"):
        build(replace(setup, layout=None), content)


def test_a_case_that_makes_no_sense_is_refused_with_its_place() -> None:
    words = MythicWords()
    with pytest.raises(CaseError, match="speed"):
        words.position({"units": {"x": {"speed": 3}}})
    with pytest.raises(CaseError, match="no unit 'nobody'"):
        words.position({"run": {"activate": "nobody"}})
    with pytest.raises(CaseError, match="no step 'dance'"):
        words.position({"run": {"steps": ["dance"]}})
    with pytest.raises(CaseError, match="no such fact"):
        words.facts({"speed": 3}, play_of({}))
    wrong = Case("wrong", {"units": {"x": {"area": 1}}}, then={"area": {"x": 2}})
    assert run_case(wrong, SPEC).faults == ("area of x is 1, expected 2.",)
    assert set(words.then_schema()["properties"]) >= {"area", "vitality"}
    assert words.given_schema()["$ref"]


def test_a_report_names_vitality_and_powers_without_code() -> None:
    sample = SPEC.samples()[0]
    match = Match.start(SPEC, sample.setup, content=sample.content, seed=3)
    found = summary(match.play)
    assert found["vitality"]["p1-dawn"] == [6, 6]
    assert found["manual_powers"] == []
    assert found["stones"] == [0, 0]


def test_rules_of_every_chapter_are_carried() -> None:
    chapters = {rule.split("-")[1] for rule in carriers("MB-")}
    assert chapters >= {"HIER", "UNIT", "TURN", "MOVE", "TGT", "DICE", "TAL", "WIN", "TER"}
