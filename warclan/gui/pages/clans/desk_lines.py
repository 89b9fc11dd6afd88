"""Everything that could be improved, as lines: price, effect, and why it is or is not allowed."""

from dataclasses import dataclass

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import RANKS_FOR_HP, Book, Clan, Warrior
from warclan.games.war_clan.desk import Option, options
from warclan.games.war_clan.improving import (
    IMPRINTED_FACTOR,
    POWER_STEPS_A_PHASE,
    RANK_PAYS,
    STATS_A_PHASE,
    UNBOUND_FACTOR,
    power_count,
)
from warclan.gui.models.columns import Boxes, Column, Reason
from warclan.gui.pages.clans import words

RAISING = ("stat", "attack", "ability")


@dataclass(frozen=True, slots=True)
class DeskLine:
    """One possible purchase: ``short`` and ``name`` say what, ``second`` is the line under it.

    ``now`` and ``then`` are written with their unit; ``price`` is ``None`` where it is not known.
    """

    option: Option
    short: str
    name: str
    second: str
    now: str
    then: str
    effect: str
    reason: Reason

    @property
    def key(self) -> str:
        """What the line is known by."""
        return f"{self.option.kind} {self.option.subject} {self.option.what}"

    @property
    def price(self) -> int | None:
        """What it costs."""
        return self.option.price

    @property
    def allowed(self) -> bool:
        """Whether it can be planned now."""
        return self.option.allowed

    @property
    def price_words(self) -> str:
        """The price with its unit."""
        return "–" if self.price is None else f"{self.price} Glory"

    @property
    def why_not(self) -> str:
        """The whole sentence of what refuses it, with its rule."""
        if self.option.allowed:
            return "\n".join(self.option.notices)
        return f"{self.option.reason} ({self.option.rule})"

    @property
    def spoken(self) -> str:
        """The line as a sentence: "mind 3 to 4, 30 Glory, allowed"."""
        name = self.name or self.short
        return f"{name} {self.now} to {self.then}, {self.price_words}, {self.reason}"


_SHORT = {
    "WC-008": "Raised once · WC-008",
    "WC-009": "Three raised · WC-009",
    "WC-026": "Three times · WC-026",
    "WC-030": "Costs 0 · WC-030",
    "WC-035": "Imprinted · WC-035",
    "WC-044": "Three times · WC-044",
    "WC-R14": "Three times · WC-R14",
    "WC-R28": "No number · WC-R28",
    "WC-R63": "Not carried · WC-017",
    "WC-R65": "Not improvable",
    "content": "Not entered",
}
"""Why not, as short as a table cell needs it; the whole sentence is its hover text."""


def _reason(option: Option, clan: Clan) -> Reason:
    if option.allowed:
        return Reason("doubt" if option.notices else "yes", "Yes")
    if option.rule == "WC-001" and option.price is not None:
        return Reason("no", f"{option.price - max(clan.glory, 0)} Glory short")
    return Reason("no", _SHORT.get(option.rule, f"{option.reason} · {option.rule}"))


def boxes_of(clan: Clan, warrior: str) -> Boxes:
    """How many of the three Stats of a phase a warrior has used."""
    return Boxes(len(clan.phase.raised.get(warrior, ())), STATS_A_PHASE)


def power_boxes(clan: Clan, book: Book, power: str, warrior: str) -> Boxes:
    """How many of the three steps of a phase a God Power has used."""
    used = min(power_count(clan, book, power, warrior), POWER_STEPS_A_PHASE)
    return Boxes(used, POWER_STEPS_A_PHASE)


def stat_lines(clan: Clan, book: Book, warrior: Warrior) -> list[DeskLine]:
    """Stats, attacks and abilities of a warrior."""
    return [
        _raising_line(clan, book, option)
        for option in options(clan, book, warrior.key)
        if option.kind in RAISING
    ]


