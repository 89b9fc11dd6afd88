"""The workspace: one open database with every service over it."""

import logging
import os
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from warclan.services.changes import Change, ChangeSet
from warclan.services.clock import Clock, NewId, new_id, system_clock
from warclan.services.errors import StoreError
from warclan.services.folders import Folders

if TYPE_CHECKING:
    from warclan.services.armies import Armies
    from warclan.services.backups import Backups
    from warclan.services.desk import Desk
    from warclan.services.drafts import Drafts
    from warclan.services.history import History
    from warclan.services.library import Library
    from warclan.services.matches import Matches
    from warclan.services.samples import Samples
    from warclan.services.settings import SettingsService

log = logging.getLogger(__name__)
URL_VARIABLE = "WARCLAN_DATABASE_URL"


class Workspace:
    """Opened with :meth:`open`; its services may be called from any thread.

    Every write is on the disk when its call returns, and listeners have been told.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self.upkeep_trouble = ""
        """A sentence when the daily backup or tidying failed at the start, as on a full disk."""
        self.library: Library = _library(desk)

    @classmethod
    def open(
        cls,
        folders: Folders,
        url: str | None = None,
        *,
        clock: Clock = system_clock,
        ids: NewId = new_id,
    ) -> "Workspace":
        """Open the database in ``folders`` (or the one ``url`` or the environment names).

        Makes it when there is none, upgrades an older one after a verified backup, removes what
        has been in Recently deleted for 30 days, and makes the daily backup when it is due
        (``upkeep_trouble`` tells when those two failed).
        Raises :class:`~warclan.services.errors.StoreError` or one of its kinds, each with a
        sentence.
        """
        from warclan.services.desk import Desk
        from warclan.services.upkeep import tidy
        from warclan.store.database import open_server, open_sqlite

        address = url or os.environ.get(URL_VARIABLE, "")
        if address:
            store = open_server(address)
        else:
            store = open_sqlite(folders.database, folders.backups, clock)
        try:
            desk = Desk(store, folders, clock, ids)
            workspace = cls(desk)
            desk.author = workspace.settings.get().player_name
            workspace.upkeep_trouble = _kept_up(lambda: tidy(desk), workspace.backups.make_if_due)
        except BaseException:
            store.close()
            raise
        return workspace

    @property
    def folders(self) -> Folders:
        """The folders in use."""
        return self._desk.folders

    @property
    def place(self) -> str:
        """Where the database is, for the status bar: its path, or "server"."""
        path = self._desk.store.path
        return str(path) if path else "server"

    @cached_property
    def armies(self) -> "Armies":
        """The armies."""
        from warclan.services.armies import Armies

        return Armies(self._desk, lambda: self.library.catalogue)

    @cached_property
    def drafts(self) -> "Drafts":
        """The drafts."""
        from warclan.services.drafts import Drafts

        return Drafts(self._desk, lambda: self.library.catalogue)

    @cached_property
    def matches(self) -> "Matches":
        """The battles that were resolved."""
        from warclan.services.matches import Matches

        return Matches(self._desk, lambda: self.library)

    @cached_property
    def settings(self) -> "SettingsService":
        """The settings."""
        from warclan.services.settings import SettingsService

        return SettingsService(self._desk)

    @cached_property
    def history(self) -> "History":
        """Undo, redo and travel."""
        from warclan.services.history import History

        return History(self._desk)

    @cached_property
    def backups(self) -> "Backups":
        """The backups."""
        from warclan.services.backups import Backups

        return Backups(self._desk)

    @cached_property
    def samples(self) -> "Samples":
        """The sample armies and draft."""
        from warclan.services.samples import Samples

        return Samples(self._desk, lambda: self.library.catalogue)

    def subscribe(self, listener: Callable[[ChangeSet], None]) -> Callable[[], None]:
        """Call ``listener`` after every write, on the thread that wrote; returns how to stop."""
        return self._desk.subscribe(listener)

    def look_for_changes(self) -> ChangeSet:
        """Find out what another window or person has written since, and tell the listeners.

        Cheap when nothing was written (one small query); a window calls it when it gets the
        focus.
        """
        from warclan.services.upkeep import changes_elsewhere

        changes = changes_elsewhere(self._desk)
        return self._desk.tell(ChangeSet(tuple(Change(*change) for change in changes)))

    def close(self) -> None:
        """Close the database."""
        self._desk.store.close()


def _kept_up(*tasks: Callable[[], object]) -> str:
    """Do what is due; what fails is told and logged, and keeps nobody from the data."""
    told = []
    for task in tasks:
        try:
            task()
        except StoreError as error:
            log.warning("Upkeep at the start failed: %s", error)
            told.append(str(error))
    return " ".join(told)


def _library(desk: "Desk") -> "Library":
    """The library over the desk (imported late: it brings the content loader in)."""
    from warclan.services.library import Library

    return Library(desk)
