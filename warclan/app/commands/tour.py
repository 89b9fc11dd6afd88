"""``warclan tour --out DIR``: everything Warclan does, without a screen, left in one folder."""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.app.commands.tour_place import TourPlace
from warclan.app.commands.tour_report import markdown
from warclan.app.commands.tour_steps import take_tour

MOST_SEED = 2**31 - 1


def tour(
    out: Annotated[Path, typer.Option("--out", help="The folder for everything that is made.")],
    seed: Annotated[int, typer.Option(help="Other seeds give other drafts.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as data.")] = False,
) -> None:
    """Open the sample, draft, check, save, print and back up in a folder of its own.

    Your own data is not touched. The same seed makes the same report and the same PDFs, byte for
    byte. Exit code 1 when an army is not legal.
    """
    if not 0 <= seed <= MOST_SEED:
        refuse(f"--seed cannot be {seed}; it is a number from 0 to {MOST_SEED}.", Exit.USAGE)
    place = TourPlace(out)
    place.clear()

    def tell(line: str) -> None:
        if not as_json:
            print_lines([line])

    report = take_tour(place, seed, tell)
    text = markdown(report)
    place.finish(report, text)
    if as_json:
        print_json(report)
    else:
        legal = sum(bool(army["legal"]) for army in report["armies"])
        print_lines(
            [f"{legal} of {len(report['armies'])} armies are legal. Read {out / 'report.md'}."]
        )
    if not all(army["legal"] for army in report["armies"]):
        raise typer.Exit(Exit.FAULTS)
