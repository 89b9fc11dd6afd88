"""Entries survive being written and read; text is stable and stays in short lines."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.content.support import pack, unit
from warclan.content.hashes import pack_hash
from warclan.content.loader import load, shipped_pack_folders
from warclan.content.overlay import Overlay, overlay_text, read_overlay, save
from warclan.content.reading import decode_entries
from warclan.content.writing import compact, pretty, pretty_entries
from warclan.games.mythic_battles.content_types import (
    Attachment,
    Board,
    RowsKnown,
    Unit,
    UnitClass,
    UnitType,
)
from warclan.text.wholeness import one_line

names = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Zl", "Zp"]),
    min_size=1,
    max_size=20,
).filter(one_line)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


@st.composite
def units(draw: st.DrawFn) -> Unit:
    """Sound units with any number of rows and powers."""
    vitality = draw(st.integers(1, 12))
    powers = draw(st.integers(0, 3))
    stat = st.none() | st.integers(0, 10)
    entry = st.booleans() | st.integers(0, 10)
    rows: list[dict[str, Any]] = [
        {
            "vitality": point,
            "offense": draw(stat),
            "defense": draw(stat),
            "powers": draw(st.none() | st.lists(entry, min_size=powers, max_size=powers)),
        }
        for point in range(vitality, 0, -1)
    ]
    value = unit(
        name=draw(names),
        type=draw(st.sampled_from(UnitType)).value,
        vitality=vitality,
        rows=rows,
        rows_known=RowsKnown.ALL.value,
        recruitment_points=draw(st.none() | st.integers(0, 30)),
        classes=draw(
            st.none() | st.lists(st.sampled_from(UnitClass), min_size=1, max_size=2, unique=True)
        ),
        powers=[{"ability": f"power-{n}", "name": draw(names)} for n in range(powers)],
        notes=draw(st.lists(st.text(max_size=30), max_size=2)),
    )
    return msgspec.convert(value, Unit)


@settings(max_examples=40, deadline=None)
@given(units())
def test_units_survive_a_file(made: Unit) -> None:
    raw = pretty_entries([made]).encode()
    with TemporaryDirectory() as folder:
        loaded = load([pack(Path(folder), units=raw)])
    assert loaded.faults == ()
    assert loaded.catalogue.units == {made.id: made}


@settings(max_examples=40, deadline=None)
@given(units(), units())
def test_an_overlay_turns_the_printed_unit_into_the_edited_one(printed: Unit, edited: Unit) -> None:
    text = save("", edited, printed)
    assert overlay_text(read_overlay(text)) == text
    with TemporaryDirectory() as name:
        root = Path(name)
        base = pack(root, "base", units=pretty_entries([printed]).encode())
        loaded = load([base, pack(root, "mine", overlay=text.encode())])
    assert loaded.faults == ()
    found = loaded.catalogue.units[printed.id]
    assert msgspec.structs.replace(found, provenance=edited.provenance) == edited


@settings(deadline=None)
@given(plain)
def test_any_plain_value_is_written_and_read_back(value: Any) -> None:
    assert json.loads(pretty(value)) == value
    assert json.loads(compact(value)) == value


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_survived(raw: bytes) -> None:
    with TemporaryDirectory() as folder:
        loaded = load([pack(Path(folder), units=raw, overlay=raw)])
    assert loaded.catalogue.units == {}
    assert all(fault.message for fault in loaded.faults)


def test_shipped_files_are_in_the_stable_form() -> None:
    types: dict[str, Any] = {"units": Unit, "attachments": Attachment, "boards": Board}
    for folder in shipped_pack_folders():
        for name, entry_type in types.items():
            path = folder / f"{name}.json"
            if path.is_file():
                raw = path.read_bytes()
                entries = decode_entries(raw, path.name, entry_type).entries
                assert pretty_entries(entries).encode() == raw


def test_rows_stand_on_one_line_each() -> None:
    text = pretty_entries([msgspec.convert(unit(), Unit)])
    assert (
        '      {"vitality": 2, "offense": 6, "defense": 7, "range": 1, "movement": 2, '
        '"powers": [3]},\n'
    ) in text


def test_an_empty_overlay_is_short() -> None:
    assert overlay_text(Overlay()) == '{\n  "format": 1\n}\n'


def test_the_hash_ignores_line_ends_but_not_content(tmp_path: Path) -> None:
    raw = pretty_entries([msgspec.convert(unit(), Unit)]).encode()
    here = pack(tmp_path / "a", units=raw)
    there = pack(tmp_path / "b", units=raw.replace(b"\n", b"\r\n"))
    other = pack(tmp_path / "c", units=raw.replace(b"Eir", b"Eyr"))
    assert pack_hash(here) == pack_hash(there) != pack_hash(other)
