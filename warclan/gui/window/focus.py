"""Keys of text fields: undo reaches the workspace once the field has nothing to take back."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

TextField = QLineEdit | QPlainTextEdit | QTextEdit


def can_take_back(field: TextField, event: QKeyEvent) -> bool | None:
    """Whether the field has a step of its own for an undo or redo key; ``None``: another key."""
    undo = event.matches(QKeySequence.StandardKey.Undo)
    if not undo and not event.matches(QKeySequence.StandardKey.Redo):
        return None
    if isinstance(field, QLineEdit):
        return field.isUndoAvailable() if undo else field.isRedoAvailable()
    document = field.document()
    return document.isUndoAvailable() if undo else document.isRedoAvailable()


class FieldKeys(QObject):
    """Watches whichever text field has the focus, and no other widget."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._field: TextField | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._moved)

    def _moved(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(before, TextField):
            before.removeEventFilter(self)
        self._field = now if isinstance(now, TextField) else None
        if self._field is not None:
            self._field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the undo key to the window when the field itself has nothing to take back."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if isinstance(watched, TextField) and can_take_back(watched, event) is False:
            event.ignore()
            return True
        return False
