"""The tab "Build": the pool beside the two decks and what is known of them."""

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from warclan.gui.pages.decks.bars import BarsCard
from warclan.gui.pages.decks.deck_card import DeckCard
from warclan.gui.pages.decks.deck_model import LINE_ROLE, ShownLine
from warclan.gui.pages.decks.pool_pane import card_content
from warclan.gui.pages.decks.pool_rows import FITS, OWN
from warclan.gui.pages.decks.problems_card import ProblemsCard
from warclan.gui.pages.decks.shown import Limits
from warclan.gui.pages.decks.side_cards import OpeningCard
from warclan.gui.pages.decks.work_area import WorkArea
from warclan.gui.widgets.hover import HoverContent, Provider

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage


class Workbench:
    """Fills the builder's place in the form."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        form = page.form
        self.pool = page.pool
        self.limits = Limits()
        self.area = WorkArea(form.work)
        form.work_layout.addWidget(self.area)
        self.gods = DeckCard("Gods deck", self.area)
        self.designs = DeckCard("Designs deck", self.area)
        self.problems = ProblemsCard(self.area.side)
        self.curve = BarsCard("Cost curve", ("gods", "designs"), self.area.side)
        self.opening = OpeningCard(self.area.side)
        self.area.add_deck("Gods", self.gods)
        self.area.add_deck("Designs", self.designs)
        self.area.add_part("Problems", self.problems, 3)
        self.area.add_part("Costs", self.curve, 2)
        self.area.add_part("Opening", self.opening, 0)
        self._connect()
        self._usual: tuple[tuple[str, str], ...] = ()

    def _connect(self) -> None:
        page, pool = self._page, self.pool
        building = page.building
        pool.add_asked.connect(building.add)
        pool.remove_asked.connect(self._taken_back)
        pool.swap_asked.connect(building.swap)
        pool.sheet_asked.connect(self._show_sheet)
        pool.chosen.connect(lambda _row: page.looking.show_foot())
        pool.missing_button.clicked.connect(lambda: page.context.acts.run("decks.missing"))
        pool.sets_asked.connect(lambda: page.context.acts.run("decks.sets"))
        pool.suggestions_turned.connect(lambda on: page.suggesting.turn(on=on))
        for shown in (self.gods, self.designs):
            shown.dropped.connect(building.add)
            shown.tree.activated_line.connect(lambda key: building.change(key, -1))
            shown.tree.chosen.connect(lambda _key: page.looking.show_foot())
            page.context.hover.attach(shown.tree.viewport(), self._hover_of(shown))
        self.problems.jumped.connect(lambda problem: page.jump_to(problem.subject))
        self.problems.rule_chosen.connect(page.context.hover.rule_chosen)
        self.problems.repaired.connect(page.apply_repair)
        self.problems.previewed.connect(page.preview_repair)
        self.opening.drawn.connect(lambda: page.context.acts.run("decks.open_once"))
        self.opening.more.connect(lambda: page.context.acts.run("decks.tab.test"))
        chain = (pool.table, self.gods.tree, self.designs.tree, pool.foot.add_button)
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def _show_sheet(self, card: str) -> None:
        self._page.looking.show_sheet(card)

    def _taken_back(self, key: str) -> None:
        self._page.building.change(key, -1)

    def forget_filters(self) -> None:
        """Take every filter away; the usual ones come again with the next deck."""
        self.pool.filter.put(())
        self._usual = ()

    def choose_usual_filters(self) -> None:
        """What one looks for first: cards that fit, of the pantheon's Mythology or neutral.

        Filters that somebody chose stay as they are.
        """
        pool = self.pool
        known = {facet.key for facet in pool.filter.model.facets}
        untouched = tuple(pair for pair in self._usual if pair[0] in known)
        if pool.filter.model.state.pairs != untouched or pool.search.text():
            return
        wanted = [(OWN, "yes"), (FITS, "yes")] if OWN in known else [(FITS, "yes")]
        if tuple(wanted) != self._usual:
            self._usual = tuple(wanted)
            pool.filter.put(wanted)

    def _hover_of(self, shown: DeckCard) -> Provider:
        """The hover cards of the cards in a deck."""

        def provider(point: QPoint) -> tuple[HoverContent, QRect] | None:
            index = shown.tree.indexAt(point)
            line = index.data(LINE_ROLE)
            deck = self._page.deck
            if not isinstance(line, ShownLine) or deck is None:
                return None
            held = next((each for each in deck.lines if each.key == line.key), None)
            card = self._page.catalogue.card(held.card) if held is not None else None
            place = shown.tree.visualRect(index)
            if card is None:
                said = line.problem or "No card of this name is known."
                return HoverContent(line.name, said), place
            return card_content(card, line.problem), place

        return provider
