"""The Treasure Hall beside the warriors: things move by dragging, or with Enter."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.announce import announce
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans import hall_rows
from warclan.gui.pages.clans.hall_rows import BearerRow, HallRow
from warclan.gui.pages.clans.hover import item_content
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.pages.clans.words import item_name
from warclan.gui.theme.style import Theme, set_role, set_state
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.hover import HoverContent
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from PySide6.QtCore import QRect

    from warclan.gui.pages.clans.page import ClansPage

ITEM_MIME = "application/x-warclan-clan-item"


class ItemsTable(RowsTable):
    """A list whose things can be dragged to the other list.

    ``dropped(item, giver, row under the pointer or None)`` follows a drop; ``hovered`` tells the
    same while something is dragged over the list, so that the page can say what would happen.
    """

    dropped = Signal(str, str, object)
    dragged_over = Signal(str, str, object)
    left_over = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent, lines=2)
        self._pressed: QPoint | None = None
        self.setAcceptDrops(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        start = self._pressed
        held = event.buttons() & Qt.MouseButton.LeftButton
        if start is not None and held:
            far = (event.position().toPoint() - start).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._pressed = None
                self._drag()
            return
        super().mouseMoveEvent(event)

    def _drag(self) -> None:
        data = mime_of(self.current_row)
        if data is not None:
            drag = QDrag(self)
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.MoveAction)

    def _row_under(self, event: QDropEvent) -> object:
        index = self.indexAt(event.position().toPoint())
        model = self.rows_model
        return model.row(index.row()) if model is not None and index.isValid() else None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(ITEM_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasFormat(ITEM_MIME):
            event.acceptProposedAction()
            item, giver = read_mime(event.mimeData())
            self.dragged_over.emit(item, giver, self._row_under(event))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.left_over.emit()

    def dropEvent(self, event: QDropEvent) -> None:
        if event.mimeData().hasFormat(ITEM_MIME):
            event.acceptProposedAction()
            item, giver = read_mime(event.mimeData())
            self.left_over.emit()
            self.dropped.emit(item, giver, self._row_under(event))


def mime_of(row: object) -> QMimeData | None:
    """What is dragged: the item and who holds it ("" is the Treasure Hall)."""
    if isinstance(row, HallRow):
        item, giver = row.item, ""
    elif isinstance(row, BearerRow) and row.is_item:
        item, giver = row.item, row.warrior
    else:
        return None
    data = QMimeData()
    data.setData(ITEM_MIME, QByteArray(f"{item}\n{giver}".encode()))
    return data


def read_mime(data: QMimeData) -> tuple[str, str]:
    """Item and holder of what is dragged."""
    item, _, giver = bytes(data.data(ITEM_MIME).data()).decode().partition("\n")
    return item, giver


class HallTab(QWidget):
    """Two lists. ``moved(item, giver, taker)`` asks for a move; "" is the Treasure Hall."""

    moved = Signal(str, str, str)

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self._view: ClanView | None = None
        self._held: tuple[str, str] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.hall_model: RowsModel[HallRow] = RowsModel(
            hall_rows.hall_columns(), lambda row: row.key, lambda row: row.name, self
        )
        self.bearer_model: RowsModel[BearerRow] = RowsModel(
            hall_rows.bearer_columns(), lambda row: row.key, lambda row: row.name, self
        )
        self.hall = ItemsTable("Treasure Hall", self)
        self.hall.set_model(self.hall_model)
        self.hall.set_empty_text("The Treasure Hall is empty. Buy something, or win it in a raid.")
        self.hall.row_activated.connect(self._give)
        self.bearers = ItemsTable("Warriors and gear", self)
        self.bearers.set_model(self.bearer_model)
        self.bearers.set_empty_text("No warriors yet.")
        self.bearers.row_activated.connect(self._take_back)
        self.bearers.current_changed.connect(lambda _row: self._show_hall())
        self.title = Label("Treasure Hall", "head", self)
        self.buy = Button("Buy…", self, icon="plus")
        self.sell = Button("Sell", self)
        self.buy.clicked.connect(lambda: page.context.acts.run("clans.buy"))
        self.sell.clicked.connect(lambda: page.context.acts.run("clans.sell"))
        self.hint = Label("", "hint", self, wrap=True)
        self.left = self._card(self.title, self.hall, [self.sell, self.buy])
        self.right_title = Label("Warriors", "head", self)
        self.right = self._card(self.right_title, self.bearers, [])
        self.hall.current_changed.connect(self._show_sell)
        for table in (self.hall, self.bearers):
            table.dropped.connect(self._dropped)
            table.dragged_over.connect(self._over)
            table.left_over.connect(self._end_drag)
        page.context.hover.attach(self.hall.viewport(), self._hall_card)
        page.context.hover.attach(self.bearers.viewport(), self._bearer_card)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _card(self, title: Label, table: ItemsTable, buttons: list[Button]) -> QFrame:
        card = QFrame(self)
        set_role(card, "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        head = QHBoxLayout()
        px = Theme.current().px
        head.setContentsMargins(px(12), px(6), px(8), px(6))
        head.setSpacing(px(8))
        head.addWidget(title, 1)
        for button in buttons:
            head.addWidget(button)
        column.addLayout(head)
        column.addWidget(table, 1)
        if not buttons:
            foot = QHBoxLayout()
            foot.setContentsMargins(px(12), px(4), px(8), px(6))
            foot.addWidget(self.hint)
            column.addLayout(foot)
        self._row.addWidget(card, 1)
        return card

    def restyle(self) -> None:
        """Take over new sizes."""
        self._row.setSpacing(Theme.current().px(12))

    # --- showing --------------------------------------------------------------------------------

    def show_clan(self, view: ClanView) -> None:
        """Show hall and gear of the moment looked at."""
        self._view = view
        self.bearer_model.set_rows(hall_rows.bearer_rows(view.clan, view.book))
        if not self.bearers.currentIndex().isValid():
            self.bearers.focus_first()
        self._show_hall()
        self.title.setText(f"Treasure Hall · {hall_rows.count_words(view.clan)}")
        self.buy.setEnabled(not view.is_past)

    def _show_hall(self) -> None:
        view = self._view
        if view is None:
            return
        self.hall_model.set_rows(hall_rows.hall_rows(view.clan, view.book, self.taker))
        name = hall_rows.holder_name(view.clan, self.taker)
        if self.taker:
            self.hint.setText(
                f"Enter in the Treasure Hall gives to {name}; Enter on gear puts it back."
            )
        else:
            self.hint.setText("Choose a warrior to give things to.")
        self._show_sell()

    def _show_sell(self, *_: object) -> None:
        row = self.hall_row
        past = self._view is None or self._view.is_past
        self.sell.setEnabled(row is not None and row.resale is not None and not past)
        self.sell.setText("Sell" if row is None or row.resale is None else f"Sell for {row.resale}")
        if row is not None and row.resale is None:
            self.sell.setToolTip("No resale value is listed, so it cannot be sold (WC-R31).")
        else:
            self.sell.setToolTip(self._page.context.acts.hint("clans.sell"))

    @property
    def taker(self) -> str:
        """The warrior that things are given to."""
        row = self.bearers.current_row
        return row.warrior if isinstance(row, BearerRow) else ""

    @property
    def hall_row(self) -> HallRow | None:
        """The focused thing of the Treasure Hall."""
        row = self.hall.current_row
        return row if isinstance(row, HallRow) else None

    def focus_warrior(self, key: str) -> None:
        """Choose a warrior as the one that takes."""
        self.bearers.focus_key(key)

    # --- moving ---------------------------------------------------------------------------------

    def _give(self, row: object) -> None:
        if isinstance(row, HallRow) and self.taker:
            self.moved.emit(row.item, "", self.taker)

    def _take_back(self, row: object) -> None:
        if isinstance(row, BearerRow) and row.is_item:
            self.moved.emit(row.item, row.warrior, "")

    def take_up(self) -> None:
        """Ctrl X: take up the focused thing, to be put down with Ctrl V."""
        row = self.bearers.current_row if self.bearers.hasFocus() else self.hall.current_row
        data = mime_of(row)
        if data is None or self._view is None:
            self._page.context.messages.say("Choose a thing first, not a warrior.")
            return
        self._held = read_mime(data)
        name = item_name(self._view.book, self._held[0])
        self.hint.setText(f"{name} is taken up: Ctrl V puts it down where the focus is.")
        announce(self, self.hint.text())

    def put_down(self) -> None:
        """Ctrl V: give what was taken up to the focused warrior, or to the Treasure Hall."""
        if self._held is None:
            self._page.context.messages.say("Take up a thing first with Ctrl X.")
            return
        (item, giver), self._held = self._held, None
        taker = self.taker if self.bearers.hasFocus() else ""
        if taker == giver:
            self._show_hall()
        else:
            self.moved.emit(item, giver, taker)

    def _target(self, row: object) -> str:
        """Who would take what is dropped on a row; "" is the Treasure Hall."""
        return row.warrior if isinstance(row, BearerRow) else ""

    def _over(self, item: str, giver: str, row: object) -> None:
        if self._view is None:
            return
        taker = self._target(row)
        found = hall_rows.may_move(self._view.clan, self._view.book, item, giver, taker)
        name = hall_rows.holder_name(self._view.clan, taker)
        card = self.right if self.sender() is self.bearers else self.left
        set_state(card, "accent" if found.sign == "yes" else "danger")
        self.hint.setText(f"To {name}: {found.text if found.sign == 'no' else 'let go to move it'}")

    def _end_drag(self) -> None:
        for card in (self.left, self.right):
            set_state(card, "")
        self._show_hall()

    def _dropped(self, item: str, giver: str, row: object) -> None:
        taker = self._target(row)
        if self.sender() is self.bearers and not taker:
            return
        if taker != giver:
            self.moved.emit(item, giver, taker)

    # --- hover cards ----------------------------------------------------------------------------

    def _hall_card(self, point: QPoint) -> "tuple[HoverContent, QRect] | None":
        return self._item_card(self.hall, point)

    def _bearer_card(self, point: QPoint) -> "tuple[HoverContent, QRect] | None":
        return self._item_card(self.bearers, point)

    def _item_card(self, table: ItemsTable, point: QPoint) -> "tuple[HoverContent, QRect] | None":
        index = table.indexAt(point)
        model = table.rows_model
        if not index.isValid() or model is None or self._view is None or index.column() != 0:
            return None
        row = model.row(index.row())
        item = getattr(row, "item", "")
        card = item_content(self._view.book, item) if item else None
        return (card, table.visualRect(index)) if card is not None else None
