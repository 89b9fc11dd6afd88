#!/usr/bin/env python3
"""The one task file of Warclan: people and the build server both run it.

It needs nothing but Python 3.11 or newer. Everything else is installed from the lock files in
``requirements/`` into ``.venv`` beside this file, once; later runs start at once.

    python3 dev.py run [ARGUMENTS]   open Warclan, or run one of its commands
    python3 dev.py test [-- ARGS]    every check: format, lint, types, contracts, tests
    python3 dev.py help              all tasks
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence below is for people with an older one
    sys.exit(
        "Warclan needs Python 3.11 or newer; this is Python {}.{}. "
        "Install a newer Python and start dev.py with it.".format(*sys.version_info[:2])
    )

import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = Path(os.environ.get("WARCLAN_VENV") or ROOT / ".venv").absolute()
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
LOCKS = {"run": ROOT / "requirements/run.lock", "dev": ROOT / "requirements/dev.lock"}

# Shared libraries that Qt's wheels expect from the system, and the package that brings each.
SYSTEM_LIBRARIES = {
    "libEGL.so.1": ("libegl1", "mesa-libEGL"),
    "libGL.so.1": ("libgl1", "mesa-libGL"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
}


class SetupError(Exception):
    """Something the user can mend; the message is the sentence that says how."""


# --- setting up ---------------------------------------------------------------------------------


def stamp_text(lock: Path) -> str:
    """What the stamp of an up-to-date environment says: lock, Python, system and checkout."""
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    return f"{digest} {sys.version_info[0]}.{sys.version_info[1]} {sys.platform} {ROOT}\n"


def is_ready(kind: str) -> bool:
    """Whether the environment already holds what the lock of this kind asks for."""
    wanted = stamp_text(LOCKS[kind])
    stamps = [VENV / f".ready-{kind}", VENV / ".ready-dev"]
    if not PYTHON.exists():
        return False
    if kind == "run" and stamps[1].exists():
        # The dev lock holds everything of the run lock, at the same versions (tests check it).
        return stamps[1].read_text("utf-8") == stamp_text(LOCKS["dev"])
    return stamps[0].exists() and stamps[0].read_text("utf-8") == wanted


def works() -> bool:
    """Whether the environment runs, has this Python's version and its own pip.

    An interrupted set-up leaves a Python without pip behind.
    """
    probe = f"import sys, pip; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    if not PYTHON.exists():
        return False
    return (
        subprocess.run(
            [str(PYTHON), "-c", probe], check=False, stderr=subprocess.DEVNULL
        ).returncode
        == 0
    )


def is_ours() -> bool:
    """Whether the environment's folder may be emptied: never one that holds other things."""
    if VENV == ROOT / ".venv" or not VENV.exists() or (VENV / "pyvenv.cfg").exists():
        return True
    return VENV.is_dir() and not any(VENV.iterdir())


def make_environment() -> None:
    """Create the virtual environment; a broken one is made anew."""
    try:
        import ensurepip  # noqa: F401 - Debian leaves it out of the plain python3
        import venv
    except ImportError:
        raise SetupError(
            "Python's venv module is missing. Install it "
            f"(Debian and Ubuntu: apt install python3.{sys.version_info[1]}-venv) "
            "and run this again."
        ) from None
    if works():
        return
    if not is_ours():
        raise SetupError(
            f"The folder {VENV} holds something that is no Python environment, so nothing was "
            "done. Name an empty or new folder in WARCLAN_VENV."
        )
    print("Making an environment in", VENV, "…", flush=True)
    try:
        venv.EnvBuilder(with_pip=True, clear=VENV.exists()).create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            f"The environment in {VENV} could not be made: {error}. Check that the folder can be "
            "written (WARCLAN_VENV names another one) and that python3-venv is installed."
        ) from None


@contextmanager
def alone() -> Iterator[None]:
    """Only one dev.py at a time works on the environment; the others wait here.

    The system lets go of the lock when its process ends, however it ends.
    """
    place = VENV.with_name(VENV.name + ".lock")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle = place.open("a+b")
    except OSError as error:
        raise SetupError(
            f"The environment in {VENV} could not be made: {error}. Check that the folder can be "
            "written, or name another one in WARCLAN_VENV."
        ) from None
    with handle:
        if not locked(handle.fileno()):
            print("Another dev.py is setting up; waiting for it …", flush=True)
            while not locked(handle.fileno()):
                time.sleep(1)  # between two questions to the system: Windows cannot wait longer
        yield


