"""Many matches at once, in worker processes, with progress and cancel.

Every match has its own seed, derived from the batch's seed and its place, so results do not
depend on the number of workers or on which worker played it. Workers are *spawned* and import
only the game's modules. Any ``concurrent.futures`` executor will do.
"""

import pickle
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from warclan.engine.bots import Bot, derive_seed, play_out
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.engine.spec import AnySpec, Outcome


@dataclass(frozen=True, slots=True)
class Job:
    """What to play: the game (``spec.reference``), set-up, content, and a bot for each seat.

    All of it must be picklable; bots are sent as objects.
    """

    reference: str
    setup: Any
    bots: Mapping[int, Bot]
    content: Any = None


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match: its place in the batch, seed, outcome and plain facts."""

    place: int
    seed: int
    outcome: Outcome
    rounds: int
    decisions: int
    digest: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Batch:
    """The matches played, in order of place; ``complete`` is off after a cancel."""

    matches: tuple[Played, ...]
    complete: bool


def spec_of(reference: str) -> AnySpec:
    """The spec object a "module:attribute" reference names."""
    module, _, attribute = reference.partition(":")
    spec: AnySpec = getattr(import_module(module), attribute)
    return spec


def play_one(job: Job, seed: int, place: int) -> Played:
    """Play match number ``place`` of a batch."""
    spec = spec_of(job.reference)
    own = derive_seed(seed, place)
    match = Match.start(
        spec, job.setup, content=job.content, seed=own, journal=False, checkpoints=False
    )
    try:
        decisions = play_out(match, job.bots, own)
    except Exception as error:  # any fault of rules code is reported with its match and seed
        raise EngineError(
            f"{spec.key}: match {place} (seed {own}) failed in the script {match.step} after "
            f"{len(match.tape)} answers: {type(error).__name__}: {error}"
        ) from error
    outcome = match.outcome
    if outcome is None:
        raise EngineError(f"{spec.key}: match {place} (seed {own}) ended without an outcome.")
    return Played(
        place,
        own,
        outcome,
        spec.round_number(match.state),
        decisions,
        match.digest(),
        spec.summary(match.play),
    )


def run_batch(
    job: Job,
    seed: int,
    games: int,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Batch:
    """Play ``games`` matches. ``progress(done, all)`` is called in this thread.

    ``cancelled`` is asked between chunks; what is done by then is returned. One worker plays in
    this process; ``executor`` takes the place of worker processes.
    """
    chunks = _chunks(games, workers if executor is None else max(workers, 2))
    told = progress or _nobody
    stop = cancelled or _never
    if executor is None and workers <= 1:
        return _here(job, seed, games, told, stop)
    blob = pickle.dumps(job)
    if executor is not None:
        return _spread(executor, blob, seed, chunks, games, told, stop)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return _spread(pool, blob, seed, chunks, games, told, stop)


def _here(
    job: Job,
    seed: int,
    games: int,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> Batch:
    played: list[Played] = []
    for place in range(games):
        if cancelled():
            return Batch(tuple(played), False)
        played.append(play_one(job, seed, place))
        progress(place + 1, games)
    return Batch(tuple(played), True)


def _spread(
    pool: Executor,
    blob: bytes,
    seed: int,
    chunks: Sequence[range],
    games: int,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> Batch:
    waiting = {pool.submit(play_chunk, blob, seed, chunk) for chunk in chunks}
    played: list[Played] = []
    complete = True
    while waiting:
        if cancelled():
            complete = False
            for future in waiting:
                future.cancel()
            break
        done, waiting = wait(waiting, timeout=0.1, return_when=FIRST_COMPLETED)
        for future in done:
            played.extend(future.result())
        if done:
            progress(len(played), games)
    return Batch(tuple(sorted(played, key=lambda each: each.place)), complete)


def _chunks(games: int, workers: int) -> list[range]:
    """Places in chunks: enough of them that all workers end at about the same time."""
    size = max(1, min(50, games // (workers * 4) or 1))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


_jobs: dict[bytes, Job] = {}
"""The last job of this worker process, so that content is unpacked once and not per chunk."""


def play_chunk(blob: bytes, seed: int, places: Sequence[int]) -> list[Played]:
    """Runs in the worker: the matches at ``places`` of the pickled job."""
    name = blake2b(blob, digest_size=16).digest()
    job = _jobs.get(name)
    if job is None:
        _jobs.clear()
        job = _jobs[name] = pickle.loads(blob)
    return [play_one(job, seed, place) for place in places]


def _nobody(done: int, games: int) -> None:
    """Nobody wants to know."""


def _never() -> bool:
    return False
