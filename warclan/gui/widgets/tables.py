"""Tables of rows and trees of facets, set up the same way on every page."""

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QTreeView, QWidget

from warclan.gui.delegates.facet import CheckDelegate
from warclan.gui.delegates.row import RowDelegate, RowLook
from warclan.gui.models.columns import ROW_ROLE
from warclan.gui.models.facet_tree import FacetModel
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, draw_text
from warclan.gui.theme.style import Theme


class HeaderView(QHeaderView):
    """The head of a table: small semibold words on a sunken ground, a chevron where sorted."""

    def __init__(self, parent: QWidget | None = None, *, lead: int = 12) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._lead = lead
        self.setHighlightSections(False)
        self.setSectionsClickable(True)
        self.setSortIndicatorShown(False)
        self.setSortIndicatorClearable(True)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), Theme.current().metrics.hit)

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        theme = Theme.current()
        painter.save()
        painter.fillRect(rect, theme.color("sunken"))
        model = self.model()
        text = str(model.headerData(logical_index, Qt.Orientation.Horizontal) or "")
        align = model.headerData(
            logical_index, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
        )
        pad = theme.px(6)
        left = theme.px(self._lead) if logical_index == 0 else pad
        inner = QRectF(rect).adjusted(left, 0, -pad, 0)
        right = isinstance(align, Qt.AlignmentFlag) and bool(align & Qt.AlignmentFlag.AlignRight)
        if self.isSortIndicatorShown() and self.sortIndicatorSection() == logical_index:
            upwards = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            side = theme.px(12)
            width = theme.font_metrics("micro-strong").horizontalAdvance(text)
            spot_left = (
                inner.right() - width - side if right else inner.left() + width + theme.px(4)
            )
            spot = QRectF(spot_left, inner.top(), side, inner.height())
            name = "chevron-up" if upwards else "chevron-down"
            paint_icon(painter, spot, name, theme.color("accent"), side)
        flag = align if isinstance(align, Qt.AlignmentFlag) else CENTRE
        draw_text(painter, inner, text, theme.font("micro-strong"), "text2", flag)
        painter.restore()


