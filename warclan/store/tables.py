"""The tables as typed Core tables (DESIGN section 6; decision 4 says why not mapped classes).

A record is a row: its payload is JSON with a format number, and beside it stand the typed
columns that lists show, so that a list page is one query. Times are ISO-8601 texts in UTC
("2026-11-30T06:43:56.000000Z"): they sort as they read, on every database. ``version`` is the
revision of the whole database at the record's last change: it only ever grows, also across
undo, which is what makes stale edits detectable.

Each class below names the columns of the table that follows it; it is never instantiated. A
column is reached as ``ARMY.c.name`` and has its Python type there.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Named,
    String,
    Table,
    Text,
    TypedColumns,
)

METADATA = MetaData()
"""Every table."""
_ID = String(80)
_TIME = String(27)


class ArmyColumns(TypedColumns):
    """An army. ``divinity``, ``spent`` and ``level`` follow from payload and catalogue."""

    id: Named[str] = Column(_ID, primary_key=True)
    name: Named[str] = Column(Text)
    folder: Named[str] = Column(Text)
    points_limit: Named[int]
    divinity: Named[str] = Column(Text)
    spent: Named[int | None]
    level: Named[str] = Column(String(10))
    source: Named[str] = Column(Text)
    created_at: Named[str] = Column(_TIME)
    updated_at: Named[str] = Column(_TIME)
    deleted_at: Named[str | None] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


ARMY = Table("army", METADATA, ArmyColumns, Index("army_by_folder", "deleted_at", "folder", "name"))


class ArmyVersionColumns(TypedColumns):
    """A kept state of an army."""

    army_id: Named[str] = Column(_ID, ForeignKey("army.id", ondelete="CASCADE"), primary_key=True)
    number: Named[int] = Column(primary_key=True)
    label: Named[str] = Column(Text)
    at: Named[str] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


ARMY_VERSION = Table("army_version", METADATA, ArmyVersionColumns)


class DraftColumns(TypedColumns):
    """A draft: its set-up and its picks."""

    id: Named[str] = Column(_ID, primary_key=True)
    name: Named[str] = Column(Text)
    seats: Named[str] = Column(Text)
    picks: Named[int]
    points_limit: Named[int]
    source: Named[str] = Column(Text)
    created_at: Named[str] = Column(_TIME)
    updated_at: Named[str] = Column(_TIME)
    deleted_at: Named[str | None] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


DRAFT = Table("draft", METADATA, DraftColumns, Index("draft_by_time", "deleted_at", "updated_at"))


class MatchColumns(TypedColumns):
    """A battle that was fought, or a row of battles; ``batch`` is the row a battle belongs to.

    ``file`` and ``content`` are digests of kept files: the match file, and the units and board.
    """

    id: Named[str] = Column(_ID, primary_key=True)
    game: Named[str] = Column(String(40))
    kind: Named[str] = Column(String(10))
    batch: Named[str] = Column(_ID)
    name: Named[str] = Column(Text)
    board: Named[str] = Column(Text)
    edition: Named[str] = Column(String(20))
    seats: Named[str] = Column(Text)
    words: Named[str] = Column(Text)
    winner: Named[str] = Column(Text)
    way: Named[str] = Column(Text)
    rule: Named[str] = Column(Text)
    rounds: Named[int | None]
    games: Named[int]
    seed: Named[str] = Column(Text)
    file: Named[str] = Column(_ID)
    content: Named[str] = Column(_ID)
    source: Named[str] = Column(Text)
    created_at: Named[str] = Column(_TIME)
    updated_at: Named[str] = Column(_TIME)
    deleted_at: Named[str | None] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


MATCH = Table(
    "match", METADATA, MatchColumns, Index("match_by_time", "deleted_at", "batch", "created_at")
)


class ClanColumns(TypedColumns):
    """A War Clan. Everything from ``glory`` to ``level`` follows from its ledger and the packs.

    ``packs`` are the ids of the content packs it is judged by, joined by spaces; ``phase`` names
    the phase after a battle that is open, "" when none is. The payload holds what is no ledger:
    house rules, notes, the progress of the phases, what was picked at the desk.
    """

    id: Named[str] = Column(_ID, primary_key=True)
    name: Named[str] = Column(Text)
    folder: Named[str] = Column(Text)
    packs: Named[str] = Column(Text)
    phase: Named[str] = Column(String(20))
    entries: Named[int]
    glory: Named[int]
    models: Named[int]
    rank: Named[int]
    battles: Named[int]
    wins: Named[int]
    draws: Named[int]
    losses: Named[int]
    level: Named[str] = Column(String(10))
    source: Named[str] = Column(Text)
    created_at: Named[str] = Column(_TIME)
    updated_at: Named[str] = Column(_TIME)
    deleted_at: Named[str | None] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


CLAN = Table("clan", METADATA, ClanColumns, Index("clan_by_folder", "deleted_at", "folder", "name"))


class ClanEntryColumns(TypedColumns):
    """One entry of a clan's ledger, numbered from 1 without a gap.

    ``step`` is the number of the first entry that was written together with it, ``label`` what
    that step did (on its first entry, "" on the others), ``battle`` the battle that caused it.
    """

    clan_id: Named[str] = Column(_ID, ForeignKey("clan.id", ondelete="CASCADE"), primary_key=True)
    number: Named[int] = Column(primary_key=True)
    step: Named[int]
    label: Named[str] = Column(Text)
    battle: Named[str] = Column(_ID)
    at: Named[str] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


CLAN_ENTRY = Table("clan_entry", METADATA, ClanEntryColumns)


class ClanPictureColumns(TypedColumns):
    """A portrait of a warrior, or the crest of the clan (``warrior`` ""): a kept file."""

    clan_id: Named[str] = Column(_ID, ForeignKey("clan.id", ondelete="CASCADE"), primary_key=True)
    warrior: Named[str] = Column(String(100), primary_key=True)
    file: Named[str] = Column(_ID)
    version: Named[int] = Column(BigInteger)


CLAN_PICTURE = Table("clan_picture", METADATA, ClanPictureColumns)


class ClanBattleColumns(TypedColumns):
    """A Scenario that clans fought; what it did to each clan stands in the clans' ledgers.

    ``clans`` and ``winner`` are for lists: the names of the clans, and of the one that won.
    """

    id: Named[str] = Column(_ID, primary_key=True)
    scenario: Named[str] = Column(Text)
    clans: Named[str] = Column(Text)
    winner: Named[str] = Column(Text)
    way: Named[str] = Column(String(20))
    rounds: Named[int | None]
    seed: Named[str] = Column(Text)
    file: Named[str] = Column(_ID)
    source: Named[str] = Column(Text)
    created_at: Named[str] = Column(_TIME)
    updated_at: Named[str] = Column(_TIME)
    deleted_at: Named[str | None] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


CLAN_BATTLE = Table(
    "clan_battle", METADATA, ClanBattleColumns, Index("clan_battle_by_time", "created_at")
)


class DeckColumns(TypedColumns):
    """A deck. ``pantheon``, the two counts and ``level`` follow from payload and cards.

    ``tags`` are joined by line ends.
    """

    id: Named[str] = Column(_ID, primary_key=True)
    name: Named[str] = Column(Text)
    folder: Named[str] = Column(Text)
    tags: Named[str] = Column(Text)
    pantheon: Named[str] = Column(Text)
    gods: Named[int]
    designs: Named[int]
    level: Named[str] = Column(String(10))
    source: Named[str] = Column(Text)
    created_at: Named[str] = Column(_TIME)
    updated_at: Named[str] = Column(_TIME)
    deleted_at: Named[str | None] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


DECK = Table("deck", METADATA, DeckColumns, Index("deck_by_folder", "deleted_at", "folder", "name"))


class DeckVersionColumns(TypedColumns):
    """A kept state of a deck."""

    deck_id: Named[str] = Column(_ID, ForeignKey("deck.id", ondelete="CASCADE"), primary_key=True)
    number: Named[int] = Column(primary_key=True)
    label: Named[str] = Column(Text)
    at: Named[str] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


DECK_VERSION = Table("deck_version", METADATA, DeckVersionColumns)


class KeptFileColumns(TypedColumns):
    """A file that records name by the digest of its bytes."""

    digest: Named[str] = Column(_ID, primary_key=True)
    data: Named[bytes] = Column(LargeBinary)


KEPT_FILE = Table("kept_file", METADATA, KeptFileColumns)


class OwnedColumns(TypedColumns):
    """How many copies of an item the owner has; an item without a row is not owned."""

    item_id: Named[str] = Column(_ID, primary_key=True)
    count: Named[int]
    version: Named[int] = Column(BigInteger)


OWNED = Table("owned", METADATA, OwnedColumns)


class OverlayColumns(TypedColumns):
    """The owner's corrections of an item (only the fields that differ), or a home-made item."""

    item_id: Named[str] = Column(_ID, primary_key=True)
    category: Named[str] = Column(String(20))
    home_made: Named[bool]
    updated_at: Named[str] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


