"""How commands speak: data as JSON, tables for people, one sentence for errors, exit codes."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import NoReturn

from rich.console import Console
from rich.table import Table


class Exit(IntEnum):
    """Exit codes that scripts can rely on."""

    OK = 0
    """Done, and nothing wrong was found."""
    FAULTS = 1
    """Done, and what was looked at is not in order: an illegal army, a faulty pack."""
    USAGE = 2
    """The command line itself was wrong."""
    REFUSED = 3
    """Something could not be read, opened or written."""


class CommandError(Exception):
    """Ends a command with one sentence on standard error and an exit code."""

    def __init__(self, message: str, code: Exit = Exit.REFUSED) -> None:
        super().__init__(message)
        self.code = code


def refuse(message: str, code: Exit = Exit.REFUSED) -> NoReturn:
    """End the command with this sentence."""
    raise CommandError(message, code)


def print_json(data: object) -> None:
    """Write ``data`` to standard output as JSON: sorted nowhere, readable, one final newline."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n")


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to standard output."""
    for line in lines:
        sys.stdout.write(line + "\n")


def print_table(title: str, headers: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table; numbers stand right, ``None`` shows as a dash."""
    rows = [list(row) for row in rows]
    table = Table(title=title or None, box=None, pad_edge=False, header_style="bold")
    for place, header in enumerate(headers):
        numeric = any(isinstance(row[place], int) for row in rows)
        table.add_column(header, justify="right" if numeric else "left", overflow="fold")
    for row in rows:
        table.add_row(*("–" if cell is None else str(cell) for cell in row))
    Console(file=sys.stdout, highlight=False, soft_wrap=not sys.stdout.isatty()).print(table)


def without_empty(record: Mapping[str, object]) -> dict[str, object]:
    """The record without empty texts and tuples, for JSON that is short to read."""
    return {key: value for key, value in record.items() if value not in ("", (), [])}
