"""The navigation rail: every page one click or key away, with what waits there."""

from collections.abc import Mapping, Sequence
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
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from warclan.gui.acts import shown
from warclan.gui.pages import PageSpec
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

OPEN_WIDTH = 184
FOLDED_WIDTH = 56
ROW = 40

BadgeRole = Qt.ItemDataRole.UserRole + 1
IconRole = Qt.ItemDataRole.UserRole + 2
KeyRole = Qt.ItemDataRole.UserRole + 3

Index = QModelIndex | QPersistentModelIndex


class RailModel(QAbstractListModel):
    """Pages of one part of the rail; ``None`` stands for the dividing line."""

    def __init__(self, rows: Sequence[PageSpec | None]) -> None:
        super().__init__()
        self.rows = list(rows)
        self._badges: dict[str, int] = {}

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        spec = self.rows[index.row()] if index.isValid() else None
        if spec is None:
            return None
        waiting = self._badges.get(spec.key, 0)
        spoken = f"{spec.title}, {waiting} waiting" if waiting else spec.title
        key = shown(spec.shortcut)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return spec.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken
            case Qt.ItemDataRole.ToolTipRole:
                return f"{spoken} ({key})" if key else spoken
            case _ if role == BadgeRole:
                return waiting
            case _ if role == IconRole:
                return spec.icon
            case _ if role == KeyRole:
                return spec.key
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.rows[index.row()] is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def set_badges(self, badges: Mapping[str, int]) -> None:
        """Show the counts; only rows whose count changed are painted again."""
        for row, spec in enumerate(self.rows):
            if spec is not None and badges.get(spec.key, 0) != self._badges.get(spec.key, 0):
                self._badges[spec.key] = badges.get(spec.key, 0)
                self.dataChanged.emit(self.index(row), self.index(row))


