"""What a War Clan content pack holds: Stats, warrior types, items, God Powers, tables, limits.

Much of the book's tables is not known: every number may be ``None``, which blocks the totals it
would go into (``unknown``) and never counts as zero.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from warclan.domain.provenance import Provenance

Glory = Annotated[int, Meta(ge=0, le=10_000)]
Rating = Annotated[int, Meta(ge=-20, le=99)]
Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,80}$")]
StatKey = Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9]{0,11}$")]
Roll = Annotated[str, Meta(pattern=r"^[0-9]{1,3}(-[0-9]{1,3})?$")]
"""A result of dice, or a span of results: "7", "11-13"."""
Few = Annotated[int, Meta(ge=0, le=20)]
Inches = Annotated[float, Meta(ge=0, le=200)]
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=4000)]

HP = "HP"
MN = "MN"


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Shared by all entries of a pack."""


class StatKind(_Entry, frozen=True, kw_only=True):
    """A Stat: its abbreviation, what it is called and means, and whether it can be improved."""

    key: StatKey
    name: Annotated[str, Meta(max_length=120)] = ""
    meaning: Text = ""
    improvable: bool = True
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def id(self) -> str:
        """The Stat's key, which is its id among the Stats."""
        return self.key


class AbilityFamily(StrEnum):
    """Where an ability stands."""

    ATTACK = "attack"
    """On an attack (Stun, Reload)."""
    SPECIAL = "special"
    """On a model."""
    TERRAIN = "terrain"
    """A keyword of terrain and markers."""
    TERM = "term"
    """A term or abbreviation that is no Stat of a model (ST, RN, Rank)."""


class AbilityKind(_Entry, frozen=True, kw_only=True):
    """An ability or keyword by name, and what it does in our own words ("" where not known)."""

    id: Key
    name: Name
    family: AbilityFamily
    rated: bool = False
    """Whether it is written with a number."""
    effect: Text = ""
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class AbilityRating(_Entry, frozen=True, kw_only=True):
    """An Attack Ability; ``rating`` is ``None`` for one without a number (WC-R28)."""

    name: Name
    rating: Rating | None = None


class Attack(_Entry, frozen=True, kw_only=True):
    """An Attack Type: strength, reach in inches (``None`` and not ``melee``: not known)."""

    name: Name
    strength: Rating | None = None
    melee: bool = False
    reach: Annotated[int, Meta(ge=0, le=200)] | None = None
    abilities: tuple[AbilityRating, ...] = ()


class WarriorKind(StrEnum):
    """How a type comes into a clan."""

    REGULAR = "regular"
    """Hired as in clan creation (WC-047)."""
    ENCOUNTER = "encounter"
    """Hired after one was defeated (WC-048)."""
    DEMIMORTAL = "demimortal"
    """One of the nine kinds of WC-062."""


class WarriorType(_Entry, frozen=True, kw_only=True):
    """A type of warrior. ``stats`` maps Stat keys to ratings, ``None`` where not known."""

    id: Key
    name: Name
    kind: WarriorKind = WarriorKind.REGULAR
    animal: bool = False
    leader: bool = False
    """Whether a clan must begin with one (the Jarl)."""
    role: Text = ""
    """What it is in a clan, in a few words."""
    water: bool = False
    """Whether it is met only where Water covers a quarter of the table."""
    most: Annotated[int, Meta(ge=1, le=20)] | None = None
    """How many of it a clan may have; ``None`` where no limit is known."""
    glory_cost: Glory | None = None
    size: Annotated[int, Meta(ge=0, le=20)] | None = None
    base_mm: Annotated[int, Meta(ge=1, le=300)] | None = None
    starting_rank: Annotated[int, Meta(ge=0, le=99)] = 0
    stats: dict[str, Rating | None] = {}
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[AbilityRating, ...] = ()
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class ItemCategory(StrEnum):
    """What an item is; what may be carried goes by it."""

    WEAPON = "weapon"
    ARMOR = "armor"
    SHIELD = "shield"
    EQUIPMENT = "equipment"
    USABLE = "usable"
    MAGIC = "magic"


