"""The pages of the window, in the order of the navigation rail.

A page joins by one line in :data:`PAGES`. Its module is imported when the page is first shown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from warclan.gui.context import AppContext
    from warclan.gui.pages.base import Page
    from warclan.services import Workspace


@dataclass(frozen=True, slots=True, eq=False)
class PageSpec:
    """One page: how the rail shows it and how it is made.

    ``group`` places it: 0 above the rail's line, 1 below it, 2 at the foot, -1 not in the rail.
    ``badge`` counts the things waiting there and must be quick (one query at most). ``early`` is
    a page that shows packs, settings and what is owned, and nothing else of the store: it can be
    shown before the store is open. ``under`` is the page of the rail that a page without a row of
    its own belongs to.
    """

    key: str
    title: str
    icon: str
    shortcut: str
    factory: "Callable[[AppContext], Page]"
    group: int = 0
    badge: "Callable[[Workspace], int] | None" = None
    early: bool = False
    under: str = ""


def armies_with_errors(workspace: "Workspace") -> int:
    """How many armies are not legal: the badge of Armies."""
    return sum(1 for row in workspace.armies.list() if row.level == "error")


def decks_with_errors(workspace: "Workspace") -> int:
    """How many decks are not legal: the badge of Decks."""
    return sum(1 for row in workspace.deck_listing.list() if row.level == "error")


def clans_in_phases(workspace: "Workspace") -> int:
    """How many clans stand in the phases after a battle: the badge of War Clans."""
    return sum(1 for row in workspace.clan_listing.list() if row.phase)


def _home(context: "AppContext") -> "Page":
    from warclan.gui.pages.home import HomePage

    return HomePage(context)


def _first_run(context: "AppContext") -> "Page":
    from warclan.gui.pages.first_run import FirstRunPage

    return FirstRunPage(context)


def _library(context: "AppContext") -> "Page":
    from warclan.gui.pages.library.page import LibraryPage

    return LibraryPage(context)


def _armies(context: "AppContext") -> "Page":
    from warclan.gui.pages.armies.page import ArmiesPage

    return ArmiesPage(context)


def _decks(context: "AppContext") -> "Page":
    from warclan.gui.pages.decks.page import DecksPage

    return DecksPage(context)


def _draft(context: "AppContext") -> "Page":
    from warclan.gui.pages.draft.page import DraftPage

    return DraftPage(context)


def _clans(context: "AppContext") -> "Page":
    from warclan.gui.pages.clans.page import ClansPage

    return ClansPage(context)


def _play(context: "AppContext") -> "Page":
    from warclan.gui.pages.matches.page import PlayPage

    return PlayPage(context)


def _replay(context: "AppContext") -> "Page":
    from warclan.gui.pages.matches.replay import ReplayPage

    return ReplayPage(context)


def _table(context: "AppContext") -> "Page":
    from warclan.gui.pages.table.page import TablePage

    return TablePage(context)


def _clan_content(context: "AppContext") -> "Page":
    from warclan.gui.pages.clan_content.page import ContentPage

    return ContentPage(context)


def _clan_field(context: "AppContext") -> "Page":
    from warclan.gui.pages.clan_field.page import FieldPage

    return FieldPage(context)


def _deck_match(context: "AppContext") -> "Page":
    from warclan.gui.pages.deck_match.page import MatchPage

    return MatchPage(context)


def _odds(context: "AppContext") -> "Page":
    from warclan.gui.pages.odds.page import OddsPage

    return OddsPage(context)


def _print(context: "AppContext") -> "Page":
    from warclan.gui.pages.printing.page import PrintPage

    return PrintPage(context)


def _settings(context: "AppContext") -> "Page":
    from warclan.gui.pages.settings import SettingsPage

    return SettingsPage(context)


PAGES: list[PageSpec] = [
    PageSpec("home", "Home", "home", "Ctrl+1", _home),
    PageSpec("first_run", "Welcome", "spark", "", _first_run, group=-1),
    PageSpec("library", "Library", "library", "Ctrl+2", _library, early=True),
    PageSpec("armies", "Armies", "army", "Ctrl+3", _armies, badge=armies_with_errors),
    PageSpec("draft", "Drafts", "swap", "Ctrl+4", _draft),
    PageSpec("clans", "War Clans", "clan", "Ctrl+5", _clans, badge=clans_in_phases),
    PageSpec("decks", "Decks", "deck", "Ctrl+7", _decks, badge=decks_with_errors),
    PageSpec("play", "Play", "play-hex", "Ctrl+6", _play),
    PageSpec("table", "Table", "play-hex", "", _table, group=-1, under="play"),
    PageSpec("replay", "Replay", "step", "", _replay, group=-1, under="play"),
    PageSpec("clan_content", "War Clan content", "scroll", "", _clan_content, group=-1),
    PageSpec("clan_field", "Scenario", "flag", "", _clan_field, group=-1),
    PageSpec("deck_match", "Deck match", "deck", "", _deck_match, group=-1),
    PageSpec("odds", "Odds", "odds", "Ctrl+8", _odds, group=1),
    PageSpec("print", "Print", "print", "Ctrl+9", _print, group=1),
    PageSpec("settings", "Settings", "settings", "Ctrl+,", _settings, group=2),
]


def page_spec(key: str) -> PageSpec | None:
    """The page with this key, when it is built."""
    return next((spec for spec in PAGES if spec.key == key), None)
