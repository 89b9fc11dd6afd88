"""Damaged packs: every fault has its exact place, and the rest is loaded."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.content.support import Plain, board, jarl, pack, unit
from warclan.content import reading
from warclan.content.faults import Fault
from warclan.content.loader import load


def places(faults: tuple[Fault, ...]) -> list[tuple[str, str, str]]:
    return [(fault.file, fault.entry, fault.field) for fault in faults]


def rows(*points: int) -> list[Plain]:
    return [{"vitality": point, "offense": 5, "defense": 5} for point in points]


@pytest.mark.parametrize(
    ("fields", "place", "says"),
    [
        ({"recruitment_points": "6"}, "recruitment_points", "a whole number"),
        ({"recruitment_points": -1}, "recruitment_points", "at least 0"),
        ({"recruitment_points": 31}, "recruitment_points", "at most 30"),
        ({"recruitment_points": 2.5}, "recruitment_points", "a whole number"),
        ({"activation_cards": True}, "activation_cards", "not true or false"),
        ({"type": "wizard"}, "type", '"god", "titan", "hero"'),
        ({"classes": ["flying", "wet"]}, "classes[1]", '"aquatic"'),
        ({"classes": []}, "classes", "leave the field out"),
        ({"classes": ["flying", "flying"]}, "classes[1]", "twice"),
        ({"talents": "Guard"}, "talents", "a list is needed"),
        ({"talents": ["Guard", ""]}, "talents[1]", "at least 1"),
        ({"name": ""}, "name", "at least 1"),
        ({"name": "n" * 121}, "name", "at most 120"),
        ({"name": "Odin\nthe Old"}, "name", "one line"),
        ({"name": "\u200b "}, "name", "can be seen"),
        ({"product": "Core\tbox"}, "product", "one line"),
        ({"talents": ["Guard", "Ter\x00ror"]}, "talents[1]", "one line"),
        ({"colour": "red"}, "colour", "no such field"),
        ({"rows": [{"vitality": 2, "offense": 11}]}, "rows[0].offense", "at most 10"),
        ({"rows": [5]}, "rows[0]", "an object is needed"),
        ({"rows": rows(2)}, "rows", "missing: 1"),
        ({"rows": rows(1, 2)}, "rows[1].vitality", "rows go down"),
        ({"rows": rows(2, 2)}, "rows[1].vitality", "rows go down"),
        ({"rows": rows(3, 2, 1)}, "rows[0].vitality", "full vitality of 2"),
        ({"vitality": None}, "vitality", "full vitality is needed"),
        ({"rows_known": "none"}, "rows_known", 'say "some" or "all"'),
        ({"rows_known": "same"}, "rows_known", "only a troop"),
        ({"rows_known": "top"}, "rows", "one row"),
        ({"rows": []}, "rows", 'say "none"'),
        ({"powers": []}, "rows[0].powers", "1 entries, 0 powers"),
        ({"conflicts": [{"field": "rp", "values": ["1"]}]}, "conflicts[0].values", "two values"),
        ({"twins": ["Nobody Here"]}, "twins[0]", "an id of small letters"),
        ({"twins": ["test-hero-eir"]}, "twins", "its own twin"),
        ({"companion_of": "test-hero-eir"}, "companion_of", "its own companion"),
    ],
)
def test_a_bad_field_is_named_and_the_other_unit_stays(
    tmp_path: Path, fields: Plain, place: str, says: str
) -> None:
    folder = pack(tmp_path, units=[unit(**fields), unit("test-hero-ok")])
    loaded = load([folder])
    assert list(loaded.catalogue.units) == ["test-hero-ok"]
    found = [fault for fault in loaded.faults if fault.field == place]
    assert [(fault.file, fault.entry) for fault in found][:1] == [
        ("test-pack/units.json", "test-hero-eir")
    ]
    assert says in found[0].message
    assert found[0].message.endswith(".")


def test_all_faults_of_an_entry_are_told_at_once(tmp_path: Path) -> None:
    bad = unit(recruitment_points="x", talents=[3], rows=[{"offense": 99, "speed": 1}])
    del bad["name"]
    loaded = load([pack(tmp_path, units=[bad])])
    assert places(loaded.faults) == [
        ("test-pack/units.json", "test-hero-eir", field)
        for field in (
            "name",
            "recruitment_points",
            "talents[0]",
            "rows[0].vitality",
            "rows[0].offense",
            "rows[0].speed",
        )
    ]


def test_an_entry_without_id_is_named_by_its_place(tmp_path: Path) -> None:
    nameless = unit()
    del nameless["id"]
    loaded = load([pack(tmp_path, units=[unit(), nameless, 7])])
    assert places(loaded.faults) == [
        ("test-pack/units.json", "entry 2", "id"),
        ("test-pack/units.json", "entry 3", ""),
    ]
    assert list(loaded.catalogue.units) == ["test-hero-eir"]


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "the file is empty"),
        (b"  \n", "the file is empty"),
        (b"{}", "a list of entries"),
        (b'[\n  {"id": }\n]', "line 2, column 10"),
        (b'[{"id": "a-b"', "line 1: the file ends too early"),
        (b"[1, NaN]", "line 1, column 5"),
        (b"[" * 5000 + b"]" * 5000, "nested"),
        (json.dumps([[[[{}]]]]).encode().replace(b"{}", b"[" * 30 + b"]" * 30), "nested more than"),
        ("[]".encode("utf-16"), "UTF-16"),
        ('[\n"Ragnarök"]'.encode("latin-1"), "line 2, column 8: the file is not UTF-8"),
        (b"\x00\x01\x02", "not valid JSON"),
    ],
)
def test_an_unreadable_file_does_not_stop_the_others(tmp_path: Path, raw: bytes, says: str) -> None:
    loaded = load([pack(tmp_path, units=raw, attachments=[jarl()], boards=[board()])])
    assert says in loaded.faults[0].message
    assert {fault.file for fault in loaded.faults} == {"test-pack/units.json"}
    assert list(loaded.catalogue.attachments) == ["test-jarl-ulf"]
    assert list(loaded.catalogue.boards) == ["test-board-ring"]


def test_a_byte_order_mark_is_welcome(tmp_path: Path) -> None:
    raw = b"\xef\xbb\xbf" + json.dumps([unit(name="Þrúðr")]).encode()
    loaded = load([pack(tmp_path, units=raw)])
    assert loaded.faults == ()
    assert loaded.catalogue.units["test-hero-eir"].name == "Þrúðr"


def test_sizes_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = pack(tmp_path, units=[unit(f"test-hero-{n}") for n in range(4)])
    monkeypatch.setattr(reading, "MOST_ENTRIES", 3)
    assert "4 entries; at most 3" in load([folder]).faults[0].message
    monkeypatch.setattr(reading, "LARGEST_FILE", 100)
    assert "at most" in load([folder]).faults[0].message


def test_a_repeated_id_keeps_the_first_entry(tmp_path: Path) -> None:
    loaded = load([pack(tmp_path, units=[unit(), unit(name="Other")])])
    assert loaded.catalogue.units["test-hero-eir"].name == "Eir"
    assert places(loaded.faults) == [("test-pack/units.json", "test-hero-eir", "id")]


def test_a_unit_and_an_attachment_cannot_share_an_id(tmp_path: Path) -> None:
    loaded = load([pack(tmp_path, units=[unit("test-x")], attachments=[jarl("test-x")])])
    assert places(loaded.faults) == [("test-pack/attachments.json", "test-x", "id")]
    assert "test-x" in loaded.catalogue.units


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"twins": ["test-hero-gone"]}, "twins[0]"),
        ({"twins": ["test-hero-two"]}, "twins[0]"),
        ({"companions": [{"name": "Gone", "item": "test-hero-gone"}]}, "companions[0].item"),
        ({"companion_of": "test-hero-gone"}, "companion_of"),
        ({"companion_of": "test-hero-two"}, "companion_of"),
        ({"sources": ["book"]}, "sources[0]"),
    ],
)
def test_references_that_lead_nowhere(tmp_path: Path, fields: Plain, place: str) -> None:
    loaded = load([pack(tmp_path, units=[unit(**fields), unit("test-hero-two")])])
    assert places(loaded.faults) == [("test-pack/units.json", "test-hero-eir", place)]
    assert len(loaded.catalogue.units) == 2


@pytest.mark.parametrize(
    ("manifest", "place", "says"),
    [
        ({"id": "Not An Id"}, "id", "small letters"),
        ({"title": 3}, "title", "text is needed"),
        ({"format": 99}, "format", "Update Warclan"),
        ({"game": "chess"}, "game", "no game"),
        ({"sources": {"book": {"title": ""}}}, "sources.book.title", "at least 1"),
    ],
)
def test_a_bad_manifest_leaves_its_pack_out(
    tmp_path: Path, manifest: Plain, place: str, says: str
) -> None:
    bad = pack(tmp_path, "bad-pack", manifest=manifest, units=[unit("test-hero-bad")])
    loaded = load([bad, pack(tmp_path, units=[unit()])])
    assert places(loaded.faults) == [("bad-pack/pack.json", "", place)]
    assert says in loaded.faults[0].message
    assert list(loaded.catalogue.units) == ["test-hero-eir"]


def test_a_pack_without_manifest_and_an_empty_folder(tmp_path: Path) -> None:
    folder = pack(tmp_path, units=[unit()])
    (folder / "pack.json").unlink()
    empty = tmp_path / "empty"
    empty.mkdir()
    loaded = load([folder, empty, tmp_path / "nowhere"])
    assert places(loaded.faults) == [("test-pack/pack.json", "", "")]
    assert "no manifest" in loaded.faults[0].message


def test_two_packs_with_one_id_are_told(tmp_path: Path) -> None:
    first = pack(tmp_path / "a", units=[unit()])
    second = pack(tmp_path / "b", units=[unit(name="Later")])
    loaded = load([first, second])
    assert places(loaded.faults) == [("test-pack/pack.json", "", "id")]
    assert loaded.catalogue.units["test-hero-eir"].name == "Later"


@pytest.mark.parametrize("value", [None, 1, "text", [], {}, [[]], [None], {"units": 3}])
def test_any_json_is_survived(tmp_path: Path, value: Any) -> None:
    folder = pack(tmp_path, units=value, attachments=value, boards=value, overlay=value)
    loaded = load([folder])
    assert loaded.catalogue.units == {}
    assert all(str(fault).startswith("test-pack/") for fault in loaded.faults)


def test_a_fault_reads_as_one_line() -> None:
    fault = Fault("p/units.json", "eir", "rows[2].offense", "too much.")
    assert str(fault) == "p/units.json, eir, rows[2].offense: too much."
    assert str(Fault("p/units.json", "", "", "empty.")) == "p/units.json: empty."
