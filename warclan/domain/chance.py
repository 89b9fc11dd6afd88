"""A seeded source of chance: the same seed gives the same numbers on every machine, for good.

The generator is SplitMix64 (a 64-bit counter with a mixing function). It is small enough to read,
its whole state is one number that can be kept in a record, and it does not change between Python
versions. It is made for games, not for secrets.
"""

from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")

_BITS = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
"""2**64 divided by the golden ratio, made odd: the counter visits every value once."""


class Chance:
    """A stream of numbers that follows from ``seed`` alone.

    ``state`` (an integer from 0 to 2**64 - 1) may be read and set at any time: a generator with
    the same state goes on with the same numbers.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Start from ``seed``; any integer will do, only its low 64 bits count."""
        self._state = seed & _BITS

    @property
    def state(self) -> int:
        """The whole memory of the generator."""
        return self._state

    @state.setter
    def state(self, value: int) -> None:
        self._state = value & _BITS

    def bits(self) -> int:
        """The next number from 0 to 2**64 - 1."""
        self._state = (self._state + _STEP) & _BITS
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _BITS
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _BITS
        return mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each equally likely; ``ValueError`` unless ``n`` ≥ 1."""
        if n < 1:
            raise ValueError(f"A number below {n} cannot be drawn; ask for 1 or more.")
        # The last, incomplete stretch of the 64-bit range is drawn again, so nothing is favoured.
        fair = (_BITS + 1) - (_BITS + 1) % n
        while True:
            drawn = self.bits()
            if drawn < fair:
                return drawn % n

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of ``things``, each place equally likely; ``ValueError`` when there are none."""
        return things[self.below(len(things))]

    def shuffle(self, things: Sequence[Thing]) -> list[Thing]:
        """A new list of ``things`` in an order drawn by lot (Fisher and Yates)."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
