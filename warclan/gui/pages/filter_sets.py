"""Named filter sets of a page: kept in the settings, put in force with one click."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

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
    from warclan.gui.context import AppContext

MOST = 60
"""The longest name of a set, in characters."""
F = TypeVar("F", bound=Struct)


def read_sets(kept: Mapping[str, str], prefix: str, kind: type[F]) -> dict[str, F]:
    """A page's sets by name, of all that are kept; one that cannot be read is left out."""
    found: dict[str, F] = {}
    for name, text in sorted(kept.items()):
        if name.startswith(prefix):
            try:
                found[name.removeprefix(prefix)] = msgspec.json.decode(text, type=kind)
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


class KeptFilters(ABC, Generic[F]):
    """The popover and the settings that keep the sets; a page says what its filters are.

    ``kind`` is the record of one set, whose defaults are "no filter"; ``prefix`` stands before
    the page's names among those of all pages.
    """

    prefix: ClassVar[str]

    def __init__(
        self, context: "AppContext", page: QWidget, anchor: QWidget, kind: type[F]
    ) -> None:
        self._context, self._anchor, self._kind = context, anchor, kind
        self.popover = FilterSetsPopover(page)
        self.popover.kept.connect(self.keep)
        self.popover.chosen.connect(self.put)
        self.popover.dropped.connect(self.drop)

    @property
    @abstractmethod
    def present(self) -> F:
        """The filters in force."""

    @abstractmethod
    def use(self, wanted: F) -> None:
        """Put a set in force."""

    @property
    def kept(self) -> dict[str, str]:
        """The sets of all pages, as the settings keep them."""
        return dict(self._context.workspace.settings.get().saved_filters)

    def sets(self) -> dict[str, F]:
        """This page's sets by name."""
        return read_sets(self.kept, self.prefix, self._kind)

    def open(self) -> None:
        """Keep the filters in force under a name, or put a kept set in force."""
        names = list(self.sets())
        self.popover.show_sets(names, can_keep=self.present != self._kind())
        self.popover.open_at(self._anchor)
        first = self.popover.name.line
        if not first.isEnabled() and names:
            self.popover.links[names[0]].setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def keep(self, name: str) -> None:
        """Keep the filters in force under a name."""
        text = msgspec.json.encode(self.present).decode()
        self._write({**self.kept, self.prefix + name: text}, f"Filter set {name} kept.")

    def drop(self, name: str) -> None:
        """Forget a set."""
        kept = self.kept
        kept.pop(self.prefix + name, None)
        self.popover.close()
        self._write(kept, f"Filter set {name} forgotten.")

    def put(self, name: str) -> None:
        """Put a kept set in force."""
        wanted = self.sets().get(name)
        if wanted is not None:
            self.use(wanted)

    def _write(self, kept: dict[str, str], told: str) -> None:
        context = self._context
        context.write(context.workspace.settings.change, saved_filters=kept, told=told)
