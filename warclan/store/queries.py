"""What list pages read: column selects, one query each, never whole objects."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, or_, select

from warclan.store.kinds import KINDS, Values
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
    STAMP,
    STEP,
    STEP_CHANGE,
)

_RECORDS = (
    ("army", ARMY),
    ("clan", CLAN),
    ("clan_battle", CLAN_BATTLE),
    ("deck", DECK),
    ("draft", DRAFT),
    ("match", MATCH),
)
"""The records that say where they came from and can be in Recently deleted."""


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
        ARMY.c.id,
        ARMY.c.name,
        ARMY.c.folder,
        ARMY.c.divinity,
        ARMY.c.spent,
        ARMY.c.points_limit,
        ARMY.c.level,
        ARMY.c.updated_at,
        ARMY.c.deleted_at,
        ARMY.c.source,
    )
    if deleted:
        query = query.where(ARMY.c.deleted_at.is_not(None)).order_by(
            ARMY.c.deleted_at.desc(), ARMY.c.id
        )
    else:
        query = query.where(ARMY.c.deleted_at.is_(None)).order_by(
            ARMY.c.folder, ARMY.c.name, ARMY.c.id
        )
    return [ArmyLine._make(row) for row in connection.execute(query)]


def army_record(connection: Connection, army: str) -> tuple[str, str, str, str, str, int] | None:
    """Payload, folder, source, times and version of an army that is not deleted."""
    row = connection.execute(
        select(
            ARMY.c.payload,
            ARMY.c.folder,
            ARMY.c.source,
            ARMY.c.created_at,
            ARMY.c.updated_at,
            ARMY.c.version,
        ).where(ARMY.c.id == army, ARMY.c.deleted_at.is_(None))
    ).one_or_none()
    return (row[0], row[1], row[2], row[3], row[4], row[5]) if row else None


def army_name(connection: Connection, army: str) -> str | None:
    """The name of an army that is not deleted, ``None`` when there is none."""
    return connection.execute(
        select(ARMY.c.name).where(ARMY.c.id == army, ARMY.c.deleted_at.is_(None))
    ).scalar_one_or_none()


def version_lines(connection: Connection, army: str) -> Sequence[tuple[int, str, str, str]]:
    """Number, time, label and payload of an army's kept versions, oldest first."""
    rows = connection.execute(
        select(
            ARMY_VERSION.c.number,
            ARMY_VERSION.c.at,
            ARMY_VERSION.c.label,
            ARMY_VERSION.c.payload,
        )
        .where(ARMY_VERSION.c.army_id == army)
        .order_by(ARMY_VERSION.c.number)
    )
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def last_version(connection: Connection, army: str) -> int:
    """The highest number among an army's kept versions, or 0."""
    found = connection.execute(
        select(func.max(ARMY_VERSION.c.number)).where(ARMY_VERSION.c.army_id == army)
    ).scalar_one()
    return int(found or 0)


def draft_lines(connection: Connection, *, deleted: bool) -> Sequence[DraftLine]:
    """Drafts, the one touched last first."""
    gone = DRAFT.c.deleted_at.is_not(None) if deleted else DRAFT.c.deleted_at.is_(None)
    rows = connection.execute(
        select(
            DRAFT.c.id,
            DRAFT.c.name,
            DRAFT.c.seats,
            DRAFT.c.picks,
            DRAFT.c.points_limit,
            DRAFT.c.updated_at,
            DRAFT.c.deleted_at,
            DRAFT.c.source,
        )
        .where(gone)
        .order_by(DRAFT.c.updated_at.desc(), DRAFT.c.id)
    )
    return [DraftLine(*row) for row in rows]


def draft_record(connection: Connection, draft: str) -> tuple[str, str, str, str, int] | None:
    """Payload, source, times and version of a draft that is not deleted."""
    row = connection.execute(
        select(
            DRAFT.c.payload,
            DRAFT.c.source,
            DRAFT.c.created_at,
            DRAFT.c.updated_at,
            DRAFT.c.version,
        ).where(DRAFT.c.id == draft, DRAFT.c.deleted_at.is_(None))
    ).one_or_none()
    return (row[0], row[1], row[2], row[3], row[4]) if row else None


def owned_counts(connection: Connection) -> dict[str, int]:
    """How many of each item are owned."""
    rows = connection.execute(select(OWNED.c.item_id, OWNED.c.count).order_by(OWNED.c.item_id))
    return {row[0]: row[1] for row in rows}


