"""The tab "Charts": costs, types, keywords, Mythologies, force and power, as bars or as tables."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.deck_statistics import Bars, DeckStatistics, statistics
from warclan.gui.pages.decks.bars import CountBars, Series
from warclan.gui.pages.decks.lines import CountLines
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import dash

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage


def mean(value: float | None) -> str:
    """A mean with two figures, or a dash."""
    return dash(None) if value is None else f"{value:.2f}"


def _word(word: str) -> str:
    """A type or phase with a capital and a blank instead of a dash."""
    return word[:1].upper() + word[1:].replace("on-reveal", "when revealed").replace("-", "−")


class ChartsPane(QWidget):
    """A grid of cards, each with a chart; every chart says its numbers too."""

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page)
        self._page = page
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        area, inner = scrolled(self, "Charts")
        column.addWidget(area)
        self._grid = QGridLayout(inner)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._cards: list[Card] = []
        self.notes: dict[str, Label] = {}
        self.bars: dict[str, CountBars] = {}
        self.lines: dict[str, CountLines] = {}
        for key, title in (
            ("costs", "Cost curve"),
            ("force", "Force of characters"),
            ("power", "Maximum power of characters"),
        ):
            self.bars[key] = CountBars(title, self)
            self._card(key, title, self.bars[key])
        for key, title in (
            ("types", "Types"),
            ("mythologies", "Affiliation of characters"),
            ("gods_words", "Keywords, gods deck"),
            ("designs_words", "Keywords, designs deck"),
            ("gear", "What equipment changes"),
            ("phases", "When texts work"),
        ):
            self.lines[key] = CountLines(title, self)
            self._card(key, title, self.lines[key])
        self._columns = 0
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _card(self, key: str, title: str, chart: QWidget) -> None:
        card = Card("", self)
        head = QHBoxLayout()
        head.addWidget(Label(title, "head", card), 1)
        self.notes[key] = Label("", "small", card)
        head.addWidget(self.notes[key])
        card.body.addLayout(head)
        card.body.addWidget(chart)
        card.body.addStretch(1)
        self._cards.append(card)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._grid.setContentsMargins(px(16), px(12), px(16), px(16))
        self._grid.setSpacing(px(12))
        for bars in self.bars.values():
            bars.setMinimumHeight(px(150))

    def arrange(self, *, narrow: bool) -> None:
        """Three charts to a line where there is room, else two."""
        columns = 2 if narrow else 3
        if columns != self._columns:
            self._columns = columns
            for place, card in enumerate(self._cards):
                self._grid.addWidget(card, place // columns, place % columns)
            for place in range(3):
                self._grid.setColumnStretch(place, 1 if place < columns else 0)

    def show_deck(self, deck: Deck) -> None:
        """Show the charts of a deck."""
        from warclan.gui.pages.base import Width
        from warclan.gui.pages.decks.looking import curve

        self.arrange(narrow=self._page.room.width is Width.NARROW)
        found = statistics(deck, self._page.catalogue)
        places, series = curve(found)
        self.bars["costs"].set_bars(places, series)
        gods, designs = mean(found.gods.mean_cost), mean(found.designs.mean_cost)
        self.notes["costs"].setText(f"mean {gods} and {designs}")
        self._numbers("force", found.force, found.mean_force)
        self._numbers("power", found.max_power, found.mean_max_power)
        self._lists(found)

    def _numbers(self, key: str, counts: tuple[int, ...], average: float | None) -> None:
        places = tuple(str(number) for number in range(len(counts)))
        self.bars[key].set_bars(places, (Series("characters", counts),) if counts else ())
        self.notes[key].setText(f"mean {mean(average)}")

    def _lists(self, found: DeckStatistics) -> None:
        types = (*found.gods.types, *found.designs.types)
        gear: Bars = (
            *((f"Force {change}", count) for change, count in found.force_changes),
            *((f"Max power {change}", count) for change, count in found.power_changes),
        )
        for key, bars in (
            ("types", types),
            ("mythologies", found.gods.affiliations),
            ("gods_words", found.gods.keywords),
            ("designs_words", found.designs.keywords),
            ("gear", gear),
            ("phases", found.phases),
        ):
            self.lines[key].set_lines([(_word(word), count) for word, count in bars])
        self.notes["types"].setText(
            f"{found.characters} characters, {found.mortals} mortal, {found.summoners} Summoners"
        )
        self.notes["mythologies"].setText(f"{mean(found.force_for_cost)} force for each cost")
