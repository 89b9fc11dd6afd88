"""The content hash of a pack: saved matches name it, so that a later change is noticed."""

import hashlib
from pathlib import Path

from warclan.content.manifest import DATA_FILES, MANIFEST
from warclan.content.reading import LARGEST_FILE, UnreadableError, read_raw


def pack_hash(folder: Path) -> str:
    """SHA-256 over the pack's files, as hexadecimal digits.

    Line ends do not count, so the same pack has the same hash on every system; missing files
    count as absent, and so do files that cannot be read or are too large; the loader reports them.
    """
    digest = hashlib.sha256()
    for name in sorted((MANIFEST, *DATA_FILES)):
        try:
            data = read_raw(folder / name, name, LARGEST_FILE)
        except UnreadableError:
            continue
        data = data.replace(b"\r\n", b"\n")
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()
