"""Sheets of tables: lines with words under them, headings, boxes to tick, over as many pages.

Nothing is cut off: a cell that does not fit goes on in lines below, a line too long for a page
goes on on the next. The heads of the columns are repeated on every page.
"""

from dataclasses import dataclass

from warclan.printing.drawing import BLACK, DARK, GREY, LIGHT, RULE, Drawing
from warclan.printing.flow import LEADING, LEAST_SIZE, Line, draw_lines, height_of, paragraph
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD
from warclan.printing.measure import Measure
from warclan.printing.pages import Layout, Page, Setting
from warclan.printing.paper import MM
from warclan.printing.roster import FOOT, MARGIN, TOP, footer
from warclan.sheets.records import TableColumn, TableLine, TableSection, TableSheet

_TITLE_SIZES = (18.0, 16.0, 14.0, 12.0)
_CELL = 8.5
_DETAIL = 7.5
_PAD = 0.9
"""Room left and right of a cell's words, in millimetres."""
_BLANK = 6.4
"""Height of a line to write on."""
_TICK = 3.4
_BASE = 0.3
"""Share of a font size that the baseline lies above a line's bottom edge."""


@dataclass(slots=True)
class _Writer:
    """The page being filled and where its next line goes."""

    setting: Setting
    sheet: TableSheet
    layout: Layout
    y: float = 0.0

    @property
    def drawing(self) -> Drawing:
        return self.layout.pages[-1].sheet

    @property
    def measure(self) -> Measure:
        return self.setting.measure

    @property
    def bottom(self) -> float:
        return self.setting.height - FOOT

    @property
    def right(self) -> float:
        return self.setting.width - MARGIN

    @property
    def width(self) -> float:
        return self.right - MARGIN


def table_pages(setting: Setting, sheet: TableSheet) -> Layout:
    """The pages of a sheet of tables."""
    writer = _Writer(setting, sheet, Layout())
    _new_page(writer)
    for section in sheet.sections:
        _section(writer, section)
    if sheet.notes.strip():
        _running(writer, "Notes", SEMIBOLD, 9.0, 3.0)
        _running(writer, sheet.notes.strip(), REGULAR, 8.0, 0.4)
    return writer.layout


def _new_page(writer: _Writer) -> None:
    """Start a page with its head: large on the first page, one line on the others."""
    page = Page(writer.setting.blank())
    writer.layout.pages.append(page)
    footer(page, writer.sheet.footer, writer.setting)
    if len(writer.layout.pages) == 1:
        _first_head(writer)
        return
    sheet, measure = writer.sheet, writer.measure
    base = TOP + 3.0
    room = writer.width - measure.width(sheet.points, SEMIBOLD, 9.0) - 5
    title = measure.lines(sheet.title, SEMIBOLD, 9.0, room) or ("",)
    writer.drawing.text_right(writer.right, base, sheet.points, 9.0, SEMIBOLD)
    writer.drawing.text(MARGIN, base, title[0] + (" …" if len(title) > 1 else ""), 9.0, SEMIBOLD)
    writer.drawing.line(MARGIN, base + 2.0, writer.right, base + 2.0, tone=BLACK, width=0.4)
    writer.y = base + 3.4


def _first_head(writer: _Writer) -> None:
    """The title with its figure, the two lines under it, and what is not legal."""
    drawing, sheet, measure = writer.drawing, writer.sheet, writer.measure
    room = writer.width - measure.width(sheet.points, BOLD, 13.0) - 6
    size = measure.largest(sheet.title, BOLD, _TITLE_SIZES, room) or _TITLE_SIZES[-1]
    y = TOP + 6.0
    drawing.text_right(writer.right, y, sheet.points, 13.0, BOLD)
    for place, line in enumerate(measure.lines(sheet.title, BOLD, size, room)):
        y += size * 1.15 / MM if place else 0.0
        drawing.text(MARGIN, y, line, size, BOLD)
    y += 5.6
    together = measure.width(sheet.left + sheet.right, REGULAR, 8.5) + 5
    if together <= writer.width:
        drawing.text(MARGIN, y, sheet.left, 8.5, REGULAR, DARK)
        drawing.text_right(writer.right, y, sheet.right, 8.5, REGULAR, DARK)
    else:
        for text in (sheet.left, sheet.right):
            for line in measure.lines(text, REGULAR, 8.5, writer.width):
                drawing.text(MARGIN, y, line, 8.5, REGULAR, DARK)
                y += 4.0
        y -= 4.0
    y += 2.4
    drawing.line(MARGIN, y, writer.right, y, tone=BLACK, width=0.6)
    if sheet.verdict:
        lines = measure.lines(sheet.verdict, SEMIBOLD, 9.0, writer.width - 6)
        high = 2.4 + 4.0 * len(lines)
        drawing.box(MARGIN, y + 1.8, writer.width, high, line=BLACK, thick=0.4, radius=1)
        for place, line in enumerate(lines):
            drawing.text(MARGIN + 3, y + 5.7 + 4.0 * place, line, 9.0, SEMIBOLD)
        y += high + 1.2
    writer.y = y + 1.0


