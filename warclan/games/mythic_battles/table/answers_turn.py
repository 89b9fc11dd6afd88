"""Answers about a turn and an activation: whom to activate, which action, and why not others."""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.requests import ChooseOne, Request
from warclan.games.mythic_battles.actions.activation import (
    MOST_SIMPLE,
    POWER,
    complex_options,
    simple_options,
)
from warclan.games.mythic_battles.actions.moves import DROP
from warclan.games.mythic_battles.combat.targets import targets
from warclan.games.mythic_battles.combat.token_attack import token_targets
from warclan.games.mythic_battles.content_types import Power, PowerKind
from warclan.games.mythic_battles.hooks import ABILITIES, ACTIVE, OFFENSIVE
from warclan.games.mythic_battles.movement_rules import ascents, blocked, deployments
from warclan.games.mythic_battles.payment import can_pay
from warclan.games.mythic_battles.power_state import used, works
from warclan.games.mythic_battles.standing import has, movement
from warclan.games.mythic_battles.state import ATTACK, CLAIM, SIMPLE, WALK
from warclan.games.mythic_battles.stones import absorbable, claimable
from warclan.games.mythic_battles.table.answers import (
    Maker,
    barred,
    barred_maneuvers,
    is_menu,
    offer_answer,
    pass_answer,
    unit_answer,
)
from warclan.games.mythic_battles.table.answers_board import drop_answer
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.reaches import reach
from warclan.games.mythic_battles.table.records import Answer
from warclan.games.mythic_battles.table.words import (
    SOURCES,
    TALENTS,
    art_of_war_words,
    place_words,
    power_name,
)
from warclan.games.mythic_battles.tabletop import MOBILITY, members
from warclan.games.mythic_battles.talent_rules import activation_limit
from warclan.games.mythic_battles.turn import activation_cost, recall_cost
from warclan.text.numbers import listed, plural

ACTION_ICONS: Final = {
    "walk": "boot",
    "run": "boot",
    "attack": "sword",
    "claim": "gem",
    "absorb": "gem",
    "ascend": "rock",
    "deploy": "pin",
    "fast-flight": "move",
    "aerial-attack": "sword",
}
ACTION_NAMES: Final = {
    "walk": "Walk",
    "attack": "Attack",
    "claim": "Claim",
    "run": "Run",
    "absorb": "Absorb a stone",
    "ascend": "Ascend",
    "deploy": "Deploy",
    "fast-flight": "Fast flight",
    "aerial-attack": "Aerial attack",
}
_KINDS: Final = {PowerKind.ACTIVE: "active power", PowerKind.OFFENSIVE: "offensive power"}


# The turn ----------------------------------------------------------------------------------------


def activate(look: Look, request: Request[Any]) -> list[Answer]:
    """Own units, maneuvers, powers of the turn, going on; and why other units cannot act."""
    options = _options(request)
    state, table = look.state, look.table
    found: list[Answer] = []
    for option in options:
        if option == PASS:
            found.append(_end_of_activations(look))
        elif is_menu(option):
            found.append(offer_answer(look, option))
        else:
            unit = look.unit(option)
            count = state.hand[look.seat].count(table.card_of[unit])
            cost = activation_cost(look.play, unit)
            detail = f"{place_words(look, unit)}; {plural(count, 'card', 'cards')} in hand"
            if cost:
                detail += f", costs {art_of_war_words(cost)}"
            found.append(unit_answer(look, option, unit, "Activate {}", detail=detail))
    for unit in members(table.army[look.seat]):
        if table.ids[unit] not in options:
            reason, rule = _idle(look, unit)
            found.append(
                barred(table.ids[unit], look.name(unit), reason, rule, unit=table.ids[unit])
            )
    return found + barred_maneuvers(look, options)


def _end_of_activations(look: Look) -> Answer:
    if look.state.activations:
        return pass_answer("No other activation", "Go on to the end of the turn")
    return pass_answer("Pass", "Pass without an activation", "gives one more card")


