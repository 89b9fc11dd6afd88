"""The layout of one card: its head, its numbers, and its text over as many cards as it needs.

Text starts at 8 points and shrinks to 6.5 at least. When that is not enough, whole powers from
the end move to a second card, which is set at full size again; the first card then says where
they are. A single power too long for a card goes on, line by line, over further cards.
"""

from dataclasses import dataclass, replace

from warclan.printing.drawing import BLACK, DARK, GREY, RULE, WHITE, Drawing, Tone
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
from warclan.printing.paper import CARD_HEIGHT, CARD_WIDTH, MM, PrintOptions
from warclan.sheets.records import Card, Shape, TextBlock

SIZES = (8.0, 7.5, 7.0, LEAST_SIZE)
"""Sizes of running text in points, tried in this order."""

PAD = 4.0
WIDTH = CARD_WIDTH - 2 * PAD
BOTTOM = CARD_HEIGHT - 3.2
_TITLE_SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
_CONTINUED_SIZES = (11.0, 10.0, 9.0, 8.0)
_MOST_TITLE_LINES = 3
_COST = 10.0
"""Width of the cost box."""


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A card drawn, with its continuation cards.

    ``titles`` name the drawings ("Skadi", "Skadi, card 2"); ``moved`` counts the powers that are
    not, or not wholly, on the first card; ``size`` is the smallest text size used.
    """

    drawings: tuple[Drawing, ...]
    titles: tuple[str, ...]
    moved: int
    size: float


@dataclass(frozen=True, slots=True)
class _Split:
    """Lines of each card of one unit, the first card first."""

    cards: tuple[list[Line], ...]
    moved: int
    size: float


def frame(drawing: Drawing) -> None:
    """The outline of a card, which is also where to cut."""
    drawing.box(0, 0, drawing.width, drawing.height, line=RULE, thick=0.18)


def _title(
    drawing: Drawing, text: str, x: float, y: float, width: float, sizes: tuple[float, ...]
) -> float:
    """A name in bold, smaller if need be, in several lines at last; returns the lowest baseline."""
    size = drawing.measure.largest(text, BOLD, sizes, width)
    if size is not None:
        drawing.text(x, y, text, size, BOLD)
        return y
    for place, line in enumerate(drawing.measure.lines(text, BOLD, sizes[-1], width)):
        if place:
            y += sizes[-1] * 1.12 / MM
        drawing.text(x, y, line, sizes[-1], BOLD)
    return y


def _cost(drawing: Drawing, cost: str, kind: str, blank: bool, ink_saving: bool) -> None:
    """The cost box in the top right corner."""
    strong, _ = tints(kind, ink_saving)
    x, y = CARD_WIDTH - PAD - _COST, PAD - 0.4
    if blank:
        drawing.box(x, y, _COST, 9.0, line=BLACK, thick=0.3, radius=1.6)
        drawing.text(x + 2.9, y + 8.2, "RP", LEAST_SIZE, REGULAR, GREY)
        return
    drawing.box(x, y, _COST, 9.0, fill=strong, radius=1.6)
    size = drawing.measure.largest(cost, BOLD, (13.0, 11.0, 9.0, 7.0), _COST - 1.2) or 7.0
    drawing.text_centred(x + _COST / 2, y + 4.5 + size * 0.36 / MM, cost, size, BOLD, WHITE)


def _stats(
    drawing: Drawing, stats: tuple[tuple[str, str], ...], y: float, light: Tone, blank: bool
) -> float:
    """The four numbers in a row of chips; returns their bottom edge."""
    gap = 1.3
    wide = (WIDTH - gap * (len(stats) - 1)) / len(stats)
    for place, (label, value) in enumerate(stats):
        x = PAD + place * (wide + gap)
        if blank:
            drawing.box(x, y, wide, 11.2, line=RULE, thick=0.2, radius=0.6)
        else:
            drawing.box(x, y, wide, 11.2, fill=light, radius=0.6)
        drawing.text_centred(x + wide / 2, y + 5.9, value, 12.5, BOLD)
        drawing.text_centred(x + wide / 2, y + 9.9, label, LEAST_SIZE, REGULAR, DARK)
    return y + 11.2


def _ticks(drawing: Drawing, number: int, y: float) -> float:
    """A row of boxes to tick, smaller when there are many; returns their bottom edge."""
    pitch = min(5.2, (WIDTH + 0.6) / number)
    side = min(4.2, pitch - 0.6)
    for place in range(number):
        drawing.box(
            PAD + place * pitch, y, side, side, line=DARK, thick=0.22, radius=min(0.6, side / 5)
        )
    return y + side


def _head(drawing: Drawing, card: Card, options: PrintOptions) -> float:
    """Everything above the running text; returns the top edge of the text."""
    strong, light = tints(card.tint, options.ink_saving)
    name_width = WIDTH
    x = PAD
    if card.shape is not None:
        glyph(drawing, card.shape, PAD + 2.4, 7.3, 5.2, tone=strong)
        x += 6.6
        name_width -= 6.6
    if card.blank:
        for place, shape in enumerate(Shape):
            glyph(drawing, shape, PAD + 2.2 + place * 5.6, 20.5, 4.2, tone=GREY, width=0.25)
        drawing.line(PAD, 12.2, CARD_WIDTH - 15.5, 12.2, tone=RULE)
    if card.cost:
        _cost(drawing, card.cost, card.tint, card.blank, options.ink_saving)
        name_width -= _COST + 0.4
    y = _title(drawing, card.title, x, 8.7, name_width, _TITLE_SIZES)
    y += 5.6 if card.cost and y < 9 else 4.6
    for line in paragraph(drawing.measure, card.subtitle, 7.5, WIDTH, tone=DARK):
        drawing.text(PAD, y, line.text, line.size, line.weight, line.tone)
        y += 3.2
    y -= 1.2
    if card.blank:
        y = 24.0
    if card.stats:
        y = _stats(drawing, card.stats, y + 0.3, light, card.blank)
    if card.ticks and options.tick_boxes:
        y = _ticks(drawing, card.ticks, y + 1.7)
    return y + 0.6


def _split(measure: Measure, card: Card, blocks: tuple[TextBlock, ...], room: float) -> _Split:
    """Distribute a card's text; ``room`` is the height for text on its first card."""

    def first(size: float, kept: tuple[TextBlock, ...]) -> list[Line]:
        lines = paragraph(measure, card.talents, size, WIDTH, gap=0.8)
        for block in kept:
            lines.extend(block_lines(measure, block, size, WIDTH))
        return lines

    for size in SIZES:
        lines = first(size, blocks)
        if height_of(lines) <= room:
            return _Split((lines,), 0, size)
    later = _room_continued(measure, card.title)
    for moved in range(1, len(blocks) + 1):
        kept, gone = blocks[:-moved], blocks[-moved:]
        cards, places, smallest = _continued(measure, gone, later)
        for size in SIZES:
            lines = first(size, kept)
            for block, place in zip(gone, places, strict=True):
                told = f"{block.heading}: card {place}"
                lines.extend(paragraph(measure, told, size, WIDTH, weight=SEMIBOLD, gap=0.9))
            if height_of(lines) <= room:
                powers = sum(block.is_power for block in gone)
                return _Split((lines, *cards), powers, min(size, smallest))
    # Even the talents and the list of powers are too long: everything runs on line by line.
    lines = first(SIZES[0], blocks)
    cards = _poured(lines, room, later)
    return _Split(cards, sum(block.is_power for block in blocks), SIZES[0])


