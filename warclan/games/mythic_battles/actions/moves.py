"""Walk, run, ascend, deploy and fast flight, area by area (sections 11 to 13)."""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.effects import drop_stone, put
from warclan.games.mythic_battles.hooks import (
    DEPLOYED,
    FLIGHT_STARTS,
    GOING,
    MAY_FLY_ON,
    MOVED,
    RUN_BONUS,
    STOPPED_BY_ENEMIES,
    Going,
    Journey,
    Moment,
    MythicPlay,
    Step,
)
from warclan.games.mythic_battles.movement_rules import (
    ascents,
    blocked,
    can_step,
    deployments,
    flights,
    foot_steps,
)
from warclan.games.mythic_battles.standing import SACRED, WATER, movement
from warclan.games.mythic_battles.terrain_rules import acts, arrive, enter, move
from warclan.games.mythic_battles.tolls import affordable, free, pay_toll, readers

DROP = "drop"
Steps = list[int | str]

carried("MB-FLY-09", f"{__name__}.fast_flight")
carried("MB-MOVE-12", "warclan.games.mythic_battles.movement_rules.foot_steps")


def _is_water(play: MythicPlay, unit: int, area: int) -> bool:
    state = play.state
    if state.flooded and any(at == area and mask >> unit & 1 for at, mask, _ in state.flooded):
        return True
    ground = state.ground[area]
    return ground == WATER or (ground == SACRED and play.table.rules.aquatic_sacred)


@rule("MB-MOVE-13", "MB-CLS-02")
def _swims(play: MythicPlay, unit: int) -> bool:
    """Whether the unit starts as an aquatic unit in the water (+1 while it stays there)."""
    return bool(play.table.aquatic >> unit & 1) and _is_water(play, unit, play.state.area[unit])


@rule("MB-MOVE-02")
def _most(play: MythicPlay, unit: int, way: str) -> int:
    """The areas a walk or run may enter: MOV, one more in a run (RUL-81)."""
    if way != "run":
        return movement(play, unit)
    bonus = play.value(RUN_BONUS, 1, unit) if "run bonus" in play.bindings.queries else 1
    return movement(play, unit) + bonus


def can_go(play: MythicPlay, unit: int, way: str) -> bool:
    """Whether a walk or run could enter at least one area."""
    state = play.state
    area = state.area[unit]
    if state.rooted >> unit & 1:
        return False
    most = _most(play, unit, way)
    if most < 1 and not _swims(play, unit):
        return False
    if most > 0 and free(play, unit, area):
        return can_step(play, unit, area, way) and not blocked(play, unit)
    steps = affordable(play, unit, area, way, foot_steps(play, unit, area, way))
    if not steps or blocked(play, unit):
        return False
    return most > 0 or any(_is_water(play, unit, to) for to in steps)


@rule("MB-MOVE-01", "MB-MOVE-04", "MB-MOVE-05", "MB-MOVE-13", "MB-STONE-06")
async def go(play: MythicPlay, unit: int, way: str) -> None:
    """Walk or run: enter areas one after another, at most MOV (+1 in a run, RUL-81)."""
    start = play.state.area[unit]
    entered = await _go(play, unit, way)
    if play.listens(MOVED):
        journey = Journey(unit, start, way, tuple(entered))
        if play.stirs(MOVED, journey):
            await play.window(MOVED, journey)


async def _go(play: MythicPlay, unit: int, way: str) -> list[int]:
    """The steps of a walk or run; gives the areas entered."""
    table = play.table
    most = _most(play, unit, way)
    if "going" in play.bindings.windows and play.stirs(GOING, Going(unit, way, most)):
        most = (await play.window(GOING, Going(unit, way, most))).most
    swims = _swims(play, unit)
    tolls = "toll" in play.bindings.queries
    entered: list[int] = []
    while True:
        area = play.state.area[unit]

        def options(area: int = area, spent: bool = len(entered) == most) -> Steps:
            steps: Steps = [*affordable(play, unit, area, way, foot_steps(play, unit, area, way))]
            if spent:
                steps = [to for to in steps if _is_water(play, unit, int(to))]
            if play.state.carries[unit] >= 0:
                steps.append(DROP)
            steps.append(PASS)
            return steps

        to = await choose_one(
            play.state.control[unit],
            "move.step",
            options,
            rule="MB-MOVE-01",
            context=(unit, most - len(entered)),
            audience=readers(play, play.state.control[unit]),
        )
        if to == PASS:
            return entered
        if to == DROP:
            drop_stone(play, unit)
            continue
        swims = swims and _is_water(play, unit, int(to))
        to = int(to)
        if tolls:
            await pay_toll(play, Step(unit, area, to, way))
        move(play, unit, to, way)
        stops = acts(play, unit) and await enter(play, unit)
        entered.append(to)
        if stops or (
            play.state.units_in[to] & table.foes[unit] and _stopped(play, unit, area, to, way)
        ):
            return entered
        if len(entered) > most or (len(entered) == most and not swims):
            return entered


