"""How strong and how fast the computer players are.

``python -m tests.benchmarks.bench_bots [--games N] [--board NAME …]`` (also ``dev.py bench bots``):
mirror matches of the shipped armies on every drawn board, the sound player against the random one
and against the one-ply greedy one, then times of decisions and whole battles. The seats alternate;
battle k of a pairing has the same dice in every run.
"""

import argparse
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from time import process_time, thread_time
from typing import Any

from tests.benchmarks.figures import percentile
from tests.support.mythic import real_catalogue
from warclan.domain.chance import Chance
from warclan.engine.batch import finish
from warclan.engine.bots import AnyBot, Bot, derive_seed, seated
from warclan.engine.match import Match
from warclan.engine.requests import Request
from warclan.engine.resolve import GameReport, Task, players_of, resolve
from warclan.engine.shares import spread, wilson
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.content_types import Board
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.spec import SPEC
from warclan.services.battles import Content, playable_boards, ready_armies

SEED = 20_261_130
GAMES = 200
"""Battles of one pairing on one board."""
TIMED = 8
"""Battles whose decisions are timed."""
IN_A_ROW = 6
"""Battles of one set-up, as a report on a match-up plays them; each board has another army."""
PAIRINGS = (("sound", "random", 0.95), ("sound", "greedy", 0.70))
"""Players, and the least share of battles the first has to win."""


def boards() -> tuple[Board, ...]:
    """The published boards that are drawn."""
    return tuple(
        board for board in playable_boards(real_catalogue()) if board.id.startswith("ragnarok-")
    )


def tasks(board: Board, one: str, other: str) -> Iterator[tuple[Task, int]]:
    """Every army against itself, from both seats; the task and the seat of ``one``."""
    for number, army in enumerate(ready_armies(real_catalogue())):
        for seat in (0, 1):
            players = (one, other) if seat == 0 else (other, one)
            yield _task(army, board, players, str(1 + number % 2)), seat


def _task(army: Army, board: Board, players: tuple[str, ...], diagram: str = "1") -> Task:
    setup = MythicSetup((army, army), board.id, diagram)
    content = Content.of(setup, real_catalogue()).catalogue
    return Task(SPEC.reference, setup, players, content)


def pairing(board: Board, one: str, other: str, games: int) -> tuple[int, list[GameReport]]:
    """How many of the battles ``one`` won, and all of them."""
    won = 0
    played: list[GameReport] = []
    pairs = list(tasks(board, one, other))
    for number, (task, seat) in enumerate(pairs):
        count = games // len(pairs) + (number < games % len(pairs))
        if count:
            done = resolve(task, derive_seed(SEED, number), count, keep_files=False).games
            won += sum(seat in report.winners for report in done)
            played += done
    return won, played


class Timed:
    """A player whose every decision is timed, its view not included."""

    needs_view = True

    def __init__(self, inner: Bot, taken: list[float]) -> None:
        self._inner = inner
        self._taken = taken

    def decide(self, view: Any, request: Request[Any], chance: Chance) -> Any:
        """What the inner player decides."""
        start = thread_time()
        answer = self._inner.decide(view, request, chance)
        self._taken.append(thread_time() - start)
        return answer


def speed(name: str) -> tuple[list[float], float]:
    """Seconds of every decision of a mirror match, and battles per second of processor time."""
    taken: list[float] = []
    board = boards()[0]
    task = _task(ready_armies(real_catalogue())[0], board, (name, name))
    known: AnyBot = players_of(SPEC)[name]()
    for seed in range(TIMED):
        match = Match.start(SPEC, task.setup, content=task.content, seed=seed, journal=False)
        bots = {seat: Timed(seated(known, match, seat), taken) for seat in (0, 1)}
        finish(match, bots, seed, seed)
    rates = []
    for run in range(3):
        start = process_time()
        played = 0
        for number, each in enumerate(boards()):
            mirror = list(tasks(each, name, name))[2 * number][0]
            played += len(resolve(mirror, run, IN_A_ROW, keep_files=False).games)
        rates.append(played / (process_time() - start))
    return taken, max(rates)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables; 1 when a bar is missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--board", action="append", default=[])
    chosen = parser.parse_args(arguments)
    missed = False
    print("| board | players | won | 95 % interval | draws | rounds, median (most) | ended by |")
    print("|---|---|--:|---|--:|--:|---|")
    for board in boards():
        if chosen.board and board.name not in chosen.board:
            continue
        for one, other, bar in PAIRINGS:
            won, played = pairing(board, one, other, chosen.games)
            share = wilson(won, len(played))
            missed |= share.share < bar
            rounds = spread(report.rounds for report in played)
            assert rounds is not None
            ways = ", ".join(
                f"{way} {count}"
                for way, count in sorted(Counter(report.way for report in played).items())
            )
            print(
                f"| {board.name} | {one} / {other} | {share.share:.1%} of {share.of} | "
                f"{share.low:.1%}–{share.high:.1%} | {sum(report.draw for report in played)} | "
                f"{rounds.median} ({rounds.greatest}) | {ways} |",
                flush=True,
            )
    print("\n| player | decision, median | 95th percentile | longest | battles per second |")
    print("|---|--:|--:|--:|--:|")
    for name in ("greedy", "sound", "fast"):
        taken, rate = speed(name)
        middle, most = statistics.median(taken), percentile(taken, 95)
        print(
            f"| {name} | {1e3 * middle:.2f} ms | {1e3 * most:.2f} ms | {1e3 * max(taken):.1f} ms | "
            f"{rate:.1f} |",
            flush=True,
        )
        missed |= middle > 0.2 or (name == "fast" and rate < 10)
    return int(missed)


if __name__ == "__main__":
    raise SystemExit(main())
