"""PySide6 reads no source of the modules that are imported after it."""

import builtins
import subprocess
import sys

import pytest

from warclan.app.plain_imports import load_qt_plainly

PROGRAM = """
import builtins, linecache
from warclan.app.plain_imports import load_qt_plainly
load_qt_plainly()
assert builtins.__import__ is builtins.__orig_import__
assert builtins.__import__ is not builtins.__feature_import__
before = len(linecache.cache)
import sqlalchemy.orm
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
label = QLabel("x")
label.setText("y")
assert label.text() == "y"
grown = sum(len(lines) for _, _, lines, *_ in
            (entry for entry in linecache.cache.values() if len(entry) > 2))
assert grown < 5_000, grown
print("plain")
"""


def test_modules_are_imported_without_being_read() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert done.stdout == "plain\n", done.stderr


def test_without_a_kept_original_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(builtins, "__orig_import__", raising=False)
    before = builtins.__import__
    load_qt_plainly()
    assert builtins.__import__ is before
