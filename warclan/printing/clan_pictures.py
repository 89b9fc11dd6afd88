"""PNG and JPEG portraits: how large they are, and whether they can be drawn at all.

The size is read from the first bytes, so that a picture that would unfold into gigabytes is
never decoded.
"""

import io
import struct
import zlib
from functools import lru_cache

from reportlab.lib.utils import ImageReader

MOST_PIXELS = 24_000_000
"""A larger picture is left out: it would take minutes and gigabytes to print."""

_PNG = b"\x89PNG\r\n\x1a\n"
_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_ALONE = frozenset({0x01, *range(0xD0, 0xD8)})


@lru_cache(maxsize=64)
def sound_size(data: bytes) -> tuple[int, int] | None:
    """The size of a picture that can be drawn; ``None`` for one that cannot."""
    found = size_of(data)
    if found is None:
        return None
    try:
        ImageReader(io.BytesIO(data)).getRGBData()
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error):
        return None
    return found


def size_of(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; ``None`` for what is neither PNG nor JPEG, or is too large."""
    try:
        found = _png(data) if data.startswith(_PNG) else _jpeg(data)
    except (struct.error, IndexError):
        return None
    if found is None or min(found) < 1 or found[0] * found[1] > MOST_PIXELS:
        return None
    return found


def _png(data: bytes) -> tuple[int, int] | None:
    if data[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _jpeg(data: bytes) -> tuple[int, int] | None:
    if not data.startswith(b"\xff\xd8"):
        return None
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        if marker == 0xFF:
            at += 1
            continue
        at += 2 if marker in _ALONE else 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    return None