class Item(_Entry, frozen=True, kw_only=True):
    """An item of the tables. ``resale`` is the listed value; ``None`` cannot be sold (WC-R31).

    ``demimortal`` marks the weapons of WC-T1; ``kind`` names the type they belong to, if any.
    """

    id: Key
    name: Name
    category: ItemCategory
    attack: Attack | None = None
    wearable: bool = False
    """Whether a magic or other item counts as Armor (WC-R27)."""
    effect: Text = ""
    modifiers: dict[str, Rating] = {}
    """What it adds to Stats while it is carried; never part of the Rating that is improved."""
    roll: Roll | None = None
    """Its place on the table of its category, for what a raid brings; ``None``: not known."""
    glory_cost: Glory | None = None
    resale: Glory | None = None
    demimortal: bool = False
    kind: Key | None = None
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def is_armor(self) -> bool:
        """Whether it is worn as Armor."""
        return self.category is ItemCategory.ARMOR or self.wearable


class Boost(_Entry, frozen=True, kw_only=True):
    """One Boost of a God Power: its standard value and what one increment adds (WC-045)."""

    key: Key
    label: Name
    increment: Annotated[int, Meta(ge=1, le=100)]
    unit: Annotated[str, Meta(max_length=20)] = ""
    standard: Annotated[int, Meta(ge=0, le=500)] | None = None


class GodPower(_Entry, frozen=True, kw_only=True):
    """A God Power; ``roll`` is its place on the God Power Table, ``None`` where not known."""

    id: Key
    name: Name
    god: Annotated[str, Meta(max_length=120)] = ""
    godspark_cost: Annotated[int, Meta(ge=0, le=99)] | None = None
    roll: Roll | None = None
    effect: Text = ""
    boosts: tuple[Boost, ...] = ()
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class RaidRow(_Entry, frozen=True, kw_only=True):
    """A row of the Raid Table: what a roll brings; ``None`` where the row is not known."""

    id: Key
    roll: Roll
    glory: Annotated[int, Meta(ge=-1000, le=1000)] | None = None
    usable_items: Few | None = None
    equipment: Few | None = None
    magic_items: Few | None = None
    god_powers: Few | None = None
    outcome: Text = ""
    """The same in words, and whatever the numbers do not say."""
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def name(self) -> str:
        """How lists call the row."""
        return f"Raid {self.roll}"


class InjuryRow(_Entry, frozen=True, kw_only=True):
    """A row of the injury table."""

    id: Key
    roll: Roll
    name: Annotated[str, Meta(max_length=120)] = ""
    stat: Annotated[str, Meta(max_length=12)] = ""
    """The Stat it changes for good, "" when it changes none."""
    change: Annotated[int, Meta(ge=-20, le=20)] | None = None
    removed_below: Annotated[int, Meta(ge=-20, le=20)] | None = None
    """The warrior leaves the clan when injuries take the Stat under this."""
    fatal: bool | None = None
    """Whether the warrior is dead; ``None`` where the row is not known."""
    effect: Text = ""
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class Measure(StrEnum):
    """What quick resolve counts to see an objective done."""

    NONE = ""
    """It cannot be seen from numbers."""
    KILLS = "kills"
    """Opposing models felled."""
    MARKERS = "markers"
    """Different Objective markers interacted with."""
    STANDING = "standing"
    """Own models left at the end."""
    INROAD = "inroad"
    """Own models that touch an opponent's Deployment Zone at the end."""


