"""The list of armies by folder."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from warclan.gui.models.columns import UNKNOWN
from warclan.gui.theme.glyphs import LEVEL_ICONS, paint_level
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus, draw_text
from warclan.gui.theme.style import Theme
from warclan.services.armies import ArmyRow
from warclan.text.numbers import plural
from warclan.text.search import fold, matches, words

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

ARMY_ROLE = int(Qt.ItemDataRole.UserRole) + 1
NO_FOLDER = "My armies"
FROM_DRAFTS = "From drafts"


def folder_of(row: ArmyRow) -> str:
    """The heading an army stands under."""
    return row.folder or (FROM_DRAFTS if row.source.startswith("draft") else NO_FOLDER)


def second_line(row: ArmyRow) -> str:
    """Divinity and RP in one line."""
    spent = UNKNOWN if row.spent is None else str(row.spent)
    points = f"{spent} RP" if row.spent == row.limit else f"{spent} of {row.limit} RP"
    return f"{row.divinity or 'no divinity'} · {points}"


def level_of(row: ArmyRow) -> str:
    """The sign shown for an army."""
    return row.level if row.level in LEVEL_ICONS else "ok"


class ArmyTreeModel(QAbstractItemModel):
    """Two levels: folders, and their armies."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[ArmyRow, ...] = ()
        self._query: tuple[str, ...] = ()
        self._groups: list[tuple[str, list[ArmyRow]]] = []

    def set_rows(self, rows: Sequence[ArmyRow]) -> None:
        """Show these armies."""
        if tuple(rows) != self._all:
            self._all = tuple(rows)
            self._regroup()

    def set_query(self, text: str) -> None:
        """Show only armies in whose name, folder or divinity every word occurs."""
        self._query = words(text)
        self._regroup()

    def _regroup(self) -> None:
        groups: dict[str, list[ArmyRow]] = {}
        for row in self._all:
            folder = folder_of(row)
            if matches(fold(f"{row.name} {folder} {row.divinity}"), self._query):
                groups.setdefault(folder, []).append(row)
        self.beginResetModel()
        last = {FROM_DRAFTS: 2, NO_FOLDER: 1}
        self._groups = sorted(groups.items(), key=lambda group: (last.get(group[0], 0), group[0]))
        self.endResetModel()

    def index_of(self, army: str) -> QModelIndex:
        """Where an army stands; invalid when it is not on show."""
        for place, (_folder, rows) in enumerate(self._groups):
            for line, row in enumerate(rows):
                if row.id == army:
                    return self.index(line, 0, self.index(place, 0))
        return QModelIndex()

    def first(self) -> QModelIndex:
        """The first army, or an invalid index."""
        return self.index(0, 0, self.index(0, 0)) if self._groups else QModelIndex()

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
        return len(self._groups[parent.row()][1]) if parent.internalId() == 0 else 0

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        if index.internalId() == 0:
            folder, rows = self._groups[index.row()]
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return f"{folder}, {plural(len(rows), 'army', 'armies')}"
            return folder if role == Qt.ItemDataRole.DisplayRole else None
        row = self._groups[index.internalId() - 1][1][index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == ARMY_ROLE:
            return row
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"{row.name}, {second_line(row)}, {LEVEL_ICONS[level_of(row)][2]}"
        return None


class ArmyDelegate(QStyledItemDelegate):
    """Paints folders as headings and armies in two lines with their sign."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        px = Theme.current().px
        return QSize(px(120), px(46) if index.data(ARMY_ROLE) else px(32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, px = Theme.current(), Theme.current().px
        rect = QRectF(option.rect)
        view = option.widget
        row = index.data(ARMY_ROLE)
        painter.save()
        if row is None:
            open_ = isinstance(view, QTreeView) and view.isExpanded(
                view.model().index(index.row(), 0)
            )
            icon = "chevron-down" if open_ else "chevron-right"
            spot = QRectF(rect.left() + px(4), rect.top(), px(14), rect.height())
            paint_icon(painter, spot, icon, theme.color("text2"), px(14))
            inner = rect.adjusted(px(24), 0, -px(8), 0)
            draw_text(painter, inner, str(index.data()), theme.font("small-strong"), "text2")
        else:
            self._army(painter, rect, option, row)
        if isinstance(view, QAbstractItemView) and view.hasFocus() and view.currentIndex() == index:
            draw_focus(painter, rect)
        painter.restore()

    @staticmethod
    def _army(painter: QPainter, rect: QRectF, option: QStyleOptionViewItem, row: ArmyRow) -> None:
        theme, px = Theme.current(), Theme.current().px
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("sel"))
            bar = QRectF(rect.left(), rect.top(), theme.metrics.accent_bar, rect.height())
            painter.fillRect(bar, theme.color("accent"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        side = px(16)
        sign = QRectF(rect.right() - side - px(10), rect.top(), side, rect.height())
        paint_level(painter, sign, level_of(row), side)
        words = rect.adjusted(px(16), px(4), -side - px(18), -rect.height() / 2)
        draw_text(painter, words, row.name, theme.font("name"), "text")
        below = rect.adjusted(px(16), rect.height() / 2, -side - px(18), -px(5))
        draw_text(painter, below, second_line(row), theme.font("small"), "text2")


class ArmyTree(QTreeView):
    """The list. ``chosen(id)`` follows the focused army."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bare")
        self.tree_model = ArmyTreeModel(self)
        self.setModel(self.tree_model)
        self.setItemDelegate(ArmyDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setAccessibleName("Armies")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.selectionModel().currentChanged.connect(self._moved)
        self.clicked.connect(self._clicked)
        self.tree_model.modelReset.connect(self.expandAll)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[ArmyRow]) -> None:
        """Show other armies; folders that are folded stay so."""
        model = self.tree_model
        places = [model.index(place, 0) for place in range(model.rowCount())]
        folded = {str(place.data()) for place in places if not self.isExpanded(place)}
        model.set_rows(rows)
        for place in range(model.rowCount()):
            index = model.index(place, 0)
            if str(index.data()) in folded:
                self.setExpanded(index, False)

    def first_army(self) -> str:
        """The id of the first army on show, or ""."""
        row = self.tree_model.first().data(ARMY_ROLE)
        return row.id if isinstance(row, ArmyRow) else ""

    def choose(self, army: str) -> bool:
        """Focus an army; false when it is not on show."""
        index = self.tree_model.index_of(army)
        if not index.isValid():
            return False
        blocked = self.selectionModel().blockSignals(True)
        self.setCurrentIndex(index)
        self.selectionModel().blockSignals(blocked)
        self.scrollTo(index)
        self.viewport().update()
        return True

    def _clicked(self, index: QModelIndex) -> None:
        if not index.parent().isValid():
            self.setExpanded(index, not self.isExpanded(index))

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        row = index.data(ARMY_ROLE)
        if isinstance(row, ArmyRow):
            self.chosen.emit(row.id)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: the search field above searches, and letters are acts of the page."""
