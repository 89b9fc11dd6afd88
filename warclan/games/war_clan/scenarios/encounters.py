"""Encounter models: the pool that players pick, and the roll for one as each Round begins.

Known of the book: six models, picked in turn by whoever rolled highest; in each HQ Phase one
player rolls a die and adds the Round, 8 or more brings the model with the number of a second die;
Water kinds need Water on a quarter of the table; all of it is optional. Where a model stands and
who plays it is not known: people decide at the table, quick resolve says what it assumes.
"""

import math
from collections.abc import Iterator

from warclan.engine.ask import choose_one, confirm, roll
from warclan.engine.errors import Refusal
from warclan.engine.requests import Pick
from warclan.engine.rules import rule
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.arrange import Arrange, Placed, Thing
from warclan.games.war_clan.scenarios.field import (
    ENCOUNTER_POOL,
    NOBODY,
    Field,
    FieldPlay,
    lacking_of,
)
from warclan.games.war_clan.scenarios.placement import layout_of, some_spot, verdict, whole
from warclan.games.war_clan.scenarios.preparing import clockwise, stand
from warclan.games.war_clan.scenarios.setup import Terrain
from warclan.games.war_clan.scenarios.state import MIL, FieldState, Spot, base_at, spot
from warclan.games.war_clan.scenarios.table import TOLERANCE, Point

WATER = "Water"
WATER_SHARE = 0.25
ENOUGH = 8
"""What a die and the number of the Round must reach together."""


async def rolled_order(play: FieldPlay, seats: list[int], key: str) -> list[int]:
    """The seats by their roll, the highest first; whoever rolls alike rolls again."""
    thrown: dict[int, list[int]] = {}
    for seat in seats:
        (face,) = await roll(seat, key, 1, rule="WC-084")
        thrown.setdefault(face, []).append(seat)
    order: list[int] = []
    for face in sorted(thrown, reverse=True):
        alike = thrown[face]
        order += alike if len(alike) == 1 else await rolled_order(play, alike, key)
    return order


# The pool --------------------------------------------------------------------------------------


@rule("WC-080")
async def settle_pool(play: FieldPlay) -> None:
    """The Encounter Pool, as agreed or picked in turn, the highest roll first."""
    setup = play.table.setup
    if setup.encounter_rolls:
        if setup.encounter_pool:
            play.state.met = list(setup.encounter_pool)
        else:
            await _pick_pool(play)
        play.emit(events.EncounterPoolMade, tuple(play.state.met))
    play.state.phase = "markers"


async def _pick_pool(play: FieldPlay) -> None:
    table, setup = play.table, play.table.setup
    names = {each.type: each for each in setup.encounters}
    wet = water_share(table) >= WATER_SHARE - TOLERANCE
    if not table.measured and any(each.water for each in setup.encounters):
        wet = await confirm(setup.roller, "encounters.water", rule="WC-080")
    known = {each.type: _why_not(table, each.type, wet=wet) for each in setup.encounters}
    options = [key for key, reason in known.items() if not reason]
    if not options:
        return

    def explain(answer: str) -> Refusal | None:
        reason = known.get(answer, "")
        return Refusal("WC-080", f"{names[answer].name} {reason}") if reason else None

    order = await rolled_order(play, clockwise(play), "encounters.roll_order")
    for place in range(ENCOUNTER_POOL):
        seat = order[place % len(order)]
        chosen = await choose_one(seat, "encounters.pick", options, rule="WC-080", explain=explain)
        play.state.met.append(chosen)


def _why_not(table: Field, kind: str, *, wet: bool) -> str:
    """Why a kind cannot be picked, as the end of a sentence; "" when it can."""
    each = next(each for each in table.setup.encounters if each.type == kind)
    if each.water and not wet:
        return "needs Water on a quarter of the table."
    lacking = lacking_of(table.setup, each) if table.quick else []
    return f"has numbers that are not known: {', '.join(lacking)}." if lacking else ""


def water_share(table: Field) -> float:
    """The share of the table that Water terrain covers; pieces are taken not to overlap."""
    wet = sum(_area(each) for each in table.setup.terrain if WATER in each.keywords)
    return wet / (table.size.width * table.size.height)


def _area(piece: Terrain) -> float:
    return math.pi * piece.radius**2 if piece.radius else piece.width * piece.height


# A Round begins ---------------------------------------------------------------------------------


@rule("WC-048", "WC-084")
async def meet(play: FieldPlay) -> None:
    """The roll for an encounter model in the HQ Phase, and the model it brings."""
    if not play.state.met:
        return
    who, number = play.table.setup.roller, play.state.round
    (face,) = await roll(who, "encounter.roll", 1, rule="WC-048")
    if face + number < ENOUGH:
        play.emit(events.EncounterRolled, number, face)
        return
    (place,) = await roll(who, "encounter.roll_number", 1, rule="WC-048")
    kind = play.state.met[place - 1]
    index = _waiting(play.table, play.state, kind)
    at = _near_middle(play.table, play.state, index) if play.table.quick else None
    here = index != NOBODY and (at is not None or not play.table.quick)
    play.emit(events.EncounterRolled, number, face, place, kind, here=here)
    if not here:
        return
    if at is None:
        await _placed(play, index)
        return
    play.state.hp[index] = play.table.models[index].hp
    play.state.at[index] = at


def _waiting(table: Field, state: FieldState, kind: str) -> int:
    """A model of a kind that does not stand on the table; ``NOBODY`` when there is none."""
    for model in table.models:
        if model.seat == NOBODY and model.fighter.type == kind and not state.hp[model.index]:
            return model.index
    return NOBODY


@rule("WC-R39")
async def _placed(play: FieldPlay, index: int) -> None:
    """People put the encounter model where they agree; left off the map it is only told."""
    model = play.table.models[index]
    layout = layout_of(play.table, play.state)
    thing = Thing(model.id, "model", model.radius, NOBODY)

    def judge(thing: Thing, at: Spot, _before: object) -> Refusal | None:
        said = verdict(layout, thing, Point(at[0] / MIL, at[1] / MIL))
        return None if said.ok else Refusal(said.rule, said.reason)

    def drawn(pick: Pick) -> Placed:
        at = some_spot(pick, whole(play.table.size), lambda at: judge(thing, at, {}) is None)
        return () if at is None else ((thing.id, *at),)

    placed = await Arrange(
        play.active, "encounter.place", (thing,), judge, drawn, rule="WC-R39", context=(model.id,)
    )
    if placed:
        play.state.hp[index] = model.hp
        stand(play.state, play.table, placed)


def _near_middle(table: Field, state: FieldState, index: int) -> Spot | None:
    """The free place nearest to the middle of the table, on rings an inch apart."""
    if index == NOBODY:
        return None
    radius = table.models[index].radius
    others = [base_at(at, table.models[n].radius) for n, at in enumerate(state.at)
              if at is not None and state.hp[n]]  # fmt: skip
    for at in _rings(table):
        base = base_at(at, radius)
        if table.size.holds(base) and all(base.gap(other) > TOLERANCE for other in others):
            return at
    return None


def _rings(table: Field) -> Iterator[Spot]:
    middle = table.size.centre
    yield spot(middle)
    for ring in range(1, int(min(table.size.width, table.size.height) / 2)):
        for step in range(8 * ring):
            turn = 2 * math.pi * step / (8 * ring)
            yield spot(Point(middle.x + ring * math.cos(turn), middle.y + ring * math.sin(turn)))
