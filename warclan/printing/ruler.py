"""The calibration page: two rulers to be measured, a card's outline, and a cross for both sides."""

from warclan.printing.drawing import BLACK, DARK, GREY, RULE, Drawing
from warclan.printing.flow import draw_lines, paragraph
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD
from warclan.printing.pages import Layout, Page, Setting
from warclan.printing.paper import CARD_HEIGHT, CARD_WIDTH, RULER_HEIGHT, RULER_WIDTH, Box
from warclan.sheets.records import RulerSheet

_LEFT, _TOP = 25.0, 52.0
"""Where both rulers start, in millimetres."""

_HOW = (
    "Print this page at 100 %, without any fitting to the page. Measure both rulers from the first "
    "to the last stroke with a steel rule and type the two lengths into Warclan; every later page "
    "is then corrected. A playing card of 63 × 88 mm should cover the outline exactly."
)
_BOTH = (
    "Printed on both sides, hold the sheet against a light: the crosses show how far the reverse "
    "lies to the right and down. Type both distances into Warclan."
)


def _ruler(drawing: Drawing, length: float, across: bool) -> None:
    """A ruler with a stroke every millimetre and a number every ten."""
    for tick in range(int(length) + 1):
        long = 6.0 if tick % 10 == 0 else 4.0 if tick % 5 == 0 else 2.4
        width = 0.18 if tick % 10 else 0.25
        if across:
            x = _LEFT + tick
            drawing.line(x, _TOP, x, _TOP - long, width=width)
            if tick % 10 == 0:
                drawing.text_centred(x, _TOP - 7.2, str(tick), 7.0, REGULAR, DARK)
        else:
            y = _TOP + tick
            drawing.line(_LEFT, y, _LEFT - long, y, width=width)
            if tick % 10 == 0:
                drawing.text_right(_LEFT - 7.2, y + 0.9, str(tick), 7.0, REGULAR, DARK)
    end = (_LEFT + length, _TOP) if across else (_LEFT, _TOP + length)
    drawing.line(_LEFT, _TOP, *end, width=0.25)


def _cross(drawing: Drawing, x: float, y: float, tone: tuple[float, ...]) -> None:
    """A cross with strokes every millimetre up to ten on each arm."""
    drawing.line(x - 12, y, x + 12, y, tone=tone, width=0.2)
    drawing.line(x, y - 12, x, y + 12, tone=tone, width=0.2)
    for tick in range(-10, 11):
        half = 1.6 if tick % 5 == 0 else 0.8
        drawing.line(x + tick, y - half, x + tick, y + half, tone=tone, width=0.15)
        drawing.line(x - half, y + tick, x + half, y + tick, tone=tone, width=0.15)


def ruler_pages(setting: Setting, sheet: RulerSheet) -> Layout:
    """The ruler page, and its reverse when both sides are wanted."""
    measure = setting.measure
    front = Page(setting.blank(), corrected=False)
    drawing = front.sheet
    drawing.text(_LEFT, 18.0, "Ruler page", 16.0, BOLD)
    width = setting.width - _LEFT - 15.0
    draw_lines(drawing, paragraph(measure, _HOW, 8.0, width, tone=DARK), _LEFT, 20.5, width)
    _ruler(drawing, RULER_WIDTH, across=True)
    _ruler(drawing, RULER_HEIGHT, across=False)
    middle = setting.width / 2
    card_x, card_y = middle - CARD_WIDTH / 2, _TOP + 14
    drawing.box(card_x, card_y, CARD_WIDTH, CARD_HEIGHT, line=BLACK, thick=0.2)
    drawing.text_centred(middle, card_y + CARD_HEIGHT / 2, "63 × 88 mm", 9.0, SEMIBOLD, GREY)
    front.boxes.append(Box(0, card_x, card_y, CARD_WIDTH, CARD_HEIGHT, "ruler", "card"))
    cross_y = card_y + CARD_HEIGHT + 28
    _cross(drawing, middle, cross_y, BLACK)
    layout = Layout([front])
    if sheet.both_sides:
        lines = paragraph(measure, _BOTH, 8.0, 110.0, tone=DARK)
        draw_lines(drawing, lines, middle - 55.0, cross_y + 18, 110.0)
        reverse = Page(setting.blank(), reverse=True, corrected=False)
        # The cross stands in the middle, so mirroring for the reverse changes nothing.
        _cross(reverse.sheet, middle, cross_y, RULE)
        reverse.sheet.text_centred(middle, cross_y + 18, "Reverse", 8.0, REGULAR, DARK)
        layout.pages.append(reverse)
    return layout
