"""The hash of a pack is made piece by piece, and is that of the whole."""

import hashlib
from pathlib import Path

import pytest

from warclan.content.hashes import pack_hash
from warclan.content.reading import PIECE, UnreadableError, as_utf8


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\r",
        b"\r\n" * PIECE,
        b"a" * (PIECE - 1) + b"\r\nb\r",
        b"a" * (PIECE - 1) + b"\r",
        b"a" * PIECE + b"\r\n",
        b"\r\r\n\n" * PIECE,
    ],
)
def test_line_ends_cut_in_two_count_as_one(tmp_path: Path, body: bytes) -> None:
    (tmp_path / "units.json").write_bytes(body)
    single = body.replace(b"\r\n", b"\n")
    expected = hashlib.sha256(f"units.json\0{len(single)}\0".encode() + single).hexdigest()
    assert pack_hash(tmp_path) == expected


def test_letters_cut_in_two_are_whole_and_halves_have_their_place() -> None:
    sound = b"a" * (PIECE - 1) + "Ægir".encode()
    assert as_utf8(sound, "units.json") == sound
    with pytest.raises(UnreadableError, match="line 2, column 1: the file is not UTF-8"):
        as_utf8(b"a" * PIECE + b"\n\xc6" + b"a" * PIECE, "units.json")
    with pytest.raises(UnreadableError, match="not UTF-8"):
        as_utf8(b"a" * (2 * PIECE) + b"\xc6", "units.json")
