"""Improvements, Imprints and Boosts: their prices and limits (WC-006 to WC-045)."""

from collections.abc import Iterator

from warclan.engine.errors import Refusal
from warclan.engine.rules import carried, rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import (
    Book,
    Clan,
    Warrior,
    is_bound,
    is_mindless,
    rating,
    strength,
)
from warclan.games.war_clan.content_types import HP, AbilityFamily, AbilityRating

STATS_A_PHASE = 3
POWER_STEPS_A_PHASE = 3
UNBOUND_FACTOR = 5
IMPRINTED_FACTOR = 3
BOOST_PRICE = 20
RANK_PAYS = 15

Priced = int | Refusal


def _warrior(clan: Clan, key: str) -> Warrior | Refusal:
    found = clan.warriors.get(key)
    if found is None:
        return Refusal("WC-001", f"No warrior {key!r} is in the clan; choose another.")
    return found


@rule("WC-008", "WC-009", "WC-010", "WC-R06", "WC-R64")
def _limits(clan: Clan, warrior: Warrior, what: str, words: str) -> Refusal | None:
    """The limits of a phase: each thing once, three different ones for a warrior."""
    used = clan.phase.raised.get(warrior.key, set())
    if what in used:
        return Refusal("WC-008", f"{warrior.name}'s {words} has been raised in this phase.")
    if len(used) >= STATS_A_PHASE:
        return Refusal("WC-009", f"{warrior.name} has had three Improvements in this phase.")
    return None


@rule("WC-006", "WC-015", "WC-022", "WC-R01", "WC-R02")
def _price(book: Book, present: int) -> int:
    """Ten times the present Rating, never under the least price of the table (0 or more)."""
    factor = book.content.limits.stat_price_factor
    return max(factor * present, book.number("min_improvement_price"))


