"""Pages of a document before they are drawn into it."""

from dataclasses import dataclass, field

from warclan.printing.drawing import Drawing
from warclan.printing.measure import Measure
from warclan.printing.paper import Box, PrintOptions


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing with its top left corner at (x, y) on a page, in millimetres."""

    drawing: Drawing
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or JPEG picture in a rectangle with its top left corner at (x, y), in millimetres."""

    data: bytes
    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Page:
    """One page: what is drawn on the sheet itself, and drawings placed on it.

    ``numbered`` pages get "n / m" at ``number_at`` (right end, baseline). ``reverse`` pages are
    moved by the printer's front-to-back offset; ``corrected`` is false for the ruler page.
    Boxes are given without the number of their page.
    """

    sheet: Drawing
    placed: list[Placed] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    number_at: tuple[float, float] | None = None
    reverse: bool = False
    corrected: bool = True


@dataclass(frozen=True, slots=True)
class Note:
    """Something to warn about, on page ``page`` (from 0) of its part."""

    kind: str
    page: int
    name: str
    count: int = 1


@dataclass(slots=True)
class Layout:
    """The pages of one part with what is to be warned about."""

    pages: list[Page] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Setting:
    """What all layouts need: measuring, page size in millimetres, options."""

    measure: Measure
    width: float
    height: float
    options: PrintOptions

    def blank(self) -> Drawing:
        """An empty drawing the size of a page."""
        return Drawing(self.measure, self.width, self.height)
