"""The command line: one Typer program whose subjects are modules of ``warclan.app.commands``.

Only the module of the command that was asked for is imported, so each command starts as fast as
it can. Whatever goes wrong is one sentence on standard error and an exit code, never a traceback.
"""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from warclan import __version__
from warclan.app.commands.output import CommandError, Exit, complain, safe_streams

if TYPE_CHECKING:
    from typer import Typer

HELP = "Armies, War Clans, decks and battles by command. Without a command the window opens."


@dataclass(frozen=True, slots=True)
class Command:
    """Where a command lives: a function of a module, or with ``group`` its ``app`` of several."""

    module: str
    function: str = "app"
    group: bool = False


COMMANDS: Mapping[str, Command] = {
    "tour": Command("tour", "tour"),
    "check": Command("check", "check"),
    "print": Command("printing", "print_sheets"),
    "library": Command("library", group=True),
    "odds": Command("odds", group=True),
    "resolve": Command("resolve", "resolve_battles"),
    "replay": Command("replay", "replay"),
    "matches": Command("matches", group=True),
    "clan": Command("clan", group=True),
    "deck": Command("deck", group=True),
    "rules": Command("rules", "rules"),
    "case": Command("case", "case"),
    "packs": Command("packs", group=True),
}
"""The commands in the order the help lists them."""


def program(names: Sequence[str]) -> "Typer":
    """The Typer program with these commands."""
    import typer

    app = typer.Typer(
        name="warclan",
        help=HELP,
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def common(
        version: bool = typer.Option(False, "--version", help="Show the version and end."),
    ) -> None:
        # "--version" alone never comes here: it needs no command.
        if version:
            raise typer.BadParameter("--version stands alone.")

    for name in names:
        command = COMMANDS[name]
        module = import_module(f"warclan.app.commands.{command.module}")
        part = getattr(module, command.function)
        if command.group:
            app.add_typer(part, name=name, rich_help_panel=None)
        else:
            app.command(name)(part)
    return app


def _call(arguments: Sequence[str]) -> int:
    """Run one command; its exit code. Wrong use becomes a :class:`CommandError`."""
    first = arguments[0] if arguments else ""
    app = program((first,) if first in COMMANDS else tuple(COMMANDS))
    import typer

    # Newer Typers bring their own copy of click: this is what both call a click exception.
    wrong_use: type[Exception] = typer.BadParameter.__mro__[2]
    try:
        result = app(list(arguments), prog_name="warclan", standalone_mode=False)
    except wrong_use as wrong:
        raise _usage_error(wrong) from None
    except typer.Abort:
        raise KeyboardInterrupt from None
    except SystemExit:
        # The only one left to Typer without its standalone mode: standard output was closed.
        raise BrokenPipeError from None
    if result == Exit.STOPPED:
        raise KeyboardInterrupt
    return result if isinstance(result, int) else Exit.OK


def _usage_error(wrong: Exception) -> CommandError:
    """The sentence for a command line that click refused."""
    told: Callable[[], str] = getattr(wrong, "format_message", lambda: str(wrong))
    path = getattr(getattr(wrong, "ctx", None), "command_path", "warclan")
    message = " ".join(told().split())
    if type(wrong).__name__ == "NoArgsIsHelpError" or not message:
        message = "A command is needed."
    if not message.endswith((".", "!", "?")):
        message += "."
    return CommandError(f"{message} See {path} --help.", Exit.USAGE)


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code. What goes wrong is one sentence on standard error."""
    if list(arguments) == ["--version"]:
        return _guarded(_say_version)
    return _guarded(lambda: _call(arguments))


def _say_version() -> int:
    sys.stdout.write(f"warclan {__version__}\n")
    return Exit.OK


def _guarded(run: Callable[[], int]) -> int:
    """Run, and turn everything that can go wrong into a sentence and a code."""
    safe_streams()
    try:
        code = run()
        sys.stdout.flush()
    except CommandError as refused:
        return complain(str(refused), refused.code)
    except BrokenPipeError:
        return _nobody_reads()
    except KeyboardInterrupt:
        return complain("Stopped.", Exit.STOPPED)
    except OSError as error:
        return complain(_system_sentence(error), Exit.REFUSED)
    except Exception as error:  # noqa: BLE001  # the last net: nobody shall see a traceback
        return _unexpected(error)
    return code


def _nobody_reads() -> int:
    """Standard output was closed by who read it (``| head``): end without a word."""
    with suppress(OSError, ValueError):  # a stream without a file, in tests
        empty = os.open(os.devnull, os.O_WRONLY)
        os.dup2(empty, sys.stdout.fileno())
        os.close(empty)
    return Exit.NOBODY_READS


def _system_sentence(error: OSError) -> str:
    """What the system refused, and where."""
    what = error.strerror or str(error) or type(error).__name__
    place = f"{error.filename}: " if error.filename is not None else ""
    end = "" if what.endswith(".") else ". Check the disk, the name and your permissions."
    return f"{place}{what}{end}"


def _unexpected(error: Exception) -> int:
    """Errors of the services and of import are sentences; anything else goes to the log."""
    from warclan.exchange.limits import ImportRefusedError
    from warclan.services.errors import ServiceError

    if isinstance(error, ServiceError | ImportRefusedError):
        return complain(str(error), Exit.REFUSED)
    from warclan.app.logs import log, start_log, stop_log
    from warclan.services.folders import Folders

    path = start_log(Folders.standard().data)
    log.error("An error nobody expected", exc_info=error)
    stop_log()
    where = f"The details are in {path}." if path else "It could not be logged."
    return complain(
        f"Something went wrong ({type(error).__name__}). {where} Please report it with that file.",
        Exit.UNEXPECTED,
    )
