"""Run the benchmarks: ``python dev.py bench [NAME …]``.

Without names all that have bars; the names are ``window``, ``library``, ``store``, ``sheets``,
``clan_content`` and ``clans``, and ``odds``, ``engine``, ``bots``, ``myths`` and ``printing``,
which print tables of their own. The exit code is 1 when a bar is missed.
"""

import importlib
import os
import platform
import sys
from collections.abc import Sequence
from typing import Any

from tests.benchmarks.figures import Figure, table

WITH_BARS = ("window", "library", "store", "sheets", "clan_content", "clans")
ON_THEIR_OWN = ("odds", "engine", "bots", "myths", "printing")


def main(names: Sequence[str]) -> int:
    """Run what is named; 1 when a bar is missed, 2 for a name there is not."""
    unknown = [name for name in names if name not in (*WITH_BARS, *ON_THEIR_OWN)]
    if unknown:
        print(f"There is no benchmark {unknown[0]!r}: {', '.join((*WITH_BARS, *ON_THEIR_OWN))}.")
        return 2
    missed: list[Figure] = []
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    print(f"{machine}, {platform.system()}{load()}\n")
    for name in names or WITH_BARS:
        module: Any = importlib.import_module(f"tests.benchmarks.bench_{name}")
        print(f"### {name}\n", flush=True)
        if name in ON_THEIR_OWN:
            # Its own arguments are none of ours.
            sys.argv[1:] = []
            module.main()
        else:
            figures = module.figures()
            print(table(figures))
            missed += [figure for figure in figures if figure.missed]
        print(flush=True)
    for figure in missed:
        print(f"Missed: {figure.name} is {figure.value:.3g} {figure.unit}, not {figure.bar:g}.")
    return 1 if missed else 0


def load() -> str:
    """How busy the machine is, where the system tells."""
    try:
        return f", load {os.getloadavg()[0]:.1f}"
    except (AttributeError, OSError):
        return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
