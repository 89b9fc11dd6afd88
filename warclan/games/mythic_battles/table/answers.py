"""Answers in words: the parts that the families of questions share."""

from collections.abc import Callable
from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.requests import Request
from warclan.games.mythic_battles.maneuvers import ANY, DRAW_CARDS, SEARCH
from warclan.games.mythic_battles.powers.referee import REFEREE
from warclan.games.mythic_battles.state import DRAW_BIT, SEARCH_BIT
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Answer
from warclan.games.mythic_battles.table.words import (
    area_detail,
    card_icon,
    card_title,
    place_words,
    power_name,
    split_offer,
)
from warclan.games.mythic_battles.turn_menu import MENU

Maker = Callable[[Look, Request[Any]], list[Answer]]
"""Makes the answers of one family of questions: the legal ones in their order, then the rest."""

_MANEUVERS: Final = {
    DRAW_CARDS: ("Draw two cards", "MB-MAN-04", DRAW_BIT),
    SEARCH: ("Search the deck", "MB-MAN-05", SEARCH_BIT),
}


def unit_answer(look: Look, value: Any, unit: int, verb: str, **more: Any) -> Answer:
    """A unit: its name, where it is, and its place on the table; ``verb`` has a gap for the name.

    ``more`` sets further fields.
    """
    name = look.name(unit)
    fields: dict[str, Any] = {
        "detail": place_words(look, unit),
        "verb": verb.format(name),
        "area": look.state.area[unit],
        "unit": look.table.ids[unit],
        **more,
    }
    return Answer(value, name, **fields)


def area_answer(look: Look, area: int, verb: str = "Choose area {}", **more: Any) -> Answer:
    """An area: its number and what is in it."""
    fields: dict[str, Any] = {
        "detail": area_detail(look, area),
        "verb": verb.format(area),
        "area": area,
        **more,
    }
    return Answer(area, f"Area {area}", **fields)


def card_answer(look: Look, card: str, verb: str = "Choose {}", **more: Any) -> Answer:
    """A card by its name."""
    unit = look.table.unit_of_card.get(card)
    title = card_title(look, card)
    fields: dict[str, Any] = {
        "detail": "" if unit is None else "activation card",
        "verb": verb.format(title),
        "card": card,
        "icon": card_icon(look, card),
        "unit": "" if unit is None else look.table.ids[unit],
        **more,
    }
    return Answer(card, title, **fields)


def seat_answer(look: Look, seat: int, verb: str = "Choose {}") -> Answer:
    """A player."""
    state = look.state
    name = look.names.player(seat)
    label = f"{name} (you)" if seat == look.seat else name
    deck = len(state.deck[seat]) + len(state.top[seat])
    detail = f"{len(state.hand[seat])} in hand, deck {deck}, discard {len(state.pile[seat])}"
    return Answer(seat, label, detail, verb.format(name), icon="person")


def pass_answer(label: str, verb: str = "", detail: str = "") -> Answer:
    """The explicit option of not doing something."""
    return Answer(PASS, label, detail, verb or label, icon="close")


def offer_answer(look: Look, offer: str) -> Answer:
    """A maneuver, or a power offered beside the actions."""
    if offer in _MANEUVERS:
        label, rule_id, _bit = _MANEUVERS[offer]
        icon = "deck" if offer == DRAW_CARDS else "search"
        return Answer(offer, label, "maneuver, 1 Art of War", label, icon=icon, rule=rule_id)
    holder, ability = split_offer(offer)
    unit = look.unit(holder)
    name = look.name(unit)
    if ability == REFEREE:
        label = f"By hand: {name}"
        verb = f"Carry out a power of {name} by hand"
        return Answer(
            offer, label, "a power without code", verb, unit=holder, icon="scroll", rule="MB-POW-09"
        )
    power = power_name(look.table, ability)
    return Answer(offer, power, f"power of {name}", f"Use {power}", unit=holder, icon="bolt")


def is_menu(value: Any) -> bool:
    """Whether an option is a maneuver or a power offered beside the actions."""
    return isinstance(value, str) and (value in _MANEUVERS or value.startswith((ANY, MENU)))


def barred_maneuvers(look: Look, options: tuple[Any, ...]) -> list[Answer]:
    """The maneuvers that cannot be made now, with the reason."""
    found = []
    for offer, (label, rule_id, bit) in _MANEUVERS.items():
        if offer in options:
            continue
        if look.state.used[look.seat] & bit:
            reason, why = "made already this round", "MB-MAN-02"
        else:
            reason, why = "costs 1 Art of War, and none is in hand", rule_id
        icon = "deck" if offer == DRAW_CARDS else "search"
        found.append(barred(offer, label, reason, why, icon=icon))
    return found


def barred(value: Any, label: str, reason: str, rule: str = "", **more: Any) -> Answer:
    """An answer one might expect, with the reason why it cannot be given."""
    return Answer(value, label, reason, allowed=False, reason=reason, rule=rule, **more)
