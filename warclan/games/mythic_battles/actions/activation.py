"""One activation: declaration, actions, end (sections 9 to 11)."""

from typing import cast

from warclan.engine.ask import PASS, Request, choose_one
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.actions.attacks import (
    aerial_attack,
    attack,
    attack_action_ends,
    can_attack,
    can_attack_again,
    force_of_nature,
)
from warclan.games.mythic_battles.actions.moves import (
    DROP,
    ascend,
    can_go,
    deploy,
    fast_flight,
    go,
)
from warclan.games.mythic_battles.combat.targets import targets
from warclan.games.mythic_battles.combat.token_attack import token_targets
from warclan.games.mythic_battles.content_types import PowerKind
from warclan.games.mythic_battles.effects import drop_stone
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    ACTIVE,
    MAY_WALK,
    OFFENSIVE,
    MenuPower,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.maneuvers import is_offer, make
from warclan.games.mythic_battles.movement_rules import (
    ascents,
    blocked,
    deployments,
    flights,
)
from warclan.games.mythic_battles.standing import has
from warclan.games.mythic_battles.state import (
    ATTACK,
    ATTACK_TWICE,
    CLAIM,
    COMPLEX,
    END_OF_ACTIVATION,
    RANGED,
    SIMPLE,
    WALK,
)
from warclan.games.mythic_battles.stones import absorb, absorbable, claim, claimable
from warclan.games.mythic_battles.tabletop import MOBILITY
from warclan.games.mythic_battles.tolls import affordable, readers
from warclan.games.mythic_battles.turn_menu import MENU, beside, use_from_menu

POWER = "power:"
_BOTH = ("simple", "complex")
_SIMPLE = ("simple",)
MOST_SIMPLE = 2
_ACTIONS = WALK | ATTACK | CLAIM | ATTACK_TWICE
_FREEZING = (PowerKind.ACTIVE, PowerKind.OFFENSIVE)
_NONE: list[str] = []

carried("MB-ACTV-09", f"{__name__}.declaration")
carried("MB-ACTV-05", f"{__name__}.complex_options")


@rule("MB-TURN-06", "MB-TURN-07", "MB-TURN-09", "MB-ACTV-02", "MB-ACTV-08")
async def activate(play: MythicPlay, unit: int) -> None:
    """The activation of a unit whose card has been spent."""
    state, table = play.state, play.table
    state.acting = unit
    state.activated |= 1 << unit
    state.activations += 1
    state.done = 0
    state.lasting = 0
    state.halted = False
    state.frozen = False
    state.hardy &= ~(1 << unit)
    found: list[str] = []
    chosen = await declaration(play, unit, found)
    # What has been found needs no second look, unless something happens before the action.
    runs = "run" in found
    state = play.state
    state.declared = COMPLEX if chosen == "complex" else SIMPLE
    if play.journal is not None:
        play.emit(events.UnitActivated, table.ids[unit], state.declared == COMPLEX)
    begins = Moment(unit, state.area[unit])
    if play.stirs(ACTIVATION_STARTS, begins, table.ids[unit]):
        await play.window(ACTIVATION_STARTS, begins)
        runs = False
    if not play.state.halted:
        if play.state.declared == COMPLEX:
            await complex_action(play, unit, runs=runs)
        else:
            await simple_actions(play, unit)
    ends = Moment(unit, play.state.area[unit])
    if play.stirs(ACTIVATION_ENDS, ends, table.ids[unit]):
        await play.window(ACTIVATION_ENDS, ends)
    end(play)


def end(play: MythicPlay) -> None:
    """Clear what belongs to the activation in progress (MB-HIER-11)."""
    state = play.state
    state.acting = -1
    state.declared = 0
    state.done = 0
    state.lasting = 0
    state.halted = False
    state.frozen = False
    if state.timed:
        state.timed = [each for each in state.timed if each.ends != END_OF_ACTIVATION]


