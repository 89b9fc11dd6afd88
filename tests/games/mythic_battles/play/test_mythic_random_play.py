"""Random play: every invariant at every decision, over many seeds and all samples."""

from dataclasses import replace

import pytest

from warclan.domain.chance import Chance
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.match import Match
from warclan.engine.spec import Sample
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table

SAMPLES = [pytest.param(sample, id=sample.name) for sample in SPEC.samples()]
MATCHES = 50
"""Per sample: 200 in all."""


def _start(sample: Sample, seed: int) -> Match[MythicState, Table]:
    return Match.start(
        SPEC, sample.setup, content=sample.content, seed=seed, journal=False, checkpoints=False
    )


@pytest.mark.parametrize("sample", SAMPLES)
def test_invariants_hold_at_every_decision(sample: Sample) -> None:
    for seed in range(MATCHES):
        match = _start(sample, seed)
        chance = Chance(seed)
        while match.request is not None:
            match.take(match.request.sample(chance.below))
            assert SPEC.faults(match.play) == (), seed
        assert match.outcome is not None


@pytest.mark.nightly
@pytest.mark.parametrize("sample", SAMPLES)
def test_thousands_of_matches_are_sound(sample: Sample) -> None:
    for seed in range(2500):
        match = _start(sample, seed)
        chance = Chance(seed + 1_000_000)
        while match.request is not None:
            match.take(match.request.sample(chance.below))
            assert SPEC.faults(match.play) == (), seed


def test_long_matches_end_with_a_slain_divinity_too() -> None:
    sample = SPEC.samples()[3]
    ways = set()
    for seed in range(12):
        long = Sample("long", replace(sample.setup, round_limit=60), sample.content)
        match = _start(long, seed)
        play_out(match, {seat: RandomBot() for seat in SPEC.players(match.state)}, seed)
        assert match.outcome is not None
        ways.add(match.outcome.way)
    assert "divinity slain" in ways
