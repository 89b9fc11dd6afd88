"""Two-line rows for the frame's own lists: palette, history, messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus
from warclan.gui.theme.style import set_role

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

Index = QModelIndex | QPersistentModelIndex
LineRole = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True, slots=True)
class Line:
    """One row: icon, words, a second line, and something short at the right end.

    ``strong`` draws the words in full weight; ``faint`` in the colour of what is not in force.
    """

    words: str
    second: str = ""
    icon: str = ""
    token: str = "text2"
    right: str = ""
    key: str = ""
    strong: bool = False
    faint: bool = False
    leads: bool = False
    """Whether a click leads elsewhere: drawn as an arrow at the right end."""
    note: str = ""
    """Said by screen readers and the hover text, not drawn: what the icon means."""

    @property
    def spoken(self) -> str:
        """The row as one sentence."""
        return ", ".join(
            part for part in (self.words, self.note, self.second, self.right, self.key) if part
        )


class LineModel(QAbstractListModel):
    """A frozen list of lines, replaced as a whole."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Replace the lines; nothing happens when they are the same."""
        fresh = tuple(lines)
        if fresh == self.lines:
            return
        self.beginResetModel()
        self.lines = fresh
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return line.spoken
        return line if role == LineRole else None


class LineDelegate(QStyledItemDelegate):
    """Paints a :class:`Line`."""

    def __init__(self, theme: "Theme", parent: QWidget, *, ruled: bool = False) -> None:
        super().__init__(parent)
        self.theme = theme
        self.ruled = ruled

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: Line = index.data(LineRole)
        return QSize(100, self.theme.px((44 if line.second else 36) + 6 * self.ruled))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, px = self.theme, self.theme.px
        line: Line = index.data(LineRole)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("sel"))
            bar = QRect(rect.left(), rect.top(), theme.metrics.accent_bar, rect.height())
            painter.fillRect(bar, theme.color("accent"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))
        inner = rect.adjusted(px(14), 0, -px(14), 0)
        if self.ruled and index.row() + 1 < index.model().rowCount():
            width = theme.metrics.hairline
            rule = QRect(inner.left(), rect.bottom() + 1 - width, inner.width(), width)
            painter.fillRect(rule, theme.color("border"))
        if line.leads:
            place = QRect(inner.right() - px(16), inner.top(), px(16), inner.height())
            paint_icon(painter, place, "chevron-right", theme.color("text2"), px(16))
            inner.setRight(inner.right() - px(26))
        if line.icon:
            place = QRect(inner.left(), inner.top(), px(18), inner.height())
            paint_icon(painter, place, line.icon, theme.color(line.token), px(18))
            inner.setLeft(inner.left() + px(30))
        right = self._right(painter, inner, line)
        self._words(painter, inner.adjusted(0, 0, -right, 0), line)
        if state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, rect)
        painter.restore()

    def _right(self, painter: QPainter, inner: QRect, line: Line) -> int:
        """Paint the key cap or the words at the right end; how wide they are."""
        theme, px = self.theme, self.theme.px
        if line.key:
            painter.setFont(theme.font("micro"))
            width = painter.fontMetrics().horizontalAdvance(line.key) + px(12)
            cap = QRect(inner.right() - width, inner.center().y() - px(9), width, px(19))
            painter.setPen(theme.color("border"))
            painter.setBrush(theme.color("bg"))
            painter.drawRoundedRect(cap, px(3), px(3))
            painter.setPen(theme.color("text2"))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, line.key)
            return width + px(10)
        if not line.right:
            return 0
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text3"))
        side = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(inner, side, line.right)
        return painter.fontMetrics().horizontalAdvance(line.right) + px(10)

    def _words(self, painter: QPainter, inner: QRect, line: Line) -> None:
        theme, px = self.theme, self.theme.px
        elide, middle = Qt.TextElideMode.ElideRight, Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("name", 600 if line.strong else None))
        painter.setPen(theme.color("text3" if line.faint else "text"))
        metrics = painter.fontMetrics()
        words = metrics.elidedText(line.words, elide, inner.width())
        if not line.second:
            painter.drawText(inner, middle, words)
            return
        height = inner.height() // 2
        upper = QRect(inner.left(), inner.top() + px(3), inner.width(), height - px(1))
        lower = QRect(inner.left(), inner.top() + height - px(1), inner.width(), height - px(2))
        painter.drawText(upper, middle, words)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text3" if line.faint else "text2"))
        second = painter.fontMetrics().elidedText(line.second, elide, inner.width())
        painter.drawText(lower, middle, second)


class LineList(QListView):
    """A list of lines. ``chosen(row)`` after a click or Enter."""

    chosen = Signal(int)

    def __init__(self, theme: "Theme", name: str, *, ruled: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.line_model = LineModel(self)
        self.setModel(self.line_model)
        self.setItemDelegate(LineDelegate(theme, self, ruled=ruled))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_role(self, "bare")
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Replace the lines."""
        self.line_model.show_lines(lines)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
            return
        super().keyPressEvent(event)
