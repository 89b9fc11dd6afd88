"""The kinds of record the journal knows, and how each is stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sqlalchemy import ColumnElement, Table, and_

from warclan.store.tables import (
    ARMY,
    ARMY_VERSION,
    CLAN,
    CLAN_BATTLE,
    CLAN_ENTRY,
    CLAN_PICTURE,
    CONTENT_OVERLAY,
    DECK,
    DECK_VERSION,
    DRAFT,
    MATCH,
    OVERLAY,
    OWNED,
    SETTING,
)

Value = str | int | bool | None
Values = dict[str, Value]
"""A row by column name, without its ``version``."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record.

    ``key`` names the primary key's columns in the order a record id joins them with "/"; only the
    last of them may hold a "/" itself.
    ``derived`` columns are worked out from the payload and the catalogue whenever a row is
    written: they are not part of what an undo compares. ``belongs_to`` is the kind that
    listeners are told about, by the first column of the key.
    """

    name: str
    table: Table[Any]
    key: tuple[str, ...]
    derived: frozenset[str] = frozenset()
    belongs_to: str = ""

    @property
    def columns(self) -> tuple[str, ...]:
        """Every column but the version, in order."""
        return tuple(column.name for column in self.table.columns if column.name != "version")

    def id_of(self, values: Mapping[str, Value]) -> str:
        """The record id of a row."""
        return "/".join(str(values[column]) for column in self.key)

    def where(self, record: str) -> ColumnElement[bool]:
        """The condition that picks the row of a record id."""
        parts = record.split("/", maxsplit=len(self.key) - 1)
        columns = [self.table.columns[name] for name in self.key]
        return and_(
            *(
                column == (int(part) if column.type.python_type is int else part)
                for column, part in zip(columns, parts, strict=True)
            )
        )

    def told(self, record: str) -> tuple[str, str]:
        """Kind and id that listeners are told when this record changes."""
        if self.belongs_to:
            return self.belongs_to, record.split("/", maxsplit=1)[0]
        return self.name, record


CLAN_TOTALS = frozenset(
    {"entries", "glory", "models", "rank", "battles", "wins", "draws", "losses", "level"}
)
"""What a clan's row shows of its ledger; the service that writes the ledger works it out."""

KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            Kind("army", ARMY, ("id",), frozenset({"divinity", "spent", "level"})),
            Kind("army_version", ARMY_VERSION, ("army_id", "number"), belongs_to="army"),
            Kind("draft", DRAFT, ("id",)),
            Kind("match", MATCH, ("id",)),
            Kind("clan", CLAN, ("id",), CLAN_TOTALS),
            Kind("clan_entry", CLAN_ENTRY, ("clan_id", "number"), belongs_to="clan"),
            Kind("clan_picture", CLAN_PICTURE, ("clan_id", "warrior"), belongs_to="clan"),
            Kind("clan_battle", CLAN_BATTLE, ("id",)),
            Kind("deck", DECK, ("id",), frozenset({"pantheon", "gods", "designs", "level"})),
            Kind("deck_version", DECK_VERSION, ("deck_id", "number"), belongs_to="deck"),
            Kind("owned", OWNED, ("item_id",)),
            Kind("overlay", OVERLAY, ("item_id",)),
            Kind("content_overlay", CONTENT_OVERLAY, ("game", "item_id"), belongs_to="content"),
            Kind("setting", SETTING, ("key",)),
        )
    }
)
