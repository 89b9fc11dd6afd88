"""What the list of battles shows, one row a battle or a row of battles."""

from warclan.games.mythic_battles.text import way_words
from warclan.gui.models.columns import Column, number_column
from warclan.gui.window.when import when_words
from warclan.services.matches_listing import MatchRow
from warclan.text.numbers import plural


def players_of(row: MatchRow) -> str:
    """Who fought: "Astrid – Marek"."""
    return " – ".join(seat.player for seat in row.seats) or row.name


def armies_of(row: MatchRow) -> str:
    """Which armies: "Two wolves, Hel's hounds"."""
    return ", ".join(seat.army for seat in row.seats)


def outcome_of(row: MatchRow) -> str:
    """Who won, or how many battles it was."""
    if not row.readable:
        return "cannot be read"
    if row.many:
        return plural(row.games, "battle", "battles")
    return f"{row.winner} won" if row.winner else "draw"


def match_columns() -> tuple[Column[MatchRow], ...]:
    """The columns of the list."""
    return (
        Column(
            "players",
            "Players and armies",
            players_of,
            kind="name",
            second=armies_of,
        ),
        Column("board", "Board", lambda row: row.board_name, width=112),
        Column(
            "outcome",
            "Outcome",
            outcome_of,
            width=124,
            token=lambda row: "danger" if not row.readable else "text",
            strong=True,
        ),
        Column(
            "way",
            "Way",
            lambda row: "a row of battles" if row.many else way_words(row.way),
            width=190,
            token=lambda _row: "text2",
        ),
        number_column("rounds", "Rds", lambda row: row.rounds, "Rounds", width=44),
        Column(
            "when",
            "Fought",
            lambda row: when_words(row.at),
            sort_key=lambda row: row.at.timestamp(),
            width=104,
            token=lambda _row: "text2",
        ),
    )
