"""What terrains do: on entering, at the start of an activation, and to values (section 24)."""

from warclan.engine.ask import PASS, choose_one, confirm, order
from warclan.engine.hooks import Held, Level
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import draw_cards, look_at_top, put_on_top, search
from warclan.games.mythic_battles.dice_rules import roll_for
from warclan.games.mythic_battles.effects import heal, put, wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_STARTS,
    DEFENSE,
    ENTERED,
    OFFENSE,
    RANGE,
    Attack,
    Moment,
    MythicPlay,
    Rolled,
)
from warclan.games.mythic_battles.movement_rules import foot_steps
from warclan.games.mythic_battles.standing import (
    WATER,
    controller,
    ground_under,
    steady,
)
from warclan.games.mythic_battles.terrain import Terrain

_ENTRY = frozenset(
    int(terrain)
    for terrain in (
        Terrain.BURNING,
        Terrain.DIVINE_SOURCE,
        Terrain.QUICKSAND,
        Terrain.SACRED_WATERS,
    )
)
_BURNING = int(Terrain.BURNING)
_QUICKSAND = int(Terrain.QUICKSAND)
_SOURCE = int(Terrain.DIVINE_SOURCE)
_SACRED = int(Terrain.SACRED_WATERS)
_POLAR = int(Terrain.POLAR)
_HIGH_GROUND = (int(Terrain.ROCK), int(Terrain.STEPS))
_COVER = (int(Terrain.FOREST), int(Terrain.BUILDING))


@rule("MB-CLS-02", "MB-CLS-03")
def acts_on_entry(play: MythicPlay, unit: int) -> bool:
    """Whether the ground under the unit has an effect on a unit like it that enters."""
    state, table = play.state, play.table
    ground = state.ground[state.area[unit]]
    if ground not in _ENTRY:
        return False
    if state.flooded:
        ground = ground_under(state, unit)
    if ground == WATER:
        return False
    if ground == _BURNING:
        return not (table.fireproof | state.hardy) >> unit & 1
    if ground == _SACRED:
        return not (table.rules.aquatic_sacred and table.aquatic >> unit & 1)
    return True


def acts(play: MythicPlay, unit: int) -> bool:
    """Whether anything could happen to a unit that enters the area where it stands."""
    return len(play.bindings.windows["entered"]) > 1 or acts_on_entry(play, unit)


def move(play: MythicPlay, unit: int, area: int, way: str) -> None:
    """Put the unit into the area; its effects are the affair of ``enter``."""
    state = play.state
    start = state.area[unit]
    put(state, unit, area)
    play.emit(events.UnitMoved, play.table.ids[unit], start, area, way)


@rule("MB-MOVE-09", "MB-TER-06", "MB-TER-12")
async def enter(
    play: MythicPlay, unit: int, *, by: int = -1, side: int = -1, flying: bool = False
) -> bool:
    """The effects of having entered an area; gives whether a movement ends here.

    ``flying``: in fast flight, when the ground has none (MB-FLY-03).
    """
    stops = not flying and acts_on_entry(play, unit)
    if not stops and len(play.bindings.windows["entered"]) == 1:
        return False
    area = play.state.area[unit]
    ignored = stops and steady(play.state, play.table, unit) and await _ignores(play, unit, area)
    stops = stops and not ignored
    moment = Moment(unit, area, by, side, ignored or flying)
    if play.stirs(ENTERED, moment):
        await play.window(ENTERED, moment)
    state = play.state
    return stops or state.area[unit] != area or state.halted or bool(state.rooted >> unit & 1)


async def _ignores(play: MythicPlay, unit: int, area: int) -> bool:
    """Whether a unit that may ignore terrain does so; nobody wants to be held by Quicksand."""
    if play.state.ground[area] == _QUICKSAND:
        return True
    seat = controller(play.state, unit)
    return await confirm(
        seat, "terrain.ignore", rule="MB-POW-04", context=(play.table.ids[unit], area)
    )


