"""The roster sheet: every unit with all rows, tick boxes and powers, over as many pages as needed.

A unit is kept together on a page. One whose text is longer than a page goes on under its name.
"""

from dataclasses import dataclass

from warclan.printing.drawing import BLACK, DARK, GREY, LIGHT, RULE, Drawing
from warclan.printing.flow import (
    LEAST_SIZE,
    Line,
    block_lines,
    draw_lines,
    height_of,
    paragraph,
)
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD
from warclan.printing.glyphs import glyph, tints
from warclan.printing.measure import Measure
from warclan.printing.pages import Layout, Page, Setting
from warclan.printing.paper import MM
from warclan.sheets.records import RosterEntry, RosterSheet, Shape

MARGIN = 12.0
TOP = 13.0
FOOT = 14.0
"""Room for the footer, from the bottom edge, in millimetres."""

_RIGHT = 86.0
"""Width of the column of powers."""

_LABEL = 13.0
_FIGURES = 8.5
_TITLE_SIZES = (18.0, 16.0, 14.0, 12.0)
_NAME_SIZES = (13.0, 12.0, 11.0, 10.0)
_TINT = {
    Shape.HEXAGON: "god",
    Shape.OCTAGON: "titan",
    Shape.CIRCLE: "hero",
    Shape.DIAMOND: "monster",
    Shape.SQUARE: "troop",
    Shape.TRIANGLE: "jarl",
}


@dataclass(frozen=True, slots=True)
class Density:
    """How closely a roster is set: sizes in points, heights in millimetres.

    ``text`` and ``heading`` are the sizes of powers, ``row`` and ``chip`` the heights of the
    table's rows and of its head, ``gap`` the room after a head and after a unit.
    """

    text: float
    heading: float
    row: float
    chip: float
    gap: float


DENSITIES = (
    Density(8.0, 9.0, 5.2, 6.0, 2.6),
    Density(7.5, 8.6, 4.8, 5.6, 2.1),
    Density(7.0, 8.2, 4.4, 5.2, 1.7),
    Density(LEAST_SIZE, 7.8, 4.0, 4.8, 1.3),
)
"""Tried in this order; the first that needs no more pages than the closest one is taken."""


@dataclass(slots=True)
class _Writer:
    """The page being filled and where its next line goes."""

    setting: Setting
    sheet: RosterSheet
    density: Density
    layout: Layout
    y: float = 0.0

    @property
    def drawing(self) -> Drawing:
        return self.layout.pages[-1].sheet

    @property
    def bottom(self) -> float:
        return self.setting.height - FOOT

    @property
    def right(self) -> float:
        return self.setting.width - MARGIN

    @property
    def measure(self) -> Measure:
        return self.setting.measure


def roster_pages(setting: Setting, sheet: RosterSheet) -> Layout:
    """The pages of a roster, set as openly as the fewest possible pages allow."""
    closest = _set(setting, sheet, DENSITIES[-1])
    for density in DENSITIES[:-1]:
        layout = _set(setting, sheet, density)
        if len(layout.pages) <= len(closest.pages):
            return layout
    return closest


def _set(setting: Setting, sheet: RosterSheet, density: Density) -> Layout:
    """The pages of a roster at one density."""
    writer = _Writer(setting, sheet, density, Layout())
    _new_page(writer)
    for entry in sheet.entries:
        _entry(writer, entry)
    if sheet.notes.strip():
        _notes(writer)
    return writer.layout


def footer(page: Page, text: str, setting: Setting) -> None:
    """The line at the foot of a page; its number is added when all pages are known."""
    base = setting.height - 8.5
    width = setting.width - 2 * MARGIN - 20
    size = setting.measure.largest(text, REGULAR, (7.0, LEAST_SIZE), width)
    if size is None:
        lines = setting.measure.lines(text, REGULAR, LEAST_SIZE, width)
        for place, line in enumerate(reversed(lines)):
            page.sheet.text(MARGIN, base - place * 2.8, line, LEAST_SIZE, REGULAR, DARK)
    else:
        page.sheet.text(MARGIN, base, text, size, REGULAR, DARK)
    page.number_at = (setting.width - MARGIN, base)