def _idle(look: Look, unit: int) -> tuple[str, str]:
    """Why an own unit cannot be activated now."""
    state, table = look.state, look.table
    if table.idle >> unit & 1:
        return "never acts", "MB-ACTV-03"
    if not state.vitality[unit]:
        return "destroyed", "MB-ACTV-06"
    if state.activated >> unit & 1:
        return "has acted this turn", "MB-ACTV-03"
    if state.activations >= activation_limit(look.play, look.seat):
        return "no activation is left this turn", "MB-ACTV-01"
    if table.card_of[unit] not in state.hand[look.seat]:
        return "no card of it in hand", "MB-TURN-05"
    cost = activation_cost(look.play, unit)
    if cost and not can_pay(look.play, look.seat, cost):
        return f"costs {art_of_war_words(cost)}, more than the hand can pay", "MB-TURN-11"
    return "a power keeps it from acting", "MB-ACTV-03"


def end(look: Look, request: Request[Any]) -> list[Answer]:
    """Recalls, kheper cards, maneuvers, and the end."""
    options = _options(request)
    found: list[Answer] = []
    for option in options:
        if option == PASS:
            found.append(pass_answer("End the turn"))
        elif is_menu(option):
            found.append(offer_answer(look, option))
        elif option == "kheper":
            found.append(
                Answer(
                    option,
                    "Play kheper cards",
                    "+1 defense each around your divinity",
                    "Play kheper cards",
                    icon="gem",
                    rule="MB-STONE-14",
                )
            )
        else:
            unit = look.unit(option)
            cost = art_of_war_words(recall_cost(look.play, unit))
            detail = f"{place_words(look, unit)}; back to full beside your divinity, {cost}"
            found.append(
                unit_answer(
                    look, option, unit, "Recall {}", detail=detail, icon="back", rule="MB-RCL-01"
                )
            )
    return found + barred_maneuvers(look, options)


def maneuver(look: Look, request: Request[Any]) -> list[Answer]:
    """Maneuvers in another's turn."""
    return [
        pass_answer("No maneuver") if option == PASS else offer_answer(look, option)
        for option in _options(request)
    ]


def lead(look: Look, request: Request[Any]) -> list[Answer]:
    """Troops that a leader may activate."""
    return [
        pass_answer("Lead nobody")
        if option == PASS
        else unit_answer(look, option, look.unit(option), "Lead {}")
        for option in _options(request)
    ]


def lead_card(look: Look, request: Request[Any]) -> list[Answer]:
    """Where the card of a troop that is led comes from."""
    words = {"hand": ("From the hand", "hand"), "deck": ("From the deck", "deck")}
    return [
        Answer(
            option,
            words[option][0],
            "",
            f"Take it {words[option][0].lower()}",
            icon=words[option][1],
        )
        for option in _options(request)
    ]


def order(look: Look, request: Request[Any]) -> list[Answer]:
    """Effects of one moment, by the names of what has them."""
    found = []
    for option in _options(request):
        ability, _, holder = str(option).partition("#")[0].partition("@")
        unit = look.unit(holder)
        name = SOURCES.get(ability) or TALENTS.get(ability) or power_name(look.table, ability)
        label = f"{name} of {look.name(unit)}" if unit >= 0 else name
        found.append(Answer(option, label, "", f"{label} first", unit=holder, icon="bolt"))
    return found


# The activation ----------------------------------------------------------------------------------


def declare(look: Look, request: Request[Any]) -> list[Answer]:
    """Simple actions or a complex one, with what each could be."""
    unit = look.unit(request.context[0])
    asking = look.copy()
    asking.state.declared = SIMPLE
    simple = [name for name in simple_options(asking, unit) if name in ACTION_NAMES]
    words = {
        "simple": ("Simple actions", "Take simple actions", simple),
        "complex": ("One complex action", "Take a complex action", complex_options(asking, unit)),
    }
    found = []
    for option in _options(request):
        label, verb, names = words[option]
        detail = listed([ACTION_NAMES[name].lower() for name in names], "or")
        found.append(Answer(option, label, detail or "nothing can be done now", verb, icon="step"))
    return found


