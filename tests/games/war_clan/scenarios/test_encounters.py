"""Encounter models: the pool, the roll as a Round begins, where they stand and what they do."""

from dataclasses import replace
from typing import Any

import pytest

from warclan.domain.chance import Chance
from warclan.engine.bots import play_out
from warclan.engine.dice import ScriptedDice
from warclan.engine.errors import EngineError, RefusedError
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.bot import SteadyPlayer
from warclan.games.war_clan.scenarios.encounters import water_share
from warclan.games.war_clan.scenarios.field import Field, build
from warclan.games.war_clan.scenarios.fighting import ENCOUNTERS_COME, ENCOUNTERS_LEFT_OUT
from warclan.games.war_clan.scenarios.report import assumptions, outcome_of
from warclan.games.war_clan.scenarios.samples import ENCOUNTERS, OBJECTIVES, house_side
from warclan.games.war_clan.scenarios.setup import FieldSetup, Terrain
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.games.war_clan.scenarios.text import Names, sentence
from warclan.games.war_clan.spec import SPEC

FieldMatch = Match[FieldState, Field]
POOL = ("troll", "shade", "troll", "shade", "shade", "eel")
QUICK = FieldSetup(
    (house_side("Bears"), house_side("Wolves")),
    scenario="Hostile Takeover",
    deployment="standard",
    objectives=OBJECTIVES,
    encounters=ENCOUNTERS,
    encounter_rolls=True,
)
TOTALS = replace(QUICK, mode="table", entry="totals", objectives=(), encounter_pool=POOL)


def begun(setup: FieldSetup, *dice: tuple[int, ...]) -> FieldMatch:
    return Match.start(SPEC, setup, seed=1, dice=ScriptedDice(dice), teaching=True)


def asked(match: FieldMatch) -> str:
    assert match.request is not None
    return match.request.key


def told(match: FieldMatch, kind: type[Any]) -> list[str]:
    names = Names.of(match.play.table)
    assert match.journal is not None
    return [sentence(line.event, names) for line in match.journal.lines
            if isinstance(line.event, kind)]  # fmt: skip


@pytest.mark.rule("WC-048", "WC-084")
def test_a_die_and_the_round_must_reach_eight() -> None:
    match = begun(TOTALS, (6,), (6,), (2,))
    assert match.state.round == 1
    for quarter in range(8):
        if not quarter:
            match.answer("end")
        match.answer(0)
    assert match.state.round == 2, "Round 1 cannot reach 8, Round 2 with a 6 does"
    assert told(match, events.EncounterRolled) == [
        "The roll for encounter models is 6 + 1: nobody comes.",
        "The roll for encounter models is 6 + 2: number 2, Shade; people play it.",
    ]


def test_nobody_rolls_where_it_is_not_agreed() -> None:
    match = begun(replace(TOTALS, encounter_rolls=False, encounter_pool=()))
    assert (match.state.round, asked(match)) == (1, "round.fact")
    assert match.state.met == []


def test_whoever_rolls_highest_picks_first_then_in_turn_until_six() -> None:
    setup = replace(TOTALS, encounter_pool=(), roller=0)
    match = begun(setup, (3,), (3,), (2,), (5,), (1,))
    assert asked(match) == "encounters.water"
    match.answer(False)
    pickers = []
    while asked(match) == "encounters.pick":
        assert match.request is not None
        pickers.append(match.request.player)
        with pytest.raises(RefusedError, match="Eel needs Water on a quarter of the table"):
            match.answer("eel")
        match.answer("troll" if len(pickers) % 2 else "shade")
    assert pickers == [1, 0, 1, 0, 1, 0], "both rolled 3, then the second player rolled higher"
    assert match.state.met == ["troll", "shade"] * 3
    (words,) = told(match, events.EncounterPoolMade)
    assert words.startswith("The Encounter Pool: 1 Troll, 2 Shade")


