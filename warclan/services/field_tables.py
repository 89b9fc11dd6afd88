"""Scenarios under way at the table: kept after every answer, so that nothing is lost.

A match that is not finished is a file of its own in the data folder (the tape of answers, see
``engine.matchfile``); when it is recorded or given up it goes. A file that cannot be read is set
aside with its name, never deleted.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.field import Field
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.services.desk import Desk
from warclan.services.errors import RefusedError

log = logging.getLogger(__name__)
FieldMatch = Match[FieldState, Field]
SUFFIX = ".scenario"
ASIDE = ".set-aside"


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A Scenario under way: its id, the clans, where it stands, and when it was last answered."""

    id: str
    clans: tuple[str, ...]
    words: str
    at: datetime


class FieldTables:
    """Keeps and resumes Scenarios under way."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._folder: Callable[[], Path] = lambda: desk.folders.data / "scenarios"

    def new_id(self) -> str:
        """An id for a Scenario that begins."""
        return self._desk.new_id()

    def list(self) -> tuple[OpenTable, ...]:
        """Every Scenario under way, the newest first; damaged files are set aside."""
        folder = self._folder()
        found: list[OpenTable] = []
        for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
            try:
                match = self._load(path)
            except RefusedError as fault:
                log.warning("%s", fault)
                continue
            moment = datetime.fromtimestamp(path.stat().st_mtime, UTC)
            found.append(OpenTable(path.stem, _clans(match), _words(match), moment))
        return tuple(sorted(found, key=lambda each: each.at, reverse=True))

    def keep(self, table_id: str, match: FieldMatch) -> None:
        """Write a Scenario as it stands, whole or not at all.

        Raises :class:`RefusedError` with a sentence when the file cannot be written.
        """
        path = self._path(table_id)
        part = path.with_name(f"{path.name}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(matchfile.save(match))
            part.replace(path)
        except OSError as error:
            raise RefusedError(
                f"The Scenario could not be kept in {path.parent}: {error.strerror}. Make room "
                "there or choose another data folder; what was answered stays on the screen."
            ) from None

    def resume(self, table_id: str) -> FieldMatch:
        """A Scenario as it stood. Raises :class:`RefusedError` when it is gone or damaged."""
        path = self._path(table_id)
        if not path.is_file():
            raise RefusedError("This Scenario is not there any more; begin it anew.")
        return self._load(path)

    def drop(self, table_id: str) -> None:
        """A Scenario was recorded or given up: its file goes."""
        self._path(table_id).unlink(missing_ok=True)

    def _path(self, table_id: str) -> Path:
        safe = "".join(sign for sign in table_id if sign.isalnum() or sign in "-_")
        return self._folder() / f"{safe}{SUFFIX}"

    def _load(self, path: Path) -> FieldMatch:
        from warclan.games.war_clan.spec import SPEC

        try:
            resumed = matchfile.load(matchfile.read(path.read_bytes()), SPEC)
        except OSError as error:
            raise RefusedError(f"{path} cannot be read: {error.strerror}. Try again.") from None
        except EngineError as fault:
            aside = path.with_name(path.name + ASIDE)
            path.replace(aside)
            raise RefusedError(
                f"{path.name} cannot be taken up again: {fault} It was set aside as {aside.name}."
            ) from None
        match: Any = resumed.match
        return match  # type: ignore[no-any-return]  # the spec makes it a FieldMatch


def _clans(match: FieldMatch) -> tuple[str, ...]:
    return tuple(side.name for side in match.play.table.setup.sides)


def _words(match: FieldMatch) -> str:
    """Where a Scenario stands, in a few words."""
    state = match.state
    parts = [state.scenario or "the Scenario is not chosen yet"]
    if state.round:
        parts.append("over" if match.over else f"Round {state.round}")
    return ", ".join(parts)
