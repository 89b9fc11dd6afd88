"""Printing a War Clan: sheet, warrior cards, campaign log, blank forms.

Nothing here writes to the store. ``reportlab`` is imported on the first document.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from warclan.domain.problems import Level
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.founding import problems
from warclan.games.war_clan.trading import MOST_MODELS
from warclan.services.errors import RefusedError
from warclan.text.wholeness import one_line, whole

if TYPE_CHECKING:
    from warclan.printing.paper import Printed
    from warclan.sheets.records import Sheet

CLAN_PARTS: dict[str, str] = {
    "clan": "War Clan sheet",
    "warriors": "Warrior cards",
    "log": "Campaign log",
    "blank-clan": "Blank War Clan sheet",
    "blank-warriors": "Blank warrior cards",
    "blank-log": "Blank campaign log",
    "ruler": "Ruler page",
}
"""What can be printed of a clan: key and words, in the order it is printed."""

CARD_SIZES = ("63x88", "70x120")


@dataclass(frozen=True, slots=True)
class ClanToPrint:
    """A clan as it is printed: its ledger up to the moment, and what it is judged by.

    ``pictures`` are portraits by warrior's key. ``founding``: it is still being founded, so the
    limits of creation decide whether it is legal.
    """

    ledger: led.Ledger
    book: Book
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    notes: str = ""
    founding: bool = False


@dataclass(frozen=True, slots=True)
class ClanPrintChoice:
    """What the user chose; see :class:`~warclan.services.prints.PrintChoice` for the measures."""

    parts: tuple[str, ...] = ("clan",)
    paper: str = "A4"
    card_size: str = "63x88"
    cut_marks: bool = True
    tick_boxes: bool = True
    ink_saving: bool = True
    gap_mm: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0


def clan_verdict(clan: Clan, book: Book, *, founding: bool = False) -> str:
    """What is printed when the clan is not legal ("not legal: 2 models too few"), else ""."""
    found = []
    if founding:
        found = [each.title for each in problems(clan, book) if each.level is Level.ERROR]
    elif clan.glory < 0:
        found.append(f"{-clan.glory} Glory too much is spent")
    if len(clan.warriors) > MOST_MODELS:
        found.append(f"{len(clan.warriors)} models, at most {MOST_MODELS} are allowed")
    if not found:
        return ""
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    return f"not legal: {found[0][:1].lower()}{found[0][1:]}{more}"


def clan_sheets(
    told: ClanToPrint, choice: ClanPrintChoice, *, player: str = "", when: str = ""
) -> "tuple[Sheet, ...]":
    """The sheets of the chosen parts. Raises :class:`RefusedError` for what there is not."""
    from warclan.sheets.clan import BLANK_STATS, blank_clan_sheet, clan_sheet
    from warclan.sheets.clan_cards import blank_warrior_cards, warrior_cards
    from warclan.sheets.clan_log import blank_log, campaign_log
    from warclan.sheets.records import RulerSheet

    for part in choice.parts:
        if part not in CLAN_PARTS:
            parts = ", ".join(CLAN_PARTS)
            raise RefusedError(f'There is no part "{part}" of a War Clan to print; it has {parts}.')
    if choice.card_size not in CARD_SIZES:
        sizes = " or ".join(CARD_SIZES)
        raise RefusedError(f"There are no cards of {choice.card_size}; choose {sizes}.")
    book, player = told.book, one_line(player)
    clan = fold(told.ledger, book)
    made: list[Sheet] = []
    for part in sorted(dict.fromkeys(choice.parts), key=list(CLAN_PARTS).index):
        if part == "clan":
            verdict = clan_verdict(clan, book, founding=told.founding)
            made.append(
                clan_sheet(
                    clan, book, told.ledger, player=player, when=when, verdict=verdict,
                    notes=whole(told.notes),
                )
            )  # fmt: skip
        elif part == "warriors":
            made.append(warrior_cards(clan, book, told.pictures, size=choice.card_size))
        elif part == "log":
            made.append(campaign_log(told.ledger, book, player=player, when=when))
        elif part == "blank-clan":
            made.append(blank_clan_sheet(tuple(book.content.stats) or BLANK_STATS))
        elif part == "blank-warriors":
            made.append(blank_warrior_cards(choice.card_size))
        elif part == "blank-log":
            made.append(blank_log())
        else:
            made.append(RulerSheet(both_sides=True))
    return tuple(made)


def print_clan(
    told: ClanToPrint,
    choice: ClanPrintChoice,
    *,
    cache: Path | None = None,
    player: str = "",
    when: str = "",
) -> "Printed":
    """The document of a clan. The same clan and choice give the same bytes.

    ``cache`` is a folder where fonts are kept between runs, ``when`` a date as the reader writes
    dates. Raises :class:`RefusedError` with a sentence when nothing can be printed.
    """
    from warclan.printing.documents import render
    from warclan.printing.paper import Calibration, PrintError, PrintJob, PrintOptions

    sheets = clan_sheets(told, choice, player=player, when=when)
    try:
        options = PrintOptions(
            cut_marks=choice.cut_marks,
            tick_boxes=choice.tick_boxes,
            ink_saving=choice.ink_saving,
            gap_mm=choice.gap_mm,
            calibration=Calibration(choice.scale_x, choice.scale_y),
        )
        job = PrintJob(sheets, choice.paper, options)
        title = one_line(fold(told.ledger, told.book).name)
        return render(job, cache=cache, title=title)
    except (PrintError, ValueError) as error:
        raise RefusedError(str(error)) from error