OVERLAY = Table("overlay", METADATA, OverlayColumns)


class ContentOverlayColumns(TypedColumns):
    """The same for the packs of the other games. ``item_id`` may hold a kind ("stat/HP")."""

    game: Named[str] = Column(String(40), primary_key=True)
    item_id: Named[str] = Column(String(150), primary_key=True)
    category: Named[str] = Column(String(40))
    home_made: Named[bool]
    updated_at: Named[str] = Column(_TIME)
    format: Named[int]
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


CONTENT_OVERLAY = Table("content_overlay", METADATA, ContentOverlayColumns)


class SettingColumns(TypedColumns):
    """One setting that differs from its default; the payload is its value."""

    key: Named[str] = Column(_ID, primary_key=True)
    payload: Named[str] = Column(Text)
    version: Named[int] = Column(BigInteger)


SETTING = Table("setting", METADATA, SettingColumns)


class StepColumns(TypedColumns):
    """A step of the journal. ``done`` is false while it is undone and can be redone.

    ``gesture`` names the text field that was typed in; quick edits of one field share a step.
    """

    id: Named[int] = Column(BigInteger, primary_key=True, autoincrement=False)
    label: Named[str] = Column(Text)
    at: Named[str] = Column(_TIME)
    author: Named[str] = Column(Text)
    done: Named[bool]
    gesture: Named[str] = Column(Text)


STEP = Table("step", METADATA, StepColumns)


class StepChangeColumns(TypedColumns):
    """One record a step changed: the row before and after, as JSON; ``None`` is no row."""

    step_id: Named[int] = Column(
        BigInteger, ForeignKey("step.id", ondelete="CASCADE"), primary_key=True
    )
    place: Named[int] = Column(primary_key=True)
    kind: Named[str] = Column(String(20))
    record: Named[str] = Column(String(200))
    before: Named[str | None] = Column(Text)
    after: Named[str | None] = Column(Text)


STEP_CHANGE = Table(
    "step_change", METADATA, StepChangeColumns, Index("step_change_by_record", "kind", "record")
)


class StampColumns(TypedColumns):
    """Single values about the database itself: its revision, the catalogue levels follow."""

    key: Named[str] = Column(_ID, primary_key=True)
    number: Named[int] = Column(BigInteger)
    word: Named[str] = Column(Text)


STAMP = Table("stamp", METADATA, StampColumns)
