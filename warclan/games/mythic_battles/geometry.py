"""Sight from shapes: which areas the straight line between two centres crosses (MB-LOS-02).

Used where a pack states no sight table, and to cross-check those it states. Coordinates are
shares of the board; they are scaled to integers so that no result hangs on rounding.
"""

from collections.abc import Mapping, Sequence

SCALE = 100_000
"""Shares are rounded to this many parts; packs give three decimals."""

Point = tuple[int, int]


def _point(share: tuple[float, float]) -> Point:
    return round(share[0] * SCALE), round(share[1] * SCALE)


def _side(a: Point, b: Point, p: Point) -> int:
    """Positive left of the line from ``a`` to ``b``, negative right of it, 0 on it."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _crossings(a: Point, b: Point, outline: Sequence[Point]) -> list[float]:
    """Where along the segment (0 to 1) it crosses the outline, ascending.

    An edge counts where its ends lie on different sides, an end on the line counting as right of
    it: a line through a corner is so counted once or twice, never half (RUL-10).
    """
    found: list[float] = []
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        side_p, side_q = _side(a, b, p), _side(a, b, q)
        if (side_p > 0) == (side_q > 0):
            continue
        across = _side(p, q, a) - _side(p, q, b)
        if across:
            found.append(_side(p, q, a) / across)
    return sorted(found)


def areas_crossed(
    centres: Mapping[int, tuple[float, float] | None],
    outlines: Mapping[int, Sequence[tuple[float, float]]],
    a: int,
    b: int,
    shortest: float = 0.004,
) -> tuple[int, ...]:
    """The areas between ``a`` and ``b`` that their centre line crosses, in order from ``a``.

    A crossing shorter than ``shortest`` (a share of the board's width) only grazes a corner and
    is left out (RUL-10: a line along an edge or through a corner is not blocked by one side).
    """
    start, end = centres[a], centres[b]
    if start is None or end is None:
        raise ValueError(f"Areas {a} and {b} need centres for a line between them.")
    first, last = _point(start), _point(end)
    length = ((last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2) ** 0.5 / SCALE
    found: list[tuple[float, int]] = []
    for area, outline in outlines.items():
        if area in (a, b):
            continue
        places = [
            place
            for place in _crossings(first, last, [_point(corner) for corner in outline])
            if 0.0 <= place <= 1.0
        ]
        inside = sum(out - into for into, out in zip(places[::2], places[1::2], strict=False))
        if places and inside * length >= shortest:
            found.append((places[0], area))
    return tuple(area for _, area in sorted(found))


Share = tuple[float, float]
Edge = tuple[Share, Share]


def shared_edges(one: Sequence[Share], two: Sequence[Share]) -> list[Edge]:
    """The edges of ``one`` that are edges of ``two`` as well, in the order of ``one``."""
    edges = set(outline_edges(two))
    return [(p, q) for p, q in outline_edges(one) if (p, q) in edges or (q, p) in edges]


def outline_edges(outline: Sequence[Share]) -> list[Edge]:
    """The edges of an outline, in its order."""
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def crosses(a: Share, b: Share, p: Share, q: Share) -> bool:
    """Whether the line from ``a`` to ``b`` crosses the stretch from ``p`` to ``q``.

    A line that only touches an end of the stretch crosses it if it goes through there between
    stretches of the same wall: an end on the line counts for one of the two sides.
    """
    start, end, one, two = _point(a), _point(b), _point(p), _point(q)
    if (_side(start, end, one) > 0) == (_side(start, end, two) > 0):
        return False
    return (_side(one, two, start) > 0) != (_side(one, two, end) > 0)


def walls_crossed(
    centres: Mapping[int, Share | None], a: int, b: int, walls: Sequence[Edge]
) -> bool:
    """Whether the centre line of two areas crosses one of the walls."""
    start, end = centres[a], centres[b]
    if start is None or end is None:
        raise ValueError(f"Areas {a} and {b} need centres for a line between them.")
    return any(crosses(start, end, *wall) for wall in walls)


def inside(point: Share, outline: Sequence[Share]) -> bool:
    """Whether a point lies inside an outline (on its edge counts for one of the two sides)."""
    x, y = _point(point)
    within = False
    for (x1, y1), (x2, y2) in ((_point(p), _point(q)) for p, q in outline_edges(outline)):
        # The edge crosses the level line of the point, right of it.
        if (y1 > y) != (y2 > y) and (_side((x1, y1), (x2, y2), (x, y)) > 0) == (y2 > y1):
            within = not within
    return within
