"""Resolve battles: computer players play a set-up once or many times, and a report comes back.

This is what the command line (``warclan resolve``) and the window use::

    task = Task(SPEC.reference, setup, ("sound", "sound"), content=catalogue, packs=hashes)
    done = resolve(task, seed=7)                       # one battle …
    done.games[0].winners, done.games[0].turning_points, done.games[0].file
    many = resolve(task, seed=7, games=200, workers=2, keep_files=False,
                   progress=lambda done, of: …, cancelled=lambda: …)
    many.totals.seats[0].share, many.totals.seats[0].low, many.totals.seats[0].high

What may be asked of it:

- ``players_of(spec)`` names the computer players: "random" in every game, and the game's own
  ("greedy", "sound" and its quicker setting "fast" in Mythic Battles).
- ``check(task)`` raises ``EngineError`` with one sentence when the task cannot be played; so
  does ``resolve``, before any battle begins.
- The same task and seed give the same battles, event for event, on every machine and with any
  number of workers. Battle number ``place`` follows from seed and place alone: ``places=(17,)``
  plays battle 17 of a row of 200 again, to have its match file.
- ``games[i].file`` is a match file (``warclan.engine.matchfile``): ``load(read(file), spec,
  content, packs)`` replays and verifies it. It is only made with ``keep_files``, because a match
  that is to be kept takes a checkpoint after every step.
- ``progress(done, all)`` and ``cancelled()`` are called in the caller's thread, about ten times
  a second with workers, else between battles. After a cancel ``complete`` is off and ``games``
  holds what was finished. ``resolve`` blocks: call it from a background thread.
- Worker processes are spawned. With one worker (or one battle) no process is started.

Everything here is picklable, frozen and free of the game's classes but for ``task`` itself.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from warclan.engine import matchfile
from warclan.engine.batch import finish, spec_of, table_of
from warclan.engine.bots import AnyBot, RandomBot, derive_seed
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.engine.plain import to_plain
from warclan.engine.shares import Share, Spread, spread, wilson
from warclan.engine.spec import AnySpec, Outcome, Piece, TurningPoint
from warclan.engine.workers import Cancelled, Progress, work_through

MOST_GAMES: Final = 100_000
MOST_WORKERS: Final = 64


@dataclass(frozen=True, slots=True)
class Task:
    """What to resolve.

    ``reference`` is the ``reference`` of the game's spec, ``controllers`` names the computer
    player of every seat, ``content`` and ``packs`` (pack id → hash) are as for ``Match.start``.
    """

    reference: str
    setup: Any
    controllers: tuple[str, ...]
    content: Any = None
    packs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class GameReport:
    """One battle that was played to its end.

    ``seed`` is the battle's own, which ``Match.start`` would take. ``winners`` are seats, empty
    for a draw; ``way`` and ``rule`` say how it ended. ``decisions`` were made by the players.
    ``scores`` (stones, points) are by seat. ``left_out`` are the powers without code, which
    nobody used. ``digest`` and ``journal`` are digests of the last state and of all events.
    """

    place: int
    seed: int
    winners: tuple[int, ...]
    way: str
    rule: str
    rounds: int
    decisions: int
    pieces: tuple[Piece, ...]
    scores: tuple[int, ...]
    turning_points: tuple[TurningPoint, ...]
    left_out: tuple[str, ...]
    digest: str
    journal: str
    file: bytes | None = None

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners

    def losses(self, seat: int) -> tuple[Piece, ...]:
        """The seat's pieces that lost strength, in the order of the set-up."""
        return tuple(
            piece for piece in self.pieces if piece.seat == seat and piece.left < piece.full
        )


@dataclass(frozen=True, slots=True)
class Way:
    """One way of ending and how often a battle ended so; ``winners`` empty for a draw."""

    winners: tuple[int, ...]
    way: str
    share: Share


@dataclass(frozen=True, slots=True)
class PieceTotals:
    """One piece over many battles: how often it was lost, and its strength left on average."""

    id: str
    item: str
    name: str
    seat: int
    full: int
    lost: Share
    left: float