class RailDelegate(QStyledItemDelegate):
    """Paints a page: icon, name, bronze count; the present one as a pill with an accent bar."""

    def __init__(self, theme: "Theme", parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.folded = False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        height = ROW if index.data(KeyRole) else 17
        width = FOLDED_WIDTH if self.folded else OPEN_WIDTH
        return QSize(self.theme.metrics.px(width), self.theme.metrics.px(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, px = self.theme, self.theme.metrics.px
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if index.data(KeyRole) is None:
            line = QRect(px(16), rect.center().y(), rect.width() - px(30), theme.metrics.hairline)
            painter.fillRect(line, theme.color("border"))
            painter.restore()
            return
        state: QStyle.StateFlag = option.state
        active = bool(state & QStyle.StateFlag.State_Selected)
        pill = rect.adjusted(px(8), px(2), -px(8), -px(2))
        if active or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(theme.color("surface" if active else "hover"))
            painter.drawRoundedRect(pill, theme.metrics.radius, theme.metrics.radius)
        if active:
            painter.setBrush(theme.color("accent"))
            bar = QRect(pill.left(), pill.top() + px(9), px(3), pill.height() - px(18))
            painter.drawRoundedRect(bar, px(1.5), px(1.5))
        if state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, pill)
        self._content(painter, pill, index, active=active)
        painter.restore()

    def _content(self, painter: QPainter, pill: QRect, index: Index, *, active: bool) -> None:
        theme, px = self.theme, self.theme.metrics.px
        side = px(18)
        left = pill.center().x() - side // 2 if self.folded else pill.left() + px(11)
        place = QRect(left, pill.center().y() - side // 2 + 1, side, side)
        colour = theme.color("accent" if active else "text2")
        paint_icon(painter, place, index.data(IconRole), colour, side)
        waiting = index.data(BadgeRole)
        if not self.folded:
            painter.setFont(theme.font("name", 600 if active else 500))
            painter.setPen(theme.color("text" if active else "text2"))
            words = QRect(pill.left() + px(40), pill.top(), pill.width() - px(46), pill.height())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, index.data())
        if waiting:
            self._badge(painter, pill, waiting)

    def _badge(self, painter: QPainter, pill: QRect, waiting: int) -> None:
        theme, px = self.theme, self.theme.metrics.px
        painter.setFont(theme.font("micro-strong"))
        text = str(waiting) if waiting < 100 else "99+"
        width = max(px(20), painter.fontMetrics().horizontalAdvance(text) + px(10))
        if self.folded:
            place = QRect(pill.right() - width + px(4), pill.top(), width, px(16))
        else:
            place = QRect(pill.right() - width - px(12), pill.center().y() - px(9), width, px(19))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bronzebg"))
        painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
        painter.setPen(theme.color("bronze"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


class RailList(QListView):
    """One part of the rail. A click, Enter or Space opens the page under it."""

    opened = Signal(str)
    left_by_key = Signal(int)
    """The cursor ran over the end: −1 above the first row, +1 below the last."""

    def __init__(self, rows: Sequence[PageSpec | None], theme: "Theme", name: str) -> None:
        super().__init__()
        self.rail = RailModel(rows)
        self.setModel(self.rail)
        self.look = RailDelegate(theme, self)
        self.setItemDelegate(self.look)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("role", "rail")
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._open)

    def _open(self, index: QModelIndex) -> None:
        key = index.data(KeyRole)
        if key:
            self.opened.emit(key)

    def row_of(self, key: str) -> int:
        """The row of a page, or −1."""
        return next((n for n, spec in enumerate(self.rail.rows) if spec and spec.key == key), -1)

    def show_active(self, key: str) -> None:
        """Mark the page that is shown, or none."""
        row = self.row_of(key)
        if row < 0:
            self.clearSelection()
        else:
            self.setCurrentIndex(self.rail.index(row))

    def height_wanted(self) -> int:
        """The height at which every row is seen."""
        rows = range(self.rail.rowCount())
        return sum(self.sizeHintForRow(row) for row in rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, last = self.currentIndex().row(), self.rail.rowCount() - 1
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self._open(self.currentIndex())
            case Qt.Key.Key_Down if row == last:
                self.left_by_key.emit(1)
            case Qt.Key.Key_Up if row == 0:
                self.left_by_key.emit(-1)
            case _:
                super().keyPressEvent(event)


class Brand(QWidget):
    """The sign and name at the head of the rail."""

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.folded = False

    def sizeHint(self) -> QSize:
        return QSize(self.theme.metrics.px(FOLDED_WIDTH), self.theme.metrics.px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.theme, self.theme.metrics.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = px(24)
        middle = self.height() // 2 + px(2)
        place = QRect(px(16), middle - side // 2, side, side)
        paint_icon(painter, place, "logo", theme.color("bronze"), side)
        if not self.folded:
            painter.setFont(theme.font("section", 700))
            painter.setPen(theme.color("text"))
            words = QRect(px(48), 0, self.width() - px(48), self.height() + px(4))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, "Warclan")
        painter.end()


class Rail(QFrame):
    """The whole rail. ``opened(key)`` asks for a page."""

    opened = Signal(str)

    def __init__(self, specs: Sequence[PageSpec], theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("rail")
        self.setProperty("role", "rail")
        above = [spec for spec in specs if spec.group == 0]
        below = [spec for spec in specs if spec.group == 1]
        self.pages = RailList([*above, *([None, *below] if below else [])], theme, "Pages")
        self.foot = RailList([spec for spec in specs if spec.group == 2], theme, "More pages")
        self.brand = Brand(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.brand)
        column.addWidget(self.pages, 1)
        column.addWidget(self.foot)
        for part in (self.pages, self.foot):
            part.opened.connect(self.opened)
            part.left_by_key.connect(self._cross)
        self.rescale()

    def _cross(self, way: int) -> None:
        """Up and down run from one part of the rail into the other."""
        target = self.foot if self.sender() is self.pages else self.pages
        row = 0 if way > 0 else target.rail.rowCount() - 1
        index = target.rail.index(row)
        target.selectionModel().setCurrentIndex(
            index, target.selectionModel().SelectionFlag.NoUpdate
        )
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def fold(self, folded: bool) -> None:
        """Show icons only, or names too."""
        for part in (self.pages, self.foot):
            part.look.folded = folded
        self.brand.folded = folded
        self.rescale()

    @property
    def folded(self) -> bool:
        """Whether only icons are shown."""
        return self.brand.folded

    def rescale(self) -> None:
        """Take the sizes of the theme's present scale."""
        px = self.theme.metrics.px
        self.setFixedWidth(px(FOLDED_WIDTH if self.brand.folded else OPEN_WIDTH))
        self.brand.setFixedHeight(px(60))
        for part in (self.pages, self.foot):
            part.scheduleDelayedItemsLayout()
        self.foot.setFixedHeight(self.foot.height_wanted() + px(6))
        self.brand.update()

    def show_active(self, key: str) -> None:
        """Mark the page that is shown."""
        self.pages.show_active(key)
        self.foot.show_active(key)

    def set_badges(self, badges: Mapping[str, int]) -> None:
        """Show how many things wait on each page."""
        self.pages.rail.set_badges(badges)
        self.foot.rail.set_badges(badges)
