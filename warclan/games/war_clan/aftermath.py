"""Injuries, raids and God Powers rolled after a battle, from the tables of the content packs.

What a table does not know blocks with a sentence that names it; the owner of the book then
writes freely what the book says. Dice are given: rolled by a ``Dice`` from a seed, or typed in.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, Warrior, is_bound, rating
from warclan.games.war_clan.content_types import (
    GodPower,
    InjuryRow,
    Item,
    ItemCategory,
    RaidRow,
    span,
)
from warclan.text.numbers import dash

INJURY = "injury"
RAID = "raid"
POWER = "power"
USABLE = ItemCategory.USABLE.value
EQUIPMENT = ItemCategory.EQUIPMENT.value
MAGIC = ItemCategory.MAGIC.value
ITEM_TABLES = (USABLE, EQUIPMENT, MAGIC)
"""The tables a raid sends to; where their rolls are not entered, the owner chooses by hand."""
_NOTATION = re.compile(r"^(?P<number>[1-9])?[dD](?P<sides>[346]|8|10|12|20|66|100)$")
UNKNOWN = "content"


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of a table: how many, their sides, and whether they are read as digits (D66)."""

    number: int
    sides: int
    digits: bool = False

    def read(self, faces: Sequence[int]) -> int:
        """The result that the faces show."""
        if not self.digits:
            return sum(faces)
        return int("".join(str(face) for face in faces))

    def fault(self, faces: Sequence[int]) -> str:
        """Why these faces cannot lie on the table, "" when they can."""
        if len(faces) != self.number or not all(1 <= face <= self.sides for face in faces):
            return f"{self.number} dice showing 1 to {self.sides} each are needed."
        return ""

    @property
    def results(self) -> tuple[int, ...]:
        """Every result the dice can give, in order."""
        if not self.digits:
            return tuple(range(self.number, self.number * self.sides + 1))
        faces = range(1, self.sides + 1)
        return tuple(10 * tens + units for tens in faces for units in faces)


def dice_of(notation: str) -> Dice | None:
    """The dice of "2D6", "D66" or "D20"; ``None`` for anything else."""
    found = _NOTATION.match(notation.strip())
    if found is None:
        return None
    number, sides = int(found["number"] or 1), int(found["sides"])
    return Dice(2, 6, digits=True) if sides == 66 else Dice(number, sides)


def dice_for(book: Book, table: str) -> Dice | Refusal:
    """The dice of a table: as the content says, or as its entered rolls need them."""
    limits = book.content.limits
    words = {
        INJURY: limits.injury_dice,
        RAID: limits.raid_dice,
        POWER: limits.power_dice,
        USABLE: limits.usable_dice,
        EQUIPMENT: limits.equipment_dice,
        MAGIC: limits.magic_dice,
    }[table]
    found = dice_of(words) if words else _fitting(_rolls_of(book, table))
    if found is not None:
        return found
    return Refusal(
        UNKNOWN,
        f"Which dice are rolled on the {table} table is not known; enter it in the content "
        "library, or type the result.",
    )


def _rolls_of(book: Book, table: str) -> list[range]:
    """The results that the entries of a table claim; none for injuries and raids (their dice
    are the book's).
    """
    entries: Iterable[GodPower | Item] = ()
    if table == POWER:
        entries = book.content.powers.values()
    elif table in ITEM_TABLES:
        entries = items_of_table(book, table)
    return [span(each.roll) for each in entries if each.roll is not None]


def _fitting(rolls: Sequence[range]) -> Dice | None:
    """The dice whose results begin and end as the rolls do; ``None`` when none do."""
    low = min((each[0] for each in rolls if each), default=0)
    high = max((each[-1] for each in rolls if each), default=0)
    for words in ("D3", "D4", "D6", "D8", "D10", "D12", "D20", "D100", "2D6", "3D6", "D66"):
        dice = dice_of(words)
        if dice is not None and (dice.results[0], dice.results[-1]) == (low, high):
            return dice
    return None


def items_of_table(book: Book, table: str) -> list[Item]:
    """The items a raid may bring from a table: Equipment is any weapon, armor or shield, too."""
    kinds = {ItemCategory(table)}
    if table == EQUIPMENT:
        kinds |= {ItemCategory.WEAPON, ItemCategory.ARMOR, ItemCategory.SHIELD}
    return [each for each in book.content.items.values() if each.category in kinds]


