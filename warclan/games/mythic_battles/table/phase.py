"""The bar above the board: whose turn, the round, the steps of the turn, the race for stones."""

from typing import Final, Literal

from warclan.games.mythic_battles.effects import STONES_TO_WIN
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Chip, PhaseBar, StoneCount
from warclan.games.mythic_battles.talent_rules import activation_limit
from warclan.text.numbers import listed

_SETUP: Final = ("sides", "plant", "deploy", "decks")
_SETUP_WORDS: Final = {
    "sides": "Sides",
    "plant": "Trees",
    "deploy": "Deployment",
    "decks": "Decks and hands",
}


def phase_bar(look: Look) -> PhaseBar:
    """Everything the bar shows."""
    state, names = look.state, look.names
    player = names.player(state.active)
    if state.phase == "over" or look.asked < 0:
        title = "The match is over"
    elif state.phase in _SETUP:
        title = f"Set-up: {names.player(look.asked)}"
    else:
        title = f"{player}'s turn"
    return PhaseBar(
        state.active,
        player,
        title,
        state.round,
        f"Round {state.round}" if state.round else "Set-up",
        _setup(look) if state.phase in _SETUP else _turn(look),
        _stones(look),
    )


def _chips(labels: list[str], now: int) -> tuple[Chip, ...]:
    def word(place: int) -> Literal["done", "now", "next"]:
        return "done" if place < now else "now" if place == now else "next"

    return tuple(Chip(label, word(place)) for place, label in enumerate(labels))


def _setup(look: Look) -> tuple[Chip, ...]:
    steps = [step for step in _SETUP if step != "plant" or look.table.setup.plant]
    scenario = look.table.setup.scenario
    if scenario is not None and not scenario.deployment:
        steps = ["decks"]
    now = steps.index(look.state.phase) if look.state.phase in steps else len(steps)
    return _chips([_SETUP_WORDS[step] for step in steps], now)


def _turn(look: Look) -> tuple[Chip, ...]:
    """Draw, the activations, the end, and who is next."""
    state = look.state
    most = max(activation_limit(look.play, state.active), state.activations, 1)
    labels = ["Draw", *(f"Activation {number}" for number in range(1, most + 1)), "Recall", "Next"]
    if state.phase == "over" or look.asked < 0:
        return _chips(labels, len(labels))
    if state.phase == "start":
        return _chips(labels, 0)
    if state.phase == "end":
        return _chips(labels, most + 1)
    number = state.activations if state.acting >= 0 else state.activations + 1
    return _chips(labels, min(max(number, 1), most))


def _stones(look: Look) -> tuple[StoneCount, ...]:
    """Per side: stones absorbed, and carried by its units."""
    state, table = look.state, look.table
    found = []
    for side in range(table.sides):
        seats = tuple(seat for seat in range(table.seats) if table.side_of[seat] == side)
        absorbed = sum(1 for seat in state.absorbed if seat in seats)
        carried = sum(
            1
            for unit, stone in enumerate(state.carries)
            if stone >= 0 and table.seat_of[unit] in seats
        )
        name = listed([look.names.player(seat) for seat in seats])
        found.append(StoneCount(seats, name, absorbed, carried, _needed(look, side)))
    return tuple(found)


def _needed(look: Look, side: int) -> int:
    """Stones that win: four, or what the scenario says."""
    scenario = look.table.setup.scenario
    goals = scenario.goals if scenario is not None else ()
    counts = [goal.count for goal in goals if goal.kind == "stones" and goal.side == side]
    if counts:
        return min(counts)
    return STONES_TO_WIN if scenario is None or not scenario.own_victory else 0
