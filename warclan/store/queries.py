"""What list pages read: column selects, one query each, never whole objects."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, or_, select

from warclan.store.tables import (
    ArmyTable,
    ArmyVersionTable,
    DraftTable,
    OverlayTable,
    OwnedTable,
    SettingTable,
    StampTable,
    StepChangeTable,
    StepTable,
)


class ArmyLine(NamedTuple):
    """An army as lists show it."""

    id: str
    name: str
    folder: str
    divinity: str
    spent: int | None
    limit: int
    level: str
    updated_at: str
    deleted_at: str | None
    source: str


class DraftLine(NamedTuple):
    """A draft as lists show it."""

    id: str
    name: str
    seats: str
    picks: int
    limit: int
    updated_at: str
    deleted_at: str | None
    source: str


class OverlayLine(NamedTuple):
    """A correction or home-made entry."""

    item_id: str
    category: str
    home_made: bool
    payload: str


def army_lines(connection: Connection, *, deleted: bool) -> Sequence[ArmyLine]:
    """Armies by folder and name; ``deleted`` picks Recently deleted, newest first, instead."""
    query = select(
        ArmyTable.id,
        ArmyTable.name,
        ArmyTable.folder,
        ArmyTable.divinity,
        ArmyTable.spent,
        ArmyTable.points_limit,
        ArmyTable.level,
        ArmyTable.updated_at,
        ArmyTable.deleted_at,
        ArmyTable.source,
    )
    if deleted:
        query = query.where(ArmyTable.deleted_at.is_not(None)).order_by(
            ArmyTable.deleted_at.desc(), ArmyTable.id
        )
    else:
        query = query.where(ArmyTable.deleted_at.is_(None)).order_by(
            ArmyTable.folder, ArmyTable.name, ArmyTable.id
        )
    return [ArmyLine._make(row) for row in connection.execute(query)]


def army_record(connection: Connection, army: str) -> tuple[str, str, str, str, str, int] | None:
    """Payload, folder, source, times and version of an army that is not deleted."""
    row = connection.execute(
        select(
            ArmyTable.payload,
            ArmyTable.folder,
            ArmyTable.source,
            ArmyTable.created_at,
            ArmyTable.updated_at,
            ArmyTable.version,
        ).where(ArmyTable.id == army, ArmyTable.deleted_at.is_(None))
    ).one_or_none()
    return (row[0], row[1], row[2], row[3], row[4], row[5]) if row else None


def army_name(connection: Connection, army: str) -> str | None:
    """The name of an army that is not deleted, ``None`` when there is none."""
    return connection.execute(
        select(ArmyTable.name).where(ArmyTable.id == army, ArmyTable.deleted_at.is_(None))
    ).scalar_one_or_none()


def version_lines(connection: Connection, army: str) -> Sequence[tuple[int, str, str, str]]:
    """Number, time, label and payload of an army's kept versions, oldest first."""
    rows = connection.execute(
        select(
            ArmyVersionTable.number,
            ArmyVersionTable.at,
            ArmyVersionTable.label,
            ArmyVersionTable.payload,
        )
        .where(ArmyVersionTable.army_id == army)
        .order_by(ArmyVersionTable.number)
    )
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def last_version(connection: Connection, army: str) -> int:
    """The highest number among an army's kept versions, or 0."""
    found = connection.execute(
        select(func.max(ArmyVersionTable.number)).where(ArmyVersionTable.army_id == army)
    ).scalar_one()
    return int(found or 0)


def draft_lines(connection: Connection, *, deleted: bool) -> Sequence[DraftLine]:
    """Drafts, the one touched last first."""
    gone = DraftTable.deleted_at.is_not(None) if deleted else DraftTable.deleted_at.is_(None)
    rows = connection.execute(
        select(
            DraftTable.id,
            DraftTable.name,
            DraftTable.seats,
            DraftTable.picks,
            DraftTable.points_limit,
            DraftTable.updated_at,
            DraftTable.deleted_at,
            DraftTable.source,
        )
        .where(gone)
        .order_by(DraftTable.updated_at.desc(), DraftTable.id)
    )
    return [DraftLine(*row) for row in rows]


