"""Whom a unit may attack, and at which distance (section 15)."""

from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles.hooks import MAY_ATTACK, STANDS_BACK, Attack, MythicPlay
from warclan.games.mythic_battles.standing import (
    ROCK,
    STEPS,
    STRUCTURE,
    ground_under,
    reach,
    sees,
    sees_area,
)
from warclan.games.mythic_battles.tabletop import members

Target = tuple[str, int]
"""A unit id and the distance the attack on it would be declared at."""

MOST = 10

carried("MB-TGT-01", "warclan.games.mythic_battles.hooks.Attack")
carried("MB-TGT-07", "warclan.games.mythic_battles.hooks.Attack.distance")


@rule(
    "MB-TGT-02",
    "MB-TGT-03",
    "MB-TGT-04",
    "MB-TGT-05",
    "MB-TGT-06",
    "MB-FLY-12",
    "MB-FLY-13",
    "MB-FLY-14",
)
def targets(
    play: MythicPlay,
    unit: int,
    *,
    extra: int = 0,
    aerial: bool = False,
    close: bool = False,
    ranged_only: bool = False,
    first: bool = False,
) -> list[Target]:
    """The legal targets of a normal attack.

    ``extra`` widens the range. ``close``: only at d = 0 (Berserk). ``ranged_only``: no full-area
    attack (after Evade, RUL-18). ``first``: the first one found is enough.
    """
    state, table = play.state, play.table
    area_of = state.area
    start = area_of[unit]
    restricted = "may attack" in play.bindings.permissions
    if first and not restricted:
        here = state.units_in[start] & table.foes[unit]
        if here:
            return [(table.ids[members(here)[0]], 0)]
    distances = table.board.distance[start]
    widest = widest_range(play, unit, extra=extra, aerial=aerial)
    limit = widest + 1  # from higher ground, or of a full area next to the unit
    higher = table.higher[start]
    found: list[Target] = []
    for enemy in members(table.foes[unit]):
        area = area_of[enemy]
        if not area or (far := distances[area]) > limit:
            continue
        if restricted and not play.may(
            MAY_ATTACK, True, Attack(unit, enemy, far, state.control[unit], aerial=aerial)
        ):
            continue
        if far == 1 and not ranged_only and _full_area(play, unit, enemy, area):
            found.append((table.ids[enemy], 0))
        if far == 0:
            found.append((table.ids[enemy], 0))
        elif (
            not close
            and far <= widest + higher[area]
            and far <= MOST
            and (aerial or sees(state, table, unit, enemy))
        ):
            found.append((table.ids[enemy], far))
        if first and found:
            return found
    return standing_back(play, found) if "stands back" in play.bindings.permissions else found


def standing_back(play: MythicPlay, found: list[Target]) -> list[Target]:
    """The targets without units that cannot be chosen while another of their area can."""
    index, area_of = play.table.index, play.state.area
    back = [each for each in found if play.may(STANDS_BACK, False, index[each[0]])]
    if not back:
        return found
    others = {area_of[index[each[0]]] for each in found if each not in back}
    return [each for each in found if each not in back or area_of[index[each[0]]] not in others]


@rule("MB-FLY-11", "MB-FLY-12")
def widest_range(play: MythicPlay, unit: int, *, extra: int = 0, aerial: bool = False) -> int:
    """The range of an attack; one from the air has 1 more, and nothing from its own terrain."""
    widest = reach(play, unit)
    if aerial:
        widest += 1 - (ground_under(play.state, unit) in (ROCK, STEPS))
    return min(widest + extra, MOST)


def _full_area(play: MythicPlay, unit: int, enemy: int, area: int) -> bool:
    """Whether the adjacent area is full, and seen where the house rule asks it (RUL-13)."""
    state, table = play.state, play.table
    here = state.units_in[area]
    if here.bit_count() < table.board.capacity[area] and not here & table.huge:
        return False
    return not table.rules.full_area_needs_sight or sees(state, table, unit, enemy)


@rule("MB-AREA-03", "MB-AREA-04", "MB-AREA-05", "MB-TER-22")
def attackable_areas(play: MythicPlay, unit: int, widest: int | None = None) -> list[int]:
    """Areas an area attack may choose: in range, visible, with an enemy in them.

    Structures see each other (MB-TER-22).
    """
    state, table = play.state, play.table
    start = state.area[unit]
    distances = table.board.distance[start]
    most = reach(play, unit) if widest is None else widest
    return [
        area
        for area in table.board.areas
        if state.units_in[area] & table.foes[unit]
        and distances[area] <= most + table.higher[start][area]
        and (
            sees_area(state, table, unit, area)
            or state.ground[start] == state.ground[area] == STRUCTURE
        )
    ]
