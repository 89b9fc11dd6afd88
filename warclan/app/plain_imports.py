"""Imports without PySide6 looking over their shoulder.

PySide6 puts its own ``__import__`` in place of Python's: it reads the source of every module that
is imported later, to learn whether that one wants another spelling of Qt's names (its
``__feature__`` switches). Nothing in Warclan does. For SQLAlchemy alone the reading costs some
20 MiB, which stay, and a sixth of the import's time.
"""

import builtins
import sys
from importlib import import_module


def load_hashlib_plainly() -> None:
    """Import hashlib with Python's own digests; nothing when it is there already.

    Otherwise it brings OpenSSL's library in, 3 MiB that stay. Python's digests are slower, which
    a fifth of a second for 40 MiB of packs does not notice.
    """
    if "hashlib" in sys.modules or "_hashlib" in sys.modules:
        return
    # ``None`` makes the import fail, as on a Python without OpenSSL, which hashlib expects.
    sys.modules["_hashlib"] = None  # type: ignore[assignment]  # how Python spells "not importable"
    try:
        import_module("hashlib")
    finally:
        del sys.modules["_hashlib"]


def load_qt_plainly() -> None:
    """Import Qt and give Python its own ``__import__`` back.

    Raises ``ImportError`` when Qt cannot be loaded. A PySide6 that keeps the original elsewhere
    is left as it is.
    """
    import_module("PySide6.QtCore")
    original = getattr(builtins, "__orig_import__", None)
    if original is not None:
        builtins.__import__ = original