def test_water_is_measured_where_terrain_is_laid_out() -> None:
    lake = Terrain("lake", "Lake", 24, 12, width=48, height=12, keywords=("Water",))
    dry = Terrain("wood", "Wood", 24, 40, radius=6, keywords=("Rough",))
    assert water_share(build(replace(QUICK, terrain=(lake, dry)))) == 0.25
    assert water_share(build(replace(QUICK, terrain=(dry,)))) == 0
    # In quick resolve the eel's own numbers are not known, so it is not offered all the same.
    match = begun(replace(QUICK, mode="table", terrain=(lake, dry)), (1, 2, 3, 4, 5), (1,), (2,))
    assert match.request is not None
    assert set(match.request.plain()["options"]) == {"troll", "eel", "shade"}


def test_at_the_table_people_place_it_and_it_can_fall_and_fell() -> None:
    setup = replace(QUICK, mode="table", objectives=(), encounter_pool=POOL, roller=0)
    chance = Chance(3)
    match = begun(setup, (1,), (6,), (1,))
    while asked(match) in ("marker.place", "models.deploy"):
        assert match.request is not None
        match.take(match.request.sample(chance.below))
    match.answer("end")
    assert asked(match) == "encounter.place"
    with pytest.raises(RefusedError, match="over the edge"):
        match.answer((("wild.troll.0", 0, 24_000),))
    match.answer((("wild.troll.0", 24_000, 24_000),))
    troll = match.play.table.index["wild.troll.0"]
    assert match.state.at[troll] == (24_000, 24_000)
    match.answer("felled")
    match.answer("1.bondi")
    match.answer("wild.troll.0")
    match.answer("felled")
    match.answer("wild.troll.0")
    match.answer("0.jarl")
    assert match.state.at[troll] is None
    assert [each.victim for each in match.state.falls] == ["1.bondi", "encounter:troll"]
    assert SPEC.faults(match.play) == ()
    assert match.state.hp[troll] == 0


def test_quick_resolve_lets_them_come_fight_and_be_defeated() -> None:
    setup = replace(QUICK, encounter_pool=("troll",) * 6)
    came = defeated = fell_by = 0
    for seed in range(6):
        match = Match.start(SPEC, setup, seed=seed)
        play_out(match, {0: SteadyPlayer(), 1: SteadyPlayer()}, seed)
        assert SPEC.faults(match.play) == ()
        outcome = outcome_of(match.play)
        came += sum("Troll comes" in words for words in told(match, events.EncounterRolled))
        defeated += sum(len(side.defeated) for side in outcome.sides)
        fell_by += sum(fall.by == "troll" and not fall.by_clan for fall in outcome.falls)
        assert all(kind == "troll" for side in outcome.sides for _who, kind in side.defeated)
        assert not {"troll"} & {key for side in outcome.sides for key in side.fielded}
    assert came > 6
    assert defeated
    assert fell_by
    told_of = assumptions(build(setup))
    assert set(ENCOUNTERS_COME) <= set(told_of)
    assert ENCOUNTERS_LEFT_OUT in assumptions(build(replace(QUICK, encounter_rolls=False)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"encounters": (), "encounter_pool": ()}, "have no encounter models"),
        ({"encounter_pool": ("troll",)}, "has 6 models, not 1"),
        ({"encounter_pool": ("orc",) * 6}, "no encounter model 'orc'"),
        ({"encounter_rolls": False, "encounter_pool": POOL}, "nobody rolls on it"),
        ({"encounter_pool": POOL}, "Shade: all of them"),
        ({"encounters": ENCOUNTERS[1:2], "encounter_pool": ()}, "Eel: HP, SP, DF and RS"),
    ],
)
def test_a_pool_that_cannot_be_made_is_refused_in_a_sentence(
    change: dict[str, Any], said: str
) -> None:
    with pytest.raises(EngineError) as error:
        build(replace(QUICK, **change))
    assert said in str(error.value)
    assert str(error.value).endswith(".")
