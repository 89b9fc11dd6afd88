"""The lines of a journal as a list: numbered, in full, as many lines high as they need."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from warclan.games.mythic_battles.table.story import JournalLine
from warclan.gui.theme.paint import RIGHT, draw_focus, draw_text
from warclan.gui.theme.style import Theme, set_role
from warclan.text.search import fold, words

Index = QModelIndex | QPersistentModelIndex
LINE_ROLE = Qt.ItemDataRole.UserRole + 1
_WRAP = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
NUMBER = 34


@lru_cache(maxsize=4096)
def _height(text: str, width: int, _look: tuple[str, int]) -> int:
    metrics = Theme.current().font_metrics("small")
    return metrics.boundingRect(QRect(0, 0, width, 10_000), _WRAP, text).height()


class JournalModel(QAbstractListModel):
    """The lines, narrowed to those with every word of a query. ``counted(shown, all)`` follows."""

    counted = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: tuple[JournalLine, ...] = ()
        self.shown: tuple[JournalLine, ...] = ()
        self._query: tuple[str, ...] = ()

    def set_lines(self, lines: Sequence[JournalLine]) -> None:
        """Show these lines; new ones at the end are added, anything else begins anew."""
        before, self.lines = self.lines, tuple(lines)
        if self.lines[: len(before)] == before:
            fresh = self._matching(self.lines[len(before) :])
            if fresh:
                first = len(self.shown)
                self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
                self.shown += fresh
                self.endInsertRows()
        else:
            self._begin_anew()
        self.counted.emit(len(self.shown), len(self.lines))

    def set_query(self, text: str) -> None:
        """Narrow to lines with every word of ``text``."""
        self._query = tuple(words(text))
        self._begin_anew()
        self.counted.emit(len(self.shown), len(self.lines))

    def _begin_anew(self) -> None:
        self.beginResetModel()
        self.shown = self._matching(self.lines)
        self.endResetModel()

    def _matching(self, lines: Sequence[JournalLine]) -> tuple[JournalLine, ...]:
        if not self._query:
            return tuple(lines)
        return tuple(line for line in lines if all(word in fold(line.text) for word in self._query))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.shown[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{line.number} {line.text}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{line.text}\n{line.rule}" if line.rule else line.text
        return line if role == LINE_ROLE else None


class _Delegate(QStyledItemDelegate):
    """Paints a line in full."""

    def room(self) -> int:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 0
        px = Theme.current().px
        return max(px(80), width - px(NUMBER + 22))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: JournalLine = index.data(LINE_ROLE)
        theme = Theme.current()
        height = _height(line.text, self.room(), (theme.name, theme.scale))
        return QSize(theme.px(100), max(theme.metrics.hit, height + theme.px(8)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, px = Theme.current(), Theme.current().px
        line: JournalLine = index.data(LINE_ROLE)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("sel"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        top = rect.top() + px(5)
        number = QRect(rect.left() + px(4), top, px(NUMBER), px(17))
        draw_text(painter, number, str(line.number), theme.font("small"), "text3", RIGHT)
        left = rect.left() + px(NUMBER + 12)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text"))
        painter.drawText(QRect(left, top, self.room(), rect.height()), _WRAP, line.text)
        if state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, rect)
        painter.restore()


class JournalList(QListView):
    """``rule_asked(id)`` follows Enter or a double click on a line."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = JournalModel(self)
        self.setModel(self.lines)
        self.setItemDelegate(_Delegate(self))
        self.setAccessibleName("Journal")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        set_role(self, "bare")
        self.doubleClicked.connect(self._ask)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    def _ask(self, index: QModelIndex) -> None:
        line = index.data(LINE_ROLE)
        if isinstance(line, JournalLine) and line.rule:
            self.rule_asked.emit(line.rule)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.currentIndex().isValid():
            self._ask(self.currentIndex())
        elif event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)
