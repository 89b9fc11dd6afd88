"""How commands speak: data as JSON, tables for people, one sentence for errors, exit codes."""

import io
import json
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import IntEnum
from typing import NoReturn

WIDE = 10_000
"""Columns of a table that goes to a file or another program: nothing is folded."""
LONGEST_SENTENCE = 900
"""Characters; what a wrong file holds is not repeated at any length."""

_UNSEEN = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n"}
"""Control characters, by which a name in a file could give orders to the terminal."""


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
    UNEXPECTED = 70
    """An error nobody expected; the log file has it."""
    STOPPED = 130
    """Stopped from the keyboard."""
    NOBODY_READS = 141
    """Standard output was closed before everything was written."""


class CommandError(Exception):
    """Ends a command with one sentence on standard error and an exit code."""

    def __init__(self, message: str, code: Exit = Exit.REFUSED) -> None:
        super().__init__(message)
        self.code = code


def refuse(message: str, code: Exit = Exit.REFUSED) -> NoReturn:
    """End the command with this sentence."""
    raise CommandError(message, code)


def complain(message: str, code: Exit) -> Exit:
    """Say one line on standard error; ``code`` back."""
    with suppress(OSError):  # nobody may be reading there either
        said = " ".join(message.split()).translate(_UNSEEN)
        if len(said) > LONGEST_SENTENCE:
            half = LONGEST_SENTENCE // 2
            said = f"{said[:half]} … {said[-half:]}"
        sys.stderr.write(f"warclan: {said}\n")
        sys.stderr.flush()
    return code


def safe_streams() -> None:
    """Let names that the terminal's encoding lacks be written as escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def print_json(data: object) -> None:
    """Write ``data`` to standard output as JSON: sorted nowhere, readable, one final newline."""
    # In a narrow encoding JSON has its own escapes, which read back to the same text.
    ascii_only = not (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    sys.stdout.write(json.dumps(data, ensure_ascii=ascii_only, indent=2) + "\n")


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to standard output."""
    for line in lines:
        sys.stdout.write(line.translate(_UNSEEN) + "\n")


def print_table(title: str, headers: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table; numbers stand right, ``None`` shows as a dash.

    On a terminal it is fitted to the width; elsewhere no cell is folded or cut.
    """
    from rich.console import Console
    from rich.table import Table

    rows = [list(row) for row in rows]
    table = Table(title=title or None, box=None, pad_edge=False, header_style="bold")
    for place, header in enumerate(headers):
        numeric = any(isinstance(row[place], int) for row in rows)
        table.add_column(header, justify="right" if numeric else "left", overflow="fold")
    for row in rows:
        table.add_row(*("–" if cell is None else str(cell).translate(_UNSEEN) for cell in row))
    person = sys.stdout.isatty()
    # Written through a text, because rich ends the program itself when nobody reads.
    text = io.StringIO()
    console = Console(
        file=text,
        force_terminal=person,
        highlight=False,
        markup=False,
        emoji=False,
        width=None if person else WIDE,
    )
    console.print(table)
    sys.stdout.writelines(line.rstrip() + "\n" for line in text.getvalue().splitlines())
