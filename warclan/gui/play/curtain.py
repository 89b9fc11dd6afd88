"""The curtain between people: nothing of the table shows until the next one draws it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import IconLabel, Label

_OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Curtain(QWidget):
    """Covers the table. ``opened`` follows its button, a click anywhere, Enter or Space."""

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("Curtain")
        self._icon = IconLabel("eye-off", "text2", "The table is covered", self, size=40)
        self.words = Label("", "title", self, wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.hint = Label("", "small", self, wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.button = Button("", self, role="primary", key="Enter")
        self.button.clicked.connect(self.opened)
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        for widget in (self._icon, self.words, self.hint, self.button):
            middle = widget in (self._icon, self.button)
            align = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag(0)
            self._column.addWidget(widget, 0, align)
        self._column.addStretch(1)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(24), px(24), px(24), px(24))
        self._column.setSpacing(px(12))

    def close_for(self, player: str, said: str = "") -> None:
        """Cover the table until ``player`` has the screen; ``said`` may be read meanwhile."""
        self.words.setText(f"Hand the screen to {player}")
        self.hint.setText(said or "Nobody’s cards are on the screen now.")
        self.button.setText(f"I am {player}: show my side")
        self.setAccessibleDescription(self.words.text())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OPEN:
            self.opened.emit()
        else:
            super().keyPressEvent(event)
