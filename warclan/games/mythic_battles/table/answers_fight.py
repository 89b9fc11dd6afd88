"""Answers in a fight: targets and why not others, reactions, and the dice of an attack."""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.composed import ChooseSome, Order
from warclan.engine.requests import ChooseOne, Number, Request
from warclan.games.mythic_battles.actions.attacks import KEEP, REMOVE
from warclan.games.mythic_battles.combat import values
from warclan.games.mythic_battles.combat.reactions import EVADE
from warclan.games.mythic_battles.combat.retaliation import RETALIATE
from warclan.games.mythic_battles.combat.targets import widest_range
from warclan.games.mythic_battles.combat.token_attack import TOKEN, is_token
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.standing import sees
from warclan.games.mythic_battles.state import ATTACK_TWICE, COMPLEX
from warclan.games.mythic_battles.table.answers import (
    Maker,
    area_answer,
    barred,
    is_menu,
    offer_answer,
    pass_answer,
    unit_answer,
)
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Answer
from warclan.games.mythic_battles.table.words import apart_words, place_words, token_title
from warclan.games.mythic_battles.tabletop import members
from warclan.text.numbers import plural

_REACTIONS: Final = {
    "guard": "Guard",
    "evade": "Evade",
    "initiative": "Initiative",
}
_EFFECTS: Final = {"slayer": "Slayer", "solar": "Solar ground", "curse": "Curse"}


def target(look: Look, request: Request[Any]) -> list[Answer]:
    """Enemies that can be attacked; of the others, why not."""
    options = _options(request)
    unit = look.unit(request.context[0]) if request.context else look.state.acting
    found = []
    for option in options:
        if option == PASS:
            found.append(pass_answer("Attack nobody", detail="the attack is lost"))
        elif is_token(option[0]):
            found.append(_token(look, option))
        else:
            found.append(_target(look, unit, option, options))
    if unit >= 0:
        named = {option[0] for option in options if option != PASS}
        for foe in members(look.table.foes[unit]):
            name = look.table.ids[foe]
            if look.state.area[foe] and name not in named:
                reason, rule = _out_of_reach(look, unit, foe)
                found.append(
                    barred(
                        (name, -1),
                        look.name(foe),
                        reason,
                        rule,
                        unit=name,
                        area=look.state.area[foe],
                    )
                )
    return found


def _target(look: Look, unit: int, option: tuple[str, int], options: tuple[Any, ...]) -> Answer:
    foe = look.unit(option[0])
    far = option[1]
    detail = f"{apart_words(far)}; {place_words(look, foe)}"
    if far == 0 and unit >= 0 and look.state.area[foe] != look.state.area[unit]:
        detail = f"its area is full, so at range 0; {place_words(look, foe)}"
    if unit >= 0:
        defense = values.defense(look.play, Attack(unit, foe, far, look.seat))
        detail += f", defense {max(defense, 1)}"
    verb = "Attack {}"
    if sum(1 for each in options if each != PASS and each[0] == option[0]) > 1:
        verb += " at range 0" if far == 0 else f" at range {far}"
    return unit_answer(look, option, foe, verb, detail=detail, mark="target", icon="sword")


def _token(look: Look, option: tuple[str, int]) -> Answer:
    token = look.state.tokens[int(option[0].removeprefix(TOKEN))]
    name = token_title(look, token)
    area = token.area or look.state.area[token.unit]
    detail = (
        f"{apart_words(option[1])}; a token, defense {token.defense}, vitality {token.vitality}"
    )
    return Answer(
        option,
        name,
        detail,
        f"Attack {name}",
        area=area,
        icon="sword",
        mark="target",
        rule="MB-TOK-03",
    )


def _out_of_reach(look: Look, unit: int, foe: int) -> tuple[str, str]:
    """Why an enemy cannot be attacked."""
    state, table = look.state, look.table
    aerial = state.declared == COMPLEX
    start, end = state.area[unit], state.area[foe]
    far = table.board.distance[start][end]
    if state.done & ATTACK_TWICE and far:
        return "Berserk: only at range 0", "MB-TAL-04"
    reach = widest_range(look.play, unit, aerial=aerial) + table.higher[start][end]
    if far > reach:
        return f"range {far}, reaches {reach}", "MB-TGT-02"
    if far and not aerial and not sees(state, table, unit, foe):
        return "out of sight", "MB-LOS-01"
    return "a power keeps it from being attacked", "MB-TGT-02"


def area(look: Look, request: Request[Any]) -> list[Answer]:
    """Areas of an area attack."""
    return [
        area_answer(look, number, "Attack area {}", icon="sword", mark="target")
        for number in _options(request)
    ]


def area_target(look: Look, request: Request[Any]) -> list[Answer]:
    """The units of the area."""
    return [
        unit_answer(look, name, look.unit(name), "Hit {}", icon="sword", mark="target")
        for name in _options(request)
    ]


def force(look: Look, request: Request[Any]) -> list[Answer]:
    """Force of Nature."""
    words = {
        REMOVE: ("Tear it out", "+1 offense, +1 range; a 3D element leaves the area"),
        KEEP: ("Use it, keep the element", "+1 offense, +1 range, by a power"),
    }
    return [
        pass_answer("Leave it")
        if option == PASS
        else Answer(option, words[option][0], words[option][1], words[option][0], icon="tree")
        for option in _options(request)
    ]