def _ground_acts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    if moment.ignored:
        return False
    return play.state.area[moment.unit] == moment.area and acts_on_entry(play, moment.unit)


@ABILITIES.at(
    ENTERED,
    "terrain.entry",
    rule="MB-MOVE-09",
    level=Level.RULES,
    when=_ground_acts,
    still=_ground_acts,
    always=True,
)
async def ground_acts(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Burning burns, a Divine Source gives, Sacred Waters heal; Quicksand only holds."""
    ground = play.state.ground[moment.area]
    if ground == _BURNING:
        await burn(play, moment)
    elif ground == _SOURCE:
        await divine_source(play, moment.unit)
    elif ground == _SACRED:
        sacred_waters(play, moment.unit)


@rule("MB-TER-04", "MB-TER-05")
async def burn(play: MythicPlay, moment: Moment) -> None:
    """One wound, then a forced move to an adjacent area that does not burn (RUL-33)."""
    unit = moment.unit
    await wound(play, unit, 1, "MB-TER-04", by=moment.by, side=moment.side)
    area = play.state.area[unit]
    if area != moment.area:
        return

    def ways() -> list[int]:
        ground = play.state.ground
        return [to for to in foot_steps(play, unit, area, "forced") if ground[to] != _BURNING]

    if not ways():
        return
    to = await choose_one(
        controller(play.state, unit), "terrain.burning", ways, rule="MB-TER-05", context=(unit,)
    )
    await arrive(play, unit, to, "forced", by=moment.by, side=moment.side)


async def arrive(
    play: MythicPlay, unit: int, area: int, way: str, *, by: int = -1, side: int = -1
) -> bool:
    """Move the unit into ``area`` and let it have its effects; gives whether movement ends."""
    move(play, unit, area, way)
    return acts(play, unit) and await enter(play, unit, by=by, side=side)


@rule("MB-TER-08")
async def divine_source(play: MythicPlay, unit: int) -> None:
    """Roll one die and have what it gives; a 5 gives a choice of the other five (RUL-34)."""
    seat = controller(play.state, unit)
    (face,) = await roll_for(play, Rolled(unit, seat, ()), "terrain.source", 1, "MB-TER-08")
    play.emit(events.SourceRolled, play.table.ids[unit], face)
    if face == 5:
        face = await choose_one(seat, "terrain.source.gift", (0, 1, 2, 3, 4), rule="MB-TER-08")
    if face == 0:
        await _source_move(play, unit, seat)
    elif face == 1:
        await draw_cards(play, seat, 2, "MB-TER-08")
    elif face == 2:
        await search(play, seat, "MB-TER-08")
    elif face == 3:
        await _reorder(play, seat, seat, 3)
    else:
        await _reorder_other(play, seat)


async def _source_move(play: MythicPlay, unit: int, seat: int) -> None:
    area = play.state.area[unit]

    def ways() -> list[int | str]:
        return [*foot_steps(play, unit, area, "forced"), PASS]

    to = await choose_one(
        seat,
        "terrain.source.move",
        ways,
        rule="MB-TER-08",
        context=(unit,),
    )
    if to != PASS:
        await arrive(play, unit, int(to), "source")


async def _reorder_other(play: MythicPlay, seat: int) -> None:
    table = play.table
    others = [
        each
        for each in table.order
        if table.side_of[each] != table.side_of[seat]
        and not play.state.out[each]
        and (play.state.deck[each] or play.state.top[each])
    ]
    if others:
        other = await choose_one(seat, "terrain.source.deck", others, rule="MB-TER-08")
        await _reorder(play, seat, other, 2)


async def _reorder(play: MythicPlay, seat: int, owner: int, count: int) -> None:
    cards = await look_at_top(play, owner, count, seat, "MB-TER-08")
    if not cards:
        return
    placed = await order(seat, "terrain.source.order", cards, rule="MB-TER-08", audience=(seat,))
    put_on_top(play.state, owner, placed, seat)


@rule("MB-TER-17", "MB-TER-18")
def sacred_waters(play: MythicPlay, unit: int) -> None:
    """One vitality back, no more this turn; in its own activation the unit's actions end."""
    state = play.state
    heal(play, unit, 1, "MB-TER-17")
    state.no_regain |= 1 << unit
    if unit == state.acting:
        state.halted = True


@rule("MB-CLS-04")
def _freezes(play: MythicPlay, held: Held, moment: Moment) -> bool:
    state, table = play.state, play.table
    unit = moment.unit
    if state.ground[state.area[unit]] != _POLAR or not state.area[unit]:
        return False
    spared = (table.boreal | state.hardy) >> unit & 1 or steady(state, table, unit)
    return not spared and ground_under(state, unit) == _POLAR


@ABILITIES.at(
    ACTIVATION_STARTS,
    "terrain.polar",
    rule="MB-TER-10",
    level=Level.RULES,
    when=_freezes,
    always=True,
)
@rule("MB-TER-10", "MB-TER-11")
async def polar(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A unit starting its activation in Polar suffers a wound and is left with one action."""
    play.state.frozen = True
    await wound(play, moment.unit, 1, "MB-TER-10")


# Values ----------------------------------------------------------------------------------------


@rule("MB-FLY-11")
def ground_of(play: MythicPlay, attack: Attack, unit: int) -> int:
    """The ground a unit of the attack stands on; a flyer's own counts for nothing (RUL-59)."""
    state = play.state
    if attack.aerial and unit == (attack.target if attack.retaliation else attack.attacker):
        return 0
    return ground_under(state, unit) if state.flooded else state.ground[state.area[unit]]


@ABILITIES.modifies(DEFENSE, "terrain.ruins", rule="MB-TER-16", level=Level.RULES, always=True)
@rule("MB-TER-16", "MB-EFF-05")
def ruins(play: MythicPlay, attack: Attack) -> int:
    return int(attack.distance == 0 and ground_of(play, attack, attack.target) == Terrain.RUINS)


@ABILITIES.modifies(DEFENSE, "terrain.cover", rule="MB-EFF-05", level=Level.RULES, always=True)
@rule("MB-TER-03", "MB-TER-09")
def cover(play: MythicPlay, attack: Attack) -> int:
    return int(attack.distance > 0 and ground_of(play, attack, attack.target) in _COVER)


@ABILITIES.modifies(DEFENSE, "terrain.growth", rule="MB-TER-07", level=Level.RULES, always=True)
@rule("MB-TER-07", "MB-EFF-06")
def growth(play: MythicPlay, attack: Attack) -> int:
    return int(ground_of(play, attack, attack.target) == Terrain.DIVINE_GROWTH)


@ABILITIES.modifies(DEFENSE, "terrain.solar", rule="MB-TER-19", level=Level.RULES, always=True)
@rule("MB-TER-19", "MB-EFF-06")
def solar(play: MythicPlay, attack: Attack) -> int:
    if steady(play.state, play.table, attack.target):
        return 0
    return -int(ground_of(play, attack, attack.target) == Terrain.SOLAR)


@ABILITIES.modifies(OFFENSE, "terrain.high", rule="MB-TER-14", level=Level.RULES, always=True)
@rule("MB-TER-21")
def high_ground(play: MythicPlay, attack: Attack) -> int:
    return int(attack.distance > 0 and ground_of(play, attack, attack.attacker) in _HIGH_GROUND)


@ABILITIES.modifies(OFFENSE, "boundary.heights", rule="MB-BND-06", level=Level.RULES, always=True)
@rule("MB-BND-05", "MB-BND-07")
def heights(play: MythicPlay, attack: Attack) -> int:
    area = play.state.area
    return int(play.table.higher[area[attack.attacker]][area[attack.target]])


@ABILITIES.modifies(RANGE, "terrain.high", rule="MB-TER-14", level=Level.RULES, always=True)
def high_reach(play: MythicPlay, unit: int) -> int:
    return int(ground_under(play.state, unit) in _HIGH_GROUND)


carried("MB-TER-20", "warclan.games.mythic_battles.combat.rerolls")
