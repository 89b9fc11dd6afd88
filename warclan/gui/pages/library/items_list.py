"""A tab's list: the table, the nearest results under an empty one, and the foot."""

from collections.abc import Callable, Sequence
from itertools import compress

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from warclan.gui.models.columns import Column
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.masks import flags_of
from warclan.gui.models.rows import RowsModel
from warclan.gui.models.search_line import Query
from warclan.gui.pages.library.near import NearResults
from warclan.gui.pages.library.rows import LibraryRow
from warclan.gui.pages.library.talent_cell import ItemsTable
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.compare import CompareTray
from warclan.gui.widgets.many_bar import ManyBar

BULK = (
    ("less", "Own −1", "minus"),
    ("more", "Own +1", "plus"),
    ("add", "Add to army", "army"),
    ("compare", "Compare", "compare"),
)
"""Acts on several selected rows: key, words, icon."""


class ItemsList(QWidget):
    """Units or attachments. ``chosen(key)`` follows the focused row.

    ``near_opened(filter)`` asks to drop the filter that hides the nearest results.
    """

    chosen = Signal(str)
    near_opened = Signal(str)
    bulk_asked = Signal(str)
    table_made = Signal(object)
    """A further table was made: that of the nearest results."""

    def __init__(
        self, name: str, columns: Sequence[Column[LibraryRow]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        self._name, self._columns, self._column = name, tuple(columns), column
        self._near: NearResults | None = None
        self._bulk: ManyBar | None = None
        self._refreshing = False
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.model: RowsModel[LibraryRow] = RowsModel(
            columns, lambda row: row.key, lambda row: row.words, self
        )
        self.table = ItemsTable(name, self, many=True)
        self.table.set_model(self.model)
        self.table.current_changed.connect(self._current)
        self.table.selectionModel().selectionChanged.connect(self._selection)
        column.addWidget(self.table, 1)
        self.tray = CompareTray(self)
        self._foot = QStackedWidget(self)
        self._foot.addWidget(self.tray)
        self._foot.setSizePolicy(self.tray.sizePolicy())
        column.addWidget(self._foot)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    @property
    def near_results(self) -> NearResults:
        """The nearest results, made when nothing matches for the first time."""
        if self._near is None:
            self._near = NearResults(self._name, self._columns, self)
            self._near.opened.connect(self.near_opened)
            self._near.table.current_changed.connect(self._current)
            self._column.insertWidget(1, self._near, 3)
            self.table_made.emit(self._near.table)
        return self._near

    @property
    def present_table(self) -> ItemsTable:
        """The table that has rows: the list's own, or that of the nearest results."""
        near = self._near
        if near is None or self.shown_count or not near.isVisible():
            return self.table
        return near.table

    @property
    def bulk(self) -> ManyBar:
        """The bar that acts on all selected rows, made when several are selected."""
        if self._bulk is None:
            self._bulk = ManyBar(BULK, self, tall=True)
            self._bulk.asked.connect(self.bulk_asked)
            self._foot.addWidget(self._bulk)
        return self._bulk

    def restyle(self) -> None:
        """Take over new sizes."""
        self._foot.setFixedHeight(self.tray.sizeHint().height())

    # --- rows -----------------------------------------------------------------------------------

    def set_rows(
        self, rows: Sequence[LibraryRow], words: Haystack, filter_again: Callable[[], object]
    ) -> None:
        """Show other rows and filter them; focus, selection and place in the list are kept."""
        kept = {row.key for row in self.table.selected_rows}
        current = self.table.current_row
        bar = self.table.verticalScrollBar()
        place = bar.value()
        self._refreshing = True
        self.model.set_rows(rows, words)
        filter_again()
        self._refreshing = False
        if isinstance(current, LibraryRow):
            self._select_again(current.key, kept)
        bar.setValue(place)

    def _select_again(self, current: str, kept: set[str]) -> None:
        """Focus and select the rows that were focused and selected, as far as they are shown."""
        selection = self.table.selectionModel()
        flag = QItemSelectionModel.SelectionFlag
        now = self.table.current_row
        place = self.model.place_of(current)
        if place >= 0 and (now is None or now.key != current):
            selection.setCurrentIndex(self.model.index(place, 0), flag.NoUpdate)
        if {row.key for row in self.table.selected_rows} == kept:
            return
        selection.clearSelection()
        for key in kept:
            if (at := self.model.place_of(key)) >= 0:
                selection.select(self.model.index(at, 0), flag.Select | flag.Rows)

    @property
    def shown_count(self) -> int:
        """How many rows pass."""
        return self.model.rowCount()

    def filter(self, query: Query[LibraryRow], mask: int | None) -> None:
        """Show only rows that hold every word and pass the mask or the query's conditions."""
        if mask is None and query.tests:
            self.model.set_filter(query.passes)
            self.model.set_query(query.words)
        else:
            self.model.show_only(mask, query.words)

    def sort(self, key: str, order: Qt.SortOrder) -> None:
        """Sort by a column."""
        self.table.sort_by(key, upwards=order == Qt.SortOrder.AscendingOrder)

    def show_near(self, near: tuple[str, str, int] | None) -> None:
        """Show the rows that one dropped filter would bring back, or hide them with ``None``."""
        if near is None:
            if self._near is not None:
                self._near.hide()
            self.table.set_empty_text("No unit matches. Clear a filter or a word.")
            return
        without, words, mask = near
        every = self.model.rows
        rows = list(compress(every, flags_of(mask, len(every))))
        self.near_results.show_rows(without, words, rows)
        self.near_results.show()
        self.table.set_empty_text(f"No unit matches. Without {words}: {len(rows)}.")

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Focus the row with this key."""
        if not self.table.focus_key(key):
            self.chosen.emit(key)

    def choose_first(self) -> None:
        """Focus the first row."""
        self.table.focus_first()

    def selected_keys(self) -> list[str]:
        """Keys of the selected rows, top to bottom."""
        return [row.key for row in self.table.selected_rows]

    def _current(self, row: object) -> None:
        if isinstance(row, LibraryRow) and not self._refreshing:
            self.chosen.emit(row.key)

    def _selection(self, *_: object) -> None:
        selection: QItemSelectionModel = self.table.selectionModel()
        count = len(selection.selectedRows())
        if count > 1:
            self.bulk.set_count(count)
            self._foot.setCurrentWidget(self.bulk)
        else:
            self._foot.setCurrentWidget(self.tray)
