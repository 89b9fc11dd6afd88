"""What a power in a menu may be worth, judged by its printed data alone."""

from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.content_types import PowerKind


def power_worth(outlook: Outlook, option: str) -> float:
    """The worth of choosing ``option``.

    That is "power:<ability>" of the acting unit, or "menu:" or "anytime:<unit> <ability>".
    """
    state, table = outlook.state, outlook.table
    kind, _, rest = option.partition(":")
    unit = state.acting
    ability = rest
    if kind in ("menu", "anytime"):
        holder, _, ability = rest.partition(" ")
        unit = table.index.get(holder, -1)
    elif kind != "power":
        return 0.0
    if unit < 0:
        return 0.0
    for power in table.units[unit].unit.powers or ():
        if power.ability != ability:
            continue
        cost = power.art_of_war_cost or 0
        if cost and outlook.art_of_war() < cost + 2:
            return 0.0
        if power.kind is PowerKind.OFFENSIVE:
            return 1.0
        return 2.0 if not cost else 0.8
    return 0.0
