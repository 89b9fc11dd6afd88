"""The rows of the list of clans."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from warclan.gui.models.columns import Column, number_column
from warclan.gui.pages.clans.phases import BY_KEY

if TYPE_CHECKING:
    from warclan.services.clans_listing import ClanRow


def phase_words(row: "ClanRow") -> str:
    """Where a clan is: its founding, a phase, or ready for a battle."""
    if row.phase in BY_KEY:
        return f"{BY_KEY[row.phase].title} phase"
    if not row.battles and row.level == "error":
        return "Being founded"
    return "Ready for battle"


def record_words(row: "ClanRow") -> str:
    """Won, drawn and lost: "4–1–1"."""
    return f"{row.wins}–{row.draws}–{row.losses}"


def folders_of(rows: "Iterable[ClanRow]") -> tuple[str, ...]:
    """The folders in use, by name; "" for clans in none comes last."""
    found = sorted({row.folder for row in rows}, key=lambda name: (not name, name.casefold()))
    return tuple(found)


def list_columns() -> "tuple[Column[ClanRow], ...]":
    """The columns of the list of clans."""
    return (
        Column(
            "name",
            "War Clan",
            lambda row: row.name,
            kind="name",
            second=lambda row: " · ".join(filter(None, (row.folder, phase_words(row)))),
        ),
        number_column("glory", "Glory", lambda row: row.glory, "Glory · WC-001", width=64),
        number_column(
            "models", "Models", lambda row: row.models, "Models of 20 · WC-046", width=64
        ),
        number_column("rank", "Rank", lambda row: row.rank, "All Ranks together", width=56),
        Column(
            "record",
            "Record",
            record_words,
            align="right",
            kind="number",
            width=76,
            tooltip="Battles won, drawn and lost",
            sort_key=lambda row: (row.wins, row.draws),
            speech=lambda row: f"{row.wins} won, {row.draws} drawn, {row.losses} lost",
        ),
        Column(
            "level",
            "",
            lambda row: row.level if row.level in ("error", "warning") else "ok",
            kind="level",
            width=40,
            tooltip="Problems",
        ),
    )
