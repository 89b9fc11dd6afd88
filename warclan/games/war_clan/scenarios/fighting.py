"""Quick resolve: a Round from the warriors' numbers, by an openly simplified fight.

The book's sequence of play, actions and damage are not known; what stands in their place is
listed in ``ASSUMPTIONS`` and printed with every report. Everything goes through the same state
and requests as a match at the table, so Praise, Rites and points are the real rules.
"""

from collections.abc import Iterator, Sequence

from warclan.engine.ask import choose_one, roll
from warclan.engine.rules import rule
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.falls import base_of, fall, place_of, strangers
from warclan.games.war_clan.scenarios.field import NOBODY, Field, FieldPlay, Strike, zones_of
from warclan.games.war_clan.scenarios.measures import open_ones, see_kills, use_marker
from warclan.games.war_clan.scenarios.state import MIL, FieldState, Spot, spot
from warclan.games.war_clan.scenarios.table import (
    CENTRE_CIRCLE,
    MARKER_RADIUS,
    QUARTERS,
    Base,
    Disc,
    Point,
    Table,
)

HOLD = "hold"
AVERAGE = 7
"""What two dice must reach when skill and defence are alike."""
MARGIN = 2
"""Every so much above the number needed costs the target one HP more."""
CLOSE = 0.005
"""Inches between two bases that count as contact: places are whole thousandths."""

ASSUMPTIONS = (
    "The players roll a die for the order of the Round, then activate one model each in turn.",
    "A model moves up to SP and strikes, or shoots without moving, or moves up to twice SP.",
    "An attack hits on 2D6 of 7 + the target's DF − the attacker's MA (melee) or RA (ranged).",
    "A hit harms on 2D6 of 7 + the target's RS − the attack's ST − what the hit had to spare.",
    "Harm costs 1 HP, and 1 more for every 2 above the number needed; at 0 HP a model falls.",
    "Each model uses its strongest melee and its strongest ranged attack.",
    "Armour, shields and items count only as far as they are in its Stats.",
    "Models go straight and round nothing; terrain, sight and cover are left out.",
    "God Powers, Attack Abilities and Special Abilities are left out.",
    "Of Secondary Objectives only those with a measure (kills, markers …) can be done.",
    "Injuries, deaths and Glory are settled after the game, not in it.",
)
"""What quick resolve puts in the place of rules that are not known, or leaves out."""
ENCOUNTERS_LEFT_OUT = "Encounter models are left out."
ENCOUNTERS_COME = (
    "Encounter models come by the Encounter roll; where they come and who plays them is not known.",
    "They come as near the middle of the table as there is room, two of a kind at the most.",
    "After all others each goes for the nearest model and attacks it; they leave each other alone.",
)
"""The same about encounter models, without and with the roll for them."""

_TURNS = (
    (1.0, 0.0),
    (0.8660254037844386, 0.5),
    (0.8660254037844386, -0.5),
    (0.5, 0.8660254037844386),
    (0.5, -0.8660254037844386),
    (0.0, 1.0),
    (0.0, -1.0),
)
"""Cosine and sine of the angles round a target at which contact is sought."""


# Moving ----------------------------------------------------------------------------------------


Bases = Sequence[Base | None]
"""The base of every model that stands on the table, by index."""


def bases_of(table: Field, state: FieldState) -> Bases:
    """Where everybody stands."""
    return [
        base_of(table, state, model.index) if state.hp[model.index] else None
        for model in table.models
    ]


def _free(size: Table, others: Sequence[Base], base: Base) -> bool:
    """Whether a model could stand there: on the table and on nobody's base."""
    x, y, radius = base.centre.x, base.centre.y, base.radius
    if not (radius <= x <= size.width - radius and radius <= y <= size.height - radius):
        return False
    for other in others:
        near = radius + other.radius
        if (x - other.centre.x) ** 2 + (y - other.centre.y) ** 2 < near * near:
            return False
    return True


def _others(bases: Bases, index: int) -> list[Base]:
    """Every base but that of one model."""
    return [base for place, base in enumerate(bases) if base is not None and place != index]


def _crowd(bases: Bases, index: int, foe: Base, reach: float) -> list[Base]:
    """The bases that could be in the way of standing ``reach`` inches from a foe's middle."""
    x, y = foe.centre.x, foe.centre.y
    return [
        base
        for base in _others(bases, index)
        if abs(x - base.centre.x) < 2 * reach + base.radius
        and abs(y - base.centre.y) < 2 * reach + base.radius
    ]


