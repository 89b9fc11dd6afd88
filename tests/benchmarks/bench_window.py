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


def start(mode: str, home: Path, cache: Path) -> tuple[float, float, float | None]:
    """Milliseconds until the window was painted, of processor time, and memory in MiB."""
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
    return (answer["painted"] - began) / 1e6, answer["cpu"], answer["pss"]


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
        runs = [[start(mode, home, cache) for mode, home in turns] for _ in range(rounds)]
    taken = list(zip(*runs, strict=True))
    passed = [statistics.median(took for took, _, _ in each) for each in taken]
    used = [statistics.median(cpu for _, cpu, _ in each) for each in taken]
    weights = [[weight for *_, weight in each if weight is not None] for each in taken]
    names = ("empty window", "first window", "filled Library", f"filled Library of {ENTRIES:,}")
    bars = (None, 1.6, 4, None)
    made = [
        Figure(f"{name}: time passed", time_, "ms", None, f"median of {rounds} starts")
        for name, time_ in zip(names, passed, strict=True)
    ]
    for place in (1, 2, 3):
        ratio, cpu = passed[place] / passed[0], used[place] / used[0]
        note = f"{cpu:.2f} x in processor time"
        made.append(Figure(f"{names[place]} / empty window", ratio, "x", bars[place], note))
    if weights[2]:
        shipped, large = (statistics.median(each) for each in weights[2:])
        made.append(Figure("PSS at rest, shipped packs", shipped, "MiB"))
        made.append(Figure(f"PSS at rest, {ENTRIES:,} entries", large, "MiB", 110))
    return made


if __name__ == "__main__":
    print(table(figures()))
