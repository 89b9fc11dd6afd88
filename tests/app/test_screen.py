"""No screen and missing libraries end in one sentence and an exit code."""

import os
import subprocess
import sys

import pytest

from warclan.app.screen import has_screen, missing_library


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
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
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
