"""The attack action in its forms: normal, by Berserk, aerial; and Force of Nature."""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.attack import normal_attack
from warclan.games.mythic_battles.combat.targets import Target, targets
from warclan.games.mythic_battles.combat.token_attack import (
    attack_token,
    is_token,
    token_targets,
)
from warclan.games.mythic_battles.effects import fell, settle_ground, wound
from warclan.games.mythic_battles.hooks import (
    ATTACK_ACTION_ENDS,
    KEEPS_ELEMENT,
    MAY_ATTACK_AGAIN,
    MAY_GO_BERSERK,
    Attack,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.standing import has, talents_work
from warclan.games.mythic_battles.state import ALOFT, ATTACK, ATTACK_TWICE, FORCE_BIT, RANGED
from warclan.games.mythic_battles.tabletop import BERSERK, FORCE_OF_NATURE
from warclan.games.mythic_battles.tolls import readers

REMOVE = "remove-element"
KEEP = "keep-element"


@rule("MB-TAL-18")
def has_force(play: MythicPlay, unit: int) -> bool:
    """Whether the unit may use Force of Nature here: once for each attack (RUL-56).

    A second use in one activation adds nothing, but it takes an element from the board.
    """
    state, table = play.state, play.table
    return (
        bool(table.holders[FORCE_OF_NATURE] >> unit & 1)
        and state.elements[state.area[unit]] > 0
        and unit == state.acting
        and has(state, table, unit, FORCE_OF_NATURE)
    )


def can_attack(play: MythicPlay, unit: int) -> bool:
    """Whether the unit has a legal target, Force of Nature counted in (MB-ACT-09)."""
    if targets(play, unit, first=True) or (play.state.tokens and token_targets(play, unit)):
        return True
    if play.state.lasting & FORCE_BIT or not has_force(play, unit):
        return False
    return bool(targets(play, unit, extra=1, first=True))


@rule("MB-TAL-04")
def can_attack_again(play: MythicPlay, unit: int) -> bool:
    """Whether Berserk gives a second attack at d = 0 (RUL-46), or a power any second attack."""
    state = play.state
    if _attacks_twice(play, unit):
        return can_attack(play, unit)
    return (
        state.done == ATTACK
        and _berserk(play, unit)
        and bool(targets(play, unit, close=True, first=True))
    )


@rule("MB-TAL-04")
def _berserk(play: MythicPlay, unit: int) -> bool:
    """Whether the unit has Berserk, printed or given by a power, and the use of it."""
    state, table = play.state, play.table
    prints = bool(table.holders[BERSERK] >> unit & 1)
    if "may go berserk" in play.bindings.permissions:
        prints = play.may(MAY_GO_BERSERK, prints, unit)
    return prints and talents_work(state, table, unit)


def _attacks_twice(play: MythicPlay, unit: int) -> bool:
    """Whether a power lets the unit make a second attack action without being Berserk."""
    return (
        "may attack again" in play.bindings.permissions
        and not play.state.done & ATTACK_TWICE
        and play.may(MAY_ATTACK_AGAIN, False, unit)
    )


@rule("MB-TGT-08", "MB-TAL-18")
async def force_of_nature(play: MythicPlay, unit: int, *, must: bool) -> None:
    """Before choosing a target, remove a 3D element of the own area for +1 OFF and +1 RNG."""
    if not has_force(play, unit):
        return
    options = [REMOVE] if must else [REMOVE, PASS]
    keeps = "keeps element" in play.bindings.permissions and play.may(KEEPS_ELEMENT, False, unit)
    if keeps and not play.state.lasting & FORCE_BIT:
        options.insert(0, KEEP)
    chosen = await choose_one(
        play.state.control[unit],
        "attack.force-of-nature",
        options,
        rule="MB-TAL-18",
        context=(play.table.ids[unit],),
    )
    if chosen == PASS:
        return
    state = play.state
    state.lasting |= FORCE_BIT
    if chosen == KEEP:
        return
    area = state.area[unit]
    state.elements[area] -= 1
    settle_ground(state, area)
    play.emit(events.ElementRemoved, play.table.ids[unit], area)


@rule("MB-TGT-05", "MB-ACT-09", "MB-TAL-05")
async def attack(play: MythicPlay, unit: int) -> None:
    """An attack action, the second of a Berserk unit included."""
    state = play.state
    second = bool(state.done & ATTACK)
    again = second and not _attacks_twice(play, unit)
    state.done |= ATTACK_TWICE if second else ATTACK
    unmodified = again and play.table.rules.berserk_unmodified
    if not unmodified:
        # No talent widens a Berserk attack, but the offense it gives counts there (RUL-46).
        reaches = again or bool(targets(play, unit, first=True) or token_targets(play, unit))
        await force_of_nature(play, unit, must=not reaches)
    target, far = await _target(play, unit, close=again)
    if far:
        play.state.done |= RANGED
    if is_token(target):
        await attack_token(play, unit, target, far)
        await attack_action_ends(play, unit)
        return
    seat = play.state.control[unit]
    since = len(play.state.fallen)
    struck = await normal_attack(
        play, Attack(unit, play.table.index[target], far, seat, unmodified=unmodified)
    )
    if struck is not None and struck.distance:
        # It was turned on somebody farther off: no attack of Berserk.
        play.state.done |= RANGED
    await attack_action_ends(play, unit)
    if again and play.state.area[unit] and not fell(play.state, unit, since):
        await wound(play, unit, 1, "MB-TAL-05")


async def attack_action_ends(play: MythicPlay, unit: int) -> None:
    """What follows an attack action, an offensive power or an aerial attack."""
    if play.listens(ATTACK_ACTION_ENDS):
        await play.window(ATTACK_ACTION_ENDS, Moment(unit, play.state.area[unit]))


async def _target(
    play: MythicPlay, unit: int, *, close: bool = False, aerial: bool = False
) -> Target:
    return await choose_one(
        play.state.control[unit],
        "attack.target",
        lambda: [
            *targets(play, unit, close=close, aerial=aerial),
            *([] if close else token_targets(play, unit, aerial=aerial)),
        ],
        rule="MB-TGT-03",
        context=(unit,),
        audience=readers(play, play.state.control[unit]),
    )


@rule("MB-FLY-10", "MB-FLY-11", "MB-FLY-14", "MB-FLY-15")
async def aerial_attack(play: MythicPlay, unit: int) -> None:
    """A normal attack from the air: own terrain and obstacles ignored, +1 range.

    Water and Quicksand do not keep the talents from it meanwhile, where complex actions do not.
    """
    play.state.done |= ALOFT
    await _strike_from_the_air(play, unit)
    play.state.done &= ~ALOFT


async def _strike_from_the_air(play: MythicPlay, unit: int) -> None:
    target, far = await _target(play, unit, aerial=True)
    if is_token(target):
        await attack_token(play, unit, target, far, aerial=True)
        await attack_action_ends(play, unit)
        return
    seat = play.state.control[unit]
    await normal_attack(play, Attack(unit, play.table.index[target], far, seat, aerial=True))
    await attack_action_ends(play, unit)
