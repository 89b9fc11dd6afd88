"""A place in a stack whose widget is made when it is first shown."""

from typing import TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

W = TypeVar("W", bound=QWidget)


class Host(QWidget):
    """An empty widget until :meth:`take` puts one into it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._column = column

    def take(self, widget: W) -> W:
        """Show a widget here."""
        self._column.addWidget(widget)
        # Else it would show in the next round of events only, too late to be given the focus.
        widget.show()
        return widget
