"""Comparing in the Library: the tray's content, and the table in the list's place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.content_types import Item
from warclan.gui.pages.library.compare import comparison, tray_item
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.widgets.compare import MOST, CompareRow, CompareTable, TrayItem
from warclan.gui.widgets.labels import Label

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage


class ComparisonPane(QFrame):
    """Things side by side with a head and a way out. ``closed`` follows the ×."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "plain")
        self._column = QVBoxLayout(self)
        self._table: CompareTable | None = None
        self.heads: tuple[TrayItem, ...] = ()
        self.rows: tuple[CompareRow, ...] = ()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    @property
    def table(self) -> CompareTable:
        """The table, made with its head when something is compared for the first time."""
        if self._table is None:
            head = QHBoxLayout()
            head.addWidget(Label("Side by side", "section", self), 1)
            close = IconButton("close", "Close the comparison (Esc)", self, token="text2")
            close.clicked.connect(self.closed)
            head.addWidget(close)
            self._column.addLayout(head)
            self._table = CompareTable(self)
            self._table.setFrameShape(QFrame.Shape.NoFrame)
            self._table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            let_ground_through(self._table)
            self._column.addWidget(self._table, 1)
        return self._table

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(8), px(12), px(8))
        self._column.setSpacing(px(4))

    def show_things(self, heads: Sequence[TrayItem], rows: Sequence[CompareRow]) -> None:
        """Show a comparison and take the focus."""
        self.heads, self.rows = tuple(heads), tuple(rows)
        self.table.set_comparison(self.heads, self.rows)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)


class Comparing:
    """What the Library compares: up to four units or attachments, in the order they came."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page
        self.keys: list[str] = []
        self.pane = ComparisonPane(page)
        self.pane.closed.connect(self.end)
        page.form.list_stack.addWidget(self.pane)

    @property
    def _entries(self) -> list[Item]:
        catalogue = self._page.context.workspace.library.catalogue
        return [item for key in self.keys if (item := catalogue.item(key)) is not None]

    def toggle(self) -> None:
        """Put the item on show into the tray, or take it out."""
        item = self._page.item
        if item is None:
            return
        if item.id in self.keys:
            self.keys.remove(item.id)
        elif len(self.keys) < MOST:
            self.keys.append(item.id)
        else:
            self._page.context.messages.say(f"At most {MOST} can be compared.")
        self.show_tray()

    def drop(self, key: str) -> None:
        """Take one out of the tray."""
        if key in self.keys:
            self.keys.remove(key)
        self.show_tray()

    def compare_selected(self) -> None:
        """Compare the first four of the selected rows."""
        self.keys = self._page.items.selected_keys()[:MOST]
        self.show_tray()
        self.open()

    def show_tray(self) -> None:
        """Show in both trays what is compared."""
        entries = self._entries
        self.keys = [item.id for item in entries]
        for items in self._page.lists.made:
            items.tray.set_items([tray_item(item) for item in entries])

    def open(self) -> None:
        """Show the tray's items side by side."""
        entries = self._entries
        if len(entries) < 2:
            self._page.context.messages.say("Choose at least two to compare: C adds one.")
            return
        self._page.form.list_stack.setCurrentWidget(self.pane)
        self.pane.show_things([tray_item(item) for item in entries], comparison(entries))

    def end(self) -> None:
        """Back to the list."""
        if self._page.form.list_stack.currentWidget() is self.pane:
            self._page.show_present_list()
            self._page.focus_list()
