"""What a print job asks for and what comes back: paper, options, boxes, warnings."""

from dataclasses import dataclass, field
from typing import Literal

from warclan.sheets.records import Sheet

MM = 72 / 25.4
"""Points in a millimetre."""

CARD_WIDTH = 63.0
CARD_HEIGHT = 88.0
"""The size of a card in millimetres."""

PaperName = Literal["A4", "Letter"]
PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height in millimetres."""

GREATEST_GAP = 20.0
LEAST_SCALE, GREATEST_SCALE = 0.9, 1.1
GREATEST_OFFSET = 10.0

Part = Sheet
"""A part of a print job: any sheet."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How one printer is corrected.

    Everything is drawn ``scale_x`` times as wide and ``scale_y`` times as high, about the middle
    of the page. Reverse pages are moved right by ``back_x`` and down by ``back_y`` millimetres.
    Scales lie between 0.9 and 1.1, offsets within 10 mm; anything else raises ``ValueError``.
    """

    scale_x: float = 1.0
    scale_y: float = 1.0
    back_x: float = 0.0
    back_y: float = 0.0

    def __post_init__(self) -> None:
        for name, scale in (("width", self.scale_x), ("height", self.scale_y)):
            if not LEAST_SCALE <= scale <= GREATEST_SCALE:
                raise ValueError(
                    f"A printer's {name} cannot be corrected by a factor of {scale:g}; "
                    f"it lies between {LEAST_SCALE:g} and {GREATEST_SCALE:g}. Measure again."
                )
        for name, offset in (("sideways", self.back_x), ("downwards", self.back_y)):
            if not abs(offset) <= GREATEST_OFFSET:
                raise ValueError(
                    f"Reverse pages cannot be moved {offset:g} mm {name}; "
                    f"at most {GREATEST_OFFSET:g} mm either way. Measure again."
                )

    @classmethod
    def measured(
        cls, width: float, height: float, *, back_x: float = 0.0, back_y: float = 0.0
    ) -> "Calibration":
        """From the two measured lengths of the ruler page in millimetres.

        The printed rulers should be ``RULER_WIDTH`` and ``RULER_HEIGHT`` long.
        """
        if width <= 0 or height <= 0:
            raise ValueError("A measured length must be more than 0 mm.")
        return cls(RULER_WIDTH / width, RULER_HEIGHT / height, back_x, back_y)


RULER_WIDTH, RULER_HEIGHT = 150.0, 200.0
"""Lengths of the two rulers on the calibration page, in millimetres."""


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a job is printed. ``gap_mm`` is the distance between cards, 0 to 20 mm.

    ``backs`` puts mirrored reverse pages after each page of cards, for printing on both sides
    (turned over the long edge). ``full_powers`` false leaves out the texts of powers by wish.
    """

    cut_marks: bool = True
    backs: bool = False
    tick_boxes: bool = True
    ink_saving: bool = True
    full_powers: bool = True
    gap_mm: float = 0.0
    calibration: Calibration = field(default_factory=Calibration)

    def __post_init__(self) -> None:
        if not 0.0 <= self.gap_mm <= GREATEST_GAP:
            raise ValueError(
                f"The gap between cards cannot be {self.gap_mm:g} mm; "
                f"it lies between 0 and {GREATEST_GAP:g} mm."
            )


@dataclass(frozen=True, slots=True)
class PrintJob:
    """Sheets to be printed one after the other into one document."""

    parts: tuple[Part, ...]
    paper: str = "A4"
    options: PrintOptions = field(default_factory=PrintOptions)

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            known = ", ".join(PAPERS)
            raise ValueError(f"There is no paper called {self.paper!r}; choose one of {known}.")

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height of a page in millimetres."""
        return PAPERS[self.paper]


@dataclass(frozen=True, slots=True)
class Box:
    """A card's place on a page: page from 1, millimetres from the page's top left corner.

    Sizes are those meant on the paper, so before the correction of a printer. ``kind`` is
    "card", "free" (an empty place) or "back".
    """

    page: int
    x: float
    y: float
    width: float
    height: float
    name: str = ""
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class PrintWarning:
    """Something worth knowing before printing.

    ``kind`` is "continued", "remark", "smaller", "replaced" or "left out"; ``page`` is where it
    first happens (from 1, or 0 for nowhere), ``pages`` all pages, ``places`` the names concerned.
    """

    text: str
    page: int
    kind: str = ""
    pages: tuple[int, ...] = ()
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Printed:
    """The document: PDF bytes, number of pages, warnings, and the places of all cards.

    ``part_pages`` holds the number of pages of each part of the job, in order.
    """

    pdf: bytes
    pages: int
    warnings: tuple[PrintWarning, ...] = ()
    boxes: tuple[Box, ...] = ()
    part_pages: tuple[int, ...] = ()


class PrintError(Exception):
    """Printing is not possible; the message says what is wrong and what to do."""
