"""Blank forms: a roster and cards to fill in by hand."""

from warclan import __version__
from warclan.sheets.records import (
    Card,
    CardKind,
    CardSheet,
    RosterEntry,
    RosterSheet,
    Shape,
    StatLine,
    TextBlock,
)


def blank_roster(entries: int = 5, vitality: int = 9) -> RosterSheet:
    """An empty roster with room for ``entries`` units of up to ``vitality`` rows."""
    empty = ("",) * vitality
    form = RosterEntry(
        name="",
        shape=Shape.CIRCLE,
        figures="    RP ·     cards · SV    ",
        vitality=empty,
        lines=tuple(StatLine(label, empty) for label in ("OFF", "DEF", "RNG", "MOV")),
        ticks=vitality,
        blocks=(TextBlock("Powers", is_power=False),),
        blank=True,
    )
    return RosterSheet(
        title="Army",
        points="       of       RP",
        left="Player and edition",
        right="deck       cards,     Art of War · hand 3 + 3",
        entries=(form,) * entries,
        footer=f"Unofficial helper sheet. Warclan {__version__}",
    )


def blank_cards(count: int = 9) -> CardSheet:
    """``count`` empty recruitment cards, all outlines of unit types on each to be ringed."""
    card = Card(
        title="",
        cost=" ",
        subtitle="Type, cards, SV",
        stats=tuple((label, "") for label in ("OFF", "DEF", "RNG", "MOV")),
        ticks=12,
        talents="Talents",
        blocks=(TextBlock("Powers", is_power=False),),
        back="",
        blank=True,
    )
    return CardSheet("Blank cards", CardKind.BLANK, (card,) * count)
