"""Many independent pieces of work, here or spread over worker processes.

Work number ``place`` follows from the job and the place alone, so results do not depend on the
number of workers or on which worker did it. Workers are *spawned* and import only what the job
names. Any ``concurrent.futures`` executor will do.
"""

import pickle
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from hashlib import blake2b
from multiprocessing import get_context
from typing import Any, Final, TypeVar

J = TypeVar("J")
R = TypeVar("R")

Progress = Callable[[int, int], None]
Cancelled = Callable[[], bool]

_LARGEST_CHUNK: Final = 10
"""A cancel waits for the chunks being worked on, so they are kept small."""


def work_through(
    work: Callable[[J, int], R],
    job: J,
    places: Sequence[int],
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> tuple[list[R], bool]:
    """``work(job, place)`` for every place: the results in order, and whether all were done.

    One worker works in this process. ``executor`` takes the place of worker processes. ``work``
    is a function of a module; it, ``job`` and the results have to be picklable then.
    ``progress(done, all)`` is called in this thread; ``cancelled`` is asked between pieces of
    work, and what is done by then is returned.
    """
    told = progress or _nobody
    stop = cancelled or _never
    if executor is None and (workers <= 1 or len(places) < 2):
        return _here(work, job, places, told, stop)
    blob = pickle.dumps((work, job))
    chunks = _chunks(places, max(workers, 2))
    if executor is not None:
        return _spread(executor, blob, chunks, len(places), told, stop)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return _spread(pool, blob, chunks, len(places), told, stop)


def _here(
    work: Callable[[J, int], R], job: J, places: Iterable[int], progress: Progress, stop: Cancelled
) -> tuple[list[R], bool]:
    todo = list(places)
    done: list[R] = []
    for place in todo:
        if stop():
            return done, False
        done.append(work(job, place))
        progress(len(done), len(todo))
    return done, True


def _spread(
    pool: Executor,
    blob: bytes,
    chunks: Sequence[tuple[int, Sequence[int]]],
    count: int,
    progress: Progress,
    stop: Cancelled,
) -> tuple[list[Any], bool]:
    waiting = {pool.submit(work_chunk, blob, first, places) for first, places in chunks}
    found: list[tuple[int, Any]] = []
    complete = True
    try:
        while waiting:
            if stop():
                complete = False
                break
            done, waiting = wait(waiting, timeout=0.1, return_when=FIRST_COMPLETED)
            for future in done:
                found.extend(future.result())
            if done:
                progress(len(found), count)
    finally:
        for future in waiting:
            future.cancel()
    found.sort(key=lambda each: each[0])
    return [result for _, result in found], complete


def _chunks(places: Sequence[int], workers: int) -> list[tuple[int, Sequence[int]]]:
    """Chunks with the number of their first piece: so many that all workers end together."""
    size = max(1, min(_LARGEST_CHUNK, len(places) // (workers * 4) or 1))
    return [(first, places[first : first + size]) for first in range(0, len(places), size)]


_jobs: dict[bytes, tuple[Callable[[Any, int], Any], Any]] = {}
"""The last job of this worker process, so that content is unpacked once and not per chunk."""


def work_chunk(blob: bytes, first: int, places: Sequence[int]) -> list[tuple[int, Any]]:
    """Runs in the worker: the pickled work for ``places``, each result with its number."""
    name = blake2b(blob, digest_size=16).digest()
    known = _jobs.get(name)
    if known is None:
        _jobs.clear()
        known = _jobs[name] = pickle.loads(blob)
    work, job = known
    return [(first + step, work(job, place)) for step, place in enumerate(places)]


def _nobody(done: int, count: int) -> None:
    """Nobody wants to know."""


def _never() -> bool:
    return False
