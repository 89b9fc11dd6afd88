"""Backups: verified, named, listed, thinned out, put back."""

from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.support import START, contents, open_store, owned, put
from warclan.store import backup
from warclan.store.backup import BackupRow
from warclan.store.errors import StoreError
from warclan.store.stamp import connect


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a database of three records."""
    with closing(open_store(tmp_path)) as store:
        put(store, "own", *(("owned", owned(item, 1)) for item in ("thor", "loki", "hel")))
    return tmp_path


def test_a_backup_is_one_checked_file_named_by_time_count_and_revision(folder: Path) -> None:
    row = backup.make(folder / "warclan.db", folder / "backups", START)
    assert row.path.name == "warclan_2026-11-30_12-00-00_3-records_r1.db"
    assert [path.name for path in (folder / "backups").iterdir()] == [row.path.name]
    assert backup.check(row.path) == 3
    assert backup.list_backups(folder / "backups") == (row,)
    assert backup.newest_good(folder / "backups") == row


def test_a_backup_holds_what_is_committed_while_the_database_is_open(folder: Path) -> None:
    with closing(open_store(folder)) as store:
        put(store, "own more", ("owned", owned("odin", 1)))
        row = backup.make(folder / "warclan.db", folder / "backups", START)
        assert (row.records, row.revision) == (4, 2)


def test_a_copy_that_does_not_count_up_is_not_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "check", lambda _path: 2)
    with pytest.raises(StoreError, match="holds 2 records instead of 3 and was not kept"):
        backup.make(folder / "warclan.db", folder / "backups", START)
    assert list((folder / "backups").iterdir()) == []


def test_a_backup_that_cannot_be_written_is_told(folder: Path) -> None:
    (folder / "backups").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError, match=r"No backup could be made in .* your data itself is safe"):
        backup.make(folder / "warclan.db", folder / "backups", START)


def test_damaged_foreign_and_newer_backups_are_refused(folder: Path) -> None:
    row = backup.make(folder / "warclan.db", folder / "backups", START)
    whole = row.path.read_bytes()
    row.path.write_bytes(whole[:6000])
    assert backup.list_backups(folder / "backups")[0].checked is False
    with pytest.raises(StoreError):
        backup.check(row.path)
    assert backup.newest_good(folder / "backups") is None
    row.path.write_bytes(b"short")
    assert backup.list_backups(folder / "backups")[0].checked is False
    with pytest.raises(StoreError, match="cannot be read as a backup"):
        backup.check(row.path)
    row.path.write_bytes(whole)
    with closing(connect(row.path)) as plain:
        plain.execute("PRAGMA user_version=99")
    with pytest.raises(StoreError, match="made by a newer Warclan"):
        backup.check(row.path)
    other = folder / "recipes.db"
    with closing(connect(other)) as plain:
        plain.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match=r"recipes\.db is not a backup of Warclan"):
        backup.check(other)


def test_a_backup_with_loose_ends_is_refused(folder: Path) -> None:
    row = backup.make(folder / "warclan.db", folder / "backups", START)
    with closing(connect(row.path)) as plain:
        plain.execute("INSERT INTO army_version VALUES ('nobody', 1, 'first', '2026', 1, '{}', 1)")
    with pytest.raises(StoreError, match="has loose ends"):
        backup.check(row.path)


def test_a_damaged_page_inside_is_found(folder: Path) -> None:
    row = backup.make(folder / "warclan.db", folder / "backups", START)
    whole = row.path.read_bytes()
    row.path.write_bytes(whole[:8192] + b"\xa5" * (len(whole) - 8192))
    with pytest.raises(StoreError):
        backup.check(row.path)


def test_put_back_never_overwrites_a_database(folder: Path) -> None:
    row = backup.make(folder / "warclan.db", folder / "backups", START)
    with pytest.raises(StoreError, match="is there already; move it away"):
        backup.put_back(row.path, folder / "warclan.db")
    backup.put_back(row.path, folder / "elsewhere" / "warclan.db")
    with closing(open_store(folder / "elsewhere")) as store:
        assert set(contents(store)) == {("owned", "thor"), ("owned", "loki"), ("owned", "hel")}


def test_other_files_are_no_backups(folder: Path) -> None:
    (folder / "backups").mkdir()
    (folder / "backups" / "warclan_notes.db").write_bytes(b"")
    (folder / "backups" / "unfinished-1.tmp").write_bytes(b"")
    assert backup.list_backups(folder / "backups") == ()
    assert backup.list_backups(folder / "nowhere") == ()


def row_at(hours_ago: float) -> BackupRow:
    """A backup made so long ago."""
    at = START - timedelta(hours=hours_ago)
    return BackupRow(Path(f"{hours_ago}.db"), at, 1, True)


def test_the_policy_keeps_ten_then_days_then_weeks() -> None:
    hourly = [row_at(hours) for hours in range(24 * 60)]
    kept = backup.to_keep(hourly, START)
    ages = sorted(float(path.stem) for path in kept)
    assert ages[:10] == list(range(10))
    # Noon is the moment: 13 hours ago was yesterday's last backup, and so on back.
    assert ages[10:] == [13, 37, 61, 85, 109, 133, 157, 181, 349, 517]


@given(st.lists(st.floats(0, 24 * 90, allow_nan=False), max_size=60, unique=True))
def test_the_policy_keeps_the_newest_and_is_stable(ages: list[float]) -> None:
    rows = [row_at(hours) for hours in ages]
    kept = backup.to_keep(rows, START)
    newest = sorted(rows, key=lambda row: row.at, reverse=True)[: backup.KEEP_LAST]
    assert {row.path for row in newest} <= kept
    assert len(kept) <= backup.KEEP_LAST + backup.KEEP_DAYS + 1 + backup.KEEP_WEEKS + 1
    again = backup.to_keep([row for row in rows if row.path in kept], START)
    assert again == kept


def test_pruning_deletes_only_backups(folder: Path) -> None:
    for days in range(40):
        backup.make(folder / "warclan.db", folder / "backups", START - timedelta(days=days))
    (folder / "backups" / "keep me.txt").write_text("x", encoding="utf-8")
    gone = backup.prune(folder / "backups", START)
    left = backup.list_backups(folder / "backups")
    assert len(left) + len(gone) == 40
    assert {row.path for row in left} == backup.to_keep(left, START)
    assert (folder / "backups" / "keep me.txt").exists()
