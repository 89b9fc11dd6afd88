"""The computer player of quick resolve: one look ahead, by what an act is worth now.

It sees the view and the table only. ``steady`` weighs every act of every model that may act;
all other questions it answers by simple habits.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from warclan.domain.chance import Chance
from warclan.engine.ask import PASS
from warclan.engine.bots import AnyBot
from warclan.engine.bound import Bindings
from warclan.engine.requests import Request
from warclan.games.war_clan.scenarios.field import NOBODY, Field, Strike
from warclan.games.war_clan.scenarios.fighting import AVERAGE, HOLD, MARGIN, acts, bases_of, goal_of
from warclan.games.war_clan.scenarios.placement import counts_in
from warclan.games.war_clan.scenarios.setup import ROLL
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.games.war_clan.scenarios.table import QUARTERS

_AT_LEAST = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Of 36 rolls of two dice those with at least so much, from 0 to 12."""


def chance_of(needed: int) -> float:
    """The chance of at least ``needed`` on two dice."""
    if needed <= 2:
        return 1.0
    return _AT_LEAST[needed] / 36 if needed <= 12 else 0.0


def harm_of(table: Field, state: FieldState, target: int, strike: Strike) -> tuple[float, float]:
    """The share of the target's HP an attack takes on average, and the chance that it falls."""
    foe = table.models[target]
    return _harm(
        AVERAGE + foe.defence - strike.skill,
        AVERAGE + foe.resistance - strike.strength,
        state.hp[target],
    )


@lru_cache(maxsize=4096)
def _harm(needed: int, resisted: int, hp: int) -> tuple[float, float]:
    lost = falls = 0.0
    for hit in range(max(2, needed), 13):
        chance = chance_of(hit) - chance_of(hit + 1)
        least = resisted - max(0, hit - needed)
        lost += chance * sum(chance_of(least + MARGIN * step) for step in range(hp))
        falls += chance * chance_of(least + MARGIN * (hp - 1))
    return lost / hp, falls


class _Sight:
    """What the computer player sees of a view, looked at once for each question."""

    def __init__(self, table: Field, view: FieldState, seat: int) -> None:
        self.bases = bases_of(table, view)
        self.counter = table.counter(view.scenario)
        self.quarter = [""] * len(self.bases)
        totals = {where: [0] * table.seats for where in QUARTERS}
        if self.counter == "rites":
            for index, base in enumerate(self.bases):
                where = counts_in(table.size, base)[0] if base is not None else ""
                if where and table.models[index].seat != NOBODY:
                    self.quarter[index] = where
                    totals[where][table.models[index].seat] += max(0, view.worth[index])
        self.balance: dict[str, tuple[int, int]] = {}
        """Own and best opposing Glory by quarter."""
        for where, each in totals.items():
            mine = each.pop(seat)
            self.balance[where] = (mine, max(each))


