"""The fields of each section: what a form shows, and what a column of a CSV file is called.

A field is one cell of plain data: a text, a number, yes or no, or a list written as a line
(:mod:`warclan.content.clan_cells`). Forms and CSV files use the same fields.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from warclan.content.clan_kinds import Section
from warclan.games.war_clan.content_types import (
    AbilityFamily,
    ItemCategory,
    Measure,
    StatKind,
    WarriorKind,
)

Value: TypeAlias = str | int | float | bool | None
"""What a cell holds; ``None`` is not known, or nothing."""


class FieldKind(Enum):
    """How a field is entered."""

    KEY = "id"
    TEXT = "text"
    LONG = "long text"
    NUMBER = "whole number"
    DECIMAL = "number"
    YES_NO = "yes or no"
    MAYBE = "yes, no or not known"
    CHOICE = "choice"
    ROLL = "roll"
    REACH = "reach"
    ABILITIES = "abilities"
    ATTACKS = "attacks"
    BOOSTS = "Boosts"
    CHANGES = "changes to Stats"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a section.

    ``name`` is the column's head, and the path inside the entry ("glory_cost", "stats.HP",
    "attack.strength"). ``low`` and ``high`` bound numbers, ``choices`` are (value, words).
    ``counts``: while it is empty it is listed among what is not known.
    """

    name: str
    label: str
    kind: FieldKind = FieldKind.TEXT
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    required: bool = False
    counts: bool = False
    hint: str = ""
    about: str = ""


_ID = Field(
    "id",
    "Id",
    FieldKind.KEY,
    hint="made from the name when left empty",
    about="Small letters, digits and hyphens; it never changes, so that clans find it again.",
)
_NAME = Field("name", "Name", required=True, high=120)
_NOTES = Field("notes", "Notes", FieldKind.LIST, about="Remarks, parted by semicolons or lines.")


def _number(
    name: str,
    label: str,
    low: int,
    high: int,
    *,
    counts: bool = True,
    hint: str = "",
    about: str = "",
) -> Field:
    return Field(
        name,
        label,
        FieldKind.NUMBER,
        low,
        high,
        counts=counts,
        hint=hint or f"{low} to {high}, empty while not known",
        about=about,
    )


def _long(name: str, label: str, *, counts: bool = False, about: str = "") -> Field:
    return Field(name, label, FieldKind.LONG, high=4000, counts=counts, about=about)


def _words(label: str, *values: tuple[str, str]) -> Field:
    return Field(label.lower(), label, FieldKind.CHOICE, choices=values, required=True)


_COST = _number("glory_cost", "Glory Cost", 0, 10_000)
_ITEM_ROLL = Field(
    "roll",
    "Roll",
    FieldKind.ROLL,
    hint="11-12",
    about="Its place on the table of its kind, for what a raid brings. Weapons, armour and "
    "shields stand on the Equipment table.",
)
_RESALE = _number(
    "resale",
    "Resale value",
    0,
    10_000,
    hint="empty: it cannot be sold",
    about="The value listed in its table; none is ever worked out from the cost.",
)
_STRENGTH = _number("attack.strength", "ST", -20, 99, about="Strength, rolled against RS.")
_REACH = Field(
    "attack.reach",
    "RN",
    FieldKind.REACH,
    counts=True,
    hint="ML, or inches",
    about="Range in inches; ML marks a melee attack.",
)
_ATTACK_ABILITIES = Field(
    "attack.abilities",
    "Attack Abilities",
    FieldKind.ABILITIES,
    hint="Rapid Attack; Toxin (2)",
    about="Parted by semicolons; a rating stands in brackets.",
)
_EFFECT = _long("effect", "Effect", about="In your own words.")
_MODIFIERS = Field(
    "modifiers",
    "Changes to Stats",
    FieldKind.CHANGES,
    hint="RS +1; SP -1",
    about="What it adds while it is carried. The Rating that Improvements go by does not change.",
)
_TYPE_FIELDS = (
    _ID,
    _NAME,
    _COST,
    _long("role", "Role", about="What it is in a clan, in a few words."),
    _number("size", "Size", 0, 20),
    _number("base_mm", "Base in mm", 1, 300, counts=False),
    _number(
        "starting_rank", "Starting Rank", 0, 99, counts=False, hint="0",
        about="The Rank of a fresh warrior. Disbanding pays for it, too.",
    ),
    _number(
        "most", "At most", 1, 20, counts=False, hint="empty: no limit",
        about="How many of it a clan may have.",
    ),
)  # fmt: skip
_TYPE_REST = (
    Field(
        "attacks",
        "Natural attacks",
        FieldKind.ATTACKS,
        hint="Claws, ST 2, ML, Stun (1); Spit, ST 0, RN 6",
        about="Name, ST, RN or ML, then abilities, parted by commas; attacks by semicolons.",
    ),
    Field("abilities", "Abilities", FieldKind.ABILITIES, hint="Phalanx; Patch (6)"),
    _NOTES,
)
_ANIMAL = Field(
    "animal",
    "Animal",
    FieldKind.YES_NO,
    about="Animals carry Armour alone, and need MN 1 for God Powers and markers.",
)
_FEW = "empty while not known"

