"""The order rows are shown in, and picking a set of them in that order."""

from array import array
from collections.abc import Sequence
from itertools import compress
from typing import Generic, TypeVar

from warclan.gui.models.haystack import Gather, gatherer
from warclan.gui.models.masks import flags_of, numbers_of
from warclan.text.search import fold

R = TypeVar("R")

_FEW = 12
"""Under a twelfth of all rows, sorting those picked is quicker than going through all."""


class Order(Generic[R]):
    """Rows in an order: ``numbers`` are their numbers in it, ``None`` for the order given."""

    def __init__(self, rows: Sequence[R], numbers: Sequence[int] | None = None) -> None:
        self._count = len(rows)
        self._rows = rows
        self._numbers: array[int] | None = None
        self._ranks: array[int] | None = None
        self._gather: Gather | None = None
        self._last: tuple[int, bytes] = (0, bytes(self._count))
        if numbers is not None:
            self._rows = [rows[number] for number in numbers]
            self._numbers = array("I", numbers)
            self._ranks = array("I", bytes(self._numbers.itemsize * self._count))
            for rank, number in enumerate(numbers):
                self._ranks[number] = rank

    def _flags(self, mask: int) -> bytes:
        """One byte for each place of the order, 1 where its row is in the mask."""
        known, flags = self._last
        if mask != known:
            flags = flags_of(mask, self._count)
            if self._numbers is not None:
                self._gather = self._gather or gatherer(self._numbers)
                flags = self._gather(flags)
            self._last = mask, flags
        return flags

    def pick(self, mask: int) -> list[R]:
        """The rows of a mask, in this order."""
        count = mask.bit_count()
        if count == self._count:
            return list(self._rows)
        if self._ranks is not None and count * _FEW < self._count:
            ranks = sorted(map(self._ranks.__getitem__, numbers_of(mask, self._count)))
            return [self._rows[rank] for rank in ranks]
        return list(compress(self._rows, self._flags(mask)))

    def place_of(self, number: int, mask: int) -> int:
        """Where the row with this number stands among those of the mask, or -1."""
        if not mask >> number & 1:
            return -1
        if self._ranks is None:
            return (mask & ((1 << number) - 1)).bit_count()
        rank = self._ranks[number]
        if mask.bit_count() == self._count:
            return rank
        return self._flags(mask).count(1, 0, rank)


def sorted_numbers(values: Sequence[object], *, upwards: bool) -> list[int]:
    """The numbers of values of one kind in order; those that are ``None`` come last either way.

    Text is compared as people read it: without case and accents.
    """
    known = [number for number, value in enumerate(values) if value is not None]
    unknown = [number for number, value in enumerate(values) if value is None]
    keys = [fold(value) if isinstance(value, str) else value for value in values]
    known.sort(key=keys.__getitem__, reverse=not upwards)  # type: ignore[arg-type]  # the values of one column compare with each other
    return known + unknown
