"""``warclan print FILE``: the sheets of an army as a PDF."""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.check import read_file
from warclan.app.commands.content import load_content
from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.app.commands.writing import write_file
from warclan.services.prints import PARTS, PrintChoice, print_army


def print_sheets(
    file: Annotated[Path, typer.Argument(help="An army file, or a text with a unit a line.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The PDF to write.")] = None,
    parts: Annotated[
        str, typer.Option(help=f"What to print, by comma: {', '.join(PARTS)}.")
    ] = "roster",
    paper: Annotated[str, typer.Option(help="A4 or Letter.")] = "A4",
    army: Annotated[str, typer.Option(help="Which army, when the file holds several.")] = "",
    cut_marks: Annotated[bool, typer.Option(help="Marks for cutting cards.")] = True,
    backs: Annotated[bool, typer.Option(help="Card backs on the next page.")] = False,
    tick_boxes: Annotated[bool, typer.Option(help="Boxes to tick for vitality.")] = True,
    ink_saving: Annotated[bool, typer.Option(help="Grey and thin instead of filled.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Print an army's sheets into a PDF."""
    chosen = tuple(part.strip() for part in parts.split(",") if part.strip())
    unknown = [part for part in chosen if part not in PARTS]
    if unknown or not chosen:
        refuse(
            f"--parts cannot be {parts!r}; it lists some of {', '.join(PARTS)}, by comma.",
            Exit.USAGE,
        )
    if paper not in ("A4", "Letter"):
        refuse(f"--paper cannot be {paper!r}; it is A4 or Letter.", Exit.USAGE)
    catalogue = load_content().catalogue
    readings = read_file(file, catalogue)
    named = [reading for reading in readings if not army or reading.army.name == army]
    if not named:
        names = ", ".join(reading.army.name for reading in readings)
        refuse(f"{file.name} has no army called {army!r}; it has {names}.")
    choice = PrintChoice(
        parts=chosen,
        paper=paper,
        cut_marks=cut_marks,
        backs=backs,
        tick_boxes=tick_boxes,
        ink_saving=ink_saving,
    )
    printed = print_army(named[0].army, catalogue, choice)
    target = out or file.with_suffix(".pdf")
    write_file(target, printed.pdf)
    warnings = [warning.text for warning in printed.warnings]
    if as_json:
        print_json({"file": str(target), "pages": printed.pages, "warnings": warnings})
    else:
        print_lines([f"{target}: {printed.pages} pages", *(f"  {text}" for text in warnings)])
