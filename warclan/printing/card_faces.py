"""Faces of deck cards and the backs of all cards."""

from warclan.printing.card_layout import PAD, WIDTH, frame
from warclan.printing.drawing import BLACK, DARK, GREY, RULE, Drawing
from warclan.printing.fonts import BOLD, REGULAR
from warclan.printing.glyphs import glyph, tints
from warclan.printing.measure import Measure
from warclan.printing.paper import CARD_HEIGHT, CARD_WIDTH, MM
from warclan.sheets.records import Card, Face, Shape

_SIZES = (20.0, 18.0, 16.0, 14.0, 12.0)
_MIDDLE = CARD_WIDTH / 2


def _centred_title(drawing: Drawing, text: str, y: float, sizes: tuple[float, ...]) -> float:
    """A name about the middle, as large as one line allows, else in lines of the smallest size."""
    measure = drawing.measure
    size = measure.largest(text, BOLD, sizes, WIDTH) or sizes[-1]
    for place, line in enumerate(measure.lines(text, BOLD, size, WIDTH)):
        if place:
            y += size * 1.15 / MM
        drawing.text_centred(_MIDDLE, y, line, size, BOLD)
    return y


def deck_card(measure: Measure, card: Card, ink_saving: bool) -> Drawing:
    """An activation or Art of War card: its name, large, and its number."""
    drawing = Drawing(measure, CARD_WIDTH, CARD_HEIGHT)
    frame(drawing)
    strong, light = tints(card.tint, ink_saving)
    if card.face is Face.ART_OF_WAR:
        drawing.box(3, 3, CARD_WIDTH - 6, CARD_HEIGHT - 6, line=BLACK, thick=0.5, radius=2)
        drawing.box(4.2, 4.2, CARD_WIDTH - 8.4, CARD_HEIGHT - 8.4, line=RULE, radius=1.4)
        _crossed(drawing, 33.0)
    elif card.shape is not None:
        drawing.box(PAD, PAD, WIDTH, 3.0, fill=light, radius=0.8)
        glyph(drawing, card.shape, _MIDDLE, 30.0, 24.0, tone=strong, width=0.8)
    y = _centred_title(drawing, card.title, 55.0, _SIZES)
    for line in measure.lines(card.subtitle, REGULAR, 8.5, WIDTH - 4):
        y += 5.0
        drawing.text_centred(_MIDDLE, y, line, 8.5, REGULAR, DARK)
    drawing.text_centred(_MIDDLE, max(y + 6.0, CARD_HEIGHT - 8.0), card.count, 8.5, REGULAR, DARK)
    return drawing


def _crossed(drawing: Drawing, y: float) -> None:
    """Two crossed staves over a ring, the sign of an Art of War card."""
    drawing.circle(_MIDDLE, y, 12.0, line=BLACK, width=0.6)
    for side in (-1, 1):
        drawing.line(_MIDDLE - side * 13, y - 13, _MIDDLE + side * 13, y + 13, width=0.9)
    drawing.circle(_MIDDLE, y, 4.0, fill=(1.0,), line=BLACK, width=0.6)


def back(measure: Measure, text: str) -> Drawing:
    """The reverse of a card: the same for all cards of a deck, so that it gives nothing away."""
    drawing = Drawing(measure, CARD_WIDTH, CARD_HEIGHT)
    drawing.box(3, 3, CARD_WIDTH - 6, CARD_HEIGHT - 6, line=GREY, thick=0.3, radius=2)
    drawing.box(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, line=RULE, thick=0.2, radius=1.2)
    for size in (16.0, 22.0, 28.0):
        glyph(drawing, Shape.HEXAGON, _MIDDLE, 34.0, size, tone=RULE, width=0.3)
    _centred_title(drawing, text, 62.0, (12.0, 11.0, 10.0, 9.0, 8.0))
    return drawing
