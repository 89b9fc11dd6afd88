"""A small catalogue and army that sheets and prints are tested with."""

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.army import AddItem, Army, Bind, NoteEntry, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Attachment,
    AttachmentKind,
    Conflict,
    Edition,
    Power,
    PowerKind,
    Row,
    RowsKnown,
    Unit,
    UnitClass,
    UnitType,
)


def rows(
    vitality: int, powers: tuple[tuple[bool | int, ...], ...] | None = None
) -> tuple[Row, ...]:
    """Complete rows for a unit, top row first; OFF counts down with vitality."""
    return tuple(
        Row(
            vitality=left,
            offense=min(10, left + 1),
            defense=7,
            range=0,
            movement=2,
            powers=None if powers is None else powers[vitality - left],
        )
        for left in range(vitality, 0, -1)
    )


def unit(
    name: str = "Freyr",
    kind: UnitType = UnitType.HERO,
    *,
    points: int | None = 3,
    cards: int | None = 4,
    value: int | None = 1,
    talents: tuple[str, ...] | None = ("Archery", "God Slayer"),
    stats: tuple[Row, ...] = (),
    known: RowsKnown = RowsKnown.ALL,
    vitality: int | None = None,
    powers: tuple[Power, ...] | None = (),
    provenance: Provenance = Provenance.TWO_SOURCES,
    conflicts: tuple[Conflict, ...] = (),
    classes: tuple[UnitClass, ...] | None = None,
) -> Unit:
    """A unit; its id is made of its name."""
    plain = "".join(char for char in name.lower() if char.isascii() and char.isalnum())
    return Unit(
        id=f"u-{plain or 'x'}",
        name=name,
        edition=Edition.RAGNAROK,
        product="Box",
        type=kind,
        provenance=provenance,
        recruitment_points=points,
        activation_cards=cards,
        strategic_value=value,
        classes=classes,
        vitality=vitality if vitality is not None else len(stats) or None,
        talents=talents,
        rows_known=known if stats else RowsKnown.NONE,
        rows=stats,
        powers=powers,
        conflicts=conflicts,
    )


def power(name: str = "Storm", effect: str = "Every enemy here loses 1 vitality.") -> Power:
    """An active power for 1 Art of War card."""
    return Power(
        ability="test-power",
        name=name,
        kind=PowerKind.ACTIVE,
        art_of_war_cost=1,
        effect=effect,
        ruling="Allies are spared.",
    )


GOD = unit(
    "Ægir",
    UnitType.GOD,
    points=6,
    stats=rows(8, ((True, 3),) * 5 + ((False, 2),) * 3),
    powers=(power("Deep Water"), power("Ale", "Regains X vitality.")),
    classes=(UnitClass.AQUATIC,),
)
DISPUTED = unit(
    "Angrboda",
    UnitType.MONSTER,
    points=5,
    cards=5,
    stats=rows(7),
    powers=(power("Omen"),),
    provenance=Provenance.CONFLICT,
    conflicts=(
        Conflict(field="activation_cards", values=("5", "4")),
        Conflict(field="power Omen: kind", values=("active", "passive")),
    ),
)
UNKNOWN = unit(
    "Kraken",
    UnitType.TITAN,
    points=None,
    cards=None,
    value=None,
    talents=None,
    powers=None,
    provenance=Provenance.NAME_ONLY,
)
TROOP = unit(
    "Ulfhednar",
    UnitType.TROOP,
    points=1,
    cards=3,
    value=0,
    talents=("Berserk",),
    stats=(Row(vitality=4, offense=3, defense=5, range=0, movement=1),),
    known=RowsKnown.SAME,
    vitality=4,
    powers=(power("Pack", "+1 offense with 2 miniatures or more."),),
)
JARL = Attachment(
    id="a-angrim",
    name="Angrim",
    edition=Edition.RAGNAROK,
    product="Box",
    kind=AttachmentKind.JARL,
    provenance=Provenance.ONE_SOURCE,
    recruitment_points=1,
    excluded_talents=("Scout", "Guard"),
    power=Power(
        ability="test-angrim",
        name="Shield",
        kind=PowerKind.PERMANENT,
        art_of_war_cost=0,
        effect="Its troop ignores the first wound.",
    ),
)
CATALOGUE = Catalogue.of(units=(GOD, DISPUTED, UNKNOWN, TROOP), attachments=(JARL,))


def an_army(*items: str) -> Army:
    """An army of items by id."""
    army = Army("Winter of Teeth")
    for item in items or (GOD.id, DISPUTED.id, TROOP.id):
        army = apply(army, AddItem(item))
    return army


def full_army() -> Army:
    """All items, the jarl bound to the troop, and a note on the god."""
    army = an_army(GOD.id, DISPUTED.id, UNKNOWN.id, TROOP.id, JARL.id)
    return apply(apply(army, Bind("e5", "e4")), NoteEntry("e1", "Paint the beard."))
