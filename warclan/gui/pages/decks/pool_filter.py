"""What the pool shows: facets and search line made one mask over its rows."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.gui.models.facet_tree import FacetModel
from warclan.gui.models.facets import FacetIndex
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.masks import mask_of, numbers_of
from warclan.gui.models.search_line import Query
from warclan.gui.pages.decks.pool_rows import COLLECTION, FITS, OWN, PoolRow, facets, haystack
from warclan.gui.pages.decks.query import parse
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.gui.widgets.tables import FacetTree
from warclan.text.search import words


class PoolFilter(QObject):
    """Chooses among rows. ``changed`` follows every change of what is chosen."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None, *, deck: bool = True) -> None:
        super().__init__(parent)
        self._deck = deck
        self.model = FacetModel((), self)
        self.model.changed.connect(self.changed)
        self._rows: tuple[PoolRow, ...] = ()
        self._index: FacetIndex[PoolRow] = FacetIndex((), ())
        self.words = Haystack(())
        self._affiliation = ""
        # Rows are painted first; what the facets count follows.
        self._recount = QTimer(self, singleShot=True)
        self._recount.timeout.connect(self.model.tell_counts)

    def set_rows(self, rows: Sequence[PoolRow]) -> None:
        """Choose among these rows; what is chosen stays chosen where it still exists."""
        self._rows = tuple(rows)
        self.words = haystack(self._rows)
        self._make()

    def _make(self) -> None:
        made = facets(self._rows, self._affiliation, deck=self._deck)
        self._index = FacetIndex(made, self._rows)
        if [(f.key, f.choices) for f in made] != [(f.key, f.choices) for f in self.model.facets]:
            self.model.set_facets(made)

    def renew(self, rows: Sequence[PoolRow], affiliation: str = "") -> None:
        """The same cards with other counts, beside a pantheon of this affiliation."""
        self._rows = tuple(rows)
        if affiliation != self._affiliation:
            self._affiliation = affiliation
            self._make()
            return
        self._index.renew(OWN, self._rows)
        self._index.renew(FITS, self._rows)
        self._index.renew(COLLECTION, self._rows)

    def _extra(self, query: Query[PoolRow]) -> int | None:
        """Rows that meet the search line, as a mask; ``None`` for all."""
        wanted = words(query.words)
        if not query.tests and not wanted:
            return None
        rows = self._rows
        mask = self.words.holding(wanted)
        if query.tests:
            numbers = numbers_of(mask, len(rows))
            mask = mask_of((n for n in numbers if query.passes(rows[n])), len(rows))
        return mask

    def passing(self, line: str) -> int | None:
        """Rows that pass everything chosen, as a mask over the rows given; ``None`` for all."""
        extra = self._extra(parse(line))
        chosen, index = self.model.state.chosen, self._index
        self.model.owe_counts(lambda: index.counts(chosen, extra))
        self._recount.start(0)
        if extra is None and not chosen:
            return None
        return index.mask(chosen, extra)

    def nearest(self, line: str) -> tuple[str, str, int] | None:
        """The filter whose loss brings back the most rows: key, its words, how many."""
        found = self._index.nearest(self.model.state.chosen, self._extra(parse(line)))
        if found is None:
            return None
        facet, choice, mask = found
        return f"{facet}:{choice}", self.model.label_of(facet, choice), mask.bit_count()

    def filters(self) -> tuple[tuple[str, str], ...]:
        """Key and words of every filter in force, oldest first; one for all of a facet."""
        return tuple((f"{facet}:{choice}", said) for facet, choice, said in self.model.grouped())

    def drop(self, key: str) -> None:
        """Take one filter away."""
        facet, _, choice = key.partition(":")
        if choice:
            self.model.choose(facet, choice, False)
        else:
            self.model.clear(facet)

    def turn(self, facet: str, choice: str) -> bool:
        """Choose a choice, or drop it when it is chosen; whether it is chosen now."""
        on = choice not in self.model.state.chosen.get(facet, frozenset())
        self.model.choose(facet, choice, on)
        return on

    def put(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Choose exactly these choices."""
        self.model.clear()
        for facet, choice in pairs:
            self.model.choose(facet, choice)


class FiltersPopover(Popover):
    """The facets with live counts, opened beside the button "Filters".

    ``sets_asked`` asks for the filter sets.
    """

    sets_asked = Signal()

    def __init__(self, model: FacetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = Theme.current().px
        self.setAccessibleName("Filters")
        head = QHBoxLayout()
        head.addWidget(Label("Filters", "head", self), 1)
        sets = LinkButton("Sets…", self)
        sets.setToolTip("Keep or choose a filter set (Ctrl Shift S)")
        sets.clicked.connect(self._ask_sets)
        head.addWidget(sets)
        clear = LinkButton("Clear all", self)
        clear.clicked.connect(lambda _on=False: model.clear())
        head.addWidget(clear)
        self.body.addLayout(head)
        self.tree = FacetTree(model, self)
        self.tree.setMinimumSize(px(260), px(420))
        self.body.addWidget(self.tree, 1)

    def _ask_sets(self) -> None:
        self.close()
        self.sets_asked.emit()

    def open_beside(self, anchor: QWidget) -> None:
        """Open and put the focus on the first facet."""
        self.open_at(anchor)
        self.tree.setFocus()
        if not self.tree.currentIndex().isValid():
            self.tree.setCurrentIndex(self.tree.facet_model.index(0, 0))
