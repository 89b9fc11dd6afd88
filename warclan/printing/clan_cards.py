"""Cards of warriors at true size: portrait, Ratings, boxes for HP, text, and the line at the foot.

Text starts at 8 points and shrinks to 6.5; what still does not fit goes on on a second card, with
the number of the card that holds the rest.
"""

from dataclasses import dataclass

from warclan.printing.clan_pictures import sound_size
from warclan.printing.drawing import BLACK, DARK, GREY, LIGHT, RULE, WHITE, Drawing
from warclan.printing.flow import (
    LEAST_SIZE,
    Line,
    block_lines,
    draw_lines,
    height_of,
    paragraph,
)
from warclan.printing.fonts import BOLD, REGULAR, SEMIBOLD
from warclan.printing.measure import Measure
from warclan.printing.pages import Layout, Note, Page, Picture, Placed, Setting
from warclan.printing.paper import MM, Box
from warclan.sheets.records import WarriorCard, WarriorCardSheet

SIZES = (8.0, 7.5, 7.0, LEAST_SIZE)
PAD = 3.6
_TITLES = (12.0, 11.0, 10.0, 9.0, 8.0)
_EDGE = 3.0
_MARK_FROM, _MARK_LENGTH = 1.2, 4.2
_PORTRAITS = (0.30, 0.24, 0.18)
"""Shares of the card's height that a portrait takes at most; the first that leaves room is used."""


@dataclass(frozen=True, slots=True)
class _Made:
    """A card drawn: its name, and a portrait with its place on the card."""

    drawing: Drawing
    title: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class _Size:
    """A card's size in millimetres."""

    width: float
    height: float

    @property
    def inner(self) -> float:
        """The width inside the margins."""
        return self.width - 2 * PAD


def warrior_card_pages(setting: Setting, sheet: WarriorCardSheet) -> Layout:
    """The pages of a sheet of warrior cards."""
    size = _Size(sheet.width, sheet.height)
    layout = Layout()
    made: list[_Made] = []
    for card in sheet.cards:
        drawn, smallest = _drawn(setting, card, size)
        page = len(made) // max(1, len(_places(setting, size)))
        if len(drawn) > 1:
            layout.notes.append(Note("continued", page, card.title, len(drawn) - 1))
        if smallest < SIZES[0]:
            layout.notes.append(Note("smaller", page, card.title))
        if card.picture and drawn[0].picture is None:
            told = f"the portrait of {card.title}: it is no sound PNG or JPEG picture"
            layout.notes.append(Note("left out", page, told))
        made.extend(drawn)
    places = _places(setting, size)
    for start in range(0, len(made), len(places)):
        layout.pages.append(_page(setting, size, places, made[start : start + len(places)]))
    return layout


