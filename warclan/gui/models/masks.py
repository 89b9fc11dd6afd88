"""Sets of rows as whole numbers: bit n of a mask says whether row n is in the set.

Joining and counting sets of twenty thousand rows are a few operations on long integers; only
what is shown is ever made into a list.
"""

from collections.abc import Iterable
from itertools import compress

_TO_FLAGS = bytes.maketrans(b"01", b"\0\1")
_TO_DIGITS = bytes.maketrans(b"\0\1", b"01")


def mask_of(numbers: Iterable[int], count: int) -> int:
    """The mask of the rows with these numbers, of ``count`` rows."""
    flags = bytearray(count)
    for number in numbers:
        flags[number] = 1
    return mask_of_flags(flags)


def mask_of_flags(flags: bytes | bytearray) -> int:
    """The mask of rows given as one byte each, 1 where the row is in."""
    return int(flags.translate(_TO_DIGITS)[::-1] or b"0", 2)


def flags_of(mask: int, count: int) -> bytes:
    """A mask as one byte for each of ``count`` rows, as :func:`itertools.compress` takes it."""
    if not count:
        return b""
    return f"{mask:0{count}b}"[::-1].encode("ascii").translate(_TO_FLAGS)


def numbers_of(mask: int, count: int) -> list[int]:
    """The numbers of the rows of a mask, ascending."""
    return list(compress(range(count), flags_of(mask, count)))
