"""Battles for tests: the armies that are ready to fight, an order, and what came of it."""

from dataclasses import replace
from functools import cache

from tests.support.mythic import real_catalogue
from warclan.engine.resolve import Resolution
from warclan.games.mythic_battles.army import Army
from warclan.services.battles import BattleOrder, Seat, fight, ready_armies

NAGLFAR = "ragnarok-board-naglfar"
DECIDED = 1
"""A seed with which the first seat's random player wins."""


@cache
def armies() -> tuple[Army, ...]:
    """The shipped armies that can be played at once."""
    return ready_armies(real_catalogue())


def order(seed: int = DECIDED, games: int = 1, *, keep: bool = False) -> BattleOrder:
    """Astrid against Marek on Naglfar, both played at random."""
    first, second, *_ = armies()
    seats = (Seat("Astrid", "random", first), Seat("Marek", "random", second))
    return BattleOrder(seats, NAGLFAR, seed=seed, games=games, keep_games=keep)


@cache
def fought(seed: int = DECIDED, games: int = 1, *, keep: bool = False) -> Resolution:
    """What came of it, played in this process."""
    return fight(order(seed, games, keep=keep), real_catalogue(), workers=1)


def mirror() -> BattleOrder:
    """Two armies with the same units."""
    first = armies()[0]
    twice = (Seat("Astrid", "random", first), Seat("Marek", "random", first))
    return replace(order(), seats=twice)