def _running(writer: _Writer, text: str, weight: int, size: float, gap: float) -> None:
    """Words over the whole width, on as many pages as they need."""
    for line in paragraph(writer.measure, text, size, writer.width, weight=weight, gap=gap):
        if writer.y + line.height > writer.bottom:
            _new_page(writer)
        writer.y = draw_lines(writer.drawing, [line], MARGIN, writer.y, writer.width)


# Tables -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Place:
    """A column's place: left edge and width in millimetres."""

    x: float
    width: float
    middle: bool


def _places(writer: _Writer, columns: tuple[TableColumn, ...]) -> list[_Place]:
    whole = sum(column.share for column in columns)
    places, x = [], MARGIN
    for column in columns:
        wide = writer.width * column.share / whole
        places.append(_Place(x, wide, column.middle))
        x += wide
    return places


def _section(writer: _Writer, section: TableSection) -> None:
    """A heading with its table; kept with the table's first line."""
    places = _places(writer, section.columns)
    first = _height(writer, section.lines[0], places) if section.lines else 0.0
    second = 0.0
    if len(section.lines) > 1 and section.lines[0].heading:
        second = _height(writer, section.lines[1], places)
    if writer.y + 15.0 + min(first + second, 60.0) > writer.bottom:
        _new_page(writer)
    _heading(writer, section)
    _heads(writer, section.columns, places)
    for number, line in enumerate(section.lines):
        needed = _height(writer, line, places)
        following = section.lines[number + 1 : number + 2] if line.heading else ()
        kept = needed + sum(_height(writer, each, places) for each in following)
        if writer.y + min(kept, 120.0) > writer.bottom and number:
            _new_page(writer)
            _heads(writer, section.columns, places)
        _line(writer, line, places, section)
    if section.remark:
        _running(writer, section.remark, REGULAR, LEAST_SIZE + 0.5, 0.8)


def _heading(writer: _Writer, section: TableSection) -> None:
    if not section.title:
        writer.y += 1.0
        return
    measure = writer.measure
    wide = measure.width(section.right, REGULAR, 8.5)
    lines = paragraph(measure, section.title, 11.0, writer.width - wide - 4, weight=BOLD, gap=3.2)
    if lines:
        last = lines[-1]
        lines[-1] = Line(last.text, 11.0, BOLD, BLACK, last.gap, section.right, 8.5)
    writer.y = draw_lines(writer.drawing, lines, MARGIN, writer.y, writer.width) + 0.6


def _heads(writer: _Writer, columns: tuple[TableColumn, ...], places: list[_Place]) -> None:
    """The heads of the columns over a thin rule."""
    lines = [
        writer.measure.lines(column.head, SEMIBOLD, 7.0, place.width - 0.6) or ("",)
        for column, place in zip(columns, places, strict=True)
    ]
    high = max(len(head) for head in lines)
    for head, place in zip(lines, places, strict=True):
        for row, text in enumerate(head):
            base = writer.y + 3.2 + 3.0 * (high - len(head) + row)
            _cell(writer.drawing, place, base, text, 7.0, SEMIBOLD, grey=True)
    writer.y += 3.2 + 3.0 * (high - 1) + 1.3
    writer.drawing.line(MARGIN, writer.y, writer.right, writer.y, tone=BLACK, width=0.25)


def _cell(
    drawing: Drawing,
    place: _Place,
    base: float,
    text: str,
    size: float,
    weight: int,
    *,
    grey: bool = False,
) -> None:
    tone = DARK if grey else BLACK
    if place.middle:
        drawing.text_centred(place.x + place.width / 2, base, text, size, weight, tone)
    else:
        drawing.text(place.x, base, text, size, weight, tone)


def _cell_lines(
    writer: _Writer, line: TableLine, places: list[_Place]
) -> list[tuple[tuple[str, ...], float, int]]:
    """The words of each cell in lines, with their size and weight; the first cell is bold."""
    found = []
    for number, (text, place) in enumerate(zip(line.cells, places, strict=True)):
        weight = SEMIBOLD if number == 0 and not place.middle else REGULAR
        size = _CELL
        if place.middle:
            sizes = (_CELL, 8.0, 7.5, 7.0, LEAST_SIZE)
            size = writer.measure.largest(text, weight, sizes, place.width - 0.4) or LEAST_SIZE
        wide = place.width - (0.4 if place.middle else 2 * _PAD)
        found.append((writer.measure.lines(text, weight, size, wide) or ("",), size, weight))
    return found


def _step(size: float) -> float:
    return size * LEADING / MM