class Steady:
    """A seat of the computer player, with what it has planned for its next act."""

    needs_view = True

    def __init__(self, seat: int, table: Field) -> None:
        self._seat = seat
        self._table = table
        self._planned: tuple[str, str] = ("", "")

    def decide(self, view: FieldState, request: Request[Any], chance: Chance) -> Any:
        """An answer by habit, or the weightiest act."""
        habit = _HABITS.get(request.key)
        if habit is not None:
            return habit(self, view, request)
        return request.sample(chance.below)

    def model(self, view: FieldState, request: Request[Any]) -> str:
        """The model with the weightiest act; the act is remembered for the next question."""
        best, self._planned = -1.0, ("", "")
        sight = _Sight(self._table, view, self._seat)
        for key in request.plain()["options"]:
            index = self._table.index[key]
            for act in acts(self._table, view, index, sight.bases):
                weight = self._weight(view, sight, index, act)
                if weight > best:
                    best, self._planned = weight, (key, act)
        return self._planned[0]

    def act(self, view: FieldState, request: Request[Any]) -> str:
        """What was planned, or the weightiest act of a model somebody else named."""
        key, act = self._planned
        if key == request.context[0]:
            return act
        index = self._table.index[request.context[0]]
        sight = _Sight(self._table, view, self._seat)
        options = request.plain()["options"]
        weights = [self._weight(view, sight, index, each) for each in options]
        return str(options[weights.index(max(weights))])

    def champion(self, view: FieldState, request: Request[Any]) -> str:
        """The best fighter: skill and ST of its melee attack, then HP."""
        options = request.plain()["options"]

        def strength(key: str) -> tuple[int, int]:
            model = self._table.models[self._table.index[key]]
            strike = model.melee or model.ranged
            return (strike.skill + strike.strength if strike is not None else -99, model.hp)

        return str(max(options, key=strength))

    def objectives(self, view: FieldState, request: Request[Any]) -> tuple[str, ...]:
        """Those it can see done, as many as allowed."""
        plain = request.plain()
        known = [key for key in plain["options"] if self._table.objectives[key].measure]
        return tuple(known[: plain["high"]])

    # Weights -----------------------------------------------------------------------------------

    def _weight(self, view: FieldState, sight: _Sight, index: int, act: str) -> float:
        """What an act is worth now; 1 is about one opposing model felled."""
        kind, _colon, what = act.partition(":")
        if kind in ("strike", "shoot"):
            return self._fight(view, sight, index, self._table.index[what], kind)
        if act == HOLD:
            return 0.12 if self._holds_ground(view, sight, index) else 0.02
        mine = sight.bases[index]
        goal = goal_of(self._table, view, index, act)
        if goal is None or mine is None:
            return 0.0
        away = max(0.0, mine.centre.to(goal[0]) - goal[1])
        near = 1.0 / (1.0 + away / max(1.0, 2.0 * self._table.models[index].speed))
        if kind == "go" and what != "stage":
            return self._ground(view, sight, index, what) * near
        if kind == "raid":
            return (0.1 + 0.08 * view.round) * near
        return _WALKS[kind] * near

    def _fight(self, view: FieldState, sight: _Sight, index: int, target: int, kind: str) -> float:
        model = self._table.models[index]
        strike = model.melee if kind == "strike" else model.ranged
        if strike is None:
            return 0.0
        lost, falls = harm_of(self._table, view, target, strike)
        prize = 1.0
        if sight.counter == "praise":
            mine, theirs = index in view.champion, target in view.champion
            prize = (4.0 if theirs else 1.5) if mine else (1.2 if theirs else 0.8)
        return 0.15 + lost + falls * prize

    def _holds_ground(self, view: FieldState, sight: _Sight, index: int) -> bool:
        """Whether the model counts in a quarter that its side would lose without it."""
        where = sight.quarter[index]
        if not where:
            return False
        mine, theirs = sight.balance[where]
        return mine > theirs >= mine - view.worth[index]

    def _ground(self, view: FieldState, sight: _Sight, index: int, where: str) -> float:
        """What going to a quarter is worth: most where it would turn the balance."""
        if self._holds_ground(view, sight, index):
            return 0.05
        mine, theirs = sight.balance[where]
        if mine > theirs:
            return 0.05
        return 0.6 if mine + view.worth[index] > theirs else 0.3


_WALKS: Mapping[str, float] = {"marker": 0.7, "chase": 0.4, "go": 0.3}
"""What walks are worth beside one that ends in a blow."""

_HABITS: Mapping[str, Callable[[Steady, FieldState, Any], Any]] = {
    "activate.model": Steady.model,
    "activate.act": Steady.act,
    "champion.name": Steady.champion,
    "champion.next": Steady.champion,
    "objectives.choose": Steady.objectives,
    "deployment.choice": lambda _bot, _view, _request: ROLL,
    "round.fact": lambda _bot, _view, _request: "end",
    "conditions.minor": lambda _bot, _view, _request: PASS,
}


class SteadyPlayer:
    """The computer player before it sits down."""

    def sit(self, seat: int, table: Any, bindings: Bindings) -> Steady:
        """The bot for one seat."""
        return Steady(seat, table)


PLAYERS: Mapping[str, Callable[[], AnyBot]] = {"steady": SteadyPlayer}
"""The computer players of this game by name."""
