"""Random play over random legal decks: every invariant at every decision, and no crash."""

import pytest

from tests.support.myths_decks import random_setup
from tests.support.myths_game import shipped
from warclan.domain.chance import Chance
from warclan.engine.match import Match
from warclan.games.myths_at_war.setup import MythsSetup
from warclan.games.myths_at_war.spec import SPEC

BLOCK = 20


def play(setup: MythsSetup, seed: int) -> str:
    """One match at random, checked at every decision; gives how it ended."""
    match = Match.start(SPEC, setup, content=shipped(), seed=seed, journal=False, checkpoints=False)
    chance = Chance(seed)
    while match.request is not None:
        match.take(match.request.sample(chance.below))
        assert SPEC.faults(match.play) == (), seed
    assert match.outcome is not None
    return match.outcome.way


@pytest.mark.parametrize("block", range(7))
def test_duels_of_random_decks_are_sound(block: int) -> None:
    ways = {play(random_setup(seed), seed) for seed in range(block * BLOCK, (block + 1) * BLOCK)}
    assert "oblivion" in ways


@pytest.mark.parametrize("block", range(4))
def test_three_and_four_players_are_sound(block: int) -> None:
    for seed in range(block * 10, (block + 1) * 10):
        play(random_setup(seed, 3 + seed % 2, limit=12), seed)


@pytest.mark.parametrize("block", range(2))
def test_pairs_are_sound(block: int) -> None:
    for seed in range(block * 10, (block + 1) * 10):
        play(random_setup(seed, 4, "two-against-two", limit=12), seed)


@pytest.mark.nightly
@pytest.mark.parametrize("block", range(100))
def test_ten_thousand_matches_are_sound(block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        if seed % 10 == 0:
            play(random_setup(seed, 3 + seed % 3, limit=20), seed)
        elif seed % 10 == 1:
            play(random_setup(seed, 4, "two-against-two", limit=20), seed)
        else:
            play(random_setup(seed), seed)
