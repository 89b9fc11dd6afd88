"""Scenarios in words: a sentence for every event, a question for every request, the outcome."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar

from warclan.engine.journal import Event
from warclan.engine.spec import TurningPoint
from warclan.games.war_clan.scenarios import events, report
from warclan.games.war_clan.scenarios.falls import ENCOUNTER
from warclan.games.war_clan.scenarios.field import NOBODY, Field
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome, SideOutcome
from warclan.games.war_clan.scenarios.state import MIL
from warclan.text.numbers import listed, plural

E = TypeVar("E", bound=Event)
Teller = Callable[[Any, "Names"], str]

WAYS: Final = {"points": "the most Victory Points", "draw": "the top total is shared"}
"""The ways a Scenario ends, as a phrase."""
QUARTERS: Final = {
    "SW": "the south-western quarter",
    "SE": "the south-eastern quarter",
    "NW": "the north-western quarter",
    "NE": "the north-eastern quarter",
}
POINTS: Final = (
    "the lower left corner",
    "the lower right corner",
    "the upper right corner",
    "the upper left corner",
    "the middle of the lower edge",
    "the middle of the right edge",
    "the middle of the upper edge",
    "the middle of the left edge",
)
"""Corners and midpoints in the order of ``FieldState.corners``."""

QUESTIONS: Mapping[str, str] = MappingProxyType(
    {
        "deployment.choice": "Roll for the deployment, or agree on one?",
        "deployment.roll": "Roll for the deployment.",
        "deployment.corners": "Draw a corner for every player.",
        "deployment.roll_first": "Draw who begins.",
        "scenario.choice": "Roll for the Scenario, or agree on one?",
        "scenario.roll": "Roll for the Scenario.",
        "pool.roll": "Roll the pool of Secondary Objectives.",
        "pool.again": "Roll again what is in the pool twice.",
        "marker.place": "Where does this Objective marker lie?",
        "champion.name": "Who is the Champion?",
        "champion.next": "Who follows the fallen Champion?",
        "objectives.choose": "Which Secondary Objectives are chosen?",
        "models.deploy": "Where do the models stand?",
        "models.moved": "Where do models stand now?",
        "round.fact": "What happened?",
        "felled.victim": "Who fell?",
        "felled.by": "By whose hand?",
        "felled.where": "Where did it fall?",
        "objective.done": "Which Secondary Objective was done?",
        "objective.by": "Which model did it?",
        "tally.seat": "Whose count changes?",
        "tally.total": "How much is it now?",
        "treasure.by": "Who carries a Grisly Treasure now?",
        "worth.enter": "What is this warrior's Glory Cost?",
        "rites.total": "How much Glory does the player have in the quarter?",
        "conditions.minor": "Who has met the Minor condition?",
        "conditions.major": "Is the Major condition met as well?",
        "encounters.water": "Does Water cover a quarter of the table or more?",
        "encounters.roll_order": "Roll for who picks encounter models first.",
        "encounters.pick": "Which encounter model goes into the Encounter Pool?",
        "encounter.roll": "Roll for an encounter model: with the Round it takes 8.",
        "encounter.roll_number": "Roll which one of the Encounter Pool comes.",
        "encounter.place": "Where does the encounter model stand?",
        "initiative.roll": "Roll for the order of the Round.",
        "activate.model": "Which model acts?",
        "activate.act": "What does it do?",
        "attack.hit": "Roll to hit.",
        "attack.harm": "Roll to harm.",
    }
)
"""The question behind each request key."""

_FACTS: Mapping[str, str] = MappingProxyType(
    {
        "end": "The Round ends",
        "moved": "Models moved",
        "felled": "A model fell",
        "objective": "A Secondary Objective was done",
        "tally": "A count changed",
        "treasure": "A Grisly Treasure was found or picked up",
        "open": "In the open",
        "zone": "In a Deployment Zone",
        "stage": "On the Champion's Stage",
        "zone and stage": "In a Deployment Zone and on the Stage",
        "roll": "Roll",
        "pass": "Nobody",
        "hold": "Stay",
    }
)
"""Options that are words of their own."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a match: clans by seat, fighters by id, objectives, terrain, types."""

    clans: tuple[str, ...]
    fighters: Mapping[str, str]
    objectives: Mapping[str, str]
    terrain: Mapping[str, str]
    types: Mapping[str, str]

    @classmethod
    def of(cls, table: Field) -> "Names":
        """The names of a match; what two of them share is told apart."""
        clans = _apart([side.name for side in table.setup.sides])
        often = Counter(model.fighter.name for model in table.models)
        fighters = {
            model.id: (
                f"{model.fighter.name} ({clans[model.seat]})"
                if often[model.fighter.name] > 1
                else model.fighter.name
            )
            for model in table.models
            if model.seat != NOBODY
        }
        fighters |= {
            model.id: f"the {model.fighter.name}" for model in table.models if model.seat == NOBODY
        }
        return cls(
            clans,
            fighters,
            {key: each.name for key, each in table.objectives.items()},
            {each.key: each.name for each in table.setup.terrain},
            {each.type: each.name for each in table.setup.encounters},
        )

    def clan(self, seat: int) -> str:
        """A player by clan."""
        return self.clans[seat] if 0 <= seat < len(self.clans) else f"Seat {seat + 1}"

    def fighter(self, key: str) -> str:
        """A fighter, or an encounter model by its kind."""
        if key.startswith(ENCOUNTER):
            kind = key[len(ENCOUNTER) :]
            return f"a {self.types.get(kind, kind)}"
        return self.fighters.get(key, key)

    def objective(self, key: str) -> str:
        """A Secondary Objective."""
        return self.objectives.get(key, key)

    def option(self, option: object) -> str:
        """An option of a request in words."""
        words = str(option)
        if words in _FACTS:
            return _FACTS[words]
        kind, _colon, what = words.partition(":")
        if what and kind in _ACTS:
            return _ACTS[kind](self, what)
        if kind.isdecimal() and what:
            return f"{self.clan(int(kind))}: {self.objective(what)}"
        if words.startswith("seat") and words[4:].isdecimal():
            return self.clan(int(words[4:]))
        if words in self.objectives:
            return self.objectives[words]
        if words in self.types:
            return self.types[words]
        return _upper(self.fighter(words))