class Objective(_Entry, frozen=True, kw_only=True):
    """A Secondary Objective: what has to be done, and whether by interacting with a marker."""

    id: Key
    name: Name
    roll: Roll | None = None
    condition: Text = ""
    interacts: bool = False
    """Whether it is scored by interacting with an Objective marker (WC-116)."""
    measure: Measure = Measure.NONE
    goal: Few | None = None
    """How many of what is measured are needed."""
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class ScenarioEntry(_Entry, frozen=True, kw_only=True):
    """The figures and words of a Scenario that are content (WC-080, WC-T4)."""

    id: Key
    name: Name
    roll: Roll | None = None
    descriptor: Text = ""
    setup: Text = ""
    rules: Text = ""
    minor: Text = ""
    major: Text = ""
    marker_size: Annotated[int, Meta(ge=0, le=20)] | None = None
    marker_keywords: tuple[str, ...] = ()
    markers_per_player: Few | None = None
    from_zone: Inches | None = None
    """Inches a marker must be away from Deployment Zones, table edges and other markers."""
    from_edge: Inches | None = None
    from_marker: Inches | None = None
    stage: Inches | None = None
    """The side of a special square in the middle, in inches (WC-R58)."""
    complete: bool = False
    """Whether everything that is needed to score it is known."""
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class Limits(_Entry, frozen=True, kw_only=True):
    """Figures of the rules that are content: founding, prices, carrying."""

    founding_glory: Glory = 800
    founding_least: Annotated[int, Meta(ge=1, le=20)] = 7
    founding_most: Annotated[int, Meta(ge=1, le=20)] = 12
    stat_price_factor: Annotated[int, Meta(ge=0, le=100)] = 10
    """WC-R01."""
    imprint_price: Glory = 0
    """WC-R10."""
    carried: dict[str, Few] = {}
    """The most of each item category a warrior may carry; a category not named is not limited."""
    moves_in_round: Few | None = None
    """How many moves of SP inches a model can make in a Round; ``None``: not known."""
    others_carried: Few | None = None
    """The most of equipment, usable and magic items together; ``None``: not limited."""
    founding_powers: Few | None = None
    """How many God Powers a new clan begins with."""
    objectives_rolled: Few | None = None
    """How many Secondary Objectives are rolled for the pool of a game."""
    power_dice: Annotated[str, Meta(max_length=20)] = ""
    """Dice of the God Power Table, and of the tables below."""
    injury_dice: Annotated[str, Meta(max_length=20)] = ""
    raid_dice: Annotated[str, Meta(max_length=20)] = ""
    usable_dice: Annotated[str, Meta(max_length=20)] = ""
    equipment_dice: Annotated[str, Meta(max_length=20)] = ""
    magic_dice: Annotated[str, Meta(max_length=20)] = ""
    """Dice of the tables of items; "": read off the rolls that are entered."""
    raid_step: Glory | None = None
    """Worth of survivors that brings one more roll on the Raid Table."""
    glory_for_playing: Glory | None = None
    """Glory after a game: for having played, and more for winning, a draw, each Victory Point."""
    glory_for_winning: Glory | None = None
    glory_for_draw: Glory | None = None
    glory_for_point: Glory | None = None
    glory_for_kill: Glory | None = None
    provenance: Provenance = Provenance.NAME_ONLY
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def id(self) -> str:
        """The one id there is."""
        return "limits"

    @property
    def name(self) -> str:
        """How lists call them."""
        return "Figures of the rules"


@dataclass(frozen=True, slots=True)
class Content:
    """Everything the packs know, by id."""

    types: Mapping[str, WarriorType] = field(default_factory=dict)
    items: Mapping[str, Item] = field(default_factory=dict)
    powers: Mapping[str, GodPower] = field(default_factory=dict)
    stats: Mapping[str, StatKind] = field(default_factory=dict)
    abilities: Mapping[str, AbilityKind] = field(default_factory=dict)
    raid: Mapping[str, RaidRow] = field(default_factory=dict)
    injuries: Mapping[str, InjuryRow] = field(default_factory=dict)
    objectives: Mapping[str, Objective] = field(default_factory=dict)
    scenarios: Mapping[str, ScenarioEntry] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)


def span(roll: str) -> range:
    """The results a row stands for: "7" is one, "11-13" three; none when it runs backwards."""
    low, _, high = roll.partition("-")
    return range(int(low), int(high or low) + 1)
