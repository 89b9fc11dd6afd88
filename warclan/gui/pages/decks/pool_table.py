"""The table of the pool: type icons, copy boxes, cards that are dragged into a deck and back."""

from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QApplication, QWidget

from warclan.gui.delegates.row import RowDelegate
from warclan.gui.delegates.words import draw_words
from warclan.gui.models.columns import Column
from warclan.gui.pages.decks.pool_rows import COPIES, PoolRow
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.tables import RowsTable

CARD_MIME = "application/x-warclan-card"
"""A card on its way: its id."""
FROM_DECK_MIME = "application/x-warclan-deck-card"
"""The same for a card that is taken out of a deck."""
MOST_BOXES = 4


def card_mime(card: str, *, from_deck: bool = False) -> QMimeData:
    """A card as it is dragged."""
    data = QMimeData()
    data.setData(FROM_DECK_MIME if from_deck else CARD_MIME, card.encode())
    return data


def card_of(data: QMimeData | None, mime: str) -> str:
    """The id of a dragged card, "" when it is something else."""
    if data is None or not data.hasFormat(mime):
        return ""
    return bytes(data.data(mime).data()).decode("utf-8", "replace")


class PoolDelegate(RowDelegate):
    """Paints rows of the pool: an icon for the type, boxes for the copies."""

    def _cell(self, painter: QPainter, rect: QRectF, column: Column[Any], row: Any) -> bool:
        if isinstance(row, PoolRow) and column.key == COPIES:
            self._boxes(painter, rect, row)
            return False
        return super()._cell(painter, rect, column, row)

    def _name(
        self, painter: QPainter, rect: QRectF, column: Column[Any], row: Any, token: str
    ) -> bool:
        if column.glyph is None:
            return super()._name(painter, rect, column, row, token)
        theme = Theme.current()
        side = theme.px(15)
        spot = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        paint_icon(painter, spot, column.glyph(row), theme.color("text2"), side)
        rest = rect.adjusted(side + theme.px(8), 0, 0, 0)
        return draw_words(painter, rest, column.text(row), "name", token)

    @staticmethod
    def _boxes(painter: QPainter, rect: QRectF, row: PoolRow) -> None:
        """One box for each copy allowed, filled for each in the deck; too many have a red edge."""
        theme = Theme.current()
        side, gap = theme.px(10), theme.px(4)
        boxes = min(MOST_BOXES, max(row.limit, row.count))
        left = rect.right() - boxes * (side + gap) + gap
        for place in range(boxes):
            spot = QRectF(left + place * (side + gap), rect.center().y() - side / 2, side, side)
            over = place >= row.limit or (row.count and not row.fits)
            if place < row.count:
                fill_rounded(painter, spot, "danger" if over else "accent", radius=theme.px(2.5))
            else:
                edge = "strong" if row.fits else "border"
                fill_rounded(painter, spot, "surface", edge, theme.px(2.5))


class PoolTable(RowsTable):
    """The table. ``taken_back(card id)`` follows a card of a deck that was dropped here."""

    taken_back = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent, delegate=PoolDelegate(lead=16))
        self.row_delegate.dim = lambda row: isinstance(row, PoolRow) and not row.fits
        self.setAcceptDrops(True)
        self._pressed: QPoint | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self.current_row
        if (
            self._pressed is not None
            and event.buttons() & Qt.MouseButton.LeftButton
            and isinstance(row, PoolRow)
        ):
            far = (event.position().toPoint() - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._pressed = None
                drag = QDrag(self)
                drag.setMimeData(card_mime(row.key))
                drag.exec(Qt.DropAction.CopyAction)
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        super().mouseReleaseEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._judge(event)

    @staticmethod
    def _judge(event: QDragMoveEvent) -> None:
        if card_of(event.mimeData(), FROM_DECK_MIME):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        card = card_of(event.mimeData(), FROM_DECK_MIME)
        if card:
            event.acceptProposedAction()
            self.taken_back.emit(card)
