"""The kinds of entry a War Clan pack holds: their files, and the sections an editor shows.

A *table* is a file of a pack. A *section* is what its owner thinks of as one list: weapons,
armour and shields are sections of the table of items, the Bestiary one of the warrior types.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from warclan.games.war_clan.content_types import (
    AbilityKind,
    GodPower,
    InjuryRow,
    Item,
    ItemCategory,
    Limits,
    Objective,
    RaidRow,
    ScenarioEntry,
    StatKind,
    WarriorKind,
    WarriorType,
)

Entry: TypeAlias = (
    StatKind
    | AbilityKind
    | WarriorType
    | Item
    | GodPower
    | RaidRow
    | InjuryRow
    | Objective
    | ScenarioEntry
    | Limits
)

TABLES: Mapping[str, type[Any]] = MappingProxyType(
    {
        "stats": StatKind,
        "abilities": AbilityKind,
        "types": WarriorType,
        "items": Item,
        "powers": GodPower,
        "raid": RaidRow,
        "injuries": InjuryRow,
        "objectives": Objective,
        "scenarios": ScenarioEntry,
        "limits": Limits,
    }
)
"""Table → the type of its entries. Each is a file, ``<table>.json``, that holds a list."""

ENCOUNTERS = (WarriorKind.ENCOUNTER, WarriorKind.DEMIMORTAL)
GEAR = (ItemCategory.EQUIPMENT, ItemCategory.USABLE, ItemCategory.MAGIC)


@dataclass(frozen=True, slots=True)
class Section:
    """One list of the editor: its table, what belongs to it, and what its entries have in common.

    ``fixed`` are the fields every entry of the section has; ``one`` and ``many`` what it is
    called in a sentence.
    """

    key: str
    title: str
    table: str
    one: str
    many: str
    fixed: Mapping[str, Any] = field(default_factory=dict)
    holds: Callable[[Any], bool] = lambda _entry: True

    @property
    def type(self) -> type[Any]:
        """The type of the entries."""
        return TABLES[self.table]


def _category(category: ItemCategory) -> Callable[[Item], bool]:
    return lambda item: item.category is category


SECTIONS: Mapping[str, Section] = MappingProxyType(
    {
        section.key: section
        for section in (
            Section("stats", "Stats", "stats", "Stat", "Stats"),
            Section("abilities", "Abilities", "abilities", "ability", "abilities"),
            Section(
                "types",
                "Warrior types",
                "types",
                "warrior type",
                "warrior types",
                {"kind": WarriorKind.REGULAR},
                lambda entry: entry.kind is WarriorKind.REGULAR,
            ),
            Section(
                "bestiary",
                "Bestiary",
                "types",
                "creature",
                "creatures",
                {},
                lambda entry: entry.kind in ENCOUNTERS,
            ),
            Section(
                "weapons",
                "Weapons",
                "items",
                "weapon",
                "weapons",
                {"category": ItemCategory.WEAPON},
                _category(ItemCategory.WEAPON),
            ),
            Section(
                "armour",
                "Armour",
                "items",
                "armour",
                "pieces of armour",
                {"category": ItemCategory.ARMOR},
                _category(ItemCategory.ARMOR),
            ),
            Section(
                "shields",
                "Shields",
                "items",
                "shield",
                "shields",
                {"category": ItemCategory.SHIELD},
                _category(ItemCategory.SHIELD),
            ),
            Section(
                "items",
                "Items",
                "items",
                "item",
                "items",
                {},
                lambda item: item.category in GEAR,
            ),
            Section("powers", "God Powers", "powers", "God Power", "God Powers"),
            Section("raid", "Raid Table", "raid", "row of the Raid Table", "rows"),
            Section("injuries", "Injuries", "injuries", "injury", "injuries"),
            Section("objectives", "Secondary Objectives", "objectives", "objective", "objectives"),
            Section("scenarios", "Scenarios", "scenarios", "scenario", "scenarios"),
            Section("limits", "Figures of the rules", "limits", "figures", "figures"),
        )
    }
)
"""Every section by key, in the order the editor lists them."""


def section_of(table: str, entry: Entry) -> Section:
    """The section an entry of a table stands in."""
    return next(
        section for section in SECTIONS.values() if section.table == table and section.holds(entry)
    )


def table_of(entry: Entry) -> str:
    """The table an entry belongs to."""
    return next(table for table, kind in TABLES.items() if kind is type(entry))


def label_of(entry: Entry) -> str:
    """What an entry is called: its name, or its id while it has none."""
    return entry.name or entry.id
