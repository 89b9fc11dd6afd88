"""Printing an army: what the user chose, turned into a document.

Nothing here writes to the store. ``reportlab`` is imported on the first document.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.army_faults import faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.services.errors import RefusedError
from warclan.text.wholeness import one_line, whole

if TYPE_CHECKING:
    from warclan.printing.paper import Printed
    from warclan.services.battles import Content
    from warclan.services.match_records import MatchRecord
    from warclan.sheets.records import BattleSheet, Sheet

PARTS: dict[str, str] = {
    "roster": "Roster sheet",
    "cards": "Recruitment cards",
    "troops": "Troop and jarl cards",
    "deck": "Activation deck",
    "reference": "Quick reference of talents",
    "blank": "Blank forms",
    "ruler": "Ruler page",
}
"""What can be printed: key and words, in the order it is printed."""

DECK_PARTS: dict[str, str] = {
    "list": "Deck list",
    "texts": "Deck list with texts",
    "proxies": "Stand-ins for the cards",
    "tokens": "Cards made during play",
    "ruler": "Ruler page",
}
"""What can be printed of a deck: key and words, in the order it is printed."""

PAPERS = ("A4", "Letter")


@dataclass(frozen=True, slots=True)
class PrintChoice:
    """What the user chose. ``gap_mm`` is the gap between cards in millimetres.

    ``scale_x`` and ``scale_y`` correct the printer (1.0 is none), ``back_x`` and ``back_y`` move
    reverse pages by millimetres.
    """

    parts: tuple[str, ...] = ("roster",)
    deck_parts: tuple[str, ...] = ("list",)
    clan_parts: tuple[str, ...] = ("clan", "warriors")
    card_size: str = "63x88"
    paper: str = "A4"
    cut_marks: bool = True
    backs: bool = False
    tick_boxes: bool = True
    ink_saving: bool = True
    full_powers: bool = True
    gap_mm: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    back_x: float = 0.0
    back_y: float = 0.0


def verdict(army: Army, catalogue: Catalogue) -> str:
    """What is printed when the army is not legal ("not legal: 2 RP over the limit"), else ""."""
    # The faults alone: the repairs that a check looks for take longer than the page.
    found = faults(army, catalogue)
    if not found:
        return ""
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    first = min(found, key=lambda fault: (fault.rule, fault.subject, fault.title)).title
    return f"not legal: {first[:1].lower() + first[1:]}{more}"


def _lettered(army: Army) -> Army:
    """The army with names on one line and texts whole: a file from elsewhere may hold others."""
    return replace(
        army,
        name=one_line(army.name),
        notes=whole(army.notes),
        entries=tuple(
            replace(
                entry, item=whole(entry.item), name=one_line(entry.name), note=whole(entry.note)
            )
            for entry in army.entries
        ),
    )


def sheets(
    army: Army, catalogue: Catalogue, parts: tuple[str, ...], *, player: str = "", version: str = ""
) -> "tuple[Sheet, ...]":
    """The sheets of the chosen parts; a key not in :data:`PARTS` raises ``ValueError``."""
    from warclan.sheets.army import roster_sheet
    from warclan.sheets.blank import blank_cards, blank_roster
    from warclan.sheets.cards import activation_cards, recruitment_cards, troop_cards
    from warclan.sheets.records import RulerSheet
    from warclan.sheets.reference import reference

    army, player, version = _lettered(army), one_line(player), one_line(version)
    made: list[Sheet] = []
    for part in sorted(parts, key=list(PARTS).index):
        if part == "roster":
            told = verdict(army, catalogue)
            made.append(roster_sheet(army, catalogue, player=player, version=version, verdict=told))
        elif part == "cards":
            made.append(recruitment_cards(army, catalogue))
        elif part == "troops":
            made.append(troop_cards(army, catalogue))
        elif part == "deck":
            made.append(activation_cards(army, catalogue))
        elif part == "reference":
            made.append(reference(army, catalogue))
        elif part == "blank":
            made += [blank_roster(), blank_cards()]
        else:
            made.append(RulerSheet(both_sides=True))
    return tuple(made)


def print_army(
    army: Army,
    catalogue: Catalogue,
    choice: PrintChoice,
    *,
    cache: Path | None = None,
    player: str = "",
    version: str = "",
) -> "Printed":
    """The document of an army. The same army and choice give the same bytes.

    ``cache`` is a folder where fonts are kept between runs. Raises :class:`RefusedError` with a
    sentence when nothing can be printed.
    """
    from warclan.printing.documents import render
    from warclan.printing.paper import Calibration, PrintError, PrintJob, PrintOptions

    options = PrintOptions(
        cut_marks=choice.cut_marks,
        backs=choice.backs,
        tick_boxes=choice.tick_boxes,
        ink_saving=choice.ink_saving,
        full_powers=choice.full_powers,
        gap_mm=choice.gap_mm,
        calibration=Calibration(choice.scale_x, choice.scale_y, choice.back_x, choice.back_y),
    )
    parts = sheets(army, catalogue, choice.parts, player=player, version=version)
    try:
        return render(
            PrintJob(parts, choice.paper, options), cache=cache, title=one_line(army.name)
        )
    except PrintError as error:
        raise RefusedError(str(error)) from error


def report_of(record: "MatchRecord", content: "Content | None", *, when: str = "") -> "BattleSheet":
    """The report of a recorded battle or row of battles, in words.

    ``content`` is what it was played with (``None`` when that is damaged: kinds and names of
    powers are then not known), ``when`` its date as the reader writes dates.
    """
    from warclan.sheets.battle import Fought, battle_sheet, row_sheet

    payload = record.payload
    place = payload.report.place if payload.report is not None and record.batch else None
    seed = str(payload.seed) if place is None else f"{payload.seed}, battle {place + 1}"
    fought = Fought(
        record.name,
        payload.setup,
        record.players,
        tuple(seat.controller for seat in payload.seats),
        content.catalogue if content is not None else Catalogue.of(),
        when,
        seed,
        payload.house_made,
    )
    if payload.report is not None:
        return battle_sheet(fought, payload.report)
    if payload.totals is not None:
        return row_sheet(fought, payload.totals, asked=payload.games_asked)
    raise RefusedError(f"{record.name}: its record holds no report.")


def print_report(
    sheet: "BattleSheet", *, paper: str = "A4", ink_saving: bool = True, cache: Path | None = None
) -> "Printed":
    """The document of a battle report. The same report gives the same bytes."""
    from warclan.printing.documents import render
    from warclan.printing.paper import PrintError, PrintJob, PrintOptions

    try:
        job = PrintJob((sheet,), paper, PrintOptions(ink_saving=ink_saving))
        return render(job, cache=cache, title=one_line(sheet.title))
    except PrintError as error:
        raise RefusedError(str(error)) from error