class RowsTable(QTableView):
    """A table over a :class:`RowsModel`.

    ``current_changed(row | None)`` follows the focused row, ``row_activated(row)`` Enter or a
    double click, ``key_pressed(key)`` a single letter or sign the page may act on. The focused
    row stays focused when the model is reset.
    """

    current_changed = Signal(object)
    row_activated = Signal(object)
    left_up = Signal()

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        lines: int = 1,
        delegate: RowDelegate | None = None,
        many: bool = False,
        lead: int = 12,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._empty = ""
        self._current_key: Hashable | None = None
        self._rows = delegate or RowDelegate(self, lines=lines, lead=lead)
        self._rows.setParent(self)
        self.setItemDelegate(self._rows)
        self.setHorizontalHeader(HeaderView(self, lead=lead))
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(
            QAbstractItemView.SelectionMode.ExtendedSelection
            if many
            else QAbstractItemView.SelectionMode.SingleSelection
        )
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setWordWrap(False)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        # The style's own minimum is wider than a column of one sign.
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().sectionClicked.connect(self._sort)
        self.activated.connect(self._activated)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    @property
    def rows_model(self) -> RowsModel[Any] | None:
        """The model, once one is set."""
        model = self.model()
        return model if isinstance(model, RowsModel) else None

    @property
    def row_delegate(self) -> RowDelegate:
        """The delegate that paints the rows."""
        return self._rows

    def set_model(self, model: RowsModel[Any]) -> None:
        """Show a model; its columns say how wide they are."""
        self.setModel(model)
        model.modelReset.connect(self._restore)
        model.rowsInserted.connect(self._restore)
        model.layoutChanged.connect(self.viewport().update)
        self.selectionModel().currentRowChanged.connect(self._moved)
        self._measure()

    def set_movable(self, on: bool) -> None:
        """Let rows be dragged to another place; the model reports ``move_asked``."""
        self.setDragEnabled(on)
        self.setAcceptDrops(on)
        self.setDropIndicatorShown(on)
        self.setDragDropOverwriteMode(False)
        mode = QAbstractItemView.DragDropMode
        self.setDragDropMode(mode.InternalMove if on else mode.NoDragDrop)

    def set_empty_text(self, text: str) -> None:
        """What the table says while it has no rows."""
        self._empty = text
        self.viewport().update()

    def restyle(self) -> None:
        """Take over new sizes."""
        header = self.verticalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(1)
        header.setDefaultSectionSize(self._rows.row_height())
        self.horizontalHeader().setFixedHeight(Theme.current().metrics.hit)
        self._measure()

    def _measure(self) -> None:
        """Give each column its width; the stretching ones share what is left."""
        model = self.rows_model
        if model is None:
            return
        theme = Theme.current()
        fixed = stretched = 0
        for place, column in enumerate(model.columns):
            if self.isColumnHidden(place):
                continue
            if column.width:
                fixed += theme.px(column.width)
            else:
                stretched += 1
        share = max(theme.px(150), (self.viewport().width() - fixed) // max(1, stretched))
        for place, column in enumerate(model.columns):
            width = theme.px(column.width) if column.width else share
            if self.columnWidth(place) != width:
                self.setColumnWidth(place, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def show_columns(self, keys: "set[str] | frozenset[str]") -> None:
        """Show only the columns with these keys."""
        model = self.rows_model
        if model is not None:
            for place, column in enumerate(model.columns):
                self.setColumnHidden(place, column.key not in keys)
            self._measure()

    # --- the focused row ------------------------------------------------------------------------

    @property
    def current_row(self) -> Any:
        """The focused row, or ``None``."""
        index = self.currentIndex()
        return index.data(ROW_ROLE) if index.isValid() else None

    @property
    def selected_rows(self) -> list[Any]:
        """The selected rows, top to bottom."""
        if self.rows_model is None:
            return []
        indexes = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [index.data(ROW_ROLE) for index in indexes]

    def focus_key(self, key: Hashable) -> bool:
        """Focus the row with this key; false when it is not on show."""
        model = self.rows_model
        place = model.place_of(key) if model is not None else -1
        if model is None or place < 0:
            return False
        index = model.index(place, 0)
        self.setCurrentIndex(index)
        self.selectRow(place)
        self.scrollTo(index)
        return True

    def focus_first(self) -> None:
        """Focus the first row, if there is one."""
        model = self.rows_model
        if model is not None and model.rowCount() > 0:
            self.focus_key(model.key_at(model.index(0, 0)))

    def _moved(self, current: QModelIndex, _previous: QModelIndex) -> None:
        model = self.rows_model
        if model is None or not current.isValid():
            # A reset takes the focus away for a moment; the key remembers where it was.
            return
        self._current_key = model.key_at(current)
        self.current_changed.emit(current.data(ROW_ROLE))

    def _restore(self) -> None:
        if self._current_key is not None and not self.currentIndex().isValid():
            self.focus_key(self._current_key)
        self.viewport().update()

    # --- keys and pointer -----------------------------------------------------------------------

    def _sort(self, section: int) -> None:
        model = self.rows_model
        if model is None or not model.columns[section].sortable:
            return
        key = model.columns[section].key
        if model.sorted_by == (key, True):
            self.sort_by(key, upwards=False)
        elif model.sorted_by == (key, False):
            self.sort_by("")
        else:
            self.sort_by(key)

    def sort_by(self, key: str, *, upwards: bool = True) -> None:
        """Sort by the column with this key; "" brings back the order given."""
        model, header = self.rows_model, self.horizontalHeader()
        if model is None:
            return
        order = Qt.SortOrder.AscendingOrder if upwards else Qt.SortOrder.DescendingOrder
        section = model.column_place(key) if key else -1
        header.setSortIndicatorShown(bool(key))
        header.setSortIndicator(section, order)
        model.sort(section, order)
        header.viewport().update()

    def _activated(self, index: QModelIndex) -> None:
        self.row_activated.emit(index.data(ROW_ROLE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.row_activated.emit(self.current_row)
        elif key == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left_up.emit()
        elif event.text().isprintable() and event.text() and not event.modifiers():
            # Letters are acts of the page; typing to search happens in its search field.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: the page's search field searches."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        """Mark the row under the pointer; only it and the one marked before are painted anew."""
        before, self._rows.hovered = self._rows.hovered, row
        if row != before:
            height, wide = self._rows.row_height(), self.viewport().width()
            for place in (before, row):
                if place >= 0:
                    self.viewport().update(0, self.rowViewportPosition(place), wide, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        model = self.rows_model
        if model is None or self.dragEnabled():
            # Only Qt itself can paint where a dragged row would drop.
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        if model.rowCount():
            self._paint_rows(painter, model, event.rect())
        elif self._empty:
            self._paint_empty(painter)
        painter.end()

    def _paint_rows(self, painter: QPainter, model: RowsModel[Any], dirty: QRect) -> None:
        """Paint the rows that ``dirty`` touches, all cells of a row at once."""
        last = model.rowCount() - 1
        height = self._rows.row_height()
        start = self.rowViewportPosition(0)
        first = max(0, (dirty.top() - start) // height)
        final = min(last, (dirty.bottom() - start) // height)
        focus = self.currentIndex().row() if self.hasFocus() else -1
        chosen = self.selectionModel()
        hovered = self._rows.hovered
        rows = [
            (
                model.row(place),
                float(start + place * height),
                RowLook(
                    chosen.isRowSelected(place),
                    place == hovered,
                    place == focus,
                ),
            )
            for place in range(first, final + 1)
        ]
        cells = [
            (place, column, float(self.columnViewportPosition(place)), float(width))
            for place, column in enumerate(model.columns)
            if (width := self.columnWidth(place)) > 0 and not self.isColumnHidden(place)
        ]
        self._rows.paint_rows(painter, cells, rows)

    def _paint_empty(self, painter: QPainter) -> None:
        """Say that there are no rows."""
        theme = Theme.current()
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("text2"))
        pad = theme.px(24)
        room = self.viewport().rect().adjusted(pad, pad, -pad, -pad)
        flags = Qt.AlignmentFlag.AlignHCenter.value | Qt.AlignmentFlag.AlignTop.value
        painter.drawText(room, flags | Qt.TextFlag.TextWordWrap.value, self._empty)


class FacetTree(QTreeView):
    """The facets of a list: headings that fold, lines that are checked, live counts."""

    def __init__(self, model: FacetModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bare")
        self.setAccessibleName("Filters")
        self.setModel(model)
        self.setItemDelegate(CheckDelegate(self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setMouseTracking(True)
        self.setUniformRowHeights(False)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self._clicked)
        self.expandAll()
        model.modelReset.connect(self.expandAll)
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def facet_model(self) -> FacetModel:
        """The model of the facets."""
        model = self.model()
        assert isinstance(model, FacetModel)
        return model

    def _clicked(self, index: QModelIndex) -> None:
        model = self.facet_model
        if not index.parent().isValid():
            self.setExpanded(index, not self.isExpanded(index))
        else:
            model.toggle_more(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        pressed = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if pressed and index.isValid():
            if self.facet_model.flags(index) & Qt.ItemFlag.ItemIsUserCheckable:
                role = Qt.ItemDataRole.CheckStateRole
                turned = index.data(role) != Qt.CheckState.Checked
                self.facet_model.setData(index, turned, role)
            else:
                self._clicked(index)
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: the page's search field searches."""
