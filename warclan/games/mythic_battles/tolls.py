"""Tolls: Art of War that a power asks for before a unit takes a step of its own accord."""

from warclan.games.mythic_battles.hooks import TOLL, MythicPlay, Step
from warclan.games.mythic_battles.payment import can_pay, pay


def affordable(
    play: MythicPlay, unit: int, area: int, way: str, steps: list[int], besides: int = 0
) -> list[int]:
    """The steps from ``area`` whose toll the unit's player can pay, ``besides`` another cost."""
    if "toll" not in play.bindings.queries:
        return steps
    seat = play.state.control[unit]
    return [
        to
        for to in steps
        if not (toll := _toll(play, Step(unit, area, to, way)))
        or can_pay(play, seat, toll + besides)
    ]


async def pay_toll(play: MythicPlay, step: Step) -> None:
    """Pay what the step costs, nothing as a rule."""
    if "toll" in play.bindings.queries and (toll := _toll(play, step)):
        await pay(play, play.state.control[step.unit], toll, "MB-PAY-06")


def _toll(play: MythicPlay, step: Step) -> int:
    return play.value(TOLL, 0, step)
