"""Running text in blocks: headings with remarks, paragraphs, and the heights they take."""

from typing import NamedTuple

from warclan.printing.drawing import BLACK, DARK, GREY, Drawing, Tone
from warclan.printing.fonts import REGULAR, SEMIBOLD
from warclan.printing.measure import Measure
from warclan.printing.paper import MM
from warclan.sheets.records import TextBlock

LEADING = 1.22
"""Distance between baselines in font sizes."""

LEAST_SIZE = 6.5
"""No text is set smaller than this, in points."""


class Line(NamedTuple):
    """A line of text; ``gap`` is extra room above it (mm), ``right`` stands at its end."""

    text: str
    size: float
    weight: int = REGULAR
    tone: Tone = BLACK
    gap: float = 0.0
    right: str = ""
    right_size: float = LEAST_SIZE

    @property
    def height(self) -> float:
        """What the line takes, with the room above it, in millimetres."""
        return self.gap + self.size * LEADING / MM


def height_of(lines: list[Line]) -> float:
    """The height of lines under each other."""
    return sum(line.height for line in lines)


def paragraph(
    measure: Measure,
    text: str,
    size: float,
    width: float,
    *,
    weight: int = REGULAR,
    tone: Tone = BLACK,
    gap: float = 0.0,
) -> list[Line]:
    """A text in lines; ``gap`` is the room above its first one."""
    return [
        Line(line, size, weight, tone, 0.0 if place else gap)
        for place, line in enumerate(measure.lines(text, weight, size, width))
    ]


def block_lines(
    measure: Measure,
    block: TextBlock,
    size: float,
    width: float,
    *,
    gap: float = 0.9,
    heading: float = 0.0,
) -> list[Line]:
    """A block in lines: heading, its remark at the right end or below, text.

    ``heading`` is the size of the heading, the text's size unless given.
    """
    head_size = heading or size
    remark_size = max(LEAST_SIZE, head_size - 1)
    lines = paragraph(measure, block.heading, head_size, width, weight=SEMIBOLD, gap=gap)
    if block.remark and lines:
        last = lines[-1]
        used = measure.width(last.text, SEMIBOLD, head_size)
        needed = measure.width(block.remark, REGULAR, remark_size)
        if used + needed + 1.5 <= width:
            lines[-1] = Line(
                last.text, head_size, SEMIBOLD, BLACK, last.gap, block.remark, remark_size
            )
        else:
            lines.extend(paragraph(measure, block.remark, remark_size, width, tone=GREY))
    lines.extend(paragraph(measure, block.text, size, width))
    return lines


def draw_lines(drawing: Drawing, lines: list[Line], x: float, y: float, width: float) -> float:
    """Draw lines under each other from the top edge ``y``; returns the bottom edge."""
    for line in lines:
        y += line.height
        # The baseline lies above the bottom edge by the descent and half of the leading.
        base = y - 0.3 * line.size / MM
        drawing.text(x, base, line.text, line.size, line.weight, line.tone)
        if line.right:
            drawing.text_right(x + width, base, line.right, line.right_size, REGULAR, DARK)
    return y