@rule("WC-051", "WC-R61", "WC-R65")
def stat(clan: Clan, book: Book, act: led.ImprovedStat) -> Priced:
    """Raise a Stat of a warrior by 1."""
    warrior = _warrior(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    kind = book.content.stats.get(act.stat)
    barred = act.stat == HP and not book.on("hp_improvable")
    if barred or (kind is not None and not kind.improvable):
        return Refusal("WC-R65", f"{act.stat} cannot be improved.")
    refused = _limits(clan, warrior, f"stat {act.stat}", act.stat)
    if refused is not None:
        return refused
    present = rating(book, warrior, act.stat)
    if present is None:
        return _unknown(f"The {act.stat} of {warrior.name}")
    return _price(book, present)


@rule("WC-016", "WC-022", "WC-R63")
def attack(clan: Clan, book: Book, act: led.ImprovedAttack) -> Priced:
    """Raise the ST of an attack the warrior has now, bound to the weapon's name."""
    warrior = _warrior(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    refused = _limits(clan, warrior, f"attack {act.weapon}", f"ST with {act.weapon}")
    if refused is not None:
        return refused
    present = strength(book, warrior, act.weapon)
    if present is None:
        return Refusal(
            "WC-R63",
            f"{warrior.name} has no attack {act.weapon!r} now, or its ST is not known.",
        )
    return _price(book, present)


@rule("WC-053", "WC-R28")
def attack_abilities(book: Book, warrior: Warrior) -> list[AbilityRating]:
    """The Attack Abilities printed on a model itself.

    Of its own abilities those that the content knows as Special Abilities are none; of its
    natural attacks all are.
    """
    own = book.type_of(warrior)
    families = {each.name: each.family for each in book.content.abilities.values()}
    attack = AbilityFamily.ATTACK
    return [
        *(each for each in own.abilities if families.get(each.name, attack) is attack),
        *(each for att in own.attacks for each in att.abilities),
    ]


@rule("WC-053", "WC-R28")
def ability(clan: Clan, book: Book, act: led.ImprovedAbility) -> Priced:
    """Raise an Attack Ability with a number, printed on an encounter warrior itself."""
    warrior = _warrior(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    if not warrior.recruited:
        return Refusal("WC-R28", f"{warrior.name} was not hired as an encounter model.")
    printed = attack_abilities(book, warrior)
    found = next((each for each in printed if each.name == act.ability), None)
    if found is None or found.rating is None:
        return Refusal("WC-R28", f"{act.ability!r} of {warrior.name} has no number to raise.")
    refused = _limits(clan, warrior, f"ability {act.ability}", act.ability)
    if refused is not None:
        return refused
    return _price(book, found.rating + warrior.ability_bonus[act.ability])


def power_count(clan: Clan, book: Book, power_id: str, warrior: str) -> int:
    """How many of the three steps a Power has had in this phase (WC-026, WC-R14)."""
    cheaper = clan.phase.cheaper[power_id, warrior]
    shared = warrior and book.on("imprint_limits_shared")
    return cheaper + (clan.phase.boosts[power_id, warrior] if shared else 0)


@rule("WC-024", "WC-026", "WC-027", "WC-030", "WC-033", "WC-R13", "WC-R14")
def power(clan: Clan, book: Book, act: led.ImprovedPower) -> Priced:
    """Lower a Godspark Cost by 1: of the clan's Power, or of one warrior's Imprint."""
    if act.warrior:
        warrior = _warrior(clan, act.warrior)
        if isinstance(warrior, Refusal):
            return warrior
        imprint = warrior.imprints.get(act.power)
        if imprint is None:
            return Refusal("WC-033", f"{warrior.name} is not Imprinted with it.")
        cost, factor = imprint.cost, IMPRINTED_FACTOR
    else:
        if act.power not in clan.powers:
            return Refusal("WC-024", "The clan does not have this God Power.")
        cost, factor = clan.powers[act.power], UNBOUND_FACTOR
    if cost is None:
        return _unknown("The Godspark Cost")
    if cost <= 0:
        return Refusal("WC-030", "Its Godspark Cost is 0 already.")
    if power_count(clan, book, act.power, act.warrior) >= POWER_STEPS_A_PHASE:
        return Refusal("WC-026", "It has been improved three times in this phase.")
    if (
        cost == 1
        and not act.warrior
        and not any(eligible(clan, book, each, act.power) for each in clan.warriors.values())
    ):
        return Refusal("WC-R11", "No warrior could be Imprinted with it, so it stays at 1.")
    return factor * cost


@rule("WC-058", "WC-061", "WC-052", "WC-R12")
def may_use_powers(book: Book, warrior: Warrior) -> bool:
    """Animals need MN 1; everybody else may."""
    return not is_mindless(book, warrior)


@rule("WC-035", "WC-R12")
def eligible(clan: Clan, book: Book, warrior: Warrior, power_id: str) -> bool:
    """Whether the warrior could be Imprinted with the Power."""
    return (
        warrior.key in clan.warriors
        and power_id not in warrior.imprints
        and may_use_powers(book, warrior)
    )


@rule("WC-031", "WC-035", "WC-039", "WC-R10")
def imprint(clan: Clan, book: Book, act: led.Imprinted) -> Priced:
    """Tie a Power of the clan to one warrior."""
    warrior = _warrior(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    if act.power in warrior.imprints:
        return Refusal("WC-035", f"{warrior.name} is Imprinted with it already.")
    if act.power not in clan.powers:
        return Refusal("WC-032", "The clan does not have this God Power for everybody.")
    if not may_use_powers(book, warrior):
        return Refusal("WC-R12", f"{warrior.name} is an Animal with MN under 1.")
    return book.content.limits.imprint_price


@rule("WC-040", "WC-041", "WC-042", "WC-044", "WC-R14", "WC-R66")
def boost(clan: Clan, book: Book, act: led.Boosted) -> Priced:
    """One increment of one Boost that the Power lists."""
    warrior = _warrior(clan, act.warrior)
    if isinstance(warrior, Refusal):
        return warrior
    if act.power not in warrior.imprints:
        return Refusal("WC-040", f"{warrior.name} is not Imprinted with it.")
    known = book.content.powers.get(act.power)
    if known is None or all(each.key != act.boost for each in known.boosts):
        return Refusal("WC-R66", "The God Power lists no such Boost.")
    used = clan.phase.boosts[act.power, act.warrior]
    if book.on("imprint_limits_shared"):
        used = power_count(clan, book, act.power, act.warrior)
    if used >= POWER_STEPS_A_PHASE:
        return Refusal("WC-044", "It has been raised three times in this phase.")
    return BOOST_PRICE


@rule("WC-036", "WC-037")
def rediscovery(clan: Clan, book: Book, act: led.Rediscovered) -> Priced:
    """A bound Power comes back by campaign play or the Raid Table alone."""
    if act.source not in ("campaign", "raid"):
        return Refusal("WC-036", "A bound Power is found again in play or by a raid only.")
    if not is_bound(clan, act.power):
        return Refusal("WC-036", "This Power is not bound to anybody.")
    if act.power not in book.content.powers:
        return Refusal("WC-036", "The content packs do not know this Power.")
    return 0


@rule("WC-R02", "WC-R68")
def notices(clan: Clan, book: Book, act: led.AnyEntry) -> Iterator[str]:
    """What the owner should see before buying."""
    judged: Priced
    match act:
        case led.ImprovedStat():
            judged, what = stat(clan, book, act), act.stat
        case led.ImprovedAttack():
            judged, what = attack(clan, book, act), f"the ST with {act.weapon}"
        case led.ImprovedAbility() if book.on("attack_ability_gives_rank"):
            judged, what = ability(clan, book, act), act.ability
        case _:
            return
    if isinstance(judged, Refusal):
        return
    if judged == 0:
        yield f"It is free, since {what} is 0 or less."
    if judged < RANK_PAYS and not book.on("disband_profit_guard"):
        yield f"It costs {judged} Glory and adds a Rank that pays {RANK_PAYS} when disbanded."


def _unknown(what: str) -> Refusal:
    return Refusal("content", f"{what} is not known; enter it in the content library first.")


carried("WC-045", "warclan.games.war_clan.content_types.Boost")
