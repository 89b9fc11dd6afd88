"""Facets as a tree: headings with check lines and live counts under them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from warclan.gui.models.facets import Choice, Facet, FacetState

Index = QModelIndex | QPersistentModelIndex
Counts = Mapping[tuple[str, str], int]
"""How many rows a choice has, by the keys of facet and choice."""
_NO_PARENT = QModelIndex()

COUNT_ROLE = int(Qt.ItemDataRole.UserRole) + 1
GLYPH_ROLE = COUNT_ROLE + 1
HEADING_ROLE = COUNT_ROLE + 2
"""True for a facet's heading, false for a choice."""
MORE_ROLE = COUNT_ROLE + 3
"""True for the "Show all" line at the end of a long facet."""

_HEADING = 0
"""Internal id of headings; a choice has its facet's place plus one."""


class FacetModel(QAbstractItemModel):
    """Two levels: facets, and their choices.

    ``changed`` follows every change of what is chosen, by click, key or :meth:`choose`.
    """

    changed = Signal()

    def __init__(self, facets: Sequence[Facet[Any]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facets = tuple(facets)
        self._counts: Counts = {}
        self._told: Counts = {}
        self._owed: Callable[[], Counts] | None = None
        self._open: set[str] = set()
        self.state = FacetState()

    @property
    def facets(self) -> tuple[Facet[Any], ...]:
        """The facets, in order."""
        return self._facets

    def set_facets(self, facets: Sequence[Facet[Any]]) -> None:
        """Show other facets; choices that still exist stay chosen."""
        self.beginResetModel()
        self._facets = tuple(facets)
        known = {(facet.key, choice.key) for facet in facets for choice in facet.choices}
        for facet, key in self.state.pairs:
            if (facet, key) not in known:
                self.state.set(facet, key, False)
        self.endResetModel()

    def set_counts(self, counts: Counts) -> None:
        """Show other counts; of each facet the lines from the first to the last that differ."""
        self.owe_counts(lambda: counts)
        self.tell_counts()

    def owe_counts(self, count: Callable[[], Counts]) -> None:
        """From now on give other counts, made when the first is asked for.

        Views learn of them with :meth:`tell_counts`, which may wait until rows are painted.
        """
        self._owed = count

    def tell_counts(self) -> None:
        """Tell the views which counts differ from those they were told last."""
        counts, told = self._counted(), self._told
        self._told = counts
        for place, facet in enumerate(self._facets):
            differ = [
                line
                for line, choice in enumerate(self._lines(place))
                if told.get(pair := (facet.key, choice.key)) != counts.get(pair)
            ]
            if differ:
                heading = self.index(place, 0)
                first, last = (self.index(line, 0, heading) for line in (differ[0], differ[-1]))
                self.dataChanged.emit(first, last, [COUNT_ROLE])

    def _counted(self) -> Counts:
        """The counts in force."""
        if self._owed is not None:
            self._counts, self._owed = self._owed(), None
        return self._counts

    def choose(self, facet: str, key: str, on: bool = True) -> None:
        """Choose or drop a choice by its keys."""
        if not self.state.set(facet, key, on):
            return
        self._tell(facet, key)
        self.changed.emit()

    def clear(self, facet: str = "") -> None:
        """Drop every choice, or only those of one facet."""
        pairs = [pair for pair in self.state.pairs if facet in ("", pair[0])]
        for pair in pairs:
            self.state.set(*pair, False)
        for pair in pairs:
            self._tell(*pair)
        if pairs:
            self.changed.emit()

    def drop_last(self) -> None:
        """Drop the choice made last, if there is one."""
        if self.state.pairs:
            facet, key = self.state.pairs[-1]
            self.choose(facet, key, False)

    def grouped(self) -> list[tuple[str, str, str]]:
        """What is chosen as it is told: facet, choice and words, oldest first.

        Several choices of one facet are one entry without a choice: "God or Hero", "4 types".
        """
        chosen: dict[str, list[str]] = {}
        for facet, key in self.state.pairs:
            chosen.setdefault(facet, []).append(key)
        told: list[tuple[str, str, str]] = []
        many = {facet.key: facet.many for facet in self._facets}
        for facet, keys in chosen.items():
            labels = [self.label_of(facet, key) for key in keys]
            if len(keys) > 1 and many.get(facet):
                words = " or ".join(labels) if len(keys) == 2 else f"{len(keys)} {many[facet]}"
                told.append((facet, "", words))
            else:
                told += [(facet, key, words) for key, words in zip(keys, labels, strict=True)]
        return told

    def label_of(self, facet: str, key: str) -> str:
        """The words of a choice; its key when it does not exist."""
        for each in self._facets:
            if each.key == facet:
                for choice in each.choices:
                    if choice.key == key:
                        return choice.label
        return key

    def toggle_more(self, index: Index) -> None:
        """Show all choices of the facet of a "Show all" line."""
        if not index.isValid() or not self.data(index, MORE_ROLE):
            return
        place = index.internalId() - 1
        facet = self._facets[place]
        heading = self.index(place, 0)
        line = index.row()
        last = len(facet.choices) - 1
        self.beginRemoveRows(heading, line, line)
        self._open.add(facet.key)
        hidden, self._facets = self._facets, self._cut(place)
        self.endRemoveRows()
        self.beginInsertRows(heading, line, last)
        self._facets = hidden
        self.endInsertRows()

    def _cut(self, place: int) -> tuple[Facet[Any], ...]:
        """The facets with one cut to the choices it shows, while the views catch up."""
        facet = self._facets[place]
        short = replace(facet, choices=facet.choices[: facet.most], most=0)
        return (*self._facets[:place], short, *self._facets[place + 1 :])

    def _tell(self, facet: str, key: str) -> None:
        for place, each in enumerate(self._facets):
            if each.key == facet:
                for line, choice in enumerate(self._lines(place)):
                    if choice.key == key:
                        changed = self.index(line, 0, self.index(place, 0))
                        self.dataChanged.emit(changed, changed)

    def _lines(self, place: int) -> tuple[Choice, ...]:
        facet = self._facets[place]
        if facet.most and facet.key not in self._open:
            return facet.choices[: facet.most]
        return facet.choices

    def _has_more(self, place: int) -> bool:
        return len(self._lines(place)) < len(self._facets[place].choices)

    # --- Qt's side ------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index = _NO_PARENT) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else _HEADING)

    def parent(self, index: Index = _NO_PARENT) -> QModelIndex:  # type: ignore[override]  # QObject.parent() is the other overload
        if not index.isValid() or index.internalId() == _HEADING:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _HEADING)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        if not parent.isValid():
            return len(self._facets)
        if parent.internalId() != _HEADING or parent.column() > 0:
            return 0
        place = parent.row()
        return len(self._lines(place)) + (1 if self._has_more(place) else 0)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 1

    def _pair(self, index: Index) -> tuple[Facet[Any], Choice | None]:
        facet = self._facets[index.internalId() - 1]
        lines = self._lines(index.internalId() - 1)
        return facet, lines[index.row()] if index.row() < len(lines) else None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        if index.internalId() == _HEADING:
            if role == Qt.ItemDataRole.DisplayRole:
                return self._facets[index.row()].title
            return True if role == HEADING_ROLE else None
        facet, choice = self._pair(index)
        if choice is None:
            if role == Qt.ItemDataRole.DisplayRole:
                return f"Show all {len(facet.choices)}"
            return True if role == MORE_ROLE else None
        return self._choice_data(facet, choice, role)

    def _choice_data(self, facet: Facet[Any], choice: Choice, role: int) -> object:
        checked = choice.key in self.state.chosen.get(facet.key, frozenset())
        count = self._counted().get((facet.key, choice.key))
        if role == Qt.ItemDataRole.DisplayRole:
            return choice.label
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if checked else Qt.CheckState.Unchecked
        if role == COUNT_ROLE:
            return count
        if role == GLYPH_ROLE:
            return choice.glyph or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            state = "chosen" if checked else "not chosen"
            return f"{facet.title}: {choice.label}, {'' if count is None else count}, {state}"
        return None

    def setData(
        self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)
    ) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        if index.internalId() == _HEADING:
            return False
        facet, choice = self._pair(index)
        if choice is None:
            return False
        self.choose(facet.key, choice.key, value in (Qt.CheckState.Checked, 2, True))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        usual = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.internalId() == _HEADING or self.data(index, MORE_ROLE):
            return usual
        return usual | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemNeverHasChildren
