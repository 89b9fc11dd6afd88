"""Before the first Round: zones, Scenario, pool, markers, Champions, objectives, models."""

from collections.abc import Mapping
from dataclasses import replace

from warclan.engine.ask import choose_one, choose_some, draw, roll
from warclan.engine.errors import Refusal
from warclan.engine.requests import Pick
from warclan.engine.rules import carried, rule
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.arrange import Arrange, Placed, Thing
from warclan.games.war_clan.scenarios.deployment import (
    EDGE_BAN,
    MARKERS_EACH,
    Deployment,
    ScenarioName,
    rolled_deployment,
    rolled_scenario,
)
from warclan.games.war_clan.scenarios.field import Field, FieldPlay, blocked, choices, zones_of
from warclan.games.war_clan.scenarios.placement import (
    Boxes,
    Layout,
    boxes_of,
    first_spot,
    layout_of,
    marker_refusal,
    some_spot,
    verdict,
)
from warclan.games.war_clan.scenarios.records import RECORDS
from warclan.games.war_clan.scenarios.scoring import most_secondaries, to_reroll
from warclan.games.war_clan.scenarios.setup import ASK, ROLL
from warclan.games.war_clan.scenarios.state import MIL, FieldState, Spot, base_at
from warclan.games.war_clan.scenarios.table import MARKER_RADIUS, Point

_TWO = (Deployment.FLANK.value, Deployment.STANDARD.value, Deployment.SPEARHEAD.value)


_ROUND_THE_TABLE = (0, 7, 3, 6, 2, 5, 1, 4)
"""Corners and midpoints clockwise from the lower left corner."""


@rule("WC-R59")
def clockwise(play: FieldPlay) -> list[int]:
    """The seats in order: two from whoever rolled for deployment, more of them as they sit.

    With three or more the first was drawn, and the next is who sits next round the table.
    """
    state, seats = play.state, list(range(play.table.seats))
    if state.corners:
        seats.sort(key=lambda seat: _ROUND_THE_TABLE.index(state.corners[seat]))
    at = seats.index(state.first if state.first >= 0 else play.table.setup.roller)
    return seats[at:] + seats[:at]


@rule("WC-089", "WC-090", "WC-095", "WC-R41")
async def settle_deployment(play: FieldPlay) -> None:
    """Two players roll on the Deployment table; more of them get corners and midpoints."""
    setup = play.table.setup
    who, seats = setup.roller, play.table.seats
    thrown = 0
    if seats > 2:
        play.state.deployment = Deployment.CORNERS.value
        corners = setup.corners
        if not corners:
            points = list(range(max(seats, 4)))
            corners = await draw(who, "deployment.corners", points, seats, rule="WC-R41")
        play.state.corners = list(corners)
        (first,) = await draw(who, "deployment.roll_first", list(range(seats)), 1, rule="WC-R59")
        play.state.first = first
    else:
        wish = setup.deployment
        if wish == ASK:
            wish = await choose_one(who, "deployment.choice", (ROLL, *_TWO), rule="WC-090")
        if wish == ROLL:
            (thrown,) = await roll(who, "deployment.roll", 1, rule="WC-090")
            wish = rolled_deployment(thrown).value
        play.state.deployment = wish
    state = play.state
    play.emit(events.DeploymentSettled, state.deployment, thrown, tuple(state.corners), state.first)
    state.phase = "scenario"


@rule("WC-089", "WC-096", "WC-R57")
async def settle_scenario(play: FieldPlay) -> None:
    """One player rolls on the Scenario table, or the players agree."""
    table = play.table
    setup, who = table.setup, table.setup.roller
    wish, thrown = setup.scenario, 0
    if wish == ASK:

        def explain(name: str) -> Refusal | None:
            return Refusal("WC-096", blocked(table, name)) if name in RECORDS else None

        options = (*((ROLL,) if _may_roll(table) else ()), *choices(table))
        wish = await choose_one(who, "scenario.choice", options, rule="WC-096", explain=explain)
    if wish == ROLL:
        while not thrown or _rolled_again(table, thrown):
            (thrown,) = await roll(who, "scenario.roll", 1, rule="WC-096")
        wish = rolled_scenario(thrown).value
    play.state.scenario = wish
    play.emit(events.ScenarioSettled, wish, thrown)
    _clear_stage(play)
    play.state.phase = "pool"


