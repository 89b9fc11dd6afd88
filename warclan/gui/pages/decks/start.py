"""What the page begins with: the list of decks, and every card behind the second tab."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.acts import Act
from warclan.gui.widgets.buttons import Button

if TYPE_CHECKING:
    from warclan.games.myths_at_war.content_types import Card
    from warclan.gui.pages.decks.card_sheet import CardSheet
    from warclan.gui.pages.decks.cards_view import CardsView
    from warclan.gui.pages.decks.decks_list import DecksList
    from warclan.gui.pages.decks.page import DecksPage

DECKS, CARDS = range(2)


class Start:
    """Fills the first page of the form."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        form = page.form
        tabs = form.start_tabs
        tabs.setExpanding(False)
        tabs.setDrawBase(False)
        tabs.setAccessibleName("Decks or cards")
        tabs.addTab("Decks")
        tabs.addTab("Cards")
        self.new_card_button = Button("New home-made card", form.bar, icon="plus")
        self.new_card_button.clicked.connect(lambda: page.context.acts.run("decks.new_card"))
        form.bar_layout.addWidget(self.new_card_button)
        self.list_place = QWidget(form.start_stack)
        """Where the list is shown."""
        self._column = QVBoxLayout(self.list_place)
        self._column.setContentsMargins(0, 0, 0, 0)
        form.start_stack.addWidget(self.list_place)
        self._cards: CardsView | None = None
        self._narrow = False
        self._counted = False
        tabs.currentChanged.connect(self._turned)
        self._turned(DECKS)

    @cached_property
    def list(self) -> "DecksList":
        """The list of decks, made once the frame of the page is on screen."""
        from warclan.gui.pages.decks.decks_list import DecksList

        made = DecksList(self._page)
        made.opened.connect(self._open)
        made.set_narrow(narrow=self._narrow)
        made.show_rows(self._page.context.workspace.deck_listing.list())
        self._column.addWidget(made)
        made.show()
        return made

    @property
    def has_list(self) -> bool:
        """Whether the list of decks is made."""
        return "list" in self.__dict__

    @property
    def cards(self) -> "CardsView":
        """The view of every card, made when it is first shown."""
        if self._cards is None:
            from warclan.gui.pages.decks.cards_view import CardsView

            self._cards = CardsView(self._page)
            self._page.form.start_stack.addWidget(self._cards)
            self._cards.set_narrow(narrow=self._narrow)
            self._cards.fill()
        return self._cards

    @property
    def at_cards(self) -> bool:
        """Whether the cards are on show."""
        return self._page.form.start_tabs.currentIndex() == CARDS

    def _turned(self, tab: int) -> None:
        self.new_card_button.setVisible(tab == CARDS)
        view = self.cards if tab == CARDS else self.list_place
        self._page.form.start_stack.setCurrentWidget(view)
        if tab == CARDS and self._page.isVisible():
            self.cards.focus_table()

    def _open(self, deck_id: str) -> None:
        self._page.open_deck(deck_id)
        self._page.pool.focus_table()

    def show_decks(self) -> None:
        """Show the decks there are, in the list when it is made."""
        rows = self._page.context.workspace.deck_listing.list()
        if self.has_list:
            self.list.show_rows(rows)
        tabs = self._page.form.start_tabs
        tabs.setTabText(DECKS, f"Decks  {len(rows)}")
        if self._counted:
            self.count_cards()

    def count_cards(self) -> None:
        """Show how many cards there are; reads the packs when nobody has."""
        self._counted = True
        count = len(self._page.catalogue.cards)
        self._page.form.start_tabs.setTabText(CARDS, f"Cards  {count}")

    def refresh_cards(self) -> None:
        """Cards or what is owned changed."""
        if self._cards is not None:
            self._cards.fill()

    def focus(self) -> None:
        """Put the focus where one goes on."""
        (self.first_focus() or self.list.first_focus).setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget | None:
        """What takes the focus when the page is opened; nothing before the list is made."""
        if self.at_cards:
            return self.cards.pool.table
        if not self.has_list:
            return None
        return self.list.first_focus

    def arrange(self, *, narrow: bool) -> None:
        """Lay out for the room there is."""
        self._narrow = narrow
        if self.has_list:
            self.list.set_narrow(narrow=narrow)
        if self._cards is not None:
            self._cards.set_narrow(narrow=narrow)

    # --- cards ----------------------------------------------------------------------------------

    def show_card(self, card_id: str) -> None:
        """Show a card in the view of every card."""
        self._page.form.start_tabs.setCurrentIndex(CARDS)
        self.cards.show_card(card_id)

    def correct(self, card_id: str) -> None:
        """Open the editor of a card."""
        self._page.show_list()
        self.show_card(card_id)
        self.cards.open_editor()

    def fill_sheet(self, sheet: "CardSheet", card: "Card") -> None:
        """Show a card on a sheet with what the owner has of it."""
        workspace = self._page.context.workspace
        cards = workspace.deck_cards
        sources = {
            key: source.title
            for pack in cards.packs
            for key, source in pack.manifest.sources.items()
        }
        held = workspace.decks.holding(card.id)
        sheet.show_card(card, cards.owned.get(card.id, 0), held, sources)

    def own(self, card_id: str, count: int) -> None:
        """Own so many of a card."""
        context = self._page.context
        context.write(context.workspace.deck_cards.set_owned, [card_id], count)

    # --- acts -----------------------------------------------------------------------------------

    def acts(self) -> tuple[Act, ...]:
        """The acts on cards."""

        def on_card(key: str, text: str, keys: str, run: Callable[[], object]) -> Act:
            return Act(
                f"decks.{key}",
                text,
                keys,
                run,
                enabled=lambda: self.at_cards and not self._page.is_open,
                reason=lambda: "Go to the tab “Cards” first.",
            )

        return (
            on_card("correct", "Correct this card", "E", self._open_editor),
            Act("decks.new_card", "New home-made card", "", self.new_card),
            on_card("close_editor", "Close the editor", "", self._close_editor),
        )

    def _open_editor(self) -> None:
        self.cards.open_editor()

    def _close_editor(self) -> None:
        self.cards.close_editor()

    def new_card(self) -> None:
        """Begin a home-made card."""
        self._page.show_list()
        self._page.form.start_tabs.setCurrentIndex(CARDS)
        self.cards.begin()
