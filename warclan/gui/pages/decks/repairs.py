"""Repairs of a deck: what one would do, and the few that clear every error."""

from functools import partial
from typing import TYPE_CHECKING, Any

from warclan.domain.problems import Level, Repair
from warclan.games.myths_at_war.deck import DeckEditError, DeckPart, apply
from warclan.gui.pages.base import RepairAll
from warclan.gui.pages.decks.looking import quick_check
from warclan.gui.pages.decks.shown import ghosts, shown_groups

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage


def preview(page: "DecksPage", repair: Repair[Any] | None) -> None:
    """Show what a repair would change, without changing it; ``None`` ends that."""
    deck = page.deck
    if deck is None:
        return
    if repair is None:
        page.show_parts(deck, page.found)
        return
    try:
        after = apply(deck, repair.edit)
    except DeckEditError:
        return
    found = quick_check(after, page)
    desk = page.desk_of(after)
    least = (desk.terms.format.gods_least, desk.terms.format.designs_least)
    parts = (DeckPart.GODS, DeckPart.DESIGNS)
    for shown, part, most in zip(page.deck_cards, parts, least, strict=True):
        now = shown_groups(deck, part, page.catalogue, page.found)
        then = shown_groups(after, part, page.catalogue, found)
        shown.show_deck(ghosts(now, then), after.size(part), most)


def every(page: "DecksPage") -> RepairAll | None:
    """The few repairs that clear every error of the deck on show, as one step."""
    found = page.looking.all_repair
    errors = sum(problem.level is Level.ERROR for problem in page.found)
    if page.deck is None or found is None or not errors:
        return None
    count = len(found.edits)
    button = "Apply" if count == 1 else "Apply both" if count == 2 else f"Apply all {count}"
    cleared = "clears the error" if errors == 1 else f"clears all {errors} errors"
    return RepairAll(found.label, cleared, button, partial(page.edit, found))
