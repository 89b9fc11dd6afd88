"""What never changes during a Scenario: the table's size, the models with their numbers, the book.

``build`` judges the set-up first and refuses, in one sentence, what cannot be played: numbers
that are not known stop it by name and are never guessed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from warclan.engine.errors import EngineError
from warclan.engine.play import Play
from warclan.engine.rules import rule
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.content_types import HP, MN, Content
from warclan.games.war_clan.scenarios.deployment import (
    MOST_PLAYERS,
    Deployment,
    ScenarioName,
    zones,
)
from warclan.games.war_clan.scenarios.records import RECORDS, wanting
from warclan.games.war_clan.scenarios.setup import (
    ASK,
    ROLL,
    Conditions,
    Counter,
    Encounter,
    FieldSetup,
    Fighter,
    Objective,
    Weapon,
)
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.games.war_clan.scenarios.table import Disc, Table, Zone
from warclan.games.war_clan.trading import MOST_MODELS
from warclan.text.numbers import listed

MM = 25.4
SPEED, MELEE, RANGED, DEFENCE, RESISTANCE = "SP", "MA", "RA", "DF", "RS"
"""Stats that quick resolve reads beside HP."""
NOBODY = -1
"""The seat of an encounter model, and the index of no fighter."""
WILD = "wild."
"""How the id of an encounter model on the table begins; its type and a number follow."""
COPIES = 2
"""How many encounter models of one kind can stand on the table at once."""
ENCOUNTER_POOL = 6
"""Encounter models in the pool, numbered for a die."""
SUDDEN_POOL = 5
"""Different Secondary Objectives that Sudden Conflict needs (WC-115)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack as quick resolve uses it: the skill rolled, its ST, the reach (0: melee)."""

    name: str
    skill: int
    strength: int
    reach: float = 0.0


@dataclass(frozen=True, slots=True)
class Model:
    """A fighter on the table. ``radius`` is in inches; ``hp`` is 1 in a match at the table.

    Encounter models have the seat −1 (nobody's); ``speed`` is 0 where SP is not known.
    """

    index: int
    id: str
    seat: int
    fighter: Fighter
    radius: float
    hp: int
    worth: int | None
    mind: int | None
    speed: int = 0
    defence: int = 0
    resistance: int = 0
    melee: Strike | None = None
    ranged: Strike | None = None

    @property
    def may_interact(self) -> bool:
        """Animals need MN 1 for Objective markers and for picking anything up (WC-059)."""
        return not self.fighter.animal or (self.mind or 0) >= 1


@dataclass(frozen=True, slots=True)
class Field:
    """The table of a match."""

    setup: FieldSetup
    book: Book
    size: Table
    models: tuple[Model, ...]
    index: Mapping[str, int]
    sides: tuple[tuple[int, ...], ...]
    """The models of each seat, by index."""
    objectives: Mapping[str, Objective]
    conditions: Mapping[str, Conditions]

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.sides)

    @property
    def quick(self) -> bool:
        """Whether the computer fights it out."""
        return self.setup.mode == "quick"

    @property
    def measured(self) -> bool:
        """Whether positions are known."""
        return self.quick or self.setup.entry == "positions"

    def counter(self, scenario: str) -> Counter | None:
        """What the conditions of a Scenario count, printed or entered."""
        entered = self.conditions.get(scenario)
        return entered.counter if entered is not None else RECORDS[scenario].counter

    def by_hand(self, scenario: str) -> bool:
        """Whether people judge the conditions: not known and not entered, or so agreed."""
        if scenario == ScenarioName.SUDDEN_CONFLICT:
            return self.book.word("scenario3_conditions") == "manual"
        return not RECORDS[scenario].complete and scenario not in self.conditions


FieldPlay = Play[FieldState, Field]


def build(setup: FieldSetup) -> Field:
    """The table of a set-up. Raises ``EngineError`` for one that cannot be played."""
    fault = next(_faults(setup), "")
    if fault:
        raise EngineError(fault)
    made: list[Model] = []
    for seat, side in enumerate(setup.sides):
        for fighter in side.fighters:
            made.append(_model(setup, len(made), seat, fighter))
    for fighter in _strangers(setup):
        made.append(_model(setup, len(made), NOBODY, fighter))
    field = Field(
        setup,
        Book(Content(), setup.house_rules),
        Table(setup.width, setup.height),
        tuple(made),
        {model.id: model.index for model in made},
        tuple(
            tuple(model.index for model in made if model.seat == seat)
            for seat in range(len(setup.sides))
        ),
        {each.key: each for each in setup.objectives},
        {each.scenario: each for each in setup.conditions},
    )
    fault = next(_unplayable(field), "")
    if fault:
        raise EngineError(fault)
    return field


def _strangers(setup: FieldSetup) -> Iterator[Fighter]:
    """The encounter models that may come, as fighters of nobody: some copies of each kind.

    Only kinds with the numbers that this way of playing needs; the others can still be met at a
    table, where people play them.
    """
    if not setup.encounter_rolls or (setup.mode == "table" and setup.entry == "totals"):
        return
    for each in setup.encounters:
        fighter = each.fighter
        if fighter is not None and not lacking_numbers(setup, fighter, rites=False):
            for copy in range(COPIES):
                yield replace(fighter, key=f"{each.type}.{copy}", type=each.type)


def _faults(setup: FieldSetup) -> Iterator[str]:
    """What is wrong with the set-up as such."""
    count = len(setup.sides)
    if not 2 <= count <= MOST_PLAYERS:
        yield f"A Scenario is for 2 to {MOST_PLAYERS} clans, not {count} (WC-R41)."
    for side in setup.sides:
        keys = [fighter.key for fighter in side.fighters]
        if not keys:
            yield f"{side.name} fields nobody: choose at least one warrior."
        if len(keys) > MOST_MODELS:
            yield f"{side.name} fields {len(keys)} models; a clan has {MOST_MODELS} at most."
        if len(set(keys)) != len(keys):
            yield f"{side.name} fields a warrior twice: give every model its own key."
    if not 0 <= setup.roller < max(count, 1):
        yield f"There is no seat {setup.roller} to roll for deployment and Scenario."
    if not (24 <= setup.width <= 144 and 24 <= setup.height <= 144):
        yield f'A table of {setup.width:g}" × {setup.height:g}" cannot be used: 24" to 144".'
    yield from _names(setup, count)
    yield from _encounters(setup)
    for piece in setup.terrain:
        if not (0 <= piece.x <= setup.width and 0 <= piece.y <= setup.height):
            yield f"{piece.name} lies beside the table: its middle must be on it."


@rule("WC-089", "WC-090", "WC-095")
def _names(setup: FieldSetup, count: int) -> Iterator[str]:
    """Deployment, Scenario and Secondary Objectives that do not exist or do not fit."""
    if setup.deployment not in (ROLL, ASK):
        known = [each.value for each in Deployment]
        if setup.deployment not in known:
            yield f"There is no deployment {setup.deployment!r}: {listed(known, 'or')}."
        elif (count > 2) != (setup.deployment == Deployment.CORNERS):
            yield "Two clans deploy Flank, Standard or Spearhead, more than two at corners."
    if setup.scenario not in (ROLL, ASK, *RECORDS):
        yield f"There is no Scenario {setup.scenario!r}: {listed(list(RECORDS), 'or')}."
    places = setup.corners
    if places and (
        len(places) != count
        or len(set(places)) != count
        or not all(0 <= place < (4 if count <= 4 else 8) for place in places)
    ):
        yield "The agreed corners must give every clan a point of its own (0 to 3, then 4 to 7)."
    keys = [each.key for each in setup.objectives]
    if len(set(keys)) != len(keys):
        yield "Two Secondary Objectives have one key: give each its own."
    if not 1 <= setup.pool <= 20:
        yield f"A pool of {setup.pool} rolls cannot be made: 1 to 20."
    for each in setup.conditions:
        if each.scenario not in RECORDS or RECORDS[each.scenario].complete:
            yield f"Conditions are entered for Scenarios 4 to 6 only, not for {each.scenario!r}."


def _encounters(setup: FieldSetup) -> Iterator[str]:
    """An Encounter Pool that cannot be made."""
    if not setup.encounter_rolls:
        if setup.encounter_pool:
            yield "An Encounter Pool is given, but nobody rolls on it: switch the roll on."
        return
    known = {each.type: each for each in setup.encounters}
    if not known:
        yield "The content packs have no encounter models: enter some, or leave the roll out."
    if setup.encounter_pool and len(setup.encounter_pool) != ENCOUNTER_POOL:
        yield f"An Encounter Pool has {ENCOUNTER_POOL} models, not {len(setup.encounter_pool)}."
    strange = next((each for each in setup.encounter_pool if each not in known), "")
    if strange:
        yield f"There is no encounter model {strange!r}: {listed(sorted(known), 'or')}."
    if setup.mode != "quick":
        return
    needed = setup.encounter_pool or tuple(known)
    lacking = {key: lacking_of(setup, known[key]) for key in needed if key in known}
    # A pool that is still to be picked needs one kind with its numbers; an agreed one needs all.
    wrong = [key for key, each in lacking.items() if each]
    if wrong and (setup.encounter_pool or len(wrong) == len(lacking)):
        name, numbers = known[wrong[0]].name, listed(lacking[wrong[0]])
        yield (
            f"Numbers of encounter models are not known ({name}: {numbers}). Enter them in the "
            "library, or leave the roll for them out."
        )


def lacking_of(setup: FieldSetup, encounter: Encounter) -> list[str]:
    """The numbers of an encounter model that are needed and not known."""
    if encounter.fighter is None:
        return ["all of them"]
    return lacking_numbers(setup, encounter.fighter, rites=False)


def _unplayable(field: Field) -> Iterator[str]:
    """What stops the match for want of numbers or rules."""
    for scenario in possible(field):
        reason = blocked(field, scenario)
        if reason and field.setup.scenario != ASK:
            yield reason
    if field.setup.scenario == ASK and not choices(field):
        yield "No Scenario can be played with this set-up: enter what is missing."
    yield from _missing(field)


@rule("WC-096", "WC-R57")
def possible(field: Field) -> tuple[str, ...]:
    """The Scenarios that this set-up may come to."""
    if field.setup.scenario in RECORDS:
        return (field.setup.scenario,)
    known = tuple(name for name, each in RECORDS.items() if each.complete)
    return known if field.book.on("reroll_unknown_scenarios") else tuple(RECORDS)


@rule("WC-115", "WC-R55", "WC-R57")
def blocked(field: Field, scenario: str) -> str:
    """Why a Scenario cannot be played with this set-up; empty when it can."""
    if scenario == ScenarioName.SUDDEN_CONFLICT and len(field.objectives) < SUDDEN_POOL:
        return (
            f"{scenario} needs {SUDDEN_POOL} Secondary Objectives and the table has "
            f"{len(field.objectives)}: enter more, or choose another Scenario (WC-115)."
        )
    if not field.quick:
        return ""
    if field.by_hand(scenario):
        lacking = wanting(RECORDS[scenario]) or "Its conditions are judged by hand."
        return (
            f"{scenario} cannot be resolved. {lacking} Choose Scenario 1, 2 or 3, roll 4 to 6 "
            "again by the house rule, enter the conditions, or play at the table (WC-R57)."
        )
    if field.counter(scenario) == "tally":
        return f"{scenario} is counted by hand, so it can only be played at the table."
    return ""


def choices(field: Field) -> tuple[str, ...]:
    """The Scenarios the players may agree on."""
    return tuple(name for name in RECORDS if not blocked(field, name))


def _missing(field: Field) -> Iterator[str]:
    """Numbers that are needed and not known, all in one sentence."""
    if not field.measured:
        return
    rites = any(field.counter(each) == "rites" for each in possible(field))
    found: list[str] = []
    for model in field.models:
        if model.seat == NOBODY:
            continue
        lacking = lacking_numbers(field.setup, model.fighter, rites=rites)
        if lacking:
            clan = field.setup.sides[model.seat].name
            found.append(f"{model.fighter.name} of {clan}: {listed(lacking)}")
    if found:
        more = f" (and {len(found) - 3} more models)" if len(found) > 3 else ""
        way = "play by totals" if not field.quick else "play at the table"
        yield (
            f"Numbers are not known: {'; '.join(found[:3])}{more}. Enter them in the library or "
            f"in the set-up, or {way}."
        )


def lacking_numbers(setup: FieldSetup, fighter: Fighter, *, rites: bool) -> list[str]:
    """The numbers of a fighter that this way of playing needs and nobody has entered."""
    entered = dict(setup.entered)
    lacking = []
    if fighter.base_mm is None and "base_mm" not in entered:
        lacking.append("size of the base")
    if setup.mode == "table":
        return lacking
    if rites and fighter.worth is None and "worth" not in entered:
        lacking.append("Glory Cost")
    wanted = [HP, SPEED, DEFENCE, RESISTANCE]
    wanted += [MELEE] if any(each.melee for each in fighter.weapons) else []
    wanted += [RANGED] if any(not each.melee for each in fighter.weapons) else []
    lacking += [key for key in wanted if fighter.stat(key) is None and key not in entered]
    if "ST" not in entered:
        lacking += [f"ST of {each.name}" for each in fighter.weapons if each.strength is None]
    if "RN" not in entered:
        far = (each for each in fighter.weapons if not each.melee and each.reach is None)
        lacking += [f"reach of {each.name}" for each in far]
    return lacking


def _model(setup: FieldSetup, index: int, seat: int, fighter: Fighter) -> Model:
    entered = dict(setup.entered)

    def number(known: int | None, key: str) -> int:
        return known if known is not None else entered.get(key, 0)

    quick = setup.mode == "quick"
    worth = fighter.worth if fighter.worth is not None else entered.get("worth")
    mind = fighter.stat(MN)
    base = Model(
        index,
        f"{seat}.{fighter.key}" if seat != NOBODY else f"{WILD}{fighter.key}",
        seat,
        fighter,
        number(fighter.base_mm, "base_mm") / MM / 2,
        max(1, number(fighter.stat(HP), HP)) if quick else 1,
        worth,
        mind if mind is not None else entered.get(MN),
        number(fighter.stat(SPEED), SPEED),
    )
    if not quick:
        return base
    return Model(
        base.index,
        base.id,
        base.seat,
        fighter,
        base.radius,
        base.hp,
        base.worth,
        base.mind,
        number(fighter.stat(SPEED), SPEED),
        number(fighter.stat(DEFENCE), DEFENCE),
        number(fighter.stat(RESISTANCE), RESISTANCE),
        _best(fighter.weapons, number(fighter.stat(MELEE), MELEE), entered, melee=True),
        _best(fighter.weapons, number(fighter.stat(RANGED), RANGED), entered, melee=False),
    )


def _best(
    weapons: Sequence[Weapon], skill: int, entered: Mapping[str, int], *, melee: bool
) -> Strike | None:
    """The strongest attack of its kind; of two alike the one that reaches farther."""
    strikes = [
        Strike(
            each.name,
            skill,
            each.strength if each.strength is not None else entered.get("ST", 0),
            0.0 if melee else float(each.reach if each.reach is not None else entered.get("RN", 0)),
        )
        for each in weapons
        if each.melee == melee
    ]
    strikes.sort(key=lambda each: (-each.strength, -each.reach, each.name))
    return strikes[0] if strikes else None


def zones_of(field: Field, state: FieldState) -> tuple[Zone, ...]:
    """The Deployment Zone of every seat; empty while deployment is not settled."""
    if not state.deployment:
        return ()
    return _zones(field.size, state.deployment, field.seats, tuple(state.corners))


@lru_cache(maxsize=64)
def _zones(size: Table, deployment: str, seats: int, corners: tuple[int, ...]) -> tuple[Zone, ...]:
    if deployment != Deployment.CORNERS:
        return zones(size, Deployment(deployment), seats)
    points = (*size.corners(), *size.midpoints())
    return tuple((Disc(points[place]),) for place in corners)
