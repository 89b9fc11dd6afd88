"""``warclan case PATH…``: play rule cases and say which of them come out as they should."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.deck_source import load_cards
from warclan.app.commands.output import Exit, complain, print_json, print_lines
from warclan.content.rulebooks import rule_titles
from warclan.engine.cases import CaseResult, load_cases, run_case
from warclan.engine.errors import EngineError
from warclan.games import registry
from warclan.text.numbers import plural

SUFFIXES = (".toml", ".json")


@dataclass(frozen=True, slots=True)
class _Played:
    """The cases of one file; ``error`` when the file is none."""

    path: Path
    results: tuple[CaseResult, ...] = ()
    error: str = ""


def case(
    paths: Annotated[
        list[Path], typer.Argument(help="Case files (TOML or JSON), or folders that hold some.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Play rule cases (docs/cases.md).

    Exit code 1 when a case fails, 3 when a file could not be read; other files are played all
    the same.
    """
    code = Exit.OK
    played = [_play(path) for path in _files(paths)]
    for file in played:
        if file.error:
            code = complain(file.error, Exit.REFUSED)
        elif any(not result.passed for result in file.results):
            code = max(code, Exit.FAULTS)
    if as_json:
        print_json([_record(file) for file in played])
    else:
        print_lines(_lines(played))
    if code:
        raise typer.Exit(code)


def _files(paths: list[Path]) -> Iterator[Path]:
    """The files meant: each path itself, or the case files below a folder, by name.

    A folder without any is given as it is.
    """
    for path in paths:
        found = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES)
        yield from found if path.is_dir() and found else [path]


_CONTENT: dict[str, Callable[[], Any]] = {
    "mythic_battles": cache(lambda: load_content().catalogue),
    "myths_at_war": cache(load_cards),
}
"""The content packs of a game, by its key, loaded when a case first names an entry of theirs."""


def _play(path: Path) -> _Played:
    if path.is_dir():
        ends = " or ".join(SUFFIXES)
        return _Played(path, error=f"{path.name}: there is no case file ({ends}) in this folder.")
    try:
        file = load_cases(path)
        spec = registry.find(file.game)
        titles = rule_titles(file.game)
        results = []
        for each in file.cases:
            result = run_case(each, spec, path.name, _CONTENT.get(file.game))
            unknown = [rule for rule in each.rules if titles and rule not in titles]
            faults = [f"rules: there is no rule {rule}." for rule in unknown]
            results.append(
                CaseResult(path.name, result.name, result.rules, (*result.faults, *faults))
            )
    except EngineError as error:
        said = str(error)
        return _Played(path, error=said if path.name in said else f"{path.name}: {said}")
    return _Played(path, tuple(results))


def _record(file: _Played) -> dict[str, object]:
    """The report on one file as plain data."""
    if file.error:
        return {"file": str(file.path), "error": file.error}
    return {
        "file": str(file.path),
        "cases": [
            {
                "name": result.name,
                "rules": list(result.rules),
                "passed": result.passed,
                "faults": list(result.faults),
            }
            for result in file.results
        ],
    }


def _lines(played: list[_Played]) -> list[str]:
    """The report for people: every fault of every failed case, then the count."""
    lines = []
    results = [result for file in played for result in file.results]
    for result in results:
        if not result.passed:
            lines.append(f"{result.file}: {result.name}")
            lines += [f"  {fault}" for fault in result.faults]
    failed = sum(1 for result in results if not result.passed)
    lines.append(f"{plural(len(results), 'case', 'cases')} played, {failed} failed")
    return lines
