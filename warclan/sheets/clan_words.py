"""Warriors, items and God Powers of a War Clan in words, for sheets and cards."""

import re
from collections import Counter
from collections.abc import Iterable

from warclan.domain.provenance import Provenance
from warclan.games.war_clan.clan import (
    Book,
    Clan,
    Imprint,
    Warrior,
    attacks,
    power_cost,
    rating,
)
from warclan.games.war_clan.content_types import (
    AbilityRating,
    Attack,
    Boost,
    GodPower,
    Item,
    StatKind,
)
from warclan.text.numbers import dash, signed

HOUSE = "†"
"""Stands behind what is house-made."""
HOUSE_LINE = f"{HOUSE} house-made: not from the rulebook"
UNKNOWN_LINE = "– not known yet"


MOST_TICKS = 24
"""Boxes for HP; a warrior with more has none, since fewer would tell a wrong number."""


def figure(number: int | None) -> str:
    """A number that may be unknown ("–"), with a real minus sign."""
    return signed(number) if number is not None and number < 0 else dash(number)


def ticks(health: int | None) -> int:
    """How many boxes there are for so many HP."""
    return health if health is not None and 0 < health <= MOST_TICKS else 0


def name_of(name: str, provenance: Provenance) -> str:
    """A name with the sign of what is house-made."""
    return f"{name}{HOUSE}" if provenance is Provenance.HOUSE_MADE else name


def stat_kinds(book: Book) -> tuple[StatKind, ...]:
    """The Stats in the order of the packs; those that only types mention come after."""
    known = dict(book.content.stats)
    for kind in book.content.types.values():
        for stat in kind.stats:
            known.setdefault(stat, StatKind(key=stat))
    return tuple(known.values())


def stats_explained(book: Book) -> str:
    """What the abbreviations stand for, or mean where their names are not known."""
    parts = []
    for kind in stat_kinds(book):
        meaning = re.split(r"[;.,(]", kind.meaning)[0].strip()
        if kind.name:
            parts.append(f"{kind.key} {kind.name}")
        elif meaning:
            parts.append(f"{kind.key} {meaning[:1].lower()}{meaning[1:]}")
    return " · ".join(parts)


def stat_words(book: Book, warrior: Warrior) -> tuple[tuple[str, str], ...]:
    """Every Stat with its present Rating; an improved or injured one shows what it was."""
    return tuple((kind.key, figure(rating(book, warrior, kind.key))) for kind in stat_kinds(book))


def changed_stats(book: Book, warrior: Warrior) -> str:
    """The Stats that differ from the type's: "MA 5 (4 +1)"."""
    parts = []
    printed = book.type_of(warrior).stats
    for kind in stat_kinds(book):
        now, before = rating(book, warrior, kind.key), printed.get(kind.key)
        if now is not None and before is not None and now != before:
            parts.append(f"{kind.key} {now} ({before} {signed(now - before)})")
    return ", ".join(parts)


def ability_words(abilities: Iterable[AbilityRating], bonus: Counter[str] | None = None) -> str:
    """Abilities with their present ratings."""
    parts = []
    for each in abilities:
        more = bonus[each.name] if bonus is not None else 0
        rated = f" ({each.rating + more})" if each.rating is not None else ""
        parts.append(f"{each.name}{rated}")
    return ", ".join(parts)


def attack_words(attack: Attack, warrior: Warrior | None = None) -> str:
    """An attack with its present ST: "Hall Sword ST 3 ML, Daze (2)", "Bow ST 1 RN 18"."""
    bonus = warrior.attack_bonus[attack.name] if warrior is not None else 0
    strength = None if attack.strength is None else attack.strength + bonus
    reach = "ML" if attack.melee else f"RN {figure(attack.reach)}"
    known = warrior.ability_bonus if warrior is not None and warrior.recruited else None
    abilities = ability_words(attack.abilities, known)
    improved = f" (+{bonus})" if bonus else ""
    tail = f", {abilities}" if abilities else ""
    return f"{attack.name} ST {figure(strength)}{improved} {reach}{tail}"


