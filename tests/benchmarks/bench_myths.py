"""How strong and how fast the computer players of Myths at War are.

``python -m tests.benchmarks.bench_myths [--games N]`` (also ``dev.py bench myths``): matches of
random legal decks, each pair of decks from both seats, with the same seeds in every run; then
decision times. A draw counts against the first player.
"""

import argparse
import statistics
from collections.abc import Iterator
from time import process_time, thread_time
from typing import Any

from tests.benchmarks.figures import percentile
from tests.support.myths_decks import random_setup
from tests.support.myths_game import shipped
from warclan.domain.chance import Chance
from warclan.engine.bots import AnyBot, Bot, play_out, seated
from warclan.engine.match import Match
from warclan.engine.requests import Request
from warclan.engine.resolve import players_of
from warclan.engine.shares import wilson
from warclan.games.myths_at_war.spec import SPEC

GAMES = 200
"""Matches of one pairing; of the sound player, which thinks longer, a fifth."""
SEED = 1000
TIMED = 3
"""Matches whose decisions are timed."""
PAIRINGS = (("fast", "random", 1), ("sound", "random", 5), ("sound", "fast", 5))
"""Players, and by how much the number of matches is divided."""


def matches(count: int) -> Iterator[tuple[Any, int, int]]:
    """Matches at their first decision, the seat of the first player, and a seed."""
    for number in range((count + 1) // 2):
        setup = random_setup(SEED + number)
        board = SPEC.table(setup, shipped())
        for seat in (0, 1):
            match = Match.start(
                SPEC, setup, table=board, seed=SEED + number, journal=False, checkpoints=False
            )
            yield match, seat, SEED + number


def pairing(one: str, other: str, count: int) -> tuple[int, int, float]:
    """Matches won by ``one``, matches played, and seconds of processor time for the play."""
    known = players_of(SPEC)
    won = played = 0
    spent = 0.0
    for match, seat, seed in matches(count):
        start = process_time()
        play_out(match, {seat: known[one](), 1 - seat: known[other]()}, seed)
        spent += process_time() - start
        played += 1
        won += match.outcome is not None and match.outcome.winners == (seat,)
    return won, played, spent


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


def decision_times(name: str) -> list[float]:
    """Seconds of every decision of a player against itself."""
    taken: list[float] = []
    known: AnyBot = players_of(SPEC)[name]()
    for match, _, seed in matches(TIMED):
        play_out(match, {seat: Timed(seated(known, match, seat), taken) for seat in (0, 1)}, seed)
    return taken


def main() -> None:
    """Print the figures as tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    print("| players | won | 95 % interval | matches a second and core |\n|---|--:|---|--:|")
    for one, other, share in PAIRINGS:
        won, played, spent = pairing(one, other, max(games // share, 2))
        low, high = wilson(won, played).low, wilson(won, played).high
        rate = f"{played / spent:.1f}"
        print(
            f"| {one} / {other} | {won} of {played} | {low:.1%}–{high:.1%} | {rate} |", flush=True
        )
    for name in ("random", "fast"):
        _, played, spent = pairing(name, name, max(games // 4, 2))
        print(f"| {name} / {name} | | | {played / spent:.1f} |", flush=True)
    print("\n| decision of | median | 95th percentile | longest |\n|---|--:|--:|--:|")
    for name in ("fast", "sound"):
        taken = [1000 * each for each in decision_times(name)]
        middle, most = statistics.median(taken), max(taken)
        high = percentile(taken, 95)
        print(f"| {name} | {middle:.2f} ms | {high:.2f} ms | {most:.1f} ms |", flush=True)


if __name__ == "__main__":
    main()
