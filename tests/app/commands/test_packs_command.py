"""``warclan packs``."""

from pathlib import Path

import jsonschema

from tests.app.commands.conftest import Run
from warclan.content.clan_packs import load
from warclan.content.loader import shipped_packs
from warclan.content.pack_folders import all_shipped_pack_folders
from warclan.services import Folders, Workspace

FAULTS = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["pack", "file", "entry", "field", "message"],
        "additionalProperties": {"type": "string"},
    },
}


def test_the_shipped_packs_are_sound(run: Run) -> None:
    answer = run("packs", "lint")
    assert answer.code == 0
    shipped = len(all_shipped_pack_folders())
    assert answer.out == f"{shipped} packs checked, 0 faults\n"
    assert run("packs", "lint", "--json").data == []


def test_the_packs_are_listed(run: Run) -> None:
    records = run("packs", "list", "--game", "mythic-battles", "--json").data
    assert [record["id"] for record in records] == [
        "mythic-isfet",
        "mythic-isfet-house",
        "mythic-pantheon",
        "mythic-ragnarok",
    ]
    shown = run("packs", "list").out
    assert all(record["title"] in shown for record in records)
    clans = run("packs", "list", "--game", "war-clan", "--json").data
    assert [record["id"] for record in clans] == ["war-clan-ragnarok", "war-clan-starter"]
    assert clans[1]["types"] == 16
    unknown = run("packs", "list", "--game", "chess")
    assert unknown.code == 3
    assert 'There is no game "chess"' in unknown.sentence


def test_a_faulty_pack_ends_with_1_and_names_the_place(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my-pack"
    pack.mkdir()
    source = shipped_packs() / "mythic-isfet"
    (pack / "pack.json").write_bytes((source / "pack.json").read_bytes())
    (pack / "units.json").write_text('[{"id": "isfet-god-x", "name": 7}]')
    answer = run("packs", "lint", pack)
    assert answer.code == 1
    assert "my-pack/units.json, isfet-god-x, name" in answer.out
    data = run("packs", "lint", pack, "--json")
    assert data.code == 1
    jsonschema.validate(data.data, FAULTS)
    assert any(fault["field"] == "name" for fault in data.data)


def test_what_is_no_pack_is_told(run: Run, tmp_path: Path) -> None:
    answer = run("packs", "lint", tmp_path / "none")
    assert answer.code == 3
    assert "There is no pack at" in answer.sentence
    empty = tmp_path / "empty"
    empty.mkdir()
    assert run("packs", "lint", empty).code == 1
    stray = tmp_path / "stray.txt"
    stray.write_text("x")
    assert "this is no pack file" in run("packs", "lint", stray).out


def test_own_packs_are_linted_too(run: Run, home: Path) -> None:
    pack = home / "packs" / "broken"
    pack.mkdir(parents=True)
    (pack / "pack.json").write_text("{")
    answer = run("packs", "lint")
    assert answer.code == 1
    assert f"{len(all_shipped_pack_folders()) + 1} packs checked" in answer.out


def test_sight_tables_are_compared_with_drawings(run: Run) -> None:
    answer = run("packs", "sight")
    assert answer.code == 0
    assert "Naglfar, 1 to 14: table 7 8, drawing 7 8 12\n" in answer.out
    assert "Mimir's Well, 5 to 28: a wall drawn only\n" in answer.out
    assert answer.out.endswith("2801 lines compared, 175 differ\n")
    records = run("packs", "sight", "ragnarok-board-vigrid", "--json").data
    assert len(records) == 53
    assert records[0] == {
        "board": "ragnarok-board-vigrid",
        "a": 1,
        "b": 11,
        "stated": [9, 3, 4, 10],
        "drawn": [9, 3, 10, 4],
        "stated_wall": False,
        "drawn_wall": False,
    }
    unknown = run("packs", "sight", "atlantis")
    assert unknown.code == 3
    assert 'There is no board "atlantis"' in unknown.sentence


def test_own_entries_become_a_pack_for_others(run: Run, home: Path, tmp_path: Path) -> None:
    target = tmp_path / "our-club"
    nothing = run("packs", "own", target)
    assert nothing.code == 3
    assert "nothing of your own yet" in nothing.sentence
    workspace = Workspace.open(Folders.standard())
    workspace.clan_content.save("types", {"glory_cost": 40, "stats.HP": 4}, "bondi")
    workspace.clan_content.save("weapons", {"name": "Öl-Keule", "attack.strength": 1})
    workspace.clan_content.remove("types", "huskarl")
    workspace.close()
    answer = run("packs", "own", target, "--title", "Our club", "--json")
    assert answer.data["files"] == ["overlay.json", "pack.json"]
    assert run("packs", "lint", target).code == 0
    loaded = load([shipped_packs() / "war-clan-ragnarok", target])
    assert loaded.faults == ()
    assert loaded.content.types["bondi"].glory_cost == 40
    assert loaded.content.items["mine-ol-keule"].name == "Öl-Keule"
    assert "huskarl" not in loaded.content.types
    assert run("packs", "own", target).code == 3
    bad = run("packs", "own", tmp_path / "x", "--id", "Not An Id")
    assert bad.code == 3
    assert "id" in bad.sentence
