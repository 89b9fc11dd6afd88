"""The shipped packs are found in a checkout and in an installed wheel."""

from pathlib import Path

import pytest

from warclan.content.loader import packs_beside, shipped_pack_folders, shipped_packs


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


def test_this_program_has_four() -> None:
    assert [folder.parent for folder in shipped_pack_folders()] == [shipped_packs()] * 4
