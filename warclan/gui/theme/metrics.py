"""Sizes: everything measured on screen, multiplied by the user's scale in one place."""

from dataclasses import dataclass
from types import MappingProxyType

SMALLEST_SCALE = 100
LARGEST_SCALE = 200


@dataclass(frozen=True, slots=True)
class FontRole:
    """Size in logical pixels at 100 % and weight (100 to 900) of one kind of text."""

    size: int
    weight: int


FONT_ROLES = MappingProxyType(
    {
        "figure": FontRole(18, 700),
        "title": FontRole(18, 600),
        "section": FontRole(15, 600),
        "head": FontRole(13, 600),
        "name": FontRole(13, 500),
        "body": FontRole(13, 400),
        "small": FontRole(12, 400),
        "small-name": FontRole(12, 500),
        "small-strong": FontRole(12, 600),
        "micro": FontRole(11, 500),
        "micro-strong": FontRole(11, 600),
    }
)
"""The kinds of text; nothing on screen is smaller than ``micro``."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Sizes at a scale in percent (100 to 200). All properties are in logical pixels.

    ``dense`` sets the rows of tables closer; what is clicked stays at :attr:`hit` or more.
    """

    scale: int = 100
    dense: bool = False

    def __post_init__(self) -> None:
        if not SMALLEST_SCALE <= self.scale <= LARGEST_SCALE:
            raise ValueError(
                f"The scale {self.scale} % is out of bounds: choose {SMALLEST_SCALE} to"
                f" {LARGEST_SCALE} %."
            )

    def px(self, pixels: float) -> int:
        """``pixels`` at 100 % as whole pixels at this scale; never 0 for a positive size."""
        scaled = round(pixels * self.scale / 100)
        return max(1, scaled) if pixels > 0 else scaled

    def font_size(self, role: str) -> int:
        """Pixel size of a font role."""
        return self.px(FONT_ROLES[role].size)

    @property
    def tight(self) -> int:
        """The smallest step of space."""
        return self.px(4)

    @property
    def small(self) -> int:
        """Space between things that belong together."""
        return self.px(8)

    @property
    def gap(self) -> int:
        """Space between cards and inside them."""
        return self.px(12)

    @property
    def margin(self) -> int:
        """Space around a page."""
        return self.px(16)

    @property
    def wide(self) -> int:
        """Space between groups."""
        return self.px(24)

    @property
    def card_radius(self) -> int:
        """Corner of cards and popovers."""
        return self.px(8)

    @property
    def radius(self) -> int:
        """Corner of controls."""
        return self.px(6)

    @property
    def control(self) -> int:
        """Height of buttons and fields."""
        return self.px(32)

    @property
    def compact(self) -> int:
        """Painted height of a compact control; its hit area stays at :attr:`hit`."""
        return self.px(26)

    @property
    def hit(self) -> int:
        """The smallest height and width of anything that can be clicked."""
        return self.px(28)

    @property
    def row_dense(self) -> int:
        """A table row where numbers are compared."""
        return self.px(28)

    @property
    def table_row(self) -> int:
        """A row of a table, with the air that was chosen."""
        return self.px(28 if self.dense else 30)

    @property
    def row(self) -> int:
        """An ordinary table row."""
        return self.px(32)

    @property
    def row_two(self) -> int:
        """A row with a second line."""
        return self.px(40 if self.dense else 42)

    @property
    def icon(self) -> int:
        """An icon beside text."""
        return self.px(18)

    @property
    def icon_small(self) -> int:
        """An icon in a chip or a dense row."""
        return self.px(14)

    @property
    def hairline(self) -> int:
        """Width of a dividing line; one pixel at every scale below 200 %."""
        return max(1, self.scale // 100)

    @property
    def focus(self) -> int:
        """Width of the focus ring."""
        return self.px(2)

    @property
    def accent_bar(self) -> int:
        """Width of the bar on a selected row."""
        return self.px(3)