def _may_roll(table: Field) -> bool:
    """Whether every Scenario that the roll may give can be played."""
    again = table.book.on("reroll_unknown_scenarios")
    wanted = [name for name, each in RECORDS.items() if each.complete or not again]
    return all(not blocked(table, name) for name in wanted)


@rule("WC-R57")
def _rolled_again(table: Field, thrown: int) -> bool:
    name = rolled_scenario(thrown).value
    return table.book.on("reroll_unknown_scenarios") and not RECORDS[name].complete


@rule("WC-105", "WC-R58")
def _clear_stage(play: FieldPlay) -> None:
    """Terrain that reaches into the Champion's Stage is taken off the table."""
    stage = layout_of(play.table, play.state).stage
    if stage is None:
        return
    half = stage.side / 2
    for piece in play.table.setup.terrain:
        wide, high = max(piece.radius, piece.width / 2), max(piece.radius, piece.height / 2)
        across = abs(piece.x - stage.centre.x) - half - wide
        up = abs(piece.y - stage.centre.y) - half - high
        if across < 0 and up < 0:
            play.state.cleared.append(piece.key)
            play.emit(events.TerrainCleared, piece.key)


@rule("WC-080", "WC-115", "WC-R55")
async def make_pool(play: FieldPlay) -> None:
    """Roll the pool that all share; Sudden Conflict needs five different ones."""
    setup, who = play.table.setup, play.table.setup.roller
    keys = [each.key for each in setup.objectives]
    if keys:
        sudden = play.state.scenario == ScenarioName.SUDDEN_CONFLICT
        count = max(setup.pool, 5) if sudden else setup.pool
        faces = tuple(range(1, len(keys) + 1))
        found = list(await roll(who, "pool.roll", count, faces, rule="WC-080"))
        while sudden and (again := to_reroll([str(each) for each in found], len(keys))):
            thrown = await roll(who, "pool.again", len(again), faces, rule="WC-115")
            # What was rolled again comes last, so that it is what gives way to a kept entry.
            found = [face for place, face in enumerate(found) if place not in again]
            found += thrown
        play.state.pool = [keys[face - 1] for face in dict.fromkeys(found)]
        play.emit(events.PoolRolled, tuple(play.state.pool))
    play.state.phase = "encounters"


@rule("WC-097", "WC-105", "WC-114", "WC-R59")
async def place_marker(play: FieldPlay) -> None:
    """The next player places one Objective marker, until everybody has placed two."""
    state, table = play.state, play.table
    laid = len(state.markers) + state.passed
    if not table.measured or not RECORDS[state.scenario].keywords:
        state.phase = "champions"
        return
    seats = clockwise(play)
    seat = seats[laid % len(seats)]
    layout = layout_of(table, state)
    thing = Thing(f"marker{len(state.markers)}", "marker", MARKER_RADIUS, seat)
    boxes = _marker_boxes(table)

    def judge(_thing: Thing, at: Spot, _before: Mapping[str, Spot]) -> Refusal | None:
        return marker_refusal(layout, base_at(at, MARKER_RADIUS))

    def fits(at: Spot) -> bool:
        return judge(thing, at, {}) is None

    def drawn(pick: Pick) -> Placed:
        at = some_spot(pick, boxes, fits)
        return ((thing.id, *at),) if at is not None else ()

    placed = await Arrange(
        seat,
        "marker.place",
        (thing,),
        judge,
        drawn,
        low=1,
        room=lambda: first_spot(boxes, fits) is not None,
        rule="WC-097",
    )
    _lay(play, seat, placed)


def _lay(play: FieldPlay, seat: int, placed: Placed) -> None:
    state = play.state
    if placed:
        ((_key, x, y),) = placed
        state.markers.append((x, y))
        state.owners.append(seat)
        play.emit(events.MarkerPlaced, seat, len(state.markers) - 1, x, y)
    else:
        state.passed += 1
        play.emit(events.MarkerLeftOut, seat)
    if len(state.markers) + state.passed >= MARKERS_EACH * play.table.seats:
        state.phase = "champions"


