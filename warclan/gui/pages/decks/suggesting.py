"""Suggestions: legal cards that suit the deck, best first, each with its reasons."""

from dataclasses import replace
from typing import TYPE_CHECKING

from warclan.games.myths_at_war.deck_suggestions import suggest
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.decks.pool_rows import PoolRow

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

MOST = 40


class Suggesting:
    """Turns the pool into a list of suggestions and back."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self._job: Job | None = None

    @property
    def on(self) -> bool:
        """Whether suggestions are shown."""
        return self._page.pool.suggest.isChecked()

    def toggle(self) -> None:
        """Show suggestions, or every card again."""
        self._page.pool.suggest.toggle()

    def turn(self, *, on: bool) -> None:
        """Show suggestions or end that."""
        if on:
            self._ask(first=True)
        else:
            self._page.pool.show_suggestions(None)

    def follow(self) -> None:
        """The deck changed: other cards suit it now."""
        if self.on:
            self._ask(first=False)

    def _ask(self, *, first: bool) -> None:
        page = self._page
        deck, catalogue = page.deck, page.catalogue
        if deck is None:
            return
        if self._job is not None:
            self._job.cancel()

        def work(_task: Task) -> list[tuple[str, str]]:
            found = suggest(deck, catalogue, most=MOST)
            return [(each.card.id, ", ".join(each.reasons)) for each in found]

        self._job = page.context.jobs.start(
            "Looking for cards that suit the deck",
            work,
            success=lambda found: self._show(found, first=first),
        )

    def _show(self, found: list[tuple[str, str]], *, first: bool) -> None:
        self._job = None
        pool = self._page.pool
        if not self.on:
            return
        rows: list[PoolRow] = []
        by_key = {row.key: row for row in pool.rows}
        for card, reasons in found:
            row = by_key.get(card)
            if row is not None:
                said = f"Suits: {reasons}." if reasons else "Suits this deck."
                rows.append(replace(row, reason=said))
        pool.show_suggestions(rows, focus=first)
