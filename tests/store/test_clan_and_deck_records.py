"""Clans, ledgers, pictures, battles and decks are records like others."""

from contextlib import closing
from pathlib import Path

from tests.store.support import START, at, contents, open_store, put
from warclan.store import backup, clan_queries, deck_queries, journal, match_queries, queries
from warclan.store.kinds import KINDS, Values


def clan(key: str, **fields: str | int | None) -> Values:
    """A row of a clan."""
    values: Values = {
        "id": key,
        "name": "Ravens",
        "folder": "",
        "packs": "",
        "phase": "",
        "entries": 0,
        "glory": 800,
        "models": 0,
        "rank": 0,
        "battles": 0,
        "wins": 0,
        "draws": 0,
        "losses": 0,
        "level": "none",
        "source": "",
        "created_at": at(),
        "updated_at": at(),
        "deleted_at": None,
        "format": 1,
        "payload": "{}",
    }
    return {**values, **fields}


def entry(clan_id: str, number: int, **fields: str | int) -> Values:
    """A row of a ledger entry."""
    values: Values = {
        "clan_id": clan_id,
        "number": number,
        "step": number,
        "label": "",
        "battle": "",
        "at": at(),
        "format": 1,
        "payload": "{}",
    }
    return {**values, **fields}


def deck(key: str, **fields: str | int | None) -> Values:
    """A row of a deck."""
    values: Values = {
        "id": key,
        "name": "Asgard",
        "folder": "",
        "tags": "",
        "pantheon": "",
        "gods": 0,
        "designs": 0,
        "level": "none",
        "source": "",
        "created_at": at(),
        "updated_at": at(),
        "deleted_at": None,
        "format": 1,
        "payload": "{}",
    }
    return {**values, **fields}


def test_a_ledger_is_read_in_order_and_undone_step_by_step(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        first = put(store, "found Ravens", ("clan", clan("c")), ("clan_entry", entry("c", 1)))
        put(
            store,
            "hire two",
            ("clan_entry", entry("c", 2, step=2, label="hire two")),
            ("clan_entry", entry("c", 3, step=2)),
            ("clan", clan("c", models=2, payload='{"notes":"x"}')),
        )
        with store.read() as connection:
            assert [each.number for each in clan_queries.entry_lines(connection, "c")] == [1, 2, 3]
            row = clan_queries.clan_record(connection, "c")
            assert row is not None
            assert row.line.models == 2
            assert journal.inconsistencies(connection) == ()
        with store.write(None) as writing:
            journal.travel(writing, first)
        with store.read() as connection:
            assert [each.number for each in clan_queries.entry_lines(connection, "c")] == [1]
        with store.write(None) as writing:
            journal.travel(writing, 0)
        assert not contents(store)


def test_clans_in_lists_stand_by_folder_and_name(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        put(
            store,
            "clans",
            ("clan", clan("a", name="Wolves", folder="Z")),
            ("clan", clan("b", name="Boars")),
            ("clan", clan("c", deleted_at=at(3))),
        )
        with store.read() as connection:
            assert [each.id for each in clan_queries.clan_lines(connection, deleted=False)] == [
                "b",
                "a",
            ]
            assert [each.id for each in clan_queries.clan_lines(connection, deleted=True)] == ["c"]
            assert queries.expired(connection, at(4)) == (("clan", "c"),)


def test_a_picture_stays_while_a_clan_or_the_history_names_it(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        with store.write(None) as writing:
            portrait = match_queries.keep_file(writing.connection, b"portrait")
        put(store, "clan", ("clan", clan("c")))
        row: Values = {"clan_id": "c", "warrior": "", "file": portrait}
        last = put(store, "crest", ("clan_picture", row))
        with store.read() as connection:
            assert clan_queries.pictures(connection, "c") == {"": portrait}
            assert match_queries.unused_files(connection) == ()
        with store.write(None) as writing:
            writing.remove("clan", "c")
        with store.read() as connection:
            assert clan_queries.pictures(connection, "c") == {}
            assert match_queries.unused_files(connection) == ()
        with store.write(None) as writing:
            journal.forget_up_to(writing.connection, last)
            assert match_queries.unused_files(writing.connection) == (portrait,)


def test_a_deck_with_its_versions(tmp_path: Path) -> None:
    kept: Values = {
        "deck_id": "d",
        "number": 1,
        "label": "first",
        "at": at(),
        "format": 1,
        "payload": "{}",
    }
    with closing(open_store(tmp_path)) as store:
        put(store, "deck", ("deck", deck("d", tags="fun\nfast")), ("deck_version", kept))
        with store.read() as connection:
            (line,) = deck_queries.deck_lines(connection, deleted=False)
            assert line.tags == "fun\nfast"
            assert deck_queries.last_deck_version(connection, "d") == 1
            assert deck_queries.last_deck_version(connection, "e") == 0
            assert [label for _, _, label, _ in deck_queries.deck_version_lines(connection, "d")]
            assert deck_queries.deck_payloads(connection) == [("d", "Asgard", "{}")]
            assert deck_queries.deck_record(connection, "e") is None
    made = backup.make(tmp_path / "warclan.db", tmp_path / "backups", START)
    assert made.records == 2


def test_corrections_to_other_games_are_kept_by_game(tmp_path: Path) -> None:
    row: Values = {
        "game": "war_clan",
        "item_id": "stat/HP",
        "category": "stat",
        "home_made": True,
        "updated_at": at(),
        "format": 1,
        "payload": "{}",
    }
    kind = KINDS["content_overlay"]
    assert kind.told(kind.id_of(row)) == ("content", "war_clan")
    with closing(open_store(tmp_path)) as store:
        put(store, "correct HP", ("content_overlay", row))
        with store.read() as connection:
            (line,) = queries.content_overlay_lines(connection, "war_clan")
            assert line.item_id == "stat/HP"
            assert queries.content_overlay_lines(connection, "myths_at_war") == []
            assert ("content_overlay", "war_clan") in queries.newer_than(connection, 0)
        with store.write(None) as writing:
            assert writing.need("content_overlay", "war_clan/stat/HP")["home_made"] is True
            journal.travel(writing, 0)
        with store.read() as connection:
            assert queries.content_overlay_lines(connection, "war_clan") == []
