"""What a War Clan content pack holds: warrior types, items, God Powers, limits.

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
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=4000)]

HP = "HP"
MN = "MN"


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Shared by all entries of a pack."""


class StatKind(_Entry, frozen=True, kw_only=True):
    """A Stat: its abbreviation, what it is called and means, and whether it can be improved."""

    key: Annotated[str, Meta(min_length=1, max_length=12)]
    name: str = ""
    meaning: Text = ""
    improvable: bool = True
    provenance: Provenance = Provenance.NAME_ONLY


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
    godspark_cost: Annotated[int, Meta(ge=0, le=99)] | None = None
    roll: Annotated[str, Meta(max_length=20)] | None = None
    effect: Text = ""
    boosts: tuple[Boost, ...] = ()
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
    carried: dict[str, Annotated[int, Meta(ge=0, le=20)]] = {}
    """The most of each item category a warrior may carry; a category not named is not limited."""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything the packs know, by id."""

    types: Mapping[str, WarriorType] = field(default_factory=dict)
    items: Mapping[str, Item] = field(default_factory=dict)
    powers: Mapping[str, GodPower] = field(default_factory=dict)
    stats: Mapping[str, StatKind] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