def contact(table: Field, state: FieldState, bases: Bases, index: int, target: int) -> Spot | None:
    """Where a model would stand to strike, within its SP; ``None``: it cannot get there."""
    mine, foe = bases[index], bases[target]
    if mine is None or foe is None:
        return None
    if mine.gap(foe) <= CLOSE:
        return state.at[index]
    speed = table.models[index].speed
    if mine.gap(foe) > speed:
        return None
    away = mine.centre.to(foe.centre) or 1.0
    ux, uy = (mine.centre.x - foe.centre.x) / away, (mine.centre.y - foe.centre.y) / away
    reach = mine.radius + foe.radius + CLOSE / 2
    crowd = _crowd(bases, index, foe, reach)
    for cos, sin in _TURNS:
        at = Point(
            foe.centre.x + reach * (ux * cos - uy * sin),
            foe.centre.y + reach * (ux * sin + uy * cos),
        )
        near = mine.centre.to(at) <= speed + CLOSE
        if near and _free(table.size, crowd, Base(at, mine.radius)):
            return spot(at)
    return None


def towards(
    table: Field, state: FieldState, index: int, goal: Point, *, stop: float = 0.0
) -> Spot | None:
    """Where a straight move of up to twice SP ends; shorter where somebody stands in the way."""
    here = state.at[index]
    if here is None:
        return None
    others, radius = _others(bases_of(table, state), index), table.models[index].radius
    start = Point(here[0] / MIL, here[1] / MIL)
    away = start.to(goal)
    far = min(2.0 * table.models[index].speed, away - stop)
    if far <= CLOSE:
        return here
    for share in (1.0, 0.8, 0.6, 0.4, 0.2):
        step = share * far / away
        at = Point(start.x + (goal.x - start.x) * step, start.y + (goal.y - start.y) * step)
        if _free(table.size, others, Base(at, radius)):
            return spot(at)
    return here


def goal_of(table: Field, state: FieldState, index: int, act: str) -> tuple[Point, float] | None:
    """Where an act leads, and how far short of it the move may stop."""
    kind, _colon, what = act.partition(":")
    radius = table.models[index].radius
    if kind == "go":
        return (table.size.centre, 0.0) if what == "stage" else (_middle(table.size, what), 0.0)
    if kind == "chase":
        foe = base_of(table, state, table.index[what])
        return None if foe is None else (foe.centre, radius + foe.radius + CLOSE / 2)
    if kind == "marker":
        x, y = state.markers[int(what)]
        return Point(x / MIL, y / MIL), radius + MARKER_RADIUS + CLOSE / 2
    if kind == "raid":
        part = zones_of(table, state)[int(what)][0]
        if isinstance(part, Disc):
            return part.point, part.reach - radius
        here = state.at[index] or (0, 0)
        edge = part.height - part.depth / 2 if part.upper else part.depth / 2
        return Point(here[0] / MIL, edge), 0.0
    return None


def _middle(size: Table, where: str) -> Point:
    """A place in a quarter that is in no other and beyond the centre circle."""
    off_x = max(size.width / 4, CENTRE_CIRCLE + 2) * (1 if "E" in where else -1)
    off_y = max(size.height / 4, CENTRE_CIRCLE + 2) * (1 if "N" in where else -1)
    return Point(size.centre.x + off_x, size.centre.y + off_y)


# Acting ----------------------------------------------------------------------------------------


def acts(
    table: Field, state: FieldState, index: int, bases: Bases | None = None
) -> tuple[str, ...]:
    """What a model may do in its activation, in a fixed order; "hold" is always there.

    ``bases`` are those of ``bases_of``, if they are at hand.
    """
    where = bases if bases is not None else bases_of(table, state)
    mine = where[index]
    if mine is None:
        return (HOLD,)
    foes = [
        (base.gap(mine), other)
        for other, base in enumerate(where)
        if base is not None and table.models[other].seat != table.models[index].seat
    ]
    nearest = min(foes)[1] if foes else NOBODY
    return (
        *_fights(table, state, index, where, foes),
        *_walks(table, state, index, nearest),
        HOLD,
    )


def _fights(
    table: Field, state: FieldState, index: int, bases: Bases, foes: list[tuple[float, int]]
) -> Iterator[str]:
    model = table.models[index]
    for gap, foe in foes:
        near = model.melee is not None and gap <= model.speed + CLOSE
        if near and contact(table, state, bases, index, foe) is not None:
            yield f"strike:{table.models[foe].id}"
        if model.ranged is not None and CLOSE < gap <= model.ranged.reach:
            yield f"shoot:{table.models[foe].id}"


def _walks(table: Field, state: FieldState, index: int, nearest: int) -> Iterator[str]:
    model = table.models[index]
    counter = table.counter(state.scenario)
    if counter == "rites":
        for where in QUARTERS:
            yield f"go:{where}"
    if counter == "praise":
        yield "go:stage"
    if nearest != NOBODY:
        yield f"chase:{table.models[nearest].id}"
    if model.may_interact and open_ones(table, state, model.seat, "markers"):
        for marker in range(len(state.markers)):
            if (model.seat, marker) not in state.touched:
                yield f"marker:{marker}"
    if open_ones(table, state, model.seat, "inroad"):
        for seat in range(table.seats):
            if seat != model.seat:
                yield f"raid:{seat}"