def locked(number: int) -> bool:
    """Take the lock on an open file, if nobody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def set_up(kind: str) -> None:
    """Bring the environment to the lock of this kind; nothing happens when it already is."""
    if is_ready(kind):
        return
    try:
        with alone():
            if not is_ready(kind):  # the one we waited for may have done it
                make_environment()
                install(kind)
    except KeyboardInterrupt:
        print("The set-up was stopped; the next run finishes it.", file=sys.stderr)
        raise


def install(kind: str) -> None:
    """Install what the lock of this kind lists; the stamps say nothing until it is done."""
    lock = LOCKS[kind]
    for stamp in VENV.glob(".ready-*"):
        stamp.unlink()
    print(f"Installing what {lock.name} lists (this happens once) …", flush=True)
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(
        [*command, "--no-deps", "--require-hashes", "--requirement", str(lock)],
        check=False,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        sys.stderr.write(done.stderr)
        raise SetupError(
            f"The packages of {lock.name} could not be installed (pip's own words stand above). "
            "Check the network connection and the free disk space, then run this again."
        )
    purelib = subprocess.run(
        [str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    (Path(purelib) / "warclan-checkout.pth").write_text(str(ROOT) + "\n", "utf-8")
    (VENV / f".ready-{kind}").write_text(stamp_text(lock), "utf-8")


def library_advice(message: str) -> str:
    """The sentence for a shared library that Qt could not load, from the loader's message."""
    for library, (debian, fedora) in SYSTEM_LIBRARIES.items():
        if library in message:
            return (
                f"Qt needs the system library {library}. Install it "
                f"(Debian and Ubuntu: apt install {debian}; Fedora: dnf install {fedora}) "
                "and run this again."
            )
    return f"Qt could not be loaded: {message.strip().splitlines()[-1]}"


def check_qt() -> None:
    """Raise :class:`SetupError` when Qt's own system libraries are missing."""
    flag = VENV / ".qt-loads"
    if flag.exists():
        return
    probe = "import PySide6.QtWidgets, PySide6.QtSvg, PySide6.QtPrintSupport"
    done = subprocess.run([str(PYTHON), "-c", probe], check=False, capture_output=True, text=True)
    if done.returncode:
        raise SetupError(library_advice(done.stderr or "no message"))
    with suppress(OSError):  # an environment that cannot be written is asked again next time
        flag.write_text("", "utf-8")


def has_screen() -> bool:
    """Whether a window can be shown here."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def call(*command: str, env: dict[str, str] | None = None) -> int:
    """Run a program of the environment in the checkout; its exit code."""
    done = subprocess.run(
        [str(PYTHON), *command], cwd=ROOT, env={**os.environ, **(env or {})}, check=False
    )
    return done.returncode


# --- tasks --------------------------------------------------------------------------------------


def run(arguments: Sequence[str]) -> int:
    """Open Warclan; with arguments, run that command of its command line."""
    set_up("run")
    if arguments:
        return subprocess.run([str(PYTHON), "-m", "warclan", *arguments], check=False).returncode
    if not has_screen():
        out = Path.cwd() / "warclan-tour"
        print(
            "There is no screen here, so the window cannot open: "
            f"running the tour instead, its results go to {out}.",
            flush=True,
        )
        return call("-m", "warclan", "tour", "--out", str(out))
    check_qt()
    return call("-m", "warclan")


def checks() -> list[tuple[str, list[str]]]:
    """The static checks, quickest first."""
    return [
        ("format", ["-m", "ruff", "format", "--check", "."]),
        ("lint", ["-m", "ruff", "check", "."]),
        ("contracts", ["-c", "import sys, importlinter.cli as c; sys.exit(c.lint_imports())"]),
        ("types", ["-m", "mypy"]),
    ]


def run_steps(steps: list[tuple[str, list[str]]], env: dict[str, str]) -> int:
    """Run every step, also after a failure, and say at the end which failed."""
    failed = []
    for name, command in steps:
        began = time.monotonic()
        print(f"--- {name}", flush=True)
        if call(*command, env=env):
            failed.append(name)
        print(f"--- {name}: {time.monotonic() - began:.0f} s", flush=True)
    if failed:
        print("Failed:", ", ".join(failed))
        return 1
    print("All checks passed:", ", ".join(name for name, _ in steps))
    return 0


def quiet_qt() -> dict[str, str]:
    """The environment for tests: no screen, no user's folders."""
    return {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}


