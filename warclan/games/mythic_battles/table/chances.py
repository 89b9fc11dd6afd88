"""Odds as the records of the table show them: bars of wounds, and what best play may seek."""

from functools import lru_cache

from warclan.games.mythic_battles.table.records import Aim, Bar
from warclan.odds.distribution import Distribution


@lru_cache(maxsize=1024)
def _bars(odds: Distribution) -> tuple[Bar, ...]:
    shares = odds.probabilities
    return tuple(
        Bar(wounds, chance, float(odds.at_least(wounds))) for wounds, chance in enumerate(shares)
    )


def bars(odds: Distribution) -> tuple[Bar, ...]:
    """The chances of every number of wounds."""
    return _bars(odds)


def aims(name: str, vitality: int, most: int) -> tuple[Aim, ...]:
    """What best play may seek against a target with so much vitality, if ``most`` wounds count."""
    found = [Aim(None, "Best play: most wounds")]
    for least in range(1, most + 1):
        if least == vitality:
            found.append(Aim(least, f"Best play: destroy {name}"))
        else:
            found.append(Aim(least, f"Best play: at least {least}"))
    return tuple(found)
