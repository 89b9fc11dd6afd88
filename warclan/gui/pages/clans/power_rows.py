"""The God Powers of a clan: whose they are, what they cost, what an Imprint would take away."""

from dataclasses import dataclass

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan, is_bound
from warclan.games.war_clan.improving import eligible
from warclan.games.war_clan.trading import CHOSEN_POWER, RANDOM_POWER
from warclan.gui.models.columns import Boxes, Column, Reason, number_column
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.desk_lines import power_boxes
from warclan.text.numbers import listed, plural


@dataclass(frozen=True, slots=True)
class PowerRow:
    """A God Power of the clan, or a warrior's own Imprint of one (``warrior`` is then set)."""

    power: str
    name: str
    warrior: str
    owner: str
    base: int | None
    cost: int | None
    boosts: str
    effect: str
    used: Boxes

    @property
    def key(self) -> str:
        """What the row is known by."""
        return f"{self.power} {self.warrior}".strip()


def power_rows(clan: Clan, book: Book) -> list[PowerRow]:
    """The clan's powers, then the Imprints warrior by warrior."""
    rows = [_row(clan, book, power, "", cost) for power, cost in sorted(clan.powers.items())]
    for warrior in clan.warriors.values():
        rows += [
            _row(clan, book, power, warrior.key, imprint.cost)
            for power, imprint in sorted(warrior.imprints.items())
        ]
    return rows


def _row(clan: Clan, book: Book, power: str, warrior: str, cost: int | None) -> PowerRow:
    known = book.content.powers.get(power)
    owner = clan.warriors.get(warrior)
    boosts = ""
    if owner is not None:
        boosts = words.boost_words(known, owner.imprints[power])
    elif known is not None:
        boosts = " · ".join(each.label for each in known.boosts)
    return PowerRow(
        power,
        words.power_name(book, power),
        warrior,
        f"{owner.name} only" if owner is not None else "the clan",
        known.godspark_cost if known is not None else None,
        cost,
        boosts or "none listed",
        known.effect if known is not None else "",
        power_boxes(clan, book, power, warrior),
    )


def power_columns() -> tuple[Column[PowerRow], ...]:
    """The columns of the God Powers."""
    return (
        Column(
            "name", "God Power", lambda row: row.name, kind="name", second=lambda row: row.owner
        ),
        number_column("base", "Base", lambda row: row.base, "Base Godspark Cost · WC-023"),
        number_column(
            "cost", "Now", lambda row: row.cost, "Present Godspark Cost · WC-025", strong=True
        ),
        Column("boosts", "Boosts", lambda row: row.boosts, width=190),
        Column(
            "used",
            "This phase",
            lambda row: row.used,
            kind="boxes",
            align="right",
            width=84,
            tooltip="Steps used of three in this phase · WC-026",
            token=lambda _row: "bronze",
        ),
    )


@dataclass(frozen=True, slots=True)
class ImprintRow:
    """A warrior that could be Imprinted, or why not."""

    warrior: str
    name: str
    type: str
    reason: Reason


def imprint_rows(clan: Clan, book: Book, power: str) -> list[ImprintRow]:
    """Every warrior, those that may be Imprinted first."""
    rows = []
    for warrior in clan.warriors.values():
        found = propose(clan, book, (led.Imprinted(power=power, warrior=warrior.key),))
        if isinstance(found, Refusal):
            reason = Reason("no", f"{found.reason} ({found.rule})")
        else:
            reason = Reason("yes", f"{found.price} Glory" if found.price else "free")
        rows.append(ImprintRow(warrior.key, warrior.name, words.type_words(book, warrior), reason))
    return sorted(rows, key=lambda row: (row.reason.sign == "no", row.name))


def taken_away(clan: Clan, book: Book, power: str, warrior: str) -> str:
    """Who loses the Power when this warrior is Imprinted with it, and how it comes back."""
    name = words.power_name(book, power)
    losing = [
        each.name
        for each in clan.warriors.values()
        if each.key != warrior and power not in each.imprints and eligible(clan, book, each, power)
    ]
    if not losing:
        return f"Nobody else can use {name}, so nobody loses it."
    who = (
        listed(losing, "and")
        if len(losing) <= 3
        else f"{losing[0]}, {losing[1]} and {plural(len(losing) - 2, 'other', 'others')}"
    )
    return (
        f"{who} can no longer use {name}. It comes back to the clan only when it is found again,"
        " in play or by a raid."
    )


@dataclass(frozen=True, slots=True)
class OfferRow:
    """A God Power that could be bought or found again."""

    power: str
    name: str
    cost: int | None
    effect: str
    bound: bool
    reason: Reason


def offer_rows(clan: Clan, book: Book, source: str) -> list[OfferRow]:
    """What could come to the clan from "chosen", "random", "campaign" or "raid"."""
    rows = []
    for power in book.content.powers.values():
        bound = is_bound(clan, power.id)
        entry: led.AnyEntry = led.GainedPower(power=power.id, source=source)
        if bound and source in ("campaign", "raid"):
            entry = led.Rediscovered(power=power.id, source=source)
        found = propose(clan, book, (entry,))
        if isinstance(found, Refusal):
            reason = Reason("no", f"{found.reason} ({found.rule})")
        else:
            reason = Reason("yes", f"{found.price} Glory" if found.price else "free")
        rows.append(
            OfferRow(power.id, power.name, power.godspark_cost, power.effect, bound, reason)
        )
    return sorted(rows, key=lambda row: (row.reason.sign == "no", row.name))


PRICES = {"random": RANDOM_POWER, "chosen": CHOSEN_POWER}
"""What a God Power costs by the way it is bought (WC-077, WC-078)."""
