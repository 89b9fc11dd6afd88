"""How long exact odds take. Run: python tests/benchmarks/bench_odds.py

Cold figures are the first in a fresh process; the bar is 500 ms for all 121 attacks.
"""

import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

from warclan.games.mythic_battles.combat.assault import best_first_assault
from warclan.games.mythic_battles.combat.dice import after_roll
from warclan.games.mythic_battles.combat.odds import attack_odds, attack_table, rerolls_of

BAR = 0.5


def timed(what: str, run: Callable[[], object], repeat: int = 1) -> float:
    """Print and return the seconds of one call."""
    start = perf_counter()
    for _ in range(repeat):
        run()
    seconds = (perf_counter() - start) / repeat
    print(f"{what:58} {seconds * 1000:10.4f} ms")
    return seconds


def main() -> int:
    """Print the figures; 1 when the table misses its bar."""
    table = timed("all 121 attacks, cold", attack_table)
    timed("all 121 attacks, warm", attack_table, 100)
    timed("one attack, warm", lambda: attack_odds(6, 8), 10_000)
    for at_least in (1, 5):
        aimed = partial(attack_table, at_least=at_least)
        timed(f"all 121 attacks for at least {at_least}, cold", aimed)
    aims = range(1, 11)
    timed("all ten such tables", lambda: [attack_table(at_least=k) for k in aims])
    every = rerolls_of(slayer=True, solar=True, curse=True)
    timed("10 dice against 10 with Slayer", lambda: attack_odds(10, 10, rerolls=every[:1]))
    timed(
        "10 dice against 10 with Slayer, Solar, Curse", lambda: attack_odds(10, 10, rerolls=every)
    )
    pool = after_roll([5, 4, 4, 3, 1, 0], 8)
    timed("best play of one roll, warm", lambda: best_first_assault(pool), 1000)
    return int(table > BAR)


if __name__ == "__main__":
    sys.exit(main())
