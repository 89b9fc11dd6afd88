"""A Round at the table: people play it, and enter what happened one fact at a time."""

from collections.abc import Mapping

from warclan.engine.ask import PASS, choose_one, number
from warclan.engine.errors import Refusal
from warclan.engine.requests import Pick
from warclan.engine.rules import rule
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.arrange import Arrange, Placed, Thing
from warclan.games.war_clan.scenarios.deployment import ScenarioName
from warclan.games.war_clan.scenarios.falls import (
    ENCOUNTER,
    complete,
    fall,
    place_of,
    standing,
    strangers,
)
from warclan.games.war_clan.scenarios.field import NOBODY, Field, FieldPlay
from warclan.games.war_clan.scenarios.placement import (
    layout_of,
    moved_since,
    some_spot,
    verdict,
    whole,
)
from warclan.games.war_clan.scenarios.preparing import models_of, stand
from warclan.games.war_clan.scenarios.state import MIL, FieldState, Spot
from warclan.games.war_clan.scenarios.table import Point

MOST_TALLY = 999
FIRST_SEARCH = 2
"""The Round from which the Dead Dragon may be searched."""
_WHERE = ("open", "zone", "stage", "zone and stage")


def facts(play: FieldPlay) -> tuple[str, ...]:
    """What may be entered now; "end" closes the Round."""
    table, state = play.table, play.state
    found = ["end"]
    if any(state.hp):
        if table.measured:
            found.append("moved")
        found.append("felled")
    if open_objectives(table, state):
        found.append("objective")
    if table.counter(state.scenario) == "tally":
        found.append("tally")
    if may_search(table, state):
        found.append("treasure")
    return tuple(found)


def open_objectives(table: Field, state: FieldState) -> tuple[str, ...]:
    """Chosen Secondary Objectives that are not done, as "seat:key"."""
    return tuple(
        f"{seat}:{key}"
        for seat in range(table.seats)
        for key in state.chosen[seat]
        if key not in state.done[seat]
    )


@rule("WC-084")
async def enter_fact(play: FieldPlay) -> None:
    """One fact of the Round."""
    fact = await choose_one(play.active, "round.fact", lambda: facts(play), rule="WC-084")
    if fact == "moved":
        await moved(play)
    elif fact == "felled":
        await felled(play)
    elif fact == "objective":
        await objective(play)
    elif fact == "tally":
        await counted_by_hand(play)
    elif fact == "treasure":
        await treasure(play)
    else:
        play.state.phase = "end"


@rule("WC-R39")
async def moved(play: FieldPlay) -> None:
    """Models stand elsewhere now; how far is told, and only that they stay on the table judged."""
    table = play.table
    things = tuple(
        thing
        for seat in range(table.seats)
        for thing in models_of(table, seat)
        if play.state.hp[table.index[thing.id]]
    )
    things += tuple(
        Thing(table.models[index].id, "model", table.models[index].radius)
        for index in strangers(table, play.state)
    )
    layout = layout_of(table, play.state)
    boxes = whole(table.size)

    def judge(thing: Thing, at: Spot, _before: Mapping[str, Spot]) -> Refusal | None:
        said = verdict(layout, thing, Point(at[0] / MIL, at[1] / MIL))
        return None if said.ok else Refusal(said.rule, said.reason)

    def drawn(pick: Pick) -> Placed:
        thing = things[pick(len(things))]
        at = some_spot(pick, boxes, lambda spot: judge(thing, spot, {}) is None)
        return () if at is None else ((thing.id, *at),)

    placed = await Arrange(play.active, "models.moved", things, judge, drawn, rule="WC-R39")
    stand(play.state, table, placed)
    for key, x, y in placed:
        gone = moved_since(table, play.state, table.index[key], (x, y))
        inches = round(gone.inches * MIL) if gone is not None else 0
        play.emit(events.ModelMoved, key, x, y, inches)


