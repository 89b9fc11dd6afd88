"""From a clan to a side on the table: the numbers of its warriors as they stand now."""

from collections.abc import Mapping, Sequence

from warclan.engine.errors import EngineError
from warclan.engine.rules import rule
from warclan.games.war_clan.clan import Book, Clan, Warrior, attacks, effective, strength
from warclan.games.war_clan.content_types import HP, MN, Content, WarriorKind, WarriorType
from warclan.games.war_clan.receipts import worth
from warclan.games.war_clan.scenarios.setup import Encounter, Fighter, Objective, Side, Weapon


def side_of(clan: Clan, book: Book, clan_id: str, keys: Sequence[str] = ()) -> Side:
    """The clan's side with the warriors ``keys`` (all of them when none is named).

    Raises ``EngineError`` for a key that is not in the clan.
    """
    for key in keys:
        if key not in clan.warriors:
            raise EngineError(f"{clan.name} has no warrior {key!r}: choose from its roster.")
    chosen = keys or tuple(clan.warriors)
    return Side(
        clan_id,
        clan.name,
        tuple(fighter_of(clan, book, clan.warriors[key]) for key in chosen),
    )


@rule("WC-R43", "WC-059", "WC-098")
def fighter_of(clan: Clan, book: Book, warrior: Warrior) -> Fighter:
    """A warrior's numbers in play: Stats with gear, attacks with own bonuses, Glory worth."""
    kind = book.type_of(warrior)
    stats = tuple((key, effective(book, warrior, key)) for key in sorted({*kind.stats, HP, MN}))
    weapons = tuple(
        Weapon(each.name, strength(book, warrior, each.name), each.melee, each.reach)
        for each in attacks(book, warrior)
    )
    return Fighter(
        warrior.key,
        warrior.name,
        warrior.type,
        _worth(clan, book, warrior.key),
        kind.base_mm,
        stats,
        weapons,
        animal=kind.animal,
        leader=kind.leader,
    )


def _worth(clan: Clan, book: Book, key: str) -> int | None:
    """The total of the receipt, ``None`` when a part of it is not known."""
    total = 0
    for line in worth(clan, book, key).lines:
        for amount in line.amounts:
            if amount is None:
                return None
            total += amount
    return total


def encounters_of(book: Book) -> tuple[Encounter, ...]:
    """Every kind of encounter model the packs know, with its numbers as far as they go."""
    return tuple(
        Encounter(kind.id, kind.name, kind.water, _fighter_of_kind(kind))
        for kind in book.content.types.values()
        if kind.kind is not WarriorKind.REGULAR
    )


def _fighter_of_kind(kind: WarriorType) -> Fighter:
    """A fresh model of a kind, as nobody's."""
    return Fighter(
        kind.id,
        kind.name,
        kind.id,
        kind.glory_cost,
        kind.base_mm,
        tuple(sorted(kind.stats.items())),
        tuple(Weapon(each.name, each.strength, each.melee, each.reach) for each in kind.attacks),
        animal=kind.animal,
    )


def objectives_of(content: Content) -> tuple[Objective, ...]:
    """The table of Secondary Objectives of the packs, as a match uses it."""
    return tuple(
        Objective(
            each.id,
            each.name,
            each.condition,
            interaction=each.interacts,
            measure=each.measure.value,
            amount=each.goal if each.goal is not None else 1,
        )
        for each in content.objectives.values()
    )


def unknown_numbers(side: Side) -> Mapping[str, tuple[str, ...]]:
    """What a side's warriors lack, by key, for a page that asks before the match."""
    found: dict[str, tuple[str, ...]] = {}
    for fighter in side.fighters:
        lacking = [key for key, value in fighter.stats if value is None]
        lacking += ["base_mm"] if fighter.base_mm is None else []
        lacking += ["worth"] if fighter.worth is None else []
        lacking += [f"ST of {each.name}" for each in fighter.weapons if each.strength is None]
        if lacking:
            found[fighter.key] = tuple(lacking)
    return found
