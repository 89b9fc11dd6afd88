"""How fast whole 18-RP skirmishes are, and what stands in the middle of a long one.

Part of ``bench_engine``. A *decision* is one that a player really had; *answers* are all entries
of the tape, with those of chance and those of which only one was legal.
"""

import os
from dataclasses import replace
from functools import partial
from time import perf_counter, process_time
from typing import Any

import msgspec

from tests.support.mythic import real_catalogue
from warclan.engine.batch import Job, run_batch
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.errors import BarrierError
from warclan.engine.match import Match
from warclan.engine.matchfile import load, read, save
from warclan.engine.tape import is_decision
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.content_types import Unit
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.spec import SPEC
from warclan.services.battles import Content, playable_boards, ready_armies

BATTLES = 16
WORKED = 400
"""Battles played by one worker and by two."""


def setups(*, powers: bool) -> list[tuple[MythicSetup, Any]]:
    """The shipped armies against each other on the drawn boards; ``powers`` off leaves them out."""
    catalogue = real_catalogue()
    armies = ready_armies(catalogue)
    boards = [each for each in playable_boards(catalogue) if each.id.startswith("ragnarok-")]
    found = []
    for number, board in enumerate(boards):
        pair = (armies[number % len(armies)], armies[(number + 1) % len(armies)])
        setup = MythicSetup(pair, board.id)
        content = Content.of(setup, catalogue)
        if not powers:
            units: tuple[Unit, ...] = content.units
            bare = Content(
                units=tuple(_without_powers(unit) for unit in units), boards=content.boards
            )
            setup = MythicSetup(tuple(_troops_alone(army) for army in pair), board.id)
            content = bare
        found.append((setup, content.catalogue))
    return found


def _without_powers(unit: Unit) -> Unit:
    return msgspec.structs.replace(unit, powers=())


def _troops_alone(army: Army) -> Army:
    """The army without its attachments, which are nothing but powers."""
    kept = tuple(entry for entry in army.entries if not entry.bound_to)
    return replace(army, entries=kept)


def rates(*, powers: bool, runs: int = 5) -> tuple[float, float]:
    """The best of several runs: decisions and answers per second of processor time."""
    best = (0.0, 0.0)
    prepared = [(setup, SPEC.table(setup, content)) for setup, content in setups(powers=powers)]
    for run in range(runs):
        decisions = answers = 0
        start = process_time()
        for number in range(BATTLES):
            setup, table = prepared[number % len(prepared)]
            seed = run * BATTLES + number
            match = Match.start(
                SPEC, setup, table=table, seed=seed, journal=False, checkpoints=False
            )
            play_out(match, {0: RandomBot(), 1: RandomBot()}, seed)
            answers += len(match.tape)
            decisions += sum(map(is_decision, match.tape))
        taken = process_time() - start
        best = max(best, (decisions / taken, answers / taken))
    return best


def long_skirmish() -> Match[Any, Any]:
    """A skirmish of many rounds, in teaching mode, everything kept."""
    setup, content = setups(powers=True)[0]
    longest = None
    for seed in range(6):
        match = Match.start(SPEC, setup, content=content, seed=seed, teaching=True)
        play_out(match, {0: RandomBot(), 1: RandomBot()}, seed)
        if longest is None or len(match.tape) > len(longest.tape):
            longest = match
    assert longest is not None
    return longest


def report(best: Any) -> None:
    """Print the figures; ``best`` measures a rate (``bench_engine.best``)."""
    for powers in (False, True):
        decisions, answers = rates(powers=powers)
        name = "with powers" if powers else "without powers"
        print(f"18-RP skirmish, random players, {name}: ", end="")
        print(f"{decisions:,.0f} decisions/s, {answers:,.0f} answers/s")
    match = long_skirmish()
    print(f"long skirmish: {len(match.tape)} answers, {len(match.checkpoints)} checkpoints")
    state = match.state

    def forks() -> int:
        for _ in range(2000):
            state.fork()
        return 2000

    print(f"state fork: {1e6 / best(forks):.1f} µs")
    data = save(match)
    start = perf_counter()
    load(read(data), SPEC, setups(powers=True)[0][1])
    print(f"load and verify: {perf_counter() - start:.2f} s, {len(data)} bytes")
    worst = total = 0.0
    count = 0
    forked = False
    while True:
        start = process_time()
        try:
            match.undo()
        except BarrierError:
            break
        taken = process_time() - start
        worst, total, count = max(worst, taken), total + taken, count + 1
        if not forked and count > 50:
            forked = True
            print(f"match fork: {1e6 / best(partial(_fork, match)):.0f} µs")
    print(
        f"undo at {count} places: worst {worst * 1000:.1f} ms, mean {total / count * 1000:.2f} ms"
    )
    _workers()


def _fork(match: Match[Any, Any]) -> int:
    for _ in range(100):
        match.fork()
    return 100


def _workers() -> None:
    setup, content = setups(powers=True)[0]
    job = Job(SPEC.reference, setup, {0: RandomBot(), 1: RandomBot()}, content)
    taken = []
    for workers in (1, min(2, os.cpu_count() or 1)):
        start = perf_counter()
        run_batch(job, 1, WORKED, workers=workers)
        taken.append(perf_counter() - start)
    print(
        f"{WORKED} skirmishes: {taken[0]:.2f} s with one worker, {taken[1]:.2f} s with two "
        f"({taken[0] / taken[1]:.2f} times as fast)"
    )