def overlay_lines(connection: Connection) -> Sequence[OverlayLine]:
    """Every correction and home-made entry."""
    rows = connection.execute(
        select(
            OVERLAY.c.item_id,
            OVERLAY.c.category,
            OVERLAY.c.home_made,
            OVERLAY.c.payload,
        ).order_by(OVERLAY.c.item_id)
    )
    return [OverlayLine(*row) for row in rows]


def content_overlay_lines(connection: Connection, game: str) -> Sequence[OverlayLine]:
    """Every correction and home-made entry to the packs of another game than Mythic Battles."""
    rows = connection.execute(
        select(
            CONTENT_OVERLAY.c.item_id,
            CONTENT_OVERLAY.c.category,
            CONTENT_OVERLAY.c.home_made,
            CONTENT_OVERLAY.c.payload,
        )
        .where(CONTENT_OVERLAY.c.game == game)
        .order_by(CONTENT_OVERLAY.c.item_id)
    )
    return [OverlayLine(*row) for row in rows]


def settings_rows(connection: Connection) -> dict[str, str]:
    """The stored settings: JSON by key."""
    rows = connection.execute(select(SETTING.c.key, SETTING.c.payload))
    return {row[0]: row[1] for row in rows}


def sourced(connection: Connection, source: str) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records that came from ``source`` and are not deleted."""
    found: list[tuple[str, str]] = []
    for kind, table in _RECORDS:
        rows = connection.execute(
            select(table.c.id)
            .where(table.c.source == source, table.c.deleted_at.is_(None))
            .order_by(table.c.id)
        )
        found.extend((kind, row[0]) for row in rows)
    return tuple(found)


def expired(connection: Connection, before: str) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records put into Recently deleted before a moment."""
    found: list[tuple[str, str]] = []
    for kind, table in _RECORDS:
        rows = connection.execute(select(table.c.id).where(table.c.deleted_at < before))
        found.extend((kind, row[0]) for row in rows)
    return tuple(sorted(found))


def rows_where(connection: Connection, kind: str, column: str, value: str) -> list[Values]:
    """The whole rows of a kind whose ``column`` holds a value, by key, without the version."""
    about = KINDS[kind]
    query = select(*(about.table.columns[name] for name in about.columns)).where(
        about.table.columns[column] == value
    )
    rows = connection.execute(query.order_by(*(about.table.columns[name] for name in about.key)))
    return [dict(zip(about.columns, row, strict=True)) for row in rows]


def stamp(connection: Connection, key: str) -> tuple[int, str]:
    """A single value about the database; (0, "") when it was never set."""
    row = connection.execute(
        select(STAMP.c.number, STAMP.c.word).where(STAMP.c.key == key)
    ).one_or_none()
    return (row[0], row[1]) if row else (0, "")


def newer_than(connection: Connection, revision: int) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records written after a revision (those removed for good are missing)."""
    found: list[tuple[str, str]] = []
    for kind, table, key in (
        ("army", ARMY, ARMY.c.id),
        ("army", ARMY_VERSION, ARMY_VERSION.c.army_id),
        ("clan", CLAN, CLAN.c.id),
        ("clan", CLAN_ENTRY, CLAN_ENTRY.c.clan_id),
        ("clan", CLAN_PICTURE, CLAN_PICTURE.c.clan_id),
        ("clan_battle", CLAN_BATTLE, CLAN_BATTLE.c.id),
        ("deck", DECK, DECK.c.id),
        ("deck", DECK_VERSION, DECK_VERSION.c.deck_id),
        ("draft", DRAFT, DRAFT.c.id),
        ("match", MATCH, MATCH.c.id),
        ("owned", OWNED, OWNED.c.item_id),
        ("overlay", OVERLAY, OVERLAY.c.item_id),
        ("content_overlay", CONTENT_OVERLAY, CONTENT_OVERLAY.c.game),
        ("setting", SETTING, SETTING.c.key),
    ):
        rows = connection.execute(select(key).where(table.c.version > revision))
        found.extend((kind, row[0]) for row in rows)
    return tuple(dict.fromkeys(found))


def recorded_since(connection: Connection, revision: int) -> tuple[tuple[str, str], ...]:
    """Kind and id of the records in steps that are newer than a revision, or undone by now."""
    rows = connection.execute(
        select(STEP_CHANGE.c.kind, STEP_CHANGE.c.record)
        .join(STEP, STEP.c.id == STEP_CHANGE.c.step_id)
        .where(or_(STEP.c.id > revision, STEP.c.done.is_(False)))
        .distinct()
    )
    return tuple(sorted((row[0], row[1]) for row in rows))
