"""Checks of War Clan entries that types alone cannot state, alone and against each other."""

from collections.abc import Iterable, Iterator

from warclan.content.checks import Finding
from warclan.content.clan_kinds import Entry
from warclan.games.war_clan.content_types import (
    Content,
    GodPower,
    InjuryRow,
    Item,
    ItemCategory,
    Limits,
    Objective,
    RaidRow,
    StatKind,
    WarriorKind,
    WarriorType,
    span,
)
from warclan.text.wholeness import has_breaks, one_line

CATEGORIES = frozenset(each.value for each in ItemCategory)


def findings(entry: Entry) -> tuple[Finding, ...]:
    """Everything wrong inside one entry."""
    return tuple(_findings(entry))


def _findings(entry: Entry) -> Iterator[Finding]:
    if entry.name and not isinstance(entry, Limits | RaidRow):
        if not one_line(entry.name):
            yield "name", "it holds no letter that can be seen."
        elif has_breaks(entry.name):
            yield "name", "it has to stand on one line, without tabs and control characters."
    roll = getattr(entry, "roll", None)
    if roll is not None and not span(roll):
        yield "roll", f"{roll} runs backwards: the lower result comes first."
    if isinstance(entry, WarriorType):
        yield from _type(entry)
    elif isinstance(entry, Item):
        yield from _item(entry)
    elif isinstance(entry, GodPower):
        yield from _repeated((each.key for each in entry.boosts), "boosts", ".key")
    elif isinstance(entry, InjuryRow):
        if entry.change is not None and not entry.stat:
            yield "stat", "a change needs the Stat that it changes."
        if entry.removed_below is not None and not entry.stat:
            yield "stat", "leaving below a Rating needs the Stat."
    elif isinstance(entry, Limits):
        yield from _limits(entry)


def _type(entry: WarriorType) -> Iterator[Finding]:
    if entry.animal and entry.kind is not WarriorKind.ENCOUNTER and entry.leader:
        yield "leader", "an Animal leads no clan."
    yield from _repeated((each.name for each in entry.attacks), "attacks", ".name")
    yield from _repeated((each.name for each in entry.abilities), "abilities", ".name")
    for number, attack in enumerate(entry.attacks):
        if attack.melee and attack.reach is not None:
            yield f"attacks[{number}].reach", "a melee attack has no reach."


def _item(entry: Item) -> Iterator[Finding]:
    if entry.attack is not None:
        if entry.attack.name != entry.name:
            yield (
                "attack.name",
                f'it is "{entry.attack.name}": an attack bears the name of its weapon.',
            )
        if entry.attack.melee and entry.attack.reach is not None:
            yield "attack.reach", "a melee attack has no reach."
    if entry.demimortal and entry.category is not ItemCategory.WEAPON:
        yield "demimortal", "only weapons are on the Demimortal list."
    cost, resale = entry.glory_cost, entry.resale
    if cost is not None and resale is not None and resale > cost:
        yield "resale", f"it sells for more than the {cost} Glory it costs."


def _limits(entry: Limits) -> Iterator[Finding]:
    if entry.founding_least > entry.founding_most:
        yield "founding_least", f"it is more than the most, {entry.founding_most}."
    for category in entry.carried:
        if category not in CATEGORIES:
            yield f"carried.{category}", f"there is no such category: {', '.join(CATEGORIES)}."


def _repeated(values: Iterable[str], field: str, part: str) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, value in enumerate(values):
        if value in seen:
            yield f"{field}[{number}]{part}", f"{value} stands here twice."
        seen.add(value)


Loose = tuple[str, str, str, str]
"""``(table, entry id, field, sentence)``."""


def reference_findings(content: Content) -> Iterator[Loose]:
    """References that lead nowhere and rolls that two rows claim. The entries stay usable."""
    yield from _stat_references(content)
    for item in content.items.values():
        kind = content.types.get(item.kind) if item.kind else None
        if item.kind and (kind is None or kind.kind is not WarriorKind.DEMIMORTAL):
            yield "items", item.id, "kind", f"there is no Demimortal kind {item.kind}."
    rolls: tuple[tuple[str, Iterable[GodPower | RaidRow | InjuryRow | Objective | Item]], ...] = (
        ("powers", content.powers.values()),
        ("raid", content.raid.values()),
        ("injuries", content.injuries.values()),
        ("objectives", content.objectives.values()),
        *(
            ("items", [each for each in content.items.values() if _table(each) is kind])
            for kind in (ItemCategory.USABLE, ItemCategory.EQUIPMENT, ItemCategory.MAGIC)
        ),
    )
    for table, rows in rolls:
        taken: dict[int, str] = {}
        for row in rows:
            results = span(row.roll) if row.roll else range(0)
            clash = next((taken[at] for at in results if at in taken), None)
            if clash is not None:
                yield table, row.id, "roll", f"{row.roll} is claimed by {clash}, too."
            taken.update(dict.fromkeys(results, row.id))


def _table(item: Item) -> ItemCategory:
    """The table an item stands on: weapons, armour and shields are Equipment."""
    if item.category in (ItemCategory.USABLE, ItemCategory.MAGIC):
        return item.category
    return ItemCategory.EQUIPMENT


def _stat_references(content: Content) -> Iterator[Loose]:
    known: dict[str, StatKind] = dict(content.stats)
    for kind in content.types.values():
        for stat in kind.stats:
            if stat not in known:
                yield "types", kind.id, f"stats.{stat}", f"no Stat is called {stat}."
    for item in content.items.values():
        for stat in item.modifiers:
            if stat not in known:
                yield "items", item.id, f"modifiers.{stat}", f"no Stat is called {stat}."
    for injury in content.injuries.values():
        if injury.stat and injury.stat not in known:
            yield "injuries", injury.id, "stat", f"no Stat is called {injury.stat}."
