"""A deck as a tree: groups by type, and the cards in them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
LINE_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The :class:`ShownLine` itself, ``None`` for a group."""
COUNT_ROLE = LINE_ROLE + 1
"""How many cards a group holds."""
NO_COST = -1


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One card of a deck. ``key`` is what edits name it by.

    ``cost`` is ``None`` when it is not known and :data:`NO_COST` where the card has none;
    ``level`` and ``problem`` tell the worst that is wrong with it; ``ghost`` marks what a
    previewed repair would change: "gone", "new" or "".
    """

    key: str
    name: str
    count: int
    limit: int = 2
    cost: int | None = None
    words: tuple[str, ...] = ()
    level: str = ""
    problem: str = ""
    known: bool = True
    ghost: str = ""

    @property
    def spoken(self) -> str:
        """The line for screen readers."""
        cost = (
            ""
            if self.cost == NO_COST
            else f"cost {'not known' if self.cost is None else self.cost}"
        )
        parts = [f"{self.count} times {self.name}", *self.words, cost, self.problem]
        return ", ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """The cards of one type."""

    title: str
    lines: tuple[ShownLine, ...]

    @property
    def count(self) -> int:
        """How many cards, copies counted."""
        return sum(line.count for line in self.lines)


class DeckModel(QAbstractItemModel):
    """Two levels. Rows that stay are left alone, so that focus and place in the list stay."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups: list[ShownGroup] = []

    @property
    def groups(self) -> tuple[ShownGroup, ...]:
        """What is shown."""
        return tuple(self._groups)

    @property
    def lines(self) -> tuple[ShownLine, ...]:
        """Every line, top to bottom."""
        return tuple(line for group in self._groups for line in group.lines)

    def set_groups(self, groups: Sequence[ShownGroup]) -> bool:
        """Show other groups; true when the views had to begin anew."""
        wanted = list(groups)
        if self._shape(self._groups) != self._shape(wanted):
            self.beginResetModel()
            self._groups = wanted
            self.endResetModel()
            return True
        old, self._groups = self._groups, wanted
        for place, (before, now) in enumerate(zip(old, wanted, strict=True)):
            if before == now:
                continue
            heading = self.index(place, 0)
            self.dataChanged.emit(heading, heading)
            changed = [
                line
                for line, (one, other) in enumerate(zip(before.lines, now.lines, strict=True))
                if one != other
            ]
            if changed:
                first, last = (self.index(at, 0, heading) for at in (changed[0], changed[-1]))
                self.dataChanged.emit(first, last)
        return False

    @staticmethod
    def _shape(groups: Sequence[ShownGroup]) -> list[tuple[str, list[str]]]:
        return [(group.title, [line.key for line in group.lines]) for group in groups]

    def index_of(self, key: str) -> QModelIndex:
        """Where a card stands; invalid when it is not in the deck."""
        for place, group in enumerate(self._groups):
            for line, each in enumerate(group.lines):
                if each.key == key:
                    return self.index(line, 0, self.index(place, 0))
        return QModelIndex()

    # --- Qt's side ------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index = _NO_PARENT) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: Index = _NO_PARENT) -> QModelIndex:  # type: ignore[override]  # QObject.parent() is the other overload
        if not index.isValid() or index.internalId() == 0:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, 0)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        if not parent.isValid():
            return len(self._groups)
        return len(self._groups[parent.row()].lines) if parent.internalId() == 0 else 0

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        if index.internalId() == 0:
            group = self._groups[index.row()]
            if role == Qt.ItemDataRole.DisplayRole:
                return group.title
            if role == COUNT_ROLE:
                return group.count
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return f"{group.title}, {group.count}"
            return None
        line = self._groups[index.internalId() - 1].lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role == LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return line.problem or None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        usual = Qt.ItemFlag.ItemIsEnabled
        if index.internalId() == 0:
            return usual
        return usual | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
