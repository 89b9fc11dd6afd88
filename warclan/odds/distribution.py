"""A distribution over 0, 1, 2, … held as whole numbers: exact until somebody prints it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm


@dataclass(frozen=True, slots=True)
class Distribution:
    """``weights[k]`` of ``total`` equally likely cases have the outcome k.

    Raises ``ValueError`` when a weight is negative or the weights do not add up to the total.
    """

    weights: tuple[int, ...]
    total: int

    def __post_init__(self) -> None:
        if self.total < 1 or min(self.weights, default=-1) < 0 or sum(self.weights) != self.total:
            raise ValueError(
                f"Weights {self.weights} are no distribution over {self.total} cases: "
                "give whole numbers from 0 up that add up to the number of cases."
            )

    def chance(self, outcome: int) -> Fraction:
        """The probability of exactly this outcome."""
        if not 0 <= outcome < len(self.weights):
            return Fraction(0)
        return Fraction(self.weights[outcome], self.total)

    def at_least(self, outcome: int) -> Fraction:
        """The probability of this outcome or a greater one."""
        return Fraction(sum(self.weights[max(outcome, 0) :]), self.total)

    @property
    def expected(self) -> Fraction:
        """The mean outcome."""
        return Fraction(sum(k * weight for k, weight in enumerate(self.weights)), self.total)

    @property
    def probabilities(self) -> tuple[float, ...]:
        """The probabilities as floats, each the nearest one to the exact value."""
        return tuple(weight / self.total for weight in self.weights)

    def same_as(self, other: "Distribution") -> bool:
        """Whether both give every outcome the same probability, whatever their totals."""
        longest = max(len(self.weights), len(other.weights))
        return all(self.chance(k) == other.chance(k) for k in range(longest))

    def capped(self, limit: int) -> "Distribution":
        """The distribution of min(outcome, limit)."""
        if limit < 0:
            raise ValueError(f"A limit of {limit} is below 0: give 0 or more.")
        kept = self.weights[:limit]
        return Distribution((*kept, self.total - sum(kept)), self.total)


def mixed(parts: Iterable[tuple[int, Distribution]]) -> Distribution:
    """One distribution out of several, each taken with a whole-number weight."""
    chosen = [(weight, part) for weight, part in parts if weight]
    if not chosen:
        raise ValueError("There is nothing to mix: give at least one part with a weight above 0.")
    common = lcm(*(part.total for _, part in chosen))
    weights = [0] * max(len(part.weights) for _, part in chosen)
    for weight, part in chosen:
        factor = weight * (common // part.total)
        for outcome, share in enumerate(part.weights):
            weights[outcome] += factor * share
    return Distribution(tuple(weights), sum(weights))
