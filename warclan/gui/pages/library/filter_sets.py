"""The Library's filter sets: what one holds, and how it is put in force."""

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from warclan.gui.pages.filter_sets import KeptFilters

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage

PREFIX = "library/"


class FilterSet(Struct, frozen=True):
    """A search line, the facets chosen (facet and choice) and the cost range."""

    search: str = ""
    facets: tuple[tuple[str, str], ...] = ()
    cost: tuple[int, int] | None = None


class FilterSets(KeptFilters[FilterSet]):
    """The Library's filter sets."""

    prefix = PREFIX

    def __init__(self, page: "LibraryPage", anchor: QWidget) -> None:
        super().__init__(page.context, page, anchor, FilterSet)
        self._page = page

    @property
    def present(self) -> FilterSet:
        facets = self._page.facets
        pairs = facets.model.state.pairs
        return FilterSet(self._page.search.text().strip(), pairs, facets.cost_range)

    def use(self, wanted: FilterSet) -> None:
        self._page.form.tabs.setCurrentIndex(0)
        self._page.facets.put(wanted.facets, wanted.cost)
        self._page.search.setText(wanted.search)
