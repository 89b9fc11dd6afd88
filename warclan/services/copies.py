"""Records that come back from an earlier state or a backup as copies, with all that is theirs."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from warclan.store import queries
from warclan.store.kinds import Values
from warclan.store.transaction import Transaction
from warclan.text.numbers import listed, plural

PARTS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "army": (("army_version", "army_id"),),
        "draft": (),
        "clan": (("clan_entry", "clan_id"), ("clan_picture", "clan_id")),
        "deck": (("deck_version", "deck_id"),),
    }
)
"""The kinds that are copied, and by which column their parts name them."""
FOLDERED = frozenset({"army", "clan", "deck"})
"""The kinds that lie in folders."""
_WORDS = {
    "army": ("army", "armies"),
    "draft": ("draft", "drafts"),
    "clan": ("War Clan", "War Clans"),
    "deck": ("deck", "decks"),
}
_ALWAYS = ("army", "draft")


def counted(kinds: Iterable[str]) -> str:
    """How many of each kind: "1 army, 0 drafts and 2 decks"."""
    found = list(kinds)
    counts = {kind: found.count(kind) for kind in PARTS}
    told = [
        plural(count, *_WORDS[kind]) for kind, count in counts.items() if count or kind in _ALWAYS
    ]
    return listed(told, "and")


def parts_of(reader: Transaction, kind: str, record: str) -> list[tuple[str, Values]]:
    """The parts of a record as they are now."""
    return [
        (part, values)
        for part, column in PARTS[kind]
        for values in queries.rows_where(reader.connection, part, column, record)
    ]


def put_copy(
    transaction: Transaction,
    kind: str,
    values: Values,
    parts: Iterable[tuple[str, Values]],
    copy_id: str,
    folder: str,
) -> None:
    """Put a record in under another id, with its parts; into ``folder`` where it has one."""
    copy = {**values, "id": copy_id}
    if kind in FOLDERED:
        copy["folder"] = folder
    transaction.put(kind, copy)
    columns = dict(PARTS[kind])
    for part, row in parts:
        transaction.put(part, {**row, columns[part]: copy_id})
