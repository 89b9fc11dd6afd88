"""Widths of texts and the breaking of lines, without any drawing.

Widths are counted in thousandths of the font size, so they are worked out once per word and
weight, whatever the size. Lengths are in millimetres, font sizes in points.
"""

from warclan.printing.fonts import FontSet
from warclan.printing.paper import MM


class Measure:
    """Measures texts in the fonts of a set. Texts must be spelt in covered characters."""

    def __init__(self, fonts: FontSet) -> None:
        self._widths = fonts.widths
        self._words: tuple[dict[str, float], ...] = tuple({} for _ in fonts.widths)
        self._lines: dict[tuple[str, int, float], tuple[str, ...]] = {}

    def units(self, text: str, weight: int) -> float:
        """The advance of ``text`` in thousandths of the font size."""
        known = self._words[weight].get(text)
        if known is None:
            widths = self._widths[weight]
            # A line break inside a text of one line is as wide as the space it is drawn as.
            known = self._words[weight][text] = sum(
                [widths[" " if char == "\n" else char] for char in text]
            )
        return known

    def width(self, text: str, weight: int, size: float) -> float:
        """The width of ``text`` in millimetres at ``size`` points."""
        return self.units(text, weight) * size / (1000 * MM)

    def lines(self, text: str, weight: int, size: float, width: float) -> tuple[str, ...]:
        """``text`` in lines of at most ``width`` millimetres; words longer than that are cut.

        Line feeds are kept. An empty text has no lines.
        """
        limit = width * MM * 1000 / size
        key = (text, weight, round(limit, 3))
        known = self._lines.get(key)
        if known is None:
            broken: list[str] = []
            for paragraph in text.split("\n") if text else ():
                broken.extend(self._broken(paragraph, weight, limit))
            known = self._lines[key] = tuple(broken)
        return known

    def _broken(self, paragraph: str, weight: int, limit: float) -> list[str]:
        """One paragraph in lines of at most ``limit`` units."""
        units = self.units
        space = units(" ", weight)
        lines: list[str] = []
        current: list[str] = []
        used = 0.0
        for word in paragraph.split(" "):
            if not word:
                continue
            wide = units(word, weight)
            if current and used + space + wide <= limit:
                current.append(word)
                used += space + wide
                continue
            if current:
                lines.append(" ".join(current))
            pieces = [word] if wide <= limit else self._cut(word, weight, limit)
            lines.extend(pieces[:-1])
            current = [pieces[-1]]
            used = units(pieces[-1], weight)
        if current:
            lines.append(" ".join(current))
        return lines or [""]

    def _cut(self, word: str, weight: int, limit: float) -> list[str]:
        """A word too long for a line in pieces; each holds at least one character."""
        widths = self._widths[weight]
        pieces: list[str] = []
        start, used = 0, 0.0
        for place, char in enumerate(word):
            if place > start and used + widths[char] > limit:
                pieces.append(word[start:place])
                start, used = place, 0.0
            used += widths[char]
        pieces.append(word[start:])
        return pieces

    def largest(
        self, text: str, weight: int, sizes: tuple[float, ...], width: float
    ) -> float | None:
        """The first of ``sizes`` at which ``text`` fits on one line, or ``None``."""
        units = self.units(text, weight)
        return next((size for size in sizes if units * size <= width * MM * 1000), None)
