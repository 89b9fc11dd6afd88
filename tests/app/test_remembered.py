"""What is known before the store is open."""

from pathlib import Path

import pytest

from warclan.app.remembered import NAME, Remembered, read, write


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    looks = Remembered("dark", 150, "AdnQ")
    write(tmp_path / "config", looks)
    assert read(tmp_path / "config") == looks


@pytest.mark.parametrize(
    "text",
    ["", "no json", "[]", '{"theme": 3, "scale": "big"}', '{"scale": 1000}', '{"scale": 99.5}'],
)
def test_a_damaged_file_means_the_defaults(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text, "utf-8")
    assert read(tmp_path) == Remembered()


def test_an_unwritable_folder_is_no_reason_to_complain(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    write(blocked / "config", Remembered())
    assert blocked.read_text("utf-8") == ""
