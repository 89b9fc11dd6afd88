"""A seat's own hand: every kind of card, how many, and what it can do now."""

from collections import Counter
from typing import Any, Final

from warclan.engine.composed import ChooseSome
from warclan.engine.requests import ChooseOne, Request
from warclan.games.mythic_battles.payment import can_pay
from warclan.games.mythic_battles.state import ART_OF_WAR, KHEPER, OMPHALOS, RUNE, STONE_KINDS
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import HandCard
from warclan.games.mythic_battles.table.words import card_title
from warclan.games.mythic_battles.talent_rules import activation_limit

_STRIKES: Final = ("attack.initiative", "attack.retaliate")


def hand(look: Look) -> tuple[HandCard, ...]:
    """The seat's cards: units in the order of the army, then Art of War, then stones."""
    counts = Counter(look.state.hand[look.seat])
    known = [card for card in dict.fromkeys(look.table.card_of) if counts[card]]
    others = [card for card in (ART_OF_WAR, *STONE_KINDS) if counts[card]]
    left = [card for card in sorted(counts) if card not in known and card not in others]
    values = _values(look)
    return tuple(
        _card(look, card, counts[card], values.get(card)) for card in (*known, *others, *left)
    )


def _card(look: Look, card: str, count: int, value: Any) -> HandCard:
    title = card_title(look, card)
    unit = look.table.unit_of_card.get(card, -1)
    if unit >= 0:
        sub, usable, why = _activation(look, unit, value)
        kind = look.table.units[unit].type.value
        return HandCard(card, title, kind, count, sub, usable, why, look.table.ids[unit], value)
    sub, usable = _pays(look, card, count, value), True
    return HandCard(card, title, card, count, sub, usable, "", "", value)


def _activation(look: Look, unit: int, value: Any) -> tuple[str, bool, str]:
    """What an activation card can do: words, whether anything, and why not."""
    state, table = look.state, look.table
    key = look.request.key if look.request is not None else ""
    if value is not None:
        words = {"turn.activate": "activates now", "pay.art-of-war": "pays 1 Art of War"}
        return words.get(key, "strikes back" if key in _STRIKES else "can be chosen"), True, ""
    if not state.vitality[unit]:
        if table.troops >> unit & 1:
            return "needs a recall", False, "The troop is destroyed; recall it to use its cards."
        return "pays with another", True, ""
    if table.idle >> unit & 1:
        return "never acts", False, "This unit is never activated."
    mine = state.active == look.seat and state.phase == "activate"
    if state.activated >> unit & 1:
        return _strikes(look, unit, "It has acted this turn.")
    if mine and state.activations < activation_limit(look.play, look.seat):
        if not state.activations or can_pay(look.play, look.seat):
            return "playable next", True, ""
        return _strikes(look, unit, "Another activation costs 1 Art of War; none is in hand.")
    return _strikes(look, unit, "")


def _strikes(look: Look, unit: int, why: str) -> tuple[str, bool, str]:
    """The card of a unit that cannot act now: it can still pay for a retaliation."""
    state = look.state
    if not state.area[unit]:
        if why:
            return "next turn", False, why
        return "playable in your turn", False, "It is off the board: deploy it in your turn."
    if state.retaliated >> unit & 1:
        return "next turn", False, why or "It has struck back this turn."
    return "retaliation", True, why


def _pays(look: Look, card: str, count: int, value: Any) -> str:
    """What Art of War and stone cards are good for."""
    if value is not None and look.request is not None and look.request.key == "pay.art-of-war":
        return "pays now"
    if card == ART_OF_WAR:
        return "pays 1"
    if card == RUNE:
        return "1 Art of War, or +1 offense"
    if card == KHEPER:
        return "1 Art of War, or +1 defense"
    return "1 Art of War" if card == OMPHALOS else f"{count} in hand"


def _values(look: Look) -> dict[str, Any]:
    """By card: the answer that playing it gives to the present question."""
    request = look.request
    if isinstance(request, ChooseOne):
        return _of_options(look, request)
    if isinstance(request, ChooseSome):
        return {each: each for each in request.options() if isinstance(each, str)}
    return {}


def _of_options(look: Look, request: Request[Any]) -> dict[str, Any]:
    assert isinstance(request, ChooseOne)
    found: dict[str, Any] = {}
    table = look.table
    for option in request.options():
        if request.key == "turn.activate" and option in table.index:
            found[table.card_of[table.index[option]]] = option
        elif request.key == "pay.art-of-war":
            if len(option) == 1:
                found[option[0]] = option
        elif request.key in _STRIKES and option == "retaliate":
            unit = look.unit(request.context[0])
            found[table.card_of[unit]] = option
    return found
