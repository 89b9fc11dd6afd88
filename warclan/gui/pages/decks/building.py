"""What is done to a deck: cards added, taken out and swapped, each as one undoable step."""

from typing import TYPE_CHECKING

from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import (
    ChoosePantheon,
    Deck,
    DeckPart,
    RemoveLine,
    ReplaceCard,
    SetCount,
    add,
    part_of,
)
from warclan.games.myths_at_war.deck_terms import Desk
from warclan.gui.announce import announce
from warclan.gui.pages.decks.shown import line_key
from warclan.gui.pages.decks.words import DECK_WORDS

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage


class Building:
    """Carries out what is done to the deck on show."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page

    # --- what is meant --------------------------------------------------------------------------

    @property
    def in_deck(self) -> str:
        """The key of the deck's line that has the focus, "" when the pool or nothing has it."""
        for card in self._page.deck_cards:
            if card.tree.hasFocus() and card.tree.line is not None:
                return card.tree.line.key
        return ""

    def focused_card(self) -> str:
        """The id of the card that has the focus, in the pool or in a deck."""
        page = self._page
        key = self.in_deck
        if key and page.deck is not None:
            return next((line.card for line in page.deck.lines if line.key == key), "")
        row = page.pool.row
        return row.key if row is not None else ""

    def swap_partner(self) -> str:
        """The key of the line that the pool's focused card could take the place of."""
        page, row = self._page, self._page.pool.row
        if row is None or page.deck is None:
            return ""
        part = part_of(row.card)
        for shown in page.deck_cards:
            line = shown.tree.line
            if line is not None and line.key.startswith(f"{part.value}:"):
                held = page.deck.line(line.key) if self._has(line.key) else None
                if held is not None and held.card != row.key:
                    return line.key
        return ""

    def _has(self, key: str) -> bool:
        deck = self._page.deck
        return deck is not None and any(line.key == key for line in deck.lines)

    # --- acts -----------------------------------------------------------------------------------

    def more(self) -> None:
        """One more of the focused card."""
        key = self.in_deck
        if key and self._has(key):
            self.change(key, 1)
        else:
            self.add(self.focused_card())

    def less(self) -> None:
        """One less of the focused card."""
        key = self.in_deck
        if key and self._has(key):
            self.change(key, -1)
        else:
            self.take_out(self.focused_card())

    def add(self, card_id: str) -> None:
        """Add a copy of a card where it belongs."""
        page = self._page
        card = page.catalogue.card(card_id)
        if card is None or page.deck is None:
            return
        edit = ChoosePantheon(card_id) if card.type is CardType.PANTHEON else add(card)
        page.edit(edit)
        self.tell(card_id)

    def take_out(self, card_id: str) -> None:
        """Take one copy of a card out, wherever it lies."""
        page = self._page
        card = page.catalogue.card(card_id)
        if card is None or page.deck is None:
            return
        key = line_key(page.deck, card)
        if not key:
            page.context.messages.say(f"{card.name} is not in this deck.")
            return
        self.change(key, -1)

    def change(self, key: str, step: int) -> None:
        """Change the copies of a line."""
        page = self._page
        if page.deck is None or not self._has(key):
            return
        line = page.deck.line(key)
        count = line.count + step
        page.edit(SetCount(key, count) if count > 0 else RemoveLine(key))
        if line.card:
            self.tell(line.card)

    def remove(self) -> None:
        """Take every copy of the focused line out."""
        key = self.in_deck
        if key and self._has(key):
            deck = self._page.deck
            card = deck.line(key).card if deck is not None else ""
            self._page.edit(RemoveLine(key))
            if card:
                self.tell(card)

    def swap(self, card_id: str) -> None:
        """Put a card of the pool in the place of one copy of the focused line."""
        key = self.swap_partner()
        if key and card_id:
            self._page.edit(ReplaceCard(key, card_id, 1))
            self.tell(card_id)

    def own(self, step: int) -> None:
        """Own one more or one less of the focused card."""
        card = self.focused_card()
        if card:
            cards = self._page.context.workspace.deck_cards
            self._page.context.write(cards.set_owned, [card], delta=step)

    # --- telling --------------------------------------------------------------------------------

    def tell(self, card_id: str) -> None:
        """Have a screen reader say where a card stands now."""
        page = self._page
        card = page.catalogue.card(card_id)
        if card is None or page.deck is None:
            return
        announce(page, said(page.deck, card_id, page.desk_of(page.deck)))


def said(deck: Deck, card_id: str, desk: Desk) -> str:
    """ "Ankh, 2 of 2, designs deck 28 of 30"."""
    card = desk.catalogue.card(card_id)
    if card is None:
        return ""
    part = part_of(card)
    copies = f"{card.name}, {deck.count(card_id, part)} of {desk.terms.most(card)}"
    if part is DeckPart.PANTHEON:
        return f"Pantheon {card.name}"
    least = (
        desk.terms.format.gods_least if part is DeckPart.GODS else desk.terms.format.designs_least
    )
    return f"{copies}, {DECK_WORDS[card.deck]} {deck.size(part)} of {least}"
