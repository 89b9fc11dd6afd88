"""The pages of the window, in the order of the navigation rail.

A page joins by one line in :data:`PAGES`. Its module is imported when the page is first shown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from warclan.gui.context import AppContext
    from warclan.gui.pages.base import Page
    from warclan.services import Workspace


@dataclass(frozen=True, slots=True, eq=False)
class PageSpec:
    """One page: how the rail shows it and how it is made.

    ``place`` is the module of the page, below this package, and its class ("odds.page:OddsPage").
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
    place: str
    group: int = 0
    badge: "Callable[[Workspace], int] | None" = None
    early: bool = False
    under: str = ""

    @property
    def module(self) -> str:
        """The module that has to be loaded before the page can be made."""
        return f"{__name__}.{self.place.partition(':')[0]}"

    def make(self, context: "AppContext") -> "Page":
        """A new page."""
        page: Page = getattr(import_module(self.module), self.place.partition(":")[2])(context)
        return page


def armies_with_errors(workspace: "Workspace") -> int:
    """How many armies are not legal: the badge of Armies."""
    return sum(1 for row in workspace.armies.list() if row.level == "error")


def decks_with_errors(workspace: "Workspace") -> int:
    """How many decks are not legal: the badge of Decks."""
    return sum(1 for row in workspace.deck_listing.list() if row.level == "error")


def clans_in_phases(workspace: "Workspace") -> int:
    """How many clans stand in the phases after a battle: the badge of War Clans."""
    return sum(1 for row in workspace.clan_listing.list() if row.phase)


PAGES: list[PageSpec] = [
    PageSpec("home", "Home", "home", "Ctrl+1", "home:HomePage"),
    PageSpec("first_run", "Welcome", "spark", "", "first_run:FirstRunPage", group=-1),
    PageSpec("library", "Library", "library", "Ctrl+2", "library.page:LibraryPage", early=True),
    PageSpec(
        "armies", "Armies", "army", "Ctrl+3", "armies.page:ArmiesPage", badge=armies_with_errors
    ),
    PageSpec("draft", "Drafts", "swap", "Ctrl+4", "draft.page:DraftPage"),
    PageSpec("clans", "War Clans", "clan", "Ctrl+5", "clans.page:ClansPage", badge=clans_in_phases),
    PageSpec("decks", "Decks", "deck", "Ctrl+7", "decks.page:DecksPage", badge=decks_with_errors),
    PageSpec("play", "Play", "play-hex", "Ctrl+6", "matches.page:PlayPage"),
    PageSpec("table", "Table", "play-hex", "", "table.page:TablePage", group=-1, under="play"),
    PageSpec("replay", "Replay", "step", "", "matches.replay:ReplayPage", group=-1, under="play"),
    PageSpec(
        "clan_content", "War Clan content", "scroll", "", "clan_content.page:ContentPage", group=-1
    ),
    PageSpec("clan_field", "Scenario", "flag", "", "clan_field.page:FieldPage", group=-1),
    PageSpec("deck_match", "Deck match", "deck", "", "deck_match.page:MatchPage", group=-1),
    PageSpec("odds", "Odds", "odds", "Ctrl+8", "odds.page:OddsPage", group=1),
    PageSpec("print", "Print", "print", "Ctrl+9", "printing.page:PrintPage", group=1),
    PageSpec("settings", "Settings", "settings", "Ctrl+,", "settings:SettingsPage", group=2),
]


def page_spec(key: str) -> PageSpec | None:
    """The page with this key, when it is built."""
    return next((spec for spec in PAGES if spec.key == key), None)
