"""The outlines of unit types, and the colours of a sheet that does not save ink."""

from math import cos, pi, sin

from warclan.printing.drawing import BLACK, LIGHT, Drawing, Tone
from warclan.sheets.records import Shape

_CORNERS: dict[Shape, tuple[int, float]] = {
    Shape.HEXAGON: (6, 90.0),
    Shape.OCTAGON: (8, 22.5),
    Shape.DIAMOND: (4, 90.0),
    Shape.SQUARE: (4, 45.0),
    Shape.TRIANGLE: (3, 90.0),
}
"""Number of corners and the angle of the first, counted from the right and upwards."""

_TINTS: dict[str, tuple[Tone, Tone]] = {
    "god": ((0.62, 0.44, 0.02), (0.99, 0.94, 0.78)),
    "titan": ((0.10, 0.34, 0.60), (0.86, 0.92, 0.98)),
    "monster": ((0.11, 0.42, 0.22), (0.87, 0.95, 0.88)),
    "hero": ((0.28, 0.29, 0.32), (0.92, 0.92, 0.94)),
    "troop": ((0.45, 0.24, 0.12), (0.97, 0.91, 0.86)),
    "jarl": ((0.38, 0.22, 0.45), (0.94, 0.90, 0.97)),
    "tjati": ((0.38, 0.22, 0.45), (0.94, 0.90, 0.97)),
}
"""Strong and light tone per unit type (MB-UNIT-06 names those of dashboards)."""


def tints(kind: str, ink_saving: bool) -> tuple[Tone, Tone]:
    """The strong and the light tone for a unit type; greys when ink is saved."""
    return (BLACK, LIGHT) if ink_saving else _TINTS.get(kind, (BLACK, LIGHT))


def glyph(
    drawing: Drawing,
    shape: Shape,
    x: float,
    y: float,
    size: float,
    *,
    tone: Tone = BLACK,
    width: float = 0.35,
) -> None:
    """The outline ``shape`` about (x, y), some ``size`` millimetres across."""
    radius = size / 2
    if shape is Shape.CIRCLE:
        drawing.circle(x, y, radius * 0.95, line=tone, width=width)
        return
    if shape is Shape.SQUARE:
        side = size * 0.84
        drawing.box(
            x - side / 2, y - side / 2, side, side, line=tone, thick=width, radius=size * 0.1
        )
        return
    corners, start = _CORNERS[shape]
    # A triangle's middle lies below half its height; lowering it makes it sit on the line.
    middle = y + radius * 0.18 if shape is Shape.TRIANGLE else y
    points = [
        (
            x + radius * cos((start + 360 * corner / corners) * pi / 180),
            middle - radius * sin((start + 360 * corner / corners) * pi / 180),
        )
        for corner in range(corners)
    ]
    drawing.polygon(points, line=tone, width=width)
