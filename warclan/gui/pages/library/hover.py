"""Hover cards of the Library: talents, columns, powers and units."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Power
from warclan.gui.pages.library.rows import LibraryRow
from warclan.gui.pages.library.talent_cell import ItemsTable
from warclan.gui.widgets.hover import HoverCards, HoverContent
from warclan.gui.widgets.tables import RowsTable
from warclan.text.glossary import GLOSSARY
from warclan.text.numbers import plural
from warclan.text.search import fold

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage

Explain = Callable[[str], HoverContent | None]
"""Gives the card of a game word, or ``None`` when there is nothing to say."""


def talent_content(name: str, catalogue: Catalogue) -> HoverContent | None:
    """The card of a talent, with how many units have it."""
    talent = catalogue.talent(name)
    if talent is None:
        return None
    count = sum(name in (unit.talents or ()) for unit in catalogue.units.values())
    return HoverContent(
        name,
        talent.meaning,
        talent.rules[0] if talent.rules else "",
        f"{plural(count, 'unit has', 'units have')} it",
    )


def word_content(word: str, catalogue: Catalogue) -> HoverContent | None:
    """The card of a game word: a talent, or a term of the glossary."""
    found = talent_content(word, catalogue)
    if found is not None:
        return found
    folded = fold(word)
    for term in GLOSSARY.values():
        if folded in (fold(term.word), fold(term.abbreviation)):
            return HoverContent(term.word, term.meaning, term.rule)
    return None


def power_content(power: Power, catalogue: Catalogue) -> HoverContent:
    """The card of a power: its effect, its ruling, and how many units have one of its name."""
    count = sum(
        any(each.name == power.name for each in unit.powers or ())
        for unit in catalogue.units.values()
    )
    text = power.effect or "Effect not known."
    if power.ruling:
        text = f"{text}\nRuling: {power.ruling}"
    foot = f"{plural(count, 'unit has', 'units have')} it" if count else ""
    return HoverContent(power.name, text, "MB-POW-01", foot)


def attach_heads(hover: HoverCards, table: RowsTable, explain: Explain) -> None:
    """Give the column heads of a table their cards."""
    header = table.horizontalHeader()

    def provider(point: QPoint) -> tuple[HoverContent, QRect] | None:
        section = header.logicalIndexAt(point)
        model = table.rows_model
        if model is None or not 0 <= section < len(model.columns):
            return None
        column = model.columns[section]
        words = (column.header, column.tooltip.split(" · ")[0].removesuffix(" at full vitality"))
        found = next((card for word in words if word and (card := explain(word))), None)
        if found is None:
            return None
        left = header.sectionViewportPosition(section)
        return found, QRect(left, 0, header.sectionSize(section), header.height())

    hover.attach(header.viewport(), provider)


def attach_table(hover: HoverCards, table: ItemsTable, explain: Explain) -> None:
    """Give talents in cells their cards; F1 on the table explains those of the focused row."""

    def under_pointer(point: QPoint) -> tuple[HoverContent, QRect] | None:
        hit = table.talent_at(point)
        found = explain(hit[0]) if hit is not None else None
        return (found, hit[1]) if hit is not None and found is not None else None

    def of_row(_point: QPoint) -> tuple[HoverContent, QRect] | None:
        row = table.current_row
        if not isinstance(row, LibraryRow) or not row.talents:
            return None
        told = [(name, card) for name in row.talents if (card := explain(name))]
        text = "\n".join(f"{name}: {card.text}" for name, card in told)
        rule = told[0][1].rule if len(told) == 1 else ""
        return HoverContent(row.item.name, text, rule), table.visualRect(table.currentIndex())

    hover.attach(table.viewport(), under_pointer)
    hover.attach(table, of_row)
    attach_heads(hover, table, explain)


class WordCards:
    """Gives every game word of the Library page its hover card."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page
        hover = page.context.hover
        self.attach(page.units.table)
        for stat, tile in page.detail.tiles.items():
            hover.attach_whole(tile, partial(self.explain, stat))
        page.detail.words_changed.connect(self._attach_words)
        page.detail.word_asked.connect(self._pin)

    def attach(self, table: ItemsTable) -> None:
        """Give a table its cards."""
        attach_table(self._page.context.hover, table, self.explain)

    def explain(self, word: str) -> HoverContent | None:
        """The card of a game word."""
        return word_content(word, self._page.context.workspace.library.catalogue)

    def _power(self, power: Power) -> HoverContent:
        return power_content(power, self._page.context.workspace.library.catalogue)

    def _attach_words(self) -> None:
        """Talent chips and powers were made anew: give them their cards."""
        hover, detail = self._page.context.hover, self._page.detail
        for chip in detail.talents.chips:
            hover.attach_whole(chip, partial(self.explain, chip.text))
        for block in detail.blocks:
            hover.attach_whole(block.name, partial(self._power, block.power))

    def _pin(self, word: str) -> None:
        """Pin the card of a talent chip that was clicked."""
        chips = self._page.detail.talents.chips
        chip = next((each for each in chips if each.text == word), None)
        if chip is not None:
            self._page.context.hover.pin(chip)