@rule("MB-TURN-06")
def declaration(play: MythicPlay, unit: int, found: list[str]) -> Request[str]:
    """Asks for simple actions or one complex action; complex is offered if one is possible.

    ``found`` is told the first that is, where the options are worked out (in a replay they are
    not).
    """
    seat = play.state.control[unit]

    def options() -> tuple[str, ...]:
        found[:] = complex_options(play, unit, first=True)
        return _BOTH if found else _SIMPLE

    return choose_one(
        seat,
        "activation.declare",
        options,
        rule="MB-TURN-06",
        context=(play.table.ids[unit],),
        audience=readers(play, seat),
    )


# Simple actions --------------------------------------------------------------------------------


@rule("MB-ACT-01", "MB-ACT-02", "MB-ACT-04", "MB-ACT-05", "MB-TAL-32")
def simple_options(play: MythicPlay, unit: int) -> list[str]:
    """What the unit may do next in an activation with simple actions."""
    state = play.state
    done = state.done
    count = (done & _ACTIONS).bit_count()
    options: list[str] = []
    if state.area[unit]:
        if count < (1 if state.frozen else MOST_SIMPLE):
            if not done & WALK and _may_walk(play, unit) and can_go(play, unit, "walk"):
                options.append("walk")
            if not done & ATTACK:
                if can_attack(play, unit):
                    options.append("attack")
                options += _powers(play, unit, OFFENSIVE)
            elif can_attack_again(play, unit):
                options.append("attack")
            if not done & (CLAIM | ATTACK_TWICE) and claimable(play, unit):
                options.append("claim")
        options += _powers(play, unit, ACTIVE)
        if state.carries[unit] >= 0:
            options.append(DROP)
    options += beside(play, state.control[unit])
    options.append(PASS)
    return options


def _may_walk(play: MythicPlay, unit: int) -> bool:
    state, table = play.state, play.table
    allowed = not state.done & ATTACK or has(state, table, unit, MOBILITY)
    if state.done & ATTACK_TWICE:
        return False
    if "may walk" in play.bindings.permissions:
        return play.may(MAY_WALK, allowed, unit)
    return allowed


@rule("MB-POW-02", "MB-POW-06", "MB-POW-07", "MB-TER-11", "MB-TER-23")
def _powers(play: MythicPlay, unit: int, slot: str) -> list[str]:
    """The powers with code that the unit may use from the menu now, by ability id."""
    if slot not in play.bindings.slots:
        return _NONE
    menus = play.bindings.compiled.get(slot) or _compile(play, slot)
    menu = menus[unit]
    if not menu:
        return _NONE
    frozen = play.state.frozen
    return [
        offer
        for offer, freezes, power in menu
        if not (frozen and freezes) and power.ready(play, unit)
    ]


def _compile(play: MythicPlay, slot: str) -> list[list[tuple[str, bool, MenuPower]]]:
    """Per unit: the offers of its menu, whether Polar freezes them, and what they do."""
    menus: list[list[tuple[str, bool, MenuPower]]] = []
    for card in play.table.units:
        menu = []
        for power in card.unit.powers or ():
            effect = _menu_power(slot, power.ability)
            if effect is not None:
                menu.append((POWER + power.ability, power.kind in _FREEZING, effect))
        menus.append(menu)
    play.bindings.compiled[slot] = menus
    return menus


def _menu_power(slot: str, ability: str) -> MenuPower | None:
    filled = ABILITIES.slot(slot, ability)
    return None if filled is None else cast(MenuPower, filled)


@rule("MB-TURN-08", "MB-ACT-02", "MB-ACT-06", "MB-ACTV-07", "MB-STONE-06")
async def simple_actions(play: MythicPlay, unit: int) -> None:
    """Up to two simple actions of different kinds; dropping and maneuvers are no actions."""
    while not play.state.halted:
        seat = play.state.control[unit]
        chosen = await choose_one(
            seat,
            "activation.action",
            simple_options(play, unit),
            rule="MB-TURN-08",
            context=(unit,),
            # What can be paid for tells what is in hand.
            audience=(seat,),
        )
        if chosen == PASS:
            return
        if chosen == "walk":
            play.state.done |= WALK
            await go(play, unit, "walk")
        elif chosen == "attack":
            await attack(play, unit)
        elif chosen == "claim":
            play.state.done |= CLAIM
            await claim(play, unit)
        elif chosen == DROP:
            drop_stone(play, unit)
        elif is_offer(chosen):
            await make(play, play.state.control[unit], chosen)
        elif chosen.startswith(MENU):
            await use_from_menu(play, chosen)
        else:
            await use_power(play, unit, chosen[len(POWER) :])


