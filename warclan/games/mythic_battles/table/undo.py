"""Taking back: where it leads to, what the button says, and why it is barred."""

from typing import Final

from warclan.engine.ask import PASS
from warclan.engine.tape import BARRIER, CHANCE, Entry, is_decision
from warclan.games.mythic_battles.table.answers_turn import ACTION_NAMES
from warclan.games.mythic_battles.table.look import MythicMatch
from warclan.games.mythic_battles.table.records import Undo
from warclan.games.mythic_battles.text import Names

_DEEDS: Final = {
    "setup": "the set-up",
    "turn": "the choice of the turn",
    "activation": "the action",
    "move": "the step",
    "flight": "the step of the flight",
    "ascend": "the ascent",
    "deploy": "the deployment",
    "claim": "the stone claimed",
    "absorb": "the stone absorbed",
    "stone": "the stone cards",
    "pay": "the payment",
    "deck": "the search",
    "leader": "the lead",
    "maneuver": "the maneuver",
    "attack": "the choice in the attack",
    "terrain": "the choice on the ground",
    "power": "the choice of the power",
    "referee": "the referee's step",
    "window": "the order of effects",
}
"""By the first part of a key: what is taken back."""


def undo_of(match: MythicMatch, seat: int, names: Names) -> Undo:
    """Whether ``seat`` can take its last decision back, and what the button says.

    Dice and drawn cards bar the way; teaching mode crosses them, and the match notes it.
    """
    at = _last_decision(match, seat)
    if at < 0:
        return Undo(False, "Nothing to take back", "You have not decided anything yet.")
    since = match.tape[at:]
    barrier = next((entry for entry in reversed(since) if entry[3] & BARRIER), None)
    if barrier is None:
        return Undo(True, f"Take back {deed(match.tape[at], names)}", at=at)
    why = barrier_words(barrier)
    if match.teaching:
        return Undo(True, f"Rewind: {why}", at=at, crosses=True)
    return Undo(
        False, why[:1].upper() + why[1:], f"Since then {why}; teaching mode can rewind.", at
    )


def deed(entry: Entry, names: Names) -> str:
    """What an answer of the tape did."""
    key, value = entry[0], entry[2]
    if value == PASS:
        return "the pass"
    if key == "turn.activate" and value in names.units:
        return f"the activation of {names.unit(value)}"
    if key == "attack.target" and isinstance(value, tuple) and value[0] in names.units:
        return f"the attack on {names.unit(value[0])}"
    if key in ("activation.action", "activation.complex") and value in ACTION_NAMES:
        return f"the action {ACTION_NAMES[value].lower()}"
    if key.rpartition(".")[2] in ("area", "step", "throw", "burning") and isinstance(value, int):
        return f"the choice of area {value}"
    if key == "activation.declare":
        return "the kind of action"
    return _DEEDS.get(key.partition(".")[0], "the last decision")


def barrier_words(entry: Entry) -> str:
    """What somebody has learnt, so that there is no way back."""
    if entry[3] & CHANCE and entry[0] in ("deck.draw", "deck.look", "deck.top"):
        return "cards were drawn" if entry[0] == "deck.draw" else "cards were seen"
    if isinstance(entry[2], tuple) and any(isinstance(each, str) for each in entry[2]):
        return "cards were seen"
    return "dice were rolled"


def _last_decision(match: MythicMatch, seat: int) -> int:
    """The place of the seat's last own decision, -1 if there is none."""
    for at in range(len(match.tape) - 1, -1, -1):
        entry = match.tape[at]
        if is_decision(entry) and entry[1] == seat:
            return at
    return -1
