"""The filter sets of the card pool: what one holds, and how it is put in force."""

from typing import TYPE_CHECKING

from msgspec import Struct

from warclan.gui.pages.filter_sets import KeptFilters

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

PREFIX = "decks/"


class PoolSet(Struct, frozen=True):
    """A search line and the facets chosen (facet and choice)."""

    search: str = ""
    facets: tuple[tuple[str, str], ...] = ()


class FilterKeeping(KeptFilters[PoolSet]):
    """The pool's filter sets."""

    prefix = PREFIX

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page.context, page, page.pool.filters_button, PoolSet)
        self._page = page

    @property
    def present(self) -> PoolSet:
        pool = self._page.pool
        return PoolSet(pool.search.text().strip(), pool.filter.model.state.pairs)

    def use(self, wanted: PoolSet) -> None:
        self._page.pool.filter.put(wanted.facets)
        self._page.pool.search.setText(wanted.search)
