"""What is agreed before a Scenario: sides with their fighters, the table, and how it is played.

Plain frozen data. A fighter holds the numbers of a warrior as it stands in its clan at that
moment (``fielding.side_of`` reads them off); what is not known is ``None``. Lengths are inches,
bases millimetres.
"""

from dataclasses import dataclass, field
from typing import Literal

from warclan.domain.house_rules import HouseRules

ROLL = "roll"
ASK = "ask"

POOL = 5
"""Secondary Objectives rolled for the pool where nothing says how many."""

Mode = Literal["quick", "table"]
"""``quick``: computer players fight an approximation; ``table``: people play and enter facts."""
Entry = Literal["positions", "totals"]
"""Whether a match at the table enters where models stand, or only what they add up to."""
Counter = Literal["rites", "praise", "kills", "tally"]
"""What the conditions of a Scenario count; ``tally`` is counted by hand."""
Measure = Literal["", "kills", "markers", "standing", "inroad"]
"""How quick resolve sees a Secondary Objective done; "" cannot be seen and is not attempted.

``kills``: so many opposing models felled; ``markers``: so many different Objective markers
interacted with; ``standing``: so many own models left at the end; ``inroad``: so many own models
that touch an opponent's Deployment Zone at the end.
"""


@dataclass(frozen=True, slots=True)
class Weapon:
    """An attack of a fighter: its ST, and melee or a reach in inches."""

    name: str
    strength: int | None = None
    melee: bool = False
    reach: int | None = None


@dataclass(frozen=True, slots=True)
class Fighter:
    """One model of a side. ``key`` is the warrior's in its clan, ``type`` its type's id.

    ``worth`` is its Glory on the ground (WC-R43). ``stats`` pairs Stat keys with ratings.
    """

    key: str
    name: str
    type: str = ""
    worth: int | None = None
    base_mm: int | None = None
    stats: tuple[tuple[str, int | None], ...] = ()
    weapons: tuple[Weapon, ...] = ()
    animal: bool = False
    leader: bool = False

    def stat(self, key: str) -> int | None:
        """The rating of a Stat, ``None`` where it is not known."""
        return dict(self.stats).get(key)


@dataclass(frozen=True, slots=True)
class Side:
    """One player's clan on the table. ``clan`` is its id (its name, where it has no other)."""

    clan: str
    name: str
    fighters: tuple[Fighter, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """An entry of the table of Secondary Objectives, which is the owner's to fill.

    ``interaction``: it is done by interacting with Objective markers (WC-116). ``measure`` and
    ``amount`` let quick resolve see it done.
    """

    key: str
    name: str
    text: str = ""
    interaction: bool = False
    measure: Measure = ""
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain: a round one with ``radius``, else ``width`` by ``height`` inches.

    ``x`` and ``y`` are its middle.
    """

    key: str
    name: str
    x: float
    y: float
    radius: float = 0.0
    width: float = 0.0
    height: float = 0.0
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Encounter:
    """A kind of encounter model that may be met: the id of its type, and its name.

    ``water``: it may be met only where Water covers a quarter of the table. ``fighter`` holds its
    numbers as far as they are known; without it the kind is only named.
    """

    type: str
    name: str
    water: bool = False
    fighter: Fighter | None = None


@dataclass(frozen=True, slots=True)
class Conditions:
    """The victory conditions of a Scenario that the owner of the book has entered (WC-R57).

    Minor: more of ``counter`` than every opponent; Major: a lead of at least ``lead``.
    """

    scenario: str
    counter: Counter = "tally"
    lead: int = 1


@dataclass(frozen=True, slots=True)
class FieldSetup:
    """One match. Seats are places in ``sides``; ``roller`` rolls for deployment and Scenario.

    ``scenario`` and ``deployment`` are a name, "roll" or "ask". ``corners`` is the agreed point
    of each seat with three or more players (corners 0 to 3, midpoints 4 to 7; empty: drawn).
    ``objectives`` is the table of Secondary Objectives, ``pool`` how many are rolled on it.
    ``entered`` are numbers entered by hand for what no pack knows: ``base_mm``, ``worth``, ``ST``
    or a Stat key, for every fighter whose own is unknown. ``encounter_rolls``: an Encounter Pool
    is picked and rolled on as each Round begins (it is optional); ``encounter_pool`` is one that
    was agreed before. ``moves`` is how many times SP a model can move in a Round (0: not known).
    """

    sides: tuple[Side, ...]
    mode: Mode = "quick"
    entry: Entry = "positions"
    scenario: str = ROLL
    deployment: str = ROLL
    corners: tuple[int, ...] = ()
    width: float = 48.0
    height: float = 48.0
    terrain: tuple[Terrain, ...] = ()
    objectives: tuple[Objective, ...] = ()
    pool: int = POOL
    encounters: tuple[Encounter, ...] = ()
    conditions: tuple[Conditions, ...] = ()
    entered: tuple[tuple[str, int], ...] = ()
    roller: int = 0
    house_rules: HouseRules = field(default_factory=HouseRules)
    encounter_rolls: bool = False
    encounter_pool: tuple[str, ...] = ()
    moves: int = 0
