"""What a deck is shown and worked on with: each part is made when it is first asked for.

The list of decks is on screen first. Then :class:`Making` makes the rest, a part in each round of
the event loop, so that the window answers all the time; whoever opens a deck before that is done
gets what is missing at once.
"""

from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.context import AppContext
from warclan.gui.forms.ui_decks_page import Ui_DecksPage
from warclan.gui.pages.base import Page

if TYPE_CHECKING:
    from warclan.gui.pages.decks.building import Building
    from warclan.gui.pages.decks.comparisons import Comparisons
    from warclan.gui.pages.decks.deck_card import DeckCard
    from warclan.gui.pages.decks.exchanging import DeckFiles
    from warclan.gui.pages.decks.filter_keeping import FilterKeeping
    from warclan.gui.pages.decks.keeping import Keeping
    from warclan.gui.pages.decks.looking import Looking
    from warclan.gui.pages.decks.page import DecksPage
    from warclan.gui.pages.decks.pantheons import PantheonPopover
    from warclan.gui.pages.decks.pool_pane import PoolPane
    from warclan.gui.pages.decks.strip import Strip
    from warclan.gui.pages.decks.suggesting import Suggesting
    from warclan.gui.pages.decks.workbench import Workbench

DECKS_AT_ONCE = 8
"""How many decks' levels are worked out in one round."""
PACKAGE = "warclan.gui.pages.decks"
HEAVY = (
    "warclan.games.myths_at_war.validation",
    f"{PACKAGE}.pool_pane",
    f"{PACKAGE}.looking",
    f"{PACKAGE}.workbench",
)
"""Modules that take longest to import."""
LATER = (f"{PACKAGE}.cards_view", f"{PACKAGE}.opening_pane", f"{PACKAGE}.charts_pane")
"""Modules of what is behind tabs: their widgets are made when a tab is turned to."""


