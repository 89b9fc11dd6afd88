"""Whether a unit's power is usable now (section 27): by kind, row, place and activation.

Powers are named by their place on the dashboard, counted from 0, like the entries of a row.
"""

from warclan.engine.rules import rule
from warclan.games.mythic_battles.content_types import PowerKind
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.standing import WATER, ground_under
from warclan.games.mythic_battles.state import COMPLEX, SIMPLE
from warclan.games.mythic_battles.tabletop import BLESSED

# A member of an enumeration is read more slowly from its class.
_PERMANENT = PowerKind.PERMANENT
_PASSIVE = PowerKind.PASSIVE


@rule("MB-POW-02", "MB-UNIT-09", "MB-UNIT-19")
def entry(play: MythicPlay, unit: int, place: int, left: int = -1) -> int:
    """What the row shows for the power: its number, 1 for a symbol, 0 for a dash.

    Blessed by the Gods keeps the last value shown (RUL-60). Troop cards show no entries: their
    powers are always there. ``left`` stands in for the vitality left, of a unit that is dying.
    """
    shown = play.table.shown[unit]
    if left < 0:
        left = play.state.vitality[unit]
    return shown[place][left] if place < len(shown) else int(left > 0)


@rule("MB-POW-04", "MB-POW-05", "MB-POW-06", "MB-POW-07", "MB-TER-11", "MB-TER-23", "MB-ACT-08")
def works(play: MythicPlay, unit: int, place: int, left: int = -1) -> bool:
    """Whether the power could be used or has its effect now, its cost aside (RUL-86).

    Permanent powers work off the board too, as long as the unit is not destroyed; passive ones
    only on it and not in a complex action; active and offensive ones in the own activation with
    simple actions, not in Water nor after a start in Polar. ``left``: as in ``entry``.
    """
    state, table = play.state, play.table
    shown = table.shown[unit]
    if not (
        shown[place][left if left >= 0 else state.vitality[unit]]
        if place < len(shown)
        else entry(play, unit, place, left)
    ):
        return False
    power = (table.units[unit].unit.powers or ())[place]
    if state.barred and f"{table.ids[unit]} {power.ability}" in state.barred:
        return False
    kind = power.kind
    if kind is None or kind is _PERMANENT:
        return True
    if not state.area[unit] or (state.acting == unit and state.declared == COMPLEX):
        return False
    if kind is _PASSIVE:
        return True
    bit = 1 << unit
    if state.acting != unit or state.declared != SIMPLE or state.frozen:
        return False
    if ground_under(state, unit) == WATER and not (table.aquatic | state.hardy) & bit:
        return bool(table.holders[BLESSED] & bit) and table.rules.blessed_vs_terrain
    return True


@rule("MB-POW-06")
def used(play: MythicPlay, unit: int, ability: str) -> bool:
    """Whether an active power has been used this turn."""
    return f"{play.table.ids[unit]} {ability}" in play.state.powers_used


def mark_used(play: MythicPlay, unit: int, ability: str) -> None:
    """Note that an active power has been used this turn."""
    play.state.powers_used.append(f"{play.table.ids[unit]} {ability}")
