"""Decks side by side: the one on show with a version of it or with another deck."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from warclan.games.myths_at_war.deck import Deck
from warclan.gui.pages.decks import comparing
from warclan.gui.pages.library.comparing import ComparisonPane

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage
    from warclan.services.decks import DeckVersionRow

MOST = 30
"""Decks offered to compare with."""


class Comparisons:
    """Asks what to compare with, and shows the comparison in the place of the tab."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self.pane = ComparisonPane(page.compared)
        self.pane.closed.connect(self.end)
        layout = page.compared.layout()
        if layout is not None:
            layout.addWidget(self.pane)

    @property
    def is_open(self) -> bool:
        """Whether a comparison is shown."""
        return self._page.form.panes.currentWidget() is self._page.compared

    def _kept(self, deck_id: str) -> "tuple[DeckVersionRow, ...]":
        context = self._page.context
        return context.read(context.workspace.decks.versions, deck_id) or ()

    def ask(self) -> None:
        """Ask what to compare the deck with: a version of it or another deck."""
        page, record = self._page, self._page.record
        if record is None:
            return
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for version in reversed(self._kept(record.id)):
            action = menu.addAction(f"With {version.label}".replace("&", "&&"))
            action.triggered.connect(
                lambda _on=False, kept=version: self.show(
                    [(kept.label, kept.deck), ("Now", record.deck)]
                )
            )
        menu.addSeparator()
        for row in page.context.workspace.decks.list()[:MOST]:
            if row.id != record.id:
                action = menu.addAction(f"With {row.name}".replace("&", "&&"))
                action.triggered.connect(lambda _on=False, deck=row.id: self.with_deck(deck))
        found = [action for action in menu.actions() if not action.isSeparator()]
        if not found:
            menu.addAction("There is nothing else yet").setEnabled(False)
        button = page.strip.buttons["decks.compare"]
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
        if found:
            menu.setActiveAction(found[0])

    def with_deck(self, deck_id: str) -> None:
        """Show another deck beside this one."""
        record = self._page.record
        context = self._page.context
        other = context.read(context.workspace.decks.get, deck_id)
        if record is not None and other is not None:
            self.show([(record.deck.name, record.deck), (other.deck.name, other.deck)])

    def show(self, pair: list[tuple[str, Deck]]) -> None:
        """Show two decks side by side."""
        rows = comparing.rows(pair, self._page.catalogue)
        self._page.form.panes.setCurrentWidget(self._page.compared)
        self.pane.show_things(comparing.heads(pair), rows)

    def end(self) -> None:
        """Back to the tab."""
        if self.is_open:
            page = self._page
            page.form.panes.setCurrentWidget(page.pane_of(page.strip.tabs.currentIndex()))
            page.pool.focus_table()
