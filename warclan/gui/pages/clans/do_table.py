"""A table whose rows carry a button: a click on it, or Enter on the row, does the thing."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from warclan.gui.widgets.tables import RowsTable


class DoTable(RowsTable):
    """``done(row)`` follows a click on the button of a row, a double click, or Enter."""

    done = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None, *, lines: int = 1) -> None:
        super().__init__(name, parent, lines=lines)
        self.row_activated.connect(self._activated_row)
        self._did = False

    def _activated_row(self, row: object) -> None:
        if not self._did:
            self.done.emit(row)

    def _on_button(self, event: QMouseEvent) -> bool:
        model = self.rows_model
        index = self.indexAt(event.position().toPoint())
        if model is None or not index.isValid():
            return False
        column = model.columns[index.column()]
        return column.kind == "act" and bool(column.value(model.row(index.row())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self._on_button(event):
            self.done.emit(self.current_row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # On the button a double click is two clicks; elsewhere it does the row once.
        if self._on_button(event):
            self._did = True
            super().mouseDoubleClickEvent(event)
            self._did = False
        else:
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        hand = self._on_button(event)
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
