"""How likely a seat is to win from a position, as matches between fast players ended.

The weights are those of a logistic regression over the turns of 2,000 such matches (9,141
positions as a turn begins); they are about log odds, not power. Positions elsewhere in a turn are
judged worse by it.
"""

from dataclasses import dataclass
from math import exp, log
from typing import Final

from warclan.games.myths_at_war.bot.outlook import Outlook
from warclan.games.myths_at_war.traits import CHARACTER

_LOG_POOL: Final = 1.56
_POOL: Final = 0.07
_NEAR_GOD: Final = 0.19
"""A token of a pool above ``_MUCH``: God of Gods is near."""
_MUCH: Final = 22
_FORCE: Final = 0.31
_TOKEN: Final = 0.25
_CHARACTER: Final = -0.28
"""One more character with the same force and power in all."""
_ORACLE_TOKEN: Final = 0.36
_STRUCK: Final = 0.98
"""The share of a pool that the stronger army would take."""
_MOST_STRUCK: Final = 2.0
_POINT: Final = 2.5
"""Half a victory point."""
_MOST: Final = 30.0
_SPENT: Final = 2
"""Power a character needs to be assigned and still count."""


@dataclass(frozen=True, slots=True)
class _Side:
    """A team: what it has in log odds, its pool, the force it could bring next turn."""

    worth: float
    pool: int
    force: int


def chance_of(outlook: Outlook) -> float:
    """The chance, from 0 to 1, that the seat wins; of several rivals the mean one is fought."""
    state, table = outlook.state, outlook.table
    if state.phase == "over" and state.winners:
        return 1.0 if outlook.seat in state.winners else 0.0
    own = _side(outlook, outlook.team)
    others = [_side(outlook, team) for team in range(table.pools) if team != outlook.team]
    odds = own.worth - sum(other.worth for other in others) / len(others)
    margin = own.force - max(other.force for other in others)
    struck = min(other.pool for other in others) if margin > 0 else own.pool
    share = min(abs(margin) / max(struck, 1), _MOST_STRUCK)
    odds += _STRUCK * (share if margin > 0 else -share)
    return 1.0 / (1.0 + exp(-max(-_MOST, min(odds, _MOST))))


def _side(outlook: Outlook, team: int) -> _Side:
    state, table = outlook.state, outlook.table
    pool = state.pool[team]
    worth = _LOG_POOL * log(max(pool, 1)) + _POOL * pool + _NEAR_GOD * max(pool - _MUCH, 0)
    force = 0
    for seat in range(table.seats):
        if table.team[seat] != team:
            continue
        worth += _POINT * state.points[seat]
        for card in state.board[seat]:
            if state.on[card] < 0 and state.traits[card] & CHARACTER:
                strength = max(state.force[card], 0)
                kept = min(state.power[card], max(state.limit[card], 0) + 1)
                worth += _FORCE * strength + _TOKEN * kept + _CHARACTER
                force += strength if state.power[card] >= _SPENT else 0
        for pile in state.oracles[seat]:
            if pile and pile[-1] >= 0:
                worth += _ORACLE_TOKEN * state.power[pile[-1]]
    return _Side(worth, pool, force)
