"""What stands under an empty list: the rows that one filter less would bring back."""

from collections.abc import Sequence
from itertools import repeat

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.models.columns import Column
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.library.rows import LibraryRow
from warclan.gui.pages.library.talent_cell import ItemsTable
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label


class NearResults(QWidget):
    """The nearest results. ``opened(filter)`` asks to drop the filter that hides them."""

    opened = Signal(str)

    def __init__(
        self, name: str, columns: Sequence[Column[LibraryRow]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._filter = ""
        below = QVBoxLayout(self)
        below.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        self._head = Label("", "head", self)
        self.link = LinkButton("Show as list", self)
        self.link.clicked.connect(lambda: self.opened.emit(self._filter))
        head.addWidget(self._head, 1)
        head.addWidget(self.link)
        px = Theme.current().px
        head.setContentsMargins(px(12), px(8), px(12), px(4))
        below.addLayout(head)
        self.model: RowsModel[LibraryRow] = RowsModel(
            columns, lambda row: row.key, lambda row: row.words, self
        )
        self.table = ItemsTable(f"{name} close to your filters", self)
        self.table.set_model(self.model)
        below.addWidget(self.table, 1)

    def show_rows(self, without: str, words: str, rows: Sequence[LibraryRow]) -> None:
        """Show the rows that come back without a filter, given by its key and its words."""
        self._filter = without
        self._head.setText(f"Close to your filters ({words} left out)")
        # Nobody searches among them.
        self.model.set_rows(rows, Haystack(repeat("", len(rows))))
