"""The command line: one Typer program; each subject is a module of ``warclan.app.commands``."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from warclan import __version__
from warclan.app.commands import library
from warclan.app.commands.output import CommandError, Exit

app = typer.Typer(
    name="warclan",
    help="Draft, check, keep and print armies. Without a command the window opens.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
# Newer Typers bring their own copy of click: what both share is the parent of BadParameter.
WrongUse: type[Exception] = typer.BadParameter.__bases__[0]

app.add_typer(library.app, name="library")


def _show_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"warclan {__version__}\n")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and end."
        ),
    ] = False,
) -> None:
    """What every command shares."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code. What goes wrong is one sentence on standard error."""
    try:
        result = app(list(arguments), prog_name="warclan", standalone_mode=False)
    except WrongUse as wrong:
        sys.stderr.write(f"warclan: {wrong} See warclan --help.\n")
        return Exit.USAGE
    except CommandError as refused:
        sys.stderr.write(f"warclan: {refused}\n")
        return refused.code
    return result if isinstance(result, int) else Exit.OK
