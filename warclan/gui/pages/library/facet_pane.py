"""The facets beside the table: a cost range and check lists with live counts."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.models.facet_tree import FacetModel
from warclan.gui.models.facets import FacetIndex
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.masks import mask_of, numbers_of
from warclan.gui.models.search_line import Query
from warclan.gui.pages.library.rows import COLLECTION, LibraryRow, facets
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.sliders import RangeSlider
from warclan.gui.widgets.tables import FacetTree
from warclan.text.search import words

LOWEST, HIGHEST = 0, 12
RANGE = "rp"


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
        self._words = Haystack(())
        self._costs: dict[int, int] = {}
        self._index: FacetIndex[LibraryRow] = FacetIndex((), ())
        # Rows are painted first; what the facets count follows, unless another key comes before.
        self._recount = QTimer(self)
        self._recount.setSingleShot(True)
        self._recount.timeout.connect(self.model.tell_counts)

    def set_rows(self, rows: Sequence[LibraryRow], words: Haystack) -> None:
        """Choose among these rows; what is chosen stays chosen where it still exists."""
        self._rows = tuple(rows)
        self._words = words
        self._costs = _costs(self._rows)
        made = facets(self._rows)
        self._index = FacetIndex(made, self._rows)
        if [(f.key, f.choices) for f in made] != [(f.key, f.choices) for f in self.model.facets]:
            self.model.set_facets(made)

    def set_counts_owned(self, rows: Sequence[LibraryRow]) -> None:
        """The same rows, but for how many of each are owned."""
        self._rows = tuple(rows)
        self._index.renew(COLLECTION, self._rows)

    def _changed(self) -> None:
        self.changed.emit()

    def _extra(self, query: Query[LibraryRow], *, any_cost: bool = False) -> int | None:
        """Rows that pass the cost range and the search line, as a mask; ``None`` for all."""
        whole = any_cost or self.cost.is_whole
        wanted = words(query.words)
        if whole and not query.tests and not wanted:
            return None
        rows = self._rows
        mask = self._words.holding(wanted)
        if not whole:
            mask &= self._within(*self.cost.values)
        if query.tests:
            numbers = numbers_of(mask, len(rows))
            mask = mask_of((n for n in numbers if query.passes(rows[n])), len(rows))
        return mask

    def _within(self, first: int, last: int) -> int:
        """The rows whose cost is in a range; an unknown cost passes the whole range only."""
        mask = 0
        for cost, having in self._costs.items():
            # The right end of the range means "and more".
            if first <= cost and (cost <= last or last == HIGHEST):
                mask |= having
        return mask

    def passing(self, query: Query[LibraryRow]) -> int | None:
        """Rows that pass everything chosen, as a mask over the rows given; ``None`` for all."""
        extra = self._extra(query)
        chosen = self.model.state.chosen
        index = self._index
        self.model.owe_counts(lambda: index.counts(chosen, extra))
        self._recount.start(0)
        if extra is None and not chosen:
            return None
        return self._index.mask(chosen, extra)

    def nearest(self, query: Query[LibraryRow]) -> tuple[str, str, int] | None:
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
        """Key and words of every filter in force, oldest first; one for all of a facet."""
        found = [(f"{facet}:{choice}", said) for facet, choice, said in self.model.grouped()]
        if not self.cost.is_whole:
            found.append((RANGE, self._cost_words()))
        return tuple(found)

    def drop(self, key: str) -> None:
        """Take one filter away."""
        if key == RANGE:
            self.cost.set_values(LOWEST, HIGHEST)
            return
        facet, _, choice = key.partition(":")
        if choice:
            self.model.choose(facet, choice, False)
        else:
            self.model.clear(facet)

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


def _costs(rows: Sequence[LibraryRow]) -> dict[int, int]:
    """The masks of the rows of each known cost."""
    numbers: dict[int, list[int]] = {}
    for number, row in enumerate(rows):
        if (cost := row.points) is not None:
            numbers.setdefault(cost, []).append(number)
    return {cost: mask_of(having, len(rows)) for cost, having in numbers.items()}