def _new_page(writer: _Writer) -> None:
    """Start a page with its head: large on the first page, one line on the others."""
    page = Page(writer.setting.blank())
    writer.layout.pages.append(page)
    footer(page, writer.sheet.footer, writer.setting)
    if len(writer.layout.pages) == 1:
        _first_head(writer)
    else:
        _later_head(writer)


def _first_head(writer: _Writer) -> None:
    """Name of the army, its points, the two lines under them, and what is not legal."""
    drawing, sheet, measure = writer.drawing, writer.sheet, writer.measure
    points_width = measure.width(sheet.points, BOLD, 13.0)
    room = writer.right - MARGIN - points_width - 6
    size = measure.largest(sheet.title, BOLD, _TITLE_SIZES, room) or _TITLE_SIZES[-1]
    y = TOP + 6.0
    drawing.text_right(writer.right, y, sheet.points, 13.0, BOLD)
    for place, line in enumerate(measure.lines(sheet.title, BOLD, size, room)):
        y += size * 1.15 / MM if place else 0.0
        drawing.text(MARGIN, y, line, size, BOLD)
    y += 5.6
    width = writer.right - MARGIN
    size = 8.5
    together = measure.width(sheet.left + sheet.right, REGULAR, size) + 5
    if together <= width:
        drawing.text(MARGIN, y, sheet.left, size, REGULAR, DARK)
        drawing.text_right(writer.right, y, sheet.right, size, REGULAR, DARK)
    else:
        for text in (sheet.left, sheet.right):
            for line in measure.lines(text, REGULAR, size, width):
                drawing.text(MARGIN, y, line, size, REGULAR, DARK)
                y += 4.0
        y -= 4.0
    y += 2.4
    drawing.line(MARGIN, y, writer.right, y, tone=BLACK, width=0.6)
    if sheet.verdict:
        lines = measure.lines(sheet.verdict, SEMIBOLD, 9.0, width - 6)
        high = 2.4 + 4.0 * len(lines)
        drawing.box(MARGIN, y + 1.8, width, high, line=BLACK, thick=0.4, radius=1)
        for place, line in enumerate(lines):
            drawing.text(MARGIN + 3, y + 5.7 + 4.0 * place, line, 9.0, SEMIBOLD)
        y += high + 1.2
    writer.y = y + 1.4


def _later_head(writer: _Writer) -> None:
    """The head of a further page: the army's name and points on one line."""
    drawing, sheet, measure = writer.drawing, writer.sheet, writer.measure
    y = TOP + 3.0
    drawing.text_right(writer.right, y, sheet.points, 9.0, SEMIBOLD)
    room = writer.right - MARGIN - measure.width(sheet.points, SEMIBOLD, 9.0) - 5
    drawing.text(MARGIN, y, _first_line(measure, sheet.title, room), 9.0, SEMIBOLD)
    drawing.line(MARGIN, y + 2.0, writer.right, y + 2.0, tone=BLACK, width=0.4)
    writer.y = y + 3.4


def _first_line(measure: Measure, text: str, room: float) -> str:
    """As much of a name, told in full elsewhere, as one line holds."""
    lines = measure.lines(text, SEMIBOLD, 9.0, room)
    return f"{lines[0]} …" if len(lines) > 1 else text


