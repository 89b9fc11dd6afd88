"""Wounds, healing, destruction and victory (sections 18 and 29), and moving units about."""

from warclan.engine.errors import ScriptLeftError
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.hooks import (
    DESTROYED,
    DYING,
    WOUNDED,
    Attack,
    MythicPlay,
    Wound,
)
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import FACTS, Terrain

STONES_TO_WIN = 4
NOBODY = -1
_FACTS = tuple(FACTS[terrain] for terrain in Terrain)


class GameEndedError(ScriptLeftError):
    """Leaves whatever script is running: the match has been won."""


carried("MB-WND-03", f"{__name__}.wound")
carried("MB-WND-06", f"{__name__}.destroy")


def put(state: MythicState, unit: int, area: int) -> None:
    """Move the unit to an area (0: off the board) without any effect."""
    bit = 1 << unit
    old = state.area[unit]
    if old:
        state.units_in[old] &= ~bit
    state.area[unit] = area
    state.moved |= bit
    if state.flooded:
        state.flooded = [each for each in state.flooded if each[2] != unit]
    if area:
        state.units_in[area] |= bit
        state.entered |= bit


@rule("MB-TER-02", "MB-TOK-01")
def settle_ground(state: MythicState, area: int) -> None:
    """Work out what an area is now: a token's terrain, or the printed one with its elements."""
    ground = state.printed_ground[area]
    if _FACTS[ground].elements and not state.elements[area]:
        ground = int(Terrain.OPEN_GROUND)
    for token in state.tokens:
        if token.area == area and token.terrain >= 0:
            ground = token.terrain
    state.ground[area] = ground


@rule("MB-STONE-10", "MB-WND-07", "MB-TAL-30", "MB-STONE-02")
def drop_stone(play: MythicPlay, unit: int) -> None:
    """Leave the carried stone, if any, in the area where the unit stands (RUL-80)."""
    state = play.state
    stone = state.carries[unit]
    if stone >= 0:
        state.carries[unit] = -1
        state.lies[stone] = state.area[unit]
        play.emit(events.StoneDropped, play.table.ids[unit], stone, state.area[unit])


@rule("MB-WND-02", "MB-WND-04", "MB-WND-10", "MB-UNIT-14", "MB-UNIT-17")
async def wound(
    play: MythicPlay,
    unit: int,
    amount: int,
    rule_id: str,
    *,
    by: int = NOBODY,
    side: int = NOBODY,
    attack: Attack | None = None,
) -> bool:
    """The unit loses vitality; ``side`` is the side that did it (``NOBODY``: no enemy effect).

    A unit that no power of another affects (``apart``) suffers only attacks and its own effects.

    Gives whether this destroyed it, even if a power has brought it back at once.
    """
    state = play.state
    if attack is None and by not in (NOBODY, unit) and state.apart >> unit & 1:
        return False
    amount = min(amount, state.vitality[unit])
    if amount <= 0:
        return False
    state.vitality[unit] -= amount
    _share(play, unit)
    if not state.vitality[unit]:
        state.dying |= _pair(play, unit)
    ids = play.table.ids
    name = ids[by] if by >= 0 else ""
    play.emit(events.UnitWounded, ids[unit], amount, state.vitality[unit], name, rule_id)
    suffered = Wound(unit, amount, by, side, attack, state.area[unit])
    await play.window(WOUNDED, suffered)
    if not play.state.vitality[unit] and play.listens(DYING):
        await play.window(DYING, suffered)
    _share(play, unit)
    play.state.dying &= ~_pair(play, unit)
    if play.state.vitality[unit]:
        return False
    await destroy(play, suffered)
    return True


def fell(state: MythicState, unit: int, since: int) -> bool:
    """Whether the unit has been destroyed since ``since`` had fallen this turn.

    A power may have brought it back at once: what goes on with a unit ends all the same.
    """
    return len(state.fallen) > since and unit in state.fallen[since:]


def _share(play: MythicPlay, unit: int) -> None:
    """The vitality of a unit is that of the one that shares its dashboard."""
    partner = play.table.partner[unit]
    if partner >= 0:
        play.state.vitality[partner] = play.state.vitality[unit]


def _pair(play: MythicPlay, unit: int) -> int:
    """Mask of the unit and the one that shares its dashboard."""
    partner = play.table.partner[unit]
    return 1 << unit | (1 << partner if partner >= 0 else 0)


@rule("MB-UNIT-10", "MB-TER-18")
def heal(play: MythicPlay, unit: int, amount: int, rule_id: str, *, by: int = NOBODY) -> int:
    """The unit regains vitality up to its maximum, unless Sacred Waters bar it (RUL-62).

    ``by`` is the unit whose talent or power does it, if it is not the unit's own.
    """
    state, table = play.state, play.table
    if state.no_regain >> unit & 1 or not state.vitality[unit]:
        return 0
    if by not in (NOBODY, unit) and state.apart >> unit & 1:
        return 0
    amount = min(amount, table.full_vitality[unit] - state.vitality[unit])
    if amount > 0:
        state.vitality[unit] += amount
        _share(play, unit)
        play.emit(events.UnitHealed, table.ids[unit], amount, state.vitality[unit], rule_id)
    return max(amount, 0)


