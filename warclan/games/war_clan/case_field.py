"""Rule cases about a Scenario: the position on the table, what is played, and facts."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from warclan.domain.house_rules import HouseRules
from warclan.engine.errors import CaseError
from warclan.games.war_clan.case_given import GivenField, GivenModel
from warclan.games.war_clan.scenarios.falls import standing
from warclan.games.war_clan.scenarios.field import NOBODY, Field, FieldPlay, build
from warclan.games.war_clan.scenarios.rounds import counted
from warclan.games.war_clan.scenarios.setup import (
    Conditions,
    Encounter,
    FieldSetup,
    Fighter,
    Objective,
    Side,
    Terrain,
    Weapon,
)
from warclan.games.war_clan.scenarios.state import FieldState

GAME = "game"
"""In ``run``: whatever comes next, to the end."""


def field_of(given: GivenField, rules: HouseRules) -> Field:
    """The table of the case."""
    setup = FieldSetup(
        tuple(
            Side(
                f"clan{seat}",
                f"Clan {seat + 1}",
                tuple(_fighter(key, model) for key, model in side.items()),
            )
            for seat, side in enumerate(given.sides)
        ),
        given.mode,
        given.entry,
        given.scenario,
        given.deployment if len(given.sides) == 2 else "roll",
        tuple(given.corners),
        *given.size,
        tuple(
            Terrain(key, key, *each.at, each.radius, each.width, each.height)
            for key, each in given.terrain.items()
        ),
        tuple(
            Objective(key, key, "", each.interaction, each.measure, each.amount)
            for key, each in given.objectives.items()
        ),
        given.rolls,
        tuple(Encounter(kind, kind) for kind in given.encounters),
        tuple(Conditions(key, each.counter, each.lead) for key, each in given.conditions.items()),
        (),
        given.roller,
        rules,
    )
    return build(setup)


def _fighter(key: str, given: GivenModel) -> Fighter:
    weapons = []
    if given.melee is not None:
        weapons.append(Weapon("blade", given.melee, melee=True))
    if given.ranged is not None:
        weapons.append(Weapon("bow", given.ranged, reach=given.reach))
    return Fighter(
        key,
        key.title(),
        "",
        given.worth,
        given.base_mm,
        tuple(given.stats.items()),
        tuple(weapons),
        animal=given.animal,
    )


def state_of(given: GivenField, table: Field, begin: FieldState) -> FieldState:
    """The state of the case: that of the beginning, with what the case gives."""
    state, seats = begin, table.seats
    if given.settled:
        state.deployment = given.deployment if seats == 2 else "corners"
        state.corners = given.corners or list(range(seats))
        state.scenario = given.scenario
    state.round = given.round
    for model in table.models:
        of_case = given.sides[model.seat][model.fighter.key]
        state.at[model.index] = of_case.at
        if of_case.down:
            state.hp[model.index] = 0
    state.markers = list(given.markers)
    state.owners = [place % seats for place in range(len(given.markers))]
    state.pool = list(given.pool)
    state.ready = [table.index[_id(table, name)] for name in given.ready]
    state.praise[: len(given.praise)] = given.praise
    state.tally[: len(given.tally)] = given.tally
    state.chosen[: len(given.chosen)] = given.chosen
    state.done[: len(given.done)] = given.done
    for seat, rites in enumerate(given.rites):
        state.rites[seat] = [rites]
    for seat, key in enumerate(given.champions):
        state.champion[seat] = table.index[f"{seat}.{key}"] if key else NOBODY
    return state


def _id(table: Field, name: str) -> str:
    if name not in table.index:
        raise CaseError(f"There is no model {name!r}; write it as seat.key, such as 0.ulf.")
    return name


Script = Callable[[FieldPlay], Awaitable[None]]


def script_of(
    run: list[str], steps: Mapping[str, Script], phase_of: Callable[[FieldPlay], str]
) -> Callable[[FieldPlay], Any]:
    """The script that plays the steps of the case one after the other."""
    for name in run:
        if name not in steps and name != GAME:
            raise CaseError(f"run: there is no step {name!r}; steps are {', '.join(steps)}.")

    async def script(play: FieldPlay) -> None:
        for name in run:
            if name != GAME:
                await steps[name](play)
                continue
            while phase_of(play) in steps:
                await steps[phase_of(play)](play)

    return script


# Facts -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldFact:
    """One fact of a Scenario. ``of`` is what its keys name ("" for one value)."""

    of: str
    value: dict[str, Any]
    meaning: str
    read: Callable[[FieldPlay, str], Any]


_WHOLE: dict[str, Any] = {"type": "integer"}
_TEXT: dict[str, Any] = {"type": "string"}
_LIST: dict[str, Any] = {"type": "array"}
_YES_NO: dict[str, Any] = {"type": "boolean"}


def _seat(play: FieldPlay, name: str) -> int:
    if not name.isdecimal() or int(name) >= play.table.seats:
        raise CaseError(f"then: there is no seat {name!r}.")
    return int(name)


def _model(play: FieldPlay, name: str) -> int:
    return play.table.index[_id(play.table, name)]


def _champion(play: FieldPlay, name: str) -> str:
    index = play.state.champion[_seat(play, name)]
    return "" if index == NOBODY else play.table.models[index].id


FIELD_FACTS: dict[str, FieldFact] = {
    "scenario": FieldFact("", _TEXT, "the Scenario", lambda play, _: play.state.scenario),
    "deployment": FieldFact("", _TEXT, "the deployment", lambda play, _: play.state.deployment),
    "round": FieldFact("", _WHOLE, "the Round", lambda play, _: play.state.round),
    "phase": FieldFact("", _TEXT, "where the match stands", lambda play, _: play.state.phase),
    "pool": FieldFact("", _LIST, "the pool of objectives", lambda play, _: play.state.pool),
    "cleared": FieldFact(
        "", _LIST, "terrain taken off the Stage", lambda play, _: play.state.cleared
    ),
    "winner": FieldFact(
        "", _WHOLE, "the seat that has won; −1 for none", lambda play, _: play.state.winner
    ),
    "drawn": FieldFact("", _LIST, "the seats that share a draw", lambda play, _: play.state.drawn),
    "places": FieldFact("", _LIST, "the place of every seat", lambda play, _: play.state.places),
    "corners": FieldFact("", _LIST, "the point of every seat", lambda play, _: play.state.corners),
    "markers": FieldFact("", _WHOLE, "markers placed", lambda play, _: len(play.state.markers)),
    "order": FieldFact(
        "", _LIST, "the seats in the order of the Round", lambda play, _: play.state.order
    ),
    "carriers": FieldFact(
        "",
        _LIST,
        "who carries a Grisly Treasure",
        lambda play, _: [play.table.models[index].id for index in play.state.carriers],
    ),
    "rites": FieldFact(
        "seat",
        _WHOLE,
        "Territory Rites",
        lambda play, name: sum(play.state.rites[_seat(play, name)]),
    ),
    "praise": FieldFact(
        "seat", _WHOLE, "Battle Praise", lambda play, name: play.state.praise[_seat(play, name)]
    ),
    "counter": FieldFact(
        "seat",
        _WHOLE,
        "what the conditions count",
        lambda play, name: counted(play.table, play.state, _seat(play, name)),
    ),
    "points": FieldFact(
        "seat", _WHOLE, "Victory Points", lambda play, name: play.state.points[_seat(play, name)]
    ),
    "minor": FieldFact(
        "seat",
        _YES_NO,
        "whether the Minor condition is met",
        lambda play, name: play.state.minor[_seat(play, name)],
    ),
    "major": FieldFact(
        "seat",
        _YES_NO,
        "whether the Major condition is met",
        lambda play, name: play.state.major[_seat(play, name)],
    ),
    "done": FieldFact(
        "seat",
        _LIST,
        "Secondary Objectives done",
        lambda play, name: play.state.done[_seat(play, name)],
    ),
    "champion": FieldFact("seat", _TEXT, 'the Champion, "" for none', _champion),
    "standing": FieldFact(
        "seat",
        _WHOLE,
        "models that stand",
        lambda play, name: len(standing(play.table, play.state, _seat(play, name))),
    ),
    "hp": FieldFact(
        "model", _WHOLE, "HP left", lambda play, name: play.state.hp[_model(play, name)]
    ),
    "at": FieldFact(
        "model",
        _LIST,
        "its place in thousandths of an inch",
        lambda play, name: list(play.state.at[_model(play, name)] or ()),
    ),
}
