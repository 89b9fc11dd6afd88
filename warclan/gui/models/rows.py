"""A table over frozen rows with its own filter and sort on plain lists.

No proxy model: sorting is done once per column, and what is shown is a mask of the rows, which
becomes a list once per change. The :class:`~warclan.gui.models.haystack.Haystack` searches.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from warclan.gui.models.columns import KEY_ROLE, ROW_ROLE, SORT_ROLE, VALUE_ROLE, Column
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.masks import mask_of
from warclan.gui.models.order import Order, sorted_numbers
from warclan.text.search import words

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

_MOST_STEPS = 24
"""More separate insertions and removals than this are told as one reset."""
_MOST_COMPARED = 3000
"""Longer lists are not compared row by row; a reset is quicker than finding the difference."""

_ORDERS = 2
"""Orders kept, so that turning a column round and back is quick."""

# Joined once: Qt asks for every cell it paints.
_USUAL = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
_MOVABLE = _USUAL | Qt.ItemFlag.ItemIsDragEnabled

MOVE_MIME = "application/x-warclan-row"


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as ranges, first and last included."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


class RowsModel(QAbstractTableModel, Generic[R]):
    """Rows of type ``R`` under declared columns.

    ``key`` gives what makes a row the same row after a change. ``haystack`` gives the words a
    row is found by. ``count_changed(shown, all)`` follows every change of what is shown;
    ``move_asked(key, place)`` reports a drop of a row between two others.
    """

    count_changed = Signal(int, int)
    move_asked = Signal(object, int)

    def __init__(
        self,
        columns: Sequence[Column[R]],
        key: Callable[[R], Hashable],
        haystack: Callable[[R], str] | None = None,
        parent: QObject | None = None,
        movable: bool = False,
    ) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._key = key
        self._haystack = haystack or (lambda row: " ".join(c.text(row) for c in self._columns))
        self._movable = movable
        self._rows: tuple[R, ...] = ()
        self._keys: list[Hashable] = []
        self._unique = True
        self._asked = 0
        self._words = Haystack(())
        self._orders: dict[tuple[int, bool], Order[R]] = {}
        self._sorted: tuple[int, bool] | None = None
        self._given: Order[R] = Order(())
        self._mask: int | None = None
        self._query: tuple[str, ...] = ()
        self._found = 0
        self._told: tuple[int, tuple[int, bool] | None] | None = None
        self._shown: list[R] = []
        self._stepping = False

    # --- what is in it --------------------------------------------------------------------------

    @property
    def columns(self) -> tuple[Column[R], ...]:
        """The declared columns."""
        return self._columns

    @property
    def rows(self) -> tuple[R, ...]:
        """All rows, shown or not, in the order given."""
        return self._rows

    @property
    def shown(self) -> tuple[R, ...]:
        """The rows on show, in their order."""
        return tuple(self._shown)

    def row(self, place: int) -> R:
        """The row shown at a place, counted from 0."""
        return self._shown[place]

    def place_of(self, key: Hashable) -> int:
        """Where the row with this key is shown, or -1."""
        key_of = self._key
        if self._stepping or not self._unique:
            # While rows are being put in, what shows lags behind what was found.
            return next((i for i, row in enumerate(self._shown) if key_of(row) == key), -1)
        keys, number = self._keys, self._asked
        # Mostly it is the focused row that is asked for, again and again.
        if number >= len(keys) or keys[number] != key:
            try:
                number = self._asked = keys.index(key)
            except ValueError:
                return -1
        return self._order.place_of(number, self._found)

    def column_place(self, key: str) -> int:
        """The place of the column with this key; ``KeyError`` names a missing one."""
        for place, column in enumerate(self._columns):
            if column.key == key:
                return place
        raise KeyError(f"The table has no column {key!r}.")

    def key_at(self, index: Index) -> Hashable:
        """The key of the row of an index, or ``None`` for an invalid one."""
        return self._key(self._shown[index.row()]) if index.isValid() else None

    def set_rows(
        self, rows: Sequence[R], haystack: Haystack | None = None, mask: int | None = None
    ) -> None:
        """Show other rows; rows with equal content stay untouched.

        ``haystack`` is given where the words of these rows were folded already, ``mask`` where
        it is known which of them are to be shown (:meth:`set_mask`).
        """
        self._rows = tuple(rows)
        self._keys = [self._key(row) for row in self._rows]
        self._unique = len(set(self._keys)) == len(self._keys)
        self._words = haystack or Haystack(map(self._haystack, self._rows))
        self._orders = {}
        self._given = Order(self._rows)
        self._mask = mask
        self._told = None
        self._find()

    # --- searching and filtering ----------------------------------------------------------------

    def set_query(self, text: str) -> None:
        """Show only rows in which every word of ``text`` occurs, accents and case ignored."""
        query = words(text)
        if query != self._query:
            self._query = query
            self._find()

    @property
    def query(self) -> tuple[str, ...]:
        """The folded words searched for."""
        return self._query

    def set_mask(self, mask: int | None) -> None:
        """Show only rows whose bit is set (bit n for row n of :attr:`rows`); ``None`` shows all."""
        if mask != self._mask:
            self._mask = mask
            self._find()

    def show_only(self, mask: int | None, text: str) -> None:
        """:meth:`set_mask` and :meth:`set_query` at once: searched, and told to views, once."""
        query = words(text)
        if mask != self._mask or query != self._query:
            self._mask, self._query = mask, query
            self._find()

    def set_filter(self, passes: Callable[[R], bool] | None) -> None:
        """Show only rows that pass; ``None`` shows all."""
        if passes is None:
            self.set_mask(None)
        else:
            numbers = (number for number, row in enumerate(self._rows) if passes(row))
            self.set_mask(mask_of(numbers, len(self._rows)))

    def _find(self) -> None:
        """Find the rows that pass the mask and hold the words, and show them."""
        found = self._words.holding(self._query)
        self._found = found if self._mask is None else found & self._mask
        self._show()

    # --- sorting --------------------------------------------------------------------------------

    @property
    def sorted_by(self) -> tuple[str, bool] | None:
        """Key of the column sorted by and whether upwards, or ``None`` for the order given."""
        if self._sorted is None:
            return None
        return self._columns[self._sorted[0]].key, self._sorted[1]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; a negative one brings back the order given."""
        upwards = order == Qt.SortOrder.AscendingOrder
        chosen = (column, upwards) if 0 <= column < len(self._columns) else None
        if chosen is not None and not self._columns[column].sortable:
            return
        if chosen == self._sorted:
            return
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        keys = [(self.key_at(index), index.column()) for index in old]
        self._sorted = chosen
        self._shown = self._order.pick(self._found)
        self._told = (self._found, self._sorted)
        places = {key: self.place_of(key) for key in {key for key, _column in keys}}
        new = [
            self.index(places[key], column) if places[key] >= 0 else QModelIndex()
            for key, column in keys
        ]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    @property
    def _order(self) -> Order[R]:
        """All rows in the order of the chosen column; the last few orders are kept."""
        if self._sorted is None:
            return self._given
        found = self._orders.get(self._sorted)
        if found is None:
            column, upwards = self._sorted
            values = [self._columns[column].sort_value(row) for row in self._rows]
            found = Order(self._rows, sorted_numbers(values, upwards=upwards))
            if len(self._orders) >= _ORDERS:
                del self._orders[next(iter(self._orders))]
            self._orders[self._sorted] = found
        return found

    # --- telling the views ----------------------------------------------------------------------

    def _show(self) -> None:
        """Bring the views from what they show to what was found, with the fewest signals."""
        state = (self._found, self._sorted)
        if state == self._told:
            return
        self._told = state
        target = self._order.pick(self._found)
        if not self._step_to(target):
            self.beginResetModel()
            self._shown = target
            self.endResetModel()
        self.count_changed.emit(len(self._shown), len(self._rows))

    def _step_to(self, target: list[R]) -> bool:
        """Try to reach ``target`` by removing, inserting and changing rows."""
        if len(self._shown) + len(target) > _MOST_COMPARED:
            return self._shown == target
        key = self._key
        old, new = [key(row) for row in self._shown], [key(row) for row in target]
        old_set, new_set = set(old), set(new)
        if len(old_set) != len(old) or len(new_set) != len(new):
            return False
        if [k for k in old if k in new_set] != [k for k in new if k in old_set]:
            return False
        gone = _runs([i for i, k in enumerate(old) if k not in new_set])
        come = _runs([i for i, k in enumerate(new) if k not in old_set])
        if len(gone) + len(come) > _MOST_STEPS or not (old_set & new_set):
            return not gone and not come
        self._stepping = True
        for first, last in reversed(gone):
            self.beginRemoveRows(_NO_PARENT, first, last)
            del self._shown[first : last + 1]
            self.endRemoveRows()
        for first, last in come:
            self.beginInsertRows(_NO_PARENT, first, last)
            self._shown[first:first] = target[first : last + 1]
            self.endInsertRows()
        self._stepping = False
        changed = [i for i, row in enumerate(target) if self._shown[i] != row]
        last_column = len(self._columns) - 1
        for first, last in _runs(changed):
            self._shown[first : last + 1] = target[first : last + 1]
            self.dataChanged.emit(self.index(first, 0), self.index(last, last_column))
        return True

    # --- Qt's side ------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        row, column = self._shown[index.row()], self._columns[index.column()]
        return self._cell(row, column, role)

    def _cell(self, row: R, column: Column[R], role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == ROW_ROLE:
            return row
        if role == VALUE_ROLE:
            return column.value(row)
        if role == KEY_ROLE:
            return self._key(row)
        if role == SORT_ROLE:
            return column.sort_value(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.spoken(row)
        if role == Qt.ItemDataRole.ToolTipRole and column.hint is not None:
            return column.hint(row) or None
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> object:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.header
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tooltip or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.tooltip.split(" · ")[0] or column.header
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.alignment
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled if self._movable else Qt.ItemFlag.NoItemFlags
        return _MOVABLE if self._movable else _USUAL

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [MOVE_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        if indexes:
            data.setData(MOVE_MIME, str(indexes[0].row()).encode())
        return data

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        """Ask for a move; the page carries it out as an edit, so the view must not remove rows."""
        if not data.hasFormat(MOVE_MIME):
            return False
        source = int(bytes(data.data(MOVE_MIME).data()).decode())
        place = row if row >= 0 else (parent.row() if parent.isValid() else len(self._shown))
        target = place - 1 if place > source else place
        if target != source and 0 <= source < len(self._shown):
            self.move_asked.emit(self._key(self._shown[source]), target)
        return False
