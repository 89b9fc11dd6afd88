"""Where the tokens of an area stand: in rows under its pill, as large as they fit."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

SMALLEST = 0.55
"""Tokens shrink to this share of their size at most; in a full small area they overlap."""


def token_spots(room: QSizeF, centre: QPointF, count: int, side: float) -> tuple[QRectF, ...]:
    """The squares of ``count`` tokens about ``centre`` in an area as large as ``room``.

    ``side`` is the side of a token that has all the room it wants; all lengths in one unit.
    """
    if not count:
        return ()
    rows = _rows(room, count, side)
    widest = max(rows)
    size = min(side, room.width() / (widest + 0.2), room.height() / (len(rows) + 0.2))
    size = max(size, side * SMALLEST)
    gap = size * 0.12
    spots: list[QRectF] = []
    top = centre.y() - (len(rows) * size + (len(rows) - 1) * gap) / 2
    for row, held in enumerate(rows):
        left = centre.x() - (held * size + (held - 1) * gap) / 2
        spots.extend(
            QRectF(left + place * (size + gap), top + row * (size + gap), size, size)
            for place in range(held)
        )
    return tuple(spots)


def _rows(room: QSizeF, count: int, side: float) -> Sequence[int]:
    """How many tokens stand in each row: as few rows as the width allows."""
    across = max(1, int(room.width() / (side * 1.1)))
    lines = -(-count // max(1, min(across, count)))
    most = -(-count // lines)
    return [min(most, count - most * line) for line in range(lines)]