@rule("WC-107", "WC-109", "WC-110", "WC-111", "WC-R49")
async def felled(play: FieldPlay) -> None:
    """A model fell: which, by whom, and where if it matters and is not known."""
    table, state = play.table, play.state
    standing_ids = [table.models[index].id for index, hp in enumerate(state.hp) if hp]
    strangers = [f"{ENCOUNTER}{each.type}" for each in table.setup.encounters]
    victim = await choose_one(
        play.active, "felled.victim", (*standing_ids, *strangers), rule="WC-107"
    )
    killers = (PASS, *(key for key in standing_ids if key != victim))
    by = await choose_one(play.active, "felled.by", killers, rule="WC-107", context=(victim,))
    killer = table.index.get(by, NOBODY)
    zone = stage = False
    index = table.index.get(victim, NOBODY)
    if killer != NOBODY and killer in play.state.champion:
        if index != NOBODY and play.state.at[index] is not None:
            zone, stage = place_of(table, play.state, index)
        else:
            where = await choose_one(
                play.active, "felled.where", _WHERE, rule="WC-R49", context=(victim,)
            )
            zone, stage = "zone" in where, "stage" in where
    await fall(play, victim, killer, zone=zone, stage=stage)


@rule("WC-059", "WC-083", "WC-116")
async def objective(play: FieldPlay) -> None:
    """A Secondary Objective was done, by a model or by nobody in particular."""
    table = play.table
    which = await choose_one(
        play.active,
        "objective.done",
        open_objectives(table, play.state),
        rule="WC-083",
    )
    at, _colon, key = which.partition(":")
    seat = int(at)
    marked = table.objectives[key].interaction
    able = [
        table.models[index]
        for index in standing(table, play.state, seat)
        if table.models[index].may_interact or not marked
    ]

    def explain(answer: str) -> Refusal | None:
        index = table.index.get(answer, NOBODY)
        if index == NOBODY or table.models[index].may_interact:
            return None
        name = table.models[index].fighter.name
        return Refusal(
            "WC-059", f"{name} is an Animal without MN 1 and interacts with no Objective marker."
        )

    await choose_one(
        seat,
        "objective.by",
        (PASS, *(model.id for model in able)),
        rule="WC-083",
        context=(key,),
        explain=explain,
    )
    complete(play, seat, key)


@rule("WC-R57")
async def counted_by_hand(play: FieldPlay) -> None:
    """What the entered conditions of a Scenario count, as it stands now."""
    seats = [f"seat{seat}" for seat in range(play.table.seats)]
    which = await choose_one(play.active, "tally.seat", seats, rule="WC-R57")
    total = await number(play.active, "tally.total", 0, MOST_TALLY, rule="WC-R57", context=(which,))
    seat = seats.index(which)
    play.state.tally[seat] = total
    play.emit(events.Tallied, seat, total)


def may_search(table: Field, state: FieldState) -> bool:
    """Whether somebody may have come by a Grisly Treasure: from Round 2, one for each warrior."""
    return (
        state.scenario == ScenarioName.DEAD_DRAGONS_HOARD
        and state.round >= FIRST_SEARCH
        and bool(seekers(table, state))
    )


@rule("WC-060", "WC-R57")
def seekers(table: Field, state: FieldState) -> list[str]:
    """Who may search the Dead Dragon or pick a Grisly Treasure up."""
    return [
        table.models[index].id
        for seat in range(table.seats)
        for index in standing(table, state, seat)
        if index not in state.carriers and table.models[index].may_interact
    ]


@rule("WC-060", "WC-R57")
async def treasure(play: FieldPlay) -> None:
    """A warrior has found a Grisly Treasure, or picked one up; it is dropped when it falls."""
    table = play.table

    def explain(answer: str) -> Refusal | None:
        index = table.index.get(answer, NOBODY)
        if index == NOBODY or table.models[index].may_interact:
            return None
        name = table.models[index].fighter.name
        return Refusal("WC-060", f"{name} is an Animal without MN 1 and picks nothing up.")

    who = await choose_one(
        play.active,
        "treasure.by",
        lambda: seekers(table, play.state),
        rule="WC-R57",
        explain=explain,
    )
    play.state.carriers.append(table.index[who])
    play.emit(events.TreasureTaken, who)
