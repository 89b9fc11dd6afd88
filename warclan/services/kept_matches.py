"""Matches under way as files of their own: whole or not at all, and set aside when unreadable.

One file per match in a folder of the data folder; what is in it is the affair of the service.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from warclan.services.errors import RefusedError

log = logging.getLogger(__name__)
ASIDE = ".set-aside"


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that is there: its id, its path, and when it was last written."""

    id: str
    path: Path
    at: datetime


class KeptMatches:
    """The files of one kind of match. ``noun`` is what a match is called in sentences."""

    def __init__(self, folder: Callable[[], Path], suffix: str, noun: str) -> None:
        self._folder, self._suffix, self._noun = folder, suffix, noun

    def files(self) -> Iterator[KeptFile]:
        """Every file that is there, by name."""
        folder = self._folder()
        for path in sorted(folder.glob(f"*{self._suffix}")) if folder.is_dir() else ():
            with suppress(FileNotFoundError):  # another window may just have recorded it
                at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                yield KeptFile(path.stem, path, at)

    def path(self, match_id: str) -> Path:
        """Where the file of a match lies; an id never leads out of the folder."""
        safe = "".join(sign for sign in match_id if sign.isprintable()).replace("\\", "/")
        return self._folder() / f"{safe.rpartition('/')[2]}{self._suffix}"

    def write(self, match_id: str, data: bytes) -> None:
        """Write a match, whole or not at all.

        Raises :class:`RefusedError` with a sentence when the file cannot be written.
        """
        path = self.path(match_id)
        part = path.with_name(f"{path.name}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(data)
            part.replace(path)
        except OSError as error:
            raise RefusedError(
                f"The {self._noun} could not be kept in {path.parent}: {error.strerror}. Make "
                "room there or choose another data folder; what was answered stays on the screen."
            ) from None

    def read(self, match_id: str) -> bytes:
        """A file's bytes. Raises :class:`RefusedError` when it is gone or cannot be read."""
        path = self.path(match_id)
        try:
            return path.read_bytes()
        except FileNotFoundError:
            raise RefusedError(f"This {self._noun} is not there any more; begin it anew.") from None
        except OSError as error:
            raise RefusedError(f"{path} cannot be read: {error.strerror}. Try again.") from None

    def drop(self, match_id: str) -> None:
        """The match was recorded or given up: its file goes.

        Raises :class:`RefusedError` when the disk does not let it go.
        """
        path = self.path(match_id)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise RefusedError(
                f"{path} cannot be deleted: {error.strerror}. The {self._noun} stays listed until "
                "the folder can be written to."
            ) from None

    def set_aside(self, match_id: str, fault: object) -> RefusedError:
        """Rename a file that cannot be taken up, never delete it; the sentence that says so."""
        path = self.path(match_id)
        aside = path.with_name(path.name + ASIDE)
        try:
            path.replace(aside)
        except OSError as error:
            become = f"It could not be set aside either: {error.strerror}."
        else:
            become = f"It was set aside as {aside.name}."
        refused = RefusedError(f"{path.name} cannot be taken up again: {fault} {become}")
        log.warning("%s", refused)
        return refused
