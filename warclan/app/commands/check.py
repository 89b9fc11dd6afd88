"""``warclan check FILE…``: are these armies legal, and if not, what would mend them?"""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.output import Exit, complain, print_json, print_lines
from warclan.domain.problems import Level, Problem
from warclan.exchange.armies_in import armies_in
from warclan.exchange.army_file import ImportedArmy
from warclan.exchange.limits import ImportRefusedError
from warclan.games.mythic_battles.army import ArmyEdit
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.receipts import recruitment_points
from warclan.games.mythic_battles.validation import check as check_army

Problems = tuple[Problem[ArmyEdit], ...]


def is_legal(problems: Problems) -> bool:
    """Whether none of the problems is an error."""
    return all(problem.level is not Level.ERROR for problem in problems)


def problem_record(problem: Problem[ArmyEdit]) -> dict[str, object]:
    """A problem as plain data."""
    return {
        "level": problem.level.value,
        "rule": problem.rule,
        "subject": problem.subject,
        "title": problem.title,
        "cause": problem.cause,
        "repairs": [
            {"label": repair.label, "difference": repair.difference, "unit": repair.unit}
            for repair in problem.repairs
        ],
    }


def check(
    files: Annotated[list[Path], typer.Argument(help="Army files, or texts with a unit a line.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Check armies against the rules.

    Exit code 1 when one of them is not legal or something in it was not recognised, 3 when a file
    could not be read; the other files are checked all the same.
    """
    catalogue = load_content().catalogue
    records: list[dict[str, object]] = []
    code = Exit.OK
    for path in files:
        try:
            found = armies_in(path, catalogue)
        except ImportRefusedError as refused:
            code = complain(str(refused), Exit.REFUSED)
            records.append({"file": str(path), "error": str(refused)})
            continue
        for imported in found:
            problems = check_army(imported.army, catalogue)
            in_order = is_legal(problems) and not imported.remarks
            code = max(code, Exit.OK if in_order else Exit.FAULTS)
            for remark in imported.remarks:
                complain(f"{path.name}: {remark}", Exit.FAULTS)
            records.append(_record(path, imported, problems, catalogue))
            if not as_json:
                print_lines(_lines(imported, problems, catalogue))
    if as_json:
        print_json(records)
    if code:
        raise typer.Exit(code)


def _record(
    path: Path, imported: ImportedArmy, problems: Problems, catalogue: Catalogue
) -> dict[str, object]:
    """The report on one army as plain data."""
    army = imported.army
    return {
        "file": str(path),
        "army": army.name,
        "legal": is_legal(problems),
        "rp": recruitment_points(army, catalogue).total,
        "limit": army.limit,
        "remarks": list(imported.remarks),
        "problems": [problem_record(problem) for problem in problems],
    }


def _lines(imported: ImportedArmy, problems: Problems, catalogue: Catalogue) -> list[str]:
    """The report on one army for people."""
    army = imported.army
    spent = recruitment_points(army, catalogue).total
    word = "legal" if is_legal(problems) else "not legal"
    lines = [
        f"{army.name}: {word}, {spent} of {army.limit} RP",
        *(f"  {remark}" for remark in imported.remarks),
    ]
    for problem in problems:
        lines.append(f"  {problem.level.value} {problem.rule}: {problem.title}. {problem.cause}")
        lines += [f"    repair: {repair.label}" for repair in problem.repairs]
    return lines
