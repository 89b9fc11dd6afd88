"""What the pool of a draft shows: one row per item, with what is left after it or why not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item, Unit, type_word
from warclan.games.mythic_battles.draft.options import PickOption, options
from warclan.games.mythic_battles.draft.state import DraftState
from warclan.gui.models.columns import Column, Reason, number_column
from warclan.gui.models.kinds import outline

STATS = {
    "vitality": "VIT",
    "offense": "OFF",
    "defense": "DEF",
    "range": "RNG",
    "movement": "MOV",
}


@dataclass(frozen=True, slots=True)
class PoolRow:
    """One item of the pool for the seat that picks."""

    item: Item
    option: PickOption

    @property
    def key(self) -> str:
        """The item's id."""
        return self.item.id

    @property
    def kind(self) -> str:
        """The outline drawn before the name."""
        return outline(self.item)

    @property
    def legal(self) -> bool:
        """Whether it can be picked now."""
        return self.option.legal

    @property
    def affordable(self) -> bool:
        """Whether the RP left cover it, whatever else stands against it."""
        return self.option.rp_after is not None and self.option.rp_after >= 0

    @property
    def reason(self) -> Reason:
        """The last column."""
        option = self.option
        words = " · ".join(part for part in (option.reason, option.remark) if part)
        if not option.legal:
            return Reason("no", words)
        return Reason("link" if option.remark or option.companions else "yes", words)

    @property
    def cards(self) -> int | None:
        """Activation cards."""
        return self.item.activation_cards

    def stat(self, name: str) -> int | None:
        """A number of the top row, or the vitality."""
        if not isinstance(self.item, Unit):
            return None
        if name == "vitality":
            return self.item.vitality
        row = self.item.top_row
        value: int | None = getattr(row, name) if row else None
        return value

    @property
    def words(self) -> str:
        """What the row is found by."""
        talents = self.item.talents if isinstance(self.item, Unit) else ()
        parts = (self.item.name, type_word(self.item), self.item.product, *(talents or ()))
        return " ".join(parts)


def pool_rows(state: DraftState, catalogue: Catalogue) -> list[PoolRow]:
    """The pool for the seat that picks: legal ones first, dearest first."""
    rows = [
        PoolRow(item, option)
        for option in options(state)
        if (item := catalogue.item(option.item_id)) is not None
    ]
    rows.sort(key=lambda row: (not row.legal, -(row.item.recruitment_points or 0), row.item.name))
    return rows


def _stat_column(stat: str, head: str) -> Column[PoolRow]:
    full = f"{stat.capitalize()} at full vitality · MB-UNIT-08"
    return number_column(stat, head, lambda row: row.stat(stat), full, width=38)


def pool_columns() -> tuple[Column[PoolRow], ...]:
    """The columns of the pool."""
    points = "Recruitment points · MB-DRAFT-09"
    cards = "Activation cards · MB-UNIT-20"
    return (
        Column(
            "name",
            "Unit",
            lambda row: row.item.name,
            kind="name",
            glyph=lambda row: row.kind,
            token=lambda row: "text" if row.legal else "text3",
        ),
        number_column("rp", "RP", lambda row: row.item.recruitment_points, points, strong=True),
        number_column("cards", "Cards", lambda row: row.cards, cards, width=48),
        *(_stat_column(stat, head) for stat, head in STATS.items()),
        Column(
            "reason",
            "After this pick, or why not",
            lambda row: row.reason,
            sort_key=lambda row: row.reason.text,
            kind="reason",
        ),
    )


@dataclass(frozen=True, slots=True)
class DraftLine:
    """One stored draft in the list."""

    id: str
    name: str
    players: str
    status: str
    when: str


def draft_columns() -> tuple[Column[DraftLine], ...]:
    """The columns of the list of drafts."""
    return (
        Column("name", "Draft", lambda row: row.name, kind="name"),
        Column("players", "Players", lambda row: row.players),
        Column("status", "Stands at", lambda row: row.status, width=84),
        Column("when", "Changed", lambda row: row.when, width=104),
    )


def names_of(items: Sequence[str], catalogue: Catalogue) -> str:
    """Names of items in one line."""
    return ", ".join(name_of(item, catalogue) for item in items)


def name_of(item_id: str, catalogue: Catalogue) -> str:
    """The name of an item, or its id when no pack has it."""
    item = catalogue.item(item_id)
    return item.name if item is not None else item_id


def counts(rows: Sequence[PoolRow]) -> Mapping[str, int]:
    """How many rows can be picked, are affordable, and there are in all."""
    return {
        "legal": sum(row.legal for row in rows),
        "affordable": sum(row.affordable for row in rows),
        "all": len(rows),
    }
