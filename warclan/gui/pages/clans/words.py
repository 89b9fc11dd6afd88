"""Words of a clan's content: names instead of ids, stats in full, what an item or power does."""

from warclan.domain.provenance import Provenance
from warclan.games.war_clan.clan import Book, Clan, Imprint, Warrior
from warclan.games.war_clan.content_types import (
    Attack,
    GodPower,
    Item,
    ItemCategory,
    WarriorKind,
)
from warclan.text.numbers import dash

CATEGORIES = {
    ItemCategory.WEAPON: "weapon",
    ItemCategory.ARMOR: "armor",
    ItemCategory.SHIELD: "shield",
    ItemCategory.EQUIPMENT: "equipment",
    ItemCategory.USABLE: "usable item",
    ItemCategory.MAGIC: "magic item",
}
"""What an item is, in words."""
CATEGORY_ICONS = {
    ItemCategory.WEAPON: "sword",
    ItemCategory.ARMOR: "shield",
    ItemCategory.SHIELD: "shield",
    ItemCategory.EQUIPMENT: "box",
    ItemCategory.USABLE: "drop",
    ItemCategory.MAGIC: "gem",
}
_PLURALS = {
    ItemCategory.WEAPON: "weapons",
    ItemCategory.ARMOR: "armor",
    ItemCategory.SHIELD: "shields",
    ItemCategory.EQUIPMENT: "equipment",
    ItemCategory.USABLE: "usable items",
    ItemCategory.MAGIC: "magic items",
}
OTHERS = (ItemCategory.EQUIPMENT, ItemCategory.USABLE, ItemCategory.MAGIC)
"""What counts to the common limit of other things."""
UNITS = {"": "", "inches": "″", '"': "″"}
"""How units are written behind a number."""
RANK_WORDS = "Rank: one for each Improvement; disbanding pays 15 Glory for each"
ST_WORDS = "strength of an attack, rolled against RS"


def number(value: int | None, unit: str = "") -> str:
    """A number with its unit; an unknown one is a dash."""
    if value is None:
        return "–"
    return f"{value}{UNITS.get(unit, f' {unit}' if unit.isalpha() else unit)}"


def stat_keys(book: Book) -> tuple[str, ...]:
    """The Stats of the content in its order, then any that types have besides."""
    found = dict.fromkeys(book.content.stats)
    for each in book.content.types.values():
        found.update(dict.fromkeys(each.stats))
    return tuple(found)


def stat_name(book: Book, stat: str) -> str:
    """The name of a Stat, or its abbreviation where no name is known."""
    known = book.content.stats.get(stat)
    return known.name if known is not None and known.name else stat


def stat_full(book: Book, stat: str) -> str:
    """Name and meaning of a Stat for hover texts and screen readers."""
    known = book.content.stats.get(stat)
    if known is None:
        return ""
    return ": ".join(filter(None, (known.name, known.meaning)))


def type_name(book: Book, type_id: str) -> str:
    """The name of a warrior type."""
    known = book.content.types.get(type_id)
    return known.name if known else type_id


def type_words(book: Book, warrior: Warrior) -> str:
    """The type of a warrior as lists show it: "Wolf, animal"."""
    known = book.type_of(warrior)
    more = "animal" if known.animal else ""
    if known.kind is WarriorKind.DEMIMORTAL:
        more = "Demimortal"
    return f"{known.name}, {more}" if more else known.name


def item_name(book: Book, item: str) -> str:
    """The name of an item."""
    known = book.content.items.get(item)
    return known.name if known else item


def power_name(book: Book, power: str) -> str:
    """The name of a God Power."""
    known = book.content.powers.get(power)
    return known.name if known else power


def attack_words(attack: Attack) -> str:
    """An attack in one line: "ST 3 · 24″ · Stun (1)"."""
    if attack.melee:
        reach = "melee"
    else:
        reach = "range not known" if attack.reach is None else f"{attack.reach}″"
    parts = [f"ST {dash(attack.strength)}", reach]
    parts += [
        each.name if each.rating is None else f"{each.name} ({each.rating})"
        for each in attack.abilities
    ]
    return " · ".join(parts)


def item_words(item: Item | None) -> str:
    """What an item does, as far as it is known."""
    if item is None:
        return "in none of your content packs"
    if item.attack is not None:
        return attack_words(item.attack)
    return item.effect or "effect not entered"


def gear_note(book: Book, warrior: Warrior, item: str) -> str:
    """What an item does for this warrior: own bonuses of its attack are told apart."""
    known = book.content.items.get(item)
    if known is None or known.attack is None:
        return item_words(known)
    bonus = warrior.attack_bonus[known.attack.name]
    if not bonus or known.attack.strength is None:
        return attack_words(known.attack)
    printed = known.attack.strength
    return f"ST {printed} +{bonus} own = {printed + bonus}"


def boost_words(power: GodPower | None, imprint: Imprint) -> str:
    """The Boosts of an Imprint: "range 24″ · Aid (RS) (1)"."""
    if power is None:
        return ""
    parts = []
    for boost in power.boosts:
        value = boost_value(power, imprint, boost.key)
        parts.append(f"{boost.label} {number(value, boost.unit)}")
    return " · ".join(parts)


def boost_value(power: GodPower, imprint: Imprint, key: str) -> int | None:
    """What a Boost stands at: standard value and increments; ``None`` where it is not known."""
    boost = next((each for each in power.boosts if each.key == key), None)
    if boost is None or boost.standard is None:
        return None
    return boost.standard + boost.increment * imprint.boosts[key]


def carried_words(book: Book, warrior: Warrior) -> str:
    """How much of each limit of carrying is used: "weapons 1 of 3 · others 0 of 5"."""
    limits = book.content.limits
    known = [book.content.items.get(item) for item in warrior.gear]
    kinds = [item.category for item in known if item is not None]
    parts = []
    for category, words in _PLURALS.items():
        most = limits.carried.get(category)
        if most is not None and (category is ItemCategory.WEAPON or category in kinds):
            parts.append(f"{words} {kinds.count(category)} of {most}")
    if limits.others_carried is not None:
        others = sum(kinds.count(category) for category in OTHERS)
        parts.append(f"others {others} of {limits.others_carried}")
    return " · ".join(parts) or "no carry limits entered"


def house_made(book: Book, clan: Clan) -> bool:
    """Whether anything this clan uses was made up for the program."""
    made = (Provenance.HOUSE_MADE, Provenance.CORRECTED)
    for warrior in clan.warriors.values():
        if book.type_of(warrior).provenance is Provenance.HOUSE_MADE:
            return True
        found = (book.content.items.get(item) for item in warrior.gear)
        if any(item is not None and item.provenance in made[:1] for item in found):
            return True
    names = (*clan.powers, *(p for w in clan.warriors.values() for p in w.imprints))
    powers = (book.content.powers.get(power) for power in names)
    items = (book.content.items.get(item) for item in clan.hall)
    return any(each is not None and each.provenance is made[0] for each in (*powers, *items))


def all_house_made(book: Book) -> bool:
    """Whether the warrior types on offer were made up for the program."""
    types = book.content.types.values()
    return any(each.provenance is Provenance.HOUSE_MADE for each in types)
