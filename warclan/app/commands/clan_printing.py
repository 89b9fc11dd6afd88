"""``warclan clan print``: the sheets of a clan as a PDF."""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.clan_workspace import find_clan, home
from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.app.commands.writing import write_file
from warclan.services import Folders
from warclan.services.clan_prints import CLAN_PARTS, ClanPrintChoice, ClanToPrint, print_clan
from warclan.services.prints import PAPERS
from warclan.text.numbers import plural


def print_sheets(
    which: Annotated[str, typer.Argument(help="The name or id of a clan, or the first letters.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The PDF to write.")],
    part: Annotated[
        list[str] | None,
        typer.Option("--part", help=f"May be repeated: {', '.join(CLAN_PARTS)}."),
    ] = None,
    battle: Annotated[int | None, typer.Option(help="The clan as it fought this battle.")] = None,
    paper: Annotated[str, typer.Option(help="A4 or Letter.")] = "A4",
    card_size: Annotated[str, typer.Option(help="63x88 or 70x120.")] = "63x88",
    colour: Annotated[bool, typer.Option(help="Colour instead of grey.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Print the War Clan sheet, warrior cards or the campaign log into a PDF."""
    known = {each.lower(): each for each in PAPERS}
    if paper.lower() not in known:
        refuse(f"--paper cannot be {paper!r}; it is A4 or Letter.", Exit.USAGE)
    with home() as workspace:
        clan = find_clan(workspace, which)
        opened = workspace.clans.open(clan)
        player = workspace.settings.get().player_name
        pictures = {
            key: data
            for key in workspace.clans.pictures(clan)
            if key and (data := workspace.clans.picture(clan, key)) is not None
        }
        when = workspace.clans.now().astimezone().strftime("%Y-%m-%d")
    ledger = opened.ledger
    if battle is not None:
        opened.as_fought(battle)
        ledger = ledger[: opened.battles[battle - 1].before]
    printed = print_clan(
        ClanToPrint(ledger, opened.book, pictures, opened.notes, opened.founding),
        ClanPrintChoice(
            parts=tuple(part or ("clan",)),
            paper=known[paper.lower()],
            card_size=card_size,
            ink_saving=not colour,
        ),
        cache=Folders.standard().cache,
        player=player,
        when=when,
    )
    write_file(out, printed.pdf)
    warnings = [warning.text for warning in printed.warnings]
    if as_json:
        print_json({"file": str(out), "pages": printed.pages, "warnings": warnings})
    else:
        pages = plural(printed.pages, "page", "pages")
        print_lines([f"{out}: {pages}", *(f"  {text}" for text in warnings)])
