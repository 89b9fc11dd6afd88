"""Looking ahead: an option is tried on a guess at the whole state, to the end of the turn.

The engine's own scripts are run; all players go on as the fast player does.
"""

from typing import Any, Final

from warclan.domain.chance import Chance
from warclan.engine.bound import Bindings
from warclan.engine.dice import SeededDice
from warclan.engine.match import Match
from warclan.engine.requests import Request
from warclan.engine.tape import Origin
from warclan.games.myths_at_war.bot.guessing import filled
from warclan.games.myths_at_war.bot.outlook import LOW_POOL, Outlook, play_on
from warclan.games.myths_at_war.bot.seat import FastSeat
from warclan.games.myths_at_war.bot.turns import Rated
from warclan.games.myths_at_war.state import MythsState
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import CHARACTER

CANDIDATES: Final = 4
GUESSES: Final = 3
TURNS: Final = 1
"""How many turns are played, with the one in progress."""
_NEAR: Final = 2.0
"""Options rated so much below the best are not tried."""
_SURE: Final = 0.5
"""Another option has to look better by so much than the one rated best."""
_LONGEST: Final = 200
"""Decisions after which a look ahead is broken off."""
WON: Final = 25.0
"""A guess in which the match was won; more would make the other guesses count for nothing."""
_CLEAR: Final = 15
"""The lead in power that is looked at besides."""
_TOKEN_IN_ORACLE: Final = 0.75
_WORSE_WHEN_LOW: Final = 0.45


class SoundSeat(FastSeat):
    """The fast player that tries its best few options before it decides."""

    def __init__(self, seat: int, table: Table, bindings: Bindings) -> None:
        super().__init__(seat, table, bindings)
        self._others = [FastSeat(each, table, bindings) for each in range(table.seats)]

    def take(self, outlook: Outlook, request: Request[Any], rated: Rated, chance: Chance) -> Any:
        choice = rated[0][1]
        tried = [option for worth, option in rated[:CANDIDATES] if worth > rated[0][0] - _NEAR]
        if len(tried) > 1:
            choice = self._best(outlook.state, tried, chance)
        self.begin(outlook, request.key, choice)
        return choice

    def _best(self, view: MythsState, options: list[Any], chance: Chance) -> Any:
        sums = [0.0] * len(options)
        for _ in range(GUESSES):
            guess = filled(view, self.table, chance)
            seed = chance.bits()
            for place, option in enumerate(options):
                sums[place] += self._try(guess.fork(), option, seed)
        best = 0
        for place in range(1, len(options)):
            if sums[place] > sums[best] + (_SURE * GUESSES if best == 0 else 0.0):
                best = place
        return options[best]

    def _try(self, state: MythsState, option: Any, seed: int) -> float:
        """The worth of the position at the end of the look ahead if the option is taken."""
        # The spec names the computer players, so it cannot be imported with this module.
        from warclan.games.myths_at_war.spec import SPEC

        play = play_on(state, self.table, self.bindings)
        match = Match(
            SPEC,
            play,
            SeededDice(seed),
            Origin(self.table.setup, (), seed),
            checkpoints=False,
            limit=state.turn + TURNS - 1,
        )
        match.run()
        chance = Chance(seed)
        me = self._others[self.seat]
        first = match.request
        if first is None:
            return 0.0
        me.begin(Outlook(self.lay, play, self.seat), first.key, option)
        match.take(option)
        for _ in range(_LONGEST):
            request = match.request
            if request is None:
                break
            answer = self._others[request.player].decide(play.state, request, chance)
            match.take(answer)
        return standing_of(Outlook(self.lay, play, self.seat))


def standing_of(outlook: Outlook) -> float:
    """How well a position stands for a seat, in power."""
    state, table = outlook.state, outlook.table
    if state.phase == "over":
        return _ended(outlook)
    own = 0.0
    others: list[float] = []
    for team in range(table.pools):
        seats = [seat for seat in range(table.seats) if table.team[seat] == team]
        worth = _pool_worth(state.pool[team]) + sum(_side(outlook, seat) for seat in seats)
        worth += 20.0 * sum(state.points[seat] for seat in seats)
        if all(state.out[seat] for seat in seats):
            worth -= 60.0
        if team == outlook.team:
            own = worth
        else:
            others.append(worth)
    ahead = own - (sum(others) / len(others) if others else 0.0)
    return max(-WON, min(ahead, WON))


def _ended(outlook: Outlook) -> float:
    """A match that is over: what counts beside the victory is how clear it was."""
    state = outlook.state
    if not state.winners:
        return 0.0
    own = state.pool[outlook.team]
    best = max(pool for place, pool in enumerate(state.pool) if place != outlook.team)
    clear = max(-_CLEAR, min(own - best, _CLEAR))
    won = outlook.seat in state.winners
    return (WON if won else -WON) + clear


def _pool_worth(amount: int) -> float:
    low = max(LOW_POOL - amount, 0)
    return amount - _WORSE_WHEN_LOW * low


def _side(outlook: Outlook, seat: int) -> float:
    """What a player has beside the pool: cards in play, in hand, and tokens in the oracles."""
    state, lay = outlook.state, outlook.lay
    worth = 0.0
    for card in state.board[seat]:
        if state.on[card] < 0:
            worth += outlook.worth(card)
            if state.traits[card] & CHARACTER and state.tired[card]:
                worth -= 0.3
    for card in state.hand[seat]:
        worth += lay.held[card] if 0 <= card < outlook.table.size else 0.8
    for pile in state.oracles[seat]:
        if pile and pile[-1] >= 0:
            worth += min(lay.entry[pile[-1]], 1.0) * _TOKEN_IN_ORACLE * state.power[pile[-1]]
    return worth


class Sound:
    """Tries its best options before it decides."""

    def sit(self, seat: int, table: Table, bindings: Bindings) -> SoundSeat:
        return SoundSeat(seat, table, bindings)
