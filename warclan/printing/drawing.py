"""Drawings: lists of shapes and texts in millimetres from the top left corner, y downwards.

A drawing knows no document; :class:`Ink` turns it into the operators of one PDF document.
Identical cards therefore share one drawing, and a layout can be kept between documents.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from warclan.printing.fonts import FontSet
from warclan.printing.measure import Measure
from warclan.printing.paper import MM

Tone = tuple[float, ...]
"""A grey (one number from 0 black to 1 white) or a colour (red, green, blue from 0 to 1)."""

BLACK: Tone = (0.07,)
DARK: Tone = (0.3,)
GREY: Tone = (0.42,)
RULE: Tone = (0.62,)
LIGHT: Tone = (0.93,)
WHITE: Tone = (1.0,)

_CURVE = 0.5523
"""Length of the handles of a quarter circle drawn as a cubic curve, for radius 1."""


def _number(value: float) -> str:
    """A PDF number with at most three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@lru_cache(maxsize=4096)
def _rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """The path of a rounded rectangle in millimetres, y upwards.

    Cards repeat the same boxes at the same places, so paths are kept.
    """
    k = r * (1 - _CURVE)
    right, top = x + width, y + height

    def step(operator: str, *numbers: float) -> str:
        return " ".join(_number(number * MM) for number in numbers) + f" {operator}"

    return " ".join(
        (
            step("m", x + r, y),
            step("l", right - r, y),
            step("c", right - k, y, right, y + k, right, y + r),
            step("l", right, top - r),
            step("c", right, top - k, right - k, top, right - r, top),
            step("l", x + r, top),
            step("c", x + k, top, x, top - k, x, top - r),
            step("l", x, y + r),
            step("c", x, y + k, x + k, y, x + r, y),
            "h",
        )
    )


class Drawing:
    """A drawing of a given size. ``ops`` are texts and paths in the order they are painted."""

    __slots__ = ("height", "measure", "ops", "width")

    def __init__(self, measure: Measure, width: float, height: float) -> None:
        self.measure = measure
        self.width = width
        self.height = height
        self.ops: list[tuple[Any, ...]] = []

    def text(
        self, x: float, y: float, text: str, size: float, weight: int = 0, tone: Tone = BLACK
    ) -> None:
        """``text`` starting at ``x`` on the baseline ``y``."""
        if text:
            self.ops.append((tone, x, self.height - y, text, size, weight))

    def text_right(
        self, x: float, y: float, text: str, size: float, weight: int = 0, tone: Tone = BLACK
    ) -> None:
        """``text`` ending at ``x``."""
        self.text(x - self.measure.width(text, weight, size), y, text, size, weight, tone)

    def text_centred(
        self, x: float, y: float, text: str, size: float, weight: int = 0, tone: Tone = BLACK
    ) -> None:
        """``text`` with its middle at ``x``."""
        self.text(x - self.measure.width(text, weight, size) / 2, y, text, size, weight, tone)

    def path(
        self,
        path: str,
        *,
        fill: Tone | None = None,
        line: Tone | None = None,
        width: float = 0.2,
        dash: float = 0.0,
    ) -> None:
        """A ready path in points (see the functions below), filled and drawn round."""
        self.ops.append((path, fill, line, width, dash))

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        tone: Tone = BLACK,
        width: float = 0.2,
        dash: float = 0.0,
    ) -> None:
        """A straight line; ``width`` and ``dash`` in millimetres."""
        self.polygon(((x1, y1), (x2, y2)), line=tone, width=width, dash=dash, closed=False)

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        *,
        fill: Tone | None = None,
        line: Tone | None = None,
        width: float = 0.2,
        dash: float = 0.0,
        closed: bool = True,
    ) -> None:
        """A line through ``points``, closed unless told otherwise."""
        steps = [
            f"{_number(x * MM)} {_number((self.height - y) * MM)} {'l' if place else 'm'}"
            for place, (x, y) in enumerate(points)
        ]
        self.path(
            " ".join(steps) + (" h" if closed else ""), fill=fill, line=line, width=width, dash=dash
        )

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Tone | None = None,
        line: Tone | None = None,
        thick: float = 0.2,
        radius: float = 0.0,
        dash: float = 0.0,
    ) -> None:
        """A rectangle with its top left corner at (x, y), its corners rounded by ``radius``."""
        if not radius:
            bottom = (self.height - y - height) * MM
            path = f"{x * MM:.3f} {bottom:.3f} {width * MM:.3f} {height * MM:.3f} re"
        else:
            path = _rounded(x, self.height - y - height, width, height, radius)
        self.path(path, fill=fill, line=line, width=thick, dash=dash)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Tone | None = None,
        line: Tone | None = None,
        width: float = 0.2,
    ) -> None:
        """A circle about (x, y)."""
        path = _rounded(x - radius, self.height - y - radius, 2 * radius, 2 * radius, radius)
        self.path(path, fill=fill, line=line, width=width)


