"""Warclan's own army file: what goes out comes back, and what is hostile is refused."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import army_of, house, real_catalogue, small_catalogue
from warclan.exchange.army_file import FORMAT, NAMELESS, VERSION, read_armies, write_armies
from warclan.exchange.limits import ImportRefusedError
from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.house_rules import SWITCHES

CATALOGUE = small_catalogue()
WORDS = st.text(st.characters(codec="utf-8"), max_size=30)


def sample_file(**changes: Any) -> dict[str, Any]:
    """A file with one army of two entries."""
    army = {
        "name": "Test",
        "entries": [
            {"key": "e1", "item": "spearmen"},
            {"key": "e2", "item": "old-jarl", "bound_to": "e1"},
        ],
    }
    return {"format": FORMAT, "version": VERSION, "armies": [army], **changes}


def refusal(data: bytes | dict[str, Any]) -> str:
    """The sentence with which a file is refused."""
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(ImportRefusedError) as caught:
        read_armies(raw, "foe.json", CATALOGUE)
    sentence = str(caught.value)
    assert sentence.startswith("foe.json")
    assert sentence.endswith((".", ")"))
    assert "\n" not in sentence
    return sentence


@st.composite
def armies(draw: st.DrawFn) -> Army:
    """Any army the program may hold: known and unknown items, notes, bindings, companions."""
    ids = [item.id for item in CATALOGUE.items]
    keys = draw(st.lists(st.integers(1, 40), unique=True, max_size=8))
    entries: list[ArmyEntry] = []
    for number in keys:
        earlier = ["", *(entry.key for entry in entries)]
        entries.append(
            ArmyEntry(
                f"e{number}",
                draw(st.sampled_from([*ids, "lost-item"])),
                name=draw(WORDS),
                note=draw(WORDS),
                bound_to=draw(st.sampled_from(earlier)),
                companion_of=draw(st.sampled_from(earlier)),
                price=draw(st.none() | st.integers(0, 20)),
            )
        )
    return Army(
        draw(WORDS.filter(lambda text: text == text.strip() != "")),
        tuple(entries),
        limit=draw(st.integers(0, 200)),
        edition=draw(st.sampled_from(list(Edition))),
        house_rules=house(**draw(switch_values())),
        notes=draw(WORDS),
        next_key=1 + max(keys, default=0),
    )


@st.composite
def switch_values(draw: st.DrawFn) -> dict[str, Any]:
    """Some house rules with values they accept."""
    chosen = draw(st.lists(st.sampled_from(sorted(SWITCHES)), unique=True, max_size=4))
    values: dict[str, Any] = {}
    for key in chosen:
        switch = SWITCHES[key]
        if isinstance(switch.default, bool):
            values[key] = draw(st.booleans())
        elif isinstance(switch.default, int):
            values[key] = draw(st.integers(switch.low or 0, switch.high or 9))
        else:
            values[key] = draw(st.sampled_from(switch.choices))
    return values


@given(st.lists(st.tuples(armies(), WORDS), max_size=3))
def test_armies_come_back_as_they_went(kept: list[tuple[Army, str]]) -> None:
    data = write_armies(kept)
    back = read_armies(data, "armies.json", CATALOGUE)
    assert [(each.army, each.folder) for each in back] == kept
    assert write_armies((each.army, each.folder) for each in back) == data


def test_the_file_reads_well() -> None:
    army = army_of(CATALOGUE, "Sun God", "Spearmen", "Old Jarl > Spearmen")
    text = write_armies([(replace(army, name="Þórr’s own"), "League")]).decode()
    assert '"name": "Þórr’s own"' in text
    assert '"bound_to": "e2"' in text
    assert "null" not in text
    assert text.endswith("}\n")


def test_an_item_no_pack_has_is_kept_and_told() -> None:
    data = json.dumps(sample_file()).replace("spearmen", "lost-legion").encode()
    (found,) = read_armies(data, "a.json", CATALOGUE)
    assert found.army.entries[0].item == "lost-legion"
    assert found.remarks == (
        "lost-legion is in none of your content packs; it is kept as unknown.",
    )


def test_unknown_house_rules_loose_ends_and_a_missing_name_are_told() -> None:
    file = sample_file()
    file["armies"][0] |= {"name": " ", "house_rules": {"free_beer": True, "copies": "many" * 99}}
    file["armies"][0]["entries"] += [
        {"key": "e1", "item": "bear", "bound_to": "e9", "companion_of": "e8"},
        {"item": "wolf"},
    ]
    (found,) = read_armies(json.dumps(file).encode(), "a.json", CATALOGUE)
    assert found.army.name == NAMELESS
    assert [entry.key for entry in found.army.entries] == ["e1", "e2", "e3", "e4"]
    assert found.army.entries[2].bound_to == found.army.entries[2].companion_of == ""
    assert found.army.next_key == 5
    told = "\n".join(found.remarks)
    assert "free_beer = True" in told
    assert "bear points at entry e9" in told
    assert "bear points at entry e8" in told
    assert "was called" in told
    assert all(len(remark) < 200 for remark in found.remarks)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"\x00\x01\x02\x03", "zero bytes"),
        (b'{"format": "warclan\x00"}', "zero bytes"),
        (b"\xff\xfe\x00", "UTF-16"),
        ("Ægir".encode("latin-1"), "line 1, column 1: the file is not UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8"),
        (b"[1, 2]", '"format" should be'),
        (b"nonsense", "line 1, column 5"),
        (b'{"format": "warclan-armies"', "ends too early"),
        (b"[" * 100_000 + b"]" * 100_000, "nested"),
        (b'{"a":' * 60 + b"1" + b"}" * 60, "nested"),
        (b'{"format": NaN}', "not valid JSON"),
        (b'{"version": 1' + b"0" * 5000 + b"}", "foe.json"),
    ],
)
def test_hostile_bytes_are_refused(data: bytes, says: str) -> None:
    assert says in refusal(data)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "other-program"}, '"format" should be "warclan-armies"'),
        ({"version": 2}, "format version 2; this Warclan reads 1"),
        ({"version": None}, "format version None"),
        ({"version": True}, "format version True"),
        ({"version": "9" * 5000}, "Update Warclan"),
        ({"extra": 1}, "extra: there is no such field"),
        ({"armies": {}}, "armies"),
        ({"armies": [{"entries": []}]}, "armies[0]"),
        ({"armies": [{"name": "x" * 201}]}, "armies[0].name"),
        ({"armies": [{"name": "A", "limit": -1}]}, "armies[0].limit"),
        ({"armies": [{"name": "A", "limit": 1.5}]}, "armies[0].limit"),
        ({"armies": [{"name": "A", "edition": "roman"}]}, "armies[0].edition"),
        ({"armies": [{"name": "A", "entries": [{"item": "x", "cost": 3}]}]}, "cost"),
        ({"armies": [{"name": "A", "entries": [{"item": 7}]}]}, "armies[0].entries[0].item"),
        ({"armies": [{"name": "A", "entries": [{"item": "a"}] * 501}]}, "armies[0].entries"),
        ({"armies": [{"name": "A"}] * 2001}, "2000"),
    ],
)
def test_a_file_of_the_wrong_shape_names_its_place(changes: dict[str, Any], says: str) -> None:
    assert says in refusal(sample_file(**changes))


def test_text_that_looks_like_entities_stays_text() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "&#x41;">]> &a; {{7*7}} ${HOME} ../../etc/passwd'
    file = sample_file()
    file["armies"][0] |= {"name": bomb, "notes": bomb, "folder": "../.."}
    (found,) = read_armies(json.dumps(file).encode(), "a.json", CATALOGUE)
    assert found.army.name == found.army.notes == bomb
    assert found.folder == "../.."


@given(st.binary(max_size=300))
def test_no_bytes_make_it_fail_otherwise(data: bytes) -> None:
    with pytest.raises(ImportRefusedError):
        read_armies(data, "a.json", CATALOGUE)


@given(st.data())
def test_no_damage_makes_it_fail_otherwise(data: st.DataObject) -> None:
    raw = bytearray(json.dumps(sample_file()).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    told, names = "", [""]
    try:
        names = [each.army.name for each in read_armies(bytes(raw), "a.json", CATALOGUE)]
    except ImportRefusedError as refused:
        told = str(refused)
    assert told.startswith("a.json") or all(names)


def test_both_byte_order_marks_are_welcome() -> None:
    plain = json.dumps(sample_file())
    for raw in (plain.encode("utf-8-sig"), plain.encode("utf-16")):
        (found,) = read_armies(raw, "a.json", CATALOGUE)
        assert found.army.name == "Test"


def test_shipped_examples_are_read_without_a_remark() -> None:
    from warclan.services.samples import ARMIES, examples_folder

    data = (examples_folder() / ARMIES).read_bytes()
    found = read_armies(data, ARMIES, real_catalogue())
    assert found
    assert not any(each.remarks for each in found)
    assert write_armies((each.army, each.folder) for each in found) == data
