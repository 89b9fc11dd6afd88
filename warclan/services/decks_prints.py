"""Printing a deck: its list, stand-ins for its cards, the cards made during play.

Nothing here writes to the store. ``reportlab`` is imported on the first document.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.services.errors import RefusedError
from warclan.services.prints import DECK_PARTS, PrintChoice
from warclan.text.wholeness import one_line

if TYPE_CHECKING:
    from warclan.printing.paper import Printed
    from warclan.sheets.records import Sheet


def deck_sheets(
    deck: Deck, catalogue: Catalogue, parts: tuple[str, ...]
) -> "tuple[tuple[str, Sheet], ...]":
    """The sheets of the chosen parts with their keys; an unknown key raises ``ValueError``."""
    from warclan.sheets.deck_cards import proxies, token_sheet
    from warclan.sheets.deck_list import deck_list
    from warclan.sheets.records import RulerSheet

    made: list[tuple[str, Sheet]] = []
    for part in sorted(parts, key=list(DECK_PARTS).index):
        if part == "list":
            made.append((part, deck_list(deck, catalogue)))
        elif part == "texts":
            made.append((part, deck_list(deck, catalogue, texts=True)))
        elif part == "proxies":
            made += [(part, sheet) for sheet in proxies(deck, catalogue)]
        elif part == "tokens":
            made.append((part, token_sheet(deck, catalogue)))
        else:
            made.append((part, RulerSheet(both_sides=True)))
    return tuple(made)


def print_deck(
    deck: Deck, catalogue: Catalogue, choice: PrintChoice, *, cache: Path | None = None
) -> "tuple[Printed, dict[str, int]]":
    """The document of a deck, and how many pages each chosen part has.

    The same deck and choice give the same bytes. Raises :class:`RefusedError` with a sentence
    when nothing can be printed.
    """
    from warclan.printing.documents import render
    from warclan.printing.paper import Calibration, PrintError, PrintJob, PrintOptions

    options = PrintOptions(
        cut_marks=choice.cut_marks,
        backs=choice.backs,
        ink_saving=choice.ink_saving,
        full_powers=choice.full_powers,
        gap_mm=choice.gap_mm,
        calibration=Calibration(choice.scale_x, choice.scale_y, choice.back_x, choice.back_y),
    )
    made = deck_sheets(deck, catalogue, choice.deck_parts)
    try:
        job = PrintJob(tuple(sheet for _part, sheet in made), choice.paper, options)
        printed = render(job, cache=cache, title=one_line(deck.name))
    except PrintError as error:
        raise RefusedError(str(error)) from error
    pages: dict[str, int] = {}
    for (part, _sheet), count in zip(made, printed.part_pages, strict=True):
        pages[part] = pages.get(part, 0) + count
    return printed, pages