def _marker_boxes(table: Field) -> Boxes:
    margin = EDGE_BAN + MARKER_RADIUS
    return (
        (
            round(margin * MIL),
            round(margin * MIL),
            round((table.size.width - margin) * MIL),
            round((table.size.height - margin) * MIL),
        ),
    )


def _point(at: Spot) -> Point:
    return Point(at[0] / MIL, at[1] / MIL)


@rule("WC-106", "WC-R60")
async def name_champions(play: FieldPlay) -> None:
    """In Bloody Contest each player names one friendly model as Champion."""
    if play.table.counter(play.state.scenario) == "praise":
        for seat in clockwise(play):
            mine = [play.table.models[index].id for index in play.table.sides[seat]]
            chosen = await choose_one(seat, "champion.name", mine, rule="WC-106")
            play.state.champion[seat] = play.table.index[chosen]
            play.emit(events.ChampionNamed, seat, chosen, successor=False)
    play.state.phase = "objectives"


@rule("WC-083", "WC-114", "WC-R38")
async def choose_objectives(play: FieldPlay) -> None:
    """Each player chooses up to three Secondary Objectives of the pool, or five."""
    pool = tuple(play.state.pool)
    most = most_secondaries(ScenarioName(play.state.scenario))
    if pool:
        for seat in clockwise(play):
            chosen = await choose_some(seat, "objectives.choose", pool, 0, most, rule="WC-083")
            play.state.chosen[seat] = list(chosen)
            play.emit(events.ObjectivesChosen, seat, chosen)
    play.state.phase = "deploy" if play.table.measured else "round"


@rule("WC-091", "WC-092", "WC-093", "WC-094", "WC-095", "WC-R40")
async def deploy(play: FieldPlay) -> None:
    """Each player puts the models completely within the own Deployment Zone."""
    for seat in clockwise(play):
        await _deploy_side(play, seat)
    play.state.phase = "round"


async def _deploy_side(play: FieldPlay, seat: int) -> None:
    table = play.table
    layout = replace(layout_of(table, play.state), deploying=True)
    things = models_of(table, seat)
    boxes = boxes_of(table.size, zones_of(table, play.state)[seat])
    placed = await Arrange(
        seat,
        "models.deploy",
        things,
        lambda thing, at, before: _judged(layout, things, thing, at, before),
        lambda pick: _drawn(pick, layout, things, boxes),
        rule="WC-091",
    )
    stand(play.state, table, placed)
    left = len(things) - len(placed)
    play.emit(events.Deployed, seat, len(placed), left)


def models_of(table: Field, seat: int) -> tuple[Thing, ...]:
    """The models of a seat as things to be placed."""
    return tuple(
        Thing(table.models[index].id, "model", table.models[index].radius, seat)
        for index in table.sides[seat]
    )


def stand(state: FieldState, table: Field, placed: Placed) -> None:
    """Put models where the answer says."""
    for key, x, y in placed:
        state.at[table.index[key]] = (x, y)


def _judged(
    layout: Layout, things: tuple[Thing, ...], thing: Thing, at: Spot, before: Mapping[str, Spot]
) -> Refusal | None:
    said = verdict(layout, thing, _point(at))
    if not said.ok:
        return Refusal(said.rule, said.reason)
    if not layout.apart:
        return None
    base = base_at(at, thing.radius)
    for other in things:
        spot = before.get(other.id)
        if spot is not None:
            stands = base_at(spot, other.radius)
            if base.centre.to(stands.centre) < base.radius + stands.radius:
                return Refusal("WC-R39", "Two bases cannot stand on one place.")
    return None


def _drawn(pick: Pick, layout: Layout, things: tuple[Thing, ...], boxes: Boxes) -> Placed:
    placed: dict[str, Spot] = {}
    for thing in things:

        def fits(at: Spot, thing: Thing = thing) -> bool:
            return _judged(layout, things, thing, at, placed) is None

        at = some_spot(pick, boxes, fits)
        if at is not None:
            placed[thing.id] = at
    return tuple((key, x, y) for key, (x, y) in placed.items())


carried("WC-088", f"{__name__}.place_marker")
