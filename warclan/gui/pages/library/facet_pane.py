"""The facets beside the table: a cost range and check lists with live counts."""

import sys
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.models.facet_tree import FacetModel
from warclan.gui.models.facets import FacetIndex, mask_of
from warclan.gui.pages.library.query import Query
from warclan.gui.pages.library.rows import LibraryRow, facets
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.sliders import RangeSlider
from warclan.gui.widgets.tables import FacetTree
from warclan.text.search import words

LOWEST, HIGHEST = 0, 12
RANGE = "rp"
REMEMBERED = 8
"""Searches whose rows are kept, so that the next letter or Backspace is quick."""


class FacetPane(QWidget):
    """Chooses among rows. ``changed`` follows every change of what is chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        theme = Theme.current()
        column.setContentsMargins(theme.px(4), theme.px(4), 0, 0)
        column.setSpacing(theme.px(8))
        self.cost = RangeSlider("Cost in RP", LOWEST, HIGHEST, self)
        self.cost.changed.connect(lambda *_: self._changed())
        self.model = FacetModel((), self)
        self._tree = FacetTree(self.model, self)
        self.model.changed.connect(self._changed)
        column.addWidget(self.cost)
        column.addWidget(self._tree, 1)
        self._rows: tuple[LibraryRow, ...] = ()
        self._texts: list[str] = []
        self._costs: list[int | None] = []
        self._searched: dict[tuple[str, ...], list[int]] = {}
        self._index: FacetIndex[LibraryRow] = FacetIndex((), ())

    def set_rows(self, rows: Sequence[LibraryRow]) -> None:
        """Choose among these rows; what is chosen stays chosen where it still exists."""
        self._rows = tuple(rows)
        self._texts = [row.words for row in self._rows]
        self._costs = [row.points for row in self._rows]
        self._searched = {}
        made = facets(rows)
        self._index = FacetIndex(made, rows)
        if [(f.key, f.choices) for f in made] != [(f.key, f.choices) for f in self.model.facets]:
            self.model.set_facets(made)

    def _changed(self) -> None:
        self.changed.emit()

    def _extra(self, query: Query, *, any_cost: bool = False) -> int | None:
        """Rows that pass the cost range and the search line, as a mask; ``None`` for all."""
        first, last = self.cost.values
        whole = any_cost or self.cost.is_whole
        wanted = words(query.words)
        if whole and not query.tests and not wanted:
            return None
        rows = self._rows
        numbers = self._holding(wanted)
        if not whole:
            # The right end of the range means "and more"; an unknown cost passes the whole range.
            most = sys.maxsize if last == HIGHEST else last
            costs = self._costs
            numbers = [
                n for n in numbers if (cost := costs[n]) is not None and first <= cost <= most
            ]
        if query.tests:
            numbers = [number for number in numbers if query.passes(rows[number])]
        return mask_of(numbers, len(rows))

    def _holding(self, wanted: tuple[str, ...]) -> Sequence[int]:
        """Numbers of the rows that hold every word; looked for among those of a wider search."""
        if not wanted:
            return range(len(self._rows))
        known = self._searched.get(wanted)
        if known is not None:
            return known
        texts, numbers = self._texts, list(range(len(self._rows)))
        for words_, found in self._searched.items():
            wider = all(any(old in new for new in wanted) for old in words_)
            if wider and len(found) < len(numbers):
                numbers = found
        for word in wanted:
            numbers = [number for number in numbers if word in texts[number]]
        if len(self._searched) >= REMEMBERED:
            del self._searched[next(iter(self._searched))]
        self._searched[wanted] = numbers
        return numbers

    def passing(self, query: Query) -> int | None:
        """Rows that pass everything chosen, as a mask over the rows given; ``None`` for all."""
        extra = self._extra(query)
        chosen = self.model.state.chosen
        self.model.set_counts(self._index.counts(chosen, extra))
        if extra is None and not chosen:
            return None
        return self._index.mask(chosen, extra)

    def nearest(self, query: Query) -> tuple[str, str, int] | None:
        """The filter whose loss brings back the most rows: key, its words, mask of the rows."""
        chosen = self.model.state.chosen
        best: tuple[str, str, int] | None = None
        found = self._index.nearest(chosen, self._extra(query))
        if found is not None:
            facet, choice, mask = found
            best = (f"{facet}:{choice}", self.model.label_of(facet, choice), mask)
        if not self.cost.is_whole:
            mask = self._index.mask(chosen, self._extra(query, any_cost=True))
            if mask and (best is None or mask.bit_count() > best[2].bit_count()):
                best = (RANGE, self._cost_words(), mask)
        return best

    def _cost_words(self) -> str:
        first, last = self.cost.values
        if last == HIGHEST:
            return f"RP {first} and more"
        return f"RP {first}–{last}" if first != last else f"RP {first}"

    def filters(self) -> tuple[tuple[str, str], ...]:
        """Key and words of every filter in force, oldest first."""
        found = [
            (f"{facet}:{choice}", self.model.label_of(facet, choice))
            for facet, choice in self.model.state.pairs
        ]
        if not self.cost.is_whole:
            found.append((RANGE, self._cost_words()))
        return tuple(found)

    def drop(self, key: str) -> None:
        """Take one filter away."""
        if key == RANGE:
            self.cost.set_values(LOWEST, HIGHEST)
            return
        facet, _, choice = key.partition(":")
        self.model.choose(facet, choice, False)

    def drop_last(self) -> None:
        """Take the filter away that was set last."""
        if not self.cost.is_whole:
            self.drop(RANGE)
        else:
            self.model.drop_last()

    def put(self, pairs: Sequence[tuple[str, str]], cost: tuple[int, int] | None) -> None:
        """Choose exactly these choices and this cost range (``None`` is every cost)."""
        self.clear()
        for facet, choice in pairs:
            self.model.choose(facet, choice)
        if cost is not None:
            self.cost.set_values(*cost)

    def focus_first(self) -> None:
        """Put the focus on the first facet."""
        self._tree.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self._tree.currentIndex().isValid():
            self._tree.setCurrentIndex(self.model.index(0, 0))

    @property
    def cost_range(self) -> tuple[int, int] | None:
        """The cost range in force, ``None`` when it is the whole one."""
        return None if self.cost.is_whole else self.cost.values

    def clear(self) -> None:
        """Take every filter away."""
        self.cost.set_values(LOWEST, HIGHEST)
        self.model.clear()