def _head(writer: _Writer, entry: RosterEntry, draw: bool) -> float:
    """The line with outline, name, talents and figures; returns its height.

    With ``draw`` false it only measures.
    """
    measure = writer.measure
    x = MARGIN + 8.6
    figures = measure.width(entry.figures, SEMIBOLD, _FIGURES)
    room = writer.right - x - figures - 4
    size = measure.largest(entry.name, BOLD, _NAME_SIZES, room) or _NAME_SIZES[-1]
    names = measure.lines(entry.name, BOLD, size, room) or ("",)
    y = writer.y + 6.4
    drawing = writer.drawing
    if draw:
        strong, _ = tints(_TINT[entry.shape], writer.setting.options.ink_saving)
        if entry.blank:
            drawing.line(MARGIN, y + 0.8, MARGIN + 62, y + 0.8, tone=RULE)
            for place, shape in enumerate(Shape):
                glyph(drawing, shape, MARGIN + 68 + place * 6.4, y - 1.4, 4.6, tone=GREY)
        else:
            glyph(drawing, entry.shape, MARGIN + 3.4, y - 1.6, 6.6, tone=strong, width=0.4)
        drawing.text_right(writer.right, y, entry.figures, _FIGURES, SEMIBOLD)
    for place, name in enumerate(names):
        y += size * 1.15 / MM if place else 0.0
        if draw:
            drawing.text(x, y, name, size, BOLD)
    beside = x + measure.width(names[-1], BOLD, size) + 3
    left = (room + x if len(names) == 1 else writer.right) - beside
    if measure.width(entry.talents, REGULAR, 8.0) <= left:
        if draw:
            drawing.text(beside, y, entry.talents, 8.0, REGULAR, DARK)
    else:
        for line in measure.lines(entry.talents, REGULAR, 8.0, writer.right - x):
            y += 3.9
            if draw:
                drawing.text(x, y, line, 8.0, REGULAR, DARK)
    return y + writer.density.gap - writer.y


def _table_height(writer: _Writer, entry: RosterEntry) -> float:
    """The height of an entry's table of rows with its tick boxes."""
    if not entry.lines:
        return 0.0
    ticks = 5.6 if entry.ticks and writer.setting.options.tick_boxes else 0.6
    return writer.density.chip + writer.density.row * len(entry.lines) + ticks


def _table(writer: _Writer, entry: RosterEntry, top: float, width: float) -> None:
    """VIT as a row of chips, the four numbers under it, boxes to tick at the bottom."""
    drawing = writer.drawing
    chip, high = writer.density.chip, writer.density.row
    pitch = min(9.2, (width - _LABEL) / max(1, len(entry.vitality)))
    size = 8.5 if pitch > 6 else LEAST_SIZE
    _, light = tints(_TINT[entry.shape], writer.setting.options.ink_saving)
    middles = [MARGIN + _LABEL + pitch * (place + 0.5) for place in range(len(entry.vitality))]
    base = top + chip / 2 + 1.05
    drawing.text(MARGIN, base, "VIT", 7.0, SEMIBOLD, DARK)
    for x, head in zip(middles, entry.vitality, strict=True):
        if entry.blank:
            drawing.box(x - pitch / 2 + 0.4, top, pitch - 0.8, chip - 0.5, fill=LIGHT)
        else:
            drawing.box(x - pitch / 2 + 0.3, top, pitch - 0.6, chip - 0.3, fill=light)
        drawing.text_centred(x, base, head, size, BOLD)
    for row, line in enumerate(entry.lines):
        base = top + chip + high * (row + 0.5) + 1.1
        drawing.text(MARGIN, base, line.label, 7.0, SEMIBOLD, DARK)
        for x, value in zip(middles, line.values, strict=True):
            if entry.blank:
                drawing.box(
                    x - pitch / 2 + 0.4,
                    base - 1.1 - high / 2 + 0.2,
                    pitch - 0.8,
                    high - 0.4,
                    line=RULE,
                    thick=0.15,
                )
            drawing.text_centred(x, base, value, size, REGULAR)
    if writer.setting.options.tick_boxes:
        side = min(4.0, pitch - 0.8)
        y = top + chip + high * len(entry.lines) + 0.9
        for x in middles[: entry.ticks]:
            drawing.box(x - side / 2, y, side, side, line=DARK, thick=0.22, radius=0.5)