def has_rolls(book: Book, table: str) -> bool:
    """Whether any item of a table has its place on it, so that it can be rolled."""
    return any(each.roll is not None for each in items_of_table(book, table))


def item_of(book: Book, table: str, roll: int) -> Item | Refusal:
    """The item of a roll on one of the tables of items; refused where there is none."""
    rows = [each for each in items_of_table(book, table) if each.roll is not None]
    found = next((each for each in rows if each.roll and roll in span(each.roll)), None)
    return found if found is not None else _no_row(table, roll, empty=not rows)


def _row_at(rows: Iterable[tuple[str, object]], roll: int) -> object | None:
    return next((row for rolls, row in rows if roll in span(rolls)), None)


def _no_row(table: str, roll: int, *, empty: bool) -> Refusal:
    what = f"The {table} table is empty" if empty else f"The {table} table has no row for {roll}"
    return Refusal(UNKNOWN, f"{what}; enter it in the content library, or write it freely.")


def injury_of(book: Book, roll: int) -> InjuryRow | Refusal:
    """The injury of a roll; refused where the table or what the row does is not known."""
    rows = book.content.injuries
    found = _row_at(((row.roll, row) for row in rows.values()), roll)
    if not isinstance(found, InjuryRow):
        return _no_row("injury", roll, empty=not rows)
    if found.fatal is None and not found.name:
        return Refusal(
            UNKNOWN,
            f"The injury of {found.roll} is not known; enter it in the content library, or write "
            "it freely.",
        )
    return found


@rule("WC-R01")
def injury_entries(
    clan: Clan, book: Book, warrior: str, row: InjuryRow, roll: int
) -> tuple[led.AnyEntry, ...]:
    """What an injury writes: the change of a Stat, and the death it may bring.

    A dead warrior's gear goes to the Treasure Hall.
    """
    hurt = clan.warriors[warrior]
    kept = tuple(hurt.gear)
    words = row.name or row.effect or f"Injury {row.roll}"
    if row.fatal:
        return (led.Died(warrior=warrior, kept=kept, remark=f"{words} (rolled {roll})"),)
    change = row.change or 0
    injury = led.Injured(
        warrior=warrior,
        injury=row.name,
        stat=row.stat if change else "",
        change=change if row.stat else 0,
        remark=f"rolled {roll}",
    )
    now = rating(book, hurt, row.stat) if row.stat else None
    if now is not None and row.removed_below is not None and now + change < row.removed_below:
        gone = led.Died(
            warrior=warrior, kept=kept, remark=f"{row.stat} fell under {row.removed_below}"
        )
        return (injury, gone)
    return (injury,)


@dataclass(frozen=True, slots=True)
class RaidRolls:
    """How many rolls the survivors have; ``number`` is ``None`` where that is not known."""

    number: int | None
    receipt: Receipt