def test(arguments: Sequence[str]) -> int:
    """Every check and every test. Arguments after ``--`` go to pytest and skip the checks."""
    set_up("dev")
    check_qt()
    pytest = ["-m", "pytest", "-q", "-n", str(min(os.cpu_count() or 1, 8)), "--dist", "worksteal"]
    extra = [argument for argument in arguments if argument != "--"]
    if extra:
        return call("-m", "pytest", *extra, env=quiet_qt())
    return run_steps([*checks(), ("tests", [*pytest, "-m", "not nightly"])], quiet_qt())


def check(_arguments: Sequence[str]) -> int:
    """The static checks alone: format, lint, contracts, types."""
    set_up("dev")
    return run_steps(checks(), quiet_qt())


def tidy(_arguments: Sequence[str]) -> int:
    """Format the code and apply the linter's safe repairs."""
    set_up("dev")
    return call("-m", "ruff", "check", "--fix", ".") | call("-m", "ruff", "format", ".")


def nightly(arguments: Sequence[str]) -> int:
    """The long runs that are left out of ``test``."""
    set_up("dev")
    return call("-m", "pytest", "-q", "-m", "nightly", *arguments, env=quiet_qt())


def coverage(arguments: Sequence[str]) -> int:
    """Branch coverage of the tests, with the floors per layer checked."""
    set_up("dev")
    ran = call("-m", "coverage", "run", "-m", "pytest", "-q", *arguments, env=quiet_qt())
    return ran or call("packaging/coverage_floors.py")


def bench(arguments: Sequence[str]) -> int:
    """The benchmarks; figures and method are in docs/performance.md."""
    set_up("dev")
    check_qt()
    return call("-m", "tests.benchmarks", *arguments, env=quiet_qt())


def shots(arguments: Sequence[str]) -> int:
    """Take the screenshots of every page into docs/screenshots."""
    set_up("dev")
    check_qt()
    return call("packaging/shots.py", *arguments, env=quiet_qt())


def forms(arguments: Sequence[str]) -> int:
    """Compile the Qt Designer forms in ui/ into warclan/gui/forms."""
    set_up("dev")
    return call("packaging/forms.py", *arguments)


def packs(arguments: Sequence[str]) -> int:
    """Make the content packs again from a folder of facts."""
    set_up("dev")
    return call("packaging/packs/convert.py", *arguments)


def lock(_arguments: Sequence[str]) -> int:
    """Resolve the lock files anew from pyproject.toml (with hashes, without addresses)."""
    set_up("dev")
    base = ["-m", "uv", "pip", "compile", "pyproject.toml", "--universal", "--generate-hashes"]
    base += ["--python-version", "3.11", "--no-header", "--no-annotate", "--quiet", "--upgrade"]
    everything = call(*base, "--group", "dev", "--output-file", "requirements/dev.lock")
    return everything or call(
        *base, "--constraint", "requirements/dev.lock", "--output-file", "requirements/run.lock"
    )


def clean(_arguments: Sequence[str]) -> int:
    """Remove the environment and every cache of the checkout."""
    for name in (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "build", "dist"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    if is_ours():
        shutil.rmtree(VENV, ignore_errors=True)
        VENV.with_name(VENV.name + ".lock").unlink(missing_ok=True)
    return 0


TASKS: dict[str, Callable[[Sequence[str]], int]] = {
    task.__name__: task
    for task in (
        run,
        test,
        check,
        tidy,
        nightly,
        coverage,
        bench,
        shots,
        forms,
        packs,
        lock,
        clean,
    )
}


def show_help() -> int:
    """List the tasks with the first line of what each says of itself."""
    print("python3 dev.py TASK\n")
    for name, task in TASKS.items():
        print(f"  {name:10} {(task.__doc__ or '').strip().splitlines()[0]}")
    return 0


def main(arguments: Sequence[str]) -> int:
    """Run one task; its exit code."""
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        return show_help()
    task = TASKS.get(arguments[0])
    if task is None:
        print(
            f"There is no task {arguments[0]!r}. The tasks are: {', '.join(TASKS)}.",
            file=sys.stderr,
        )
        return 2
    try:
        return task(arguments[1:])
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # whoever was at work has said so
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