def _details(writer: _Writer, line: TableLine) -> list[list[Line]]:
    """The words under a line, each pair as lines of its own."""
    found = []
    indent = _indent(line)
    for word, text in line.details:
        said = f"{word}: {text}" if word else text
        found.append(
            paragraph(writer.measure, said, _DETAIL, writer.width - indent, tone=DARK, gap=0.2)
        )
    return found


def _indent(line: TableLine) -> float:
    return 3.0 if line.details else 0.0


def _ticks_beside(writer: _Writer, line: TableLine) -> bool:
    return bool(line.ticks) and writer.setting.options.tick_boxes


def _told(writer: _Writer, line: TableLine) -> tuple[str, ...]:
    """A heading line's words."""
    return writer.measure.lines(line.cells[0], SEMIBOLD, 8.0, writer.width - 3) or ("",)


def _height(writer: _Writer, line: TableLine, places: list[_Place]) -> float:
    """What a line takes, in millimetres."""
    if line.blank:
        return _BLANK + 5.6 * len(line.details)
    if line.heading:
        return 2.0 + 3.6 * len(_told(writer, line))
    cells = max(len(text) * _step(size) for text, size, _ in _cell_lines(writer, line, places))
    details = sum(height_of(lines) for lines in _details(writer, line))
    ticks = _TICK + 1.6 if _ticks_beside(writer, line) else 0.0
    return 1.2 + cells + details + ticks + 1.0


def _line(writer: _Writer, line: TableLine, places: list[_Place], section: TableSection) -> None:
    """One line of a table with everything under it, and the rule below."""
    drawing = writer.drawing
    if line.blank:
        _blank(writer, line, places)
        return
    if line.heading:
        told = _told(writer, line)
        drawing.box(MARGIN, writer.y + 0.5, writer.width, 1.0 + 3.6 * len(told), fill=LIGHT)
        for row, words in enumerate(told):
            drawing.text(MARGIN + 1.2, writer.y + 3.9 + 3.6 * row, words, 8.0, SEMIBOLD)
        writer.y += 2.0 + 3.6 * len(told)
        return
    y = writer.y + 1.2
    cells = _cell_lines(writer, line, places)
    for (text, size, weight), place in zip(cells, places, strict=True):
        for row, words in enumerate(text):
            base = y + _step(_CELL) * (row + 1) - _BASE * _CELL / MM
            _cell(drawing, place, base, words, size, weight)
    writer.y = y + max(len(text) * _step(size) for text, size, _ in cells)
    _under(writer, line, section, places)
    writer.y += 1.0
    writer.drawing.line(MARGIN, writer.y, writer.right, writer.y, tone=RULE, width=0.15)


def _under(writer: _Writer, line: TableLine, section: TableSection, places: list[_Place]) -> None:
    """The small words and the boxes under a line, over pages if need be."""
    indent = _indent(line)
    for lines in _details(writer, line):
        for each in lines:
            if writer.y + each.height + 1.0 > writer.bottom:
                _new_page(writer)
                _heads(writer, section.columns, places)
                name = f"{line.cells[0]}, continued"
                writer.y += 1.0
                _running(writer, name, SEMIBOLD, 8.0, 0.0)
            writer.y = draw_lines(
                writer.drawing, [each], MARGIN + indent, writer.y, writer.width - indent
            )
    if _ticks_beside(writer, line):
        pitch = min(_TICK + 1.2, (writer.width - 12) / line.ticks)
        side = min(_TICK, pitch - 0.6)
        y = writer.y + 1.2
        writer.drawing.text(MARGIN + 3.0, y + side - 0.7, "HP", LEAST_SIZE, REGULAR, GREY)
        for place in range(line.ticks):
            x = MARGIN + 8.0 + place * pitch
            writer.drawing.box(x, y, side, side, line=DARK, thick=0.2, radius=0.4)
        writer.y = y + side + 0.4


def _blank(writer: _Writer, line: TableLine, places: list[_Place]) -> None:
    """A line to write on: a box for each figure, rules for words."""
    drawing = writer.drawing
    base = writer.y + _BLANK - 0.9
    for place in places:
        if place.middle:
            drawing.box(
                place.x + 0.4,
                writer.y + 1.0,
                place.width - 0.8,
                _BLANK - 1.9,
                line=RULE,
                thick=0.15,
            )
        else:
            drawing.line(place.x, base, place.x + place.width - 1.6, base, tone=RULE, width=0.15)
    writer.y += _BLANK
    for word, _ in line.details:
        base = writer.y + 4.4
        drawing.text(MARGIN + 3.0, base, word, LEAST_SIZE, REGULAR, GREY)
        start = MARGIN + 4.5 + writer.measure.width(word, REGULAR, LEAST_SIZE)
        drawing.line(start, base, writer.right - 1.6, base, tone=RULE, width=0.15)
        writer.y += 5.6
    if line.details:
        writer.y += 0.4
        drawing.line(MARGIN, writer.y, writer.right, writer.y, tone=DARK, width=0.2)
        writer.y += 0.4
