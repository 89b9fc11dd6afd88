"""Many matches at once for statistics, in worker processes, with progress and cancel.

Every match has its own seed, derived from the batch's seed and its place, so results do not
depend on the number of workers. Reports with losses, turning points and match files are made by
``warclan.engine.resolve``; this is the fast way, without a journal.
"""

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from warclan.engine.bots import AnyBot, derive_seed, play_out
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.engine.spec import AnySpec, Outcome
from warclan.engine.workers import Cancelled, Progress, work_through


@dataclass(frozen=True, slots=True)
class Job:
    """What to play: the game (``spec.reference``), set-up, content, and a bot for each seat.

    All of it must be picklable; bots are sent as objects.
    """

    reference: str
    setup: Any
    bots: Mapping[int, AnyBot]
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


def finish(
    match: Match[Any, Any], bots: Mapping[int, AnyBot], seed: int, place: int
) -> tuple[int, Outcome]:
    """Play match number ``place`` out; gives the number of decisions and the outcome.

    Any fault of rules code is reported with the match and its seed.
    """
    spec = match.spec
    try:
        decisions = play_out(match, bots, seed)
    except Exception as error:  # any fault of rules code is reported with its match and seed
        raise EngineError(
            f"{spec.key}: match {place} (seed {seed}) failed in the script {match.step} after "
            f"{len(match.tape)} answers: {type(error).__name__}: {error}"
        ) from error
    outcome = match.outcome
    if outcome is None:
        raise EngineError(f"{spec.key}: match {place} (seed {seed}) ended without an outcome.")
    return decisions, outcome


_last: dict[str, tuple[Any, Any]] = {}
"""The last job of this process and its table, which all its matches share."""


def table_of(spec: AnySpec, job: Any) -> Any:
    """The table of a job (with ``setup`` and ``content``), made once for all of its matches."""
    known = _last.get(spec.key)
    if known is None or known[0] is not job:
        known = _last[spec.key] = (job, spec.table(job.setup, job.content))
    return known[1]


def play_one(job: Job, seed: int, place: int) -> Played:
    """Play match number ``place`` of a batch."""
    spec = spec_of(job.reference)
    own = derive_seed(seed, place)
    match = Match.start(
        spec, job.setup, table=table_of(spec, job), seed=own, journal=False, checkpoints=False
    )
    decisions, outcome = finish(match, job.bots, own, place)
    return Played(
        place,
        own,
        outcome,
        match.rounds,
        decisions,
        match.digest(),
        spec.summary(match.play),
    )


def _play(job: Job, place: int, *, seed: int) -> Played:
    return play_one(job, seed, place)


def run_batch(
    job: Job,
    seed: int,
    games: int,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> Batch:
    """Play ``games`` matches; see ``workers.work_through`` for the rest."""
    matches, complete = work_through(
        partial(_play, seed=seed),
        job,
        range(games),
        workers=workers,
        executor=executor,
        progress=progress,
        cancelled=cancelled,
    )
    return Batch(tuple(matches), complete)
