"""Scenarios played at random: every invariant at every decision; and the computer player."""

from dataclasses import replace

import pytest

from warclan.domain.chance import Chance
from warclan.engine.batch import Job, run_batch
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.match import Match
from warclan.engine.resolve import Task, resolve
from warclan.engine.spec import Sample
from warclan.games.war_clan.scenarios.bot import SteadyPlayer, chance_of, harm_of
from warclan.games.war_clan.scenarios.field import Field, Strike
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome
from warclan.games.war_clan.scenarios.report import outcome_of
from warclan.games.war_clan.scenarios.samples import OBJECTIVES, house_side
from warclan.games.war_clan.scenarios.setup import FieldSetup
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.games.war_clan.spec import SPEC

SAMPLES = [pytest.param(sample, id=sample.name) for sample in SPEC.samples()]
MATCHES = 34
"""Per sample: 204 in all."""


def _start(sample: Sample, seed: int) -> Match[FieldState, Field]:
    return Match.start(SPEC, sample.setup, seed=seed, journal=False, checkpoints=False)


def _sound(sample: Sample, seed: int) -> ScenarioOutcome:
    match = _start(sample, seed)
    chance = Chance(seed)
    while match.request is not None:
        match.take(match.request.sample(chance.below))
        assert SPEC.faults(match.play) == (), seed
    return outcome_of(match.play)


def _agrees(outcome: ScenarioOutcome) -> None:
    """What the outcome says of each side adds up to what it says of the whole."""
    if outcome.winner is None:
        drawn = [side for side in outcome.sides if side.result == "drawn"]
        assert len(drawn) >= 2
        assert outcome.rounds == 7
    else:
        best = outcome.sides[outcome.winner]
        assert best.result == "won"
        assert [side.result for side in outcome.sides].count("won") == 1
        assert all(
            side.victory_points < best.victory_points for side in outcome.sides if side is not best
        )
    for side in outcome.sides:
        assert side.victory_points == 3 * side.minor + side.major + len(side.objectives)
        assert set(side.felled) <= set(side.fielded)
        mine = [fall for fall in outcome.falls if fall.by_clan == side.clan]
        others = [fall for fall in mine if fall.victim_clan != side.clan]
        assert sum(count for _who, count in side.kills) == len(others)
        assert side.praise == sum(fall.praise for fall in mine)
        strangers = [(fall.by, fall.victim) for fall in mine if not fall.victim_clan]
        assert list(side.defeated) == strangers


@pytest.mark.parametrize("sample", SAMPLES)
def test_invariants_hold_at_every_decision(sample: Sample) -> None:
    for seed in range(MATCHES):
        _agrees(_sound(sample, seed))


@pytest.mark.nightly
@pytest.mark.parametrize("sample", SAMPLES)
def test_thousands_of_scenarios_are_sound(sample: Sample) -> None:
    for seed in range(1500):
        _agrees(_sound(sample, seed + 1_000_000))


def test_the_computer_player_is_better_than_chance() -> None:
    setup = FieldSetup(
        (house_side("Bears"), house_side("Wolves")),
        scenario="Hostile Takeover",
        objectives=OBJECTIVES,
    )
    won = lost = 0
    for seed in range(10):
        match = Match.start(SPEC, setup, seed=seed, journal=False, checkpoints=False)
        seat = seed % 2
        play_out(match, {seat: SteadyPlayer(), 1 - seat: RandomBot()}, seed)
        won += match.state.winner == seat
        lost += match.state.winner == 1 - seat
        assert SPEC.faults(match.play) == ()
    assert won >= 8
    assert lost <= 1


def test_the_same_seed_gives_the_same_scenario_with_any_number_of_workers() -> None:
    sample = SPEC.samples()[0]
    task = Task(SPEC.reference, sample.setup, ("steady", "steady"))
    one = resolve(task, 5, 3)
    assert resolve(task, 5, 3).games == one.games
    (second,) = resolve(task, 5, places=(1,), keep_files=False).games
    assert second == one.games[1]
    assert one.totals.seats[0].count + one.totals.seats[1].count + one.totals.draws.count == 3
    job = Job(SPEC.reference, sample.setup, {0: SteadyPlayer(), 1: SteadyPlayer()})
    batch = run_batch(job, 5, 3)
    assert [game.digest for game in batch.matches] == [game.digest for game in one.games]
    assert batch.matches[0].facts["points"] == list(one.games[0].scores)


def test_chances_on_two_dice() -> None:
    assert [round(36 * chance_of(needed)) for needed in (2, 7, 12, 13)] == [36, 21, 1, 0]
    setup = replace(SPEC.samples()[0].setup)
    match = Match.start(SPEC, setup, seed=1)
    table, state = match.play.table, match.state
    sure = Strike("Doom", 30, 30)
    target = table.index["1.bondi"]
    lost, falls = harm_of(table, state, target, sure)
    assert (lost, falls) == (1.0, 1.0)
    assert harm_of(table, state, target, Strike("Feather", -30, 0)) == (0.0, 0.0)