_ACTS: Mapping[str, Callable[[Names, str], str]] = MappingProxyType(
    {
        "strike": lambda names, what: f"Strike {names.fighter(what)}",
        "shoot": lambda names, what: f"Shoot at {names.fighter(what)}",
        "chase": lambda names, what: f"Go for {names.fighter(what)}",
        "go": lambda names, what: f"Go to {QUARTERS.get(what, 'the Stage')}",
        "marker": lambda names, what: f"Go for marker {int(what) + 1}",
        "raid": lambda names, what: f"Go into the zone of {names.clan(int(what))}",
        "encounter": lambda names, what: _upper(names.fighter(f"{ENCOUNTER}{what}")),
    }
)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def _apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names that differ: one said twice gets its number."""
    often = Counter(names)
    return tuple(
        f"{name} ({place})" if often[name] > 1 else name for place, name in enumerate(names, 1)
    )


def place(x: int, y: int) -> str:
    """A place in inches from the left and from below."""
    return f'{x / MIL:.1f}", {y / MIL:.1f}"'


def sentence(event: Event, names: Names) -> str:
    """The event as one sentence. Raises ``LookupError`` for an event no sentence is made for."""
    return TELLERS[type(event)](event, names)


TELLERS: dict[type[Event], Teller] = {}
"""By class of event: what makes its sentence."""


def tells(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Callable[[E, Names], str]]:
    """Register the function below for a class of event."""

    def register(teller: Callable[[E, Names], str]) -> Callable[[E, Names], str]:
        TELLERS[kind] = teller
        return teller

    return register


# Before the first Round -------------------------------------------------------------------------


@tells(events.DeploymentSettled)
def _deployment(event: events.DeploymentSettled, names: Names) -> str:
    how = f"A {event.roll} is rolled" if event.roll else "It is agreed"
    if event.corners:
        given = [f"{names.clan(seat)} {POINTS[at]}" for seat, at in enumerate(event.corners)]
        begins = f" {names.clan(event.first)} begins." if event.first >= 0 else ""
        return f"The clans deploy round their points: {listed(given)}.{begins}"
    return f"{how}: {event.deployment.capitalize()} deployment."


@tells(events.ScenarioSettled)
def _scenario(event: events.ScenarioSettled, names: Names) -> str:
    how = f"A {event.roll} is rolled" if event.roll else "It is agreed"
    return f"{how}: the Scenario is {event.scenario}."


@tells(events.TerrainCleared)
def _cleared(event: events.TerrainCleared, names: Names) -> str:
    piece = names.terrain.get(event.terrain, event.terrain)
    return f"{piece} is taken off the Champion's Stage."


@tells(events.PoolRolled)
def _pool(event: events.PoolRolled, names: Names) -> str:
    return f"The pool: {listed([names.objective(key) for key in event.objectives])}."


@tells(events.ObjectivesChosen)
def _chosen(event: events.ObjectivesChosen, names: Names) -> str:
    chosen = listed([names.objective(key) for key in event.objectives]) or "nothing"
    return f"{names.clan(event.seat)} goes for {chosen}."


@tells(events.MarkerPlaced)
def _marker(event: events.MarkerPlaced, names: Names) -> str:
    where = place(event.x, event.y)
    return f"{names.clan(event.seat)} places Objective marker {event.marker + 1} at {where}."


@tells(events.MarkerLeftOut)
def _left_out(event: events.MarkerLeftOut, names: Names) -> str:
    return f"There is no room for another marker of {names.clan(event.seat)}."


@tells(events.ChampionNamed)
def _champion(event: events.ChampionNamed, names: Names) -> str:
    who = _upper(names.fighter(event.fighter))
    role = "the new Champion" if event.successor else "the Champion"
    return f"{who} is {role} of {names.clan(event.seat)}."


@tells(events.Deployed)
def _deployed(event: events.Deployed, names: Names) -> str:
    left = f"; {event.left} stay behind" if event.left else ""
    models = plural(event.models, "model", "models")
    return f"{names.clan(event.seat)} deploys {models}{left}."


# The Rounds -------------------------------------------------------------------------------------


@tells(events.RoundBegan)
def _round(event: events.RoundBegan, names: Names) -> str:
    order = f": {', then '.join(names.clan(seat) for seat in event.order)}" if event.order else ""
    why = " for the tie" if event.round > 6 else ""
    return f"Round {event.round} begins{why}{order}."


@tells(events.EncounterPoolMade)
def _encounters(event: events.EncounterPoolMade, names: Names) -> str:
    named = [f"{at} {names.types.get(kind, kind)}" for at, kind in enumerate(event.types, 1)]
    return f"The Encounter Pool: {listed(named)}."


@tells(events.EncounterRolled)
def _encounter(event: events.EncounterRolled, names: Names) -> str:
    rolled = f"The roll for encounter models is {event.roll} + {event.round}"
    if not event.number:
        return f"{rolled}: nobody comes."
    kind = names.types.get(event.type, event.type)
    if not event.here:
        return f"{rolled}: number {event.number}, {kind}; people play it."
    return f"{rolled}: number {event.number}, a {kind} comes."


@tells(events.ModelMoved)
def _moved(event: events.ModelMoved, names: Names) -> str:
    told = f"{_upper(names.fighter(event.fighter))} moves to {place(event.x, event.y)}"
    if event.inches:
        told += f', {event.inches / MIL:.1f}" since the Round began'
    return f"{told}."


@tells(events.AttackRolled)
def _attack(event: events.AttackRolled, names: Names) -> str:
    who, whom = _upper(names.fighter(event.fighter)), names.fighter(event.target)
    begun = f"{who} attacks {whom} ({event.weapon}): {event.hit} of {event.needed}"
    if not event.harm:
        return f"{begun}, a miss."
    if not event.lost:
        return f"{begun}, a hit; {event.harm} of {event.resisted}, no harm."
    lost = f"{event.lost} HP lost, {event.left} left"
    return f"{begun}, a hit; {event.harm} of {event.resisted}, {lost}."


@tells(events.ModelFell)
def _fell(event: events.ModelFell, names: Names) -> str:
    role = ", a Champion," if event.champion else ""
    by = f" by the hand of {names.fighter(event.by)}" if event.by else ""
    return f"{_upper(names.fighter(event.victim))}{role} falls{by}."


@tells(events.PraiseEarned)
def _praise(event: events.PraiseEarned, names: Names) -> str:
    places = ["in a Deployment Zone"] * event.zone + ["on the Stage"] * event.stage
    where = f" {listed(places)}" if places else ""
    return f"{names.clan(event.seat)} earns {event.amount} Battle Praise{where}: {event.total}."


@tells(events.MarkerUsed)
def _used(event: events.MarkerUsed, names: Names) -> str:
    who = _upper(names.fighter(event.fighter))
    return f"{who} interacts with Objective marker {event.marker + 1}."


@tells(events.ObjectiveDone)
def _done(event: events.ObjectiveDone, names: Names) -> str:
    what = f"{names.clan(event.seat)} has done {names.objective(event.objective)}"
    return f"{what}." if event.counted else f"{what}, but markers earn nothing in Round 1."


@tells(events.RiteGained)
def _rite(event: events.RiteGained, names: Names) -> str:
    where = QUARTERS.get(event.quarter, event.quarter)
    return (
        f"{names.clan(event.seat)} controls {where} with {event.worth} Glory: "
        f"{plural(event.total, 'Territory Rite', 'Territory Rites')}."
    )


@tells(events.Tallied)
def _tallied(event: events.Tallied, names: Names) -> str:
    return f"{names.clan(event.seat)} has {event.total} now."


@tells(events.TreasureTaken)
def _taken(event: events.TreasureTaken, names: Names) -> str:
    return f"{_upper(names.fighter(event.fighter))} carries a Grisly Treasure."


@tells(events.TreasureDropped)
def _dropped(event: events.TreasureDropped, names: Names) -> str:
    return f"The Grisly Treasure of {names.fighter(event.fighter)} lies where it fell."


@tells(events.PointsCounted)
def _points(event: events.PointsCounted, names: Names) -> str:
    parts = ["3 for the Minor condition"] * event.minor + ["1 for the Major one"] * event.major
    if event.secondaries:
        parts.append(f"{event.secondaries} for Secondary Objectives")
    made = f" ({listed(parts)})" if parts else ""
    total = plural(event.total, "Victory Point", "Victory Points")
    return f"{names.clan(event.seat)}: {total}{made}."


@tells(events.GameEnded)
def _ended(event: events.GameEnded, names: Names) -> str:
    if event.winner >= 0:
        return f"{names.clan(event.winner)} wins."
    return f"The game is a draw of {listed([names.clan(seat) for seat in event.drawn])}."


# Reports ----------------------------------------------------------------------------------------


def turning_point(point: TurningPoint, names: Names) -> str:
    """A turning point in words; "" for the end, which the first line of a report tells."""
    by = f" by the hand of {names.fighter(point.by)}" if point.by else ""
    if point.kind in (report.FELL, report.CHAMPION):
        role = ", a Champion," if point.kind == report.CHAMPION else ""
        return f"{_upper(names.fighter(point.subject))}{role} fell{by}"
    if point.kind == report.PRAISED:
        return f"{names.clan(point.seat)} earned {point.amount} Battle Praise"
    if point.kind == report.RITES:
        where = QUARTERS.get(point.subject, point.subject)
        return f"{names.clan(point.seat)} held {where}, {point.amount} Territory Rites in all"
    if point.kind == report.DONE:
        return f"{names.clan(point.seat)} had done {names.objective(point.subject)}"
    return ""


def outcome_lines(outcome: ScenarioOutcome) -> Iterator[str]:
    """The result for people: who won and how, then every clan, then the assumptions."""
    rounds = plural(outcome.rounds, "Round", "Rounds")
    head = f"{outcome.scenario}, {outcome.deployment.capitalize()} deployment, {rounds}"
    if outcome.winner is None:
        shared = [side.name for side in outcome.sides if side.result == "drawn"]
        yield f"{head}: a draw of {listed(shared)}."
    else:
        yield f"{head}: {outcome.sides[outcome.winner].name} won."
    for side in outcome.sides:
        yield _side(side)
    if outcome.assumptions:
        yield "What this result rests on:"
    for each in outcome.assumptions:
        yield f"  {each}"


def _side(side: SideOutcome) -> str:
    parts = [plural(side.victory_points, "Victory Point", "Victory Points")]
    conditions = ["Minor"] * side.minor + ["Major"] * side.major
    if conditions:
        parts.append(f"{listed(conditions)} condition")
    if side.rites:
        parts.append(plural(sum(side.rites), "Territory Rite", "Territory Rites"))
    if side.praise:
        parts.append(f"{side.praise} Battle Praise")
    if side.objectives:
        parts.append(f"done: {listed(side.objectives)}")
    kills = sum(count for _who, count in side.kills)
    parts.append(plural(kills, "kill", "kills"))
    parts.append(f"{len(side.felled)} of {len(side.fielded)} felled")
    return f"{side.name}: {', '.join(parts)}."
