"""Cards on pages: the grid, cut marks, free places, and mirrored backs."""

from collections.abc import Callable
from dataclasses import dataclass

from warclan.printing.card_faces import back, deck_card
from warclan.printing.card_layout import CardLayout, lay_out
from warclan.printing.drawing import BLACK, GREY, RULE, Drawing
from warclan.printing.fonts import REGULAR
from warclan.printing.pages import Layout, Note, Page, Placed, Setting
from warclan.printing.paper import CARD_HEIGHT, CARD_WIDTH, Box
from warclan.sheets.records import Card, CardSheet, Face

_EDGE = 3.0
"""No card comes nearer to the paper's edge, in millimetres: most printers leave it white."""

_MARK_FROM, _MARK_LENGTH = 1.2, 4.2
"""Cut marks start this far from the cards, and are this long, in millimetres."""

Layouts = dict[Card, CardLayout]
"""Layouts already made in this job: identical cards share one."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Places of cards on a page: left edges and top edges in millimetres."""

    lefts: tuple[float, ...]
    tops: tuple[float, ...]

    @classmethod
    def of(cls, width: float, height: float, gap: float) -> "Grid":
        """Up to 3 by 3 cards about the middle of the page, fewer when the gaps need the room."""
        columns = min(3, int((width - 2 * _EDGE + gap) // (CARD_WIDTH + gap)))
        rows = min(3, int((height - 2 * _EDGE + gap) // (CARD_HEIGHT + gap)))
        left = (width - columns * CARD_WIDTH - (columns - 1) * gap) / 2
        top = (height - rows * CARD_HEIGHT - (rows - 1) * gap) / 2
        return cls(
            tuple(left + column * (CARD_WIDTH + gap) for column in range(columns)),
            tuple(top + row * (CARD_HEIGHT + gap) for row in range(rows)),
        )

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """Top left corners, row by row."""
        return tuple((left, top) for top in self.tops for left in self.lefts)


def _cut_marks(sheet: Drawing, grid: Grid) -> None:
    """Short lines outside the cards at every edge to be cut."""
    xs = sorted({round(x + side, 6) for x in grid.lefts for side in (0.0, CARD_WIDTH)})
    ys = sorted({round(y + side, 6) for y in grid.tops for side in (0.0, CARD_HEIGHT)})
    for x in xs:
        for edge, way in ((ys[0], -1), (ys[-1], 1)):
            near, far = edge + way * _MARK_FROM, edge + way * (_MARK_FROM + _MARK_LENGTH)
            sheet.line(x, near, x, far, tone=BLACK, width=0.2)
    for y in ys:
        for edge, way in ((xs[0], -1), (xs[-1], 1)):
            near, far = edge + way * _MARK_FROM, edge + way * (_MARK_FROM + _MARK_LENGTH)
            sheet.line(near, y, far, y, tone=BLACK, width=0.2)


def _free(sheet: Drawing, x: float, y: float) -> None:
    """An empty place, marked so that its card can be used for something else."""
    inset = 0.4
    sheet.box(
        x + inset,
        y + inset,
        CARD_WIDTH - 2 * inset,
        CARD_HEIGHT - 2 * inset,
        line=RULE,
        thick=0.18,
        dash=1.2,
    )
    sheet.text_centred(x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2, "free", 8, REGULAR, GREY)


def _laid_out(setting: Setting, card: Card, layouts: Layouts) -> CardLayout:
    """The layout of a card, made once a job."""
    known = layouts.get(card)
    if known is None:
        if card.face is Face.UNIT:
            known = lay_out(setting.measure, card, setting.options)
        else:
            drawing = deck_card(setting.measure, card, setting.options.ink_saving)
            known = CardLayout((drawing,), (card.title,), 0, 8.0)
        layouts[card] = known
    return known


def _page(setting: Setting, grid: Grid, cards: list[tuple[Drawing, str]]) -> Page:
    """The front page of up to nine cards."""
    page = Page(setting.blank())
    for place, (x, y) in enumerate(grid.places):
        if place < len(cards):
            drawing, title = cards[place]
            page.placed.append(Placed(drawing, x, y))
            page.boxes.append(Box(0, x, y, CARD_WIDTH, CARD_HEIGHT, title))
        else:
            _free(page.sheet, x, y)
            page.boxes.append(Box(0, x, y, CARD_WIDTH, CARD_HEIGHT, "free", "free"))
    if setting.options.cut_marks:
        _cut_marks(page.sheet, grid)
    return page


def _reverse(setting: Setting, grid: Grid, number: int, drawing: Drawing, name: str) -> Page:
    """The back page of ``number`` cards, mirrored left to right for turning over the long edge."""
    page = Page(setting.blank(), reverse=True)
    for x, y in grid.places[:number]:
        mirrored = setting.width - x - CARD_WIDTH
        page.placed.append(Placed(drawing, mirrored, y))
        page.boxes.append(Box(0, mirrored, y, CARD_WIDTH, CARD_HEIGHT, name, "back"))
    return page


def card_pages(
    setting: Setting, sheet: CardSheet, layouts: Layouts, backs: Callable[[str], Drawing]
) -> Layout:
    """The pages of a sheet of cards. ``backs`` gives the drawing of a back by its text."""
    layout = Layout()
    grid = Grid.of(setting.width, setting.height, setting.options.gap_mm)
    each = len(grid.places)
    faces: list[tuple[Drawing, str]] = []
    step = 2 if setting.options.backs else 1
    for card in sheet.cards:
        made = _laid_out(setting, card, layouts)
        page = len(faces) // each * step
        if made.moved:
            layout.notes.append(Note("continued", page, card.title, made.moved))
        elif len(made.drawings) > 1:
            layout.notes.append(Note("remark", page, card.title))
        if made.size < 8.0:
            layout.notes.append(Note("smaller", page, card.title))
        faces.extend(zip(made.drawings, made.titles, strict=True))
    name = next((card.back for card in sheet.cards if card.back), sheet.title)
    for start in range(0, len(faces), each):
        cards = faces[start : start + each]
        layout.pages.append(_page(setting, grid, cards))
        if setting.options.backs:
            layout.pages.append(_reverse(setting, grid, len(cards), backs(name), name))
    layout.notes.extend(Note("left out", -1, told) for told in sheet.left_out)
    return layout


def back_maker(setting: Setting) -> Callable[[str], Drawing]:
    """A maker of backs that draws each text once a job."""
    made: dict[str, Drawing] = {}

    def make(text: str) -> Drawing:
        if text not in made:
            made[text] = back(setting.measure, text)
        return made[text]

    return make
