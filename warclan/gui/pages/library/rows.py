"""What the Library's tables show: rows, columns and facets, made from the catalogue."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from warclan.domain.provenance import PROVENANCE_WORDS, Provenance
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Board,
    Edition,
    Item,
    Unit,
    UnitClass,
    UnitType,
    type_word,
)
from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.facets import Choice, Facet
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.kinds import outline
from warclan.text.search import fold

EDITION_WORDS: dict[Edition, str] = {
    Edition.RAGNAROK: "Ragnarök",
    Edition.ISFET: "Isfet",
    Edition.PANTHEON: "Pantheon",
}


_folded = lru_cache(maxsize=4096)(fold)
"""Words that many items share are folded once."""


def common_words(item: Item) -> str:
    """Everything but its name that an item is found by, folded."""
    powers = item.powers if isinstance(item, Unit) else (item.power,)
    parts = [type_word(item), EDITION_WORDS[item.edition], item.product]
    parts += [power.name for power in powers or ()]
    if isinstance(item, Unit):
        parts += item.talents or ()
        parts += [kind.value for kind in item.classes or ()]
    parts.append(PROVENANCE_WORDS[item.provenance])
    return " ".join(map(_folded, parts))


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """One unit or attachment in the table, with how many of it the user owns.

    Twenty thousand of them must weigh little: nothing is kept that the item has or tells.
    """

    item: Item
    owned: int = 0
    mine: bool = False
    """Whether it comes from the user's own pack, as a correction or an invention."""

    @property
    def words(self) -> str:
        """Everything the row is found by."""
        return f"{self.item.name} {common_words(self.item)}"

    @property
    def key(self) -> str:
        """The item's id."""
        return self.item.id

    @property
    def unit(self) -> Unit | None:
        """The item as a unit, ``None`` for an attachment."""
        return self.item if isinstance(self.item, Unit) else None

    @property
    def kind(self) -> str:
        """The outline drawn before the name."""
        return outline(self.item)

    @property
    def talents(self) -> tuple[str, ...] | None:
        """Printed talents; ``None`` when they are not known."""
        return self.item.talents if isinstance(self.item, Unit) else ()

    def stat(self, name: str) -> int | None:
        """A stat of the top row, or ``None`` when it is not known."""
        unit = self.unit
        if unit is None or unit.top_row is None:
            return None
        value: int | None = getattr(unit.top_row, name)
        return value

    @property
    def points(self) -> int | None:
        """The cost in RP."""
        return self.item.recruitment_points


def item_rows(
    catalogue: Catalogue, owned: Mapping[str, int], *, attachments: bool
) -> tuple[list[LibraryRow], Haystack]:
    """The rows of the Units or Attachments tab, and what they are searched in.

    Dearest first, well-known ones before the rest.
    """
    items: Mapping[str, Item] = catalogue.attachments if attachments else catalogue.units
    names = {key: fold(item.name) for key, item in items.items()}
    ordered = sorted(
        items.values(),
        key=lambda item: (
            -(item.recruitment_points or 0),
            isinstance(item, Unit) and not item.rows,
            names[item.id],
            item.id,
        ),
    )
    origin = catalogue.origin
    rows = [
        LibraryRow(item, owned.get(item.id, 0), origin.get(item.id) == "mine") for item in ordered
    ]
    return rows, Haystack((names[item.id] for item in ordered), map(common_words, ordered))


def with_owned(rows: Iterable[LibraryRow], owned: Mapping[str, int]) -> list[LibraryRow]:
    """Rows with other owned counts; those that have theirs stay the same objects."""
    return [
        row if row.owned == (count := owned.get(row.item.id, 0)) else replace(row, owned=count)
        for row in rows
    ]


def _talent_words(row: LibraryRow) -> str | None:
    """The talents in one line; ``None`` when not known."""
    return None if row.talents is None else ", ".join(row.talents)


def unit_columns() -> tuple[Column[LibraryRow], ...]:
    """The columns of the Units tab."""
    cards = "Activation cards · MB-UNIT-20"
    vitality = "Vitality · MB-UNIT-07"
    return (
        Column(
            "name",
            "Name",
            lambda row: row.item.name,
            kind="name",
            glyph=lambda row: row.kind,
            speech=lambda row: f"{row.item.name}, {type_word(row.item)}",
        ),
        _cost_column(),
        number_column(
            "cards",
            "Cards",
            lambda row: row.unit.activation_cards if row.unit else None,
            cards,
            width=44,
        ),
        number_column(
            "vitality",
            "VIT",
            lambda row: row.unit.vitality if row.unit else None,
            vitality,
            width=31,
        ),
        *(_stat_column(stat, head) for stat, head in STATS.items()),
        Column("talents", "Talents", _talent_words),
        provenance_column(lambda row: row.item.provenance),
        _owned_column(),
    )


STATS = {"offense": "OFF", "defense": "DEF", "range": "RNG", "movement": "MOV"}
"""Stats of a row and their abbreviations."""


def _stat_column(stat: str, head: str) -> Column[LibraryRow]:
    """A stat of the top row."""
    full = f"{stat.capitalize()} at full vitality · MB-UNIT-08"
    width = {"range": 37, "movement": 39}.get(stat, 34)
    return number_column(stat, head, lambda row: row.stat(stat), full, width=width)


def _cost_column() -> Column[LibraryRow]:
    """The cost in RP."""
    full = "Recruitment points · MB-DRAFT-09"
    return number_column("rp", "RP", lambda row: row.points, full, width=30, strong=True)


def _power_words(row: LibraryRow) -> str:
    """What an attachment does."""
    return "" if isinstance(row.item, Unit) else row.item.power.effect


