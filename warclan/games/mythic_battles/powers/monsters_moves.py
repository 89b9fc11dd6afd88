"""Powers of monsters about moving: their own ways, winds, and coming back."""

from dataclasses import dataclass

from warclan.engine.ask import choose_one, order
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.actions.moves import deployed
from warclan.games.mythic_battles.effects import put, wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_STARTS,
    CLAIM_RANGE,
    DEPLOYED,
    FLIGHT_STARTS,
    HELD_BY_BLOCK,
    KEEPS_ELEMENT,
    MAY_THROW,
    MOVEMENT,
    RANGE,
    STOPPED_BY_ENEMIES,
    TURN_MENU,
    Attack,
    Moment,
    MythicPlay,
    Step,
)
from warclan.games.mythic_battles.movement_rules import deployments, flights, movable
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    choosable,
    choose_area,
    choose_unit,
    controls,
    has_power,
    held_by,
    offer,
    tell,
    units_in,
    works,
)
from warclan.games.mythic_battles.standing import talents_work
from warclan.games.mythic_battles.terrain_rules import arrive, enter
from warclan.games.mythic_battles.tokens import discard_token, lay_token
from warclan.games.mythic_battles.tolls import affordable, pay_toll, readers

HORDE = "frost-jotunn-horde"
FORCING = "gullinbursti-forcing-the-passage"
GUST = "hraesvelg-violent-gust"
WIND = "hraesvelg-freezing-wind"
EARTHBOUND = "troll-earthbound"
PEBBLE = "troll-pebble"
MOUNTAIN = "troll-mountain"
_SIDES = {PEBBLE: MOUNTAIN, MOUNTAIN: PEBBLE}

GUST_AREAS = 2


# Horde ------------------------------------------------------------------------------------------


def _landings(play: MythicPlay, unit: int, besides: int = 0) -> list[int]:
    """The areas where the unit can come back, tolls counted in."""
    return affordable(play, unit, 0, "deploy", deployments(play, unit), besides)


@dataclass(frozen=True, slots=True)
class Horde:
    """Back into an own deployment area in the own turn, at full vitality; no activation."""

    ability: str
    cost: int = 1

    def ready(self, play: MythicPlay, unit: int) -> bool:
        """Whether the unit is destroyed, and there is room and Art of War for its return."""
        state = play.state
        return (
            not state.vitality[unit]
            and has_power(play, unit, self.ability)
            and f"{play.table.ids[unit]} {self.ability}" not in state.barred
            and can_pay(play, controls(play, unit), self.cost)
            and bool(_landings(play, unit, self.cost))
        )

    async def __call__(self, play: MythicPlay, unit: int) -> None:
        """Pay and come back (RUL-86: a power about the unit's own return)."""
        seat, table = controls(play, unit), play.table
        tell(play, unit, self.ability)
        await pay(play, seat, self.cost, "MB-POW-04")
        area = await choose_one(
            seat,
            f"power.{self.ability}",
            lambda: _landings(play, unit),
            rule=BY_TEXT,
            context=(table.ids[unit],),
            audience=readers(play, seat),
        )
        await pay_toll(play, Step(unit, 0, area, "deploy"))
        play.state.vitality[unit] = table.full_vitality[unit]
        put(play.state, unit, area)
        play.emit(events.UnitPlaced, table.ids[unit], area, BY_TEXT)
        await deployed(play, unit)
        if table.rules.entry_on_deploy and play.state.area[unit] == area:
            await enter(play, unit)


ABILITIES.fills(TURN_MENU, HORDE, rule="MB-POW-04")(Horde(HORDE))


# Gullinbursti -----------------------------------------------------------------------------------


@ABILITIES.speaks(HELD_BY_BLOCK, FORCING, rule="MB-POW-05", level=Level.POWER)
def forces_block(play: MythicPlay, unit: int) -> bool | None:
    """He ignores Block, for walking and claiming."""
    return False if works(play, unit, FORCING) else None


@ABILITIES.speaks(STOPPED_BY_ENEMIES, FORCING, rule="MB-POW-05", level=Level.POWER)
def forces_through(play: MythicPlay, step: Step) -> bool | None:
    """Enemies do not stop his walk."""
    return False if step.way == "walk" and works(play, step.unit, FORCING) else None


# Hraesvelg --------------------------------------------------------------------------------------


def _blown(play: MythicPlay, unit: int) -> list[int]:
    """The units of its area that the wind can move, itself included."""
    area = play.state.area[unit]
    return choosable(
        play,
        [
            each
            for each in units_in(play, [area])
            if movable(play, each, unit, GUST) and flights(play, each, area)
        ],
    )


