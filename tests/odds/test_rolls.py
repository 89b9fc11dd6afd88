"""Rolls as multisets, against writing every roll down."""

from collections import Counter
from itertools import product

import pytest

from warclan.odds.dice import rolls


@pytest.mark.parametrize(("dice", "faces"), [(0, 3), (1, 6), (3, 6), (4, 2), (5, 1)])
def test_every_multiset_once_with_its_number_of_orders(dice: int, faces: int) -> None:
    written = Counter(
        tuple(roll.count(face) for face in range(faces))
        for roll in product(range(faces), repeat=dice)
    )
    found = list(rolls(dice, faces))
    assert len(found) == len(written)
    assert dict(found) == dict(written)


@pytest.mark.parametrize(("dice", "faces"), [(-1, 6), (1, 0)])
def test_impossible_rolls_are_refused(dice: int, faces: int) -> None:
    with pytest.raises(ValueError, match="cannot be rolled"):
        list(rolls(dice, faces))
