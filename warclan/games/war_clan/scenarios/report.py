"""What is told of a finished Scenario: the typed outcome, turning points, assumptions."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from warclan.engine.journal import Event, Line
from warclan.engine.rules import rule
from warclan.engine.spec import Piece, TurningPoint
from warclan.games.war_clan.house_rules import rule_words
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.falls import ENCOUNTER
from warclan.games.war_clan.scenarios.field import (
    NOBODY,
    Field,
    FieldPlay,
    lacking_numbers,
    possible,
)
from warclan.games.war_clan.scenarios.fighting import (
    ASSUMPTIONS,
    ENCOUNTERS_COME,
    ENCOUNTERS_LEFT_OUT,
)
from warclan.games.war_clan.scenarios.outcome import (
    Felled,
    Result,
    ScenarioOutcome,
    SideOutcome,
)
from warclan.games.war_clan.scenarios.rounds import counted
from warclan.games.war_clan.scenarios.state import Fall, FieldState

MOST_POINTS: Final = 10
FELL: Final = "felled"
CHAMPION: Final = "champion felled"
PRAISED: Final = "praised"
RITES: Final = "rites"
DONE: Final = "objective"
WON: Final = "won"
KINDS: Final = (FELL, CHAMPION, PRAISED, RITES, DONE, WON)
"""Kinds of turning points; ``amount``: the Praise, or the Rites gained in the Round."""


@rule("WC-084", "WC-R37")
def outcome_of(play: FieldPlay) -> ScenarioOutcome:
    """The finished match as data for the clans' ledgers. Raises ``ValueError`` before the end."""
    state, table = play.state, play.table
    if state.phase != "over":
        raise ValueError("The Scenario is still being played; its result is known at the end.")
    return ScenarioOutcome(
        scenario=state.scenario,
        deployment=state.deployment,
        rounds=state.round,
        mode=table.setup.mode,
        sides=tuple(_side(table, state, seat) for seat in range(table.seats)),
        winner=state.winner if state.winner >= 0 else None,
        falls=tuple(_felled(table, each) for each in state.falls),
        assumptions=assumptions(table),
    )


def _side(table: Field, state: FieldState, seat: int) -> SideOutcome:
    side = table.setup.sides[seat]
    kills: Counter[str] = Counter()
    defeated: list[tuple[str, str]] = []
    felled: list[str] = []
    for each in state.falls:
        victim, killer = _index(table, each.victim), _index(table, each.by)
        if victim != NOBODY and table.models[victim].seat == seat:
            felled.append(table.models[victim].fighter.key)
        if killer == NOBODY or table.models[killer].seat != seat:
            continue
        if victim == NOBODY:
            defeated.append((table.models[killer].fighter.key, each.victim[len(ENCOUNTER) :]))
        if victim == NOBODY or table.models[victim].seat != seat:
            kills[table.models[killer].fighter.key] += 1
    champion = state.champion[seat]
    return SideOutcome(
        clan=side.clan,
        name=side.name,
        result=_result(state, seat),
        place=state.places[seat],
        fielded=tuple(fighter.key for fighter in side.fighters),
        minor=state.minor[seat],
        major=state.major[seat],
        objectives=tuple(table.objectives[key].name for key in state.done[seat]),
        victory_points=state.points[seat],
        counter=counted(table, state, seat),
        rites=tuple(state.rites[seat]),
        praise=state.praise[seat],
        kills=tuple(sorted(kills.items())),
        felled=tuple(felled),
        defeated=tuple(defeated),
        champion=table.models[champion].fighter.key if champion != NOBODY else "",
    )


def _result(state: FieldState, seat: int) -> Result:
    if state.winner == seat:
        return "won"
    return "drawn" if seat in state.drawn else "lost"


def _index(table: Field, key: str) -> int:
    return table.index.get(key, NOBODY)


def _felled(table: Field, each: Fall) -> Felled:
    victim, by = _index(table, each.victim), _index(table, each.by)
    return Felled(
        victim=table.models[victim].fighter.key if victim != NOBODY else _kind(each.victim),
        victim_clan=_clan(table, victim),
        by=_killer(table, by),
        by_clan=_clan(table, by),
        round=each.round,
        praise=each.praise,
        champion=each.champion,
    )


