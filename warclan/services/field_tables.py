"""Scenarios under way at the table: kept after every answer, so that nothing is lost.

A match that is not finished is a file of its own in the data folder (the tape of answers, see
``engine.matchfile``); when it is recorded or given up it goes. A file that cannot be read is set
aside with its name, never deleted.
"""

from dataclasses import dataclass
from datetime import datetime

from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.field import Field
from warclan.games.war_clan.scenarios.state import FieldState
from warclan.services.desk import Desk
from warclan.services.errors import RefusedError
from warclan.services.kept_matches import ASIDE, KeptMatches

__all__ = ["ASIDE", "SUFFIX", "FieldMatch", "FieldTables", "OpenTable"]

FieldMatch = Match[FieldState, Field]
SUFFIX = ".scenario"


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
        self._files = KeptMatches(lambda: desk.folders.data / "scenarios", SUFFIX, "Scenario")

    def new_id(self) -> str:
        """An id for a Scenario that begins."""
        return self._desk.new_id()

    def list(self) -> tuple[OpenTable, ...]:
        """Every Scenario under way, the newest first; damaged files are set aside."""
        found: list[OpenTable] = []
        for file in self._files.files():
            try:
                match = self.resume(file.id)
            except RefusedError:
                continue
            found.append(OpenTable(file.id, _clans(match), _words(match), file.at))
        return tuple(sorted(found, key=lambda each: each.at, reverse=True))

    def keep(self, table_id: str, match: FieldMatch) -> None:
        """Write a Scenario as it stands, whole or not at all.

        Raises :class:`RefusedError` with a sentence when the file cannot be written.
        """
        self._files.write(table_id, matchfile.save(match))

    def resume(self, table_id: str) -> FieldMatch:
        """A Scenario as it stood. Raises :class:`RefusedError` when it is gone or damaged."""
        from warclan.games.war_clan.spec import SPEC

        data = self._files.read(table_id)
        try:
            resumed = matchfile.load(matchfile.read(data), SPEC)
        except EngineError as fault:
            raise self._files.set_aside(table_id, fault) from None
        match: FieldMatch = resumed.match
        return match

    def drop(self, table_id: str) -> None:
        """A Scenario was recorded or given up: its file goes."""
        self._files.drop(table_id)


def _clans(match: FieldMatch) -> tuple[str, ...]:
    return tuple(side.name for side in match.play.table.setup.sides)


def _words(match: FieldMatch) -> str:
    """Where a Scenario stands, in a few words."""
    state = match.state
    parts = [state.scenario or "the Scenario is not chosen yet"]
    if state.round:
        parts.append("over" if match.over else f"Round {state.round}")
    return ", ".join(parts)
