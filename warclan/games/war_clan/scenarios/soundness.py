"""What must hold of a Scenario's state at every moment."""

from collections.abc import Iterator

from warclan.games.war_clan.scenarios.deployment import MARKERS_EACH, ScenarioName
from warclan.games.war_clan.scenarios.field import ENCOUNTER_POOL, NOBODY, Field, FieldPlay
from warclan.games.war_clan.scenarios.records import RECORDS
from warclan.games.war_clan.scenarios.scoring import EXTRA_ROUND, most_secondaries
from warclan.games.war_clan.scenarios.state import FieldState, base_at
from warclan.games.war_clan.scenarios.table import MARKER_RADIUS, TOLERANCE


def faults(play: FieldPlay) -> tuple[str, ...]:
    """Broken invariants, each as a sentence."""
    state, table = play.state, play.table
    return (
        *_counters(table, state),
        *_champions(table, state),
        *_markers(table, state),
        *_objectives(state),
        *_models(table, state),
    )


def _counters(table: Field, state: FieldState) -> Iterator[str]:
    if not 0 <= state.round <= EXTRA_ROUND:
        yield f"Round {state.round} cannot be."
    if min((*state.praise, *state.tally, *state.points, 0)) < 0:
        yield "Somebody has less than nothing."
    for seat, rites in enumerate(state.rites):
        if any(not 0 <= each <= 4 for each in rites) or len(rites) > state.round:
            yield f"Seat {seat} has Rites {rites} after {state.round} Rounds."
    for place in range(max((len(each) for each in state.rites), default=0)):
        if sum(each[place] for each in state.rites if place < len(each)) > 4:
            yield f"More than four quarters were controlled in Round {place + 1}."
    earned = [0] * table.seats
    for each in state.falls:
        if each.by and table.models[table.index[each.by]].seat != NOBODY:
            earned[table.models[table.index[each.by]].seat] += each.praise
    if earned != state.praise:
        yield f"Praise is {state.praise}, the kills brought {earned}."
    if sum(state.minor) > 1 or any(
        major and not minor for major, minor in zip(state.major, state.minor, strict=True)
    ):
        yield "The conditions are met by more than one, or the Major without the Minor."


def _champions(table: Field, state: FieldState) -> Iterator[str]:
    for seat, index in enumerate(state.champion):
        if index == NOBODY:
            continue
        if table.models[index].seat != seat:
            yield f"The Champion of seat {seat} is not its own."
        if not state.hp[index] and state.phase not in ("facts", "activation"):
            yield f"The Champion of seat {seat} has fallen and was not followed."


def _markers(table: Field, state: FieldState) -> Iterator[str]:
    if len(state.markers) != len(state.owners):
        yield "A marker has no owner."
    for seat in range(table.seats):
        if state.owners.count(seat) > MARKERS_EACH:
            yield f"Seat {seat} has placed more than two markers."
    bases = [base_at(at, MARKER_RADIUS) for at in state.markers]
    for place, base in enumerate(bases):
        if any(base.gap(other) <= 4 + TOLERANCE for other in bases[:place]):
            yield f"Marker {place} lies within four inches of another."
    past = state.phase in ("round", "facts", "activation", "end", "tally", "over")
    wanted = MARKERS_EACH * table.seats
    laid = len(state.markers) + state.passed
    if past and table.measured and RECORDS[state.scenario].keywords and laid != wanted:
        yield f"{laid} markers were laid or left out, not {wanted}."


def _objectives(state: FieldState) -> Iterator[str]:
    for seat, chosen in enumerate(state.chosen):
        most = most_secondaries(ScenarioName(state.scenario)) if state.scenario else 0
        if len(chosen) > most or not set(chosen) <= set(state.pool):
            yield f"Seat {seat} has chosen {chosen}."
        done = state.done[seat]
        if len(set(done)) != len(done) or not set(done) <= set(chosen):
            yield f"Seat {seat} has done {done} of {chosen}."


def _models(table: Field, state: FieldState) -> Iterator[str]:
    fallen = [each.victim for each in state.falls if each.victim in table.index]
    if len(set(fallen)) != len(fallen):
        yield "A model has fallen twice."
    for model in table.models:
        hp = state.hp[model.index]
        if not 0 <= hp <= model.hp:
            yield f"{model.id} has {hp} of {model.hp} HP."
        at = state.at[model.index]
        if at is not None and not table.size.holds(base_at(at, model.radius)):
            yield f"{model.id} reaches over the edge of the table."
    if len(set(state.carriers)) != len(state.carriers):
        yield "A warrior carries two Grisly Treasures."
    if any(not state.hp[index] for index in state.carriers):
        yield "One of the fallen carries a Grisly Treasure."
    if state.phase != "encounters" and len(state.met) not in (0, ENCOUNTER_POOL):
        yield f"The Encounter Pool has {len(state.met)} models."
    for model in table.models:
        if model.seat == NOBODY and (state.at[model.index] is None) == (state.hp[model.index] > 0):
            yield f"{model.id} stands nowhere, or lies where it fell."
    if not table.quick:
        return
    bases = [
        base_at(at, table.models[index].radius)
        for index, at in enumerate(state.at)
        if at is not None and state.hp[index]
    ]
    for place, base in enumerate(bases):
        for other in bases[:place]:
            if base.centre.to(other.centre) < base.radius + other.radius - 2 * TOLERANCE:
                yield "Two models stand on one place."
