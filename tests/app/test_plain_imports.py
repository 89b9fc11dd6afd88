"""PySide6 reads no source of the modules that are imported after it."""

import builtins
import hashlib
import subprocess
import sys

import pytest

from warclan.app.plain_imports import load_hashlib_plainly, load_qt_plainly

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


DIGESTS = """
import sys
from warclan.app.plain_imports import load_hashlib_plainly
load_hashlib_plainly()
import hashlib
assert "_hashlib" not in sys.modules
print(hashlib.sha256(b"runes").hexdigest())
import hmac, ssl
print(ssl.OPENSSL_VERSION != "")
"""


def test_digests_are_the_same_without_openssl() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DIGESTS], capture_output=True, text=True, check=False
    )
    wanted = hashlib.sha256(b"runes").hexdigest()
    assert done.stdout.split() == [wanted, "True"], done.stderr


def test_a_hashlib_that_is_there_is_left_alone() -> None:
    before = hashlib.sha256
    load_hashlib_plainly()
    assert hashlib.sha256 is before
