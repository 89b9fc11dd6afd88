"""The linter: what the loader finds, and what a usable pack still lacks."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.content.support import Plain, board, jarl, pack, unit
from warclan.content.lint import lint
from warclan.content.loader import load

Break = Callable[[Plain], Any]


def broken_board(change: Break) -> Plain:
    plain: Plain = board()
    change(plain)
    return plain


def cut_off(areas: list[Plain]) -> list[Plain]:
    """The areas with the first one joined to none of the others."""
    joined = {1: [], 2: [{"area": 3}], 3: [{"area": 2}]}
    return [{**area, "neighbours": joined[area["id"]]} for area in areas]


def link(plain: Plain, area: int, neighbours: list[Plain]) -> None:
    plain["areas"][area - 1]["neighbours"] = neighbours


def walled_off(plain: Plain) -> None:
    """Area 1 behind walls; it can still be reached over them."""
    wall = ["wall"]
    link(plain, 1, [{"area": 2, "boundaries": wall}, {"area": 3, "boundaries": wall}])
    link(plain, 2, [{"area": 1, "boundaries": wall}, {"area": 3}])
    link(plain, 3, [{"area": 1, "boundaries": wall}, {"area": 2}])
    plain["setups"][0].update(stones=[])


def test_a_sound_pack_has_no_faults(tmp_path: Path) -> None:
    folder = pack(tmp_path, units=[unit()], attachments=[jarl()], boards=[board()])
    assert lint(folder) == ()
    assert lint(folder / "boards.json") == ()
    assert lint(tmp_path) == ()


@pytest.mark.parametrize(
    ("change", "field", "says", "usable"),
    [
        (lambda b: link(b, 1, [{"area": 2}]), "areas[2].neighbours[0]", "does not name 3", False),
        (lambda b: link(b, 1, [{"area": 9}]), "areas[0].neighbours[0]", "no area 9", False),
        (lambda b: link(b, 1, [{"area": 1}]), "areas[0].neighbours[0]", "own neighbour", False),
        (
            lambda b: link(b, 1, [{"area": 2, "boundaries": ["wall"]}, {"area": 3}]),
            "areas[0].neighbours[0]",
            "different boundaries",
            False,
        ),
        (
            lambda b: link(b, 1, [{"area": 2, "boundaries": []}, {"area": 3}]),
            "areas[0].neighbours[0].boundaries",
            "at least one",
            False,
        ),
        (
            lambda b: link(b, 1, [{"area": 2}, {"area": 2}, {"area": 3}]),
            "areas[0].neighbours[0]",
            "named twice",
            False,
        ),
        (
            lambda b: b.update(areas=cut_off(b["areas"])),
            "areas",
            "not reachable from area 1: 2, 3",
            True,
        ),
        (lambda b: b["areas"][1].update(id=1), "areas[0].id", "2 times", False),
        (lambda b: b["areas"][0].update(terrain="lava"), "areas[0].terrain", '"lava"', False),
        (lambda b: b["areas"][0].update(capacity=0), "areas[0].capacity", "at least 1", False),
        (lambda b: b["setups"][0].update(stones=[7]), "setups[0].stones[0]", "no area 7", False),
        (
            lambda b: b["setups"][0].update(deployment=[[1], [8]]),
            "setups[0].deployment[1][0]",
            "no area 8",
            False,
        ),
        (lambda b: b["setups"][0].update(deployment=[[1]]), "setups[0].deployment", "1", False),
        (
            lambda b: b["setups"][0].update(deployment=[[1], []]),
            "setups[0].deployment[1]",
            "at least one area",
            False,
        ),
        (
            lambda b: b["setups"][0].update(deployment=[[1, 2], [2]]),
            "setups[0].deployment",
            "area 2 belongs to two",
            False,
        ),
        (lambda b: b.update(setups=[]), "setups", "at least one set-up", False),
        (lambda b: b["setups"].append(b["setups"][0]), "setups[0].id", "2 times", False),
        (lambda b: b["sight"].pop(), "sight", "1 sight lines are missing: 2-3", True),
        (lambda b: b["sight"].append({"a": 2, "b": 1}), "sight[3]", "stated twice", False),
        (lambda b: b["sight"][0].update(a=2), "sight[0]", "two different areas", False),
        (lambda b: b["sight"][0].update(areas=[4]), "sight[0]", "no area 4", False),
        (lambda b: b["sight"][0].update(areas=[1]), "sight[0].areas", "between the two", False),
        (lambda b: b["areas"][2].pop("centre"), "areas[2].centre", "no centre", True),
        (lambda b: b["areas"][2].pop("outline"), "areas[2].outline", "no outline", True),
        (
            lambda b: b["areas"][2].update(outline=[[0.0, 0.0]]),
            "areas[2].outline",
            "three points",
            True,
        ),
        (
            lambda b: b.update(walls=[{"outline": [[0.0, 0.0]]}]),
            "walls[0].outline",
            "three points",
            True,
        ),
        (lambda b: b.update(areas=[]), "setups", "without areas", False),
        (
            lambda b: b["areas"][0].update(terrain="cliff"),
            "setups[0].deployment[0]",
            "takes a unit without talents",
            True,
        ),
        (
            lambda b: b["areas"][2].update(terrain="cliff"),
            "setups[0].stones",
            "from the zone of seat 0 to 3",
            True,
        ),
        (walled_off, "setups[0].deployment[0]", "to the zone of seat 1 on foot", True),
        (
            lambda b: b["areas"][2].update(centre=[0.9, 0.9]),
            "areas[2].centre",
            "outside its outline",
            True,
        ),
    ],
)
def test_broken_boards(tmp_path: Path, change: Break, field: str, says: str, usable: bool) -> None:
    folder = pack(tmp_path, boards=[broken_board(change)])
    found = [fault for fault in lint(folder) if fault.field == field]
    assert found, lint(folder)
    assert says in found[0].message
    assert (found[0].file, found[0].entry) == ("test-pack/boards.json", "test-board-ring")
    assert ("test-board-ring" in load([folder]).catalogue.boards) is usable


def test_a_board_known_by_name_needs_nothing_more(tmp_path: Path) -> None:
    keep = ("id", "name", "edition", "provenance")
    named = {key: value for key, value in board().items() if key in keep}
    assert lint(pack(tmp_path, boards=[named])) == ()


def test_unknown_talents_are_told(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        units=[unit(talents=["Guard", "God Slayer", "Juggling"])],
        attachments=[jarl(excluded_talents=["Yodelling"])],
    )
    assert [(fault.entry, fault.field) for fault in lint(folder)] == [
        ("test-jarl-ulf", "excluded_talents[0]"),
        ("test-hero-eir", "talents[2]"),
    ]


def test_powers_without_code_are_told_when_asked_for(tmp_path: Path) -> None:
    folder = pack(tmp_path, units=[unit()], attachments=[jarl()])
    assert lint(folder, {"eir-healing-hand", "ulf-ulf"}) == ()
    assert [fault.field for fault in lint(folder, set())] == ["power.ability", "powers[0].ability"]


def test_two_entries_cannot_share_an_ability(tmp_path: Path) -> None:
    folder = pack(tmp_path, units=[unit(), unit("test-hero-two")])
    assert [(fault.entry, fault.field) for fault in lint(folder)] == [
        ("test-hero-two", "powers[0].ability")
    ]


def test_a_field_stated_twice_is_told(tmp_path: Path) -> None:
    raw = json.dumps([unit()]).replace('"name": "Eir"', '"name": "Eir", "name": "Eira"')
    folder = pack(tmp_path, units=raw.encode())
    assert [(fault.entry, fault.field) for fault in lint(folder)] == [("test-hero-eir", "name")]


def test_references_may_lead_into_the_shipped_packs(tmp_path: Path) -> None:
    change = {"ragnarok-god-thor": {"recruitment_points": 7, "talents": ["Juggling"]}}
    companion = {"name": "Thor", "item": "ragnarok-god-thor"}
    folder = pack(
        tmp_path, "mine", overlay={"changes": change}, units=[unit(companions=[companion])]
    )
    assert [(fault.file, fault.entry, fault.field) for fault in lint(folder)] == [
        ("mine/overlay.json", "ragnarok-god-thor", "talents[0]")
    ]


def test_one_file_is_linted_alone(tmp_path: Path) -> None:
    folder = pack(tmp_path, units=[unit(name=3)], attachments=[jarl(name=4)])
    assert {fault.file for fault in lint(folder)} == {
        "test-pack/units.json",
        "test-pack/attachments.json",
    }
    assert {fault.entry for fault in lint(folder / "units.json")} == {"test-hero-eir"}


def test_what_is_no_pack_is_refused(tmp_path: Path) -> None:
    stray = tmp_path / "notes.txt"
    stray.write_text("hello")
    assert "no pack file" in lint(stray)[0].message
    assert "no pack" in lint(tmp_path)[0].message
    assert "no such pack folder" in lint(tmp_path / "gone")[0].message
    folder = pack(tmp_path, manifest={"title": ""})
    assert [fault.file for fault in lint(folder)] == ["test-pack/pack.json"]
