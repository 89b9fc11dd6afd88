"""Powers offered at every decision of the own turn, whoever acts (slot ``TURN_MENU``)."""

from typing import cast

from warclan.engine.rules import rule
from warclan.games.mythic_battles.hooks import ABILITIES, TURN_MENU, MenuPower, MythicPlay
from warclan.games.mythic_battles.maneuvers import offers

MENU = "menu:"
_NONE: tuple[str, ...] = ()


def beside(play: MythicPlay, seat: int) -> tuple[str, ...]:
    """What a seat may do in its turn besides what it is asked: powers, then maneuvers."""
    maneuvers = offers(play, seat)
    if TURN_MENU in play.bindings.slots and (powers := turn_menu(play, seat)):
        return (*powers, *maneuvers)
    return maneuvers


@rule("MB-POW-04")
def turn_menu(play: MythicPlay, seat: int) -> tuple[str, ...]:
    """The offers of the seat, as "menu:<unit> <ability>"; nothing outside its own turn."""
    if seat != play.state.active:
        return _NONE
    powers = play.bindings.compiled.get(TURN_MENU) or _compile(play)
    control = play.state.control
    found = _NONE
    for offer, unit, power in powers:
        if control[unit] == seat and power.ready(play, unit):
            found = (*found, offer)
    return found


def _compile(play: MythicPlay) -> list[tuple[str, int, MenuPower]]:
    """All such powers of the match: the offer, the unit and what it does, worked out once."""
    index = play.table.index
    powers = [
        (f"{MENU}{each.holder} {each.ability}", index[each.holder], _power(each.ability))
        for each in play.bindings.slots.get(TURN_MENU, ())
    ]
    play.bindings.compiled[TURN_MENU] = powers
    return powers


async def use_from_menu(play: MythicPlay, offer: str) -> None:
    """Carry out one of the offers."""
    holder, _, ability = offer.removeprefix(MENU).partition(" ")
    await _power(ability)(play, play.table.index[holder])


def _power(ability: str) -> MenuPower:
    return cast(MenuPower, ABILITIES.slot(TURN_MENU, ability))
