"""A computer player at its seat: who acts, how, and every choice that comes up on the way."""

from collections.abc import Callable
from typing import Any, Final

from warclan.domain.chance import Chance
from warclan.engine.ask import PASS
from warclan.engine.bound import Bindings
from warclan.engine.play import Play
from warclan.engine.requests import Request, options_of
from warclan.games.mythic_battles.allegiance import turned
from warclan.games.mythic_battles.bot import dice_play, reactions
from warclan.games.mythic_battles.bot.guesses import guess
from warclan.games.mythic_battles.bot.lay import Lay, Weights, survey
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.bot.plans import Plan, Planner, Step
from warclan.games.mythic_battles.bot.powers import power_worth
from warclan.games.mythic_battles.bot.race import STONES
from warclan.games.mythic_battles.maneuvers import DRAW_CARDS, SEARCH
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table, members

_AOW: Final = (9.0, 3.6, 2.6, 2.0, 1.6, 1.2, 1.0)
"""What the last, the last but one … Art of War card in hand is worth."""


class Seated:
    """One seat of one match; remembers the plan of the activation in progress."""

    needs_view = True

    def __init__(
        self, seat: int, table: Table, bindings: Bindings, weights: Weights, quick: bool
    ) -> None:
        self.seat = seat
        self.table = table
        self.bindings = bindings
        self.quick = quick
        """Plans are kept once made, and cards searched for only when there is nothing to do."""
        self.lay: Lay = survey(table, weights)
        self._plan: Plan | None = None
        self._at = 0
        self._path: list[int] = []
        self._tried: set[str] = set()
        self._turn = (-1, -1)
        self._answers: dict[str, Callable[[Outlook, Request[Any], list[Any]], Any]] = {
            "turn.activate": self._activate,
            "turn.end": self._end,
            "turn.extra-card": lambda outlook, request, options: True,
            "activation.declare": self._declare,
            "activation.action": self._act,
            "activation.complex": self._act_complex,
            "move.step": self._step,
            "flight.step": self._step,
            "deploy.area": self._needed,
            "ascend.area": self._needed,
            "claim.stone": self._needed,
            "absorb.stone": self._needed,
            "attack.target": self._target,
            "deck.search": self._search,
            "leader.troop": self._lead,
            **reactions.ANSWERS,
        }

    def decide(self, view: MythicState, request: Request[Any], chance: Chance) -> Any:
        """A legal answer."""
        key = request.key
        if key in dice_play.KEYS:
            return dice_play.answer(key, request.context, options_of(request))
        outlook = Outlook(self.lay, play_on(view, self.table, self.bindings), self.seat)
        handler = self._answers.get(key)
        if handler is not None:
            options = list(request.options()) if hasattr(request, "options") else []
            wish = handler(outlook, request, options)
            if wish is not None and (request.kind != "choose_one" or wish in options):
                return wish
        return guess(outlook, request)

    # The turn --------------------------------------------------------------------------------

    def _activate(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        state = outlook.state
        if self._turn != (state.round, state.turn):
            self._turn = (state.round, state.turn)
            self._tried.clear()
        menu = self._menu(outlook, options)
        if menu is not None:
            return menu
        table = self.table
        planner = Planner(outlook)
        best, most = Plan(-1, 0.0), 0.0
        for option in options:
            unit = table.index.get(option, -1)
            if unit >= 0:
                plan = planner.best(unit)
                worth = plan.worth - self._scarce(outlook, plan)
                if worth > most:
                    best, most = plan, worth
        spare = outlook.art_of_war()
        costs = self._price(spare) if state.activations else self.lay.weights.passing
        fetched = self._fetch(outlook, planner, best, options, spare)
        if fetched is not None:
            return fetched
        if best.unit >= 0 and most > costs:
            self._take_up(best)
            return table.ids[best.unit]
        if DRAW_CARDS in options and not state.activations and spare >= 3:
            return DRAW_CARDS
        return PASS

    def _scarce(self, outlook: Outlook, plan: Plan) -> float:
        """What a divinity's card is worth beside the plan it is spent on.

        Every stone still to be absorbed takes one, and no more come before the deck runs out.
        """
        unit = plan.unit
        if not self.table.divinities >> unit & 1:
            return 0.0
        if plan.steps and plan.steps[0][0] == "absorb":
            return 0.0
        left = outlook.deck_holds(unit) + outlook.state.hand[self.seat].count(
            self.table.card_of[unit]
        )
        needed = STONES - outlook.state.absorbed.count(self.seat)
        scarce = self.lay.weights.scarce
        return scarce if left <= needed else 0.3 * scarce

    def _price(self, spare: int) -> float:
        return self.lay.weights.thrift * _AOW[min(max(spare - 1, 0), len(_AOW) - 1)]

    def _take_up(self, plan: Plan) -> None:
        self._plan = plan
        self._at = 0
        self._path = []

    def _fetch(
        self, outlook: Outlook, planner: Planner, best: Plan, options: list[Any], spare: int
    ) -> str | None:
        """Search for a card whose plan is much better than what the hand can do."""
        state, table = outlook.state, self.table
        if SEARCH not in options or state.activations > 0 or spare < 1:
            return None
        if self.quick and best.worth > self.lay.weights.passing:
            return None
        self._wanted = ""
        most = max(best.worth, self.lay.weights.passing) + self._price(spare)
        most += self.lay.weights.fetch
        for unit in members(table.army[self.seat] & ~state.activated):
            card = table.card_of[unit]
            if card in state.hand[self.seat] or not state.vitality[unit]:
                continue
            if not outlook.deck_holds(unit):
                continue
            plan = planner.best(unit)
            if plan.worth > most:
                most = plan.worth
                self._wanted = card
        return SEARCH if self._wanted else None

    _wanted = ""

    def _search(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        """The card that was wanted; else a divinity's, else Art of War."""
        if self._wanted in options:
            return self._wanted
        hand = outlook.state.hand[self.seat]
        divinity = self.table.divinity_of(self.seat)
        if divinity >= 0:
            card = self.table.card_of[divinity]
            if card in options and card not in hand:
                return card
        return next((card for card in options if card == "art-of-war"), options[0])

    def _menu(self, outlook: Outlook, options: list[Any]) -> Any:
        """A power offered beside the actions that is worth its price, each once a turn."""
        best, worth = None, 0.3
        for option in options:
            if not isinstance(option, str) or ":" not in option or option in self._tried:
                continue
            found = power_worth(outlook, option)
            if found > worth:
                best, worth = option, found
        if best is not None:
            self._tried.add(best)
        return best

    def _end(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        return reactions.end_of_turn(outlook, options)

    def _lead(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        """The troop whose activation is worth most."""
        planner = Planner(outlook)
        best, worth = PASS, 0.2
        for option in options:
            unit = self.table.index.get(option, -1)
            if unit >= 0:
                found = planner.best(unit).worth
                if found > worth:
                    best, worth = option, found
        return best

    # The activation --------------------------------------------------------------------------

    def _declare(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        unit = outlook.state.acting
        if self._plan is None or self._plan.unit != unit or self._at:
            self._take_up(Planner(outlook).best(unit, complex_too="complex" in options))
        assert self._plan is not None
        return "complex" if self._plan.complex else "simple"

    def _act(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        """The next action: the plan is made anew, as the last one may have changed much."""
        unit = outlook.state.acting
        if unit < 0:
            return PASS
        if not (self.quick and self._goes_on(unit, options)):
            self._take_up(Planner(outlook).best(unit, complex_too=False))
        menu = self._menu(outlook, options)
        if menu is not None:
            return menu
        step = self._now()
        return PASS if step is None else step[0]

    def _goes_on(self, unit: int, options: list[Any]) -> bool:
        """Whether the plan made before is about this unit and has an action left that is legal."""
        plan = self._plan
        if plan is None or plan.unit != unit:
            return False
        return self._at >= len(plan.steps) or plan.steps[self._at][0] in options

    def _act_complex(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        step = self._now()
        if step is None or step[0] not in options:
            return PASS
        return step[0]

    def _now(self) -> Step | None:
        """The step of the plan that comes next."""
        if self._plan is None or self._at >= len(self._plan.steps):
            return None
        step = self._plan.steps[self._at]
        self._at += 1
        self._path = list(step[1]) if step[0] in ("walk", "run", "fast-flight") else []
        self._need = step[1]
        return step

    _need: Any = None

    def _step(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        if self._path and self._path[0] in options:
            return self._path.pop(0)
        self._path = []
        return PASS

    def _needed(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        return self._need if self._need in options else None

    def _target(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        if self._need in options:
            return self._need
        planner, unit = Planner(outlook), outlook.state.acting
        if unit < 0:
            return None
        aerial = self._plan is not None and self._plan.complex
        rated = [planner.strike(unit, target, aerial=aerial) for target in options]
        return options[rated.index(max(rated))]


def play_on(view: MythicState, table: Table, bindings: Bindings) -> Play[MythicState, Table]:
    """The rules' own questions, put to a view; units that changed sides stand on their new one."""
    return Play(view, turned(table, view.turned) if view.turned else table, bindings, _active)


def _active(state: MythicState) -> int:
    return state.active
