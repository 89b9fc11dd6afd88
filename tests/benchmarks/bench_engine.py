"""How fast the runner is: ``python -m tests.benchmarks.bench_engine``.

These figures matter: what one decision costs with rules that do nothing (the runner's own
share), decisions per second of the toy game with random players, and what fork, undo, save and
load cost in the middle of a long match. The same for whole skirmishes of Mythic Battles.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Any

from tests.benchmarks import skirmishes
from tests.support.toy_game import SPEC, ToySetup
from warclan.engine.abilities import Abilities
from warclan.engine.batch import Job, run_batch
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.errors import BarrierError
from warclan.engine.lots import roll
from warclan.engine.match import Match
from warclan.engine.matchfile import load, read, save
from warclan.engine.play import Play
from warclan.engine.requests import choose_one
from warclan.engine.spec import GameSpec, Outcome, Step


@dataclass(slots=True)
class BareState:
    left: int

    def fork(self) -> "BareState":
        return BareState(self.left)


async def _inner(play: Play[BareState, None], who: int) -> str:
    return await choose_one(who, "bare.choice", lambda: ("a", "b", "c"), rule="X-1", context=(1,))


async def _script(play: Play[BareState, None]) -> None:
    for _ in range(20):
        await _inner(play, 0)
    play.state.left -= 20


async def _dice_script(play: Play[BareState, None]) -> None:
    for _ in range(20):
        await roll(0, "bare.dice", 5, (0, 1, 2, 3, 4, 5))
    play.state.left -= 20


class BareSpec(GameSpec[BareState, None]):
    """Nothing but decisions, twenty to a script."""

    key = "bare"
    title = "Bare"
    reference = "tests.benchmarks.bench_engine:BARE"
    state_type = BareState
    setup_type = int
    abilities = Abilities("bare")

    def __init__(self, script: Callable[[Play[BareState, None]], Any]) -> None:
        self._script = script

    def table(self, setup: Any, content: Any) -> None:
        return None

    def begin(self, setup: Any, table: None) -> BareState:
        return BareState(setup)

    def next_script(self, play: Play[BareState, None]) -> Step[BareState, None] | None:
        return ("bare", self._script) if play.state.left > 0 else None

    def players(self, state: BareState) -> Sequence[int]:
        return (0,)

    def active_player(self, state: BareState) -> int:
        return 0

    def outcome(self, state: BareState) -> Outcome | None:
        return Outcome((0,), "end") if state.left <= 0 else None

    def view_for(self, play: Play[BareState, None], player: int) -> BareState:
        return play.state


BARE = BareSpec(_script)
TOY = ToySetup(
    ((("guard", "spark", "ember"), ("bright",)), (("ember",), ("far", "spark"))), rounds=2000
)


def best(work: Callable[[], int], runs: int = 5) -> float:
    """The best rate of several runs per second of processor time (other work may be going on)."""
    rates = []
    for _ in range(runs):
        start = process_time()
        done = work()
        rates.append(done / (process_time() - start))
    return max(rates)


def bare_taken() -> int:
    match = Match.start(BARE, 40_000, journal=False, checkpoints=False)
    return play_out(match, {0: RandomBot()}, 1)


def bare_fixed() -> int:
    match = Match.start(BARE, 40_000, journal=False, checkpoints=False)
    made = 0
    while match.request is not None:
        match.take("b")
        made += 1
    return made


def bare_checked() -> int:
    match = Match.start(BARE, 40_000)
    made = 0
    while match.request is not None:
        match.answer("b")
        made += 1
    return made


def bare_rolls() -> int:
    Match.start(BareSpec(_dice_script), 40_000, journal=False, checkpoints=False)
    return 40_000


def toy(journal: bool) -> Callable[[], int]:
    def work() -> int:
        made = 0
        for seed in range(60):
            match = Match.start(SPEC, TOY, seed=seed, journal=journal, checkpoints=journal)
            play_out(match, {0: RandomBot(), 1: RandomBot()}, seed)
            made += len(match.tape)
        return made

    return work


def long_match() -> Match[Any, Any]:
    """A toy match of several hundred decisions, in teaching mode."""
    longest = None
    for seed in range(200):
        match = Match.start(SPEC, TOY, seed=seed, teaching=True)
        play_out(match, {0: RandomBot(), 1: RandomBot()}, seed)
        if longest is None or len(match.tape) > len(longest.tape):
            longest = match
    assert longest is not None
    return longest


def forked(match: Match[Any, Any]) -> int:
    for _ in range(200):
        match.fork()
    return 200


def main() -> None:
    """Print all figures."""
    print(f"bare decision, fixed answer, unchecked: {1e6 / best(bare_fixed):.2f} µs")
    print(f"bare decision, random bot:              {1e6 / best(bare_taken):.2f} µs")
    print(f"bare decision, checked, checkpoints:    {1e6 / best(bare_checked):.2f} µs")
    print(f"bare roll of five dice:                 {1e6 / best(bare_rolls):.2f} µs")
    print(f"toy entries per second, bare:           {best(toy(False)):,.0f}")
    print(f"toy entries per second, all kept:       {best(toy(True)):,.0f}")
    match = long_match()
    print(f"long match: {len(match.tape)} entries, {len(match.checkpoints)} checkpoints")
    state = match.state

    def forks() -> int:
        for _ in range(2000):
            state.fork()
        return 2000

    print(f"state fork: {1e6 / best(forks):.1f} µs")
    worst = 0.0
    forked_yet = False
    while True:
        start = perf_counter()
        try:
            match.undo()
        except BarrierError:
            break
        worst = max(worst, perf_counter() - start)
        if not forked_yet and len(match.tape) < 100:
            forked_yet = True
            micro = 1e6 / best(partial(forked, match))
            print(f"match fork at entry {len(match.tape)}: {micro:.0f} µs")
    print(f"worst undo: {worst * 1000:.2f} ms")
    match = long_match()
    start = perf_counter()
    data = save(match)
    saved = perf_counter()
    load(read(data), SPEC)
    print(
        f"save {1e3 * (saved - start):.1f} ms, load and verify "
        f"{1e3 * (perf_counter() - saved):.1f} ms, {len(data)} bytes"
    )
    skirmishes.report(best)
    job = Job(SPEC.reference, TOY, {0: RandomBot(), 1: RandomBot()})
    for workers in (1, min(2, os.cpu_count() or 1)):
        start = perf_counter()
        batch = run_batch(job, 1, 2000, workers=workers)
        print(
            f"batch of {len(batch.matches)} with {workers} worker(s): "
            f"{perf_counter() - start:.2f} s"
        )


if __name__ == "__main__":
    main()
