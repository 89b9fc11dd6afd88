"""The delegate of facet trees: headings with a chevron, check lines with counts."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from warclan.gui.delegates.row import paint_check
from warclan.gui.models.facet_tree import COUNT_ROLE, GLYPH_ROLE, HEADING_ROLE, MORE_ROLE
from warclan.gui.theme.glyphs import paint_glyph
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import RIGHT, draw_focus, draw_text
from warclan.gui.theme.style import Theme

Index = QModelIndex | QPersistentModelIndex


class CheckDelegate(QStyledItemDelegate):
    """Paints a facet tree; a click anywhere on a line, or Space, turns its check."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = Theme.current().metrics
        first = index.data(HEADING_ROLE) and index.row() > 0
        return QSize(metrics.px(120), metrics.hit + (metrics.px(8) if first else 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = Theme.current()
        rect = QRectF(option.rect)
        state = option.state
        view = option.widget
        painter.save()
        whole, pad = rect, theme.px(4)
        rect = rect.adjusted(pad, 0, -pad, 0)
        if index.data(HEADING_ROLE):
            self._heading(painter, rect, index, view)
        elif index.data(MORE_ROLE):
            draw_text(painter, rect, str(index.data()), theme.font("small", 500), "accent")
        else:
            if state & QStyle.StateFlag.State_MouseOver:
                painter.fillRect(whole, theme.color("hover"))
            self._choice(painter, rect, index)
        if isinstance(view, QAbstractItemView) and view.hasFocus() and view.currentIndex() == index:
            draw_focus(painter, whole)
        painter.restore()

    def _heading(self, painter: QPainter, rect: QRectF, index: Index, view: object) -> None:
        theme = Theme.current()
        line = QRectF(
            rect.left(), rect.bottom() - theme.metrics.hit, rect.width(), theme.metrics.hit
        )
        draw_text(painter, line, str(index.data()), theme.font("small-strong"), "text")
        is_open = not isinstance(view, QTreeView) or view.isExpanded(index.sibling(index.row(), 0))
        side = theme.px(14)
        spot = QRectF(line.right() - side - theme.px(2), line.top(), side, line.height())
        name = "chevron-down" if is_open else "chevron-right"
        paint_icon(painter, spot, name, theme.color("text2"), side)

    def _choice(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        theme = Theme.current()
        box = theme.px(16)
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        spot = QRectF(rect.left(), rect.center().y() - box / 2, box, box)
        paint_check(painter, spot, checked)
        left = spot.right() + theme.px(8)
        glyph = index.data(GLYPH_ROLE)
        if glyph:
            paint_glyph(painter, QRectF(left, spot.top(), box, box), glyph)
            left += box + theme.px(6)
        count = index.data(COUNT_ROLE)
        count_text = "" if count is None else str(count)
        room = theme.font_metrics("micro").horizontalAdvance(count_text) + theme.px(6)
        words = QRectF(left, rect.top(), rect.right() - room - left, rect.height())
        token = "text3" if count == 0 and not checked else "text"
        draw_text(painter, words, str(index.data()), theme.font("small"), token)
        numbers = rect.adjusted(0, 0, -theme.px(2), 0)
        draw_text(painter, numbers, count_text, theme.font("micro"), "text3", RIGHT)

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Turn the check of a line that was clicked or has Space pressed on it."""
        if not model.flags(index) & Qt.ItemFlag.ItemIsUserCheckable:
            return False
        clicked = (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and event.button() == Qt.MouseButton.LeftButton
        )
        pressed = (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
        )
        if not clicked and not pressed:
            return False
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        turned = Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked
        return model.setData(index, turned, Qt.ItemDataRole.CheckStateRole)