_FIELDS: Mapping[str, tuple[Field, ...]] = {
    "stats": (
        Field("key", "Abbreviation", FieldKind.KEY, required=True, high=12, hint="HP",
              about="Up to 12 letters and digits. Ratings are kept under it."),
        Field("name", "Name", high=120, counts=True, about="What the abbreviation stands for."),
        _long("meaning", "Meaning", counts=True),
        Field("improvable", "Can be improved", FieldKind.YES_NO),
        _NOTES,
    ),
    "abilities": (
        _ID,
        _NAME,
        _words("Family", *((each.value, each.value) for each in AbilityFamily)),
        Field("rated", "Has a rating", FieldKind.YES_NO, about="Whether a number goes with it."),
        _long("effect", "Effect", counts=True, about="In your own words."),
        _NOTES,
    ),
    "types": (
        *_TYPE_FIELDS,
        Field("leader", "Leader", FieldKind.YES_NO, about="A clan begins with one (the Jarl)."),
        _ANIMAL,
        *_TYPE_REST,
    ),
    "bestiary": (
        *_TYPE_FIELDS,
        _words("Kind", *((each.value, each.value) for each in WarriorKind
                         if each is not WarriorKind.REGULAR)),
        _ANIMAL,
        Field("water", "Needs Water", FieldKind.YES_NO,
              about="It is met only where Water covers a quarter of the table."),
        *_TYPE_REST,
    ),
    "weapons": (
        _ID,
        _NAME,
        _STRENGTH,
        _REACH,
        _ATTACK_ABILITIES,
        _ITEM_ROLL,
        _COST,
        _RESALE,
        Field("demimortal", "Demimortal weapon", FieldKind.YES_NO,
              about="It can be bought once a Demimortal was recruited."),
        Field("kind", "Of the kind", FieldKind.KEY, hint="id of a Demimortal kind",
              about="Only for the house rule that opens weapons kind by kind."),
        _EFFECT,
        _MODIFIERS,
        _NOTES,
    ),
    "armour": (_ID, _NAME, _EFFECT, _MODIFIERS, _ITEM_ROLL, _COST, _RESALE, _NOTES),
    "shields": (_ID, _NAME, _EFFECT, _MODIFIERS, _ITEM_ROLL, _COST, _RESALE, _NOTES),
    "items": (
        _ID,
        _NAME,
        Field("category", "Category", FieldKind.CHOICE, required=True, choices=(
            (ItemCategory.EQUIPMENT.value, "equipment"),
            (ItemCategory.USABLE.value, "usable item"),
            (ItemCategory.MAGIC.value, "magic item"),
        )),
        _EFFECT,
        _MODIFIERS,
        Field("wearable", "Worn as Armour", FieldKind.YES_NO, about="Animals may carry it then."),
        _ITEM_ROLL,
        _COST,
        _RESALE,
        _NOTES,
    ),
    "powers": (
        _ID,
        _NAME,
        Field("god", "God", high=120),
        _number("godspark_cost", "Godspark Cost", 0, 99),
        Field("roll", "Roll", FieldKind.ROLL, counts=True, hint="11-12",
              about="Its place on the God Power Table."),
        _long("effect", "Effect", counts=True, about="In your own words."),
        Field("boosts", "Boosts", FieldKind.BOOSTS, hint="Range: 18 + 6 inches; Aid (RS): 1 + 1",
              about="Label, standard value, plus, what one increment adds, unit."),
        _NOTES,
    ),
    "raid": (
        _ID,
        Field("roll", "Roll", FieldKind.ROLL, required=True, hint="11-13"),
        _number("glory", "Glory", -1000, 1000, hint=_FEW),
        _number("usable_items", "Usable Items", 0, 20, hint=_FEW),
        _number("equipment", "Equipment", 0, 20, hint=_FEW),
        _number("magic_items", "Magic Items", 0, 20, hint=_FEW),
        _number("god_powers", "God Powers", 0, 20, hint=_FEW),
        _long("outcome", "In words"),
        _NOTES,
    ),
    "injuries": (
        _ID,
        Field("roll", "Roll", FieldKind.ROLL, required=True, hint="8-9"),
        Field("name", "Name", high=120, counts=True),
        Field("stat", "Stat", high=12, hint="DR", about="The Stat it changes for good."),
        _number("change", "Change", -20, 20, counts=False, hint="-1"),
        _number("removed_below", "Leaves below", -20, 20, counts=False, hint="0",
                about="The warrior leaves the clan when injuries take the Stat under this."),
        Field("fatal", "Fatal", FieldKind.MAYBE, counts=True),
        _EFFECT,
        _NOTES,
    ),
    "objectives": (
        _ID,
        _NAME,
        Field("roll", "Roll", FieldKind.ROLL, hint="1-2", about="Its place on the table."),
        _long("condition", "Condition", counts=True, about="What has to be done."),
        Field("interacts", "By a marker", FieldKind.YES_NO,
              about="Whether it is scored by interacting with an Objective marker."),
        Field("measure", "Quick resolve counts", FieldKind.CHOICE, choices=(
            (Measure.NONE.value, "nothing it can see"),
            (Measure.KILLS.value, "opposing models felled"),
            (Measure.MARKERS.value, "markers interacted with"),
            (Measure.STANDING.value, "own models left"),
            (Measure.INROAD.value, "own models in an opponent's zone"),
        )),
        _number("goal", "How many", 0, 20, counts=False, hint="1"),
        _NOTES,
    ),
    "scenarios": (
        _ID,
        _NAME,
        Field("roll", "Roll", FieldKind.ROLL, hint="4"),
        _long("descriptor", "Descriptor"),
        _long("setup", "Set-up", counts=True),
        _long("rules", "Rules", counts=True),
        _long("minor", "Minor condition", counts=True),
        _long("major", "Major condition", counts=True),
        _number("marker_size", "Size of markers", 0, 20),
        Field("marker_keywords", "Keywords of markers", FieldKind.LIST, hint="Wall (1)"),
        _number("markers_per_player", "Markers a player", 0, 20),
        Field("from_zone", "From zones", FieldKind.DECIMAL, 0, 200, counts=True, hint="inches"),
        Field("from_edge", "From edges", FieldKind.DECIMAL, 0, 200, counts=True, hint="inches"),
        Field("from_marker", "From markers", FieldKind.DECIMAL, 0, 200, counts=True,
              hint="inches"),
        Field("stage", "Stage", FieldKind.DECIMAL, 0, 200, hint="inches",
              about="The side of a special square in the middle of the table."),
        Field("complete", "Complete", FieldKind.YES_NO,
              about="Whether everything that is needed to score it is known."),
        _NOTES,
    ),
    "limits": (
        _number("founding_glory", "Glory of a new clan", 0, 10_000, hint="800"),
        _number("founding_least", "Fewest models", 1, 20, hint="7"),
        _number("founding_most", "Most models", 1, 20, hint="12"),
        _number("founding_powers", "God Powers of a new clan", 0, 20),
        _number("stat_price_factor", "Price of a Rating point", 0, 100, hint="10",
                about="A Stat costs this times its present Rating (WC-R01)."),
        _number("imprint_price", "Price of an Imprint", 0, 10_000, hint="0",
                about="No price is printed (WC-R10)."),
        *(
            _number(f"carried.{each.value}", f"{words} carried", 0, 20, counts=False,
                    hint="empty: no limit")
            for each, words in (
                (ItemCategory.WEAPON, "Weapons"),
                (ItemCategory.ARMOR, "Armour"),
                (ItemCategory.SHIELD, "Shields"),
            )
        ),
        _number("others_carried", "Other items carried", 0, 20, counts=False,
                hint="empty: no limit", about="Equipment, usable and magic items together."),
        _number("objectives_rolled", "Objectives rolled", 0, 20),
        _number("moves_in_round", "Moves in a Round", 0, 20, hint="empty while not known",
                about="How many moves of SP inches a model can make; farther is told at the "
                "table and never refused."),
        Field("power_dice", "God Power dice", high=20, counts=True, hint="D66"),
        Field("injury_dice", "Injury dice", high=20, counts=True, hint="2D6"),
        Field("raid_dice", "Raid dice", high=20, counts=True, hint="D66"),
        *(
            Field(f"{each}_dice", f"{words} dice", high=20, hint="as the rolls entered need them",
                  about="Of the table a raid sends to.")
            for each, words in (
                ("usable", "Usable Item"), ("equipment", "Equipment"), ("magic", "Magic Item"),
            )
        ),
        _number("raid_step", "Worth for one more raid roll", 0, 10_000, hint="100"),
        _number("glory_for_playing", "Glory for playing", 0, 10_000),
        _number("glory_for_winning", "More for winning", 0, 10_000),
        _number("glory_for_draw", "More for a draw", 0, 10_000),
        _number("glory_for_point", "For each Victory Point", 0, 10_000),
        _number("glory_for_kill", "For each kill", 0, 10_000),
        _NOTES,
    ),
}  # fmt: skip


def fields(section: Section, stats: Iterable[StatKind] = ()) -> tuple[Field, ...]:
    """The fields of a section; ``stats`` are the Stats a type has, one field each."""
    own = _FIELDS[section.key]
    if section.table != "types":
        return own
    place = len(_TYPE_FIELDS)
    return (*own[:place], *map(_stat, stats), *own[place:])


def _stat(stat: StatKind) -> Field:
    named = f"{stat.name}. " if stat.name else ""
    return Field(
        f"stats.{stat.key}",
        stat.key,
        FieldKind.NUMBER,
        -20,
        99,
        counts=True,
        hint="empty while not known",
        about=f"{named}{stat.meaning}",
    )