def raid_rolls(clan: Clan, book: Book) -> RaidRolls:
    """One roll, and one more for each full step of what the warriors and their gear are worth."""
    lines = [_worth(book, warrior) for warrior in clan.warriors.values()]
    receipt = Receipt("Worth of the survivors", "raid", ("Glory",), tuple(lines), "Glory")
    step = book.content.limits.raid_step
    if not step or receipt.unknown:
        return RaidRolls(None, receipt)
    return RaidRolls(1 + receipt.total // step, receipt)


def _worth(book: Book, warrior: Warrior) -> ReceiptLine:
    costs = [book.type_of(warrior).glory_cost]
    for key in warrior.gear:
        item = book.content.items.get(key)
        costs.append(item.glory_cost if item is not None else None)
    known = [cost for cost in costs if cost is not None]
    return ReceiptLine(
        warrior.name, (sum(known) if len(known) == len(costs) else None,), warrior.key
    )


def raid_of(book: Book, roll: int) -> RaidRow | Refusal:
    """The row of a raid roll; refused where the table or the row is not known."""
    rows = book.content.raid
    found = _row_at(((row.roll, row) for row in rows.values()), roll)
    if not isinstance(found, RaidRow):
        return _no_row("raid", roll, empty=not rows)
    figures = (found.glory, found.usable_items, found.equipment, found.magic_items)
    if all(each is None for each in figures) and found.god_powers is None and not found.outcome:
        return Refusal(
            UNKNOWN,
            f"What {found.roll} on the raid table brings is not known; enter it in the content "
            "library, or write it freely.",
        )
    return found


def raid_brings(row: RaidRow) -> Mapping[ItemCategory, int]:
    """How many items of each table a row brings, those not known left out."""
    found = {
        ItemCategory.USABLE: row.usable_items,
        ItemCategory.EQUIPMENT: row.equipment,
        ItemCategory.MAGIC: row.magic_items,
    }
    return {category: number for category, number in found.items() if number}


@rule("WC-036", "WC-055")
def raid_entries(
    clan: Clan,
    book: Book,
    row: RaidRow,
    roll: int,
    items: Sequence[str] = (),
    powers: Sequence[str] = (),
) -> tuple[led.AnyEntry, ...] | Refusal:
    """What a raid writes: its Glory, the items into the Treasure Hall, and a God Power found.

    ``items`` and ``powers`` are ids the owner rolled or chose on their tables. A Power that is
    bound to a warrior is discovered again (WC-036), one the clan has brings nothing.
    """
    wanted, given = sum(raid_brings(row).values()), len(items)
    if given > wanted:
        return Refusal("raid", f"This raid brings {wanted} items, not {given}; take some out.")
    if len(powers) > (row.god_powers or 0):
        return Refusal("raid", f"This raid brings {row.god_powers or 0} God Powers.")
    words = row.outcome or _words(row)
    raided = led.Raided(roll=str(roll), outcome=words, glory=row.glory or 0)
    found = tuple(led.Found(item=item, source="raid") for item in items)
    return (raided, *found, *(gained(clan, power, "raid") for power in powers))


def gained(clan: Clan, power: str, source: str) -> led.AnyEntry:
    """The entry for a God Power found: new to the clan, or a bound one discovered again."""
    if is_bound(clan, power):
        return led.Rediscovered(power=power, source=source)
    return led.GainedPower(power=power, source=source)


def _words(row: RaidRow) -> str:
    parts = [f"{number} {category.value}" for category, number in raid_brings(row).items()]
    if row.god_powers:
        parts.append(f"{row.god_powers} God Power")
    return ", ".join(parts) or ("nothing" if not row.glory else "Glory")


@rule("WC-077", "WC-R16", "WC-R17")
def power_of(clan: Clan, book: Book, roll: int) -> GodPower | Refusal:
    """The God Power of a roll on its table.

    One the clan has, or that is bound, is refused with WC-R17 or WC-R16: it is rolled again for
    free, unless the table plays that the purchase is wasted.
    """
    powers = [power for power in book.content.powers.values() if power.roll is not None]
    found = next((each for each in powers if each.roll and roll in span(each.roll)), None)
    if found is None:
        return _no_row("God Power", roll, empty=not powers)
    if book.on("reroll_duplicate_power"):
        if found.id in clan.powers:
            return Refusal("WC-R17", f"The clan has {found.name}; roll again.")
        if is_bound(clan, found.id) and not book.on("allow_rebuy_bound_power"):
            return Refusal("WC-R16", f"{found.name} is bound to a warrior; roll again.")
    return found


def glory_paid(book: Book, result: str, points: int | None, kills: int) -> Receipt:
    """What a game pays by the figures of the content; unknown figures are left open."""
    limits = book.content.limits
    lines = [ReceiptLine("for playing", (limits.glory_for_playing,))]
    if result == led.WON:
        lines.append(ReceiptLine("for winning", (limits.glory_for_winning,)))
    elif result == led.DRAWN:
        lines.append(ReceiptLine("for a draw", (limits.glory_for_draw,)))
    for words, number, each in (
        ("Victory Points", points or 0, limits.glory_for_point),
        ("kills", kills, limits.glory_for_kill),
    ):
        if number:
            amount = None if each is None else number * each
            lines.append(ReceiptLine(f"{number} {words} at {dash(each)} each", (amount,)))
    return Receipt("Glory of the game", "content", ("Glory",), tuple(lines), "Glory")
