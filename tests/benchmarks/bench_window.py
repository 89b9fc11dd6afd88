"""How soon the window is there and what it weighs: ``python -m tests.benchmarks.bench_window``.

Every start is a process of its own, timed from just before it is made. An empty PySide6 main
window, Warclan's frame and its filled Library take turns, so that other work on the machine
meets all of them; the figures are ratios of medians.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.big_home import make_home
from tests.benchmarks.figures import Figure, table

ROUNDS = 9
ENTRIES = 20_000


def start(mode: str, home: Path, cache: Path) -> tuple[float, float | None]:
    """Milliseconds until the window was painted, and memory in MiB where it was read."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(cache)}
    # Installed programs run from compiled files; a checkout does too unless this is set.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.monotonic_ns()
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.window_child", mode, str(home)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    answer = json.loads(done.stdout.splitlines()[-1])
    return (answer["painted"] - began) / 1e6, answer["pss"]


def figures(rounds: int = ROUNDS) -> list[Figure]:
    """All figures of one interleaved run."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        cache, small, big = (folder / name for name in ("cache", "small", "big"))
        make_home(small)
        make_home(big, ENTRIES)
        turns = (("empty", small), ("frame", small), ("library", small), ("library", big))
        for mode, home in turns:
            start(mode, home, cache)
        times: list[list[float]] = [[] for _ in turns]
        weights: list[list[float]] = [[] for _ in turns]
        for _ in range(rounds):
            for place, (mode, home) in enumerate(turns):
                took, weight = start(mode, home, cache)
                times[place].append(took)
                weights[place] += [weight] if weight is not None else []
    empty, frame, filled, filled_big = (statistics.median(each) for each in times)
    made = [
        Figure("empty PySide6 window", empty, "ms", None, f"median of {rounds} starts"),
        Figure("first window", frame, "ms"),
        Figure("first window / empty", frame / empty, "x", 1.6),
        Figure("filled Library / empty", filled / empty, "x", 4, f"{filled:.0f} ms, shipped packs"),
        Figure(
            f"filled Library of {ENTRIES:,} / empty", filled_big / empty, "x", None,
            f"{filled_big:.0f} ms",
        ),
    ]  # fmt: skip
    if weights[2]:
        shipped, large = (statistics.median(each) for each in weights[2:])
        made.append(Figure("PSS at rest, shipped packs", shipped, "MiB"))
        made.append(Figure(f"PSS at rest, {ENTRIES:,} entries", large, "MiB", 110))
    return made


if __name__ == "__main__":
    print(table(figures()))
