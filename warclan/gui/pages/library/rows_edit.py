"""The stat rows of a unit as an editable table: it grows line by line."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QWidget,
)

from warclan.games.mythic_battles.content_types import Row
from warclan.gui.pages.library.rows import STATS
from warclan.gui.theme.style import Theme
from warclan.text.numbers import dash

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

PowerEntry = bool | int

STAT_NAMES = tuple(STATS)


def parse_stat(text: str) -> int | None:
    """A typed stat: a number from 0 to 10, empty or a dash for not known.

    Raises ``ValueError`` with the sentence to show.
    """
    text = text.strip()
    if text in ("", "-", "–", "?"):
        return None
    if not text.isdecimal() or int(text) > 10:
        raise ValueError("A number from 0 to 10; leave it empty when it is not known.")
    return int(text)


def parse_power(text: str) -> PowerEntry:
    """A typed power entry: "x" or empty for usable, "-" for not usable, a number for its X.

    Raises ``ValueError`` with the sentence to show.
    """
    text = text.strip().lower()
    if text in ("", "x", "yes", "+", "●"):
        return True
    if text in ("-", "–", "no"):
        return False
    if not text.isdecimal() or int(text) > 20:
        raise ValueError("x usable, - not usable, or the number printed (0 to 20).")
    return int(text)


def power_text(entry: PowerEntry | None) -> str:
    """A power entry as it is typed."""
    if entry is None:
        return "?"
    if entry is True:
        return "x"
    return "-" if entry is False else str(entry)


class RowsEditModel(QAbstractTableModel):
    """Vitality, four stats and the power slots of each row, top row first.

    ``edited`` follows every change, ``refused(sentence)`` a value that cannot be taken.
    """

    edited = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._slots = 0
        self.full: int | None = None
        """The full vitality, where the first row begins; ``None`` when it is not known."""
        self._printed: dict[int, Row] = {}

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as they stand."""
        return tuple(self._rows)

    def set_rows(self, rows: Sequence[Row], slots: int, printed: Sequence[Row] = ()) -> None:
        """Show rows with this many power slots; ``printed`` are those of the shipped pack."""
        self.beginResetModel()
        self._rows, self._slots = list(rows), slots
        self._printed = {row.vitality: row for row in printed}
        self.endResetModel()

    def set_slots(self, slots: int) -> None:
        """Have this many power slots: new ones are usable in every row, lost ones are dropped."""
        if slots == self._slots:
            return
        self.beginResetModel()
        self._slots = slots
        self._rows = [
            msgspec.structs.replace(
                row,
                powers=(*(row.powers or ()), *(True,) * slots)[:slots] if slots else None,
            )
            for row in self._rows
        ]
        self.endResetModel()

    def take_printed_powers(self, slots: int) -> None:
        """Have the power entries of the shipped pack again, in rows it has."""
        self.set_slots(slots)
        self.beginResetModel()
        self._rows = [
            msgspec.structs.replace(row, powers=printed.powers)
            if (printed := self._printed.get(row.vitality)) is not None
            else row
            for row in self._rows
        ]
        self.endResetModel()

    def drop_slot(self, slot: int) -> None:
        """Take one power slot out of every row."""
        if not 0 <= slot < self._slots:
            return
        self.beginResetModel()
        self._slots -= 1
        self._rows = [
            msgspec.structs.replace(
                row,
                powers=(row.powers[:slot] + row.powers[slot + 1 :] or None) if row.powers else None,
            )
            for row in self._rows
        ]
        self.endResetModel()

    def add_row(self) -> int:
        """Add the row below the last one, copying it; the place of the new row, or -1."""
        if self._rows and self._rows[-1].vitality <= 1:
            return -1
        if self._rows:
            last = self._rows[-1]
            row = Row(
                vitality=last.vitality - 1,
                offense=last.offense,
                defense=last.defense,
                range=last.range,
                movement=last.movement,
                powers=last.powers,
            )
        else:
            powers = (True,) * self._slots if self._slots else None
            row = Row(vitality=self.full or 1, powers=powers)
        place = len(self._rows)
        self.beginInsertRows(QModelIndex(), place, place)
        self._rows.append(row)
        self.endInsertRows()
        self.edited.emit()
        return place

    def remove_last(self) -> None:
        """Take the lowest row away."""
        if not self._rows:
            return
        place = len(self._rows) - 1
        self.beginRemoveRows(QModelIndex(), place, place)
        self._rows.pop()
        self.endRemoveRows()
        self.edited.emit()

    # --- Qt's side ------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else 5 + self._slots

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        heads = ["VIT", *STATS.values(), *(f"P{slot + 1}" for slot in range(self._slots))]
        full = ["Vitality", *STAT_NAMES, *(f"Power {slot + 1}" for slot in range(self._slots))]
        if role == Qt.ItemDataRole.DisplayRole:
            return heads[section]
        return full[section].capitalize() if role == Qt.ItemDataRole.ToolTipRole else None

    def _text(self, row: Row, column: int) -> str:
        if column == 0:
            return str(row.vitality)
        if column < 5:
            return dash(getattr(row, STAT_NAMES[column - 1]))
        slot = column - 5
        return power_text(row.powers[slot] if row.powers and slot < len(row.powers) else None)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        text = self._text(row, index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        head = self.headerData(
            index.column(), Qt.Orientation.Horizontal, int(Qt.ItemDataRole.ToolTipRole)
        )
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{head} {text}"
        if role == Qt.ItemDataRole.ToolTipRole:
            printed = self._printed.get(row.vitality)
            was = self._text(printed, index.column()) if printed else "not known"
            return f"{head}; as printed in the pack: {was}"
        return None

    def setData(
        self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)
    ) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        row = self._rows[index.row()]
        column = index.column()
        try:
            changed = self._changed(row, column, str(value))
        except ValueError as wrong:
            self.refused.emit(str(wrong))
            return False
        if changed == row:
            return True
        self._rows[index.row()] = changed
        self.dataChanged.emit(index, index)
        self.edited.emit()
        return True

    def _changed(self, row: Row, column: int, text: str) -> Row:
        """The row with one cell typed anew."""
        values = {name: getattr(row, name) for name in ("vitality", *STAT_NAMES, "powers")}
        if column == 0:
            if not text.strip().isdecimal() or not 1 <= int(text) <= 20:
                raise ValueError("Vitality is a number from 1 to 20.")
            values["vitality"] = int(text)
        elif column < 5:
            values[STAT_NAMES[column - 1]] = parse_stat(text)
        else:
            powers = [*(row.powers or (True,) * self._slots)]
            powers += [True] * (self._slots - len(powers))
            powers[column - 5] = parse_power(text)
            values["powers"] = tuple(powers)
        return Row(**values)

    def flags(self, index: Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usual | Qt.ItemFlag.ItemIsEditable if index.isValid() else usual


class RowsEditView(QTableView):
    """The table; Enter goes to the next row and adds it below the last, Ctrl Delete takes it away.

    A value that cannot be taken stays in its cell until it is corrected or left with Esc.
    """

    def __init__(self, model: RowsEditModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows_model = model
        self._refused = False
        self.setModel(model)
        self.setAccessibleName("Rows of the dashboard, top row first; Enter adds the next row")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        model.refused.connect(self._refuse)
        model.modelReset.connect(self.fit)
        model.rowsInserted.connect(self.fit)
        model.rowsRemoved.connect(self.fit)
        Theme.current().changed.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Be as high as the rows are."""
        height = Theme.current().metrics.row_dense
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setFixedHeight(height)
        self.setFixedHeight((self._rows_model.rowCount() + 1) * height + Theme.current().px(6))

    def _refuse(self, _sentence: str) -> None:
        self._refused = True

    def next_row(self) -> None:
        """Go to the same cell of the next row; below the last one a row is added."""
        at = self.currentIndex()
        last = self._rows_model.rowCount() - 1
        row = self._rows_model.add_row() if at.row() in (last, -1) else at.row() + 1
        if row >= 0:
            self.setCurrentIndex(self._rows_model.index(row, max(1, at.column())))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        refused, self._refused = self._refused, False
        ends = QAbstractItemDelegate.EndEditHint
        if refused and hint not in (ends.RevertModelCache, ends.NoHint):
            return  # the wrong value stays under the cursor; its message stands below
        super().closeEditor(editor, hint)
        if hint == ends.SubmitModelCache:
            self.next_row()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        editing = self.state() == QAbstractItemView.State.EditingState
        if enter and not editing:
            self.next_row()
        elif (
            event.key() == Qt.Key.Key_Delete
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self._rows_model.remove_last()
        else:
            super().keyPressEvent(event)
