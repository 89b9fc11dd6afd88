"""The command line as a program of its own: started, piped, interrupted, and taken on a tour."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from warclan.app.commands.tour_place import digest


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """A user's environment with a home of its own and no screen."""
    known = {key: value for key, value in os.environ.items() if not key.startswith("WARCLAN_")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONUNBUFFERED"):
        known.pop(name, None)
    return known | {"WARCLAN_HOME": str(tmp_path_factory.mktemp("home")), "PYTHONUTF8": "1"}


def run(environment: Mapping[str, str], *arguments: object) -> subprocess.CompletedProcess[str]:
    """The finished program."""
    return subprocess.run(
        [sys.executable, "-m", "warclan", *map(str, arguments)],
        env=dict(environment),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


@pytest.fixture(scope="module")
def tours(
    environment: Mapping[str, str], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """Two tours of the same seed in two folders, in processes whose hashes differ."""
    made = []
    for hash_seed in ("1", "2"):
        out = tmp_path_factory.mktemp("tour") / "Ægir’s tour"
        # The server is nowhere: a tour must not even look for it.
        more = {"PYTHONHASHSEED": hash_seed, "WARCLAN_DATABASE_URL": "postgresql://nowhere/none"}
        done = run({**environment, **more}, "tour", "--out", out, "--seed", 7)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        made.append(out)
    return made[0], made[1]


def report_of(tour: Path) -> dict[str, Any]:
    """The report of a tour as data."""
    report = json.loads((tour / "report.json").read_text("utf-8"))
    assert isinstance(report, dict)
    return report


def files(folder: Path) -> dict[str, str]:
    """Every file below a folder with the digest of its bytes."""
    return {
        path.relative_to(folder).as_posix(): digest(path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_two_tours_of_one_seed_are_the_same_byte_for_byte(tours: tuple[Path, Path]) -> None:
    first, second = files(tours[0]), files(tours[1])
    assert first == second
    kinds = {name.rpartition(".")[2] for name in first}
    assert {"pdf", "md", "json", "db", "txt"} <= kinds


def test_a_tour_leaves_legal_armies_and_what_was_printed(tours: tuple[Path, Path]) -> None:
    tour = tours[0]
    report = report_of(tour)
    assert report["format"] == "warclan-tour"
    assert [len(draft["seats"]) for draft in report["drafts"]] == [2, 3, 4]
    assert all(draft["sides_legal"] for draft in report["drafts"])
    assert len(report["armies"]) == 9 + len(report["sample"]["armies"])
    for army in report["armies"]:
        assert army["legal"], army["name"]
        assert not [each for each in army["problems"] if each["level"] == "error"]
        pdf = (tour / army["pdf"]).read_bytes()
        assert digest(pdf) == army["sha256"]
        document = pypdfium2.PdfDocument(pdf)
        assert len(document) == army["pages"]
        text = document[0].get_textpage().get_text_bounded()
        assert army["name"] in " ".join(text.split())
        document.close()


def test_a_tour_writes_a_report_to_read(tours: tuple[Path, Path]) -> None:
    text = (tours[0] / "report.md").read_text("utf-8")
    report = report_of(tours[0])
    assert text.startswith("# A tour of Warclan\n")
    assert "from seed 7" in text
    for army in report["armies"]:
        assert f"### {army['name']}\n" in text
        assert (tours[0] / army["pdf"]).is_file()
    assert str(tours[0].parent) not in text
    assert "was not legal" in text  # the sample has an army to be repaired


def test_the_database_and_its_backup_are_good(tours: tuple[Path, Path]) -> None:
    report = report_of(tours[0])
    for name in (report["database"], report["backup"]["file"]):
        with closing(sqlite3.connect(tours[0] / name)) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            count = database.execute("SELECT count(*) FROM army").fetchone()[0]
        assert count == len(report["armies"])


def test_the_exported_armies_are_checked_and_printed(
    tours: tuple[Path, Path], environment: Mapping[str, str], tmp_path: Path
) -> None:
    done = run(environment, "check", "--json", tours[0] / "armies.json", tours[0] / "armies.txt")
    assert done.returncode in (0, 1)  # the text is all armies in one list
    records = json.loads(done.stdout)
    names = [army["name"] for army in report_of(tours[0])["armies"]]
    assert [record["army"] for record in records[:-1]] == names
    assert all(record["legal"] for record in records[:-1])
    assert records[-1]["remarks"] == []
    out = tmp_path / "sheet.pdf"
    done = run(environment, "print", tours[0] / "armies.json", "--army", names[0], "-o", out)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"%PDF")


def test_without_a_screen_the_window_says_what_to_do(environment: Mapping[str, str]) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("Other systems always have a screen.")
    done = run(environment)
    assert done.returncode == 3
    assert "warclan tour" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--version",), 0),
        (("bogus",), 2),
        (("check", "no such file"), 3),
        (("odds", "attack", "--offense", "99", "--defense", "1"), 2),
    ],
)
def test_codes_reach_the_shell(
    arguments: tuple[str, ...], code: int, environment: Mapping[str, str]
) -> None:
    done = run(environment, *arguments)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (1 if code else 0)


def test_the_version_needs_no_heavy_library(environment: Mapping[str, str]) -> None:
    program = (
        "import sys; from warclan.__main__ import main; main(['--version']); "
        "print(sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=dict(environment),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    heavy = {"typer", "rich", "msgspec", "sqlalchemy", "reportlab", "PySide6", "fontTools"}
    assert not heavy & set(eval_list(done.stdout))


def eval_list(output: str) -> list[str]:
    """The list of names that is the last line."""
    return output.splitlines()[-1].strip("[]").replace("'", "").split(", ")


def test_commands_never_import_qt(environment: Mapping[str, str], tmp_path: Path) -> None:
    program = (
        "import sys; from warclan.app.cli import main; "
        f"code = main(['tour', '--out', {str(tmp_path / 'tour')!r}]); "
        "assert code == 0, code; "
        "assert 'PySide6' not in sys.modules and 'warclan.gui' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=dict(environment),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal or pipe")
def test_a_pipe_closed_early_is_quiet(environment: Mapping[str, str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "warclan", "library", "list", "--json"],
        env=dict(environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait(60) == 141
    assert said == b""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal or pipe")
def test_ctrl_c_is_one_word_and_130(environment: Mapping[str, str], tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "warclan", "tour", "--out", str(tmp_path / "tour")],
        env=dict(environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("Sample opened")
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
        assert process.wait(60) == 130
    assert said == "warclan: Stopped.\n"
    # What the stopped tour left does not stand in the way of the next.
    assert run(environment, "tour", "--out", tmp_path / "tour").returncode == 0
