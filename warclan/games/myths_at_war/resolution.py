"""The Resolution step (sections 12 and 13), and texts that replace it."""

from collections.abc import Awaitable, Callable

from warclan.engine.rules import rule
from warclan.games.myths_at_war import confrontation, events, moves, power, victory
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import end, of_kind
from warclan.games.myths_at_war.permits import can_destroy
from warclan.games.myths_at_war.standing import army_force
from warclan.games.myths_at_war.state import (
    BATTLE_PLAYED,
    BORROWED,
    DOOMED,
    FIGHT_END,
    RESOLUTION,
    Effect,
)

Resolving = Callable[[MythsPlay, Effect, list[int], list[int], int], Awaitable[None] | None]
"""Carries out a replaced resolution: the effect, winners, losers, margin (seats may be empty)."""

RESOLUTIONS: dict[str, Resolving] = {}
"""By the id of the ability line that sets it."""


def resolves(line_id: str) -> Callable[[Resolving], Resolving]:
    """Register what a replaced resolution does."""

    def register(function: Resolving) -> Resolving:
        RESOLUTIONS[line_id] = function
        return function

    return register


def _sides(play: MythsPlay) -> list[list[int]]:
    """The fighting sides, the one that starts first."""
    found: dict[int, list[int]] = {}
    for seat in play.state.fighters:
        found.setdefault(play.table.team[seat], []).append(seat)
    return list(found.values())


@rule("MW-119", "MW-120", "MW-122", "MW-123")
async def resolve(play: MythsPlay) -> None:
    """Compare the armies; the side with the lower force loses the Confrontation."""
    state = play.state
    sides = _sides(play)
    if len(sides) == 2:
        forces = [sum(army_force(play, seat) for seat in side) for side in sides]
        margin = abs(forces[0] - forces[1])
        low = 0 if forces[0] < forces[1] else 1
        losers = sides[low] if margin else []
        winners = sides[1 - low] if margin else []
        play.emit(
            events.ConfrontationResolved,
            tuple(side[0] for side in sides),
            tuple(forces),
            losers[0] if losers else -1,
        )
        await _apply(play, winners, losers, margin)
    await after_confrontation(play)
    state = play.state
    if play.table.pairs:
        confrontation.next_pair(play)
    else:
        state.phase = "reorganize"
        state.fighters = []


@rule("MW-121", "MW-125", "MW-R26", "MW-R27", "MW-R28", "MW-R88")
async def _apply(play: MythsPlay, winners: list[int], losers: list[int], margin: int) -> None:
    rules = play.table.rules
    fighters = play.state.fighters
    replacing = [
        each
        for each in of_kind(play, RESOLUTION)
        if not rules.battle_by_player or each.player in fighters
    ]
    if replacing:
        for effect in replacing if rules.battle_all else replacing[-1:]:
            doing = RESOLUTIONS[effect.word](play, effect, winners, losers, margin)
            if doing is not None:
                await doing
            victory.part_done(play)
    else:
        battles = [
            each
            for each in of_kind(play, BATTLE_PLAYED)
            if not rules.battle_by_player or each.player in fighters
        ]
        if not battles:
            lose_margin(play, losers, margin)
    victory.settle(play)


@rule("MW-121", "MW-124")
def lose_margin(play: MythsPlay, losers: list[int], margin: int) -> None:
    """The rulebook resolution: the loser's pool loses the difference."""
    if losers and not play.state.out[losers[0]]:
        power.lose_pool(play, losers[0], margin, "MW-121")


async def after_confrontation(play: MythsPlay) -> None:
    """Right after Resolution: doomed cards are destroyed, what lasted so long ends."""
    for effect in of_kind(play, DOOMED):
        if can_destroy(play, effect.card, effect.player):
            moves.destroy(play, effect.card)
    for effect in end(play, lambda each: each.until == FIGHT_END):
        if effect.kind == BORROWED:
            moves.give_back(play, effect)
    victory.settle(play)
