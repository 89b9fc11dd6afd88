"""Every card: facets, search, the table, the sheet of the chosen one, its editor."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from warclan.content.myths_overlay import new_id
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind
from warclan.gui.pages.decks.card_editor import CardEditor
from warclan.gui.pages.decks.card_sheet import CardSheet
from warclan.gui.pages.decks.pool_pane import PoolPane
from warclan.gui.pages.decks.pool_rows import PoolRow, every_card
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.tables import FacetTree

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

ROOMY = 1000
"""Logical width of the view from which the facets have a place of their own."""


class CardsView(QWidget):
    """The view."""

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page)
        self._page = page
        self._narrow = False
        self._detail_open = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._splitter.setChildrenCollapsible(False)
        column.addWidget(self._splitter)
        self.pool = PoolPane(page.context.hover, self._splitter, deck=False)
        self._facet_pane = QWidget(self._splitter)
        self._side = QVBoxLayout(self._facet_pane)
        self.facets = FacetTree(self.pool.filter.model, self._facet_pane)
        self._side.addWidget(self.facets)
        self._splitter.insertWidget(0, self._facet_pane)
        self.pool.chosen.connect(self._chosen)
        self.pool.add_asked.connect(lambda _card: self.show_detail())
        self._build_detail()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_detail(self) -> None:
        self.detail = QFrame(self._splitter)
        set_role(self.detail, "plain")
        column = QVBoxLayout(self.detail)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.back_button = Button("Back to the cards", self.detail, icon="chevron-left")
        self.back_button.clicked.connect(self._back)
        self._back_row = QHBoxLayout()
        self._back_row.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._back_row)
        self.stack = QStackedWidget(self.detail)
        column.addWidget(self.stack, 1)
        self.sheet = CardSheet(self.stack)
        self.sheet.owned_changed.connect(self._own)
        self.sheet.correct_asked.connect(self.open_editor)
        self.sheet.word_chosen.connect(self._keyword)
        self.stack.addWidget(self.sheet)
        self._editor: CardEditor | None = None

    @property
    def editor(self) -> CardEditor:
        """The editor, made when it is first asked for."""
        if self._editor is None:
            self._editor = CardEditor(self.stack)
            self._editor.saved.connect(self._save)
            self._editor.reverted.connect(self._revert)
            self._editor.removed.connect(self._remove)
            self._editor.closed.connect(self.close_editor)
            self.stack.addWidget(self._editor)
        return self._editor

    @property
    def is_editing(self) -> bool:
        """Whether the editor is on show."""
        return self._editor is not None and self.stack.currentWidget() is self._editor

    def restyle(self) -> None:
        """Take over new sizes."""
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def set_narrow(self, *, narrow: bool) -> None:
        """List and sheet take turns where there is little room."""
        self._narrow = narrow
        self._fit()

    def _fit(self) -> None:
        px = Theme.current().px
        roomy = self.width() >= px(ROOMY)
        self._facet_pane.setVisible(roomy)
        self._facet_pane.setMaximumWidth(px(240))
        self._facet_pane.setMinimumWidth(px(190))
        self._side.setContentsMargins(px(12), px(4), 0, 0)
        self.pool.filters_button.setVisible(not roomy)
        self.detail.setMinimumWidth(px(372))
        self.back_button.setVisible(self._narrow)
        edge = px(12) if self._narrow else 0
        self._back_row.setContentsMargins(edge, edge, edge, 0)
        self.pool.setVisible(not (self._narrow and self._detail_open))
        self.detail.setVisible(not self._narrow or self._detail_open)
        self._splitter.setStretchFactor(1, 1)

    # --- showing --------------------------------------------------------------------------------

    def fill(self) -> None:
        """Make the rows anew; the focused card stays so."""
        page = self._page
        cards = page.context.workspace.deck_cards
        self.pool.set_cards(every_card(page.catalogue, cards.owned))
        if self.pool.row is None:
            self.pool.table.focus_first()
        row = self.pool.row
        if row is not None:
            self._show(row.key)

    def _chosen(self, row: object) -> None:
        if isinstance(row, PoolRow):
            shown = self.sheet.card
            if shown is None or shown.id != row.key:
                if self.is_editing:
                    self.editor.save_now()
                    self.stack.setCurrentWidget(self.sheet)
                self._show(row.key)

    def _show(self, card_id: str) -> None:
        page = self._page
        card = page.catalogue.card(card_id)
        if card is None:
            self.sheet.show_card(None)
            return
        page.start.fill_sheet(self.sheet, card)
        mine = card.provenance is Provenance.HOUSE_MADE
        self.sheet.correct_button.setText("Edit…" if mine else "Correct…")
        if self.is_editing:
            cards = page.context.workspace.deck_cards
            self.editor.follow(card, cards.printed(card.id))

    def show_card(self, card_id: str) -> None:
        """Focus a card and show its sheet."""
        if not self.pool.table.focus_key(card_id):
            self.pool.clear_filters()
            self.pool.table.focus_key(card_id)
        self._show(card_id)
        self.show_detail()

    def show_detail(self) -> None:
        """Show the sheet where it takes turns with the list."""
        if self._narrow:
            self._detail_open = True
            self._fit()
            self.back_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back(self) -> None:
        self._detail_open = False
        self._fit()
        self.focus_table()

    def focus_table(self) -> None:
        """Put the focus into the table."""
        self.pool.focus_table()

    def _keyword(self, word: str) -> None:
        self.pool.filter.put([("keyword", word)])

    def _own(self, count: int) -> None:
        if self.sheet.card is not None:
            self._page.start.own(self.sheet.card.id, count)

    # --- editing --------------------------------------------------------------------------------

    def open_editor(self) -> None:
        """Correct the card on show, or write a home-made one."""
        card = self.sheet.card
        if card is None:
            return
        cards = self._page.context.workspace.deck_cards
        self.editor.edit(card, cards.printed(card.id))
        self.stack.setCurrentWidget(self.editor)
        self.show_detail()
        self.editor.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_editor(self) -> None:
        """Keep what is sound and show the sheet again."""
        if self.is_editing:
            self.editor.save_now()
            self.stack.setCurrentWidget(self.sheet)
            self.focus_table()

    def begin(self) -> None:
        """Begin a home-made card and open its editor."""
        page = self._page
        card = Card(
            id=new_id("new card", "card", page.catalogue.cards),
            name="New card",
            type=CardType.CHARACTER,
            deck=DeckKind.GODS,
            provenance=Provenance.HOUSE_MADE,
        )
        cards = page.context.workspace.deck_cards
        if page.context.write(cards.add_home_made, card, told="Home-made card added.") is None:
            return
        self.show_card(card.id)
        self.open_editor()
        self.editor.name.line.selectAll()

    def _save(self, card: object) -> None:
        cards = self._page.context.workspace.deck_cards
        self._page.context.write(cards.save, card)

    def _revert(self) -> None:
        card = self.sheet.card
        if card is not None:
            cards = self._page.context.workspace.deck_cards
            self.editor.forget()
            self._page.context.write(cards.revert, card.id, told="Back to the pack's card.")

    def _remove(self) -> None:
        card = self.sheet.card
        if card is not None:
            cards = self._page.context.workspace.deck_cards
            self.editor.forget()
            self.stack.setCurrentWidget(self.sheet)
            self._page.context.write(cards.remove_home_made, card.id, told=f"{card.name} removed.")
            self.pool.table.focus_first()
            self.focus_table()
