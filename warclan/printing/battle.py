"""The battle report: who won and how, losses with their vitality, turning points, shares."""

from dataclasses import dataclass

from warclan.printing.drawing import BLACK, DARK, GREY, LIGHT, RULE, Drawing
from warclan.printing.flow import LEAST_SIZE, Line, draw_lines, height_of, paragraph
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD
from warclan.printing.glyphs import glyph, tints
from warclan.printing.pages import Layout, Page, Setting
from warclan.printing.paper import MM
from warclan.printing.roster import FOOT, MARGIN, TOP, footer
from warclan.sheets.records import BattleSheet, BattleSide, BattleUnit, ShareLine

_BETWEEN = 8.0
"""Room between the two columns of sides, in millimetres."""
_UNIT = 8.4
"""Height of a unit's line."""
_SHARE = 5.6
"""Height of a share's line."""
_LABEL = 62.0
"""Width of a share's words."""


@dataclass(slots=True)
class _Writer:
    """The page being filled and where its next line goes."""

    setting: Setting
    sheet: BattleSheet
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
    def width(self) -> float:
        return self.right - MARGIN

    def need(self, height: float) -> None:
        """Start a page unless so much room is left."""
        if self.y + height > self.bottom:
            self.new_page()

    def new_page(self) -> None:
        """Start a page; further pages carry the title alone."""
        page = Page(self.setting.blank())
        self.layout.pages.append(page)
        footer(page, self.sheet.footer, self.setting)
        self.y = TOP
        if len(self.layout.pages) > 1:
            lines = paragraph(
                self.setting.measure, self.sheet.title, 9.0, self.width, weight=SEMIBOLD
            )
            self.y = draw_lines(self.drawing, lines, MARGIN, self.y, self.width) + 2.0

    def lines(self, lines: list[Line]) -> None:
        """Write lines over the whole width, on as many pages as they need."""
        for line in lines:
            self.need(line.height)
            self.y = draw_lines(self.drawing, [line], MARGIN, self.y, self.width)

    def heading(self, text: str, room: float) -> None:
        """A section's heading, kept with what follows it."""
        self.need(room + 9.0)
        self.y += 3.0
        self.lines(paragraph(self.setting.measure, text, 11.0, self.width, weight=BOLD))
        self.y += 1.0


def battle_pages(setting: Setting, sheet: BattleSheet) -> Layout:
    """The pages of a battle report."""
    writer = _Writer(setting, sheet, Layout())
    writer.new_page()
    _head(writer)
    if sheet.shares:
        _shares(writer, "How often who won, with 95 % intervals", sheet.shares)
        _shares(writer, "How the battles ended", sheet.ways)
    _sides(writer)
    if sheet.moments:
        _moments(writer)
    if sheet.left_out:
        writer.heading("Powers nobody used, as they have no code yet", 5.0)
        text = ", ".join(sheet.left_out)
        writer.lines(paragraph(setting.measure, text, 8.0, writer.width, tone=DARK))
    if sheet.house_made:
        writer.heading("House-made", 5.0)
        text = ", ".join(sheet.house_made)
        writer.lines(paragraph(setting.measure, text, 8.0, writer.width, tone=DARK))
    return writer.layout


def _head(writer: _Writer) -> None:
    """Title and date, the verdict large, the way, what was agreed."""
    measure, sheet = writer.setting.measure, writer.sheet
    first = paragraph(measure, sheet.title, 10.0, writer.width - 40, weight=SEMIBOLD, tone=DARK)
    if first:
        last = first[-1]
        first[-1] = Line(last.text, 10.0, SEMIBOLD, DARK, last.gap, sheet.when, 8.5)
    writer.lines(first)
    size = measure.largest(sheet.verdict, BOLD, (22.0, 18.0, 15.0), writer.width) or 15.0
    writer.lines(paragraph(measure, sheet.verdict, size, writer.width, weight=BOLD, gap=1.0))
    how = sheet.how + (f" ({sheet.rule})" if sheet.rule else "")
    writer.lines(paragraph(measure, how, 10.0, writer.width))
    writer.y += 1.6
    writer.drawing.line(MARGIN, writer.y, writer.right, writer.y, tone=BLACK, width=0.6)
    writer.y += 1.0
    words = " · ".join(f"{name}: {value}" for name, value in sheet.facts)
    writer.lines(paragraph(measure, words, 8.0, writer.width, tone=DARK))
    writer.y += 1.0


# Sides --------------------------------------------------------------------------------------------


def _sides(writer: _Writer) -> None:
    """The sides in two columns, each with its units."""
    width = (writer.width - _BETWEEN) / 2
    sides = writer.sheet.sides
    for place in range(0, len(sides), 2):
        pair = sides[place : place + 2]
        heads = [_side_lines(writer, side, width) for side in pair]
        head = max(height_of(lines) for lines in heads)
        most = max(len(side.units) for side in pair)
        writer.need(head + _UNIT * min(most, 3) + 4.0)
        writer.y += 3.0
        top = writer.y
        for column, lines in enumerate(heads):
            x = MARGIN + column * (width + _BETWEEN)
            draw_lines(writer.drawing, lines, x, top, width)
        writer.y = top + head + 1.0
        for row in range(most):
            writer.need(_UNIT)
            for column, side in enumerate(pair):
                if row < len(side.units):
                    x = MARGIN + column * (width + _BETWEEN)
                    _unit(writer, side.units[row], x, width)
            writer.y += _UNIT