class DeckParts(Page):
    """The page's parts, without what it does with them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_DecksPage()
        self.form.setupUi(self)
        self.compared = _empty_place(self)
        """Where a comparison is shown in the place of the tabs."""
        self.form.panes.addWidget(self.compared)
        self.imported = _empty_place(self)
        """Where the report of an import is shown in the place of everything."""
        self.form.stack.addWidget(self.imported)
        self.making = Making(self)

    @property
    def is_made(self) -> bool:
        """Whether the parts that show a deck are there."""
        return "bench" in self.__dict__

    @abstractmethod
    def arrange_deck(self) -> None:
        """Lay out what shows a deck."""

    @cached_property
    def building(self) -> "Building":
        """What is done to the cards of a deck."""
        from warclan.gui.pages.decks.building import Building

        return Building(self.page)

    @cached_property
    def files(self) -> "DeckFiles":
        """Import and export."""
        from warclan.gui.pages.decks.exchanging import DeckFiles

        return DeckFiles(self.page)

    @cached_property
    def keeping(self) -> "Keeping":
        """What is kept of a deck besides its cards."""
        from warclan.gui.pages.decks.keeping import Keeping

        return Keeping(self.page)

    @cached_property
    def looking(self) -> "Looking":
        """What is known of the deck on show."""
        from warclan.gui.pages.decks.looking import Looking

        return Looking(self.page)

    @cached_property
    def suggesting(self) -> "Suggesting":
        """Cards that suit the deck."""
        from warclan.gui.pages.decks.suggesting import Suggesting

        return Suggesting(self.page)

    @cached_property
    def comparisons(self) -> "Comparisons":
        """Two decks side by side."""
        from warclan.gui.pages.decks.comparisons import Comparisons

        return Comparisons(self.page)

    @cached_property
    def sets(self) -> "FilterKeeping":
        """Filter sets of the pool."""
        from warclan.gui.pages.decks.filter_keeping import FilterKeeping

        return FilterKeeping(self.page)

    @cached_property
    def strip(self) -> "Strip":
        """Pantheon, tabs and buttons over a deck."""
        from warclan.gui.pages.decks.strip import Strip

        strip = Strip(self.page)
        strip.tabs.currentChanged.connect(self.page.turned)
        strip.restyle()
        return strip

    @cached_property
    def pantheons(self) -> "PantheonPopover":
        """The list of pantheons."""
        from warclan.games.myths_at_war.deck import ChoosePantheon
        from warclan.gui.pages.decks.pantheons import PantheonPopover

        popover = PantheonPopover(self)
        popover.chosen.connect(lambda card: self.page.edit(ChoosePantheon(card)))
        return popover

    @cached_property
    def pool(self) -> "PoolPane":
        """The cards a deck is built from."""
        from warclan.gui.pages.decks.pool_pane import PoolPane

        pool = PoolPane(self.context.hover, self.form.pool_pane)
        self.form.pool_layout.addWidget(pool)
        self.fill_pool(pool)
        return pool

    def fill_pool(self, pool: "PoolPane") -> None:
        """Make the rows of the pool anew."""
        from warclan.gui.pages.decks.pool_rows import pool_rows

        cards = self.context.workspace.deck_cards
        pool.set_cards(pool_rows(cards.catalogue, cards.owned))

    @cached_property
    def bench(self) -> "Workbench":
        """The tab "Build"."""
        from warclan.gui.pages.decks.workbench import Workbench

        bench = Workbench(self.page)
        # Laying out asks for the bench, which is there only after this.
        self.__dict__["bench"] = bench
        self.arrange_deck()
        return bench

    @property
    def deck_cards(self) -> "tuple[DeckCard, DeckCard]":
        """The two decks."""
        return self.bench.gods, self.bench.designs

    @property
    def page(self) -> "DecksPage":
        """The page these are the parts of."""
        from warclan.gui.pages.decks.page import DecksPage

        assert isinstance(self, DecksPage)
        return self


class Making(QObject):
    """Makes the parts of the page one after the other once the list is shown."""

    def __init__(self, page: DeckParts) -> None:
        super().__init__(page)
        self._parts = page
        self._steps: list[Callable[[], object]] = []
        self._begun = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._next)

    @property
    def is_done(self) -> bool:
        """Whether everything is made."""
        return self._begun and not self._steps

    def begin(self) -> None:
        """Begin, the first time this is called."""
        if self._begun:
            return
        self._begun = True
        parts, page = self._parts, self._parts.page
        self._steps = [
            self._importing(f"{PACKAGE}.decks_list"),
            self._make_list,
            lambda: import_module("warclan.services.decks_cards"),
            page.start.count_cards,
            *(self._importing(name) for name in HEAVY),
            self._settle,
            lambda: parts.pool,
            lambda: parts.strip,
            lambda: parts.keeping,
            lambda: parts.bench,
            self._polish,
            *(self._importing(name) for name in LATER),
        ]
        self._timer.start()

    @staticmethod
    def _importing(name: str) -> Callable[[], object]:
        return lambda: import_module(name)

    def _next(self) -> None:
        if not self._steps:
            self._timer.stop()
            return
        self._steps.pop(0)()

    def _make_list(self) -> None:
        """Make the list of decks; it takes the focus that waited for it."""
        page = self._parts.page
        first = page.start.list.first_focus
        if page.hasFocus():
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _settle(self) -> None:
        """Work the levels of the decks out anew where the cards are others than last time."""
        page = self._parts.page
        if not page.context.workspace.decks.settle(DECKS_AT_ONCE):
            self._steps.insert(0, self._settle)
            return
        page.show_levels()

    def _polish(self) -> None:
        """Have everything styled before it is first shown."""
        for widget in self._parts.form.deck.findChildren(QWidget):
            widget.ensurePolished()


def _empty_place(parent: QWidget) -> QWidget:
    """A widget whose content is made later, so that keys can be bound to it at once."""
    place = QWidget(parent)
    column = QVBoxLayout(place)
    column.setContentsMargins(0, 0, 0, 0)
    return place
