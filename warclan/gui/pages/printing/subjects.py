"""What the print centre can lay out: an army, a deck, a War Clan, the report of a battle.

A subject is named by its key: an army's id, or "deck/", "clan/", "match/" and an id. For each
there is a function that reads what it needs and gives the work to be done in the background.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from warclan.gui.context import AppContext
from warclan.gui.window.when import date_words
from warclan.services.prints import (
    PARTS,
    PrintChoice,
    print_army,
    print_report,
    report_of,
    verdict,
)

if TYPE_CHECKING:
    from warclan.printing.paper import Printed

REPORT = "match/"
DECK = "deck/"
CLAN = "clan/"
ARMY = "army"


@dataclass(frozen=True, slots=True)
class Laid:
    """A document: its warning of illegality ("" when legal), and the pages of each part."""

    printed: "Printed"
    illegal: str
    pages: dict[str, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """A document to be made: what it is made of (the same gives the same), and how."""

    name: str
    made_of: object
    work: Callable[[], Laid]


def kind_of(subject: str) -> str:
    """The kind of a subject: "army", "deck", "clan" or "report"."""
    if subject.startswith(REPORT):
        return "report"
    if subject.startswith(DECK):
        return "deck"
    return "clan" if subject.startswith(CLAN) else ARMY


def offered(context: AppContext, present: str) -> list[tuple[str, str]]:
    """The subjects that can be chosen, with their names; ``present`` is among them if it exists."""
    workspace = context.workspace
    found = [(row.id, row.name) for row in workspace.armies.list()]
    if present.startswith(REPORT):
        record = context.read(workspace.matches.get, present.removeprefix(REPORT))
        if record is not None:
            found.insert(0, (present, f"Report: {record.name}"))
    found += [(f"{CLAN}{row.id}", f"War Clan: {row.name}") for row in workspace.clan_listing.list()]
    found += [(f"{DECK}{row.id}", f"Deck: {row.name}") for row in workspace.deck_listing.list()]
    return found


def layout_of(context: AppContext, subject: str, choice: PrintChoice) -> Layout | None:
    """How a subject is laid out; ``None`` when it is gone or no part is chosen."""
    makers = {"report": _report, "deck": _deck, "clan": _clan, ARMY: _army}
    return makers[kind_of(subject)](context, subject.rpartition("/")[2], choice)


def _army(context: AppContext, army_id: str, choice: PrintChoice) -> Layout | None:
    workspace = context.workspace
    record = context.read(workspace.armies.get, army_id)
    if record is None or not choice.parts:
        return None
    army, catalogue = record.army, workspace.library.catalogue
    cache, player = workspace.folders.cache, workspace.settings.get().player_name

    def work() -> Laid:
        printed = print_army(army, catalogue, choice, cache=cache, player=player)
        return Laid(printed, verdict(army, catalogue), _per_part(printed, choice.parts))

    return Layout(army.name, (army, choice, player, catalogue), work)


def _deck(context: AppContext, deck_id: str, choice: PrintChoice) -> Layout | None:
    workspace = context.workspace
    record = context.read(workspace.decks.get, deck_id)
    if record is None or not choice.deck_parts:
        return None
    deck, catalogue = record.deck, workspace.deck_cards.catalogue
    cache = workspace.folders.cache

    def work() -> Laid:
        from warclan.services.decks_prints import print_deck
        from warclan.sheets.deck_list import verdict as deck_verdict

        printed, pages = print_deck(deck, catalogue, choice, cache=cache)
        return Laid(printed, deck_verdict(deck, catalogue), pages)

    return Layout(deck.name, (deck, choice, catalogue), work)


def _clan(context: AppContext, clan_id: str, choice: PrintChoice) -> Layout | None:
    from warclan.services.clan_prints import ClanPrintChoice, ClanToPrint, clan_verdict, print_clan

    workspace = context.workspace
    opened = context.read(workspace.clans.open, clan_id)
    if opened is None or not choice.clan_parts:
        return None
    pictures = {
        warrior: data
        for warrior in workspace.clans.pictures(clan_id)
        if (data := workspace.clans.picture(clan_id, warrior)) is not None
    }
    told = ClanToPrint(opened.ledger, opened.book, pictures, opened.notes, opened.founding)
    wanted = ClanPrintChoice(
        choice.clan_parts,
        choice.paper,
        choice.card_size,
        choice.cut_marks,
        choice.tick_boxes,
        choice.ink_saving,
        choice.gap_mm,
        choice.scale_x,
        choice.scale_y,
    )
    cache, player = workspace.folders.cache, workspace.settings.get().player_name
    now = datetime.now().astimezone().date()
    when = date_words(now, now)

    def work() -> Laid:
        printed = print_clan(told, wanted, cache=cache, player=player, when=when)
        illegal = clan_verdict(opened.clan, opened.book, founding=opened.founding)
        counts = dict(zip(_in_order(choice.clan_parts), printed.part_pages, strict=True))
        return Laid(printed, illegal, counts)

    return Layout(opened.name, (clan_id, opened.version, wanted, player), work)


def _in_order(parts: tuple[str, ...]) -> list[str]:
    from warclan.services.clan_prints import CLAN_PARTS

    return sorted(parts, key=list(CLAN_PARTS).index)


def _report(context: AppContext, match_id: str, choice: PrintChoice) -> Layout | None:
    workspace = context.workspace
    record = context.read(workspace.matches.get, match_id)
    if record is None:
        return None
    matches, cache = workspace.matches, workspace.folders.cache
    when = date_words(record.at.astimezone().date(), datetime.now().astimezone().date())

    def work() -> Laid:
        sheet = report_of(record, matches.content_or_none(match_id), when=when)
        printed = print_report(sheet, paper=choice.paper, ink_saving=choice.ink_saving, cache=cache)
        return Laid(printed, "", {})

    return Layout(record.name, (match_id, choice.paper, choice.ink_saving), work)


def _per_part(printed: "Printed", parts: tuple[str, ...]) -> dict[str, int]:
    """Pages of each chosen part; "blank" stands for two sheets."""
    counts = list(printed.part_pages)
    found = {}
    for part in sorted(parts, key=list(PARTS).index):
        take = 2 if part == "blank" else 1
        found[part] = sum(counts[:take])
        counts = counts[take:]
    return found