def _raising_line(clan: Clan, book: Book, option: Option) -> DeskLine:
    short, name = option.what, words.stat_name(book, option.what)
    second = words.stat_full(book, option.what)
    if option.kind == "attack":
        short, name, second = "ST", option.what, words.ST_WORDS
    elif option.kind == "ability":
        short, name, second = "AA", option.what, "attack ability of an encounter model"
    effect = option.effect if option.price is not None else ""
    dormant = option.kind == "attack" and option.rule == "WC-R63"
    now, then = words.number(option.present), words.number(option.after)
    if dormant:
        bonus = clan.warriors[option.subject].attack_bonus[option.what]
        effect, now = "Dormant until carried", f"+{bonus}"
    return DeskLine(
        option,
        short,
        name if name != short else "",
        second,
        now,
        then,
        effect,
        _reason(option, clan),
    )


def power_lines(clan: Clan, book: Book, warrior: Warrior | None) -> list[DeskLine]:
    """The warrior's Imprints with their Boosts, then the powers of the whole clan.

    Under each of the clan's powers stands the Imprint on this warrior.
    """
    own = options(clan, book, warrior.key) if warrior is not None else ()
    found = [_power_line(clan, book, each) for each in own if each.kind in ("power", "boost")]
    imprints = {_power_of(each): each for each in own if each.kind == "imprint"}
    for option in options(clan, book):
        found.append(_power_line(clan, book, option))
        imprint = imprints.get(_power_of(option))
        if imprint is not None:
            found.append(_imprint_line(clan, imprint))
    return found


def _power_of(option: Option) -> str:
    return str(getattr(option.entry, "power", ""))


def _power_line(clan: Clan, book: Book, option: Option) -> DeskLine:
    power = _power_of(option)
    owner = clan.warriors.get(option.subject)
    unit = ""
    if option.kind == "boost":
        known = book.content.powers.get(power)
        key = str(getattr(option.entry, "boost", ""))
        boost = next((each for each in known.boosts if each.key == key), None) if known else None
        unit = boost.unit if boost is not None else ""
        name = f"↳ Boost: {boost.label if boost is not None else key}"
        second = "flat 20"
        effect = f"{owner.name} only" if owner is not None else ""
    else:
        factor = IMPRINTED_FACTOR if owner is not None else UNBOUND_FACTOR
        place = f"Imprinted on {owner.name}" if owner is not None else "clan-wide"
        name, second = option.what, f"{place}, {factor} × cost"
        effect = f"{owner.name} only" if owner is not None else "For every warrior"
        if option.asks:
            effect = "Forces an Imprint"
        used = power_count(clan, book, power, option.subject)
        effect += f" · {used} of 3" if used else ""
    return DeskLine(
        option,
        "",
        name,
        second,
        words.number(option.present, unit),
        words.number(option.after, unit),
        effect,
        _reason(option, clan),
    )


def _imprint_line(clan: Clan, option: Option) -> DeskLine:
    name = clan.warriors[option.subject].name
    cost = words.number(option.present)
    return DeskLine(
        option,
        "",
        f"↳ Imprint on {name}",
        f"{name} alone from then on",
        cost,
        cost,
        "Others lose it",
        _reason(option, clan),
    )


# --- columns --------------------------------------------------------------------------------------


def _common() -> tuple[Column[DeskLine], ...]:
    def strong(row: DeskLine) -> str:
        return "ok" if row.allowed else "text3"

    return (
        Column("now", "Now", lambda row: row.now, align="right", kind="number", width=46,
               sortable=False, token=lambda row: "text" if row.allowed else "text2"),
        Column("then", "Then", lambda row: row.then, align="right", kind="number", width=50,
               sortable=False, strong=True, token=strong),
        Column("price", "Price", lambda row: row.price_words, align="right", kind="number",
               width=72, sortable=False, token=lambda row: "bronze" if row.allowed else "text2"),
        Column("effect", "Effect", lambda row: row.effect, width=112, sortable=False),
        Column("may", "May I?", lambda row: row.reason, kind="reason", width=140, sortable=False,
               hint=lambda row: row.why_not),
        Column("plan", "", lambda row: "Plan" if row.allowed else "", kind="act", width=62,
               sortable=False, tooltip="Plan it"),
    )  # fmt: skip


def stat_columns() -> tuple[Column[DeskLine], ...]:
    """The columns of Stats and attacks."""
    return (
        Column(
            "short",
            "Stat",
            lambda row: row.short,
            kind="name",
            width=50,
            sortable=False,
            hint=lambda row: row.second,
            speech=lambda row: row.spoken,
            token=lambda row: "text" if row.allowed else "text2",
        ),
        Column("name", "", lambda row: row.name, sortable=False, hint=lambda row: row.second),
        *_common(),
    )


