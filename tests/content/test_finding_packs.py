"""The shipped packs are found in a checkout and in an installed wheel."""

from pathlib import Path

import pytest

from warclan.content.loader import load, packs_beside, shipped_pack_folders, shipped_packs
from warclan.content.manifest import GAMES, MYTHIC, WAR_CLAN, personal_id
from warclan.content.pack_folders import (
    SHIPPED,
    all_shipped_pack_folders,
    game_of,
    own_pack_folders,
)


def test_a_wheel_carries_them_inside_the_package(tmp_path: Path) -> None:
    inside = tmp_path / "warclan" / "_resources" / "packs"
    inside.mkdir(parents=True)
    beside = tmp_path / "resources" / "packs"
    beside.mkdir(parents=True)
    assert packs_beside(tmp_path / "warclan") == inside


def test_a_checkout_has_them_beside_the_package(tmp_path: Path) -> None:
    beside = tmp_path / "resources" / "packs"
    beside.mkdir(parents=True)
    assert packs_beside(tmp_path / "warclan") == beside


def test_missing_packs_are_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="install Warclan again"):
        packs_beside(tmp_path / "warclan")


def test_this_program_has_four_for_mythic_battles() -> None:
    assert [folder.parent for folder in shipped_pack_folders()] == [shipped_packs()] * 4


def test_a_shipped_folder_is_named_after_its_game() -> None:
    assert set(SHIPPED) == set(GAMES)
    folders = all_shipped_pack_folders()
    assert {path.parent for path in shipped_packs().glob("*/pack.json")} == set(folders)
    for game in GAMES:
        for folder in shipped_pack_folders(game):
            assert game_of(folder) == game


def make_pack(root: Path, name: str, text: str) -> Path:
    folder = root / name
    folder.mkdir()
    (folder / "pack.json").write_text(text)
    return folder


def test_the_manifest_tells_the_game_of_an_owners_pack(tmp_path: Path) -> None:
    clan = make_pack(tmp_path, "a", '{"id": "a", "game": "war-clan"}')
    mine = make_pack(tmp_path, personal_id(WAR_CLAN), '{"id": "x", "game": "war-clan"}')
    last = make_pack(tmp_path, "z", '{"id": "z", "game": "war-clan"}')
    silent = make_pack(tmp_path, "b", '{"id": "b"}')
    broken = make_pack(tmp_path, "c", "{")
    strange = make_pack(tmp_path, "d", '{"id": "d", "game": ["war-clan"]}')
    assert own_pack_folders(tmp_path, WAR_CLAN) == (clan, last, mine)
    assert own_pack_folders(tmp_path, MYTHIC) == (silent, broken, strange)


def test_a_pack_of_another_game_is_no_fault_and_no_content(tmp_path: Path) -> None:
    rest = '"version": "1", "title": "T"'
    clan = make_pack(tmp_path, "a", f'{{"id": "aa", "game": "war-clan", {rest}}}')
    damaged = make_pack(tmp_path, "d", '{"id": 7, "game": "war-clan"}')
    unknown = make_pack(tmp_path, "b", f'{{"id": "bb", "game": "go", {rest}}}')
    loaded = load([clan, damaged, unknown])
    assert loaded.packs == ()
    (fault,) = loaded.faults
    assert (fault.file, fault.field) == ("b/pack.json", "game")
    assert fault.message.startswith('there is no game "go"; known are "mythic-battles", "war-clan"')
