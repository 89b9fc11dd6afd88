"""What the sound computer player would answer in a person's place, and what it means to do."""

from typing import Any, Final

from warclan.domain.chance import Chance
from warclan.engine.ask import PASS
from warclan.games.mythic_battles.bot.lay import survey
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.bot.plans import Plan, Planner
from warclan.games.mythic_battles.bot.players import SOUND
from warclan.games.mythic_battles.bot.seat import Seated
from warclan.games.mythic_battles.combat.token_attack import is_token
from warclan.games.mythic_battles.state import WALK
from warclan.games.mythic_battles.table.dice import dice_play
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.preview import attack_preview
from warclan.games.mythic_battles.table.question import question
from warclan.games.mythic_battles.table.records import DicePlay, Hint, Question
from warclan.text.numbers import listed

_STEPS: Final = ("move.step", "flight.step")
_PLANNED: Final = ("turn.activate", "activation.declare", "activation.action", "leader.troop")
_GOES: Final = ("walk", "run", "fast-flight")


def hint(look: Look) -> Hint | None:
    """The advice for the seat's present question; ``None`` when it is asked nothing.

    It takes as long as the computer player thinks: call it in the background.
    """
    request = look.request
    if request is None or request.chance:
        return None
    table, bindings = look.table, look.play.bindings
    asked = question(look)
    if request.key in _STEPS:
        plan = _plan(look, unwalked=True)
        path = next((step[1] for step in plan.steps if step[0] in _GOES), ())
        options = asked.allowed
        value = path[0] if path and any(each.value == path[0] for each in options) else PASS
        return _hint(look, asked, value, plan_words(look, plan))
    dice = dice_play(look)
    if dice is not None:
        return _hint(look, asked, dice.best, _dice_words(dice))
    seat = Seated(look.seat, table, bindings, SOUND, False)
    value = seat.decide(look.state.fork(), request, Chance(look.at))
    return _hint(look, asked, value, _why(look, asked, value))


def _hint(look: Look, asked: Question, value: Any, why: str) -> Hint:
    line = asked.answer(value)
    if line is not None:
        words = line.verb or line.label
    elif isinstance(value, tuple):
        labels = [found.label for each in value if (found := asked.answer(each)) is not None]
        words = f"{asked.verb}: {listed(labels)}" if labels else "None of them"
    else:
        words = str(value)
    return Hint(value, words, why, line, look.at)


def _dice_words(dice: DicePlay) -> str:
    return f"{dice.expected:.2f} wounds expected from here on"


def _why(look: Look, asked: Question, value: Any) -> str:
    """The reason that goes with the advice."""
    if asked.group == "attack":
        preview = attack_preview(look, value)
        return "" if preview is None else preview.summary
    if asked.key in _PLANNED and value != PASS:
        unit = look.unit(value) if asked.key in ("turn.activate", "leader.troop") else -1
        return plan_words(look, _plan(look, unit=unit))
    return ""


def _plan(look: Look, *, unit: int = -1, unwalked: bool = False) -> Plan:
    """The best plan for a unit (the one acting), as if a walk begun had not been made yet."""
    play = look.copy()
    if unwalked:
        play.state.done &= ~WALK
    acting = unit if unit >= 0 else play.state.acting
    if acting < 0:
        return Plan(-1, 0.0)
    outlook = Outlook(survey(look.table, SOUND), play, look.seat)
    complex_too = unit >= 0 or play.state.declared != 1
    return Planner(outlook).best(acting, complex_too=complex_too)


def plan_words(look: Look, plan: Plan) -> str:
    """A plan in a few words: "Sigurd: walk to area 9, attack Fenrir"."""
    if plan.unit < 0 or not plan.steps:
        return ""
    return f"{look.name(plan.unit)}: {', then '.join(_step(look, *step) for step in plan.steps)}"


def _step(look: Look, action: str, need: Any) -> str:
    if action in _GOES and need:
        verb = {"walk": "walk", "run": "run"}.get(action, "fly")
        return f"{verb} to area {need[-1]}"
    if action in ("attack", "aerial-attack") and isinstance(need, tuple):
        if is_token(need[0]):
            return "attack a token"
        return f"attack {look.name(look.unit(need[0]))}"
    if action in ("deploy", "ascend") and isinstance(need, int):
        return f"{action} to area {need}"
    return {"claim": "claim a stone", "absorb": "absorb a stone"}.get(action, action)
