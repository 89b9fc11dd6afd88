"""The command line as a whole: how it starts, what it says when it cannot, and how it ends."""

import io
import sys
from pathlib import Path

import pytest

import warclan
from warclan.app import cli
from warclan.app.cli import COMMANDS, main
from warclan.app.commands.output import CommandError, Exit, print_lines
from warclan.app.commands.writing import write_file
from warclan.exchange.limits import ImportRefusedError
from warclan.services.errors import RefusedError

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home below which the log file goes."""
    monkeypatch.setenv("WARCLAN_HOME", str(tmp_path))
    return tmp_path


def fails_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code when a command ends with ``error``."""

    def raises(*_: object) -> int:
        raise error

    monkeypatch.setattr(cli, "_call", raises)
    return main(["check", "x"])


def test_the_version_is_told_without_any_command(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"warclan {warclan.__version__}\n"


def test_help_lists_every_command(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    for name in COMMANDS:
        assert f"\n  {name} " in shown


@pytest.mark.parametrize("name", [*COMMANDS, "odds attack", "library list", "packs lint"])
def test_every_command_explains_itself(name: str, capsys: Capture) -> None:
    assert main([*name.split(), "--help"]) == 0
    assert f"Usage: warclan {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("bogus", "No such command 'bogus'."),
        ("Check x", "No such command 'Check'."),
        ("--bogus", "No such option: --bogus."),
        ("library", "A command is needed."),
        ("odds", "A command is needed."),
        ("packs", "A command is needed."),
        ("packs bogus", "No such command 'bogus'."),
        ("library show", "Missing argument"),
        ("library show a b", "Got unexpected extra argument"),
        ("library list --max-rp many", "'--max-rp'"),
        ("library list --max-rp", "'--max-rp' requires an argument"),
        ("check", "Missing argument"),
        ("check --json", "Missing argument"),
        ("check --jsn x", "No such option: --jsn"),
        ("print", "Missing argument"),
        ("print x --ink-saving=perhaps", "--ink-saving"),
        ("odds attack --offense 3", "Missing option '--defense'"),
        ("odds attack --offense 3.5 --defense 2", "'--offense'"),
        ("odds attack --offense 1e3 --defense 2", "'--offense'"),
        ("tour", "Missing option '--out'"),
        ("tour --out x --seed y", "'--seed'"),
        ("tour --out x y", "Got unexpected extra argument"),
        ("--version check", "--version stands alone"),
    ],
)
def test_a_wrong_line_is_one_sentence_and_2(line: str, says: str, capsys: Capture) -> None:
    assert main(line.split()) == Exit.USAGE
    said = capsys.readouterr()
    assert said.out == ""
    assert says in said.err
    assert said.err.startswith("warclan: ")
    assert said.err.count("\n") == 1
    assert "--help." in said.err


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (CommandError("No.", Exit.FAULTS), 1, "No."),
        (RefusedError("An army needs a name; type one."), 3, "An army needs a name; type one."),
        (ImportRefusedError("a.json: the file is empty."), 3, "a.json: the file is empty."),
        (PermissionError(13, "Permission denied", "/x"), 3, "/x: Permission denied. Check"),
        (OSError(28, "No space left on device"), 3, "No space left on device. Check"),
        (FileNotFoundError("The shipped packs are missing."), 3, "The shipped packs are missing."),
        (KeyboardInterrupt(), 130, "Stopped."),
        (CommandError("Two\nlines."), 3, "Two lines."),
    ],
)
def test_every_failure_has_its_sentence_and_code(
    error: BaseException,
    code: int,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    assert fails_with(error, monkeypatch) == code
    said = capsys.readouterr().err
    assert said.startswith(f"warclan: {says}")
    assert said.count("\n") == 1


def test_nobody_reading_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert fails_with(BrokenPipeError(), monkeypatch) == Exit.NOBODY_READS
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("error", [ZeroDivisionError("x"), RecursionError(), MemoryError()])
def test_an_unexpected_error_names_the_log_file(
    error: Exception, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    assert fails_with(error, monkeypatch) == Exit.UNEXPECTED
    said = capsys.readouterr().err
    log = home / "warclan.log"
    assert str(log) in said
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert f"{type(error).__name__}" in log.read_text("utf-8")


def test_an_unexpected_error_without_a_log_is_still_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    blocked = home / "file"
    blocked.write_text("")
    monkeypatch.setenv("WARCLAN_HOME", str(blocked))
    assert fails_with(ValueError("x"), monkeypatch) == Exit.UNEXPECTED
    assert "It could not be logged." in capsys.readouterr().err


def test_a_file_gives_no_orders_to_the_terminal_and_fills_it_with_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    fails_with(CommandError("\x1b[31mThor\x07 is unknown: " + "x" * 9000 + " stop."), monkeypatch)
    said = capsys.readouterr().err
    assert said.startswith("warclan: \ufffd[31mThor\ufffd is unknown")
    assert said.endswith(" stop.\n")
    assert len(said) < 1000
    print_lines(["\x1b]0;title\x07\tThor"])
    assert capsys.readouterr().out == "\ufffd]0;title\ufffd\tThor\n"


@pytest.mark.parametrize("path", ["", ".", "/"])
def test_a_file_to_write_needs_a_name(path: str) -> None:
    with pytest.raises(CommandError, match="Name the file to write") as refused:
        write_file(Path(path), b"x")
    assert refused.value.code == Exit.USAGE


def test_a_narrow_terminal_loses_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    import json

    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, "ascii"))
    assert main(["library", "show", "ragnarok-board-mimir-s-well", "--json"]) == 0
    wide = json.loads(raw.getvalue())
    assert wide["edition"] == "ragnarok"
    raw.seek(0)
    raw.truncate()
    assert main(["packs", "list"]) == 0
    assert b"Ragnar\\xf6k" in raw.getvalue()
    raw.seek(0)
    raw.truncate()
    assert main(["packs", "list", "--json"]) == 0
    assert "Ragnarök" in str(json.loads(raw.getvalue()))


def test_a_closed_output_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    class Closed(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr(sys, "stdout", Closed())
    assert main(["library", "boards"]) == Exit.NOBODY_READS
    assert main(["library", "boards", "--json"]) == Exit.NOBODY_READS
    assert main(["--version"]) == Exit.NOBODY_READS
    assert capsys.readouterr().err == ""


def test_ctrl_c_inside_a_command_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    from warclan.app.commands import library

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(library, "load_content", interrupted)
    assert main(["library", "boards"]) == Exit.STOPPED
    assert capsys.readouterr().err.strip().endswith("warclan: Stopped.")
