"""Hiring, disbanding, items and God Powers for Glory (WC-046 to WC-079)."""

from collections import Counter
from collections.abc import Iterator

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, Warrior, is_bound
from warclan.games.war_clan.content_types import Item, ItemCategory, WarriorKind
from warclan.games.war_clan.improving import RANK_PAYS

MOST_MODELS = 20
LONGEST_KEY = 60
"""Characters of a warrior's key."""
_OTHERS = (ItemCategory.EQUIPMENT, ItemCategory.USABLE, ItemCategory.MAGIC)
RANDOM_POWER = 50
CHOSEN_POWER = 100

Priced = int | Refusal


@rule("WC-046", "WC-047", "WC-003", "WC-R21")
def hire(clan: Clan, book: Book, act: led.Hired) -> Priced:
    """A warrior of a regular type for its listed cost."""
    return _join(clan, book, act.type, act.warrior, WarriorKind.REGULAR)


def _join(clan: Clan, book: Book, type_id: str, key: str, *kinds: WarriorKind) -> Priced:
    known = book.content.types.get(type_id)
    if known is None or known.kind not in kinds:
        return Refusal("WC-047", f"{type_id!r} is not a type that is hired this way.")
    if key in clan.warriors or key in clan.gone or not 0 < len(key) <= LONGEST_KEY:
        return Refusal("WC-047", f"The key {key!r} is taken; every warrior has its own.")
    had = sum(1 for each in clan.warriors.values() if each.type == type_id)
    if known.most is not None and had >= known.most:
        return Refusal("content", f"A clan has at most {known.most} of {known.name}.")
    if len(clan.warriors) >= MOST_MODELS:
        return Refusal("WC-046", f"The clan has {MOST_MODELS} models; disband one first.")
    if known.glory_cost is None:
        return Refusal(
            "content", f"The Glory Cost of {known.name} is not known; enter it in the library."
        )
    return known.glory_cost


@rule("WC-048", "WC-049", "WC-050", "WC-062", "WC-063", "WC-R22", "WC-R24")
def recruit(clan: Clan, book: Book, act: led.Recruited) -> Priced:
    """An encounter model or Demimortal whose kind the clan has defeated."""
    known = book.content.types.get(act.type)
    need = known is not None and (
        known.kind is WarriorKind.ENCOUNTER or book.on("demimortals_need_defeat")
    )
    if need and known is not None:
        if not clan.defeated[act.type]:
            return Refusal("WC-048", f"The clan has never defeated a {known.name}.")
        if book.on("one_hire_per_defeat") and clan.hires[act.type] >= clan.defeated[act.type]:
            return Refusal("WC-R22", f"Every defeated {known.name} has been hired.")
    return _join(clan, book, act.type, act.warrior, WarriorKind.ENCOUNTER, WarriorKind.DEMIMORTAL)


def _known(clan: Clan, key: str) -> Warrior | Refusal:
    found = clan.warriors.get(key)
    return found if found is not None else Refusal("WC-001", f"No warrior {key!r} is in the clan.")


def _kept_is_had(warrior: Warrior, kept: tuple[str, ...]) -> Refusal | None:
    lacking = Counter(kept) - Counter(warrior.gear)
    if lacking:
        return Refusal("WC-069", f"{warrior.name} does not carry {', '.join(sorted(lacking))}.")
    return None


