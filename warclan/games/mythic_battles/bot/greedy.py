"""The one-ply player: each option is tried out alone, the best one taken, nothing is planned.

It knows the same worths as the sound player (stones, vitality, exact wounds) and plays the dice of
an attack as well, but sees no further than the option at hand: no pair of actions, no answer of
the rival, no danger, no card kept for later.
"""

from typing import Any

from warclan.domain.chance import Chance
from warclan.engine.ask import PASS
from warclan.engine.bound import Bindings
from warclan.engine.requests import Request
from warclan.games.mythic_battles.actions.moves import DROP
from warclan.games.mythic_battles.bot import dice_play, reactions
from warclan.games.mythic_battles.bot.guesses import guess
from warclan.games.mythic_battles.bot.lay import Weights, survey
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.bot.seat import play_on
from warclan.games.mythic_battles.combat import values
from warclan.games.mythic_battles.combat.retaliation import RETALIATE
from warclan.games.mythic_battles.combat.targets import Target, targets
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.maneuvers import MANEUVERS
from warclan.games.mythic_battles.movement_rules import ascents, deployments, flights, foot_steps
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.stones import absorbable, claimable
from warclan.games.mythic_battles.tabletop import Table

_CLAIMED = 6.0
_ABSORBED = 20.0
_IN_PLAY = 3.0
_EAGER = 0.5
"""What an attack has to promise before it is made: at once always more than nothing."""


class GreedySeat:
    """One seat of one match."""

    needs_view = True

    def __init__(self, seat: int, table: Table, bindings: Bindings) -> None:
        self.seat = seat
        self.table = table
        self.bindings = bindings
        self.lay = survey(table, Weights())

    def decide(self, view: MythicState, request: Request[Any], chance: Chance) -> Any:
        """The option that is worth most at once."""
        key = request.key
        options = list(request.options()) if hasattr(request, "options") else []
        if key in dice_play.KEYS:
            return dice_play.answer(key, request.context, options)
        outlook = Outlook(self.lay, play_on(view, self.table, self.bindings), self.seat)
        wish = self._choose(outlook, request, options)
        return wish if wish is not None and wish in options else guess(outlook, request)

    def _choose(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        key = request.key
        if key == "turn.activate":
            return self._best(options, lambda each: self._unit(outlook, each))
        if key == "activation.declare":
            unit = outlook.state.acting
            simple, complex_ = self._simple(outlook, unit), self._complex(outlook, unit)
            return "complex" if complex_ > simple else "simple"
        if key in ("activation.action", "activation.complex"):
            unit = outlook.state.acting
            return self._best(options, lambda each: self._action(outlook, unit, each))
        if key in ("move.step", "flight.step", "deploy.area", "setup.area", "ascend.area"):
            return self._area(outlook, request, options)
        if key in ("attack.target", "attack.another"):
            unit = outlook.state.acting
            return self._best(options, lambda each: self._wounds(outlook, unit, each))
        if key in ("attack.retaliate", "attack.initiative"):
            return RETALIATE if RETALIATE in options else PASS
        if key in ("pay.art-of-war", "setup.side", "attack.slayer", "attack.curse"):
            return reactions.ANSWERS[key](outlook, request, options)
        if key in ("maneuver", "attack.evade", "attack.runes"):
            return PASS if PASS in options else 0
        if key == "turn.end":
            return next((each for each in options if each in self.table.index), PASS)
        return None

    @staticmethod
    def _best(options: list[Any], worth: Any) -> Any:
        """The option of the greatest worth, ``PASS`` being worth 0.05; the first of equals."""
        best, most = None, 0.0
        for option in options:
            found = 0.05 if option == PASS else worth(option)
            if best is None or found > most:
                best, most = option, found
        return best

    # What one action is worth ----------------------------------------------------------------

    def _unit(self, outlook: Outlook, option: Any) -> float:
        unit = self.table.index.get(option, -1)
        if unit < 0:
            return -1.0
        return max(self._simple(outlook, unit), self._complex(outlook, unit))

    def _simple(self, outlook: Outlook, unit: int) -> float:
        if not outlook.state.area[unit]:
            return 0.0
        actions = ("claim", "attack", "walk")
        return max(self._action(outlook, unit, action) for action in actions)

    def _complex(self, outlook: Outlook, unit: int) -> float:
        state = outlook.state
        if not state.area[unit]:
            return self._action(outlook, unit, "deploy")
        actions = ["absorb", "run", "ascend"]
        if self.table.flying >> unit & 1:
            actions += ["fast-flight", "aerial-attack"]
        return max(self._action(outlook, unit, action) for action in actions)

    def _action(self, outlook: Outlook, unit: int, action: Any) -> float:
        state, play = outlook.state, outlook.play
        if action == "claim":
            return _CLAIMED if claimable(play, unit) else 0.0
        if action == "absorb":
            return _ABSORBED if absorbable(play, unit) else 0.0
        if action == "deploy":
            able = not state.entered >> unit & 1 and deployments(play, unit)
            return _IN_PLAY if able else 0.0
        if action in ("attack", "aerial-attack"):
            aerial = action == "aerial-attack"
            found = targets(play, unit, aerial=aerial)
            return max((self._wounds(outlook, unit, each) for each in found), default=0.0)
        if action in ("walk", "run", "fast-flight", "ascend"):
            return self._going(outlook, unit, action)
        if action == DROP or action in MANEUVERS or ":" in str(action):
            return -1.0
        return 0.0

    def _going(self, outlook: Outlook, unit: int, way: str) -> float:
        play, state = outlook.play, outlook.state
        area = state.area[unit]
        if way == "fast-flight":
            steps = flights(play, unit, area)
        elif way == "ascend":
            steps = ascents(play, unit)
        else:
            steps = foot_steps(play, unit, area, way)
        here = self._spot(outlook, unit)
        best = max((self._at(outlook, unit, to) for to in steps), default=here)
        return min(best - here, 2.0) + (0.01 if way == "run" and best > here else 0.0)

    def _at(self, outlook: Outlook, unit: int, area: int) -> float:
        state = outlook.state
        before, entered = state.area[unit], state.entered
        put(state, unit, area)
        worth = self._spot(outlook, unit)
        put(state, unit, before)
        state.entered = entered
        return worth

    def _spot(self, outlook: Outlook, unit: int) -> float:
        """How good it is for the unit to stand where it stands: stones, then rivals in reach."""
        return outlook.race(outlook.side).value() + outlook.pull(unit, outlook.state.area[unit])

    def _area(self, outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
        named = request.context[0] if request.context else outlook.state.acting
        unit = self.table.index.get(named, -1) if isinstance(named, str) else int(named)
        if unit < 0:
            return None
        here = self._spot(outlook, unit) if outlook.state.area[unit] else -1000.0

        def worth(area: Any) -> float:
            return -1.0 if area == DROP else self._at(outlook, unit, int(area)) - here

        return self._best(options, worth)

    def _wounds(self, outlook: Outlook, unit: int, target: Target) -> float:
        state = outlook.state
        other, far = self.table.index.get(target[0], -1), target[1]
        if other < 0:
            return _EAGER
        attack = Attack(unit, other, far, state.control[unit])
        gain = outlook.lay.gain(
            other,
            state.vitality[other],
            values.offense(outlook.play, attack),
            values.defense(outlook.play, attack),
        )
        return _EAGER + gain
