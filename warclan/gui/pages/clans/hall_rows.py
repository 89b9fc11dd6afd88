"""The Treasure Hall and what the warriors carry, as two lists between which things move."""

from collections import Counter
from dataclasses import dataclass

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan, Warrior
from warclan.gui.models.columns import Column, Reason, number_column
from warclan.gui.pages.clans import words
from warclan.text.numbers import plural


@dataclass(frozen=True, slots=True)
class HallRow:
    """An item of the Treasure Hall: how many, what it does, what it sells for."""

    item: str
    name: str
    category: str
    effect: str
    count: int
    resale: int | None
    reason: Reason | None = None

    @property
    def key(self) -> str:
        """What the row is known by."""
        return self.item


@dataclass(frozen=True, slots=True)
class BearerRow:
    """A warrior, or one thing it carries (``item`` is then set)."""

    warrior: str
    name: str
    second: str
    item: str = ""
    nth: int = 0

    @property
    def key(self) -> str:
        """What the row is known by."""
        return f"{self.warrior} {self.item} {self.nth}" if self.item else self.warrior

    @property
    def is_item(self) -> bool:
        """Whether the row is a thing, not a warrior."""
        return bool(self.item)


def hall_rows(clan: Clan, book: Book, taker: str = "") -> list[HallRow]:
    """The items, with whether the chosen warrior may take one."""
    order = {category: place for place, category in enumerate(words.CATEGORIES)}
    rows = []
    for item, count in clan.hall.items():
        known = book.content.items.get(item)
        rows.append(
            HallRow(
                item,
                words.item_name(book, item),
                words.CATEGORIES[known.category] if known is not None else "not known",
                words.item_words(known),
                count,
                known.resale if known is not None else None,
                may_move(clan, book, item, "", taker) if taker in clan.warriors else None,
            )
        )

    def place(row: HallRow) -> tuple[int, str]:
        known = book.content.items.get(row.item)
        return (order[known.category] if known is not None else 99, row.name)

    return sorted(rows, key=place)


def bearer_rows(clan: Clan, book: Book) -> list[BearerRow]:
    """Each warrior, followed by what it carries."""
    rows: list[BearerRow] = []
    for warrior in clan.warriors.values():
        rows.append(BearerRow(warrior.key, warrior.name, words.carried_words(book, warrior)))
        seen: Counter[str] = Counter()
        for item in warrior.gear:
            seen[item] += 1
            note = words.gear_note(book, warrior, item)
            rows.append(BearerRow(warrior.key, words.item_name(book, item), note, item, seen[item]))
    return rows


def may_move(clan: Clan, book: Book, item: str, giver: str, taker: str) -> Reason:
    """Whether a thing may go from one holder ("" is the Treasure Hall) to another."""
    if giver == taker:
        return Reason("no", "it is there already")
    found = propose(clan, book, (led.Equipped(moves=((item, giver, taker),)),))
    if isinstance(found, Refusal):
        return Reason("no", f"{found.reason} ({found.rule})")
    return Reason("yes", "Yes")


def holder_name(clan: Clan, key: str) -> str:
    """A warrior's name, or the Treasure Hall."""
    found: Warrior | None = clan.warriors.get(key)
    return found.name if found is not None else "the Treasure Hall"


def hall_columns() -> tuple[Column[HallRow], ...]:
    """The columns of the Treasure Hall."""
    return (
        Column(
            "name",
            "Item",
            lambda row: row.name if row.count == 1 else f"{row.name} × {row.count}",
            kind="name",
            second=lambda row: f"{row.category} · {row.effect}",
        ),
        number_column(
            "resale", "Sells for", lambda row: row.resale, "Listed resale · WC-073", width=66
        ),
        Column("reason", "May it be taken?", lambda row: row.reason, kind="reason", width=150),
    )


def bearer_columns() -> tuple[Column[BearerRow], ...]:
    """The columns of the list of warriors and their gear."""
    return (
        Column(
            "name",
            "Warrior and gear",
            lambda row: f"    {row.name}" if row.is_item else row.name,
            kind="name",
            second=lambda row: f"    {row.second}" if row.is_item else row.second,
            token=lambda row: "text2" if row.is_item else "text",
            sortable=False,
            speech=lambda row: (
                f"{row.name}, {row.second}, carried"
                if row.is_item
                else f"{row.name}, carries {row.second}"
            ),
        ),
    )


@dataclass(frozen=True, slots=True)
class WareRow:
    """An item of the tables that could be bought."""

    item: str
    name: str
    category: str
    effect: str
    price: int | None
    reason: Reason
    entry: led.AnyEntry


def ware_rows(clan: Clan, book: Book) -> list[WareRow]:
    """Everything that could be bought, what is allowed first."""
    rows = []
    for item in book.content.items.values():
        entry = led.Bought(item=item.id)
        found = propose(clan, book, (entry,))
        if isinstance(found, Refusal):
            reason = Reason("no", found.reason)
        else:
            reason = Reason("yes", f"{clan.glory - found.price} Glory left")
        rows.append(
            WareRow(
                item.id,
                item.name,
                words.CATEGORIES[item.category],
                words.item_words(item),
                item.glory_cost,
                reason,
                entry,
            )
        )
    return sorted(rows, key=lambda row: (row.reason.sign == "no", row.category, row.name))


def count_words(clan: Clan) -> str:
    """How much lies in the Treasure Hall."""
    return plural(sum(clan.hall.values()), "thing", "things")
