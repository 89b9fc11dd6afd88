"""Named filter sets of the Library: kept in the settings, put in force with one click."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.fields import TextField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage

PREFIX = "library/"
"""Before the names of the Library's sets among those of all pages."""
MOST = 60


class FilterSet(Struct, frozen=True):
    """A search line, the facets chosen (facet and choice) and the cost range."""

    search: str = ""
    facets: tuple[tuple[str, str], ...] = ()
    cost: tuple[int, int] | None = None

    def text(self) -> str:
        """The set as it is kept."""
        return msgspec.json.encode(self).decode()


def read_sets(kept: Mapping[str, str]) -> dict[str, FilterSet]:
    """The Library's sets by name; one that cannot be read is left out."""
    found: dict[str, FilterSet] = {}
    for name, text in sorted(kept.items()):
        if name.startswith(PREFIX):
            try:
                found[name.removeprefix(PREFIX)] = msgspec.json.decode(text, type=FilterSet)
            except msgspec.MsgspecError:
                continue
    return found


class FilterSetsPopover(Popover):
    """Keep the filters in force under a name, and choose among those kept.

    ``kept(name)`` follows Enter or the button, ``chosen(name)`` a click on a set,
    ``dropped(name)`` its bin.
    """

    kept = Signal(str)
    chosen = Signal(str)
    dropped = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Filter sets")
        self.body.addWidget(Label("Filter sets", "head", self))
        line = QHBoxLayout()
        self.name = TextField("", self, placeholder="Name for the filters in force")
        self.name.line.returnPressed.connect(self._keep)
        self.keep_button = Button("Keep", self, role="primary")
        self.keep_button.clicked.connect(self._keep)
        line.addWidget(self.name, 1)
        line.addWidget(self.keep_button)
        self.body.addLayout(line)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.body.addLayout(self._list)
        self.links: dict[str, LinkButton] = {}
        self.setMinimumWidth(Theme.current().px(340))

    def show_sets(self, names: list[str], *, can_keep: bool) -> None:
        """List these sets; without filters in force there is nothing to keep."""
        self.name.setEnabled(can_keep)
        self.keep_button.setEnabled(can_keep)
        self.keep_button.setToolTip("" if can_keep else "Choose a filter or type a word first.")
        clear_layout(self._list)
        self.links = {}
        for name in names:
            line = QHBoxLayout()
            link = LinkButton(name, self)
            link.clicked.connect(lambda _checked=False, key=name: self._choose(key))
            bin_ = IconButton("bin", f"Forget the filter set {name}", self, token="text2")
            bin_.clicked.connect(lambda _checked=False, key=name: self.dropped.emit(key))
            line.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
            line.addStretch(1)
            line.addWidget(bin_)
            self._list.addLayout(line)
            self.links[name] = link
        if not names:
            self._list.addWidget(Label("No set is kept yet.", "hint", self))
        self.adjustSize()

    def _keep(self) -> None:
        name = self.name.text.strip()[:MOST]
        if not name or not self.keep_button.isEnabled():
            self.name.set_message("Enter a name." if self.keep_button.isEnabled() else "")
            return
        self.name.set_text("")
        self.close()
        self.kept.emit(name)

    def _choose(self, name: str) -> None:
        self.close()
        self.chosen.emit(name)


class FilterSets:
    """The Library's filter sets: the popover, and the settings that keep them."""

    def __init__(self, page: "LibraryPage", anchor: QWidget) -> None:
        self._page, self._anchor = page, anchor
        self.popover = FilterSetsPopover(page)
        self.popover.kept.connect(self.keep)
        self.popover.chosen.connect(self.put)
        self.popover.dropped.connect(self.drop)

    @property
    def _kept(self) -> dict[str, str]:
        return dict(self._page.context.workspace.settings.get().saved_filters)

    @property
    def present(self) -> FilterSet:
        """The filters in force."""
        facets = self._page.facets
        pairs = facets.model.state.pairs
        return FilterSet(self._page.search.text().strip(), pairs, facets.cost_range)

    def open(self) -> None:
        """Keep the filters in force under a name, or put a kept set in force."""
        sets = list(read_sets(self._kept))
        self.popover.show_sets(sets, can_keep=self.present != FilterSet())
        self.popover.open_at(self._anchor)
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
        kept = {**self._kept, PREFIX + name: self.present.text()}
        self._write(kept, f"Filter set {name} kept.")

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
            self._page.form.tabs.setCurrentIndex(0)
            self._page.facets.put(wanted.facets, wanted.cost)
            self._page.search.setText(wanted.search)
