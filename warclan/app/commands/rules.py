"""``warclan rules [GAME]``: which rules have code, which have tests, which want either."""

from typing import Annotated

import typer

from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.content.rulebooks import Rulebook, RuleLine, rulebook
from warclan.games import registry


def rules(
    game: Annotated[
        str, typer.Argument(help="A game's key, such as mythic_battles; every game when left out.")
    ] = "",
    everything: Annotated[
        bool, typer.Option("--all", help="List every rule, not only the missing ones.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Report the rules implemented, tested and missing. Exit code 1 when some are missing."""
    key = game.replace("-", "_")
    known = registry.keys()
    if key and key not in known:
        refuse(f'There is no game called "{game}"; known games: {", ".join(known)}.', Exit.USAGE)
    books = [rulebook(each) for each in ((key,) if key else known)]
    if as_json:
        print_json([_record(book) for book in books])
    else:
        for book in books:
            print_lines(_lines(book, everything=everything))
    if any(book.missing for book in books):
        raise typer.Exit(Exit.FAULTS)


def _record(book: Rulebook) -> dict[str, object]:
    """The report on one game as plain data."""
    return {
        "game": book.game,
        "title": book.title,
        "total": len(book.rules),
        "implemented": book.implemented,
        "tested": book.tested,
        "missing": [line.id for line in book.missing],
        "rules": [
            {
                "id": line.id,
                "title": line.title,
                "implemented": list(line.places),
                "tested": line.tested,
            }
            for line in book.rules
        ],
    }


def _lines(book: Rulebook, *, everything: bool) -> list[str]:
    """The report on one game for people."""
    counts = (
        f"{len(book.rules)} rules, {book.implemented} implemented, {book.tested} tested, "
        f"{len(book.missing)} missing"
    )
    shown = book.rules if everything else book.missing
    return [
        f"{book.title} ({book.game}): {counts}",
        *(f"  {line.id:<12} {_state(line):<22} {line.title}" for line in shown),
    ]


def _state(line: RuleLine) -> str:
    if line.places:
        return "tested" if line.tested else "no test"
    return "no code" if line.tested else "no code, no test"