@rule("WC-067", "WC-068", "WC-069", "WC-R32", "WC-R34", "WC-R68")
def disband(clan: Clan, book: Book, act: led.Disbanded) -> Priced:
    """Pays for each Rank; a warrior in an open Scenario waits until its record is closed."""
    warrior = _known(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    if act.warrior in clan.fielded and not book.on("disband_during_scenario"):
        return Refusal("WC-R32", f"{warrior.name} is fielded in a Scenario that is still open.")
    refused = _kept_is_had(warrior, act.kept)
    if refused is not None:
        return refused
    return -disbanding_pays(book, warrior)


@rule("WC-068", "WC-R68")
def disbanding_pays(book: Book, warrior: Warrior) -> int:
    """The Glory a warrior brings when it is disbanded."""
    pays = RANK_PAYS * max(warrior.rank, 0)
    return min(pays, warrior.spent) if book.on("disband_profit_guard") else pays


@rule("WC-R34")
def notices(clan: Clan, book: Book, act: led.AnyEntry) -> Iterator[str]:
    """What the owner should see before a warrior leaves: the leader, or the last one."""
    if not isinstance(act, led.Disbanded) or act.warrior not in clan.warriors:
        return
    others = [each for key, each in clan.warriors.items() if key != act.warrior]
    leads = book.type_of(clan.warriors[act.warrior]).leader
    if not others:
        yield "Nobody is left in the clan then."
    elif leads and not any(book.type_of(each).leader for each in others):
        yield "The clan has no leader then."


def bury(clan: Clan, _book: Book, act: led.Died) -> Priced:
    """A dead warrior; what is kept goes to the Treasure Hall."""
    warrior = _known(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    return _kept_is_had(warrior, act.kept) or 0


def injure(clan: Clan, _book: Book, act: led.Injured) -> Priced:
    """A lasting injury of a warrior of the clan."""
    warrior = _known(clan, act.warrior)
    return warrior if isinstance(warrior, Refusal) else 0


def field_warriors(clan: Clan, _book: Book, act: led.Fielded) -> Priced:
    """The warriors of a Scenario; they stay as they are until its record is closed."""
    missing = [key for key in act.warriors if key not in clan.warriors]
    if missing:
        return Refusal("WC-R32", f"Not in the clan: {', '.join(missing)}.")
    return 0


@rule("WC-064", "WC-066", "WC-072", "WC-R29")
def buy(clan: Clan, book: Book, act: led.Bought) -> Priced:
    """An item of the tables for its cost; Demimortal weapons once one was recruited."""
    item = book.content.items.get(act.item)
    if item is None:
        return Refusal("WC-072", f"The content packs know no item {act.item!r}.")
    if item.demimortal and not _open(clan, book, item):
        return Refusal("WC-064", "The Demimortal list opens when one has been recruited.")
    if item.glory_cost is None:
        return Refusal("content", f"The cost of {item.name} is not known; enter it first.")
    return item.glory_cost


def _open(clan: Clan, book: Book, item: Item) -> bool:
    if book.on("demimortal_weapons_by_kind"):
        return item.kind in clan.demimortals
    return bool(clan.demimortals)


@rule("WC-055")
def find(_clan: Clan, book: Book, act: led.Found) -> Priced:
    """Anything found goes to the Treasure Hall, whoever found it."""
    if act.item not in book.content.items:
        return Refusal("WC-072", f"The content packs know no item {act.item!r}.")
    return 0


@rule("WC-004", "WC-073", "WC-R31")
def sell(clan: Clan, book: Book, act: led.Sold) -> Priced:
    """An item of the Treasure Hall for its listed value, never a computed one."""
    if not clan.hall[act.item]:
        return Refusal("WC-R31", "It is not in the Treasure Hall; put it there first.")
    item = book.content.items.get(act.item)
    if item is None or item.resale is None:
        return Refusal("WC-R31", "No resale value is listed, so it cannot be sold.")
    return -item.resale


@rule("WC-074", "WC-075", "WC-076")
def equip(clan: Clan, book: Book, act: led.Equipped) -> Priced:
    """Moves between warriors and the Treasure Hall; afterwards everybody must be in order."""
    gear = {"": Counter(clan.hall)}
    for _item, giver, taker in act.moves:
        for key in (giver, taker):
            if key and key not in clan.warriors:
                return Refusal("WC-075", f"No warrior {key!r} is in the clan.")
            if key not in gear:
                gear[key] = Counter(clan.warriors[key].gear)
    for item, giver, taker in act.moves:
        if not gear[giver][item]:
            holder = clan.warriors[giver].name if giver else "The Treasure Hall"
            return Refusal("WC-074", f"{holder} does not have {item}.")
        gear[giver][item] -= 1
        gear[taker][item] += 1
    for key in sorted(gear):
        if key:
            refused = carrying(book, clan.warriors[key], gear[key])
            if refused is not None:
                return refused
    return 0


@rule("WC-054", "WC-056", "WC-057", "WC-061", "WC-065", "WC-076", "WC-R25", "WC-R26", "WC-R27")
def carrying(book: Book, warrior: Warrior, gear: Counter[str]) -> Refusal | None:
    """Why the warrior may not carry this, or ``None``."""
    own = book.type_of(warrior)
    carried: Counter[str] = Counter()
    for key, number in sorted(gear.items()):
        item = book.content.items.get(key)
        if number <= 0 or item is None:
            continue
        carried[item.category] += number
        magic = item.category is ItemCategory.MAGIC and not item.is_armor
        if own.animal and not item.is_armor:
            if not (magic and book.on("animals_use_magic_items")):
                return Refusal("WC-056", f"{warrior.name} is an Animal: Armor alone.")
        elif own.kind is WarriorKind.ENCOUNTER and not own.animal:
            barred = (ItemCategory.WEAPON, ItemCategory.ARMOR, ItemCategory.SHIELD)
            if item.category in barred or item.is_armor:
                return Refusal("WC-054", f"{warrior.name} cannot use weapons or armor.")
    others = book.content.limits.others_carried
    had = sum(carried[category] for category in _OTHERS)
    if others is not None and had > others:
        return Refusal("WC-076", f"{warrior.name} may carry {others} other items, not {had}.")
    for category, most in sorted(book.content.limits.carried.items()):
        if carried[category] > most:
            return Refusal(
                "WC-076", f"{warrior.name} may carry {most} of {category}, not {carried[category]}."
            )
    return None


@rule("WC-036", "WC-077", "WC-078", "WC-079", "WC-R16", "WC-R17")
def gain_power(clan: Clan, book: Book, act: led.GainedPower) -> Priced:
    """A God Power bought at random or by choice, or found."""
    if act.power not in book.content.powers:
        return Refusal("WC-077", f"The content packs know no God Power {act.power!r}.")
    wasted = act.source == "random" and not book.on("reroll_duplicate_power")
    if act.power in clan.powers and not wasted:
        return Refusal("WC-R17", "The clan has this God Power; a random one is rolled again.")
    rebuys = wasted or book.on("allow_rebuy_bound_power")
    if is_bound(clan, act.power) and not rebuys:
        return Refusal("WC-R16", "It is bound to a warrior: only play or a raid brings it back.")
    prices = {"random": RANDOM_POWER, "chosen": CHOSEN_POWER}
    if act.source in prices:
        return prices[act.source]
    if act.source in ("founding", "campaign", "raid"):
        return 0
    return Refusal("WC-077", f"A God Power does not come from {act.source!r}.")
