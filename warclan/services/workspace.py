"""The workspace: one database with every service over it, open or about to be."""

import logging
import os
import threading
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
    from warclan.services.clan_battles import ClanBattles
    from warclan.services.clan_content import ClanContent
    from warclan.services.clan_files import ClanFiles
    from warclan.services.clans import Clans
    from warclan.services.clans_listing import ClanListing
    from warclan.services.decks import Decks
    from warclan.services.decks_cards import DeckCards
    from warclan.services.decks_listing import DeckListing
    from warclan.services.decks_starters import DeckStarters
    from warclan.services.desk import Desk
    from warclan.services.drafts import Drafts
    from warclan.services.field_tables import FieldTables
    from warclan.services.history import History
    from warclan.services.library import Library
    from warclan.services.matches import Matches
    from warclan.services.matches_listing import MatchListing
    from warclan.services.samples import Samples
    from warclan.services.settings import SettingsService
    from warclan.services.tables import Tables
    from warclan.services.tables_listing import TablesListing
    from warclan.store.database import Store

log = logging.getLogger(__name__)
URL_VARIABLE = "WARCLAN_DATABASE_URL"


class Workspace:
    """Made with :meth:`open` or :meth:`begin`; its services may be called from any thread.

    Every write is on the disk when its call returns, and listeners have been told.
    """

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._finishing = threading.Lock()
        self._finished = False
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

        workspace = cls(Desk(_opener(folders, url, clock), folders, clock, ids))
        workspace.finish()
        return workspace

    @classmethod
    def begin(
        cls,
        folders: Folders,
        url: str | None = None,
        *,
        clock: Clock = system_clock,
        ids: NewId = new_id,
    ) -> "Workspace":
        """The same, but a sound database of today's schema is only glanced at (decision 5).

        Packs, settings and what is owned can then be read at once. :meth:`finish` opens the
        database; whatever else needs it before opens it first. In every other case (a new, older
        or damaged database, a server) this is :meth:`open`, with its errors.
        """
        from warclan.services.desk import Desk
        from warclan.store.glance import glance

        seen = None if _address(url) else glance(folders.database)
        if seen is None:
            return cls.open(folders, url, clock=clock, ids=ids)
        workspace = cls(Desk(_opener(folders, url, clock), folders, clock, ids, seen))
        workspace._take_author()
        return workspace

    @property
    def is_open(self) -> bool:
        """Whether the database is open."""
        return self._desk.is_open

    def finish(self) -> None:
        """Open the database and do what is due at a start; nothing when that was done already.

        Afterwards packs and database agree, and listeners have heard of what differs from what
        was glanced at. Raises :class:`~warclan.services.errors.StoreError` or one of its kinds;
        it can then be called again.
        """
        with self._finishing:
            if self._finished:
                return
            self._desk.open()
            try:
                self._take_author()
                self.look_for_changes()
                self.library.settle()
                self._keep_up()
            except BaseException:
                self._desk.close()
                raise
            self._finished = True

    def _take_author(self) -> None:
        """Write steps of the history in the player's name."""
        self._desk.author = self.settings.get().player_name

    def _keep_up(self) -> None:
        """Do what is due; what fails is told and logged, and keeps nobody from the data."""
        from warclan.services.upkeep import tidy

        told = []
        for task in (lambda: tidy(self._desk), self.backups.make_if_due):
            try:
                task()
            except StoreError as error:
                log.warning("Upkeep at the start failed: %s", error)
                told.append(str(error))
        self.upkeep_trouble = " ".join(told)

    @property
    def folders(self) -> Folders:
        """The folders in use."""
        return self._desk.folders

    @property
    def place(self) -> str:
        """Where the database is, for the status bar: its path, or "server"."""
        if self._desk.is_open and self._desk.store.path is None:
            return "server"
        return str(self.folders.database)

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

        return Matches(self._desk, lambda: self.library, self.match_listing)

    @cached_property
    def match_listing(self) -> "MatchListing":
        """The battles as lists show them; cheap to ask for."""
        from warclan.services.matches_listing import MatchListing

        return MatchListing(self._desk, lambda: self.library)

    @cached_property
    def tables(self) -> "Tables":
        """The matches of Mythic Battles under way at the table."""
        from warclan.services.tables import Tables

        return Tables(self._desk, lambda: self.library, lambda: self.matches)

    @cached_property
    def table_listing(self) -> "TablesListing":
        """The matches under way as lists show them; cheap to ask for."""
        from warclan.services.tables_listing import TablesListing

        return TablesListing(self._desk)

    @cached_property
    def clan_content(self) -> "ClanContent":
        """What War Clans are judged by, and its editor."""
        from warclan.services.clan_content import ClanContent

        return ClanContent(self._desk)

    @cached_property
    def clan_listing(self) -> "ClanListing":
        """The War Clans as lists show them; cheap to ask for."""
        from warclan.services.clans_listing import ClanListing

        return ClanListing(self._desk)

    @cached_property
    def field_tables(self) -> "FieldTables":
        """The Scenarios of War Clans under way at the table."""
        from warclan.services.field_tables import FieldTables

        return FieldTables(self._desk)

    @cached_property
    def clans(self) -> "Clans":
        """The War Clans."""
        from warclan.services.clans import Clans

        return Clans(self._desk, lambda: self.clan_content)

    @cached_property
    def clan_battles(self) -> "ClanBattles":
        """The battles of War Clans."""
        from warclan.services.clan_battles import ClanBattles

        return ClanBattles(self._desk, lambda: self.clan_content)

    @cached_property
    def deck_cards(self) -> "DeckCards":
        """The cards of Myths at War."""
        from warclan.services.decks_cards import DeckCards

        return DeckCards(self._desk, lambda: self.library.owned)

    @cached_property
    def deck_listing(self) -> "DeckListing":
        """The decks as lists show them; cheap to ask for."""
        from warclan.services.decks_listing import DeckListing

        return DeckListing(self._desk)

    @cached_property
    def decks(self) -> "Decks":
        """The decks of Myths at War."""
        from warclan.services.decks import Decks

        return Decks(self._desk, self.deck_cards, self.deck_listing)

    @cached_property
    def deck_starters(self) -> "DeckStarters":
        """The decks to begin with."""
        from warclan.services.decks_starters import DeckStarters

        return DeckStarters(self.decks, lambda: self.deck_cards.catalogue)

    @cached_property
    def clan_files(self) -> "ClanFiles":
        """War Clans as files."""
        from warclan.services.clan_files import ClanFiles

        return ClanFiles(self._desk, lambda: self.clan_content)

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
        focus. Nothing is looked for while the database is not open.
        """
        if not self._desk.is_open:
            return ChangeSet()
        from warclan.services.upkeep import changes_elsewhere

        changes = changes_elsewhere(self._desk)
        return self._desk.tell(ChangeSet(tuple(Change(*change) for change in changes)))

    def close(self) -> None:
        """Close the database, if it is open."""
        self._desk.close()


def _address(url: str | None) -> str:
    """The server database that is named, or ""."""
    return url or os.environ.get(URL_VARIABLE, "")


def _opener(folders: Folders, url: str | None, clock: Clock) -> "Callable[[], Store]":
    """What opens the store; SQLAlchemy is imported when it is called."""

    def opened() -> "Store":
        from warclan.store.plain_asyncio import load_without_tls

        load_without_tls()
        from warclan.store.database import open_server, open_sqlite

        address = _address(url)
        if address:
            return open_server(address)
        return open_sqlite(folders.database, folders.backups, clock)

    return opened


def _library(desk: "Desk") -> "Library":
    """The library over the desk (imported late: it brings the content loader in)."""
    from warclan.services.library import Library

    return Library(desk)
