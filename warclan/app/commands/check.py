"""``warclan check FILE…``: are these armies legal, and if not, what would mend them?"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.domain.problems import Level, Problem
from warclan.exchange.army_file import FORMAT, read_armies
from warclan.exchange.army_text import read_army_text
from warclan.exchange.limits import ImportRefusedError, decode_text, read_bytes
from warclan.games.mythic_battles.army import Army, ArmyEdit
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.receipts import recruitment_points
from warclan.games.mythic_battles.validation import check as check_army


@dataclass(frozen=True, slots=True)
class Reading:
    """An army from a file and what was doubtful while reading it."""

    army: Army
    remarks: tuple[str, ...]


def read_file(path: Path, catalogue: Catalogue) -> tuple[Reading, ...]:
    """The armies in an army file or a text list; refuses with a sentence."""
    try:
        data = read_bytes(path)
        text = decode_text(data, path.name)
        if text.lstrip().startswith(("{", "[")):
            return tuple(
                Reading(found.army, found.remarks)
                for found in read_armies(data, path.name, catalogue)
            )
        army, lines = read_army_text(text, path.stem, catalogue)
    except ImportRefusedError as error:
        refuse(str(error))
    remarks = tuple(
        f"line {line.number}, {line.text!r}: {line.remark}" for line in lines if line.remark
    )
    if not army.entries:
        refuse(
            f"{path.name} names no unit that is known. It should be a Warclan army file "
            f'("format": "{FORMAT}") or a text with one unit per line.'
        )
    return (Reading(army, remarks),)


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
    """Check armies against the rules. Exit code 1 when one of them is not legal."""
    catalogue = load_content().catalogue
    records: list[dict[str, object]] = []
    illegal = False
    for path in files:
        for reading in read_file(path, catalogue):
            problems = check_army(reading.army, catalogue)
            legal = all(problem.level is not Level.ERROR for problem in problems)
            illegal |= not legal
            records.append(
                {
                    "file": str(path),
                    "army": reading.army.name,
                    "legal": legal,
                    "rp": recruitment_points(reading.army, catalogue).total,
                    "limit": reading.army.limit,
                    "remarks": list(reading.remarks),
                    "problems": [problem_record(problem) for problem in problems],
                }
            )
            if not as_json:
                print_lines(_lines(reading, problems, catalogue, legal))
    if as_json:
        print_json(records)
    if illegal:
        raise typer.Exit(Exit.FAULTS)


def _lines(
    reading: Reading, problems: tuple[Problem[ArmyEdit], ...], catalogue: Catalogue, legal: bool
) -> list[str]:
    """The report on one army for people."""
    army = reading.army
    spent = recruitment_points(army, catalogue).total
    word = "legal" if legal else "not legal"
    lines = [
        f"{army.name}: {word}, {spent} of {army.limit} RP",
        *(f"  {r}" for r in reading.remarks),
    ]
    for problem in problems:
        lines.append(f"  {problem.level.value} {problem.rule}: {problem.title}. {problem.cause}")
        lines += [f"    repair: {repair.label}" for repair in problem.repairs]
    return lines
