"""The quick reference: explained words in two columns."""

from warclan.printing.drawing import BLACK, DARK, GREY
from warclan.printing.flow import LEAST_SIZE, Line, draw_lines, height_of, paragraph
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD
from warclan.printing.pages import Layout, Page, Setting
from warclan.printing.paper import MM
from warclan.printing.roster import FOOT, MARGIN, TOP, footer
from warclan.sheets.records import ReferenceLine, ReferenceSheet

_BETWEEN = 8.0
"""Room between the two columns in millimetres."""


def _lines(setting: Setting, line: ReferenceLine, width: float) -> list[Line]:
    """One word with its rules, its meaning, and who has it."""
    measure = setting.measure
    lines = paragraph(measure, line.word, 9.0, width, weight=SEMIBOLD, gap=1.8)
    used = measure.width(lines[-1].text, SEMIBOLD, 9.0) if lines else 0.0
    if lines and used + measure.width(line.rules, REGULAR, LEAST_SIZE) + 2 <= width:
        lines[-1] = Line(
            lines[-1].text, 9.0, SEMIBOLD, BLACK, lines[-1].gap, line.rules, LEAST_SIZE
        )
    else:
        lines.extend(paragraph(measure, line.rules, LEAST_SIZE, width, tone=DARK))
    lines.extend(paragraph(measure, line.meaning, 8.0, width))
    lines.extend(paragraph(measure, line.owners, 7.0, width, tone=GREY))
    return lines


def _new_page(setting: Setting, sheet: ReferenceSheet, layout: Layout) -> float:
    """Start a page; returns the top of its columns."""
    page = Page(setting.blank())
    layout.pages.append(page)
    footer(page, sheet.footer, setting)
    width = setting.width - 2 * MARGIN
    size = setting.measure.largest(sheet.title, BOLD, (16.0, 14.0, 12.0, 10.0), width) or 10.0
    y = TOP + 6.0
    for place, line in enumerate(setting.measure.lines(sheet.title, BOLD, size, width)):
        y += size * 1.15 / MM if place else 0.0
        page.sheet.text(MARGIN, y, line, size, BOLD)
    y += 5.2
    page.sheet.text(MARGIN, y, sheet.left, 8.5, REGULAR, DARK)
    page.sheet.line(MARGIN, y + 2.4, setting.width - MARGIN, y + 2.4, tone=BLACK, width=0.6)
    return y + 3.4


def reference_pages(setting: Setting, sheet: ReferenceSheet) -> Layout:
    """The pages of a quick reference; a word is kept in one column where that is possible."""
    width = (setting.width - 2 * MARGIN - _BETWEEN) / 2
    blocks: list[list[Line]] = []
    for heading, lines in sheet.sections:
        title = paragraph(setting.measure, heading, 11.0, width, weight=BOLD, gap=2.0)
        told = [_lines(setting, line, width) for line in lines]
        blocks.append([*title, *(told[0] if told else [])])
        blocks.extend(told[1:])
    return _balanced(setting, sheet, blocks, width)


def _balanced(
    setting: Setting, sheet: ReferenceSheet, blocks: list[list[Line]], width: float
) -> Layout:
    """The blocks in columns; on a single page both are about equally long."""
    bottom = setting.height - FOOT
    layout = _flowed(setting, sheet, blocks, width, bottom)
    if len(layout.pages) > 1:
        return layout
    shortest = TOP + 14.0 + sum(map(height_of, blocks)) / 2
    while shortest < bottom:
        layout = _flowed(setting, sheet, blocks, width, shortest)
        if len(layout.pages) == 1:
            return layout
        shortest += 3.0
    return _flowed(setting, sheet, blocks, width, bottom)


def _flowed(
    setting: Setting,
    sheet: ReferenceSheet,
    blocks: list[list[Line]],
    width: float,
    bottom: float,
) -> Layout:
    """The blocks down the left column, then the right one, then on to the next page."""
    layout = Layout()
    top = y = _new_page(setting, sheet, layout)
    column = 0
    for block in blocks:
        left = block
        while left:
            fitting = len(left) if y + height_of(left) <= bottom else 0
            if not fitting and y == top:
                fitting = _fitting(left, bottom - y)
            x = MARGIN + column * (width + _BETWEEN)
            y = draw_lines(layout.pages[-1].sheet, left[:fitting], x, y, width)
            left = left[fitting:]
            if left:
                column = 1 - column
                top = y = top if column else _new_page(setting, sheet, layout)
    return layout


def _fitting(lines: list[Line], room: float) -> int:
    """How many lines fit into ``room``, one at least."""
    for number, line in enumerate(lines):
        room -= line.height
        if room < 0:
            return max(1, number)
    return len(lines)
