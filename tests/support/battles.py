"""Battles for tests: the armies that are ready to fight, an order, and what came of it."""

from dataclasses import replace
from functools import cache

from tests.support.mythic import real_catalogue
from warclan.engine.resolve import Resolution
from warclan.games.mythic_battles.army import Army
from warclan.services.battles import BattleOrder, Seat, fight, ready_armies

NAGLFAR = "ragnarok-board-naglfar"


@cache
def armies() -> tuple[Army, ...]:
    """The shipped armies that can be played at once."""
    return ready_armies(real_catalogue())


def order(seed: int = 0, games: int = 1, *, keep: bool = False) -> BattleOrder:
    """Astrid against Marek on Naglfar, both played by the quick computer player."""
    first, second, *_ = armies()
    seats = (Seat("Astrid", "fast", first), Seat("Marek", "fast", second))
    return BattleOrder(seats, NAGLFAR, seed=seed, games=games, keep_games=keep)


@cache
def fought(seed: int = 0, games: int = 1, *, keep: bool = False) -> Resolution:
    """What came of it, played in this process."""
    return fight(order(seed, games, keep=keep), real_catalogue(), workers=1)


@cache
def decided() -> int:
    """The first seed with which Astrid wins: it changes when rules or players do."""
    return next(seed for seed in range(40) if fought(seed).games[0].winners == (0,))


@cache
def lost() -> int:
    """The first seed with which Astrid does not win."""
    return next(seed for seed in range(40) if fought(seed).games[0].winners != (0,))


def by_people(seed: int = 0, second: str = "person") -> BattleOrder:
    """Astrid at the table against Marek, who is a person too unless said otherwise."""
    first, other, *_ = armies()
    seats = (Seat("Astrid", "person", first), Seat("Marek", second, other))
    return replace(order(seed), seats=seats)


def in_teams() -> BattleOrder:
    """Four people, seats 1 and 3 against 2 and 4."""
    first, other, *_ = armies()
    names = ("Astrid", "Marek", "Ingrid", "Pavel")
    seats = tuple(
        Seat(name, "person", (first, other)[place % 2]) for place, name in enumerate(names)
    )
    return replace(order(), seats=seats, sides=(0, 1, 0, 1))


def mirror() -> BattleOrder:
    """Two armies with the same units."""
    first = armies()[0]
    twice = (Seat("Astrid", "fast", first), Seat("Marek", "fast", first))
    return replace(order(), seats=twice)
