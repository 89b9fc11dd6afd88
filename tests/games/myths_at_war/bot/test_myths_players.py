"""The computer players of Myths at War play well, repeatably, and see no more than they may."""

import pytest

from tests.support.myths_decks import random_setup
from tests.support.myths_game import shipped
from warclan.domain.chance import Chance
from warclan.engine.bots import play_out
from warclan.engine.match import Match
from warclan.engine.resolve import players_of
from warclan.games.myths_at_war import views
from warclan.games.myths_at_war.bot.guessing import filled
from warclan.games.myths_at_war.bot.outlook import play_on
from warclan.games.myths_at_war.setup import MythsSetup
from warclan.games.myths_at_war.spec import SPEC
from warclan.games.myths_at_war.state import MythsState
from warclan.games.myths_at_war.tabletop import Table

AnyMatch = Match[MythsState, Table]


def start(setup: MythsSetup, seed: int, table: Table | None = None) -> AnyMatch:
    return Match.start(
        SPEC,
        setup,
        content=shipped(),
        table=table,
        seed=seed,
        journal=False,
        checkpoints=False,
    )


def wins(name: str, seeds: range, other: str = "random") -> int:
    """How many of the matches of random decks, both seats of each, the player wins."""
    known = players_of(SPEC)
    won = 0
    for seed in seeds:
        setup = random_setup(seed)
        table = SPEC.table(setup, shipped())
        for seat in (0, 1):
            match = start(setup, seed, table)
            play_out(match, {seat: known[name](), 1 - seat: known[other]()}, seed)
            assert match.outcome is not None
            won += match.outcome.winners == (seat,)
    return won


def test_the_fast_player_beats_the_random_one() -> None:
    assert wins("fast", range(40)) >= 74


def test_the_sound_player_beats_the_random_one() -> None:
    assert wins("sound", range(1)) == 2


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["fast", "sound"])
def test_two_hundred_matches_are_won(name: str) -> None:
    assert wins(name, range(1000, 1100)) >= 190


@pytest.mark.nightly
def test_the_sound_player_beats_the_fast_one() -> None:
    """Looking ahead wins about 65 of 100; 55 % of 120 is two deviations below."""
    assert wins("sound", range(2000, 2060), "fast") >= 66


@pytest.mark.parametrize(("players", "form"), [(3, ""), (4, ""), (4, "two-against-two")])
def test_many_players_play_to_the_end(players: int, form: str) -> None:
    known = players_of(SPEC)
    for seed in range(3):
        match = start(random_setup(seed, players, form, limit=30), seed)
        play_out(match, {seat: known["fast"]() for seat in range(players)}, seed)
        assert match.outcome is not None
        assert match.outcome.way != "round limit"


@pytest.mark.parametrize("name", ["fast", "sound"])
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    known = players_of(SPEC)
    digests = []
    for _ in range(2):
        match = start(random_setup(3, limit=2), 3)
        play_out(match, {0: known[name](), 1: known["fast"]()}, 5)
        digests.append(match.digest())
    assert digests[0] == digests[1]


def test_a_guess_agrees_with_what_is_seen() -> None:
    """Whoever looks at a guess sees what the real view shows, and no card is there twice."""
    match = start(random_setup(6, 3), 6)
    made = 0
    chance = Chance(1)
    while match.request is not None and made < 400:
        seat = match.request.player
        if made % 7 == 0:
            view = SPEC.view_for(match.play, seat)
            guess = filled(view, match.play.table, chance)
            play = play_on(guess, match.play.table, match.play.bindings)
            assert SPEC.faults(play) == ()
            assert views.view(play, seat) == view
        match.answer(match.request.sample(chance.below))
        made += 1
    assert made > 100


def test_a_look_ahead_changes_nothing() -> None:
    """The view is the player's own; the match itself is never touched."""
    known = players_of(SPEC)
    match = start(random_setup(2), 2)
    player = known["sound"]()
    bot = player.sit(0, match.play.table, match.play.bindings)  # type: ignore[union-attr]  # a player
    other = known["random"]()
    chance = Chance(4)
    for _ in range(30):
        request = match.request
        if request is None:
            break
        before = match.digest()
        view = SPEC.view_for(match.play, request.player)
        seen = view.fork()
        decide = bot.decide if request.player == 0 else other.decide  # type: ignore[union-attr]  # a bot
        answer = decide(view, request, chance)
        assert match.digest() == before
        assert view == seen
        match.answer(answer)