@rule("WC-084")
async def activate(play: FieldPlay) -> None:
    """The next player with a model that has not acted activates one of them."""
    state, table = play.state, play.table
    seat = _to_act(table, state)
    if seat == NOBODY:
        for index in strangers(table, state):
            await _rage(play, index)
        play.state.phase = "end"
        return
    ready = [table.models[index].id for index in state.ready if table.models[index].seat == seat]
    chosen = await choose_one(seat, "activate.model", ready, rule="WC-084")
    index = table.index[chosen]
    act = await choose_one(
        seat,
        "activate.act",
        lambda: acts(table, play.state, index),
        rule="WC-084",
        context=(chosen,),
    )
    if index in play.state.ready:
        play.state.ready.remove(index)
    await carry_out(play, index, act)
    state = play.state
    state.turn = (state.turn + 1) % len(state.order)


async def _rage(play: FieldPlay, index: int) -> None:
    """An encounter model goes for the nearest model of a clan; it may have fallen meanwhile."""
    table, state = play.table, play.state
    bases = bases_of(table, state)
    mine = bases[index]
    gaps = [
        (base.gap(mine), other)
        for other, base in enumerate(bases)
        if base is not None and mine is not None and table.models[other].seat != NOBODY
    ]
    if gaps:
        gap, target = min(gaps)
        model, name = table.models[index], table.models[target].id
        act = f"chase:{name}"
        if model.melee is not None and contact(table, state, bases, index, target) is not None:
            act = f"strike:{name}"
        elif model.ranged is not None and CLOSE < gap <= model.ranged.reach:
            act = f"shoot:{name}"
        await carry_out(play, index, act)


def _to_act(table: Field, state: FieldState) -> int:
    """The first seat from the turn on that has a model to activate; moves the turn there."""
    waiting = {table.models[index].seat for index in state.ready}
    for step in range(len(state.order)):
        turn = (state.turn + step) % len(state.order)
        if state.order[turn] in waiting:
            state.turn = turn
            return state.order[turn]
    return NOBODY


async def carry_out(play: FieldPlay, index: int, act: str) -> None:
    """Do the act: move, strike, shoot, or use a marker that is reached."""
    table = play.table
    kind, _colon, what = act.partition(":")
    if kind == "strike":
        target = table.index[what]
        bases = bases_of(table, play.state)
        _walk(play, index, contact(table, play.state, bases, index, target))
        strike = table.models[index].melee
        if strike is not None:
            await attack(play, index, target, strike)
        return
    if kind == "shoot":
        strike = table.models[index].ranged
        if strike is not None:
            await attack(play, index, table.index[what], strike)
        return
    goal = goal_of(table, play.state, index, act)
    if goal is None:
        return
    _walk(play, index, towards(table, play.state, index, goal[0], stop=goal[1]))
    if kind == "marker" and reaches(table, play.state, index, int(what)):
        use_marker(play, index, int(what))


def reaches(table: Field, state: FieldState, index: int, marker: int) -> bool:
    """Whether a model stands in contact with an Objective marker."""
    mine = base_of(table, state, index)
    x, y = state.markers[marker]
    lies = Base(Point(x / MIL, y / MIL), MARKER_RADIUS)
    return mine is not None and mine.gap(lies) <= CLOSE


def _walk(play: FieldPlay, index: int, at: Spot | None) -> None:
    if at is None or at == play.state.at[index]:
        return
    play.state.at[index] = at
    play.emit(events.ModelMoved, play.table.models[index].id, *at)


async def attack(play: FieldPlay, index: int, target: int, strike: Strike) -> None:
    """To hit, then to harm; see ``ASSUMPTIONS``."""
    table = play.table
    model, foe = table.models[index], table.models[target]
    needed = AVERAGE + foe.defence - strike.skill
    thrower = model.seat if model.seat != NOBODY else foe.seat
    hit = sum(await roll(thrower, "attack.hit", 2, context=(model.id, foe.id), rule="WC-084"))
    resisted = AVERAGE + foe.resistance - strike.strength - max(0, hit - needed)
    harm = lost = 0
    if hit >= needed:
        thrown = await roll(thrower, "attack.harm", 2, context=(model.id, foe.id), rule="WC-084")
        harm = sum(thrown)
        lost = 1 + (harm - resisted) // MARGIN if harm >= resisted else 0
    state = play.state
    lost = min(lost, state.hp[target])
    state.hp[target] -= lost
    left = state.hp[target]
    play.emit(
        events.AttackRolled,
        model.id,
        foe.id,
        strike.name,
        hit,
        needed,
        harm,
        resisted,
        lost,
        left,
    )
    if lost and not left:
        zone, stage = place_of(table, state, target)
        await fall(play, foe.id, index, zone=zone, stage=stage)
        if model.seat != NOBODY:
            see_kills(play, model.seat)