def simple_action(look: Look, request: Request[Any]) -> list[Answer]:
    """The menu of simple actions; what cannot be done stands there with its reason."""
    unit = look.unit(request.context[0])
    options = _options(request)
    found = [_action(look, unit, option) for option in options]
    if look.state.area[unit]:
        for name in ("walk", "attack", "claim"):
            if name not in options:
                reason, rule = _no_action(look, unit, name)
                icon = ACTION_ICONS[name]
                found.append(barred(name, ACTION_NAMES[name], reason, rule, icon=icon))
        found += _idle_powers(look, unit, options)
    return found


def complex_action(look: Look, request: Request[Any]) -> list[Answer]:
    """The menu of the complex action."""
    unit = look.unit(request.context[0])
    options = _options(request)
    found = [_action(look, unit, option) for option in options]
    for name, reason, rule in _no_complex(look, unit, options):
        found.append(barred(name, ACTION_NAMES[name], reason, rule, icon=ACTION_ICONS[name]))
    return found


def _action(look: Look, unit: int, option: str) -> Answer:
    if option == PASS:
        return pass_answer("End the activation")
    if option == DROP:
        return drop_answer(look, unit)
    if is_menu(option):
        return offer_answer(look, option)
    if option.startswith(POWER):
        return _power(look, unit, option)
    label = ACTION_NAMES[option]
    verb = label
    if option in ("attack", "aerial-attack"):
        foes = strikable(look, unit, option)
        if len(foes) == 1:
            verb = (
                f"{label}: {look.name(foes[0])}"
                if option != "attack"
                else f"Attack {look.name(foes[0])}"
            )
    return Answer(option, label, _detail(look, unit, option), verb, icon=ACTION_ICONS[option])


def strikable(look: Look, unit: int, option: str) -> list[int]:
    """The units that an attack of the menu could be made on, each once."""
    again = option == "attack" and look.state.done == ATTACK
    found = targets(look.play, unit, aerial=option == "aerial-attack", close=again)
    return list(dict.fromkeys(look.unit(name) for name, _far in found))


def _detail(look: Look, unit: int, option: str) -> str:
    play = look.play
    if option in ("walk", "run"):
        return plural(len(reach(look, unit, option)), "area", "areas")
    if option == "fast-flight":
        return plural(len(reach(look, unit, "flight")), "area", "areas")
    if option in ("attack", "aerial-attack"):
        count = len(strikable(look, unit, option))
        count += len(token_targets(play, unit, aerial=option == "aerial-attack"))
        return plural(count, "target", "targets") if count else "by Force of Nature"
    if option == "claim":
        return plural(len(claimable(play, unit)), "stone", "stones")
    if option == "absorb":
        return plural(len(absorbable(play, unit)), "stone", "stones")
    if option == "deploy":
        return plural(len(deployments(play, unit)), "area", "areas")
    return plural(len(ascents(play, unit)), "rock", "rocks")


def _no_action(look: Look, unit: int, name: str) -> tuple[str, str]:
    """Why a simple action cannot be taken."""
    state, play = look.state, look.play
    done = state.done & (WALK | ATTACK | CLAIM)
    bit = {"walk": WALK, "attack": ATTACK, "claim": CLAIM}[name]
    if done & bit:
        return "done in this activation", "MB-ACT-02"
    if state.frozen and done:
        return "Polar ground leaves one action", "MB-TER-11"
    if done.bit_count() >= MOST_SIMPLE:
        return "two actions are done", "MB-ACT-02"
    if name == "walk":
        return _no_walk(look, unit)
    if name == "attack":
        return "no target in reach and sight", "MB-TGT-02"
    if state.carries[unit] >= 0:
        return "carries a stone already", "MB-STONE-04"
    if state.area[unit] not in state.lies:
        return "no stone here", "MB-STONE-03"
    if blocked(play, unit):
        return "an enemy with Block is here", "MB-TAL-09"
    return "this stone cannot be taken now", "MB-STONE-03"


