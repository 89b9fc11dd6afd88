"""A computer player at its seat: which question is asked, and the plan it belongs to."""

from typing import Any

from warclan.domain.chance import Chance
from warclan.engine.ask import PASS
from warclan.engine.bound import Bindings
from warclan.engine.requests import Request, options_of
from warclan.games.myths_at_war.bot import choices, oracles, turns
from warclan.games.myths_at_war.bot.lay import Lay, lay_of
from warclan.games.myths_at_war.bot.outlook import Outlook, play_on
from warclan.games.myths_at_war.bot.turns import Rated
from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE, Act, Line
from warclan.games.myths_at_war.chances import act_for
from warclan.games.myths_at_war.state import MythsState
from warclan.games.myths_at_war.tabletop import Table

CHANCES = {
    "transfer": oracles.transfer,
    "transfer.discard": oracles.drop,
    "influence": turns.influence,
    "assign": turns.assign,
    "confrontation": turns.confrontation,
}
"""The questions of the turn, by key: each option with its worth."""


class FastSeat:
    """Plays by what cards say they do; nothing is tried out."""

    needs_view = True

    def __init__(self, seat: int, table: Table, bindings: Bindings) -> None:
        self.seat = seat
        self.table = table
        self.bindings = bindings
        self.lay: Lay = lay_of(table)
        self._line: Line | None = None
        """The line being announced, and below the slots already asked for."""
        self._source = -1
        self._asked = 0

    def decide(self, view: MythsState, request: Request[Any], chance: Chance) -> Any:
        """A legal answer."""
        outlook = Outlook(self.lay, play_on(view, self.table, self.bindings), self.seat)
        judge = CHANCES.get(request.key)
        if judge is None:
            act, place = self._slot_of(outlook, request)
            return choices.answer(outlook, request, act, place)
        rated = judge(outlook, options_of(request))
        return self.take(outlook, request, rated, chance)

    def take(self, outlook: Outlook, request: Request[Any], rated: Rated, chance: Chance) -> Any:
        """The best option; what is chosen next belongs to it."""
        choice = rated[0][1]
        self.begin(outlook, request.key, choice)
        return choice

    def begin(self, outlook: Outlook, key: str, choice: Any) -> None:
        """Remember the action that is about to be announced."""
        self._line = None
        self._source = -1
        self._asked = 0
        if choice == PASS or choice[0] not in ("play", "use"):
            return
        phase = INFLUENCE if key == "influence" else CONFRONTATION
        act, _ = act_for(outlook.play, self.seat, choice, phase)
        self._line = act.line
        self._source = act.source

    def _slot_of(self, outlook: Outlook, request: Request[Any]) -> tuple[Act | None, int]:
        """Which choice of which action a question is: from its context, key and options."""
        if len(request.context) != 1 or not isinstance(request.context[0], str):
            return None, 0
        known = self.table.index.get(request.context[0], -1)
        if known < 0:
            return None, 0
        if known != self._source:
            self._source = known
            self._line = None
            self._asked = 0
        lines = (self._line,) if self._line is not None else self.table.printed[known]
        if not hasattr(request, "options"):
            return (Act(self.seat, known, lines[0]), 0) if lines else (None, 0)
        wanted = set(request.options())
        for line in lines:
            act = Act(self.seat, known, line)
            for place in range(self._asked, len(line.slots)):
                if self._fits(outlook, act, place, request, wanted):
                    self._line = line
                    self._asked = place + 1
                    act.chosen = [()] * place
                    return act, place
        return None, 0

    def _fits(
        self, outlook: Outlook, act: Act, place: int, request: Request[Any], wanted: set[Any]
    ) -> bool:
        who = act.line.slots[place].who
        if who.key != request.key or who.pool is None:
            return False
        if who.seats or who.piles:
            return True
        state, table = outlook.state, self.table
        if who.own:
            cards = [table.number(name) for name in wanted if isinstance(name, str)]
            return all(state.control[card] == self.seat for card in cards)
        return True


class Fast:
    """Quick enough for many matches."""

    def sit(self, seat: int, table: Table, bindings: Bindings) -> FastSeat:
        return FastSeat(seat, table, bindings)
