"""A deck on screen: a tree that paints counts, names, words and cost badges."""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QTreeView,
    QWidget,
)

from warclan.gui.delegates.words import draw_words
from warclan.gui.pages.decks.deck_model import (
    COUNT_ROLE,
    LINE_ROLE,
    NO_COST,
    DeckModel,
    ShownGroup,
    ShownLine,
)
from warclan.gui.pages.decks.pool_table import CARD_MIME, card_mime, card_of
from warclan.gui.theme.glyphs import paint_level
from warclan.gui.theme.paint import CENTRE, RIGHT, draw_focus, fill_rounded
from warclan.gui.theme.style import Theme, set_state
from warclan.text.numbers import dash

Index = QModelIndex | QPersistentModelIndex
GHOST_TOKENS = {"gone": "danger", "new": "ok"}


class LineDelegate(QStyledItemDelegate):
    """Paints groups as headings with a count, and cards as "2× name  unique (3)"."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        px = Theme.current().px
        return QSize(px(120), px(26) if index.data(LINE_ROLE) else px(28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        px = Theme.current().px
        rect = QRectF(option.rect)
        line = index.data(LINE_ROLE)
        view = option.widget
        painter.save()
        if isinstance(line, ShownLine):
            self._line(painter, rect, option, line)
        else:
            inner = rect.adjusted(px(12), px(4), -px(14), 0)
            draw_words(painter, inner, str(index.data()), "micro", "text2")
            draw_words(painter, inner, str(index.data(COUNT_ROLE)), "micro", "text2", RIGHT)
        if isinstance(view, QAbstractItemView) and view.hasFocus() and view.currentIndex() == index:
            draw_focus(painter, rect)
        painter.restore()

    def _line(
        self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem, line: ShownLine
    ) -> bool:
        """Paint a card; true when its name had to be cut."""
        theme, px = Theme.current(), Theme.current().px
        if line.level == "error":
            painter.fillRect(rect, theme.color("dangerbg"))
        if option.state & QStyle.StateFlag.State_Selected:
            if line.level != "error":
                painter.fillRect(rect, theme.color("sel"))
            bar = QRectF(rect.left(), rect.top(), theme.metrics.accent_bar, rect.height())
            painter.fillRect(bar, theme.color("accent"))
        elif option.state & QStyle.StateFlag.State_MouseOver and line.level != "error":
            painter.fillRect(rect, theme.color("hover"))
        token = GHOST_TOKENS.get(line.ghost, "text")
        middle = rect.adjusted(px(12), 0, -px(10), 0)
        counted = QRectF(middle.left(), middle.top(), px(22), middle.height())
        draw_words(painter, counted, f"{line.count}×", "small-strong", token)
        right = self._badge(painter, middle, line)
        if line.level:
            side = px(14)
            right -= side + px(4)
            spot = QRectF(right, middle.top(), side, middle.height())
            paint_level(painter, spot, line.level, side)
        words = " ".join(line.words)
        room = theme.font_metrics("micro").horizontalAdvance(words) + px(6) if words else 0
        spot = QRectF(right - room - px(2), middle.top(), room, middle.height())
        draw_words(painter, spot, words, "micro", "text2", RIGHT)
        name = QRectF(counted.right(), middle.top(), right - room - px(6), middle.height())
        name.setRight(right - room - px(6))
        return draw_words(painter, name, line.name, "name", token)

    @staticmethod
    def _badge(painter: QPainter, rect: QRectF, line: ShownLine) -> float:
        """Paint the cost in its badge; where the badge begins."""
        theme, px = Theme.current(), Theme.current().px
        if line.cost == NO_COST:
            return rect.right()
        wide, high = px(26), px(20)
        badge = QRectF(rect.right() - wide, rect.center().y() - high / 2, wide, high)
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, badge, "sunken", edge, high / 2)
        token = "text3" if line.cost is None else "text"
        draw_words(painter, badge, dash(line.cost), "small-strong", token, CENTRE)
        return badge.left() - px(2)

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Tell what is wrong with a card; its name in full is in the hover card."""
        line = index.data(LINE_ROLE)
        if event.type() == QEvent.Type.ToolTip and isinstance(line, ShownLine) and line.problem:
            QToolTip.showText(event.globalPos(), line.problem, view)
            return True
        return super().helpEvent(event, view, option, index)


