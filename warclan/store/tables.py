"""The tables as typed ORM classes (DESIGN section 6).

A record is a row: its payload is JSON with a format number, and beside it stand the typed
columns that lists show, so that a list page is one query. Times are ISO-8601 texts in UTC
("2026-11-30T06:43:56.000000Z"): they sort as they read, on every database. ``version`` is the
revision of the whole database at the record's last change: it only ever grows, also across
undo, which is what makes stale edits detectable.
"""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Id = String(80)
Time = String(27)


class Base(DeclarativeBase):
    """Base of every table."""


class ArmyTable(Base):
    """An army. ``divinity``, ``spent`` and ``level`` follow from payload and catalogue."""

    __tablename__ = "army"
    __table_args__ = (Index("army_by_folder", "deleted_at", "folder", "name"),)
    id: Mapped[str] = mapped_column(Id, primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    folder: Mapped[str] = mapped_column(Text)
    points_limit: Mapped[int] = mapped_column(Integer)
    divinity: Mapped[str] = mapped_column(Text)
    spent: Mapped[int | None] = mapped_column(Integer)
    level: Mapped[str] = mapped_column(String(10))
    source: Mapped[str] = mapped_column(Text)
    created_at: Mapped[str] = mapped_column(Time)
    updated_at: Mapped[str] = mapped_column(Time)
    deleted_at: Mapped[str | None] = mapped_column(Time)
    format: Mapped[int] = mapped_column(Integer)
    payload: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(BigInteger)


class ArmyVersionTable(Base):
    """A kept state of an army."""

    __tablename__ = "army_version"
    army_id: Mapped[str] = mapped_column(
        Id, ForeignKey("army.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    label: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(Time)
    format: Mapped[int] = mapped_column(Integer)
    payload: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(BigInteger)


class DraftTable(Base):
    """A draft: its set-up and its picks."""

    __tablename__ = "draft"
    __table_args__ = (Index("draft_by_time", "deleted_at", "updated_at"),)
    id: Mapped[str] = mapped_column(Id, primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    seats: Mapped[str] = mapped_column(Text)
    picks: Mapped[int] = mapped_column(Integer)
    points_limit: Mapped[int] = mapped_column(Integer)
    source: Mapped[str] = mapped_column(Text)
    created_at: Mapped[str] = mapped_column(Time)
    updated_at: Mapped[str] = mapped_column(Time)
    deleted_at: Mapped[str | None] = mapped_column(Time)
    format: Mapped[int] = mapped_column(Integer)
    payload: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(BigInteger)


class OwnedTable(Base):
    """How many copies of an item the owner has; an item without a row is not owned."""

    __tablename__ = "owned"
    item_id: Mapped[str] = mapped_column(Id, primary_key=True)
    count: Mapped[int] = mapped_column(Integer)
    version: Mapped[int] = mapped_column(BigInteger)


class OverlayTable(Base):
    """The owner's corrections of an item (only the fields that differ), or a home-made item."""

    __tablename__ = "overlay"
    item_id: Mapped[str] = mapped_column(Id, primary_key=True)
    category: Mapped[str] = mapped_column(String(20))
    home_made: Mapped[bool] = mapped_column()
    updated_at: Mapped[str] = mapped_column(Time)
    format: Mapped[int] = mapped_column(Integer)
    payload: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(BigInteger)


class SettingTable(Base):
    """One setting that differs from its default; the payload is its value."""

    __tablename__ = "setting"
    key: Mapped[str] = mapped_column(Id, primary_key=True)
    payload: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(BigInteger)


class StepTable(Base):
    """A step of the journal. ``done`` is false while it is undone and can be redone.

    ``gesture`` names the text field that was typed in; quick edits of one field share a step.
    """

    __tablename__ = "step"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    label: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(Time)
    author: Mapped[str] = mapped_column(Text)
    done: Mapped[bool] = mapped_column()
    gesture: Mapped[str] = mapped_column(Text)


class StepChangeTable(Base):
    """One record a step changed: the row before and after, as JSON; ``None`` is no row."""

    __tablename__ = "step_change"
    __table_args__ = (Index("step_change_by_record", "kind", "record"),)
    step_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("step.id", ondelete="CASCADE"), primary_key=True
    )
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    record: Mapped[str] = mapped_column(String(200))
    before: Mapped[str | None] = mapped_column(Text)
    after: Mapped[str | None] = mapped_column(Text)


class StampTable(Base):
    """Single values about the database itself: its revision, the catalogue levels follow."""

    __tablename__ = "stamp"
    key: Mapped[str] = mapped_column(Id, primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger)
    word: Mapped[str] = mapped_column(Text)
