"""Battles are records like others; the files they name are kept once and go when nobody does."""

from contextlib import closing
from pathlib import Path

from sqlalchemy import insert

from tests.store.support import START, army, at, open_store, put
from warclan.store import backup, journal, match_queries
from warclan.store.database import files_of_backup
from warclan.store.kinds import Values
from warclan.store.match_queries import MatchFilter, match_lines
from warclan.store.tables import KEPT_FILE


def battle(key: str, **fields: str | int | None) -> Values:
    """A row of a battle."""
    values: Values = {
        "id": key,
        "game": "mythic_battles",
        "kind": "battle",
        "batch": "",
        "name": "Astrid – Marek",
        "board": "naglfar",
        "edition": "ragnarok",
        "seats": "[]",
        "words": "astrid marek thor",
        "winner": "Astrid",
        "way": "four stones",
        "rule": "MB-WIN-02",
        "rounds": 7,
        "games": 1,
        "seed": "18446744073709551615",
        "file": "",
        "content": "",
        "source": "",
        "created_at": at(),
        "updated_at": at(),
        "deleted_at": None,
        "format": 1,
        "payload": "{}",
    }
    return {**values, **fields}


EVERYTHING = MatchFilter()


def ids(folder: Path, wanted: MatchFilter = EVERYTHING) -> list[str]:
    """The battles a filter leaves."""
    with closing(open_store(folder)) as store, store.read() as connection:
        return [line.id for line in match_lines(connection, wanted)]


def test_a_list_is_narrowed_by_every_filter(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        put(
            store,
            "some battles",
            ("match", battle("a", created_at=at(1))),
            ("match", battle("b", created_at=at(2), winner="", way="round limit", board="vigrid")),
            ("match", battle("c", created_at=at(3), words="ines hel 100%", winner="Ines")),
            ("match", battle("d", created_at=at(4), kind="batch", winner="", games=200)),
            ("match", battle("e", created_at=at(5), batch="d")),
            ("match", battle("f", created_at=at(6), deleted_at=at(7))),
        )
    assert ids(tmp_path) == ["d", "c", "b", "a"]
    assert ids(tmp_path, MatchFilter(words=("astrid", "thor"))) == ["d", "b", "a"]
    assert ids(tmp_path, MatchFilter(words=("0%",))) == ["c"]
    assert ids(tmp_path, MatchFilter(board="vigrid")) == ["b"]
    assert ids(tmp_path, MatchFilter(winner="")) == ["b"]
    assert ids(tmp_path, MatchFilter(winner="Ines")) == ["c"]
    assert ids(tmp_path, MatchFilter(way="round limit")) == ["b"]
    assert ids(tmp_path, MatchFilter(since=at(2), until=at(4))) == ["c", "b"]
    assert ids(tmp_path, MatchFilter(batch="d")) == ["e"]


def test_a_file_is_kept_once_and_stays_while_the_history_names_it(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.write(None) as writing:
            first = match_queries.keep_file(writing.connection, b"tape")
            assert match_queries.keep_file(writing.connection, b"tape") == first
            loose = match_queries.keep_file(writing.connection, b"nobody's")
        put(store, "a battle", ("match", battle("a", file=first)))
        with store.read() as connection:
            assert match_queries.unused_files(connection) == (loose,)
            assert match_queries.kept_file(connection, first) == b"tape"
        with store.write(None) as writing:
            journal.travel(writing, 0)
        with store.read() as connection:
            assert match_lines(connection, MatchFilter()) == []
            assert match_queries.unused_files(connection) == (loose,)
        put(store, "something else", ("army", army("x")))
        with store.write(None) as writing:
            assert set(match_queries.unused_files(writing.connection)) == {first, loose}
            match_queries.drop_files(writing.connection, (first, loose))
            assert match_queries.kept_file(writing.connection, first) is None


def test_bytes_that_changed_on_the_disk_are_no_file(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store, store.write(None) as writing:
        writing.connection.execute(insert(KEPT_FILE).values(digest="0" * 64, data=b"torn"))
        assert match_queries.kept_file(writing.connection, "0" * 64) is None


def test_a_backup_gives_its_files_back(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.write(None) as writing:
            kept = match_queries.keep_file(writing.connection, b"tape")
        put(store, "a battle", ("match", battle("a", file=kept)))
    made = backup.make(tmp_path / "warclan.db", tmp_path / "backups", START)
    assert made.records == 1
    assert files_of_backup(made.path, (kept, "1" * 64)) == (b"tape",)