def _texts(writer: _Writer, entry: RosterEntry, left_width: float) -> tuple[list[Line], list[Line]]:
    """Lines under the table (remarks) and lines of the right column (powers)."""
    measure = writer.measure
    left: list[Line] = []
    for remark in entry.remarks:
        left.extend(paragraph(measure, remark, LEAST_SIZE, left_width, tone=DARK, gap=0.7))
    right: list[Line] = []
    full = writer.setting.options.full_powers
    text, heading = writer.density.text, writer.density.heading
    for place, block in enumerate(entry.blocks):
        gap = 1.3 if place else 0.0
        shown = block_lines(measure, block, text, _RIGHT, gap=gap, heading=heading)
        if not full:
            texts = len(measure.lines(block.text, REGULAR, text, _RIGHT))
            shown = shown[: len(shown) - texts]
        right.extend(shown)
    return left, right


def _entry(writer: _Writer, entry: RosterEntry) -> None:
    """One unit: head, table and remarks on the left, powers on the right, a rule below."""
    left_width = writer.right - MARGIN - _RIGHT - 4
    left, right = _texts(writer, entry, left_width)
    table = _table_height(writer, entry)
    head = _head(writer, entry, draw=False)
    least = 28.0 if entry.blank else 0.0
    body = max(table + height_of(left), height_of(right), least)
    if writer.y + head + body + 3 > writer.bottom and _is_used(writer):
        _new_page(writer)
    if writer.y + head + table + 6 > writer.bottom and _is_used(writer):
        _new_page(writer)
    head = _head(writer, entry, draw=True)
    top = writer.y + head
    if entry.lines:
        _table(writer, entry, top, left_width)
    if entry.blank:
        for row in range(1, 6):
            y = top + 3.0 + row * 4.6
            writer.drawing.line(writer.right - _RIGHT, y, writer.right, y, tone=RULE, width=0.12)
    y = _columns(writer, (left, right), (top + table, top), left_width)
    while left or right:
        _new_page(writer)
        continued = f"{_first_line(writer.measure, entry.name, 110.0)}, continued"
        writer.drawing.text(MARGIN, writer.y + 5.0, continued, 9.0, SEMIBOLD)
        top = writer.y + 7.0
        y = _columns(writer, (left, right), (top, top), left_width)
        table = 0.0
    writer.y = max(y, top + table, top + least) + writer.density.gap
    writer.drawing.line(MARGIN, writer.y, writer.right, writer.y, tone=RULE, width=0.2)
    writer.y += 0.4


def _is_used(writer: _Writer) -> bool:
    """Whether the page holds more than its head, so that a new page would give more room."""
    return writer.y > TOP + 45 or (len(writer.layout.pages) > 1 and writer.y > TOP + 8)


def _columns(
    writer: _Writer,
    columns: tuple[list[Line], list[Line]],
    tops: tuple[float, float],
    left_width: float,
) -> float:
    """Draw what fits of both columns, take it out of them, and return the lowest edge."""
    places = ((MARGIN, left_width), (writer.right - _RIGHT, _RIGHT))
    lowest = 0.0
    for lines, top, (x, width) in zip(columns, tops, places, strict=True):
        fitting = 0
        y = top
        while fitting < len(lines) and y + lines[fitting].height <= writer.bottom:
            y += lines[fitting].height
            fitting += 1
        lowest = max(lowest, draw_lines(writer.drawing, lines[:fitting], x, top, width))
        del lines[:fitting]
    return lowest


def _notes(writer: _Writer) -> None:
    """The army's notes over the whole width, after the last unit."""
    width = writer.right - MARGIN
    lines = paragraph(writer.measure, "Notes", 9.0, width, weight=SEMIBOLD, gap=1.6)
    lines.extend(paragraph(writer.measure, writer.sheet.notes.strip(), 8.0, width, gap=0.4))
    while lines:
        fitting = 0
        y = writer.y
        while fitting < len(lines) and y + lines[fitting].height <= writer.bottom:
            y += lines[fitting].height
            fitting += 1
        writer.y = draw_lines(writer.drawing, lines[:fitting], MARGIN, writer.y, width)
        del lines[:fitting]
        if lines:
            _new_page(writer)