def _room_continued(measure: Measure, title: str) -> float:
    """The height for text on a continuation card of a card with this title."""
    return BOTTOM - _continued_head(Drawing(measure, CARD_WIDTH, CARD_HEIGHT), f"{title}, card 99")


def _poured(lines: list[Line], room: float, later: float) -> tuple[list[Line], ...]:
    """Lines over cards, the first with ``room`` for text and the others with ``later``."""
    cards: list[list[Line]] = [[]]
    left = room
    for line in lines:
        if line.height > left and (cards[-1] or len(cards) == 1):
            cards.append([])
            left = later
        cards[-1].append(line)
        left -= line.height
    return tuple(cards)


def _continued(
    measure: Measure, blocks: tuple[TextBlock, ...], room: float
) -> tuple[tuple[list[Line], ...], tuple[int, ...], float]:
    """Blocks on continuation cards: lines a card, the card each block starts on, smallest size."""
    cards: list[list[Line]] = []
    places: list[int] = []
    smallest = SIZES[0]
    for block in blocks:
        lines = block_lines(measure, block, SIZES[0], WIDTH)
        if cards and height_of(cards[-1]) + height_of(lines) <= room:
            cards[-1].extend(lines)
            places.append(len(cards) + 1)
            continue
        places.append(len(cards) + 2)
        size = next(
            (s for s in SIZES if height_of(block_lines(measure, block, s, WIDTH)) <= room), None
        )
        if size is not None:
            smallest = min(smallest, size)
            cards.append(block_lines(measure, block, size, WIDTH))
        else:
            cards.extend(_poured(lines, room, room))
    return tuple(cards), tuple(places), smallest


def _continued_head(drawing: Drawing, title: str) -> float:
    """The head of a continuation card; returns the top edge of its text."""
    y = _title(drawing, title, PAD, 9.0, WIDTH, _CONTINUED_SIZES)
    drawing.line(PAD, y + 3.4, CARD_WIDTH - PAD, y + 3.4, tone=RULE, width=0.2)
    return y + 4.6


def _short_titled(measure: Measure, card: Card) -> Card:
    """A card whose name takes three lines at most; a longer one is told in full in the text."""
    lines = measure.lines(card.title, BOLD, _TITLE_SIZES[-1], WIDTH - 6.6 - _COST - 0.4)
    if len(lines) <= _MOST_TITLE_LINES:
        return card
    title = " ".join(lines[:_MOST_TITLE_LINES])[:-1] + "…"
    name = TextBlock("Name", card.title, is_power=False)
    return replace(card, title=title, blocks=(name, *card.blocks))


def lay_out(measure: Measure, card: Card, options: PrintOptions) -> CardLayout:
    """Draw a unit card and the cards its text goes on to."""
    if not options.full_powers:
        card = replace(card, blocks=tuple(replace(block, text="") for block in card.blocks))
    card = _short_titled(measure, card)
    drawing = Drawing(measure, CARD_WIDTH, CARD_HEIGHT)
    frame(drawing)
    top = _head(drawing, card, options)
    split = _split(measure, card, card.blocks, BOTTOM - top)
    draw_lines(drawing, split.cards[0], PAD, top, WIDTH)
    drawings, titles = [drawing], [card.title]
    for place, lines in enumerate(split.cards[1:], start=2):
        title = f"{card.title}, card {place}"
        more = Drawing(measure, CARD_WIDTH, CARD_HEIGHT)
        frame(more)
        draw_lines(more, lines, PAD, _continued_head(more, title), WIDTH)
        drawings.append(more)
        titles.append(title)
    return CardLayout(tuple(drawings), tuple(titles), split.moved, split.size)