def _killer(table: Field, by: int) -> str:
    """A warrior's key, the type of an encounter model, or ""."""
    if by == NOBODY:
        return ""
    model = table.models[by]
    return model.fighter.key if model.seat != NOBODY else model.fighter.type


def _kind(victim: str) -> str:
    return victim.removeprefix(ENCOUNTER)


def _clan(table: Field, index: int) -> str:
    seat = table.models[index].seat if index != NOBODY else NOBODY
    return table.setup.sides[seat].clan if seat != NOBODY else ""


def assumptions(table: Field) -> tuple[str, ...]:
    """What was simplified, and which numbers were entered by hand, as sentences."""
    entered = (*_entered(table), *_house_rules(table))
    if not table.quick:
        return entered
    met = ENCOUNTERS_COME if table.setup.encounter_rolls else (ENCOUNTERS_LEFT_OUT,)
    return (*ASSUMPTIONS, *met, *entered)


def _house_rules(table: Field) -> Iterator[str]:
    """The house rules it was played by, where they differ from the defaults."""
    told = rule_words(table.setup.house_rules)
    if told:
        yield f"House rules: {'; '.join(told)}."


def _entered(table: Field) -> Iterator[str]:
    """A sentence for every number that stood in for one that is not known."""
    setup = table.setup
    if not setup.entered:
        return
    rites = any(table.counter(each) == "rites" for each in possible(table))
    bare = type(setup)(setup.sides, setup.mode)
    needing = sum(bool(lacking_numbers(bare, model.fighter, rites=rites)) for model in table.models)
    if needing:
        numbers = ", ".join(f"{key} {value}" for key, value in setup.entered)
        yield f"Entered by hand where a number is not known ({needing} models): {numbers}."


# For reports of the engine ---------------------------------------------------------------------


def pieces(play: FieldPlay) -> tuple[Piece, ...]:
    """Every model with the HP it has left."""
    return tuple(
        Piece(
            model.id,
            model.fighter.type,
            model.fighter.name,
            model.seat,
            play.state.hp[model.index],
            model.hp,
        )
        for model in play.table.models
        if model.seat != NOBODY
    )


def turning_points(table: Field, lines: Sequence[Line]) -> tuple[TurningPoint, ...]:
    """The weightiest moments in order: falls, Praise, Rites, Secondary Objectives, the end."""
    found: list[TurningPoint] = []
    number_of_round = 0
    for number, line in enumerate(lines):
        if isinstance(line.event, events.RoundBegan):
            number_of_round = line.event.round
            continue
        told = _told(table, line.event)
        if told is not None:
            weight, seat, kind, subject, by, amount = told
            found.append(
                TurningPoint(
                    line.at, number, number_of_round, seat, kind, subject, by, amount, weight
                )
            )
    found.sort(key=lambda point: (-point.weight, point.line))
    return tuple(sorted(found[:MOST_POINTS], key=lambda point: point.line))


_Told = tuple[int, int, str, str, str, int]
"""Weight, favoured seat, kind, subject, by whom, amount."""


def _told(table: Field, event: Event) -> _Told | None:
    if isinstance(event, events.ModelFell):
        index = _index(table, event.victim)
        by = _index(table, event.by)
        seat = table.models[by].seat if by != NOBODY else -1
        worth = (table.models[index].worth or 0) if index != NOBODY else 0
        if event.champion:
            return 400 + worth, seat, CHAMPION, event.victim, event.by, 0
        return 50 + worth, seat, FELL, event.victim, event.by, 0
    if isinstance(event, events.PraiseEarned) and event.amount > 1:
        return 100 * event.amount, event.seat, PRAISED, "", "", event.amount
    if isinstance(event, events.RiteGained):
        return 60 + event.total, event.seat, RITES, event.quarter, "", event.total
    if isinstance(event, events.ObjectiveDone) and event.counted:
        return 300, event.seat, DONE, event.objective, "", 1
    if isinstance(event, events.GameEnded):
        return 1000, event.winner, WON, "", "", 0
    return None