def _places(setting: Setting, size: _Size) -> list[tuple[float, float]]:
    """Top left corners of the cards on a page, row by row, about its middle."""
    gap = setting.options.gap_mm
    columns = max(1, int((setting.width - 2 * _EDGE + gap) // (size.width + gap)))
    rows = max(1, int((setting.height - 2 * _EDGE + gap) // (size.height + gap)))
    left = (setting.width - columns * size.width - (columns - 1) * gap) / 2
    top = (setting.height - rows * size.height - (rows - 1) * gap) / 2
    return [
        (left + column * (size.width + gap), top + row * (size.height + gap))
        for row in range(rows)
        for column in range(columns)
    ]


def _page(
    setting: Setting, size: _Size, places: list[tuple[float, float]], cards: list[_Made]
) -> Page:
    page = Page(setting.blank())
    for (x, y), card in zip(places, cards, strict=False):
        page.placed.append(Placed(card.drawing, x, y))
        page.boxes.append(Box(0, x, y, size.width, size.height, card.title))
        if card.picture is not None:
            at = card.picture
            page.pictures.append(Picture(at.data, x + at.x, y + at.y, at.width, at.height))
    if setting.options.cut_marks:
        _cut_marks(page.sheet, size, places)
    return page


def _cut_marks(sheet: Drawing, size: _Size, places: list[tuple[float, float]]) -> None:
    """Short lines outside the cards at every edge to be cut."""
    xs = sorted({round(x + side, 6) for x, _ in places for side in (0.0, size.width)})
    ys = sorted({round(y + side, 6) for _, y in places for side in (0.0, size.height)})
    for x in xs:
        for edge, way in ((ys[0], -1), (ys[-1], 1)):
            near, far = edge + way * _MARK_FROM, edge + way * (_MARK_FROM + _MARK_LENGTH)
            sheet.line(x, near, x, far, width=0.2)
    for y in ys:
        for edge, way in ((xs[0], -1), (xs[-1], 1)):
            near, far = edge + way * _MARK_FROM, edge + way * (_MARK_FROM + _MARK_LENGTH)
            sheet.line(near, y, far, y, width=0.2)


def _drawn(setting: Setting, card: WarriorCard, size: _Size) -> tuple[list[_Made], float]:
    """A card and those its text goes on to, and the smallest size used."""
    measure = setting.measure
    for share in _PORTRAITS:
        drawing = _frame(measure, size)
        top, picture = _head(setting, drawing, card, size, share)
        bottom = _foot(drawing, card, size)
        text, chosen = _fitted(setting, card, size, bottom - top)
        fitting, rest = _split(text, bottom - top)
        if not rest or picture is None:
            break
    if card.blank:
        _writing_lines(drawing, card, size, top, bottom)
    else:
        draw_lines(drawing, fitting, PAD, top, size.inner)
    made = [_Made(drawing, card.title, picture)]
    while rest:
        number = len(made) + 1
        title = f"{card.title}, card {number}"
        more = _frame(measure, size)
        head = paragraph(measure, title, 9.0, size.inner, weight=BOLD)
        y = draw_lines(more, head, PAD, PAD, size.inner) + 1.0
        more.line(PAD, y, size.width - PAD, y, tone=RULE)
        fitting, rest = _split(rest, size.height - PAD - y - 1.0)
        draw_lines(more, fitting, PAD, y + 1.0, size.inner)
        made.append(_Made(more, title))
    return made, chosen


def _frame(measure: Measure, size: _Size) -> Drawing:
    drawing = Drawing(measure, size.width, size.height)
    drawing.box(0, 0, size.width, size.height, line=RULE, thick=0.15)
    return drawing


def _head(
    setting: Setting, drawing: Drawing, card: WarriorCard, size: _Size, share: float
) -> tuple[float, Picture | None]:
    """Name, type, portrait, Ratings and boxes; returns where the text begins."""
    measure = setting.measure
    figure = measure.width(card.figure, BOLD, 8.0) + 3.0
    room = size.inner - figure - 1.0
    y = PAD + 3.6
    if card.blank:
        drawing.line(PAD, y + 1.6, size.width - PAD - 13.5, y + 1.6, tone=RULE)
        drawing.box(size.width - PAD - 12, PAD, 12, 6.0, line=RULE, thick=0.2, radius=1)
        drawing.text(size.width - PAD - 11.2, PAD + 2.6, card.figure, LEAST_SIZE, REGULAR, GREY)
        y += 1.0
    else:
        dark = setting.options.ink_saving
        drawing.box(
            size.width - PAD - figure, PAD, figure, 5.0,
            fill=None if dark else DARK, line=BLACK, thick=0.25, radius=1,
        )  # fmt: skip
        drawing.text_centred(
            size.width - PAD - figure / 2, PAD + 3.5, card.figure, 8.0, BOLD,
            BLACK if dark else WHITE,
        )  # fmt: skip
        y = _name(drawing, card.title, room, y)
    y = max(y, PAD + 5.0 - 0.4)
    for line in paragraph(measure, card.subtitle, 7.0, size.inner, tone=DARK):
        y += 3.3
        drawing.text(PAD, y + (0.6 if card.blank else 0.0), line.text, 7.0, REGULAR, DARK)
    y += 1.6
    picture, y = _portrait(drawing, card, size, y, share)
    if card.stats:
        y = _stats(drawing, card, size, y)
    if card.ticks and setting.options.tick_boxes:
        y = _ticks(drawing, card.ticks, size, y + 1.4)
    return y + 0.8, picture


def _name(drawing: Drawing, title: str, room: float, y: float) -> float:
    """The name, as large as one line allows, else in up to three lines of the smallest size."""
    measure = drawing.measure
    chosen = measure.largest(title, BOLD, _TITLES, room) or _TITLES[-1]
    lines = measure.lines(title, BOLD, chosen, room) or ("",)
    if len(lines) > 3:
        lines = (*lines[:2], f"{lines[2][:-1]}…")
    for place, line in enumerate(lines):
        y += chosen * 1.12 / MM if place else 0.0
        drawing.text(PAD, y, line, chosen, BOLD)
    return y


def _portrait(
    drawing: Drawing, card: WarriorCard, size: _Size, y: float, share: float
) -> tuple[Picture | None, float]:
    """The place of a portrait over the whole width, its shape kept; nothing without one."""
    most = size.height * share
    if card.frame:
        high = most * 0.8
        drawing.box(PAD, y, size.inner, high, line=RULE, thick=0.2, radius=1, dash=1.0)
        drawing.text_centred(size.width / 2, y + high / 2, "portrait", LEAST_SIZE, REGULAR, GREY)
        return None, y + high + 1.4
    pixels = sound_size(card.picture) if card.picture else None
    if pixels is None:
        return None, y
    scale = min(size.inner / pixels[0], most / pixels[1])
    width, height = pixels[0] * scale, pixels[1] * scale
    return Picture(card.picture, (size.width - width) / 2, y, width, height), y + height + 1.4


def _stats(drawing: Drawing, card: WarriorCard, size: _Size, y: float) -> float:
    """The Ratings in a row of chips, eight a row at most."""
    rows = [card.stats[start : start + 8] for start in range(0, len(card.stats), 8)]
    for row in rows:
        gap = 0.8
        wide = (size.inner - gap * (len(row) - 1)) / len(row)
        for place, (label, value) in enumerate(row):
            x = PAD + place * (wide + gap)
            if card.blank:
                drawing.box(x, y, wide, 9.4, line=RULE, thick=0.2, radius=0.6)
            else:
                drawing.box(x, y, wide, 9.4, fill=LIGHT, radius=0.6)
            drawing.text_centred(x + wide / 2, y + 5.0, value, 10.5, BOLD)
            told = _short(drawing.measure, label, wide - 0.4)
            drawing.text_centred(x + wide / 2, y + 8.3, told, LEAST_SIZE, REGULAR, DARK)
        y += 10.4
    return y - 1.0


def _short(measure: Measure, label: str, room: float) -> str:
    """A label as far as there is room; sheets tell it in full."""
    if measure.width(label, REGULAR, LEAST_SIZE) <= room:
        return label
    kept = label
    while kept and measure.width(f"{kept}…", REGULAR, LEAST_SIZE) > room:
        kept = kept[:-1]
    return f"{kept}…"


def _ticks(drawing: Drawing, number: int, size: _Size, y: float) -> float:
    pitch = min(4.6, (size.inner + 0.6) / number)
    side = min(3.8, pitch - 0.6)
    for place in range(number):
        drawing.box(PAD + place * pitch, y, side, side, line=DARK, thick=0.22, radius=0.4)
    return y + side


def _foot(drawing: Drawing, card: WarriorCard, size: _Size) -> float:
    """The line at the foot; returns the lowest edge for text."""
    bottom = size.height - 2.6
    lines = drawing.measure.lines(card.mark, REGULAR, LEAST_SIZE, size.inner)
    for place, line in enumerate(reversed(lines)):
        drawing.text(PAD, bottom - 0.4 - place * 2.7, line, LEAST_SIZE, REGULAR, DARK)
    return bottom - 2.7 * len(lines) - (0.6 if lines else 0.0)


def _fitted(
    setting: Setting, card: WarriorCard, size: _Size, room: float
) -> tuple[list[Line], float]:
    """The text at the largest size at which it fits, else at the first."""
    for chosen in SIZES:
        lines = [
            line
            for block in card.blocks
            for line in block_lines(setting.measure, block, chosen, size.inner, gap=0.7)
        ]
        if height_of(lines) <= room:
            return lines, chosen
    lines = [
        line
        for block in card.blocks
        for line in block_lines(setting.measure, block, SIZES[0], size.inner, gap=0.7)
    ]
    return lines, SIZES[0]


def _split(lines: list[Line], room: float) -> tuple[list[Line], list[Line]]:
    """What fits into the room and the rest; a heading is not left alone at the end."""
    used, count = 0.0, 0
    while count < len(lines) and used + lines[count].height <= room:
        used += lines[count].height
        count += 1
    if 0 < count < len(lines) and lines[count - 1].weight == SEMIBOLD and count > 1:
        count -= 1
    return lines[:count], lines[max(count, 0) :] if count else lines


def _writing_lines(
    drawing: Drawing, card: WarriorCard, size: _Size, top: float, bottom: float
) -> None:
    """Headings with room to write after them."""
    step = (bottom - top) / max(1, len(card.blocks))
    for place, block in enumerate(card.blocks):
        y = top + step * place + 3.4
        drawing.text(PAD, y, block.heading, LEAST_SIZE, SEMIBOLD, DARK)
        start = PAD + drawing.measure.width(block.heading, SEMIBOLD, LEAST_SIZE) + 1.5
        drawing.line(start, y, size.width - PAD, y, tone=RULE, width=0.15)
        below = y + 4.4
        while below < top + step * (place + 1):
            drawing.line(PAD, below, size.width - PAD, below, tone=RULE, width=0.15)
            below += 4.4