def power_columns() -> tuple[Column[DeskLine], ...]:
    """The columns of God Powers and Boosts."""
    return (
        Column(
            "name",
            "Power",
            lambda row: row.name,
            kind="name",
            second=lambda row: row.second,
            sortable=False,
            speech=lambda row: row.spoken,
            token=lambda row: "text" if row.allowed else "text2",
        ),
        *_common(),
    )


# --- what it would do -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Consequence:
    """One line of "if you do this": a number before and after."""

    what: str
    before: str
    after: str


def consequences(clan: Clan, warrior: Warrior | None, line: DeskLine) -> list[Consequence]:
    """What a purchase would change."""
    found = [Consequence(", ".join(filter(None, (line.short, line.name))), line.now, line.then)]
    raising = line.option.kind in RAISING
    if warrior is not None and raising and line.effect.startswith("Rank"):
        rank = warrior.rank
        found.append(Consequence("Rank", str(rank), str(rank + 1)))
        pays = (str(RANK_PAYS * max(0, rank)), str(RANK_PAYS * max(0, rank + 1)))
        found.append(Consequence("Worth if disbanded", *pays))
    if line.price is not None and line.price <= clan.glory:
        found.append(Consequence("Glory left", str(clan.glory), str(clan.glory - line.price)))
    if warrior is not None and raising:
        left = STATS_A_PHASE - boxes_of(clan, warrior.key).used
        if left > 0:
            found.append(Consequence("Stats left this phase", str(left), str(left - 1)))
    return found


def good_to_know(warrior: Warrior | None, book: Book, line: DeskLine) -> list[tuple[str, str]]:
    """Remarks beside a purchase, each with its rule."""
    found: list[tuple[str, str]] = []
    option = line.option
    if option.kind in RAISING and warrior is not None:
        step = RANKS_FOR_HP - warrior.advanced % RANKS_FOR_HP
        found.append((f"HP +1 free at Rank {warrior.rank + step}", "WC-013"))
        factor = book.content.limits.stat_price_factor
        rule = {"stat": "WC-006", "attack": "WC-022"}.get(option.kind, "WC-053")
        found.append((f"Price is {factor} × the rating now", rule))
        if option.after is not None:
            price = factor * max(0, option.after)
            found.append((f"Next {line.short} step would cost {price}", "WC-015"))
    elif option.kind == "power":
        found.append(("Three steps a phase for each power", "WC-026"))
        if not option.subject:
            found.append(("At 0 a warrior must be Imprinted", "WC-029"))
    elif option.kind == "boost":
        found.append(("Boosts cost 20 Glory, always", "WC-041"))
        found.append(("Cost steps and Boosts share three", "WC-R14"))
    elif option.kind == "imprint":
        found.append(("It comes back only when found again", "WC-036"))
    found += [(notice, "WC-R68") for notice in option.notices]
    return found


def planned_words(entry: led.AnyEntry, clan: Clan, book: Book) -> tuple[str, str]:
    """Title and second line of a planned entry, told of the clan before it."""
    warrior = clan.warriors.get(str(getattr(entry, "warrior", "")))
    name = warrior.name if warrior is not None else ""
    for option in options(clan, book, warrior.key if warrior is not None else ""):
        if option.entry == entry:
            change = f"{words.number(option.present)} → {words.number(option.after)}"
            break
    else:
        change = ""
    power = words.power_name(book, str(getattr(entry, "power", "")))
    match entry:
        case led.ImprovedStat(stat=stat):
            return f"{name}, {stat}", f"{change} · {_rank(warrior)}"
        case led.ImprovedAttack(weapon=weapon):
            return f"{name}, {weapon} ST", f"{change} · {_rank(warrior)}"
        case led.ImprovedAbility(ability=ability):
            return f"{name}, {ability}", change
        case led.Imprinted():
            return power, f"Imprinted on {name}"
        case led.Boosted():
            return power, f"Boost {change} · {name}"
        case _:
            return power, f"Godspark {change}" + (f" · {name}" if name else " · clan-wide")


def _rank(warrior: Warrior | None) -> str:
    return f"Rank {warrior.rank} → {warrior.rank + 1}" if warrior is not None else ""
