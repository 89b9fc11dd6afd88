"""Area attacks (section 20): every unit in an area, one after another, with its own roll."""

from collections.abc import Callable

from warclan.engine.ask import choose_one
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.attack import resolve
from warclan.games.mythic_battles.combat.reactions import aim, evade, guard
from warclan.games.mythic_battles.combat.targets import attackable_areas
from warclan.games.mythic_battles.effects import fell
from warclan.games.mythic_battles.hooks import (
    ATTACKED,
    MAY_ATTACK,
    STANDS_BACK,
    Attack,
    MythicPlay,
)
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.tolls import readers

carried("MB-AREA-01", f"{__name__}.area_attack")
carried("MB-AREA-09", "warclan.games.mythic_battles.combat.retaliation.may_retaliate")
carried("MB-AREA-10", "warclan.games.mythic_battles.talent_rules")
carried("MB-AREA-11", "warclan.games.mythic_battles.talent_rules")
carried("MB-AREA-12", "warclan.games.mythic_battles.terrain_rules")


@rule("MB-AREA-08")
def resolver(play: MythicPlay, unit: int, target: int) -> tuple[int, bool]:
    """Who resolves it against ``target``, and whether that player may spend cards (RUL-21).

    Against an ally it is the next enemy player in turn order after the active one.
    """
    table, state = play.table, play.state
    if table.foes[unit] >> target & 1:
        return state.control[unit], True
    own = table.side_of[table.seat_of[unit]]
    for step in range(1, table.seats):
        seat = table.order[(state.turn + step) % table.seats]
        if table.side_of[seat] != own and not state.out[seat]:
            return seat, False
    return state.control[unit], False


@rule("MB-AREA-02", "MB-AREA-06", "MB-AREA-07", "MB-AREA-13")
async def area_attack(
    play: MythicPlay,
    unit: int,
    *,
    fixed: int | None = None,
    power: str = "",
    areas: Callable[[], list[int]] | None = None,
    widest: int | None = None,
    only: int = -1,
) -> list[int]:
    """One area attack of ``unit``; gives the units attacked, in order.

    ``areas`` replaces the areas in range that hold an enemy, ``widest`` the unit's range;
    ``only`` is a mask of the units it can hit at all (say, enemies).

    Its questions carry what screens reckon with: the attacker, the distance or the mask, the
    power, and the dice where they are fixed.
    """
    table = play.table
    dice = () if fixed is None else (fixed,)
    seat = play.state.control[unit]
    area = await choose_one(
        seat,
        "attack.area",
        areas or (lambda: attackable_areas(play, unit, widest)),
        rule="MB-AREA-04",
        context=(table.ids[unit], only, power, *dice),
    )
    state = play.state
    distance = table.board.distance[state.area[unit]][area]
    left = list(members(state.units_in[area] & only & ~(1 << unit)))
    spent_guards: list[int] = []
    done: list[int] = []
    since = len(state.fallen)
    while left := [each for each in left if _stays(play, each, since)]:
        if not _stays(play, unit, since):
            break
        options = [table.ids[each] for each in _pickable(play, unit, distance, left)]
        if not options:
            break
        chosen = await choose_one(
            seat,
            "attack.area.target",
            options,
            rule="MB-AREA-06",
            context=(table.ids[unit], distance, power, *dice),
            audience=readers(play, seat),
        )
        left.remove(table.index[chosen])
        blow = _blow(play, unit, table.index[chosen], distance, power, fixed)
        hit = await _one(play, blow, left, spent_guards)
        if hit >= 0:
            done.append(hit)
    return done


def _blow(
    play: MythicPlay, unit: int, target: int, distance: int, power: str, fixed: int | None
) -> Attack:
    """The attack on one of the units, with who resolves it."""
    resolving, spends = resolver(play, unit, target)
    return Attack(
        unit, target, distance, resolving, area=True, power=power, fixed=fixed, spends=spends
    )


def _stays(play: MythicPlay, unit: int, since: int) -> bool:
    """Whether the unit has been on the board all the time: what fell is out of the attack."""
    return bool(play.state.area[unit]) and not fell(play.state, unit, since)


def _pickable(play: MythicPlay, unit: int, distance: int, left: list[int]) -> list[int]:
    """The units the attack may pick next, as powers allow."""
    permissions = play.bindings.permissions
    if "may attack" in permissions:
        seat = play.state.control[unit]
        left = [
            each
            for each in left
            if play.may(MAY_ATTACK, True, Attack(unit, each, distance, seat, area=True))
        ]
    if "stands back" in permissions:
        left = [each for each in left if not play.may(STANDS_BACK, False, each)] or left
    return left


async def _one(play: MythicPlay, attack: Attack, left: list[int], spent_guards: list[int]) -> int:
    """One pick of the area attack; gives the unit hit, or -1 after an Evade (RUL-18, RUL-20)."""
    table = play.table
    picked = attack.target
    play.emit(
        events.AttackDeclared,
        table.ids[attack.attacker],
        table.ids[picked],
        attack.distance,
        "area",
    )
    attack = await guard(play, await aim(play, attack))
    if table.rules.guard_area == "a" and attack.guarded:
        if attack.target in spent_guards:
            return -1
        spent_guards.append(attack.target)
        if attack.target in left:
            left.remove(attack.target)
        left.append(picked)
    settled = await evade(play, attack)
    if settled is None:
        return -1
    attack = await resolve(play, settled)
    await play.window(ATTACKED, attack)
    return attack.target
