"""Everything a rules script may ask, in one place to import from.

::

    from warclan.engine.ask import PASS, choose_one, roll
"""

from warclan.engine.composed import allocate, choose_some, order
from warclan.engine.lots import D6, draw, reveal, roll, shuffle
from warclan.engine.requests import (
    PASS,
    Request,
    choose_one,
    confirm,
    number,
    simultaneous,
)

__all__ = [
    "D6",
    "PASS",
    "Request",
    "allocate",
    "choose_one",
    "choose_some",
    "confirm",
    "draw",
    "number",
    "order",
    "reveal",
    "roll",
    "shuffle",
    "simultaneous",
]
