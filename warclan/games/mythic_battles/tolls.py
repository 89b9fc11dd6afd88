"""Tolls: Art of War that a power asks for before a unit takes a step of its own accord."""

from collections.abc import Sequence

from warclan.engine.rules import rule
from warclan.games.mythic_battles.hooks import TOLL, MythicPlay, Step
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.tabletop import members

_PRICED = ("may attack", "may take", "may claim")
"""Permissions by which a power may ask Art of War for choosing a target or a stone."""


@rule("MB-DECK-13")
def readers(play: MythicPlay, seat: int) -> tuple[int, ...] | None:
    """Who may see the options of a choice of ``seat`` for which a power may ask Art of War.

    What can be paid for tells what is in hand, so where such powers are about nobody else does.
    """
    bindings = play.bindings
    priced = bindings.compiled.get("priced")
    if priced is None:
        priced = "toll" in bindings.queries or not bindings.permissions.keys().isdisjoint(_PRICED)
        bindings.compiled["priced"] = priced
    return (seat,) if priced else None


def affordable(
    play: MythicPlay, unit: int, area: int, way: str, steps: list[int], besides: int = 0
) -> list[int]:
    """The steps from ``area`` whose toll the unit's player can pay, ``besides`` another cost."""
    if "toll" not in play.bindings.queries or not _taken(play, unit, area, steps):
        return steps
    seat = play.state.control[unit]
    return [
        to
        for to in steps
        if not (toll := _toll(play, Step(unit, area, to, way)))
        or can_pay(play, seat, toll + besides)
    ]


def free(play: MythicPlay, unit: int, area: int) -> bool:
    """Whether no step from ``area`` can cost the unit a toll."""
    return "toll" not in play.bindings.queries or not _taken(
        play, unit, area, play.table.board.near[area]
    )


def _taken(play: MythicPlay, unit: int, area: int, steps: Sequence[int]) -> bool:
    """Whether an enemy who could take a toll stands where one of the steps begins or ends.

    Nobody else does (see ``TOLL``), so that most steps need not be asked about one by one.
    """
    takers = play.bindings.compiled.get("toll takers")
    if takers is None:
        takers = play.bindings.compiled["toll takers"] = _takers(play)
    if takers < 0:
        return True
    for taker in members(takers & play.table.foes[unit]):
        stands = play.state.area[taker]
        if stands and (stands == area or stands in steps):
            return True
    return False


def _takers(play: MythicPlay) -> int:
    """Mask of the units with a power that takes tolls, all (-1) if a scenario does too."""
    mask = 0
    hooks = play.bindings.queries["toll"]
    for hook in (*hooks.fixer_hooks, *hooks.modifier_hooks):
        for held in play.held(hook.ability):
            if held.holder not in play.table.index:
                return -1
            mask |= 1 << play.table.index[held.holder]
    return mask


async def pay_toll(play: MythicPlay, step: Step) -> None:
    """Pay what the step costs, nothing as a rule."""
    if (
        "toll" in play.bindings.queries
        and _taken(play, step.unit, step.start, [step.area])
        and (toll := _toll(play, step))
    ):
        await pay(play, play.state.control[step.unit], toll, "MB-PAY-06")


def _toll(play: MythicPlay, step: Step) -> int:
    return play.value(TOLL, 0, step)
