"""Receipts: every figure of a clan taken apart into lines that add up to it exactly."""

from collections.abc import Sequence

from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.engine.errors import Refusal
from warclan.engine.rules import carried
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import price
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import (
    Book,
    Clan,
    Warrior,
    fold,
    power_cost,
    rank_hp,
    rating,
    strength,
)
from warclan.games.war_clan.content_types import HP
from warclan.games.war_clan.improving import IMPRINTED_FACTOR, RANK_PAYS, UNBOUND_FACTOR
from warclan.games.war_clan.trading import disbanding_pays
from warclan.text.numbers import signed

GLORY = "Glory"


def _receipt(title: str, rule: str, lines: Sequence[ReceiptLine], unit: str = GLORY) -> Receipt:
    return Receipt(title, rule, (unit or "number",), tuple(lines), unit)


def balance(entries: Sequence[led.AnyEntry], book: Book) -> Receipt:
    """Where the clan's Glory came from and went, entry by entry (WC-001)."""
    clan = Clan()
    lines = []
    for entry in entries:
        words = entry_words(entry, clan, book)
        fold((entry,), book, clan)
        if entry.glory:
            lines.append(ReceiptLine(words, (entry.glory,), getattr(entry, "warrior", "")))
    return _receipt(GLORY, "WC-001", lines)


def of_entry(entries: Sequence[led.AnyEntry], number: int, book: Book) -> Receipt:
    """How one entry's Glory was worked out; the line says so when it would be another today."""
    entry = entries[number - 1]
    before = fold(entries[: number - 1], book)
    today = price(before, book, entry)
    doubt = ""
    if isinstance(today, Refusal):
        doubt = "would not be allowed today"
    elif -today != entry.glory:
        doubt = f"would be {signed(-today)} today"
    line = ReceiptLine(_formula(before, entry, book), (entry.glory,), str(number), doubt)
    return _receipt(entry_words(entry, before, book), _rule_of(entry), (line,))


def _formula(clan: Clan, entry: led.AnyEntry, book: Book) -> str:
    """The sum behind a price, in a few words."""
    factor = book.content.limits.stat_price_factor
    match entry:
        case led.ImprovedStat(warrior=key, stat=stat):
            return f"{factor} × {stat} {rating(book, clan.warriors[key], stat)}"
        case led.ImprovedAttack(warrior=key, weapon=weapon):
            return f"{factor} × ST {strength(book, clan.warriors[key], weapon)}"
        case led.ImprovedAbility(ability=ability):
            return f"{factor} × the rating of {ability}"
        case led.ImprovedPower(power=power, warrior=key) if key:
            return f"{IMPRINTED_FACTOR} × Godspark Cost {clan.warriors[key].imprints[power].cost}"
        case led.ImprovedPower(power=power):
            return f"{UNBOUND_FACTOR} × Godspark Cost {clan.powers[power]}"
        case led.Disbanded(warrior=key):
            return f"Rank {clan.warriors[key].rank} at {RANK_PAYS} each"
        case led.Hired(type=kind) | led.Recruited(type=kind):
            known = book.content.types.get(kind)
            return f"listed cost of {known.name if known else kind}"
        case led.Bought(item=item) | led.Sold(item=item):
            found = book.content.items.get(item)
            listed = "resale value" if isinstance(entry, led.Sold) else "cost"
            return f"listed {listed} of {found.name if found else item}"
        case _:
            return entry_words(entry, clan, book)


_RULES: dict[type[led.Entry], str] = {
    led.ImprovedStat: "WC-006",
    led.ImprovedAttack: "WC-022",
    led.ImprovedAbility: "WC-053",
    led.ImprovedPower: "WC-024",
    led.Imprinted: "WC-R10",
    led.Boosted: "WC-041",
    led.Disbanded: "WC-068",
    led.Hired: "WC-047",
    led.Recruited: "WC-049",
    led.Bought: "WC-072",
    led.Sold: "WC-073",
    led.GainedPower: "WC-077",
}


def _rule_of(entry: led.AnyEntry) -> str:
    if isinstance(entry, led.ImprovedPower) and entry.warrior:
        return "WC-033"
    if isinstance(entry, led.GainedPower) and entry.source == "chosen":
        return "WC-078"
    return _RULES.get(entry.__class__, "WC-001")


