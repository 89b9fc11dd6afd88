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
from warclan.games.myths_at_war.bot.outlook import Outlook, play_on
from warclan.games.myths_at_war.bot.seat import FastSeat
from warclan.games.myths_at_war.bot.standing import chance_of
from warclan.games.myths_at_war.bot.turns import Rated
from warclan.games.myths_at_war.state import MythsState
from warclan.games.myths_at_war.tabletop import Table

CANDIDATES: Final = 4
GUESSES: Final = 3
TURNS: Final = 1
"""How many turns are played, with the one in progress."""
_NEAR: Final = 2.0
"""Options rated so much below the best are not tried."""
_SURE: Final = 0.01
"""Another option has to win by so much more often than the one rated best."""
_LONGEST: Final = 200
"""Decisions after which a look ahead is broken off."""


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
        """The chance to win as it stands at the end of the look ahead if the option is taken."""
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
            return chance_of(Outlook(self.lay, play, self.seat))
        me.begin(Outlook(self.lay, play, self.seat), first.key, option)
        match.take(option)
        for _ in range(_LONGEST):
            request = match.request
            if request is None:
                break
            answer = self._others[request.player].decide(play.state, request, chance)
            match.take(answer)
        return chance_of(Outlook(self.lay, play, self.seat))


class Sound:
    """Tries its best options before it decides."""

    def sit(self, seat: int, table: Table, bindings: Bindings) -> SoundSeat:
        return SoundSeat(seat, table, bindings)
