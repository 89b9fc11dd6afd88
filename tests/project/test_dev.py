"""The task file: what it installs, and what it says when something is missing."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def dev(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The task file as a module, with an environment folder of its own that does not exist."""
    monkeypatch.setenv("WARCLAN_VENV", str(tmp_path / "venv"))
    spec = importlib.util.spec_from_file_location("dev_under_test", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pins(lock: str) -> dict[str, str]:
    """Package and version (with its marker) of every pin in a lock file."""
    text = (ROOT / "requirements" / lock).read_text("utf-8")
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s\\]+)(.*?)\\?$", text, re.MULTILINE)
    return {name + marker.strip(): version for name, version, marker in found}


def test_every_pin_for_users_is_a_pin_for_developers() -> None:
    run, developers = pins("run.lock"), pins("dev.lock")
    assert len(run) > 15
    assert {name: developers.get(name) for name in run} == run


@pytest.mark.parametrize("lock", ["run.lock", "dev.lock"])
def test_locks_have_hashes_and_no_addresses(lock: str) -> None:
    text = (ROOT / "requirements" / lock).read_text("utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    blocks = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert blocks
    assert all("--hash=sha256:" in block for block in blocks)


def test_the_hazardous_qt_release_is_not_pinned() -> None:
    version = pins("run.lock")["pyside6-essentials"]
    assert (6, 8, 3) <= tuple(int(part) for part in version.split(".")) < (6, 12)


@pytest.mark.parametrize(
    ("message", "package"),
    [
        ("ImportError: libEGL.so.1: cannot open shared object file", "libegl1"),
        ("ImportError: libxkbcommon.so.0: cannot open shared object file", "libxkbcommon0"),
    ],
)
def test_a_missing_library_names_its_package(dev: ModuleType, message: str, package: str) -> None:
    advice = dev.library_advice(message)
    assert f"apt install {package};" in advice
    assert "\n" not in advice


def test_an_unknown_loader_message_is_passed_on(dev: ModuleType) -> None:
    assert dev.library_advice("Traceback\nImportError: odd thing\n") == (
        "Qt could not be loaded: ImportError: odd thing"
    )


def test_an_unknown_task_is_one_sentence(
    dev: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["frobnicate"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("There is no task 'frobnicate'.")
    assert error.count("\n") == 1


def test_without_the_venv_module_the_package_is_named(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert dev.main(["run"]) == 1
    error = capsys.readouterr().err
    assert f"apt install python3.{sys.version_info[1]}-venv" in error
    assert error.count("\n") == 1


def test_run_says_when_there_is_no_screen_and_takes_the_tour(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[tuple[str, ...]] = []

    def set_up(_kind: str) -> None:
        """Nothing to install in this test."""

    def call(*command: str, **_rest: object) -> int:
        called.append(command)
        return 0

    monkeypatch.setattr(dev, "set_up", set_up)
    monkeypatch.setattr(dev, "call", call)
    monkeypatch.setattr(dev, "has_screen", lambda: False)
    assert dev.main(["run"]) == 0
    assert capsys.readouterr().out.startswith("There is no screen here")
    assert called[0][:3] == ("-m", "warclan", "tour")


def make_half_an_environment(folder: Path) -> None:
    """What an interrupted set-up leaves behind: a Python without pip."""
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(folder)


def test_an_interrupted_environment_is_made_anew(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make_half_an_environment(tmp_path / "venv")
    assert dev.PYTHON.exists()
    assert not dev.works()
    made: list[bool] = []

    class Builder:
        """Stands for the slow builder."""

        def __init__(self, *, with_pip: bool, clear: bool) -> None:
            made.append(with_pip and clear)

        def create(self, folder: Path) -> None:
            assert folder == tmp_path / "venv"

    monkeypatch.setattr(venv, "EnvBuilder", Builder)
    dev.make_environment()
    assert made == [True]


def test_a_folder_with_other_things_is_never_emptied(
    dev: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)  # whose caches are cleaned
    (tmp_path / "venv").mkdir()
    precious = tmp_path / "venv" / "letters.txt"
    precious.write_text("dear", "utf-8")
    assert dev.main(["run"]) == 1
    assert "holds something that is no Python environment" in capsys.readouterr().err
    assert dev.main(["clean"]) == 0
    assert precious.read_text("utf-8") == "dear"


def test_only_one_set_up_at_a_time(dev: ModuleType, tmp_path: Path) -> None:
    with dev.alone(), (tmp_path / "venv.lock").open("a+b") as second:
        assert not dev.locked(second.fileno())
    with (tmp_path / "venv.lock").open("a+b") as third:
        assert dev.locked(third.fileno())


def test_nothing_is_ready_while_something_is_installed(dev: ModuleType, tmp_path: Path) -> None:
    make_half_an_environment(tmp_path / "venv")
    for kind in ("run", "dev"):
        (tmp_path / "venv" / f".ready-{kind}").write_text(dev.stamp_text(dev.LOCKS[kind]), "utf-8")
    assert dev.is_ready("run")
    with pytest.raises(dev.SetupError):  # there is no pip to install with
        dev.install("run")
    assert not dev.is_ready("run")
    assert not dev.is_ready("dev")


def test_a_stopped_set_up_is_no_traceback(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "make_environment", stop)
    assert dev.main(["run"]) == 130
    assert capsys.readouterr().err == "The set-up was stopped; the next run finishes it.\n"


def test_the_oldest_python_can_read_the_sentence_for_it() -> None:
    text = (ROOT / "dev.py").read_text("utf-8")
    before = text[: text.index("import hashlib")]
    ast.parse(before, feature_version=(3, 6))
    assert "__future__" not in text  # 3.6 does not know the one for annotations


def test_stamp_follows_the_lock(dev: ModuleType, tmp_path: Path) -> None:
    stamp: Callable[[Path], str] = dev.stamp_text
    lock = tmp_path / "some.lock"
    lock.write_text("a==1\n", "utf-8")
    first = stamp(lock)
    assert stamp(lock) == first
    lock.write_text("a==2\n", "utf-8")
    assert stamp(lock) != first


def test_help_needs_no_environment() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), "help"], capture_output=True, text=True, check=True
    )
    assert "Every check and every test." in done.stdout


def test_every_script_a_task_calls_is_there() -> None:
    named = re.findall(r'"(packaging/[\w/]+\.py)"', (ROOT / "dev.py").read_text("utf-8"))
    assert len(named) > 3
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_layer_has_a_coverage_floor() -> None:
    text = (ROOT / "packaging/coverage_floors.py").read_text("utf-8")
    floors = set(re.findall(r'^    "(\w+)": \d+,$', text, re.MULTILINE))
    layers = {path.parent.name for path in (ROOT / "warclan").glob("*/__init__.py")}
    assert floors == layers
