"""The content hash of a pack: saved matches name it, so that a later change is noticed."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from warclan.content.manifest import DATA_FILES, MANIFEST
from warclan.content.reading import LARGEST_FILE, PIECE


def pack_hash(folder: Path, data_files: Iterable[str] = DATA_FILES) -> str:
    """SHA-256 over the pack's files (its manifest and ``data_files``), as hexadecimal digits.

    Line ends do not count, so the same pack has the same hash on every system; missing files
    count as absent, and so do files that cannot be read or are too large; the loader reports them.
    """
    digest = hashlib.sha256()
    for name in sorted((MANIFEST, *data_files)):
        try:
            length = sum(map(len, _pieces(folder / name)))
            if length > LARGEST_FILE:
                continue
            digest.update(f"{name}\0{length}\0".encode())
            for piece in _pieces(folder / name):
                digest.update(piece)
        except (OSError, ValueError):  # a zero byte in the name
            continue
    return digest.hexdigest()


def _pieces(path: Path) -> Iterator[bytes]:
    """The file piece by piece, line ends made single; a little more than the largest at most."""
    left, kept = LARGEST_FILE + 1, b""
    with path.open("rb") as file:
        while left > 0 and (piece := file.read(min(PIECE, left))):
            left -= len(piece)
            # A pair may be cut in two.
            piece = kept + piece
            kept = b"\r" if piece.endswith(b"\r") else b""
            yield piece[: len(piece) - len(kept)].replace(b"\r\n", b"\n")
    yield kept
