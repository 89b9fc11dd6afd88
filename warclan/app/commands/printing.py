"""``warclan print FILE``: the sheets of an army as a PDF."""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.output import Exit, complain, print_json, print_lines, refuse
from warclan.app.commands.writing import write_file
from warclan.exchange.armies_in import armies_in
from warclan.exchange.army_file import ImportedArmy
from warclan.services.folders import Folders
from warclan.services.prints import PAPERS, PARTS, PrintChoice, print_army
from warclan.text.numbers import listed, plural


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
    """Print an army's sheets into a PDF. Exit code 1 when a line of the file was left out."""
    choice = PrintChoice(
        parts=_parts(parts),
        paper=_paper(paper),
        cut_marks=cut_marks,
        backs=backs,
        tick_boxes=tick_boxes,
        ink_saving=ink_saving,
    )
    target = out or file.with_suffix(".pdf")
    if target.resolve() == file.resolve():
        refuse(f"{target} is the army file itself. Name another file with --out.", Exit.USAGE)
    catalogue = load_content().catalogue
    found = _army(armies_in(file, catalogue), army, file)
    chosen = found.army
    printed = print_army(chosen, catalogue, choice, cache=Folders.standard().cache)
    write_file(target, printed.pdf)
    for remark in found.remarks:
        complain(f"{file.name}: {remark}", Exit.FAULTS)
    warnings = [*found.remarks, *(warning.text for warning in printed.warnings)]
    if as_json:
        print_json({"file": str(target), "pages": printed.pages, "warnings": warnings})
    else:
        pages = plural(printed.pages, "page", "pages")
        print_lines([f"{target}: {pages}", *(f"  {text}" for text in warnings)])
    if found.remarks:  # a sheet with a line missing must not pass for the whole army
        raise typer.Exit(Exit.FAULTS)


def _parts(words: str) -> tuple[str, ...]:
    """The parts asked for, each once."""
    chosen = tuple(dict.fromkeys(part.strip() for part in words.split(",") if part.strip()))
    if not chosen or any(part not in PARTS for part in chosen):
        refuse(
            f"--parts cannot be {words!r}; it lists some of {', '.join(PARTS)}, by comma.",
            Exit.USAGE,
        )
    return chosen


def _paper(word: str) -> str:
    """The paper's name as it is written, whatever case was typed."""
    known = {paper.lower(): paper for paper in PAPERS}
    if word.lower() not in known:
        refuse(f"--paper cannot be {word!r}; it is {listed(PAPERS, 'or')}.", Exit.USAGE)
    return known[word.lower()]


def _army(armies: tuple[ImportedArmy, ...], name: str, file: Path) -> ImportedArmy:
    """The army to print: the one of that name, or the only one."""
    names = ", ".join(each.army.name for each in armies[:20])
    if not armies:
        refuse(f"{file.name} holds no army.")
    if not name and len(armies) > 1:
        refuse(f"{file.name} holds several armies. Choose one with --army: {names}.", Exit.USAGE)
    named = [each for each in armies if not name or each.army.name == name]
    if not named:
        refuse(f"{file.name} has no army called {name!r}; it has {names}.")
    return named[0]