def _stopped(play: MythicPlay, unit: int, start: int, area: int, way: str) -> bool:
    """Whether enemies in ``area`` end the movement; a power may say that they do not."""
    if "stopped by enemies" not in play.bindings.permissions:
        return True
    return play.may(STOPPED_BY_ENEMIES, True, Step(unit, start, area, way))


@rule("MB-MOVE-10")
async def ascend(play: MythicPlay, unit: int) -> None:
    """Enter an adjacent Rock area."""
    area = play.state.area[unit]
    to = await choose_one(
        play.state.control[unit],
        "ascend.area",
        lambda: affordable(play, unit, area, "ascend", ascents(play, unit)),
        rule="MB-MOVE-10",
        context=(unit,),
        audience=readers(play, play.state.control[unit]),
    )
    await pay_toll(play, Step(unit, area, to, "ascend"))
    await arrive(play, unit, to, "ascend")


@rule("MB-ACT-10", "MB-ACT-11", "MB-ACT-12", "MB-ACT-13")
async def deploy(play: MythicPlay, unit: int) -> None:
    """Bring a unit that has never been in play onto its deployment zone."""
    area = await choose_one(
        play.state.control[unit],
        "deploy.area",
        lambda: affordable(play, unit, 0, "deploy", deployments(play, unit)),
        rule="MB-ACT-11",
        context=(unit,),
        audience=readers(play, play.state.control[unit]),
    )
    await pay_toll(play, Step(unit, 0, area, "deploy"))
    put(play.state, unit, area)
    play.emit(events.UnitPlaced, play.table.ids[unit], area, "MB-ACT-11")
    await deployed(play, unit)
    if play.table.rules.entry_on_deploy and play.state.area[unit] == area:
        await enter(play, unit)


async def deployed(play: MythicPlay, unit: int) -> None:
    """What powers do when the unit has come onto the board."""
    if play.listens(DEPLOYED):
        await play.window(DEPLOYED, Moment(unit, play.state.area[unit]))


def _flies_on(play: MythicPlay, unit: int) -> bool:
    """Whether a fast flight may go on from here; a power may forbid it."""
    return "may fly on" not in play.bindings.permissions or play.may(MAY_FLY_ON, True, unit)


@rule("MB-FLY-01", "MB-FLY-02", "MB-FLY-03", "MB-FLY-07", "MB-FLY-08")
async def fast_flight(play: MythicPlay, unit: int) -> None:
    """Fly up to MOV + 1 areas; no terrain acts, enemies and Block do not matter."""
    most = movement(play, unit) + 1
    start = play.state.area[unit]
    entered: list[int] = []
    for left in range(most, 0, -1):
        area = play.state.area[unit]

        def options(area: int = area) -> Steps:
            return [*affordable(play, unit, area, "fast flight", flights(play, unit, area)), PASS]

        to = await choose_one(
            play.state.control[unit],
            "flight.step",
            options,
            rule="MB-FLY-02",
            context=(unit, left),
            audience=readers(play, play.state.control[unit]),
        )
        if to == PASS:
            break
        if not entered and play.listens(FLIGHT_STARTS):
            await play.window(FLIGHT_STARTS, Moment(unit, area))
            if play.state.area[unit] != area:
                return
        await pay_toll(play, Step(unit, area, int(to), "fast flight"))
        put(play.state, unit, int(to))
        entered.append(int(to))
        play.emit(events.UnitMoved, play.table.ids[unit], area, int(to), "fast flight")
        if await enter(play, unit, flying=True) or not _flies_on(play, unit):
            break
    if play.listens(MOVED):
        await play.window(MOVED, Journey(unit, start, "fast flight", tuple(entered)))
