"""What a Mythic Battles content pack holds: units, attachments and boards.

Every number that is not known is ``None``; nothing is guessed. Units are what MB-UNIT-01 to
MB-UNIT-23 describe, attachments MB-ATT-01 to MB-ATT-11, boards MB-BRD-01 to MB-BRD-04.
"""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from warclan.domain.provenance import Provenance

Stat = Annotated[int, Meta(ge=0, le=10)]
"""Offense, defense, range or movement (MB-UNIT-11)."""
Vitality = Annotated[int, Meta(ge=1, le=20)]
RecruitmentPoints = Annotated[int, Meta(ge=0, le=30)]
CardCount = Annotated[int, Meta(ge=0, le=10)]
ItemId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{1,80}$")]
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=4000)]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class Edition(StrEnum):
    """The edition an item was published for."""

    RAGNAROK = "ragnarok"
    ISFET = "isfet"
    PANTHEON = "pantheon"


class UnitType(StrEnum):
    """MB-UNIT-01. Gods and titans are divinities."""

    GOD = "god"
    TITAN = "titan"
    HERO = "hero"
    MONSTER = "monster"
    TROOP = "troop"

    @property
    def is_divinity(self) -> bool:
        """Whether this is a god or a titan."""
        return self in (UnitType.GOD, UnitType.TITAN)


class UnitClass(StrEnum):
    """MB-UNIT-12."""

    AQUATIC = "aquatic"
    BOREAL = "boreal"
    FIREPROOF = "fireproof"
    FLYING = "flying"
    HUGE = "huge"
    TERRESTRIAL = "terrestrial"


class PowerKind(StrEnum):
    """MB-POW-01."""

    PERMANENT = "permanent"
    PASSIVE = "passive"
    ACTIVE = "active"
    OFFENSIVE = "offensive"


class AttachmentKind(StrEnum):
    """MB-ATT-01: jarls come from Ragnarök, tjati from Isfet."""

    JARL = "jarl"
    TJATI = "tjati"


class RowsKnown(StrEnum):
    """How much of a unit's stat rows a pack knows."""

    ALL = "all"
    """One row per vitality point, top row first (MB-UNIT-07)."""
    TOP = "top"
    """Only the top row."""
    SOME = "some"
    """Some of the rows: an owner is completing the dashboard line by line."""
    SAME = "same"
    """A troop: one row that holds for every number of miniatures (MB-UNIT-17)."""
    NONE = "none"


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One row of a dashboard.

    ``powers`` has one entry per power slot: ``True`` usable, ``False`` not usable (a dash), a
    number the X or dice of the power (MB-UNIT-09); ``None`` when the entries are not known.
    """

    vitality: Vitality
    offense: Stat | None = None
    defense: Stat | None = None
    range: Stat | None = None
    movement: Stat | None = None
    powers: tuple[bool | int, ...] | None = None


class Power(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A power, its effect told in our own words. ``ability`` is the id its code registers under."""

    ability: ItemId
    name: Name
    kind: PowerKind | None = None
    art_of_war_cost: Annotated[int, Meta(ge=0, le=5)] | None = None
    tokens: Annotated[int, Meta(ge=0, le=12)] | None = 0
    has_x: bool = False
    effect: Text = ""
    ruling: Text = ""