def guard(look: Look, request: Request[Any]) -> list[Answer]:
    """Who steps in."""
    found = []
    for option in _options(request):
        if option == PASS:
            name = look.name(look.unit(request.context[0]))
            found.append(pass_answer("Nobody", "Let nobody step in", f"{name} stays the target"))
        else:
            found.append(
                unit_answer(
                    look, option, look.unit(option), "Guard with {}", icon="shield", mark="guard"
                )
            )
    return found


def evade(look: Look, request: Request[Any]) -> list[Answer]:
    """Evading."""
    target = look.name(look.unit(request.context[0]))
    return [
        pass_answer("Stand the attack")
        if option == PASS
        else offer_answer(look, option)
        if is_menu(option)
        else Answer(
            EVADE,
            "Evade",
            "1 Art of War; the attacker must choose anew",
            f"Evade with {target}",
            icon="move",
        )
        for option in _options(request)
    ]


def strike_back(look: Look, request: Request[Any]) -> list[Answer]:
    """Retaliation, now or before the attack, and the maneuvers that may fetch the card."""
    defender, attacker = (look.unit(each) for each in request.context[:2])
    found = []
    for option in _options(request):
        if option == PASS:
            found.append(pass_answer("Do not strike back"))
        elif is_menu(option):
            found.append(offer_answer(look, option))
        else:
            count = look.state.hand[look.seat].count(look.table.card_of[defender])
            held = plural(count, "card", "cards")
            found.append(
                Answer(
                    RETALIATE,
                    "Strike back",
                    f"takes one of {held} in hand" if count else "takes no card, by a power",
                    f"Strike back at {look.name(attacker)}",
                    unit=look.table.ids[defender],
                    icon="sword",
                )
            )
    return found


def reactions(look: Look, request: Request[Any]) -> list[Answer]:
    """Guard, Evade and Initiative, to be put in order."""
    assert isinstance(request, Order)
    return [Answer(step, _REACTIONS[step], icon="shield") for step in request.options()]


def reroll_order(look: Look, request: Request[Any]) -> list[Answer]:
    """Which effect re-rolls first."""
    return [
        Answer(effect, _EFFECTS[effect], "", f"{_EFFECTS[effect]} first", icon="dice")
        for effect in _options(request)
    ]


def reroll(look: Look, request: Request[Any]) -> list[Answer]:
    """The dice that may be rolled again, by their faces."""
    assert isinstance(request, ChooseSome)
    return [face_answer(face) for face in request.options()]


def face_answer(face: int) -> Answer:
    """A die by what it shows."""
    return Answer(face, str(face) if face else "blank", icon="dice")


def discard(look: Look, request: Request[Any]) -> list[Answer]:
    """Giving up one die for +1 on another."""
    defense = int(request.context[2])
    found = []
    for option in _options(request):
        if option == PASS:
            last = request.key == "attack.closing"
            found.append(
                pass_answer("Give up no more dice", "" if last else "Go on to the second assault")
            )
            continue
        paid, raised = option
        wound = raised + 1 >= defense
        found.append(
            Answer(
                option,
                f"{paid} for {raised} → {raised + 1}",
                "becomes a wound" if wound else "",
                f"Give up a {paid}: {raised} becomes {raised + 1}",
                icon="dice",
                mark="wound" if wound else "",
            )
        )
    return found


def numbers(look: Look, request: Request[Any]) -> list[Answer]:
    """Numbers of a small range, each with its words."""
    assert isinstance(request, Number)
    one, many = _COUNTED.get(request.key, ("", ""))
    found = []
    for number in range(request.low, min(request.high, request.low + MOST_LISTED - 1) + 1):
        label = plural(number, one, many) if one else str(number)
        found.append(Answer(number, label, "", label, icon="dice" if "dice" in many else ""))
    return found


MOST_LISTED: Final = 12
"""Numbers up to so many are listed one by one."""
_COUNTED: Final = {
    "attack.runes": ("rune card", "rune cards"),
    "attack.again": ("five", "fives"),
    "referee.attack.amount": ("die", "dice"),
    "referee.draw.amount": ("card", "cards"),
    "referee.discard.amount": ("card", "cards"),
    "referee.wound.amount": ("vitality point", "vitality points"),
    "referee.heal.amount": ("vitality point", "vitality points"),
}


def _options(request: Request[Any]) -> tuple[Any, ...]:
    assert isinstance(request, ChooseOne)
    return request.options()


MAKERS: Final[dict[str, Maker]] = {
    "attack.target": target,
    "attack.another": target,
    "attack.area": area,
    "attack.area.target": area_target,
    "attack.force-of-nature": force,
    "attack.guard": guard,
    "attack.evade": evade,
    "attack.initiative": strike_back,
    "attack.retaliate": strike_back,
    "attack.reactions": reactions,
    "attack.reroll.order": reroll_order,
    "attack.slayer": reroll,
    "attack.solar": reroll,
    "attack.curse": reroll,
    "attack.discard": discard,
    "attack.closing": discard,
}
