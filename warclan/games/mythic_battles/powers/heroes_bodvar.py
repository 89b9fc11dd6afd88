"""Bodvar Bjarki: the Sleeper and the Bear, two miniatures of one dashboard (see ``printed``)."""

from typing import TypeVar

from warclan.engine.hooks import Held, Level, Query
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_COST,
    ACTIVATION_STARTS,
    DEFENSE,
    DEPLOYED,
    HELD_BY_BLOCK,
    MAY_ENTER,
    MAY_SHIFT,
    MOVEMENT,
    OFFENSE,
    TOLL,
    Attack,
    Moment,
    MythicPlay,
    Shift,
    Step,
)
from warclan.games.mythic_battles.powers.acts import open_areas
from warclan.games.mythic_battles.powers.common import (
    blast,
    choose_area,
    controls,
    enemy_here,
    has_power,
    offensive,
    own_area,
)
from warclan.games.mythic_battles.printed import BEAR, SLEEPER
from warclan.games.mythic_battles.standing import surroundings
from warclan.games.mythic_battles.terrain_rules import enter

FYLGJA = "bodvar-bjarki-fylgja"

AWAY = 2
"""How many areas from the Bear the Sleeper is put."""
LONELY = -2
"""What the Sleeper's defense loses while the Bear is not near."""

C = TypeVar("C")


# The Sleeper ------------------------------------------------------------------------------------


def _beds(play: MythicPlay, sleeper: int, bear: int) -> list[int]:
    """Areas two away from the Bear, open to the Sleeper, not along the own board edge."""
    state, table = play.state, play.table
    away = table.board.distance[state.area[bear]]
    areas = [area for area in table.board.areas if away[area] == AWAY]
    edges = table.diagram.edges
    zone = state.zone[table.seat_of[sleeper]]
    edge = edges[zone] if zone < len(edges) else ()
    return [area for area in open_areas(play, sleeper, areas) if area not in edge]


def _bear_came(play: MythicPlay, held: Held, moment: Moment) -> bool:
    bear = moment.unit
    if play.table.ids[bear] != held.holder:
        return False
    sleeper = play.table.partner[bear]
    return sleeper >= 0 and not play.state.area[sleeper] and bool(_beds(play, sleeper, bear))


@ABILITIES.at(DEPLOYED, BEAR, rule="MB-ACT-11", level=Level.POWER, when=_bear_came)
async def lay_down(play: MythicPlay, held: Held, moment: Moment) -> None:
    """When the Bear comes onto the board the Sleeper is put two areas away."""
    bear = moment.unit
    sleeper = play.table.partner[bear]
    area = await choose_area(
        play,
        controls(play, bear),
        f"power.{BEAR}",
        lambda: _beds(play, sleeper, bear),
        by=sleeper,
    )
    put(play.state, sleeper, area)
    play.emit(events.UnitPlaced, play.table.ids[sleeper], area, "MB-ACT-11")
    if play.table.rules.entry_on_deploy:
        await enter(play, sleeper)


@ABILITIES.modifies(DEFENSE, SLEEPER, rule="MB-POW-04", level=Level.POWER)
def lonely(play: MythicPlay, attack: Attack) -> int:
    """-2 while the Bear is not in the Sleeper's surroundings, sight counted (MB-HIER-09)."""
    sleeper = attack.target
    if not has_power(play, sleeper, SLEEPER):
        return 0
    state, table = play.state, play.table
    bear = table.partner[sleeper]
    near = bear >= 0 and state.area[bear] in surroundings(state, table, sleeper)
    return 0 if near else LONELY


@ABILITIES.speaks(MAY_ENTER, SLEEPER, rule="MB-MOVE-15", level=Level.POWER)
def sleeps_on(play: MythicPlay, step: Step) -> bool | None:
    """He cannot move or be moved step by step, by throws and terrain either."""
    return False if has_power(play, step.unit, SLEEPER) else None


@ABILITIES.speaks(MAY_SHIFT, SLEEPER, rule="MB-CLS-07", level=Level.POWER)
def stays_asleep(play: MythicPlay, shift: Shift) -> bool | None:
    """Nor does any talent or power put him elsewhere."""
    return False if has_power(play, shift.unit, SLEEPER) else None


# Fylgja -----------------------------------------------------------------------------------------


def _apart(play: MythicPlay, unit: int) -> bool:
    return bool(play.state.apart >> unit & 1)


@offensive(FYLGJA, cost=1, can=enemy_here)
async def fylgja(play: MythicPlay, unit: int) -> None:
    """An area attack around the Bear on enemies only; then he stands apart, and blocks."""
    await blast(play, unit, FYLGJA, None, own_area(play, unit), enemies_only=True)
    if play.state.area[unit]:
        play.state.apart |= 1 << unit


def _returns(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return play.table.ids[moment.unit] == held.holder and _apart(play, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS,
    FYLGJA,
    rule="MB-TURN-07",
    level=Level.POWER,
    order=-30,
    when=_returns,
    own=True,
)
async def comes_back(play: MythicPlay, held: Held, moment: Moment) -> None:
    """His next activation ends it, before anything else happens in it."""
    play.state.apart &= ~(1 << moment.unit)


def _foreign(play: MythicPlay, query: Query[C], context: C, unit: int) -> int:
    """What talents and powers of other units would add to a value of the unit."""
    if not _apart(play, unit):
        return 0
    holder = play.table.ids[unit]
    total = 0
    for hook in play.bindings.queries[query.name].modifier_hooks:
        if hook.level not in (Level.POWER, Level.TALENT) or hook.ability == FYLGJA:
            continue
        if all(held.holder != holder for held in play.held(hook.ability)):
            total += hook.function(play, context)
    return total


@ABILITIES.modifies(OFFENSE, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def own_offense(play: MythicPlay, attack: Attack) -> int:
    return -_foreign(play, OFFENSE, attack, attack.attacker)


@ABILITIES.modifies(DEFENSE, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def own_defense(play: MythicPlay, attack: Attack) -> int:
    return -_foreign(play, DEFENSE, attack, attack.target)


@ABILITIES.modifies(MOVEMENT, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def own_movement(play: MythicPlay, unit: int) -> int:
    return -_foreign(play, MOVEMENT, unit, unit)


@ABILITIES.modifies(TOLL, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def no_toll(play: MythicPlay, step: Step) -> int:
    return -_foreign(play, TOLL, step, step.unit)


@ABILITIES.modifies(ACTIVATION_COST, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def own_cost(play: MythicPlay, unit: int) -> int:
    return -_foreign(play, ACTIVATION_COST, unit, unit)


@ABILITIES.speaks(MAY_SHIFT, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def not_moved(play: MythicPlay, shift: Shift) -> bool | None:
    """Others neither throw nor push him."""
    return False if _apart(play, shift.unit) and shift.by != shift.unit else None


@ABILITIES.speaks(HELD_BY_BLOCK, FYLGJA, rule="MB-HIER-04", level=Level.POWER)
def not_held(play: MythicPlay, unit: int) -> bool | None:
    return False if _apart(play, unit) else None