@dataclass(frozen=True, slots=True)
class Totals:
    """Many battles together. Shares carry their 95 % intervals (Wilson)."""

    games: int
    seats: tuple[Share, ...]
    """Battles won, by seat; team mates win together."""
    draws: Share
    ways: tuple[Way, ...]
    """The commonest first."""
    rounds: Spread | None
    scores: tuple[float, ...]
    """The mean by seat."""
    pieces: tuple[PieceTotals, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resolution:
    """The battles played, in order of place; ``complete`` is off after a cancel."""

    seed: int
    games: tuple[GameReport, ...]
    complete: bool
    totals: Totals


def players_of(spec: AnySpec) -> dict[str, Callable[[], AnyBot]]:
    """The computer players of a game by name, ``random`` first."""
    return {"random": RandomBot, **spec.bots()}


def check(task: Task) -> AnySpec:
    """The game's spec, if the task can be played; ``EngineError`` says what is wrong with it."""
    spec = spec_of(task.reference)
    known = players_of(spec)
    for name in task.controllers:
        if name not in known:
            raise EngineError(
                f"There is no computer player called {name!r}; choose from {', '.join(known)}."
            )
    table = spec.table(task.setup, task.content)
    seats = spec.players(spec.begin(task.setup, table))
    if len(seats) != len(task.controllers):
        raise EngineError(
            f"The set-up has {len(seats)} seats, but {len(task.controllers)} players are named: "
            "name one for each."
        )
    return spec


def play_game(task: Task, place: int, *, seed: int, keep_files: bool) -> GameReport:
    """Play battle number ``place``; ``EngineError`` names match and seed when rules code fails."""
    spec = spec_of(task.reference)
    own = derive_seed(seed, place)
    match = Match.start(
        spec,
        task.setup,
        table=table_of(spec, task),
        packs=dict(task.packs),
        seed=own,
        checkpoints=keep_files,
    )
    known = players_of(spec)
    bots = {seat: known[name]() for seat, name in enumerate(task.controllers)}
    decisions, outcome = finish(match, bots, own, place)
    return report_of(match, outcome, decisions, place=place, seed=own, keep_file=keep_files)


def report_of(
    match: Match[Any, Any],
    outcome: Outcome,
    decisions: int,
    *,
    place: int,
    seed: int,
    keep_file: bool,
) -> GameReport:
    """The report of a match that is over, whoever played it."""
    spec, play, journal = match.spec, match.play, match.journal
    lines = journal.lines if journal is not None else []
    return GameReport(
        place=place,
        seed=seed,
        winners=outcome.winners,
        way=outcome.way,
        rule=outcome.rule,
        rounds=match.rounds,
        decisions=decisions,
        pieces=spec.pieces(play),
        scores=spec.scores(play),
        turning_points=spec.turning_points(play, lines),
        left_out=spec.left_out(play),
        digest=match.digest(),
        journal=journal.digest() if journal is not None else "",
        file=matchfile.save(match) if keep_file else None,
    )


def resolve(
    task: Task,
    seed: int,
    games: int = 1,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    places: Sequence[int] | None = None,
    keep_files: bool | None = None,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> Resolution:
    """Play battles 0 to ``games`` - 1 of the seed, or those at ``places``.

    ``keep_files`` is on by default for one battle and off for many.
    """
    chosen = range(games) if places is None else places
    if not 1 <= len(chosen) <= MOST_GAMES:
        raise EngineError(f"Resolve 1 to {MOST_GAMES} battles at once, not {len(chosen)}.")
    if not 1 <= workers <= MOST_WORKERS:
        raise EngineError(f"Use 1 to {MOST_WORKERS} workers, not {workers}.")
    check(task)
    kept = len(chosen) == 1 if keep_files is None else keep_files
    reports, complete = work_through(
        partial(play_game, seed=seed, keep_files=kept),
        task,
        chosen,
        workers=workers,
        executor=executor,
        progress=progress,
        cancelled=cancelled,
    )
    return Resolution(seed, tuple(reports), complete, totals(reports, seats=len(task.controllers)))


def totals(reports: Sequence[GameReport], *, seats: int) -> Totals:
    """What the battles add up to."""
    count = len(reports)
    ways: dict[tuple[tuple[int, ...], str], int] = {}
    for report in reports:
        ended = (report.winners, report.way)
        ways[ended] = ways.get(ended, 0) + 1
    ordered = sorted(ways.items(), key=lambda item: (-item[1], item[0]))
    by_seat = [report.scores for report in reports if report.scores]
    return Totals(
        games=count,
        seats=tuple(
            wilson(sum(seat in report.winners for report in reports), count)
            for seat in range(seats)
        ),
        draws=wilson(sum(report.draw for report in reports), count),
        ways=tuple(Way(*ended, wilson(often, count)) for ended, often in ordered),
        rounds=spread(report.rounds for report in reports),
        scores=tuple(sum(column) / len(by_seat) for column in zip(*by_seat, strict=True)),
        pieces=_pieces(reports),
        left_out=tuple(sorted({name for report in reports for name in report.left_out})),
    )


def _pieces(reports: Sequence[GameReport]) -> tuple[PieceTotals, ...]:
    """Every piece by its id; one that came into play later counts where it occurs."""
    seen: dict[str, list[Piece]] = {}
    for report in reports:
        for piece in report.pieces:
            seen.setdefault(piece.id, []).append(piece)
    return tuple(
        PieceTotals(
            same[0].id,
            same[0].item,
            same[0].name,
            same[0].seat,
            same[0].full,
            wilson(sum(not piece.left for piece in same), len(same)),
            sum(piece.left for piece in same) / len(same),
        )
        for same in seen.values()
    )


def plain(resolution: Resolution) -> Mapping[str, Any]:
    """The resolution as JSON-like data, match files left out."""
    games = tuple(replace(report, file=None) for report in resolution.games)
    data: dict[str, Any] = to_plain(replace(resolution, games=games))
    for game in data["games"]:
        del game["file"]
    return data
