"""What lists and pages read of War Clans, their ledgers and their battles."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from warclan.store.kinds import Values
from warclan.store.tables import CLAN, CLAN_BATTLE, CLAN_ENTRY, CLAN_PICTURE


class ClanLine(NamedTuple):
    """A clan as lists show it."""

    id: str
    name: str
    folder: str
    packs: str
    phase: str
    entries: int
    glory: int
    models: int
    rank: int
    battles: int
    wins: int
    draws: int
    losses: int
    level: str
    source: str
    created_at: str
    updated_at: str
    deleted_at: str | None


_LINE = tuple(CLAN.c[name] for name in ClanLine._fields)


def clan_lines(connection: Connection, *, deleted: bool) -> Sequence[ClanLine]:
    """Clans by folder and name; ``deleted`` picks Recently deleted, newest first, instead."""
    query = select(*_LINE)
    if deleted:
        query = query.where(CLAN.c.deleted_at.is_not(None)).order_by(
            CLAN.c.deleted_at.desc(), CLAN.c.id
        )
    else:
        query = query.where(CLAN.c.deleted_at.is_(None)).order_by(
            CLAN.c.folder, CLAN.c.name, CLAN.c.id
        )
    return [ClanLine._make(row) for row in connection.execute(query)]


class ClanRow(NamedTuple):
    """What is read of one clan: its line, what is no ledger, and the version."""

    line: ClanLine
    payload: str
    version: int


def clan_record(connection: Connection, clan: str) -> ClanRow | None:
    """One clan, deleted or not."""
    row = connection.execute(
        select(*_LINE, CLAN.c.payload, CLAN.c.version).where(CLAN.c.id == clan)
    ).one_or_none()
    return ClanRow(ClanLine._make(row[:-2]), row[-2], row[-1]) if row else None


class EntryLine(NamedTuple):
    """An entry of a ledger as it is stored."""

    number: int
    step: int
    label: str
    battle: str
    at: str
    payload: str


_ENTRY = tuple(CLAN_ENTRY.c[name] for name in EntryLine._fields)


def entry_lines(connection: Connection, clan: str) -> Sequence[EntryLine]:
    """The whole ledger of a clan, oldest first."""
    rows = connection.execute(
        select(*_ENTRY).where(CLAN_ENTRY.c.clan_id == clan).order_by(CLAN_ENTRY.c.number)
    )
    return [EntryLine._make(row) for row in rows]


def pictures(connection: Connection, clan: str) -> dict[str, str]:
    """Digest of the kept picture by warrior; "" is the crest."""
    rows = connection.execute(
        select(CLAN_PICTURE.c.warrior, CLAN_PICTURE.c.file)
        .where(CLAN_PICTURE.c.clan_id == clan)
        .order_by(CLAN_PICTURE.c.warrior)
    )
    return {row[0]: row[1] for row in rows}


def clans_of_battle(connection: Connection, battle: str) -> tuple[str, ...]:
    """The clans whose ledger holds a battle and that are not deleted, by id; copies too."""
    rows = connection.execute(
        select(CLAN_ENTRY.c.clan_id)
        .join(CLAN, CLAN.c.id == CLAN_ENTRY.c.clan_id)
        .where(CLAN_ENTRY.c.battle == battle, CLAN.c.deleted_at.is_(None))
        .distinct()
        .order_by(CLAN_ENTRY.c.clan_id)
    )
    return tuple(rows.scalars())


class BattleLine(NamedTuple):
    """A battle of clans as lists show it."""

    id: str
    scenario: str
    clans: str
    winner: str
    way: str
    rounds: int | None
    seed: str
    file: str
    source: str
    created_at: str
    payload: str
    version: int


_BATTLE = tuple(CLAN_BATTLE.c[name] for name in BattleLine._fields)


def battle_lines(connection: Connection, ids: Iterable[str] | None = None) -> Sequence[BattleLine]:
    """The battles of clans, the newest first: all of them, or those of the ids."""
    query = select(*_BATTLE).where(CLAN_BATTLE.c.deleted_at.is_(None))
    if ids is not None:
        query = query.where(CLAN_BATTLE.c.id.in_(tuple(ids)))
    rows = connection.execute(query.order_by(CLAN_BATTLE.c.created_at.desc(), CLAN_BATTLE.c.id))
    return [BattleLine._make(row) for row in rows]


def set_totals(connection: Connection, clan: str, totals: Values) -> None:
    """Write what a clan's row shows of its ledger, outside the journal."""
    connection.execute(update(CLAN).where(CLAN.c.id == clan).values(**totals))
