"""The command palette (Ctrl K): type a few letters, go anywhere, do anything."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import isValid

from warclan.gui.announce import announce
from warclan.gui.theme.style import set_role
from warclan.gui.window.finding import Found, search
from warclan.gui.window.rows import LineList

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

SHOWN = 50
"""Results listed; the first eight fit without scrolling."""


class Palette(QFrame):
    """Lies over the window; a click beside it or Esc closes it and the focus goes back.

    ``source`` gives everything that can be found, best kinds first; it is asked once each time
    the palette opens.
    """

    closed = Signal()

    def __init__(
        self, theme: "Theme", source: Callable[[], Sequence[Found]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._over = parent
        self._source = source
        self._all: Sequence[Found] = ()
        self.found: list[Found] = []
        self._tail = ""
        self._focus_before: QWidget | None = None
        self.setAccessibleName("Command palette")
        set_role(self, "card", "accent")
        self.field = QLineEdit()
        self.field.setPlaceholderText("Go to or do… a page, army, unit, rule or act")
        self.field.setAccessibleName("Go to or do")
        self.field.textEdited.connect(self._search)
        self.field.installEventFilter(self)
        self.list = LineList(theme, "Results")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.chosen.connect(self.take)
        self.hint = QLabel()
        set_role(self.hint, "hint")
        self.column = QVBoxLayout(self)
        for part in (self.field, self.list, self.hint):
            self.column.addWidget(part)
        self.hide()

    def open_with(self, text: str = "") -> None:
        """Open over the window with ``text`` typed already."""
        if not self.isVisible():
            self._focus_before = QApplication.focusWidget()
        self._all = self._source()
        self.field.setText(text)
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.end(False)
        self._search(text)
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def place(self) -> None:
        """Take size and place from the window and the scale."""
        window, px = self._over, self.theme.px
        width = min(px(640), window.width() - px(32))
        model = self.list.line_model
        rows = sum(self.list.sizeHintForRow(row) for row in range(min(8, model.rowCount())))
        head = px(12) + self.field.sizeHint().height() + px(8)
        foot = px(8) + self.hint.sizeHint().height() + px(8)
        frame = 4 * self.theme.metrics.hairline
        height = min(head + rows + foot + frame, window.height() - px(80))
        self.column.setContentsMargins(px(12), px(12), px(12), px(8))
        self.column.setSpacing(px(8))
        self.setGeometry((window.width() - width) // 2, px(56), width, height)

    def close_palette(self, *, focus_back: bool = True) -> None:
        """Close; the focus returns to where it was before."""
        if not self.isVisible():
            return
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.hide()
        before, self._focus_before = self._focus_before, None
        if focus_back and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._all = ()
        self.closed.emit()

    def _search(self, text: str) -> None:
        self.found, self._tail = search(self._all, text, SHOWN)
        self.list.show_lines([each.line for each in self.found])
        number = len(self.found)
        if number:
            self.list.setCurrentIndex(self.list.line_model.index(0))
            self.hint.setText("↑ ↓ choose · Enter go · Esc back")
        else:
            self.hint.setText(f"Nothing is called “{text}”. Try fewer letters.")
        self.place()
        self._speak()

    def _speak(self) -> None:
        row = self.list.currentIndex().row()
        if 0 <= row < len(self.found):
            announce(self.field, f"{self.found[row].line.spoken}, {row + 1} of {len(self.found)}")
        else:
            announce(self.field, self.hint.text())

    def take(self, row: int) -> None:
        """Go to, or do, the result in ``row``."""
        if not 0 <= row < len(self.found):
            return
        chosen, tail = self.found[row], self._tail
        self.close_palette()
        chosen.run(tail)

    def _move(self, by: int) -> None:
        rows = len(self.found)
        if rows:
            row = max(0, min(rows - 1, self.list.currentIndex().row() + by))
            self.list.setCurrentIndex(self.list.line_model.index(row))
            self._speak()

    def _key(self, event: QKeyEvent) -> bool:
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Tab: 1,
            Qt.Key.Key_Backtab: -1,
            Qt.Key.Key_PageDown: 8,
            Qt.Key.Key_PageUp: -8,
        }
        key = Qt.Key(event.key())
        if key in steps:
            self._move(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take(self.list.currentIndex().row())
        elif key == Qt.Key.Key_Escape:
            self.close_palette()
        else:
            return False
        return True

    def _pressed(self, where: QWidget) -> None:
        if where is not self and not self.isAncestorOf(where):
            self.close_palette(focus_back=False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field drive the list; a press anywhere else closes the palette."""
        kind = event.type()
        if kind == QEvent.Type.KeyPress and watched is self.field:
            return isinstance(event, QKeyEvent) and self._key(event)
        if kind == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            self._pressed(watched)
        return False
