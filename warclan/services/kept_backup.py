"""Matches under way in backups: a zip beside each backup of the database, unpacked with it."""

import re
import zipfile
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from warclan.services.errors import StoreError
from warclan.services.folders import Folders

ENDING = ".matches.zip"
LARGEST = 20 * 1024 * 1024
"""Bytes of one match; a longer one is none of ours."""
DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError)
"""What the library raises at a damaged, an encrypted or (a kind of ``RuntimeError``) an unknown
member of a zip."""
_KINDS = {"scenarios": ".scenario", "tables": ".table"}
_NAME = re.compile(r"^(?:scenarios/[\w-]+\.scenario|tables/[\w-]+\.table)$", re.ASCII)


def zip_of(backup: Path) -> Path:
    """Where the matches of a backup lie; there is none where no match was under way."""
    return backup.with_name(backup.name.removesuffix(".db") + ENDING)


def _files(folders: Folders) -> Iterator[tuple[str, Path]]:
    """Name in the zip and path of every match under way."""
    for kind, suffix in _KINDS.items():
        folder = folders.data / kind
        for path in sorted(folder.glob(f"*{suffix}")) if folder.is_dir() else ():
            yield f"{kind}/{path.name}", path


def changed_since(folders: Folders, moment: datetime) -> bool:
    """Whether a match under way was answered after a moment."""
    return any(
        datetime.fromtimestamp(path.stat().st_mtime, UTC) > moment
        for _name, path in _files(folders)
    )


def pack(folders: Folders, backup: Path) -> int:
    """Put every match under way beside a backup; how many there are.

    Raises :class:`StoreError` when that fails; the backup itself stands.
    """
    files = tuple(_files(folders))
    if not files:
        return 0
    target = zip_of(backup)
    part = target.with_name(f"{target.name}.part")
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, path in files:
                packed.write(path, name)
        part.replace(target)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise StoreError(
            f"The matches under way could not be backed up in {target.parent}: {error.strerror}. "
            "The backup of the database stands; make room and make another."
        ) from None
    return len(files)


def unpack(folders: Folders, backup: Path) -> int:
    """Bring back the matches of a backup that are not there today; how many came.

    What is under way today is left as it is. What is damaged in the zip is passed over.
    """
    try:
        with zipfile.ZipFile(zip_of(backup)) as packed:
            return sum(_brought(folders, packed, each) for each in packed.infolist())
    except (OSError, zipfile.BadZipFile):
        return 0


def _brought(folders: Folders, packed: zipfile.ZipFile, each: zipfile.ZipInfo) -> bool:
    path = folders.data / each.filename
    if not _NAME.match(each.filename) or each.file_size > LARGEST or path.exists():
        return False
    try:
        data = packed.read(each)
    except DAMAGE:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)
    return True
