"""The folder of a tour: what lies where, and making room for the next tour without losing work."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from warclan.app.commands.output import refuse
from warclan.app.commands.writing import write_file
from warclan.services.folders import Folders
from warclan.services.workspace import URL_VARIABLE

FORMAT = "warclan-tour"
SHEETS = "sheets"
_MADE = ("home", SHEETS, "armies.json", "armies.txt", "report.md", "report.json", "tour.json")
_STAMP = "tour.json"


class TourPlace:
    """One folder that tours leave their results in."""

    def __init__(self, out: Path) -> None:
        self.out = out.expanduser().absolute()
        self.folders = Folders.below(self.out / "home")

    def clear(self) -> None:
        """Remove the last tour. Refuses when something else, or later work, lies in its place."""
        if self.out.exists() and not self.out.is_dir():
            refuse(f"{self.out} is a file. Name a folder with --out.")
        present = [name for name in _MADE if (self.out / name).exists()]
        if not present:
            self.out.mkdir(parents=True, exist_ok=True)
            return
        if not self._is_ours():
            refuse(
                f"{self.out} holds {present[0]}, which is not from a tour or was used since. "
                "Choose another folder, or remove it yourself."
            )
        for name in present:
            path = self.out / name
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()

    def _is_ours(self) -> bool:
        """Whether the last tour's stamp fits the database: nobody worked in it since."""
        try:
            stamp = json.loads((self.out / _STAMP).read_text("utf-8"))
        except (OSError, ValueError):
            return False
        if not isinstance(stamp, dict) or stamp.get("format") != FORMAT:
            return False
        database = self.folders.database
        if stamp.get("database") is None:
            return True  # that tour was stopped on its way
        return not database.exists() or stamp["database"] == digest(database.read_bytes())

    def begin(self) -> None:
        """Say whose folder this is, before anything is made."""
        self._write_stamp(None)

    def finish(self, report: Mapping[str, object], text: str) -> None:
        """Write the report, and the stamp by which the next tour knows this one."""
        data = json.dumps(report, ensure_ascii=False, indent=2) + "\n"
        self.write("report.json", data.encode())
        self.write("report.md", text.encode())
        self._write_stamp(digest(self.folders.database.read_bytes()))

    def write(self, name: str, data: bytes) -> None:
        """Write a file below the folder."""
        write_file(self.out / name, data)

    def _write_stamp(self, database: str | None) -> None:
        stamp = {"format": FORMAT, "database": database}
        self.write(_STAMP, (json.dumps(stamp) + "\n").encode())


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


@contextmanager
def without_server() -> Iterator[None]:
    """A database server that the environment names is not the tour's to write to."""
    server = os.environ.pop(URL_VARIABLE, None)
    try:
        yield
    finally:
        if server is not None:
            os.environ[URL_VARIABLE] = server
