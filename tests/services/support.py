"""What the services' tests share: a clock and ids that are given, and an open workspace."""

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from warclan.services import ChangeSet, Folders, Workspace

START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
LOKI = "ragnarok-god-loki"
FENRIR = "ragnarok-monster-fenrir"
ANGRBODA = "ragnarok-monster-angrboda"
BERSERKERS = "ragnarok-troop-berserkers"


class FakeClock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        """The present moment."""
        return self.now

    def on(self, **span: float) -> None:
        """Move the clock on."""
        self.now += timedelta(**span)


class Home:
    """A workspace with its clock, and every change set it told."""

    def __init__(self, folder: Path) -> None:
        self.folders = Folders.below(folder)
        self.clock = FakeClock()
        self._numbers = count(1)
        self.told: list[ChangeSet] = []
        self.workspace = self.open()

    def open(self) -> Workspace:
        """Open the workspace (again)."""
        workspace = Workspace.open(
            self.folders, clock=self.clock, ids=lambda: f"id{next(self._numbers)}"
        )
        workspace.subscribe(self.told.append)
        return workspace

    def reopen(self) -> Workspace:
        """Close and open, as a restart of the program does."""
        self.workspace.close()
        self.workspace = self.open()
        return self.workspace


def changes(change_set: ChangeSet | None) -> list[tuple[str, str, str]]:
    """The changes as plain tuples."""
    assert change_set is not None
    return [(change.kind, change.id, change.action) for change in change_set.changes]
