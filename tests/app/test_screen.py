"""No screen and missing libraries end in one sentence and an exit code."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from warclan.app import screen
from warclan.app.screen import has_screen, missing_library

HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_where_a_window_can_open(
    environment: dict[str, str], platform: str, expected: bool
) -> None:
    assert has_screen(environment, platform) is expected


def test_a_missing_system_library_is_named_with_its_package() -> None:
    said = missing_library("libEGL.so.1: cannot open shared object file")
    assert "apt install libegl1" in said
    assert missing_library("something else").startswith("Qt could not be loaded: something else")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has no screen")
def test_without_a_screen_the_program_says_so() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    done = subprocess.run(
        [sys.executable, "-m", "warclan"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert done.stderr.startswith("There is no screen here")
    assert len(done.stderr.splitlines()) == 1


def lacking(names: set[str]) -> Callable[[str], bool]:
    """The system's loader on a machine without these libraries."""
    return lambda name: name not in names


def test_every_missing_library_of_the_plug_in_is_named_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone = {"libxcb-cursor.so.0", "libxcb-icccm.so.4"}
    monkeypatch.setattr(screen, "_loads", lacking(gone))
    said = screen._packages_sentence("xcb")
    assert said is not None
    assert "apt install libxcb-cursor0 libxcb-icccm4 (" in said
    assert "dnf install xcb-util-cursor xcb-util-wm (" in said
    assert "\n" not in said
    monkeypatch.setattr(screen, "_loads", lacking(set()))
    assert screen._packages_sentence("xcb") is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 is looked for on Linux")
def test_a_dead_display_ends_in_one_sentence_instead_of_an_abort() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    done = subprocess.run(
        [sys.executable, "-m", "warclan"],
        env={**environment, "DISPLAY": ":59999"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 1
    assert "does not answer" in done.stderr or "apt install libx" in done.stderr


@pytest.mark.parametrize(
    ("environment", "tried"),
    [
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["wayland", "xcb"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, []),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, ["wayland", "xcb"]),
        ({"QT_QPA_PLATFORM": "xcb;offscreen"}, []),
    ],
)
def test_the_plug_ins_that_are_looked_at(environment: dict[str, str], tried: list[str]) -> None:
    assert screen._plugins_tried(environment) == tried


def test_one_sound_plug_in_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def trouble(plugin: str, _known: object) -> str | None:
        return None if plugin in sound else f"{plugin} is broken"

    monkeypatch.setattr(screen, "_plugin_trouble", trouble)
    both = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}
    sound = {"xcb"}
    assert screen.window_trouble(both, "linux") is None
    sound = set()
    assert screen.window_trouble(both, "linux") == "wayland is broken"
    assert screen.window_trouble(both, "darwin") is None
    assert screen.window_trouble({}, "linux") == screen.NO_SCREEN