@active(GUST, cost=1, can=lambda play, unit: bool(_blown(play, unit)))
async def violent_gust(play: MythicPlay, unit: int) -> None:
    """A unit of its area goes 1 or 2 areas, over everything but full areas."""
    seat = controls(play, unit)
    side = play.table.side_of[seat]
    other = await choose_unit(play, seat, f"power.{GUST}", lambda: _blown(play, unit), by=unit)
    for step in range(GUST_AREAS):
        start = play.state.area[other]
        to = await choose_area(
            play,
            seat,
            f"power.{GUST}.area",
            flights(play, other, start),
            optional=step > 0,
            by=other,
        )
        if not to or await arrive(play, other, to, "power", by=unit, side=side):
            return


def _takes_off(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(FLIGHT_STARTS, WIND, rule="MB-POW-09", level=Level.POWER, when=_takes_off)
async def freezing_wind(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Every other unit that is not boreal in the area it leaves takes a wound."""
    unit, table = moment.unit, play.table
    seat = controls(play, unit)
    victims = units_in(play, [moment.area], ~(table.boreal | 1 << unit))
    if sum(play.state.vitality[each] == 1 for each in victims) > 1:
        named = await order(
            play.active, f"power.{WIND}", [table.ids[each] for each in victims], rule="MB-HIER-05"
        )
        victims = [table.index[name] for name in named]
    if victims:
        tell(play, unit, WIND)
    for each in victims:
        if play.state.area[each] == moment.area:
            await wound(play, each, 1, BY_TEXT, by=unit, side=table.side_of[seat])


# Troll ------------------------------------------------------------------------------------------


def _side_up(play: MythicPlay, unit: int) -> str:
    """The side of the troll's token, "" before it has been placed."""
    return next((t.kind for t in play.state.tokens if t.unit == unit and t.kind in _SIDES), "")


def _is(play: MythicPlay, unit: int, side: str) -> bool:
    """Whether the unit has this side up and the use of it."""
    return works(play, unit, side) and _side_up(play, unit) == side


def _stands(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and bool(play.state.area[moment.unit])


def _has_no_side(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and not _side_up(play, moment.unit)


@ABILITIES.at(DEPLOYED, EARTHBOUND, rule="MB-POW-04", level=Level.POWER, when=_has_no_side)
@ABILITIES.at(
    ACTIVATION_STARTS, EARTHBOUND, rule="MB-POW-04", level=Level.POWER, when=_stands, own=True
)
async def earthbound(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Its first side is free; at the start of an activation it may change for Art of War."""
    unit = moment.unit
    now = _side_up(play, unit)
    if now:
        if await offer(play, unit, EARTHBOUND, 1):
            for token in [t for t in play.state.tokens if t.unit == unit and t.kind == now]:
                discard_token(play, token)
            lay_token(play, _SIDES[now], unit, on=unit)
        return
    side = await choose_one(
        controls(play, unit),
        f"power.{EARTHBOUND}.side",
        (PEBBLE, MOUNTAIN),
        rule=BY_TEXT,
        context=(held.holder,),
    )
    lay_token(play, side, unit, on=unit)


@ABILITIES.modifies(MOVEMENT, PEBBLE, rule="MB-POW-05", level=Level.POWER)
def pebble_movement(play: MythicPlay, unit: int) -> int:
    return int(_is(play, unit, PEBBLE))


@ABILITIES.modifies(CLAIM_RANGE, PEBBLE, rule="MB-POW-05", level=Level.POWER)
def pebble_collects(play: MythicPlay, unit: int) -> int:
    """Gem Collector, which rests where talents rest."""
    return int(_is(play, unit, PEBBLE) and talents_work(play.state, play.table, unit))


@ABILITIES.speaks(STOPPED_BY_ENEMIES, PEBBLE, rule="MB-POW-05", level=Level.POWER)
def pebble_passes(play: MythicPlay, step: Step) -> bool | None:
    """It may walk through areas with enemies."""
    return False if step.way == "walk" and _is(play, step.unit, PEBBLE) else None


@ABILITIES.modifies(RANGE, MOUNTAIN, rule="MB-POW-05", level=Level.POWER)
def mountain_range(play: MythicPlay, unit: int) -> int:
    return int(_is(play, unit, MOUNTAIN))


@ABILITIES.speaks(MAY_THROW, MOUNTAIN, rule="MB-POW-05", level=Level.POWER)
def mountain_throws(play: MythicPlay, attack: Attack) -> bool | None:
    """Mighty Throw, which rests where talents rest."""
    unit = attack.attacker
    if attack.unmodified or not _is(play, unit, MOUNTAIN):
        return None
    return talents_work(play.state, play.table, unit) or None


@ABILITIES.speaks(KEEPS_ELEMENT, MOUNTAIN, rule="MB-POW-05", level=Level.POWER)
def mountain_keeps(play: MythicPlay, unit: int) -> bool | None:
    """Force of Nature may leave the 3D element in place."""
    return True if _is(play, unit, MOUNTAIN) else None