def draft_record(connection: Connection, draft: str) -> tuple[str, str, str, str, int] | None:
    """Payload, source, times and version of a draft that is not deleted."""
    row = connection.execute(
        select(
            DraftTable.payload,
            DraftTable.source,
            DraftTable.created_at,
            DraftTable.updated_at,
            DraftTable.version,
        ).where(DraftTable.id == draft, DraftTable.deleted_at.is_(None))
    ).one_or_none()
    return (row[0], row[1], row[2], row[3], row[4]) if row else None


def owned_counts(connection: Connection) -> dict[str, int]:
    """How many of each item are owned."""
    rows = connection.execute(
        select(OwnedTable.item_id, OwnedTable.count).order_by(OwnedTable.item_id)
    )
    return {row[0]: row[1] for row in rows}


def overlay_lines(connection: Connection) -> Sequence[OverlayLine]:
    """Every correction and home-made entry."""
    rows = connection.execute(
        select(
            OverlayTable.item_id,
            OverlayTable.category,
            OverlayTable.home_made,
            OverlayTable.payload,
        ).order_by(OverlayTable.item_id)
    )
    return [OverlayLine(*row) for row in rows]


def settings_rows(connection: Connection) -> dict[str, str]:
    """The stored settings: JSON by key."""
    rows = connection.execute(select(SettingTable.key, SettingTable.payload))
    return {row[0]: row[1] for row in rows}


def sourced(connection: Connection, source: str) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records that came from ``source`` and are not deleted."""
    found: list[tuple[str, str]] = []
    for kind, table in (("army", ArmyTable), ("draft", DraftTable)):
        rows = connection.execute(
            select(table.id)
            .where(table.source == source, table.deleted_at.is_(None))
            .order_by(table.id)
        )
        found.extend((kind, row[0]) for row in rows)
    return tuple(found)


def expired(connection: Connection, before: str) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records put into Recently deleted before a moment."""
    found: list[tuple[str, str]] = []
    for kind, table in (("army", ArmyTable), ("draft", DraftTable)):
        rows = connection.execute(select(table.id).where(table.deleted_at < before))
        found.extend((kind, row[0]) for row in rows)
    return tuple(sorted(found))


def stamp(connection: Connection, key: str) -> tuple[int, str]:
    """A single value about the database; (0, "") when it was never set."""
    row = connection.execute(
        select(StampTable.number, StampTable.word).where(StampTable.key == key)
    ).one_or_none()
    return (row[0], row[1]) if row else (0, "")


def newer_than(connection: Connection, revision: int) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records written after a revision (those removed for good are missing)."""
    found: list[tuple[str, str]] = []
    for kind, table, key in (
        ("army", ArmyTable, ArmyTable.id),
        ("army", ArmyVersionTable, ArmyVersionTable.army_id),
        ("draft", DraftTable, DraftTable.id),
        ("owned", OwnedTable, OwnedTable.item_id),
        ("overlay", OverlayTable, OverlayTable.item_id),
        ("setting", SettingTable, SettingTable.key),
    ):
        rows = connection.execute(select(key).where(table.version > revision))
        found.extend((kind, row[0]) for row in rows)
    return tuple(dict.fromkeys(found))


def recorded_since(connection: Connection, revision: int) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records in steps that are newer than a revision, or undone by now."""
    rows = connection.execute(
        select(StepChangeTable.kind, StepChangeTable.record)
        .join(StepTable, StepTable.id == StepChangeTable.step_id)
        .where(or_(StepTable.id > revision, StepTable.done.is_(False)))
        .distinct()
    )
    return tuple(sorted((row[0], row[1]) for row in rows))