@rule("MB-ACT-06", "MB-POW-08")
async def use_power(play: MythicPlay, unit: int, ability: str) -> None:
    """Carry out a power of the menu; one that takes the attack's place is the attack action."""
    offensive = _menu_power(OFFENSIVE, ability) is not None
    if offensive:
        play.state.done |= ATTACK | RANGED
        # Of use to the offense or range of a normal or area attack (MB-AREA-11, RUL-77).
        await force_of_nature(play, unit, must=False)
    effect = _menu_power(OFFENSIVE if offensive else ACTIVE, ability)
    if effect is not None:
        await effect(play, unit)
    if offensive:
        await attack_action_ends(play, unit)


# Complex action --------------------------------------------------------------------------------


@rule("MB-ACT-01", "MB-ACT-03", "MB-ACT-10", "MB-FLY-02", "MB-FLY-10", "MB-ACTV-05")
def complex_options(
    play: MythicPlay, unit: int, *, first: bool = False, runs: bool = False
) -> list[str]:
    """The complex actions the unit could take, talents as they then are (RUL-58).

    ``first``: the first one found is enough. ``runs``: it is known that the unit can run.
    """
    state, table = play.state, play.table
    before = state.declared
    state.declared = COMPLEX
    options: list[str] = []
    if not state.area[unit]:
        if not state.entered >> unit & 1:
            zone = affordable(play, unit, 0, "deploy", deployments(play, unit))
            options += ["deploy"] if zone else []
    else:
        if runs or can_go(play, unit, "run"):
            options.append("run")
            if first:
                state.declared = before
                return options
        if table.divinities >> unit & 1 and absorbable(play, unit):
            options.append("absorb")
        rocks = ascents(play, unit)
        if (
            rocks
            and affordable(play, unit, state.area[unit], "ascend", rocks)
            and not blocked(play, unit)
        ):
            options.append("ascend")
        if table.flying >> unit & 1:
            if flights(play, unit, state.area[unit]):
                options.append("fast-flight")
            if targets(play, unit, aerial=True, first=True) or (
                state.tokens and token_targets(play, unit, aerial=True)
            ):
                options.append("aerial-attack")
    state.declared = before
    return options


_COMPLEX = {
    "deploy": deploy,
    "absorb": absorb,
    "ascend": ascend,
    "fast-flight": fast_flight,
    "aerial-attack": aerial_attack,
}


@rule("MB-ACT-03", "MB-STONE-06")
async def complex_action(play: MythicPlay, unit: int, *, runs: bool = False) -> None:
    """At most one complex action and nothing else; a stone may be dropped before or after.

    ``runs``: it is known that the unit can run as things stand.
    """
    acted = False
    while not play.state.halted:
        options = [] if acted else complex_options(play, unit, runs=runs)
        runs = False
        if play.state.carries[unit] >= 0:
            options.append(DROP)
        seat = play.state.control[unit]
        options += (*beside(play, seat), PASS)
        chosen = await choose_one(
            seat,
            "activation.complex",
            options,
            rule="MB-ACT-03",
            context=(unit,),
            audience=(seat,),
        )
        if chosen == PASS:
            return
        if chosen == DROP:
            drop_stone(play, unit)
        elif is_offer(chosen):
            await make(play, play.state.control[unit], chosen)
        elif chosen.startswith(MENU):
            await use_from_menu(play, chosen)
        else:
            acted = True
            if chosen == "run":
                await go(play, unit, "run")
            else:
                await _COMPLEX[chosen](play, unit)
