"""Python's collector of garbage cycles, kept quiet while the program starts.

Importing modules and building the first page make a hundred thousand objects and next to no
garbage, yet the collector goes through all of them again and again: an eighth of the time of a
start, and more with large packs. It rests until the first page and the store are there. What
lives then lives until the end, so it is left out of every later round, which would otherwise stop
the window for a tenth of a second and longer.
"""

import ctypes
import gc
import sys


def rest() -> None:
    """Let the collector rest; to be called before the heavy imports."""
    gc.disable()


def resume() -> None:
    """Collect again what is made from now on; nothing when the collector does not rest."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
        _give_back()


def _give_back() -> None:
    """Let the C library give memory back that reading the packs needed for a moment (glibc)."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
