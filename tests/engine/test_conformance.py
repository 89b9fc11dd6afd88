"""The conformance suite over every registered game, and over Lanterns, which uses everything."""

import pytest

from tests.engine import conformance
from tests.engine.conformance import Trial
from tests.support import toy_game
from warclan.engine.spec import AnySpec
from warclan.games import registry

SPECS: tuple[AnySpec, ...] = (toy_game.SPEC, *registry.specs())
TRIALS = [
    pytest.param(Trial(spec, sample, seed), id=f"{spec.key}-{sample.name}-{seed}")
    for spec in SPECS
    for sample in spec.samples()
    for seed in (1, 2)
]
MOST = 40
"""Decisions at which the costly checks (each replays the whole match) are made."""


@pytest.mark.parametrize("trial", TRIALS)
@pytest.mark.parametrize(
    "promise",
    [
        conformance.random_play_ends,
        conformance.invariants_hold,
        conformance.replay_gives_the_same,
        conformance.same_seed_same_match,
        conformance.barriers_bar,
        conformance.views_hide,
        conformance.options_are_never_empty,
        conformance.every_option_is_accepted,
        conformance.forks_are_independent,
        conformance.plain_data_round_trips,
    ],
)
def test_promise(promise: object, trial: Trial) -> None:
    assert callable(promise)
    promise(trial)


@pytest.mark.parametrize("trial", TRIALS)
def test_a_match_resumes_at_every_decision(trial: Trial) -> None:
    conformance.resumes_at_every_decision(trial, MOST)


@pytest.mark.nightly
@pytest.mark.parametrize("trial", TRIALS)
def test_a_match_resumes_at_really_every_decision(trial: Trial) -> None:
    conformance.resumes_at_every_decision(trial, 1_000_000)


@pytest.mark.parametrize("trial", TRIALS)
def test_undo_reaches_every_legal_point(trial: Trial) -> None:
    conformance.undo_reaches_every_legal_point(trial, MOST)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_hash_seeds_agree(spec: AnySpec) -> None:
    conformance.hash_seeds_agree(spec, 11)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_every_game_has_samples(spec: AnySpec) -> None:
    assert spec.samples()
    assert spec.rules_version >= 1
