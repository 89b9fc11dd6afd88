"""Named filter sets of the card pool: kept in the settings, put in force with one click."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from PySide6.QtCore import Qt

from warclan.gui.pages.library.filter_sets import FilterSetsPopover

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

PREFIX = "decks/"
"""Before the names of the pool's sets among those of all pages."""


class PoolSet(Struct, frozen=True):
    """A search line and the facets chosen (facet and choice)."""

    search: str = ""
    facets: tuple[tuple[str, str], ...] = ()


def read_sets(kept: Mapping[str, str]) -> dict[str, PoolSet]:
    """The pool's sets by name; one that cannot be read is left out."""
    found: dict[str, PoolSet] = {}
    for name, text in sorted(kept.items()):
        if name.startswith(PREFIX):
            try:
                found[name.removeprefix(PREFIX)] = msgspec.json.decode(text, type=PoolSet)
            except msgspec.MsgspecError:
                continue
    return found


class FilterKeeping:
    """The popover, and the settings that keep the sets."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self.popover = FilterSetsPopover(page)
        self.popover.kept.connect(self.keep)
        self.popover.chosen.connect(self.put)
        self.popover.dropped.connect(self.drop)

    @property
    def _kept(self) -> dict[str, str]:
        return dict(self._page.context.workspace.settings.get().saved_filters)

    @property
    def present(self) -> PoolSet:
        """The filters in force."""
        pool = self._page.pool
        return PoolSet(pool.search.text().strip(), pool.filter.model.state.pairs)

    def open(self) -> None:
        """Keep the filters in force under a name, or put a kept set in force."""
        sets = list(read_sets(self._kept))
        self.popover.show_sets(sets, can_keep=self.present != PoolSet())
        self.popover.open_at(self._page.pool.filters_button)
        first = self.popover.name.line
        if not first.isEnabled() and sets:
            self.popover.links[sets[0]].setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _write(self, kept: dict[str, str], told: str) -> None:
        context = self._page.context
        context.write(context.workspace.settings.change, saved_filters=kept, told=told)

    def keep(self, name: str) -> None:
        """Keep the filters in force under a name."""
        text = msgspec.json.encode(self.present).decode()
        self._write({**self._kept, PREFIX + name: text}, f"Filter set {name} kept.")

    def drop(self, name: str) -> None:
        """Forget a set."""
        kept = self._kept
        kept.pop(PREFIX + name, None)
        self.popover.close()
        self._write(kept, f"Filter set {name} forgotten.")

    def put(self, name: str) -> None:
        """Put a kept set in force."""
        wanted = read_sets(self._kept).get(name)
        if wanted is not None:
            self._page.pool.filter.put(wanted.facets)
            self._page.pool.search.setText(wanted.search)
