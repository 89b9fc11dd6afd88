"""The roster of a clan: one row per warrior with every Stat."""

from collections.abc import Sequence
from dataclasses import dataclass

from warclan.games.war_clan.clan import Book, Clan, Warrior, rating
from warclan.gui.models.columns import Column, number_column
from warclan.gui.pages.clans import words


@dataclass(frozen=True, slots=True)
class StatCell:
    """A Stat of a warrior: its value, how it differs from what is printed, and why.

    ``change`` is over 0 where it was raised in the present phase, under 0 where it is lowered.
    """

    value: int | None
    change: int = 0
    why: str = ""

    @property
    def text(self) -> str:
        """The value with an arrow where it is lowered."""
        shown = "–" if self.value is None else str(self.value)
        return f"↓ {shown}" if self.change < 0 else shown


@dataclass(frozen=True, slots=True)
class WarriorRow:
    """One warrior. ``stats`` are in the order of the columns."""

    key: str
    name: str
    type: str
    rank: int
    stats: tuple[StatCell, ...]
    size: int | None
    gear: str
    note: str = ""


def stat_cell(book: Book, clan: Clan, warrior: Warrior, stat: str) -> StatCell:
    """A Stat with what was done to it."""
    value = rating(book, warrior, stat)
    lowered = warrior.changed[stat]
    raised = warrior.raised[stat]
    parts = []
    if lowered < 0:
        parts.append(f"lowered by {-lowered}")
    elif lowered > 0:
        parts.append(f"changed by +{lowered}")
    if raised:
        parts.append(f"raised by {raised}")
    now = f"stat {stat}" in clan.phase.raised.get(warrior.key, ())
    change = -1 if lowered < 0 else int(now)
    return StatCell(value, change, ", ".join(parts))


def warrior_rows(book: Book, clan: Clan) -> list[WarriorRow]:
    """The rows in the order the warriors joined."""
    stats = words.stat_keys(book)
    return [
        WarriorRow(
            warrior.key,
            warrior.name,
            words.type_words(book, warrior),
            warrior.rank,
            tuple(stat_cell(book, clan, warrior, stat) for stat in stats),
            book.type_of(warrior).size,
            ", ".join(words.item_name(book, item) for item in warrior.gear) or "–",
            _note(clan, warrior),
        )
        for warrior in clan.warriors.values()
    ]


def _note(clan: Clan, warrior: Warrior) -> str:
    parts = []
    if warrior.key in clan.fielded:
        parts.append(f"fielded in {clan.fielded[warrior.key]}")
    if warrior.injuries:
        parts.append(", ".join(warrior.injuries))
    return " · ".join(parts)


def _stat_column(book: Book, place: int, stat: str) -> Column[WarriorRow]:
    full = words.stat_full(book, stat)
    name = words.stat_name(book, stat)

    def speech(row: WarriorRow) -> str:
        cell = row.stats[place]
        shown = "not known" if cell.value is None else str(cell.value)
        spoken = stat if name == stat else f"{stat}, {name}"
        return ", ".join(filter(None, (spoken, shown, cell.why)))

    return Column(
        f"stat {stat}",
        stat,
        lambda row: row.stats[place].text,
        sort_key=lambda row: row.stats[place].value,
        align="right",
        tooltip=full or f"{stat}: no meaning entered yet",
        kind="number",
        width=38,
        token=lambda row: _TOKENS[(row.stats[place].change > 0) - (row.stats[place].change < 0)],
        hint=lambda row: row.stats[place].why,
        speech=speech,
    )


_TOKENS = {0: "text", 1: "ok", -1: "danger"}


def roster_columns(book: Book) -> tuple[Column[WarriorRow], ...]:
    """The columns for the Stats of a book."""
    stats = words.stat_keys(book)
    return (
        Column(
            "name",
            "Warrior",
            lambda row: row.name,
            kind="name",
            hint=lambda row: row.note,
        ),
        Column("type", "Type", lambda row: row.type, width=92),
        number_column("rank", "Rank", lambda row: row.rank, words.RANK_WORDS, strong=True),
        *(_stat_column(book, place, stat) for place, stat in enumerate(stats)),
        number_column("size", "Size", lambda row: row.size, "Size of the model", width=42),
        Column("gear", "Gear", lambda row: row.gear),
    )


def shown_columns(columns: Sequence[Column[WarriorRow]], room: int) -> set[str]:
    """Which columns fit into ``room`` logical pixels: the Stats stay longest."""
    keys = {column.key for column in columns}
    fixed = sum(column.width for column in columns)
    for key, width in (("gear", 150), ("type", 92), ("size", 42)):
        needed = fixed + (300 if "gear" in keys else 150)
        if needed > room:
            keys.discard(key)
            fixed -= 0 if key == "gear" else width
    return keys