def _side_lines(writer: _Writer, side: BattleSide, width: float) -> list[Line]:
    """Who it was, and what came of it."""
    measure = writer.setting.measure
    won = "won" if side.won and not writer.sheet.shares else ""
    lines = paragraph(measure, side.player, 12.0, width, weight=BOLD)
    if lines:
        last = lines[-1]
        lines[-1] = Line(last.text, 12.0, BOLD, BLACK, last.gap, won, 9.0)
    lines.extend(paragraph(measure, side.army, 9.0, width, weight=SEMIBOLD, tone=DARK))
    words = f"{side.played_by} · {side.stones}"
    lines.extend(paragraph(measure, words, 8.0, width, tone=DARK))
    return lines


def _unit(writer: _Writer, unit: BattleUnit, x: float, width: float) -> None:
    """Outline, name, what is left, and its vitality as boxes: lost ones are empty."""
    drawing, measure = writer.drawing, writer.setting.measure
    strong, _light = tints(unit.kind, writer.setting.options.ink_saving)
    glyph(drawing, unit.shape, x + 3.0, writer.y + 4.0, 5.4, tone=strong, width=0.35)
    left = x + 7.6
    figure = f"{unit.left:g} of {unit.full}" if not unit.lost else f"lost {unit.lost}"
    if unit.note == "destroyed":
        figure = "destroyed"
    room = width - 7.6 - measure.width(figure, REGULAR, 8.0) - 2
    size = measure.largest(unit.name, SEMIBOLD, (9.0, 8.0, 7.0, LEAST_SIZE), room) or LEAST_SIZE
    name = (measure.lines(unit.name, SEMIBOLD, size, room) or ("",))[0]
    drawing.text(left, writer.y + 3.4, name, size, SEMIBOLD)
    drawing.text_right(x + width, writer.y + 3.4, figure, 8.0, REGULAR, DARK)
    _boxes(drawing, unit, left, writer.y + 4.6, width - 7.6, strong)


def _boxes(
    drawing: Drawing, unit: BattleUnit, x: float, y: float, width: float, strong: tuple[float, ...]
) -> None:
    """One box a point; over many battles the mean is filled, the last box in part."""
    if not unit.full:
        return
    side = min(5.0, (width + 0.6) / unit.full - 0.6)
    for place in range(unit.full):
        left = x + place * (side + 0.6)
        drawing.box(left, y, side, 2.0, line=RULE, thick=0.18)
        filled = max(0.0, min(1.0, unit.left - place))
        if filled:
            drawing.box(left, y, side * filled, 2.0, fill=strong)


# Moments and shares -------------------------------------------------------------------------------


def _moments(writer: _Writer) -> None:
    """The turning points with their rounds."""
    writer.heading("Turning points", 5.0)
    for moment in writer.sheet.moments:
        lines = paragraph(writer.setting.measure, moment.text, 9.0, writer.width - 22.0)
        writer.need(height_of(lines))
        base = writer.y + lines[0].height - 0.3 * 9.0 / MM if lines else writer.y
        writer.drawing.text(MARGIN, base, f"Round {moment.round}", 8.0, REGULAR, GREY)
        writer.y = draw_lines(writer.drawing, lines, MARGIN + 22.0, writer.y, writer.width - 22.0)


def _shares(writer: _Writer, title: str, shares: tuple[ShareLine, ...]) -> None:
    """Shares as bars with their intervals as whiskers."""
    writer.heading(title, _SHARE * 2)
    drawing, measure = writer.drawing, writer.setting.measure
    for line in shares:
        writer.need(_SHARE)
        drawing = writer.drawing
        words = measure.lines(line.label, REGULAR, 8.5, _LABEL - 2) or ("",)
        base = writer.y + 3.6
        drawing.text(MARGIN, base, words[0], 8.5)
        start, end = MARGIN + _LABEL, writer.right - 44.0
        span = end - start
        drawing.box(start, writer.y + 1.2, span, 3.0, fill=LIGHT)
        if line.share:
            drawing.box(start, writer.y + 1.2, span * line.share, 3.0, fill=GREY)
        middle = writer.y + 2.7
        drawing.line(start + span * line.low, middle, start + span * line.high, middle, width=0.5)
        for edge in (line.low, line.high):
            x = start + span * edge
            drawing.line(x, middle - 1.0, x, middle + 1.0, width=0.3)
        figures = (
            f"{100 * line.share:.0f} %, {100 * line.low:.0f} to {100 * line.high:.0f} % "
            f"({line.count})"
        )
        drawing.text_right(writer.right, base, figures, 8.0, REGULAR, DARK)
        writer.y += _SHARE
        for rest in words[1:]:
            writer.need(3.6)
            writer.drawing.text(MARGIN, writer.y + 1.6, rest, 8.5)
            writer.y += 3.6
