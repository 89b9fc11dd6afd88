"""What a rule case of War Clans may give: a clan with its content, or a Scenario on the table."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec import field as fresh

Whole = Annotated[int, Meta(ge=-1000, le=100_000)]


class _Given(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Shared by all parts."""


class GivenAttack(_Given):
    """A natural attack of a type: its ST, reach ("" of 0: melee), Attack Abilities."""

    strength: int | None = None
    reach: int | None = None
    abilities: dict[str, int | None] = {}


class GivenType(_Given):
    """A warrior type: ``kind`` is "regular", "encounter" or "demimortal"."""

    kind: Literal["regular", "encounter", "demimortal"] = "regular"
    cost: int | None = None
    animal: bool = False
    leader: bool = False
    rank: int = 0
    stats: dict[str, int | None] = {}
    attacks: dict[str, GivenAttack] = {}
    abilities: dict[str, int | None] = {}


class GivenItem(_Given):
    """An item; one with ``strength`` or ``reach`` has an attack of its name."""

    name: str = ""
    category: Literal["weapon", "armor", "shield", "equipment", "usable", "magic"] = "weapon"
    strength: int | None = None
    reach: int | None = None
    cost: int | None = None
    resale: int | None = None
    demimortal: bool = False
    kind: str | None = None
    wearable: bool = False


class GivenBoost(_Given):
    """A Boost of a God Power: its standard value and what one increment adds."""

    increment: int = 1
    standard: int | None = None


class GivenPower(_Given):
    """A God Power with its base Godspark Cost."""

    cost: int | None = None
    boosts: dict[str, GivenBoost] = {}


class GivenContent(_Given):
    """What the packs of the case know, by id, and the most a warrior carries of a category."""

    types: dict[str, GivenType] = {}
    items: dict[str, GivenItem] = {}
    powers: dict[str, GivenPower] = {}
    carried: dict[str, int] = {}


class GivenWarrior(_Given):
    """A warrior of the clan. ``rank`` is advanced, ``stats`` are changes, ``imprints`` costs."""

    type: str
    rank: int = 0
    stats: dict[str, int] = {}
    gear: list[str] = []
    imprints: dict[str, int] = {}


class GivenClan(_Given):
    """A clan as it stands; ``powers`` are the clan's own with their present cost."""

    glory: int = 0
    warriors: dict[str, GivenWarrior] = {}
    more: dict[str, int] = {}
    """Further warriors by type: how many."""
    hall: list[str] = []
    powers: dict[str, int] = {}
    defeated: list[str] = []


class GivenModel(_Given):
    """A model on the table, in thousandths of an inch; ``down``: it has fallen."""

    worth: int | None = None
    at: tuple[int, int] | None = None
    base_mm: int = 30
    down: bool = False
    animal: bool = False
    stats: dict[str, int] = {}
    melee: int | None = None
    ranged: int | None = None
    reach: int = 0


class GivenObjective(_Given):
    """A Secondary Objective."""

    interaction: bool = False
    measure: Literal["", "kills", "markers", "standing", "inroad"] = ""
    amount: int = 1


class GivenTerrain(_Given):
    """A piece of terrain; inches."""

    at: tuple[float, float]
    radius: float = 0.0
    width: float = 0.0
    height: float = 0.0


class GivenConditions(_Given):
    """Entered conditions of a Scenario that is not known."""

    counter: Literal["rites", "praise", "kills", "tally"] = "tally"
    lead: int = 1


class GivenField(_Given):
    """A Scenario at some moment. By seat: ``sides`` (models by key), ``champions``, ``rites`` …

    ``phase`` is where it stands and ``run`` what is played: names of steps, or "game" to the end.
    Seats, Rounds and places count as in the match; lengths of ``at`` are thousandths of an inch.
    """

    sides: list[dict[str, GivenModel]]
    mode: Literal["quick", "table"] = "table"
    entry: Literal["positions", "totals"] = "positions"
    scenario: str = "Hostile Takeover"
    deployment: str = "standard"
    settled: bool = True
    """Whether deployment and Scenario are settled; off: they are rolled or chosen in the case."""
    corners: list[int] = []
    size: tuple[float, float] = (48.0, 48.0)
    terrain: dict[str, GivenTerrain] = {}
    objectives: dict[str, GivenObjective] = {}
    pool: list[str] = []
    rolls: int = 5
    chosen: list[list[str]] = []
    done: list[list[str]] = []
    encounters: list[str] = []
    conditions: dict[str, GivenConditions] = {}
    markers: list[tuple[int, int]] = []
    champions: list[str] = []
    rites: list[int] = []
    praise: list[int] = []
    tally: list[int] = []
    ready: list[str] = []
    round: int = 1
    roller: int = 0
    run: list[str] = []


class Given(_Given):
    """A clan or a Scenario; ``house_rules`` by key."""

    house_rules: dict[str, Any] = {}
    content: GivenContent = fresh(default_factory=GivenContent)
    clan: GivenClan | None = None
    field: GivenField | None = None