def _take_off(play: MythicPlay, unit: int) -> None:
    """The unit leaves the board: its stone stays, tokens and effects on it go."""
    state = play.state
    drop_stone(play, unit)
    put(state, unit, 0)
    if any(token.unit == unit for token in state.tokens):
        state.tokens = [token for token in state.tokens if token.unit != unit]
    if state.timed:
        state.timed = [timed for timed in state.timed if timed.unit != unit]
    if unit == state.acting:
        state.halted = True


@rule("MB-WND-05", "MB-WND-08", "MB-WND-09", "MB-ATT-09", "MB-WND-11", "MB-ACTV-08")
async def destroy(play: MythicPlay, suffered: Wound) -> None:
    """Take the unit off the board: its stone stays, its tokens go; then victory is checked.

    Its cards stay where they are; its attachment shares its fate by standing idle meanwhile.
    """
    table = play.table
    unit = suffered.unit
    for each in members(_pair(play, unit)):
        play.state.fallen.append(each)
        _take_off(play, each)
    by = table.ids[suffered.by] if suffered.by >= 0 else ""
    play.emit(events.UnitDestroyed, table.ids[unit], by)
    partner = table.partner[unit]
    if partner >= 0:
        play.emit(events.UnitDestroyed, table.ids[partner], by)
    await play.window(DESTROYED, suffered)
    if not play.state.vitality[unit] and table.divinities >> unit & 1:
        _divinity_fell(play, unit, suffered.side)


@rule("MB-WIN-01", "MB-TEAM-10", "MB-WIN-03")
def _divinity_fell(play: MythicPlay, unit: int, side: int) -> None:
    """The slayer's side wins; without a slayer the others win, or the seat is out (RUL-49)."""
    table = play.table
    scenario = table.setup.scenario
    if scenario is not None and scenario.own_victory:
        return
    seat = table.seat_of[unit]
    own = table.side_of[seat]
    if side not in (NOBODY, own):
        win(play, side, "divinity slain", "MB-WIN-01")
    live = [s for s in range(table.sides) if s != own and _lives(play, s)]
    if len(live) == 1:
        win(play, live[0], "divinity slain" if table.sides == 2 else "last side", "MB-WIN-01")
    if not table.rules.self_kill_eliminates:
        winners = [s for s in range(table.seats) if table.side_of[s] in live]
        _end(play, winners, "divinity slain", "MB-WIN-01")
    for each in range(table.seats):
        if table.side_of[each] == own:
            eliminate(play, each)


def _lives(play: MythicPlay, side: int) -> bool:
    return any(
        not play.state.out[seat]
        for seat in range(play.table.seats)
        if play.table.side_of[seat] == side
    )


def eliminate(play: MythicPlay, seat: int) -> None:
    """The seat's units leave the board, stones dropped; the others play on (RUL-49)."""
    state, table = play.state, play.table
    if state.out[seat]:
        return
    state.out[seat] = True
    for unit in members(table.army[seat]):
        if state.area[unit]:
            state.fallen.append(unit)
            drop_stone(play, unit)
            put(state, unit, 0)
        state.vitality[unit] = 0
        if unit == state.acting:
            state.halted = True
    play.emit(events.SeatEliminated, seat)


@rule("MB-WIN-02", "MB-TEAM-11")
def check_stones(play: MythicPlay, seat: int) -> None:
    """Four stones absorbed by one side end the game (RUL-50)."""
    table = play.table
    scenario = table.setup.scenario
    side = table.side_of[seat]
    total = sum(1 for by in play.state.absorbed if by >= 0 and table.side_of[by] == side)
    for goal in scenario.goals if scenario is not None else ():
        if goal.kind == "stones" and goal.side == side and total >= goal.count:
            win(play, side, "goal of the scenario", "MB-WIN-03")
    if scenario is not None and scenario.own_victory:
        return
    if total >= STONES_TO_WIN:
        win(play, side, "four stones", "MB-WIN-02")


def win(play: MythicPlay, side: int, way: str, rule_id: str) -> None:
    """End the match at once in favour of a side (RUL-48: the first condition met counts)."""
    seats = [seat for seat in range(play.table.seats) if play.table.side_of[seat] == side]
    _end(play, seats, way, rule_id)


def _end(play: MythicPlay, seats: list[int], way: str, rule_id: str) -> None:
    state = play.state
    state.winners = seats
    state.way = way
    state.rule = rule_id
    state.phase = "over"
    state.led = -1
    play.emit(events.MatchWon, tuple(seats), way, rule_id)
    raise GameEndedError