def attack_list(book: Book, warrior: Warrior) -> str:
    """All attacks a warrior has now."""
    return "; ".join(attack_words(each, warrior) for each in attacks(book, warrior))


def dormant(book: Book, warrior: Warrior) -> str:
    """Attack Improvements whose weapon is away (WC-018)."""
    present = {each.name for each in attacks(book, warrior)}
    asleep = [
        f"{name} +{by}" for name, by in sorted(warrior.attack_bonus.items())
        if by and name not in present
    ]  # fmt: skip
    return ", ".join(asleep)


def item_name(book: Book, key: str) -> str:
    """An item's name, with the sign of house-made ones; its key when no pack has it."""
    item = book.content.items.get(key)
    return name_of(item.name, item.provenance) if item is not None else f"{key} (unknown)"


def gear_words(book: Book, keys: Iterable[str]) -> str:
    """Items by name with what they add to Stats, several of the same as "2 × Hand Axe"."""
    counts = Counter(keys)
    named = sorted((f"{item_name(book, key)}{_adds(book, key)}", n) for key, n in counts.items())
    return ", ".join(name if number == 1 else f"{number} × {name}" for name, number in named)


def _adds(book: Book, key: str) -> str:
    """What an item adds to Stats while it is carried: " (RS +2, SP −1)"."""
    item = book.content.items.get(key)
    if item is None or not item.modifiers:
        return ""
    return f" ({', '.join(f'{stat} {signed(by)}' for stat, by in item.modifiers.items())})"


def item_words(item: Item) -> str:
    """What an item does, in a line."""
    parts = []
    if item.attack is not None:
        parts.append(attack_words(item.attack).removeprefix(f"{item.attack.name} "))
    if item.effect:
        parts.append(item.effect)
    elif item.modifiers:
        parts.append(", ".join(f"{stat} {signed(by)}" for stat, by in item.modifiers.items()))
    return "; ".join(parts)


def boost_words(boosts: Iterable[Boost], imprint: Imprint | None = None) -> str:
    """Boosts with their present values: "Range 30 inches (+6 each)"."""
    return ", ".join(_boost(each, imprint) for each in boosts)


def _boost(boost: Boost, imprint: Imprint | None) -> str:
    bought = imprint.boosts[boost.key] if imprint is not None else 0
    now = None if boost.standard is None else boost.standard + bought * boost.increment
    unit = f" {boost.unit}" if boost.unit else ""
    return f"{boost.label} {figure(now)}{unit} (+{boost.increment} each)"


def cost_words(clan: Clan, power: GodPower | None, warrior: Warrior | None, key: str) -> str:
    """The present Godspark Cost, with the base cost where it is lower."""
    now = clan.powers.get(key) if warrior is None else power_cost(clan, warrior, key)
    base = power.godspark_cost if power is not None else None
    if now is not None and base is not None and now != base:
        return f"{now} (base {base})"
    return figure(now)


def power_name(book: Book, key: str) -> str:
    """A God Power's name; its key when no pack has it."""
    power = book.content.powers.get(key)
    return name_of(power.name, power.provenance) if power is not None else f"{key} (unknown)"


def imprint_words(clan: Clan, book: Book, warrior: Warrior) -> str:
    """The God Powers tied to a warrior, with cost and Boosts."""
    parts = []
    for key, imprint in warrior.imprints.items():
        power = book.content.powers.get(key)
        boosts = boost_words(power.boosts if power is not None else (), imprint)
        cost = cost_words(clan, power, warrior, key)
        parts.append(f"{power_name(book, key)}: cost {cost}" + (f", {boosts}" if boosts else ""))
    return "; ".join(parts)


def marks(texts: Iterable[str]) -> str:
    """The line that explains the signs which occur in these texts."""
    whole = " ".join(texts)
    lines = []
    if HOUSE in whole:
        lines.append(HOUSE_LINE)
    if "–" in whole:
        lines.append(UNKNOWN_LINE)
    return " · ".join(lines)
