"""The owner's War Clan entries and corrections as rows of the database."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from warclan.content.clan_kinds import TABLES, Entry
from warclan.content.clan_overlay import ClanOverlay
from warclan.content.manifest import WAR_CLAN
from warclan.services.packing import packed

if TYPE_CHECKING:
    from warclan.store.queries import OverlayLine
    from warclan.store.transaction import Transaction

log = logging.getLogger(__name__)
FORMAT = 1
KIND = "content_overlay"


@dataclass(frozen=True, slots=True)
class OwnRow:
    """What the owner did with an entry of a pack."""

    changes: Mapping[str, Any] = field(default_factory=dict)
    hidden: bool = False


class _Kept(msgspec.Struct, omit_defaults=True):
    """The payload of a row that is no entry in full."""

    changes: dict[str, Any] = {}
    hidden: bool = False


def overlay_of(lines: "Sequence[OverlayLine]") -> ClanOverlay:
    """The rows as an overlay; a row that no longer fits its type is left out and logged."""
    entries: dict[str, list[Entry]] = {table: [] for table in TABLES}
    changes: dict[str, dict[str, dict[str, Any]]] = {}
    hidden: dict[str, list[str]] = {}
    for line in lines:
        entry_id = line.item_id.partition("/")[2]
        try:
            if line.category not in TABLES:
                log.warning("There is no table %s for your entry %s.", line.category, line.item_id)
            elif line.home_made:
                kind = TABLES[line.category]
                entries[line.category].append(msgspec.json.decode(line.payload, type=kind))
            else:
                kept = msgspec.json.decode(line.payload, type=_Kept)
                if kept.changes:
                    changes.setdefault(line.category, {})[entry_id] = kept.changes
                if kept.hidden:
                    hidden.setdefault(line.category, []).append(entry_id)
        except msgspec.MsgspecError as error:
            log.warning("Your entry %s cannot be read: %s", line.item_id, error)
    lists: dict[str, Any] = {table: tuple(each) for table, each in entries.items()}
    return ClanOverlay(
        **lists, changes=changes, hidden={table: tuple(ids) for table, ids in hidden.items()}
    )


def own_row(transaction: "Transaction", table: str, entry_id: str) -> OwnRow:
    """What is stored of the owner's about an entry of a pack; nothing when there is no row."""
    row = transaction.get(KIND, f"{WAR_CLAN}/{table}/{entry_id}")
    if row is None or row["home_made"]:
        return OwnRow()
    try:
        kept = msgspec.json.decode(str(row["payload"]), type=_Kept)
    except msgspec.MsgspecError:
        return OwnRow()
    return OwnRow(kept.changes, kept.hidden)


def store_entry(transaction: "Transaction", table: str, entry: Entry, now: str) -> None:
    """Keep an entry of the owner's own in full."""
    _put(transaction, table, entry.id, True, packed(entry, "sorted"), now)


def store_own(
    transaction: "Transaction",
    table: str,
    entry_id: str,
    changes: Mapping[str, Any],
    *,
    hidden: bool,
    now: str,
) -> None:
    """Keep what the owner did with an entry of a pack."""
    payload = packed(_Kept(dict(changes), hidden), "sorted")
    _put(transaction, table, entry_id, False, payload, now)


def remove_row(transaction: "Transaction", table: str, entry_id: str) -> None:
    """Forget what is the owner's about an entry, if there is anything."""
    record = f"{WAR_CLAN}/{table}/{entry_id}"
    if transaction.get(KIND, record) is not None:
        transaction.remove(KIND, record)


def _put(
    transaction: "Transaction", table: str, entry_id: str, home_made: bool, payload: str, now: str
) -> None:
    transaction.put(
        KIND,
        {
            "game": WAR_CLAN,
            "item_id": f"{table}/{entry_id}",
            "category": table,
            "home_made": home_made,
            "updated_at": now,
            "format": FORMAT,
            "payload": payload,
        },
    )
