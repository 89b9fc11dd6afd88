"""Check the branch coverage of every layer against its floor: ``python dev.py coverage``.

Reads the data that ``coverage run`` left. Exit code 1 names each layer below its floor. A floor
is raised when a layer has stood above it for a while; it is not lowered to let a change in.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

FLOORS: Mapping[str, int] = {
    "text": 80,
    "domain": 90,
    "odds": 80,
    "engine": 85,
    "games": 90,
    "content": 85,
    "sheets": 85,
    "exchange": 80,
    "printing": 85,
    "store": 85,
    "services": 85,
    "gui": 75,
    "app": 80,
}
"""Percent of lines and branches together, by the folder below ``warclan``."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What of a layer was run, counted in lines and branches."""

    reached: int
    all: int

    @property
    def percent(self) -> float:
        """The share that was run; a layer without code is covered."""
        return 100 * self.reached / self.all if self.all else 100.0


def layer_of(path: str) -> str:
    """The layer a file belongs to; a file beside the layers is part of ``app``."""
    parts = Path(path.replace("\\", "/")).parts
    inner = parts[parts.index("warclan") + 1 :]
    return inner[0] if len(inner) > 1 else "app"


def by_layer(files: Mapping[str, Any]) -> dict[str, Cover]:
    """The coverage of every layer, from the ``files`` of coverage's JSON report."""
    found: dict[str, Cover] = {}
    for path, entry in files.items():
        summary = entry["summary"]
        before = found.get(layer_of(path), Cover(0, 0))
        reached = summary["covered_lines"] + summary.get("covered_branches", 0)
        counted = summary["num_statements"] + summary.get("num_branches", 0)
        found[layer_of(path)] = Cover(before.reached + reached, before.all + counted)
    return found


def faults(covers: Mapping[str, Cover]) -> list[str]:
    """A sentence for every layer below its floor, and for one that has no floor or no code."""
    said = []
    for layer, floor in FLOORS.items():
        cover = covers.get(layer)
        if cover is None:
            said.append(f"warclan/{layer} has a floor but nothing of it was measured.")
        elif cover.percent < floor:
            said.append(f"warclan/{layer} is covered to {cover.percent:.1f} %, below {floor} %.")
    said += [
        f"warclan/{layer} has no floor. Add it to {Path(__file__).name}."
        for layer in sorted(covers.keys() - FLOORS.keys())
    ]
    return said


def table(covers: Mapping[str, Cover]) -> Iterable[str]:
    """A line per layer."""
    for layer in FLOORS:
        if layer in covers:
            yield f"{layer:10} {covers[layer].percent:5.1f} %  floor {FLOORS[layer]} %"


def main() -> int:
    """Report and check; 1 when a floor is not reached, 3 when there are no data."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        done = subprocess.run(
            [sys.executable, "-m", "coverage", "json", "-q", "-o", str(report)],
            cwd=ROOT,
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode or not report.exists():
            said = (done.stdout + done.stderr).strip().splitlines() or ["no message"]
            print(f"There are no coverage data ({said[-1]}). Run: python dev.py coverage")
            return 3
        covers = by_layer(json.loads(report.read_text("utf-8"))["files"])
    print("\n".join(table(covers)))
    wrong = faults(covers)
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
