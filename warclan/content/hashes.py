"""The content hash of a pack: saved matches name it, so that a later change is noticed."""

import hashlib
from pathlib import Path

from warclan.content.manifest import DATA_FILES, MANIFEST


def pack_hash(folder: Path) -> str:
    """SHA-256 over the pack's files, as hexadecimal digits.

    Line ends do not count, so the same pack has the same hash on every system; missing files
    count as absent. Raises ``OSError`` when a file cannot be read.
    """
    digest = hashlib.sha256()
    for name in sorted((MANIFEST, *DATA_FILES)):
        path = folder / name
        if path.is_file():
            data = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{name}\0{len(data)}\0".encode())
            digest.update(data)
    return digest.hexdigest()
