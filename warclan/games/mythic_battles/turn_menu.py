"""Powers offered at every decision of the own turn, whoever acts (slot ``TURN_MENU``)."""

from typing import cast

from warclan.engine.rules import rule
from warclan.games.mythic_battles.hooks import ABILITIES, TURN_MENU, MenuPower, MythicPlay

MENU = "menu:"
_NONE: list[str] = []


@rule("MB-POW-04")
def turn_menu(play: MythicPlay, seat: int) -> list[str]:
    """The offers of the seat, as "menu:<unit> <ability>"; nothing outside its own turn."""
    held = play.bindings.slots.get(TURN_MENU)
    if held is None or seat != play.state.active:
        return _NONE
    table = play.table
    found = []
    for each in held:
        unit = table.index[each.holder]
        if play.state.control[unit] == seat and _power(each.ability).ready(play, unit):
            found.append(f"{MENU}{each.holder} {each.ability}")
    return found


async def use_from_menu(play: MythicPlay, offer: str) -> None:
    """Carry out one of the offers."""
    holder, _, ability = offer.removeprefix(MENU).partition(" ")
    await _power(ability)(play, play.table.index[holder])


def _power(ability: str) -> MenuPower:
    return cast(MenuPower, ABILITIES.slot(TURN_MENU, ability))
