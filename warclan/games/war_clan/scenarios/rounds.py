"""Rounds from the first to the tally: their beginning, the End Phase, points and the ending."""

from warclan.engine.ask import PASS, choose_one, confirm, number
from warclan.engine.rules import rule
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.deployment import ScenarioName
from warclan.games.war_clan.scenarios.encounters import meet, rolled_order
from warclan.games.war_clan.scenarios.falls import base_of, kills_of, standing
from warclan.games.war_clan.scenarios.field import NOBODY, Field, FieldPlay
from warclan.games.war_clan.scenarios.measures import see_end
from warclan.games.war_clan.scenarios.placement import counts_in
from warclan.games.war_clan.scenarios.preparing import clockwise
from warclan.games.war_clan.scenarios.scoring import (
    LAST_ROUND,
    Points,
    Score,
    Standing,
    ahead,
    by_lead,
    ending,
    quarter_totals,
    victory_points,
)
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.games.war_clan.scenarios.table import QUARTERS

MOST_WORTH = 10_000
MOST_TOTAL = 20 * MOST_WORTH


@rule("WC-084", "WC-086")
async def begin_round(play: FieldPlay) -> None:
    """The next Round begins; in quick resolve the players roll for who acts first."""
    play.state.round += 1
    await meet(play)
    order = clockwise(play)
    if play.table.quick:
        order = await rolled_order(play, order, "initiative.roll")
    state, table = play.state, play.table
    state.order, state.turn = order, 0
    if table.quick:
        state.ready = [index for seat in sorted(order) for index in standing(table, state, seat)]
    if table.measured and not table.quick:
        state.began = state.at[:]
    play.emit(events.RoundBegan, state.round, tuple(order) if table.quick else ())
    state.phase = "activation" if table.quick else "facts"


@rule("WC-098", "WC-101", "WC-102")
async def end_phase(play: FieldPlay) -> None:
    """Territory Rites are counted; then the next Round, or the tally."""
    if play.table.counter(play.state.scenario) == "rites":
        totals = await (_measured_totals(play) if play.table.measured else _entered_totals(play))
        _count_rites(play, totals)
    state = play.state
    state.phase = "tally" if state.round >= LAST_ROUND else "round"


@rule("WC-098", "WC-099", "WC-100", "WC-R43")
async def _measured_totals(play: FieldPlay) -> dict[str, dict[int, int]]:
    """What the warriors in each quarter are worth; an unknown worth is asked for."""
    table = play.table
    warriors: list[Standing] = []
    for model in table.models:
        base = base_of(table, play.state, model.index)
        if base is None or not play.state.hp[model.index] or model.seat == NOBODY:
            continue
        if not counts_in(table.size, base)[0]:
            continue
        if play.state.worth[model.index] < 0:
            play.state.worth[model.index] = await number(
                model.seat, "worth.enter", 0, MOST_WORTH, rule="WC-R43", context=(model.id,)
            )
        warriors.append(Standing(model.seat, base, play.state.worth[model.index]))
    return {where: dict(each) for where, each in quarter_totals(table.size, warriors).items()}


@rule("WC-098")
async def _entered_totals(play: FieldPlay) -> dict[str, dict[int, int]]:
    """The Glory of each player in each quarter, as added up at the table."""
    totals: dict[str, dict[int, int]] = {}
    for where in QUARTERS:
        totals[where] = {}
        for seat in range(play.table.seats):
            totals[where][seat] = await number(
                play.active, "rites.total", 0, MOST_TOTAL, rule="WC-098", context=(where, seat)
            )
    return totals


@rule("WC-101", "WC-102", "WC-R46")
def _count_rites(play: FieldPlay, totals: dict[str, dict[int, int]]) -> None:
    state = play.state
    gained = [0] * play.table.seats
    for where, each in totals.items():
        seat = ahead(each)
        if seat is not None:
            gained[seat] += 1
            so_far = sum(state.rites[seat]) + gained[seat]
            play.emit(events.RiteGained, seat, where, each[seat], so_far)
    for seat, rites in enumerate(gained):
        state.rites[seat].append(rites)


def counted(table: Field, state: FieldState, seat: int) -> int:
    """What the conditions of this Scenario count, for one seat."""
    counter = table.counter(state.scenario)
    if counter == "rites":
        return sum(state.rites[seat])
    if counter == "praise":
        return state.praise[seat]
    if counter == "kills":
        return kills_of(table, state, seat)
    return state.tally[seat]


@rule("WC-081", "WC-082", "WC-083", "WC-084", "WC-R36")
async def tally(play: FieldPlay) -> None:
    """All Victory Points are added up, anew after a seventh Round; the highest total wins."""
    table = play.table
    see_end(play)
    scores = [
        Score(counted(table, play.state, seat), len(play.state.done[seat]))
        for seat in range(table.seats)
    ]
    scenario = play.state.scenario
    if table.by_hand(scenario):
        points = await _judged(play, scores)
    elif scenario in table.conditions:
        points = by_lead(scores, table.conditions[scenario].lead)
    else:
        points = victory_points(ScenarioName(scenario), scores, table.book)
    state = play.state
    state.minor = [each.minor for each in points]
    state.major = [each.major for each in points]
    state.points = [each.total for each in points]
    for seat, each in enumerate(points):
        play.emit(events.PointsCounted, seat, each.minor, each.major, each.secondaries, each.total)
    _end(play)


@rule("WC-R54", "WC-R57")
async def _judged(play: FieldPlay, scores: list[Score]) -> tuple[Points, ...]:
    """People say who has met the conditions."""
    seats = range(len(scores))
    options = (PASS, *(f"seat{seat}" for seat in seats))
    met = await choose_one(play.active, "conditions.minor", options, rule="WC-R57")
    major = met != PASS and await confirm(
        play.active, "conditions.major", rule="WC-R57", context=(met,)
    )
    return tuple(
        Points(met == f"seat{seat}", major and met == f"seat{seat}", scores[seat].secondaries)
        for seat in seats
    )


@rule("WC-085", "WC-086", "WC-087", "WC-R37")
def _end(play: FieldPlay) -> None:
    """The game is over, or a shared top total asks for a seventh Round."""
    state = play.state
    end = ending(state.points, state.round, play.table.book)
    if end is None:
        state.phase = "round"
        return
    state.winner = end.winner if end.winner is not None else -1
    state.places = list(end.places)
    state.drawn = list(end.drawn)
    state.phase = "over"
    play.emit(events.GameEnded, state.winner, end.drawn)
