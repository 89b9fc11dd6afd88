"""Files of any kind, and everything that may be in their place."""

from pathlib import Path

import pytest

from tests.support.mythic import army_of, small_catalogue
from warclan.exchange import limits
from warclan.exchange.armies_in import armies_in
from warclan.exchange.army_file import write_armies
from warclan.exchange.limits import ImportRefusedError, decode_text, read_bytes

CATALOGUE = small_catalogue()


def refusal(path: Path) -> str:
    """The sentence with which the file is refused."""
    with pytest.raises(ImportRefusedError) as caught:
        armies_in(path, CATALOGUE)
    return str(caught.value)


def test_own_files_and_texts_are_told_apart_by_what_they_hold(tmp_path: Path) -> None:
    army = army_of(CATALOGUE, "Sun God", "Spearmen")
    own, text = tmp_path / "own.txt", tmp_path / "list.json"
    own.write_bytes(b"\n  " + write_armies([(army, "League")]))
    text.write_text("Sun God\nSpearmen\nNobody\n", "utf-16")
    (from_own,), (from_text,) = armies_in(own, CATALOGUE), armies_in(text, CATALOGUE)
    assert from_own.army == army
    assert from_own.folder == "League"
    assert from_text.army.name == "list"
    assert from_text.army.entries == army.entries
    assert from_text.remarks == ("line 3, 'Nobody': No unit or attachment has this name.",)


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    assert "there is no such file" in refusal(tmp_path / "none.json")
    assert "folder" in refusal(tmp_path) or "permission" in refusal(tmp_path)
    assert str(tmp_path) in refusal(tmp_path / "none.json")
    assert "no file of this name" in refusal(tmp_path / "a\x00b")


def test_a_text_that_names_nobody_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("Roses are red\n")
    assert "names no unit that is known" in refusal(path)
    path.write_text("")
    assert "names no unit that is known" in refusal(path)


def test_an_endless_line_is_cut_in_the_remark(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("Sun God\n" + "x" * 100_000)
    (found,) = armies_in(path, CATALOGUE)
    assert len(found.remarks[0]) < 150


def test_no_more_is_read_than_any_file_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_BYTES", 1024 * 1024)
    path = tmp_path / "huge.json"
    path.write_bytes(b" " * (1024 * 1024 + 1))
    assert "more than 1 MiB" in refusal(path)
    path.write_bytes(b" " * (1024 * 1024))
    assert len(read_bytes(path)) == 1024 * 1024


def test_text_in_either_encoding_is_decoded() -> None:
    assert decode_text("Ægir".encode(), "a") == "Ægir"
    assert decode_text("Ægir".encode("utf-8-sig"), "a") == "Ægir"
    assert decode_text("Ægir".encode("utf-16"), "a") == "Ægir"
    with pytest.raises(ImportRefusedError, match="UTF-16"):
        decode_text(b"\xff\xfe\x41", "a")
