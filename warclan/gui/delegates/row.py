"""One delegate for the rows of every table over a :class:`RowsModel`."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QHelpEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from warclan.domain.provenance import PROVENANCE_WORDS, Provenance
from warclan.gui.delegates.words import draw_words
from warclan.gui.models.columns import ROW_ROLE, UNKNOWN, Boxes, ChipText, Column, Reason
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.glyphs import LEVEL_ICONS, paint_glyph, paint_level, paint_provenance
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import chip_width, draw_bar, draw_chip, fill_rounded
from warclan.gui.theme.style import Theme

Index = QModelIndex | QPersistentModelIndex
_SIGNS = {
    "yes": ("tick", "ok"),
    "no": ("cross", "text3"),
    "link": ("link", "ok"),
    "doubt": ("warning", "warn"),
}


_SELECTED = QStyle.StateFlag.State_Selected.value
"""As a number: flags of Qt are joined slowly, and this is asked for every cell."""


class RowLook(NamedTuple):
    """How a row stands out."""

    selected: bool = False
    hovered: bool = False
    focused: bool = False


class RowDelegate(QStyledItemDelegate):
    """Paints the cells that :class:`~warclan.gui.models.columns.Column` declares.

    ``lines`` is 1 for a dense row, 2 for one with a second line. ``dim`` says which rows are
    drawn back because they cannot be chosen. ``lead`` is the space left of the first column.
    The view sets ``hovered`` to the row under the pointer.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        lines: int = 1,
        dim: Callable[[Any], bool] | None = None,
        lead: int = 12,
    ) -> None:
        super().__init__(parent)
        self.lines = lines
        self.dim = dim
        self.lead = lead
        self.hovered = -1

    def row_height(self) -> int:
        """The height of every row, in pixels at the scale in force."""
        metrics = Theme.current().metrics
        return metrics.row_two if self.lines == 2 else metrics.table_row

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(Theme.current().px(60), self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One cell, for views that paint cell by cell (:meth:`paint_rows` paints whole rows)."""
        model = index.model()
        if not isinstance(model, RowsModel):
            super().paint(painter, option, index)
            return
        painter.save()
        view = option.widget
        focused = (
            isinstance(view, QAbstractItemView)
            and view.hasFocus()
            and view.currentIndex().row() == index.row()
        )
        ends = (index.column() == 0, index.column() == model.columnCount() - 1)
        look = RowLook(bool(option.state.value & _SELECTED), index.row() == self.hovered, focused)
        rect = QRectF(option.rect)
        self._ground(painter, rect, look, ends)
        column = model.columns[index.column()]
        self._cell(painter, self._inner(rect, index.column()), column, index.data(ROW_ROLE))
        painter.restore()

    def paint_rows(
        self,
        painter: QPainter,
        cells: Sequence[tuple[int, Column[Any], float, float]],
        rows: Sequence[tuple[Any, float, RowLook]],
    ) -> None:
        """Whole rows at once, column by column.

        ``cells`` are place, column, left edge and width of the columns on show; ``rows`` are the
        row records with their upper edge and how they stand out.
        """
        if not cells:
            return
        height = float(self.row_height())
        left = min(cell[2] for cell in cells)
        width = max(cell[2] + cell[3] for cell in cells) - left
        for _row, top, look in rows:
            self._ground(painter, QRectF(left, top, width, height), look, (True, True))
        for place, column, start, wide in cells:
            inner = self._inner(QRectF(start, 0, wide, height), place)
            for row, top, _look in rows:
                self._cell(painter, inner.translated(0, top), column, row)

    def _inner(self, rect: QRectF, column: int) -> QRectF:
        theme = Theme.current()
        pad = theme.px(6)
        left = theme.px(self.lead) if column == 0 else pad
        return rect.adjusted(left, 0, -pad, 0)

    def _ground(
        self, painter: QPainter, rect: QRectF, look: RowLook, ends: tuple[bool, bool]
    ) -> None:
        """The ground of a row or of its part; ``ends`` says whether its first and last cell."""
        theme = Theme.current()
        if look.selected:
            painter.fillRect(rect, theme.color("sel"))
        elif look.hovered:
            painter.fillRect(rect, theme.color("hover"))
        line = theme.metrics.hairline
        painter.fillRect(
            QRectF(rect.left(), rect.bottom() - line, rect.width(), line), theme.color("border")
        )
        if look.selected and ends[0]:
            bar = QRectF(rect.left(), rect.top(), theme.metrics.accent_bar, rect.height() - line)
            painter.fillRect(bar, theme.color("accent"))
        if look.focused:
            self._focus(painter, rect, ends)

    def _focus(self, painter: QPainter, rect: QRectF, ends: tuple[bool, bool]) -> None:
        """The focus ring of a row, or the part of it around some of its cells."""
        theme = Theme.current()
        width, colour = theme.metrics.focus, theme.color("focus")
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), width), colour)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), colour)
        if ends[0]:
            painter.fillRect(QRectF(rect.left(), rect.top(), width, rect.height()), colour)
        if ends[1]:
            painter.fillRect(QRectF(rect.right() - width, rect.top(), width, rect.height()), colour)

    # --- cells ----------------------------------------------------------------------------------

    def _cell(self, painter: QPainter, rect: QRectF, column: Column[Any], row: Any) -> bool:
        """Paint one cell; true when words had to be cut."""
        theme = Theme.current()
        dimmed = self.dim is not None and self.dim(row)
        token = column.token(row) if column.token else ("text3" if dimmed else "text")
        value = column.value(row)
        if column.kind == "name":
            return self._name(painter, rect, column, row, token)
        if column.kind == "reason" and isinstance(value, Reason):
            return self._reason(painter, rect, value)
        if column.kind == "chips" and isinstance(value, Sequence):
            return self._chips(painter, rect, value)
        if column.kind == "level":
            if isinstance(value, str) and value in LEVEL_ICONS:
                paint_level(painter, rect, value, theme.px(16))
            return False
        if column.kind == "provenance":
            if isinstance(value, Provenance):
                paint_provenance(painter, rect, value, theme.px(15))
            return False
        if column.kind == "bar" and isinstance(value, float):
            height = theme.px(6)
            bar = QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height)
            draw_bar(painter, bar, value)
            return False
        if column.kind == "drag":
            paint_icon(painter, rect, "drag", theme.color("text3"), theme.px(16))
            return False
        if column.kind == "boxes" and isinstance(value, Boxes):
            _paint_boxes(painter, rect, value, token if column.token else "accent")
            return False
        if column.kind == "act" and isinstance(value, str):
            return bool(value) and _paint_act(painter, rect, value)
        text = column.text_of(value)
        if text == UNKNOWN:
            token = "text3"
        elif column.kind == "text" and column.token is None:
            token = "text3" if dimmed else "text2"
        role = "head" if column.strong else ("body" if column.kind == "number" else "small")
        return draw_words(painter, rect, text, role, token, column.side)

    def _name(
        self, painter: QPainter, rect: QRectF, column: Column[Any], row: Any, token: str
    ) -> bool:
        theme = Theme.current()
        two = self.lines == 2
        if column.glyph is not None:
            side = theme.px(18 if two else 16)
            spot = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
            _paint_outline(painter, spot, column.glyph(row), token)
            rect = rect.adjusted(side + theme.px(8), 0, 0, 0)
        text = column.text(row)
        second = column.second(row) if two and column.second is not None else ""
        if not second:
            return draw_words(painter, rect, text, "name", token)
        middle = rect.center().y()
        high = theme.font_metrics("name").height()
        first = QRectF(rect.left(), middle - high + theme.px(1), rect.width(), high)
        below = QRectF(rect.left(), middle + theme.px(1), rect.width(), high)
        below_token = column.second_token(row) if column.second_token else "text2"
        cut = draw_words(painter, first, text, "name", token, weight=600)
        return draw_words(painter, below, second, "micro", below_token, weight=400) or cut

    def _reason(self, painter: QPainter, rect: QRectF, reason: Reason) -> bool:
        theme = Theme.current()
        icon, token = _SIGNS[reason.sign]
        side = theme.metrics.icon_small
        paint_icon(
            painter,
            QRectF(rect.left(), rect.top(), side, rect.height()),
            icon,
            theme.color(token),
            side,
        )
        words = rect.adjusted(side + theme.px(6), 0, 0, 0)
        return draw_words(painter, words, reason.text, "small", "text2")

    def _chips(self, painter: QPainter, rect: QRectF, chips: Sequence[object]) -> bool:
        theme = Theme.current()
        height = theme.px(20)
        left = rect.left()
        for place, chip in enumerate(chips):
            shown = chip if isinstance(chip, ChipText) else ChipText(str(chip))
            width = chip_width(shown.text)
            if left + width > rect.right() + 1:
                rest = f"+{len(chips) - place}"
                spot = QRectF(left, rect.top(), rect.right() - left, rect.height())
                draw_words(painter, spot, rest, "micro", "text3")
                return True
            spot = QRectF(left, rect.center().y() - height / 2, width, height)
            draw_chip(painter, spot, shown.text, shown.token)
            left += width + theme.px(4)
        return False

    # --- hover text -----------------------------------------------------------------------------

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Show the hint of a cell, or its full words where they had to be cut."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(index.model(), RowsModel):
            return super().helpEvent(event, view, option, index)
        text = self.hover_text(option, index)
        if text:
            QToolTip.showText(event.globalPos(), text, view)
        else:
            QToolTip.hideText()
        return True

    def hover_text(self, option: QStyleOptionViewItem, index: Index) -> str:
        """What hovering a cell shows: hint, unknown, meaning of a sign, or words cut short."""
        model = index.model()
        if not isinstance(model, RowsModel):
            return ""
        column = model.columns[index.column()]
        row = index.data(ROW_ROLE)
        if column.hint is not None and (hint := column.hint(row)):
            return hint
        value = column.value(row)
        if column.kind == "provenance" and isinstance(value, Provenance):
            return PROVENANCE_WORDS[value]
        if column.kind == "level" and isinstance(value, str) and value in LEVEL_ICONS:
            return LEVEL_ICONS[value][2]
        text = column.text(row)
        if text == UNKNOWN:
            return "not known"
        if self._is_cut(QRectF(option.rect), index.column(), column, row):
            second = column.second(row) if column.second is not None else ""
            return f"{text}\n{second}" if second else text
        return ""

    def _is_cut(self, rect: QRectF, place: int, column: Column[Any], row: Any) -> bool:
        """Whether the cell's words do not fit; found by painting it on nothing."""
        scratch = QPixmap(1, 1)
        painter = QPainter(scratch)
        cut = self._cell(painter, self._inner(rect, place), column, row)
        painter.end()
        return cut


@lru_cache(maxsize=256)
def _outline(kind: str, token: str, colour: str, side: int, ratio: float) -> QPixmap:
    """The outline of a kind of unit; ``colour`` is that of the token, which themes change."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_glyph(painter, QRectF(0, 0, side, side), kind, token)
    painter.end()
    return pixmap


def _paint_outline(painter: QPainter, rect: QRectF, kind: str, token: str) -> None:
    """Paint the outline of a kind of unit, drawn once per kind, colour and size."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    colour = Theme.current().palette[token]
    picture = _outline(kind, token, colour, round(rect.width()), ratio)
    painter.drawPixmap(round(rect.left()), round(rect.top()), picture)


def _paint_boxes(painter: QPainter, rect: QRectF, boxes: Boxes, token: str) -> None:
    """Paint a row of small boxes, the used ones filled."""
    theme = Theme.current()
    side, gap = theme.px(11), theme.px(5)
    top = round(rect.center().y() - side / 2)
    left = rect.right() - boxes.most * side - (boxes.most - 1) * gap
    for place in range(boxes.most):
        box = QRectF(round(left + place * (side + gap)), top, side, side)
        used = place < boxes.used
        fill_rounded(painter, box, token if used else "", token if used else "strong", theme.px(3))


def _paint_act(painter: QPainter, rect: QRectF, text: str) -> bool:
    """Paint a small button with words; true when they had to be cut."""
    theme = Theme.current()
    height = min(theme.metrics.compact, round(rect.height()) - theme.px(4))
    button = QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height)
    plain = "contrast" in theme.name
    fill_rounded(painter, button, "accentbg", "accent" if plain else "")
    centre = Qt.AlignmentFlag.AlignCenter.value
    return draw_words(painter, button, text, "small-strong", "accent", centre)


def paint_check(painter: QPainter, rect: QRectF, checked: bool, enabled: bool = True) -> None:
    """Paint a check box of the theme into ``rect``."""
    theme = Theme.current()
    if checked:
        fill_rounded(painter, rect, "accent", "accent", theme.px(4))
        paint_icon(painter, rect, "tick", theme.color("onaccent"), round(rect.width() * 0.75))
    else:
        fill_rounded(painter, rect, "surface", "strong" if enabled else "border", theme.px(4))
