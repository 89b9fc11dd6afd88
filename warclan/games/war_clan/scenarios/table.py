"""The table in inches: bases, distances, quarters.

Origin is the lower left corner. A base is a circle; two distances matter (WC-R39): its nearest
point ("within") and its farthest ("completely within"). Measured values carry a tolerance.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from warclan.engine.rules import carried, rule

TOLERANCE = 0.001
MARKER_RADIUS = 20 / 25.4
"""Of a 40 mm Objective marker, in inches (WC-088)."""
CENTRE_CIRCLE = 6.0
"""WC-099."""
CORNER_REACH = 9.0
EDGE_STRIP = 6.0


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the table, in inches."""

    x: float
    y: float

    def to(self, other: "Point") -> float:
        """The distance to another place, in inches."""
        return math.hypot(self.x - other.x, self.y - other.y)


@dataclass(frozen=True, slots=True)
class Base:
    """A round base: its centre and radius, in inches."""

    centre: Point
    radius: float

    def nearest(self, point: Point) -> float:
        """How far the nearest point of the base is from ``point``; 0 when it lies under it."""
        return max(0.0, self.centre.to(point) - self.radius)

    def farthest(self, point: Point) -> float:
        """How far the farthest point of the base is from ``point``."""
        return self.centre.to(point) + self.radius

    def gap(self, other: "Base") -> float:
        """The distance between two base edges; 0 when they touch or overlap."""
        return max(0.0, self.centre.to(other.centre) - self.radius - other.radius)


@dataclass(frozen=True, slots=True)
class Table:
    """The playing surface; 48" × 48" is only what a form begins with."""

    width: float = 48.0
    height: float = 48.0

    @property
    def centre(self) -> Point:
        """The middle of the table."""
        return Point(self.width / 2, self.height / 2)

    def holds(self, base: Base) -> bool:
        """Whether all of the base lies on the table."""
        return self.edge_gap(base) >= -TOLERANCE

    def edge_gap(self, base: Base) -> float:
        """The distance from the base's edge to the nearest table edge; negative over it."""
        x, y = base.centre.x, base.centre.y
        return min(x, y, self.width - x, self.height - y) - base.radius

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners, from the origin round against the clock."""
        return (
            Point(0, 0),
            Point(self.width, 0),
            Point(self.width, self.height),
            Point(0, self.height),
        )

    def midpoints(self) -> tuple[Point, Point, Point, Point]:
        """The midpoints of the edges: lower, right, upper, left."""
        middle = self.centre
        return (
            Point(middle.x, 0),
            Point(self.width, middle.y),
            Point(middle.x, self.height),
            Point(0, middle.y),
        )


QUARTERS = ("SW", "SE", "NW", "NE")


@rule("WC-099", "WC-100", "WC-R44", "WC-R45")
def quarter(table: Table, base: Base) -> str:
    """The quarter a warrior counts in: one of :data:`QUARTERS`, or "" in none.

    A base that reaches over a middle line by more than a touch counts nowhere, nor does one
    within 6" of the centre.
    """
    middle = table.centre
    if base.nearest(middle) <= CENTRE_CIRCLE + TOLERANCE:
        return ""
    across, up = base.centre.x - middle.x, base.centre.y - middle.y
    if min(abs(across), abs(up)) < base.radius - TOLERANCE:
        return ""
    return ("N" if up > 0 else "S") + ("E" if across > 0 else "W")


@dataclass(frozen=True, slots=True)
class Disc:
    """Everything completely within ``reach`` of a point: corners, midpoints (WC-R42)."""

    point: Point
    reach: float = CORNER_REACH

    def holds(self, base: Base) -> bool:
        """Whether all of the base lies in it."""
        return base.farthest(self.point) <= self.reach + TOLERANCE

    def gap(self, base: Base) -> float:
        """The distance from the base's edge to its border; 0 when they touch or overlap."""
        return max(0.0, base.nearest(self.point) - self.reach)

    def overlaps(self, base: Base) -> bool:
        """Whether more of the base than a touch lies in it (WC-R39)."""
        return base.centre.to(self.point) - base.radius < self.reach - TOLERANCE


@dataclass(frozen=True, slots=True)
class Strip:
    """The ``depth`` inches along the lower or the upper table edge."""

    height: float
    upper: bool
    depth: float = EDGE_STRIP

    def _depth_of(self, base: Base) -> float:
        return self.height - base.centre.y if self.upper else base.centre.y

    def holds(self, base: Base) -> bool:
        """Whether all of the base lies in it."""
        return self._depth_of(base) + base.radius <= self.depth + TOLERANCE

    def gap(self, base: Base) -> float:
        """The distance from the base's edge to its border; 0 when they touch or overlap."""
        return max(0.0, self._depth_of(base) - base.radius - self.depth)

    def overlaps(self, base: Base) -> bool:
        """Whether more of the base than a touch lies in it (WC-R39)."""
        return self._depth_of(base) - base.radius < self.depth - TOLERANCE


Zone = tuple[Disc | Strip, ...]
"""The deployment zone of one player; Flank has two parts."""


def in_zone(zone: Zone, base: Base) -> bool:
    """Whether all of the base lies in one part of the zone."""
    return any(part.holds(base) for part in zone)


def touches_zone(zone: Zone, base: Base) -> bool:
    """Whether any of the base lies in the zone (WC-R49)."""
    return any(part.overlaps(base) for part in zone)


def zone_gaps(zones: Iterator[Zone] | tuple[Zone, ...], base: Base) -> float:
    """The distance from the base's edge to the nearest deployment zone."""
    return min((part.gap(base) for zone in zones for part in zone), default=math.inf)


carried("WC-R39", f"{__name__}.Base")
