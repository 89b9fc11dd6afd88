"""Files written so that a reader sees the old bytes or the new ones, never half of them."""

import os
from contextlib import suppress
from pathlib import Path

from warclan.services.errors import StoreError
from warclan.store.backup import sync_folder


def write_atomically(path: Path, text: str) -> None:
    """Write UTF-8 text to ``path`` through a temporary file in the same folder.

    Raises :class:`StoreError` naming the file; the old file is then as it was.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise StoreError(
            f"{path} could not be written ({error.strerror or error}). Check that the disk has "
            "room and the folder may be written."
        ) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def set_aside(path: Path, tail: str) -> Path:
    """Rename a file to one no other has, ending in ``tail``; where it is now."""
    aside = path.with_name(f"{path.stem}-{tail}{path.suffix}")
    number = 2
    while aside.exists() or aside.is_symlink():
        aside = path.with_name(f"{path.stem}-{tail}-{number}{path.suffix}")
        number += 1
    path.rename(aside)
    return aside
