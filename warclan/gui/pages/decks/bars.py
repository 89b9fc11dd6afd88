"""Counts as upright bars, one or two series side by side, each bar with its number above it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from warclan.gui.theme.paint import CENTRE, LEFT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.frames import Card

FILLS = (("accent", ""), ("bronzebg", "bronze"))
"""Fill and edge of the first and the second series: full, and hollow with an edge."""
NOTHING = "No card yet."
WIDEST = 18
"""A bar at 100 %, in pixels; few bars do not become wider."""


@dataclass(frozen=True, slots=True)
class Series:
    """One row of bars: its name, and a count for each place of the scale."""

    name: str
    counts: tuple[int, ...]


def spoken(places: Sequence[str], series: Sequence[Series]) -> str:
    """The bars in words: "gods: 1 2, 3 5; designs: 0 12". Places without a card are left out."""
    told = []
    for each in series:
        parts = [f"{place} {count}" for place, count in zip(places, each.counts, strict=True)]
        shown = [part for part, count in zip(parts, each.counts, strict=True) if count]
        told.append(f"{each.name}: {', '.join(shown) or 'none'}")
    return "; ".join(told)


class CountBars(Painted):
    """The bars with the scale under them."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: tuple[str, ...] = ()
        self._series: tuple[Series, ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def places(self) -> tuple[str, ...]:
        """The scale, left to right."""
        return self._places

    @property
    def series(self) -> tuple[Series, ...]:
        """The rows of bars."""
        return self._series

    def set_bars(self, places: Sequence[str], series: Sequence[Series]) -> None:
        """Show other bars; each series has one count per place."""
        self._places, self._series = tuple(places), tuple(series)
        self.setAccessibleDescription(spoken(self._places, self._series))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(248), Theme.current().px(132))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), Theme.current().px(96))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        if not any(any(each.counts) for each in self._series):
            draw_text(painter, QRectF(self.rect()), NOTHING, theme.font("small"), "text3", CENTRE)
            painter.end()
            return
        line, figures = theme.px(18), theme.px(16)
        base = self.height() - line
        most = max((max(each.counts, default=0) for each in self._series), default=0) or 1
        step = self.width() / len(self._places)
        gap = theme.px(2)
        count = max(1, len(self._series))
        wide = min(theme.px(WIDEST), (step - theme.px(6)) / count - gap)
        tall = base - figures - theme.px(2)
        for place, words in enumerate(self._places):
            middle = (place + 0.5) * step
            spot = QRectF(place * step, base, step, line)
            draw_text(painter, spot, words, theme.font("micro"), "text2", CENTRE)
            left = middle - (count * (wide + gap) - gap) / 2
            for number, each in enumerate(self._series):
                value = each.counts[place]
                if value:
                    height = max(theme.px(3), tall * value / most)
                    bar = QRectF(left, base - height, wide, height)
                    self._bar(painter, bar, number, value)
                left += wide + gap
        painter.fillRect(
            QRectF(0, base, self.width(), theme.metrics.hairline), theme.color("strong")
        )
        painter.end()

    @staticmethod
    def _bar(painter: QPainter, bar: QRectF, number: int, value: int) -> None:
        theme = Theme.current()
        fill, edge = FILLS[number % len(FILLS)]
        if "contrast" in theme.name and edge:
            fill = "surface"
        fill_rounded(painter, bar, fill, edge, theme.px(2), theme.px(1.5) if edge else 0)
        above = QRectF(bar.left() - theme.px(8), bar.top() - theme.px(16), bar.width(), 0)
        above.setWidth(bar.width() + theme.px(16))
        above.setHeight(theme.px(15))
        draw_text(painter, above, str(value), theme.font("micro"), "text", CENTRE)


class Legend(Painted):
    """What the fills stand for: a small box and a word each."""

    def __init__(self, words: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = tuple(words)
        self.setAccessibleName(", ".join(words))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _widths(self) -> list[int]:
        theme = Theme.current()
        metrics = theme.font_metrics("micro")
        return [metrics.horizontalAdvance(word) + theme.px(30) for word in self._words]

    def sizeHint(self) -> QSize:
        return QSize(sum(self._widths()), Theme.current().px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        left, side = 0.0, theme.px(9)
        for number, (word, wide) in enumerate(zip(self._words, self._widths(), strict=True)):
            fill, edge = FILLS[number % len(FILLS)]
            box = QRectF(left + theme.px(6), (self.height() - side) / 2, side, side)
            fill_rounded(painter, box, fill, edge, theme.px(2))
            spot = QRectF(box.right() + theme.px(5), 0, wide, self.height())
            draw_text(painter, spot, word, theme.font("micro"), "text2", LEFT)
            left += wide
        painter.end()


class BarsCard(Card):
    """A card with bars: its title, the legend of two series, the bars."""

    def __init__(
        self, title: str, names: Sequence[str] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        from warclan.gui.widgets.labels import Label

        head = QHBoxLayout()
        head.addWidget(Label(title, "head", self), 1)
        if len(names) > 1:
            head.addWidget(Legend(names, self))
        self.bars = CountBars(title, self)
        self.body.addLayout(head)
        self.body.addWidget(self.bars, 1)
