"""Rolls of alike dice as multisets: how often each face shows, and in how many orders."""

from collections.abc import Iterator
from math import comb


def rolls(dice: int, faces: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every multiset of ``dice`` dice with ``faces`` faces, and its number of ordered rolls.

    A multiset is a tuple of counts, one for each face. The numbers of orders add up to
    ``faces ** dice``. The sequence is always the same. Raises ``ValueError`` without a face or
    with a negative number of dice.
    """
    if dice < 0 or faces < 1:
        raise ValueError(
            f"{dice} dice with {faces} faces cannot be rolled: give 0 dice or more, 1 face or more."
        )
    if faces == 1:
        yield (dice,), 1
        return
    for first in range(dice + 1):
        ways = comb(dice, first)
        for rest, orders in rolls(dice - first, faces - 1):
            yield (first, *rest), ways * orders