def disbanding(clan: Clan, book: Book, key: str) -> Receipt:
    """What disbanding a warrior pays (WC-068); less where no profit is played (WC-R68)."""
    warrior = clan.warriors[key]
    pays = RANK_PAYS * max(warrior.rank, 0)
    lines = [ReceiptLine(f"Rank {warrior.rank} at {RANK_PAYS} each", (pays,), key)]
    less = disbanding_pays(book, warrior) - pays
    if less:
        lines.append(ReceiptLine("no more than was spent (WC-R68)", (less,), key))
    return _receipt(f"Disbanding {warrior.name}", "WC-068", lines)


def worth(clan: Clan, book: Book, key: str) -> Receipt:
    """What a warrior counts for on the ground, by the house rule (WC-R43)."""
    warrior = clan.warriors[key]
    reading = book.word("takeover_value")
    listed = book.type_of(warrior).glory_cost
    lines = [ReceiptLine("hire cost", (listed,), key)]
    if reading in ("gear", "everything"):
        for item in warrior.gear:
            known = book.content.items.get(item)
            name, cost = (known.name, known.glory_cost) if known else (item, None)
            lines.append(ReceiptLine(name, (cost,), key))
    if reading == "everything":
        lines.append(ReceiptLine("Improvements", (warrior.spent,), key))
    return _receipt(f"Worth of {warrior.name}", "WC-R43", lines)


def rank(clan: Clan, book: Book, key: str) -> Receipt:
    """What a warrior's Rank is made of (WC-011, WC-012)."""
    warrior = clan.warriors[key]
    boosts = sum(sum(each.boosts.values()) for each in warrior.imprints.values())
    parts = [
        ("starting Rank", book.type_of(warrior).starting_rank),
        ("Stats raised", sum(warrior.raised.values())),
        ("attacks raised", sum(warrior.attack_bonus.values())),
    ]
    if book.on("attack_ability_gives_rank"):
        parts.append(("Attack Abilities raised", sum(warrior.ability_bonus.values())))
    if book.on("boost_gives_rank"):
        parts.append(("Boosts", boosts))
    parts.append(("corrections", warrior.rank - sum(number for _, number in parts)))
    lines = [ReceiptLine(words, (number,), key) for words, number in parts if number]
    return _receipt(f"Rank of {warrior.name}", "WC-011", lines, "")


def total_rank(clan: Clan) -> Receipt:
    """The Ranks of all warriors together."""
    lines = [ReceiptLine(each.name, (each.rank,), each.key) for each in clan.warriors.values()]
    return _receipt("Rank of the clan", "WC-011", lines, "")


def stat(clan: Clan, book: Book, key: str, name: str) -> Receipt:
    """What a Stat is made of: printed, raised, hurt, the free HP, and what gear adds in play.

    Raises ``KeyError`` for a Stat that neither the content nor the warrior has.
    """
    warrior = clan.warriors[key]
    known = {*book.content.stats, *book.type_of(warrior).stats, *warrior.raised, *warrior.changed}
    if name not in known:
        raise KeyError(name)
    lines = [ReceiptLine("printed", (book.type_of(warrior).stats.get(name),), key)]
    parts = [
        ("raised", warrior.raised[name]),
        ("injuries and corrections", warrior.changed[name]),
        ("every fifth Rank (WC-013)", rank_hp(warrior) if name == HP else 0),
    ]
    parts.extend(_gear(book, warrior, name))
    lines.extend(ReceiptLine(words, (number,), key) for words, number in parts if number)
    return _receipt(f"{name} of {warrior.name}", "WC-007", lines, "")


def _gear(book: Book, warrior: Warrior, stat_key: str) -> list[tuple[str, int]]:
    items = (book.content.items.get(key) for key in warrior.gear)
    return [(item.name, item.modifiers.get(stat_key, 0)) for item in items if item is not None]


def power(clan: Clan, book: Book, power_id: str, key: str = "") -> Receipt:
    """What a Godspark Cost is made of: the base cost and the steps it was lowered by (WC-025)."""
    known = book.content.powers.get(power_id)
    base = known.godspark_cost if known else None
    now = power_cost(clan, clan.warriors[key], power_id) if key else clan.powers.get(power_id)
    lines = [ReceiptLine("base cost", (base,), power_id)]
    if base is not None and now is not None and now != base:
        lines.append(ReceiptLine("improved", (now - base,), power_id))
    name = known.name if known else power_id
    return _receipt(f"Godspark Cost of {name}", "WC-025", lines, "")


carried("WC-R43", f"{__name__}.worth")