class DeckTree(QTreeView):
    """One deck. ``chosen(key)`` follows the focused card, ``activated_line(key)`` a double click.

    ``dropped(card id)`` follows a card of the pool that was dropped here; ``left_up`` the ↑ key
    on the first line.
    """

    chosen = Signal(str)
    activated_line = Signal(str)
    dropped = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bare")
        self.deck_model = DeckModel(self)
        self.setModel(self.deck_model)
        self.setItemDelegate(LineDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setAcceptDrops(True)
        self._pressed: QPoint | None = None
        self._key = ""
        self._place = 0
        self.selectionModel().currentChanged.connect(self._moved)
        self.doubleClicked.connect(self._double)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    # --- showing --------------------------------------------------------------------------------

    def show_groups(self, groups: "tuple[ShownGroup, ...]") -> None:
        """Show other cards; the focus stays on its card, or on the one in its place."""
        bar = self.verticalScrollBar().value()
        if self.deck_model.set_groups(groups):
            self.expandAll()
            self.verticalScrollBar().setValue(bar)
            self._focus_again()
        self.viewport().update()

    def _focus_again(self) -> None:
        lines = self.deck_model.lines
        if not lines or not self._key:
            return
        index = self.deck_model.index_of(self._key)
        if not index.isValid():
            index = self.deck_model.index_of(lines[min(self._place, len(lines) - 1)].key)
        self.setCurrentIndex(index)

    @property
    def line(self) -> ShownLine | None:
        """The focused card."""
        line = self.currentIndex().data(LINE_ROLE)
        return line if isinstance(line, ShownLine) else None

    def choose(self, key: str) -> bool:
        """Focus a card; false when it is not in this deck."""
        index = self.deck_model.index_of(key)
        if not index.isValid():
            return False
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    def choose_first(self) -> None:
        """Focus the first card, unless one has the focus."""
        lines = self.deck_model.lines
        if self.line is None and lines:
            self.choose(lines[0].key)

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        line = index.data(LINE_ROLE)
        if isinstance(line, ShownLine):
            self._key = line.key
            keys = [each.key for each in self.deck_model.lines]
            self._place = keys.index(line.key)
            self.chosen.emit(line.key)

    def _double(self, index: QModelIndex) -> None:
        line = index.data(LINE_ROLE)
        if isinstance(line, ShownLine):
            self.activated_line.emit(line.key)

    # --- keys and pointer -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.line is not None:
            self.activated_line.emit(self.line.key)
        elif event.text() and event.text().isprintable() and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: letters are acts of the page."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        line = self.line
        held = event.buttons() & Qt.MouseButton.LeftButton
        if self._pressed is not None and held and line is not None:
            far = (event.position().toPoint() - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._pressed = None
                drag = QDrag(self)
                drag.setMimeData(card_mime(line.key, from_deck=True))
                drag.exec(Qt.DropAction.MoveAction)
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        super().mouseReleaseEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._judge(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark(on=False)

    def _judge(self, event: QDragMoveEvent) -> None:
        if card_of(event.mimeData(), CARD_MIME):
            event.acceptProposedAction()
            self._mark(on=True)
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        self._mark(on=False)
        card = card_of(event.mimeData(), CARD_MIME)
        if card:
            event.acceptProposedAction()
            self.dropped.emit(card)

    def _mark(self, *, on: bool) -> None:
        """Edge the card around the tree while a card may be dropped here."""
        frame = self.parentWidget()
        if frame is not None:
            set_state(frame, "accent" if on else "")
