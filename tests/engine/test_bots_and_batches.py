"""Bots, playing out, and many matches: the same results whatever the number of workers."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.support.toy_game import SPEC, ToySetup, ToyState
from warclan.domain.chance import Chance
from warclan.engine.batch import Job, play_one, run_batch, spec_of
from warclan.engine.bots import FirstBot, RandomBot, derive_seed, play_out, quick_pick
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.engine.requests import Request

SETUP = ToySetup(((("guard", "spark", "ember"), ("bright",)), (("ember",), ("far", "spark"))))
JOB = Job(SPEC.reference, SETUP, {0: RandomBot(), 1: FirstBot()})


class WatchingBot:
    """Notes what it is shown."""

    needs_view = True

    def __init__(self) -> None:
        self.views: list[ToyState] = []

    def decide(self, view: Any, request: Request[Any], chance: Chance) -> Any:
        self.views.append(view)
        return request.sample(chance.below)


def test_a_bot_sees_its_view_only() -> None:
    bot = WatchingBot()
    play_out(Match.start(SPEC, SETUP, seed=1), {0: bot, 1: RandomBot()}, 1)
    assert bot.views
    assert all(set(view.hand[1]) <= {"?"} for view in bot.views)
    assert any("?" not in view.hand[0] and view.hand[0] for view in bot.views)


def test_the_random_bot_is_an_ordinary_bot_too() -> None:
    match = Match.start(SPEC, SETUP, seed=1)
    assert match.request is not None
    assert match.request.accept(RandomBot().decide(None, match.request, Chance(1))) in range(4)


def test_seeds_derive_from_place_and_seat() -> None:
    seeds = {
        derive_seed(seed, place, seat) for seed in (1, 2) for place in range(50) for seat in (0, 1)
    }
    assert len(seeds) == 200


def test_quick_picks_are_in_range_and_even() -> None:
    pick = quick_pick(Chance(3))
    counts = [0] * 7
    for _ in range(7000):
        counts[pick(7)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert {pick(1) for _ in range(99)} == {0}


def test_a_batch_is_the_same_with_any_number_of_workers() -> None:
    seen: list[tuple[int, int]] = []
    one = run_batch(JOB, 7, 6)
    two = run_batch(JOB, 7, 6, workers=2, progress=lambda done, of: seen.append((done, of)))
    assert one == two
    assert seen[-1] == (6, 6)
    assert [match.place for match in one.matches] == list(range(6))
    assert len({match.seed for match in one.matches}) == 6
    assert one.matches[3] == play_one(JOB, 7, 3)


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(2) as pool:
        assert run_batch(JOB, 7, 5, executor=pool) == run_batch(JOB, 7, 5)


def test_a_cancelled_batch_keeps_what_is_done() -> None:
    done: list[int] = []
    batch = run_batch(
        JOB, 7, 50, progress=lambda n, of: done.append(n), cancelled=lambda: len(done) >= 3
    )
    assert not batch.complete
    assert batch.matches == run_batch(JOB, 7, 3).matches
    with ThreadPoolExecutor(2) as pool:
        stopped = run_batch(JOB, 7, 50, executor=pool, cancelled=lambda: True)
    assert not stopped.complete


def test_a_played_match_says_how_it_ended() -> None:
    played = play_one(JOB, 7, 0)
    assert played.outcome.way in ("last light", "round limit")
    assert played.rounds >= 1
    assert played.facts["light"].keys() == {"p0a", "p0b", "p1a", "p1b"}


def test_specs_are_found_by_reference() -> None:
    assert spec_of(SPEC.reference) is SPEC


class StubbornBot:
    """Never answers."""

    needs_view = False

    def decide(self, view: Any, request: Request[Any], chance: Chance) -> Any:
        raise LookupError("no idea")


def test_a_failing_match_is_reported_with_its_seed() -> None:
    job = Job(SPEC.reference, SETUP, {0: StubbornBot(), 1: StubbornBot()})
    seed = derive_seed(7, 2)
    with pytest.raises(EngineError, match=rf"match 2 \(seed {seed}\) .* LookupError: no idea"):
        play_one(job, 7, 2)


class EndlessSpec(type(SPEC)):  # type: ignore[misc]  # the class of the sample spec
    def round_limit(self, setup: Any) -> int | None:
        return None

    def outcome(self, state: ToyState) -> None:
        return None

    def next_script(self, play: Any) -> Any:
        return None


ENDLESS = EndlessSpec()


def test_a_match_without_outcome_is_an_error() -> None:
    job = Job("tests.engine.test_bots_and_batches:ENDLESS", SETUP, JOB.bots)
    with pytest.raises(EngineError, match="without an outcome"):
        play_one(job, 1, 0)
