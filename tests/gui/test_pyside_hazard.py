"""PySide6 6.12.0 mishandles references to None on Python 3.11 and aborts; such a one is refused."""

import subprocess
import sys
import tomllib
from pathlib import Path

import PySide6

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
thing, label = QObject(), QLabel()
before = sys.getrefcount(None)
for number in range(60_000):
    thing.setObjectName("x")
    label.setAlignment(Qt.AlignmentFlag.AlignLeft)
    label.setBuddy(None)
    label.isEnabled()
drift = sys.getrefcount(None) - before
assert abs(drift) < 1_000, drift
print("sound")
"""


def test_the_pinned_range_leaves_the_broken_version_out() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pin = next(line for line in project["dependencies"] if line.startswith("PySide6"))
    assert pin == "PySide6-Essentials>=6.8.3,<6.12"


def test_the_installed_version_is_in_the_range() -> None:
    version = tuple(int(part) for part in PySide6.__version__.split(".")[:3])
    assert (6, 8, 3) <= version < (6, 12, 0)


def test_hundreds_of_thousands_of_calls_do_not_abort() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stdout.strip() == "sound", done.stderr[-2000:]
    assert done.returncode == 0