def _no_walk(look: Look, unit: int) -> tuple[str, str]:
    state, play = look.state, look.play
    if state.done & ATTACK and not has(state, look.table, unit, MOBILITY):
        return "only before the attack: no Mobility", "MB-ACT-05"
    if state.rooted >> unit & 1:
        return "cannot move any more this turn", "MB-MOVE-01"
    if not movement(play, unit):
        return "movement 0", "MB-MOVE-01"
    if blocked(play, unit):
        return "an enemy with Block is here", "MB-TAL-08"
    return "no neighbouring area can be entered", "MB-MOVE-06"


def _no_complex(look: Look, unit: int, options: tuple[Any, ...]) -> list[tuple[str, str, str]]:
    """The complex actions that one would expect and cannot have."""
    state, table = look.state, look.table
    if any(name in options for name in complex_options(look.copy(), unit)):
        taken = ""
    else:
        taken = "the one complex action is taken" if state.area[unit] else ""
    found = []
    if not state.area[unit]:
        if "deploy" not in options and not state.entered >> unit & 1:
            found.append(("deploy", "no room in the deployment zone", "MB-ACT-11"))
        return found
    if "run" not in options:
        reason, rule = _no_walk(look, unit)
        found.append(("run", taken or reason, "MB-ACT-03" if taken else rule))
    if "absorb" not in options and table.divinities >> unit & 1:
        found.append(("absorb", taken or "no stone here", "MB-STONE-07"))
    if table.flying >> unit & 1:
        if "fast-flight" not in options:
            found.append(("fast-flight", taken or "no neighbouring area has room", "MB-FLY-02"))
        if "aerial-attack" not in options:
            found.append(("aerial-attack", taken or "no target in reach", "MB-FLY-10"))
    return found


# Powers of the menu ------------------------------------------------------------------------------


def _power(look: Look, unit: int, option: str) -> Answer:
    ability = option.removeprefix(POWER)
    power = next(
        each for each in look.table.units[unit].unit.powers or () if each.ability == ability
    )
    detail = _KINDS.get(power.kind, "power") if power.kind is not None else "power"
    if power.art_of_war_cost:
        detail += f", {art_of_war_words(power.art_of_war_cost)}"
    return Answer(option, power.name, detail, f"Use {power.name}", icon="bolt", rule="MB-POW-02")


def _idle_powers(look: Look, unit: int, options: tuple[Any, ...]) -> list[Answer]:
    """The unit's powers of the menu that cannot be used now."""
    found = []
    for place, power in enumerate(look.table.units[unit].unit.powers or ()):
        value = POWER + power.ability
        in_menu = any(ABILITIES.slot(slot, power.ability) for slot in (OFFENSIVE, ACTIVE))
        if in_menu and value not in options:
            reason, rule = _no_power(look, unit, place, power)
            found.append(barred(value, power.name, reason, rule, icon="bolt"))
    return found


def _no_power(look: Look, unit: int, place: int, power: Power) -> tuple[str, str]:
    play = look.play
    done = look.state.done & (WALK | ATTACK | CLAIM)
    if power.kind is PowerKind.ACTIVE and used(play, unit, power.ability):
        return "used this turn", "MB-POW-06"
    if look.state.frozen:
        return "not after a start on Polar ground", "MB-TER-11"
    if power.kind is PowerKind.OFFENSIVE and (done & ATTACK or done.bit_count() >= MOST_SIMPLE):
        return "takes the place of the attack, which is gone", "MB-POW-07"
    if not works(play, unit, place):
        return "not at this vitality or on this ground", "MB-POW-02"
    cost = power.art_of_war_cost or 0
    if cost and not can_pay(play, look.state.control[unit], cost, unit):
        return f"costs {art_of_war_words(cost)}, more than the hand can pay", "MB-POW-03"
    return "nothing to use it on", "MB-POW-02"


def _options(request: Request[Any]) -> tuple[Any, ...]:
    assert isinstance(request, ChooseOne)
    return request.options()


MAKERS: Final[dict[str, Maker]] = {
    "turn.activate": activate,
    "turn.end": end,
    "maneuver": maneuver,
    "leader.troop": lead,
    "leader.card": lead_card,
    "window.order": order,
    "activation.declare": declare,
    "activation.action": simple_action,
    "activation.complex": complex_action,
}
