"""What many matches add up to: shares with their confidence intervals, averages, quartiles.

The intervals are Wilson's: they stay within 0 and 1 and are honest for few matches and for
shares near the ends, where the usual "± two standard errors" is neither.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Standard errors on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """``count`` of ``of`` matches, with the 95 % interval the true chance lies in.

    ``share``, ``low`` and ``high`` go from 0 to 1; without any match they are 0, 0 and 1.
    """

    count: int
    of: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """Whole numbers of many matches: the mean, the least, the quartiles and the greatest."""

    mean: float
    least: int
    lower: int
    median: int
    upper: int
    greatest: int


def wilson(count: int, of: int, z: float = Z) -> Share:
    """The share ``count`` of ``of`` with its Wilson interval.

    Raises ``ValueError`` unless 0 ≤ ``count`` ≤ ``of``.
    """
    if not 0 <= count <= of:
        raise ValueError(f"{count} of {of} is no share.")
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    squared = z * z / of
    middle = (share + squared / 2) / (1 + squared)
    half = z * sqrt((share * (1 - share) + squared / 4) / of) / (1 + squared)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == of else min(1.0, middle + half)
    return Share(count, of, share, low, high)


def spread(values: Iterable[int]) -> Spread | None:
    """Mean and quartiles (always a value that occurs); ``None`` without values."""
    ordered = sorted(values)
    if not ordered:
        return None
    return Spread(
        sum(ordered) / len(ordered),
        ordered[0],
        _part(ordered, 1),
        _part(ordered, 2),
        _part(ordered, 3),
        ordered[-1],
    )


def _part(ordered: Sequence[int], quarter: int) -> int:
    """The smallest value that so many quarters of the values do not exceed."""
    return ordered[max(-(-len(ordered) * quarter // 4) - 1, 0)]