class Conflict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A field on which sources disagree: every value said, the one in use first."""

    field: Name
    values: tuple[str, ...]
    remark: Text = ""


class Companion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """RUL-84: a unit that may (or, if ``automatic``, does) come with its parent's pick.

    ``recruitment_points`` is the price inside the parent's pick; ``item`` the companion's id, or
    ``None`` when the pack has no entry for it.
    """

    name: Name
    item: ItemId | None = None
    recruitment_points: RecruitmentPoints | None = None
    automatic: bool = False


class Unit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A dashboard or troop card. Field names are the games' own words."""

    id: ItemId
    name: Name
    edition: Edition
    product: Name
    type: UnitType
    provenance: Provenance
    recruitment_points: RecruitmentPoints | None = None
    activation_cards: CardCount | None = None
    strategic_value: CardCount | None = None
    classes: tuple[UnitClass, ...] | None = None
    vitality: Vitality | None = None
    talents: tuple[Name, ...] | None = None
    rows_known: RowsKnown = RowsKnown.NONE
    rows: tuple[Row, ...] = ()
    powers: tuple[Power, ...] | None = None
    companions: tuple[Companion, ...] = ()
    companion_of: ItemId | None = None
    """Set for a unit that is never recruited by itself (RUL-84)."""
    twins: tuple[ItemId, ...] = ()
    """Units showing the same figure (RUL-85)."""
    conflicts: tuple[Conflict, ...] = ()
    sources: tuple[str, ...] = ()
    """Keys into the manifest's table of sources."""
    notes: tuple[Text, ...] = ()

    def row_at(self, vitality: int) -> Row | None:
        """The row showing at ``vitality`` points left, or ``None`` when it is not known."""
        if self.rows_known is RowsKnown.SAME and self.rows:
            return self.rows[0]
        return next((row for row in self.rows if row.vitality == vitality), None)

    @property
    def top_row(self) -> Row | None:
        """The row at full vitality, if known."""
        return self.rows[0] if self.rows else None


class Attachment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A jarl or tjati card (MB-ATT-01 to MB-ATT-05)."""

    id: ItemId
    name: Name
    edition: Edition
    product: Name
    kind: AttachmentKind
    provenance: Provenance
    recruitment_points: RecruitmentPoints | None = None
    activation_cards: CardCount = 0
    strategic_value: CardCount = 0
    excluded_talents: tuple[Name, ...] = ()
    """A troop whose card prints one of these cannot bear it."""
    restriction: Text = ""
    power: Power
    conflicts: tuple[Conflict, ...] = ()
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class Boundary(StrEnum):
    """MB-BND-01 to MB-BND-06 (heights follow from the levels of the two areas)."""

    NORMAL = "normal"
    WALL = "wall"
    ESCARPMENT = "escarpment"


class Neighbour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An adjacent area and every boundary shared with it."""

    area: int
    boundaries: tuple[Boundary, ...] = (Boundary.NORMAL,)


class Area(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One area. ``centre`` and ``outline`` are shares of the board's width and height."""

    id: int
    terrain: Name
    capacity: Annotated[int, Meta(ge=1, le=20)]
    level: float = 0.0
    neighbours: tuple[Neighbour, ...] = ()
    centre: tuple[Share, Share] | None = None
    outline: tuple[tuple[Share, Share], ...] = ()


class BoardSetup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A set-up diagram: deployment areas per player seat, stone areas, board edges."""

    id: str
    players: Annotated[int, Meta(ge=2, le=4)]
    deployment: tuple[tuple[int, ...], ...]
    stones: tuple[int, ...] = ()
    table_edge: tuple[tuple[int, ...], ...] = ()


class SightLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the straight line between two area centres crosses (MB-LOS-02).

    ``areas`` lists the crossed areas in order from ``a`` to ``b``; ``wall`` is true when it
    crosses a wall.
    """

    a: int
    b: int
    areas: tuple[int, ...] = ()
    wall: bool = False


class WallPicture(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The picture of a wall (MB-BND-03): no area, drawn so that a blocked line can be seen."""

    outline: tuple[tuple[Share, Share], ...]


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A board. Boards known by name only have no areas."""

    id: ItemId
    name: Name
    edition: Edition
    product: str = ""
    provenance: Provenance
    aspect: float = 1.0
    areas: tuple[Area, ...] = ()
    setups: tuple[BoardSetup, ...] = ()
    sight: tuple[SightLine, ...] = ()
    walls: tuple[WallPicture, ...] = ()
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


Item = Unit | Attachment
"""What an army may hold."""


class Talent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A talent's name, rule and meaning in our words, for hover cards."""

    id: ItemId
    name: Name
    rules: tuple[str, ...]
    meaning: Text
    editions: tuple[Edition, ...] = (Edition.RAGNAROK, Edition.ISFET)


def type_word(item: Item) -> str:
    """The word for an item's kind: a unit type, "jarl" or "tjati"."""
    return item.type.value if isinstance(item, Unit) else item.kind.value