class Ink:
    """Turns drawings into PDF operators for one document.

    Characters get their codes document by document, so what is kept here must not outlive it.
    """

    def __init__(self, fonts: FontSet, document: Any) -> None:
        self._faces = fonts.faces
        self._document = document
        self._strings: dict[tuple[str, int], tuple[tuple[str, str], ...]] = {}
        self._tones: dict[tuple[Tone, bool], str] = {}

    def operators(self, drawing: Drawing) -> str:
        """The operators that paint ``drawing`` with its bottom left corner at the origin."""
        out: list[str] = []
        filled = drawn = font = ""
        pen: tuple[float, float] | None = None
        tones, strings = self._tones, self._strings
        for op in drawing.ops:
            if len(op) == 6:
                tone, x, y, text, size, weight = op
                colour = tones.get((tone, True)) or self._tone(tone, True)
                if colour != filled:
                    out.append(colour)
                    filled = colour
                parts = ""
                for name, string in strings.get((text, weight)) or self._encoded(text, weight):
                    wanted = f"{name} {size:g} Tf "
                    parts += f"{string} Tj " if wanted == font else f"{wanted}{string} Tj "
                    font = wanted
                out.append(f"BT {x * MM:.2f} {y * MM:.2f} Td {parts}ET")
                continue
            path, fill, line, width, dash = op
            if fill is not None:
                colour = tones.get((fill, True)) or self._tone(fill, True)
                if colour != filled:
                    out.append(colour)
                    filled = colour
            if line is not None:
                colour = tones.get((line, False)) or self._tone(line, False)
                if colour != drawn:
                    out.append(colour)
                    drawn = colour
                if pen != (width, dash):
                    pen = (width, dash)
                    pattern = f"[{_number(dash * MM)}] 0 d" if dash else "[] 0 d"
                    out.append(f"{_number(width * MM)} w {pattern}")
            paint = "B" if fill is not None and line is not None else "f" if fill else "S"
            out.append(f"{path} {paint}")
        return "\n".join(out)

    def _tone(self, tone: Tone, fill: bool) -> str:
        """The operator that sets a colour."""
        operator = "g" if len(tone) == 1 else "rg"
        numbers = " ".join(map(_number, tone))
        known = f"{numbers} {operator if fill else operator.upper()}"
        self._tones[tone, fill] = known
        return known

    def _encoded(self, text: str, weight: int) -> tuple[tuple[str, str], ...]:
        """``text`` as PDF strings, each with the font it is shown in."""
        face = self._faces[weight]
        known = tuple(
            (face.getSubsetInternalName(subset, self._document), _literal(codes))
            for subset, codes in face.splitString(text, self._document)
        )
        self._strings[text, weight] = known
        return known


def _literal(codes: bytes) -> str:
    """Bytes as a PDF string in ASCII."""
    text = codes.decode("latin-1")
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)") + ")"
    return f"<{codes.hex()}>"
