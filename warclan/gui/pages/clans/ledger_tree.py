"""The ledger as a tree: battles, their phases, and what was done in each."""

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
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from warclan.gui.pages.clans.ledger_lines import Node
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import RIGHT, draw_focus, draw_text
from warclan.gui.theme.style import Theme
from warclan.text.numbers import signed

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
NODE_ROLE = int(Qt.ItemDataRole.UserRole) + 1


class LedgerModel(QAbstractItemModel):
    """Nodes with their parents; each is known by its number in one list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nodes: list[Node] = []
        self._parents: list[int] = []
        self._parts: list[list[int]] = []
        self._tops: list[int] = []

    def set_tree(self, tops: Sequence[Node]) -> None:
        """Show another tree."""
        self.beginResetModel()
        self._nodes, self._parents, self._parts = [], [], []
        self._tops = [self._take(node, -1) for node in tops]
        self.endResetModel()

    def _take(self, node: Node, parent: int) -> int:
        place = len(self._nodes)
        self._nodes.append(node)
        self._parents.append(parent)
        self._parts.append([])
        self._parts[place] = [self._take(part, place) for part in node.parts]
        return place

    def _under(self, parent: Index) -> list[int]:
        return self._parts[parent.internalId()] if parent.isValid() else self._tops

    def node(self, index: Index) -> Node:
        """The node of an index."""
        return self._nodes[index.internalId()]

    def index(self, row: int, column: int, parent: Index = _NO_PARENT) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, self._under(parent)[row])

    def parent(self, index: Index = _NO_PARENT) -> QModelIndex:  # type: ignore[override]  # QObject.parent() is the other overload
        if not index.isValid():
            return QModelIndex()
        above = self._parents[index.internalId()]
        if above < 0:
            return QModelIndex()
        siblings = self._parts[self._parents[above]] if self._parents[above] >= 0 else self._tops
        return self.createIndex(siblings.index(above), 0, above)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return len(self._under(parent)) if parent.column() <= 0 else 0

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        node = self.node(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return node.words
        if role == NODE_ROLE:
            return node
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return node.spoken
        return None


class LedgerDelegate(QStyledItemDelegate):
    """Paints headings and entries with their Glory and the balance after them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = Theme.current().metrics
        return QSize(metrics.px(200), metrics.row if _depth(index) == 0 else metrics.hit)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, px = Theme.current(), Theme.current().px
        rect, view, depth = QRectF(option.rect), option.widget, _depth(index)
        node: Node = index.data(NODE_ROLE)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("sel"))
            bar = QRectF(rect.left(), rect.top(), theme.metrics.accent_bar, rect.height())
            painter.fillRect(bar, theme.color("accent"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        left = px(10) + depth * px(18)
        heading = bool(node.parts)
        if heading and isinstance(view, LedgerTree):
            icon = "chevron-down" if view.is_open(index) else "chevron-right"
            spot = QRectF(rect.left() + left, rect.top(), px(14), rect.height())
            paint_icon(painter, spot, icon, theme.color("text2"), px(14))
        words = rect.adjusted(left + px(20), 0, -px(150), 0)
        font = theme.font("head" if depth == 0 else "small-strong" if heading else "small")
        draw_text(painter, words, node.words, font, "text")
        self._figures(painter, rect, node, heading=heading)
        line = theme.metrics.hairline
        painter.fillRect(
            QRectF(rect.left(), rect.bottom() - line, rect.width(), line), theme.color("border")
        )
        if isinstance(view, QAbstractItemView) and view.hasFocus() and view.currentIndex() == index:
            draw_focus(painter, rect)
        painter.restore()

    @staticmethod
    def _figures(painter: QPainter, rect: QRectF, node: Node, *, heading: bool) -> None:
        theme, px = Theme.current(), Theme.current().px
        if node.glory:
            token = "ok" if node.glory > 0 else "bronze"
            spot = QRectF(rect.right() - px(150), rect.top(), px(70), rect.height())
            font = theme.font("small-strong" if heading else "small")
            draw_text(painter, spot, signed(node.glory), font, token, RIGHT)
        spot = QRectF(rect.right() - px(80), rect.top(), px(66), rect.height())
        draw_text(painter, spot, str(node.balance), theme.font("small"), "text2", RIGHT)


def _depth(index: Index) -> int:
    depth, above = 0, index.parent()
    while above.isValid():
        depth, above = depth + 1, above.parent()
    return depth


class LedgerTree(QTreeView):
    """The tree. ``entry_chosen(number)`` follows Enter on an entry, counted from 0."""

    entry_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ledger = LedgerModel(self)
        self.setModel(self.ledger)
        self.setItemDelegate(LedgerDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setAccessibleName("Ledger")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self._clicked)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    def show_tree(self, tops: Sequence[Node]) -> None:
        """Show another ledger: the newest battle is open, the older ones are folded."""
        number = self.current_number
        self.ledger.set_tree(tops)
        for place in range(len(tops)):
            index = self.ledger.index(place, 0)
            self.setExpanded(index, place == 0)
            for row in range(self.ledger.rowCount(index)):
                self.setExpanded(self.ledger.index(row, 0, index), True)
        if number >= 0:
            self.focus_entry(number)
        if not self.currentIndex().isValid() and tops:
            self.setCurrentIndex(self.ledger.index(0, 0))

    def is_open(self, index: Index) -> bool:
        """Whether the heading of an index shows what is under it."""
        row = self.ledger.index(index.row(), 0, self.ledger.parent(index))
        return self.isExpanded(row)

    @property
    def current_number(self) -> int:
        """The place of the focused entry in the ledger, -1 on a heading."""
        index = self.currentIndex()
        return self.ledger.node(index).number if index.isValid() else -1

    def focus_entry(self, number: int) -> bool:
        """Focus an entry; false when it is not there."""
        found = self._find(QModelIndex(), number)
        if not found.isValid():
            return False
        above = found.parent()
        while above.isValid():
            self.setExpanded(above, True)
            above = above.parent()
        self.setCurrentIndex(found)
        self.scrollTo(found)
        return True

    def _find(self, parent: QModelIndex, number: int) -> QModelIndex:
        for row in range(self.ledger.rowCount(parent)):
            index = self.ledger.index(row, 0, parent)
            if self.ledger.node(index).number == number:
                return index
            inner = self._find(index, number)
            if inner.isValid():
                return inner
        return QModelIndex()

    def _clicked(self, index: QModelIndex) -> None:
        if self.ledger.node(index).parts:
            self.setExpanded(index, not self.isExpanded(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            node = self.ledger.node(index)
            if node.parts:
                self.setExpanded(index, not self.isExpanded(index))
            elif node.number >= 0:
                self.entry_chosen.emit(node.number)
            return
        if event.text().isprintable() and event.text() and not event.modifiers():
            event.ignore()
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: letters are acts of the page."""