def attachment_columns() -> tuple[Column[LibraryRow], ...]:
    """The columns of the Attachments tab."""
    return (
        Column("name", "Name", lambda row: row.item.name, kind="name", glyph=lambda row: row.kind),
        Column("kind", "Kind", lambda row: type_word(row.item), width=90),
        _cost_column(),
        Column("power", "Power", _power_words, width=320),
        provenance_column(lambda row: row.item.provenance),
        _owned_column(),
    )


R = TypeVar("R")


def provenance_column(known: Callable[[R], Provenance]) -> Column[R]:
    """The sign of how well an entry is known."""
    return Column(
        "provenance",
        "",
        known,
        sort_key=lambda row: known(row).value,
        kind="provenance",
        width=28,
        tooltip="How well the entry is known",
        speech=lambda row: PROVENANCE_WORDS[known(row)],
    )


def _owned_column() -> Column[LibraryRow]:
    """How many the user owns; zero is drawn back."""
    return Column(
        "owned",
        "Own",
        lambda row: row.owned,
        align="right",
        kind="number",
        width=37,
        tooltip="How many you own",
        token=lambda row: "text" if row.owned else "text3",
    )


@dataclass(frozen=True)
class BoardRow:
    """One board in the table."""

    board: Board

    @property
    def key(self) -> str:
        """The board's id."""
        return self.board.id

    @property
    def words(self) -> str:
        """Everything the row is found by."""
        terrains = {area.terrain for area in self.board.areas}
        return " ".join((self.board.name, EDITION_WORDS[self.board.edition], *sorted(terrains)))


def board_columns() -> tuple[Column[BoardRow], ...]:
    """The columns of the Boards tab."""
    return (
        Column("name", "Name", lambda row: row.board.name, kind="name"),
        Column("edition", "Edition", lambda row: EDITION_WORDS[row.board.edition], width=110),
        number_column(
            "areas", "Areas", lambda row: len(row.board.areas) or None, "Areas drawn", width=60
        ),
        number_column(
            "setups",
            "Set-ups",
            lambda row: len(row.board.setups) or None,
            "Set-up diagrams",
            width=70,
        ),
        Column(
            "terrains",
            "Terrains",
            lambda row: ", ".join(sorted({area.terrain for area in row.board.areas})) or None,
            width=260,
        ),
        provenance_column(lambda row: row.board.provenance),
    )


def board_rows(catalogue: Catalogue) -> list[BoardRow]:
    """The rows of the Boards tab, drawn boards first."""
    ordered = sorted(
        catalogue.boards.values(), key=lambda board: (not board.areas, board.name, board.id)
    )
    return [BoardRow(board) for board in ordered]


COLLECTION = "collection"
"""The facet of what is owned and what is the user's own."""


def facets(rows: Sequence[LibraryRow]) -> tuple[Facet[LibraryRow], ...]:
    """The facets of the Units tab; choices that no unit has are left out."""
    return (*_kind_facets(rows), *_record_facets(rows))


def _kind_facets(rows: Sequence[LibraryRow]) -> tuple[Facet[LibraryRow], ...]:
    """What a unit is: edition, type, talents, class."""
    talents = sorted({talent for row in rows for talent in row.talents or ()})
    types = {row.kind for row in rows}
    return (
        Facet(
            "edition",
            "Edition",
            tuple(Choice(edition.value, words) for edition, words in EDITION_WORDS.items()),
            lambda row: (row.item.edition.value,),
            many="editions",
        ),
        Facet(
            "type",
            "Type",
            tuple(
                Choice(kind.value, kind.value.capitalize(), kind.value)
                for kind in UnitType
                if kind.value in types
            ),
            lambda row: (row.kind,),
            many="types",
        ),
        Facet(
            "talent",
            "Talent",
            tuple(Choice(talent, talent) for talent in talents),
            lambda row: row.talents or (),
            most=6,
            many="talents",
        ),
        Facet(
            "class",
            "Class",
            (
                *(Choice(kind.value, kind.value.capitalize()) for kind in UnitClass),
                Choice("unknown", "Not known"),
            ),
            _class_keys,
            most=4,
            many="classes",
        ),
    )


def _record_facets(rows: Sequence[LibraryRow]) -> tuple[Facet[LibraryRow], ...]:
    """What is known of a unit: whether it is owned, its product, its sources."""
    products = sorted({row.item.product for row in rows})
    return (
        Facet(
            COLLECTION,
            "My collection",
            (
                Choice("owned", "Owned"),
                Choice("missing", "Not owned"),
                Choice("mine", "My changes"),
            ),
            _collection_keys,
        ),
        Facet(
            "product",
            "Product",
            tuple(Choice(product, product) for product in products),
            lambda row: (row.item.product,),
            most=4,
            many="products",
        ),
        Facet(
            "provenance",
            "Known from",
            tuple(Choice(each.value, PROVENANCE_WORDS[each].capitalize()) for each in Provenance),
            lambda row: (row.item.provenance.value,),
            most=3,
            many="sources",
        ),
    )


def _class_keys(row: LibraryRow) -> tuple[str, ...]:
    """The classes of a row; "unknown" where the pack has none."""
    unit = row.unit
    if unit is None or unit.classes is None:
        return ("unknown",)
    return tuple(kind.value for kind in unit.classes)


def _collection_keys(row: LibraryRow) -> tuple[str, ...]:
    """Whether a row is owned, and whether the user changed it."""
    owned = "owned" if row.owned else "missing"
    return (owned, "mine") if row.mine else (owned,)
