"""The notes of an army, kept while they are typed."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.frames import Card

PAUSE = 500
"""Milliseconds after the last key before notes are saved."""


class NotesCard(Card):
    """A field for notes. ``written(text)`` follows a pause in typing."""

    written = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Notes", parent)
        self.field = QPlainTextEdit(self)
        self.field.setAccessibleName("Notes on this army")
        self.field.setPlaceholderText("What it is for, what went well, whom to ask.")
        self.field.setTabChangesFocus(True)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._report)
        self.field.textChanged.connect(self._pause.start)
        self.body.addWidget(self.field)
        self._rescale()
        Theme.current().changed.connect(self._rescale)

    def _rescale(self) -> None:
        self.field.setMinimumHeight(Theme.current().px(84))

    def save_now(self) -> None:
        """Report what is typed and not reported yet."""
        if self._pause.isActive():
            self._pause.stop()
            self._report()

    def _report(self) -> None:
        self.written.emit(self.field.toPlainText())

    def forget(self) -> None:
        """Report nothing of what is typed: its army is gone."""
        self._pause.stop()

    def show_text(self, text: str) -> None:
        """Show other notes, unless some are being typed."""
        if text != self.field.toPlainText() and not self._pause.isActive():
            blocked = self.field.blockSignals(True)
            self.field.setPlainText(text)
            self.field.blockSignals(blocked)
