"""Asyncio without TLS, before SQLAlchemy imports it.

SQLAlchemy imports asyncio for drivers that Warclan does not use, and asyncio takes Python's ``ssl``
along when there is one: 5 MiB that stay. Asyncio is made for a Python without ``ssl``, and a
program that opens no connection of its own needs none.
"""

import sys
from importlib import import_module


def load_without_tls() -> None:
    """Import asyncio as on a Python without ``ssl``; nothing when either is there already."""
    if "asyncio" in sys.modules or "ssl" in sys.modules:
        return
    # ``None`` makes the import fail, which asyncio expects; nobody else may see it afterwards.
    sys.modules["ssl"] = None  # type: ignore[assignment]  # how Python spells "not importable"
    try:
        import_module("asyncio")
    finally:
        del sys.modules["ssl"]
